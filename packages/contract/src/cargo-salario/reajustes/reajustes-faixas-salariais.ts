import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dinheiroOpcional, ref } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
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
/** The rules of a band's salary, with errors at the fields of the proposal. */
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

const id = z.int().nullable()
const numero = z.number().nullable()

/** Users who may change a table may change its rows. The name of a row is not visible to everybody, so there are no options. */
export const reajustesFaixas = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'reajustes-faixas-salariais',
    singular: 'Reajuste de Faixa Salarial',
    plural: 'Reajustes de Faixas Salariais',
    label: (r) => `${r.cargoNome} · ${r.faixaSalarialNome}`,
    exclusao: 'Sai só da tabela de reajuste: o histórico fica como está.',
    authorities: {
      ver: autoridades.ver,
      criar: autoridades.editar,
      editar: autoridades.editar,
      excluir: autoridades.editar,
    },
    reveals: [verSalario],
    listReveals: [verSalario],
    fields: camposDaProposta,
    // Table and band of a row cannot change.
    onlyNew: {
      tabelaId: tabelaDoReajuste,
      faixaSalarialId: ref('faixaSalarial', { label: 'Faixa Salarial', fem: true }),
    },
    rules: (form) => form.superRefine(conferida as never),
    row: {
      tabelaId: z.int(),
      faixaSalarialId: z.int(),
      faixaSalarialNome: z.string(),
      cargoNome: z.string(),
      /** How the salary is defined is hidden together with it. */
      tipoAtual: id,
      tipoProposto: id,
      indicePropostoId: id,
      indicePropostoNome: z.string().nullable(),
      quantidadeProposta: numero,
      valorProposto: numero,
      ...salariosDoReajuste,
      salarioOculto: z.boolean(),
      /** The same band is also in another open table. */
      temDuplicidade: z.boolean(),
      observacao: z.string().nullable(),
    },
    filters: { cargoId: z.int().optional(), tabelaId: z.int().optional() },
    columns: {
      cargoNome: { label: 'Cargo', format: 'text' },
      faixaSalarialNome: { label: 'Faixa', format: 'text' },
      ...colunasDeSalario,
      temDuplicidade: { label: 'Em outra tabela', format: 'boolean' },
      observacao: { label: 'Observação', format: 'text' },
    },
    sorts: [
      'cargoNome',
      'faixaSalarialNome',
      'salarioAtual',
      'salarioProposto',
      'valorDiferenca',
      'percentualDiferenca',
    ],
    sort: 'cargoNome,asc',
  }),
)
export type ReajusteFaixa = z.infer<typeof reajustesFaixas.row>

const { base, listar } = reajustesFaixas
export const listarDaTabela = listing({
  path: '/cargo-salario/tabelas-reajustes-colaboradores/{id}/faixas-salariais',
  access: internal(autoridades.ver),
  input: z.object({ ...listar.input.shape, ...byId.shape }).omit({ tabelaId: true }),
  row: listar.row,
  title: 'Reajustes de Faixas Salariais de uma tabela',
  columns: listar.columns,
  reveals: [verSalario],
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Reajustes de faixas salariais de uma tabela',
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
  reveals: [verSalario],
  summary: 'Propõe o dissídio da tabela às faixas por valor',
})

shownIn('/cargo-salario/reajustes-faixas-salariais', '/cargo-salario/tabelas-reajustes-colaboradores')
