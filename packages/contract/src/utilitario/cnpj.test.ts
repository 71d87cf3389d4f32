import { describe, expect, it } from 'vitest'
import { cnpjValido } from '../kit/documentos.ts'
import { cnpjDe, partesDoCnpj } from './cnpj.ts'

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
