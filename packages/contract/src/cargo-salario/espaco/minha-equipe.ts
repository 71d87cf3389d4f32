import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { somarDias } from '../../kit/datas.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { dataOpcional } from '../../kit/fields.ts'
import { fluxo as dasPropostas } from '../propostas/propostas-alteracao.ts'
import { PAGINA_MINHA_EQUIPE } from './meu-espaco.ts'

/** The people whose nearest manager the user is: who is away, what is coming, and what ends. */

/** Days that the page looks ahead. */
export const DIAS_A_FRENTE = 30
/** Days of the calendar of who is away: four weeks from a Monday on, up to a year ahead. */
export const DIAS_DO_CALENDARIO = 28
const MAIS_LONGE = 12 * DIAS_DO_CALENDARIO
const segunda = (dia: string): string => somarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7))
/** The first day of the calendar that shows a day: the Monday of its week, never before this week's nor more than a year later. */
export function inicioDoCalendario(hoje: string, de: string | null): string {
  const [esta, pedida] = [segunda(hoje), segunda(de ?? hoje)]
  const ultima = somarDias(esta, MAIS_LONGE)
  return pedida < esta ? esta : pedida > ultima ? ultima : pedida
}

/** Why somebody is away, as far as a manager is told: never the reason of a leave. */
export const MOTIVOS_DE_ESTAR_FORA = { FERIAS: 'Férias', LICENCA: 'Licença', CURSO: 'Curso' } as const
export type MotivoDeEstarFora = keyof typeof MOTIVOS_DE_ESTAR_FORA

const pessoa = z.object({
  talentoId: z.int(),
  nome: z.string(),
  cargo: z.string(),
  area: z.string().nullable(),
  admissao: z.string(),
})
const fora = z.object({
  talentoId: z.int(),
  motivo: z.enum(Object.keys(MOTIVOS_DE_ESTAR_FORA) as [MotivoDeEstarFora]),
  inicio: z.string(),
  /** Null while nobody knows. */
  fim: z.string().nullable(),
})
/** Something about a person of the team with a day: what ends, what waits for the manager, a birthday. */
const evento = z.object({
  talentoId: z.int(),
  /** D waits for the user's decision, V ends or is missing, A a birthday. */
  tipo: z.enum(['D', 'V', 'A']),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** Null: it has no day of its own. */
  data: z.string().nullable(),
  /** The page, where this user may open it. */
  url: z.string().nullable(),
  /** The proposal that waits, which the page itself opens to be decided; null for everything else. */
  propostaId: z.int().nullable(),
})
export type EventoDaEquipe = z.infer<typeof evento>
export const equipe = z.object({
  hoje: z.string(),
  pessoas: z.array(pessoa),
  /** First and last day of the calendar, and who is away in it. */
  de: z.string(),
  ate: z.string(),
  fora: z.array(fora),
  foraHoje: z.int(),
  eventos: z.array(evento),
  /** The user opens the page of a person. */
  abrePessoas: z.boolean(),
})
export type Equipe = z.infer<typeof equipe>

export const lerEquipe = endpoint({
  method: 'GET',
  path: PAGINA_MINHA_EQUIPE,
  access: internal(),
  input: z.object({ de: dataOpcional({ label: 'A partir de' }) }),
  output: equipe,
  summary: 'A equipe de quem responde por uma área: quem está fora, o que vence e o que espera decisão',
})
shownIn(dasPropostas.base, PAGINA_MINHA_EQUIPE)
