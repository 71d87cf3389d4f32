import * as z from 'zod'
import { done, door, doorWithoutDatabase, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { texto } from '../../kit/fields.ts'
import { confirmada, senhaNova, trocaDeSenha } from '../../kit/senha.ts'
import { itemDeMenu } from '../../utilitario/parametros/item-de-menu.ts'
import { CAMPOS_DO_LOGIN } from './login-campos.ts'

/** Colours computed from the company's colour (kit/cor.ts), for both themes. */
const cores = z.record(z.string(), z.record(z.string(), z.string()))
export const empresaDaSessao = z.object({
  id: z.int(),
  nome: z.string(),
  razaoSocial: z.string(),
  cnpj: z.string(),
  corPrimaria: z.string(),
  cores,
  temLogo: z.boolean(),
  acIntegra: z.boolean(),
})
export type EmpresaDaSessao = z.infer<typeof empresaDaSessao>

export const STATUS_COLABORE = [
  'Ativo',
  'Inativo',
  'NaoAutenticado',
  'EmpresaDesintegrada',
  'Homologacao',
  'SemChavePrivada',
] as const

export type StatusColabore = (typeof STATUS_COLABORE)[number]

export const parametrosDoSistema = z.object({
  versao: z.string(),
  /** Null until the integration with the mobile companion is configured; its icon is hidden then. */
  statusColabore: z.enum(STATUS_COLABORE).nullable(),
  codEmpresaSuporte: z.string().nullable(),
  codClienteSuporte: z.string().nullable(),
  emailSuporte: z.string(),
  timeZone: z.string(),
  compartilhaCandidatos: z.boolean(),
  compartilhaColaboradores: z.boolean(),
  /** In bytes, so that the page can refuse a larger file before sending it. */
  tamanhoMaximoArquivo: z.int(),
  /** The installation has no company yet, so only its first page opens. */
  instalacaoNova: z.boolean(),
})
export type ParametrosDoSistema = z.infer<typeof parametrosDoSistema>

/** State of the session in a page; `loading` until the user is known. */
export type EstadoDaSessao = 'loading' | 'authenticated' | 'unauthenticated'

export const userInfo = z.object({
  authenticated: z.boolean(),
  expired: z.boolean(),
  autenticadoRh: z.boolean(),
  usuarioFortes: z.boolean(),
  aceitoPoliticaSeguranca: z.boolean(),
  possuiSst: z.boolean(),
  horaExpiracao: z.string(),
  linkChat: z.string().nullable(),
  /** Addresses outside the product; null when not configured. */
  linksExternos: z.object({
    ajuda: z.string().nullable(),
    blog: z.string().nullable(),
    redesSociais: z.string().nullable(),
    orcamento: z.string().nullable(),
    versaoAnterior: z.string().nullable(),
  }),
  empresa: empresaDaSessao,
  /** Companies that the user may enter. */
  empresas: z.array(z.object({ id: z.int(), nome: z.string() })),
  authorities: z.array(z.string()),
  /** Whether the user may change data shared by all companies. */
  respondePorTodas: z.boolean(),
  menu: z.array(itemDeMenu),
  parametrosDoSistema,
  usuario: z.object({
    id: z.int(),
    nome: z.string(),
    login: z.string(),
    cpf: z.string().nullable(),
    talentoId: z.int().nullable(),
    colaboradorFotoUrl: z.string().nullable(),
    tema: z.enum(['claro', 'escuro']).nullable(),
    /** The tour of the first visit was shown, in any browser. */
    apresentacaoVista: z.boolean(),
    /** In charge of an area of this company. */
    respondePorArea: z.boolean(),
  }),
})
export type UserInfo = z.infer<typeof userInfo>

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: door,
  input: z.object({
    login: texto(CAMPOS_DO_LOGIN.login),
    senha: texto(CAMPOS_DO_LOGIN.senha),
  }),
  output: done,
  summary: 'Entra no sistema',
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout.action',
  access: door,
  input: nothing,
  output: done,
  summary: 'Sai do sistema',
})

/** Address of old bookmarks and links for logging out. A GET never ends a session, so it leads to a page that asks. */
export const paginaDeSaida = endpoint({
  method: 'GET',
  path: '/logout.action',
  access: doorWithoutDatabase,
  input: nothing,
  output: z.any(),
  kind: 'file',
  summary: 'Leva à página que pergunta se a pessoa quer sair',
})

export const lerUserInfo = endpoint({
  method: 'GET',
  path: '/userinfo',
  access: internal(),
  input: nothing,
  output: userInfo,
  summary: 'Usuário, empresa da sessão e o que pode fazer',
})

export const lerParametros = endpoint({
  method: 'GET',
  path: '/externo/parametros-do-sistema',
  access: door,
  input: nothing,
  output: parametrosDoSistema,
  summary: 'Parâmetros que qualquer visitante precisa',
})

/**
 * With this key the browser encrypts what it keeps of the user for work without a network (docs/kit/sem-rede.md). It is the same in every
 * session, and no device has it without one. 32 bytes, base64.
 */
export const lerChaveDoAparelho = endpoint({
  method: 'GET',
  path: '/userinfo/chave-do-aparelho',
  access: internal(),
  input: nothing,
  output: z.object({ usuarioId: z.int(), chave: z.string() }),
  summary: 'Chave com que o aparelho cifra o que guarda do usuário',
})

export const trocarEmpresa = endpoint({
  method: 'PUT',
  path: '/userinfo/empresa',
  access: internal(),
  input: z.object({ empresaId: z.int().positive() }),
  output: done,
  summary: 'Muda a empresa da sessão',
})

export const empresaValida = endpoint({
  method: 'GET',
  path: '/userinfo/empresa/{id}/valid',
  access: internal(),
  input: z.object({ id: z.int().positive() }),
  output: z.boolean(),
  summary: 'Se a empresa é válida para o usuário',
})

export const alterarSenha = endpoint({
  method: 'PATCH',
  path: '/userinfo/usuario/alterar-senha',
  access: internal(),
  input: trocaDeSenha,
  output: done,
  summary: 'Altera a própria senha',
})

export const recuperarSenha = endpoint({
  method: 'POST',
  path: '/recuperar-senha',
  access: door,
  input: z.object({ login: texto({ label: 'Usuário ou e-mail', max: 120 }) }),
  output: done,
  summary: 'Envia o link de recuperação, se o usuário existir',
})

export const redefinirSenha = endpoint({
  method: 'POST',
  path: '/redefinir-senha',
  access: door,
  input: z
    .object({
      ficha: texto({ label: 'Link', max: 100 }),
      novaSenha: senhaNova('Nova senha'),
      confNovaSenha: texto({ label: 'Confirmação da nova senha', fem: true, max: 200 }),
    })
    .refine(...confirmada('novaSenha', 'confNovaSenha')),
  output: done,
  summary: 'Grava a senha nova pelo link recebido',
})

export const escolherTema = endpoint({
  method: 'PUT',
  path: '/userinfo/usuario/tema',
  access: internal(),
  input: z.object({ tema: z.enum(['claro', 'escuro']).nullable() }),
  output: done,
  changes: [],
  summary: 'Guarda o tema claro ou escuro do usuário',
})

/** Marks as seen what is shown only once: the tour of the first visit, or the news of a version. */
export const marcarVisto = endpoint({
  method: 'PUT',
  path: '/userinfo/usuario/visto',
  access: internal(),
  input: z.object({ oQue: z.enum(['apresentacao', 'versao']) }),
  output: done,
  changes: ['/userinfo/mensagens-sistema'],
  summary: 'Guarda que o usuário viu a apresentação ou as novidades da versão',
})

export const enviarRelatorioErro = endpoint({
  method: 'POST',
  path: '/userinfo/relatorio-erro',
  access: internal(),
  input: z.object({
    /** The error in one line. */
    descricao: texto({ label: 'Descrição', fem: true, max: 2000 }),
    /** The lines that the page numbers. */
    stackTrace: texto({ label: 'Pilha de chamadas', fem: true, max: 20_000 }),
    /** Browser, window and address of the page; the server adds `sistema`. */
    ambiente: z.record(z.string(), z.string().max(2000)),
  }),
  output: done,
  changes: [],
  summary: 'Guarda e envia ao fornecedor o relatório de um erro',
})

export const sensedata = endpoint({
  method: 'POST',
  path: '/userinfo/sensedata',
  access: internal(),
  input: z.object({ url: z.string().max(2000) }),
  output: done,
  query: ['url'],
  changes: [],
  summary: 'Página visitada (nada é guardado sem configuração)',
})
