import * as c from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as k from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, faixa, insert, pedido } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let outraArea: number
let pedidos: { id: number; alvos: { id: number; versao: number }[] }[]
const PERIODO = { dataIni: '2026-10-01', dataFim: '2026-11-30' }

/** An approved request with this number of candidates. */
async function vaga(candidatos: number, outros: Record<string, unknown>) {
  const nova = await rh.call(s.criar, pedido(onde, outros) as never)
  const outro = await company.user(Object.values(s.autoridades))
  await outro.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' } as never)
  const alvos = []
  for (let i = 0; i < candidatos; i += 1)
    alvos.push({ id: (await aplicacao(app, company.id, nova.id)).aplicacaoId, versao: 1 })
  return { id: nova.id, alvos }
}
const mover = (id: number, alvo: { id: number; versao: number }, etapa: number) =>
  rh.call(k.mover, {
    id,
    aplicacoes: [alvo],
    etapaSeletivaId: onde.etapas[etapa]!,
    data: '2026-11-15',
    observacao: null,
  })
const contratar = (id: number, alvo: { id: number; versao: number }, dataAdmissao: string, versao = alvo.versao) =>
  rh.call(k.contratar, {
    id,
    aplicacaoId: alvo.id,
    versao,
    dataAdmissao,
    vinculo: 'E',
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId: onde.areaId,
    faixaSalarialId: onde.faixaId,
    excederQuantidade: true,
  })

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  outraArea = await area(app, company.id)
  const outra = await faixa(app, company.id)
  const um = await vaga(4, { data: '2026-10-10', quantidade: 2 })
  const dois = await vaga(2, { data: '2026-11-02', areaOrganizacionalId: outraArea, faixaSalarialId: outra.faixaId })
  const fora = await vaga(3, { data: '2026-09-30' })
  pedidos = [um, dois, fora]
  // First request: one candidate skips to the proposal and goes back, one is at the interview, one is hired at once, one has no step yet.
  await mover(um.id, um.alvos[0]!, 2)
  await mover(um.id, { ...um.alvos[0]!, versao: 2 }, 0)
  await mover(um.id, um.alvos[1]!, 1)
  await contratar(um.id, um.alvos[2]!, '2026-10-30')
  // Second request: one is hired after the screening; the other withdrew.
  await mover(dois.id, dois.alvos[0]!, 0)
  await contratar(dois.id, dois.alvos[0]!, '2026-12-02', 2)
  await rh.call(k.remover, { id: dois.id, aplicacaoId: dois.alvos[1]!.id, versao: 1 })
  await contratar(fora.id, fora.alvos[0]!, '2026-10-05')
})

const total = async (quem: Client, passo: string, f: Record<string, unknown> = {}) =>
  (await quem.call(c.listarCandidaturas, { ...PERIODO, ...f, passo })) as Page<c.Candidatura>

describe('how vacancies are filled', () => {
  it('counts requests opened in the period, their vacancies, hires and days to the admission', async () => {
    expect(await rh.call(c.ler, PERIODO)).toMatchObject({
      solicitacoes: 2,
      vagas: 3,
      preenchidas: 2,
      media: 25,
      mediana: 25,
    })
    expect(await rh.call(c.ler, { dataIni: '2026-09-01', dataFim: '2026-11-30' })).toMatchObject({
      solicitacoes: 3,
      preenchidas: 3,
      media: 18.3,
      mediana: 20,
    })
  })
  it('is a funnel that never widens: who reached a stage or went beyond it, skipped or not', async () => {
    const { funil } = await rh.call(c.ler, PERIODO)
    expect(funil.map(({ nome, total }) => [nome, total])).toEqual([
      ['Inscritos', 5],
      ['Triagem', 4],
      ['Entrevista', 4],
      ['Proposta', 3],
      ['Contratados', 2],
    ])
  })
  it.each([
    ['the whole period', {}],
    ['one area', { area: true }],
    ['one position', { cargo: true }],
  ])('opens as many rows as each figure says: %s', async (_what, which: { area?: boolean; cargo?: boolean }) => {
    const f = {
      ...(which.area ? { areaOrganizacionalId: outraArea } : {}),
      ...(which.cargo ? { cargoId: onde.cargoId } : {}),
    }
    const { funil, preenchidas, cargos } = await rh.call(c.ler, { ...PERIODO, ...f })
    for (const { passo, total: figure } of funil) expect((await total(rh, passo, f)).totalElements).toBe(figure)
    expect(funil.at(-1)?.total).toBe(preenchidas)
    for (const cargo of cargos)
      expect((await total(rh, 'contratados', { ...f, cargoId: cargo.cargoId })).totalElements).toBe(cargo.preenchidas)
    if (which.area) expect(funil.map((p) => p.total)).toEqual([1, 1, 1, 1, 1])
  })
  it('tells the ways they came by and who was refused where, with the figures of the reports', async () => {
    const fonte = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: company.id, nome: 'Rádio' })
    const [um] = pedidos
    const { rows } = await app.owner.query('select candidato_id from candidato_solicitacao where id = $1', [
      um!.alvos[3]!.id,
    ])
    await app.owner.query('update candidato set como_ficou_sabendo_vaga_id = $1 where id = $2', [
      fonte,
      rows[0].candidato_id,
    ])
    await insert(app, 'historico_candidato', {
      empresa_id: company.id,
      candidato_solicitacao_id: um!.alvos[3]!.id,
      etapa_seletiva_id: onde.etapas[1],
      data: '2026-11-16',
      resultado: 'N',
    })
    // The source of an application is counted before the candidate's own.
    const link = await insert(app, 'como_ficou_sabendo_vaga', { empresa_id: company.id, nome: 'Jornal' })
    const comLink = [um!.alvos[3]!.id, um!.alvos[1]!.id]
    await app.owner.query('update candidato_solicitacao set origem_id = $1 where id = any ($2)', [link, comLink])
    expect((await rh.call(c.ler, PERIODO)).origens.map((o) => [o.nome, o.total])).toEqual([
      ['Não informado', 3],
      ['Jornal', 2],
    ])
    await app.owner.query('update candidato_solicitacao set origem_id = null where id = $1', [um!.alvos[3]!.id])
    const lido = await rh.call(c.ler, PERIODO)
    expect(lido.origens.map((o) => [o.nome, o.total, o.contratados])).toEqual([
      ['Não informado', 3, 2],
      ['Jornal', 1, 0],
      ['Rádio', 1, 0],
    ])
    expect(lido.recusas.map((r) => [r.nome, r.total])).toEqual([['Entrevista', 1]])
    for (const { passo, total: figure } of [...lido.origens, ...lido.recusas])
      expect((await total(rh, passo)).totalElements).toBe(figure)
    const divulgacao = await rh.call(divulgacaoVaga.preview, PERIODO as never)
    expect(divulgacao.groups[0]!.rows.map((r) => [r.origem, r.candidatos, r.contratados])).toEqual(
      lido.origens.map((o) => [o.nome, o.total, o.contratados]),
    )
    expect(divulgacao.totals?.values).toMatchObject({ candidatos: lido.funil[0]!.total, contratados: lido.preenchidas })
    const motivos = await rh.call(vagaMotivo.preview, { ...PERIODO, statusSolicitacao: 'T' } as never)
    expect(motivos.totals?.values).toMatchObject({
      solicitacoes: lido.solicitacoes,
      vagas: lido.vagas,
      preenchidas: lido.preenchidas,
    })
    const { rows: gente } = await app.owner.query('select id from candidato where empresa_id = $1', [company.id])
    const recusados = await rh.call(candidatoSelecao.preview, {
      empresasIds: [company.id],
      candidatosIds: gente.map((k) => Number(k.id)),
      statusSolicitacao: 'T',
      situacao: 'N',
      ordem: 'A',
    } as never)
    expect(recusados.groups.flatMap((g) => g.rows.map((r) => r.etapa))).toEqual(['Entrevista'])
  })
  it('shows who is behind a figure, where they stand and how long it took', async () => {
    const { content } = await total(rh, 'contratados')
    expect(
      content.map(({ solicitacaoId, etapa, dias, dataAdmissao }) => [solicitacaoId, etapa, dias, dataAdmissao]),
    ).toEqual(
      expect.arrayContaining([
        [pedidos[0]!.id, null, 20, '2026-10-30'],
        [pedidos[1]!.id, 'Triagem', 30, '2026-12-02'],
      ]),
    )
    expect(JSON.stringify(content)).not.toMatch(/cpf|sexo|nascimento|salari/i)
    const found = await total(rh, 'inscritos', { busca: content[0]!.nome.toUpperCase(), sort: 'dias,desc' })
    expect(found.content.map((r) => r.id)).toContain(content[0]!.id)
  })
  it('refuses a period that ends before it begins, and one that is missing', async () => {
    const wrong = await rh.refusal(c.ler, { dataIni: '2026-11-02', dataFim: '2026-11-01' })
    expect(wrong.body.errors).toEqual([{ field: 'dataFim', message: 'Data final inferior a data inicial.' }])
    const missing = await rh.refusal(c.ler, { dataIni: '', dataFim: '' })
    expect(missing.body.errors?.map((e) => e.field)).toEqual(['dataIni', 'dataFim'])
    expect((await rh.refusal(c.listarCandidaturas, { ...PERIODO, passo: 'etapa-x' })).status).toBe(400)
  })
  it('is for who may see it, and shows a user of some areas only theirs; names need the right to see requests', async () => {
    const none = await company.user([s.autoridades.ver])
    expect((await none.refusal(c.ler, PERIODO)).status).toBe(403)
    const figures = await company.user([c.autoridade])
    expect((await figures.call(c.ler, PERIODO)).preenchidas).toBe(2)
    expect((await figures.refusal(c.listarCandidaturas, { ...PERIODO, passo: 'inscritos' })).status).toBe(403)
    const restricted = await company.user([c.autoridade, s.autoridades.ver], { areas: [outraArea] })
    expect(await restricted.call(c.ler, PERIODO)).toMatchObject({ solicitacoes: 1, preenchidas: 1 })
    expect((await total(restricted, 'inscritos')).totalElements).toBe(1)
    const stranger = await app.company()
    expect(await stranger.admin.call(c.ler, PERIODO)).toMatchObject({
      solicitacoes: 0,
      vagas: 0,
      media: null,
      cargos: [],
    })
  })
  it('counts nothing where nothing was asked for', async () => {
    const empty = await app.company()
    await insert(app, 'etapa_seletiva', { empresa_id: empty.id, ordem: 1, nome: 'Triagem' })
    const { funil } = await empty.admin.call(c.ler, PERIODO)
    expect(funil.map((p) => p.total)).toEqual([0, 0, 0])
  })
})
