/**
 * Messages about a record are shown only while their reader may still see the record: in the boxes, the list and its export, the digest,
 * the live notices, the palette and the news. This holds when the reader loses an authority or an area, and when the record moves out of
 * the reader's reach.
 */
import * as candidatos from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as desligamento from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { autoridades as dePropostas } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import {
  buscar,
  CHAVE_DOS_RECENTES,
  gravarPreferencia,
  lerPreferencia,
  recentes,
} from '@quadro/contract/shell/inicio/avisos.ts'
import * as c from '@quadro/contract/shell/inicio/mensagens.ts'
import { gravarMeusDados, lerMeusDados } from '@quadro/contract/shell/sessao/meus-dados.ts'
import * as noticias from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publish } from '../apps/server/src/kit/http/hub.ts'
import { gone } from '../apps/server/src/kit/records/bulk.ts'
import { asTask } from '../apps/server/src/kit/transaction/task.ts'
import { enviarResumos } from '../apps/server/src/modules/shell/inicio/resumo-avisos.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import {
  aplicacao,
  area,
  type Casa,
  casa,
  colaborador,
  insert,
  pedido,
  pessoa,
} from '../apps/server/src/testing/factories.ts'
import { liveNotices } from '../apps/server/src/testing/live.ts'

type User = Client & { usuarioId: number }
const { ver, criar, liberar } = solicitacoes.autoridades

let app: TestApp
let company: TestCompany
let onde: Casa
let outra: number
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  onde = await casa(app, company)
  outra = await area(app, company.id)
})

/** Ways in which a reader who is restricted to `onde.areaId` loses the right to see the record. */
const perde = {
  autoridade: async ({ usuarioId }: User, name: string) => {
    const perfil = '(select perfil_id from acesso where usuario_id = $1)'
    await app.owner.query(`delete from perfil_autoridade where autoridade = $2 and perfil_id = ${perfil}`, [
      usuarioId,
      name,
    ])
    // As the screen of profiles does it, so that sessions read their authorities again.
    await app.owner.query(`update perfil set nome = nome where id = ${perfil}`, [usuarioId])
  },
  area: ({ usuarioId }: User) =>
    app.owner.query(
      'update acesso_area set area_id = $2 where acesso_id = (select id from acesso where usuario_id = $1)',
      [usuarioId, outra],
    ),
  acesso: async ({ usuarioId }: User) => {
    await app.owner.query('delete from acesso_area where acesso_id = (select id from acesso where usuario_id = $1)', [
      usuarioId,
    ])
    await app.owner.query('delete from acesso where usuario_id = $1', [usuarioId])
  },
}
const moveRequest = (id: number) =>
  app.owner.query('update solicitacao_pessoal set area_organizacional_id = $2 where id = $1', [id, outra])
const transfer = (talento_id: number) =>
  insert(app, 'colaborador_historico', {
    ...{ empresa_id: company.id, talento_id, data: '2025-01-01', area_id: outra },
    ...{ estabelecimento_id: onde.estabelecimentoId, faixa_salarial_id: onde.faixaId },
  })
const employee = async (nome: string) => {
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  return colaborador(app, company.id, await pessoa(app, company.id, { nome }), lugar)
}
const reader = (authorities: Parameters<TestCompany['user']>[0], nome?: string) =>
  company.user(authorities, { areas: [onde.areaId], ...(nome ? { nome } : {}) })
const request = async () => (await company.user([ver, criar])).call(solicitacoes.criar, pedido(onde) as never)

/** All texts of messages that the reader can get, from every address that answers any. */
async function learns(user: User): Promise<string[]> {
  const boxes = await user.call(c.caixas, {})
  const listed = (await user.call(c.listar, { size: 50 })) as Page<c.Mensagem>
  const found = (await user.call(c.listar, { unpaged: true, resumido: true })) as unknown as { label: string }[]
  const csv = await (await user.fetch('GET', c.listar.export.path, { query: { formato: 'csv' } })).text()
  const texts = boxes.flatMap(({ mensagens }) => mensagens.map((m) => m.texto))
  // All addresses must give the same answer.
  expect(boxes.reduce((sum, { naoLidas }) => sum + naoLidas, 0)).toBe(texts.length)
  expect(listed.content.map((m) => m.texto).toSorted()).toEqual(texts.toSorted())
  expect(found.map(({ label }) => label).toSorted()).toEqual(texts.toSorted())
  expect(csv.trim().split('\r\n')).toHaveLength(texts.length + 1)
  return texts
}
/** Checks that one message is shown, takes the right away, and checks that no address shows it any more. */
async function isGoneAfter(user: User, take: () => Promise<unknown>): Promise<void> {
  const [texto, ...more] = await learns(user)
  expect(texto).toBeDefined()
  expect(more).toEqual([])
  const [{ id }] = ((await user.call(c.listar, {})) as Page<c.Mensagem>).content as [c.Mensagem]
  await take()
  expect(await learns(user)).toEqual([])
  const word = texto!.split(' ').find((w) => w.length > 5)!
  expect(((await user.call(c.listar, { busca: word })) as Page<c.Mensagem>).totalElements).toBe(0)
  expect((await user.refusal(c.marcar, { id, flag: true })).status).toBe(404)
  expect((await user.refusal(c.excluir, { id })).status).toBe(404)
  expect(await user.call(c.excluirVarios, { ids: [id] })).toEqual({ excluidos: [], recusados: [gone(id)] })
}

describe('a message', () => {
  it('about a request is gone with the authority, with the area, and with the request', async () => {
    for (const take of ['autoridade', 'area', 'pedido'] as const) {
      const user = await reader([ver, liberar])
      const { id } = await request()
      await isGoneAfter(user, () =>
        take === 'pedido' ? moveRequest(id) : take === 'area' ? perde.area(user) : perde.autoridade(user, ver.name),
      )
    }
  })
  it('about an employee is gone with the authority, with the area, and with the employee', async () => {
    const motivoDesligamentoId = await insert(app, 'motivo_desligamento', {
      empresa_id: company.id,
      descricao: 'Pedido',
    })
    for (const take of ['autoridade', 'area', 'transferência'] as const) {
      const user = await reader([deColaborador.ver, deColaborador.desligar])
      const { talentoId } = await employee('Sandra Sai')
      await company.admin.call(desligamento.desligar, {
        ...{ id: talentoId, versao: 1, data: '2197-03-31', motivoDesligamentoId },
        ...{ observacao: null, removerLinhas: [] },
      } as never)
      await isGoneAfter(user, () =>
        take === 'transferência'
          ? transfer(talentoId)
          : take === 'area'
            ? perde.area(user)
            : perde.autoridade(user, deColaborador.desligar.name),
      )
    }
  })
  it('about a proposal of somebody’s data is gone with the authority, with the area, and with the person', async () => {
    for (const take of ['autoridade', 'area', 'transferência'] as const) {
      const user = await reader([deColaborador.ver, dePropostas.ver, dePropostas.decidir])
      const { talentoId } = await employee('Pedro Propõe')
      const own = await company.user([NAMED.ROLE_CAD_INFO_PESSOAL], { talentoId })
      const { proposta: _, ...read } = await own.call(lerMeusDados, {})
      await own.call(gravarMeusDados, { ...read, propostaVersao: null, nomeCompleto: 'Pedro Propõe Mais' } as never)
      await isGoneAfter(user, () =>
        take === 'transferência'
          ? transfer(talentoId)
          : take === 'area'
            ? perde.area(user)
            : perde.autoridade(user, dePropostas.decidir.name),
      )
    }
  })
  it('stays in its company: the same user finds nothing of it in another one', async () => {
    const user = await reader([ver, liberar])
    await request()
    expect(await learns(user)).toHaveLength(1)
    const other = await app.company()
    const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [user.usuarioId])
    await insert(app, 'acesso', { empresa_id: other.id, usuario_id: user.usuarioId, perfil_id: rows[0].perfil_id })
    await app.owner.query('update sessao set empresa_id = $2 where usuario_id = $1', [user.usuarioId, other.id])
    user.empresa = other.id
    expect(await learns(user)).toEqual([])
  })
})

describe('the digest', () => {
  it('tells of nothing that its reader may no longer see, and leaves to nobody who lost the company', async () => {
    const takes = {
      autoridade: (user: User) => perde.autoridade(user, ver.name),
      area: (user: User) => perde.area(user),
      pedido: async (_user: User, id: number) => moveRequest(id),
      acesso: (user: User) => perde.acesso(user),
      inativo: ({ usuarioId }: User) => app.owner.query('update usuario set ativo = false where id = $1', [usuarioId]),
      // This user loses nothing and gets the digest. It proves that the others get none because of what they lost, and not because no
      // digest was sent.
      nada: async () => undefined,
    }
    const told: Record<string, number> = {}
    for (const [name, take] of Object.entries(takes)) {
      const user = await reader([ver, liberar])
      const { eventos, hora } = await user.call(c.lerPreferencias, {})
      const um = eventos.find((e) => e.evento === 'solicitacao-para-liberar')!
      await user.call(c.gravarPreferencias, { hora, eventos: [{ ...um, aqui: false, email: 'resumo' }] })
      const { id } = await request()
      await app.owner.query('update resumo_avisos set hora = 0 where usuario_id = $1', [user.usuarioId])
      await take(user, id)
      await enviarResumos(app.services, app.owner)
      const { rows } = await app.owner.query(
        `select e.assunto from email e join usuario u on u.email = e.para where u.id = $1 and e.assunto like '%nova%'`,
        [user.usuarioId],
      )
      told[name] = rows.length
      // The others must not get messages about the next user's request.
      await app.owner.query('update usuario set ativo = false where id = $1', [user.usuarioId])
    }
    expect(told).toEqual({ autoridade: 0, area: 0, pedido: 0, acesso: 0, inativo: 0, nada: 1 })
  })
})

describe('live notices', () => {
  const say = (empresaId: number, n: number) =>
    asTask(app.services, { empresaId, usuarioId: null }, 'teste', (ctx) =>
      publish(ctx, { empresaId, event: 'dados', data: { n } }),
    )
  it('say that something came, never what, and only to whom it came; whoever lost the company hears nothing of it', async () => {
    const gone = new AbortController()
    const other = await app.company()
    const [told, fora] = [await reader([ver, liberar]), await company.user([ver, liberar], { areas: [outra] })]
    const [hears, silent, stranger] = [told, fora, other.admin].map((who) => liveNotices(who, gone.signal))
    for (const one of [hears!, silent!, stranger!]) expect((await one.next()).value).toMatchObject({ event: 'pulse' })
    await request()
    await say(company.id, 1)
    await say(other.id, 2)
    const next = async (of: typeof hears) => {
      // A change of the record is announced to all with its number only; a user who may not read the record gets nothing by reading it.
      for (;;) {
        const { value } = await of!.next()
        if (!value || (value.event !== 'pulse' && !(value.data as { entidade?: string }).entidade)) return value
      }
    }
    expect(await next(hears)).toEqual({ event: 'mensagem', data: {} })
    expect(await next(silent)).toEqual({ event: 'dados', data: { n: 1 } })
    expect(await next(stranger)).toEqual({ event: 'dados', data: { n: 2 } })

    await perde.acesso(fora)
    await say(company.id, 3)
    expect(await next(hears)).toEqual({ event: 'dados', data: { n: 1 } })
    expect(await next(hears)).toEqual({ event: 'dados', data: { n: 3 } })
    const perfil = await app.owner.query('select id from perfil limit 1')
    // The notice that may not be told ends the stream.
    expect(await next(silent)).toBeUndefined()
    await insert(app, 'acesso', {
      ...{ empresa_id: company.id, usuario_id: fora.usuarioId, perfil_id: perfil.rows[0].id },
    })
    const anew = liveNotices(fora, gone.signal)
    expect((await anew.next()).value).toMatchObject({ event: 'pulse' })
    await say(company.id, 4)
    expect(await next(anew)).toEqual({ event: 'dados', data: { n: 4 } })
    gone.abort()
  })
})

describe('the palette', () => {
  const open = (user: Client, ...urls: string[]) =>
    user.call(gravarPreferencia, { chave: CHAVE_DOS_RECENTES, valor: urls })
  const names = async (user: Client) => (await user.call(recentes, {})).map(({ registro }) => registro?.titulo ?? null)
  const find = async (user: Client, texto: string) =>
    (await user.call(buscar, { texto })).flatMap(({ itens }) => itens.map((i) => i.titulo))

  it('names what was opened last by what may be seen now, and keeps no name of it', async () => {
    const { id, codigo } = await request()
    const { aplicacaoId, candidatoId, pessoaId } = await aplicacao(app, company.id, id)
    await app.owner.query(`update pessoa set nome = 'Zilda Xexéu' where id = $1`, [pessoaId])
    const { talentoId } = await employee('Zoraide Xexéu')
    const user = await reader([ver, candidatos.autoridades.ver, deColaborador.ver])
    const urls = [
      `/captacao/solicitacoes-pessoal/${id}`,
      `/captacao/solicitacoes-pessoal/${id}?aba=candidatos&candidato=${aplicacaoId}`,
      `/captacao/candidatos/${candidatoId}`,
      `/cargo-salario/colaboradores/${talentoId}`,
      '/ajuda/selecao',
    ]
    await open(user, ...urls)
    const pedidoNome = `${codigo} · Analista de Custos Pleno`
    expect(await names(user)).toEqual([pedidoNome, 'Zilda Xexéu', 'Zilda Xexéu', 'Zoraide Xexéu', null])
    expect((await user.call(recentes, {})).map(({ url }) => url)).toEqual(urls)
    const { rows } = await app.owner.query('select valor from preferencia where usuario_id = $1', [user.usuarioId])
    expect(JSON.stringify(rows)).not.toContain('Xexéu')
    expect(await find(user, 'xexeu')).toEqual(['Zoraide Xexéu', 'Zilda Xexéu'])

    // A user who may not open their pages does not find them by writing their addresses.
    for (const stranger of [await company.user([]), (await app.company()).admin]) {
      await open(stranger, ...urls)
      expect(await names(stranger)).toEqual([null, null, null, null, null])
      expect(await find(stranger, 'xexeu')).toEqual([])
    }
    const semCadastro = await reader([ver])
    await open(semCadastro, ...urls)
    expect(await names(semCadastro)).toEqual([pedidoNome, 'Zilda Xexéu', null, null, null])

    await transfer(talentoId)
    await perde.autoridade(user, candidatos.autoridades.ver.name)
    expect(await names(user)).toEqual([pedidoNome, 'Zilda Xexéu', null, null, null])
    await moveRequest(id)
    expect(await names(user)).toEqual([null, null, null, null, null])
    expect(await find(user, 'xexeu')).toEqual([])
  })
  it('finds a candidate who applied to nothing in the registry, and nobody twice', async () => {
    const { id } = await request()
    const { pessoaId } = await aplicacao(app, company.id, id)
    await app.owner.query(`update pessoa set nome = 'Quirino Um' where id = $1`, [pessoaId])
    const sozinho = await pessoa(app, company.id, { nome: 'Quirino Dois' })
    const candidatoId = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: sozinho })
    const user = await company.user([ver, candidatos.autoridades.ver])
    const found = await user.call(buscar, { texto: 'quirino' })
    expect(found.map((g) => [g.grupo, g.itens.map((i) => i.titulo)])).toEqual([
      ['Candidatos', ['Quirino Um', 'Quirino Dois']],
    ])
    expect(found[0]!.itens[1]!.url).toBe(`/captacao/candidatos/${candidatoId}`)
    expect(await find(await company.user([ver]), 'quirino')).toEqual(['Quirino Um'])
    expect((await find(await company.user([candidatos.autoridades.ver]), 'quirino')).toSorted()).toEqual([
      'Quirino Dois',
      'Quirino Um',
    ])
  })
  it('forgets an erased candidate', async () => {
    const pessoaId = await pessoa(app, company.id, { nome: 'Yara Apagada' })
    const id = await insert(app, 'candidato', { empresa_id: company.id, pessoa_id: pessoaId })
    const user = await company.user([candidatos.autoridades.ver, candidatos.autoridades.excluir])
    await open(user, `/captacao/candidatos/${id}`)
    expect(await names(user)).toEqual(['Yara Apagada'])
    await user.call(candidatos.excluir, { id, versao: 1 } as never)
    expect(await names(user)).toEqual([null])
    const kept = await user.call(lerPreferencia, { chave: CHAVE_DOS_RECENTES })
    expect(JSON.stringify(kept)).not.toContain('Yara')
    const { rows } = await app.owner.query(
      `select 1 from auditoria where entidade = 'preferencia' and depois::text like '%Yara%'`,
    )
    expect(rows).toEqual([])
  })
  it('minds nothing that is no address', async () => {
    const user = await company.user([ver])
    for (const valor of [
      { url: 1 },
      [1, null],
      ['x'.repeat(600)],
      ["/captacao/solicitacoes-pessoal/1' or 1=1"],
      ['/captacao/solicitacoes-pessoal/99999999999999999999'],
    ]) {
      await user.call(gravarPreferencia, { chave: CHAVE_DOS_RECENTES, valor } as never)
      expect((await user.call(recentes, {})).flatMap(({ registro }) => registro ?? [])).toEqual([])
    }
  })
})

describe('news', () => {
  const titles = async (user: Client) => (await user.call(noticias.minhas, {})).map((n) => n.titulo)
  const publish = (outros: object) =>
    company.admin.call(noticias.criar, {
      ...{
        titulo: 'Só para alguns',
        texto: '<p>Segredo</p>',
        link: null,
        criticidade: '0',
        inicio: '2026-01-02',
        fim: null,
      },
      ...{ perfisIds: [], areasIds: [], empresasIds: [], ...outros },
    } as never)
  const perfilDe = async ({ usuarioId }: User) =>
    Number((await app.owner.query('select perfil_id from acesso where usuario_id = $1', [usuarioId])).rows[0].perfil_id)

  it('are gone for who has another profile or works in another area by now', async () => {
    const { talentoId } = await employee('Nair')
    const [works, holds] = [await company.user([], { talentoId }), await company.user([ver])]
    const daArea = await publish({ areasIds: [onde.areaId] })
    const doPerfil = await publish({ perfisIds: [await perfilDe(holds)] })
    expect(await titles(works)).toEqual(['Só para alguns'])
    expect(await titles(holds)).toEqual(['Só para alguns'])
    await transfer(talentoId)
    await app.owner.query('update acesso set perfil_id = $2 where usuario_id = $1', [
      holds.usuarioId,
      await perfilDe(await company.user([liberar])),
    ])
    expect(await titles(works)).toEqual([])
    expect(await titles(holds)).toEqual([])
    expect((await works.refusal(noticias.marcarLida, { id: daArea.id })).status).toBe(404)
    expect((await holds.refusal(noticias.marcarLida, { id: doPerfil.id })).status).toBe(404)
  })
})
