import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
})

const criar = (outros: Record<string, unknown> = {}) => rh.call(c.criar, pedido(onde, outros) as never)
const campos = async (outros: Record<string, unknown>) =>
  (await rh.refusal(c.criar, pedido(onde, outros) as never)).body.errors ?? []
/** Runs `work` with changed settings of the company. */
async function com(values: string, work: () => Promise<void>): Promise<void> {
  await app.owner.query(`update empresa_configuracao set ${values} where empresa_id = ${company.id}`)
  try {
    await work()
  } finally {
    await app.owner.query(
      `update empresa_configuracao set campos_solicitacao_ocultos = default, campos_solicitacao_obrigatorios = default,
         sol_pessoal_exibir_colab_substituido = default, sol_pessoal_obrigar_dados_complementares = default
       where empresa_id = ${company.id}`,
    )
  }
}
const talento = async (nome: string, dataDesligamento: string | null = null) =>
  insert(app, 'talento', {
    empresa_id: company.id,
    pessoa_id: await pessoa(app, company.id, { nome }),
    data_admissao: '2020-01-01',
    data_desligamento: dataDesligamento,
    codigo: `T${Math.random()}`,
  })

describe('defaults of a new request', () => {
  it('R0468 R0469 R0470 R0472 R0476 take the place of what a caller leaves out', async () => {
    const { quantidade, invisivelParaGestor, incluirColaboradoresDesligados, ...resto } = pedido(onde)
    const s = await rh.call(c.criar, resto as never)
    expect(s).toMatchObject({
      quantidade: 1,
      vinculo: 'E',
      sexo: 'I',
      invisivelParaGestor: false,
      incluirColaboradoresDesligados: false,
    })
  })
  it('do not take the place of what is left empty on purpose', async () => {
    expect(await campos({ quantidade: null })).toMatchObject([{ field: 'quantidade' }])
    expect(await criar({ vinculo: null, sexo: null })).toMatchObject({ vinculo: null, sexo: null })
  })
  it('R0478 keeps hours a day, days and end as they were planned', async () => {
    const planned = { horasDiariasPrevistas: '8:48', qtdDiasPrevisao: 45, dataPrevisaoEncerramento: '2026-12-24' }
    expect(await criar(planned)).toMatchObject(planned)
    expect(await campos({ dataPrevisaoEncerramento: '2026-10-31' })).toEqual([
      { field: 'dataPrevisaoEncerramento', message: 'Data final inferior a data inicial.' },
    ])
  })
})

describe('state', () => {
  it('R0508 R0510 R0511 R0512 every request has its status and flags, which no body leaves out or sets', async () => {
    const s = await criar({ status: null, suspensa: null, encerrada: true, cancelada: true })
    expect(s).toMatchObject({ status: 'I', suspensa: false, encerrada: false, cancelada: false })
    for (const column of ['status', 'suspensa', 'encerrada', 'cancelada'])
      await expect(
        app.owner.query(`update solicitacao_pessoal set ${column} = null where id = ${s.id}`),
        column,
      ).rejects.toThrow('not-null')
  })
  it('R0496 changes as it was decided, and in no other way', () => {
    const flags = { suspensa: false, encerrada: false, cancelada: false, qtdVagasPreenchidas: 0 }
    const states = {
      I: { ...flags, status: 'I' },
      A: { ...flags, status: 'A' },
      R: { ...flags, status: 'R' },
      S: { ...flags, status: 'A', suspensa: true },
      E: { ...flags, status: 'A', encerrada: true },
      C: { ...flags, status: 'I', cancelada: true },
    } as const
    const allowed = Object.fromEntries(
      Object.entries(states).map(([name, s]) => [name, c.fluxo.abilities(s, () => true).sort()]),
    )
    expect(allowed).toEqual({
      I: ['cancela', 'libera'],
      A: ['cancela', 'encerra', 'status', 'suspende'],
      R: ['cancela', 'status'],
      S: ['cancela', 'encerra', 'status', 'suspende'],
      E: ['reabre'],
      C: [],
    })
  })
  it('closed and cancelled requests are read-only: they are not deleted either', async () => {
    const s = await criar()
    const gone = await rh.call(c.fluxo.endpoints.cancela, { id: s.id, versao: s.versao, obsCancelamento: null })
    expect(gone.pode).not.toContain('excluir')
    const refused = await rh.refusal(c.excluir, { id: s.id, versao: gone.versao })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Solicitação encerrada ou cancelada só pode ser lida.' },
    })
    const bulk = await rh.call(c.excluirVarios, { ids: [s.id] })
    expect(bulk).toMatchObject({ excluidos: [], recusados: [{ id: s.id }] })
  })
  it('the day of the status stays that of the release when the request is suspended', async () => {
    const s = await criar()
    const gestor = await company.user(Object.values(c.autoridades))
    const { versao } = await gestor.call(c.fluxo.endpoints.libera, { id: s.id, versao: s.versao, status: 'A' })
    await app.owner.query(`update solicitacao_pessoal set data_status = '2026-11-03' where id = ${s.id}`)
    const { dataStatus } = await gestor.call(c.fluxo.endpoints.suspende, {
      id: s.id,
      versao: versao + 1,
      suspensa: true,
    })
    expect(dataStatus).toBe('2026-11-03')
  })
})

describe('fields that the company shows and requires', () => {
  it('R0513 R0514 R0515 R0516 establishment, area, reason and band are required unless the company says otherwise', async () => {
    const nenhum = {
      estabelecimentoId: null,
      areaOrganizacionalId: null,
      motivoSolicitacaoId: null,
      faixaSalarialId: null,
    }
    expect(await campos(nenhum)).toEqual([
      { field: 'estabelecimentoId', message: 'Estabelecimento é obrigatório' },
      { field: 'areaOrganizacionalId', message: 'Área Organizacional é obrigatória' },
      { field: 'faixaSalarialId', message: 'Cargo / Faixa Salarial é obrigatório' },
      { field: 'motivoSolicitacaoId', message: 'Motivo é obrigatório' },
    ])
    await com("campos_solicitacao_obrigatorios = '{}'", async () => {
      expect(await criar(nenhum)).toMatchObject({
        estabelecimento: null,
        areaOrganizacional: null,
        faixaSalarial: null,
      })
      const restrito = await company.user([c.autoridades.criar, c.autoridades.ver], { areas: [onde.areaId] })
      const refused = await restrito.refusal(c.criar, pedido(onde, nenhum) as never)
      expect(refused.body.errors).toEqual([
        { field: 'areaOrganizacionalId', message: 'Área Organizacional é obrigatória' },
      ])
    })
  })
  it('requires any other field that the company chose', async () => {
    await com("campos_solicitacao_obrigatorios = '{recrutadorResponsavel,cidadeId,escolaridades}'", async () => {
      expect(await campos({})).toEqual([
        { field: 'recrutadorResponsavel', message: 'Recrutador responsável é obrigatório' },
        { field: 'escolaridades', message: 'Escolaridades aceitas são obrigatórias' },
        { field: 'ufId', message: 'UF é obrigatória' },
        { field: 'cidadeId', message: 'Cidade é obrigatória' },
      ])
    })
  })
  it('a hidden field is not written, and keeps what it held', async () => {
    const id = await talento('Bruno Antigo')
    const s = await criar({ experiencias: 'Dois anos', colaboradoresSubstituidos: [{ id }] })
    const hide = "campos_solicitacao_ocultos = '{experiencias}', sol_pessoal_exibir_colab_substituido = false"
    await com(hide, async () => {
      const body = { ...pedido(onde, { experiencias: 'Outra coisa' }), id: s.id, versao: s.versao }
      await rh.call(c.alterar, body as never)
      expect(await criar({ experiencias: 'Novas' })).toMatchObject({ experiencias: null })
    })
    expect(await rh.call(c.ler, { id: s.id })).toMatchObject({
      experiencias: 'Dois anos',
      colaboradoresSubstituidos: [{ id, nome: 'Bruno Antigo' }],
    })
  })
  it('what a setting demands is never hidden', async () => {
    const settings = "campos_solicitacao_ocultos = '{sexo}', sol_pessoal_obrigar_dados_complementares = true"
    await com(settings, async () => {
      expect((await campos({ sexo: null })).map((e) => e.field)).toContain('sexo')
    })
  })
  it('refuses a city of another state, and neighbourhoods of another city', async () => {
    const estado = (sigla: string) => insert(app, 'estado', { nome: `Estado ${sigla}`, sigla, codigo_ibge: null })
    const { rows } = await app.owner.query('select id from estado order by id limit 2')
    const [ufId, outraUf] = rows.length === 2 ? rows.map((r) => Number(r.id)) : [await estado('Y1'), await estado('Y2')]
    const cidadeId = await insert(app, 'cidade', { nome: 'Vila Nova', estado_id: ufId })
    const outra = await insert(app, 'cidade', { nome: 'Vila Velha', estado_id: ufId })
    const bairro = await insert(app, 'bairro', { nome: 'Centro', cidade_id: outra })
    expect(await campos({ ufId: outraUf, cidadeId })).toEqual([
      { field: 'cidadeId', message: 'A cidade não pertence à UF escolhida' },
    ])
    expect(await campos({ ufId, cidadeId, bairrosIds: [bairro] })).toEqual([
      { field: 'bairrosIds', message: 'Escolha bairros da cidade' },
    ])
    const s = await criar({ ufId, cidadeId: outra, bairrosIds: [bairro] })
    expect(await rh.call(c.lerBairros, { id: s.id })).toEqual([{ id: bairro, nome: 'Centro' }])
  })
  it('refuses stages of another company', async () => {
    const other = await casa(app, await app.company())
    expect(await campos({ etapasIds: [other.etapas[0]] })).toEqual([
      { field: 'etapasIds', message: 'Escolha etapas da lista' },
    ])
  })
})

describe('substituted employees', () => {
  it('R0479 R0480 are found by name, dismissed ones only when asked for, and read back as id and nome', async () => {
    const ativo = await talento('Zélia Substituta')
    const saiu = await talento('Zélia Desligada', '2025-01-31')
    const nomes = async (input: { nome: string; incluirColaboradoresDesligados?: boolean }) =>
      (await rh.call(c.buscarSubstituidos, input)).map(({ id }) => id)
    expect(await nomes({ nome: 'zelia' })).toEqual([ativo])
    expect(await nomes({ nome: 'zelia', incluirColaboradoresDesligados: true })).toEqual([saiu, ativo])
    const s = await criar({ colaboradoresSubstituidos: [{ id: ativo }, { id: saiu }] })
    expect(s.colaboradoresSubstituidos).toEqual([
      { id: saiu, nome: 'Zélia Desligada' },
      { id: ativo, nome: 'Zélia Substituta' },
    ])
    const stranger = (await app.company()).admin
    expect(await stranger.call(c.buscarSubstituidos, { nome: 'zelia' })).toEqual([])
  })
})

describe('the list', () => {
  it('finds the requests that have no advert yet', async () => {
    const s = await criar({ descricao: 'Sem anúncio ainda' })
    const anunciada = await criar({ descricao: 'Já anunciada' })
    const anuncio = { titulo: 'X', descricao: '<p>x</p>', exibir_modulo_externo: true }
    await insert(app, 'anuncio', { empresa_id: company.id, solicitacao_id: anunciada.id, ...anuncio })
    const found = await rh.call(c.listar, { semAnuncio: true, unpaged: true } as never)
    const ids = (found as c.LinhaDaSolicitacao[]).map(({ id }) => id)
    expect(ids).toContain(s.id)
    expect(ids).not.toContain(anunciada.id)
  })
})
