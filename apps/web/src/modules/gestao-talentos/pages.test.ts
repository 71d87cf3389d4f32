import { expect, it } from 'vitest'
import { pages } from './pages.ts'

const BASE = '/gestao-talentos/relatorios/'

it('R0845 there are fourteen report screens', () => {
  const reports = pages.filter(({ path }) => path.startsWith(BASE)).map(({ path }) => path.slice(BASE.length))
  expect(reports.sort()).toEqual([
    'absenteismo',
    'admitidos',
    'aniversariantes-mes',
    'aniversariantes-tempo-de-empresa',
    'cbo-efeito-aprendiz',
    'certificadoTalento',
    'desligamentos',
    'formacao-escolar',
    'geracoes',
    'indicador-turnover',
    'ocorrencias',
    'resultados-entrevistas-desligamentos',
    'talento-dinamico',
    'taxa-demissao',
  ])
})
