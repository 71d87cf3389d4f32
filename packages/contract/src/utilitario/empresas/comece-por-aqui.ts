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
    /** Registers for which the product has ready rows, and which of them are empty, for who may have the rows added. */
    registros: z.int(),
    vazios: z.array(z.string()),
  }),
  summary: 'O que a empresa já tem do que precisa para começar',
})
/** Adds the ready rows to every register that has no record yet. The first company of an installation begins with them. */
export const acrescentarProntos = endpoint({
  method: 'POST',
  path: '/utilitario/comece-por-aqui/cadastros-prontos',
  access: internal(autoridadesDeEmpresa.editar),
  input: nothing,
  output: z.object({ registros: z.array(z.string()) }),
  // Registers of every module.
  changes: ['/utilitario', '/cargo-salario', '/captacao', '/avaliacao', '/desenvolvimento', '/gestao-talentos', '/sst'],
  summary: 'Acrescenta os cadastros prontos aos cadastros vazios da empresa',
})
