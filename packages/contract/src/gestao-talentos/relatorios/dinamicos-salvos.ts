import * as z from 'zod'
import { authority } from '../../kit/authority.ts'
import { done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { opcao, opcaoOpcional, texto } from '../../kit/fields.ts'
import { resumo } from '../../kit/page.ts'
import { definicaoDoRelatorio, talentoDinamico } from './relatorio-dinamico.ts'

/** Saved dynamic reports: a title and a definition, shared with users and profiles, and made on a schedule. They hold no data of people. */

const base = `${talentoDinamico.base}/salvos`
const acesso = internal(talentoDinamico.authority)
export const MAX_SALVOS = 50

export const compartilharDinamico = authority(
  'gestao-talentos',
  'relatorio-talento-dinamico',
  'Relatórios',
  'compartilhar',
  'Compartilhar relatórios dinâmicos',
)

export const PERIODICIDADES = [
  { codigo: 'D', descricao: 'Todo dia' },
  { codigo: 'S', descricao: 'Toda segunda-feira' },
  { codigo: 'M', descricao: 'No primeiro dia do mês' },
] as const
export const FORMATOS_DO_ENVIO = [
  { codigo: 'xlsx', descricao: 'XLS' },
  { codigo: 'pdf', descricao: 'PDF' },
] as const

const agenda = z.object({
  periodicidade: z.enum(['D', 'S', 'M']),
  formato: z.enum(['xlsx', 'pdf']),
  /** The day on which it was made last, and the job that has the file while files of jobs are kept. */
  ultimoDia: z.string().nullable(),
  tarefaId: z.int().nullable(),
})
export const relatorioSalvo = z.object({
  id: z.int(),
  versao: z.int(),
  titulo: z.string(),
  meu: z.boolean(),
  dono: z.string(),
  /** Without what the reader may not see. */
  definicao: definicaoDoRelatorio,
  /** Columns that were left out because the reader may not see them. */
  foraDoAlcance: z.array(z.string()),
  /** With whom it is shared; only for who may change it. */
  usuariosIds: z.array(z.int()),
  perfisIds: z.array(z.int()),
  compartilhado: z.boolean(),
  /** The reader's own schedule. */
  agenda: agenda.nullable(),
  pode: z.array(z.string()),
})
export type RelatorioSalvo = z.infer<typeof relatorioSalvo>

const ids = z.array(z.int().positive()).max(200)
const campos = {
  titulo: texto({ label: 'Título', max: 100 }),
  definicao: definicaoDoRelatorio,
  /** When left out, sharing does not change. A different value needs the authority to share. */
  usuariosIds: ids.optional(),
  perfisIds: ids.optional(),
}
const revela = [compartilharDinamico]
const versionado = { id: z.int().positive(), versao: z.int() }

export const listarSalvos = endpoint({
  method: 'GET',
  path: base,
  access: acesso,
  input: nothing,
  output: z.object({ salvos: z.array(relatorioSalvo) }),
  reveals: revela,
  summary: 'Relatórios dinâmicos salvos: os do usuário e os que recebeu, sem o que ele não pode ver',
})
export const destinosDosSalvos = endpoint({
  method: 'GET',
  path: `${base}/destinos`,
  access: internal(compartilharDinamico),
  input: nothing,
  output: z.object({ usuarios: z.array(resumo), perfis: z.array(resumo) }),
  summary: 'Usuários e perfis com que um relatório dinâmico pode ser compartilhado',
})
export const criarSalvo = endpoint({
  method: 'POST',
  path: base,
  access: acesso,
  input: z.object(campos),
  output: relatorioSalvo,
  reveals: revela,
  summary: 'Salva um relatório dinâmico',
})
export const alterarSalvo = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: acesso,
  input: z.object({ ...versionado, ...campos }),
  output: relatorioSalvo,
  reveals: revela,
  summary: 'Altera um relatório dinâmico salvo',
})
export const excluirSalvo = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: acesso,
  input: z.object(versionado),
  output: done,
  summary: 'Exclui um relatório dinâmico salvo, também para quem o recebe',
})
/** Without a period the schedule ends. */
export const agendarSalvo = endpoint({
  method: 'PUT',
  path: `${base}/{id}/agenda`,
  access: acesso,
  input: z.object({
    id: z.int().positive(),
    periodicidade: opcaoOpcional(PERIODICIDADES, { label: 'Quando' }),
    formato: opcao(FORMATOS_DO_ENVIO, { label: 'Formato' }),
  }),
  output: relatorioSalvo,
  reveals: revela,
  summary: 'Agenda um relatório dinâmico para o próprio usuário, ou encerra a agenda',
})
