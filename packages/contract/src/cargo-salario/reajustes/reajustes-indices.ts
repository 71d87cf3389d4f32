import * as z from 'zod'
import { variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'
import { camposDoValor } from '../faixas/indices.ts'
import { dissidioAplicado, observacaoDoReajuste, tabelaDoReajuste } from './reajustes-colaboradores.ts'
import { autoridades } from './tabelas-reajustes-colaboradores.ts'

const base = '/cargo-salario/reajustes-indices'
export const camposDaProposta = { valorProposto: camposDoValor.valor, observacao: observacaoDoReajuste }
export const reajusteForm = z.object({
  tabelaId: tabelaDoReajuste,
  indiceId: ref('indice', { label: 'Índice' }),
  ...camposDaProposta,
})

const numero = z.number().nullable()
/** What an index is worth is no salary: whoever sees tables sees it. */
const valores = { valorAtual: numero, valorProposto: numero, valorDiferenca: numero, percentualDiferenca: numero }
export const reajuste = z.object({
  ...recordShape,
  tabelaId: z.int(),
  indiceId: z.int(),
  indiceNome: z.string(),
  ...valores,
  valorProposto: z.number(),
  /** The same index stands in another open table. */
  temDuplicidade: z.boolean(),
  observacao: z.string().nullable(),
})
export type ReajusteIndice = z.infer<typeof reajuste>

const versionada = { id: z.int().positive(), versao: z.int() }
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, tabelaId: z.int().optional() }),
  row: reajuste,
  title: 'Reajustes de Índices',
  columns: {
    indiceNome: { label: 'Índice', format: 'text' },
    valorAtual: { label: 'Valor atual', format: 'decimal' },
    valorProposto: { label: 'Valor proposto', format: 'decimal' },
    valorDiferenca: { label: 'Diferença', format: 'decimal' },
    percentualDiferenca: { label: 'Diferença (%)', format: 'decimal' },
    temDuplicidade: { label: 'Em outra tabela', format: 'boolean' },
    observacao: { label: 'Observação', format: 'text' },
  },
  sorts: ['indiceNome', 'valorAtual', 'valorProposto', 'valorDiferenca', 'percentualDiferenca'],
  sort: 'indiceNome,asc',
  summary: 'Lista de reajustes de índices, de uma tabela ou de todas',
})
export const listarDaTabela = listing({
  path: '/cargo-salario/tabelas-reajustes-colaboradores/{id}/indices',
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, ...listQuery }),
  row: reajuste,
  title: 'Reajustes de Índices de uma tabela',
  columns: listar.columns,
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Reajustes de índices de uma tabela',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: reajuste,
  summary: 'Lê o reajuste de um índice',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.editar),
  input: reajusteForm,
  output: reajuste,
  summary: 'Insere um índice em uma tabela de reajuste em aberto',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaProposta }),
  output: reajuste,
  summary: 'Altera o reajuste de um índice',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object(versionada),
  output: done,
  summary: 'Retira um índice de uma tabela em aberto',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.editar),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Retira índices de tabelas em aberto, todos ou nenhum',
})
const valoresCalculados = z.object(valores)
export const salarioCalculado = endpoint({
  method: 'GET',
  path: `${base}/{id}/salario-calculado`,
  access: internal(autoridades.ver),
  input: byId,
  output: valoresCalculados,
  summary: 'Valor atual e proposto de um reajuste de índice gravado',
})
export const calcularSalario = endpoint({
  method: 'GET',
  path: `${base}/salario-calculado`,
  access: internal(autoridades.ver),
  input: z.object({
    tabelaId: tabelaDoReajuste,
    indiceId: z.int().positive(),
    valorProposto: z.number().max(9_999_999_999).optional(),
  }),
  output: valoresCalculados,
  summary: 'Valor atual e proposto de um índice, ainda não gravado',
})
export const aplicarDissidio = endpoint({
  method: 'POST',
  path: `${base}/aplicar-dissidio`,
  access: internal(autoridades.editar),
  input: z.object({ tabelaId: tabelaDoReajuste }),
  output: dissidioAplicado,
  summary: 'Propõe o dissídio da tabela aos índices',
})

shownIn('/cargo-salario/reajustes-indices', '/cargo-salario/tabelas-reajustes-colaboradores')
