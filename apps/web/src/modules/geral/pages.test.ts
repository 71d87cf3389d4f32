import { expect, it } from 'vitest'
import { pages } from './pages.ts'

it.each(['/geral/bairros', '/geral/cidades', '/geral/estados', '/geral/geracoes'])(
  'R0029 has %s with its list, new record and record',
  (path) => {
    expect(pages.find((page) => page.path === path)?.children).toEqual(['new', '$id'])
  },
)
