import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import { press, visit, type Walk } from './kit.ts'

/** A report and the statistics. */
export async function relatorios(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  await visit(rh, vagaMotivo.base, vagaMotivo.title)
  await press(rh, 'Ver prévia')
  await rh.getByText('Total', { exact: false }).last().waitFor()
  await walk.shoot('relatorio', rh)
  await visit(rh, '/captacao/estatisticas-preenchimento-vaga', /^Estatísticas/)
  await rh.getByRole('table', { name: 'Funil das candidaturas' }).waitFor()
  await walk.shoot('estatisticas', rh)
}
