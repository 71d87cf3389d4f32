import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { dinheiroOpcional, ref, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { conferirSalario } from '../pessoas/colaboradores.ts'
import { verSalario } from '../pessoas/salario.ts'
import { autoridades } from './tabelas-reajustes-colaboradores.ts'

export const observacaoDoReajuste = textoOpcional({ label: 'Observação', max: 255 })
export const tabelaDoReajuste = ref('tabelaReajuste', { label: 'Tabela de reajuste', fem: true })
export const quantidadeProposta = z
  .number({ error: 'Valor inválido' })
  .max(9_999_999_999, { error: 'Valor alto demais' })
  .refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-4, { error: 'Informe no máximo 2 casas decimais' })
  .nullish()
  .transform((v) => v ?? null)
  .meta({ label: 'Quantidade', kind: 'decimal' })

/** The proposal for an employee: the place of work and how the salary is defined, from the table's date on. */
export const camposDaProposta = {
  estabelecimentoPropostoId: ref('estabelecimento', { label: 'Estabelecimento' }),
  areaOrganizacionalPropostoId: ref('areaOrganizacional', { label: 'Área Organizacional', fem: true }),
  faixaSalarialPropostoId: ref('faixaSalarial', { label: 'Cargo / Faixa Salarial' }),
  funcaoPropostoId: ref('funcao', { label: 'Função', opcional: true }),
  ambientePropostoId: ref('ambiente', { label: 'Ambiente', opcional: true }),
  tipoSalarioProposto: z
    .union([z.literal(1), z.literal(2), z.literal(3)], { error: 'Tipo de salário é obrigatório' })
    .meta({ label: 'Tipo de salário', kind: 'inteiro' }),
  indicePropostoId: ref('indice', { label: 'Índice', opcional: true }),
  quantidadeIndiceProposto: quantidadeProposta,
  /** Only for type 3; for other types the amount is computed. */
  salarioProposto: dinheiroOpcional({ label: 'Salário' }),
  observacao: observacaoDoReajuste,
}
type Proposta = {
  tipoSalarioProposto: 1 | 2 | 3
  indicePropostoId: number | null
  quantidadeIndiceProposto: number | null
  salarioProposto: number | null
}
const CAMPO: Record<string, string> = {
  indiceId: 'indicePropostoId',
  quantidadeIndice: 'quantidadeIndiceProposto',
  salario: 'salarioProposto',
}
/** The rules of an employee's salary, with errors at the fields of the proposal. */
const conferida = (p: Proposta, ctx: z.RefinementCtx) => {
  const achados = conferirSalario({
    tipoSalario: p.tipoSalarioProposto,
    indiceId: p.indicePropostoId,
    quantidadeIndice: p.quantidadeIndiceProposto,
    salario: p.salarioProposto,
  })
  for (const { path, message } of achados) ctx.addIssue({ code: 'custom', path: path.map((c) => CAMPO[c]!), message })
}

const nulo = z.string().nullable()
const id = z.int().nullable()
const numero = z.number().nullable()
/** Present and proposed salary on the table's date. Null for users who may not see salaries, and without a salary. */
export const salariosDoReajuste = {
  salarioAtual: numero,
  salarioProposto: numero,
  /** Proposed minus current. */
  valorDiferenca: numero,
  percentualDiferenca: numero,
}
/** The place on the table's date without the table. */
const atual = {
  estabelecimentoAtualId: id,
  estabelecimentoAtualNome: nulo,
  areaOrganizacionalAtualId: id,
  areaOrganizacionalAtualNome: nulo,
  ambienteAtualId: id,
  ambienteAtualNome: nulo,
  cargoAtualNome: nulo,
  faixaSalarialAtualId: id,
  faixaSalarialAtualNome: nulo,
  funcaoAtualId: id,
  funcaoAtualNome: nulo,
  /** Hidden together with the salary. */
  tipoSalarioAtual: id,
}
const proposto = {
  estabelecimentoPropostoId: z.int(),
  estabelecimentoPropostoNome: z.string(),
  areaOrganizacionalPropostoId: z.int(),
  areaOrganizacionalPropostoNome: nulo,
  ambientePropostoId: id,
  ambientePropostoNome: nulo,
  cargoPropostoNome: z.string(),
  faixaSalarialPropostoId: z.int(),
  faixaSalarialPropostoNome: z.string(),
  funcaoPropostoId: id,
  funcaoPropostoNome: nulo,
  /** Hidden together with the salary. */
  tipoSalarioProposto: id,
  indicePropostoId: id,
  indicePropostoNome: nulo,
  quantidadeIndiceProposto: numero,
}

/** The columns with amounts, shared by all kinds of rows. */
export const colunasDeSalario = {
  salarioAtual: { label: 'Salário atual', format: 'money', authority: verSalario },
  salarioProposto: { label: 'Salário proposto', format: 'money', authority: verSalario },
  valorDiferenca: { label: 'Diferença', format: 'money', authority: verSalario },
  percentualDiferenca: { label: 'Diferença (%)', format: 'decimal', authority: verSalario },
} as const

/** Users who may change a table may change its rows. The name of a row is not visible to everybody, so there are no options. */
export const reajustesColaboradores = withoutOptions(
  resource({
    module: 'cargo-salario',
    path: 'reajustes-colaboradores',
    singular: 'Reajuste de Talento',
    plural: 'Reajustes de Talentos',
    label: 'colaboradorNome',
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
    // Table and person of a row cannot change.
    onlyNew: { tabelaId: tabelaDoReajuste, colaboradorId: ref('talento', { label: 'Colaborador' }) },
    rules: (form) => form.superRefine(conferida as never),
    row: {
      tabelaId: z.int(),
      colaboradorId: z.int(),
      colaboradorNome: z.string(),
      colaboradorCodigo: nulo,
      ...atual,
      ...proposto,
      ...salariosDoReajuste,
      salarioOculto: z.boolean(),
      /** The same person is also in another open table. */
      temDuplicidade: z.boolean(),
      /** People who left before the table's date are skipped when it is applied. */
      colaboradorDesligado: z.boolean(),
      observacao: nulo,
    },
    filters: {
      areaId: z.int().optional(),
      estabelecimentoId: z.int().optional(),
      tabelaId: z.int().optional(),
    },
    columns: {
      colaboradorCodigo: { label: 'Matrícula', format: 'code' },
      colaboradorNome: { label: 'Colaborador', format: 'text' },
      areaOrganizacionalPropostoNome: { label: 'Área', format: 'text' },
      cargoAtualNome: {
        label: 'Cargo / Faixa atual',
        format: 'text',
        value: (r) => [r.cargoAtualNome, r.faixaSalarialAtualNome].filter(Boolean).join(' · '),
      },
      cargoPropostoNome: {
        label: 'Cargo / Faixa proposto',
        format: 'text',
        value: (r) => `${r.cargoPropostoNome} · ${r.faixaSalarialPropostoNome}`,
      },
      ...colunasDeSalario,
      temDuplicidade: { label: 'Em outra tabela', format: 'boolean' },
      colaboradorDesligado: { label: 'Desligado', format: 'boolean' },
      observacao: { label: 'Observação', format: 'text' },
    },
    sorts: [
      'colaboradorNome',
      'colaboradorCodigo',
      'areaOrganizacionalPropostoNome',
      'cargoPropostoNome',
      'salarioAtual',
      'salarioProposto',
      'valorDiferenca',
      'percentualDiferenca',
    ],
    sort: 'colaboradorNome,asc',
  }),
)
export type ReajusteColaborador = z.infer<typeof reajustesColaboradores.row>

const { base, listar } = reajustesColaboradores
export const listarDaTabela = listing({
  path: '/cargo-salario/tabelas-reajustes-colaboradores/{id}/colaboradores',
  access: internal(autoridades.ver),
  input: z.object({ ...listar.input.shape, ...byId.shape }).omit({ tabelaId: true }),
  row: listar.row,
  title: 'Reajustes de Talentos de uma tabela',
  columns: listar.columns,
  reveals: [verSalario],
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Reajustes de colaboradores de uma tabela',
})
/** The salary on the table's date with and without the table. */
export const salariosCalculados = z.object(salariosDoReajuste)
export const salarioCalculado = endpoint({
  method: 'GET',
  path: `${base}/{id}/salario-calculado`,
  access: internal(verSalario),
  input: byId,
  output: salariosCalculados,
  summary: 'Salário atual e proposto de um reajuste gravado',
})
/** For values that are not saved; incomplete values give no salary. */
export const calcularSalario = endpoint({
  method: 'GET',
  path: `${base}/salario-calculado`,
  access: internal(verSalario),
  input: z.object({
    tabelaId: tabelaDoReajuste,
    colaboradorId: z.int().positive().optional(),
    faixaSalarialPropostoId: z.int().positive().optional(),
    tipoSalarioProposto: z.int().min(1).max(3),
    indicePropostoId: z.int().positive().optional(),
    quantidadeIndiceProposto: z.number().max(9_999_999_999).optional(),
    salarioProposto: z.number().max(999_999_999.99).optional(),
  }),
  output: salariosCalculados,
  summary: 'Salário proposto de valores ainda não gravados',
})
/** Result of the table's dissídio: a proposal for everybody whom the user reaches and whose salary is an amount. */
export const dissidioAplicado = z.object({
  incluidos: z.int(),
  alterados: z.int(),
  /** People without a salary on that day, or whose raises since then already reach the percentage. */
  ignorados: z.int(),
})
export type ReajusteEmLote = z.infer<typeof dissidioAplicado>
export const aplicarDissidio = endpoint({
  method: 'POST',
  path: `${base}/aplicar-dissidio`,
  access: internal(autoridades.editar),
  input: z.object({ tabelaId: tabelaDoReajuste }),
  output: dissidioAplicado,
  reveals: [verSalario],
  summary: 'Propõe o dissídio da tabela a quem recebe por valor',
})

/** Initial values of a new row for a person. */
export const dadosParaReajuste = endpoint({
  method: 'GET',
  path: '/cargo-salario/colaboradores/{id}/reajuste-colaborador',
  access: internal(autoridades.ver),
  input: z.object({ ...byId.shape, tabelaId: z.int().positive().optional() }),
  output: z.object({
    colaboradorId: z.int(),
    colaboradorNome: z.string(),
    /** The date of the table, or today. */
    data: z.string(),
    ...atual,
    indiceAtualId: id,
    quantidadeIndiceAtual: numero,
    salarioAtual: numero,
    salarioOculto: z.boolean(),
    temDuplicidade: z.boolean(),
    colaboradorDesligado: z.boolean(),
    /** Proposals of open tables, by date; empty for users who may not see salaries. */
    planejados: z.array(
      z.object({
        id: z.int(),
        tabelaId: z.int(),
        tabelaNome: z.string(),
        data: z.string(),
        cargoPropostoNome: z.string(),
        faixaSalarialPropostoNome: z.string(),
        salarioProposto: numero,
        percentualDiferenca: numero,
      }),
    ),
  }),
  reveals: [verSalario],
  summary: 'Situação de um colaborador na data de uma tabela de reajuste',
})

shownIn(
  '/cargo-salario/reajustes-colaboradores',
  '/cargo-salario/tabelas-reajustes-colaboradores',
  '/cargo-salario/colaboradores',
)
