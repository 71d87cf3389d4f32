import * as a from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import * as l from '@quadro/contract/cargo-salario/acesso-pessoal/links-pessoais.ts'
import { PIN_DO_NASCIMENTO, PIN_FACIL } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { diaUtc } from '@quadro/contract/kit/datas.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { comCracha, entrou, PIN, pinNovo, quemTrabalha } from '../../../testing/people.ts'

let app: TestApp
let company: TestCompany
let talentoId: number
let cracha: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  talentoId = await talento(company.id)
  cracha = await comCracha(app, company.id, talentoId)
  await app.owner.query('delete from limite')
})
const talento = (empresaId: number): Promise<number> => quemTrabalha(app, empresaId)
const novo = () => new Client(app.base)
const tentar = (pin: string, outros: object = {}, client = novo()) => client.send(c.entrar, { cracha, pin, ...outros })
const sessao = (client: Client) => client.send(c.lerSessao, {})
const pessoa = async () => {
  const { rows } = await app.owner.query(
    `select p.id, p.cpf, a.cracha_codigo as codigo from talento t join pessoa p on p.id = t.pessoa_id
       join acesso_pessoal a on a.talento_id = t.id where t.id = $1`,
    [talentoId],
  )
  return rows[0] as { id: number; cpf: string; codigo: string }
}
const demitir = () =>
  app.owner.query('update talento set data_desligamento = current_date - 1 where id = $1', [talentoId])
/** Status and body of an answer, without what differs by chance. */
const dita = async (response: Response) => ({ status: response.status, body: await response.json() })

describe('badge and PIN', () => {
  it('open a session of its own: neither a user’s nor a candidate’s, and neither of them is one', async () => {
    const client = novo()
    expect((await tentar(PIN, {}, client)).status).toBe(200)
    expect(client.cookie).toMatch(/^quadro_pessoa=/)
    expect(await client.call(c.lerSessao, {})).toMatchObject({ finalidade: null, escolherPin: false, quiosque: false })
    expect((await client.send(a.listar, {})).status).toBe(401)
    const token = client.cookie!.split('=')[1]
    for (const cookie of [`quadro_sessao=${token}`, `quadro_candidato=${token}`])
      expect((await new Client(app.base, cookie).fetch('GET', '/pessoal/sessao')).status).toBe(401)
    expect((await company.admin.fetch('GET', '/pessoal/sessao')).status).toBe(401)
    await client.call(c.sair, {})
    expect((await new Client(app.base, `quadro_pessoa=${token}`).fetch('GET', '/pessoal/sessao')).status).toBe(401)
  })
  it('the code of the badge and the CPF serve in their company, and in no other', async () => {
    const { cpf, codigo } = await pessoa()
    const outra = await app.company()
    for (const quem of [cpf, codigo.toLowerCase(), `${codigo.slice(0, 4)} ${codigo.slice(4)}`]) {
      expect((await tentar(PIN, { cracha: null, quem, empresaId: company.id })).status, quem).toBe(200)
      expect((await tentar(PIN, { cracha: null, quem, empresaId: outra.id })).status, quem).toBe(401)
      expect((await tentar(PIN, { cracha: null, quem })).status, quem).toBe(401)
    }
    expect((await tentar(PIN, { empresaId: outra.id })).status).toBe(401)
  })
  it('an unknown badge, a wrong PIN, somebody dismissed, somebody blocked and somebody without a PIN are answered alike', async () => {
    const errado = await dita(await tentar('418203'))
    expect(errado).toMatchObject({ status: 401, body: { message: c.NAO_CONFERE } })
    expect(await dita(await tentar(PIN, { cracha: 'x'.repeat(43) }))).toEqual(errado)
    const sem = await talento(company.id)
    const { rows } = await app.owner.query(
      'select p.cpf from talento t join pessoa p on p.id = t.pessoa_id where t.id = $1',
      [sem],
    )
    expect(await dita(await tentar(PIN, { cracha: null, quem: rows[0].cpf, empresaId: company.id }))).toEqual(errado)
    for (let i = 0; i < 5; i++) await tentar('418203')
    expect(await dita(await tentar(PIN))).toEqual(errado)
    await app.owner.query('delete from limite')
    await demitir()
    expect(await dita(await tentar(PIN))).toEqual(errado)
  })
  it('costs the same statements, whoever it is', async () => {
    const statements = async (work: () => Promise<unknown>) => {
      const texts: string[] = []
      const { beside } = app.services.database
      const query = beside.query.bind(beside)
      beside.query = ((text: string, values: unknown[]) => {
        texts.push(text)
        return query(text, values)
      }) as typeof beside.query
      try {
        await work()
      } finally {
        beside.query = query
      }
      return texts
    }
    const errado = await statements(() => tentar('418203'))
    expect(errado.length).toBeGreaterThan(3)
    expect(await statements(() => tentar(PIN, { cracha: 'y'.repeat(43) }))).toEqual(errado)
    await demitir()
    expect(await statements(() => tentar(PIN))).toEqual(errado)
  })
  it('five wrong tries of a day end the day, by whichever way and process; HR gives another PIN or the tries back', async () => {
    const { cpf, codigo } = await pessoa()
    const http = await createApp(app.services, app.routes)
    const second = await http.listen({ host: '127.0.0.1', port: 0 })
    try {
      const porCpf = { cracha: null, quem: cpf, empresaId: company.id }
      await tentar('418203')
      await tentar('418204', {}, new Client(second))
      await tentar('418205', porCpf)
      await tentar('418206', { cracha: null, quem: codigo, empresaId: company.id }, new Client(second))
      // The fourth is right: it is not one of the five, and the fifth wrong one still is.
      expect((await tentar(PIN)).status).toBe(200)
      await tentar('418207', porCpf)
      expect((await tentar(PIN)).status).toBe(401)
      expect((await tentar(PIN, {}, new Client(second))).status).toBe(401)
    } finally {
      await http.close()
    }
    const bloqueados = async () =>
      (await company.admin.call(a.listar, { filtro: 'BLOQUEADOS', unpaged: true })) as a.Linha[]
    expect(await bloqueados()).toMatchObject([{ id: talentoId, bloqueada: true, pin: 'E' }])
    await company.admin.call(a.desbloquear, { id: talentoId })
    expect(await bloqueados()).toEqual([])
    expect((await tentar(PIN)).status).toBe(200)
  })
  it('many tries at once are no more than five', async () => {
    const errados = Array.from({ length: 9 }, (_, i) => `41830${i}`)
    await Promise.all(errados.map((pin, i) => tentar(pin, i % 2 ? {} : { quem: null })))
    expect((await tentar(PIN)).status).toBe(401)
  })
})

describe('the session', () => {
  it.each([
    ['a dismissal', demitir],
    ['a PIN from HR', () => pinNovo(company, talentoId)],
    [
      'another badge',
      async () => {
        const answer = await company.admin.send(a.imprimirCrachas, { talentosIds: [talentoId] })
        expect(answer.status).toBe(200)
        await answer.arrayBuffer()
      },
    ],
    [
      'the closing of the company',
      () => app.owner.query('update empresa set ativa = false where id = $1', [company.id]),
    ],
    [
      'its time',
      () =>
        app.owner.query(`update sessao_pessoal set expira_em = now() - interval '1 second' where talento_id = $1`, [
          talentoId,
        ]),
    ],
  ])('%s ends it', async (_name, end) => {
    const client = await entrou(app, company.id, talentoId)
    expect((await sessao(client)).status).toBe(200)
    await end()
    expect((await sessao(client)).status).toBe(401)
  })
  it('on a shared device ends after five minutes without a call and never lasts longer than thirty', async () => {
    const client = await entrou(app, company.id, talentoId, { quiosque: true })
    const minutes = async () => {
      const { expiraEm } = await client.call(c.lerSessao, {})
      return Math.round((Date.parse(expiraEm) - Date.now()) / 60_000)
    }
    expect(await minutes()).toBe(5)
    const set = (ago: string) =>
      app.owner.query(
        `update sessao_pessoal set criada_em = now() - $2::interval, vista_em = now() - interval '1 minute',
           expira_em = now() + interval '1 minute' where talento_id = $1`,
        [talentoId, ago],
      )
    await set('2 minutes')
    expect(await minutes()).toBe(5)
    await set('28 minutes')
    expect(await minutes()).toBe(2)
  })
  it('who comes in on the same browser ends what was there', async () => {
    const client = await entrou(app, company.id, talentoId)
    const antes = client.cookie!
    await client.call(c.entrar, { cracha: await comCracha(app, company.id, talentoId), pin: PIN })
    expect(client.cookie).not.toBe(antes)
    expect((await new Client(app.base, antes).fetch('GET', '/pessoal/sessao')).status).toBe(401)
  })
})

describe('the PIN that HR draws', () => {
  it('is told once, opens only the choice of another, and that choice ends the other sessions', async () => {
    const { pin, ate } = await pinNovo(company, talentoId)
    expect(pin).toMatch(/^\d{6}$/)
    expect(Date.parse(ate)).toBeGreaterThan(Date.now() + 7 * 86_400_000)
    const client = novo()
    await client.call(c.entrar, { cracha, pin })
    expect(await client.call(c.lerSessao, {})).toMatchObject({ escolherPin: true, tarefas: [] })
    expect(await dita(await client.fetch('GET', '/pessoal/avaliacoes'))).toMatchObject({
      status: 403,
      body: { message: 'Escolha o seu PIN antes de continuar.' },
    })
    const outra = novo()
    await outra.call(c.entrar, { cracha, pin })
    await app.owner.query(
      `update pessoa set data_nascimento = '1985-03-07' where id = (select pessoa_id from talento where id = $1)`,
      [talentoId],
    )
    const recusa = async (ruim: string) => (await client.refusal(c.escolherPin, { pin: ruim })).body.errors
    expect(await recusa('123456')).toEqual([{ field: 'pin', message: PIN_FACIL }])
    expect(await recusa('070385')).toEqual([{ field: 'pin', message: PIN_DO_NASCIMENTO }])
    await client.call(c.escolherPin, { pin: '730914' })
    expect((await client.fetch('GET', '/pessoal/avaliacoes')).status).toBe(200)
    expect((await sessao(outra)).status).toBe(401)
    expect((await tentar(pin)).status).toBe(401)
    expect((await tentar('730914')).status).toBe(200)
    // Another choice asks for the present one, and its wrong tries count like those at the door.
    expect((await client.refusal(c.escolherPin, { pin: '730915' })).body.errors).toMatchObject([{ field: 'pinAtual' }])
    await client.call(c.escolherPin, { pinAtual: '730914', pin: '730915' })
    expect((await tentar('730915')).status).toBe(200)
  })
  it('is stored sealed for its person: in another row it opens nothing, and a copy of the table does not tell it', async () => {
    const outra = await talento(company.id)
    const crachaDela = await comCracha(app, company.id, outra)
    await app.owner.query(
      'update acesso_pessoal set pin_hash = (select pin_hash from acesso_pessoal where talento_id = $1) where talento_id = $2',
      [talentoId, outra],
    )
    expect((await tentar(PIN, { cracha: crachaDela })).status).toBe(401)
    expect((await tentar(PIN)).status).toBe(200)
    const { rows } = await app.owner.query('select pin_hash from acesso_pessoal where talento_id = $1', [talentoId])
    expect(rows[0].pin_hash).not.toContain('argon2')
  })
  it('ends after seven days', async () => {
    const { pin } = await pinNovo(company, talentoId)
    await app.owner.query('update acesso_pessoal set pin_provisorio_ate = now() where talento_id = $1', [talentoId])
    expect((await tentar(pin)).status).toBe(401)
    expect(await company.admin.call(a.listar, { unpaged: true })).toMatchObject([{ id: talentoId, pin: 'V' }])
  })
  it('stands in no log, nor does any PIN or token; coming in and what HR did do', async () => {
    const { pin } = await pinNovo(company, talentoId)
    await entrou(app, company.id, talentoId)
    await company.admin.call(a.desbloquear, { id: talentoId })
    const { rows } = await app.owner.query(
      `select entidade, acao, usuario_id is not null as de_usuario, pessoa_id is not null as da_pessoa, antes::text || depois::text as tudo
         from auditoria where empresa_id = $1 and entidade in ('acesso_pessoal', 'talento') and acao <> 'I' order by id`,
      [company.id],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entidade: 'acesso_pessoal', acao: 'U', de_usuario: true }),
        expect.objectContaining({ entidade: 'talento', acao: 'E', da_pessoa: true }),
      ]),
    )
    const { rows: all } = await app.owner.query(
      `select string_agg(coalesce(antes::text, '') || coalesce(depois::text, ''), ' ') as tudo from auditoria where empresa_id = $1`,
      [company.id],
    )
    for (const secret of [pin, PIN, '$argon2', cracha]) expect(all[0].tudo).not.toContain(secret)
  })
})

describe('links', () => {
  const ate = diaUtc(Date.now() + 5 * 86_400_000)
  const finalidade = 'avaliacao.responder'
  const criar = async (outros: object = {}) => {
    const link = await company.admin.call(l.criar, { finalidade, ate, talentoId: null, ...outros } as never)
    return { ...link, token: link.endereco.split('#')[1]! }
  }
  it('one for a person opens once, what it is for and nothing else; of two at once one comes in', async () => {
    const { token, id } = await criar({ talentoId })
    const clients = [novo(), novo()]
    const both = await Promise.all(clients.map((client) => client.send(c.usarLink, { link: token })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    const client = clients[both.findIndex(({ status }) => status === 200)]!
    expect(await client.call(c.lerSessao, {})).toMatchObject({ finalidade, trocaPin: false })
    expect((await client.fetch('GET', '/pessoal/avaliacoes')).status).toBe(200)
    expect((await client.send(c.escolherPin, { pin: '730914' })).status).toBe(403)
    expect(await dita(await novo().send(c.usarLink, { link: token }))).toMatchObject({
      body: { message: c.LINK_NAO_VALE },
    })
    expect(await company.admin.call(l.listar, { filtro: 'TODOS', unpaged: true })).toMatchObject([
      { id, situacao: 'U' },
    ])
    await company.admin.call(l.encerrar, { id })
    expect((await sessao(client)).status).toBe(401)
  })
  it('one for many asks for badge or CPF and PIN, and is for its company', async () => {
    const { token, id } = await criar({ descricao: 'Ciclo 2026' })
    expect(await novo().call(c.lerLink, { link: token })).toMatchObject({
      empresa: { id: company.id },
      descricao: 'Ciclo 2026',
      finalidade: 'Responder avaliações',
    })
    const client = novo()
    const { cpf } = await pessoa()
    await client.call(c.entrar, { link: token, quem: cpf, pin: PIN })
    expect(await client.call(c.lerSessao, {})).toMatchObject({ finalidade })
    expect((await tentar(PIN, { link: token })).status).toBe(200)
    const outra = await app.company()
    const alheia = await talento(outra.id)
    expect((await tentar(PIN, { link: token, cracha: await comCracha(app, outra.id, alheia) })).status).toBe(401)
    // It is no link for a person, nor the other way round.
    expect((await novo().send(c.usarLink, { link: token })).status).toBe(404)
    await company.admin.call(l.encerrar, { id })
    expect((await sessao(client)).status).toBe(401)
    expect((await tentar(PIN, { link: token })).status).toBe(404)
  })
  it('end with their day and with the dismissal of the person', async () => {
    const { token } = await criar({ talentoId })
    const { token: muitos, id } = await criar()
    await app.owner.query(`update link_pessoal set expira_em = now() where id = $1`, [id])
    expect((await novo().send(c.lerLink, { link: muitos })).status).toBe(404)
    await demitir()
    expect((await novo().send(c.usarLink, { link: token })).status).toBe(404)
  })
  it('are made for what the product knows, for people who work here, and for 90 days at most', async () => {
    const campo = async (outros: object) =>
      (await company.admin.refusal(l.criar, { finalidade, ate, ...outros } as never)).body.errors?.[0]?.field
    expect(await campo({ finalidade: 'outra' })).toBe('finalidade')
    expect(await campo({ ate: '2020-01-01' })).toBe('ate')
    expect(await campo({ ate: '2199-01-01' })).toBe('ate')
    const outra = await app.company()
    expect(await campo({ talentoId: await talento(outra.id) })).toBe('talentoId')
    await demitir()
    expect(await campo({ talentoId })).toBe('talentoId')
  })
})

describe('HR', () => {
  it('gives nothing to people of another company or out of the own areas, and prints no PIN without the authority', async () => {
    const outra = await app.company()
    for (const [entry, input] of [
      [a.pinNovo, { id: talentoId }],
      [a.desbloquear, { id: talentoId }],
      [a.imprimirCrachas, { talentosIds: [talentoId] }],
    ] as const) {
      expect((await outra.admin.send(entry, input as never)).status).toBe(404)
      const restrito = await company.user(Object.values(a.autoridades), { areas: [] })
      expect((await restrito.send(entry, input as never)).status).toBe(404)
    }
    const imprime = await company.user([a.autoridades.imprimir])
    expect((await imprime.send(a.imprimirCrachas, { talentosIds: [talentoId], comPin: true })).status).toBe(403)
    expect((await tentar(PIN)).status).toBe(200)
  })
  it('prints badges, which end the ones before and leave a chosen PIN alone', async () => {
    const answer = await company.admin.send(a.imprimirCrachas, { talentosIds: [talentoId], comPin: true })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    await answer.arrayBuffer()
    expect((await tentar(PIN)).status).toBe(401)
    expect(await company.admin.call(a.listar, { unpaged: true })).toMatchObject([
      { crachaEm: expect.any(String), pin: 'E' },
    ])
  })
})
