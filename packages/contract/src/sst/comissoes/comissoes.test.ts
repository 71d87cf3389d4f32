import { describe, expect, it } from 'vitest'
import { comissoes, estabilidadeAte } from './comissoes.ts'

const campos = (resultado: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  resultado.error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the committee', () => {
  const mandato = { estabelecimentoId: 1, inicio: '2026-02-01', fim: '2027-01-31' }
  const indicado = { talentoId: 1, funcao: 'PRESIDENTE', representa: 'EMPREGADOR', candidatura: null }
  const eleito = { talentoId: 2, funcao: 'VICE_PRESIDENTE', representa: 'EMPREGADOS', candidatura: '2025-12-10' }
  it.each([
    ['an appointed president and an elected vice-president', [indicado, eleito], []],
    ['nobody', [], ['membros']],
    ['somebody twice', [indicado, { ...eleito, talentoId: 1 }], ['membros.1.talentoId']],
    ['two presidents', [indicado, { ...indicado, talentoId: 3 }], ['membros.1.funcao']],
    ['two members', [indicado, { ...eleito, funcao: 'TITULAR' }, { ...eleito, talentoId: 3, funcao: 'TITULAR' }], []],
    ['an elected president', [{ ...eleito, funcao: 'PRESIDENTE' }], ['membros.0.representa']],
    ['an appointed vice-president', [{ ...indicado, funcao: 'VICE_PRESIDENTE' }], ['membros.0.representa']],
    ['an elected one without candidacy', [{ ...eleito, candidatura: null }], ['membros.0.candidatura']],
    ['a candidacy after the term began', [{ ...eleito, candidatura: '2026-02-02' }], ['membros.0.candidatura']],
  ])('%s', (_what, membros, errados) => {
    expect(campos(comissoes.form.safeParse({ ...mandato, membros }))).toEqual(errados)
  })
  it('ends not before it begins', () => {
    const form = { ...mandato, fim: '2026-01-31', membros: [indicado] }
    expect(campos(comissoes.form.safeParse(form))).toEqual(['fim'])
  })
  it.each([
    ['EMPREGADOS', '2027-01-31', '2028-01-31'],
    ['EMPREGADOS', '2028-02-29', '2029-02-28'],
    ['EMPREGADOR', '2027-01-31', null],
  ] as const)('who stands for %s is stable after a term until %s: %s', (representa, fim, ate) => {
    expect(estabilidadeAte(representa, fim)).toBe(ate)
  })
})
