import * as c from '@quadro/contract/utilitario/mensagens/sugestoes-de-melhoria.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
type User = Awaited<ReturnType<TestCompany['user']>>
let author: User
let answerer: User
const { ver, criar, excluir, responder } = c.autoridades
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  author = await company.user([criar])
  answerer = await company.user([ver, criar, responder])
})
const form = (rest: object = {}) => ({
  titulo: 'Senha única no refeitório',
  tema: 'FERRAMENTA' as const,
  descricao: 'A fila some se o crachá valer.',
  beneficio: null,
  ...rest,
})
const send = (client = author, rest: object = {}) => client.call(c.enviar, form(rest))
const { analisa, aprova, recusa, implanta } = c.fluxo.endpoints
/** The messages on the home page of a user. */
const told = async (client: User): Promise<{ texto: string; link: string | null }[]> => {
  const { rows } = await app.owner.query(
    `select m.texto, m.link from mensagem m join usuario_mensagem u on u.mensagem_id = m.id
      where m.tipo = 'U' and u.usuario_id = $1 order by m.id`,
    [client.usuarioId],
  )
  return rows as never
}

describe('suggestions of improvement', () => {
  it('R0847 are sent and seen: everybody’s by who may, R0848 one’s own by who sends them', async () => {
    const mine = await send()
    expect(mine).toMatchObject({ situacao: 'E', propria: true, resposta: null, pode: ['editar', 'excluir'] })
    const theirs = await send(answerer, { titulo: 'Bicicletário' })
    expect(await author.call(c.listarProprias, {})).toMatchObject({ totalElements: 1, content: [{ id: mine.id }] })
    expect((await author.refusal(c.listar, {})).status).toBe(403)
    expect((await author.refusal(c.ler, { id: theirs.id })).status).toBe(404)
    expect(await answerer.call(c.listar, {})).toMatchObject({
      totalElements: 2,
      content: [{ id: theirs.id }, { id: mine.id }],
    })
    expect(await answerer.call(c.listar, { tema: 'FERRAMENTA', situacao: 'A' })).toMatchObject({ totalElements: 0 })
    expect(await answerer.call(c.listar, { busca: 'refeitorio' })).toMatchObject({ content: [{ id: mine.id }] })
    expect(await answerer.call(c.ler, { id: mine.id })).toMatchObject({
      propria: false,
      pode: ['analisa', 'aprova', 'recusa'],
    })
  })

  it('need a title, a subject and what to do better', async () => {
    const refused = await author.refusal(c.enviar, { titulo: ' ', descricao: '' } as never)
    expect(refused.body.errors).toEqual([
      { field: 'titulo', message: 'Título é obrigatório' },
      { field: 'tema', message: 'Tema é obrigatório' },
      { field: 'descricao', message: 'Conte o que melhorar e como' },
    ])
  })

  it('are their author’s until somebody looks into them', async () => {
    const { id, versao } = await send()
    const changed = await author.call(c.alterar, { id, versao, ...form({ beneficio: 'Meia hora por dia' }) })
    expect(changed).toMatchObject({ versao: 2, beneficio: 'Meia hora por dia' })
    expect((await author.refusal(c.alterar, { id, versao, ...form() })).body.code).toBe('STALE_VERSION')
    expect((await answerer.refusal(c.alterar, { id, versao: 2, ...form() })).status).toBe(403)
    expect((await answerer.refusal(c.remover, { id, versao: 2 })).status).toBe(403)
    const looked = await answerer.call(analisa, { id, versao: 2 })
    expect((await author.refusal(c.alterar, { id, versao: looked.versao, ...form() })).body.message).toBe(
      'A sugestão já está sendo analisada e não muda mais.',
    )
    expect((await author.refusal(c.remover, { id, versao: looked.versao })).body.code).toBe('INVALID_STATE')
    const cleaner = await company.user([ver, excluir])
    await cleaner.call(c.remover, { id, versao: looked.versao })
    expect((await author.refusal(c.ler, { id })).status).toBe(404)
  })

  it('are not answered by who made them, and a decision says why', async () => {
    const own = await send(answerer)
    expect(own.pode).toEqual(['editar', 'excluir'])
    expect((await answerer.refusal(aprova, { id: own.id, versao: 1, resposta: 'Sim' })).body).toMatchObject({
      code: 'INVALID_STATE',
      message: 'Quem fez a sugestão não responde a ela.',
    })
    const { id, versao } = await send()
    const silent = await answerer.refusal(recusa, { id, versao, resposta: ' ' })
    expect(silent.body.errors).toEqual([{ field: 'resposta', message: 'Resposta é obrigatória' }])
    expect((await author.refusal(aprova, { id, versao, resposta: 'Sim' })).status).toBe(403)
  })

  it('tell who answers that they came, and their author, by mail too, what became of them', async () => {
    const { id, versao } = await send()
    const link = `/utilitario/sugestao-de-melhoria/view?id=${id}`
    const [arrived] = await told(answerer)
    expect(arrived).toMatchObject({
      link,
      texto: expect.stringContaining("enviou a sugestão 'Senha única no refeitório'."),
    })
    expect(await told(author)).toEqual([])
    const approved = await answerer.call(aprova, { id, versao, resposta: 'Começa em janeiro.' })
    expect(approved).toMatchObject({ situacao: 'P', resposta: 'Começa em janeiro.' })
    await answerer.call(implanta, { id, versao: approved.versao })
    expect(await told(author)).toEqual([
      { link, texto: "Sua sugestão 'Senha única no refeitório' foi aprovada. Começa em janeiro." },
      { link, texto: "Sua sugestão 'Senha única no refeitório' foi implantada." },
    ])
    // The answer given with the approval remains.
    expect(await author.call(c.ler, { id })).toMatchObject({ situacao: 'I', resposta: 'Começa em janeiro.' })
    const { rows } = await app.owner.query(
      `select assunto from email where para = (select email from usuario where id = $1) order by id`,
      [author.usuarioId],
    )
    expect(rows).toEqual([{ assunto: 'Sua sugestão foi aprovada' }, { assunto: 'Sua sugestão foi implantada' }])
  })

  it('of people beyond the areas of who answers are neither shown nor told', async () => {
    const empresa_id = company.id
    const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
    const lugar = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
    const { talentoId } = await colaborador(app, empresa_id, await pessoa(app, empresa_id), lugar)
    await app.owner.query('update acesso set talento_id = $1 where usuario_id = $2', [talentoId, author.usuarioId])
    const restricted = async (area_id: number) => {
      const user = await company.user([ver, responder])
      const { rows } = await app.owner.query(
        'update acesso set restrito_a_areas = true where usuario_id = $1 returning id',
        [user.usuarioId],
      )
      await insert(app, 'acesso_area', { empresa_id, acesso_id: rows[0].id, area_id })
      return user
    }
    const here = await restricted(areaId)
    const elsewhere = await restricted(await area(app, empresa_id))
    const { id, versao } = await send()
    expect(await told(here)).toHaveLength(1)
    expect(await told(elsewhere)).toEqual([])
    expect(await here.call(c.ler, { id })).toMatchObject({ id })
    expect(await elsewhere.call(c.listar, {})).toMatchObject({ totalElements: 0 })
    expect((await elsewhere.refusal(recusa, { id, versao, resposta: 'Não' })).status).toBe(404)
    await here.call(recusa, { id, versao, resposta: 'Já existe.' })
  })
})
