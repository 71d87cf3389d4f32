import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { telefoneValido } from '../../kit/documentos.ts'
import { done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, cnpj, email, inteiro, opcao, texto, textoOpcional } from '../../kit/fields.ts'
import { somenteDigitos } from '../../kit/texto.ts'
import { BASE_DO_ASSISTENTE as base, creditos, usarAssistente } from './assistente-creditos.ts'

const recurso = ['utilitario', 'assistente-rh', 'Assistente de RH'] as const
export const autoridadesDoAssistente = {
  configurar: authority(...recurso, 'configurar', 'Configurar'),
  recarregar: authority(...recurso, 'recarregar', 'Recarregar créditos'),
}

/** These texts are quoted from the specification. */
export const FALAS = {
  aplicando: 'Ok! Não vai demorar muito...',
  aplicado: 'Pronto! Sugestões inseridas.',
  falhou: 'Ah não! Ocorreu um erro ao aplicar sugestões.',
  indisponivel: 'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.',
  cadastrada: 'Solicitação cadastrada com sucesso! Em breve entraremos em contato.',
} as const
/** The answer when no credit is left. */
export const SEM_CREDITOS = 'OpenAICallLimitReached'

/** Subjects of suggestions, and whether the answer is a list or a text. */
export const ASSUNTOS = [
  { codigo: 'cargo-missao', descricao: 'Missão do cargo', formato: 'texto' },
  { codigo: 'cargo-responsabilidades', descricao: 'Responsabilidades do cargo', formato: 'lista' },
  { codigo: 'cargo-conhecimentos', descricao: 'Conhecimentos do cargo', formato: 'lista' },
  { codigo: 'cargo-habilidades', descricao: 'Habilidades do cargo', formato: 'lista' },
  { codigo: 'cargo-atitudes', descricao: 'Atitudes do cargo', formato: 'lista' },
  { codigo: 'cargo-experiencia', descricao: 'Experiência do cargo', formato: 'texto' },
  { codigo: 'anuncio-descricao', descricao: 'Descrição do anúncio', formato: 'texto' },
  { codigo: 'geral', descricao: 'Texto de RH', formato: 'texto' },
] as const
export type Assunto = (typeof ASSUNTOS)[number]['codigo']
export const assuntoDe = (codigo: Assunto) => ASSUNTOS.find((a) => a.codigo === codigo)!

/** It is sent in an address, and longer ones do not pass every proxy. */
export const PEDIDO_MAXIMO = 1500
const PARTE_MAXIMA = 300

/**
 * The text that the assistant receives about a form: labelled fields, without empty ones, long ones cut. Pages pass only fields without
 * personal data.
 */
export function pedidoDe(dados: readonly (readonly [rotulo: string, valor: string | null | undefined])[]): string {
  return dados
    .flatMap(([rotulo, valor]) => {
      const limpo = (valor ?? '')
        .replace(/<[^>]*>|&nbsp;/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      return limpo ? [`${rotulo}: ${limpo.slice(0, PARTE_MAXIMA)}`] : []
    })
    .join('\n')
    .slice(0, PEDIDO_MAXIMO)
}

/** The lines of a list in an answer, without duplicates and without bullets or numbers. */
export const linhasDaSugestao = (resposta: string): string[] => [
  ...new Set(
    resposta
      .split('\n')
      .map((linha) => linha.replace(/^\s*(?:[-–•*]+|\d+[.)])\s+/, '').trim())
      .filter(Boolean),
  ),
]

export const sugestao = z.object({ texto: z.string(), creditos })
export const pedirSugestao = endpoint({
  method: 'GET',
  path: `${base}/sugestao`,
  access: usarAssistente,
  input: z.object({
    prompt: texto({ label: 'Pedido', max: PEDIDO_MAXIMO }),
    assunto: opcao(ASSUNTOS, { label: 'Assunto' }).default('geral'),
  }),
  output: sugestao,
  // The service is called after the commit, without holding a database connection.
  kind: 'file',
  guarded: true,
  changes: ['/utilitario/assistente-rh/creditos'],
  summary: 'Pede uma sugestão ao assistente; a que chega custa um crédito',
})

const invalida = 'Quantidade inválida'
const QUANTIDADE = { label: 'Quantidade de créditos', min: 1, max: 999_999, erro: invalida, obrigatorio: invalida }
export const camposDaSolicitacao = {
  nome: texto({ label: 'Nome', max: 70 }),
  email: email({ label: 'E-mail', max: 200 }),
  telefone: z
    .string()
    .nullish()
    .transform((valor) => valor ?? '')
    .refine(telefoneValido, { error: 'Número de telefone inválido.' })
    .transform(somenteDigitos)
    .meta({ label: 'Telefone', kind: 'texto', max: 15 }),
  quantidadeDesejada: inteiro(QUANTIDADE),
  /** The company that asks; the server takes it from the session. */
  cnpj: cnpj({ label: 'CNPJ' }),
}
export const solicitacaoDeCreditos = z.object(camposDaSolicitacao)
export const solicitarCreditos = endpoint({
  method: 'POST',
  path: `${base}/solicitacao-creditos`,
  access: usarAssistente,
  input: solicitacaoDeCreditos,
  output: done,
  summary: 'Pede mais créditos ao fornecedor',
})

export const camposDaRecarga = {
  quantidade: inteiro({ ...QUANTIDADE, label: 'Créditos' }),
  observacao: textoOpcional({ label: 'Observação', fem: true, max: 200 }),
}
export const recarga = z.object(camposDaRecarga)
export const recarregarCreditos = endpoint({
  method: 'POST',
  path: `${base}/recarga-creditos`,
  access: internal(autoridadesDoAssistente.recarregar),
  input: recarga,
  output: creditos,
  summary: 'Põe créditos adicionais na empresa',
})

/** Without credentials or query, because the paths of the calls are appended. */
const ENDERECO = /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/i
export const camposDoServico = {
  endereco: z
    .string()
    .trim()
    .max(300, { error: 'Informe no máximo 300 caracteres' })
    .nullish()
    .transform((valor) => (valor ?? '').replace(/\/+$/, ''))
    .refine((valor) => valor === '' || ENDERECO.test(valor), {
      error: 'Informe um endereço como https://api.exemplo.com/v1',
    })
    .meta({ label: 'Endereço do serviço', kind: 'texto', max: 300 }),
  modelo: textoOpcional({ label: 'Modelo', max: 100 }),
  /** Write-only. Empty keeps the stored key as long as the address does not change. */
  chave: textoOpcional({ label: 'Chave de acesso', fem: true, max: 400, sensibilidade: 'sensivel' }),
  cortesia: booleano({ label: 'Créditos gratuitos todo mês' }),
}
export const servicoForm = z.object({ ...camposDoServico, semChave: z.boolean().default(false) })
export const servico = z.object({
  versao: z.int(),
  endereco: z.string(),
  modelo: z.string().nullable(),
  temChave: z.boolean(),
  cortesia: z.boolean(),
  creditos,
  /** The latest requests for credits. */
  pedidos: z.array(
    z.object({
      id: z.int(),
      quando: z.string(),
      nome: z.string(),
      quantidade: z.int(),
    }),
  ),
})
export type Servico = z.infer<typeof servico>
const configura = internal(autoridadesDoAssistente.configurar)
export const lerServico = endpoint({
  method: 'GET',
  path: `${base}/configuracao`,
  access: configura,
  input: nothing,
  output: servico,
  summary: 'A quem o assistente desta empresa pergunta',
})
export const gravarServico = endpoint({
  method: 'PUT',
  path: `${base}/configuracao`,
  access: configura,
  input: z.object({ versao: z.int(), ...servicoForm.shape }),
  output: servico,
  summary: 'Grava a quem o assistente desta empresa pergunta',
})
export const testarServico = endpoint({
  method: 'POST',
  path: `${base}/configuracao/teste`,
  access: configura,
  input: nothing,
  output: z.object({ ok: z.boolean(), mensagem: z.string() }),
  kind: 'file',
  summary: 'Pergunta uma palavra ao serviço que está gravado; não custa crédito',
})
