import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { aplicacao, casa, insert, pedido } from '../../../testing/factories.ts'
import { conteudo, modelo, opcao, pergunta } from '../avaliacoes/avaliacoes-testing.ts'

const livre = () => pergunta({ texto: 'Como foi?', tipo: { id: 3 }, obrigatoria: false })
/** A released model. */
export async function released(company: TestCompany): Promise<number> {
  const { id, versao } = await modelo(company)
  return (await company.admin.call(modelos.fluxo.endpoints.libera, { id, versao })).id
}

/** An evaluation to be answered by the recruiter, or by the candidate with this id. */
export async function asked(app: TestApp, company: TestCompany, candidatoId?: number) {
  const empresa_id = company.id
  const perguntas = [livre(), pergunta({ obrigatoria: false, respostas: [opcao('Sim'), opcao('Não', 0)] })]
  const m = await modelo(company, { aspectos: conteudo(perguntas) })
  await company.admin.call(modelos.fluxo.endpoints.libera, { id: m.id, versao: m.versao })
  const { id: solicitacao_id } = await company.admin.call(solicitacoes.criar, pedido(await casa(app, company)) as never)
  const candidato_solicitacao_id = candidatoId
    ? await insert(app, 'candidato_solicitacao', { empresa_id, candidato_id: candidatoId, solicitacao_id })
    : (await aplicacao(app, empresa_id, solicitacao_id)).aplicacaoId
  const one = async (sql: string) => Number((await app.owner.query(sql, [m.id])).rows[0].id)
  const versao_id = await one('select id from avaliacao_versao where modelo_id = $1')
  const id = await insert(app, 'questionario', { empresa_id, contexto: 'candidato', versao_id })
  const solicitacao_avaliacao_id = await insert(app, 'solicitacao_avaliacao', {
    empresa_id,
    solicitacao_id,
    modelo_id: m.id,
    respondente: candidatoId ? 'C' : 'R',
  })
  await insert(app, 'avaliacao_candidato', {
    empresa_id,
    solicitacao_avaliacao_id,
    candidato_solicitacao_id,
    questionario_id: id,
  })
  const from =
    'from avaliacao_pergunta p join avaliacao_aspecto a on a.id = p.aspecto_id join avaliacao_versao v on v.id = a.versao_id'
  return {
    id,
    versao: 1,
    perguntaId: await one(`select p.id ${from} where v.modelo_id = $1 and p.tipo = 3`),
    escolhaId: await one(`select p.id ${from} where v.modelo_id = $1 and p.tipo = 1`),
    opcaoId: await one(
      `select o.id ${from} join avaliacao_opcao o on o.pergunta_id = p.id where v.modelo_id = $1 order by o.ordem limit 1`,
    ),
  }
}
