import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { fieldMeta, installErrorMap, texto } from './fields.ts'
import { abreCom, detalhamento, lugares, periodo, periodoEmOrdem, valoresIniciais } from './filtros.ts'
import { report } from './report.ts'

installErrorMap()
const messages = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
}

const ensaio = report({
  module: 'captacao',
  path: 'ensaio',
  title: 'Ensaio',
  description: 'Um relatório com todos os filtros.',
  formats: ['pdf'],
  filters: { ...periodo('seis-meses'), ...lugares(), ...detalhamento('R'), titulo: texto({ label: 'Título' }) },
  refine: periodoEmOrdem,
})

describe('standard filters', () => {
  it('R0443 open with one month back to today', () => {
    expect(valoresIniciais(periodo('um-mes'), '2026-11-21')).toEqual({ dataIni: '2026-10-21', dataFim: '2026-11-21' })
  })

  it('R0444 open with six months back to today', () => {
    expect(valoresIniciais(periodo('seis-meses'), '2026-08-31')).toEqual({
      dataIni: '2026-02-28',
      dataFim: '2026-08-31',
    })
  })

  it('R0445 open with the whole of the current year', () => {
    expect(valoresIniciais(periodo('ano-atual'), '2026-11-21')).toEqual({
      dataIni: '2026-01-01',
      dataFim: '2026-12-31',
    })
  })

  it('open a whole report, and what has no opening value stays empty', () => {
    expect(ensaio.initial('2026-11-21')).toEqual({
      dataIni: '2026-05-21',
      dataFim: '2026-11-21',
      estabelecimentosIds: [],
      areasIds: [],
      cargosIds: [],
      detalhamento: 'R',
      titulo: null,
    })
  })

  it('keep label and kind beside what they open with', () => {
    expect(fieldMeta(periodo('um-mes').dataIni)).toMatchObject({ label: 'Data inicial', kind: 'data' })
    expect(fieldMeta(lugares().areasIds)).toMatchObject({ label: 'Áreas Organizacionais', kind: 'refs' })
    const plain = texto({ label: 'Título' })
    expect([abreCom(plain, 'x'), valoresIniciais({ plain }, '2026-11-21')]).toEqual([
      expect.anything(),
      { plain: null },
    ])
  })

  it('R0758 refuse a period that ends before it begins, and one without its days', () => {
    const filtros = { titulo: 't', detalhamento: 'D', dataIni: '2026-02-01', dataFim: '2026-01-31' }
    expect(messages(ensaio.filtersSchema, filtros)).toEqual(['dataFim: Data final inferior a data inicial.'])
    expect(messages(ensaio.filtersSchema, { ...filtros, dataFim: '2026-02-01' })).toEqual([])
    expect(messages(ensaio.filtersSchema, { ...filtros, dataIni: '', dataFim: null })).toEqual([
      'dataIni: Data inicial é obrigatória',
      'dataFim: Data final é obrigatória',
    ])
  })

  it('R0439 print a PDF unless told otherwise', () => {
    const filtros = { titulo: 't', detalhamento: 'D', dataIni: '2026-01-01', dataFim: '2026-01-31' }
    expect(ensaio.print.input.parse(filtros as never)).toMatchObject({ pdf: true })
    expect(ensaio.print.input.parse({ ...filtros, pdf: false } as never)).toMatchObject({ pdf: false })
  })
})
