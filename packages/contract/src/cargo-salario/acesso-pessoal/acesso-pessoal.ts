import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { somarDias } from '../../kit/datas.ts'
import { done, endpoint, internal } from '../../kit/endpoint.ts'
import { refs } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

/** Badges and PINs of those who work here: what HR prints, gives and resets. The id is that of the employee. */
const slug = 'acesso-pessoal'
const resource = 'Crachás e PINs'
export const base = `/cargo-salario/${slug}`
const of = (action: string, label: string) => authority('cargo-salario', slug, resource, action, label)
export const autoridades = {
  ver: of('ver', 'Ver'),
  imprimir: of('imprimir', 'Imprimir crachás'),
  redefinir: of('redefinir', 'Dar PIN novo e desbloquear'),
  links: of('links', 'Criar e encerrar links'),
}
shownIn(base, '/cargo-salario/links-pessoais')

/** N none, P drawn by HR and still to be changed, V drawn by HR and too old, E chosen by the person. */
export const SITUACOES_DO_PIN = { N: 'Sem PIN', P: 'Provisório', V: 'Provisório vencido', E: 'Escolhido' } as const
export const FILTROS = ['TODOS', 'SEM_CRACHA', 'SEM_PIN', 'BLOQUEADOS'] as const
/** A PIN that HR drew opens for this long, and only the choice of another. */
export const DIAS_DO_PIN_PROVISORIO = 7

/** The last day of something that ends at the midnight after it. */
export const ultimoDia = (ate: string): string => somarDias(ate.slice(0, 10), -1)

export const linha = z.object({
  ...recordShape,
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  crachaEm: z.string().nullable(),
  pin: z.enum(['N', 'P', 'V', 'E']),
  pinProvisorioAte: z.string().nullable(),
  /** The tries of today are used up. */
  bloqueada: z.boolean(),
})
export type Linha = z.infer<typeof linha>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, filtro: z.enum(FILTROS).default('TODOS'), areaId: z.int().positive().optional() }),
  row: linha,
  title: resource,
  columns: {
    nome: { label: 'Nome', format: 'text' },
    codigo: { label: 'Matrícula', format: 'code' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    crachaEm: { label: 'Crachá impresso em', format: 'datetime' },
    pin: { label: 'PIN', format: 'text', value: (r) => SITUACOES_DO_PIN[r.pin] },
    bloqueada: { label: 'Situação', format: 'text', value: (r) => (r.bloqueada ? 'Bloqueado hoje' : 'Liberado') },
  },
  sorts: ['nome', 'codigo', 'cargoNome', 'areaNome', 'crachaEm'],
  sort: 'nome,asc',
  summary: 'Quem trabalha na empresa, com crachá e PIN',
})

/** A PIN that only this answer contains. */
export const pinNovo = endpoint({
  method: 'POST',
  path: `${base}/{id}/pin`,
  access: internal(autoridades.redefinir),
  input: z.object({ id: z.int().positive() }),
  output: z.object({ nome: z.string(), pin: z.string(), ate: z.string() }),
  summary: 'Sorteia um PIN provisório para uma pessoa e encerra as sessões dela',
})
export const desbloquear = endpoint({
  method: 'POST',
  path: `${base}/{id}/desbloquear`,
  access: internal(autoridades.redefinir),
  input: z.object({ id: z.int().positive() }),
  output: done,
  summary: 'Devolve as tentativas de hoje a uma pessoa',
})

export const MAXIMO_DE_CRACHAS = 200
/** Prints new badges; the ones that these people had open nothing any more. */
export const imprimirCrachas = endpoint({
  method: 'POST',
  path: `${base}/crachas`,
  access: internal(autoridades.imprimir),
  input: z.object({
    talentosIds: refs('talento', { label: 'Pessoas', min: 1, max: MAXIMO_DE_CRACHAS }),
    /** Draws a PIN for those who have none and prints it on slips after the badges; needs the authority to give PINs. */
    comPin: z.boolean().default(false),
  }),
  output: z.any(),
  kind: 'file',
  changes: [base],
  reveals: [autoridades.redefinir],
  summary: 'Imprime crachás novos (PDF); os anteriores deixam de valer',
})
