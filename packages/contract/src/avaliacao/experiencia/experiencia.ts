import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { diasEntre, somarDias } from '../../kit/datas.ts'
import { internal } from '../../kit/endpoint.ts'
import { evidenciasDe } from '../questionarios/evidencias.ts'
import { questionariosDe } from '../questionarios/questionarios.ts'

/** What the pages and calls of experience periods have in common: addresses, authorities, states, and the days of the law. */

export const caminho = 'acompanhamentos-periodos-experiencia'
export const base = `/avaliacao/${caminho}`
/** The second path of the same rows. */
export const segundoCaminho = '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes'
export const plural = 'Acompanhamentos do Período de Experiência'

const of = (action: string, label: string) => authority('avaliacao', caminho, plural, action, label)
export const autoridades = {
  ...crud('avaliacao', caminho, plural),
  responder: of('responder', 'Responder os próprios'),
  decidir: of('decidir', 'Decidir: efetivar, prorrogar, desligar'),
  verResultado: of('ver-resultado', 'Ver as respostas e o resultado'),
}

/** Reading and answering a questionnaire, in the one engine. */
export const questionarios = questionariosDe({
  base: `${base}/questionario`,
  plural,
  autoridades: {
    ver: autoridades.responder,
    responder: autoridades.responder,
    encerrar: autoridades.editar,
    verResultado: autoridades.verResultado,
  },
})
export const evidencias = evidenciasDe({
  base: questionarios.base,
  plural,
  responder: internal(autoridades.responder),
  ler: internal(autoridades.responder, autoridades.verResultado),
})

/** A trial contract lasts at most 90 days, its extension included (CLT, arts. 445 and 451). */
export const MAIS_DIAS = 90
/** Who answers is asked, and reminded, this many days before the end of a period. */
export const DIAS_ANTES = 10

/** The last day of a period of `dias` days that begins on the day of the admission. */
export const fimDoPeriodo = (dataAdmissao: string, dias: number): string => somarDias(dataAdmissao, dias - 1)
/** Which day of the experience this is: 1 on the day of the admission. */
export const diaDaExperiencia = (dataAdmissao: string, dia: string): number => diasEntre(dataAdmissao, dia) + 1

/** Of what one person is asked about another. */
export const SITUACOES = {
  P: 'Previsto',
  A: 'A responder',
  R: 'Respondido',
  V: 'Vencido',
  D: 'Dispensado',
} as const
export type Situacao = keyof typeof SITUACOES

/** Of the experience of a person. */
export const SITUACOES_DO_TALENTO = {
  X: 'Em experiência',
  P: 'Prorrogada',
  E: 'Efetivado',
  D: 'Desligar',
  S: 'Sem decisão',
  L: 'Desligado',
} as const
export type SituacaoDoTalento = keyof typeof SITUACOES_DO_TALENTO
/** States in which the contract may still end by its term. */
export const emExperiencia = (situacao: SituacaoDoTalento): boolean => situacao === 'X' || situacao === 'P'

/** One evaluation that an admission asks for; without an id nothing was configured or opened for it yet. */
export const previsto = {
  talentoId: z.int(),
  talentoNome: z.string(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  dataAdmissao: z.string(),
  periodoExperienciaId: z.int(),
  periodoNome: z.string(),
  dias: z.int(),
  fim: z.string(),
  /** The chosen model; null for the released one of the period. */
  modeloAvaliacaoId: z.int().nullable(),
  /** The model that is asked; null when none is released for the period. */
  modeloTitulo: z.string().nullable(),
  /** The one who answers; null for the manager, whoever that is on the day. */
  avaliadorId: z.int().nullable(),
  /** Null where nobody is in charge of any area above. */
  quemResponde: z.string().nullable(),
  questionarioId: z.int().nullable(),
  situacao: z.enum(['P', 'A', 'R', 'V', 'D']),
  /** Until when it can be answered. */
  prazo: z.string().nullable(),
  respondidoEm: z.string().nullable(),
  lembradoEm: z.string().nullable(),
  /** Why nobody has to answer it. */
  motivo: z.string().nullable(),
  /** Only for those who may see results, and never one's own before the outcome. */
  percentual: z.number().nullable(),
  percentualMinimoAprovacao: z.number().nullable(),
}
