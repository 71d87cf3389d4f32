import type { Page } from 'playwright-core'
import { ask, emDias, fill, name, picture, press, SOLICITACOES, visit, type Walk, WIDE } from './kit.ts'

/** The board of the request with most candidates. */
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
  await press(contratar, 'Cancelar')
  await press(painel, 'Mais ações do candidato')
  await camila.getByRole('menuitem', { name: 'Recusar', ...name }).click()
  const recusar = camila.getByRole('dialog', { name: /^Recusar / })
  await recusar.getByText(/vai ler$/).waitFor()
  await walk.shoot('recusar', camila, recusar)
  await press(recusar, 'Cancelar')
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
  await press(camila.getByRole('toolbar', { name: 'Ações da seleção' }), 'Marcar entrevistas')
  const marcar = camila.getByRole('dialog', { name: /^Entrevistar / })
  await fill(marcar, 'Local', 'Sala 2')
  await walk.shoot('entrevistas-marcar', camila, marcar)
  await press(marcar, 'Cancelar')
  await interviews(walk)
  const { candidatos: comFicha } = await ask<{ candidatos: { id: number; ficha: number | null }[] }>(
    camila,
    `${SOLICITACOES}/${cheia.id}/candidatos`,
  )
  const quatro = [...comFicha].sort((a, b) => Number(b.ficha !== null) - Number(a.ficha !== null)).slice(0, 4)
  const comparados = quatro.map(({ id }) => id).join(',')
  await visit(camila, `${SOLICITACOES}/${cheia.id}/comparar?candidatos=${comparados}`, 'Comparar candidatos')
  await camila.getByText('Exigido pela vaga').waitFor()
  await walk.shoot('comparar', camila)
  await visit(camila, `${quadro}&candidato=${quatro[0]!.id}`, cheia.descricao)
  await painel.getByRole('tab', { name: 'Ficha' }).click()
  await painel.getByText('Exigido e encontrado').waitFor()
  await walk.shoot('ficha', camila)
  await visit(camila, `${SOLICITACOES}/${cheia.id}?aba=avaliacoes`, cheia.descricao)
  await press(camila, 'Mudar critérios')
  await walk.shoot('ficha-criterios', camila, camila.getByRole('dialog', { name: 'Critérios da ficha de avaliação' }))
  const { candidatos: vistos } = await ask<{ candidatos: { candidatoId: number; nome: string }[] }>(
    camila,
    `${SOLICITACOES}/${cheia.id}/candidatos`,
  )
  const visto = vistos.find((c) => c.nome === apto.nome)!
  await visit(camila, `/captacao/candidatos/${visto.candidatoId}`, visto.nome)
  await camila.getByRole('heading', { name: 'Formação acadêmica' }).waitFor()
  await walk.shoot('candidato-pagina', camila)
}

/** What a candidate asks for, and what an interviewer writes. */
async function interviews(walk: Walk): Promise<void> {
  const diego = await walk.as('diego')
  type Marcada = { id: number; candidatoNome: string }
  const { content } = await ask<{ content: Marcada[] }>(diego, '/captacao/entrevistas?situacao=P&periodo=proximas')
  const [pedida] = content
  await visit(diego, `/captacao/entrevistas/${pedida!.id}`, pedida!.candidatoNome)
  await diego.getByRole('button', { name: 'Usar este horário' }).first().waitFor()
  await walk.shoot('entrevista-horario', diego)
  const marcos = await walk.as('marcos')
  type Minha = { id: number; candidato: string; deveParecer: boolean; questionarioId: number | null }
  const minhas = await ask<Minha[]>(marcos, '/captacao/minhas-entrevistas')
  const devida = minhas.find((e) => e.deveParecer && e.questionarioId === null)!
  await visit(marcos, `/captacao/minhas-entrevistas/${devida.id}`, devida.candidato)
  await marcos.getByRole('radio', { name: 'Sim', ...name }).check({ force: true })
  await fill(marcos.getByRole('main'), 'Pontos fortes', 'Deu exemplos próprios e perguntou sobre a rotina.')
  await walk.shoot('entrevista-parecer', marcos)
}

/** An employee who has applied to one of the requests. */
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
