import type { Page } from 'playwright-core'
import { ask, emDias, fill, name, picture, press, SOLICITACOES, visit, type Walk, WIDE } from './kit.ts'

/** The board of the request that most candidates came to. */
export async function selecao(walk: Walk): Promise<void> {
  const diego = await walk.as('diego')
  type Pedido = { id: number; descricao: string; qtdCandidatos: number }
  const { content } = await ask<{ content: Pedido[] }>(diego, `${SOLICITACOES}?visualizar=A&status=A&size=200`)
  const cheia = content.reduce((most, s) => (s.qtdCandidatos > most.qtdCandidatos ? s : most))
  const camila = await walk.as('camila', WIDE)
  const quadro = `${SOLICITACOES}/${cheia.id}?aba=candidatos`
  await visit(camila, quadro, cheia.descricao)
  const { candidatos: pretendentes } = await ask<{
    candidatos: { nome: string; resultado: string | null; colaborador: boolean }[]
  }>(camila, `${SOLICITACOES}/${cheia.id}/candidatos`)
  const apto = pretendentes.find((c) => c.resultado === 'A' && !c.colaborador)!
  const cartao = camila.getByRole('row', { name: apto.nome })
  await cartao.waitFor()
  await walk.shoot('kanban', camila)
  await cartao.focus()
  await camila.keyboard.press('Enter')
  const painel = camila.getByRole('complementary')
  await painel.getByText('Formação acadêmica').first().waitFor()
  await walk.shoot('candidato', camila)
  await walk.store('tela.png', await picture(camila))
  await press(painel, 'Mover')
  const mover = camila.getByRole('dialog', { name: /^Mover / })
  await mover.getByRole('radio', { name: 'Apto', ...name }).check({ force: true })
  await fill(mover, 'Observação', 'Boa conversa; conhece o processo.')
  await walk.shoot('mover', camila, mover)
  await press(mover, 'Cancelar')
  await press(painel, 'Contratar')
  const contratar = camila.getByRole('dialog', { name: /^Contratar / })
  await contratar.getByRole('textbox', { name: /admissão/i }).fill(emDias(15))
  await walk.shoot('contratar', camila, contratar)
  const { pedido, pessoa: colega } = await internalApplicant(camila, content)
  await visit(camila, `${SOLICITACOES}/${pedido.id}?aba=candidatos&candidato=${colega.id}`, pedido.descricao)
  await press(camila.getByRole('complementary', { name: colega.nome }), 'Contratar')
  const interno = camila.getByRole('dialog', { name: `Contratar ${colega.nome}` })
  await interno.getByText('Onde trabalha hoje').waitFor()
  await walk.shoot('contratar-interno', camila, interno)
  await visit(camila, `${quadro}&ver=tabela`, cheia.descricao)
  const candidatos = camila.getByRole('grid', { name: 'Candidatos' })
  for (const row of [1, 2, 3]) await candidatos.getByRole('row').nth(row).getByRole('checkbox').check({ force: true })
  await camila.getByRole('toolbar', { name: 'Ações da seleção' }).waitFor()
  await walk.shoot('candidatos-tabela', camila)
}

/** Somebody who works there and stands in one of the requests. */
async function internalApplicant<T extends { id: number }>(page: Page, requests: readonly T[]) {
  for (const pedido of requests) {
    const { candidatos } = await ask<{
      candidatos: { id: number; nome: string; colaborador: boolean; pode: string[] }[]
    }>(page, `${SOLICITACOES}/${pedido.id}/candidatos`)
    const pessoa = candidatos.find((c) => c.colaborador && c.pode.includes('contratar'))
    if (pessoa) return { pedido, pessoa }
  }
  throw new Error('No employee has applied anywhere')
}
