import { ask, choose, press, visit, type Walk } from './kit.ts'

const BASE = '/cargo-salario/tabelas-reajustes-colaboradores'

/** An open table of the demonstration: its rows, one row, several at once, and the effect of applying it. */
export async function reajustes(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  const { content } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    `${BASE}?aprovada=false&tipoReajuste=C`,
  )
  const tabela = content[0]!
  await visit(rh, `${BASE}/${tabela.id}`, tabela.nome)
  await rh.getByRole('row').nth(1).waitFor()
  await walk.shoot('reajuste-tabela', rh)
  await press(rh, 'Aplicar')
  const aplicar = rh.getByRole('alertdialog').or(rh.getByRole('dialog'))
  await aplicar.getByText('Salários que mudam').waitFor()
  await walk.shoot('reajuste-aplicar', rh, aplicar)
  await press(rh, 'Manter')
  const { content: linhas } = await ask<{ content: { id: number; colaboradorNome: string }[] }>(
    rh,
    `${BASE}/${tabela.id}/colaboradores`,
  )
  const linha = linhas[0]!
  await visit(rh, `/cargo-salario/reajustes-colaboradores/${linha.id}`, linha.colaboradorNome)
  await rh.getByText(/^Na data da tabela: /).waitFor()
  await walk.shoot('reajuste-pessoa', rh)
  await visit(
    rh,
    `/cargo-salario/reajustes-coletivos-colaboradores?tabelaId=${tabela.id}`,
    'Movimentação Coletiva de Talentos',
  )
  await choose(rh, /Tabela de reajuste$/, tabela.nome)
  await walk.shoot('reajuste-coletivo', rh)
}
