import * as c from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as estatisticas from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, testApp } from '../../../testing/app.ts'

let rh: Client
beforeAll(async () => {
  rh = (await (await testApp()).company()).admin
})
const erros = async (entry: never, input: unknown) => (await rh.refusal(entry, input as never)).body.errors

describe('registries of a name', () => {
  it.each([
    ['areas-formacao', c.areasFormacao],
    ['idiomas', c.idiomas],
    ['como-ficou-sabendo-vaga', c.comoFicouSabendoVaga],
  ] as const)('R0250 R0251 %s need it, and keep it without the blanks around', async (_name, registry) => {
    const missing = [{ field: 'nome', message: 'Nome é obrigatório' }]
    for (const nome of [undefined, null, '', '   '])
      expect(await erros(registry.criar as never, { nome })).toEqual(missing)
    const made = (await rh.call(registry.criar, { nome: '  Inglês técnico ' } as never)) as {
      id: number
      nome: string
    }
    expect(made.nome).toBe('Inglês técnico')
    expect(((await rh.call(registry.ler, { id: made.id } as never)) as { nome: string }).nome).toBe('Inglês técnico')
  })
})

describe('a selection stage', () => {
  const etapa = (outros: Record<string, unknown>) => ({
    ordem: 1,
    nome: 'Triagem',
    analiseComportamental: false,
    ...outros,
  })
  it.each([
    ['R0253', { ordem: null }, { field: 'ordem', message: 'Ordem é obrigatória' }],
    ['R0255', { nome: '' }, { field: 'nome', message: 'Nome é obrigatório' }],
  ])('%s refuses %j', async (_rule, outros, error) => {
    expect(await erros(c.etapasSeletivas.criar as never, etapa(outros))).toEqual([error])
  })
  it.each([
    ['R0254', 'ordem', 999, 1000],
    ['R0256', 'nome', 'x'.repeat(100), 'x'.repeat(101)],
  ])('%s takes %s up to its limit', async (_rule, field, most, more) => {
    expect(await rh.call(c.etapasSeletivas.criar, etapa({ [field]: most }) as never)).toMatchObject({ [field]: most })
    expect((await erros(c.etapasSeletivas.criar as never, etapa({ [field]: more })))?.map((e) => e.field)).toEqual([
      field,
    ])
  })
})

describe('a period', () => {
  it.each([
    ['vaga-motivo', vagaMotivo.preview, { statusSolicitacao: 'T' }],
    ['duracao-vaga', duracaoVaga.preview, { statusSolicitacao: 'T' }],
    ['estatisticas-preenchimento-vaga', estatisticas.ler, {}],
  ] as const)('R0257 R0258 R0259 of %s has both its days, in their order', async (_name, entry, outros) => {
    const periodo = { dataIni: '2026-01-01', dataFim: '2026-01-31', ...outros }
    const fim = 'Data final inferior a data inicial.'
    expect((await erros(entry as never, { ...periodo, dataIni: '' }))?.map((e) => e.field)).toContain('dataIni')
    expect((await erros(entry as never, { ...periodo, dataFim: '' }))?.map((e) => e.field)).toContain('dataFim')
    expect(await erros(entry as never, { ...periodo, dataFim: '2025-12-31' })).toEqual([
      { field: 'dataFim', message: fim },
    ])
    // A single day is a valid period. That nothing was found in it is a different error.
    const oneDay = await rh.send(entry as never, { ...periodo, dataFim: '2026-01-01' } as never)
    expect([200, 422]).toContain(oneDay.status)
  })
})
