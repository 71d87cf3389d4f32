import { dia, ORGANOGRAMA, visit, type Walk, WIDE } from './kit.ts'

/** The organogram of today and of a future date. */
export async function organograma(walk: Walk): Promise<void> {
  const renata = await walk.as('renata', WIDE)
  await visit(renata, ORGANOGRAMA, 'Organograma')
  await renata.getByRole('treeitem', { name: /^Recursos Humanos/ }).click()
  await renata.getByRole('complementary', { name: 'Recursos Humanos' }).waitFor()
  await walk.shoot('organograma', renata)
  await visit(renata, `${ORGANOGRAMA}?data=${dia(75)}`, 'Organograma')
  await renata.getByRole('treeitem', { name: /^Inovação/ }).click()
  await renata.getByRole('complementary', { name: 'Inovação' }).waitFor()
  await walk.shoot('organograma-data', renata)
}
