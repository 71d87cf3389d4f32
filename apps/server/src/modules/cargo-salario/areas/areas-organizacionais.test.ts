import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as v from '@quadro/contract/cargo-salario/areas/areas-vinculos.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { casa, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
})
type Criacao = InputOf<typeof c.criar>
const corpo = (outros: Partial<Criacao> = {}): Criacao => ({
  nome: 'Área',
  ativo: true,
  exibirOrganograma: true,
  emailsNotificacoes: [],
  areaMaeId: null,
  data: '2020-01-01',
  ...outros,
})
const nova = (nome: string, areaMaeId: number | null = null, outros: Partial<Criacao> = {}, who = rh) =>
  who.call(c.criar, corpo({ nome, areaMaeId, ...outros }))
type Alteracao = InputOf<typeof c.alterar>
const salvar = (a: { id: number; versao: number; nome: string }, outros: Partial<Alteracao> = {}): Alteracao => ({
  id: a.id,
  versao: a.versao,
  nome: a.nome,
  ativo: true,
  exibirOrganograma: true,
  emailsNotificacoes: [],
  ...outros,
})
const talento = async (outra: TestCompany, areaId?: number) => {
  const onde = await casa(app, outra)
  const pessoaId = await pessoa(app, outra.id)
  const id = await insert(app, 'talento', { empresa_id: outra.id, pessoa_id: pessoaId, data_admissao: '2021-01-01' })
  await insert(app, 'colaborador_historico', {
    empresa_id: outra.id,
    talento_id: id,
    data: '2021-01-01',
    estabelecimento_id: onde.estabelecimentoId,
    area_id: areaId ?? onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  return { empresaId: outra.id, talentoId: id }
}

describe('the form of an area', () => {
  it('stands in a tree with its path, and is found without accents', async () => {
    const mae = await nova('Operações')
    const filha = await nova('Mecânica', mae.id)
    expect(filha).toMatchObject({ descricaoHierarquia: 'Operações / Mecânica', areaMaeId: mae.id, nivel: 2 })
    const found = await rh.call(c.listar, { busca: 'mecanica' })
    expect(('content' in found ? found.content : found).map((a) => a.id)).toEqual([filha.id])
    expect(await rh.call(v.areasVinculadas, { id: mae.id })).toEqual([{ id: filha.id, label: 'Operações / Mecânica' }])
  })
  it('R0549 R0551 needs a name and valid notification e-mails', async () => {
    const wrong = await rh.refusal(c.criar, corpo({ nome: ' ', emailsNotificacoes: ['ok@a.example', 'x'] }))
    expect(wrong.body.errors).toEqual([
      { field: 'nome', message: 'Descrição é obrigatória' },
      { field: 'emailsNotificacoes', message: 'E-mail inválido' },
    ])
    const right = await nova('Com avisos', null, { emailsNotificacoes: ['a@a.example', 'a@a.example', 'b@a.example'] })
    expect(right.emailsNotificacoes).toEqual(['a@a.example', 'b@a.example'])
  })
  it('R0550 takes a name of at most 60 characters', async () => {
    expect((await nova('x'.repeat(60))).nome).toHaveLength(60)
    expect((await rh.refusal(c.criar, corpo({ nome: 'x'.repeat(61) }))).body.errors?.[0]?.field).toBe('nome')
  })
  it('R0560 says whether it is shown in the organogram', async () => {
    const a = await nova('Fora do organograma', null, { exibirOrganograma: false })
    expect(a.exibirOrganograma).toBe(false)
    expect((await rh.call(c.alterar, salvar(a))).exibirOrganograma).toBe(true)
  })
  it('refuses to be saved over a change that came between', async () => {
    const a = await nova('Concorrida')
    await rh.call(c.alterar, salvar(a, { nome: 'Primeira' }))
    expect((await rh.refusal(c.alterar, salvar(a, { nome: 'Segunda' }))).body.code).toBe('STALE_VERSION')
  })
  it('refuses to go while something depends on it', async () => {
    const mae = await nova('Com filha')
    await nova('Filha', mae.id)
    const refused = await rh.refusal(c.excluir, { id: mae.id, versao: mae.versao })
    expect(refused.body).toMatchObject({
      code: 'DEPENDENCIES',
      message: "Área Organizacional 'Com filha' possui dependências em Áreas Organizacionais",
    })
  })
})

describe('activation', () => {
  it('R0552 R0554 cannot be deactivated above active areas, nor activated below an inactive one', async () => {
    const mae = await nova('Comercial')
    const filha = await nova('Vendas', mae.id)
    const kept = await rh.refusal(c.alterar, salvar(mae, { ativo: false }))
    expect(kept.body.message).toBe('Não é possível inativar a área enquanto há áreas filhas ativas.')
    const off = await rh.call(c.alterar, salvar(filha, { ativo: false }))
    await rh.call(c.alterar, salvar(await rh.call(c.ler, { id: mae.id }), { ativo: false }))
    const blocked = await rh.refusal(c.alterar, salvar(off, { ativo: true }))
    expect(blocked.body.message).toBe('Não é possível ativar a área enquanto a área mãe está inativa.')
  })
  it('R0553 cannot be deactivated while the parent is inactive', async () => {
    const mae = await nova('Mãe antiga')
    const filha = await nova('Filha antiga', mae.id)
    // Data from before the rule may look like this.
    await app.owner.query('update area_historico set ativo = false where area_id = $1', [mae.id])
    const refused = await rh.refusal(c.alterar, salvar(filha, { ativo: false }))
    expect(refused.body.message).toBe('Não é possível inativar a área enquanto a área mãe está inativa.')
  })
  it('R0555 answers what may be edited', async () => {
    const mae = await nova('Mãe editável')
    const filha = await nova('Filha editável', mae.id)
    expect(filha).toMatchObject({ podeEditar: true, podeEditarStatusAtivo: true })
    expect(await rh.call(c.ler, { id: mae.id })).toMatchObject({ podeEditar: true, podeEditarStatusAtivo: false })
    const reader = await company.user([c.autoridades.ver])
    expect(await reader.call(c.ler, { id: filha.id })).toMatchObject({
      podeEditar: false,
      podeEditarStatusAtivo: false,
      pode: [],
    })
  })
  it('holds on later dates too', async () => {
    const mae = await nova('Fecha em 2099')
    const filha = await nova('Ainda aberta', mae.id)
    const linha = { data: '2099-01-01', nome: mae.nome, ativo: false, areaMaeId: null }
    const refused = await rh.refusal(c.inserirLinha, { id: mae.id, versao: mae.versao, ...linha })
    expect(refused.body.message).toContain('enquanto há áreas filhas ativas (em 01/01/2099)')
    const closing = { data: '2098-12-31', nome: filha.nome, ativo: false, areaMaeId: mae.id }
    await rh.call(c.inserirLinha, { id: filha.id, versao: filha.versao, ...closing })
    const closed = await rh.call(c.inserirLinha, { id: mae.id, versao: mae.versao, ...linha })
    expect(closed).toMatchObject({ ativo: true, historico: [{ data: '2099-01-01', ativo: false }, { ativo: true }] })
  })
})

describe('history', () => {
  it('moves from a date on; the past stays true', async () => {
    const [a, b] = [await nova('Diretoria A'), await nova('Diretoria B')]
    const x = await nova('Time X', a.id)
    const moved = await rh.call(c.mover, { id: x.id, versao: x.versao, data: '2026-06-01', areaMaeId: b.id })
    expect(moved.historico.map((h) => [h.data, h.areaMaeNome])).toEqual([
      ['2026-06-01', 'Diretoria B'],
      ['2020-01-01', 'Diretoria A'],
    ])
    expect(moved.descricaoHierarquia).toBe('Diretoria B / Time X')
    const { rows } = await app.owner.query("select area_mae_id from area_em('2026-05-31') where id = $1", [x.id])
    expect(Number(rows[0].area_mae_id)).toBe(a.id)
  })
  it('never closes a cycle, on any date', async () => {
    const [a, b] = [await nova('Ciclo A'), await nova('Ciclo B')]
    const x = await nova('Ciclo X', a.id)
    await rh.call(c.mover, { id: x.id, versao: x.versao, data: '2026-06-01', areaMaeId: b.id })
    const below = { field: 'areaMaeId', message: 'A área mãe não pode estar abaixo da própria área' }
    const later = await rh.call(c.ler, { id: b.id })
    const cycle = await rh.refusal(c.mover, { id: b.id, versao: later.versao, data: '2026-07-01', areaMaeId: x.id })
    expect(cycle.body.errors).toEqual([below])
    // Valid on the day of the move, but a cycle from June on.
    const past = await rh.refusal(c.mover, { id: b.id, versao: later.versao, data: '2026-01-01', areaMaeId: x.id })
    expect(past.body.errors).toEqual([below])
    const self = await rh.refusal(c.mover, { id: b.id, versao: later.versao, data: '2026-01-01', areaMaeId: b.id })
    expect(self.status).toBe(400)
    // Before June X is not below B, so a move that ends in time is allowed.
    const row = { data: '2025-01-01', nome: b.nome, ativo: true, areaMaeId: null }
    const back = await rh.call(c.inserirLinha, { id: b.id, versao: later.versao, ...row, data: '2026-03-01' })
    await rh.call(c.inserirLinha, { id: b.id, versao: back.versao, ...row, areaMaeId: x.id })
  })
  it('removing a row is checked too, and the first row stays', async () => {
    const [a, b] = [await nova('Some A'), await nova('Some B')]
    const first = await rh.call(c.mover, { id: a.id, versao: a.versao, data: '2021-01-01', areaMaeId: b.id })
    const out = await rh.call(c.mover, { id: a.id, versao: first.versao, data: '2022-01-01', areaMaeId: null })
    await rh.call(c.mover, { id: b.id, versao: b.versao, data: '2023-01-01', areaMaeId: a.id })
    const [root, , admission] = out.historico
    const refused = await rh.refusal(c.excluirLinha, { id: a.id, versao: out.versao, historicoId: root!.id })
    expect(refused.body.errors?.[0]?.message).toBe('A área mãe não pode estar abaixo da própria área')
    const kept = await rh.refusal(c.excluirLinha, { id: a.id, versao: out.versao, historicoId: admission!.id })
    expect(kept.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
    const other = await rh.call(c.ler, { id: b.id })
    const foreign = { id: a.id, versao: out.versao, historicoId: other.historico[0]!.id }
    expect((await rh.refusal(c.excluirLinha, foreign)).status).toBe(404)
  })
  it('has one row per day', async () => {
    const a = await nova('Um por dia')
    const linha = { data: '2020-01-01', nome: 'Outra', ativo: true, areaMaeId: null }
    const twice = await rh.refusal(c.inserirLinha, { id: a.id, versao: a.versao, ...linha })
    expect(twice.body.errors).toEqual([{ field: 'data', message: 'Já existe uma mudança nesta data' }])
  })
  it('a correction of today reaches what is planned, where the plan did not say otherwise', async () => {
    const pessoaA = await talento(company)
    const mae = await nova('Plano mãe')
    const a = await nova('Plano', null)
    const planned = await rh.call(c.mover, { id: a.id, versao: a.versao, data: '2099-01-01', areaMaeId: mae.id })
    const saved = await rh.call(c.alterar, salvar(planned, { nome: 'Plano novo', empresaEResponsaveis: [pessoaA] }))
    expect(saved.historico.map((h) => [h.nome, h.areaMaeId])).toEqual([
      ['Plano novo', mae.id],
      ['Plano novo', null],
    ])
    const { rows } = await app.owner.query('select count(*) from area_responsavel where area_historico_id = $1', [
      saved.historico[0]!.id,
    ])
    expect(Number(rows[0].count)).toBe(1)
  })
})

describe('the parent', () => {
  it('R0557 R1384 is fixed once the area is in a talent history, and still moves from a date on', async () => {
    const [mae, outra] = [await nova('Mãe fixa'), await nova('Outra mãe')]
    const a = await nova('Com gente', mae.id)
    expect(a.areaMaeFixa).toBeNull()
    expect((await rh.call(c.alterar, salvar(a, { areaMaeId: outra.id }))).areaMaeId).toBe(outra.id)
    await talento(company, a.id)
    const now = await rh.call(c.ler, { id: a.id })
    expect(now).toMatchObject({ areaMaeFixa: 'Fixa: está no histórico de 1 talento.', qtdTalentos: 1 })
    const refused = await rh.refusal(c.alterar, salvar(now, { areaMaeId: mae.id }))
    expect(refused.body.errors).toEqual([{ field: 'areaMaeId', message: 'Fixa: está no histórico de 1 talento.' }])
    const moved = await rh.call(c.mover, { id: a.id, versao: now.versao, data: '2026-01-01', areaMaeId: mae.id })
    expect(moved.areaMaeId).toBe(mae.id)
  })
  it('R0556 R1383 is fixed in a company that is integrated with the personnel system', async () => {
    const integrada = await app.company()
    await app.owner.query('update empresa set ac_integra = true where id = $1', [integrada.id])
    const mae = await nova('Mãe', null, {}, integrada.admin)
    const a = await nova('Integrada', null, {}, integrada.admin)
    expect(a.areaMaeFixa).toBe('Fixa: a empresa é integrada com o sistema de pessoal.')
    const refused = await integrada.admin.refusal(c.alterar, salvar(a, { areaMaeId: mae.id }))
    expect(refused.body.errors?.[0]?.field).toBe('areaMaeId')
  })
  it('is chosen among active areas that do not lie below', async () => {
    const a = await nova('Candidata a mãe')
    const filha = await nova('Filha dela', a.id)
    const inativa = await nova('Mãe inativa', null, { ativo: false })
    const ids = (await rh.call(c.areasMaes, { areaId: a.id })).map((o) => o.id)
    expect(ids).not.toContain(a.id)
    expect(ids).not.toContain(filha.id)
    expect(ids).not.toContain(inativa.id)
    expect((await rh.call(c.areasMaes, { areaMaeId: inativa.id })).map((o) => o.id)).toContain(inativa.id)
    const refused = await rh.refusal(c.criar, corpo({ areaMaeId: inativa.id }))
    expect(refused.body.errors).toEqual([{ field: 'areaMaeId', message: 'A área mãe está inativa' }])
  })
})

describe('who answers for an area', () => {
  it('R0558 R0559 is kept as pairs of company and talent, and copied to the areas right below when asked', async () => {
    const [one, two] = [await talento(company), await talento(company)]
    const mae = await nova('Com chefia')
    const filha = await nova('Herdeira', mae.id)
    const inativa = await nova('Herdeira inativa', mae.id, { ativo: false })
    const saved = await rh.call(
      c.alterar,
      salvar(mae, {
        empresaEResponsaveis: [one],
        empresaECoresponsaveis: [two],
        replicarResponsaveisParaAreasFilhas: true,
        replicarCorresponsaveisParaAreasFilhas: true,
      }),
    )
    expect(saved.empresaEResponsaveis).toMatchObject([
      { ...one, empresaNome: expect.any(String), nome: expect.any(String) },
    ])
    expect(await rh.call(v.responsaveis, { id: filha.id })).toMatchObject({
      responsaveis: [one],
      corresponsaveis: [two],
    })
    expect(await rh.call(v.responsaveis, { id: inativa.id })).toEqual({ responsaveis: [], corresponsaveis: [] })
    // The version of the area below was raised too, so that its open form notices the change.
    const { versao } = await rh.call(c.ler, { id: filha.id })
    expect(versao).toBeGreaterThan(filha.versao)
    const moved = await rh.call(c.mover, { id: filha.id, versao, data: '2026-01-01', areaMaeId: null })
    expect(moved.empresaEResponsaveis).toMatchObject([one])
    // Saving without these fields keeps the people.
    const again = await rh.call(c.alterar, salvar(moved))
    expect(again.empresaEResponsaveis).toMatchObject([one])
  })
  it('may be of another company of the user, and nobody out of sight', async () => {
    const outra = await app.company()
    const alheio = await talento(outra)
    const a = await nova('Chefia de fora')
    const local = await company.user([c.autoridades.ver, c.autoridades.editar])
    const refused = await local.refusal(c.alterar, salvar(a, { empresaEResponsaveis: [alheio] }))
    expect(refused.body.errors).toEqual([{ field: 'empresaEResponsaveis', message: 'Escolha pessoas da lista' }])
    const both = await company.user([c.autoridades.ver, c.autoridades.editar])
    await app.owner.query(
      'insert into acesso (empresa_id, usuario_id, perfil_id) select $1, usuario_id, perfil_id from acesso where usuario_id = $2',
      [outra.id, both.usuarioId],
    )
    const saved = await both.call(c.alterar, salvar(a, { empresaEResponsaveis: [alheio] }))
    expect(saved.empresaEResponsaveis).toMatchObject([{ ...alheio, nome: expect.any(String) }])
    // A user who may not see the person can save without losing the person.
    const seen = await local.call(c.ler, { id: a.id })
    expect(seen.empresaEResponsaveis).toMatchObject([{ ...alheio, nome: null }])
    const kept = await local.call(c.alterar, salvar(seen, { nome: 'Renomeada', empresaEResponsaveis: [alheio] }))
    expect(kept.empresaEResponsaveis).toMatchObject([alheio])
  })
  it('is not responsible and co-responsible at once', async () => {
    const one = await talento(company)
    const a = await nova('Dupla')
    const both = { empresaEResponsaveis: [one], empresaECoresponsaveis: [one] }
    expect((await rh.refusal(c.alterar, salvar(a, both))).body.errors?.[0]?.field).toBe('empresaECoresponsaveis')
  })
})

describe('a user restricted to areas', () => {
  it('reaches those areas and what lies below, and nothing else, by any door', async () => {
    const mine = await nova('Minha')
    const below = await nova('Abaixo', mine.id)
    const other = await nova('Alheia')
    const all = Object.values(c.autoridades)
    const restricted = await company.user([...all, colaboradores.autoridades.ver], { areas: [mine.id] })
    const ids = [mine.id, below.id].sort()
    const seen = (await restricted.call(c.listar, { unpaged: true })) as { id: number }[]
    expect(seen.map((a) => a.id).sort()).toEqual(ids)
    expect((await restricted.call(c.opcoes, {})).map((a) => a.id).sort()).toEqual(ids)
    expect((await restricted.call(c.areasMaes, {})).map((a) => a.id).sort()).toEqual(ids)
    const statuses = await Promise.all([
      restricted.refusal(c.ler, { id: other.id }),
      restricted.refusal(c.listarHistorico, { id: other.id }),
      restricted.refusal(v.responsaveis, { id: other.id }),
      restricted.refusal(v.faixasDaArea, { id: other.id }),
      restricted.refusal(v.areasVinculadas, { id: other.id }),
      restricted.refusal(colaboradores.talentosDaArea, { id: other.id }),
      restricted.refusal(c.alterar, salvar(other)),
      restricted.refusal(c.mover, { id: other.id, versao: other.versao, data: '2026-01-01', areaMaeId: mine.id }),
      restricted.refusal(c.excluir, { id: other.id, versao: other.versao }),
    ])
    expect(statuses.map((r) => r.status)).toEqual(Array(9).fill(404))
  })
  it('makes areas below its own only', async () => {
    const mine = await nova('Minha raiz')
    const other = await nova('Outra raiz')
    const restricted = await company.user(Object.values(c.autoridades), { areas: [mine.id] })
    expect((await restricted.refusal(c.criar, corpo({ areaMaeId: other.id }))).body.errors?.[0]?.field).toBe(
      'areaMaeId',
    )
    expect((await restricted.refusal(c.criar, corpo())).body.errors?.[0]?.message).toBe('Escolha uma área mãe')
    const made = await nova('Dentro', mine.id, {}, restricted)
    expect((await restricted.call(c.ler, { id: made.id })).nome).toBe('Dentro')
  })
  it('areas of another company do not exist', async () => {
    const outra = await app.company()
    const alheia = await nova('De outra empresa', null, {}, outra.admin)
    expect((await rh.refusal(c.ler, { id: alheia.id })).status).toBe(404)
    expect((await rh.refusal(c.criar, corpo({ areaMaeId: alheia.id }))).body.errors?.[0]?.field).toBe('areaMaeId')
  })
})
