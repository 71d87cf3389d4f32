import * as z from 'zod'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'

export const SITUACOES_DA_TAREFA = ['na-fila', 'executando', 'pronta', 'falhou', 'cancelada'] as const
/** A job as its user sees it. */
export const tarefa = z.object({
  id: z.int(),
  tipo: z.string(),
  titulo: z.string(),
  situacao: z.enum(SITUACOES_DA_TAREFA),
  feito: z.int().nullable(),
  total: z.int().nullable(),
  mensagem: z.string().nullable(),
  /** Name of the resulting file, if there is one. */
  arquivo: z.string().nullable(),
  criadoEm: z.string(),
  iniciadaEm: z.string().nullable(),
  terminadaEm: z.string().nullable(),
  vista: z.boolean(),
})
export type Tarefa = z.infer<typeof tarefa>

export const listarTarefas = endpoint({
  method: 'GET',
  path: '/userinfo/tarefas',
  access: internal(),
  input: nothing,
  output: z.array(tarefa),
  summary: 'Trabalhos do usuário nos últimos 30 dias',
})
export const pararTarefa = endpoint({
  method: 'DELETE',
  path: '/userinfo/tarefas/{id}',
  access: internal(),
  input: byId,
  output: done,
  summary: 'Para um trabalho ou tira da fila',
})
export const marcarTarefasVistas = endpoint({
  method: 'PATCH',
  path: '/userinfo/tarefas/vistas',
  access: internal(),
  input: nothing,
  output: done,
  summary: 'Marca como vistos os trabalhos terminados',
})
export const baixarTarefa = endpoint({
  method: 'GET',
  path: '/userinfo/tarefas/{id}/arquivo',
  access: internal(),
  input: byId,
  output: z.any(),
  kind: 'file',
  summary: 'Arquivo que um trabalho deixou',
})
/** Live notices: event `tarefa` with a Tarefa; event `dados` with {entidade, id} when a record that pages show has changed. */
export const avisosAoVivo = endpoint({
  method: 'GET',
  path: '/userinfo/avisos',
  access: internal(),
  input: nothing,
  output: z.any(),
  kind: 'events',
  summary: 'Avisos ao vivo',
})

/** State of a record that was found: text and style of its badge. */
export const situacaoEncontrada = z.object({
  texto: z.string(),
  marca: z.enum(['ativo', 'espera', 'parcial', 'recusado', 'fechado']),
})
const encontrado = z.object({
  titulo: z.string(),
  detalhe: z.string().nullable(),
  /** Address of the record's page. */
  url: z.string(),
  situacao: situacaoEncontrada.nullable(),
})
/** Results of the command palette besides the menu; only what the user may see. */
export const buscar = endpoint({
  method: 'GET',
  path: '/userinfo/busca',
  access: internal(),
  input: z.object({ texto: z.string().trim().min(2).max(100) }),
  output: z.array(
    z.object({
      grupo: z.string(),
      /** The records are people. */
      pessoas: z.boolean(),
      itens: z.array(encontrado),
    }),
  ),
  summary: 'Busca global',
})

/** Preference key of the latest entries opened from the palette: only addresses, newest first. */
export const CHAVE_DOS_RECENTES = 'paleta-recentes'
export const MAX_RECENTES = 5
/** The latest entries with their present names. Deleted records and records that the user may no longer see have no name. */
export const recentes = endpoint({
  method: 'GET',
  path: '/userinfo/busca/recentes',
  access: internal(),
  input: nothing,
  output: z.array(
    z.object({
      url: z.string(),
      /** Null for something that is not a record (a page, an action, the manual) or no longer exists. */
      registro: encontrado.extend({ pessoas: z.boolean() }).nullable(),
    }),
  ),
  summary: 'O que o usuário abriu por último na busca',
})

export const lerPreferencia = endpoint({
  method: 'GET',
  path: '/userinfo/preferencias/{chave}',
  access: internal(),
  input: z.object({ chave: z.string().max(120) }),
  output: z.object({ valor: z.json().nullable() }),
  summary: 'Escolha guardada do usuário (filtros, colunas)',
})
export const gravarPreferencia = endpoint({
  method: 'PUT',
  path: '/userinfo/preferencias/{chave}',
  access: internal(),
  input: z.object({ chave: z.string().max(120), valor: z.json() }),
  output: done,
  changes: ['/userinfo/busca'],
  summary: 'Guarda uma escolha do usuário',
})
