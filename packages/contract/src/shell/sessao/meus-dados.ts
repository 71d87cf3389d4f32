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
  /** Wanted for another e-mail only: the link that changes the password goes there. */
  senha: z
    .string()
    .max(200)
    .nullish()
    .transform((v) => v || null)
    .meta({ label: 'Senha atual' }),
}
/** What a user who is no employee changes: the access only. */
export const meuAcessoSchema = z.object(usuario)
/**
 * Name and e-mail of the user; and where the access names a person, how to reach it, which changes at once, and the data that HR
 * answers for, which become a proposal.
 */
export const meusDadosSchema = z.object({
  ...usuario,
  ...contato,
  email: contato.email.meta({ label: 'E-mail pessoal', kind: 'email' }),
  /** The person's, beside the one that the system calls its user by. */
  nomeCompleto: texto({ label: 'Nome completo', max: 120 }).nullable(),
  ...propostos,
})

export const meusDados = z.object({
  versao: z.int(),
  /** Null when the user is no employee of this company. */
  pessoaVersao: z.int().nullable(),
  nome: z.string(),
  emailDeAcesso: z.string(),
  ...rowOf(contato),
  nomeCompleto: z.string().nullable(),
  /** As asked for where HR has not decided yet. */
  ...rowOf(propostos),
  /** What waits for HR; null when nothing does. */
  proposta: z
    .object({
      versao: z.int(),
      enviadaEm: z.string(),
      /** What each of them says until then. */
      campos: z.array(z.object({ campo: z.string(), label: z.string(), hoje: z.string().nullable() })),
    })
    .nullable(),
  /** What HR decided last, for as long as it is news. */
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
    /** Of the proposal that waits, as read. */
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
