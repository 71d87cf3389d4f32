import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades } from './colaboradores.ts'

/**
 * Looks up a person by CPF (specification 3 §7.5), for users who admit people. An invalid CPF, or the CPF of somebody whom the user does
 * not see, is answered with null and not with an error. The admission uses `verificarCpf`, because its address does not contain the CPF.
 */
const cpf = z.string().max(20)
const achada = z.object({ id: z.int(), nome: z.string() }).nullable()

export const pessoaPorCpf = endpoint({
  method: 'GET',
  path: '/geral/pessoas/cpf',
  access: internal(autoridades.criar),
  /** `pessoaId`: the person being edited, who is left out of the search. */
  input: z.object({ cpf, pessoaId: z.int().positive().optional() }),
  output: achada,
  summary: 'Pessoa da empresa com um CPF, fora a que está sendo editada',
})
export const pessoaPorCpfEEmpresa = endpoint({
  method: 'GET',
  path: '/geral/pessoas/cpf-e-empresaId',
  access: internal(autoridades.criar),
  input: z.object({ cpf, empresaId: z.int().positive() }),
  output: achada,
  summary: 'Pessoa de uma empresa com um CPF, onde o usuário também pode admitir',
})
