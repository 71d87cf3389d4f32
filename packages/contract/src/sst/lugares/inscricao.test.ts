import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { fieldMeta } from '../../kit/fields.ts'
import {
  formatarInscricao,
  recusaDaLotacao,
  recusaDaObra,
  type TipoInscricaoLotacao,
  type TipoObra,
} from './inscricao.ts'
import { lotacoes } from './lotacoes.ts'
import { obras } from './obras.ts'

const CNO = '110840168062'
const CNPJ = '11222333000181'
const CPF = '52998224725'
const campos = (resultado: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  resultado.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the number of a tax location', () => {
  it.each<[string, TipoInscricaoLotacao, string | null, string | null]>([
    ['R1197 a CNO', 'CNO', CNO, null],
    ['R1197 a CNO that is wrong', 'CNO', '110840168063', 'CNO inválido'],
    ['R1197 no CNO', 'CNO', null, 'Número de inscrição é obrigatório'],
    ['R1198 a CNPJ', 'CNPJ', CNPJ, null],
    ['R1198 a CNPJ that is wrong', 'CNPJ', '11222333000182', 'CNPJ inválido'],
    ['R1198 no CNPJ', 'CNPJ', null, 'Número de inscrição é obrigatório'],
    ['R1199 a CPF', 'CPF', CPF, null],
    ['R1199 a CPF that is wrong', 'CPF', '52998224726', 'Cpf inválido.'],
    ['R1199 no CPF', 'CPF', null, 'Número de inscrição é obrigatório'],
    ['R1200 11 digits are a CPF', 'CPF|CNPJ', CPF, null],
    ['R1200 11 digits that are no CPF', 'CPF|CNPJ', '52998224726', 'Cpf inválido.'],
    ['R1200 14 digits are a CNPJ', 'CPF|CNPJ', CNPJ, null],
    ['R1200 12 digits are no CNPJ', 'CPF|CNPJ', CNO, 'CNPJ inválido'],
    ['R0993 R1201 none', 'NP', null, null],
    ['R1201 one where none must be', 'NP', CNPJ, 'Não deve ter ter numero!'],
  ])('%s', (_what, tipo, numero, recusa) => expect(recusaDaLotacao(tipo, numero)).toBe(recusa))

  it('R1195 R1196 asks for name and type, of five', () => {
    expect(campos(lotacoes.form.safeParse({ nome: '', tipo: null, numeroInscricao: null }))).toEqual(['nome', 'tipo'])
    for (const [tipo, numeroInscricao] of [
      ['CPF', CPF],
      ['CNPJ', CNPJ],
      ['CPF|CNPJ', CPF],
      ['CNO', CNO],
      ['NP', null],
    ])
      expect(campos(lotacoes.form.safeParse({ nome: 'Sede', tipo, numeroInscricao })), `R0992 ${tipo}`).toEqual([])
    expect(campos(lotacoes.form.safeParse({ nome: 'Sede', tipo: 'CAEPF', numeroInscricao: null }))).toEqual(['tipo'])
  })
})

describe('the number of a work site', () => {
  it.each<[string, TipoObra, string, string | null]>([
    ['R0994 R1208 one’s own with a CNO', '1', CNO, null],
    ['R1208 one’s own with a CNPJ', '1', CNPJ, 'CNO inválido'],
    ['R0995 R1209 another one with a CNO', '2', CNO, null],
    ['R1209 another one with a CNPJ', '2', CNPJ, null],
    ['R1205 another one with neither', '2', '11222333000182', 'CNO ou CNPJ inválido'],
  ])('%s', (_what, tipo, numero, recusa) => expect(recusaDaObra(tipo, numero)).toBe(recusa))

  it('R1202 R1203 R1204 R1206 R1207 asks for everything else that is required', () => {
    const vazia = {
      ...{ nome: '', tipo: null, numeroInscricao: '', estabelecimentoResponsavelId: null, cep: '', ufId: null },
      ...{ cidadeId: null, logradouro: '', numero: '', complemento: '', bairro: '', observacao: '' },
    }
    expect(campos(obras.form.safeParse(vazia))).toEqual([
      ...['nome', 'tipo', 'numeroInscricao', 'estabelecimentoResponsavelId'],
      ...['ufId', 'cidadeId', 'logradouro', 'numero', 'bairro'],
    ])
  })
})

it('a number is written by its length', () => {
  expect([CPF, CNO, CNPJ, null].map(formatarInscricao)).toEqual([
    ...['529.982.247-25', '11.084.01680/62', '11.222.333/0001-81', ''],
  ])
})

it('what is typed with points and bars fits into its field', () => {
  const cabe = (field: z.ZodType) => fieldMeta(field)!.max!
  expect(cabe(obras.fields.numeroInscricao)).toBeGreaterThanOrEqual(formatarInscricao(CNPJ).length)
  expect(cabe(lotacoes.fields.numeroInscricao)).toBeGreaterThanOrEqual(formatarInscricao(CNPJ).length)
})
