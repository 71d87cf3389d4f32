import { describe, expect, it } from 'vitest'
import { fimDaVidaUtil, impedimentoDoEpi, motivoProposto, recusaDaBaixa, recusaDaData } from './entrega-regras.ts'

const luva = { nome: 'Luva', fardamento: false, numeroCA: '31894', vencimentoCA: '2026-03-31' }
describe('whether an EPI may be handed out on a day', () => {
  it.each([
    [luva, '2026-03-31', null],
    [luva, '2026-04-01', 'O CA 31894 de Luva venceu em 31/03/2026'],
    [{ ...luva, numeroCA: null }, '2026-03-01', 'Luva não tem CA em 01/03/2026'],
    [{ ...luva, vencimentoCA: null }, '2026-03-01', 'O CA 31894 de Luva não tem vencimento no cadastro'],
    [{ ...luva, numeroCA: null, vencimentoCA: null, fardamento: true }, '2026-03-01', null],
  ])('%o on %s: %s', (epi, dia, recusa) => {
    expect(impedimentoDoEpi(epi, dia)).toBe(recusa)
  })
})

describe('the day of a delivery', () => {
  const quando = { hoje: '2026-05-10', admissao: '2026-01-05', desligamento: '2026-05-01' }
  it.each([
    ['2026-01-05', null],
    ['2026-05-01', null],
    ['2026-05-11', 'A entrega não pode ser no futuro'],
    ['2026-01-04', 'A entrega não pode ser anterior à admissão (05/01/2026)'],
    ['2026-05-02', 'A entrega não pode ser posterior ao desligamento (01/05/2026)'],
  ])('%s: %s', (dia, recusa) => {
    expect(recusaDaData(dia, quando)).toBe(recusa)
  })
  it('begins the useful life', () => {
    expect(fimDaVidaUtil('2026-02-01', 30)).toBe('2026-03-03')
  })
})

describe('what leaves a delivery', () => {
  const de = { entregaEm: '2026-03-02', emUso: 2, hoje: '2026-05-10' }
  it('is not more than what is in use, nor of before the delivery, nor of later', () => {
    expect(recusaDaBaixa({ data: '2026-03-02', quantidade: 2 }, de)).toEqual([])
    expect(recusaDaBaixa({ data: '2026-05-11', quantidade: 3 }, de)).toEqual([
      { field: 'data', message: 'A data não pode ser no futuro' },
      { field: 'quantidade', message: 'Só 2 estão em uso' },
    ])
    expect(recusaDaBaixa({ data: '2026-03-01', quantidade: 2 }, { ...de, emUso: 1 })).toEqual([
      { field: 'data', message: 'A data não pode ser anterior à entrega (02/03/2026)' },
      { field: 'quantidade', message: 'Só 1 está em uso' },
    ])
  })
})

it('proposes the reason by what the person has', () => {
  expect([motivoProposto('F', false), motivoProposto('F', true), motivoProposto('V', true)]).toEqual(['P', 'T', 'V'])
})
