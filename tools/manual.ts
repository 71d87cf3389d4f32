/**
 * The pictures of the manual and of the README, taken in one go from a demonstration of their own: `npm run manual`. The steps
 * are the journey that the manual tells, in its order; each waits for what it is to show, and fails where that does not come.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { beside, compress } from '../apps/server/src/testing/pictures.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'

const docs = join(import.meta.dirname, '../docs')
const folder = join(docs, 'manual/imagens')
/** A picture, and all of them. */
const MOST_BYTES = { one: 120_000, all: 2_500_000 }
const DESK = { width: 1280, height: 800 }
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 780 }
/** Around what is cut out of its page, and between pictures that stand side by side. */
const MARGIN = 16
const SENHA = 'quadro'
const CANDIDATA = { nome: 'Mariana Tanaka', cpf: '39053344705', senha: 'segredo-do-manual' }

const name = { exact: true }
const title = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text })
const press = (place: Page | Locator, text: string) => place.getByRole('button', { name: text, ...name }).click()
const fill = (place: Page | Locator, label: string, text: string) =>
  place.getByRole('textbox', { name: label, ...name }).fill(text)
const tab = (page: Page, text: string | RegExp) => page.getByRole('tab', { name: text }).click()
async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('button', { name: label }))
    .first()
    .click()
  const listed = page.getByRole('option', { name: option }).or(page.getByRole('treeitem', { name: option }))
  await listed.first().click()
}

const waiting = new WeakMap<Page, () => Promise<void>>()
/** A window of its own; it knows when everything that it asked for has come and is drawn. */
async function open(browser: Browser, base: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const running = new Set<unknown>()
  const idle = new Set<() => void>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && running.add(request))
  const ended = (request: unknown) => {
    running.delete(request)
    if (running.size > 0) return
    for (const go of idle) go()
    idle.clear()
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  waiting.set(page, async () => {
    do {
      if (running.size > 0) await new Promise<void>((go) => idle.add(go))
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      })
    } while (running.size > 0)
  })
  return page
}

/** A picture of the page as its visitor sees it, or of one part of it with a little of what is around. */
async function picture(page: Page, part?: Locator): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await waiting.get(page)!()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  const box = part && (await part.boundingBox())
  if (part && !box) throw new Error('not in the page')
  const size = page.viewportSize()!
  const clip = box && {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: Math.min(size.width, box.x + box.width + MARGIN) - Math.max(0, box.x - MARGIN),
    height: Math.min(size.height, box.y + box.height + MARGIN) - Math.max(0, box.y - MARGIN),
  }
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) })
}

/** What was taken, by file below docs/; written when all of it is there, so that a failure leaves the manual as it was. */
const taken = new Map<string, Buffer>()
async function store(file: string, png: Buffer): Promise<void> {
  const small = await compress(png, MOST_BYTES.one)
  taken.set(file, small)
  console.log(`${file.padEnd(44)} ${Math.round(small.length / 1000)} kB`)
}
const shoot = async (file: string, page: Page, part?: Locator): Promise<void> =>
  store(`manual/imagens/${file}.png`, await picture(page, part))

/** A page, waited for by its title. */
async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path, { referer: new URL('/', page.url()).href })
  await title(page, heading).waitFor()
  await waiting.get(page)!()
}
async function login(page: Page, user: string): Promise<void> {
  await page.goto('/login')
  await fill(page, 'Usuário', user)
  await fill(page, 'Senha', SENHA)
  await press(page, 'Entrar')
  await title(page, /^(Bom dia|Boa tarde|Boa noite), /).waitFor()
}
/** What an address of the API answers to the user of the page. */
const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const answer = await fetch(`/api${url}`)
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return (await answer.json()) as never
  }, path)

/** So many days from today, as they are typed. */
const emDias = (days: number) => formatarData(somarDias(hoje('America/Fortaleza'), days))

const SOLICITACOES = '/captacao/solicitacoes-pessoal'
const ORGANOGRAMA = '/cargo-salario/areas-organizacionais/organograma'
const VAGA = 'Inspetor de Qualidade Pleno'

async function walk(browser: Browser, base: string): Promise<void> {
  const desk = (viewport = DESK) => open(browser, base, viewport)
  const renata = await desk()

  // Primeiros passos
  await renata.goto('/login')
  await title(renata, 'Entrar no Sistema').waitFor()
  await renata.setViewportSize({ width: 800, height: 480 })
  await shoot('entrar', renata)
  await renata.setViewportSize(DESK)
  await login(renata, 'renata')
  await visit(renata, SOLICITACOES, 'Solicitações de Pessoal')
  await renata.getByRole('row').nth(1).waitFor()
  await renata.getByRole('button', { name: /^Usuário / }).click()
  await renata.getByRole('menuitem', { name: 'Sair' }).waitFor()
  await shoot('menu-do-usuario', renata)
  await renata.keyboard.press('Escape')
  await renata.getByRole('menuitem', { name: 'Sair' }).waitFor({ state: 'hidden' })
  await renata.keyboard.press('Control+k')
  const found = renata.waitForResponse((answer) => new URL(answer.url()).searchParams.get('texto') === 'ana')
  await renata.getByRole('dialog').getByRole('combobox').fill('ana')
  await found
  await renata.getByRole('option', { name: /^Ana / }).first().waitFor()
  await shoot('busca', renata)

  // Solicitação de pessoal
  await visit(renata, '/utilitario/empresas/1', 'Editar Empresa')
  await tab(renata, 'Configurações')
  await renata.getByRole('heading', { name: 'Campos da solicitação' }).scrollIntoViewIfNeeded()
  await shoot('configuracao-solicitacao', renata)

  const diego = await desk()
  await login(diego, 'diego')
  await visit(diego, `${SOLICITACOES}/new`, 'Inserir Solicitação de Pessoal')
  await fill(diego, 'Descrição', VAGA)
  await choose(diego, /Estabelecimento/, /^Matriz/)
  await diego.getByRole('combobox', { name: 'Área Organizacional' }).click()
  await diego.getByRole('combobox', { name: 'Pesquisar Área Organizacional' }).fill('garantia')
  await diego.getByRole('treeitem', { name: 'Garantia da Qualidade' }).click()
  await diego.getByRole('combobox', { name: 'Cargo / Faixa Salarial' }).fill('inspetor')
  await diego.getByRole('option', { name: /Inspetor de Qualidade.*Pleno/ }).click()
  await choose(diego, /Motivo/, 'Substituição')
  await fill(diego, 'Número de vagas', '2')
  await fill(diego, 'Horário comercial', 'Seg. a sex., 08:00 às 17:48')
  await fill(diego, 'Previsão de encerramento', emDias(45))
  await diego.getByText(/recebem? o pedido para liberar/).waitFor()
  await shoot('solicitacao-nova', diego)
  await press(diego, 'Salvar')
  await title(diego, VAGA).waitFor()
  const vaga = new URL(diego.url()).pathname

  const marcos = await desk()
  await login(marcos, 'marcos')
  await visit(marcos, vaga, VAGA)
  await shoot('solicitacao', marcos)
  await press(marcos, 'Aprovar')
  const aprovar = marcos.getByRole('dialog', { name: /^Aprovar/ })
  await fill(aprovar, 'Observação', 'Aprovada: substitui duas pessoas que mudaram de área.')
  await shoot('aprovar', marcos, aprovar)
  await press(aprovar, 'Aprovar')
  await marcos.getByText('Solicitação aprovada.').waitFor()
  await visit(marcos, '/captacao/delegacoes-aprovacao', 'Delegações de aprovação')
  await marcos
    .getByRole('button', { name: 'Delegar', ...name })
    .first()
    .click()
  const delegar = marcos.getByRole('dialog', { name: 'Delegar a aprovação' })
  await choose(marcos, /Quem libera em seu lugar/, 'Diego Fonseca')
  await fill(delegar, 'Início', emDias(3))
  await fill(delegar, 'Fim', emDias(17))
  await shoot('delegar', marcos, delegar)
  await press(delegar, 'Delegar')
  await marcos.getByRole('row', { name: /Diego Fonseca/ }).waitFor()

  // Anúncios e vagas internas
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
  // The address of this machine would be another in each run.
  await diego.getByText(base).evaluate((element, own) => {
    element.textContent = element.textContent!.replace(own, 'https://rh.suaempresa.com.br')
  }, base)
  await shoot('anuncio', diego)
  await press(diego, 'Enviar por e-mail')
  const enviar = diego.getByRole('dialog', { name: 'Enviar anúncio por e-mail' })
  await enviar.getByRole('textbox').nth(1).fill('vagas@escolatecnica.example')
  await shoot('anuncio-email', diego, enviar)
  await visit(marcos, '/captacao/vagas-internas', 'Vagas internas')
  await marcos.getByRole('button', { name: 'Quero me candidatar' }).waitFor()
  await shoot('vagas-internas', marcos)

  // Área do candidato
  const mariana = await open(browser, base, PHONE)
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
  await store('manual/imagens/candidato-vaga.png', await beside([vagas, anuncio, cadastro], MARGIN))
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
  await store('manual/imagens/candidato-cadastro.png', await beside([estudos!, termo, minhas], MARGIN))
  await visit(renata, '/utilitario/empresas/1', 'Editar Empresa')
  await tab(renata, 'Configurações')
  await renata.getByRole('heading', { name: 'Cadastro do candidato' }).scrollIntoViewIfNeeded()
  await shoot('campos-do-candidato', renata)

  // Seleção: the request that most candidates came to
  type Pedido = { id: number; descricao: string; qtdCandidatos: number }
  const { content } = await ask<{ content: Pedido[] }>(diego, `${SOLICITACOES}?visualizar=A&status=A&size=200`)
  const cheia = content.reduce((most, s) => (s.qtdCandidatos > most.qtdCandidatos ? s : most))
  const camila = await desk(WIDE)
  await login(camila, 'camila')
  const quadro = `${SOLICITACOES}/${cheia.id}?aba=candidatos`
  await visit(camila, quadro, cheia.descricao)
  const { candidatos: pretendentes } = await ask<{
    candidatos: { nome: string; resultado: string | null; colaborador: boolean }[]
  }>(camila, `${SOLICITACOES}/${cheia.id}/candidatos`)
  const apto = pretendentes.find((c) => c.resultado === 'A' && !c.colaborador)!
  const cartao = camila.getByRole('row', { name: apto.nome })
  await cartao.waitFor()
  await shoot('kanban', camila)
  await cartao.focus()
  await camila.keyboard.press('Enter')
  const painel = camila.getByRole('complementary')
  await painel.getByText('Formação acadêmica').first().waitFor()
  await shoot('candidato', camila)
  await store('tela.png', await picture(camila))
  await press(painel, 'Mover')
  const mover = camila.getByRole('dialog', { name: /^Mover / })
  await mover.getByRole('radio', { name: 'Apto', ...name }).check({ force: true })
  await fill(mover, 'Observação', 'Boa conversa; conhece o processo.')
  await shoot('mover', camila, mover)
  await press(mover, 'Cancelar')
  await press(painel, 'Contratar')
  const contratar = camila.getByRole('dialog', { name: /^Contratar / })
  await contratar.getByRole('textbox', { name: /admissão/i }).fill(emDias(15))
  await shoot('contratar', camila, contratar)
  const { pedido, pessoa: colega } = await internalApplicant(camila, content)
  await visit(camila, `${SOLICITACOES}/${pedido.id}?aba=candidatos&candidato=${colega.id}`, pedido.descricao)
  await press(camila.getByRole('complementary', { name: colega.nome }), 'Contratar')
  const interno = camila.getByRole('dialog', { name: `Contratar ${colega.nome}` })
  await interno.getByText('Onde trabalha hoje').waitFor()
  await shoot('contratar-interno', camila, interno)
  await visit(camila, `${quadro}&ver=tabela`, cheia.descricao)
  const candidatos = camila.getByRole('grid', { name: 'Candidatos' })
  for (const row of [1, 2, 3]) await candidatos.getByRole('row').nth(row).getByRole('checkbox').check({ force: true })
  await camila.getByRole('toolbar', { name: 'Ações da seleção' }).waitFor()
  await shoot('candidatos-tabela', camila)

  // Relatórios e estatísticas
  const rh = await desk()
  await login(rh, 'camila')
  await visit(rh, vagaMotivo.base, vagaMotivo.title)
  await press(rh, 'Ver prévia')
  await rh.getByText('Total', { exact: false }).last().waitFor()
  await shoot('relatorio', rh)
  await visit(rh, '/captacao/estatisticas-preenchimento-vaga', /^Estatísticas/)
  await rh.getByRole('table', { name: 'Funil das candidaturas' }).waitFor()
  await shoot('estatisticas', rh)

  // Cadastros
  await visit(rh, SOLICITACOES, 'Solicitações de Pessoal')
  await press(rh, 'Exibir Filtro')
  await choose(rh, /Status/, 'Aprovada')
  await rh.getByRole('button', { name: 'Salvar filtro' }).waitFor()
  await rh.getByRole('grid', { name: 'Solicitações de Pessoal' }).getByRole('row').nth(1).waitFor()
  await shoot('lista-filtro', rh)
  await visit(rh, '/captacao/etapas-seletivas', 'Etapas Seletivas')
  await rh.getByRole('grid').getByText('Entrevista RH').click()
  await rh.getByRole('complementary').getByRole('textbox').first().waitFor()
  await shoot('cadastro', rh)
  await visit(rh, '/cargo-salario/colaboradores', 'Colaboradores')
  for (const row of [1, 2]) await rh.getByRole('row').nth(row).waitFor()
  await rh.getByRole('button', { name: /^Escolher colunas/ }).click()
  await rh.getByRole('dialog', { name: 'Colunas' }).waitFor()
  await shoot('colunas', rh)
  const { content: pessoas } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    '/cargo-salario/colaboradores?situacao=A&size=60',
  )
  const pessoa = await mostChanged(rh, pessoas)
  await visit(rh, `/cargo-salario/colaboradores/${pessoa.id}`, pessoa.nome)
  await rh.getByText('Em vigor hoje').waitFor()
  await shoot('colaborador', rh)
  await rh.getByRole('button', { name: /^Registrar mudança/ }).click()
  const mudanca = rh.getByRole('dialog')
  await mudanca.getByRole('textbox', { name: 'Vigência' }).fill(formatarData(somarDias(pessoa.datas[1]!, 30)))
  await fill(mudanca, 'Motivo', 'Transferência')
  await mudanca.getByText('O que isto muda').waitFor()
  await shoot('mudanca', rh, mudanca)

  // Áreas organizacionais
  const AREAS = '/cargo-salario/areas-organizacionais'
  const areas = await desk(WIDE)
  await login(areas, 'renata')
  const lista = await ask<{ id: number; nome: string }[]>(areas, `${AREAS}?unpaged=true`)
  const areaDe = (nome: string) => `${AREAS}/${lista.find((a) => a.nome === nome)!.id}`
  await visit(areas, `${areaDe('SESMT')}?inativas=true`, 'Áreas Organizacionais')
  await areas.getByRole('complementary').getByText('Mover a partir de…').waitFor()
  await areas.getByRole('searchbox').fill('manut')
  await areas.keyboard.press('Enter')
  await areas.getByText('1 de 3').waitFor()
  await shoot('areas', areas)
  await areas.getByRole('complementary').getByText('Mover a partir de…').click()
  const mudar = areas.getByRole('dialog', { name: /^Mover SESMT/ })
  await mudar.getByRole('textbox', { name: /A partir de/ }).fill(emDias(10))
  await mudar.getByRole('combobox', { name: 'Área mãe' }).click()
  await mudar
    .page()
    .getByRole('treeitem', { name: /^Operações/ })
    .first()
    .click()
  await shoot('areas-mover', areas, mudar)
  await press(mudar, 'Cancelar')
  await visit(areas, areaDe('Trade Marketing'), 'Áreas Organizacionais')
  await tab(areas, /^Histórico/)
  await areas.getByText('Mudança de lugar').waitFor()
  await shoot('areas-historico', areas, areas.getByRole('complementary'))
  await visit(areas, `${AREAS}?em=${somarDias(hoje('America/Fortaleza'), 120)}`, 'Áreas Organizacionais')
  await areas.getByText(/^Você está vendo as áreas em/).waitFor()
  await shoot('areas-dia', areas)
  // Organograma
  const chefia = await desk(WIDE)
  await login(chefia, 'renata')
  await visit(chefia, ORGANOGRAMA, 'Organograma')
  await chefia.getByRole('treeitem', { name: /^Recursos Humanos/ }).click()
  await chefia.getByRole('complementary', { name: 'Recursos Humanos' }).waitFor()
  await shoot('organograma', chefia)
  await visit(chefia, `${ORGANOGRAMA}?data=${somarDias(hoje('America/Fortaleza'), 75)}`, 'Organograma')
  await chefia.getByRole('treeitem', { name: /^Inovação/ }).click()
  await chefia.getByRole('complementary', { name: 'Inovação' }).waitFor()
  await shoot('organograma-data', chefia)
  // Faixas e índices
  const { content: indices } = await ask<{ content: { id: number; nome: string }[] }>(rh, '/cargo-salario/indices')
  const piso = indices.find((i) => i.nome === 'Piso da categoria')!
  await visit(rh, `/cargo-salario/indices/${piso.id}`, 'Índices')
  await rh.getByRole('list', { name: `Valores de ${piso.nome}` }).waitFor()
  await shoot('indice', rh)
  await visit(rh, '/cargo-salario/faixas-salariais', 'Faixas Salariais')
  await rh.getByRole('row').nth(1).waitFor()
  await shoot('faixas', rh)
  const { content: conferentes } = await ask<{ content: { id: number; cargoNome: string; nome: string }[] }>(
    rh,
    '/cargo-salario/faixas-salariais?busca=conferente%20de%20carga%20-%20pleno',
  )
  const { id: faixaId, cargoNome, nome: faixaNome } = conferentes[0]!
  await visit(rh, `/cargo-salario/faixas-salariais/${faixaId}`, `${cargoNome} · ${faixaNome}`)
  await press(rh, 'Registrar mudança')
  const daFaixa = rh.getByRole('dialog')
  await fill(daFaixa, 'Quantidade', '1,5')
  await daFaixa.getByText(/o salário é R\$/).waitFor()
  await shoot('faixa-mudanca', rh, daFaixa)
  await visit(rh, `/cargo-salario/faixas-salariais/${faixaId}?data=2025-04-30`, `${cargoNome} · ${faixaNome}`)
  await rh.getByText('Como era em 30/04/2025.').waitFor()
  await shoot('faixa-na-data', rh)
  // Cargos
  const { content: cargos } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    '/cargo-salario/cargos?busca=Analista de Custos',
  )
  const cargo = cargos[0]!
  await visit(rh, `/cargo-salario/cargos/${cargo.id}`, cargo.nome)
  await rh.getByText(/\d+ pessoas? · /).waitFor()
  await rh.getByRole('button', { name: 'Remover Custos', ...name }).waitFor()
  await shoot('cargo', rh)
  await tab(rh, 'Responsabilidades')
  await rh.getByText('Em vigor hoje').waitFor()
  await shoot('cargo-responsabilidades', rh)
  await visit(
    rh,
    `/cargo-salario/cargos/${cargo.id}?aba=pessoas&data=${somarDias(hoje('America/Fortaleza'), -700)}`,
    cargo.nome,
  )
  await rh.getByText(/^Como era em/).waitFor()
  await rh.getByRole('row').nth(1).waitFor()
  await shoot('cargo-pessoas', rh)
  // Competências
  await visit(rh, '/cargo-salario/niveis-competencia-historico/new', 'Histórico dos Níveis de Competência')
  const niveis = rh.getByRole('dialog')
  await niveis.getByRole('button', { name: 'Adicionar nível' }).or(niveis.getByText('Referência')).first().waitFor()
  await shoot('competencia-niveis', rh, niveis)
  const { content: habilidades } = await ask<{ content: { id: number; nome: string }[] }>(
    rh,
    '/cargo-salario/habilidades?busca=equipes',
  )
  await visit(rh, `/cargo-salario/habilidades/${habilidades[0]!.id}`, habilidades[0]!.nome)
  await rh.getByRole('button', { name: 'Adicionar comportamento' }).waitFor()
  await shoot('competencia', rh)
  const FAIXAS = '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial'
  const { content: faixas } = await ask<{ content: { id: number; cargoNome: string; nome: string }[] }>(
    rh,
    `${FAIXAS}?busca=Analista de Custos`,
  )
  const faixa = faixas.find((f) => f.nome === 'Pleno')!
  await visit(rh, `${FAIXAS}/${faixa.id}`, `${faixa.cargoNome} · ${faixa.nome}`)
  await rh.getByText('Em vigor').waitFor()
  await shoot('competencia-faixa', rh)

  // Administração
  await visit(renata, '/utilitario/empresas/1', 'Editar Empresa')
  await renata.getByRole('heading', { name: 'Cores' }).waitFor()
  await shoot('empresa', renata)
  const usuarios = await ask<{ content: { id: number; login: string }[] }>(renata, '/utilitario/usuarios')
  const gestor = usuarios.content.find((u) => u.login === 'marcos')!
  await visit(renata, `/utilitario/usuarios/${gestor.id}`, 'Editar Usuário')
  await renata.getByText('Restrito a áreas').first().waitFor()
  await shoot('usuario', renata)
  const perfis = await ask<{ content: { id: number; nome: string }[] }>(renata, '/utilitario/perfis')
  await visit(
    renata,
    `/utilitario/perfis/${perfis.content.find((p) => p.nome === 'Recrutamento')!.id}`,
    'Editar Perfil',
  )
  await renata.getByRole('heading', { name: /^Recrutamento & Seleção/ }).waitFor()
  await shoot('perfil', renata)
  await visit(renata, '/utilitario/emails', 'E-mails')
  await renata.getByRole('row').nth(1).waitFor()
  await shoot('emails', renata)
}

/** Somebody who works there and stands in one of the requests. */
async function internalApplicant<T extends { id: number }>(page: Page, requests: readonly T[]) {
  for (const pedido of requests) {
    const { candidatos } = await ask<{
      candidatos: { id: number; nome: string; colaborador: boolean; pode: string[] }[]
    }>(page, `${SOLICITACOES}/${pedido.id}/candidatos`)
    const pessoa = candidatos.find((c) => c.colaborador && c.pode.includes('contratar'))
    if (pessoa) return { pedido, pessoa }
  }
  throw new Error('No employee has applied anywhere')
}

type Linha = { data: string; areaOrganizacionalId: number; faixaSalarialId: number }
/** Of some people, who has been in most places, with the days of the changes, newest first. */
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

const data = mkdtempSync(join(tmpdir(), 'quadro-manual-'))
// The embedded database of a product that root starts runs as somebody else.
chmodSync(data, 0o755)
const product = await startProduct({ DATA_DIR: join(data, 'dados') })
let browser: Browser | undefined
try {
  browser = await openBrowser()
  await walk(browser, product.base)
} catch (error) {
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) console.error(page.url())
  throw error
} finally {
  await browser?.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
const total = [...taken.values()].reduce((sum, png) => sum + png.length, 0)
if (total > MOST_BYTES.all) throw new Error(`The pictures hold more than ${MOST_BYTES.all} bytes`)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, png] of taken) writeFileSync(join(docs, file), png)
console.log(`${taken.size} pictures, ${Math.round(total / 1000)} kB`)
