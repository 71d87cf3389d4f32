import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as q from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { respostasDoColaborador } from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { autoridades as daExperiencia } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { excluir as excluirPerfil } from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { respondida } from '../testing/experiencia.ts'
import { doisRespondidos } from '../testing/leitura.ts'
import {
  avaliacao,
  cicloDeCompetencias,
  comParticipante,
  paraResponder,
  respondeu,
  trabalhador,
} from './desempenho-testing.ts'

let app: TestApp
let company: TestCompany
let dois: Awaited<ReturnType<typeof doisRespondidos>>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dois = await doisRespondidos(app, company)
})
afterAll(closePapers)

/** The text of a printed PDF, or the cells of a spreadsheet. */
async function textOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (response.headers.get('content-type') === 'application/pdf') return textOfPdf(bytes)
  return JSON.stringify((await readXlsx(bytes)).sheets.map((sheet) => sheet.rows))
}
/** A user with the evaluator's own talent. */
const avaliador = (n: number) =>
  company.user([q.autoridades.responder], { talentoId: dois.avaliadores[n]!, areas: [dois.avaliado.areaId] })

it('what was answered is read with its result by who may see results, and without it by who answered', async () => {
  const lida = await company.admin.call(c.lerRespostas, { colaboradorQuestionarioId: dois.id })
  expect(lida).toMatchObject({
    avaliadoNome: 'Ana Avaliada',
    perguntas: [
      { texto: 'Entrega o que combina?', resposta: '8', nota: 8, percentual: 80 },
      { texto: 'E quando atrasa?', resposta: null, percentual: null },
    ],
    competencias: [{ nivelExigido: expect.any(String), nivelDado: expect.any(String) }],
    percentual: 80,
    adequacao: 100,
  })
  expect(lida.comparaveis.map((k) => k.id)).toEqual([dois.id2])
  const propria = await (await avaliador(0)).call(c.lerRespostas, { colaboradorQuestionarioId: dois.id })
  // The evaluation does not show the required level to those who answer.
  expect(propria.competencias[0]).toMatchObject({ nivelExigido: null, nivelDado: lida.competencias[0]!.nivelDado })
  expect(propria).toMatchObject({ percentual: null, adequacao: null, comparaveis: [] })
  expect(propria.perguntas[0]).toMatchObject({ nota: 8, percentual: null })
  expect((await (await avaliador(1)).send(c.lerRespostas, { colaboradorQuestionarioId: dois.id })).status).toBe(404)
})

it('R0798 an answered questionnaire is a document to sign and a spreadsheet, with the same answers', async () => {
  // Long words are broken in a narrow column.
  const { nivelDado } = (await company.admin.call(c.lerRespostas, { colaboradorQuestionarioId: dois.id }))
    .competencias[0]!
  const [pdf, xls] = [
    await textOf(await company.admin.send(c.respondidaPdf, { id: dois.id })),
    await textOf(await company.admin.send(c.respondidaXls, { id: dois.id })),
  ]
  for (const text of [
    'Ana Avaliada',
    'Avalia L (Gestor)',
    'Entrega o que combina?',
    'Negociação',
    nivelDado!.split('-')[0]!,
  ]) {
    expect(pdf).toContain(text)
    expect(xls).toContain(text)
  }
  expect(pdf).toContain('80,00 %')
  // The names once more, to sign under.
  expect(pdf.split('Ana Avaliada').length).toBeGreaterThan(2)
  const proprio = await textOf(await (await avaliador(0)).send(c.respondidaPdf, { id: dois.id }))
  expect(proprio).not.toContain('80,00 %')
  expect(proprio).not.toContain('Exigido')
})

it('R0799 two questionnaires of one model are compared by the keys of their questions, on screen and as PDF', async () => {
  const par = { id: dois.id2, id2: dois.id }
  const k = await company.admin.call(c.comparar, par)
  expect(k).toMatchObject({
    primeira: { papel: 'P', percentual: 60 },
    segunda: { papel: 'L', percentual: 80 },
    desempenho: { diferenca: 20, significativa: true },
    linhas: [
      { parte: 'Entrega', primeira: '6', segunda: '8', diferenca: 20, significativa: true, unidade: 'pontos' },
      { parte: 'Entrega', primeira: null, segunda: null, diferenca: null, significativa: false },
      { parte: 'Competências', diferenca: 1, significativa: true, unidade: 'niveis' },
    ],
  })
  const pdf = await textOf(await company.admin.send(c.compararPdf, par))
  for (const text of ['Comparativo de Avaliações', 'Ana Avaliada', '+20 p.p.', '+1 nível', 'Significativa'])
    expect(pdf).toContain(text)
  const recusa = async (id2: number) => {
    const answer = await company.admin.send(c.comparar, { id: dois.id, id2 })
    return `${answer.status} ${((await answer.json()) as { message: string }).message}`
  }
  const deOutro = await doisRespondidos(app, company)
  expect(await recusa(deOutro.id)).toBe('409 Comparar: as duas avaliações são de modelos diferentes.')
  const { id: semResposta } = await comParticipante(app, company)
  expect(await recusa(semResposta)).toBe('409 Comparar: a avaliação ainda não foi respondida.')
  expect(await recusa(dois.id)).toBe('400 Comparar: escolha duas avaliações diferentes.')
  expect((await (await avaliador(0)).send(c.comparar, par)).status).toBe(403)
})

it('a question keeps its key in the next version, and is compared by it', async () => {
  const antes = await cicloDeCompetencias(app, company, { L: [5, 1] })
  const modelo = await company.admin.call(modelos.ler, { id: antes.modeloId })
  const aspectos = modelo.aspectos.map((a) => ({
    ...a,
    perguntas: a.perguntas.map((p) => (p.tipo.id === 4 ? { ...p, peso: 3, texto: 'Entrega no prazo?' } : p)),
  }))
  await company.admin.call(modelos.alterar, { ...modelo, aspectos } as never)
  const agora = await company.admin.call(modelos.ler, { id: antes.modeloId })
  expect(agora.numero).toBe(2)
  await company.admin.call(modelos.fluxo.endpoints.libera, { id: agora.id, versao: agora.versao })
  const a = await avaliacao(company, { modeloAvaliacaoId: antes.modeloId })
  const quem = await trabalhador(app, company)
  const par = { empresa_id: company.id, avaliacao_desempenho_id: a.id, avaliado_id: antes.avaliado.id, papel: 'L' }
  const id2 = await insert(app, 'participante_avaliacao_desempenho', { ...par, avaliador_id: quem.id })
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  await respondeu(app, company.id, id2, { nota: 4 })
  const { rows } = await app.owner.query(
    'select id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1',
    [antes.id],
  )
  const k = await company.admin.call(c.comparar, { id: Number(rows[0].id), id2 })
  expect(k.linhas.filter((l) => l.unidade === 'pontos')).toMatchObject([
    { primeira: '5', segunda: '4', diferenca: -10, significativa: true },
    { primeira: null, segunda: null },
  ])
})

it('R0800 the questionnaire of a pair is printed in blank, the names and the levels on it', async () => {
  const { id } = await comParticipante(app, company)
  const vazio = await company.admin.send(c.questionarioPdf, { id })
  expect(vazio.status).toBe(409)
  const pdf = await textOf(await company.admin.send(c.questionarioPdf, { id: dois.id2 }))
  for (const text of [
    'Ana Avaliada',
    'Avalia P (Par)',
    'Entrega o que combina?',
    'Avisa cedo',
    'Competências',
    'Básico',
  ])
    expect(pdf).toContain(text)
  // Nothing of what was answered, nor the required level, which this evaluation does not show to evaluators.
  for (const text of ['%', 'exigido']) expect(pdf).not.toContain(text)
})

it('of an anonymous evaluation nobody but the evaluator reads, prints or compares; nor what was given about oneself', async () => {
  const oculto = await doisRespondidos(app, company, { outros: { anonima: true } })
  const minha = await company.user([q.autoridades.responder, q.autoridades.verResultado], {
    talentoId: dois.avaliado.id,
  })
  for (const [client, { id, id2 }] of [
    [company.admin, oculto],
    [minha, dois],
  ] as const) {
    expect((await client.send(c.lerRespostas, { colaboradorQuestionarioId: id })).status).toBe(404)
    for (const paper of [c.respondidaPdf, c.respondidaXls, c.questionarioPdf])
      expect((await client.send(paper, { id })).status).toBe(404)
    for (const compara of [c.comparar, c.compararPdf])
      expect((await client.send(compara, { id, id2 })).status).toBe(404)
  }
  const dono = await company.user([q.autoridades.responder], { talentoId: oculto.avaliadores[0]! })
  const pdf = await textOf(await dono.send(c.respondidaPdf, { id: oculto.id }))
  // It is not signed: the name stands once, above.
  expect(pdf.split('Ana Avaliada')).toHaveLength(2)
})

it('everything about a person is handed in in one call, once', async () => {
  const { id, versao, competenciaId, nivelId, escolha, questionarioId, perguntaId } = await paraResponder(app, company)
  const niveis = [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }]
  const tudo = { colaboradorQuestionarioId: id, respostas: [escolha], observacao: null }
  expect((await company.admin.send(c.responderTudo, { ...tudo, versao, niveis: [] })).status).toBe(400)
  expect((await company.admin.send(c.responderTudo, { ...tudo, versao: versao + 7, niveis })).status).toBe(409)
  expect(await company.admin.call(q.lerCompetencias, { id })).toMatchObject({ competenciasEm: null })
  const feita = await company.admin.call(c.responderTudo, { ...tudo, versao, niveis })
  expect(feita.respondidaEm).not.toBeNull()
  expect(await company.admin.call(c.competencias, { id })).toMatchObject({ linhas: [{ nivelCompetenciaId: nivelId }] })
  // What was measured keeps the profile of the band that it was measured with.
  const { rows } = await app.owner.query(
    `select p.id, p.versao, p.faixa_salarial_id as "faixaId" from configuracao_nivel_competencia p
       join resposta_desempenho_lista r on r.configuracao_id = p.id where r.id = $1`,
    [id],
  )
  const perfil = { id: Number(rows[0].id), versao: Number(rows[0].versao), faixaId: Number(rows[0].faixaId) }
  expect((await company.admin.refusal(excluirPerfil, perfil)).body.message).toBe(
    'Este histórico não pode ser alterado nem excluído: usado em avaliações de desempenho.',
  )
  const perguntas = await company.admin.call(c.perguntas, { questionarioId })
  expect(perguntas.find((p) => p.id === perguntaId)).toMatchObject({ aspecto: 'Entrega' })
  const denovo = await company.admin.send(c.responderTudo, { ...tudo, versao: feita.versao, niveis: [], respostas: [] })
  expect(denovo.status).toBe(409)
  const outra = await company.user([q.autoridades.responder], { talentoId: dois.avaliadores[0]! })
  expect((await outra.send(c.responderTudo, { ...tudo, versao: feita.versao, niveis })).status).toBe(404)
})

it('levels that were not handed in yet are read by their evaluator only', async () => {
  const { id, versao, competenciaId, nivelId } = await paraResponder(app, company)
  const niveis = [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }]
  const rh = await company.user([q.autoridades.responder, q.autoridades.verResultado])
  const lidoPor = async (client: Client) =>
    (await client.call(q.lerCompetencias, { id })).linhas.map((l) => l.nivelCompetenciaId)
  const guardada = await company.admin.call(q.gravarCompetencias, { id, versao, niveis, concluir: false })
  expect(await lidoPor(company.admin)).toEqual([nivelId])
  expect(await lidoPor(rh)).toEqual([null])
  await company.admin.call(q.gravarCompetencias, { id, versao: guardada.versao, niveis, concluir: true })
  expect(await lidoPor(rh)).toEqual([nivelId])
})

it('a set of levels leads to the newest evaluation about its person', async () => {
  const niveis = { empresa_id: company.id, talento_id: dois.avaliado.id, data: '2026-01-01' }
  const id = await insert(app, 'configuracao_nivel_competencia', niveis)
  expect((await company.admin.call(c.porCompetencias, { id })).map((r) => r.id)).toEqual([dois.id, dois.id2])
  expect((await (await avaliador(1)).call(c.porCompetencias, { id })).map((r) => r.id)).toEqual([dois.id2])
})

it('the answers about an experience are read by who may see them', async () => {
  const { id } = await respondida(app, company)
  const lidas = await company.admin.call(respostasDoColaborador, { colaboradorQuestionarioId: id })
  expect(lidas).toMatchObject([{ nota: 8, percentual: 80 }, { resposta: null }])
  const outro = await company.user([daExperiencia.responder])
  expect((await outro.send(respostasDoColaborador, { colaboradorQuestionarioId: id })).status).toBe(404)
})
