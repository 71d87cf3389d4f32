import * as z from 'zod'
import { crud } from '../../kit/authority.ts'
import { bulkUpdate } from '../../kit/bulk.ts'
import { byId, done, endpoint, internal, internalAllCompanies, nothing } from '../../kit/endpoint.ts'
import { booleano, email, ref, refs, texto } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { confirmada, MINIMO_DA_SENHA, SENHA_CURTA } from '../../kit/senha.ts'

export const autoridadesDeUsuario = crud('utilitario', 'usuarios', 'Usuários')
const base = '/utilitario/usuarios'

/** A user's access in one company. */
export const acessoSchema = z
  .object({
    empresaId: ref('empresa', { label: 'Empresa', fem: true }),
    perfilId: ref('perfil', { label: 'Perfil' }),
    talentoId: ref('talento', { label: 'Colaborador', opcional: true }),
    restritoAAreas: booleano({ label: 'Restrito a áreas' }),
    areasIds: refs('areaOrganizacional', { label: 'Áreas', fem: true, max: 600 }),
  })
  .refine((a) => !a.restritoAAreas || a.areasIds.length > 0, {
    error: 'Escolha ao menos uma área',
    path: ['areasIds'],
  })

export const camposDeUsuario = {
  nome: texto({ label: 'Nome', max: 120 }),
  login: texto({ label: 'Login', max: 60 })
    .toLowerCase()
    .regex(/^[a-z0-9._@-]+$/i, { error: 'Use letras sem acento, números, ponto, hífen ou @' }),
  email: email({ label: 'E-mail' }),
  ativo: booleano({ label: 'Ativo' }),
  /** Accesses in the companies that the saving user may manage. Accesses in other companies do not change. */
  acessos: z
    .array(acessoSchema)
    .max(500)
    .refine((a) => new Set(a.map((x) => x.empresaId)).size === a.length, {
      error: 'Cada empresa só pode aparecer uma vez',
    })
    .meta({ label: 'Acessos' }),
}

/** An initial password. Without it the user receives a link by e-mail to choose one. */
const senhaInicial = {
  senha: z
    .string()
    .max(200)
    .nullish()
    .transform((v) => v || null)
    .refine((v) => v === null || v.length >= MINIMO_DA_SENHA, { error: SENHA_CURTA })
    .meta({ label: 'Senha inicial' }),
  confSenha: z
    .string()
    .max(200)
    .nullish()
    .transform((v) => v || null)
    .meta({ label: 'Confirmação da senha' }),
}

export const novoUsuarioSchema = z
  .object({ ...camposDeUsuario, ...senhaInicial })
  .refine(...confirmada('senha', 'confSenha', 'As senhas devem ser iguais'))
export const usuarioSchema = z.object({ id: z.int().positive(), versao: z.int(), ...camposDeUsuario })

const lido = {
  ...recordShape,
  nome: z.string(),
  login: z.string(),
  email: z.string(),
  ativo: z.boolean(),
  ultimoAcesso: z.string().nullable(),
}
/** `empresas`: names of the companies with an access of the user, among those that the reader may enter. */
export const usuarioDaLista = z.object({ ...lido, empresas: z.array(z.string()), perfis: z.array(z.string()) })
export type UsuarioDaLista = z.infer<typeof usuarioDaLista>

export const acessoLido = z.object({
  empresaId: z.int(),
  empresaNome: z.string(),
  perfilId: z.int(),
  perfilNome: z.string(),
  talentoId: z.int().nullable(),
  talentoNome: z.string().nullable(),
  restritoAAreas: z.boolean(),
  areasIds: z.array(z.int()),
})
export const usuario = z.object({
  ...lido,
  sistemaPai: z.boolean(),
  acessos: z.array(acessoLido),
  /** Whether the user has accesses in companies that the reader may not enter; nothing more is shown of them. */
  outrosAcessos: z.boolean(),
})
export type Usuario = z.infer<typeof usuario>

export const listarUsuarios = listing({
  path: base,
  access: internalAllCompanies(autoridadesDeUsuario.ver),
  input: z.object({
    ...listQuery,
    ativo: z.boolean().optional(),
    empresaId: z.int().positive().optional(),
    perfilId: z.int().positive().optional(),
  }),
  row: usuarioDaLista,
  title: 'Usuários',
  columns: {
    nome: { label: 'Nome', format: 'text' },
    login: { label: 'Login', format: 'text' },
    email: { label: 'E-mail', format: 'text' },
    perfis: { label: 'Perfis', format: 'text', value: (r) => r.perfis.join(', ') },
    empresas: { label: 'Empresas', format: 'text', value: (r) => r.empresas.join(', ') },
    ultimoAcesso: { label: 'Último acesso', format: 'datetime' },
    ativo: { label: 'Situação', format: 'text', value: (r) => (r.ativo ? 'Ativo' : 'Desativado') },
  },
  sorts: ['nome', 'login', 'email', 'ativo', 'ultimoAcesso'],
  sort: 'nome,asc',
  summary: 'Lista de usuários das empresas que o leitor pode entrar',
})
export const lerUsuario = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internalAllCompanies(autoridadesDeUsuario.ver),
  input: byId,
  output: usuario,
  summary: 'Lê um usuário e seus acessos',
})
const gravado = z.object({ id: z.int(), versao: z.int() })
export const criarUsuario = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridadesDeUsuario.criar),
  input: novoUsuarioSchema,
  output: gravado,
  summary: 'Insere um usuário; sem senha inicial, envia o link para escolhê-la',
})
export const alterarUsuario = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridadesDeUsuario.editar),
  input: usuarioSchema,
  output: gravado,
  summary: 'Altera um usuário e seus acessos; desativar encerra as sessões',
})
/** Changes several users at once, each by the rules of the form. */
export const alterarUsuarios = bulkUpdate({
  base,
  authority: autoridadesDeUsuario.editar,
  mudanca: z.strictObject({ ativo: z.boolean() }),
  summary: 'Ativa ou desativa usuários; desativar encerra as sessões',
})
export const excluirUsuario = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridadesDeUsuario.excluir),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui um usuário que nada fez; os outros são desativados',
})
export const enviarLinkDeSenha = endpoint({
  method: 'POST',
  path: `${base}/{id}/enviar-link-senha`,
  access: internal(autoridadesDeUsuario.editar),
  input: byId,
  output: done,
  summary: 'Envia ao usuário o link para escolher a senha',
})

/** Options of the user form for one company. */
export const opcoesDeAcesso = endpoint({
  method: 'GET',
  path: `${base}/opcoes-de-acesso`,
  access: internal(autoridadesDeUsuario.ver),
  input: nothing,
  output: z.object({
    empresas: z.array(z.object({ id: z.int(), nome: z.string() })),
    /** `concede`: the reader holds every authority of the profile in the present company and may grant it. */
    perfis: z.array(z.object({ id: z.int(), nome: z.string(), concede: z.boolean() })),
  }),
  summary: 'Empresas e perfis que o formulário de usuário oferece',
})
/** The areas of a company as a tree, for the access form. */
export const areasDaEmpresa = endpoint({
  method: 'GET',
  path: `${base}/areas-da-empresa/{empresaId}`,
  access: internalAllCompanies(autoridadesDeUsuario.ver),
  input: z.object({ empresaId: z.int().positive() }),
  output: z.array(z.object({ id: z.int(), nome: z.string(), areaMaeId: z.int().nullable() })),
  summary: 'Áreas de uma empresa, para restringir o acesso',
})
export const talentosDaEmpresa = endpoint({
  method: 'GET',
  path: `${base}/talentos-da-empresa/{empresaId}`,
  access: internalAllCompanies(autoridadesDeUsuario.ver),
  input: z.object({ empresaId: z.int().positive(), busca: z.string().trim().max(100).default('') }),
  output: z.array(z.object({ id: z.int(), label: z.string() })),
  summary: 'Colaboradores de uma empresa por nome, para ligar ao usuário',
})
