import * as z from 'zod'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'
import { autoridades, profissionais } from './profissionais.ts'

/** Two records of one professional become one; what moved is kept, so that it can be undone. */
const base = `${profissionais.base}/unificar`
const acesso = internal(autoridades.unificar)
export const paginaDaUnificacao = `${profissionais.page}/unificar`

/** Why two records seem to be of one person. The database allows each registration once. */
export const CRITERIOS = { cpf: 'Mesmo CPF', nome: 'Mesmo nome', registro: 'Mesmo número de inscrição' } as const
export type Criterio = keyof typeof CRITERIOS
const criterios = z.array(z.enum(Object.keys(CRITERIOS) as [Criterio, ...Criterio[]]))

const lado = z.object({
  id: z.int(),
  versao: z.int(),
  nomeFormatado: z.string(),
  contratos: z.int(),
  equipes: z.int(),
})
export type Lado = z.infer<typeof lado>
const par = z.object({ criterios, a: lado, b: lado })
export type Par = z.infer<typeof par>

export const listarPares = endpoint({
  method: 'GET',
  path: `${base}/pares`,
  access: acesso,
  input: nothing,
  output: z.array(par),
  summary: 'Profissionais que parecem ser a mesma pessoa',
})

const osDois = {
  mantidoId: ref('profissionalSst', { label: 'Cadastro que fica' }),
  unificadoId: ref('profissionalSst', { label: 'Cadastro que sai' }),
}
const diferentes = <S extends z.ZodType>(form: S): S =>
  form.superRefine((value, ctx) => {
    const { mantidoId, unificadoId } = value as never as { mantidoId: number; unificadoId: number }
    if (mantidoId === unificadoId)
      ctx.addIssue({ code: 'custom', path: ['unificadoId'], message: 'Escolha dois profissionais diferentes' })
  })
export const previa = endpoint({
  method: 'GET',
  path: `${base}/previa`,
  access: acesso,
  input: diferentes(z.object(osDois)),
  output: z.object({
    fica: lado,
    sai: lado,
    /** Why they cannot be unified. */
    impedimento: z.string().nullable(),
    /** Fields that who stays did not have, and takes. */
    recebe: z.array(z.object({ label: z.string(), valor: z.string() })),
    /** Teams in which both are: they are counted once. */
    equipesComuns: z.int(),
  }),
  summary: 'O que uma unificação de profissionais faria',
})
export const unificar = endpoint({
  method: 'POST',
  path: base,
  access: acesso,
  input: diferentes(z.object({ ...osDois, ficaVersao: z.int(), saiVersao: z.int() })),
  output: z.object({ id: z.int() }),
  summary: 'Unifica dois cadastros do mesmo profissional',
})

const unificacao = z.object({
  id: z.int(),
  profissionalId: z.int(),
  fica: z.string(),
  sai: z.string(),
  contratos: z.int(),
  quando: z.string(),
  por: z.string().nullable(),
})
export type Unificacao = z.infer<typeof unificacao>
export const listarUnificacoes = endpoint({
  method: 'GET',
  path: `${base}/feitas`,
  access: acesso,
  input: nothing,
  output: z.array(unificacao),
  summary: 'Unificações de profissionais que podem ser desfeitas, da mais nova à mais antiga',
})
export const desfazer = endpoint({
  method: 'POST',
  path: `${base}/feitas/{id}/desfazer`,
  access: acesso,
  input: byId,
  output: done,
  summary: 'Desfaz uma unificação: o outro cadastro volta com o que era dele',
})
