import { randomBytes } from 'node:crypto'
import { questionarios } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert, versionOf } from '../../../testing/factories.ts'
import { modelo } from '../../avaliacao/testing/models.ts'

/** Classes whose students are evaluated, for the tests of this module. */

export interface TurmaAvaliada {
  turmaId: number
  cursoId: number
  diaId: number
  /** The enrolments and who is enrolled, in the order of their names. */
  alunos: { inscricaoId: number; talentoId: number; nome: string }[]
}
const unico = (nome: string) => `${nome} ${randomBytes(4).toString('hex')}`

export const medida = (
  app: TestApp,
  { id: empresa_id }: TestCompany,
  tipo: 'n' | 'p' | 'a',
  minimo: number | null,
  modeloId: number | null = null,
) =>
  insert(app, 'avaliacao_curso', {
    ...{ empresa_id, titulo: unico(tipo), tipo, minimo_aprovacao: minimo, modelo_avaliacao_id: modeloId },
  })
/** A released model of the student, with one question of a score from 0 to 10. */
export const modeloDoAluno = (company: TestCompany): Promise<number> => modelo(company, { de: modelos })

/** A class that began so many days ago and whose only day that was, with students who were there unless `ausentes` says their place. */
export async function turmaAvaliada(
  app: TestApp,
  company: TestCompany,
  {
    medidas = [],
    nomes = ['Ana'],
    ausentes = [],
    diasAtras = 1,
    frequenciaMinima = null,
  }: {
    medidas?: readonly number[]
    nomes?: readonly string[]
    ausentes?: readonly number[]
    diasAtras?: number
    frequenciaMinima?: number | null
  } = {},
): Promise<TurmaAvaliada> {
  const empresa_id = company.id
  const dia = somarDias(hoje(app.services.settings.timeZone), -diasAtras)
  const curso = { empresa_id, nome: unico('Curso'), tipo: 'CURSO', percentual_minimo_frequencia: frequenciaMinima }
  const cursoId = await insert(app, 'curso', curso)
  for (const avaliacao_curso_id of medidas)
    await insert(app, 'curso_avaliacao', { empresa_id, curso_id: cursoId, avaliacao_curso_id })
  const turmaId = await insert(app, 'turma', {
    ...{ empresa_id, curso_id: cursoId, curso_empresa_id: empresa_id, descricao: unico('Turma'), instrutor: 'Rui' },
    ...{ custo: 0, data_prev_ini: dia, data_prev_fim: dia, liberada: true },
  })
  const horas = { hora_ini: '08:00', hora_fim: '12:00' }
  const diaId = await insert(app, 'dia_turma', { empresa_id, turma_id: turmaId, dia, turno: 'M', ...horas })
  const alunos: TurmaAvaliada['alunos'] = []
  for (const [n, nome] of nomes.entries()) {
    const { id: talentoId } = await employee(app, company)
    await app.owner.query('update pessoa set nome = $2 where id = (select pessoa_id from talento where id = $1)', [
      ...[talentoId, nome],
    ])
    const inscricaoId = await insert(app, 'colaborador_turma', { empresa_id, turma_id: turmaId, talento_id: talentoId })
    await insert(app, 'presenca_turma', {
      ...{ empresa_id, colaborador_turma_id: inscricaoId, dia_turma_id: diaId, presente: !ausentes.includes(n) },
    })
    alunos.push({ inscricaoId, talentoId, nome })
  }
  return { turmaId, cursoId, diaId, alunos }
}
export const realizar = (app: TestApp, turmaId: number) =>
  app.owner.query('update turma set realizada_em = now() where id = $1', [turmaId])

/** Answers the one question of a score. */
export async function responderAluno(
  app: TestApp,
  quem: Client,
  questionarioId: number,
  nota: number,
  de = questionarios,
) {
  const { rows } = await app.owner.query(
    `select p.id, coalesce(r.versao, 0) as versao
       from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id join avaliacao_pergunta p on p.aspecto_id = x.id
       left join questionario_resposta r on r.questionario_id = q.id and r.pergunta_id = p.id
      where q.id = $1 and p.tipo = 4`,
    [questionarioId],
  )
  return quem.call(de.fluxo.endpoints.conclui, {
    ...{ id: questionarioId, versao: await versionOf(app, 'questionario', questionarioId), observacao: null },
    respostas: rows.map((p) => ({ perguntaId: Number(p.id), tipoId: 4, nota, versao: Number(p.versao) })),
  } as never)
}
export { modelo }
