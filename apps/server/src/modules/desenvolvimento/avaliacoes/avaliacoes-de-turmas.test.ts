import {
  concluir,
  lerQuestionario,
  minhas as minhasPessoais,
} from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import * as modelosTurma from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import * as c from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import * as t from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import * as empresas from '@quadro/contract/utilitario/empresas/empresas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, employee, versionOf } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { modelo, modeloDoAluno, realizar, type TurmaAvaliada, turmaAvaliada } from '../testing/turmas-avaliadas.ts'
import { avaliarTurmas } from './reacao-fechamento.ts'

let app: TestApp
let company: TestCompany
let modeloId: number
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  modeloId = await modelo(company, { de: modelosTurma.modelos })
})
const NOMES = ['Ana', 'Bia', 'Caio', 'Davi', 'Eva', 'Fábio', 'Gil', 'Hugo']
/** A class of a course that asks its students, concluded as HR does it. */
async function concluida(quantos: number, de?: TurmaAvaliada): Promise<TurmaAvaliada> {
  const turma = await turmaAvaliada(app, company, { nomes: NOMES.slice(0, quantos) })
  if (de) {
    await app.owner.query('update turma set curso_id = $2 where id = $1', [turma.turmaId, de.cursoId])
    turma.cursoId = de.cursoId
  }
  await app.owner.query('update curso set reacao_modelo_id = $2 where id = $1', [turma.cursoId, modeloId])
  await company.admin.call(t.fluxo.endpoints.realiza, {
    ...{ id: turma.turmaId, versao: await versionOf(app, 'turma', turma.turmaId) },
  })
  return turma
}
const aluno = (turma: TurmaAvaliada, n: number) =>
  company.user([c.autoridades.responder], { talentoId: turma.alunos[n]!.talentoId })
async function responder(turma: TurmaAvaliada, n: number, nota: number, comentario: string | null = null) {
  const quem = await aluno(turma, n)
  const [minha] = await quem.call(c.minhas, {})
  const id = minha!.questionarioId
  const q = await quem.call(c.questionarios.ler, { id })
  const escala = q.perguntas.find((p) => p.tipo.id === 4)!
  await quem.call(c.questionarios.fluxo.endpoints.conclui, {
    ...{ id, versao: q.versao, observacao: comentario },
    respostas: [{ perguntaId: escala.id, tipoId: 4, nota, versao: 0 }],
  } as never)
  return id
}
/** The last day to answer has passed, and the job has run. */
async function fechar(...turmas: TurmaAvaliada[]) {
  for (const { turmaId } of turmas)
    await app.owner.query('update turma set reacao_ate = current_date - 1 where id = $1', [turmaId])
  await avaliarTurmas(app.services, company.id)
}
const daTurma = (turma: TurmaAvaliada) => company.admin.call(c.reacaoDaTurma, { id: turma.turmaId })
const notas = ({ perguntas }: { perguntas: c.PerguntaDaReacao[] }) =>
  perguntas.filter((p) => p.tipo === 4).map((p) => [p.respostas, p.media])

describe('the reaction to a class', () => {
  it('is asked of who was there, when the class is concluded, for fifteen days', async () => {
    const turma = await concluida(3)
    const { ate, convidados, responderam, fechada } = await daTurma(turma)
    expect({ convidados, responderam, fechada }).toEqual({ convidados: 3, responderam: 0, fechada: false })
    const hoje = (await app.owner.query('select reacao_ate::text as d from turma where id = $1', [turma.turmaId]))
      .rows[0].d
    expect(ate).toBe(hoje)
    expect(await (await aluno(turma, 0)).call(c.minhas, {})).toMatchObject([
      { tipo: 'T', situacao: 'P', talentoNome: null, ate },
    ])
    // Opened and concluded again, nobody is asked twice.
    const de = async () => ({ id: turma.turmaId, versao: await versionOf(app, 'turma', turma.turmaId) })
    await company.admin.call(t.fluxo.endpoints.reabre, await de())
    await company.admin.call(t.fluxo.endpoints.realiza, await de())
    expect((await daTurma(turma)).convidados).toBe(3)
    const semModelo = await turmaAvaliada(app, company, {})
    await company.admin.call(t.fluxo.endpoints.realiza, {
      ...{ id: semModelo.turmaId, versao: await versionOf(app, 'turma', semModelo.turmaId) },
    })
    expect(await daTurma(semModelo)).toMatchObject({ titulo: null, convidados: 0, ate: null })
  })
  it('tells nothing before its last day, and then figures from five answers on', async () => {
    const turma = await concluida(6)
    for (const [n, nota] of [8, 9, 10, 7].entries()) await responder(turma, n, nota)
    expect(await daTurma(turma)).toMatchObject({ responderam: 4, perguntas: [] })
    await responder(turma, 4, 6)
    await fechar(turma)
    expect(notas(await daTurma(turma))).toEqual([[5, 8]])
    const poucas = await concluida(4)
    for (const n of [0, 1, 2, 3]) await responder(poucas, n, 10)
    await fechar(poucas)
    expect(await daTurma(poucas)).toMatchObject({ responderam: 4, fechada: true })
    expect(notas(await daTurma(poucas))).toEqual([[null, null]])
  })
  it('of classes too small is told together, by course, and never later alone', async () => {
    const primeira = await concluida(3)
    const segunda = await concluida(6, primeira)
    const terceira = await concluida(3, primeira)
    for (const n of [0, 1, 2]) await responder(primeira, n, 4)
    for (const n of [0, 1, 2, 3, 4]) await responder(segunda, n, 10)
    const doCurso = () => company.admin.call(c.porCurso, { id: modeloId, idCurso: primeira.cursoId })
    await fechar(primeira)
    expect(notas(await doCurso())).toEqual([[null, null]])
    await fechar(segunda)
    // The small one is not the difference of the course and the large one.
    expect(notas(await doCurso())).toEqual([[5, 10]])
    for (const n of [0, 1, 2]) await responder(terceira, n, 7)
    await fechar(terceira)
    expect(notas(await doCurso())).toEqual([[11, 7.55]])
    expect(await doCurso()).toMatchObject({ turmas: 3 })
    expect(notas(await daTurma(segunda))).toEqual([[5, 10]])
    for (const turma of [primeira, terceira]) expect(notas(await daTurma(turma))).toEqual([[null, null]])
  })
  it('tells single texts from ten of them on, in an order that says nothing', async () => {
    const turma = await concluida(5)
    for (const n of [0, 1, 2, 3, 4]) await responder(turma, n, 9, `Texto ${5 - n}`)
    await fechar(turma)
    const { perguntas } = await daTurma(turma)
    expect(perguntas.find((p) => p.texto === 'Observações')).toMatchObject({ respostas: 5, textos: [] })
    expect(JSON.stringify(perguntas)).not.toContain('Texto 1')
    const outra = await concluida(5, turma)
    for (const n of [0, 1, 2, 3, 4]) await responder(outra, n, 9, `Texto ${9 - n}`)
    await fechar(outra)
    const doCurso = await company.admin.call(c.porCurso, { id: modeloId, idCurso: turma.cursoId })
    expect(doCurso.perguntas.find((p) => p.texto === 'Observações')!.textos).toHaveLength(10)
  })
  it('is told by the number that the company had set when it was asked, whatever is set later', async () => {
    const menor = async (minimoDeRespostas: number) => {
      const { id } = company
      const lida = await company.admin.call(empresas.lerConfiguracao, { id })
      await company.admin.call(empresas.gravarConfiguracao, { ...lida, id, minimoDeRespostas } as never)
    }
    const responderem = async (turma: TurmaAvaliada, quantos: number) => {
      for (let n = 0; n < quantos; n += 1) await responder(turma, n, 8, `Texto ${n}`)
    }
    const primeira = await concluida(6)
    await menor(8)
    const segunda = await concluida(7, primeira)
    await menor(5)
    await responderem(primeira, 5)
    await responderem(segunda, 7)
    await fechar(primeira, segunda)
    expect(notas(await daTurma(primeira))).toEqual([[5, 8]])
    const { minimo, perguntas } = await daTurma(segunda)
    expect([minimo, perguntas.map((p) => [p.respostas, p.minimo])]).toEqual([8, perguntas.map(() => [null, 8])])
    const doCurso = () => company.admin.call(c.porCurso, { id: modeloId, idCurso: primeira.cursoId })
    expect(notas(await doCurso())).toEqual([[5, 8]])
    // Asked again after it was opened, it keeps its number; another one with which it is eight is told with it, also of five.
    const de = async () => ({ id: segunda.turmaId, versao: await versionOf(app, 'turma', segunda.turmaId) })
    await company.admin.call(t.fluxo.endpoints.reabre, await de())
    await company.admin.call(t.fluxo.endpoints.realiza, await de())
    expect((await daTurma(segunda)).minimo).toBe(8)
    const terceira = await concluida(2, primeira)
    await responderem(terceira, 1)
    await fechar(terceira)
    expect(notas(await doCurso())).toEqual([[13, 8]])
    for (const turma of [segunda, terceira]) expect(notas(await daTurma(turma))).toEqual([[null, null]])
    // Thirteen texts are fewer than two times eight.
    expect((await doCurso()).perguntas.find((p) => p.texto === 'Observações')).toMatchObject({ minimo: 8, textos: [] })
  })
  it('is read and answered by nobody else, also not by who may see results', async () => {
    const turma = await concluida(2)
    const id = await responder(turma, 0, 3)
    expect((await company.admin.refusal(c.questionarios.ler, { id })).status).toBe(404)
    expect((await (await aluno(turma, 1)).refusal(c.questionarios.ler, { id })).status).toBe(404)
    const { rows } = await app.owner.query(
      `select coalesce(antes, '{}') || coalesce(depois, '{}') as o from auditoria where entidade in ('questionario_resposta', 'reacao_fechada') and empresa_id = $1`,
      [company.id],
    )
    for (const { o } of rows)
      for (const campo of ['nota', 'comentario', 'soma', 'textos', 'opcoes']) expect(o[campo] ?? '•').toBe('•')
    // After the last day it is closed for good.
    await fechar(turma)
    const tarde = await aluno(turma, 1)
    const [minha] = await tarde.call(c.minhas, {})
    expect((await tarde.call(c.questionarios.ler, { id: minha!.questionarioId })).pode).toEqual([])
  })
  it('tells the same of a world in which two people answered something else and the whole is the same', async () => {
    const pequena = await concluida(2)
    const turma = await concluida(6, pequena)
    for (const n of [0, 1]) await responder(pequena, n, 5)
    for (const [n, nota] of [4, 9, 6, 7, 8, 6].entries()) await responder(turma, n, nota)
    const contado = async () => {
      await fechar(pequena, turma)
      return [
        await daTurma(turma),
        await daTurma(pequena),
        await company.admin.call(c.porCurso, { id: modeloId, idCurso: turma.cursoId }),
      ]
    }
    const antes = await contado()
    expect(notas(antes[0]!)).toEqual([[6, 6.67]])
    const run = (text: string, ...values: unknown[]) => app.owner.query(text, values)
    const outra = async (de: TurmaAvaliada, n: number, por: number) =>
      run(
        `update questionario_resposta r set nota = r.nota + $2 from avaliacao_turma a
          where a.questionario_id = r.questionario_id and a.colaborador_turma_id = $1 and r.nota is not null`,
        ...[de.alunos[n]!.inscricaoId, por],
      )
    await outra(turma, 0, 3)
    await outra(turma, 1, -3)
    // Nobody at all can be told of in the small class.
    await outra(pequena, 0, 4)
    await run('delete from reacao_fechada where turma_id = any ($1)', [turma.turmaId, pequena.turmaId])
    await run('update turma set reacao_fechada_em = null where id = any ($1)', [turma.turmaId, pequena.turmaId])
    expect(await contado()).toEqual(antes)
  })
  it('is answered without a login', async () => {
    const turma = await concluida(1)
    const pessoa = await entrou(app, company.id, turma.alunos[0]!.talentoId)
    const [minha] = await pessoa.call(minhasPessoais, {})
    expect(minha).toMatchObject({ contexto: 'turma', situacao: 'P' })
    const q = await pessoa.call(lerQuestionario, { id: minha!.questionarioId! })
    const escala = q.perguntas.find((p) => p.tipo.id === 4)!
    await pessoa.call(concluir, {
      ...{ id: q.id, observacao: null },
      respostas: [{ perguntaId: escala.id, tipoId: 4, nota: 9, versao: 0 }],
    } as never)
    expect((await daTurma(turma)).responderam).toBe(1)
    expect(await pessoa.call(minhasPessoais, {})).toMatchObject([{ situacao: 'R' }])
  })
  it('R0806 is listed with filtro, told by course and printed by class, of a class that the model is of', async () => {
    const turma = await concluida(1)
    const ids = async (filtro: 'LIBERADOS' | 'NAO_LIBERADOS') =>
      ((await company.admin.call(modelosTurma.modelos.listar, { filtro, unpaged: true })) as { id: number }[]).map(
        ({ id }) => id,
      )
    expect(await ids('LIBERADOS')).toContain(modeloId)
    expect(await ids('NAO_LIBERADOS')).not.toContain(modeloId)
    const { cursoNome } = await company.admin.call(c.porCurso, { id: modeloId, idCurso: turma.cursoId })
    expect(cursoNome).not.toBe('')
    const response = await company.admin.send(c.imprimir, { id: modeloId, idTurma: turma.turmaId })
    expect(response.headers.get('content-type')).toContain('pdf')
    const outro = await modelo(company, { de: modelosTurma.modelos })
    expect((await company.admin.refusal(c.imprimir, { id: outro, idTurma: turma.turmaId })).body.errors).toEqual([
      { field: 'idTurma', message: 'Esta turma não é avaliada por este modelo' },
    ])
  })
})

describe('the effectiveness of a class', () => {
  async function comEficacia(meses: number, diasAtras: number, nomes = ['Ana', 'Bia']) {
    const turma = await turmaAvaliada(app, company, { nomes, ausentes: [1], diasAtras })
    await app.owner.query('update curso set eficacia_modelo_id = $2, eficacia_meses = $3 where id = $1', [
      ...[turma.cursoId, await modeloDoAluno(company), meses],
    ])
    await realizar(app, turma.turmaId)
    await avaliarTurmas(app.services, company.id)
    return turma
  }
  const ler = (turma: TurmaAvaliada) => company.admin.call(c.eficaciaDaTurma, { id: turma.turmaId })

  it('is asked of the manager some months after, about who passed, once', async () => {
    expect((await ler(await comEficacia(3, 20))).alunos).toEqual([])
    // What was due long ago is not asked any more.
    expect((await ler(await comEficacia(1, 120))).alunos).toEqual([])
    const turma = await comEficacia(1, 40)
    await avaliarTurmas(app.services, company.id)
    const [ana, ...mais] = (await ler(turma)).alunos
    expect(mais).toEqual([])
    expect(ana).toMatchObject({ talentoNome: 'Ana', situacao: 'P', percentual: null })
    const areaId = Number(
      (
        await app.owner.query('select area_id from colaborador_historico where talento_id = $1', [
          turma.alunos[0]!.talentoId,
        ])
      ).rows[0].area_id,
    )
    const { id: chefe } = await employee(app, company)
    const historico = await app.owner.query('select id from area_historico where area_id = $1', [areaId])
    await app.owner.query(
      `insert into area_responsavel (empresa_id, area_historico_id, empresa_responsavel_id, talento_id, tipo) values ($1, $2, $1, $3, 'R')`,
      [company.id, Number(historico.rows[0].id), chefe],
    )
    const gestor = await company.user([c.autoridades.responder], {
      talentoId: chefe,
      areas: [await area(app, company.id)],
    })
    const [minha] = await gestor.call(c.minhas, {})
    expect(minha).toMatchObject({ tipo: 'F', talentoNome: 'Ana', situacao: 'P', questionarioId: ana!.questionarioId })
    const q = await gestor.call(c.questionarios.ler, { id: minha!.questionarioId })
    const escala = q.perguntas.find((p) => p.tipo.id === 4)!
    await gestor.call(c.questionarios.fluxo.endpoints.conclui, {
      ...{ id: q.id, versao: q.versao, observacao: null },
      respostas: [{ perguntaId: escala.id, tipoId: 4, nota: 8, versao: 0 }],
    } as never)
    const depois = await ler(turma)
    expect(depois).toMatchObject({ media: 80, alunos: [{ situacao: 'R', percentual: 80 }] })
    // It stays the manager's who answered, and is read by who may see results, but not by the student.
    expect(await gestor.call(c.minhas, {})).toMatchObject([{ situacao: 'R' }])
    expect((await company.admin.call(c.questionarios.ler, { id: q.id })).sobre).toBe('Ana')
    const propria = await company.user([c.autoridades.verResultado, c.autoridades.responder], {
      talentoId: turma.alunos[0]!.talentoId,
    })
    expect((await propria.call(c.eficaciaDaTurma, { id: turma.turmaId })).alunos).toEqual([])
    expect((await propria.refusal(c.questionarios.ler, { id: q.id })).status).toBe(404)
  })
  it('needs a model of the student and after how many months', async () => {
    const curso = {
      nome: `Curso ${Math.random()}`,
      tipo: 'CURSO',
      online: false,
      categoriaCursoId: null,
      empresasIds: [],
    }
    const erros = async (outros: object) =>
      (await company.admin.refusal(cursos.criar, { ...curso, ...outros } as never)).body.errors
    const eficaciaModeloId = await modeloDoAluno(company)
    expect(await erros({ eficaciaModeloId })).toEqual([
      { field: 'eficaciaMeses', message: 'Diga quantos meses depois da turma' },
    ])
    expect(await erros({ eficaciaMeses: 3 })).toEqual([
      { field: 'eficaciaModeloId', message: 'Avaliação de eficácia é obrigatória' },
    ])
    expect(await erros({ eficaciaModeloId: modeloId, eficaciaMeses: 3 })).toEqual([
      { field: 'eficaciaModeloId', message: 'Escolha um item da lista' },
    ])
    const feito = await company.admin.call(cursos.criar, {
      ...curso,
      eficaciaModeloId,
      eficaciaMeses: 3,
      reacaoModeloId: modeloId,
    } as never)
    expect(feito).toMatchObject({ eficaciaModeloId, eficaciaMeses: 3, reacaoModeloId: modeloId })
  })
})
