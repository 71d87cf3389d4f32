import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { camposDoEpiHistorico, epis, existeCa, faltasDoEpi } from './epis.ts'

const completo = { descricao: 'Luva', fabricante: 'Norte', numeroCA: '31894', vencimentoCA: '2030-01-01' }
describe('what an EPI asks for', () => {
  it.each([
    ['R1156', 'descricao'],
    ['R1157', 'fabricante'],
    ['R1159', 'numeroCA'],
    ['R1161', 'vencimentoCA'],
  ])('%s %s, unless it is a uniform', (_id, campo) => {
    const sem = { ...completo, [campo]: null }
    expect(faltasDoEpi(false, sem).map(({ field }) => field)).toEqual([campo])
    expect(faltasDoEpi(true, sem)).toEqual([])
    expect(faltasDoEpi(false, completo)).toEqual([])
  })

  const form = z.object(camposDoEpiHistorico)
  const linha = { ...completo, data: '2026-01-05', nome: 'Luva nitrílica', validadeUso: 30, atenuacao: null }
  it.each([
    ['R1153 its day', { data: '' }, ['data']],
    ['R1154 its name', { nome: ' ' }, ['nome']],
    ['R1155 a name of at most 100', { nome: 'x'.repeat(101) }, ['nome']],
    ['R1158 a maker of at most 100', { fabricante: 'x'.repeat(101) }, ['fabricante']],
    ['R1160 a number of at most 20', { numeroCA: 'x'.repeat(21) }, ['numeroCA']],
    ['R1162 for how long it may be used', { validadeUso: null }, ['validadeUso']],
    ['R0970 R1163 one day at least', { validadeUso: 0 }, ['validadeUso']],
    ['nothing more', { validadeUso: 1 }, []],
  ])('%s', (_what, mais, errados) => {
    expect(form.safeParse({ ...linha, ...mais }).error?.issues.map(({ path }) => path[0]) ?? []).toEqual(errados)
  })
  it('R1164 its category', () => {
    expect(epis.novo.safeParse({ ...linha, tipoEpiId: null }).error?.issues[0]).toMatchObject({
      path: ['tipoEpiId'],
      message: 'Categoria é obrigatória',
    })
  })
  it('R1165 the number, where one is searched', () => {
    expect(existeCa.input.safeParse({ numeroCA: ' ' }).success).toBe(false)
  })
})
