import * as z from 'zod'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridades, ultimoDia } from './acesso-pessoal.ts'

/** Links by which people without a login come in: one for a person, used once, or one for many, who then give badge or CPF and PIN. */
export const base = '/cargo-salario/links-pessoais'

export const SITUACOES_DO_LINK = { A: 'Aberto', U: 'Usado', E: 'Encerrado', V: 'Vencido' } as const
export const DIAS_DO_LINK = 90

export const linhaDoLink = z.object({
  ...recordShape,
  finalidade: z.string(),
  descricao: z.string().nullable(),
  /** Null: for many. */
  talentoId: z.int().nullable(),
  talentoNome: z.string().nullable(),
  criadoEm: z.string(),
  expiraEm: z.string(),
  usadoEm: z.string().nullable(),
  situacao: z.enum(['A', 'U', 'E', 'V']),
})
export type LinhaDoLink = z.infer<typeof linhaDoLink>

export const listar = listing({
  path: base,
  access: internal(autoridades.links),
  input: z.object({ ...listQuery, filtro: z.enum(['ABERTOS', 'TODOS']).default('ABERTOS') }),
  row: linhaDoLink,
  title: 'Links de acesso',
  columns: {
    descricao: { label: 'Descrição', format: 'text' },
    talentoNome: { label: 'Para quem', format: 'text', value: (r) => r.talentoNome ?? 'Todos com PIN' },
    finalidade: { label: 'Para quê', format: 'text' },
    criadoEm: { label: 'Criado em', format: 'datetime' },
    expiraEm: { label: 'Vale até', format: 'date', value: (r) => ultimoDia(r.expiraEm) },
    usadoEm: { label: 'Usado em', format: 'datetime' },
    situacao: { label: 'Situação', format: 'text', value: (r) => SITUACOES_DO_LINK[r.situacao] },
  },
  sorts: ['descricao', 'talentoNome', 'criadoEm', 'expiraEm'],
  sort: 'criadoEm,desc',
  summary: 'Links por que entra quem não tem login',
})

/** What links may be made for. */
export const finalidades = endpoint({
  method: 'GET',
  path: `${base}/finalidades`,
  access: internal(autoridades.links),
  input: z.object({}),
  output: z.array(z.object({ codigo: z.string(), descricao: z.string() })),
  summary: 'O que pode fazer quem entra sem login',
})

export const linkForm = z.object({
  finalidade: z.string({ error: 'Escolha um item da lista' }).min(1, { error: 'Escolha um item da lista' }).max(60),
  descricao: textoOpcional({ label: 'Descrição', fem: true, max: 100 }),
  /** Null: for many. */
  talentoId: ref('talento', { label: 'Pessoa', fem: true, opcional: true }),
  /** The last day. */
  ate: data({ label: 'Vale até' }),
})
/** The address is only in this answer. */
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.links),
  input: linkForm,
  output: z.object({ ...linhaDoLink.shape, endereco: z.string() }),
  summary: 'Cria um link para uma pessoa, que vale uma vez, ou para muitas',
})
export const encerrar = endpoint({
  method: 'POST',
  path: `${base}/{id}/encerrar`,
  access: internal(autoridades.links),
  input: byId,
  output: linhaDoLink,
  summary: 'Encerra um link e as sessões que ele abriu',
})
