import * as z from 'zod'
import { camposDaPessoa } from '../cargo-salario/colaboradores.ts'
import { NAMED } from '../kit/authority.ts'
import { endpoint, internal, nothing } from '../kit/endpoint.ts'
import { email, texto } from '../kit/fields.ts'

const {
  nome: _nome,
  dataNascimento: _data,
  sexo: _sexo,
  estadoCivil: _civil,
  escolaridade: _escola,
  ...contato
} = camposDaPessoa

/** Name and e-mail of the user, and the contact of the person whom the user is, where the access names one. */
export const meusDadosSchema = z.object({
  nome: texto({ label: 'Nome', max: 120 }),
  emailDeAcesso: email({ label: 'E-mail de acesso' }),
  /** Wanted for another e-mail only: the link that changes the password goes there. */
  senha: z
    .string()
    .max(200)
    .nullish()
    .transform((v) => v || null)
    .meta({ label: 'Senha atual' }),
  ...contato,
  email: contato.email.meta({ label: 'E-mail pessoal', kind: 'email' }),
})

const textoNulo = z.string().nullable()
export const meusDados = z.object({
  versao: z.int(),
  /** Null when the user is no employee of this company. */
  pessoaVersao: z.int().nullable(),
  nome: z.string(),
  emailDeAcesso: z.string(),
  nomeSocial: textoNulo,
  email: textoNulo,
  dddCelular: textoNulo,
  foneCelular: textoNulo,
  ddd: textoNulo,
  foneFixo: textoNulo,
  cep: textoNulo,
  logradouro: textoNulo,
  numero: textoNulo,
  complemento: textoNulo,
  bairro: textoNulo,
  ufId: z.int().nullable(),
  cidadeId: z.int().nullable(),
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
  input: z.object({ versao: z.int(), pessoaVersao: z.int().nullable(), ...meusDadosSchema.shape }),
  output: meusDados,
  summary: 'Atualiza os próprios dados',
})
