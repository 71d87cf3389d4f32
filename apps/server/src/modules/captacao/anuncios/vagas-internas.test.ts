import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as c from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let onde: Casa
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  gestor = await company.user(Object.values(solicitacoes.autoridades))
  dia = hoje(app.services.settings.timeZone)
})

const anunciada = async (tipoVaga: string, outros: Record<string, unknown> = {}) => {
  const { id, versao } = await rh.call(
    solicitacoes.criar,
    pedido(onde, { tipoVaga, sexo: 'F', idadeMaxima: 30 }) as never,
  )
  await gestor.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
  await rh.call(anuncios.criar, {
    solicitacaoId: id,
    titulo: `Vaga ${tipoVaga}`,
    descricao: '<p>Fecha o mês.</p>',
    exibirModuloExterno: false,
    diasEsperaNovaAplicacao: 10,
    previsaoEncerramento: null,
    ...outros,
  } as never)
  return id
}
/** A user who works here and is restricted to an area unrelated to the vacancies. */
const colaborador = async (desligamento: string | null = null) => {
  const pessoaId = await pessoa(app, company.id, { nome: 'Caio Colaborador' })
  const talentoId = await insert(app, 'talento', {
    empresa_id: company.id,
    pessoa_id: pessoaId,
    data_admissao: '2024-01-01',
    data_desligamento: desligamento,
  })
  const user = await company.user([c.autoridade], { talentoId, areas: [await area(app, company.id)] })
  return Object.assign(user, { pessoaId })
}
const abertas = async (quem: Client) => (await quem.call(c.listar, {})).vagas

describe('internal vacancies', () => {
  it('are the advertised INTERNA and MISTA ones of the company, whatever areas the employee sees', async () => {
    const [interna, mista, externa] = [await anunciada('INTERNA'), await anunciada('MISTA'), await anunciada('EXTERNA')]
    const over = await anunciada('INTERNA', { previsaoEncerramento: somarDias(dia, -1) })
    const caio = await colaborador()
    const ids = (await abertas(caio)).map((v) => v.solicitacaoId)
    expect(ids).toEqual(expect.arrayContaining([interna, mista]))
    expect(ids).not.toContain(externa)
    expect(ids).not.toContain(over)
    const stranger = (await app.company()).admin
    expect(await abertas(stranger)).toEqual([])
    const text = JSON.stringify(await abertas(caio))
    for (const field of ['"sexo', '"idade', '"solicitante', '"observacao']) expect(text).not.toContain(field)
  })
  it('take the application of an employee, as a candidate of the company, and tell who asked for it', async () => {
    const id = await anunciada('INTERNA')
    const caio = await colaborador()
    await caio.call(c.candidatar, { id })
    const { vagas, candidaturas } = await caio.call(c.listar, {})
    expect(vagas.find((v) => v.solicitacaoId === id)).toMatchObject({ candidatado: true })
    expect(candidaturas).toMatchObject([{ solicitacaoId: id, candidatadoEm: dia, removidaEm: null, etapa: null }])
    const { rows } = await app.owner.query(
      'select k.id from candidato k join candidato_solicitacao x on x.candidato_id = k.id where k.pessoa_id = $1 and x.solicitacao_id = $2',
      [caio.pessoaId, id],
    )
    expect(rows).toHaveLength(1)
    expect((await rh.call(solicitacoes.ler, { id })).qtdCandidatos).toBe(1)
    const told = await app.owner.query(
      `select um.usuario_id::int as usuario from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
        where m.tipo = 'R' and m.link = $1`,
      [`/captacao/solicitacoes-pessoal/${id}?aba=candidatos`],
    )
    expect(told.rows.map((r) => r.usuario)).toEqual([company.usuarioId])
    expect((await caio.refusal(c.candidatar, { id })).body.message).toBe('Você já se candidatou a esta vaga.')
    // A second application uses the same candidate record.
    const outra = await anunciada('MISTA')
    await caio.call(c.candidatar, { id: outra })
    const { rows: candidatos } = await app.owner.query('select id from candidato where pessoa_id = $1', [caio.pessoaId])
    expect(candidatos).toHaveLength(1)
  })
  it('R0211 make who withdrew wait as long as the advert says', async () => {
    const id = await anunciada('INTERNA')
    const caio = await colaborador()
    await caio.call(c.candidatar, { id })
    const [mine] = (await caio.call(c.listar, {})).candidaturas
    await caio.call(c.retirar, { id: mine!.id })
    const espera = somarDias(dia, 10)
    expect((await abertas(caio)).find((v) => v.solicitacaoId === id)).toMatchObject({
      diasEsperaNovaAplicacao: 10,
      dataEsperaNovaAplicacao: espera,
      candidatado: false,
    })
    const [year, month, day] = espera.split('-')
    expect((await caio.refusal(c.candidatar, { id })).body.message).toBe(
      `Você pode se candidatar de novo a partir de ${day}/${month}/${year}.`,
    )
    await app.owner.query(`update candidato_solicitacao set removed_at = now() - interval '10 days' where id = $1`, [
      mine!.id,
    ])
    await caio.call(c.candidatar, { id })
    expect((await caio.refusal(c.retirar, { id: mine!.id })).status).toBe(404)
  })
  it('are read, not applied for, by a user who does not work here, and not there at all when not open to employees', async () => {
    const id = await anunciada('INTERNA')
    const caio = await colaborador()
    expect((await caio.refusal(c.candidatar, { id: await anunciada('EXTERNA') })).status).toBe(404)
    for (const quem of [await company.user([c.autoridade]), await colaborador('2025-01-31')]) {
      expect((await quem.call(c.listar, {})).podeCandidatar).toBe(false)
      expect((await quem.refusal(c.candidatar, { id })).body.message).toBe(
        'Seu usuário não está ligado a um colaborador ativo.',
      )
    }
  })
  it('nobody withdraws the application of another', async () => {
    const id = await anunciada('INTERNA')
    const [caio, bia] = [await colaborador(), await colaborador()]
    await caio.call(c.candidatar, { id })
    const [dele] = (await caio.call(c.listar, {})).candidaturas
    expect((await bia.refusal(c.retirar, { id: dele!.id })).status).toBe(404)
    expect((await bia.call(c.listar, {})).candidaturas).toEqual([])
  })
})
