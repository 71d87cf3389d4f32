import { randomUUID } from 'node:crypto'
import { avaliacoesPraticas, questionarios } from '@quadro/contract/avaliacao/praticas/avaliacoes-praticas.ts'
import { modelos } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert, versionOf } from '../../../testing/factories.ts'
import { modeloDeDesempenho } from '../desempenho/desempenho-testing.ts'

/** A released practical evaluation without questions: a mark is given. */
export async function modeloDeNota(company: TestCompany, { minimo = 70 as number | null, liberado = true } = {}) {
  const { id, versao } = await company.admin.call(modelos.criar, {
    ...{ titulo: `Prática ${randomUUID()}`, embaralhar: false, exibirResultado: false },
    ...{ percentualMinimoAprovacao: minimo, aspectos: [] },
  } as never)
  if (liberado) await company.admin.call(modelos.fluxo.endpoints.libera, { id, versao })
  return id
}
/** A released practical evaluation with questions. */
export const modeloComPerguntas = (company: TestCompany, minimo: number | null = 70) =>
  modeloDeDesempenho(company, {
    de: modelos,
    titulo: `Prática ${randomUUID()}`,
    outros: { percentualMinimoAprovacao: minimo },
  })
/** A mark of somebody, written by the owner. */
export async function nota(app: TestApp, company: TestCompany, data = '2026-01-10') {
  const { id: talento_id } = await employee(app, company)
  const avaliacao_pratica_id = await modeloDeNota(company)
  const of = { empresa_id: company.id, talento_id, avaliacao_pratica_id }
  return insert(app, 'colaborador_avaliacao_pratica', { ...of, data, instrutor: 'Rui', nota: 8 })
}
/** One with questions, asked by this user and not answered. */
export async function pedida(app: TestApp, company: TestCompany, quem: Client = company.admin, data = '2026-01-10') {
  const { id: talentoId } = await employee(app, company)
  return quem.call(avaliacoesPraticas.criar, {
    ...{ talentoId, avaliacaoPraticaId: await modeloComPerguntas(company) },
    ...{ data, instrutor: 'Rui', nota: null, observacao: null, motivoCorrecao: null },
  })
}
/** Answers every question of a score with this score. */
export async function responder(app: TestApp, quem: Client, questionarioId: number, valor: number) {
  const { rows } = await app.owner.query(
    `select p.id, p.tipo, coalesce(r.versao, 0) as versao
       from questionario q join avaliacao_aspecto x on x.versao_id = q.versao_id join avaliacao_pergunta p on p.aspecto_id = x.id
       left join questionario_resposta r on r.questionario_id = q.id and r.pergunta_id = p.id
      where q.id = $1 and p.tipo = 4`,
    [questionarioId],
  )
  const respostas = rows.map((p) => ({
    ...{ perguntaId: Number(p.id), tipoId: p.tipo, nota: valor, respostasIds: [], versao: Number(p.versao) },
    ...{ respostaId: null, comentario: null },
  }))
  return quem.call(questionarios.fluxo.endpoints.conclui, {
    ...{ id: questionarioId, versao: await versionOf(app, 'questionario', questionarioId) },
    ...{ respostas, observacao: null },
  } as never)
}
