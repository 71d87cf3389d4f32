import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parseAll, tellingAll } from './parse.ts'

const periodo = z
  .object({
    nome: z.string('Informe o nome').min(1, 'Informe o nome'),
    tipo: z.enum(['FIXO', 'MENSAL'], 'Informe o tipo'),
    inicio: z.iso.date('Informe o início'),
    fim: z.iso.date('Informe o fim'),
    parcelas: z.int('Informe as parcelas').min(0).max(50).nullable(),
    linhas: z.array(z.object({ valor: z.number('Informe o valor') })),
  })
  .superRefine((p, ctx) => {
    if (p.fim < p.inicio) ctx.addIssue({ code: 'custom', path: ['fim'], message: 'O fim vem antes do início' })
    if (p.tipo !== 'FIXO' && p.parcelas === null)
      ctx.addIssue({ code: 'custom', path: ['parcelas'], message: 'Informe as parcelas' })
    if (p.linhas.length === 0) ctx.addIssue({ code: 'custom', path: ['linhas'], message: 'Informe uma linha' })
  })
const certo = {
  nome: 'Um',
  tipo: 'FIXO',
  inicio: '2026-01-01',
  fim: '2026-02-01',
  parcelas: null,
  linhas: [{ valor: 1 }],
}
const told = (schema: z.ZodType, input: unknown) =>
  parseAll(schema, input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('A refusal that tells everything at once', () => {
  it('accepts what the schema accepts', () => {
    expect(parseAll(periodo, certo)).toEqual(periodo.safeParse(certo))
  })
  it('tells a broken rule between right fields beside a wrong field', () => {
    expect(told(periodo, { ...certo, nome: '', fim: '2025-01-01', linhas: [] })).toEqual([
      'nome: Informe o nome',
      'fim: O fim vem antes do início',
      'linhas: Informe uma linha',
    ])
  })
  it('is silent about a rule whose answer depends on a wrong field', () => {
    expect(told(periodo, { ...certo, tipo: undefined })).toEqual(['tipo: Informe o tipo'])
    expect(told(periodo, { ...certo, inicio: 'amanhã', fim: '2025-01-01' })).toEqual(['inicio: Informe o início'])
  })
  it('looks at the rules although one of them cannot work with a wrong field', () => {
    expect(told(periodo, { ...certo, linhas: null, fim: '2025-01-01' })).toEqual([
      'linhas: Invalid input: expected array, received null',
      'fim: O fim vem antes do início',
    ])
  })
  it('refuses what is no object like the schema', () => {
    for (const input of [null, undefined, 'x', 3, []]) expect(told(periodo, input).length).toBeGreaterThan(0)
  })
  it('looks through a transformation and gives a resolver the same refusal', () => {
    const escolhido = periodo.transform(({ nome }) => nome)
    const input = { ...certo, nome: 7, linhas: [] }
    const both = ['nome: Informe o nome', 'linhas: Informe uma linha']
    expect(told(escolhido, input)).toEqual(both)
    expect(z.safeParse(tellingAll(escolhido), input).error!.issues.map((i) => `${i.path}: ${i.message}`)).toEqual(both)
    expect(z.parse(tellingAll(escolhido), certo)).toBe('Um')
  })
  it('says nothing that a right value in a wrong field would unsay', () => {
    const dia = fc.integer({ min: 0, max: 20_000 }).map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
    const right = fc.record({
      nome: fc.constantFrom('Um', 'Dois'),
      tipo: fc.constantFrom('FIXO', 'MENSAL'),
      inicio: dia,
      fim: dia,
      parcelas: fc.option(fc.integer({ min: 0, max: 50 })),
      linhas: fc.array(fc.record({ valor: fc.integer() }), { maxLength: 2 }),
    })
    const wrong = fc.uniqueArray(fc.constantFrom('nome', 'tipo', 'inicio', 'fim', 'parcelas', 'linhas'))
    const nonsense = fc.constantFrom(undefined, '', 'zzz', -1, {}, [{}])
    fc.assert(
      fc.property(right, right, wrong, nonsense, (values, others, names, bad) => {
        const broken = { ...values, ...Object.fromEntries(names.map((name) => [name, bad])) }
        const isMended = Object.fromEntries(names.map((name) => [name, others[name as keyof typeof others]]))
        const isOfWrong = (issue: string) => (names as string[]).includes(issue.split(/[.:]/)[0]!)
        const added = told(periodo, broken).filter((issue) => !isOfWrong(issue))
        const mended = told(periodo, { ...values, ...isMended })
        expect(mended).toEqual(expect.arrayContaining(added))
      }),
      { numRuns: 300 },
    )
  })
})
