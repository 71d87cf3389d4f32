import * as z from 'zod'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { autoridadesDeUsuario } from '../acessos/usuarios.ts'
import { autoridadesDeEmpresa } from './empresas.ts'

/** Who sets a company up. */
export const autoridadesDoComeco = [autoridadesDeEmpresa.editar, autoridadesDeUsuario.criar]

/** How much of what a company needs is there; of what the user may not see, nothing is told. */
export const lerComeco = endpoint({
  method: 'GET',
  path: '/utilitario/comece-por-aqui',
  access: internal(...autoridadesDoComeco),
  input: nothing,
  output: z.object({
    estabelecimentos: z.int(),
    areas: z.int(),
    cargos: z.int(),
    colaboradores: z.int(),
    usuarios: z.int(),
    temLogo: z.boolean(),
  }),
  summary: 'O que a empresa já tem do que precisa para começar',
})
