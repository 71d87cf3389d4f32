import { ask, dia, fill, press, visit, type Walk, WIDE } from './kit.ts'

/** People: the list of a past date, a dismissal, who may see a salary. */
export async function colaboradores(walk: Walk): Promise<void> {
  const BASE = '/cargo-salario/colaboradores'
  const rh = await walk.as('camila', WIDE)
  const { content } = await ask<{ content: { id: number; nome: string; dataAdmissao: string }[] }>(
    rh,
    `${BASE}?situacao=A&size=30`,
  )
  const pessoa = content.find((p) => p.dataAdmissao < dia(-900))!
  await visit(rh, `${BASE}/${pessoa.id}`, pessoa.nome)
  await rh.getByText('Em vigor hoje').waitFor()
  await rh.getByRole('button', { name: 'Quem pode ver isto?' }).first().click()
  await rh.getByRole('dialog').getByText('Recursos Humanos').waitFor()
  await walk.shoot('colaborador-quem-ve', rh)
  await rh.keyboard.press('Escape')
  await press(rh, 'Mais ações')
  await rh.getByRole('menuitem', { name: 'Desligar', exact: true }).click()
  const dialogo = rh.getByRole('dialog', { name: `Desligar ${pessoa.nome}` })
  await fill(dialogo, 'Observação', 'Aviso prévio cumprido.')
  await walk.shoot('colaborador-desligar', rh, dialogo)
  await press(dialogo, 'Cancelar')
  await visit(rh, `${BASE}?data=${dia(-400)}`, 'Colaboradores')
  for (const row of [1, 2]) await rh.getByRole('row').nth(row).waitFor()
  await walk.shoot('colaboradores-em', rh)
}
