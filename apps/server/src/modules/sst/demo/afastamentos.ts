import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { cnpj, Random } from '../../../demo/random.ts'
import { MOTIVOS } from '../afastamentos/prontos.ts'

type Motivo = (typeof MOTIVOS)[number][0]
/** Illnesses with a few days of leave: code and days. */
const DOENCAS: readonly [string, number][] = [
  ['J11', 3],
  ['M54.5', 5],
  ['A09', 2],
  ['J03', 4],
  ['S93.4', 10],
]
const SEM_CLASSE = {
  colaborador_afastamento_original_id: null,
  cnpj_cessao: null,
  onus_cessao: null,
  cnpj_sindicato: null,
  onus_mandato_sindical: null,
}
const MEDICOS = ['Helena Prado Brandt', 'Otávio Lins Queiroz', 'Marina Sales Duarte']

/** Holidays, some illness and rarer reasons; two people of the manager's team are away soon or now. Leaves of a person do not overlap and do not begin before the last change of place. */
export function afastamentos(
  ids: Ids,
  org: Organisation,
  hoje: string,
  gestor?: Organisation['talentos'][number],
): Tables {
  const { empresaId: empresa_id } = org
  const random = new Random(empresa_id * 7321)
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const motivos = new Map<Motivo, number>(
    MOTIVOS.map(([descricao, classe, codigo_esocial, absenteismo, inss]) => [
      descricao,
      add('afastamento', { descricao, classe, codigo_esocial, absenteismo, inss }),
    ]),
  )
  const afastar = (talento_id: number, motivo: Motivo, inicio: string, fim: string | null, mais: Row = {}): number =>
    add('colaborador_afastamento', {
      talento_id,
      afastamento_id: motivos.get(motivo)!,
      inicio,
      fim,
      ...SEM_CLASSE,
      ...mais,
    })
  const atestar = (colaborador_afastamento_id: number, data: string, dias: number, cid: string) =>
    add('atestado', {
      ...{ colaborador_afastamento_id, data, dias, cid },
      ...{
        medico: random.pick(MEDICOS),
        orgao_classe: '1',
        numero_conselho: String(random.int(4000, 29_000)),
        uf_conselho: 'CE',
      },
    })
  const desde = somarDias(hoje, -400)
  const antigos = org.talentos.filter((t) => t.ativo && t.desde < desde)
  const doente = (id: number, inicio: string): number => {
    const [cid, dias] = random.pick(DOENCAS)
    const afastado = afastar(id, 'Doença não relacionada ao trabalho', inicio, somarDias(inicio, dias - 1))
    atestar(afastado, inicio, dias, cid)
    return afastado
  }
  for (const [n, { id }] of antigos.entries()) {
    if (n % 3 === 0) {
      const inicio = somarDias(hoje, -random.int(120, 380))
      afastar(id, 'Férias', inicio, somarDias(inicio, 29))
    }
    if (n % 11 === 4) doente(id, somarDias(hoje, -random.int(20, 80)))
  }
  // The next people in the list without a leave near today.
  const semFerias = antigos.filter(({ id }, n) => n % 3 !== 0 && n % 11 !== 4 && id !== gestor?.id)
  const daEquipe = semFerias.filter(({ areaId }) => areaId === gestor?.areaId).slice(0, 2)
  const livres = [...daEquipe, ...semFerias.slice(6).filter((t) => !daEquipe.includes(t))].values()
  const usados = new Set<number>()
  const um = (fazer: (id: number) => void) => {
    const { value } = livres.next()
    if (!value) return
    usados.add(value.id)
    fazer(value.id)
  }
  um((id) => afastar(id, 'Férias', somarDias(hoje, -20), somarDias(hoje, 9)))
  um((id) => afastar(id, 'Férias', somarDias(hoje, 6), somarDias(hoje, 35)))
  um((id) => afastar(id, 'Licença-maternidade', somarDias(hoje, -70), somarDias(hoje, 49)))
  um((id) => {
    const inicio = somarDias(hoje, -25)
    atestar(afastar(id, 'Acidente ou doença do trabalho', inicio, null), inicio, 60, 'S52.5')
  })
  um((id) => {
    const original = doente(id, somarDias(hoje, -45))
    const inicio = somarDias(hoje, -4)
    const mais = { colaborador_afastamento_original_id: original }
    atestar(afastar(id, 'Recaída da mesma doença', inicio, somarDias(hoje, 5), mais), inicio, 10, 'M54.5')
  })
  um((id) =>
    afastar(id, 'Mandato sindical', somarDias(hoje, -200), null, {
      cnpj_sindicato: cnpj(7301),
      onus_mandato_sindical: '2',
    }),
  )
  um((id) =>
    afastar(id, 'Cessão a outra empresa', somarDias(hoje, -90), somarDias(hoje, 275), {
      cnpj_cessao: cnpj(7302),
      onus_cessao: '3',
    }),
  )
  // Some illness in every month of the last half year, so that absenteeism has a line to draw.
  for (const [n, { id }] of antigos.entries())
    if (n > 6 && n % 3 !== 0 && n % 11 !== 4 && n % 4 === 1 && !usados.has(id))
      doente(id, somarDias(hoje, -random.int(85, 190)))
  return tables
}
