import * as c from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as estatisticas from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let rh: Client
beforeAll(async () => {
  app = await testApp()
  rh = (await app.company()).admin
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
    expect(
      (await erros(c.etapasSeletivas.criar as never, etapa({ nome: 'Outra', [field]: more })))?.map((e) => e.field),
    ).toEqual([field])
  })
})

describe('the order of a stage', () => {
  const etapa = (ordem: number, nome: string) => ({ ordem, nome, analiseComportamental: false, prazoDias: null })
  it('belongs to one stage alone, whoever is first', async () => {
    const { admin } = await app.company()
    const triagem = await admin.call(c.etapasSeletivas.criar, etapa(1, 'Triagem'))
    const refused = await admin.refusal(c.etapasSeletivas.criar, etapa(1, 'Entrevista'))
    const errors = [{ field: 'ordem', message: "A etapa 'Triagem' já tem esta ordem. A próxima livre é 2." }]
    expect(refused.body.errors).toEqual(errors)
    const entrevista = await admin.call(c.etapasSeletivas.criar, etapa(2, 'Entrevista'))
    expect(
      (await admin.refusal(c.etapasSeletivas.alterar, { ...entrevista, ordem: 1 } as never)).body.errors?.[0],
    ).toMatchObject({
      field: 'ordem',
    })
    // Its own order is free for itself.
    await admin.call(c.etapasSeletivas.alterar, { ...triagem, nome: 'Triagem inicial' } as never)
    const both = await Promise.all(
      ['A', 'B'].map((nome) => admin.send(c.etapasSeletivas.criar, etapa(9, nome) as never)),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
  it('R0785 that comes next after 999 is the lowest free one', async () => {
    const { admin } = await app.company()
    expect(await admin.call(c.proximaOrdem, {})).toBe(1)
    await admin.call(c.etapasSeletivas.criar, etapa(1, 'Triagem'))
    await admin.call(c.etapasSeletivas.criar, etapa(998, 'Exame'))
    expect(await admin.call(c.proximaOrdem, {})).toBe(999)
    await admin.call(c.etapasSeletivas.criar, etapa(999, 'Contratação'))
    expect(await admin.call(c.proximaOrdem, {})).toBe(2)
  })
  it('that comes next is refused with a sentence once all are taken', async () => {
    const cheia = await app.company()
    await app.owner.query(
      `insert into etapa_seletiva (empresa_id, ordem, nome) select $1, n, 'Etapa ' || n from generate_series(0, 999) n`,
      [cheia.id],
    )
    expect((await cheia.admin.refusal(c.proximaOrdem, {})).body.message).toBe(
      'Todas as ordens de 0 a 999 já são de outra etapa.',
    )
    // Other tests look for an order that no company uses.
    await app.owner.query('delete from etapa_seletiva where empresa_id = $1', [cheia.id])
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
