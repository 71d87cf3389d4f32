import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { conteudo, modelo, pergunta } from '../avaliacoes/avaliacoes-testing.ts'
import { comecou, convite, entrevistador, inscrito, marcada } from './entrevistas-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
const q = c.questionarios
/** An interview with two interviewers that has begun. */
async function porDois(outros: Record<string, unknown> = {}) {
  const [ana, bia] = [await entrevistador(company, 'Ana Prado'), await entrevistador(company, 'Bia Rocha')]
  const e = await marcada(app, company, { entrevistadoresIds: [ana.usuarioId, bia.usuarioId], ...outros }, ana)
  await comecou(app, e.id)
  return { ...e, ana, bia }
}
const parecer = { pontosFortes: 'Fecha o mês sozinha', preocupacoes: null, comentario: 'Boa conversa' }

describe('a feedback', () => {
  it('is written by each interviewer alone, and read of others only after the own was sent', async () => {
    const { id, ana, bia } = await porDois()
    const daAna = await ana.call(c.lerMinha, { id })
    const enviado = await ana.call(c.enviarParecer, { id, versao: daAna.versao, recomendacao: '4', ...parecer })
    expect(enviado).toMatchObject({ situacao: 'F', deveParecer: false, jaEnviaram: 0 })
    expect(enviado.enviados).toMatchObject([
      { entrevistador: 'Ana Prado', recomendacao: 4, pontosFortes: 'Fecha o mês sozinha' },
    ])
    const antes = await bia.call(c.lerMinha, { id })
    expect(antes).toMatchObject({ enviados: [], jaEnviaram: 1, deveParecer: true })
    expect(JSON.stringify(antes)).not.toContain('Fecha o mês')
    const depois = await bia.call(c.enviarParecer, { id, versao: antes.versao, recomendacao: '2', ...parecer })
    expect(depois.enviados.map((p) => [p.entrevistador, p.recomendacao])).toEqual([
      ['Ana Prado', 4],
      ['Bia Rocha', 2],
    ])
  })
  it('is sent once, after the interview began, and not of one that was cancelled', async () => {
    const cedo = await marcada(app, company)
    const enviar = async (e: { id: number; conduz: typeof cedo.conduz }) => {
      const { versao } = await e.conduz.call(c.lerMinha, { id: e.id })
      return e.conduz.send(c.enviarParecer, { id: e.id, versao, recomendacao: '3' })
    }
    const text = async (answer: Response) => ((await answer.json()) as { message: string }).message
    expect(await text(await enviar(cedo))).toBe('A entrevista ainda não começou.')
    await comecou(app, cedo.id)
    expect((await enviar(cedo)).status).toBe(200)
    expect(await text(await enviar(cedo))).toBe('Você já enviou o seu parecer.')
    const cancelada = await marcada(app, company)
    await comecou(app, cancelada.id)
    const { versao } = await company.admin.call(c.ler, { id: cancelada.id })
    await company.admin.call(c.fluxo.endpoints.cancela, { id: cancelada.id, versao, motivo: null })
    expect(await text(await enviar(cancelada))).toBe('Esta entrevista não acontece mais.')
    const semNada = await cedo.conduz.refusal(c.enviarParecer, { id: cedo.id, versao: 1 } as never)
    expect(semNada.body.errors).toEqual([{ field: 'recomendacao', message: 'Escolha uma recomendação' }])
  })
  it('is read by a recruiter only with the authority, and stays out of the log', async () => {
    const { id, ana } = await porDois()
    const segredo = 'Prefiro que ninguém saiba'
    const { versao } = await ana.call(c.lerMinha, { id })
    await ana.call(c.enviarParecer, { id, versao, recomendacao: '1', ...parecer, preocupacoes: segredo })
    const recrutador = await company.user([c.autoridades.ver])
    expect(await recrutador.call(c.ler, { id })).toMatchObject({ pareceres: 1, enviados: [] })
    expect((await company.admin.call(c.ler, { id })).enviados).toMatchObject([{ preocupacoes: segredo }])
    const { rows } = await app.owner.query(
      'select count(*)::int as n from auditoria where antes::text like $1 or depois::text like $1',
      [`%${segredo}%`],
    )
    expect(rows[0].n).toBe(0)
  })
})

describe('with a model', () => {
  const perguntas = () => conteudo([pergunta({ texto: 'Domina custos?' })])
  async function liberado() {
    const m = await modelo(company, { aspectos: perguntas() })
    await company.admin.call(modelos.fluxo.endpoints.libera, { id: m.id, versao: m.versao })
    return m.id
  }
  it('each interviewer answers a questionnaire of the own, and nobody reads it before it is handed in', async () => {
    const { id, ana, bia } = await porDois({ modeloId: await liberado() })
    const minha = await ana.call(c.lerMinha, { id })
    const meu = minha.questionarioId!
    const semPlano = await ana.refusal(c.enviarParecer, { id, versao: minha.versao, recomendacao: '3' })
    expect(semPlano.body.message).toBe('O parecer desta entrevista é o roteiro: responda às perguntas.')
    // Even users who may read all opinions do not see an unsent one, and another interviewer cannot answer it.
    expect((await company.admin.send(q.ler, { id: meu })).status).toBe(404)
    expect((await bia.send(q.salvar, { id: meu, respostas: [] })).status).toBe(404)
    const lido = await ana.call(q.ler, { id: meu })
    const [p] = lido.perguntas
    const respostas = [{ perguntaId: p!.id, tipoId: 1 as const, respostaId: p!.respostas[0]!.id }]
    await ana.call(q.fluxo.endpoints.conclui, { id: meu, versao: lido.versao, respostas })
    expect((await ana.call(c.lerMinha, { id })).situacao).toBe('F')
    expect((await bia.send(q.ler, { id: meu })).status).toBe(404)
    const todos = await company.admin.call(c.ler, { id })
    expect(todos.enviados).toMatchObject([{ entrevistador: 'Ana Prado', percentual: 100, questionarioId: meu }])
    expect((await company.admin.call(q.ler, { id: meu })).pode).toEqual(['reabre'])
    const dela = await bia.call(c.lerMinha, { id })
    const outro = await bia.call(q.ler, { id: dela.questionarioId! })
    await bia.call(q.fluxo.endpoints.conclui, {
      id: outro.id,
      versao: outro.versao,
      respostas: [{ ...respostas[0]!, perguntaId: outro.perguntas[0]!.id }],
    })
    // After sending their own, interviewers read the other opinion, but only users who may see results see its result.
    expect((await bia.call(q.ler, { id: meu })).resultado).toBeNull()
    expect((await bia.call(c.lerMinha, { id })).enviados).toHaveLength(2)
  })
  it('is not answered before the interview, and goes with the interviewer', async () => {
    const modeloId = await liberado()
    const e = await marcada(app, company, { modeloId })
    const { questionarioId } = await e.conduz.call(c.lerMinha, { id: e.id })
    const lido = await e.conduz.call(q.ler, { id: questionarioId! })
    expect([lido.fechado, lido.pode]).toEqual(['A entrevista ainda não começou.', []])
    await app.owner.query('delete from candidato_solicitacao where id = $1', [e.aplicacaoId])
    const { rows } = await app.owner.query('select count(*)::int as n from questionario where id = $1', [
      questionarioId,
    ])
    expect(rows[0].n).toBe(0)
  })
  it('takes only a released model of the company', async () => {
    const e = await marcada(app, company)
    const outro = await inscrito(app, company, e.solicitacaoId)
    const rascunho = await modelo(company)
    const refused = await company.admin.refusal(
      c.marcar,
      convite(e.solicitacaoId, outro.aplicacaoId, [e.conduz.usuarioId], {
        modeloId: rascunho.id,
        cienteDosConflitos: true,
      }),
    )
    expect(refused.body.errors).toEqual([{ field: 'modeloId', message: 'Escolha um item da lista' }])
  })
})
