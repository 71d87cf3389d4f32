import type { AreaDoOrganograma, Organograma } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { expect, it } from 'vitest'
import { abertosDeInicio, avisoDaData, cartoes, diferencas, EMPRESA, encontrar, fatos } from './organograma-dados.ts'

const area = (id: number, areaMaeId: number | null, outros: Partial<AreaDoOrganograma> = {}): AreaDoOrganograma => ({
  id,
  nome: `Área ${id}`,
  areaMaeId,
  ativo: true,
  responsaveis: [],
  corresponsaveis: [],
  pessoas: 1,
  pessoasAbaixo: 1,
  vagas: 0,
  vagasAbaixo: 0,
  hoje: null,
  ...outros,
})
const organograma = (areas: AreaDoOrganograma[], outros: Partial<Organograma> = {}): Organograma => ({
  data: '2026-11-21',
  hoje: '2026-11-21',
  empresa: 'Moinho Alto',
  areas,
  pessoas: 1284,
  vagas: 51,
  mudancas: [],
  ...outros,
})
const sonia = { nome: 'Sônia Vidal', talentoId: 1, cargo: null }

it('always names the day beside the figures', () => {
  expect(fatos(organograma([area(1, null)], { data: '2027-01-01' }))).toBe(
    '1.284 pessoas · 51 vagas abertas · 1 área em 01/01/2027',
  )
  expect(fatos(organograma([], { vagas: null, pessoas: 1 }))).toBe('1 pessoa · 0 áreas em 21/11/2026')
})
it('puts the company above several areas at the top, and nothing above a single one', () => {
  const two = cartoes(organograma([area(1, null), area(2, null), area(3, 1)]))
  expect(two.map((n) => [n.id, n.parentId])).toEqual([
    [EMPRESA, null],
    [1, EMPRESA],
    [2, EMPRESA],
    [3, 1],
  ])
  expect(two[0]).toMatchObject({ name: 'Moinho Alto', people: { figure: '1.284' }, open: '51 vagas' })
  expect(cartoes(organograma([area(1, null), area(3, 1)])).map((n) => n.id)).toEqual([1, 3])
})
it('says who answers, and what is open', () => {
  const [a, b] = cartoes(
    organograma([
      area(1, null, { responsaveis: [sonia, { ...sonia, nome: 'Hugo' }], pessoasAbaixo: 9, vagasAbaixo: 1 }),
      area(2, 1, { ativo: false }),
    ]),
  )
  expect(a).toMatchObject({ person: { name: 'Sônia Vidal e mais 1' }, open: '1 vaga' })
  expect(a?.people).toEqual({ figure: '9', unit: 'pessoas' })
  expect(b).toMatchObject({ name: 'Área 2 (INATIVA)', person: null, people: { figure: '1', unit: 'pessoa' } })
  expect(b).not.toHaveProperty('open')
})
it('tells what differs from today in words', () => {
  const hoje = { existe: true, nome: 'Antiga', areaMaeId: 7, areaMaeNome: 'Logística', ativo: true }
  expect(diferencas(area(1, 2, { hoje }), '2027-01-01', '2026-11-21')).toEqual([
    'Hoje se chama Antiga.',
    'Muda de lugar: hoje fica em Logística.',
  ])
  expect(diferencas(area(1, 2, { hoje: { ...hoje, existe: false } }), '2027-01-01', '2026-11-21')).toEqual([
    'Área nova: hoje ainda não existe.',
  ])
  expect(diferencas(area(1, 2), '2027-01-01', '2026-11-21')).toEqual([])
})
it('counts the changes between today and the day', () => {
  const mudancas = [
    { data: '2026-01-01', quantidade: 4 },
    { data: '2026-12-01', quantidade: 2 },
  ]
  expect(avisoDaData(organograma([], { mudancas }))).toBeUndefined()
  expect(avisoDaData(organograma([], { mudancas, data: '2027-01-01' }))).toBe('2 mudanças planejadas até esta data')
  expect(avisoDaData(organograma([], { mudancas, data: '2025-12-31' }))).toBe(
    'Como era nesta data: 4 mudanças desde então',
  )
})
it('opens as many levels as a screen holds', () => {
  const nodes = cartoes(
    organograma([
      area(1, null),
      ...Array.from({ length: 6 }, (_, i) => area(10 + i, 1)),
      ...Array.from({ length: 40 }, (_, i) => area(100 + i, 10 + (i % 6))),
    ]),
  )
  expect(abertosDeInicio(nodes)).toEqual([1])
  expect(abertosDeInicio(nodes.slice(0, 12))).toEqual([1, 10, 11, 12, 13, 14])
})
it('finds areas by their name and by who answers, without accents', () => {
  const o = organograma([area(1, null, { nome: 'Produção' }), area(2, 1, { responsaveis: [sonia] })])
  expect(encontrar(o, 'PRODUCAO')).toEqual([1])
  expect(encontrar(o, 'sonia')).toEqual([2])
  expect(encontrar(o, ' ')).toEqual([])
})
