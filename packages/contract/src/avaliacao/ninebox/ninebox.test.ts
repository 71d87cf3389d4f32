import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as n from './ninebox.ts'

const L = n.LIMITES_PADRAO
const erros = (limites: object) =>
  n.limitesForm.safeParse({ ...L, ...limites }).error?.issues.map((i) => [i.path[0], i.message]) ?? []

describe('limits of a Nine Box', () => {
  it('open with 33 and 66 (R0681, R0682, R0683, R0684)', () => {
    expect(L).toEqual({
      ...{ percentualBaixoPotencial: 33, percentualBaixoDesempenho: 33 },
      ...{ percentualAltoPotencial: 66, percentualAltoDesempenho: 66 },
    })
    expect(erros({})).toEqual([])
  })
  it('take two digits only (R0696)', () => {
    for (const valor of [100, 1.5]) expect(erros({ percentualAltoPotencial: valor })).toHaveLength(1)
    expect(erros({ percentualBaixoPotencial: -1 })).toHaveLength(1)
    expect(erros({ percentualAltoPotencial: 99 })).toEqual([])
  })
  it('are refused where low is not below high (R0697, R0698)', () => {
    expect(erros({ percentualBaixoPotencial: 66, percentualBaixoDesempenho: 67 })).toEqual([
      [
        'percentualBaixoPotencial',
        'O percentual de baixo potencial não pode ser maior ou igual do que o alto potencial.',
      ],
      [
        'percentualBaixoDesempenho',
        'O percentual de baixo desempenho não pode ser maior ou igual do que o alto desempenho.',
      ],
    ])
  })
  it('name the one that is missing, or all of them (R0699, R0700)', () => {
    expect(erros({ percentualBaixoPotencial: null })).toEqual([
      ['percentualBaixoPotencial', 'O campo de percentual de baixo potencial é obrigatório.'],
    ])
    const todos = 'Os campos de percentual de baixo potencial e percentual de alto desempenho são obrigatórios.'
    expect(erros({ percentualBaixoPotencial: null, percentualAltoDesempenho: null }).map(([, m]) => m)).toEqual([
      todos,
      todos,
    ])
  })
})

describe('boxes of a Nine Box', () => {
  it('are nine, titled in the order of the specification, each described (R0686, R0687, R0688, R0689, R0690, R0691, R0692, R0693, R0694, R0695)', () => {
    expect(n.BOXES_PADRAO.map((b) => b.nomeclatura)).toEqual([
      ...['ENIGMA', 'FORTE POTENCIAL', 'ALTA CAPACIDADE', 'QUESTIONÁVEL', 'MANTENEDOR'],
      ...['FORTE DESEMPENHO', 'INSUFICIENTE', 'EFICAZ', 'COMPROMETIDO'],
    ])
    for (const b of n.BOXES_PADRAO) expect(z.object(n.camposDoBox).parse(b)).toEqual(b)
  })
  it('need a title of 24 characters at most and a description (R0701, R0702, R0703)', () => {
    const box = z.object(n.camposDoBox)
    const messages = (b: object) => box.safeParse(b).error?.issues.map((i) => i.message)
    expect(messages({ nomeclatura: '', descricao: '' })).toEqual(['Título é obrigatório', 'Descrição é obrigatória'])
    expect(messages({ nomeclatura: 'a'.repeat(25), descricao: 'b' })).toHaveLength(1)
    expect(messages({ nomeclatura: 'a'.repeat(24), descricao: 'b' })).toBeUndefined()
  })
  it('show 200 characters of a description (R0704)', () => {
    expect(n.descricaoMostrada('a'.repeat(200))).toBe('a'.repeat(200))
    expect(n.descricaoMostrada('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`)
  })
})

describe('the formula, by the examples of docs/avaliacao-pontuacao.md', () => {
  it('needs both parts of an evaluation (R0705, R0706)', () => {
    expect(n.recusaDeNineBox({ avaliarSomenteCompetencias: true, avaliarCompetenciasCargo: true })).toMatch(
      'somente competências',
    )
    expect(n.recusaDeNineBox({ avaliarSomenteCompetencias: false, avaliarCompetenciasCargo: false })).toMatch(
      'somente o modelo',
    )
    expect(n.recusaDeNineBox({ avaliarSomenteCompetencias: false, avaliarCompetenciasCargo: true })).toBeNull()
  })
  it('of an anonymous evaluation tells no mean of fewer than two others, not counting the reader', () => {
    const nota = (papel: string, percentual: number | null, peso = 1) => ({ papel, peso, percentual })
    const minha = (papel: string) => ({ ...nota(papel, 60), doLeitor: true })
    const cases: [ReturnType<typeof nota>[], boolean][] = [
      [[], false],
      [[nota('L', null)], false],
      [[nota('L', 60)], true],
      [[nota('U', 60), nota('L', 60)], true],
      [[nota('L', 60), nota('P', 60, 0)], true],
      [[nota('L', 60), nota('P', 40)], false],
      [[minha('L'), nota('P', 40)], true],
      [[minha('L'), nota('P', 40), nota('P', 20)], false],
    ]
    for (const [notas, revela] of cases) expect(n.revelaQuemDeu(notas), JSON.stringify(notas)).toBe(revela)
    expect([n.mediaDe([]), n.mediaDe([50, 60.01])]).toEqual([null, 55.01])
  })
  it('weighs evaluators within a role and roles alike', () => {
    const nota = (papel: string, peso: number, percentual: number | null) => ({ papel, peso, percentual })
    expect(n.eixoDe([nota('P', 1, 60), nota('P', 3, 80), nota('L', 1, 50)])).toBe(62.5)
    expect(n.eixoDe([nota('P', 1, null), nota('L', 0, 90), nota('U', 1, 40)])).toBe(40)
    expect(n.eixoDe([nota('P', 1, null)])).toBeNull()
  })
  it('counts competences against the level required, never beyond it', () => {
    expect(
      n.percentualDeCompetencias([
        { peso: 1, exigido: 4, dado: 2 },
        { peso: 3, exigido: 2, dado: 4 },
      ]),
    ).toBe(87.5)
    expect(n.percentualDeCompetencias([{ peso: 1, exigido: 4, dado: null }])).toBeNull()
  })
  it.each([
    [66, 0, 1],
    [66, 33, 2],
    [66, 66, 3],
    [33, 32.99, 4],
    [65.99, 65.99, 5],
    [33, 100, 6],
    [32.99, 0, 7],
    [0, 33, 8],
    [0, 66, 9],
  ])('potential %s and performance %s stand in box %s', (potencial, desempenho, box) => {
    expect(n.boxDe({ potencial, desempenho }, L)).toBe(box)
  })
  it('has no box for whom an axis is missing', () => {
    expect(n.boxDe({ potencial: null, desempenho: 50 }, L)).toBeNull()
    expect(n.boxDe({ potencial: 50, desempenho: null }, L)).toBeNull()
  })
  it('draws swapped axes as the mirror over the diagonal that both grow along', () => {
    const [a, b] = [n.grade(false), n.grade(true)]
    for (let linha = 0; linha < 3; linha++)
      for (let coluna = 0; coluna < 3; coluna++) expect(b[(2 - coluna) * 3 + (2 - linha)]).toBe(a[linha * 3 + coluna])
  })
  it('never moves anybody down for a better mark', () => {
    const v = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(v, v, v, (potencial, um, outro) => {
        const [menor, maior] = [Math.min(um, outro), Math.max(um, outro)]
        expect(n.boxDe({ potencial, desempenho: maior }, L)!).toBeGreaterThanOrEqual(
          n.boxDe({ potencial, desempenho: menor }, L)!,
        )
      }),
    )
  })
})

describe('weights', () => {
  const nota = fc.record({
    papel: fc.constantFrom('U', 'L', 'P', 'A', 'R'),
    peso: fc.integer({ min: 0, max: 999 }),
    percentual: fc.option(fc.double({ min: 0, max: 100, noNaN: true }), { nil: null }),
  })
  const notas = fc.array(nota, { maxLength: 12 })
  const conta = (k: n.Nota) => k.percentual !== null && k.peso > 0
  /** The same as the documents say it, computed another way. */
  const ingenuo = (todas: readonly n.Nota[]): number | null => {
    const medias = ['U', 'L', 'P', 'A', 'R'].flatMap((papel) => {
      let [acima, abaixo] = [0, 0]
      for (const k of todas.filter((t) => t.papel === papel && conta(t))) {
        acima += k.peso * k.percentual!
        abaixo += k.peso
      }
      return abaixo === 0 ? [] : [acima / abaixo]
    })
    return medias.length === 0 ? null : medias.reduce((a, b) => a + b, 0) / medias.length
  }
  const iguais = (a: number | null, b: number | null) => {
    if (a === null || b === null) expect(a).toBe(b)
    else expect(Math.abs(a - b)).toBeLessThan(0.0101)
  }
  it('come to what a naive computation says, between the least and the most that was given', () => {
    fc.assert(
      fc.property(notas, (dadas) => {
        const eixo = n.eixoDe(dadas)
        iguais(eixo, ingenuo(dadas))
        const valores = dadas.filter(conta).map((k) => k.percentual!)
        if (eixo === null) expect(valores).toEqual([])
        else {
          expect(eixo).toBeGreaterThanOrEqual(Math.min(...valores) - 0.01)
          expect(eixo).toBeLessThanOrEqual(Math.max(...valores) + 0.01)
        }
      }),
    )
  })
  it('leave out who is missing, who gave only comments and who weighs nothing', () => {
    fc.assert(
      fc.property(notas, (dadas) => {
        expect(n.eixoDe(dadas)).toBe(n.eixoDe(dadas.filter(conta)))
        expect(n.eixoDe(dadas.map((k) => ({ ...k, percentual: null })))).toBeNull()
      }),
    )
  })
  it('of a role count only within it, whatever they sum to', () => {
    fc.assert(
      fc.property(notas, fc.integer({ min: 2, max: 9 }), (dadas, vezes) => {
        const outras = dadas.map((k) => (k.papel === 'P' ? { ...k, peso: k.peso * vezes } : k))
        iguais(n.eixoDe(dadas), n.eixoDe(outras))
      }),
    )
  })
  it('without the own answer come to the mean of the other roles', () => {
    fc.assert(
      fc.property(notas, (dadas) => {
        const outras = dadas.filter((k) => k.papel !== 'U')
        const [todo, semPropria, propria] = [dadas, outras, dadas.filter((k) => k.papel === 'U')].map((d) =>
          n.eixoDe(d),
        )
        if (propria === null) expect(todo).toBe(semPropria)
        else if (semPropria === null) expect(todo).toBe(propria)
        else {
          const papeis = new Set(outras.filter(conta).map((k) => k.papel)).size
          iguais(todo!, (semPropria! * papeis + propria!) / (papeis + 1))
        }
      }),
    )
  })
})

describe('people on an axis', () => {
  it('have a median, of two middle values their mean', () => {
    expect(n.medianaDe([])).toBeNull()
    expect(n.medianaDe([90, 10, 40])).toBe(40)
    expect(n.medianaDe([90, 10, 41, 40])).toBe(40.5)
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1 }), (valores) => {
        const mediana = n.medianaDe(valores)!
        const abaixo = valores.filter((v) => v < mediana - 0.01).length
        const acima = valores.filter((v) => v > mediana + 0.01).length
        return abaixo <= valores.length / 2 && acima <= valores.length / 2
      }),
    )
  })
  it('lie each in one tenth, which begins with its lower bound', () => {
    expect(n.porDecimo([0, 9.99, 10, 99, 100])).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 2])
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 100, noNaN: true })), (valores) => {
        const decimos = n.porDecimo(valores)
        return decimos.length === 10 && decimos.reduce((a, b) => a + b, 0) === valores.length
      }),
    )
  })
})
