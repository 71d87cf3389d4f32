/** A scenario whose owner may ask for proposals, and the team of a manager in it, for the tests of proposals. */
import * as c from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import * as cp from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as lc from '@quadro/contract/cargo-salario/cenarios/linhas-do-cenario.ts'
import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import { hoje as hojeEm, somarDias } from '@quadro/contract/kit/datas.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { type Client, testApp } from '../../../testing/app.ts'
import { area, casa, insert } from '../../../testing/factories.ts'
import { empregado, novaTabela } from '../reajustes/reajustes-testing.ts'

/** The body of a refusal. */
export const negado = async (quem: Client, porta: Endpoint, input: object) =>
  (await quem.refusal(porta, input as never)).body as {
    code: string
    message: string
    errors: { field: string; message: string }[]
  }
const pagina = async (quem: Client) => (await quem.call(p.lerPropostasDaEquipe, {})).pedidos
const propor = async (quem: Client, talentoId: number, percentual: number, versao = 0) => {
  const [pedido] = await pagina(quem)
  return quem.call(p.propor, { id: pedido!.id, talentoId, versao, percentual, motivo: 'Mérito' })
}

export type EquipeNoCenario = Awaited<ReturnType<typeof equipeNoCenario>>
/** A company of its own: Marta Reis leads Ana and Bia in Moagem; a fourth person works elsewhere. */
export async function equipeNoCenario() {
  const app = await testApp()
  const hoje = hojeEm(app.services.settings.timeZone)
  const company = await app.company()
  const rh = company.admin
  const onde = await casa(app, company)
  const moagem = await area(app, company.id, { nome: 'Moagem' })
  const chefeId = await empregado(app, company, onde, { area_id: moagem })
  const ana = await empregado(app, company, onde, { area_id: moagem })
  const bia = await empregado(app, company, onde, { area_id: moagem })
  await empregado(app, company, onde)
  const responde = async (talento_id: number, area_id: number) => {
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [area_id])
    await insert(app, 'area_responsavel', {
      ...{ empresa_id: company.id, area_historico_id: Number(rows[0].id), empresa_responsavel_id: company.id },
      ...{ talento_id, tipo: 'R' },
    })
  }
  await responde(chefeId, moagem)
  const chefe = await company.user([], { talentoId: chefeId, nome: 'Marta Reis' })
  const tabela = await novaTabela(company)
  await rh.call(cp.alterarOrcamento, { id: tabela.id, versao: 0, valor: 1000, areas: [{ areaId: moagem, valor: 500 }] })
  const { id: cenarioId } = await rh.call(c.criar, {
    ...{ tabelaId: tabela.id, nome: 'Segredo', regra: { tipo: 'percentual', valor: 5 } },
  })
  const pedir = async (ate = somarDias(hoje, 5), versao = 0) =>
    rh.call(p.pedir, { id: cenarioId, versao, ate, recado: 'Só mérito.' })
  const pagina50 = { id: cenarioId, size: 50 } as never
  const propostas = async (quem: Client) =>
    ((await quem.call(p.listarPropostas, pagina50)) as unknown as { content: p.PropostaDoGestor[] }).content
  const linhaDe = async (talentoId: number) =>
    ((await rh.call(lc.listarLinhas, pagina50)) as unknown as { content: lc.Linha[] }).content.find(
      (l) => l.talentoId === talentoId,
    )
  return {
    ...{ app, hoje, company, rh, onde, moagem, chefeId, ana, bia, chefe, cenarioId },
    ...{ responde, pedir, pagina, propor, propostas, linhaDe },
  }
}
