import * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as faixas from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import type { TipoReajuste } from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import type { ColumnOf, ListColumns } from '../../../kit/list/list-types.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'
import { removalOf } from '../../../kit/record/words.ts'
import { AvisosDoReajuste } from './reajuste-partes.tsx'

interface ComSalarios {
  salarioAtual: number | null
  salarioProposto: number | null
}
const phoneSalarios = (r: ComSalarios) =>
  r.salarioProposto === null
    ? 'Salário oculto'
    : `${r.salarioAtual === null ? '—' : formatarDinheiro(r.salarioAtual)} para ${formatarDinheiro(r.salarioProposto)}`

export const colunasDePessoas: ListColumns<typeof pessoas.reajustesColaboradores.listar> = [
  { key: 'colaboradorNome', width: 180, grow: 3, isName: true },
  { key: 'colaboradorCodigo', width: 84, isHiddenAtFirst: true, phone: 'none' },
  { key: 'areaOrganizacionalPropostoNome', width: 130, grow: 1, priority: 2, phone: 'none' },
  { key: 'cargoAtualNome', width: 190, grow: 2, isHiddenAtFirst: true, phone: 'none' },
  { key: 'cargoPropostoNome', width: 190, grow: 2, priority: 1, phone: 'second' },
  { key: 'salarioAtual', width: 116, priority: 1, phone: 'none' },
  { key: 'salarioProposto', width: 124, phone: 'third', phoneCell: phoneSalarios },
  { key: 'valorDiferenca', width: 100, priority: 2, phone: 'none' },
  { key: 'percentualDiferenca', width: 104, phone: 'none' },
  { key: 'temDuplicidade', label: 'Avisos', width: 132, phone: 'badge', cell: (r) => <AvisosDoReajuste r={r} /> },
  { key: 'observacao', width: 160, isHiddenAtFirst: true, priority: 3, phone: 'none' },
]
export const colunasDeFaixas: ListColumns<typeof faixas.reajustesFaixas.listar> = [
  { key: 'cargoNome', width: 200, grow: 3, isName: true },
  { key: 'faixaSalarialNome', width: 110, grow: 1, phone: 'second' },
  { key: 'salarioAtual', width: 116, priority: 1, phone: 'none' },
  { key: 'salarioProposto', width: 124, phone: 'third', phoneCell: phoneSalarios },
  { key: 'valorDiferenca', width: 100, priority: 2, phone: 'none' },
  { key: 'percentualDiferenca', width: 104, phone: 'none' },
  { key: 'temDuplicidade', label: 'Avisos', width: 132, phone: 'badge', cell: (r) => <AvisosDoReajuste r={r} /> },
  { key: 'observacao', width: 160, isHiddenAtFirst: true, priority: 3, phone: 'none' },
]
/** An index may have up to four decimals. */
const valor = (v: number | null) =>
  v?.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 }) ?? '—'
export const colunasDeIndices: ListColumns<typeof indices.reajustesIndices.listar> = [
  { key: 'indiceNome', width: 200, grow: 3, isName: true },
  { key: 'valorAtual', width: 110, priority: 1, phone: 'none', cell: (r) => valor(r.valorAtual) },
  {
    key: 'valorProposto',
    width: 120,
    phone: 'second',
    cell: (r) => valor(r.valorProposto),
    phoneCell: (r) => `${valor(r.valorAtual)} para ${valor(r.valorProposto)}`,
  },
  {
    key: 'valorDiferenca',
    width: 100,
    priority: 2,
    phone: 'none',
    cell: (r) => valor(r.valorDiferenca),
  },
  {
    key: 'percentualDiferenca',
    width: 110,
    phone: 'third',
    phoneCell: (r) => (r.percentualDiferenca === null ? '—' : `${formatarNumero(r.percentualDiferenca, 2)}%`),
  },
  { key: 'temDuplicidade', label: 'Avisos', width: 132, phone: 'badge', cell: (r) => <AvisosDoReajuste r={r} /> },
  { key: 'observacao', width: 160, grow: 1, isHiddenAtFirst: true, priority: 3, phone: 'none' },
]

export const nomeDaFaixa = (r: faixas.ReajusteFaixa): string => `${r.cargoNome} · ${r.faixaSalarialNome}`

/** The fields of a row that the page of a table needs, for any type. */
export interface Linha {
  id: number
  versao: number
  pode: string[]
}
interface LinhasDoTipo<R extends Linha> {
  list: AnyListing
  daTabela: Endpoint
  columns: ColumnOf<R>[]
  removal: Removal<R>
  nameOf: (row: R) => string
  isMuted?: (row: R) => boolean
  placeholder: string
}
/** The lists of rows by type; the table determines the type of its rows. */
export const LINHAS = {
  C: {
    list: pessoas.reajustesColaboradores.listar,
    daTabela: pessoas.listarDaTabela,
    columns: colunasDePessoas,
    removal: removalOf(pessoas.reajustesColaboradores),
    nameOf: (r) => r.colaboradorNome,
    isMuted: (r) => r.colaboradorDesligado,
    placeholder: 'Buscar por nome ou matrícula',
  } satisfies LinhasDoTipo<pessoas.ReajusteColaborador>,
  F: {
    list: faixas.reajustesFaixas.listar,
    daTabela: faixas.listarDaTabela,
    columns: colunasDeFaixas,
    removal: removalOf(faixas.reajustesFaixas),
    nameOf: nomeDaFaixa,
    placeholder: 'Buscar por cargo ou faixa',
  } satisfies LinhasDoTipo<faixas.ReajusteFaixa>,
  I: {
    list: indices.reajustesIndices.listar,
    daTabela: indices.listarDaTabela,
    columns: colunasDeIndices,
    removal: removalOf(indices.reajustesIndices),
    nameOf: (r) => r.indiceNome,
    placeholder: 'Buscar índice',
  } satisfies LinhasDoTipo<indices.ReajusteIndice>,
} as unknown as Record<TipoReajuste, LinhasDoTipo<Linha>>
