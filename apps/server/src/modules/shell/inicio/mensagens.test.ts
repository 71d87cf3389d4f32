import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as desligamento from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import * as c from '@quadro/contract/shell/inicio/mensagens.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { avisar, defineAviso } from '../../../kit/messages/messages.ts'
import { gone } from '../../../kit/records/bulk.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { POUCAS } from './mensagens.ts'
import { enviarResumos } from './resumo-avisos.ts'

type User = Client & { usuarioId: number }
const { ver, criar, liberar } = solicitacoes.autoridades
const ensaio = defineAviso<{ para: number; texto: string; grupo?: string }>('ensaio-caixas', {
  caixa: 'T',
  titulo: 'Ensaios das caixas',
  descricao: 'Um ensaio.',
  email: 'nunca',
  para: ({ para }) => ({ usuarios: [para] }),
  mensagem: ({ texto, grupo }) => ({
    texto,
    link: '/ajuda',
    ...(grupo ? { grupo, varias: '{n} ensaios novos.' } : {}),
  }),
})

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const dizer = (para: number, texto: string, grupo?: string) =>
  asTask(app.services, { empresaId: company.id, usuarioId: null }, 'ensaio', (ctx) =>
    avisar(ctx, ensaio, { para, texto, ...(grupo ? { grupo } : {}) }),
  )
const caixaDe = async (user: Client, tipo: c.Caixa) =>
  (await user.call(c.caixas, {})).find((caixa) => caixa.tipo === tipo)!
const textos = async (user: Client, tipo: c.Caixa) => (await caixaDe(user, tipo)).mensagens.map((m) => m.texto)
const emails = async (assunto: string) =>
  (
    await app.owner.query('select para, texto, html from email where empresa_id = $1 and assunto like $2 order by id', [
      company.id,
      assunto,
    ])
  ).rows as { para: string; texto: string; html: string }[]

describe('the boxes of the home page', () => {
  it('R0853 R0854 R0855 R0856 R0857 R0858 R0859 R0860 are the eight types with their titles', async () => {
    const user = await company.user([])
    expect((await user.call(c.caixas, {})).map(({ tipo, titulo }) => [tipo, titulo])).toEqual([
      ['R', 'Recrutamento & Seleção'],
      ['C', 'Cargos & Salários'],
      ['P', 'Pesquisas'],
      ['A', 'Aval. Desempenho'],
      ['T', 'Desenvolvimento de Talentos'],
      ['F', 'Gestão de Talentos'],
      ['S', 'SST'],
      ['U', 'Utilitários'],
    ])
  })
  it('R0861 R0870 hold the newest 30 messages of their type, and say that there are more', async () => {
    const user = await company.user([])
    for (let i = 1; i <= 31; i++) await dizer(user.usuarioId, `Ensaio ${i}`)
    const caixa = await caixaDe(user, 'T')
    expect(caixa.mensagens).toHaveLength(30)
    expect(caixa.mensagens[0]).toMatchObject({ texto: 'Ensaio 31', remetente: 'Quadro', lida: false, link: '/ajuda' })
    expect(caixa).toMatchObject({ temMais: true, naoLidas: 31, minimizado: false })
    expect(await caixaDe(user, 'R')).toMatchObject({ mensagens: [], temMais: false, naoLidas: 0 })
    // The page with all messages has the others.
    const page = (await user.call(c.listar, { tipo: 'T', size: 50 })) as Page<c.Mensagem>
    expect(page.totalElements).toBe(31)
    expect(((await user.call(c.listar, { tipo: 'R' })) as Page<c.Mensagem>).totalElements).toBe(0)
  })
  it('R1094 marks a message as read and unread again; R1095 removes it; both for its reader alone', async () => {
    const [user, other] = [await company.user([]), await company.user([])]
    await dizer(user.usuarioId, 'Uma')
    const [{ id }] = (await caixaDe(user, 'T')).mensagens as [c.Mensagem]
    for (const [entry, input] of [
      [c.marcar, { id, flag: true }],
      [c.excluir, { id }],
    ] as const)
      expect((await other.refusal(entry, input as never)).status).toBe(404)
    await user.call(c.marcar, { id, flag: true })
    expect(await caixaDe(user, 'T')).toMatchObject({ naoLidas: 0, mensagens: [{ lida: true }] })
    await user.call(c.marcar, { id, flag: false })
    expect(await caixaDe(user, 'T')).toMatchObject({ naoLidas: 1, mensagens: [{ lida: false }] })
    expect(await other.call(c.excluirVarios, { ids: [id] })).toEqual({ excluidos: [], recusados: [gone(id)] })
    await user.call(c.excluir, { id })
    expect(await textos(user, 'T')).toEqual([])
    expect((await user.refusal(c.excluir, { id })).status).toBe(404)
  })
  it('finds the own ones by any part of their words, however many match', async () => {
    const [user, other] = [await company.user([]), await company.user([])]
    for (const texto of ['Ação de 100% da área', 'Acao_de outra', 'Nada']) await dizer(user.usuarioId, texto)
    await dizer(other.usuarioId, 'Ação de outra pessoa')
    const achadas = async (busca: string) => {
      const page = (await user.call(c.listar, { busca })) as Page<c.Mensagem>
      expect(page.totalElements).toBe(page.content.length)
      return page.content.map(({ texto }) => texto).toSorted()
    }
    expect(await achadas('ACAO')).toEqual(['Acao_de outra', 'Ação de 100% da área'])
    expect(await achadas('o_de')).toEqual(['Acao_de outra'])
    expect(await achadas('0% d')).toEqual(['Ação de 100% da área'])
    expect(await achadas('xyz')).toEqual([])
    // The search also covers the sender.
    expect(await achadas('quadro')).toHaveLength(3)
    await app.owner.query(
      `with nova as (
         insert into mensagem (empresa_id, tipo, remetente, texto, data)
           select $1, 'T', 'Quadro', 'Ação número ' || n, now() from generate_series(1, ${POUCAS + 50}) n returning id)
       insert into usuario_mensagem (empresa_id, usuario_id, mensagem_id, tipo, data) select $1, $2, id, 'T', now() from nova`,
      [company.id, user.usuarioId],
    )
    const many = (await user.call(c.listar, { busca: 'acao' })) as Page<c.Mensagem>
    expect(many).toMatchObject({ totalElements: POUCAS + 52, size: 15 })
    expect(many.content.every(({ texto }) => texto.startsWith('Ação'))).toBe(true)
    expect(await achadas('número 1049')).toEqual(['Ação número 1049'])
  })
  it('changes several at once, the own ones only', async () => {
    const [user, other] = [await company.user([]), await company.user([])]
    for (const texto of ['a', 'b']) await dizer(user.usuarioId, texto)
    const ids = (await caixaDe(user, 'T')).mensagens.map((m) => m.id)
    await other.call(c.marcarVarias, { ids, lida: true })
    expect((await caixaDe(user, 'T')).naoLidas).toBe(2)
    await user.call(c.marcarVarias, { ids, lida: true })
    expect((await caixaDe(user, 'T')).naoLidas).toBe(0)
    expect((await user.call(c.excluirVarios, { ids })).excluidos.toSorted()).toEqual(ids.toSorted())
  })
  it('makes one of several of a group that were not read yet', async () => {
    const user = await company.user([])
    await dizer(user.usuarioId, 'Um ensaio novo.', 'g')
    expect(await textos(user, 'T')).toEqual(['Um ensaio novo.'])
    await dizer(user.usuarioId, 'Um ensaio novo.', 'g')
    await dizer(user.usuarioId, 'Um ensaio novo.', 'g')
    expect(await textos(user, 'T')).toEqual(['3 ensaios novos.'])
    const [{ id }] = (await caixaDe(user, 'T')).mensagens as [c.Mensagem]
    await user.call(c.marcar, { id, flag: true })
    await dizer(user.usuarioId, 'Um ensaio novo.', 'g')
    expect(await textos(user, 'T')).toEqual(['Um ensaio novo.', '3 ensaios novos.'])
  })
})

describe('the layout of the boxes', () => {
  it('R0879 is kept in caixasEsquerda, caixasDireita and caixasMinimizadas, every box once', async () => {
    const user = await company.user([])
    expect(await user.call(c.lerLayout, {})).toEqual(c.LAYOUT_INICIAL)
    const kept = await user.call(c.gravarLayout, {
      caixasMensagens: { caixasEsquerda: ['U', 'R', 'U'], caixasDireita: ['R', 'S'], caixasMinimizadas: ['R'] },
    })
    expect(kept).toEqual({
      caixasEsquerda: ['U', 'R', 'P', 'T'],
      caixasDireita: ['S', 'C', 'A', 'F'],
      caixasMinimizadas: ['R'],
    })
    expect(await user.call(c.lerLayout, {})).toEqual(kept)
    expect((await caixaDe(user, 'R')).minimizado).toBe(true)
    expect(await (await company.user([])).call(c.lerLayout, {})).toEqual(c.LAYOUT_INICIAL)
    const unknown = await user.send(c.gravarLayout, {
      caixasMensagens: { caixasEsquerda: ['X'], caixasDireita: [], caixasMinimizadas: [] } as never,
    })
    expect(unknown.status).toBe(400)
  })
})

describe('a message about a record', () => {
  let onde: Casa
  let pede: User
  beforeEach(async () => {
    onde = await casa(app, company)
    pede = await company.user([ver, criar], { nome: 'Paula Pede' })
  })
  const novo = () => pede.call(solicitacoes.criar, pedido(onde) as never)

  it('never reaches who does not see the record: other areas, no authority, another company', async () => {
    const outra = await area(app, company.id)
    const dentro = await company.user([ver, liberar], { areas: [onde.areaId] })
    const fora = await company.user([ver, liberar], { areas: [outra] })
    const semVer = await company.user([liberar])
    const estranho = await (await app.company()).user([ver, liberar])
    const { codigo } = await novo()
    expect(await textos(dentro, 'R')).toEqual([
      `Solicitação ${codigo} · Analista de Custos Pleno foi aberta e espera liberação.`,
    ])
    for (const user of [fora, semVer, estranho, pede]) expect(await textos(user, 'R')).toEqual([])
    const para = (await emails(`Solicitação ${codigo}%`)).map((m) => m.para)
    const { rows } = await app.owner.query('select email from usuario where id = any($1::bigint[]) order by id', [
      [company.usuarioId, dentro.usuarioId],
    ])
    // The company's administrator may release too.
    expect(para.toSorted()).toEqual(rows.map((row) => row.email).toSorted())
  })
  it('is gone for who sees the record no longer: other areas, authority taken, record moved', async () => {
    const libera = await company.user([ver, liberar])
    await novo()
    expect(await textos(libera, 'R')).toHaveLength(1)
    const [{ id }] = (await caixaDe(libera, 'R')).mensagens as [c.Mensagem]
    const outra = await area(app, company.id)
    const acesso = 'update acesso set restrito_a_areas = $2 where usuario_id = $1 returning id'
    const { rows } = await app.owner.query(acesso, [libera.usuarioId, true])
    await insert(app, 'acesso_area', { empresa_id: company.id, acesso_id: rows[0].id, area_id: outra })
    expect(await caixaDe(libera, 'R')).toMatchObject({ mensagens: [], naoLidas: 0 })
    expect(((await libera.call(c.listar, {})) as Page<c.Mensagem>).totalElements).toBe(0)
    expect((await libera.refusal(c.marcar, { id, flag: true })).status).toBe(404)
    expect((await libera.refusal(c.excluir, { id })).status).toBe(404)

    await app.owner.query(acesso, [libera.usuarioId, false])
    expect(await textos(libera, 'R')).toHaveLength(1)
    await app.owner.query(
      `delete from perfil_autoridade where autoridade = $2 and perfil_id = (select perfil_id from acesso where usuario_id = $1)`,
      [libera.usuarioId, ver.name],
    )
    await app.owner.query(
      'update perfil set nome = nome where id = (select perfil_id from acesso where usuario_id = $1)',
      [libera.usuarioId],
    )
    expect(await caixaDe(libera, 'R')).toMatchObject({ mensagens: [], naoLidas: 0 })
  })
  it('of a planned dismissal reaches who dismisses in that area, never the person itself', async () => {
    const poderes = [deColaboradores.ver, deColaboradores.desligar]
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
    const nome = 'Sandra Sai'
    const pessoaId = await pessoa(app, company.id, { nome })
    const { talentoId } = await colaborador(app, company.id, pessoaId, lugar)
    const outra = await area(app, company.id)
    const [todos, dentro, fora, propria, sem] = [
      await company.user(poderes),
      await company.user(poderes, { areas: [onde.areaId] }),
      await company.user(poderes, { areas: [outra] }),
      await company.user(poderes, { talentoId }),
      await company.user([deColaboradores.ver]),
    ]
    const motivoDesligamentoId = await insert(app, 'motivo_desligamento', {
      empresa_id: company.id,
      descricao: 'Pedido',
    })
    await company.admin.call(desligamento.desligar, {
      ...{ id: talentoId, versao: 1, data: '2027-03-31', motivoDesligamentoId },
      ...{ observacao: null, removerLinhas: [] },
    } as never)
    const dito = [`Desligamento de ${nome} em 31/03/2027.`]
    for (const user of [todos, dentro]) expect(await textos(user, 'F')).toEqual(dito)
    for (const user of [fora, propria, sem]) expect(await textos(user, 'F')).toEqual([])
  })
})

describe('what a user chose to be told of', () => {
  const escolher = async (user: Client, evento: string, escolha: Partial<{ aqui: boolean; email: c.ModoDeEmail }>) => {
    const { eventos, hora } = await user.call(c.lerPreferencias, {})
    const um = eventos.find((e) => e.evento === evento)!
    return user.call(c.gravarPreferencias, { hora, eventos: [{ ...um, ...escolha }] })
  }
  it('offers only what may concern the user, as the notices say it, and keeps the choice for the user alone', async () => {
    const [user, other] = [await company.user([ver]), await company.user([])]
    const offered = (await user.call(c.lerPreferencias, {})).eventos
    expect(offered.find((e) => e.evento === 'solicitacao-andamento')).toMatchObject({
      caixa: 'R',
      aqui: true,
      email: 'na-hora',
    })
    expect(offered.map((e) => e.evento)).not.toContain('desligamento')
    expect((await other.call(c.lerPreferencias, {})).eventos.map((e) => e.evento)).not.toContain(
      'solicitacao-andamento',
    )
    const kept = await escolher(user, 'solicitacao-andamento', { email: 'resumo', aqui: false })
    expect(kept.eventos.find((e) => e.evento === 'solicitacao-andamento')).toMatchObject({
      aqui: false,
      email: 'resumo',
    })
    const third = await company.user([ver])
    expect(
      (await third.call(c.lerPreferencias, {})).eventos.find((e) => e.evento === 'solicitacao-andamento')?.aqui,
    ).toBe(true)
  })
  it('is what reaches it: box, mail at once, neither', async () => {
    const user = await company.user([])
    await escolher(user, 'ensaio-caixas', { aqui: false, email: 'nunca' })
    await dizer(user.usuarioId, 'nada')
    expect(await textos(user, 'T')).toEqual([])
    await escolher(user, 'ensaio-caixas', { aqui: false, email: 'na-hora' })
    await dizer(user.usuarioId, 'só por e-mail')
    expect(await textos(user, 'T')).toEqual([])
    expect(await emails('só por e-mail')).toHaveLength(1)
    await escolher(user, 'ensaio-caixas', { aqui: true, email: 'nunca' })
    await dizer(user.usuarioId, 'só aqui')
    expect(await textos(user, 'T')).toEqual(['só aqui'])
    expect(await emails('só aqui')).toEqual([])
  })
  it('sends the digest once a day from its hour on, in text and HTML, and nothing when nothing is new', async () => {
    const user = await company.user([], { nome: 'Rita Resumo' })
    await escolher(user, 'ensaio-caixas', { aqui: true, email: 'resumo' })
    const run = () => enviarResumos(app.services, app.owner)
    const setHora = (hora: number) =>
      app.owner.query('update resumo_avisos set hora = $2 where usuario_id = $1', [user.usuarioId, hora])
    const { rows } = await app.owner.query('select extract(hour from now())::int as hora')
    await run()
    expect(await emails('%nova%')).toEqual([])

    for (const texto of ['Primeira <b>', 'Segunda', 'Lida antes']) await dizer(user.usuarioId, texto)
    const lida = (await caixaDe(user, 'T')).mensagens.find((m) => m.texto === 'Lida antes')!
    await user.call(c.marcar, { id: lida.id, flag: true })
    if (rows[0].hora < 23) {
      await setHora(rows[0].hora + 1)
      await run()
      expect(await emails('%nova%')).toEqual([])
    }
    await setHora(0)
    await run()
    await run()
    const [mail, ...more] = await emails('2 mensagens novas')
    expect(more).toEqual([])
    expect(mail?.texto).toContain('Desenvolvimento de Talentos (2)\n• Quadro: Segunda\n• Quadro: Primeira <b>')
    expect(mail?.html).toContain('Primeira &#60;b&#62;')
    expect(mail?.texto).not.toContain('Lida antes')

    // On the next day the digest does not repeat what it has already sent.
    await app.owner.query('update resumo_avisos set enviado_em = current_date - 1 where usuario_id = $1', [
      user.usuarioId,
    ])
    await run()
    expect(await emails('%nova%')).toHaveLength(1)
    expect((await caixaDe(user, 'T')).mensagens).toHaveLength(3)
  })
  it('leaves out of the digest what its reader may see no longer', async () => {
    const onde = await casa(app, company)
    const pede = await company.user([ver, criar])
    const libera = await company.user([ver, liberar])
    await escolher(libera, 'solicitacao-para-liberar', { aqui: false, email: 'resumo' })
    await pede.call(solicitacoes.criar, pedido(onde) as never)
    const outra = await area(app, company.id)
    const { rows } = await app.owner.query(
      'update acesso set restrito_a_areas = true where usuario_id = $1 returning id',
      [libera.usuarioId],
    )
    await insert(app, 'acesso_area', { empresa_id: company.id, acesso_id: rows[0].id, area_id: outra })
    await app.owner.query('update resumo_avisos set hora = 0 where usuario_id = $1', [libera.usuarioId])
    await enviarResumos(app.services, app.owner)
    expect(await emails('%nova%')).toEqual([])
  })
})
