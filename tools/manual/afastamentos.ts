import { visit, type Walk } from './kit.ts'

/** Who is absent, and until when. */
export async function afastamentos(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  await visit(rh, '/sst/colaborador-afastamentos', 'Afastamentos de Talentos')
  await rh.getByText('Em curso').nth(1).waitFor()
  await walk.shoot('afastamentos', rh)
}
