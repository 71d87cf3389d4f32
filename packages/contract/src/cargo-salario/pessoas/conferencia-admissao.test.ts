import { describe, expect, it } from 'vitest'
import { type Achado, avisosDaAdmissao } from './conferencia-admissao.ts'

const tudoCerto: Achado = {
  ...{ dia: '2026-12-01', idade: 30, vinculo: 'E', faixa: { nome: 'Torneiro I', valor: 2000 }, salario: null },
  ...{ areaTemGestor: true, areaNoEstabelecimento: true, ambienteDeOutro: null },
}
const titulos = (mais: Partial<Achado>, ve = true) =>
  avisosDaAdmissao({ ...tudoCerto, ...mais }, ve).map(({ titulo }) => titulo)

describe('what does not fit together in an admission', () => {
  it.each<[string, Partial<Achado>, string[]]>([
    ['nothing', {}, []],
    ['the salary of the band, typed', { salario: 2000 }, []],
    ['less than the band', { salario: 1800 }, ['Salário fora da faixa']],
    ['a band without a value', { faixa: { nome: 'Torneiro I', valor: null } }, ['Faixa sem valor']],
    [
      'a band without a value, with a salary of its own',
      { faixa: { nome: 'Torneiro I', valor: null }, salario: 1800 },
      [],
    ],
    ['no band yet', { faixa: null, salario: 1800 }, []],
    ['13 years', { idade: 13, vinculo: 'A' }, ['Idade abaixo da lei']],
    ['15 years', { idade: 15 }, ['Idade abaixo da lei']],
    ['15 years, as an apprentice', { idade: 15, vinculo: 'A' }, []],
    ['an area of elsewhere', { areaNoEstabelecimento: false }, ['Área de outro estabelecimento']],
    ['an empty area', { areaNoEstabelecimento: null }, []],
    ['nobody in charge', { areaTemGestor: false }, ['Área sem gestor']],
    ['an environment of elsewhere', { ambienteDeOutro: 'Filial' }, ['Ambiente de outro estabelecimento']],
  ])('%s', (_what, mais, avisos) => expect(titulos(mais)).toEqual(avisos))
  it('tells nothing of salaries to who may not see them', () => {
    expect(titulos({ salario: 1800 }, false)).toEqual([])
    expect(titulos({ faixa: { nome: 'Torneiro I', valor: null } }, false)).toEqual([])
  })
  it('says by how much', () => {
    expect(avisosDaAdmissao({ ...tudoCerto, salario: 2250 }, true)[0]?.texto.replaceAll('\u00a0', ' ')).toBe(
      'R$ 2.250,00 fica 12,5% acima de Torneiro I, que paga R$ 2.000,00.',
    )
  })
})
