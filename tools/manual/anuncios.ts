import { emDias, fill, press, VAGA, visit, type Walk } from './kit.ts'

/** Advertises the request of the earlier chapter, externally and internally. */
export async function anuncios(walk: Walk): Promise<void> {
  const diego = await walk.as('diego')
  const marcos = await walk.as('marcos')
  const { base, vaga } = walk
  await visit(diego, `${vaga}?aba=anuncio`, VAGA)
  await press(diego, 'Anunciar')
  await diego
    .getByRole('textbox', { name: /^Descrição/ })
    .fill(
      'Acompanha a qualidade da linha: coleta amostras, confere os padrões e registra os desvios. Benefícios: plano de saúde, refeitório e transporte.',
    )
  await fill(diego, 'Inscrições até', emDias(30))
  await press(diego, 'Anunciar')
  await diego.getByText('Anúncio inserido com sucesso.').waitFor()
  await visit(diego, `${vaga}?aba=anuncio`, VAGA)
  await diego.getByText('Candidatos e colaboradores veem este anúncio hoje.').waitFor()
  // The editor loads after the rest.
  await diego.getByText('Acompanha a qualidade da linha').waitFor()
  // The address of this machine would be different in each run.
  await diego.getByText(base).evaluate((element, own) => {
    element.textContent = element.textContent!.replace(own, 'https://rh.suaempresa.com.br')
  }, base)
  await walk.shoot('anuncio', diego)
  await press(diego, 'Enviar por e-mail')
  const enviar = diego.getByRole('dialog', { name: 'Enviar anúncio por e-mail' })
  await enviar.getByRole('textbox').nth(1).fill('vagas@escolatecnica.example')
  await walk.shoot('anuncio-email', diego, enviar)
  await visit(marcos, '/captacao/vagas-internas', 'Vagas internas')
  await marcos.getByRole('button', { name: 'Quero me candidatar' }).waitFor()
  await walk.shoot('vagas-internas', marcos)
}
