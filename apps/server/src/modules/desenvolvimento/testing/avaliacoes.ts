/** Records, flows and places of what is given to and answered about the students of classes. */
import { modelos as modelosTurma } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import * as doAluno from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import * as deTurmas from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert, versionOf } from '../../../testing/factories.ts'
import { areaOfTalent, type Flows, type Named, type Records, type Scope } from '../../../testing/proof.ts'
import { modelo, talentoDe } from '../../avaliacao/testing/models.ts'
import { medida, modeloDoAluno, responderAluno, turmaAvaliada } from './turmas-avaliadas.ts'

const turmas = '/desenvolvimento/turmas/{id}'

/** A student of a class whose course has a measure that an instructor answers. */
async function doInstrutor(app: TestApp, company: TestCompany) {
  const avaliacaoCursoId = await medida(app, company, 'a', 60, await modeloDoAluno(company))
  const { turmaId, alunos } = await turmaAvaliada(app, company, { medidas: [avaliacaoCursoId] })
  return { turmaId, avaliacaoCursoId, inscricaoId: alunos[0]!.inscricaoId }
}
/** The same, asked and not answered. */
async function pedida(app: TestApp, company: TestCompany): Promise<number> {
  const { turmaId, ...quem } = await doInstrutor(app, company)
  return (await company.admin.call(doAluno.pedir, { id: turmaId, ...quem, motivo: null })).questionarioId
}
/** Effectiveness asked of this user, who is the manager of somebody. */
async function deEficacia(app: TestApp, company: TestCompany, usuarioId: number): Promise<number> {
  const { alunos } = await turmaAvaliada(app, company)
  const { rows } = await app.owner.query('select max(id) as id from avaliacao_versao where modelo_id = $1', [
    await modeloDoAluno(company),
  ])
  const of = { empresa_id: company.id }
  const questionario_id = await insert(app, 'questionario', { ...of, contexto: 'turma', versao_id: Number(rows[0].id) })
  await insert(app, 'avaliacao_turma', {
    ...of,
    tipo: 'F',
    colaborador_turma_id: alunos[0]!.inscricaoId,
    questionario_id,
  })
  await chefia(app, company, alunos[0]!.talentoId, await talentoDe(app, company, usuarioId))
  return questionario_id
}
/** Makes somebody responsible for the area of a person. */
async function chefia(app: TestApp, company: TestCompany, talentoId: number, gestorId: number): Promise<void> {
  const { rows } = await app.owner.query(
    'select a.id from area_historico a join colaborador_historico h on h.area_id = a.area_id where h.talento_id = $1',
    [talentoId],
  )
  await insert(app, 'area_responsavel', {
    ...{ empresa_id: company.id, area_historico_id: Number(rows[0].id), empresa_responsavel_id: company.id },
    ...{ talento_id: gestorId, tipo: 'R' },
  })
}

/** The choice of a question with options, as an answer. */
async function escolha(app: TestApp, questionarioId: number) {
  const { rows } = await app.owner.query(
    `select y.id, o.id as opcao from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id
       join avaliacao_pergunta y on y.aspecto_id = x.id and y.tipo = 1 join avaliacao_opcao o on o.pergunta_id = y.id
      where q.id = $1 order by o.id limit 1`,
    [questionarioId],
  )
  return { perguntaId: Number(rows[0].id), tipoId: 1, respostaId: Number(rows[0].opcao), respostasIds: [] }
}

async function umaResposta(app: TestApp, id: number): Promise<Named> {
  const respostas = [await escolha(app, id)]
  return { path: { id }, versao: await versionOf(app, 'questionario', id), body: { respostas } }
}

export const records: Records = {
  // A class that runs, with a student and a mark to give.
  [`${turmas}/notas`]: async (app, company) => {
    const { id: empresa_id } = company
    const prova = await insert(app, 'avaliacao_curso', { empresa_id, titulo: `Prova ${Math.random()}`, tipo: 'n' })
    const { turmaId, alunos } = await turmaAvaliada(app, company, { medidas: [prova] })
    const notas = [{ inscricaoId: alunos[0]!.inscricaoId, avaliacaoCursoId: prova, resultado: 8 }]
    return { path: { id: turmaId }, body: { notas, motivo: null } }
  },
  [`${turmas}/notas/pede`]: async (app, company) => {
    const { turmaId, inscricaoId, avaliacaoCursoId } = await doInstrutor(app, company)
    return { path: { id: turmaId }, body: { inscricaoId, avaliacaoCursoId, motivo: null } }
  },
  [`${doAluno.base}/{id}`]: async (app, company) => {
    return umaResposta(app, await pedida(app, company))
  },
  [`${deTurmas.questionarios.base}/{id}`]: async (app, company) =>
    umaResposta(app, await deEficacia(app, company, company.usuarioId)),
  // A class whose students were asked by the model.
  [`${modelosTurma.base}/{id}/por-curso`]: async (app, company) => ({
    path: { id: await modelo(company, { de: modelosTurma }) },
    body: { idCurso: (await turmaAvaliada(app, company)).cursoId },
  }),
  [`${modelosTurma.base}/{id}/imprimir`]: async (app, company) => {
    const id = await modelo(company, { de: modelosTurma })
    const { turmaId, cursoId } = await turmaAvaliada(app, company)
    await app.owner.query('update curso set reacao_modelo_id = $2 where id = $1', [cursoId, id])
    return { path: { id }, body: { idTurma: turmaId } }
  },
}

/** Every state of a questionnaire of one use. */
const questionarios = (
  de: typeof doAluno.questionarios,
  pedir: (app: TestApp, company: TestCompany, usuarioId: number) => Promise<number>,
): Flows[string] => ({
  async bring(state, { app, company, approver }) {
    const id = await pedir(app, company, approver.usuarioId)
    const now = async () => ({ id, versao: await versionOf(app, 'questionario', id) })
    const set = (what: string) => app.owner.query(`update questionario set ${what} where id = $1`, [id])
    if (state === 'A') await set('iniciado_em = now()')
    else if (state === 'V') await set(`prazo = now() - interval '1 day'`)
    else if (state === 'R') await responderAluno(app, approver, id, 8, de)
    else if (state === 'E') return approver.call(de.fluxo.endpoints.encerra, await now())
    else if (state !== 'P') throw new Error(`Say here how a questionnaire about a class gets to the state ${state}`)
    return now()
  },
  inputs: {
    conclui: [{ input: {}, to: 'R' }],
    encerra: [{ input: {}, to: 'E' }],
    reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
  },
})
export const flows: Flows = {
  [doAluno.questionarios.base]: questionarios(doAluno.questionarios, pedida),
  [deTurmas.questionarios.base]: questionarios(deTurmas.questionarios, deEficacia),
}

export const areas: Scope['areas'] = {
  [`${doAluno.base}/{id}`]: areaOfTalent(
    '(select n.questionario_id as id, x.talento_id from avaliacao_aluno n join colaborador_turma x on x.id = n.colaborador_turma_id)',
    'talento_id',
  ),
  [`${deTurmas.questionarios.base}/{id}`]: areaOfTalent(
    '(select n.questionario_id as id, x.talento_id from avaliacao_turma n join colaborador_turma x on x.id = n.colaborador_turma_id)',
    'talento_id',
  ),
}

/** The student is of the class, and the measure of its course. */
async function daTurma(app: TestApp, empresaId: number, input: Record<string, unknown>, de: Record<string, unknown>) {
  const run = (text: string, ...values: unknown[]) => app.owner.query(text, values)
  const { rows } = await run('select curso_id from turma where id = $1 and empresa_id = $2', input.id, empresaId)
  if (rows.length === 0) return false
  await run('update colaborador_turma set turma_id = $1 where id = $2', input.id, de.inscricaoId)
  await run(
    'insert into curso_avaliacao (empresa_id, curso_id, avaliacao_curso_id) values ($1, $2, $3) on conflict do nothing',
    ...[empresaId, rows[0].curso_id, de.avaliacaoCursoId],
  )
  return true
}
export const bodies: Scope['bodies'] = {
  'PUT /desenvolvimento/turmas/{id}/notas': async (app, { id }, input) => {
    if (await daTurma(app, id, input, (input.notas as Record<string, unknown>[])[0]!))
      input.versao = await versionOf(app, 'turma', Number(input.id))
  },
  'POST /desenvolvimento/turmas/{id}/notas/pede': async (app, company, input) => {
    if (!(await daTurma(app, company.id, input, input))) return
    await app.owner.query(`update avaliacao_curso set tipo = 'a', modelo_avaliacao_id = $2 where id = $1`, [
      ...[input.avaliacaoCursoId, await modeloDoAluno(company)],
    ])
  },
}
