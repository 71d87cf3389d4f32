import { press, visit, type Walk } from './kit.ts'

/** The user's own data with pending proposals, and HR's decision. */
export async function propostas(walk: Walk): Promise<void> {
  const marcos = await walk.as('marcos')
  await visit(marcos, '/meus-dados', 'Atualizar Meus Dados')
  await marcos.getByText('Mudanças esperando o RH').waitFor()
  await walk.shoot('meus-dados', marcos)
  const camila = await walk.as('camila')
  await visit(camila, '/cargo-salario/propostas-alteracao', 'Propostas de Alteração')
  await camila.getByRole('row', { name: /Marcos Paulo Ribas/ }).click()
  const panel = camila.getByRole('list', { name: 'O que muda' })
  await panel.waitFor()
  await panel.getByRole('checkbox', { name: 'Escolaridade' }).click()
  await walk.shoot('proposta', camila)
  await press(camila, 'Aceitar 3 de 4')
  await camila.getByRole('dialog', { name: 'Aceitar em parte?' }).waitFor()
  await camila.getByRole('textbox', { name: 'Motivo' }).fill('Falta o diploma.')
  await walk.shoot('proposta-em-parte', camila, camila.getByRole('dialog', { name: 'Aceitar em parte?' }))
  await press(camila, 'Cancelar')
}
