import { DESK, login, SOLICITACOES, title, visit, type Walk, WIDE } from './kit.ts'

/** Logging in, the menu of the user and the search. */
export async function primeirosPassos(walk: Walk): Promise<void> {
  const renata = await walk.open(DESK)
  await renata.goto('/login')
  await title(renata, 'Entrar no Sistema').waitFor()
  await renata.setViewportSize({ width: 800, height: 480 })
  await walk.shoot('entrar', renata)
  await renata.setViewportSize(DESK)
  await login(renata, 'renata')
  await visit(renata, SOLICITACOES, 'Solicitações de Pessoal')
  await renata.getByRole('row').nth(1).waitFor()
  await renata.getByRole('button', { name: /^Usuário / }).click()
  await renata.getByRole('menuitem', { name: 'Sair' }).waitFor()
  await walk.shoot('menu-do-usuario', renata)
  await renata.keyboard.press('Escape')
  await renata.getByRole('menuitem', { name: 'Sair' }).waitFor({ state: 'hidden' })
  await renata.setViewportSize(WIDE)
  await renata.getByRole('button', { name: 'Ajuda desta página' }).click()
  await renata.getByRole('complementary').getByRole('heading', { name: 'Solicitação de pessoal' }).waitFor()
  await walk.shoot('ajuda', renata)
  await renata.getByRole('complementary').getByRole('button', { name: 'Fechar' }).click()
  await renata.setViewportSize(DESK)
  await renata.keyboard.press('Control+k')
  const found = renata.waitForResponse((answer) => new URL(answer.url()).searchParams.get('texto') === 'ana')
  await renata.getByRole('dialog').getByRole('combobox').fill('ana')
  await found
  await renata.getByRole('option', { name: /^Ana / }).first().waitFor()
  await walk.shoot('busca', renata)
}
