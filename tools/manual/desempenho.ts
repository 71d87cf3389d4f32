import { ask, visit, type Walk } from './kit.ts'

/** A current evaluation: its data, who evaluates whom, and its competences; the places of people in a Nine Box. */
export async function desempenho(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  const BASE = '/avaliacao/avaliacoes-desempenho'
  const todas = await ask<{ id: number; titulo: string; liberada: boolean }[]>(rh, `${BASE}?unpaged=true`)
  const atual = todas.find((a) => a.liberada)!
  await visit(rh, `${BASE}/${atual.id}`, atual.titulo)
  await rh.getByText('O que se avalia').waitFor()
  await walk.shoot('avaliacao-desempenho', rh)
  await rh.getByRole('tab', { name: 'Competências' }).click()
  await rh.getByRole('heading', { name: 'O que cada faixa exige' }).waitFor()
  await walk.shoot('avaliacao-competencias', rh)
  const participantes = `/avaliacao/participante-avaliacao-desempenho?avaliacaoDesempenhoId=${atual.id}`
  await visit(rh, participantes, 'Participantes da Avaliação de Desempenho')
  await rh.getByRole('row').nth(3).waitFor()
  await walk.shoot('avaliacao-participantes', rh)
  await visit(rh, '/avaliacao/ninebox/chart', 'Gráfico Nine Box')
  await rh.getByRole('button', { name: /^ENIGMA/ }).waitFor()
  await walk.shoot('nine-box', rh)
}
