import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  gestor = await company.user(Object.values(c.autoridades))
})

const criar = (outros: Record<string, unknown> = {}) => rh.call(c.criar, pedido(onde, outros) as never)
const aprovada = async (outros: Record<string, unknown> = {}) => {
  const s = await criar(outros)
  return gestor.call(c.fluxo.endpoints.libera, { id: s.id, versao: s.versao, status: 'A', observacaoLiberador: null })
}
const campos = async (outros: Record<string, unknown>) =>
  (await rh.refusal(c.criar, pedido(onde, outros) as never)).body.errors ?? []
const configurar = (values: string) =>
  app.owner.query(`update empresa_configuracao set ${values} where empresa_id = ${company.id}`)

describe('a new request', () => {
  it('R0471 R0473 R0474 R0475 R0481 R0482 starts in analysis, neither suspended nor closed nor cancelled', async () => {
    const s = await criar()
    expect(s).toMatchObject({ status: 'I', suspensa: false, encerrada: false, cancelada: false })
    expect(s.solicitante?.nome).toBeTruthy()
  })
  it('counts its own codes from 1001 in each company', async () => {
    const other = await app.company()
    const s = await other.admin.call(c.criar, pedido(await casa(app, other)) as never)
    expect(s.codigo).toBe(1001)
  })
  it.each([
    ['R0503', 'data', ''],
    ['R0504', 'descricao', ' '],
    ['R0505', 'horarioComercial', ''],
    ['R0509', 'invisivelParaGestor', null],
    ['R0513', 'estabelecimentoId', null],
    ['R0514', 'areaOrganizacionalId', null],
    ['R0515', 'motivoSolicitacaoId', null],
    ['R0516', 'faixaSalarialId', null],
  ])('%s requires %s', async (_rule, field, value) => {
    expect(await campos({ [field]: value })).toEqual([{ field, message: expect.stringMatching(/é obrigatóri[oa]$/) }])
  })
  it("R0506 requires quantidade, labelled 'Número de vagas'", async () => {
    expect(await campos({ quantidade: null })).toEqual([
      { field: 'quantidade', message: 'Número de vagas é obrigatório' },
    ])
  })
  it.each([0, -1, 1.5])('R0507 refuses %s vacancies', async (quantidade) => {
    expect(await campos({ quantidade })).toEqual([{ field: 'quantidade', message: 'Informe 1 ou mais' }])
  })
  it('R0529 refuses a remuneration that is not positive', async () => {
    for (const remuneracao of [-5, 0])
      expect(await campos({ remuneracao })).toEqual([
        { field: 'remuneracao', message: 'Remuneração deve ser um número positivo' },
      ])
  })
  it('R0530 lets only the last substituted employee be empty', async () => {
    const empty = { id: null }
    expect(await campos({ colaboradoresSubstituidos: [empty, empty] })).toEqual([
      { field: 'colaboradoresSubstituidos', message: 'Somente o último talento pode ficar vazio' },
    ])
    const pessoaId = await pessoa(app, company.id)
    const id = await insert(app, 'talento', {
      empresa_id: company.id,
      pessoa_id: pessoaId,
      data_admissao: '2024-01-01',
      codigo: `T${pessoaId}`,
    })
    const s = await criar({ colaboradoresSubstituidos: [{ id }, empty] })
    expect(s.colaboradoresSubstituidos.map((t) => t.id)).toEqual([id])
  })
  it('R0477 takes the kinds INTERNA, EXTERNA and MISTA only', async () => {
    for (const tipoVaga of ['INTERNA', 'EXTERNA', 'MISTA']) expect((await criar({ tipoVaga })).tipoVaga).toBe(tipoVaga)
    expect(await campos({ tipoVaga: 'OUTRA' })).toMatchObject([{ field: 'tipoVaga' }])
  })
  it('takes no state, requester or code from the body', async () => {
    const s = await criar({ status: 'A', liberadorId: 1, solicitanteId: 1, codigo: 7, cancelada: true })
    expect(s).toMatchObject({ status: 'I', liberador: null, cancelada: false })
    expect(s.codigo).toBeGreaterThan(1000)
  })
  it('refuses references to what is of another company', async () => {
    const other = await app.company()
    const alien = await casa(app, other)
    expect(await campos({ areaOrganizacionalId: alien.areaId })).toMatchObject([{ field: 'areaOrganizacionalId' }])
    expect(await campos({ faixaSalarialId: alien.faixaId })).toMatchObject([{ field: 'faixaSalarialId' }])
  })
})

describe('what the company requires', () => {
  it('R0517 R0518 environment and function, when its setting says so', async () => {
    await configurar('obrigar_ambiente_funcao = true')
    try {
      expect(await campos({})).toEqual([
        { field: 'ambienteId', message: 'Ambiente é obrigatório' },
        { field: 'funcaoId', message: 'Função é obrigatória' },
      ])
    } finally {
      await configurar('obrigar_ambiente_funcao = false')
    }
  })
  it('R0519 R0520 R0521 R0522 R0523 R0524 R0525 R0526 R0527 R0528 complementary data, when its settings say so', async () => {
    await configurar('sol_pessoal_obrigar_dados_complementares = true')
    try {
      const fields = (await campos({ vinculo: null, sexo: null })).map((e) => e.field)
      expect(fields).toEqual([
        'vinculo',
        'escolaridade',
        'sexo',
        'idadeMinima',
        'idadeMaxima',
        'ufId',
        'cidadeId',
        'infoComplementares',
        'bairrosIds',
        'remuneracao',
      ])
      await configurar('sol_pessoal_exibir_salario = false')
      expect((await campos({ vinculo: null, sexo: null })).map((e) => e.field)).not.toContain('remuneracao')
    } finally {
      await configurar('sol_pessoal_obrigar_dados_complementares = false, sol_pessoal_exibir_salario = true')
    }
  })
})

describe('the flow', () => {
  it('R0493 releases and refuses with a note', async () => {
    const s = await criar()
    const yes = await gestor.call(c.fluxo.endpoints.libera, {
      id: s.id,
      versao: s.versao,
      status: 'A',
      observacaoLiberador: 'Pode',
    })
    expect(yes).toMatchObject({
      status: 'A',
      observacaoLiberador: 'Pode',
      liberador: { id: (gestor as Client & { usuarioId: number }).usuarioId },
    })
    const other = await criar()
    const no = await gestor.call(c.fluxo.endpoints.libera, {
      id: other.id,
      versao: other.versao,
      status: 'R',
      observacaoLiberador: null,
    })
    expect(no.status).toBe('R')
  })
  it('the requester never releases', async () => {
    const s = await criar()
    expect(s.pode).not.toContain('libera')
    const refused = await rh.refusal(c.fluxo.endpoints.libera, {
      id: s.id,
      versao: s.versao,
      status: 'A',
      observacaoLiberador: null,
    })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('Quem abriu a solicitação não pode liberá-la.')
  })
  it('R0489 R0491 suspends and resumes an approved one, the status staying approved', async () => {
    const s = await aprovada()
    const off = await gestor.call(c.fluxo.endpoints.suspende, { id: s.id, versao: s.versao, suspensa: true })
    expect(off).toMatchObject({ status: 'A', suspensa: true })
    const on = await gestor.call(c.fluxo.endpoints.suspende, { id: s.id, versao: off.versao, suspensa: false })
    expect(on).toMatchObject({ status: 'A', suspensa: false })
  })
  it('R0494 R0495 closes and reopens, unless the company forbids reopening', async () => {
    const s = await aprovada()
    const closed = await gestor.call(c.fluxo.endpoints.encerra, {
      id: s.id,
      versao: s.versao,
      dataEncerramento: '2026-11-20',
      obsEncerra: 'Feito',
    })
    expect(closed).toMatchObject({ encerrada: true, dataEncerramento: '2026-11-20' })
    expect(closed.pode).not.toContain('editar')
    await configurar('sol_pessoal_reabrir_solicitacao = false')
    try {
      expect((await gestor.refusal(c.fluxo.endpoints.reabre, { id: s.id, versao: closed.versao })).status).toBe(409)
    } finally {
      await configurar('sol_pessoal_reabrir_solicitacao = true')
    }
    const open = await gestor.call(c.fluxo.endpoints.reabre, { id: s.id, versao: closed.versao })
    expect(open).toMatchObject({ encerrada: false, status: 'A', dataEncerramento: null })
  })
  it('R0492 cancels for good', async () => {
    const s = await criar()
    const gone = await gestor.call(c.fluxo.endpoints.cancela, {
      id: s.id,
      versao: s.versao,
      obsCancelamento: 'Orçamento',
    })
    expect(gone.cancelada).toBe(true)
    expect(gone.pode.filter((p) => p in c.fluxo.actions)).toEqual([])
    expect((await rh.refusal(c.alterar, { ...pedido(onde), id: s.id, versao: gone.versao } as never)).status).toBe(409)
  })
  it('R0490 goes back to analysis', async () => {
    const voltar = ({ id, versao }: c.Solicitacao) => gestor.call(c.fluxo.endpoints.status, { id, versao, status: 'I' })
    const decidida = async (status: 'A' | 'R') => {
      const { id, versao } = await criar()
      return gestor.call(c.fluxo.endpoints.libera, { id, versao, status, observacaoLiberador: 'Vista' })
    }
    const approved = await decidida('A')
    const { id, versao } = await decidida('A')
    const suspended = await gestor.call(c.fluxo.endpoints.suspende, { id, versao, suspensa: true })
    // From every decision; the decision is deleted.
    for (const s of [approved, suspended, await decidida('R')])
      expect(await voltar(s)).toMatchObject({
        ...{ status: 'I', suspensa: false, liberador: null, observacaoLiberador: null },
      })
    const refused = await gestor.refusal(c.fluxo.endpoints.status, { ...(await criar()), status: 'I' })
    expect(refused.body.code).toBe('INVALID_STATE')
  })
  it('returns to analysis when its quantity, band, area, remuneration or kind changes', async () => {
    const s = await aprovada()
    const same = await rh.call(c.alterar, {
      ...pedido(onde),
      horarioComercial: 'Noturno',
      id: s.id,
      versao: s.versao,
    } as never)
    expect(same.status).toBe('A')
    const more = await rh.call(c.alterar, { ...pedido(onde), quantidade: 3, id: s.id, versao: same.versao } as never)
    expect(more.status).toBe('I')
  })
  it('refuses a change of what somebody else changed meanwhile', async () => {
    const s = await criar()
    await rh.call(c.alterar, { ...pedido(onde), id: s.id, versao: s.versao } as never)
    const lost = await rh.refusal(c.alterar, { ...pedido(onde), id: s.id, versao: s.versao } as never)
    expect(lost.status).toBe(409)
    expect(lost.body.code).toBe('STALE_VERSION')
  })
})

describe('a clone', () => {
  it('R0483 R0484 R0485 R0486 R0487 R0488 starts anew: status, requester, releaser, note and dates', async () => {
    const s = await aprovada({ data: '2026-01-10', emailsCheck: ['a@b.example'] })
    const copy = await gestor.call(c.clonar, { id: s.id })
    expect(copy).toMatchObject({
      status: 'I',
      liberador: null,
      observacaoLiberador: null,
      dataStatus: null,
      emailsCheck: ['a@b.example'],
    })
    expect(copy.solicitante?.id).toBe((gestor as Client & { usuarioId: number }).usuarioId)
    expect(copy.data).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Fortaleza' }).format(new Date()))
    expect(copy.codigo).not.toBe(s.codigo)
  })
})

describe('the list', () => {
  it('R0497 R0498 R0499 R0500 R0501 R0502 shows each view and filters by its fields', async () => {
    const other = await app.company()
    const there = await casa(app, other)
    const boss = await other.user(Object.values(c.autoridades))
    const make = async (descricao: string) => {
      const s = await other.admin.call(c.criar, pedido(there, { descricao }) as never)
      return boss.call(c.fluxo.endpoints.libera, { id: s.id, versao: s.versao, status: 'A', observacaoLiberador: null })
    }
    const [open, suspended, closed, cancelled] = [
      await make('Órgão aberto'),
      await make('Suspensa'),
      await make('Encerrada'),
      await make('Cancelada'),
    ]
    await boss.call(c.fluxo.endpoints.suspende, { id: suspended.id, versao: suspended.versao, suspensa: true })
    await boss.call(c.fluxo.endpoints.encerra, {
      id: closed.id,
      versao: closed.versao,
      dataEncerramento: '2026-11-20',
      obsEncerra: null,
    })
    await boss.call(c.fluxo.endpoints.cancela, { id: cancelled.id, versao: cancelled.versao, obsCancelamento: null })
    const ids = async (filter: Record<string, unknown>) => {
      const page = await boss.call(c.listar, filter as never)
      return ('content' in page ? page.content : page).map((row) => row.id)
    }
    expect(await ids({ visualizar: 'A' })).toEqual([open.id])
    expect(await ids({ visualizar: 'S' })).toEqual([suspended.id])
    expect(await ids({ visualizar: 'E' })).toEqual([closed.id])
    expect(await ids({ visualizar: 'C' })).toEqual([cancelled.id])
    expect((await ids({ visualizar: 'T' })).length).toBe(4)
    expect(await ids({ codigo: open.codigo })).toEqual([open.id])
    expect(await ids({ descricao: 'orgao' })).toEqual([open.id])
    expect(await ids({ dataEncerramentoIni: '2026-11-20', dataEncerramentoFim: '2026-11-20' })).toEqual([closed.id])
    expect(await ids({ dataIni: '2026-11-02' })).toEqual([])
    expect(
      (
        await ids({
          dataIni: '2026-11-01',
          dataFim: '2026-11-01',
          estabelecimentoId: there.estabelecimentoId,
          areaOrganizacionaId: there.areaId,
          motivoId: there.motivoId,
          cargoId: there.cargoId,
          status: 'A',
        })
      ).length,
    ).toBe(4)
    expect(await boss.call(c.contar, {})).toMatchObject({ T: 4, A: 1, S: 1, E: 1, C: 1 })
  })
  it('R0531 refuses a final date before the initial', async () => {
    const refused = await rh.refusal(c.listar, { dataIni: '2026-11-02', dataFim: '2026-11-01' })
    expect(refused.body.errors).toEqual([{ field: 'dataFim', message: 'Data final inferior a data inicial.' }])
  })
})

describe('who sees it', () => {
  it('a user restricted to areas sees only the requests of these areas; out of them a record does not exist', async () => {
    const outra = await area(app, company.id)
    const [mine, other] = [await criar(), await criar({ areaOrganizacionalId: outra })]
    const restricted = await company.user([c.autoridades.ver], { areas: [onde.areaId] })
    expect((await restricted.call(c.ler, { id: mine.id })).id).toBe(mine.id)
    expect((await restricted.refusal(c.ler, { id: other.id })).status).toBe(404)
    expect((await restricted.send(c.imprimir, { id: other.id })).status).toBe(404)
  })
  it('another company answers 404', async () => {
    const s = await criar()
    const other = await app.company()
    expect((await other.admin.refusal(c.ler, { id: s.id })).status).toBe(404)
  })
  it('remuneration is hidden without its authority, and saving does not erase it', async () => {
    const s = await criar({ remuneracao: 5000 })
    const blind = await company.user([c.autoridades.ver, c.autoridades.editar])
    const seen = await blind.call(c.ler, { id: s.id })
    expect(seen).toMatchObject({ remuneracao: null, remuneracaoOculta: true })
    await blind.call(c.alterar, { ...pedido(onde), id: s.id, versao: s.versao } as never)
    expect((await rh.call(c.ler, { id: s.id })).remuneracao).toBe(5000)
  })
})

describe('delete', () => {
  it('says what depends on the request', async () => {
    const s = await criar()
    await aplicacao(app, company.id, s.id)
    const refused = await rh.refusal(c.excluir, { id: s.id, versao: s.versao })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe(`Solicitação ${s.codigo} possui dependências em Candidatos da Solicitação`)
    const free = await criar()
    const bulk = await rh.call(c.excluirVarios, { ids: [s.id, free.id] })
    expect(bulk.excluidos).toEqual([free.id])
    expect(bulk.recusados.map((r) => r.id)).toEqual([s.id])
  })
})
