import type { Area } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { expect, it } from 'vitest'
import { arvore, motivoDaSituacao, planos, quemHerda, resumo, segundaLinha, semInativas } from './areas-arvore.ts'

const area = (id: number, areaMaeId: number | null, qtdTalentos: number, outros: Partial<Area> = {}): Area => ({
  id,
  versao: 1,
  pode: [],
  nome: `Área ${id}`,
  descricaoHierarquia: '',
  descricaoHierarquiaComEmpresa: '',
  data: '2020-01-01',
  planejadas: [],
  nivel: areaMaeId === null ? 1 : 2,
  ativo: true,
  areaMaeId,
  areaMaeNome: null,
  nomeResponsaveis: null,
  nomeCoResponsaveis: null,
  exibirOrganograma: true,
  email: null,
  codigoAC: null,
  qtdTalentos,
  ...outros,
})

it('counts the people of an area with those below it; an area whose parent is out of sight is a root', () => {
  const [raiz, solta] = arvore([area(1, null, 2), area(2, 1, 3), area(3, 2, 4, { ativo: false }), area(5, 99, 1)])
  expect(raiz).toMatchObject({ id: '1', data: { pessoas: 9 }, children: [{ data: { pessoas: 7 } }] })
  expect(raiz?.children[0]?.children[0]?.isInactive).toBe(true)
  expect(solta).toMatchObject({ id: '5', data: { pessoas: 1 } })
})
it('leaves out inactive areas, whose people still count above; what has something active below it stays', () => {
  const inativa = { ativo: false }
  const nodes = semInativas(
    arvore([
      area(1, null, 2),
      area(2, 1, 3, inativa),
      area(3, 1, 0, inativa),
      area(4, 3, 1),
      area(5, null, 0, inativa),
    ]),
  )
  expect(nodes).toMatchObject([{ id: '1', data: { pessoas: 6 }, children: [{ id: '3', children: [{ id: '4' }] }] }])
})
it('sums up what there is', () => {
  const areas = [area(1, null, 0, { nomeResponsaveis: 'Ana' }), area(2, 1, 0), area(3, 1, 0, { ativo: false })]
  expect(resumo(areas)).toBe('2 ativas · 1 inativa · 2 níveis · 1 sem responsável')
  expect(resumo(areas, true)).toBe('2 ativas · 1 inativa')
  expect(resumo([area(1, null, 0, { nomeResponsaveis: 'Ana' })])).toBe('1 ativa · 1 nível')
})
it('says who answers and how many people there are', () => {
  const linha = (a: Area) => segundaLinha(arvore([a])[0]!.data)
  expect(linha(area(1, null, 2, { nomeResponsaveis: 'Ana', nomeCoResponsaveis: 'Bia, Caio' }))).toBe(
    'Ana e 2 co. · 2 pessoas',
  )
  expect(linha(area(1, null, 0))).toBe('Sem responsável · sem pessoas')
})
it('tells what is planned, each change against the one before it', () => {
  const plano = { id: 7, data: '2027-05-01', nome: 'Área 1', ativo: true, areaMaeId: 2, areaMaeNome: 'Sul' }
  const planejadas = [
    plano,
    { ...plano, id: 8, data: '2027-06-01', nome: 'Outra' },
    { ...plano, id: 9, data: '2027-07-01', nome: 'Outra', ativo: false },
    { ...plano, id: 10, data: '2027-08-01', nome: 'Outra', ativo: false },
  ]
  expect(planos(area(1, null, 0, { planejadas }), '2026-11-21').map((p) => p.texto)).toEqual([
    'em 01/05/2027 vai para Sul',
    'em 01/06/2027 passa a Outra',
    'em 01/07/2027 fica inativa',
    'em 01/08/2027 muda os responsáveis',
  ])
  expect(planos(area(1, null, 0, { data: '2027-01-01' }), '2026-11-21')).toEqual([
    { id: 0, texto: 'em 01/01/2027 começa', data: '2027-01-01' },
  ])
})
it('tells which daughters take the people', () => {
  const [a, b, c] = [
    { nome: 'A', ativo: true },
    { nome: 'B', ativo: true },
    { nome: 'Tornearia', ativo: false },
  ]
  expect(quemHerda([a, b, c])).toBe('2 áreas herdam; Tornearia está inativa.')
  expect(quemHerda([a])).toBe('1 área herda.')
  expect(quemHerda([c])).toBe('Não há áreas filhas ativas.')
})
it('tells why the activity cannot be changed', () => {
  const base = {
    ativo: true,
    podeEditar: true,
    podeEditarStatusAtivo: false,
    filhas: [{ ativo: true }, { ativo: true }],
  }
  expect(motivoDaSituacao(base)).toBe('Só pode ser desativada depois das 2 filhas ativas.')
  expect(motivoDaSituacao({ ...base, filhas: [] })).toBe('Só pode ser desativada quando a área mãe estiver ativa.')
  expect(motivoDaSituacao({ ...base, ativo: false, filhas: [] })).toBe('Só pode ser ativada depois da área mãe.')
  expect(motivoDaSituacao({ ...base, podeEditarStatusAtivo: true })).toBeUndefined()
})
