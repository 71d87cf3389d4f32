import { press, visit, type Walk, WIDE } from './kit.ts'

/** Boxes, all messages, choosing notices, news. */
export async function mensagens(walk: Walk): Promise<void> {
  const renata = await walk.as('renata', WIDE)
  await visit(renata, '/', /^(Bom dia|Boa tarde|Boa noite), /)
  const boxes = renata.getByRole('region', { name: 'Caixas de mensagens' })
  await boxes.getByRole('listitem').first().waitFor()
  await boxes.scrollIntoViewIfNeeded()
  await walk.shoot('mensagens-caixas', renata, boxes)
  await visit(renata, '/mensagens', 'Mensagens')
  await renata.getByRole('row').nth(1).waitFor()
  await walk.shoot('mensagens-todas', renata)
  await visit(renata, '/preferencias-de-aviso', 'Preferências de Aviso')
  await walk.shoot('mensagens-preferencias', renata)
  await press(renata, 'Últimas notícias, 2 por ler')
  const news = renata.getByRole('dialog', { name: 'Últimas notícias' })
  await news.getByRole('listitem').first().waitFor()
  await walk.shoot('noticias', renata, news)
  await renata.keyboard.press('Escape')
}
