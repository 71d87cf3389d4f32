import { authority } from '@quadro/contract/kit/authority.ts'
import { describe, expect, it } from 'vitest'
import type { Page } from '../kit/page/page.ts'
import { buildMenu, leaves, nearest, searchMenu, trailOf } from './menu.ts'
import { isFromOutside } from './referrer.ts'

const may = authority('captacao', 'x', 'X', 'ver', 'Ver')
const load = async () => ({ default: () => null })
const page = (path: string, title: string, menu: Page['menu'], authorities: Page['authorities'] = []) => ({
  module: 'captacao' as const,
  page: { path, title, area: 'interno' as const, menu, authorities, load },
})
const pages = [
  page('/a', 'Solicitações de Pessoal', ''),
  page('/b', 'Áreas de Formação', 'Cadastros'),
  page('/c', 'Secreta', '', [may]),
  page('/d', 'Oculta', undefined),
]

describe('the menu', () => {
  it('R0055 is nested: module, group, page, each with its breadcrumb', () => {
    const menu = buildMenu(pages, () => true)
    expect(menu[0]).toMatchObject({
      label: 'Recrutamento & Seleção',
      items: [{ label: 'Solicitações de Pessoal' }, { label: 'Secreta' }, { label: 'Cadastros' }],
    })
    expect(leaves(menu).map((item) => item.breadcrumb)).toContain(
      'Recrutamento & Seleção / Cadastros / Áreas de Formação',
    )
    expect(trailOf(menu, '/b')?.map((item) => item.label)).toEqual([
      'Recrutamento & Seleção',
      'Cadastros',
      'Áreas de Formação',
    ])
  })
  it('has its groups in one order, whatever order the pages are listed in', () => {
    const menu = buildMenu(
      [
        page('/r', 'Áreas', 'Relatórios'),
        page('/f', 'Faturamentos', 'Cadastros'),
        page('/k', 'Conhecimentos', 'Competências'),
        page('/a', 'Cargos', ''),
      ],
      () => true,
    )
    expect(menu[0]?.items.map((item) => item.label)).toEqual(['Cargos', 'Competências', 'Cadastros', 'Relatórios'])
  })
  it('has shorter words for a long title, and finds a page by both', () => {
    const [long] = [page('/e', 'Duração para Preenchimento de Vagas', 'Relatórios')]
    const menu = buildMenu([{ ...long, page: { ...long.page, menuTitle: 'Duração de Vagas' } }], () => true)
    expect(leaves(menu).map((item) => item.label)).toEqual(['Duração de Vagas'])
    expect(searchMenu(menu, 'duracao de').map((item) => item.url)).toEqual(['/e'])
    expect(searchMenu(menu, 'preenchimento').map((item) => item.url)).toEqual(['/e'])
  })

  it('shows only what the user may open', () => {
    expect(leaves(buildMenu(pages, () => false)).map((item) => item.url)).toEqual(['/a', '/b'])
  })
  it('R0043 is searched without accents', () => {
    expect(
      searchMenu(
        buildMenu(pages, () => true),
        'areas de formacao',
      ).map((item) => item.url),
    ).toEqual(['/b'])
  })
  it('R0044 is searched on the breadcrumb, not only on the label', () => {
    expect(
      searchMenu(
        buildMenu(pages, () => true),
        'cadastros',
      ).map((item) => item.url),
    ).toEqual(['/b'])
  })
})

describe('arriving from outside', () => {
  const arrival = { referrer: '', origin: 'https://quadro.example', path: '/', navigation: 'navigate' }
  it('R0221 asks when the referrer is empty or foreign', () => {
    expect(isFromOutside(arrival)).toBe(true)
    expect(isFromOutside({ ...arrival, referrer: 'https://outro.example/' })).toBe(true)
    expect(isFromOutside({ ...arrival, referrer: 'https://quadro.example/login' })).toBe(false)
    expect(isFromOutside({ ...arrival, path: '/login' })).toBe(false)
  })
  it('R0223 does not ask on a reload', () => {
    expect(isFromOutside({ ...arrival, navigation: 'reload' })).toBe(false)
  })
})

describe('what is sought by name', () => {
  it('is found whatever its accents and the order of its words, the nearest first', () => {
    const names = ['Relatório de Áreas', 'Áreas', 'Subáreas', 'Vagas por Motivo']
    const found = (text: string) => nearest(names, text, (name) => [name, 'Cargos / Relatórios'])
    expect(found('area')).toEqual(['Áreas', 'Relatório de Áreas', 'Subáreas'])
    expect(found('motivo vagas')).toEqual(['Vagas por Motivo'])
    expect(found('relatorios areas')).toEqual(['Relatório de Áreas', 'Áreas', 'Subáreas'])
    expect(found('xyz')).toEqual([])
    expect(found('')).toEqual(names)
  })
})
