import type { Page } from 'playwright-core'
import { ask, SOLICITACOES, visit, type Walk } from './kit.ts'

interface Linha {
  id: number
  solicitacaoId: number
  candidatoNome: string
  respondente: string
  respondidoEm: string | null
  percentual: number | null
  pode: string[]
}
const todas = (page: Page) => ask<Linha[]>(page, '/captacao/avaliacoes?unpaged=true')

/** A model in the editor, the questionnaires of a request, one that is being answered and one that was. */
export async function avaliacoes(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  const [modelo] = await ask<{ id: number; titulo: string }[]>(rh, '/captacao/modelos-avaliacao-candidato?unpaged=true')
  await visit(rh, `/captacao/modelos-avaliacao-candidato/${modelo!.id}`, modelo!.titulo)
  await rh
    .getByRole('button', { name: /^A pessoa explicou/ })
    .first()
    .click()
  await rh.getByLabel('Resposta 3', { exact: true }).waitFor()
  await walk.shoot('modelo-avaliacao', rh)
  const linhas = await todas(rh)
  const pendente = linhas.find((a) => a.pode.includes('conclui'))!
  await visit(rh, `${SOLICITACOES}/${pendente.solicitacaoId}?aba=avaliacoes`, /./)
  await rh.getByRole('heading', { name: 'Avaliações pedidas' }).waitFor()
  await walk.shoot('avaliacoes-pedidas', rh)
  await visit(rh, `/captacao/avaliacoes/${pendente.id}`, pendente.candidatoNome)
  await rh.getByRole('button', { name: 'Próxima' }).waitFor()
  await rh.getByText('8', { exact: true }).click()
  await rh.getByText(/^Guardado \d/).waitFor()
  await walk.shoot('avaliacao-responder', rh)
  const respondida = linhas.find((a) => a.respondente === 'R' && a.percentual !== null)!
  await visit(rh, `/captacao/avaliacoes/${respondida.id}`, /./)
  await rh.getByRole('heading', { name: 'Resultado' }).waitFor()
  await walk.shoot('avaliacao-resultado', rh)
}
