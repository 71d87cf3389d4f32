import { ask, dia, emDias, press, tab, visit, type Walk, WIDE } from './kit.ts'

/** The areas and how they change over time. */
export async function areas(walk: Walk): Promise<void> {
  const AREAS = '/cargo-salario/areas-organizacionais'
  const renata = await walk.as('renata', WIDE)
  const lista = await ask<{ id: number; nome: string }[]>(renata, `${AREAS}?unpaged=true`)
  const areaDe = (nome: string) => `${AREAS}/${lista.find((a) => a.nome === nome)!.id}`
  await visit(renata, `${areaDe('SESMT')}?inativas=true`, 'Áreas Organizacionais')
  await renata.getByRole('complementary').getByText('Mover a partir de…').waitFor()
  await renata.getByRole('searchbox').fill('manut')
  await renata.keyboard.press('Enter')
  await renata.getByText('1 de 3').waitFor()
  await walk.shoot('areas', renata)
  await renata.getByRole('complementary').getByText('Mover a partir de…').click()
  const mudar = renata.getByRole('dialog', { name: /^Mover SESMT/ })
  await mudar.getByRole('textbox', { name: /A partir de/ }).fill(emDias(10))
  await mudar.getByRole('combobox', { name: 'Área mãe' }).click()
  await mudar
    .page()
    .getByRole('treeitem', { name: /^Operações/ })
    .first()
    .click()
  await walk.shoot('areas-mover', renata, mudar)
  await press(mudar, 'Cancelar')
  await visit(renata, areaDe('Trade Marketing'), 'Áreas Organizacionais')
  await tab(renata, /^Histórico/)
  await renata.getByText('Mudança de lugar').waitFor()
  await walk.shoot('areas-historico', renata, renata.getByRole('complementary'))
  await visit(renata, `${AREAS}?em=${dia(120)}`, 'Áreas Organizacionais')
  await renata.getByText(/^Você está vendo as áreas em/).waitFor()
  await walk.shoot('areas-dia', renata)
}
