import { isValidCaepf } from '@brazilian-utils/brazilian-utils/is-valid-caepf'
import { describe, expect, it } from 'vitest'
import { cnpjValido } from '../../kit/documentos.ts'
import { caepfDe, cnpjDe, partesDoCaepf, partesDoCnpj } from './cnpj.ts'

describe('CNPJ of an establishment', () => {
  it.each([
    ['11222333', '0001', '11222333000181'],
    ['11222333', '0002', '11222333000262'],
    ['12ABC345', '01DE', '12ABC34501DE35'],
    ['12abc345', '01de', '12ABC34501DE35'],
  ])('%s and %s make %s', (base, complemento, whole) => {
    expect(cnpjDe(base, complemento)).toBe(whole)
    expect(cnpjValido(whole)).toBe(true)
  })

  it('is always one that the validator accepts', () => {
    for (let i = 1; i < 400; i++) expect(cnpjValido(cnpjDe('11222333', String(i).padStart(4, '0'))!)).toBe(true)
  })

  it('is nothing where a part is not whole', () => {
    expect(cnpjDe('1122233', '0001')).toBeNull()
    expect(cnpjDe('11222333', '001')).toBeNull()
    expect(cnpjDe('11222333', '00-1')).toBeNull()
  })

  it('comes apart into its parts', () => {
    expect(partesDoCnpj('11222333000181')).toEqual({ base: '11222333', complemento: '0001', digitos: '81' })
  })
})

describe('CAEPF of an establishment', () => {
  it.each([
    ['29311861098', '001', '29311861000184'],
    ['41142260098', '001', '41142260000101'],
  ])('%s and %s make %s', (cpf, complemento, whole) => {
    expect(caepfDe(cpf, complemento)).toBe(whole)
    expect(partesDoCaepf(whole)).toEqual({ base: cpf.slice(0, 9), complemento, digitos: whole.slice(12) })
  })
  it('is always one that the validator accepts', () => {
    for (let i = 1; i < 400; i++) expect(isValidCaepf(caepfDe('29311861098', String(i).padStart(3, '0'))!)).toBe(true)
  })
  it('is nothing where a part is not whole', () => {
    expect(caepfDe('29311861098', '0001')).toBeNull()
    expect(caepfDe('29311861098', '0A1')).toBeNull()
    expect(caepfDe('293118610', '001')).toBeNull()
  })
})
