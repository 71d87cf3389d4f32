import { ask, visit, type Walk } from './kit.ts'

/** Competences, their levels and the requirements of a band. */
export async function competencias(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  await visit(rh, '/cargo-salario/niveis-competencia-historico/new', 'Histórico dos Níveis de Competência')
  const niveis = rh.getByRole('dialog')
  await niveis.getByRole('button', { name: 'Adicionar nível' }).or(niveis.getByText('Referência')).first().waitFor()
  await walk.shoot('competencia-niveis', rh, niveis)
  const { content: habilidades } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    '/cargo-salario/habilidades?busca=equipes',
  )
  await visit(rh, `/cargo-salario/habilidades/${habilidades[0]!.id}`, habilidades[0]!.nome)
  await rh.getByRole('button', { name: 'Adicionar comportamento' }).waitFor()
  await walk.shoot('competencia', rh)
  const FAIXAS = '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial'
  const { content: faixas } = await ask<{ content: { id: number; cargoNome: string; nome: string }[] }>(
    rh,
    `${FAIXAS}?busca=Analista de Custos`,
  )
  const faixa = faixas.find((f) => f.nome === 'Pleno')!
  await visit(rh, `${FAIXAS}/${faixa.id}`, `${faixa.cargoNome} · ${faixa.nome}`)
  await rh.getByText('Em vigor').waitFor()
  await walk.shoot('competencia-faixa', rh)
}
