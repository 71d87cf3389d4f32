/** Records, flows and places of what is given to and answered about the students of classes. */
import * as doAluno from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert, versionOf } from '../../../testing/factories.ts'
import { areaOfTalent, type Flows, type Records, type Scope } from '../../../testing/proof.ts'
import { medida, modeloDoAluno, responderAluno, turmaAvaliada } from '../avaliacoes/avaliacoes-testing.ts'

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
    const id = await pedida(app, company)
    return {
      path: { id },
      versao: await versionOf(app, 'questionario', id),
      body: { respostas: [await escolha(app, id)] },
    }
  },
}

export const flows: Flows = {
  [doAluno.base]: {
    async bring(state, { app, company, approver }) {
      const id = await pedida(app, company)
      const now = async () => ({ id, versao: await versionOf(app, 'questionario', id) })
      const set = (what: string) => app.owner.query(`update questionario set ${what} where id = $1`, [id])
      if (state === 'A') await set('iniciado_em = now()')
      else if (state === 'V') await set(`prazo = now() - interval '1 day'`)
      else if (state === 'R') await responderAluno(app, approver, id, 8)
      else if (state === 'E') return approver.call(doAluno.questionarios.fluxo.endpoints.encerra, await now())
      else if (state !== 'P') throw new Error(`Say here how the evaluation of a student gets to the state ${state}`)
      return now()
    },
    inputs: {
      conclui: [{ input: {}, to: 'R' }],
      encerra: [{ input: {}, to: 'E' }],
      reabre: [{ input: { prazo: '2199-12-31' }, to: 'P' }],
    },
  },
}

export const areas: Scope['areas'] = {
  [`${doAluno.base}/{id}`]: areaOfTalent(
    '(select n.questionario_id as id, x.talento_id from avaliacao_aluno n join colaborador_turma x on x.id = n.colaborador_turma_id)',
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
