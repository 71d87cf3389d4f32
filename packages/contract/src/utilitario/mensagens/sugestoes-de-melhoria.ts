import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { opcao, texto, textoLongo } from '../../kit/fields.ts'
import { flow } from '../../kit/flow.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'

/** Suggestions for improvement by the people of a company, and their processing. */
const base = '/utilitario/sugestoes-de-melhoria'
const RECURSO = ['utilitario', 'sugestoes-de-melhoria', 'Sugestões de Melhoria'] as const
const { ver, criar, excluir } = crud(...RECURSO)
/** `ver` shows all suggestions; users who may only send see their own. */
export const autoridades = { ver, criar, excluir, responder: authority(...RECURSO, 'responder', 'Responder') }

/** Addresses of the pages. The specification gives pages and endpoints different names. */
export const PAGINA = '/utilitario/sugestao-de-melhoria'
export const PAGINA_PROPRIAS = '/utilitario/sugestao-de-melhoria-pessoa'
export const paginaDaSugestao = (id: number): string => `${PAGINA}/view?id=${id}`

export const TEMAS = [
  { codigo: 'PROCESSO', descricao: 'Processos de trabalho' },
  { codigo: 'AMBIENTE', descricao: 'Ambiente e estrutura' },
  { codigo: 'FERRAMENTA', descricao: 'Ferramentas e sistemas' },
  { codigo: 'PESSOAS', descricao: 'Pessoas e benefícios' },
  { codigo: 'CLIENTE', descricao: 'Clientes e produtos' },
  { codigo: 'OUTRO', descricao: 'Outro' },
] as const
export const SITUACOES = {
  E: 'Enviada',
  A: 'Em análise',
  P: 'Aprovada',
  I: 'Implantada',
  R: 'Recusada',
} as const
export type SituacaoDaSugestao = keyof typeof SITUACOES
const situacao = z.enum(['E', 'A', 'P', 'I', 'R'])
export const nomeDoTema = (codigo: string): string => TEMAS.find((t) => t.codigo === codigo)?.descricao ?? codigo

const tema = z.enum(TEMAS.map((t) => t.codigo))
export const camposDaSugestao = {
  titulo: texto({ label: 'Título', max: 100 }),
  tema: opcao(TEMAS, { label: 'Tema' }),
  descricao: texto({ label: 'O que melhorar e como', obrigatorio: 'Conte o que melhorar e como', max: 4000 }),
  beneficio: textoLongo({ label: 'O que se ganha com isso', max: 2000 }),
}
export const sugestaoForm = z.object(camposDaSugestao)

const daLista = z.object({
  ...recordShape,
  titulo: z.string(),
  tema,
  situacao,
  autorNome: z.string(),
  criadoEm: z.string(),
  respondidaEm: z.string().nullable(),
})
export type SugestaoDaLista = z.infer<typeof daLista>
export const sugestao = z.object({
  ...daLista.shape,
  descricao: z.string(),
  beneficio: z.string().nullable(),
  /** Whether the caller is the author. */
  propria: z.boolean(),
  resposta: z.string().nullable(),
  /** The user who answered last. */
  respondidaPor: z.string().nullable(),
})
export type Sugestao = z.infer<typeof sugestao>

const columns = {
  titulo: { label: 'Título', format: 'text' },
  tema: { label: 'Tema', format: 'text', value: (r: SugestaoDaLista) => nomeDoTema(r.tema) },
  autorNome: { label: 'De', format: 'text' },
  criadoEm: { label: 'Enviada em', format: 'datetime' },
  situacao: { label: 'Situação', format: 'text', value: (r: SugestaoDaLista) => SITUACOES[r.situacao] },
  respondidaEm: { label: 'Respondida em', format: 'datetime' },
} as const
const filtros = { situacao: situacao.optional(), tema: tema.optional() }

export const listar = listing({
  path: base,
  access: internal(ver),
  input: z.object({ ...listQuery, ...filtros }),
  row: daLista,
  title: 'Sugestões de Melhoria',
  columns,
  sorts: ['titulo', 'tema', 'autorNome', 'criadoEm', 'situacao', 'respondidaEm'],
  sort: 'criadoEm,desc',
  summary: 'Sugestões de melhoria de todos',
})
const { autorNome: _autor, ...proprias } = columns
export const listarProprias = listing({
  path: '/utilitario/sugestoes-de-melhoria-pessoa',
  access: internal(criar),
  input: z.object({ ...listQuery, ...filtros }),
  row: daLista,
  title: 'Minhas Sugestões de Melhoria',
  columns: proprias,
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Sugestões de melhoria do próprio usuário',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(ver, criar),
  input: byId,
  output: sugestao,
  summary: 'Lê uma sugestão de melhoria',
})
export const enviar = endpoint({
  method: 'POST',
  path: base,
  access: internal(criar),
  input: sugestaoForm,
  output: sugestao,
  summary: 'Envia uma sugestão de melhoria',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(criar),
  input: z.object({ id: z.int().positive(), versao: z.int(), ...camposDaSugestao }),
  output: sugestao,
  summary: 'Altera a própria sugestão, enquanto ninguém a analisou',
})
export const remover = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(excluir, criar),
  input: z.object({ id: z.int().positive(), versao: z.int() }),
  output: done,
  summary: 'Exclui uma sugestão: a própria enquanto ninguém a analisou, ou qualquer uma com a permissão',
})

const comResposta = z.object({ resposta: texto({ label: 'Resposta', fem: true, max: 2000 }) })
const comRespostaOuNao = z.object({ resposta: textoLongo({ label: 'Resposta', fem: true, max: 2000 }) })

/** Actions of the users who answer a suggestion. Its author may not answer it. A refusal needs a reason. */
export const fluxo = flow({
  base,
  states: SITUACOES,
  stateOf: (s: { situacao: SituacaoDaSugestao; propria: boolean }) => s.situacao,
  output: sugestao,
  actions: {
    analisa: {
      ...acao('Analisar', ['E', 'R'], 'A', comRespostaOuNao),
      confirm: {
        title: 'Colocar em análise?',
        text: 'Quem sugeriu é avisado de que alguém está olhando; depois disso, a sugestão não muda mais.',
      },
      done: 'Sugestão em análise.',
    },
    aprova: {
      ...acao('Aprovar', ['E', 'A'], 'P', comResposta),
      confirm: {
        title: 'Aprovar a sugestão?',
        text: 'Diga o que vai ser feito e quando. Quem sugeriu recebe a resposta.',
      },
      done: 'Sugestão aprovada.',
    },
    recusa: {
      ...acao('Recusar', ['E', 'A', 'P'], 'R', comResposta),
      confirm: { title: 'Recusar a sugestão?', text: 'Diga por quê. Quem sugeriu recebe a resposta.' },
      done: 'Sugestão recusada.',
    },
    implanta: {
      ...acao('Marcar como implantada', ['P'], 'I', comRespostaOuNao),
      confirm: {
        title: 'Marcar como implantada?',
        text: 'Quem sugeriu é avisado de que a melhoria está valendo.',
      },
      done: 'Sugestão implantada.',
    },
  },
})
export type AcaoDaSugestao = keyof typeof fluxo.actions

function acao<I extends z.ZodObject>(
  label: string,
  from: readonly SituacaoDaSugestao[],
  to: SituacaoDaSugestao,
  input: I,
) {
  return {
    label,
    from,
    to: [to],
    authority: autoridades.responder,
    guard: ({ propria }: { propria: boolean }) => (propria ? 'Quem fez a sugestão não responde a ela.' : null),
    input,
  }
}

shownIn('/utilitario/sugestoes-de-melhoria', '/utilitario/sugestoes-de-melhoria-pessoa')
