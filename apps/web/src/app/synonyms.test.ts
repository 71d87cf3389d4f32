import type { ModuleName } from '@quadro/contract/kit/authority.ts'
import { expect, it } from 'vitest'
import { webModules } from '../modules.ts'
import { buildMenu, leaves, searchMenu } from './menu.ts'
import { otherWordings } from './synonyms.ts'

const listed = await Promise.all(
  Object.entries(webModules).map(async ([module, load]) =>
    (await load()).pages.map((page) => ({ module: module as ModuleName, page })),
  ),
)
const pages = listed.flat()
const menu = buildMenu(pages, () => true)
const found = (text: string) => searchMenu(menu, text).map(({ title, label }) => title ?? label)

it.each([
  ['férias', 'Afastamento'],
  ['demitir', 'Desligamento'],
  ['aumento', 'Reajuste'],
  ['funcionário', 'Colaboradores'],
  ['vagas', 'Solicitações de Pessoal'],
  ['treinamento', 'Cursos'],
  ['CIPA', 'Comissões'],
  ['planilha', 'Importa'],
])('%s leads to %s', (typed, title) => {
  expect(found(typed).filter((name) => name.includes(title))).not.toEqual([])
})
it('says only words that the menu has', () => {
  const words = new Set(
    'demitir aumento ferias funcionario cv vaga divulgar salario setor filial treinamento advertencia cipa ppra luva feedback permissao planilha restaurar auditoria'
      .split(' ')
      .flatMap(otherWordings),
  )
  const without = [...words].filter((word) => leaves(menu).length > 0 && searchMenu(menu, word).length === 0)
  expect(without).toEqual([])
})
it('puts what has the typed word itself first, and leaves short and unknown words as they are', () => {
  const [first] = found('faixa')
  expect(first).toMatch(/faixa/i)
  expect(otherWordings('fe')).toEqual([])
  expect(otherWordings('xyz')).toEqual([])
  expect(otherWordings('fer')).toEqual(['afastamento'])
})
