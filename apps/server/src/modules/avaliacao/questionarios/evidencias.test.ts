import { randomBytes } from 'node:crypto'
import * as avaliacoes from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import * as q from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as r from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import * as e from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { baixarMinhaEvidencia, lerMinha } from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import * as pessoal from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { entrou } from '../../../testing/people.ts'
import { avaliacao, paraResponder, trabalhador } from '../desempenho/desempenho-testing.ts'
import { anexada, anexar, minhaComEvidencia } from '../testing/evidencias.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
const base = q.questionarios.base
const recusa = async (answer: Response) => {
  const body = (await answer.json()) as { message: string; errors?: { message: string }[] }
  return `${answer.status} ${body.errors?.[0]?.message ?? body.message}`
}

it('who answers attaches files to a question or to the whole, and removes them, until it is handed in', async () => {
  const { id, questionarioId, perguntaId, escolha } = await paraResponder(app, company)
  const path = `${base}/${questionarioId}`
  const daPergunta = await anexada(company.admin, path, { perguntaId })
  const doTodo = await anexada(company.admin, path, { nome: 'foto (1).png' })
  const lido = await company.admin.call(q.questionarios.ler, { id: questionarioId })
  expect(lido).toMatchObject({
    podeAnexar: true,
    evidencias: [
      { id: daPergunta.id, perguntaId, nome: 'ata.png' },
      { id: doTodo.id, perguntaId: null, nome: 'foto1.png' },
    ],
  })
  // Whoever attached something has begun, so the evaluation keeps its model and its anonymity.
  expect(lido.iniciadoEm).not.toBeNull()
  const bytes = await company.admin.send(q.evidencias.baixar, { id: questionarioId, evidenciaId: daPergunta.id })
  expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/png'])

  // Others read nothing before it is handed in, and what was answered with it afterwards.
  const rh = await company.user([q.autoridades.responder, q.autoridades.verResultado])
  const abre = (client: typeof rh, evidenciaId = daPergunta.id) =>
    client.send(q.evidencias.baixar, { id: questionarioId, evidenciaId })
  expect((await rh.call(q.questionarios.ler, { id: questionarioId })).evidencias).toEqual([])
  expect((await abre(rh)).status).toBe(404)
  const alheia = await company.user([q.autoridades.responder])
  expect((await abre(alheia)).status).toBe(404)
  expect(await recusa(await anexar(rh, path))).toBe('409 Responder: cabe a outra pessoa.')
  expect((await anexar(alheia, path)).status).toBe(404)

  await company.admin.call(q.evidencias.excluir, { id: questionarioId, evidenciaId: doTodo.id })
  const { versao } = await company.admin.call(q.questionarios.ler, { id: questionarioId })
  const { conclui } = q.questionarios.fluxo.endpoints
  await company.admin.call(conclui, { id: questionarioId, versao, respostas: [escolha], observacao: null })
  expect(
    (await company.admin.send(q.evidencias.excluir, { id: questionarioId, evidenciaId: daPergunta.id })).status,
  ).toBe(409)
  expect(await recusa(await anexar(company.admin, path))).toContain('409 ')
  expect((await abre(rh)).status).toBe(200)
  expect((await abre(rh, doTodo.id)).status).toBe(404)
  const lidas = await rh.call(r.lerRespostas, { colaboradorQuestionarioId: id })
  expect(lidas.evidencias.map((x) => x.nome)).toEqual(['ata.png'])
  const papel = await rh.send(q.questionarios.imprimir, { id: questionarioId })
  expect(await textOfPdf(new Uint8Array(await papel.arrayBuffer()))).toContain('ata.png')

  // What was attached is told in the log without its name, and goes with the evaluation.
  const { rows } = await app.owner.query(
    `select count(*)::int as n from arquivo where dono_entidade = 'questionario' and dono_id = $1`,
    [questionarioId],
  )
  expect(rows).toEqual([{ n: 1 }])
  await app.owner.query('delete from participante_avaliacao_desempenho where id = $1', [id])
  const { rows: depois } = await app.owner.query('select from questionario_evidencia where questionario_id = $1', [
    questionarioId,
  ])
  expect(depois).toEqual([])
})

it('an anonymous evaluation takes no file, nor a question of another one, nor what is no document', async () => {
  const { questionarioId, perguntaId } = await paraResponder(app, company)
  const outra = await paraResponder(app, company)
  const path = `${base}/${questionarioId}`
  expect(await recusa(await anexar(company.admin, path, { perguntaId: outra.perguntaId }))).toBe(
    '400 A pergunta não é desta avaliação',
  )
  expect(
    await recusa(await anexar(company.admin, path, { bytes: new TextEncoder().encode('<svg/>'), nome: 'a.svg' })),
  ).toContain('400 Selecione um arquivo com a extensão')
  expect(await recusa(await anexar(company.admin, path, { bytes: new Uint8Array(), perguntaId }))).toBe(
    '400 O arquivo está vazio',
  )
  await app.owner.query(
    'update avaliacao_desempenho set anonima = true where id = (select avaliacao_desempenho_id from participante_avaliacao_desempenho where questionario_id = $1)',
    [questionarioId],
  )
  expect(await company.admin.call(q.questionarios.ler, { id: questionarioId })).toMatchObject({ podeAnexar: false })
  expect(await recusa(await anexar(company.admin, path))).toBe('409 Anexar: uma avaliação anônima não recebe arquivos.')
  await app.owner.query(
    `with a as (insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade, dono_id)
       values ($1, 'prova.pdf', 'application/pdf', 4, $3, 'questionario', $2) returning id)
     insert into questionario_evidencia (empresa_id, questionario_id, arquivo_id)
     select $1, $2, a.id from a cross join generate_series(1, 20)`,
    [company.id, outra.questionarioId, randomBytes(16).toString('hex')],
  )
  expect(await recusa(await anexar(company.admin, `${base}/${outra.questionarioId}`))).toBe(
    '409 Já há 20 arquivos: remova um antes de anexar outro.',
  )
})

it('a person without a login attaches to the own answers only', async () => {
  const a = await avaliacao(company)
  const [avaliado, avaliador, outro] = await Promise.all([1, 2, 3].map(() => trabalhador(app, company)))
  for (const avaliador_id of [avaliador!.id, outro!.id])
    await insert(app, 'participante_avaliacao_desempenho', {
      ...{ empresa_id: company.id, avaliacao_desempenho_id: a.id, papel: 'R', avaliado_id: avaliado!.id, avaliador_id },
    })
  await company.admin.call(avaliacoes.liberacao, { avaliacao: [a.id] })
  const quem = await entrou(app, company.id, avaliador!.id)
  const alheio = await entrou(app, company.id, outro!.id)
  const id = (await quem.call(pessoal.minhas, {}))[0]!.questionarioId!
  const path = `/pessoal/avaliacoes/questionarios/${id}`
  const { id: evidenciaId } = await anexada(quem, path)
  expect((await quem.send(pessoal.evidencias.baixar, { id, evidenciaId })).status).toBe(200)
  expect((await alheio.send(pessoal.evidencias.baixar, { id, evidenciaId })).status).toBe(404)
  expect((await alheio.send(pessoal.evidencias.excluir, { id, evidenciaId })).status).toBe(404)
  expect((await anexar(alheio, path)).status).toBe(404)
  expect(await quem.call(pessoal.evidencias.excluir, { id, evidenciaId })).toEqual([])
})

it('of an experience the person reads the files after the outcome, and nobody else by that path', async () => {
  const { id, evidenciaId } = await minhaComEvidencia(app, company)
  expect((await company.admin.call(lerMinha, { id })).evidencias).toMatchObject([{ id: evidenciaId }])
  const bytes = await company.admin.send(baixarMinhaEvidencia, { id, evidenciaId })
  expect(bytes.status).toBe(200)
  const rh = await company.user([e.autoridades.responder, e.autoridades.verResultado])
  expect((await rh.send(baixarMinhaEvidencia, { id, evidenciaId })).status).toBe(404)
  expect((await rh.send(e.evidencias.baixar, { id, evidenciaId })).status).toBe(200)
  expect((await company.admin.send(e.evidencias.excluir, { id, evidenciaId })).status).not.toBe(200)
})
