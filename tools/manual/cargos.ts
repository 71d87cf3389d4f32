import { ask, dia, name, tab, visit, type Walk } from './kit.ts'

/** A position, its responsibilities and the people in it. */
export async function cargos(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  const { content: cargos } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    '/cargo-salario/cargos?busca=Analista de Custos',
  )
  const cargo = cargos[0]!
  await visit(rh, `/cargo-salario/cargos/${cargo.id}`, cargo.nome)
  await rh.getByText(/\d+ pessoas? · /).waitFor()
  await rh.getByRole('button', { name: 'Remover Custos', ...name }).waitFor()
  await walk.shoot('cargo', rh)
  await tab(rh, 'Responsabilidades')
  await rh.getByText('Em vigor hoje').waitFor()
  await walk.shoot('cargo-responsabilidades', rh)
  await visit(rh, `/cargo-salario/cargos/${cargo.id}?aba=pessoas&data=${dia(-700)}`, cargo.nome)
  await rh.getByText(/^Como era em/).waitFor()
  await rh.getByRole('row').nth(1).waitFor()
  await walk.shoot('cargo-pessoas', rh)
}
