import { ask, visit, type Walk } from './kit.ts'

const BASE = '/cargo-salario/mercado'

/** The bands beside the demonstration's survey, and one of them on its own page. */
export async function dadosDeMercado(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  const { content } = await ask<{ content: { id: number; cargoNome: string; nome: string }[] }>(rh, BASE)
  await visit(rh, BASE, 'Mercado')
  await rh.getByRole('row').nth(1).waitFor()
  await walk.shoot('mercado', rh)
  const faixa = content[0]!
  await visit(rh, `/cargo-salario/faixas-salariais/${faixa.id}?aba=mercado`, `${faixa.cargoNome} · ${faixa.nome}`)
  await rh.getByText(/^Valor da faixa: /).waitFor()
  await walk.shoot('mercado-faixa', rh)
}
