import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from 'playwright-core'
import { ask, choose, fill, press, SOLICITACOES, visit, type Walk } from './kit.ts'

/** Lists, registries and the record of an employee. */
export async function cadastros(walk: Walk): Promise<void> {
  const rh = await walk.as('camila')
  await visit(rh, SOLICITACOES, 'Solicitações de Pessoal')
  await press(rh, 'Exibir Filtro')
  await choose(rh, /Status/, 'Aprovada')
  await rh.getByRole('button', { name: 'Salvar visão' }).waitFor()
  await rh.getByRole('grid', { name: 'Solicitações de Pessoal' }).getByRole('row').nth(1).waitFor()
  await walk.shoot('lista-filtro', rh)
  const gestora = await walk.as('renata')
  await visit(gestora, `${SOLICITACOES}?status=A`, 'Solicitações de Pessoal')
  await press(gestora, 'Salvar visão')
  const visao = gestora.getByRole('dialog')
  await fill(visao, 'Nome', 'Aprovadas, por área')
  await choose(gestora, 'Perfis que a recebem', /./)
  await gestora.keyboard.press('Escape')
  await visao.getByRole('textbox', { name: 'Nome' }).focus()
  await walk.shoot('visao', gestora, visao)
  await visit(gestora, '/captacao/motivos-solicitacao', /^Motivos de Solicitação/)
  await gestora.getByRole('grid').getByRole('row').nth(1).waitFor()
  for (const row of [1, 2, 3]) await gestora.getByRole('row').nth(row).getByRole('checkbox').press('Space')
  await press(gestora, 'Desativar')
  const lote = gestora.getByRole('dialog')
  await lote.getByText(/será alterada|serão alteradas/).waitFor()
  await walk.shoot('em-lote', gestora, lote)
  await visit(rh, '/captacao/etapas-seletivas', 'Etapas Seletivas')
  await rh.getByRole('grid').getByText('Entrevista RH').click()
  await rh.getByRole('complementary').getByRole('textbox').first().waitFor()
  await walk.shoot('cadastro', rh)
  await visit(rh, '/cargo-salario/colaboradores', 'Colaboradores')
  for (const row of [1, 2]) await rh.getByRole('row').nth(row).waitFor()
  await rh.getByRole('button', { name: /^Escolher colunas/ }).click()
  await rh.getByRole('dialog', { name: 'Colunas' }).waitFor()
  await walk.shoot('colunas', rh)
  const { content: pessoas } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    '/cargo-salario/colaboradores?situacao=A&size=60',
  )
  const pessoa = await mostChanged(rh, pessoas)
  await visit(rh, `/cargo-salario/colaboradores/${pessoa.id}`, pessoa.nome)
  await rh.getByRole('button', { name: /^Registrar mudança/ }).waitFor()
  await walk.shoot('colaborador', rh)
  await rh.getByRole('button', { name: /^Registrar mudança/ }).click()
  const mudanca = rh.getByRole('dialog')
  await mudanca.getByRole('textbox', { name: 'Vigência' }).fill(formatarData(somarDias(pessoa.datas[1]!, 30)))
  await fill(mudanca, 'Motivo', 'Transferência')
  await mudanca.getByText('O que isto muda').waitFor()
  await walk.shoot('mudanca', rh, mudanca)
}

type Linha = { data: string; areaOrganizacionalId: number; faixaSalarialId: number }
/** Among some people, the one who has been in most places, with the dates of the changes, newest first. */
async function mostChanged<T extends { id: number }>(
  page: Page,
  people: readonly T[],
): Promise<T & { datas: string[] }> {
  const known: (T & { datas: string[]; places: number })[] = []
  for (const person of people) {
    const { historico } = await ask<{ historico: Linha[] }>(page, `/cargo-salario/colaboradores/${person.id}`)
    const places = new Set(historico.map((l) => `${l.areaOrganizacionalId} ${l.faixaSalarialId}`)).size
    known.push({ ...person, places, datas: historico.map((l) => l.data) })
  }
  return known.reduce((most, person) => (person.places > most.places ? person : most))
}
