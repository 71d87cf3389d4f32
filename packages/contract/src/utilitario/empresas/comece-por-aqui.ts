import * as z from 'zod'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { autoridadesDeUsuario } from '../acessos/usuarios.ts'
import { autoridadesDeEmpresa } from './empresas.ts'

/** Authorities of users who set up a company. */
export const autoridadesDoComeco = [autoridadesDeEmpresa.editar, autoridadesDeUsuario.criar]

/** How many records of each kind a new company already has. Records that the user may not see are not counted. */
export const lerComeco = endpoint({
  method: 'GET',
  path: '/utilitario/comece-por-aqui',
  access: internal(...autoridadesDoComeco),
  input: nothing,
  output: z.object({
    estabelecimentos: z.int(),
    /** Establishments without a city: the head office has no address after the installation. */
    semEndereco: z.int(),
    areas: z.int(),
    cargos: z.int(),
    colaboradores: z.int(),
    usuarios: z.int(),
    temLogo: z.boolean(),
  }),
  summary: 'O que a empresa já tem do que precisa para começar',
})
