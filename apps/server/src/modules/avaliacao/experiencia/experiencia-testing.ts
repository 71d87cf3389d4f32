import * as linhas from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { questionarios } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { hoje as hojeEm, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { modeloDeDesempenho, trabalhador } from '../desempenho/desempenho-testing.ts'

/** Today in the installation of the tests. */
export const hoje = (app: TestApp) => hojeEm(app.services.settings.timeZone)

/** An active period with its released model. */
export async function periodoComModelo(app: TestApp, company: TestCompany, dias: number) {
  const periodoId = await insert(app, 'periodo_experiencia', { empresa_id: company.id, nome: `${dias} dias`, dias })
  const modeloId = await modeloDeDesempenho(company, {
    titulo: `Experiência ${dias} dias ${periodoId}`,
    outros: { tipo: 'E', periodoAcompanhamentoExperienciaId: periodoId, percentualMinimoAprovacao: 60 },
  })
  return { periodoId, modeloId }
}
/** Somebody admitted `dias` days ago, so that today is the day dias + 1 of the experience. */
export async function admitidoHa(
  app: TestApp,
  company: TestCompany,
  dias: number,
  onde: Parameters<typeof trabalhador>[2] = {},
) {
  const t = await trabalhador(app, company, onde)
  const admissao = somarDias(hoje(app), -dias)
  await app.owner.query(`update talento set data_admissao = $2, vinculo = 'E' where id = $1`, [t.id, admissao])
  await app.owner.query('update colaborador_historico set data = $2 where talento_id = $1', [t.id, admissao])
  return { ...t, admissao }
}
/** The user becomes this employee. */
export const ligar = (app: TestApp, empresaId: number, usuarioId: number, talentoId: number) =>
  app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
    empresaId,
    usuarioId,
    talentoId,
  ])
/** The employee that the user is; made when there is none. */
export async function talentoDe(app: TestApp, company: TestCompany, usuarioId: number): Promise<number> {
  const { rows } = await app.owner.query('select talento_id from acesso where empresa_id = $1 and usuario_id = $2', [
    company.id,
    usuarioId,
  ])
  if (rows[0].talento_id) return Number(rows[0].talento_id)
  const { id } = await trabalhador(app, company)
  await ligar(app, company.id, usuarioId, id)
  return id
}
/** An evaluation about somebody admitted 40 days ago, for this user to answer; not asked yet. */
export async function acompanhamento(app: TestApp, company: TestCompany, usuarioId = company.usuarioId, dias = 40) {
  const { periodoId, modeloId } = await periodoComModelo(app, company, 45)
  const avaliado = await admitidoHa(app, company, dias)
  const avaliadorId = await talentoDe(app, company, usuarioId)
  const { id, versao } = await company.admin.call(linhas.acompanhamentos.criar, {
    talentoId: avaliado.id,
    periodoExperienciaId: periodoId,
    avaliadorId,
  })
  return { id, versao, periodoId, modeloId, avaliado, avaliadorId }
}
/** The same, asked. */
export async function pedido(app: TestApp, company: TestCompany, usuarioId = company.usuarioId) {
  const a = await acompanhamento(app, company, usuarioId)
  const { versao, questionarioId } = await company.admin.call(linhas.fluxo.endpoints.abre, {
    id: a.id,
    versao: a.versao,
  })
  return { ...a, versao, questionarioId: questionarioId! }
}
/** Answers a questionnaire with one score out of ten. */
export async function responder(app: TestApp, quem: Client, questionarioId: number, nota: number) {
  const { rows } = await app.owner.query(
    `select y.id from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id
       join avaliacao_pergunta y on y.aspecto_id = x.id and y.tipo = 4 where q.id = $1`,
    [questionarioId],
  )
  const { versao } = await quem.call(questionarios.ler, { id: questionarioId })
  return quem.call(questionarios.fluxo.endpoints.conclui, {
    ...{ id: questionarioId, versao },
    respostas: [{ perguntaId: Number(rows[0].id), tipoId: 4, nota }],
  })
}

/**
 * Somebody admitted `dias` days ago about whom one person answered the model of a period of 45 days, with one score out of ten. Another
 * person is told by `de`, and by `periodo` the same period.
 */
export async function experienciaRespondida(
  app: TestApp,
  company: TestCompany,
  onde: NonNullable<Parameters<typeof trabalhador>[2]>,
  nota: number,
  { dias = 40, periodo }: { dias?: number; periodo?: Awaited<ReturnType<typeof periodoComModelo>> } = {},
) {
  const { periodoId, modeloId } = periodo ?? (await periodoComModelo(app, company, 45))
  const avaliado = await admitidoHa(app, company, dias, onde)
  const { id } = await company.admin.call(linhas.acompanhamentos.criar, {
    talentoId: avaliado.id,
    periodoExperienciaId: periodoId,
    avaliadorId: await talentoDe(app, company, company.usuarioId),
  })
  const { versao } = await company.admin.call(linhas.acompanhamentos.ler, { id })
  const { questionarioId } = await company.admin.call(linhas.fluxo.endpoints.abre, { id, versao })
  await responder(app, company.admin, questionarioId!, nota)
  return { ...avaliado, periodoId, modeloId, questionarioId: questionarioId! }
}
