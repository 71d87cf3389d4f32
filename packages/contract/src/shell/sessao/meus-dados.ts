import * as z from 'zod'
import { CAMPOS, CAMPOS_DE_CONTATO, CAMPOS_PROPOSTOS } from '../../cargo-salario/propostas/propostas-alteracao.ts'
import { NAMED } from '../../kit/authority.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { email, rowOf, texto } from '../../kit/fields.ts'

const escolhidos = <K extends keyof typeof CAMPOS>(nomes: readonly K[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, CAMPOS[nome]])) as Pick<typeof CAMPOS, K>
const contato = escolhidos(CAMPOS_DE_CONTATO)
const { nome: _nome, ...propostos } = escolhidos(CAMPOS_PROPOSTOS)

const usuario = {
  nome: texto({ label: 'Nome', max: 120 }),
  emailDeAcesso: email({ label: 'E-mail de acesso' }),
  /** Required only to change the e-mail, because the link that changes the password goes there. */
  senha: z
    .string()
    .max(200)
    .nullish()
    .transform((v) => v || null)
    .meta({ label: 'Senha atual' }),
}
/** For a user who is not an employee: only the data of the user. */
export const meuAcessoSchema = z.object(usuario)
/**
 * Name and e-mail of the user. For an employee also the contact data of the person, which changes at once, and the data that HR maintains,
 * whose changes become a proposal.
 */
export const meusDadosSchema = z.object({
  ...usuario,
  ...contato,
  email: contato.email.meta({ label: 'E-mail pessoal', kind: 'email' }),
  /** The person's full name; the user has a separate name in the system. */
  nomeCompleto: texto({ label: 'Nome completo', max: 120 }).nullable(),
  ...propostos,
})

export const meusDados = z.object({
  versao: z.int(),
  /** Null when the user is not an employee of this company. */
  pessoaVersao: z.int().nullable(),
  nome: z.string(),
  emailDeAcesso: z.string(),
  ...rowOf(contato),
  nomeCompleto: z.string().nullable(),
  /** With the proposed values where HR has not decided yet. */
  ...rowOf(propostos),
  /** The proposal waiting for HR; null when there is none. */
  proposta: z
    .object({
      versao: z.int(),
      enviadaEm: z.string(),
      /** The present values of the proposed fields. */
      campos: z.array(z.object({ campo: z.string(), label: z.string(), hoje: z.string().nullable() })),
    })
    .nullable(),
  /** The last decision of HR, as long as it is recent. */
  resposta: z
    .object({
      decididaEm: z.string(),
      motivo: z.string().nullable(),
      aceitos: z.array(z.string()),
      recusados: z.array(z.string()),
    })
    .nullable(),
})
export type MeusDados = z.infer<typeof meusDados>

const path = '/userinfo/usuario/dados-pessoais'
export const lerMeusDados = endpoint({
  method: 'GET',
  path,
  access: internal(NAMED.ROLE_CAD_INFO_PESSOAL),
  input: nothing,
  output: meusDados,
  summary: 'Os próprios dados',
})
export const gravarMeusDados = endpoint({
  method: 'PUT',
  path,
  access: internal(NAMED.ROLE_CAD_INFO_PESSOAL),
  input: z.object({
    versao: z.int(),
    pessoaVersao: z.int().nullable(),
    /** Version of the waiting proposal, as it was read. */
    propostaVersao: z.int().nullable(),
    ...meusDadosSchema.shape,
  }),
  output: meusDados,
  summary: 'Atualiza os próprios dados: o que é do RH vira proposta',
})
export const retirarProposta = endpoint({
  method: 'DELETE',
  path: `${path}/proposta`,
  access: internal(NAMED.ROLE_CAD_INFO_PESSOAL),
  input: z.object({ versao: z.int() }),
  output: meusDados,
  summary: 'Retira as próprias mudanças que esperam o RH',
})
