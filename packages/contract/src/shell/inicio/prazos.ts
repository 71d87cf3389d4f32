import * as z from 'zod'
import { somarDias } from '../../kit/datas.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { dataValida } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'

/** Parts of the time, seen from today: overdue, until Sunday, the week after, later. */
export const QUANDO = { A: 'Atrasados', E: 'Esta semana', P: 'Próxima semana', D: 'Depois' } as const
export type Quando = keyof typeof QUANDO
const quando = z.enum(['A', 'E', 'P', 'D'])

/** The Sunday at the end of a day's week. */
export const fimDaSemana = (dia: string): string => somarDias(dia, (7 - new Date(`${dia}T00:00:00Z`).getUTCDay()) % 7)
export const quandoVence = (data: string, hoje: string): Quando => {
  if (data < hoje) return 'A'
  const domingo = fimDaSemana(hoje)
  return data <= domingo ? 'E' : data <= somarDias(domingo, 7) ? 'P' : 'D'
}
/** First and last day of each part; a missing one means no limit. */
export function periodoDe(quando: Quando, hoje: string): { de?: string; ate?: string } {
  const domingo = fimDaSemana(hoje)
  if (quando === 'A') return { ate: somarDias(hoje, -1) }
  if (quando === 'E') return { de: hoje, ate: domingo }
  if (quando === 'P') return { de: somarDias(domingo, 1), ate: somarDias(domingo, 7) }
  return { de: somarDias(domingo, 8) }
}

export const vencimento = z.object({
  /** Sequential number in the list of everything that is due. */
  id: z.int(),
  /** Kind of deadline, as name and as text. */
  nome: z.string(),
  tipo: z.string(),
  titulo: z.string(),
  detalhe: z.string().nullable(),
  data: z.string(),
  quando,
  /** What has to be done. */
  acao: z.string(),
  /** Address of the page where it is done. */
  url: z.string(),
})
export type Vencimento = z.infer<typeof vencimento>

const dia = z.string().refine(dataValida, { error: 'Data inválida' })
export const listar = listing({
  path: '/userinfo/prazos',
  access: internal(),
  input: z.object({
    ...listQuery,
    /** Name of a kind. */
    tipo: z.string().max(60).optional(),
    quando: quando.optional(),
    /** Up to this day; when left out, as far ahead as each kind warns. */
    ate: dia.optional(),
  }),
  row: vencimento,
  title: 'O que vence',
  columns: {
    data: { label: 'Vence em', format: 'date' },
    titulo: { label: 'O quê', format: 'text' },
    detalhe: { label: 'Detalhe', format: 'text' },
    tipo: { label: 'Tipo', format: 'text' },
    semana: { label: 'Semana', format: 'text', value: (r) => QUANDO[r.quando] },
    acao: { label: 'O que fazer', format: 'text' },
  },
  sorts: ['data', 'titulo', 'tipo'],
  sort: 'data,asc',
  summary: 'O que vence, dos módulos todos, dentro do que o usuário vê',
})

/** Number of cards on the home page. */
export const NO_INICIO = 5
export const resumir = endpoint({
  method: 'GET',
  path: '/userinfo/prazos/resumo',
  access: internal(),
  input: z.object({ ate: dia.optional() }),
  output: z.object({
    total: z.int(),
    A: z.int(),
    E: z.int(),
    P: z.int(),
    D: z.int(),
    /** The first groups: deadlines of the same kind and day, and all late ones of a kind. */
    primeiros: z.array(
      z.object({
        nome: z.string(),
        data: z.string(),
        quando,
        quantidade: z.int(),
        /** Title of a single deadline, or '3 anúncios que expiram'. */
        titulo: z.string(),
        detalhe: z.string().nullable(),
        url: z.string(),
      }),
    ),
  }),
  summary: 'Quanto vence em cada semana, e o que vence primeiro',
})
/** Kinds that the user sees, for the filter. */
export const tipos = endpoint({
  method: 'GET',
  path: '/userinfo/prazos/tipos',
  access: internal(),
  input: nothing,
  output: z.array(z.object({ nome: z.string(), titulo: z.string() })),
  summary: 'Tipos de prazo que o usuário vê',
})
