import * as z from 'zod'
import { variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { dinheiroOpcional, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'
import { conferirSalarioDaFaixa } from '../faixas/faixas-salariais.ts'
import { verSalario } from '../pessoas/salario.ts'
import {
  colunasDeSalario,
  dissidioAplicado,
  observacaoDoReajuste,
  quantidadeProposta,
  salariosCalculados,
  salariosDoReajuste,
  tabelaDoReajuste,
} from './reajustes-colaboradores.ts'
import { autoridades } from './tabelas-reajustes-colaboradores.ts'

const base = '/cargo-salario/reajustes-faixas-salariais'
const tipo = z
  .union([z.literal(2), z.literal(3)], { error: 'Tipo é obrigatório' })
  .meta({ label: 'Tipo', kind: 'inteiro' })

export const camposDaProposta = {
  tipoProposto: tipo,
  indicePropostoId: ref('indice', { label: 'Índice', opcional: true }),
  quantidadeProposta,
  valorProposto: dinheiroOpcional({ label: 'Valor' }),
  observacao: observacaoDoReajuste,
}
type Proposta = {
  tipoProposto: 2 | 3
  indicePropostoId: number | null
  quantidadeProposta: number | null
  valorProposto: number | null
}
const CAMPO: Record<string, string> = {
  indiceId: 'indicePropostoId',
  quantidade: 'quantidadeProposta',
  valor: 'valorProposto',
}
/** The rules of a band's salary, in the words of a realignment. */
const conferida = (p: Proposta, ctx: z.RefinementCtx) => {
  const achados = conferirSalarioDaFaixa({
    tipo: p.tipoProposto,
    indiceId: p.indicePropostoId,
    quantidade: p.quantidadeProposta,
    valor: p.valorProposto,
  })
  for (const { path, message } of achados)
    ctx.addIssue({
      code: 'custom',
      path: path.map((c) => CAMPO[c]!),
      message: path[0] === 'indiceId' ? 'Índice é requerido' : message,
    })
}
export const reajusteForm = z
  .object({
    tabelaId: tabelaDoReajuste,
    faixaSalarialId: ref('faixaSalarial', { label: 'Faixa Salarial', fem: true }),
    ...camposDaProposta,
  })
  .superRefine(conferida)

const id = z.int().nullable()
const numero = z.number().nullable()
export const reajuste = z.object({
  ...recordShape,
  tabelaId: z.int(),
  faixaSalarialId: z.int(),
  faixaSalarialNome: z.string(),
  cargoNome: z.string(),
  /** How it is counted is hidden with the salary. */
  tipoAtual: id,
  tipoProposto: id,
  indicePropostoId: id,
  indicePropostoNome: z.string().nullable(),
  quantidadeProposta: numero,
  valorProposto: numero,
  ...salariosDoReajuste,
  salarioOculto: z.boolean(),
  /** The same band stands in another open table. */
  temDuplicidade: z.boolean(),
  observacao: z.string().nullable(),
})
export type ReajusteFaixa = z.infer<typeof reajuste>

const reveals = [verSalario]
const filtros = { ...listQuery, cargoId: z.int().optional() }
const versionada = { id: z.int().positive(), versao: z.int() }
export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...filtros, tabelaId: z.int().optional() }),
  row: reajuste,
  title: 'Reajustes de Faixas Salariais',
  columns: {
    cargoNome: { label: 'Cargo', format: 'text' },
    faixaSalarialNome: { label: 'Faixa', format: 'text' },
    ...colunasDeSalario,
    temDuplicidade: { label: 'Em outra tabela', format: 'boolean' },
    observacao: { label: 'Observação', format: 'text' },
  },
  sorts: ['cargoNome', 'faixaSalarialNome', 'salarioAtual', 'salarioProposto', 'valorDiferenca', 'percentualDiferenca'],
  sort: 'cargoNome,asc',
  summary: 'Lista de reajustes de faixas salariais, de uma tabela ou de todas',
  reveals,
})
export const listarDaTabela = listing({
  path: '/cargo-salario/tabelas-reajustes-colaboradores/{id}/faixas-salariais',
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, ...filtros }),
  row: reajuste,
  title: 'Reajustes de Faixas Salariais de uma tabela',
  columns: listar.columns,
  reveals,
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Reajustes de faixas salariais de uma tabela',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: reajuste,
  reveals,
  summary: 'Lê o reajuste de uma faixa salarial',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.editar),
  input: reajusteForm,
  output: reajuste,
  reveals,
  summary: 'Insere uma faixa salarial em uma tabela de reajuste em aberto',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaProposta }).superRefine(conferida),
  output: reajuste,
  reveals,
  summary: 'Altera o reajuste de uma faixa salarial',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object(versionada),
  output: done,
  summary: 'Retira uma faixa salarial de uma tabela em aberto',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.editar),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Retira faixas salariais de tabelas em aberto, todas ou nenhuma',
})
export const salarioCalculado = endpoint({
  method: 'GET',
  path: `${base}/{id}/salario-calculado`,
  access: internal(verSalario),
  input: byId,
  output: salariosCalculados,
  summary: 'Salário atual e proposto de um reajuste de faixa gravado',
})
export const calcularSalario = endpoint({
  method: 'GET',
  path: `${base}/salario-calculado`,
  access: internal(verSalario),
  input: z.object({
    tabelaId: tabelaDoReajuste,
    faixaSalarialId: z.int().positive().optional(),
    tipoProposto: z.int().min(2).max(3),
    indicePropostoId: z.int().positive().optional(),
    quantidadeProposta: z.number().max(9_999_999_999).optional(),
    valorProposto: z.number().max(999_999_999.99).optional(),
  }),
  output: salariosCalculados,
  summary: 'Salário proposto de uma faixa, de valores ainda não gravados',
})
export const aplicarDissidio = endpoint({
  method: 'POST',
  path: `${base}/aplicar-dissidio`,
  access: internal(autoridades.editar),
  input: z.object({ tabelaId: tabelaDoReajuste }),
  output: dissidioAplicado,
  reveals,
  summary: 'Propõe o dissídio da tabela às faixas por valor',
})

shownIn('/cargo-salario/reajustes-faixas-salariais', '/cargo-salario/tabelas-reajustes-colaboradores')
