import {
  partes as c,
  modelos,
  perguntasDeExperiencia,
  relatorio,
} from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { modeloDeDesempenho, paraResponder } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  return closePapers
})
const novo = (titulo?: string) => modeloDeDesempenho(company, { liberado: false, ...(titulo ? { titulo } : {}) })
const ler = (id: number) => company.admin.call(modelos.ler, { id })
const perguntas = (id: number, aspecto?: number) => company.admin.call(c.perguntas, aspecto ? { id, aspecto } : { id })
const textos = (list: { texto: string }[]) => list.map((p) => p.texto)
const nota = { texto: 'Nova?', tipo: { id: 4 as const } }

describe('the parts of a model', () => {
  it('R0679 are its questions, all of them or those of an aspect, with their places', async () => {
    const id = await novo()
    const { id: aspecto } = await company.admin.call(c.criarAspecto, { id, nome: 'Convivência' })
    const made = await company.admin.call(c.criarPergunta, { id, aspecto, ...nota })
    expect(made).toMatchObject({ texto: 'Nova?', ordem: 3, ordemMaxima: 3, notaMinima: 1, aspecto: { id: aspecto } })
    expect(textos(await perguntas(id))).toEqual(['Entrega o que combina?', 'E quando atrasa?', 'Nova?'])
    expect(textos(await perguntas(id, aspecto))).toEqual(['Nova?'])
    expect(await company.admin.call(c.pergunta, { id, perguntaId: made.id })).toEqual(made)
    expect((await company.admin.refusal(c.pergunta, { id: await novo(), perguntaId: made.id })).status).toBe(404)
  })
  it('R0680 are its aspects, found by name without accents', async () => {
    const id = await novo()
    const novoAspecto = await company.admin.call(c.criarAspecto, { id, nome: 'Convivência' })
    expect(novoAspecto).toMatchObject({ nome: 'Convivência', qtdPerguntas: 0 })
    expect((await company.admin.call(c.aspectos, { id })).map((a) => a.nome)).toEqual(['Entrega', 'Convivência'])
    expect(await company.admin.call(c.aspectos, { id, nome: 'convivencia' })).toEqual([novoAspecto])
    await company.admin.call(c.excluirAspecto, { id, aspectoId: novoAspecto.id })
    expect(await company.admin.call(c.aspectos, { id, nome: 'conv' })).toEqual([])
    expect((await company.admin.refusal(c.excluirAspecto, { id, aspectoId: novoAspecto.id })).status).toBe(404)
  })
  it('R0674 a question moves to a place of its aspect', async () => {
    const id = await novo()
    const [primeira] = await perguntas(id)
    const movida = await company.admin.call(c.ordenar, { id, perguntaId: primeira!.id, ordem: 2 })
    expect(movida).toMatchObject({ texto: primeira!.texto, ordem: 2 })
    expect(textos(await perguntas(id))).toEqual(['E quando atrasa?', 'Entrega o que combina?'])
    const refused = await company.admin.refusal(c.ordenar, { id, perguntaId: movida.id, ordem: 3 })
    expect(refused.body.errors).toEqual([{ field: 'ordem', message: 'No seu aspecto a pergunta vai da ordem 1 à 2' }])
  })
  it('R0675 are shuffled once, within each aspect', async () => {
    const id = await novo()
    const { id: aspecto } = await company.admin.call(c.criarAspecto, { id, nome: 'Outro' })
    for (const texto of ['A?', 'B?', 'C?']) await company.admin.call(c.criarPergunta, { id, aspecto, ...nota, texto })
    const antes = textos(await perguntas(id))
    const depois = await company.admin.call(c.ordemAleatoria, { id })
    expect(textos(depois)).not.toEqual(antes)
    expect(textos(depois).slice(0, 2).sort()).toEqual(antes.slice(0, 2).sort())
    expect(textos(await perguntas(id))).toEqual(textos(depois))
    expect(depois.map((p) => p.ordem)).toEqual([1, 2, 3, 4, 5])
  })
  it('R0676 say which order the next question has', async () => {
    expect(await company.admin.call(c.proximaOrdem, { id: await novo() })).toEqual({ ordem: 3 })
  })
  it('keep options only for questions with choices, and those that stay by their key', async () => {
    const id = await novo()
    const [, escolha] = await perguntas(id)
    const [fica] = escolha!.respostas
    const input = { id, perguntaId: escolha!.id, texto: 'E agora?', tipo: { id: 1 as const } }
    const respostas = [
      { chave: fica!.chave, texto: 'Avisa', peso: 3 },
      { texto: 'Some', peso: 0 },
    ]
    const mudada = await company.admin.call(c.alterarPergunta, { ...input, respostas })
    expect(mudada.respostas).toMatchObject([{ id: fica!.id, texto: 'Avisa', peso: 3 }, { texto: 'Some' }])
    expect(mudada.ordem).toBe(2)
    const deNota = await company.admin.call(c.alterarPergunta, { ...input, tipo: { id: 4 }, respostas })
    expect(deNota.respostas).toEqual([])
    const repetidas = await company.admin.refusal(c.criarPergunta, {
      ...{ id, texto: 'X?', tipo: { id: 1 } },
      respostas: [
        { texto: 'Sim', peso: 1 },
        { texto: 'sim', peso: 0 },
      ],
    })
    expect(repetidas.body.errors).toEqual([{ field: 'respostas', message: 'Há respostas repetidas' }])
  })
  it('move a question to another aspect, and remove it', async () => {
    const id = await novo()
    const [primeira] = await perguntas(id)
    const { id: aspecto } = await company.admin.call(c.criarAspecto, { id, nome: 'Outro' })
    const form = { texto: primeira!.texto, tipo: { id: 4 as const } }
    const movida = await company.admin.call(c.alterarPergunta, { id, perguntaId: primeira!.id, aspecto, ...form })
    expect(movida.aspecto.nome).toBe('Outro')
    await company.admin.call(c.excluirPergunta, { id, perguntaId: movida.id })
    expect(await perguntas(id, movida.aspecto.id)).toEqual([])
  })
  it('make another version of one that was answered, where the change is significant', async () => {
    const { questionarioId, escolha } = await paraResponder(app, company)
    const { rows } = await app.owner.query(
      'select v.modelo_id from questionario q join avaliacao_versao v on v.id = q.versao_id where q.id = $1',
      [questionarioId],
    )
    const id = Number(rows[0].modelo_id)
    expect(await company.admin.call(c.quantidadeRespondidas, { id })).toEqual({ quantidade: 0 })
    await app.owner.query(
      'insert into questionario_resposta (empresa_id, questionario_id, pergunta_id) values ($1, $2, $3)',
      [company.id, questionarioId, escolha.perguntaId],
    )
    // R0677 It is considered answered from one answer on.
    expect(await company.admin.call(c.quantidadeRespondidas, { id })).toEqual({ quantidade: 1 })
    await company.admin.call(c.ordemAleatoria, { id })
    expect((await ler(id)).numero).toBe(1)
    const nova = await company.admin.call(c.criarPergunta, { id, ...nota })
    expect(await ler(id)).toMatchObject({ numero: 2, liberada: false, qtdPerguntas: 3 })
    const antiga = await company.admin.refusal(c.excluirPergunta, { id, perguntaId: escolha.perguntaId })
    expect(antiga.status).toBe(404)
    await company.admin.call(c.excluirPergunta, { id, perguntaId: nova.id })
    expect(await ler(id)).toMatchObject({ numero: 2, qtdPerguntas: 2 })
  })
  it('change the model for whoever edits it as a whole, and refuse what was read before', async () => {
    const id = await novo()
    const m = await ler(id)
    await company.admin.call(c.criarPergunta, { id, versao: m.versao, ...nota })
    expect((await company.admin.refusal(modelos.alterar, m as never)).status).toBe(409)
    expect((await company.admin.refusal(c.criarPergunta, { id, versao: m.versao, ...nota })).status).toBe(409)
  })
  it('leave a released model complete, and an inactive one as it is', async () => {
    const id = await modeloDeDesempenho(company)
    for (const { id: perguntaId } of (await perguntas(id)).slice(1))
      await company.admin.call(c.excluirPergunta, { id, perguntaId })
    const [ultima] = await perguntas(id)
    const refused = await company.admin.refusal(c.excluirPergunta, { id, perguntaId: ultima!.id })
    expect(refused.body.message).toBe('O modelo está liberado. Inclua ao menos uma pergunta.')
    const { versao } = await ler(id)
    await company.admin.call(modelos.fluxo.endpoints.inativa, { id, versao })
    expect((await company.admin.refusal(c.criarPergunta, { id, ...nota })).body.message).toBe(
      'Ative o modelo para alterá-lo.',
    )
  })
  it('need the authorities of the model', async () => {
    const id = await novo()
    const leitor = await company.user([modelos.authorities.ver])
    expect(textos(await leitor.call(c.perguntas, { id }))).toHaveLength(2)
    expect((await leitor.refusal(c.criarPergunta, { id, ...nota })).status).toBe(403)
  })
  it('are read for an experience model, and printed', async () => {
    const { rows } = await app.owner.query(
      `insert into periodo_experiencia (empresa_id, nome, dias) values ($1, 'Primeiro', 45) returning id`,
      [company.id],
    )
    const outros = { tipo: 'E', periodoAcompanhamentoExperienciaId: Number(rows[0].id) }
    const avaliacaoId = await modeloDeDesempenho(company, { outros })
    expect(textos(await company.admin.call(perguntasDeExperiencia, { avaliacaoId }))).toHaveLength(2)
    expect((await company.admin.refusal(perguntasDeExperiencia, { avaliacaoId: await novo() })).status).toBe(404)
    const paper = await company.admin.send(relatorio, { avaliacaoId })
    expect(await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).toContain('Entrega o que combina?')
  })
})
