import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { ORIGEM_RESERVADA } from '@quadro/contract/cargo-salario/acoes/acao-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, pedido } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})
const nova = (origem: string, quem: Client = company.admin) =>
  quem.call(c.acoes.criar, {
    ...{ titulo: 'Reservar a sala', tipo: 'M', prioridade: '3', previsaoInicio: '2026-02-02', origem },
    ...{ responsavelTalentoId: null, responsavelUsuarioId: company.usuarioId },
  } as never)
const doPedido = async (quem: Client, origem: string) =>
  ((await quem.call(c.acoes.listar, { origem } as never)) as unknown as Page<c.Acao>).content

it('shows the actions of a request to who sees the request', async () => {
  const solicitacao = await company.admin.call(s.criar, pedido(onde, { descricao: 'Torneiro' }) as never)
  const origem = `solicitacaoPessoal-${solicitacao.id}`
  const acao = await nova(origem)
  expect(acao.origem).toEqual({
    chave: origem,
    tipoNome: 'Solicitação de pessoal',
    titulo: `${solicitacao.codigo} · Torneiro`,
    url: `/captacao/solicitacoes-pessoal/${solicitacao.id}`,
  })
  expect((await doPedido(company.admin, origem)).map(({ id }) => id)).toEqual([acao.id])
  const semSolicitacoes = await company.user([c.autoridades.ver])
  expect((await semSolicitacoes.call(c.acoes.ler, { id: acao.id })).origem).toMatchObject({ titulo: ORIGEM_RESERVADA })
  expect(await doPedido(semSolicitacoes, origem)).toEqual([])
})

it('tells who is restricted to areas nothing of a request beyond them', async () => {
  const alheia = await area(app, company.id)
  const fora = await company.admin.call(s.criar, pedido(onde, { descricao: 'Sigilosa' }) as never)
  const origem = `solicitacaoPessoal-${fora.id}`
  const gestor = await company.user([c.autoridades.ver, c.autoridades.criar, s.autoridades.ver], { areas: [alheia] })
  const propria = await company.admin.call(c.acoes.criar, {
    ...{ titulo: 'Reservar a sala', tipo: 'M', prioridade: '3', previsaoInicio: '2026-02-02', origem },
    ...{ responsavelTalentoId: null, responsavelUsuarioId: gestor.usuarioId },
  } as never)
  expect((await gestor.call(c.acoes.ler, { id: propria.id })).origem).toMatchObject({
    titulo: ORIGEM_RESERVADA,
    url: null,
  })
  expect(await doPedido(gestor, origem)).toEqual([])
  const refused = await gestor.refusal(c.acoes.criar, {
    ...{ titulo: 'Outra', tipo: 'M', prioridade: '3', previsaoInicio: '2026-02-02', origem },
    ...{ responsavelTalentoId: null, responsavelUsuarioId: gestor.usuarioId },
  } as never)
  expect(refused.body.errors).toMatchObject([{ field: 'origem' }])
})
