import type { Area } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { expect, it } from 'vitest'
import { arvore, resumo } from './areas-arvore.ts'

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
it('sums up what there is', () => {
  expect(resumo([area(1, null, 0), area(2, 1, 0), area(3, 1, 0, { ativo: false })])).toBe(
    '2 ativas · 1 inativa · 2 níveis',
  )
  expect(resumo([area(1, null, 0)])).toBe('1 ativa · 1 nível')
})
