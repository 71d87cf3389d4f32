import { describe, expect, it } from 'vitest'
import { clinicas, faltasDaClinica } from './clinicas.ts'
import { exames } from './exames.ts'

const campos = (resultado: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  resultado.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('exams', () => {
  const exame = { nome: 'Audiometria', codigoProcedimento: '0281', periodico: true, periodicidade: 12 }
  it.each([
    ['R1166 a periodic one without its months', { periodicidade: null }, ['periodicidade']],
    ['R1167 99 months', { periodicidade: 99 }, ['periodicidade']],
    ['no months at all', { periodicidade: 0 }, ['periodicidade']],
    ['98 months', { periodicidade: 98 }, []],
    ['one that is not repeated', { periodico: false, periodicidade: null }, []],
    ['a code of three digits', { codigoProcedimento: '281' }, ['codigoProcedimento']],
    ['no code', { codigoProcedimento: '' }, []],
    ['R1152 a name of 256 characters', { nome: 'x'.repeat(256) }, ['nome']],
  ])('%s', (_what, mais, errados) => {
    expect(campos(exames.form.safeParse({ ...exame, ...mais }))).toEqual(errados)
  })
})

describe('clinics', () => {
  it.each([
    ['R1138 a clinic without CNPJ', { tipo: 'CLINICA', cnpj: null, outro: null }, ['cnpj']],
    ['a clinic', { tipo: 'CLINICA', cnpj: '12345678000195', outro: null }, []],
    ['R1140 another one without the name of its type', { tipo: 'OUTRO', cnpj: null, outro: null }, ['outro']],
    ['R0963 another one with it', { tipo: 'OUTRO', cnpj: null, outro: 'Laboratório' }, []],
  ] as const)('%s', (_what, clinica, errados) => {
    expect(faltasDaClinica(clinica).map(({ path }) => path[0])).toEqual(errados)
  })

  const clinica = {
    ...{ nome: 'Clínica Vida', tipo: 'OUTRO', cnpj: '', outro: 'Laboratório', data: '2026-01-05' },
    ...{ endereco: '', telefone: '', horarioAtendimento: '' },
  }
  it.each([
    ['is complete', {}, []],
    ['R1131 R1136 R1142 lacks what is required', { nome: '', tipo: null, data: '' }, ['nome', 'tipo', 'data']],
    ['R1132 has a name of 45', { nome: 'x'.repeat(45) }, ['nome']],
    ['R1133 has an address of 81', { endereco: 'x'.repeat(81) }, ['endereco']],
    ['R1135 has hours of 46', { horarioAtendimento: 'x'.repeat(46) }, ['horarioAtendimento']],
    ['R1141 has a type of 51', { outro: 'x'.repeat(51) }, ['outro']],
    ['R1134 has a telephone of 12 digits', { telefone: '853456789012' }, ['telefone']],
    ['R0962 R1137 has a type that is none of the two', { tipo: 'x'.repeat(81) }, ['tipo']],
  ])('%s', (_what, mais, errados) => {
    expect(campos(clinicas.form.safeParse({ ...clinica, ...mais }))).toEqual(errados)
  })
  it('R1139 has a CNPJ that is none', () => {
    const { error } = clinicas.form.safeParse({ ...clinica, tipo: 'CLINICA', cnpj: '12345678000199' })
    expect(error?.issues.map(({ message }) => message)).toContain('CNPJ inválido')
  })
})
