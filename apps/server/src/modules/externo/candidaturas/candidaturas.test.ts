import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { andamentoDe } from '@quadro/contract/externo/candidaturas/andamento.ts'
import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import * as c from '@quadro/contract/externo/vagas/consultas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, faixa, pedido } from '../../../testing/factories.ts'
import { configurar, registrada } from '../testing.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let gestor: Awaited<ReturnType<TestCompany['user']>>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  gestor = await company.user(Object.values(pedidos.autoridades))
})

interface Quando {
  /** Approved; otherwise open and in analysis. */
  aprovada?: boolean
  anuncio?: Record<string, unknown> | null
  pedido?: Record<string, unknown>
}
/** A request with an advert, unless `anuncio` is null. */
async function vaga({ aprovada = true, anuncio = {}, pedido: outros = {} }: Quando = {}) {
  const { id, versao } = await company.admin.call(pedidos.criar, pedido(onde, outros) as never)
  const approved = aprovada
    ? await gestor.call(pedidos.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
    : { versao }
  if (anuncio)
    await company.admin.call(adverts.criar, {
      ...{ solicitacaoId: id, titulo: `Vaga ${id}`, descricao: '<p>Venha</p>' },
      ...{ exibirModuloExterno: true, diasEsperaNovaAplicacao: null, ...anuncio },
    } as never)
  return { id, versao: approved.versao }
}
const candidata = async () => {
  const { client, info } = await registrada(app, company)
  const id = info.candidatoId
  return {
    client,
    id,
    incluir: (solicitacoesIds: number[], candidato = id) =>
      client.call(c.incluirMinhasSolicitacoes, { id: candidato, solicitacoesIds }),
    recusa: async (solicitacoesIds: number[], candidato = id) => {
      const { status, body } = await client.refusal(c.incluirMinhasSolicitacoes, { id: candidato, solicitacoesIds })
      return { status, message: body.errors?.[0]?.message ?? body.message }
    },
    minhas: async () => (await client.call(c.listarMinhasSolicitacoes, {})).map((s) => s.id).sort((a, b) => a - b),
  }
}

describe('the candidate’s own requests', () => {
  it('R0208 R0209 are listed, and several open vacancies are added at once', async () => {
    const [um, dois, tres] = [await vaga(), await vaga(), await vaga()]
    const ela = await candidata()
    expect(await ela.minhas()).toEqual([])
    await ela.incluir([dois.id, um.id, dois.id])
    expect(await ela.minhas()).toEqual([um.id, dois.id])
    expect((await company.admin.call(pedidos.ler, { id: um.id })).qtdCandidatos).toBe(1)
    expect((await company.admin.call(pedidos.ler, { id: tres.id })).qtdCandidatos).toBe(0)
    const deles = (await ela.client.call(anuncios.minhasCandidaturas, {})).map((m) => [m.titulo, m.retirada])
    expect(deles).toEqual(expect.arrayContaining([[`Vaga ${um.id}`, false]]))
  })
  it('ask for one at least', async () => {
    const ela = await candidata()
    expect(await ela.recusa([])).toEqual({ status: 400, message: 'Escolha ao menos uma solicitação' })
  })
  it('are nobody else’s: another candidate’s id is not there, of either call', async () => {
    const [ela, outra, { id }] = [await candidata(), await candidata(), await vaga()]
    expect((await ela.recusa([id], outra.id)).status).toBe(404)
    const limite = { id: outra.id, solicitacoesIds: [id] }
    expect((await ela.client.refusal(c.validarMeuLimite, limite)).status).toBe(404)
    expect(await outra.minhas()).toEqual([])
    expect(await ela.minhas()).toEqual([])
  })
  it('take none that is not advertised now, whatever id is sent, and then none of the others either', async () => {
    const fechada = await vaga()
    await company.admin.call(pedidos.fluxo.endpoints.encerra, {
      ...fechada,
      dataEncerramento: '2026-11-01',
    } as never)
    const suspensa = await vaga()
    await gestor.call(pedidos.fluxo.endpoints.suspende, { ...suspensa, suspensa: true })
    const other = await app.company()
    const la = await casa(app, other)
    const deFora = await other.admin.call(pedidos.criar, pedido(la) as never)
    const fora = [
      fechada,
      suspensa,
      await vaga({ aprovada: false, anuncio: null }),
      await vaga({ anuncio: null }),
      await vaga({ anuncio: { exibirModuloExterno: false } }),
      await vaga({ anuncio: { previsaoEncerramento: '2026-01-01' } }),
      await vaga({ pedido: { tipoVaga: 'INTERNA' } }),
      deFora,
      { id: 999_999_999 },
    ]
    const [aberta, ela] = [await vaga(), await candidata()]
    for (const { id } of fora) {
      const recusada = { status: 400, message: 'Escolha solicitações da lista' }
      expect(await ela.recusa([id])).toEqual(recusada)
      expect(await ela.recusa([aberta.id, id])).toEqual(recusada)
      // The check of the limit does not reveal other requests either.
      const said = await ela.client.refusal(c.validarMeuLimite, { id: ela.id, solicitacoesIds: [id] })
      expect([said.status, said.body.errors?.[0]?.message]).toEqual([400, recusada.message])
    }
    expect(await ela.minhas()).toEqual([])
  })
  it('stand once: twice is refused, one after the other and at the same time', async () => {
    const [um, dois, ela] = [await vaga({ anuncio: { titulo: 'Caixa' } }), await vaga(), await candidata()]
    const both = await Promise.all(
      [0, 1].map(() => ela.client.send(c.incluirMinhasSolicitacoes, { id: ela.id, solicitacoesIds: [um.id] })),
    )
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await ela.recusa([um.id])).toEqual({ status: 409, message: 'Você já se candidatou a esta vaga.' })
    expect(await ela.recusa([dois.id, um.id])).toEqual({ status: 409, message: 'Você já se candidatou à vaga Caixa.' })
    expect(await ela.minhas()).toEqual([um.id])
  })
  it('wait the days of the advert after a withdrawal', async () => {
    const [um, dois, ela] = [
      await vaga({ anuncio: { titulo: 'Caixa', diasEsperaNovaAplicacao: 10 } }),
      await vaga(),
      await candidata(),
    ]
    await ela.incluir([um.id])
    const [mine] = await ela.client.call(anuncios.minhasCandidaturas, {})
    await ela.client.call(anuncios.retirar, { id: mine!.id })
    expect((await ela.recusa([dois.id, um.id])).message).toMatch(
      /^Você pode se candidatar de novo à vaga Caixa a partir de \d\d\/\d\d\/\d{4}\.$/,
    )
  })
  it('stay within the company’s limit of positions, by every way in, also when two come at once', async () => {
    const [b, d] = [await faixa(app, company.id), await faixa(app, company.id)]
    const [um, mesmo] = [await vaga(), await vaga()]
    const outro = await vaga({ pedido: { faixaSalarialId: b.faixaId } })
    const mais = await vaga({ pedido: { faixaSalarialId: d.faixaId } })
    const ela = await candidata()
    const validar = (...solicitacoesIds: number[]) =>
      ela.client.call(c.validarMeuLimite, { id: ela.id, solicitacoesIds })
    expect(await validar(um.id, mesmo.id, outro.id)).toEqual({ permitido: true, maximo: 0, cargos: 2, mensagem: null })
    await configurar(app, company, { max_candidata_cargo: 1 })
    try {
      // Two vacancies for the same position count once.
      await ela.incluir([um.id, mesmo.id])
      const mensagem = 'Você ficaria em 2 cargos; a empresa permite no máximo 1 por candidato.'
      expect(await validar(outro.id)).toEqual({ permitido: false, maximo: 1, cargos: 2, mensagem })
      expect(await ela.recusa([outro.id])).toEqual({ status: 400, message: mensagem })
      const single = await ela.client.refusal(anuncios.candidatar, { solicitacaoId: outro.id })
      expect(single.body.message).toBe(mensagem)
      const nova = await candidata()
      const race = await Promise.all(
        [outro, mais].map(({ id }) => nova.client.send(anuncios.candidatar, { solicitacaoId: id })),
      )
      expect(race.map((answer) => answer.status === 200).sort()).toEqual([false, true])
      expect(await nova.minhas()).toHaveLength(1)
    } finally {
      await configurar(app, company, { max_candidata_cargo: 0 })
    }
    expect(await ela.minhas()).toEqual([um.id, mesmo.id])
  })
  it('wait for the terms, where the company asks for them', async () => {
    const [{ id }, ela] = [await vaga(), await candidata()]
    await app.owner.query('update candidato set aceito_politica_seguranca = null where id = $1', [ela.id])
    await configurar(app, company, { exigir_aceite_psi: true, politica_seguranca: '<p>Guardamos o currículo.</p>' })
    try {
      expect((await ela.recusa([id])).message).toBe('Aceite o termo de privacidade para se candidatar.')
    } finally {
      await configurar(app, company, { exigir_aceite_psi: false, politica_seguranca: null })
    }
  })
})

describe('where an application stands', () => {
  const dia = (iso: string) => iso.split('-').reverse().join('/')
  it('is told from the first day to the last, with who did it and without why', async () => {
    const ela = await candidata()
    const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Fortaleza' }).format(new Date())
    const diz = async (solicitacaoId: number) => {
      const mine = (await ela.client.call(anuncios.minhasCandidaturas, {})).find(
        (m) => m.solicitacaoId === solicitacaoId,
      )!
      expect(JSON.stringify(mine)).not.toMatch(/SEGREDO|resultado|observacao/i)
      return andamentoDe(mine, hoje).frase
    }
    const { id, versao } = await vaga()
    await ela.incluir([id])
    expect(await diz(id)).toBe(`Minha candidatura foi recebida em ${dia(hoje)}.`)
    const { candidatos } = await company.admin.call(selecao.listar, { id })
    await company.admin.call(selecao.mover, {
      id,
      aplicacoes: [{ id: candidatos[0]!.id, versao: 1 }],
      etapaSeletivaId: onde.etapas[0]!,
      data: '2026-11-10',
      resultado: 'N',
      observacao: 'SEGREDO do RH',
    })
    expect(await diz(id)).toMatch(/^Estou na etapa .+ desde 10\/11\/2026\.$/)
    const parada = await gestor.call(pedidos.fluxo.endpoints.suspende, { id, versao, suspensa: true })
    expect(await diz(id)).toBe('A empresa pausou esta seleção.')
    await gestor.call(pedidos.fluxo.endpoints.encerra, {
      ...{ id, versao: parada.versao, dataEncerramento: hoje, motivoSemResposta: 'A seleção foi interna.' },
    } as never)
    expect(await diz(id)).toBe(`A vaga foi encerrada em ${dia(hoje)}.`)

    const outra = await vaga()
    await company.admin.call(vinculo.vincular, {
      ...{ id: ela.id, candidatoId: ela.id, empresaId: company.id, solicitacoesIds: [outra.id] },
    })
    expect(await diz(outra.id)).toBe(`A empresa me incluiu nesta seleção em ${dia(hoje)}.`)
    const [mine] = (await ela.client.call(anuncios.minhasCandidaturas, {})).filter((m) => m.solicitacaoId === outra.id)
    await ela.client.call(anuncios.retirar, { id: mine!.id })
    expect(await diz(outra.id)).toBe(`Retirei a minha candidatura em ${dia(hoje)}.`)
    await app.owner.query(
      'update candidato_solicitacao set removed_by = (select id from usuario order by id limit 1) where id = $1',
      [mine!.id],
    )
    expect(await diz(outra.id)).toBe(`Minha participação nesta seleção terminou em ${dia(hoje)}.`)
  })
})
