import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { autoridades } from './colaboradores.ts'

/**
 * Look-ups of a person by CPF (specification 3 §7.5), for whoever admits people. Silent: a CPF that is not one, or of nobody whom the
 * user sees, answers null and never an error. An admission asks `verificarCpf` instead, whose address carries no CPF.
 */
const cpf = z.string().max(20)
const achada = z.object({ id: z.int(), nome: z.string() }).nullable()

export const pessoaPorCpf = endpoint({
  method: 'GET',
  path: '/geral/pessoas/cpf',
  access: internal(autoridades.criar),
  /** `pessoaId`: the one that is being edited, which does not count. */
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
