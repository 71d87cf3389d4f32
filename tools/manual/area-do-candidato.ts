import { beside } from '../../apps/server/src/testing/pictures.ts'
import { CANDIDATA, fill, MARGIN, name, PHONE, picture, press, tab, title, VAGA, visit, type Walk } from './kit.ts'

/** A candidate finds the vacancy on a phone, registers and applies. */
export async function areaDoCandidato(walk: Walk): Promise<void> {
  const renata = await walk.as('renata')
  const mariana = await walk.open(PHONE)
  await mariana.goto('/externo/anuncios?empresaId=1')
  await mariana.getByText(VAGA).first().waitFor()
  const vagas = await picture(mariana)
  await mariana.getByText(VAGA).first().click()
  await title(mariana, VAGA).waitFor()
  const anuncio = await picture(mariana)
  await mariana.getByRole('link', { name: 'Fazer meu cadastro' }).click()
  await title(mariana, 'Quem eu sou').waitFor()
  await fill(mariana, 'CPF', CANDIDATA.cpf)
  await fill(mariana, 'Nome', CANDIDATA.nome)
  const cadastro = await picture(mariana)
  await walk.store('manual/imagens/candidato-vaga.png', await beside([vagas, anuncio, cadastro], MARGIN))
  let estudos: Buffer | undefined
  while (!(await title(mariana, 'Minha senha').isVisible())) {
    const step = Number(/\d+/.exec((await mariana.getByText(/^\d+ de \d+/).textContent()) ?? '')?.[0])
    await press(mariana, 'Continuar')
    await mariana.getByText(new RegExp(`^${step + 1} de `)).waitFor()
    if (await title(mariana, 'Onde estudei').isVisible()) estudos = await picture(mariana)
  }
  await fill(mariana, 'Senha', CANDIDATA.senha)
  await fill(mariana, 'Confirmação da senha', CANDIDATA.senha)
  await mariana.getByText('Li e aceito o Termo de Privacidade e Política de Segurança').click()
  const termo = await picture(mariana)
  await press(mariana, 'Concluir cadastro')
  await title(mariana, 'Cadastro recebido').waitFor()
  // Without an e-mail, HR confirms.
  await visit(renata, '/cargo-salario/propostas-alteracao', 'Propostas de Alteração')
  await renata.getByRole('row', { name: CANDIDATA.nome }).click()
  await press(renata, 'Aceitar')
  await renata.getByText('Proposta aceita.').waitFor()
  await mariana
    .getByRole('main')
    .getByRole('link', { name: 'Entrar', ...name })
    .click()
  await fill(mariana, 'Senha', CANDIDATA.senha)
  await press(mariana, 'Entrar')
  await title(mariana, 'Vagas abertas').or(title(mariana, VAGA)).waitFor()
  if (await title(mariana, 'Vagas abertas').isVisible()) await mariana.getByText(VAGA).first().click()
  await press(mariana, 'Quero me candidatar')
  await mariana.getByText(/^Candidatura enviada/).waitFor()
  await visit(mariana, '/externo/candidato-solicitacoes?empresaId=1', 'Minhas candidaturas')
  await mariana.getByText('Em andamento').waitFor()
  const minhas = await picture(mariana)
  await walk.store('manual/imagens/candidato-cadastro.png', await beside([estudos!, termo, minhas], MARGIN))
  await visit(renata, '/utilitario/empresas/1', 'Editar Empresa')
  await tab(renata, 'Configurações')
  await renata.getByRole('heading', { name: 'Cadastro do candidato' }).scrollIntoViewIfNeeded()
  await walk.shoot('campos-do-candidato', renata)
}
