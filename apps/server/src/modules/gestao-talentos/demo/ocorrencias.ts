import { somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { CATALOGO, MEDIDAS, TIPOS } from '../ocorrencias/prontos.ts'

const RELATOS: Record<(typeof CATALOGO)[number]['nome'], readonly string[]> = {
  'Atraso repetido': ['Chegou depois das 7h15 três vezes na mesma semana.', 'Terceiro atraso do mês, sem aviso.'],
  'Falta sem justificativa': ['Não compareceu ao turno e não avisou a chefia.'],
  'Recusa de EPI': ['Retirou o protetor auricular em área acima de 85 dB, depois de duas orientações no turno.'],
  'Uso de celular na linha': ['Usou o celular com a linha em movimento.'],
  'Desrespeito a colega': ['Gritou com um colega durante a passagem de turno.'],
  'Elogio do gestor': ['Ensinou o colega novo durante toda a semana, sem atrasar a própria meta.'],
  'Elogio de cliente': ['O cliente escreveu para agradecer a atenção na entrega.'],
}

/** A catalogue, the ladder, and some facts in every state: two in three are small faults, the others praise. */
export function ocorrencias(
  ids: Ids,
  org: Organisation,
  { hoje, usuarios, gestor }: { hoje: string; usuarios: readonly number[]; gestor: number | undefined },
): Tables {
  const empresa_id = org.empresaId
  const random = new Random(empresa_id * 4177)
  const tables: Tables = { tipo_ocorrencia: [], ocorrencia: [], providencia: [], colaborador_ocorrencia: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const tipos = new Map(
    TIPOS.map((t) => [
      t.nome as string,
      { ...t, id: add('tipo_ocorrencia', { nome: t.nome, natureza: t.natureza, validade_meses: t.meses }) },
    ]),
  )
  const catalogo = CATALOGO.map((o) => ({
    ...o,
    tipoDe: tipos.get(o.tipo)!,
    id: add('ocorrencia', {
      ...{ nome: o.nome, pontos: o.pontos, conta_absenteismo: o.falta, tipo_ocorrencia_id: tipos.get(o.tipo)!.id },
    }),
  }))
  const medidas = MEDIDAS.map((m) =>
    add('providencia', { nome: m.nome, grau: m.grau, pontos_minimos: m.pontos, dias_suspensao: m.dias }),
  )
  const gente = org.talentos.filter((t) => t.ativo && t.id !== gestor)
  if (gente.length < 6) return tables
  const fato = (talento_id: number, o: (typeof catalogo)[number], data: string, situacao: string, medida: number) => {
    const { natureza, meses } = o.tipoDe
    const positiva = natureza === 'P'
    const em = (dias: number, hora: string) => {
      const dia = somarDias(data, dias)
      return `${dia > hoje ? hoje : dia}T${hora}:00-03:00`
    }
    const ciente = ['C', 'T', 'M'].includes(situacao)
    const comMedida = !positiva && (ciente || situacao === 'P')
    const [um, dois] = gente.filter((t) => t.id !== talento_id).slice(0, 2)
    // All rows of a table are written with the same columns.
    add('colaborador_ocorrencia', {
      ...{ talento_id, ocorrencia_id: o.id, data, local: null, relato: random.pick(RELATOS[o.nome]), natureza },
      ...{ pontos: o.pontos, vale_ate: meses === null ? null : somarMeses(data, meses) },
      ...{ registrado_por_id: usuarios[1] ?? usuarios[0]!, criado_em: em(0, '14:31') },
      providencia_id: comMedida ? medidas[medida]! : null,
      providencia_em: comMedida ? em(1, '11:05') : null,
      providencia_por_id: comMedida ? usuarios[0]! : null,
      testemunhada_em: ciente ? em(2, '16:40') : null,
      testemunhada_por_id: ciente ? usuarios[0]! : null,
      testemunha_um_id: ciente ? um!.id : null,
      testemunha_dois_id: ciente ? dois!.id : null,
      contestacao: situacao === 'T' || situacao === 'M' ? 'Avisei a chefia pelo rádio antes do turno.' : null,
      contestada_em: situacao === 'T' || situacao === 'M' ? em(4, '09:12') : null,
      providencia_anterior_id: situacao === 'M' && medida === 0 && comMedida && random.chance(0.5) ? medidas[1]! : null,
      resposta: situacao === 'M' ? 'Conferimos com a chefia: não houve aviso naquele dia.' : null,
      mantida_em: situacao === 'M' ? em(7, '10:20') : null,
      mantida_por_id: situacao === 'M' ? usuarios[0]! : null,
      motivo_anulacao: situacao === 'A' ? 'Registrada para a pessoa errada.' : null,
      anulada_em: situacao === 'A' ? em(3, '08:50') : null,
      anulada_por_id: situacao === 'A' ? usuarios[0]! : null,
    })
  }
  const deFalta = catalogo.filter((o) => o.tipoDe.natureza !== 'P')
  const elogios = catalogo.filter((o) => o.tipoDe.natureza === 'P')
  const quantos = Math.min(60, Math.ceil(gente.length / 8))
  for (let i = 0; i < quantos; i++) {
    const t = random.pick(gente)
    const desde = somarDias(hoje, -random.int(20, 700))
    const data = desde < t.desde ? (t.desde < hoje ? t.desde : hoje) : desde
    if (random.chance(0.35)) fato(t.id, random.pick(elogios), data, random.chance(0.6) ? 'C' : 'R', 0)
    else fato(t.id, random.pick(deFalta), data, random.pick(['C', 'C', 'C', 'M', 'A']), random.chance(0.3) ? 1 : 0)
  }
  // One of each state that waits for somebody, and a person with a story.
  const [a, b, c, d] = gente.toSorted((x, y) => (x.desde < y.desde ? -1 : 1))
  const epi = catalogo.find((o) => o.nome === 'Recusa de EPI')!
  fato(a!.id, epi, somarDias(hoje, -200), 'C', 0)
  fato(a!.id, elogios[0]!, somarDias(hoje, -100), 'C', 0)
  fato(a!.id, epi, somarDias(hoje, -8), 'T', 1)
  fato(b!.id, catalogo[0]!, somarDias(hoje, -2), 'R', 0)
  fato(c!.id, catalogo[3]!, somarDias(hoje, -4), 'P', 0)
  fato(d!.id, elogios[1]!, somarDias(hoje, -1), 'R', 0)
  return tables
}
