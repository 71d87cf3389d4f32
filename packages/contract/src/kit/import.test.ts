import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { VINCULO } from '../geral/codigos/codigos.ts'
import { diaUtc } from './datas.ts'
import { booleano, cpf, data, dinheiro, inteiro, mes, opcao, ref, texto, textoOpcional } from './fields.ts'
import {
  type ColunaDeImportacao,
  colunasDe,
  escreverCelula,
  FORMULA_SEM_VALOR,
  lerCelula,
  maisParecido,
  maisParecidos,
  nomesDeUmaPessoa,
  reconhecer,
  separarFone,
} from './import.ts'

const colunas = colunasDe(
  {
    cpf: cpf({ label: 'CPF' }),
    nome: texto({ label: 'Nome' }),
    dataNascimento: data({ label: 'Data de nascimento' }),
    codigo: textoOpcional({ label: 'Matrícula' }),
    areaId: ref('areaOrganizacional', { label: 'Área Organizacional' }),
    salario: dinheiro({ label: 'Salário' }),
    vinculo: opcao(VINCULO, { label: 'Vínculo' }),
    ativo: booleano({ label: 'Ativo' }),
    competencia: mes({ label: 'Mês' }),
    ordem: inteiro({ label: 'Ordem' }),
  },
  { areaId: { outrosNomes: ['Setor', 'Departamento'] } },
)
const coluna = (campo: string): ColunaDeImportacao => colunas.find((c) => c.campo === campo)!
const lido = (campo: string, celula: Parameters<typeof lerCelula>[1]) => lerCelula(coluna(campo), celula)

describe('columns', () => {
  it('come from the form: label, kind, and whether they may stay empty', () => {
    expect(colunas.filter((c) => !c.obrigatoria).map((c) => c.campo)).toEqual(['codigo', 'ativo'])
    expect(coluna('vinculo').codes).toBe(VINCULO)
    expect(coluna('cpf').sensibilidade).toBe('documento')
  })
  it('are recognised by label, field or another name, without accents or case, abbreviations read out', () => {
    expect(
      reconhecer(['cpf', 'NOME *', 'Dt. Nasc.', 'matricula', 'SETOR', 'Salario', 'Centro de custo'], colunas),
    ).toEqual(['cpf', 'nome', 'dataNascimento', 'codigo', 'areaId', 'salario', null])
  })
  it('are taken once, by the heading that says them most exactly', () => {
    expect(reconhecer(['Setor', 'Área Organizacional'], colunas)).toEqual([null, 'areaId'])
    expect(reconhecer(['Nome', 'Nome', ''], colunas)).toEqual(['nome', null, null])
  })
})

describe('a cell', () => {
  it('is a date as people write it, or as a spreadsheet counts days', () => {
    for (const dito of ['14/03/2026', '14.3.2026', '2026-03-14', 46095, '46095'])
      expect(lido('dataNascimento', dito)).toEqual({ valor: '2026-03-14' })
    expect(lido('dataNascimento', '31/02/2026')).toEqual({ erro: 'Essa data não existe: fevereiro tem 28 dias.' })
    expect(lido('dataNascimento', '29/02/2024')).toEqual({ valor: '2024-02-29' })
    expect(lido('dataNascimento', '14/03/26')).toMatchObject({ erro: expect.stringContaining('4 dígitos') })
    for (const dito of ['amanhã', 0, -5, 999_999, true, '1/13/2026', '0/01/2026'])
      expect(lido('dataNascimento', dito)).toHaveProperty('erro')
  })
  it('is a number with dots for thousands and a comma for decimals, or as programs write it', () => {
    for (const dito of ['1.234,56', 'R$ 1.234,56', '1234,56', '1234.56', 1234.56])
      expect(lido('salario', dito)).toEqual({ valor: 1234.56 })
    expect(lido('salario', '1.234')).toEqual({ valor: 1234 })
    for (const dito of ['1,2,3', '1.23,4', 'mil', '1e5', '0x10', '=1+1', '--1'])
      expect(lido('salario', dito)).toHaveProperty('erro')
  })
  it('is a document whose zeros on the left a spreadsheet dropped', () => {
    expect(lido('cpf', 1234567890)).toEqual({ valor: '01234567890' })
    expect(lido('cpf', '012.345.678-90')).toEqual({ valor: '012.345.678-90' })
  })
  it('is a code by its code or its words, a yes or a no', () => {
    for (const dito of ['E', 'e', 'Emprego', 'EMPREGO ']) expect(lido('vinculo', dito)).toEqual({ valor: 'E' })
    expect(lido('vinculo', 'CLT')).toMatchObject({ erro: expect.stringContaining('Emprego, Estágio') })
    for (const dito of ['Sim', 's', 'X', 1, true]) expect(lido('ativo', dito)).toEqual({ valor: true })
    for (const dito of ['Não', 'nao', 0, false, 'Inativo']) expect(lido('ativo', dito)).toEqual({ valor: false })
    expect(lido('ativo', 'talvez')).toHaveProperty('erro')
  })
  it('with characters that are no text is refused; one that looks like a formula is the text that it is', () => {
    expect(lido('nome', 'Ana\u0000')).toHaveProperty('erro')
    expect(lido('nome', '=CMD()')).toEqual({ valor: '=CMD()' })
    expect(lido('nome', '   ')).toEqual({ valor: null })
  })
  it('reads back what was written, whatever the value', () => {
    const dia = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((d) => diaUtc(d.getTime()))
    const valores: Record<string, fc.Arbitrary<unknown>> = {
      nome: fc
        .string({ minLength: 1, unit: 'grapheme' })
        .map((t) => t.trim())
        .filter(
          (t) =>
            t !== '' &&
            z.string().safeParse(t).success &&
            ![...t].some((c) => c.charCodeAt(0) < 32 || c.charCodeAt(0) === 127),
        ),
      dataNascimento: dia,
      salario: fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 100),
      vinculo: fc.constantFrom(...VINCULO.map((v) => v.codigo)),
      ativo: fc.boolean(),
      competencia: dia.map((d) => d.slice(0, 7)),
      ordem: fc.integer({ min: 0, max: 999 }),
    }
    for (const [campo, valor] of Object.entries(valores))
      fc.assert(
        fc.property(valor, (v) => {
          expect(lido(campo, escreverCelula(coluna(campo), v))).toEqual({ valor: v })
        }),
      )
  })
})

it('of a formula without a value, or with an error, is told as that', () => {
  for (const campo of ['nome', 'salario', 'dataNascimento', 'areaId'])
    expect(lido(campo, FORMULA_SEM_VALOR)).toEqual({ erro: expect.stringContaining('não tem valor guardado') })
  expect(lido('nome', '#REF!')).toEqual({ erro: 'A fórmula desta célula dá erro (#REF!)' })
  expect(lido('nome', '#1 Silva')).toEqual({ valor: '#1 Silva' })
})
it('with a phone in one piece is an area code and a number', () => {
  for (const dito of ['(85) 99111-2222', '85991112222', '+55 85 99111-2222', '085 99111 2222'])
    expect(separarFone(dito)).toEqual({ ddd: '85', numero: '991112222' })
  expect(separarFone('(55) 3232-1010')).toEqual({ ddd: '55', numero: '32321010' })
  for (const dito of ['3232-1010', '99111-2222', '0800 123 456', '(10) 3232-1010', ''])
    expect(separarFone(dito)).toBeUndefined()
})
it('tells names of one person from those of two', () => {
  for (const [um, outro] of [
    ['Ana Prado', 'ANA PRADO LIMA'],
    ['Luís de Souza', 'Luiz Souza'],
    ['J. Silva', 'José da Silva'],
    ['Ana', 'Ana Prado'],
    ['', 'Ana Prado'],
  ] as const)
    expect([um, outro, nomesDeUmaPessoa(um, outro)]).toEqual([um, outro, true])
  for (const [um, outro] of [
    ['Ana Prado', 'Bia Prado'],
    ['Ana Prado', 'Ana Lima'],
    ['João Silva', 'Maria Silva'],
  ] as const)
    expect([um, outro, nomesDeUmaPessoa(um, outro)]).toEqual([um, outro, false])
})

it('proposes the most similar name, and none where nothing is similar', () => {
  expect(maisParecido('Logistica Norte', ['Financeiro', 'Logística', 'Operações'])).toBe('Logística')
  expect(maisParecido('Controladoria', ['Vendas', 'RH'])).toBeNull()
  expect(maisParecido('Matriz', ['Filial Recife', 'Matriz Fortaleza Centro Administrativo Sul'])).toContain('Matriz')
  expect(maisParecido('Fortaleza', ['Filial Recife', 'Matriz Fortaleza Centro Administrativo Sul'])).toContain('Matriz')
  const areas = ['Vendas', 'Logística Norte', 'Logística', 'Logística Sul', 'RH']
  expect(maisParecidos('logistica nort', areas, 2, 0.2)).toEqual(['Logística Norte', 'Logística'])
  expect(maisParecidos('logistica nort', areas, 5, 0.2)).not.toContain('RH')
})
