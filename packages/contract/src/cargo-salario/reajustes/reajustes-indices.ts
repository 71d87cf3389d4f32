import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { camposDoValor } from '../faixas/indices.ts'
import { dissidioAplicado, observacaoDoReajuste, tabelaDoReajuste } from './reajustes-colaboradores.ts'
import { autoridades } from './tabelas-reajustes-colaboradores.ts'

export const camposDaProposta = { valorProposto: camposDoValor.valor, observacao: observacaoDoReajuste }

const numero = z.number().nullable()
/** The value of an index is not a salary, so all users who see tables see it. */
const valores = { valorAtual: numero, valorProposto: numero, valorDiferenca: numero, percentualDiferenca: numero }

/** Users who may change a table may change its rows. The name of a row is not visible to everybody, so there are no options. */
export const reajustesIndices = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'reajustes-indices',
    singular: 'Reajuste de Índice',
    plural: 'Reajustes de Índices',
    label: 'indiceNome',
    exclusao: 'Sai só da tabela de reajuste: o histórico fica como está.',
    authorities: {
      ver: autoridades.ver,
      criar: autoridades.editar,
      editar: autoridades.editar,
      excluir: autoridades.editar,
    },
    fields: camposDaProposta,
    // Table and index of a row cannot change.
    onlyNew: { tabelaId: tabelaDoReajuste, indiceId: ref('indice', { label: 'Índice' }) },
    row: {
      tabelaId: z.int(),
      indiceId: z.int(),
      indiceNome: z.string(),
      ...valores,
      valorProposto: z.number(),
      /** The same index is also in another open table. */
      temDuplicidade: z.boolean(),
      observacao: z.string().nullable(),
    },
    filters: { tabelaId: z.int().optional() },
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
  }),
)
export type ReajusteIndice = z.infer<typeof reajustesIndices.row>

const { base, listar } = reajustesIndices
export const listarDaTabela = listing({
  path: '/cargo-salario/tabelas-reajustes-colaboradores/{id}/indices',
  access: internal(autoridades.ver),
  input: z.object({ ...listar.input.shape, ...byId.shape }).omit({ tabelaId: true }),
  row: listar.row,
  title: 'Reajustes de Índices de uma tabela',
  columns: listar.columns,
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Reajustes de índices de uma tabela',
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
