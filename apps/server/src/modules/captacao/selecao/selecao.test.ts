import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as candidatos from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as externo from '@quadro/contract/externo/vagas/anuncios.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { avisosAoVivo } from '@quadro/contract/shell/inicio/avisos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import {
  ambiente,
  aplicacao,
  area,
  type Casa,
  casa,
  colaborador,
  funcao,
  insert,
  pedido,
} from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let gestorId: number
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  const user = await company.user(Object.values(s.autoridades))
  gestor = user
  gestorId = user.usuarioId
})
async function vaga(quantidade = 1, outros: Record<string, unknown> = {}) {
  const nova = await rh.call(s.criar, pedido(onde, { quantidade, ...outros }) as never)
  return gestor.call(s.fluxo.endpoints.libera, {
    id: nova.id,
    versao: nova.versao,
    status: 'A',
    observacaoLiberador: null,
  })
}
/** A day to come: before it, who was hired is not yet an employee and shows no salary. */
const ADMITIDO_EM = somarDias(hoje('America/Fortaleza'), 30)
const admissao = (outros: Record<string, unknown> = {}) =>
  ({
    dataAdmissao: ADMITIDO_EM,
    vinculo: 'E',
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId: onde.areaId,
    faixaSalarialId: onde.faixaId,
    ...outros,
  }) as const
const passo = (etapaSeletivaId: number, outros: Record<string, unknown> = {}) => ({
  etapaSeletivaId,
  data: '2026-11-10',
  resultado: 'A' as const,
  observacao: 'Foi bem',
  ...outros,
})

/** A new application, in the version that a user sees. */
async function nova(solicitacaoId: number) {
  const made = await aplicacao(app, company.id, solicitacaoId)
  return { ...made, alvo: { id: made.aplicacaoId, versao: 1 } }
}
const em = async (id: number, aplicacaoId: number, quem: Client = rh) =>
  (await quem.call(c.listar, { id })).candidatos.find((x) => x.id === aplicacaoId)
const alvoDe = async (id: number, aplicacaoId: number) => ({
  id: aplicacaoId,
  versao: (await em(id, aplicacaoId))!.versao,
})
const suspender = ({ id, versao }: { id: number; versao: number }) =>
  gestor.call(s.fluxo.endpoints.suspende, { id, versao, suspensa: true })
const encerrar = ({ id, versao }: { id: number; versao: number }) =>
  gestor.call(s.fluxo.endpoints.encerra, {
    ...{ id, versao, dataEncerramento: '2026-11-20', obsEncerra: null },
    motivoSemResposta: 'Quem esperava foi avisado por telefone',
  })

describe('the candidates of a request', () => {
  it('go through the stages; the last step decides; who moved them is kept', async () => {
    const { id } = await vaga()
    const one = await nova(id)
    const two = await nova(id)
    const first = await rh.call(c.mover, { id, aplicacoes: [one.alvo, two.alvo], ...passo(onde.etapas[0]!) })
    expect(first.recusados).toEqual([])
    expect(first.movidos.map(({ id, versao }) => ({ id, versao }))).toEqual(
      expect.arrayContaining([
        { id: one.aplicacaoId, versao: 2 },
        { id: two.aplicacaoId, versao: 2 },
      ]),
    )
    // The answer contains the same data as the list, so the page need not ask for it again.
    expect((await rh.call(c.listar, { id })).candidatos).toEqual(expect.arrayContaining(first.movidos))
    await rh.call(c.mover, {
      id,
      aplicacoes: [{ id: one.aplicacaoId, versao: 2 }],
      ...passo(onde.etapas[2]!, { data: '2026-11-12', resultado: 'N' }),
    })
    await rh.call(c.mover, {
      id,
      aplicacoes: [{ id: one.aplicacaoId, versao: 3 }],
      ...passo(onde.etapas[1]!, { data: '2026-11-13', resultado: null }),
    })
    const { etapas, candidatos } = await rh.call(c.listar, { id })
    expect(etapas.map((e) => e.nome)).toEqual(['Triagem', 'Entrevista', 'Proposta'])
    expect(candidatos.find((x) => x.id === one.aplicacaoId)).toMatchObject({
      etapaSeletivaNome: 'Entrevista',
      resultado: null,
      desde: '2026-11-13',
      responsavelId: company.usuarioId,
    })
    expect(candidatos.find((x) => x.id === two.aplicacaoId)).toMatchObject({
      etapaSeletivaNome: 'Triagem',
      resultado: 'A',
    })
    const detail = await rh.call(c.lerPassos, { id, aplicacaoId: one.aplicacaoId })
    expect(detail.passos.map((p) => p.etapaSeletivaNome)).toEqual(['Entrevista', 'Proposta', 'Triagem'])
    expect(detail.passos[0]?.responsavelNome).toBeTruthy()
    const { rows } = await app.owner.query(
      `select count(*)::int as n, min(usuario_id)::int as quem from auditoria
        where entidade = 'historico_candidato' and acao = 'I' and registro_id = any($1)`,
      [detail.passos.map((p) => p.id)],
    )
    expect(rows[0]).toEqual({ n: 3, quem: company.usuarioId })
  })
  it('have been at their stage since they came to it, however many steps were recorded there', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await nova(id)
    for (const [versao, etapa, data] of [
      [1, 0, '2026-11-02'],
      [2, 1, '2026-11-05'],
      [3, 0, '2026-11-06'],
      [4, 0, '2026-11-09'],
    ] as const)
      await rh.call(c.mover, {
        id,
        aplicacoes: [{ id: aplicacaoId, versao }],
        ...passo(onde.etapas[etapa]!, { data }),
      })
    expect(await em(id, aplicacaoId)).toMatchObject({ etapaSeletivaNome: 'Triagem', desde: '2026-11-06' })
  })
  it('count the same months of experience once', async () => {
    const { id } = await vaga()
    const { aplicacaoId, pessoaId } = await nova(id)
    expect((await em(id, aplicacaoId))?.experienciaMeses).toBeNull()
    for (const [data_admissao, data_desligamento] of [
      ['2020-01-01', '2020-12-31'],
      ['2020-07-01', '2021-12-31'],
    ])
      await insert(app, 'experiencia', {
        empresa_id: company.id,
        pessoa_id: pessoaId,
        empresa: 'Moinho',
        nome_mercado: 'Analista',
        data_admissao,
        data_desligamento,
      })
    expect((await em(id, aplicacaoId))?.experienciaMeses).toBe(24)
  })
  it('count a job that goes on until today, and from May 2016 to August 2024 eight years and four months', async () => {
    const { id } = await vaga()
    const com = async (data_admissao: string, data_desligamento: string | null) => {
      const { aplicacaoId, pessoaId, candidatoId } = await nova(id)
      const emprego = { empresa_id: company.id, pessoa_id: pessoaId, empresa: 'Moinho', nome_mercado: 'Analista' }
      await insert(app, 'experiencia', { ...emprego, data_admissao, data_desligamento })
      const { experiencias } = await rh.call(candidatos.lerCompleto, { id: candidatoId })
      return [(await em(id, aplicacaoId))?.experienciaMeses, experiencias[0]?.tempoExperiencia]
    }
    expect(await com('2016-05-01', '2024-08-31')).toEqual([100, '8 anos e 4 meses'])
    const { rows } = await app.owner.query(`select (current_date - interval '3 years')::date::text as dia`)
    expect(await com(rows[0].dia, null)).toEqual([36, '3 anos'])
  })
  it('never show CPF, sex or date of birth', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await nova(id)
    const seen = JSON.stringify([await rh.call(c.listar, { id }), await rh.call(c.lerPassos, { id, aplicacaoId })])
    expect(seen).not.toMatch(/cpf|sexo|nascimento|etnia|deficiencia|estadoCivil/i)
  })
  it('tell what they hope to earn only to who may see remuneration, and that reading is logged', async () => {
    const { id } = await vaga()
    const { aplicacaoId, candidatoId } = await nova(id)
    await app.owner.query('update candidato set pretencao_salarial = 6800 where id = $1', [candidatoId])
    const leituras = async () =>
      (
        await app.owner.query(
          "select count(*)::int as n from auditoria where entidade = 'candidato' and registro_id = $1 and acao = 'L'",
          [candidatoId],
        )
      ).rows[0].n
    const plain = await company.user([s.autoridades.ver])
    expect(await plain.call(c.lerPassos, { id, aplicacaoId })).toMatchObject({ pretensao: null, pretensaoOculta: true })
    expect(await leituras()).toBe(0)
    expect(await rh.call(c.lerPassos, { id, aplicacaoId })).toMatchObject({ pretensao: 6800, pretensaoOculta: false })
    expect(await leituras()).toBe(1)
  })
  it('who work here out of reach keep what they hope to earn, also from who may see remuneration', async () => {
    const { id } = await vaga()
    const { aplicacaoId, candidatoId, pessoaId } = await nova(id)
    await app.owner.query('update candidato set pretencao_salarial = 6789.12 where id = $1', [candidatoId])
    await colaborador(app, company.id, pessoaId, {
      estabelecimento_id: onde.estabelecimentoId,
      area_id: await area(app, company.id),
      faixa_salarial_id: onde.faixaId,
    })
    const leituras = async () =>
      (
        await app.owner.query(
          "select count(*)::int as n from auditoria where entidade = 'candidato' and registro_id = $1 and acao = 'L'",
          [candidatoId],
        )
      ).rows[0].n
    const verRemuneracao = [s.autoridades.ver, s.autoridades.verRemuneracao]
    const semSalario = await company.user(verRemuneracao)
    const foraDaArea = await company.user([...verRemuneracao, verSalario, colaboradores.autoridades.ver], {
      areas: [onde.areaId],
    })
    for (const quem of [semSalario, foraDaArea]) {
      const lido = await quem.call(c.lerPassos, { id, aplicacaoId })
      expect(lido).toMatchObject({ pretensao: null, pretensaoOculta: true })
      expect(JSON.stringify(lido)).not.toMatch(/\b6789\b/)
    }
    expect(await leituras()).toBe(0)
    expect(await rh.call(c.lerPassos, { id, aplicacaoId })).toMatchObject({
      pretensao: 6789.12,
      pretensaoOculta: false,
    })
    expect(await leituras()).toBe(1)
  })
  it('are listed without that counting as a reading of the remuneration', async () => {
    const { id } = await vaga(1, { remuneracao: 5000 })
    const leituras = async () =>
      (
        await app.owner.query(
          "select count(*)::int as n from auditoria where entidade = 'solicitacao_pessoal' and registro_id = $1 and acao = 'L'",
          [id],
        )
      ).rows[0].n
    const before = await leituras()
    await rh.call(c.listar, { id })
    expect(await leituras()).toBe(before)
  })
  it('cannot be moved through another request, nor in one that is closed or cancelled or not yet approved', async () => {
    const [first, second] = [await vaga(), await vaga()]
    const { alvo } = await nova(first.id)
    const other = await nova(second.id)
    const mixed = { id: second.id, aplicacoes: [other.alvo, alvo], ...passo(onde.etapas[0]!) }
    expect((await rh.refusal(c.mover, mixed)).status).toBe(404)
    // Nobody was moved, not even the candidate who is in that request.
    expect((await em(second.id, other.aplicacaoId))?.etapaSeletivaId).toBeNull()
    const move = { id: first.id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) }
    expect((await encerrar(first)).encerrada).toBe(true)
    const closed = await rh.refusal(c.mover, move)
    expect([closed.status, closed.body.code]).toEqual([409, 'INVALID_STATE'])
    for (const refused of [
      await rh.refusal(c.registrarResultado, {
        id: first.id,
        aplicacaoId: alvo.id,
        versao: 1,
        resultado: 'A',
        observacao: null,
      }),
      await rh.refusal(c.remover, { id: first.id, aplicacaoId: alvo.id, versao: 1 }),
      await rh.refusal(c.desfazer, { id: first.id, aplicacoes: [alvo] }),
    ])
      expect(refused.body.code).toBe('INVALID_STATE')
    expect((await em(first.id, alvo.id))?.pode).toEqual([])
    const cancelada = await vaga()
    const there = await nova(cancelada.id)
    await gestor.call(s.fluxo.endpoints.cancela, {
      ...{ id: cancelada.id, versao: cancelada.versao, obsCancelamento: null },
      motivoSemResposta: 'Avisados por telefone',
    })
    const inCancelled = { id: cancelada.id, aplicacoes: [there.alvo], ...passo(onde.etapas[0]!) }
    expect((await rh.refusal(c.mover, inCancelled)).body.code).toBe('INVALID_STATE')
    const emAnalise = await rh.call(s.criar, pedido(onde) as never)
    const waiting = await nova(emAnalise.id)
    const notYet = { id: emAnalise.id, aplicacoes: [waiting.alvo], ...passo(onde.etapas[0]!) }
    expect((await rh.refusal(c.mover, notYet)).body.code).toBe('INVALID_STATE')
  })
  it('are moved while the request is suspended, which is not read-only, but not hired', async () => {
    const request = await vaga()
    const { alvo, aplicacaoId } = await nova(request.id)
    await suspender(request)
    expect((await em(request.id, aplicacaoId))?.pode).toEqual(['mover', 'remover', 'recusar', 'escrever'])
    const { movidos } = await rh.call(c.mover, { id: request.id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) })
    expect(movidos).toHaveLength(1)
    const hire = { id: request.id, aplicacaoId, versao: 2, ...admissao() }
    expect((await rh.refusal(c.contratar, hire)).body.message).toBe('A solicitação está suspensa.')
    // `pode` of the request agrees.
    const { pode } = await rh.call(s.ler, { id: request.id })
    expect([pode.includes('moverCandidatos'), pode.includes('contratar')]).toEqual([true, false])
  })
  it('only go to stages of their request, never in the future, never before their last step', async () => {
    const { id } = await vaga(1, { etapasIds: [onde.etapas[0], onde.etapas[1]] })
    const { alvo } = await nova(id)
    const refused = async (outros: Record<string, unknown>, etapa = onde.etapas[0]!) =>
      (await rh.refusal(c.mover, { id, aplicacoes: [await alvoDe(id, alvo.id)], ...passo(etapa, outros) })).body.errors
    expect(await refused({}, onde.etapas[2]!)).toEqual([
      { field: 'etapaSeletivaId', message: 'Escolha um item da lista' },
    ])
    expect(await refused({ data: '2099-01-01' })).toEqual([
      { field: 'data', message: 'A data deve ser igual ou anterior a data atual' },
    ])
    await rh.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!, { data: '2026-11-10' }) })
    expect(await refused({ data: '2026-11-09' }, onde.etapas[1]!)).toEqual([
      { field: 'data', message: 'A data deve ser igual ou posterior à da etapa atual, 10/11/2026' },
    ])
  })
  it('are moved only by who may, and only within the areas of the user', async () => {
    const outra = await area(app, company.id)
    const { id } = await vaga()
    const { alvo, aplicacaoId } = await nova(id)
    const move = { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) }
    const reader = await company.user([s.autoridades.ver, s.autoridades.contratar])
    expect((await reader.refusal(c.mover, move)).status).toBe(403)
    expect((await reader.refusal(c.desfazer, { id, aplicacoes: [alvo] })).status).toBe(403)
    expect((await reader.refusal(c.remover, { id, aplicacaoId, versao: 1 })).status).toBe(403)
    const result = { id, aplicacaoId, versao: 1, resultado: 'A' as const, observacao: null }
    expect((await reader.refusal(c.registrarResultado, result)).status).toBe(403)
    expect((await em(id, aplicacaoId, reader))?.pode).toEqual(['contratar'])
    const outside = await company.user(Object.values(s.autoridades), { areas: [outra] })
    for (const refused of [
      await outside.refusal(c.listar, { id }),
      await outside.refusal(c.lerPassos, { id, aplicacaoId }),
      await outside.refusal(c.mover, move),
      await outside.refusal(c.desfazer, { id, aplicacoes: [alvo] }),
      await outside.refusal(c.registrarResultado, result),
      await outside.refusal(c.remover, { id, aplicacaoId, versao: 1 }),
      await outside.refusal(c.contratar, { id, aplicacaoId, versao: 1, ...admissao() }),
    ])
      expect(refused.status).toBe(404)
    const inside = await company.user(Object.values(s.autoridades), { areas: [onde.areaId] })
    expect((await inside.call(c.mover, move)).movidos).toHaveLength(1)
  })
})

describe('several people at the same candidates', () => {
  it('move everybody exactly once, however they interleave, and whoever came second is told by whom and where to', async () => {
    const { id } = await vaga()
    const camila = await company.user(Object.values(s.autoridades), { nome: 'Camila Duarte' })
    const bruno = await company.user(Object.values(s.autoridades), { nome: 'Bruno Reis' })
    const people = []
    for (let i = 0; i < 12; i += 1) people.push((await nova(id)).alvo)
    // Overlapping sets in opposite orders: without a fixed order of locking these would deadlock.
    const [a, b, d] = await Promise.all([
      camila.call(c.mover, { id, aplicacoes: people.slice(0, 9), ...passo(onde.etapas[1]!) }),
      bruno.call(c.mover, { id, aplicacoes: [...people].reverse(), ...passo(onde.etapas[2]!) }),
      camila.call(c.mover, { id, aplicacoes: people.slice(3), ...passo(onde.etapas[1]!) }),
    ])
    const moved = [a, b, d].flatMap((x) => x.movidos.map((m) => m.id))
    expect(moved.sort()).toEqual(people.map((p) => p.id).sort())
    expect(a.recusados.length + b.recusados.length + d.recusados.length).toBe(9 + 12 + 9 - 12)
    const { rows } = await app.owner.query(
      `select count(*)::int as passos, count(distinct candidato_solicitacao_id)::int as pessoas from historico_candidato
        where candidato_solicitacao_id = any($1)`,
      [people.map((p) => p.id)],
    )
    expect(rows[0]).toEqual({ passos: 12, pessoas: 12 })
    const now = (await rh.call(c.listar, { id })).candidatos
    for (const told of [...a.recusados, ...b.recusados, ...d.recusados]) {
      const stands = now.find((k) => k.id === told.id)!
      expect(told).toMatchObject({
        nome: stands.nome,
        motivo: 'alterado',
        etapaAtual: stands.etapaSeletivaNome,
        por: stands.responsavelNome,
      })
      expect(Date.parse(told.em!)).toBeGreaterThan(Date.now() - 60_000)
    }
  })
  it('are told of who was hired or withdrawn meanwhile, while the others are moved', async () => {
    const { id } = await vaga()
    const [gone, hired, free] = [await nova(id), await nova(id), await nova(id)]
    await gestor.call(c.remover, { id, aplicacaoId: gone.aplicacaoId, versao: 1 })
    await gestor.call(c.contratar, { id, aplicacaoId: hired.aplicacaoId, versao: 1, ...admissao() })
    const answer = await rh.call(c.mover, {
      id,
      aplicacoes: [gone.alvo, hired.alvo, free.alvo],
      ...passo(onde.etapas[0]!),
    })
    expect(answer.movidos.map(({ id, versao }) => ({ id, versao }))).toEqual([{ id: free.aplicacaoId, versao: 2 }])
    expect(answer.recusados.map(({ id, motivo, por }) => [id, motivo, por !== null])).toEqual([
      [gone.aplicacaoId, 'retirado', true],
      [hired.aplicacaoId, 'contratado', false],
    ])
  })
  it('do not overwrite one another: result, withdrawal and hiring of a stale candidate are refused', async () => {
    const { id } = await vaga()
    const { aplicacaoId, alvo } = await nova(id)
    await rh.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) })
    for (const refused of [
      await gestor.refusal(c.registrarResultado, { id, aplicacaoId, versao: 1, resultado: 'N', observacao: null }),
      await gestor.refusal(c.remover, { id, aplicacaoId, versao: 1 }),
      await gestor.refusal(c.contratar, { id, aplicacaoId, versao: 1, ...admissao() }),
    ])
      expect(refused.body.code).toBe('STALE_VERSION')
    expect(await em(id, aplicacaoId)).toMatchObject({ resultado: 'A', contratado: false })
  })
  it('with open pages of the request hear of every change, and nobody of another company does', async () => {
    const { id } = await vaga()
    const { alvo, aplicacaoId } = await nova(id)
    const stranger = await app.company()
    const [mine, theirs] = [await listen(rh), await listen(stranger.admin)]
    await gestor.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) })
    expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id })
    await gestor.call(c.registrarResultado, { id, aplicacaoId, versao: 2, resultado: 'I', observacao: null })
    expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id })
    // The refused move sent no notice; the next notice is that of the withdrawal.
    await gestor.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[1]!) })
    await gestor.call(c.remover, { id, aplicacaoId, versao: 3 })
    expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id })
    expect(mine.pending() + theirs.pending()).toBe(0)
    mine.end()
    theirs.end()
  })
})

it('whoever has the request open hears of what is done with it, and who did it', async () => {
  const mine = await listen(rh)
  const { id, versao } = await rh.call(s.criar, pedido(onde) as never)
  const heard = { entidade: 'solicitacao_pessoal', id }
  const released = await gestor.call(s.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
  expect(await mine.next()).toEqual(heard)
  const { rows } = await app.owner.query('select nome from usuario where id = $1', [gestorId])
  expect((await rh.call(s.ler, { id })).alteradaPor).toBe(rows[0].nome)
  const { candidatoId } = await aplicacao(app, company.id, (await vaga()).id)
  expect(await mine.next()).not.toEqual(heard)
  await gestor.call(vinculo.vincular, { id: candidatoId, empresaId: company.id, candidatoId, solicitacoesIds: [id] })
  expect(await mine.next()).toEqual(heard)
  await suspender(released)
  expect(await mine.next()).toEqual(heard)
  mine.end()
})

it('a page that changed a request knows its own notice by the name that it called itself; no other name goes out', async () => {
  const { id, versao } = await rh.call(s.criar, pedido(onde) as never)
  const mine = await listen(rh)
  const body = { versao, status: 'A', observacaoLiberador: null }
  await gestor.fetch('PUT', s.fluxo.endpoints.libera.path.replace('{id}', String(id)), {
    body,
    headers: { 'x-aba': 'k3j9x0' },
  })
  expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id, aba: 'k3j9x0' })
  const { versao: now } = await rh.call(s.ler, { id })
  const next = { versao: now, suspensa: true }
  await gestor.fetch('PUT', s.fluxo.endpoints.suspende.path.replace('{id}', String(id)), {
    body: next,
    headers: { 'x-aba': '<b>outra</b>' },
  })
  expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id })
  mine.end()
})

it('whoever has the board open hears of who applies and who gives up', async () => {
  const { id } = await vaga()
  const advert = { solicitacaoId: id, titulo: 'Analista', descricao: '<p>Venha</p>', exibirModuloExterno: true }
  await rh.call(anuncios.criar, advert as never)
  const candidate = await app.candidate(company.id)
  await app.owner.query(
    `update candidato c set aceito_politica_seguranca = now(), politica_versao = versao_da_politica(k.politica_seguranca)
       from empresa_configuracao k where k.empresa_id = c.empresa_id and c.id = $1`,
    [candidate.candidatoId],
  )
  const mine = await listen(rh)
  await candidate.call(externo.candidatar, { solicitacaoId: id })
  expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id })
  const [application] = (await rh.call(c.listar, { id })).candidatos
  await candidate.call(externo.retirar, { id: application!.id })
  expect(await mine.next()).toEqual({ entidade: 'solicitacao_pessoal', id })
  // A user who moves the withdrawn candidate is told that the candidate withdrew.
  const answer = await rh.call(c.mover, {
    id,
    aplicacoes: [{ id: application!.id, versao: application!.versao }],
    ...passo(onde.etapas[0]!),
  })
  expect(answer.recusados).toMatchObject([{ motivo: 'retirado', por: null }])
  mine.end()
})

/** Receives the live notices of a user one by one. */
async function listen(client: Client) {
  const stop = new AbortController()
  const response = await fetch(`${client.base}/api${avisosAoVivo.path}`, {
    headers: { cookie: client.cookie!, 'x-empresa': String(client.empresa) },
    signal: stop.signal,
  })
  const heard: unknown[] = []
  const waiting: ((data: unknown) => void)[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        if (!/^event: dados$/m.test(block)) continue
        const data = JSON.parse(/^data: (.*)$/m.exec(block)![1]!)
        const first = waiting.shift()
        if (first) first(data)
        else heard.push(data)
      }
    }
  }
  read().catch(() => {})
  return {
    next: () => (heard.length > 0 ? Promise.resolve(heard.shift()) : new Promise((resolve) => waiting.push(resolve))),
    pending: () => heard.length,
    end: () => stop.abort(),
  }
}

describe('the result of a stage', () => {
  it('is recorded on the step where the candidate stands, with its note, by who gave it', async () => {
    const { id } = await vaga()
    const { aplicacaoId, alvo } = await nova(id)
    const result = { id, aplicacaoId, resultado: 'N' as const, observacao: 'Faltou.' }
    expect((await rh.refusal(c.registrarResultado, { ...result, versao: 1 })).body.message).toBe(
      'O candidato ainda não está em uma etapa.',
    )
    await rh.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!, { resultado: null, observacao: null }) })
    const marked = await gestor.call(c.registrarResultado, { ...result, versao: 2 })
    expect(marked).toMatchObject({ resultado: 'N', versao: 3, responsavelId: gestorId, desde: '2026-11-10' })
    const { passos } = await rh.call(c.lerPassos, { id, aplicacaoId })
    expect(passos).toHaveLength(1)
    expect(passos[0]).toMatchObject({ resultado: 'N', observacao: 'Faltou.' })
    const back = await gestor.call(c.registrarResultado, { ...result, versao: 3, resultado: null, observacao: null })
    expect(back.resultado).toBeNull()
  })
})

describe('a step taken back', () => {
  it('is gone, the candidate stands where it stood, and the audit remembers', async () => {
    const { id } = await vaga()
    const { aplicacaoId, alvo } = await nova(id)
    await rh.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) })
    const { movidos } = await rh.call(c.mover, {
      id,
      aplicacoes: [{ id: aplicacaoId, versao: 2 }],
      ...passo(onde.etapas[2]!),
    })
    const undone = await rh.call(c.desfazer, { id, aplicacoes: movidos })
    expect(undone).toMatchObject({
      movidos: [{ id: aplicacaoId, versao: 4, etapaSeletivaNome: 'Triagem' }],
      recusados: [],
    })
    expect(await em(id, aplicacaoId)).toMatchObject({ etapaSeletivaNome: 'Triagem' })
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade = 'historico_candidato' and acao = 'D' and usuario_id = $1
          and antes ->> 'candidato_solicitacao_id' = $2`,
      [company.usuarioId, String(aplicacaoId)],
    )
    expect(rows[0].n).toBe(1)
  })
  it('is one’s own, fresh, and unchanged since', async () => {
    const { id } = await vaga()
    const { aplicacaoId, alvo } = await nova(id)
    await rh.call(c.mover, { id, aplicacoes: [alvo], ...passo(onde.etapas[0]!) })
    const motivo = async (quem: Client, versao: number) =>
      (await quem.call(c.desfazer, { id, aplicacoes: [{ id: aplicacaoId, versao }] })).recusados.map((r) => r.motivo)
    expect(await motivo(gestor, 2)).toEqual(['tarde'])
    expect(await motivo(rh, 1)).toEqual(['alterado'])
    await app.owner.query(
      `update historico_candidato set criado_em = now() - interval '16 minutes' where candidato_solicitacao_id = $1`,
      [aplicacaoId],
    )
    expect(await motivo(rh, 2)).toEqual(['tarde'])
    expect(await em(id, aplicacaoId)).toMatchObject({ etapaSeletivaNome: 'Triagem' })
  })
})

describe('hiring', () => {
  it('makes a talent with its first history row and offers to close the request', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await nova(id)
    const hired = await rh.call(c.contratar, { id, aplicacaoId, versao: 1, ...admissao() })
    expect(hired).toMatchObject({ preenchidas: 1, quantidade: 1, ofereceEncerrar: true })
    const person = await rh.call(colaboradores.ler, { id: hired.talentoId })
    expect(person).toMatchObject({
      dataAdmissao: ADMITIDO_EM,
      salario: null,
      historico: [{ data: ADMITIDO_EM, motivo: 'Admissão', salario: 3000 }],
    })
    const request = await rh.call(s.ler, { id })
    expect(request.qtdVagasPreenchidas).toBe(1)
    expect(await em(id, aplicacaoId)).toMatchObject({ contratado: true, colaborador: true, pode: [] })
  })
  it('is not offered to close to who may not close', async () => {
    const { id } = await vaga()
    const { aplicacaoId } = await nova(id)
    const hirer = await company.user([s.autoridades.ver, s.autoridades.contratar])
    expect(await hirer.call(c.contratar, { id, aplicacaoId, versao: 1, ...admissao() })).toMatchObject({
      ofereceEncerrar: false,
    })
  })
  it('asks before exceeding the vacancies', async () => {
    const { id } = await vaga()
    const [one, two] = [await nova(id), await nova(id)]
    await rh.call(c.contratar, { id, aplicacaoId: one.aplicacaoId, versao: 1, ...admissao() })
    const second = { id, aplicacaoId: two.aplicacaoId, versao: 1 }
    const asked = await rh.refusal(c.contratar, { ...second, ...admissao() })
    expect(asked.body.errors?.[0]?.field).toBe('excederQuantidade')
    expect(await rh.call(c.contratar, { ...second, ...admissao({ excederQuantidade: true }) })).toMatchObject({
      preenchidas: 2,
    })
  })
  it('at the same time does not exceed them unasked', async () => {
    const { id } = await vaga()
    const [one, two] = [await nova(id), await nova(id)]
    const answers = await Promise.allSettled([
      rh.call(c.contratar, { id, aplicacaoId: one.aplicacaoId, versao: 1, ...admissao() }),
      gestor.call(c.contratar, { id, aplicacaoId: two.aplicacaoId, versao: 1, ...admissao() }),
    ])
    expect(answers.map((x) => x.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await rh.call(s.ler, { id })).qtdVagasPreenchidas).toBe(1)
  })
  it('refuses whoever works here already, and whoever was hired by this request', async () => {
    const [first, second] = [await vaga(), await vaga()]
    const a = await nova(first.id)
    const hire = { id: first.id, aplicacaoId: a.aplicacaoId, versao: 1, ...admissao() }
    await rh.call(c.contratar, hire)
    expect((await rh.refusal(c.contratar, hire)).body.message).toBe('Este candidato já foi contratado.')
    const aplicacaoId = await insert(app, 'candidato_solicitacao', {
      empresa_id: company.id,
      candidato_id: a.candidatoId,
      solicitacao_id: second.id,
    })
    const refused = await rh.refusal(c.contratar, { id: second.id, aplicacaoId, versao: 1, ...admissao() })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Esta pessoa já tem um vínculo ativo nesta empresa.')
    expect((await em(second.id, aplicacaoId))?.colaborador).toBe(true)
  })
  it('needs its authority, an open request and a place within the user’s sight', async () => {
    const request = await vaga()
    const { aplicacaoId } = await nova(request.id)
    const hire = { id: request.id, aplicacaoId, versao: 1, ...admissao() }
    const mover = await company.user([s.autoridades.ver, s.autoridades.moverCandidatos])
    expect((await mover.refusal(c.contratar, hire)).status).toBe(403)
    const alheia = await casa(app, await app.company())
    const wrong = {
      estabelecimentoId: alheia.estabelecimentoId,
      areaOrganizacionalId: alheia.areaId,
      faixaSalarialId: alheia.faixaId,
    }
    const fields = (await rh.refusal(c.contratar, { ...hire, ...wrong })).body.errors?.map((e) => e.field)
    expect(fields?.sort()).toEqual(['areaOrganizacionalId', 'estabelecimentoId', 'faixaSalarialId'])
    const empty = {
      dataAdmissao: '',
      vinculo: null,
      estabelecimentoId: null,
      areaOrganizacionalId: null,
      faixaSalarialId: null,
    }
    const missing = (await rh.refusal(c.contratar, { ...hire, ...empty } as never)).body.errors
    expect(missing?.map((e) => e.field).sort()).toEqual(Object.keys(empty).sort())
    expect(missing).toContainEqual({ field: 'dataAdmissao', message: 'Data de Admissão é obrigatória' })
    await encerrar(request)
    expect((await rh.refusal(c.contratar, hire)).body.code).toBe('INVALID_STATE')
  })
  it('asks environment and function where the company obliges to them, and writes them to the history', async () => {
    const other = await app.company()
    const there = await casa(app, other)
    await app.owner.query('update empresa_configuracao set obrigar_ambiente_funcao = true where empresa_id = $1', [
      other.id,
    ])
    const empresa_id = other.id
    const { id: ambienteId } = await ambiente(app, empresa_id, 'Escritório')
    const { id: funcaoId } = await funcao(app, empresa_id, 'Analista')
    const made = await other.admin.call(s.criar, pedido(there, { ambienteId, funcaoId }) as never)
    const second = await other.user(Object.values(s.autoridades))
    const { id } = await second.call(s.fluxo.endpoints.libera, {
      id: made.id,
      versao: made.versao,
      status: 'A',
    } as never)
    const { aplicacaoId } = await aplicacao(app, other.id, id)
    const hire = {
      id,
      aplicacaoId,
      versao: 1,
      ...admissao({
        estabelecimentoId: there.estabelecimentoId,
        areaOrganizacionalId: there.areaId,
        faixaSalarialId: there.faixaId,
      }),
    }
    expect((await other.admin.refusal(c.contratar, hire)).body.errors).toEqual([
      { field: 'ambienteId', message: 'Ambiente é obrigatório' },
      { field: 'funcaoId', message: 'Função é obrigatória' },
    ])
    const { talentoId } = await other.admin.call(c.contratar, { ...hire, ambienteId, funcaoId })
    const { rows } = await app.owner.query(
      'select ambiente_id::int, funcao_id::int from colaborador_historico where talento_id = $1',
      [talentoId],
    )
    expect(rows).toEqual([{ ambiente_id: ambienteId, funcao_id: funcaoId }])
  })
})

describe('an advert', () => {
  const anuncio = (solicitacaoId: number, outros: Record<string, unknown> = {}) =>
    ({
      solicitacaoId,
      titulo: 'Analista de Custos',
      descricao: '<p>Venha</p><script>alert(1)</script>',
      exibirModuloExterno: true,
      ...outros,
    }) as const
  it('is of an approved request, once; its text is sanitised', async () => {
    const { id } = await vaga()
    const made = await rh.call(anuncios.criar, anuncio(id))
    expect(made).toMatchObject({ visivel: true, motivoInvisivel: null, descricao: '<p>Venha</p>' })
    expect((await rh.refusal(anuncios.criar, anuncio(id))).body.errors).toEqual([
      { field: 'solicitacaoId', message: 'Esta solicitação já tem anúncio.' },
    ])
    const open = await rh.call(s.criar, pedido(onde) as never)
    expect((await rh.refusal(anuncios.criar, anuncio(open.id))).body.errors?.[0]?.field).toBe('solicitacaoId')
  })
  it.each([
    ['titulo', { titulo: '' }],
    ['titulo', { titulo: 'x'.repeat(101) }],
    ['descricao', { descricao: '' }],
    ['exibirModuloExterno', { exibirModuloExterno: undefined }],
  ])('requires %s', async (field, wrong) => {
    const { id } = await vaga()
    expect((await rh.refusal(anuncios.criar, anuncio(id, wrong) as never)).body.errors?.map((e) => e.field)).toEqual([
      field,
    ])
  })
  it('says why candidates do not see it', async () => {
    const { id } = await vaga()
    const made = await rh.call(anuncios.criar, anuncio(id, { previsaoEncerramento: '2026-01-01' }))
    expect(made).toMatchObject({ visivel: false, motivoInvisivel: 'As inscrições terminaram' })
  })
})
