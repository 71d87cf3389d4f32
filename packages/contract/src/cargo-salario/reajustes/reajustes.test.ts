import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { installErrorMap } from '../../kit/fields.ts'
import * as pessoas from './reajustes-colaboradores.ts'
import * as coletivos from './reajustes-coletivos.ts'
import * as faixas from './reajustes-faixas-salariais.ts'
import { TIPO_REAJUSTE, tabelaForm } from './tabelas-reajustes-colaboradores.ts'

installErrorMap()
/** Fields and messages of a schema's errors. */
const faltas = (schema: z.ZodType, input: unknown) =>
  Object.fromEntries((schema.safeParse(input).error?.issues ?? []).map((i) => [i.path.join('.'), i.message]))

const tabela = { nome: 'Data-base 2026', data: '2026-05-01', tipoReajuste: 'C', dissidio: false }
const proposta = {
  ...{ tabelaId: 1, colaboradorId: 1, estabelecimentoPropostoId: 1, areaOrganizacionalPropostoId: 1 },
  ...{ faixaSalarialPropostoId: 1, tipoSalarioProposto: 1 },
}
const coletivo = {
  ...{ tabelaId: 1, estabelecimentosIds: [1], areasIds: [1], cargosIds: [1], reajustePor: 3, tipo: 1, percentual: 5 },
}

describe('a table of readjustments', () => {
  it('asks for title, date and type (R0620, R0622, R0623)', () => {
    expect(faltas(tabelaForm, tabela)).toEqual({})
    expect(faltas(tabelaForm, { dissidio: false, nome: '', data: '' })).toEqual({
      nome: 'Título é obrigatório',
      data: 'Data é obrigatória',
      tipoReajuste: 'Tipo de reajuste é obrigatório',
    })
    for (const tipoReajuste of ['C', 'F', 'I']) expect(faltas(tabelaForm, { ...tabela, tipoReajuste })).toEqual({})
    expect(faltas(tabelaForm, { ...tabela, tipoReajuste: 'X' })).toHaveProperty('tipoReajuste')
  })
  it('has a title of at most 100 characters (R0621)', () => {
    expect(faltas(tabelaForm, { ...tabela, nome: 'a'.repeat(100) })).toEqual({})
    expect(faltas(tabelaForm, { ...tabela, nome: 'a'.repeat(101) })).toEqual({
      nome: 'Informe no máximo 100 caracteres',
    })
  })
  it('asks a dissídio for its initial date and percent (R0624, R0625)', () => {
    expect(faltas(tabelaForm, { ...tabela, dissidio: true })).toEqual({
      dissidioDataInicial: 'Data inicial é obrigatória',
      dissidioPercentual: 'Percentual é obrigatório',
    })
    const dissidio = { ...tabela, dissidio: true, dissidioDataInicial: '2025-05-01', dissidioPercentual: 5.125 }
    expect(faltas(tabelaForm, dissidio)).toEqual({})
    expect(faltas(tabelaForm, { ...dissidio, dissidioDataInicial: '2026-05-02' })).toHaveProperty('dissidioDataInicial')
    for (const dissidioPercentual of [0, -1, 1000, 1.2345])
      expect(faltas(tabelaForm, { ...dissidio, dissidioPercentual })).toHaveProperty('dissidioPercentual')
  })
})

describe('a proposal', () => {
  it('asks for area and band, and has a note of at most 255 characters (R0606)', () => {
    expect(faltas(pessoas.reajustesColaboradores.novo, { ...proposta, observacao: 'a'.repeat(255) })).toEqual({})
    const { areaOrganizacionalPropostoId: _, faixaSalarialPropostoId: __, ...vazia } = proposta
    expect(faltas(pessoas.reajustesColaboradores.novo, { ...vazia, observacao: 'a'.repeat(256) })).toEqual({
      areaOrganizacionalPropostoId: 'Área Organizacional é obrigatória',
      faixaSalarialPropostoId: 'Cargo / Faixa Salarial é obrigatório',
      observacao: 'Informe no máximo 255 caracteres',
    })
  })
  it('asks by index for the index and by value for the value (R0607, R0608)', () => {
    expect(faltas(pessoas.reajustesColaboradores.novo, { ...proposta, tipoSalarioProposto: 2 })).toEqual({
      indicePropostoId: 'Índice é requerido',
      quantidadeIndiceProposto: 'Quantidade não pode ser 0 (zero) ou menor',
    })
    expect(faltas(pessoas.reajustesColaboradores.novo, { ...proposta, tipoSalarioProposto: 3 })).toEqual({
      salarioProposto: 'Valor é obrigatório',
    })
    const faixa = { tabelaId: 1, faixaSalarialId: 1 }
    expect(faltas(faixas.reajustesFaixas.novo, { ...faixa, tipoProposto: 2, quantidadeProposta: 2 })).toEqual({
      indicePropostoId: 'Índice é requerido',
    })
    expect(faltas(faixas.reajustesFaixas.novo, { ...faixa, tipoProposto: 3 })).toEqual({
      valorProposto: 'Valor é obrigatório',
    })
  })
})

describe('a collective readjustment', () => {
  const forms = {
    colaboradores: coletivos.deColaboradores.input,
    faixas: coletivos.deFaixas.input,
    indices: coletivos.deIndices.input,
  }
  it('asks for table, establishments, areas, positions and how (R0611, R0612, R0613, R0614, R0615, R0616)', () => {
    for (const [nome, form] of Object.entries(forms)) {
      expect(faltas(form, coletivo), nome).toEqual({})
      expect(faltas(form, { estabelecimentosIds: [], areasIds: [], cargosIds: [], tipo: 1, percentual: 1 })).toEqual({
        tabelaId: 'Tabela de reajuste é obrigatória',
        estabelecimentosIds: 'Estabelecimento é obrigatório',
        areasIds: 'Área Organizacional é obrigatória',
        ...(nome === 'indices' ? {} : { cargosIds: 'Cargo / Faixa Salarial é obrigatório' }),
        reajustePor: 'Reajuste Por é obrigatório',
      })
    }
  })
  it('takes an amount of at most 999999.99 that is not 0 (R0617, R0618)', () => {
    const valor = (v: number) => faltas(forms.colaboradores, { ...coletivo, tipo: 2, valor: v, percentual: null })
    expect(valor(999_999.99)).toEqual({})
    expect(valor(1_000_000)).toEqual({ valor: 'O valor não pode ser maior que 999999.99' })
    expect(valor(0)).toEqual({ valor: 'O valor não pode ser 0 (zero)' })
    expect(faltas(forms.colaboradores, { ...coletivo, tipo: 2 })).toEqual({ valor: 'O valor não pode ser 0 (zero)' })
  })
  it('takes a percentage that is neither 0 nor above 999.999 (R0619)', () => {
    const percentual = (v: number | null) => faltas(forms.faixas, { ...coletivo, percentual: v })
    expect(percentual(999.999)).toEqual({})
    for (const errado of [0, 1000, null])
      expect(percentual(errado)).toEqual({
        percentual: 'O percentual não pode ser 0 (zero) ou maior que 999.999%',
      })
  })
  it('asks by index for the index, and by position for no amount', () => {
    expect(faltas(forms.colaboradores, { ...coletivo, reajustePor: 2 })).toEqual({ indiceId: 'Índice é requerido' })
    const { tipo: _, percentual: __, ...porCargo } = coletivo
    expect(faltas(forms.colaboradores, { ...porCargo, reajustePor: 1 })).toEqual({})
    expect(faltas(forms.faixas, { ...porCargo, reajustePor: 1 })).toHaveProperty('reajustePor')
  })
})

it('R0815 R0816 R0817 the codes of a readjustment: of whom, by what, and what is added', () => {
  const dito = (codigos: readonly { codigo: string; descricao: string }[]) =>
    codigos.map(({ codigo, descricao }) => `${codigo} ${descricao}`)
  expect(dito(TIPO_REAJUSTE)).toEqual(['C Talento', 'F Faixa Salarial', 'I Índice'])
  expect(dito(coletivos.REAJUSTE_POR)).toEqual(['1 Por cargo', '2 Por índice', '3 Por valor'])
  expect(dito(coletivos.TIPO_DO_VALOR)).toEqual(['1 Percentual', '2 Valor em R$'])
})
