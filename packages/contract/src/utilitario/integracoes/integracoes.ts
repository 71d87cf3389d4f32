import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { done, door, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, texto, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'

const base = '/utilitario/integracoes'
export const PAGINA = base
export const PAGINA_DAS_CHAMADAS = `${base}/chamadas`
const recurso = ['utilitario', 'integracoes', 'Integrações'] as const
export const autoridades = {
  ver: authority(...recurso, 'ver', 'Ver'),
  editar: authority(...recurso, 'editar', 'Configurar e testar'),
  /** A key allows speaking in the company's name, or reading all data of the BI. */
  chaves: authority(...recurso, 'chaves', 'Renovar, importar e exportar chaves'),
  exportarBi: authority(...recurso, 'exportar-bi', 'Exportar os dados para o BI'),
}

/** Services that are called at an address with a token. */
export const PROVEDORES = [
  { codigo: 'fortes-colabore', descricao: 'Fortes Colabore' },
  { codigo: 'eduvem', descricao: 'Eduvem' },
  { codigo: 'chat-pro', descricao: 'Chat Pro' },
  { codigo: 'solides', descricao: 'Sólides' },
] as const
export type Provedor = (typeof PROVEDORES)[number]['codigo']
const codigos = PROVEDORES.map(({ codigo }) => codigo) as [Provedor, ...Provedor[]]
/** Sources in the log of calls. The BI is different, because it calls us. */
export const ORIGENS = [...PROVEDORES, { codigo: 'fortes-bi', descricao: 'Fortes BI' }] as const
export type Origem = (typeof ORIGENS)[number]['codigo']
export const nomeDaOrigem = (codigo: string): string =>
  ORIGENS.find((origem) => origem.codigo === codigo)?.descricao ?? codigo

/** Result of a call. The texts are for the user who configures it. */
export const RESULTADOS = [
  { codigo: 'ok', descricao: 'Certo' },
  { codigo: 'homologacao', descricao: 'Certo, em homologação' },
  { codigo: 'nao-autorizado', descricao: 'Token recusado' },
  { codigo: 'nao-encontrado', descricao: 'Não encontrado' },
  { codigo: 'recusado', descricao: 'Recusado' },
  { codigo: 'endereco', descricao: 'Endereço não permitido' },
  { codigo: 'invalido', descricao: 'Resposta estranha' },
  { codigo: 'falha', descricao: 'Falha no serviço' },
  { codigo: 'sem-resposta', descricao: 'Sem resposta' },
] as const
export type Resultado = (typeof RESULTADOS)[number]['codigo']
const resultado = z.enum(RESULTADOS.map(({ codigo }) => codigo) as [Resultado, ...Resultado[]])
export const deuCerto = (r: Resultado): boolean => r === 'ok' || r === 'homologacao'

/** Maximum length of the text in a key file. */
export const TAMANHO_DA_CHAVE = 8000

const ultima = z.object({ em: z.string(), operacao: z.string(), resultado, mensagem: z.string() })
const integracao = z.object({
  provedor: z.enum(codigos),
  /** 0 when never saved. */
  versao: z.int(),
  ativa: z.boolean(),
  endereco: z.string().nullable(),
  /** Whether a token is stored that this installation can decrypt. The token itself is never returned. */
  temToken: z.boolean(),
  /** Last call since the settings were changed. */
  ultima: ultima.nullable(),
})
export type Integracao = z.infer<typeof integracao>
const usuarioBi = z.object({
  versao: z.int(),
  login: z.string(),
  renovadaEm: z.string(),
  /** False when it is encrypted with a key that this installation no longer has. */
  chaveLegivel: z.boolean(),
  ultima: ultima.nullable(),
})
export type UsuarioBi = z.infer<typeof usuarioBi>
const chave = z.object({
  versao: z.int(),
  /** Fingerprint of the public key, by which the other side knows it. */
  impressao: z.string(),
  publica: z.string(),
  renovadaEm: z.string(),
  legivel: z.boolean(),
})
export type Chave = z.infer<typeof chave>

export const configuracoes = z.object({
  integracoes: z.array(integracao),
  chave: chave.nullable(),
  usuarioBi: usuarioBi.nullable(),
  /** Address from which a BI program fetches the data. */
  enderecoDoBi: z.string(),
  pode: z.array(z.enum(['editar', 'chaves', 'exportar-bi'])),
})
export type Configuracoes = z.infer<typeof configuracoes>

export const camposDaIntegracao = {
  ativa: booleano({ label: 'Ligada' }),
  endereco: textoOpcional({ label: 'Endereço', max: 300 }),
  /** Empty keeps the stored token. */
  token: textoOpcional({ label: 'Token', max: 4000 }),
}
type Form = { ativa: boolean; endereco: string | null }
const conferida = ({ ativa, endereco }: Form, ctx: z.RefinementCtx) => {
  if (ativa && endereco === null)
    ctx.addIssue({ code: 'custom', path: ['endereco'], message: 'Endereço é obrigatório para ligar a integração' })
}
export const integracaoForm = z.object(camposDaIntegracao).superRefine(conferida)

export const lerConfiguracoes = endpoint({
  method: 'GET',
  path: `${base}/configs`,
  access: internal(autoridades.ver),
  input: nothing,
  output: configuracoes,
  summary: 'Como a empresa da sessão fala com outros serviços; nenhum token é respondido',
})
export const gravarConfiguracao = endpoint({
  method: 'PUT',
  path: `${base}/configs`,
  access: internal(autoridades.editar),
  input: z.object({ provedor: z.enum(codigos), versao: z.int(), ...camposDaIntegracao }).superRefine(conferida),
  output: configuracoes,
  summary: 'Grava a configuração de um dos serviços; versao 0: ainda não havia',
})

/** Services that are active, for pages that offer their functions. */
export const integracoesAtivas = endpoint({
  method: 'GET',
  path: `${base}/ativas`,
  access: internal(),
  input: nothing,
  output: z.array(z.enum(codigos)),
  summary: 'Serviços que a empresa da sessão tem ligados',
})

// Tests of the connection --------------------------------------------------------------------------------------------------------
export const teste = z.object({ ok: z.boolean(), resultado, mensagem: z.string(), duracaoMs: z.int() })
export type Teste = z.infer<typeof teste>
const tokenNovo = z.string().trim().max(4000).optional()
const enderecoNovo = z.string().trim().max(300).optional()
const testar = <I extends z.ZodType>(codigo: Origem, input: I, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/${codigo}/test`,
    access: internal(autoridades.editar),
    input,
    output: teste,
    summary,
  })
/** Fields left out are taken from the saved settings. A saved token is sent only to the saved address. */
export const testarChatPro = testar(
  'chat-pro',
  z.object({ token: tokenNovo, endpoint: enderecoNovo }),
  'Testa a conexão com o Chat Pro, com o que está gravado ou com o que é informado',
)
export const testarEduvem = testar(
  'eduvem',
  z.object({ token: tokenNovo, url: enderecoNovo }),
  'Testa a conexão com o Eduvem, com o que está gravado ou com o que é informado',
)
export const testarSolides = testar('solides', nothing, 'Testa a conexão com o Sólides')
export const testarColabore = testar('fortes-colabore', nothing, 'Testa a conexão com o Fortes Colabore')
export const testarBi = testar('fortes-bi', nothing, 'Confere o usuário, a chave e os dados do BI')

// The integration key ------------------------------------------------------------------------------------------------------------
const versao = z.object({ versao: z.int() })
const arquivoDaChave = z
  .string({ error: 'Escolha o arquivo da chave' })
  .min(1, { error: 'Escolha o arquivo da chave' })
  .max(TAMANHO_DA_CHAVE, { error: 'O arquivo não é uma chave' })
  .meta({ label: 'Chave', kind: 'texto' })
export const chaveForm = z.object({ chave: arquivoDaChave })
const deChaves = internal(autoridades.chaves)
const porChave = { method: 'PUT', access: deChaves, output: configuracoes } as const
export const renovarChave = endpoint({
  ...porChave,
  path: `${base}/key/renovate`,
  input: versao,
  summary: 'Faz uma chave de integração nova no lugar da que há (versao 0: não há)',
})
export const importarChave = endpoint({
  ...porChave,
  path: `${base}/key/import`,
  input: versao.extend({ chave: arquivoDaChave }),
  summary: 'Usa uma chave de integração que outra instalação exportou',
})
export const exportarChave = endpoint({
  method: 'GET',
  path: `${base}/key/export`,
  access: deChaves,
  input: nothing,
  output: z.any(),
  kind: 'file',
  summary: 'Baixa a chave de integração; a leitura fica registrada',
})

// BI -----------------------------------------------------------------------------------------------------------------------------
export const camposDoUsuarioBi = {
  login: texto({ label: 'Usuário', max: 60 }).refine((v) => v === '' || /^[a-z0-9][a-z0-9._-]*$/.test(v), {
    error: 'Use letras minúsculas sem acento, números, ponto, hífen e sublinhado',
  }),
}
export const usuarioBiForm = z.object(camposDoUsuarioBi)
const bi = `${base}/fortes-bi`
export const exportarBi = endpoint({
  method: 'POST',
  path: `${bi}/export`,
  access: internal(autoridades.exportarBi),
  input: nothing,
  output: z.any(),
  kind: 'file',
  changes: ['/utilitario/integracoes'],
  summary: 'Exporta as planilhas do BI (ZIP de CSV); com muitas pessoas continua como trabalho',
})
export const lerUsuarioBi = endpoint({
  method: 'GET',
  path: `${bi}/user`,
  access: internal(autoridades.ver),
  input: nothing,
  output: z.object({ usuario: usuarioBi.nullable() }),
  summary: 'Usuário com que o BI lê os dados da empresa',
})
export const criarUsuarioBi = endpoint({
  method: 'POST',
  path: `${bi}/user`,
  access: deChaves,
  input: usuarioBiForm,
  output: configuracoes,
  summary: 'Cria o usuário do BI, com uma chave nova',
})
export const excluirUsuarioBi = endpoint({
  method: 'DELETE',
  path: `${bi}/user`,
  access: deChaves,
  input: versao,
  output: done,
  summary: 'Exclui o usuário do BI: a chave dele deixa de valer',
})
export const renovarChaveBi = endpoint({
  ...porChave,
  path: `${bi}/key/renovate`,
  input: versao,
  summary: 'Faz uma chave nova para o usuário do BI; a anterior deixa de valer',
})
export const importarChaveBi = endpoint({
  ...porChave,
  path: `${bi}/key/import`,
  input: versao.extend({ chave: arquivoDaChave }),
  summary: 'Usa uma chave do BI que outra instalação exportou',
})
export const exportarChaveBi = endpoint({
  method: 'GET',
  path: `${bi}/key/export`,
  access: deChaves,
  input: nothing,
  output: z.any(),
  kind: 'file',
  summary: 'Baixa a chave do BI; a leitura fica registrada',
})
/** For programs: without a session, with the BI user's key as Basic or Bearer. */
export const dadosDoBi = endpoint({
  method: 'GET',
  path: `${bi}/dados`,
  access: door,
  input: nothing,
  output: z.any(),
  kind: 'file',
  summary: 'Os dados da empresa para o BI, pela chave do usuário do BI (Authorization Basic ou Bearer)',
})

// The log of calls ---------------------------------------------------------------------------------------------------------------
export const chamada = z.object({
  id: z.int(),
  em: z.string(),
  provedor: z.string(),
  operacao: z.string(),
  quem: z.string().nullable(),
  status: z.int().nullable(),
  resultado,
  mensagem: z.string(),
  duracaoMs: z.int(),
})
export type Chamada = z.infer<typeof chamada>
export const listarChamadas = listing({
  path: PAGINA_DAS_CHAMADAS,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    provedor: z.enum(ORIGENS.map(({ codigo }) => codigo) as [Origem, ...Origem[]]).optional(),
    resultado: resultado.optional(),
  }),
  row: chamada,
  title: 'Chamadas das integrações',
  columns: {
    em: { label: 'Quando', format: 'datetime' },
    provedor: { label: 'Serviço', format: 'text', value: (r) => nomeDaOrigem(r.provedor) },
    operacao: { label: 'O que', format: 'text' },
    resultado: {
      label: 'Resultado',
      format: 'text',
      value: (r) => RESULTADOS.find(({ codigo }) => codigo === r.resultado)?.descricao ?? r.resultado,
    },
    mensagem: { label: 'Mensagem', format: 'text' },
    status: { label: 'Código', format: 'code' },
    duracaoMs: { label: 'Duração (ms)', format: 'integer' },
    quem: { label: 'Por', format: 'text' },
  },
  sorts: ['em', 'provedor', 'operacao', 'resultado', 'duracaoMs'],
  sort: 'em,desc',
  summary: 'O que cada chamada a outro serviço deu; nada do que foi dito',
})
