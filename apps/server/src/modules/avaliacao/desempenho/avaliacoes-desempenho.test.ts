import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as competencias from '@quadro/contract/avaliacao/desempenho/competencias-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as p from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import {
  avaliacao,
  cicloRespondido,
  comParticipante,
  exigirCompetencia,
  formulario,
  modeloDeDesempenho,
  trabalhador,
} from './desempenho-testing.ts'

const { responder } = autoridades
let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
const criar = (outros: Record<string, unknown>) => company.admin.send(c.criar, formulario(null, outros) as never)
const errosDe = async (response: Response) => {
  expect(response.status).toBe(400)
  const { errors = [] } = (await response.json()) as { errors?: { field: string; message: string }[] }
  return Object.fromEntries(errors.map((e) => [e.field, e.message]))
}

describe('the form', () => {
  it('R0636 R0637 begins as type 1.0 without a format', async () => {
    expect(await avaliacao(company)).toMatchObject({ tipo: '1.0', formato: 0, liberada: false })
  })
  it('R0646 R0647 R0648 asks title, dates and model unless only competences are evaluated', async () => {
    const nada = { titulo: '', dataIni: null, dataFim: null }
    expect(await errosDe(await criar(nada))).toEqual({
      titulo: 'Título é obrigatório',
      modeloAvaliacaoId: 'Modelo de avaliação é obrigatório',
      dataIni: 'Data inicial é obrigatória',
      dataFim: 'Data final é obrigatória',
    })
    const so = await company.admin.call(
      c.criar,
      formulario(null, { ...nada, avaliarSomenteCompetencias: true }) as never,
    )
    expect(so).toMatchObject({
      titulo: c.TITULO_DE_COMPETENCIAS,
      modeloAvaliacaoId: null,
      dataIni: null,
      avaliarCompetenciasCargo: true,
    })
  })
  it('R0649 takes a title of 250 characters and no more', async () => {
    expect((await avaliacao(company, { titulo: 'a'.repeat(250) })).titulo).toHaveLength(250)
    expect(await errosDe(await criar({ titulo: 'a'.repeat(251) }))).toMatchObject({
      titulo: 'Informe no máximo 250 caracteres',
    })
  })
  it('R0650 R0651 R0652 asks whether people evaluate themselves, whether it is anonymous, and the type', async () => {
    expect(await errosDe(await criar({ permiteAutoAvaliacao: undefined, anonima: null, tipo: null }))).toMatchObject({
      permiteAutoAvaliacao: 'Informe se a avaliação permite autoavaliação',
      anonima: 'Informe se a avaliação é anônima.',
      tipo: 'Tipo de avaliação é obrigatório',
    })
  })
  it('R0653 asks the format of type 2.0, and keeps none of type 1.0', async () => {
    const modeloAvaliacaoId = await modeloDeDesempenho(company)
    expect(await errosDe(await criar({ modeloAvaliacaoId, tipo: '2.0' }))).toEqual({ formato: 'Formato é obrigatório' })
    const dois = await company.admin.call(c.criar, formulario(modeloAvaliacaoId, { tipo: '2.0', formato: 2 }) as never)
    expect(dois.formato).toBe(2)
    expect(await company.admin.call(c.ehDoisPontoZero, { id: dois.id })).toEqual({ doisPontoZero: true })
    const um = await company.admin.call(c.alterar, {
      ...formulario(modeloAvaliacaoId, { tipo: '1.0', formato: 2 }),
      ...{ id: dois.id, versao: dois.versao },
    } as never)
    expect(um.formato).toBe(0)
    expect(await company.admin.call(c.ehDoisPontoZero, { id: um.id })).toEqual({ doisPontoZero: false })
  })
  it('refuses an end before the beginning, and a model of candidates', async () => {
    expect(await errosDe(await criar({ modeloAvaliacaoId: 1, dataFim: '2025-12-31' }))).toEqual({
      dataFim: 'Data final inferior a data inicial.',
      modeloAvaliacaoId: 'Escolha um item da lista',
    })
    const deCandidato = await insert(app, 'avaliacao_modelo', {
      empresa_id: company.id,
      titulo: 'Entrevista',
      tipo: 'C',
    })
    expect(await errosDe(await criar({ modeloAvaliacaoId: deCandidato }))).toEqual({
      modeloAvaliacaoId: 'Escolha um item da lista',
    })
  })
  it('R0804 says its first day, whether it is anonymous, of type 2.0, and whether somebody evaluates themselves', async () => {
    const { id } = await avaliacao(company, { anonima: true })
    expect(await company.admin.call(c.dataMinima, { id })).toEqual({ data: '2026-01-01' })
    expect(await company.admin.call(c.ehAnonima, { id })).toEqual({ anonima: true })
    expect(await company.admin.call(c.ehDoisPontoZero, { id })).toEqual({ doisPontoZero: false })
    expect(await company.admin.call(p.possuiAutoavaliacao, { id })).toEqual({ possui: false })
  })
  it('keeps self-evaluation allowed while somebody evaluates themselves', async () => {
    const a = await avaliacao(company)
    const t = await trabalhador(app, company)
    const proprio = { avaliacaoDesempenhoId: a.id, avaliadoId: t.id, avaliadorId: t.id, papel: 'U' as const }
    await company.admin.call(p.criar, proprio)
    expect(await company.admin.call(p.possuiAutoavaliacao, { id: a.id })).toEqual({ possui: true })
    const sem = { ...formulario(a.modeloAvaliacaoId, { permiteAutoAvaliacao: false }), id: a.id, versao: a.versao }
    expect(await errosDe(await company.admin.send(c.alterar, sem as never))).toHaveProperty('permiteAutoAvaliacao')
  })
})

describe('released or not', () => {
  it('R0639 R0640 is released with participants and a released model, and blocked again', async () => {
    const modeloAvaliacaoId = await modeloDeDesempenho(company, { liberado: false })
    const a = await company.admin.call(c.criar, formulario(modeloAvaliacaoId) as never)
    const liberar = () => company.admin.send(c.liberada, { id: a.id, versao: a.versao, flag: true })
    expect(await (await liberar()).json()).toMatchObject({ message: 'Liberar: inclua os participantes antes.' })
    const [avaliadoId, avaliadorId] = [(await trabalhador(app, company)).id, (await trabalhador(app, company)).id]
    const par = { avaliacaoDesempenhoId: a.id, avaliadoId, avaliadorId, papel: 'R' as const }
    await company.admin.call(p.criar, par)
    expect(await (await liberar()).json()).toMatchObject({
      message: 'Liberar: o modelo de avaliação ainda não está liberado.',
    })
    const m = await company.admin.call(modelos.ler, { id: modeloAvaliacaoId })
    expect(m.usos).toMatchObject([{ titulo: 'Ciclo 2026', url: `${c.base}/${a.id}` }])
    await company.admin.call(modelos.fluxo.endpoints.libera, { id: m.id, versao: m.versao })
    const solta = await company.admin.call(c.liberada, { id: a.id, versao: a.versao, flag: true })
    expect(solta).toMatchObject({ liberada: true, pode: expect.not.arrayContaining(['editar', 'excluir']) })
    const mudar = { ...formulario(modeloAvaliacaoId), id: a.id, versao: solta.versao }
    expect((await company.admin.send(c.alterar, mudar as never)).status).toBe(409)
    expect((await company.admin.send(c.excluir, { id: a.id, versao: solta.versao })).status).toBe(409)
    expect((await company.admin.send(p.criar, { ...par, avaliadorId: avaliadoId, papel: 'U' })).status).toBe(409)
    const presa = await company.admin.call(c.liberada, { id: a.id, versao: solta.versao, flag: false })
    expect(presa.liberada).toBe(false)
  })
  it('R0639 R0640 R0805 releases and blocks several, and says why one stays', async () => {
    const [pronta, vazia] = [
      (await comParticipante(app, company)).avaliacao,
      await avaliacao(company, { titulo: 'Sem ninguém' }),
    ]
    const ids = [pronta.id, vazia.id]
    expect(await company.admin.call(c.liberacao, { avaliacao: ids })).toEqual({
      alterados: [pronta.id],
      recusados: [{ id: vazia.id, label: 'Sem ninguém', motivo: 'Liberar: inclua os participantes antes.' }],
    })
    const lista = await company.admin.call(c.listar, { liberada: true, unpaged: true })
    expect(lista).toMatchObject([{ id: pronta.id, avaliados: 1, avaliadores: 1 }])
    expect(await company.admin.call(c.liberacao, { avaliacao: ids, liberada: false })).toMatchObject({
      alterados: [pronta.id],
      recusados: [{ id: vazia.id, motivo: expect.stringContaining('Bloquear') }],
    })
  })
  it('R0802 of competences alone is released only when the band of everybody asks for some', async () => {
    const so = { avaliarSomenteCompetencias: true, titulo: null, modeloAvaliacaoId: null }
    const { avaliacao: a, avaliado } = await comParticipante(app, company, so)
    const quem = { avaliacoesDesempenhoIds: [a.id] }
    const nomes = await company.admin.call(competencias.nomesSemCompetencias, quem)
    expect(nomes).toHaveLength(1)
    expect(await company.admin.call(competencias.titulosSemCompetencias, quem)).toEqual([c.TITULO_DE_COMPETENCIAS])
    expect(await company.admin.call(competencias.comTalentosSemCompetencia, {})).toEqual([
      { id: a.id, label: c.TITULO_DE_COMPETENCIAS },
    ])
    const liberar = () => company.admin.send(c.fluxo.endpoints.libera, { id: a.id, versao: a.versao })
    expect(await (await liberar()).json()).toMatchObject({
      message: `Liberar: configure as competências da faixa de ${nomes[0]}.`,
    })
    await exigirCompetencia(app, company.id, avaliado.faixaId)
    expect((await liberar()).status).toBe(200)
    expect(await company.admin.call(competencias.nomesSemCompetencias, quem)).toEqual([])
  })
  it('deletes several, participants included, but no released one', async () => {
    const { avaliacao: a } = await comParticipante(app, company)
    const { avaliacao: b } = await comParticipante(app, company)
    await company.admin.call(c.liberacao, { avaliacao: [b.id] })
    expect(await company.admin.call(c.excluirVarios, { ids: [a.id, b.id] })).toMatchObject({
      excluidos: [a.id],
      recusados: [{ id: b.id, motivo: 'A avaliação está liberada. Bloqueie-a para excluí-la.' }],
    })
    expect(await company.admin.call(p.listar, { avaliacaoDesempenhoId: a.id, unpaged: true })).toEqual([])
  })
})

describe('a clone', () => {
  it('R0641 R0642 stays in the company, with its participants where they are wanted, not released', async () => {
    const { avaliacao: a } = await comParticipante(app, company)
    await company.admin.call(c.liberacao, { avaliacao: [a.id] })
    const [com] = await company.admin.call(c.clonar, { id: a.id, clonarParticipantes: true })
    expect(com).toMatchObject({ empresaId: company.id, titulo: 'Cópia de Ciclo 2026' })
    expect(await company.admin.call(c.ler, { id: com!.id })).toMatchObject({
      liberada: false,
      avaliados: 1,
      modeloAvaliacaoId: a.modeloAvaliacaoId,
    })
    const [sem] = await company.admin.call(c.clonar, { id: a.id })
    expect(await company.admin.call(c.ler, { id: sem!.id })).toMatchObject({ avaliados: 0 })
  })
  it('R0642 goes to another company with its model, which is released there once', async () => {
    const other = await app.company()
    const { avaliacao: a } = await comParticipante(app, company)
    expect(await errosDe(await company.admin.send(c.clonar, { id: a.id, empresas: [other.id] }))).toEqual({
      empresas: 'Escolha empresas da lista',
    })
    await app.owner.query(
      `insert into acesso (empresa_id, usuario_id, perfil_id)
       select $1, usuario_id, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
      [other.id, company.id, company.usuarioId],
    )
    expect((await company.admin.call(c.empresas, {})).map((e) => e.id).sort()).toEqual([company.id, other.id].sort())
    expect((await company.admin.call(c.empresasParaClonar, {})).map((e) => e.id)).toContain(other.id)
    const la = { id: a.id, empresas: [other.id] }
    expect(await errosDe(await company.admin.send(c.clonar, { ...la, clonarParticipantes: true }))).toHaveProperty(
      'clonarParticipantes',
    )
    const [um] = await company.admin.call(c.clonar, la)
    const [dois] = await company.admin.call(c.clonar, la)
    const lidas = [await other.admin.call(c.ler, { id: um!.id }), await other.admin.call(c.ler, { id: dois!.id })]
    expect(lidas[0]).toMatchObject({
      titulo: 'Ciclo 2026',
      liberada: false,
      avaliados: 0,
      modeloTitulo: a.modeloTitulo,
    })
    expect(lidas[0]!.modeloAvaliacaoId).not.toBe(a.modeloAvaliacaoId)
    expect(lidas[1]!.modeloAvaliacaoId).toBe(lidas[0]!.modeloAvaliacaoId)
    const modelo = await other.admin.call(modelos.ler, { id: lidas[0]!.modeloAvaliacaoId! })
    expect(modelo).toMatchObject({ liberada: false, qtdPerguntas: 2 })
  })
})

describe('who lacks an answer', () => {
  it('R0801 is reminded once, however many people are left; who has answered, or has no user, gets nothing', async () => {
    const { id, avaliadores } = await cicloRespondido(app, company, [
      { nome: 'Bia', notas: { L: 5 }, faltam: ['P'] },
      { nome: 'Caio', notas: {}, faltam: ['P'] },
    ])
    const [respondeu, falta] = avaliadores as [number, number]
    const usuario = (talentoId: number) => company.user([responder], { talentoId })
    const [quemJa, quemFalta] = [await usuario(respondeu), await usuario(falta)]
    // The same person lacks a second one too.
    await app.owner.query(
      'update participante_avaliacao_desempenho set avaliador_id = $1 where avaliacao_desempenho_id = $2 and avaliador_id = $3',
      [falta, id, avaliadores[2]],
    )
    const recebeu = async ({ usuarioId }: { usuarioId: number }) => {
      const { rows } = await app.owner.query('select count(*)::int as n from usuario_mensagem where usuario_id = $1', [
        usuarioId,
      ])
      return rows[0].n as number
    }
    const antes = [await recebeu(quemJa), await recebeu(quemFalta)]
    expect(await company.admin.call(c.enviaEmail, { id })).toEqual({ lembrados: 1, semAcesso: 0 })
    expect([await recebeu(quemJa), await recebeu(quemFalta)]).toEqual([antes[0], antes[1]! + 1])
    expect(await company.admin.call(c.avaliacoesRespondidas, { id })).toMatchObject([
      { avaliadorNome: 'Avalia Bia', avaliadoNome: 'Bia', papel: 'L', respondidaEm: expect.any(String) },
    ])
    await app.owner.query('update usuario set ativo = false where id = $1', [quemFalta.usuarioId])
    expect(await company.admin.call(c.enviaEmail, { id })).toEqual({ lembrados: 0, semAcesso: 1 })
  })

  it('is not reminded of an evaluation that is blocked or has ended', async () => {
    const { id } = await cicloRespondido(app, company, [{ nome: 'Bia', notas: {}, faltam: ['L'] }])
    await app.owner.query(`update avaliacao_desempenho set data_fim = current_date - 1 where id = $1`, [id])
    expect((await company.admin.refusal(c.enviaEmail, { id })).body.message).toContain('terminou em')
    await app.owner.query(`update avaliacao_desempenho set liberada = false where id = $1`, [id])
    expect((await company.admin.refusal(c.enviaEmail, { id })).body.message).toBe(
      'Lembrar: a avaliação está bloqueada.',
    )
  })

  it('of an anonymous evaluation is not told on which day somebody answered', async () => {
    const { id } = await cicloRespondido(app, company, [{ nome: 'Bia', notas: { L: 5 } }], { anonima: true })
    expect(await company.admin.call(c.avaliacoesRespondidas, { id })).toMatchObject([{ respondidaEm: null }])
  })
})
