import { ask, choose, fill, PHONE, press, tab, visit, type Walk, WIDE } from './kit.ts'

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
  await cenarios(walk, tabela.id, tabela.nome)
}

/** Its scenarios: compared, a rule, what a manager proposes on a phone, and the owner's decision. */
async function cenarios(walk: Walk, id: number, nome: string): Promise<void> {
  const rh = await walk.as('camila', WIDE)
  await visit(rh, `${BASE}/${id}/cenarios`, `Cenários de ${nome}`)
  await rh.getByRole('row').nth(12).waitFor()
  await walk.shoot('cenarios', rh)
  await press(rh, 'Inserir cenário')
  const regra = rh.getByRole('dialog', { name: 'Inserir cenário' })
  await fill(regra, 'Nome', 'Por desempenho')
  await regra.getByText('Desempenho × posição na faixa', { exact: true }).click()
  await walk.shoot('cenario-regra', rh, regra)
  await press(regra, 'Cancelar')
  const descartar = rh.getByRole('button', { name: 'Descartar', exact: true })
  await regra.waitFor({ state: 'detached' }).catch(() => descartar.click())

  const gestor = await walk.as('marcos', PHONE)
  await visit(gestor, '/cargo-salario/minha-equipe/propostas-de-reajuste', 'Propostas de Reajuste')
  for (const [percentual, motivo] of [
    ['6', 'Treina quem chega e cobre as férias da liderança.'],
    ['4,5', 'Resultado acima do combinado no semestre.'],
  ] as const) {
    await gestor
      .getByRole('button', { name: /^Propor reajuste para / })
      .first()
      .click()
    const dialog = gestor.getByRole('dialog')
    await fill(dialog, 'Percentual', percentual)
    await fill(dialog, 'Motivo', motivo)
    if (percentual === '6') await walk.shoot('proposta-de-reajuste', gestor)
    await press(dialog, 'Enviar')
    await dialog.waitFor({ state: 'detached' })
  }
  await visit(rh, `${BASE}/${id}/cenarios?aba=propostas`, `Cenários de ${nome}`)
  await tab(rh, /^Propostas 2/)
  await rh.getByRole('tabpanel').getByRole('row').nth(2).waitFor()
  await walk.shoot('propostas-dos-gestores', rh)
}
