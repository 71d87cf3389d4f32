import * as z from 'zod'
import { byId, endpoint, internalAllCompanies, nothing } from '../../kit/endpoint.ts'
import { autoridadesDePerfil } from './perfis.ts'
import { autoridadesDeUsuario } from './usuarios.ts'

/** Questions about who may do what, answered from profiles and users together. */

const pessoaComPoder = z.object({
  id: z.int(),
  nome: z.string(),
  login: z.string(),
  ultimoAcesso: z.string().nullable(),
  /** Companies in which the profile applies to the user, among those that the reader may enter. */
  empresas: z.array(z.string()),
  /** Names of the areas that the user is restricted to; empty: the whole company. */
  areas: z.array(z.string()),
})
/** The profiles that hold an authority, and, for readers who may see users, their active users. */
export const quemTem = endpoint({
  method: 'GET',
  path: '/utilitario/perfis/quem-tem',
  access: internalAllCompanies(autoridadesDePerfil.ver),
  input: z.object({ autoridade: z.string().trim().min(1).max(120) }),
  output: z.object({
    autoridade: z.string(),
    perfis: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        quantidade: z.int(),
        /** Null for readers who may not see users. */
        usuarios: z.array(pessoaComPoder).nullable(),
      }),
    ),
  }),
  reveals: [autoridadesDeUsuario.ver],
  summary: 'Perfis que dão uma permissão, e os usuários ativos de cada um',
})
export type QuemTem = z.infer<typeof quemTem.output>

/** All profiles and all authorities as a spreadsheet. */
export const exportarMatriz = endpoint({
  method: 'GET',
  path: '/utilitario/perfis/matriz',
  access: internalAllCompanies(autoridadesDePerfil.ver),
  input: nothing,
  output: z.unknown(),
  kind: 'file',
  summary: 'Planilha de perfis e permissões',
})

const poder = z.object({
  empresaId: z.int(),
  empresaNome: z.string(),
  perfilId: z.int(),
  perfilNome: z.string(),
  /** The user has an access of its own here; otherwise the access that opens all companies applies. */
  proprio: z.boolean(),
  restrito: z.boolean(),
  areas: z.array(z.string()),
  autoridades: z.array(z.string()),
})
/** What a user may do in each company that the reader may enter, and through which profile. */
export const permissoesDoUsuario = endpoint({
  method: 'GET',
  path: '/utilitario/usuarios/{id}/permissoes',
  access: internalAllCompanies(autoridadesDeUsuario.ver),
  input: byId,
  output: z.object({ id: z.int(), nome: z.string(), ativo: z.boolean(), empresas: z.array(poder) }),
  summary: 'O que um usuário pode fazer em cada empresa, e por qual perfil',
})
export type PermissoesDoUsuario = z.infer<typeof permissoesDoUsuario.output>
