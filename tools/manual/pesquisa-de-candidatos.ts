import { visit, type Walk, WIDE } from './kit.ts'

/** Search in curricula. */
export async function pesquisaDeCandidatos(walk: Walk): Promise<void> {
  const diego = await walk.as('diego', WIDE)
  await visit(diego, `/captacao/candidatos?busca=${encodeURIComponent('custos "bloco k"')}`, 'Candidatos')
  const primeiro = diego.getByRole('checkbox', { name: /^Selecionar / }).first()
  await primeiro.check({ force: true })
  await diego.getByRole('toolbar', { name: 'Ações da seleção' }).waitFor()
  await walk.shoot('pesquisa-candidatos', diego)
}
