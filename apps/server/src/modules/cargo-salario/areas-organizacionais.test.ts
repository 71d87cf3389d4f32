import * as c from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../testing/app.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
})
const nova = (nome: string, areaMaeId: number | null = null, outros: Record<string, unknown> = {}) =>
  rh.call(c.criar, {
    nome,
    ativo: true,
    exibirOrganograma: true,
    emailsNotificacoes: [],
    areaMaeId,
    data: '2020-01-01',
    ...outros,
  } as never)
const salvar = (a: { id: number; versao: number; nome: string }, outros: Record<string, unknown> = {}) =>
  ({
    id: a.id,
    versao: a.versao,
    nome: a.nome,
    ativo: true,
    exibirOrganograma: true,
    emailsNotificacoes: [],
    ...outros,
  }) as never

describe('areas', () => {
  it('stand in a tree with their path', async () => {
    const mae = await nova('Operações')
    const filha = await nova('Mecânica', mae.id)
    expect(filha).toMatchObject({ descricaoHierarquia: 'Operações / Mecânica', areaMaeId: mae.id })
    const found = await rh.call(c.listar, { busca: 'mecanica' })
    expect(('content' in found ? found.content : found).map((a) => a.id)).toEqual([filha.id])
  })
  it('need a name of at most 60 and valid notification e-mails', async () => {
    const wrong = await rh.refusal(c.criar, {
      nome: '',
      ativo: true,
      exibirOrganograma: true,
      emailsNotificacoes: ['x'],
      areaMaeId: null,
      data: '2020-01-01',
    })
    expect(wrong.body.errors).toEqual([
      { field: 'nome', message: 'Descrição é obrigatória' },
      { field: 'emailsNotificacoes', message: 'E-mail inválido' },
    ])
    expect(
      (
        await rh.refusal(c.criar, {
          nome: 'x'.repeat(61),
          ativo: true,
          exibirOrganograma: true,
          emailsNotificacoes: [],
          areaMaeId: null,
          data: '2020-01-01',
        })
      ).status,
    ).toBe(400)
  })
  it('cannot be deactivated while active children exist, nor changed while the parent is inactive', async () => {
    const mae = await nova('Comercial')
    const filha = await nova('Vendas', mae.id)
    const kept = await rh.refusal(c.alterar, salvar(mae, { ativo: false }))
    expect(kept.body.message).toBe('Não é possível inativar a área enquanto há áreas filhas ativas.')
    const off = await rh.call(c.alterar, salvar(filha, { ativo: false }))
    const up = await rh.call(c.ler, { id: mae.id })
    await rh.call(c.alterar, salvar(up, { ativo: false }))
    const blocked = await rh.refusal(c.alterar, salvar(off, { ativo: true }))
    expect(blocked.body.message).toBe('Não é possível ativar a área enquanto a área mãe está inativa.')
  })
  it('move from a date on; the past stays true; no cycle on any date', async () => {
    const [a, b] = [await nova('Diretoria A'), await nova('Diretoria B')]
    const x = await nova('Time X', a.id)
    const moved = await rh.call(c.mover, { id: x.id, versao: x.versao, data: '2026-06-01', areaMaeId: b.id })
    expect(moved.historico.map((h) => [h.data, h.areaMaeNome])).toEqual([
      ['2026-06-01', 'Diretoria B'],
      ['2020-01-01', 'Diretoria A'],
    ])
    const later = await rh.call(c.ler, { id: b.id })
    const cycle = await rh.refusal(c.mover, { id: b.id, versao: later.versao, data: '2026-07-01', areaMaeId: x.id })
    expect(cycle.body.errors).toEqual([
      { field: 'areaMaeId', message: 'A área mãe não pode estar abaixo da própria área' },
    ])
    const past = await rh.refusal(c.mover, { id: b.id, versao: later.versao, data: '2026-01-01', areaMaeId: x.id })
    expect(past.body.errors?.[0]?.field).toBe('areaMaeId')
  })
  it('a restricted user reaches its areas and what lies below, and nothing else', async () => {
    const mine = await nova('Minha')
    const below = await nova('Abaixo', mine.id)
    const other = await nova('Alheia')
    const restricted = await company.user([c.autoridades.ver], { areas: [mine.id] })
    const seen = await restricted.call(c.listar, { unpaged: true })
    expect((seen as { id: number }[]).map((a) => a.id).sort()).toEqual([mine.id, below.id].sort())
    expect((await restricted.refusal(c.ler, { id: other.id })).status).toBe(404)
  })
  it('refuses to go while something depends on it', async () => {
    const mae = await nova('Com filha')
    await nova('Filha', mae.id)
    const refused = await rh.refusal(c.excluir, { id: mae.id, versao: mae.versao })
    expect(refused.body.message).toBe("Área Organizacional 'Com filha' possui dependências em Áreas Organizacionais")
  })
})
