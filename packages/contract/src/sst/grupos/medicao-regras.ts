import { AUSENCIA_DE_AGENTE, exigeDescricao, exigeLimiteDeTolerancia } from '../riscos/agentes.ts'

/**
 * What a measure of risk asks for, once, for groups and conditions, for server and form. The cases stand in docs/medicao-de-risco.md, which
 * the tests read.
 */

export const FINALIDADE = [
  { codigo: 'PGR', descricao: 'PGR' },
  { codigo: 'eSocial', descricao: 'eSocial' },
  { codigo: 'eSocial_PGR', descricao: 'eSocial e PGR' },
] as const
export type Finalidade = (typeof FINALIDADE)[number]['codigo']
export const vaiAoEsocial = (finalidade: Finalidade): boolean => finalidade !== 'PGR'
export const vaiAoPgr = (finalidade: Finalidade): boolean => finalidade !== 'eSocial'

/** The six questions on the effectiveness of the EPI: how the form asks them, and the words of the eSocial. */
export const PERGUNTAS_DO_EPI = {
  medProtecao: {
    curta: 'Tentou-se o EPC antes do EPI?',
    oficial:
      'Foi tentada a implementação de medidas de proteção coletiva, de caráter administrativo ou de organização, optando-se pelo EPI por inviabilidade técnica, insuficiência ou interinidade, ou ainda em caráter complementar ou emergencial?',
  },
  condFuncto: {
    curta: 'Funciona como especificado?',
    oficial:
      'Foram observadas as condições de funcionamento do EPI ao longo do tempo, conforme especificação técnica do fabricante nacional ou importador, ajustadas às condições de campo?',
  },
  usoInint: {
    curta: 'O uso é ininterrupto?',
    oficial:
      'Foi observado o uso ininterrupto do EPI ao longo do tempo, conforme especificação técnica do fabricante nacional ou importador, ajustadas às condições de campo?',
  },
  przValid: {
    curta: 'O CA valia na compra?',
    oficial: 'Foi observado o prazo de validade do CA no momento da compra do EPI?',
  },
  periodicTroca: {
    curta: 'Troca no prazo, com recibo?',
    oficial:
      'É observada a periodicidade de troca definida pelo fabricante nacional ou importador e/ou programas ambientais, comprovada mediante recibo assinado pelo usuário em época própria?',
  },
  higienizacao: {
    curta: 'Higienização como se pede?',
    oficial: 'É observada a higienização conforme orientação do fabricante nacional ou importador?',
  },
} as const
export type Pergunta = keyof typeof PERGUNTAS_DO_EPI
export const PERGUNTAS = Object.keys(PERGUNTAS_DO_EPI) as Pergunta[]

/** The fields of a measure by the part of its form, with what is said when one lacks. */
export const PARTES_DA_MEDICAO = {
  agente: {
    nome: 'Agente',
    campos: {
      atividadePerigosaInsalubreId: 'Agente nocivo é obrigatório',
      preencheRiscoPgr: '',
      riscoId: 'Risco é obrigatório',
      descricao: 'Descrição do agente é obrigatória',
      numeroProcessoJudicial: 'Número do processo é obrigatório',
    },
  },
  medicao: {
    nome: 'Medição',
    campos: {
      tipoAvaliacao: 'Tipo de avaliação é obrigatório',
      intensidadeConcentracao: 'Intensidade ou concentração é obrigatória',
      unidadeMedida: 'Unidade de medida é obrigatória',
      tecnicaMedicao: 'Técnica de medição é obrigatória',
      limiteTolerancia: 'Limite de tolerância é obrigatório',
    },
  },
  epc: {
    nome: 'Proteção coletiva (EPC)',
    campos: {
      utilizaEpc: 'Utiliza EPC é obrigatório',
      epcsIds: 'Escolha ao menos um EPC',
      epcEficaz: 'Responda se o EPC é eficaz',
    },
  },
  epi: {
    nome: 'Proteção individual (EPI)',
    campos: {
      utilizaEpi: 'Utiliza EPI é obrigatório',
      episIds: 'Escolha ao menos um EPI',
      epiEficaz: 'Responda se o EPI é eficaz',
      medProtecao: 'Responda à pergunta sobre o EPI',
      condFuncto: 'Responda à pergunta sobre o EPI',
      usoInint: 'Responda à pergunta sobre o EPI',
      przValid: 'Responda à pergunta sobre o EPI',
      periodicTroca: 'Responda à pergunta sobre o EPI',
      higienizacao: 'Responda à pergunta sobre o EPI',
    },
  },
  nivel: {
    nome: 'Nível no PGR',
    campos: {
      probabilidadeRiscoId: 'Probabilidade é obrigatória',
      gravidadeRiscoId: 'Gravidade é obrigatória',
    },
  },
  enquadramento: { nome: 'Enquadramento', campos: { insalubridade: '', periculosidade: '', especial: '' } },
} as const
export type ParteDaMedicao = keyof typeof PARTES_DA_MEDICAO
type CamposDe<P extends ParteDaMedicao> = keyof (typeof PARTES_DA_MEDICAO)[P]['campos']
export type CampoDaMedicao = { [P in ParteDaMedicao]: CamposDe<P> }[ParteDaMedicao]
export const camposDaParte = (parte: ParteDaMedicao): CampoDaMedicao[] =>
  Object.keys(PARTES_DA_MEDICAO[parte].campos) as CampoDaMedicao[]
export const PARTES = Object.keys(PARTES_DA_MEDICAO) as ParteDaMedicao[]
const MENSAGENS = Object.assign({}, ...PARTES.map((parte) => PARTES_DA_MEDICAO[parte].campos)) as Record<
  CampoDaMedicao,
  string
>
export const CAMPOS_DA_MEDICAO = Object.keys(MENSAGENS) as CampoDaMedicao[]

/** Of what the questions of a measure depend. `codigo` is the agent's in table 24, null while none is chosen. */
export interface ContextoDaMedicao {
  codigo: string | null
  preencheRiscoPgr: boolean
  tipoAvaliacao: string | null
  utilizaEpc: string | null
  utilizaEpi: string | null
  finalidade: Finalidade
  /** From when on it holds: the date of the row of the group, or of the condition. */
  data: string
}
/** `oculto`: not asked, not kept, not sent. */
export type Pedido = 'obrigatorio' | 'opcional' | 'oculto'
export interface Decisao {
  pede: Pedido
  /** Why, in a sentence that the form shows; empty when it is always so. */
  porque: string
}
export type DecisaoDaMedicao = Readonly<Record<CampoDaMedicao, Decisao>>

export const POR_DECISAO_JUDICIAL = '05.01.001'
/** From then on the number of the process is asked for. */
export const PROCESSO_DESDE = '2024-01-22'
/** From then on the absence of an agent is not described. */
export const SEM_DESCRICAO_DESDE = '2024-04-22'

/** The decision table of a measure. */
export function pedidosDaMedicao(c: ContextoDaMedicao): DecisaoDaMedicao {
  const pede = (p: Pedido, porque = ''): Decisao => ({ pede: p, porque })
  const ausencia = c.codigo === AUSENCIA_DE_AGENTE
  const agente = vaiAoEsocial(c.finalidade)
    ? pede('obrigatorio', 'Agente pedido porque a finalidade inclui o eSocial.')
    : pede('opcional', 'Agente opcional porque a finalidade é só o PGR.')
  const soOCodigo = pede('oculto', `${AUSENCIA_DE_AGENTE} é a ausência de agente: sem risco do PGR, só o código.`)
  const pgr = ausencia
    ? pede('opcional', `Só ${AUSENCIA_DE_AGENTE} pergunta se há um risco a preencher para o PGR.`)
    : pede('oculto', `Só se pergunta com ${AUSENCIA_DE_AGENTE}: os outros sempre têm risco.`)
  if (ausencia && !c.preencheRiscoPgr) {
    const todos = Object.fromEntries(CAMPOS_DA_MEDICAO.map((campo) => [campo, soOCodigo])) as DecisaoDaMedicao
    return { ...todos, atividadePerigosaInsalubreId: agente, preencheRiscoPgr: pgr }
  }

  const descricao = ausencia
    ? c.data >= SEM_DESCRICAO_DESDE
      ? pede('oculto', `${AUSENCIA_DE_AGENTE} não se descreve desde 22/04/2024.`)
      : pede('opcional')
    : c.codigo !== null && exigeDescricao(c.codigo)
      ? pede('obrigatorio', `Descrição pedida porque ${c.codigo} é um dos 18 códigos que a exigem.`)
      : pede('opcional')
  const processo =
    c.codigo !== POR_DECISAO_JUDICIAL
      ? pede('oculto', `Só para ${POR_DECISAO_JUDICIAL}, agente incluído por decisão.`)
      : c.data >= PROCESSO_DESDE
        ? pede('obrigatorio', `Processo pedido porque o agente é ${POR_DECISAO_JUDICIAL}, desde 22/01/2024.`)
        : pede('opcional', `Processo opcional para ${POR_DECISAO_JUDICIAL} antes de 22/01/2024.`)

  const quantitativa = c.tipoAvaliacao === '1'
  const medida = quantitativa
    ? pede('obrigatorio', 'Medida e técnica pedidas porque a avaliação é 1 Quantitativa.')
    : pede('oculto', 'Medida e técnica não são pedidas na avaliação 2 Qualitativa.')
  const comLimite = c.codigo !== null && exigeLimiteDeTolerancia(c.codigo)
  const limite = !comLimite
    ? pede('oculto', 'Só para 01.18.001 e 02.01.014.')
    : quantitativa
      ? pede('obrigatorio', `Limite pedido porque o agente é ${c.codigo}.`)
      : medida

  const comEpc = c.utilizaEpc === '2'
  const epc = comEpc
    ? pede('obrigatorio', 'EPC e eficácia pedidos porque a resposta é 2 Implementa.')
    : pede('oculto', 'EPC e eficácia só são pedidos com 2 Implementa.')
  const comEpi = c.utilizaEpi === '2'
  const epi = comEpi
    ? pede('obrigatorio', 'EPI, eficácia e as seis perguntas pedidos porque a resposta é 2 Utiliza.')
    : pede('oculto', 'EPI, eficácia e as seis perguntas só são pedidos com 2 Utiliza.')

  const nivel = vaiAoPgr(c.finalidade)
    ? pede('obrigatorio', 'Nível pedido porque a finalidade inclui o PGR.')
    : ausencia
      ? pede('obrigatorio', `Nível pedido porque ${AUSENCIA_DE_AGENTE} preenche um risco do PGR.`)
      : pede('opcional', 'Nível opcional porque a finalidade é só o eSocial.')
  const sempre = pede('obrigatorio')
  const marca = pede('opcional')
  return {
    ...{ atividadePerigosaInsalubreId: agente, preencheRiscoPgr: pgr, riscoId: sempre, descricao },
    numeroProcessoJudicial: processo,
    ...{ tipoAvaliacao: sempre, intensidadeConcentracao: medida, unidadeMedida: medida, tecnicaMedicao: medida },
    limiteTolerancia: limite,
    ...{ utilizaEpc: sempre, epcsIds: epc, epcEficaz: epc, utilizaEpi: sempre, episIds: epi, epiEficaz: epi },
    ...{ medProtecao: epi, condFuncto: epi, usoInint: epi, przValid: epi, periodicTroca: epi, higienizacao: epi },
    ...{ probabilidadeRiscoId: nivel, gravidadeRiscoId: nivel },
    ...{ insalubridade: marca, periculosidade: marca, especial: marca },
  }
}

/** What hides nothing but itself is said among what is not asked, not under the heading of its part. */
const SO_SI_MESMOS: readonly CampoDaMedicao[] = [
  'preencheRiscoPgr',
  'descricao',
  'numeroProcessoJudicial',
  'limiteTolerancia',
]
/** Why a part of the form asks, or does not ask, what it does: the sentences of its fields, each once. */
export const porqueDaParte = (pedidos: DecisaoDaMedicao, parte: ParteDaMedicao): string[] => [
  ...new Set(
    camposDaParte(parte)
      .filter((campo) => pedidos[campo].pede !== 'oculto' || !SO_SI_MESMOS.includes(campo))
      .map((campo) => pedidos[campo].porque)
      .filter((porque) => porque !== ''),
  ),
]
/** The parts of the form that ask for anything. */
export const partesPedidas = (pedidos: DecisaoDaMedicao): ParteDaMedicao[] =>
  PARTES.filter((parte) => camposDaParte(parte).some((campo) => pedidos[campo].pede !== 'oculto'))

const NOMES_DO_QUE_SE_CALA: Partial<Record<CampoDaMedicao, string>> = {
  preencheRiscoPgr: 'Risco do PGR',
  riscoId: 'Risco',
  descricao: 'Descrição',
  numeroProcessoJudicial: 'Número do processo',
  tipoAvaliacao: 'Avaliação',
  intensidadeConcentracao: 'Intensidade e técnica',
  limiteTolerancia: 'Limite de tolerância',
  utilizaEpc: 'EPC',
  epcsIds: 'EPC e eficácia',
  utilizaEpi: 'EPI',
  episIds: 'EPI e as seis perguntas',
  probabilidadeRiscoId: 'Nível',
  insalubridade: 'Enquadramento',
}
/** What is not asked and not told under a heading, with the reason: fields with one reason stand together. */
export function naoSePede(pedidos: DecisaoDaMedicao): { nome: string; porque: string }[] {
  const porMotivo = new Map<string, string[]>()
  const ditas = new Set(partesPedidas(pedidos).flatMap((parte) => porqueDaParte(pedidos, parte)))
  for (const [campo, nome] of Object.entries(NOMES_DO_QUE_SE_CALA) as [CampoDaMedicao, string][]) {
    const { pede, porque } = pedidos[campo]
    if (pede === 'oculto' && !ditas.has(porque)) porMotivo.set(porque, [...(porMotivo.get(porque) ?? []), nome])
  }
  return [...porMotivo].map(([porque, nomes]) => ({
    porque,
    nome: nomes.length > 3 ? 'Tudo o mais' : nomes.join(', '),
  }))
}

export interface Falta {
  field: string
  message: string
}
const falta = (valor: unknown): boolean =>
  valor === null || valor === undefined || valor === '' || (Array.isArray(valor) && valor.length === 0)
/** What a measure still lacks, in the order of its form. */
export const faltasDaMedicao = (
  pedidos: DecisaoDaMedicao,
  valores: Readonly<Partial<Record<CampoDaMedicao, unknown>>>,
): Falta[] =>
  CAMPOS_DA_MEDICAO.filter((campo) => pedidos[campo].pede === 'obrigatorio' && falta(valores[campo])).map((campo) => ({
    field: campo,
    message: MENSAGENS[campo],
  }))

/** The measure without what is not asked: nothing of it is kept. */
export function soOQueSePede<V extends Partial<Record<CampoDaMedicao, unknown>>>(
  pedidos: DecisaoDaMedicao,
  valores: V,
): V {
  const calado = (valor: unknown) => (Array.isArray(valor) ? [] : typeof valor === 'boolean' ? false : null)
  return Object.fromEntries(
    Object.entries(valores).map(([campo, valor]) => [
      campo,
      pedidos[campo as CampoDaMedicao]?.pede === 'oculto' ? calado(valor) : valor,
    ]),
  ) as V
}

export const TIPO_DE_PROCESSO = [
  { codigo: 'A', descricao: 'Administrativo' },
  { codigo: 'J', descricao: 'Judicial' },
] as const
export type TipoDeProcesso = (typeof TIPO_DE_PROCESSO)[number]['codigo']
/** 20 digits are of a court; an administrative process has 17, or 21. */
export const tipoDoProcesso = (digitos: string): TipoDeProcesso => (digitos.length === 20 ? 'J' : 'A')
/** Why a number of a process is refused; `tipo` null: either kind will do. */
export function recusaDoProcesso(digitos: string, tipo: TipoDeProcesso | null = null): string | null {
  const tem = digitos.length
  if (tipo !== 'A' && tem === 20) return null
  if (tipo !== 'J' && (tem === 17 || tem === 21)) return null
  const esperado =
    tipo === 'J'
      ? 'o judicial tem 20 (o administrativo, 17)'
      : tipo === 'A'
        ? 'o administrativo tem 17 ou 21 (o judicial, 20)'
        : 'o administrativo tem 17 ou 21, e o judicial, 20'
  return `${tem < (tipo === 'J' ? 20 : 17) ? 'Faltam dígitos' : 'Não confere'}: tem ${tem}, ${esperado}.`
}

/** Of the agents of one group: the absence of agents stands alone, and an agent with one description stands once. */
export function recusaEntreMedicoes(
  outras: readonly { codigo: string | null; descricao: string | null; preencheRiscoPgr: boolean }[],
  {
    codigo,
    descricao,
    preencheRiscoPgr,
  }: { codigo: string | null; descricao: string | null; preencheRiscoPgr: boolean },
): Falta | null {
  const field = 'atividadePerigosaInsalubreId'
  const so = (m: { codigo: string | null; preencheRiscoPgr: boolean }) =>
    m.codigo === AUSENCIA_DE_AGENTE && !m.preencheRiscoPgr
  if (outras.some(so))
    return {
      field,
      message: `Há uma medição ${AUSENCIA_DE_AGENTE}, ausência de agente, que é a única. Exclua-a antes de inserir outra.`,
    }
  if (so({ codigo, preencheRiscoPgr }) && outras.length > 0)
    return {
      field,
      message: `${AUSENCIA_DE_AGENTE}, ausência de agente, é a única medição: exclua as outras antes, ou preencha o risco do PGR.`,
    }
  if (codigo === null || codigo === AUSENCIA_DE_AGENTE) return null
  const mesma = outras.some(
    (m) => m.codigo === codigo && (m.descricao ?? '').toLowerCase() === (descricao ?? '').toLowerCase(),
  )
  return mesma
    ? { field, message: 'Este agente, com esta descrição, já está aqui. Descreva o que os distingue.' }
    : null
}
