/** Areas on any day, changes from a date on, and records that refer to an area. */

import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as v from '@quadro/contract/cargo-salario/areas/areas-vinculos.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
const HOJE = hoje('America/Fortaleza')
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
})

const nova = (nome: string, areaMaeId: number | null = null, outros = {}) =>
  rh.call(c.criar, {
    nome,
    areaMaeId,
    ativo: true,
    exibirOrganograma: true,
    emailsNotificacoes: [],
    data: '2020-01-01',
    ...outros,
  })
const salvar = (a: c.AreaCompleta, outros: Record<string, unknown> = {}) =>
  rh.call(c.alterar, {
    id: a.id,
    versao: a.versao,
    nome: a.nome,
    ativo: a.ativo,
    exibirOrganograma: true,
    emailsNotificacoes: [],
    ...outros,
  })
const em = async (dia: string | undefined, who = rh) =>
  (await who.call(c.listar, { unpaged: true, ...(dia ? { em: dia } : {}) })) as c.Area[]
const nomes = (list: c.Area[]) => list.map((a) => a.descricaoHierarquia).sort()
const talento = async (nome: string, areaId: number, outros: Record<string, unknown> = {}) => {
  const onde = await casa(app, company)
  const id = await insert(app, 'talento', {
    empresa_id: company.id,
    pessoa_id: await pessoa(app, company.id, { nome }),
    data_admissao: '2022-01-10',
    ...outros,
  })
  await insert(app, 'colaborador_historico', {
    empresa_id: company.id,
    talento_id: id,
    data: '2022-01-10',
    estabelecimento_id: onde.estabelecimentoId,
    area_id: areaId,
    faixa_salarial_id: onde.faixaId,
  })
  return { empresaId: company.id, talentoId: id, faixaId: onde.faixaId, estabelecimentoId: onde.estabelecimentoId }
}

describe('the tree as of a day', () => {
  it('has the names, parents, activity and responsible people of that day, past and future', async () => {
    const [norte, sul] = [await nova('Norte'), await nova('Sul')]
    const ana = await talento('Ana Prado', norte.id)
    const bia = await talento('Bia Nunes', norte.id)
    const x = await nova('Oficina', norte.id, { empresaEResponsaveis: [ana] })
    const comBia = { empresaEResponsaveis: [bia], empresaECoresponsaveis: [ana] }
    const linha = { nome: 'Manutenção', ativo: true, areaMaeId: norte.id }
    const renamed = await rh.call(c.inserirLinha, {
      id: x.id,
      versao: x.versao,
      data: '2023-01-01',
      ...linha,
      ...comBia,
    })
    const moved = await rh.call(c.mover, { id: x.id, versao: renamed.versao, data: '2027-05-01', areaMaeId: sul.id })
    await rh.call(c.inserirLinha, {
      id: x.id,
      versao: moved.versao,
      data: '2028-01-01',
      nome: 'Manutenção',
      ativo: false,
      areaMaeId: sul.id,
    })
    const de = async (dia: string) => (await em(dia)).find((a) => a.id === x.id)
    expect(await de('2019-12-31')).toBeUndefined()
    expect(await de('2022-12-31')).toMatchObject({
      descricaoHierarquia: 'Norte / Oficina',
      nomeResponsaveis: 'Ana Prado',
      nomeCoResponsaveis: null,
      ativo: true,
      pode: [],
    })
    expect(await de('2023-01-01')).toMatchObject({
      descricaoHierarquia: 'Norte / Manutenção',
      nomeResponsaveis: 'Bia Nunes',
      nomeCoResponsaveis: 'Ana Prado',
      planejadas: [],
    })
    expect(await de('2027-05-01')).toMatchObject({ descricaoHierarquia: 'Sul / Manutenção', ativo: true })
    expect(await de('2028-06-01')).toMatchObject({ ativo: false, areaMaeNome: 'Sul' })
    expect(await rh.call(c.ler, { id: x.id, em: '2022-01-01' })).toMatchObject({
      nome: 'Oficina',
      podeEditar: false,
      pode: [],
      empresaEResponsaveis: [{ talentoId: ana.talentoId }],
    })
    expect((await rh.refusal(c.ler, { id: x.id, em: '2019-01-01' })).status).toBe(404)
    expect(await rh.call(v.responsaveis, { id: x.id, em: '2022-06-01' })).toMatchObject({
      responsaveis: [{ talentoId: ana.talentoId }],
      corresponsaveis: [],
    })
    expect((await rh.refusal(c.listar, { em: '2026-02-30' })).body.errors?.[0]).toMatchObject({
      field: 'em',
      message: 'Data inválida',
    })
  })
  it('counts who worked there on that day', async () => {
    const [a, b] = [await nova('De'), await nova('Para')]
    const t = await talento('Caio', a.id, { data_desligamento: '2025-03-31' })
    await insert(app, 'colaborador_historico', {
      empresa_id: company.id,
      talento_id: t.talentoId,
      data: '2024-01-01',
      estabelecimento_id: t.estabelecimentoId,
      area_id: b.id,
      faixa_salarial_id: t.faixaId,
    })
    const quantos = async (dia: string) => {
      const list = await em(dia)
      return [a.id, b.id].map((id) => list.find((x) => x.id === id)?.qtdTalentos)
    }
    expect(await quantos('2022-01-09')).toEqual([0, 0])
    expect(await quantos('2022-01-10')).toEqual([1, 0])
    expect(await quantos('2024-01-01')).toEqual([0, 1])
    expect(await quantos('2025-03-31')).toEqual([0, 1])
    expect(await quantos('2025-04-01')).toEqual([0, 0])
  })
  it('says of today what the list of today says', async () => {
    const mae = await nova('Mãe')
    await nova('Filha', mae.id)
    const semPlano = (list: c.Area[]) => list.map(({ planejadas: _, pode: __, ...a }) => a)
    expect(semPlano(await em(HOJE))).toEqual(semPlano(await em(undefined)))
  })
  it('shows a restricted user the areas in reach today, as they were', async () => {
    const [minha, outra] = [await nova('Minha'), await nova('Outra')]
    const x = await nova('Andante', outra.id)
    await rh.call(c.mover, { id: x.id, versao: x.versao, data: '2026-01-01', areaMaeId: minha.id })
    const restrito = await company.user(Object.values(c.autoridades), { areas: [minha.id] })
    expect(nomes(await em(undefined, restrito))).toEqual(['Minha', 'Minha / Andante'])
    expect((await em('2025-01-01', restrito)).map((a) => a.id).sort()).toEqual([minha.id, x.id].sort())
    const dele = await company.user(Object.values(c.autoridades), { areas: [outra.id] })
    expect((await em('2025-01-01', dele)).map((a) => a.id)).toEqual([outra.id])
  })
  it('a restricted user reaches what begins below their areas later', async () => {
    const minha = await nova('Minha')
    const futura = await nova('Futura', minha.id, { data: '2027-06-01' })
    const restrito = await company.user(Object.values(c.autoridades), { areas: [minha.id] })
    expect((await restrito.call(c.ler, { id: futura.id })).nome).toBe('Futura')
    expect(nomes(await em('2027-06-01', restrito))).toEqual(['Minha', 'Minha / Futura'])
    expect(nomes(await em('2027-05-31', restrito))).toEqual(['Minha'])
  })
  it('offers the parents that exist on the day of a move', async () => {
    const a = await nova('A')
    const futura = await nova('Futura', null, { data: '2027-06-01' })
    const parents = async (dia: string) => (await rh.call(c.areasMaes, { areaId: a.id, em: dia })).map((o) => o.id)
    expect(await parents('2027-06-01')).toEqual([futura.id])
    expect(await parents('2027-05-31')).toEqual([])
  })
  it('R0787 answers possible parents in short', async () => {
    const [a, b] = [await nova('A'), await nova('B')]
    expect(await rh.call(c.areasMaes, { areaId: a.id, resumido: true })).toEqual([{ id: b.id, label: 'B' }])
    expect(await rh.call(c.areasMaes, { areaId: a.id })).toEqual([{ id: b.id, label: 'B', nome: 'B', areaMaeId: null }])
  })
})

describe('planned changes', () => {
  it('stand beside the area in the list until they are cancelled', async () => {
    const [a, b] = [await nova('A'), await nova('B')]
    const moved = await rh.call(c.mover, { id: a.id, versao: a.versao, data: '2027-05-01', areaMaeId: b.id })
    const [plano] = moved.planejadas
    expect(moved.planejadas).toEqual([
      { id: moved.historico[0]!.id, data: '2027-05-01', nome: 'A', ativo: true, areaMaeId: b.id, areaMaeNome: 'B' },
    ])
    expect((await em(undefined)).find((x) => x.id === a.id)?.planejadas).toHaveLength(1)
    const back = await rh.call(c.excluirLinha, { id: a.id, versao: moved.versao, historicoId: plano!.id })
    expect(back.planejadas).toEqual([])
    expect((await em('2027-06-01')).find((x) => x.id === a.id)?.areaMaeId).toBeNull()
  })
  it('an area that only begins later is no planned change of itself', async () => {
    const futura = await nova('Futura', null, { data: '2027-06-01' })
    expect(futura.planejadas).toEqual([])
    expect(futura.data).toBe('2027-06-01')
  })
  it('are refused to who may only read', async () => {
    const [a, b] = [await nova('A'), await nova('B')]
    const leitor = await company.user([c.autoridades.ver])
    const moved = await rh.call(c.mover, { id: a.id, versao: a.versao, data: '2027-05-01', areaMaeId: b.id })
    const cancel = { id: a.id, versao: moved.versao, historicoId: moved.planejadas[0]!.id }
    expect((await leitor.refusal(c.excluirLinha, cancel)).status).toBe(403)
  })
})

describe('saving from today on', () => {
  it('writes a row of today: the past stays true, what is planned follows', async () => {
    const [mae, outra] = [await nova('Mãe'), await nova('Outra')]
    const ana = await talento('Ana', mae.id)
    const a = await nova('Antiga', mae.id)
    const planned = await rh.call(c.mover, { id: a.id, versao: a.versao, data: '2027-05-01', areaMaeId: outra.id })
    const saved = await salvar(planned, { nome: 'Nova', empresaEResponsaveis: [ana], aPartirDeHoje: true })
    expect(saved.historico.map((h) => [h.data, h.nome, h.areaMaeNome, h.empresaEResponsaveis.length])).toEqual([
      ['2027-05-01', 'Nova', 'Outra', 1],
      [HOJE, 'Nova', 'Mãe', 1],
      ['2020-01-01', 'Antiga', 'Mãe', 0],
    ])
    // A second change on the same day corrects today's row.
    const again = await salvar(saved, { nome: 'Novíssima', aPartirDeHoje: true })
    expect(again.historico.map((h) => h.nome)).toEqual(['Novíssima', 'Novíssima', 'Antiga'])
  })
  it('writes no row where nothing dated changed', async () => {
    const a = await nova('Igual')
    const saved = await salvar(a, { email: 'area@empresa.example', aPartirDeHoje: true })
    expect(saved).toMatchObject({ email: 'area@empresa.example', historico: [{ data: '2020-01-01' }] })
  })
  it('R0558 R0559 gives the daughters the same people from today on, and leaves their past', async () => {
    const mae = await nova('Com chefia')
    const filha = await nova('Herdeira', mae.id)
    const [ana, bia] = [await talento('Ana', mae.id), await talento('Bia', mae.id)]
    await salvar(mae, {
      empresaEResponsaveis: [ana],
      empresaECoresponsaveis: [bia],
      replicarResponsaveisParaAreasFilhas: true,
      replicarCorresponsaveisParaAreasFilhas: true,
      aPartirDeHoje: true,
    })
    const ontem = somarDias(HOJE, -1)
    expect(await rh.call(v.responsaveis, { id: filha.id, em: ontem })).toEqual({
      responsaveis: [],
      corresponsaveis: [],
    })
    expect(await rh.call(v.responsaveis, { id: filha.id })).toMatchObject({
      responsaveis: [{ talentoId: ana.talentoId }],
      corresponsaveis: [{ talentoId: bia.talentoId }],
    })
    expect((await rh.call(c.ler, { id: filha.id })).historico).toHaveLength(2)
  })
})

describe('a row of the history', () => {
  it('carries its own people, and is corrected with them', async () => {
    const a = await nova('Com gente')
    const [ana, bia] = [await talento('Ana', a.id), await talento('Bia', a.id)]
    const linha = { nome: 'Com gente', ativo: true, areaMaeId: null }
    const two = await rh.call(c.inserirLinha, {
      id: a.id,
      versao: a.versao,
      data: '2024-01-01',
      ...linha,
      empresaEResponsaveis: [ana],
    })
    const historicoId = two.historico[0]!.id
    const fixed = await rh.call(c.alterarLinha, {
      id: a.id,
      versao: two.versao,
      historicoId,
      data: '2024-02-01',
      ...linha,
      empresaEResponsaveis: [bia],
      empresaECoresponsaveis: [ana],
    })
    expect(fixed.historico[0]).toMatchObject({
      data: '2024-02-01',
      empresaEResponsaveis: [{ talentoId: bia.talentoId, nome: 'Bia' }],
      empresaECoresponsaveis: [{ talentoId: ana.talentoId }],
    })
    const both = { empresaEResponsaveis: [ana], empresaECoresponsaveis: [ana] }
    const refused = await rh.refusal(c.alterarLinha, {
      id: a.id,
      versao: fixed.versao,
      historicoId,
      data: '2024-02-01',
      ...linha,
      ...both,
    })
    expect(refused.body.errors?.[0]?.message).toBe('Quem é responsável não pode ser também corresponsável')
  })
})

describe('what hangs on an area', () => {
  it('R0790 lists histories of people, requests and daughters', async () => {
    const onde = await casa(app, company)
    await talento('Ana Prado', onde.areaId)
    await talento('Bia Nunes', await area(app, company.id))
    const { id, codigo } = await rh.call(solicitacoes.criar, pedido(onde) as never)
    const filha = await nova('Filha', onde.areaId)
    const histories = await rh.call(v.historicosVinculados, { id: onde.areaId })
    expect(histories).toMatchObject({
      totalElements: 1,
      content: [{ nome: 'Ana Prado', data: '2022-01-10', ate: null, faixaSalarialNome: 'Pleno' }],
    })
    expect(await rh.call(v.solicitacoesVinculadas, { id: onde.areaId })).toEqual([
      {
        id,
        titulo: `${codigo} · Analista de Custos Pleno`,
        detalhe: '1 vaga · 01/11/2026',
        url: `/captacao/solicitacoes-pessoal/${id}`,
        situacao: { texto: 'Em análise', marca: 'espera' },
      },
    ])
    expect((await rh.call(v.areasVinculadas, { id: onde.areaId })).map((a) => a.id)).toEqual([filha.id])
  })
  it('shows nobody requests or people that they may not see', async () => {
    const onde = await casa(app, company)
    await talento('Ana Prado', onde.areaId)
    await rh.call(solicitacoes.criar, pedido(onde) as never)
    const leitor = await company.user([c.autoridades.ver])
    expect(await leitor.call(v.solicitacoesVinculadas, { id: onde.areaId })).toEqual([])
    expect((await leitor.refusal(v.historicosVinculados, { id: onde.areaId })).status).toBe(403)
  })
  it('pages the histories', async () => {
    const a = await nova('Cheia')
    for (const nome of ['Ana', 'Bia', 'Caio']) await talento(nome, a.id)
    const second = await rh.call(v.historicosVinculados, { id: a.id, page: 1, size: 2 })
    expect(second).toMatchObject({ totalElements: 3, number: 1, content: [{ nome: 'Caio' }] })
  })
  it('groups the active areas that nobody answers for by their parent', async () => {
    const mae = await nova('Mãe')
    const ana = await talento('Ana', mae.id)
    await nova('Com', mae.id, { empresaEResponsaveis: [ana] })
    const [um, dois] = [await nova('Sem um', mae.id), await nova('Sem dois', mae.id)]
    await nova('Inativa', mae.id, { ativo: false })
    const found = await rh.call(v.semResponsaveis, {})
    expect(found.find((g) => g.areaMaeId === mae.id)).toEqual({
      areaMaeId: mae.id,
      areaMaeNome: 'Mãe',
      areas: [
        { id: dois.id, label: 'Mãe / Sem dois' },
        { id: um.id, label: 'Mãe / Sem um' },
      ],
    })
    expect(found.find((g) => g.areaMaeId === null)?.areas.map((a) => a.id)).toContain(mae.id)
  })
})

describe('who the user is to the areas', () => {
  it('R0769 says whether one may see areas, or answers for one', async () => {
    const a = await nova('Minha chefia')
    const ana = await talento('Ana', a.id)
    const ninguem = await company.user([])
    expect(await ninguem.call(v.permiteVer, {})).toEqual({ permite: false })
    const leitor = await company.user([c.autoridades.ver])
    expect(await leitor.call(v.permiteVer, {})).toEqual({ permite: true })
    await app.owner.query('update acesso set talento_id = $1 where usuario_id = $2 and empresa_id = $3', [
      ana.talentoId,
      ninguem.usuarioId,
      company.id,
    ])
    expect(await ninguem.call(v.permiteVer, {})).toEqual({ permite: false })
    await salvar(a, { empresaECoresponsaveis: [ana] })
    expect(await ninguem.call(v.permiteVer, {})).toEqual({ permite: true })
  })
  it('R0770 answers the areas of the user', async () => {
    const minha = await nova('Minha')
    const abaixo = await nova('Abaixo', minha.id)
    const outra = await nova('Outra')
    const todos = await company.user([])
    expect(await todos.call(v.areasDoUsuario, {})).toMatchObject({ restrito: false })
    expect((await todos.call(v.areasDoUsuario, {})).areas.map((a) => a.id)).toContain(outra.id)
    const restrito = await company.user([], { areas: [minha.id] })
    expect(await restrito.call(v.areasDoUsuario, {})).toEqual({
      restrito: true,
      areas: [
        { id: minha.id, nome: 'Minha', label: 'Minha', areaMaeId: null, ativo: true },
        { id: abaixo.id, nome: 'Abaixo', label: 'Minha / Abaixo', areaMaeId: minha.id, ativo: true },
      ],
    })
  })
  it('people who may answer for an area are searched per company, only in companies of the user', async () => {
    const a = await nova('Casa')
    const ana = await talento('Ânia Prado', a.id)
    await talento('Ânia Antiga', a.id, { data_desligamento: '2025-01-01' })
    const outra = await app.company()
    const alheia = await insert(app, 'talento', {
      empresa_id: outra.id,
      pessoa_id: await pessoa(app, outra.id, { nome: 'Ânia Alheia' }),
      data_admissao: '2022-01-01',
    })
    const buscar = (who: Client, empresaId: number, busca = 'ania') =>
      who.call(v.pessoasQuePodemResponder, { empresaId, busca })
    const local = await company.user([c.autoridades.editar])
    expect(await buscar(local, company.id)).toEqual({ items: [{ id: ana.talentoId, label: 'Ânia Prado' }], total: 1 })
    expect(await buscar(local, company.id, 'ân')).toMatchObject({ total: 1 })
    expect(await buscar(local, outra.id)).toEqual({ items: [], total: 0 })
    await app.owner.query(
      'insert into acesso (empresa_id, usuario_id, perfil_id) select $1, usuario_id, perfil_id from acesso where usuario_id = $2',
      [outra.id, local.usuarioId],
    )
    expect(await buscar(local, outra.id)).toEqual({ items: [{ id: alheia, label: 'Ânia Alheia' }], total: 1 })
    const leitor = await company.user([c.autoridades.ver, colaboradores.autoridades.ver])
    expect((await leitor.refusal(v.pessoasQuePodemResponder, { empresaId: company.id })).status).toBe(403)
    const longe = await company.user([c.autoridades.editar], { areas: [(await nova('Longe')).id] })
    expect(await buscar(longe, company.id)).toEqual({ items: [], total: 0 })
  })
})

describe('the answer of an area', () => {
  it('carries the path with the company, the daughters and when it was changed', async () => {
    const mae = await nova('Mãe')
    const filha = await nova('Filha', mae.id)
    const { rows } = await app.owner.query('select nome from empresa where id = $1', [company.id])
    expect(filha.descricaoHierarquiaComEmpresa).toBe(`${rows[0].nome} / Mãe / Filha`)
    expect(filha.areaMae).toEqual({ id: mae.id, nome: 'Mãe' })
    expect(await rh.call(c.ler, { id: mae.id })).toMatchObject({
      areaMae: null,
      filhas: [{ id: filha.id, nome: 'Filha', ativo: true }],
      atualizadoEm: expect.stringMatching(/^\d{4}-/),
    })
  })
})
