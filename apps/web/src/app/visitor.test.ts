import { describe, expect, it } from 'vitest'
import { webModules } from '../modules.ts'
import { visitorOf } from './visitor.ts'

const pages = (await Promise.all(Object.values(webModules).map(async (load) => (await load()).pages))).flat()

describe('who an address is for', () => {
  it('follows from each page’s area: neither a candidate nor an employee ever meets a page that needs a user', () => {
    const of = (visitor: string) =>
      pages.filter(({ path }) => visitorOf(path) === visitor).map(({ area, menu }) => ({ area, menu }))
    const [candidate, employee, user] = ['candidate', 'employee', 'user'].map(of)
    expect(candidate!.length).toBeGreaterThan(20)
    expect(new Set(candidate!.map(({ area }) => area))).toEqual(new Set(['externo', 'aberta', 'entrada-externa']))
    expect(employee!.length).toBeGreaterThan(10)
    expect(new Set(employee!.map(({ area }) => area))).toEqual(new Set(['publico']))
    expect(employee!.filter(({ menu }) => menu !== undefined)).toEqual([])
    expect(user!.filter(({ area }) => ['externo', 'aberta', 'entrada-externa'].includes(area))).toEqual([])
  })

  it('an address that only begins with the same letters is another', () => {
    expect(['/p', '/p/x', '/pessoal', '/pessoal/inicio'].map(visitorOf)).toEqual(Array(4).fill('employee'))
    expect(['/', '/perfis/1', '/pessoal-externo', '/externos'].map(visitorOf)).toEqual(Array(4).fill('user'))
    expect(['/externo', '/externo/anuncios'].map(visitorOf)).toEqual(Array(2).fill('candidate'))
  })
})
