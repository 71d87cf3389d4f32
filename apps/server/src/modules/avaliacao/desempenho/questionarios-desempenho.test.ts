import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as participantes from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { hoje as hojeEm, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as mensagens from '@quadro/contract/shell/inicio/mensagens.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { avaliacao, exigirCompetencia, trabalhador } from './desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
/** A released evaluation in which a person with their own user evaluates somebody of another area. */
async function liberada(outros: Record<string, unknown> = {}, antes?: (faixaId: number) => Promise<unknown>) {
  const a = await avaliacao(company, outros)
  const [avaliado, avaliador] = [await trabalhador(app, company), await trabalhador(app, company)]
  const par = { avaliacaoDesempenhoId: a.id, avaliadoId: avaliado.id, avaliadorId: avaliador.id, papel: 'A' as const }
  const { id } = await company.admin.call(participantes.criar, par)
  await antes?.(avaliado.faixaId)
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  const options = { talentoId: avaliador.id, areas: [avaliador.areaId] }
  const quem = await company.user([c.autoridades.responder], options)
  const [linha] = (await quem.call(c.listar, { unpaged: true })) as c.LinhaDaResposta[]
  return { a: await company.admin.call(avaliacoes.ler, { id: a.id }), quem, linha: linha!, participanteId: id }
}

it('R0638 whoever evaluates answers from the release on, though the other works out of the own areas; then it has answers', async () => {
  const { a, quem, linha, participanteId } = await liberada()
  expect(linha).toMatchObject({ id: participanteId, respondidaEm: null, iniciada: false, papel: 'A' })
  expect(a).toMatchObject({ liberada: true, possuiResposta: false })
  const q = await quem.call(c.questionarios.ler, { id: linha.questionarioId! })
  expect(q).toMatchObject({ sobre: linha.avaliadoNome, pode: ['conclui'], resultado: null })
  const resposta = { perguntaId: q.perguntas[0]!.id, tipoId: 4 as const, nota: 8 }
  await quem.call(c.questionarios.salvar, { id: q.id, respostas: [resposta] })
  expect(await company.admin.call(avaliacoes.ler, { id: a.id })).toMatchObject({ possuiResposta: true })
  // Until it is handed in, what was typed is of the one who answers.
  expect((await quem.call(c.questionarios.ler, { id: q.id })).respostas).toHaveLength(1)
  expect((await company.admin.call(c.questionarios.ler, { id: q.id })).respostas).toEqual([])
  const { versao } = await quem.call(c.questionarios.ler, { id: q.id })
  await quem.call(c.questionarios.fluxo.endpoints.conclui, { id: q.id, versao, respostas: [] })
  expect(await quem.call(c.listar, { filtro: 'NAO_RESPONDIDAS', unpaged: true })).toEqual([])
  expect(await quem.call(c.listar, { filtro: 'RESPONDIDAS', unpaged: true })).toHaveLength(1)
  expect(await company.admin.call(c.questionarios.ler, { id: q.id })).toMatchObject({
    respostas: [{ nota: 8 }],
    resultado: { percentual: 80 },
  })
  // Answers are protected: neither the evaluation nor the pair can be deleted, and the fields that the answers depend on cannot change.
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id], liberada: false })
  const agora = await company.admin.call(avaliacoes.ler, { id: a.id })
  expect((await company.admin.send(avaliacoes.excluir, { id: a.id, versao: agora.versao })).status).toBe(409)
  expect(await company.admin.call(avaliacoes.excluirVarios, { ids: [a.id] })).toMatchObject({
    excluidos: [],
    recusados: [{ id: a.id }],
  })
  expect((await company.admin.send(avaliacoes.alterar, { ...agora, anonima: true } as never)).status).toBe(400)
  expect(await company.admin.call(participantes.excluirVarios, { ids: [participanteId] })).toMatchObject({
    excluidos: [],
    recusados: [{ motivo: 'Este avaliador já respondeu: retirá-lo apagaria as respostas.' }],
  })
})

it('the release tells those who have something to answer, and nobody else', async () => {
  const a = await avaliacao(company)
  const [avaliado, avaliador] = [await trabalhador(app, company), await trabalhador(app, company)]
  const par = { avaliacaoDesempenhoId: a.id, avaliadoId: avaliado.id, avaliadorId: avaliador.id, papel: 'A' as const }
  await company.admin.call(participantes.criar, par)
  const quem = await company.user([c.autoridades.responder], { talentoId: avaliador.id, areas: [avaliador.areaId] })
  const outra = await company.user([c.autoridades.responder], { talentoId: avaliado.id })
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  const lidas = (quem: Client) => quem.call(mensagens.listar, { unpaged: true } as never)
  expect(await lidas(quem)).toMatchObject([{ texto: `${a.titulo}: responda até ${formatarData(a.dataFim!)}.` }])
  expect(await lidas(outra)).toEqual([])
})

it('nobody answers a blocked one, one that has not begun, or what another is to answer', async () => {
  const { a, quem, linha } = await liberada()
  const outra = await company.user([c.autoridades.responder], { talentoId: (await trabalhador(app, company)).id })
  expect(await outra.call(c.listar, { unpaged: true })).toEqual([])
  expect((await outra.send(c.questionarios.ler, { id: linha.questionarioId! })).status).toBe(404)
  expect((await outra.send(c.lerCompetencias, { id: linha.id })).status).toBe(404)
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id], liberada: false })
  const presa = await quem.call(c.questionarios.ler, { id: linha.questionarioId! })
  expect(presa).toMatchObject({ fechado: 'A avaliação está bloqueada.', pode: [] })
  const cedo = await liberada({ dataIni: '2198-01-01' })
  expect(await cedo.quem.call(c.lerCompetencias, { id: cedo.linha.id })).toMatchObject({
    fechado: 'A avaliação começa em 01/01/2198.',
  })
})

it('what is anonymous is read by nobody but who answers it; who is missing is told all the same', async () => {
  const { quem, linha } = await liberada({ anonima: true })
  expect(await company.admin.call(c.listar, { unpaged: true })).toMatchObject([{ id: linha.id, respondidaEm: null }])
  expect((await company.admin.send(c.questionarios.ler, { id: linha.questionarioId! })).status).toBe(404)
  expect((await company.admin.send(c.lerCompetencias, { id: linha.id })).status).toBe(404)
  expect((await quem.send(c.questionarios.ler, { id: linha.questionarioId! })).status).toBe(200)
})

it('competences take a level of the scale each, with a reason where one is asked; handed in they stay', async () => {
  let exigida: { competenciaId: number; nivelId: number } | undefined
  const { a, quem, linha } = await liberada(
    { avaliarSomenteCompetencias: true, modeloAvaliacaoId: null, exibirNivelCompetenciaExigido: true },
    async (faixaId) => {
      exigida = await exigirCompetencia(app, company.id, faixaId)
    },
  )
  const { competenciaId, nivelId } = exigida!
  await app.owner.query('update competencia set solicitar_comentario = true where id = $1', [competenciaId])
  expect(linha).toMatchObject({ questionarioId: null, respondidaEm: null })
  const lidas = await quem.call(c.lerCompetencias, { id: linha.id })
  expect(lidas).toMatchObject({
    pode: ['responder'],
    linhas: [
      {
        competencia: { id: competenciaId },
        nivelExigido: 'Básico',
        nivelCompetenciaId: null,
        solicitarComentario: true,
      },
    ],
  })
  expect(lidas.escala.map((n) => n.descricao)).toEqual(['Básico', 'Pleno'])
  const gravar = (niveis: object[], concluir: boolean, versao: number) =>
    quem.send(c.gravarCompetencias, { id: linha.id, versao, niveis, concluir } as never)
  const nivel = { competenciaId, nivelCompetenciaId: nivelId, comentario: null }
  expect((await gravar([], true, lidas.versao)).status).toBe(400)
  expect((await gravar([{ ...nivel, competenciaId: competenciaId + 999 }], false, lidas.versao)).status).toBe(400)
  expect((await gravar([nivel], true, lidas.versao)).status).toBe(400)
  const guardadas = (await (await gravar([nivel], false, lidas.versao)).json()) as c.CompetenciasLidas
  expect(guardadas.linhas).toMatchObject([{ nivelCompetenciaId: nivelId }])
  expect(await company.admin.call(avaliacoes.ler, { id: a.id })).toMatchObject({ possuiResposta: true })
  expect((await gravar([{ ...nivel, comentario: 'Fecha o mês sozinha' }], true, guardadas.versao)).status).toBe(200)
  const [feita] = (await quem.call(c.listar, { unpaged: true })) as c.LinhaDaResposta[]
  expect(feita!.respondidaEm).not.toBeNull()
  expect((await gravar([nivel], false, feita!.versao)).status).toBe(409)
})

it('is not answered by somebody who has left since; what was typed stays', async () => {
  const { quem, linha, participanteId } = await liberada()
  const q = await quem.call(c.questionarios.ler, { id: linha.questionarioId! })
  const responder = (nota: number) =>
    quem.send(c.questionarios.salvar, {
      id: q.id,
      respostas: [{ perguntaId: q.perguntas[0]!.id, tipoId: 4 as const, nota }],
    })
  expect((await responder(8)).status).toBe(200)
  const desligar = (dia: string | null) =>
    app.owner.query(
      `update talento set data_desligamento = $2
        where id = (select avaliador_id from participante_avaliacao_desempenho where id = $1)`,
      [participanteId, dia],
    )
  const hoje = hojeEm(app.services.settings.timeZone)
  await desligar(somarDias(hoje, -1))
  const recusada = await responder(3)
  expect(recusada.status).toBe(409)
  expect(await recusada.json()).toMatchObject({
    message: `Quem avalia foi desligado em ${formatarData(somarDias(hoje, -1))}.`,
  })
  expect(await quem.call(c.lerCompetencias, { id: participanteId })).toMatchObject({ pode: [] })
  // On the last day it is still theirs to answer, with what was typed.
  await desligar(hoje)
  expect((await quem.call(c.questionarios.ler, { id: q.id })).respostas).toMatchObject([{ nota: 8 }])
  expect((await responder(9)).status).toBe(200)
})
