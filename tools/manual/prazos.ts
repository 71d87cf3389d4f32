import { login, title, type Walk, WIDE } from './kit.ts'

/** Deadlines: on the home page, and all of them by week. */
export async function prazos(walk: Walk): Promise<void> {
  const renata = await walk.open(WIDE)
  await login(renata, 'renata')
  await renata.getByRole('link', { name: 'Ver agenda' }).waitFor()
  await walk.shoot('prazos-inicio', renata)
  await renata.getByRole('link', { name: 'Ver agenda' }).click()
  await title(renata, 'O que vence').waitFor()
  await renata.getByRole('row').nth(1).waitFor()
  await walk.shoot('prazos-agenda', renata)
}
