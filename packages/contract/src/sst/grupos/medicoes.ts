import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import {
  booleano,
  decimalOpcional,
  type FieldMeta,
  fieldMeta,
  opcaoOpcional,
  ref,
  refs,
  textoOpcional,
} from '../../kit/fields.ts'
import { somenteDigitos } from '../../kit/texto.ts'
import { UNIDADE_DE_MEDIDA } from '../riscos/agentes.ts'
import { lerMatriz } from '../riscos/matriz.ts'
import { grupos } from './grupos.ts'
import { PERGUNTAS_DO_EPI } from './medicao-regras.ts'

export const TIPO_DE_AVALIACAO = [
  { codigo: '1', descricao: '1 Quantitativa' },
  { codigo: '2', descricao: '2 Qualitativa' },
] as const
export const UTILIZA_EPC = [
  { codigo: '0', descricao: '0 Não se aplica' },
  { codigo: '1', descricao: '1 Não implementa' },
  { codigo: '2', descricao: '2 Implementa' },
] as const
export const UTILIZA_EPI = [
  { codigo: '0', descricao: '0 Não se aplica' },
  { codigo: '1', descricao: '1 Não utiliza' },
  { codigo: '2', descricao: '2 Utiliza' },
] as const
export const SIM_NAO = [
  { codigo: 'S', descricao: 'Sim' },
  { codigo: 'N', descricao: 'Não' },
] as const

export const DESCRICAO_LONGA =
  'Devido a adequação do novo layout do e-social a descrição passa a ser composta por 100 caracteres, favor ajustar!'
const descricao = z
  .string()
  .trim()
  .max(100, { error: DESCRICAO_LONGA })
  .nullish()
  .transform((v) => v || null)
  .meta({ label: 'Descrição do agente', kind: 'texto', max: 100 } satisfies FieldMeta)
const numeroProcesso = z
  .string()
  .max(40, { error: 'Informe no máximo 40 caracteres' })
  .nullish()
  .transform((v) => somenteDigitos(v ?? '') || null)
  .meta({ label: 'Número do processo', kind: 'texto', max: 40 } satisfies FieldMeta)

/** The largest number of the eSocial's schema, which has four decimals. */
export const MAIOR_MEDIDA = 999_999.9999
const MEDIDA = 'Informe um número até 999.999,9999, com no máximo 4 casas decimais'
const quatroCasas = (v: number | null) => v === null || Math.abs(v * 1e4 - Math.round(v * 1e4)) < 1e-4
const medida = (label: string, min: number) => {
  const field = decimalOpcional({ label, min, max: MAIOR_MEDIDA, erro: MEDIDA })
  return field.refine(quatroCasas, { error: MEDIDA }).meta({ ...fieldMeta(field)! })
}
const simNao = (label: string) => opcaoOpcional(SIM_NAO, { label }).prefault('S')

/** What a measure of risk says; medicao-regras.ts says what of it is asked. */
export const camposDaMedicao = {
  atividadePerigosaInsalubreId: ref('atividadePerigosaInsalubre', { label: 'Agente nocivo', opcional: true }),
  preencheRiscoPgr: booleano({ label: 'Preencher um risco para o PGR' }).default(false),
  riscoId: ref('risco', { label: 'Risco', opcional: true }),
  descricao,
  numeroProcessoJudicial: numeroProcesso,
  tipoAvaliacao: opcaoOpcional(TIPO_DE_AVALIACAO, { label: 'Tipo de avaliação' }).prefault('1'),
  intensidadeConcentracao: medida('Intensidade ou concentração', -MAIOR_MEDIDA),
  unidadeMedida: opcaoOpcional(UNIDADE_DE_MEDIDA, { label: 'Unidade de medida', fem: true }),
  tecnicaMedicao: textoOpcional({ label: 'Técnica de medição', fem: true, max: 40 }),
  limiteTolerancia: medida('Limite de tolerância', 0),
  utilizaEpc: opcaoOpcional(UTILIZA_EPC, { label: 'Utiliza EPC' }).prefault('0'),
  epcsIds: refs('epc', { label: 'EPCs', max: 50 }).default([]),
  epcEficaz: opcaoOpcional(SIM_NAO, { label: 'EPC eficaz?' }),
  utilizaEpi: opcaoOpcional(UTILIZA_EPI, { label: 'Utiliza EPI' }).prefault('0'),
  episIds: refs('epi', { label: 'EPIs', max: 50 }).default([]),
  epiEficaz: opcaoOpcional(SIM_NAO, { label: 'EPI eficaz?' }),
  medProtecao: simNao(PERGUNTAS_DO_EPI.medProtecao.curta),
  condFuncto: simNao(PERGUNTAS_DO_EPI.condFuncto.curta),
  usoInint: simNao(PERGUNTAS_DO_EPI.usoInint.curta),
  przValid: simNao(PERGUNTAS_DO_EPI.przValid.curta),
  periodicTroca: simNao(PERGUNTAS_DO_EPI.periodicTroca.curta),
  higienizacao: simNao(PERGUNTAS_DO_EPI.higienizacao.curta),
  probabilidadeRiscoId: ref('probabilidadeRisco', { label: 'Probabilidade', fem: true, opcional: true }),
  gravidadeRiscoId: ref('gravidadeRisco', { label: 'Gravidade', fem: true, opcional: true }),
  insalubridade: booleano({ label: 'Insalubridade' }).default(false),
  periculosidade: booleano({ label: 'Periculosidade' }).default(false),
  especial: booleano({ label: 'Aposentadoria especial' }).default(false),
}
export type CamposDaMedicao = z.output<z.ZodObject<typeof camposDaMedicao>>

/** Of a pair that the matrix gives no class. */
export const semClasse = (gravidade: string, probabilidade: string): string =>
  `A matriz não tem classe para ${gravidade} × ${probabilidade}: o risco fica sem nível até que ela tenha.`

const simOuNao = z.enum(['S', 'N']).nullable()
export const classe = z.object({ id: z.int(), nome: z.string(), ordem: z.int(), exigeAcao: z.boolean() })
const nivel = z.object({ id: z.int(), nome: z.string() }).nullable()
export const medicao = z.object({
  id: z.int(),
  versao: z.int(),
  historicoId: z.int(),
  /** Table 24. */
  atividadePerigosaInsalubre: z.object({ id: z.int(), codigo: z.string(), descricao: z.string() }).nullable(),
  preencheRiscoPgr: z.boolean(),
  risco: z.object({ id: z.int(), descricao: z.string(), grupoRisco: z.string() }).nullable(),
  descricao: z.string().nullable(),
  numeroProcessoJudicial: z.string().nullable(),
  tipoAvaliacao: z.enum(['1', '2']).nullable(),
  intensidadeConcentracao: z.number().nullable(),
  unidadeMedida: z.string().nullable(),
  tecnicaMedicao: z.string().nullable(),
  limiteTolerancia: z.number().nullable(),
  utilizaEpc: z.enum(['0', '1', '2']).nullable(),
  epcs: z.array(z.object({ id: z.int(), descricao: z.string() })),
  epcEficaz: simOuNao,
  utilizaEpi: z.enum(['0', '1', '2']).nullable(),
  /** With the certificate of approval of the day on which the row of the group begins. */
  epis: z.array(z.object({ id: z.int(), epiId: z.int(), nome: z.string(), numeroCA: z.string().nullable() })),
  epiEficaz: simOuNao,
  ...{ medProtecao: simOuNao, condFuncto: simOuNao, usoInint: simOuNao },
  ...{ przValid: simOuNao, periodicTroca: simOuNao, higienizacao: simOuNao },
  probabilidadeRisco: nivel,
  gravidadeRisco: nivel,
  /** Found in the matrix of today; null for a hole, or without gravity and probability. */
  classificacaoSeveridadeRisco: classe.nullable(),
  /** That the matrix has a hole there. */
  semClasse: z.string().nullable(),
  ...{ insalubridade: z.boolean(), periculosidade: z.boolean(), especial: z.boolean() },
  /** A measure that is answered is stored; one that a form holds is not yet. */
  medicaoGravada: z.literal(true),
})
export type Medicao = z.infer<typeof medicao>
/** What a measure is called: its risk, or its agent. */
export const nomeDaMedicao = ({
  risco,
  atividadePerigosaInsalubre: agente,
}: Pick<Medicao, 'risco' | 'atividadePerigosaInsalubre'>): string =>
  risco?.descricao ?? (agente ? `${agente.codigo} ${agente.descricao}` : 'Medição')

/** A measure as its form holds it, and as its rules read it. */
export const valoresDaMedicao = (m: Medicao) => ({
  atividadePerigosaInsalubreId: m.atividadePerigosaInsalubre?.id ?? null,
  ...{ preencheRiscoPgr: m.preencheRiscoPgr, riscoId: m.risco?.id ?? null, descricao: m.descricao },
  numeroProcessoJudicial: m.numeroProcessoJudicial,
  ...{ tipoAvaliacao: m.tipoAvaliacao, intensidadeConcentracao: m.intensidadeConcentracao },
  ...{ unidadeMedida: m.unidadeMedida, tecnicaMedicao: m.tecnicaMedicao, limiteTolerancia: m.limiteTolerancia },
  ...{ utilizaEpc: m.utilizaEpc, epcsIds: m.epcs.map(({ id }) => id), epcEficaz: m.epcEficaz },
  ...{ utilizaEpi: m.utilizaEpi, episIds: m.epis.map(({ epiId }) => epiId), epiEficaz: m.epiEficaz },
  ...{ medProtecao: m.medProtecao, condFuncto: m.condFuncto, usoInint: m.usoInint },
  ...{ przValid: m.przValid, periodicTroca: m.periodicTroca, higienizacao: m.higienizacao },
  probabilidadeRiscoId: m.probabilidadeRisco?.id ?? null,
  gravidadeRiscoId: m.gravidadeRisco?.id ?? null,
  ...{ insalubridade: m.insalubridade, periculosidade: m.periculosidade, especial: m.especial },
})

for (const de of ['/sst/riscos', '/sst/epis', '/sst/epcs', '/sst/gravidades-risco', '/sst/probabilidades-risco'])
  shownIn(de, grupos.base)
shownIn('/sst/matrizes-classificacao-severidade-risco', grupos.base)
shownIn('/sst/classificacoes-severidade-risco', grupos.base)

const { ver, editar } = grupos.authorities
const base = `${grupos.base}/{id}/medicoes-risco`
const historicoId = ref('grupoHomogeneoHistorico', { label: 'Histórico do grupo' }).optional()
const medicaoRiscoId = ref('medicaoRisco', { label: 'Medição de risco', fem: true })
const daMedicao = { id: z.int().positive(), mid: z.int().positive() }
const versionada = { ...daMedicao, versao: z.int() }
export const listarMedicoes = endpoint({
  method: 'GET',
  path: base,
  access: internal(ver),
  input: byId.extend({ historicoId }),
  output: z.array(medicao),
  summary: 'Medições de risco de uma linha do histórico (ausente: da que o grupo mostra)',
})
export const lerMedicao = endpoint({
  method: 'GET',
  path: `${base}/{mid}`,
  access: internal(ver),
  input: z.object(daMedicao),
  output: medicao,
  summary: 'Lê uma medição de risco de um grupo homogêneo',
})
export const inserirMedicao = endpoint({
  method: 'POST',
  path: base,
  access: internal(editar),
  input: z.object({ ...byId.shape, historicoId, ...camposDaMedicao }),
  output: medicao,
  summary: 'Insere uma medição de risco em uma linha do histórico (ausente: na que o grupo mostra)',
})
export const alterarMedicao = endpoint({
  method: 'PUT',
  path: `${base}/{mid}`,
  access: internal(editar),
  input: z.object({ ...versionada, ...camposDaMedicao }),
  output: medicao,
  summary: 'Altera uma medição de risco de um grupo homogêneo',
})
export const excluirMedicao = endpoint({
  method: 'DELETE',
  path: `${base}/{mid}`,
  access: internal(editar),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui uma medição de risco de um grupo homogêneo',
})

/** An EPI of a measure. */
export const epiRisco = z.object({
  id: z.int(),
  versao: z.int(),
  medicaoRiscoId: z.int(),
  epi: z.object({ id: z.int(), nome: z.string() }),
  numeroCA: z.string().nullable(),
})
export type EpiRisco = z.infer<typeof epiRisco>
const baseDosEpis = `${grupos.base}/{id}/epis-risco`
const doEpi = { id: z.int().positive(), eid: z.int().positive() }
const epiVersionado = { ...doEpi, versao: z.int() }
const epiId = ref('epi', { label: 'EPI' })
export const listarEpisRisco = endpoint({
  method: 'GET',
  path: baseDosEpis,
  access: internal(ver),
  input: byId.extend({ historicoId, medicaoRiscoId: medicaoRiscoId.optional() }),
  output: z.array(epiRisco),
  summary: 'EPIs das medições de uma linha do histórico (ausente: da que o grupo mostra), ou de uma medição',
})
export const lerEpiRisco = endpoint({
  method: 'GET',
  path: `${baseDosEpis}/{eid}`,
  access: internal(ver),
  input: z.object(doEpi),
  output: epiRisco,
  summary: 'Lê um EPI de uma medição de risco',
})
export const inserirEpiRisco = endpoint({
  method: 'POST',
  path: baseDosEpis,
  access: internal(editar),
  input: z.object({ ...byId.shape, medicaoRiscoId, epiId }),
  output: epiRisco,
  summary: 'Insere um EPI em uma medição de risco que utiliza EPI',
})
export const alterarEpiRisco = endpoint({
  method: 'PUT',
  path: `${baseDosEpis}/{eid}`,
  access: internal(editar),
  input: z.object({ ...epiVersionado, epiId }),
  output: epiRisco,
  summary: 'Troca o EPI de uma medição de risco',
})
export const excluirEpiRisco = endpoint({
  method: 'DELETE',
  path: `${baseDosEpis}/{eid}`,
  access: internal(editar),
  input: z.object(epiVersionado),
  output: done,
  summary: 'Retira um EPI de uma medição de risco; o último fica',
})

/** The matrix, for who fills in measures and may not read it at its own address. */
export const matrizDoGrupo = endpoint({
  method: 'GET',
  path: `${grupos.base}/matriz`,
  access: internal(ver),
  input: nothing,
  output: lerMatriz.output,
  summary: 'Níveis, classes e combinações da matriz de severidade, para as medições de um grupo',
})
