import * as c from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, faixa, insert, pedido, pessoa } from '../../../testing/factories.ts'

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
  gestor = await company.user(Object.values(solicitacoes.autoridades))
})

const aprovada = async (outros: Record<string, unknown> = {}) => {
  const { id, versao } = await rh.call(solicitacoes.criar, pedido(onde, outros) as never)
  return gestor.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
}
const candidato = async (nome = 'Nair Candidata') =>
  insert(app, 'candidato', { empresa_id: company.id, pessoa_id: await pessoa(app, company.id, { nome }) })
const corpo = (candidatoId: number, solicitacoesIds: number[], outros: Record<string, unknown> = {}) =>
  ({ id: candidatoId, empresaId: company.id, candidatoId, solicitacoesIds, ...outros }) as never

describe('a candidate put into requests', () => {
  it.each([
    ['R0318', { empresaId: null }, { field: 'empresaId', message: 'Empresa é obrigatória' }],
    ['R0319', { candidatoId: null }, { field: 'candidatoId', message: 'Candidato é obrigatório' }],
    ['R0320', { solicitacoesIds: [] }, { field: 'solicitacoesIds', message: 'Escolha ao menos uma solicitação' }],
  ])('%s refuses %j', async (_rule, outros, error) => {
    const [id, s] = [await candidato(), await aprovada()]
    expect((await rh.refusal(c.vincular, corpo(id, [s.id], outros))).body.errors).toEqual([error])
  })
  it('stands in each of them from then on', async () => {
    const [id, um, dois] = [await candidato(), await aprovada(), await aprovada()]
    const offered = async () => (await rh.call(c.listar, { candidatoId: id })).map((s) => s.id)
    expect(await offered()).toEqual(expect.arrayContaining([um.id, dois.id]))
    await rh.call(c.vincular, corpo(id, [um.id, dois.id, um.id]))
    expect((await rh.call(solicitacoes.ler, { id: um.id })).qtdCandidatos).toBe(1)
    expect(await offered()).not.toContain(um.id)
    const again = await rh.refusal(c.vincular, corpo(id, [dois.id]))
    expect(again).toMatchObject({
      status: 409,
      body: { message: `O candidato já está na solicitação ${dois.codigo}.` },
    })
  })
  it('comes with others: each by the same rules, who cannot stays out with the reason', async () => {
    const s = await aprovada()
    const [um, dois, ja] = [await candidato('Abel'), await candidato('Bete'), await candidato('Caio')]
    await rh.call(c.vincular, corpo(ja, [s.id]))
    const other = await app.company()
    const deFora = await insert(app, 'candidato', {
      empresa_id: other.id,
      pessoa_id: await pessoa(app, other.id, { nome: 'Alheia' }),
    })
    const ids = (size: number, busca = '') => rh.call(c.disponiveis, { id: s.id, busca, size, page: 0 })
    expect((await ids(500)).items.map((k) => k.id)).toEqual(expect.arrayContaining([um, dois]))
    expect((await ids(1)).items).toHaveLength(1)
    const said = await rh.call(c.incluirVarios, { id: s.id, candidatosIds: [um, ja, deFora, dois, um] } as never)
    expect(said.alterados).toEqual([um, dois])
    expect(said.recusados).toEqual([
      { id: ja, label: 'Caio', motivo: `O candidato já está na solicitação ${s.codigo}.` },
      expect.objectContaining({ id: deFora, label: `Candidato ${deFora}` }),
    ])
    expect((await rh.call(solicitacoes.ler, { id: s.id })).qtdCandidatos).toBe(3)
    const none = await rh.refusal(c.incluirVarios, { id: s.id, candidatosIds: [] } as never)
    expect(none.body.errors).toEqual([{ field: 'candidatosIds', message: 'Escolha ao menos um candidato' }])
  })
  it('goes only into approved, open requests of the company, and only candidates of it', async () => {
    const id = await candidato()
    const { id: emAnalise, codigo } = await rh.call(solicitacoes.criar, pedido(onde) as never)
    expect((await rh.refusal(c.vincular, corpo(id, [emAnalise]))).body.message).toBe(
      `A solicitação ${codigo} não está aprovada e aberta.`,
    )
    expect((await rh.call(c.listar, {})).map((s) => s.id)).not.toContain(emAnalise)
    const s = await aprovada()
    const other = await app.company()
    expect((await other.admin.refusal(c.vincular, corpo(id, [s.id], { empresaId: other.id }))).status).toBe(404)
    expect((await rh.refusal(c.vincular, corpo(id, [s.id], { empresaId: other.id }))).body.errors).toMatchObject([
      { field: 'empresaId' },
    ])
    expect((await rh.refusal(c.listarDaEmpresa, { empresaId: other.id })).status).toBe(404)
    expect((await rh.call(c.listarDaEmpresa, { empresaId: company.id })).map((r) => r.id)).toContain(s.id)
  })
  it('R0206 R0775 stays within the company’s limit of positions; 0 is no limit', async () => {
    const id = await candidato()
    const outroCargo = await faixa(app, company.id)
    const [um, mesmo, outro] = [
      await aprovada(),
      await aprovada(),
      await aprovada({ faixaSalarialId: outroCargo.faixaId }),
    ]
    const all = [um.id, mesmo.id, outro.id]
    expect(c.validarLimite).toMatchObject({
      method: 'POST',
      path: expect.stringMatching(/\/validarLimiteCargo\/\{id\}$/),
    })
    expect(await rh.call(c.validarLimite, { id, solicitacoesIds: all })).toEqual({
      permitido: true,
      maximo: 0,
      cargos: 2,
      mensagem: null,
    })
    await app.owner.query(`update empresa_configuracao set max_candidata_cargo = 1 where empresa_id = ${company.id}`)
    try {
      // Two requests for the same position count once.
      await rh.call(c.vincular, corpo(id, [um.id, mesmo.id]))
      const mensagem = 'O candidato ficaria em 2 cargos; a empresa permite no máximo 1 por candidato.'
      expect(await rh.call(c.validarLimite, { id, solicitacoesIds: [outro.id] })).toMatchObject({
        permitido: false,
        maximo: 1,
        cargos: 2,
        mensagem,
      })
      expect((await rh.refusal(c.vincular, corpo(id, [outro.id]))).body.errors).toEqual([
        { field: 'solicitacoesIds', message: mensagem },
      ])
    } finally {
      await app.owner.query(`update empresa_configuracao set max_candidata_cargo = 0 where empresa_id = ${company.id}`)
    }
  })
  it('is offered by name to the request in which the candidate does not stand', async () => {
    const [id, s] = [await candidato('Úrsula Única'), await aprovada()]
    const found = async () => (await rh.call(c.disponiveis, { id: s.id, busca: 'ursula' })).items.map((k) => k.id)
    expect(await found()).toEqual([id])
    await rh.call(c.vincular, corpo(id, [s.id]))
    expect(await found()).toEqual([])
  })
})
