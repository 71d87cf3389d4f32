import { expect, it } from 'vitest'
import { quemLibera } from './solicitacao-passos.tsx'

it('names who is asked to release a request', () => {
  expect(quemLibera(undefined)).toBeUndefined()
  expect(quemLibera([])).toMatch(/^Hoje ninguém pode liberar/)
  expect(quemLibera(['Diego Fonseca'])).toBe('Diego Fonseca recebe o pedido para liberar.')
  expect(quemLibera(['Ana', 'Bia'])).toBe('Ana e Bia recebem o pedido para liberar.')
  expect(quemLibera(['Ana', 'Bia', 'Caio'])).toBe('Ana, Bia e mais 1 pessoa recebem o pedido para liberar.')
  expect(quemLibera(['Ana', 'Bia', 'Caio', 'Davi'])).toBe('Ana, Bia e mais 2 pessoas recebem o pedido para liberar.')
})
