import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { texto, textoLongo } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { autoridadesDeUsuario } from './usuarios.ts'

export const autoridadesDePerfil = crud('utilitario', 'perfis', 'Perfis')
const base = '/utilitario/perfis'

export const camposDePerfil = {
  nome: texto({ label: 'Nome', max: 80 }),
  descricao: textoLongo({ label: 'Descrição', max: 400 }),
  autoridades: z.array(z.string().max(120)).max(2000).meta({ label: 'Permissões' }),
}
export const perfilSchema = z.object(camposDePerfil)

const lido = {
  ...recordShape,
  nome: z.string(),
  descricao: z.string().nullable(),
  /** Number of users with this profile in the company of the session. */
  usuarios: z.int(),
  /** Users of other companies have this profile too, so a change affects them. */
  usadoEmOutras: z.boolean(),
}
export const perfilDaLista = z.object({ ...lido, quantidadeAutoridades: z.int() })
export type PerfilDaLista = z.infer<typeof perfilDaLista>
export const perfil = z.object({ ...lido, autoridades: z.array(z.string()) })
export type Perfil = z.infer<typeof perfil>

export const listarPerfis = listing({
  path: base,
  access: internal(autoridadesDePerfil.ver),
  input: z.object(listQuery),
  row: perfilDaLista,
  title: 'Perfis',
  columns: {
    nome: { label: 'Nome', format: 'text' },
    descricao: { label: 'Descrição', format: 'text' },
    quantidadeAutoridades: { label: 'Permissões', format: 'integer' },
    usuarios: { label: 'Usuários aqui', format: 'integer' },
  },
  sorts: ['nome', 'usuarios', 'quantidadeAutoridades'],
  sort: 'nome,asc',
  summary: 'Lista de perfis',
})
export const lerPerfil = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridadesDePerfil.ver),
  input: byId,
  output: perfil,
  summary: 'Lê um perfil e suas permissões',
})
export const criarPerfil = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridadesDePerfil.criar),
  input: perfilSchema,
  output: perfil,
  summary: 'Insere um perfil',
  installation: true,
})
export const alterarPerfil = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridadesDePerfil.editar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDePerfil }),
  output: perfil,
  summary: 'Altera um perfil; vale na próxima requisição de quem o tem',
  installation: true,
})
export const excluirPerfil = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridadesDePerfil.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui um perfil',
  installation: true,
})

/** Tree of authorities: module → resource → action, from the declared routes. */
export const catalogoDeAutoridades = z.array(
  z.object({
    module: z.string(),
    label: z.string(),
    resources: z.array(
      z.object({
        resource: z.string(),
        /** `tem`: the reader holds the authority and may therefore grant it. */
        actions: z.array(z.object({ name: z.string(), label: z.string(), tem: z.boolean() })),
      }),
    ),
  }),
)
export type CatalogoDeAutoridades = z.infer<typeof catalogoDeAutoridades>

export const lerCatalogo = endpoint({
  method: 'GET',
  path: `${base}/autoridades`,
  // Users who may see users also see what those may do.
  access: internal(autoridadesDePerfil.ver, autoridadesDeUsuario.ver),
  input: nothing,
  output: catalogoDeAutoridades,
  summary: 'Árvore das permissões do produto',
})
