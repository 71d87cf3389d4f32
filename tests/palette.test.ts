/** The palette finds records of every module that registers some, and only records whose pages the user may open. */
import { autoridades as deAnuncio } from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { autoridades as deSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { autoridades as deCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { buscar } from '@quadro/contract/shell/inicio/avisos.ts'
import { autoridadesDeUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area, casa, faixa, insert, pessoa } from '../apps/server/src/testing/factories.ts'
import { webModules } from '../apps/web/src/modules.ts'

let app: TestApp
let company: TestCompany
let here: number
let there: number
const cpf = randomCpf()
const every = [deSolicitacao.ver, deAnuncio.ver, deColaborador.ver, deCargo.ver, deArea.ver, autoridadesDeUsuario.ver]

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  const onde = await casa(app, company)
  const pais = await area(app, empresa_id, { nome: 'Zênite Geral' })
  here = await area(app, empresa_id, { nome: 'Zênite Norte', maeId: pais })
  there = await area(app, empresa_id, { nome: 'Zênite Sul' })
  await insert(app, 'cargo', { empresa_id, nome: 'Analista de Zênite', nome_mercado: 'Zênite' })
  const { faixaId } = await faixa(app, empresa_id, { valor: 7654.32 })
  const request = (codigo: string, area_organizacional_id: number, outros = {}) =>
    insert(app, 'solicitacao_pessoal', {
      empresa_id,
      data: '2026-10-01',
      descricao: `Zênite ${codigo}`,
      horario_comercial: 'Integral',
      remuneracao: 7654.32,
      estabelecimento_id: onde.estabelecimentoId,
      area_organizacional_id,
      faixa_salarial_id: faixaId,
      motivo_solicitacao_id: onde.motivoId,
      status: 'A',
      ...outros,
    })
  const norte = await request('Norte', here)
  await request('Sul', there, { encerrada: true, data_encerramento: '2026-10-20' })
  await insert(app, 'anuncio', {
    empresa_id,
    solicitacao_id: norte,
    titulo: 'Vaga Zênite',
    descricao: '<p>x</p>',
    exibir_modulo_externo: true,
  })
  const candidate = await insert(app, 'candidato', {
    empresa_id,
    pessoa_id: await pessoa(app, empresa_id, { nome: 'Zênite Candidata', cpf }),
  })
  await insert(app, 'candidato_solicitacao', { empresa_id, candidato_id: candidate, solicitacao_id: norte })
  const employee = async (nome: string, area_id: number, outros = {}) => {
    const talento_id = await insert(app, 'talento', {
      empresa_id,
      pessoa_id: await pessoa(app, empresa_id, { nome }),
      data_admissao: '2024-01-01',
      ...outros,
    })
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id,
      data: '2024-01-01',
      estabelecimento_id: onde.estabelecimentoId,
      area_id,
      faixa_salarial_id: faixaId,
    })
  }
  await employee('Anália Zênite', here)
  await employee('Zênite Souza', there, { data_desligamento: '2025-01-31' })
  await company.user([], { nome: 'Zênite Usuária' })
  await area(app, (await app.company()).id, { nome: 'Zênite Alheia' })
})

const titles = async (user: Client, texto: string) =>
  Object.fromEntries(
    (await user.call(buscar, { texto })).map(({ grupo, itens }) => [grupo, itens.map((i) => i.titulo)]),
  )

describe('the palette', () => {
  it('finds requests, adverts, candidates, people, positions, areas and users, without accents or case', async () => {
    const user = await company.user(every)
    expect(await titles(user, 'ZENITE')).toEqual({
      'Solicitações de Pessoal': [expect.stringMatching(/^\d+ · Zênite Norte$/), expect.stringMatching(/Zênite Sul$/)],
      Anúncios: ['Vaga Zênite'],
      Candidatos: ['Zênite Candidata'],
      // A person who works here comes before one who has left.
      Colaboradores: ['Anália Zênite', 'Zênite Souza'],
      Cargos: ['Analista de Zênite'],
      'Áreas Organizacionais': ['Zênite Geral', 'Zênite Norte', 'Zênite Sul'],
      Usuários: ['Zênite Usuária'],
    })
    expect(await titles(user, 'analia')).toEqual({ Colaboradores: ['Anália Zênite'] })
  })

  it('has its groups in one order, whatever was loaded first', async () => {
    const found = await (await company.user(every)).call(buscar, { texto: 'zenite' })
    expect(found.map((group) => group.grupo)).toEqual([
      'Solicitações de Pessoal',
      'Anúncios',
      'Colaboradores',
      'Candidatos',
      'Cargos',
      'Áreas Organizacionais',
      'Usuários',
    ])
  })

  it('says where each stands, what state it is in, and opens a page of the product', async () => {
    const found = await (await company.user(every)).call(buscar, { texto: 'zênite' })
    const items = Object.fromEntries(found.map((g) => [g.grupo, g.itens]))
    expect(items['Solicitações de Pessoal']).toMatchObject([
      { detalhe: 'Zênite Norte', situacao: { texto: 'Aprovada', marca: 'ativo' } },
      { situacao: { texto: 'Encerrada', marca: 'fechado' } },
    ])
    expect(items.Colaboradores?.[1]).toMatchObject({ situacao: { texto: 'Desligado', marca: 'fechado' } })
    expect(items['Áreas Organizacionais']?.[1]).toMatchObject({ titulo: 'Zênite Norte', detalhe: 'Zênite Geral' })
    expect(items.Candidatos?.[0]?.url).toMatch(/^\/captacao\/solicitacoes-pessoal\/\d+\?aba=candidatos&candidato=\d+$/)
    const pages = (await Promise.all(Object.values(webModules).map((load) => load()))).flatMap((m) =>
      m.pages.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child}`)]),
    )
    const shapes = new Set(pages.map((path) => path.replace(/\$\w+/g, '{}')))
    for (const { url } of found.flatMap((g) => g.itens))
      expect(shapes).toContain(url.split('?')[0]!.replace(/\/\d+/g, '/{}'))
  })

  it('never tells a document or a salary, nor finds by one', async () => {
    const user = await company.user(every)
    const answer = JSON.stringify(await user.call(buscar, { texto: 'zenite' }))
    expect(answer).not.toContain(cpf)
    expect(answer).not.toMatch(/\b7654\b/)
    expect(await user.call(buscar, { texto: cpf })).toEqual([])
    expect(await user.call(buscar, { texto: '7654.32' })).toEqual([])
  })

  it('finds nothing for who may open nothing, and an advert only for who may open its request', async () => {
    expect(await (await company.user([])).call(buscar, { texto: 'zenite' })).toEqual([])
    expect(await titles(await company.user([deCargo.ver]), 'zenite')).toEqual({ Cargos: ['Analista de Zênite'] })
    expect(await titles(await company.user([deAnuncio.ver]), 'zenite')).toEqual({})
  })

  it('shows a user restricted to areas what lies in them', async () => {
    const restricted = await company.user(every, { areas: [there] })
    expect(await titles(restricted, 'zenite')).toEqual({
      'Solicitações de Pessoal': [expect.stringMatching(/Zênite Sul$/)],
      Colaboradores: ['Zênite Souza'],
      Cargos: ['Analista de Zênite'],
      'Áreas Organizacionais': ['Zênite Sul'],
      Usuários: ['Zênite Usuária'],
    })
  })

  it('finds nothing of another company, and no wildcards', async () => {
    expect(await titles((await app.company()).admin, 'zenite')).toEqual({})
    const user = await company.user(every)
    expect(await titles(user, '%%%')).toEqual({})
    expect(await titles(user, 'z_nite')).toEqual({})
  })

  it('finds people from three letters on', async () => {
    expect(Object.keys(await titles(await company.user(every), 'zê'))).toEqual([
      'Solicitações de Pessoal',
      'Anúncios',
      'Cargos',
      'Áreas Organizacionais',
    ])
  })
})
