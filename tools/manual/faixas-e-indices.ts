import { ask, fill, press, visit, type Walk } from './kit.ts'

/** Bands and the indices that they follow. */
export async function faixasEIndices(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  const { content: indices } = await ask<{ content: { id: number; nome: string }[] }>(rh, '/cargo-salario/indices')
  const piso = indices.find((i) => i.nome === 'Piso da categoria')!
  await visit(rh, `/cargo-salario/indices/${piso.id}`, 'Índices')
  await rh.getByRole('list', { name: `Valores de ${piso.nome}` }).waitFor()
  await walk.shoot('indice', rh)
  await visit(rh, '/cargo-salario/faixas-salariais', 'Faixas Salariais')
  await rh.getByRole('row').nth(1).waitFor()
  await walk.shoot('faixas', rh)
  const { content: conferentes } = await ask<{ content: { id: number; cargoNome: string; nome: string }[] }>(
    rh,
    '/cargo-salario/faixas-salariais?busca=conferente%20de%20carga%20-%20pleno',
  )
  const { id: faixaId, cargoNome, nome: faixaNome } = conferentes[0]!
  await visit(rh, `/cargo-salario/faixas-salariais/${faixaId}`, `${cargoNome} · ${faixaNome}`)
  await press(rh, 'Registrar mudança')
  const daFaixa = rh.getByRole('dialog')
  await fill(daFaixa, 'Quantidade', '1,5')
  await daFaixa.getByText(/o salário é R\$/).waitFor()
  await walk.shoot('faixa-mudanca', rh, daFaixa)
  await visit(rh, `/cargo-salario/faixas-salariais/${faixaId}?data=2025-04-30`, `${cargoNome} · ${faixaNome}`)
  await rh.getByText('Como era em 30/04/2025.').waitFor()
  await walk.shoot('faixa-na-data', rh)
}
