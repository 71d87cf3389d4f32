import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { cnpj } from '../../../demo/random.ts'

type Risco = readonly [risco: string, fonte: string | null, medidas: readonly string[]]
interface Conteudo {
  descricao: string
  tempo: string
  epcs: readonly string[]
  riscos: readonly Risco[]
}
const ESCRITORIO: Conteudo = {
  descricao: 'Sala com ar-condicionado, iluminação natural e artificial, postos com computador.',
  tempo: '8 horas por dia',
  epcs: [],
  riscos: [['Postura sentada prolongada', 'Posto de trabalho com tela', ['Pausa de 10 minutos a cada 50 trabalhados']]],
}
const PRODUCAO: Conteudo = {
  descricao: 'Galpão de 1.200 m², piso de resina, máquinas de corte e envase.',
  tempo: '8 horas por dia',
  epcs: [],
  riscos: [
    ['Ruído contínuo ou intermitente', 'Compressor e máquinas rotativas', ['Manutenção preventiva da máquina']],
    ['Corte por lâminas e facas', null, ['Treinamento com reciclagem anual']],
  ],
}
const FRIO: Conteudo = {
  descricao: 'Área de carga com câmara a −18 °C e corredor de empilhadeiras.',
  tempo: '4 horas por dia, com pausas',
  epcs: [],
  riscos: [
    ['Atropelamento por empilhadeira', 'Empilhadeira em circulação', ['Treinamento com reciclagem anual']],
    ['Levantamento manual de carga', null, ['Rodízio de postos a cada 2 horas']],
    ['Frio', 'Câmara fria', ['Rodízio de postos a cada 2 horas']],
  ],
}
/** What each environment of the organisation is like, in turn. */
const CONTEUDOS = [ESCRITORIO, PRODUCAO, FRIO, PRODUCAO, FRIO] as const

/** Fills the environments, lets some of them change, and adds one on a work site, one of a client, one to come and one that ended. */
export function ambientes(
  ids: Ids,
  { empresaId: empresa_id, estabelecimentos }: Organisation,
  rows: Tables,
  { hoje, n }: { hoje: string; n: number },
): Tables {
  // In the order in which they are written.
  const tables: Tables = {
    ambiente: [],
    ambiente_historico: [],
    ambiente_epc: [],
    risco_ambiente: [],
    risco_ambiente_medida: [],
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const of = (table: string, name: string, column = 'nome') =>
    rows[table]!.find((row) => row[column] === name)!.id as number
  const encher = (ambiente_historico_id: number, epcs: readonly number[], riscos: readonly Risco[]) => {
    for (const epc_id of epcs) add('ambiente_epc', { ambiente_historico_id, epc_id })
    for (const [risco, fonte, medidas] of riscos) {
      const risco_ambiente_id = add('risco_ambiente', {
        ambiente_historico_id,
        risco_id: of('risco', risco, 'descricao'),
        fonte_risco_id: fonte === null ? null : of('fonte_risco', fonte),
      })
      for (const medida of medidas)
        add('risco_ambiente_medida', {
          risco_ambiente_id,
          medida_seguranca_id: of('medida_seguranca', medida, 'descricao'),
        })
    }
  }
  const epcs = (rows.epc ?? []).map(({ id }) => id as number)
  const NENHUM_LUGAR = { tipo_estabelecimento_proprio: null, estabelecimento_id: null, obra_id: null }
  const DE_NINGUEM = { tipo_inscricao_de_terceiro: null, cnpj: null, caepf: null, cno: null }
  const linha = (ambiente_id: number, dias: number, nome_ambiente: unknown, conteudo: Conteudo, mais: Row): number =>
    add('ambiente_historico', {
      ...{ ambiente_id, confirmado: true, data: somarDias(hoje, dias), data_validade: null, nome_ambiente },
      ...{ descricao: conteudo.descricao, tempo_exposicao: conteudo.tempo, local_ambiente: '1' },
      ...{ ...NENHUM_LUGAR, ...DE_NINGUEM, ...mais },
    })
  const proprio = (estabelecimento_id: unknown) => ({
    tipo_estabelecimento_proprio: 'E',
    estabelecimento_id,
  })

  for (const [at, primeira] of (rows.ambiente_historico ?? []).entries()) {
    const conteudo = CONTEUDOS[at % CONTEUDOS.length]!
    encher(primeira.id as number, [], conteudo.riscos.slice(0, 1))
    // The office, which every establishment has, says no place: a register that is pending.
    if (at === 0) continue
    const hid = linha(
      primeira.ambiente_id as number,
      -400 + at * 30,
      primeira.nome_ambiente,
      conteudo,
      proprio(primeira.estabelecimento_id),
    )
    encher(hid, epcs.slice(0, 2), conteudo.riscos)
  }
  const obra = rows.obra?.[0]?.id
  const casos: [nome: string, dias: number, Conteudo, Row][] = [
    ['Canteiro da ampliação', -120, FRIO, { tipo_estabelecimento_proprio: 'O', obra_id: obra }],
    [
      'Loja do cliente',
      -200,
      ESCRITORIO,
      { local_ambiente: '2', tipo_inscricao_de_terceiro: '1', cnpj: cnpj(7410 + n) },
    ],
    ['Laboratório de qualidade', 45, ESCRITORIO, proprio(estabelecimentos[0])],
    ['Padaria experimental', -700, PRODUCAO, { ...proprio(estabelecimentos[0]), data_validade: somarDias(hoje, -90) }],
  ]
  for (const [nome, dias, conteudo, mais] of casos)
    encher(linha(add('ambiente', {}), dias, nome, conteudo, mais), epcs.slice(0, 1), conteudo.riscos)
  return tables
}
