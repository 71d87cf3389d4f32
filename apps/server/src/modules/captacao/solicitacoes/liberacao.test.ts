import * as delegacoes from '@quadro/contract/captacao/solicitacoes/delegacoes-aprovacao.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'

type User = Client & { usuarioId: number }
const { ver, criar: CRIAR, liberar } = c.autoridades

let app: TestApp
let company: TestCompany
let onde: Casa
let dia: string
let pede: User
let libera: User
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  dia = hoje(app.services.settings.timeZone)
  pede = await company.user([ver, CRIAR], { nome: 'Paula Pede' })
  libera = await company.user([ver, liberar], { nome: 'Lia Libera' })
})

const novo = (quem: Client = pede, outros: Record<string, unknown> = {}) =>
  quem.call(c.criar, pedido(onde, outros) as never)
const aprova = ({ id, versao }: { id: number; versao: number }) => ({
  id,
  versao,
  status: 'A' as const,
  observacaoLiberador: null,
})
const empresta = (de: User, para: User, inicio: string, fim: string) =>
  insert(app, 'delegacao_aprovacao', {
    empresa_id: company.id,
    delegante_id: de.usuarioId,
    delegado_id: para.usuarioId,
    inicio,
    fim,
  })
/** Notices and mails about a request, by recipient. */
async function avisos(codigo: number) {
  const like = `Solicitação ${codigo} %`
  const { rows: mensagens } = await app.owner.query(
    `select um.usuario_id::int as usuario, m.texto, m.tipo from mensagem m join usuario_mensagem um on um.mensagem_id = m.id
      where m.empresa_id = $1 and m.texto like $2 order by m.id, um.usuario_id`,
    [company.id, like],
  )
  const { rows: mails } = await app.owner.query(
    'select para, assunto, texto from email where empresa_id = $1 and assunto like $2 order by id',
    [company.id, like],
  )
  return { mensagens, mails }
}

describe('a delegated release', () => {
  it('is offered to and done by the delegate, recorded with both names', async () => {
    const delegado = await company.user([ver], { nome: 'Davi Delegado' })
    const s = await novo()
    expect((await delegado.call(c.ler, { id: s.id })).pode).not.toContain('libera')
    expect((await delegado.refusal(c.fluxo.endpoints.libera, aprova(s))).status).toBe(403)

    const lent = await libera.call(delegacoes.criar, { delegadoId: delegado.usuarioId, inicio: dia, fim: dia })
    expect(lent).toMatchObject({ delegadoNome: 'Davi Delegado', pode: ['excluir'] })
    expect((await delegado.call(c.ler, { id: s.id })).pode).toContain('libera')
    const page = (await delegado.call(c.listar, { codigo: s.codigo } as never)) as { content: c.LinhaDaSolicitacao[] }
    expect(page.content[0]?.pode).toContain('libera')

    const done = await delegado.call(c.fluxo.endpoints.libera, aprova(s))
    expect(done).toMatchObject({
      status: 'A',
      liberador: { id: delegado.usuarioId, nome: 'Davi Delegado' },
      liberadorDelegante: { id: libera.usuarioId, nome: 'Lia Libera' },
    })
  })
  it('is not released by its requester, nor in the name of its requester', async () => {
    const chefe = await company.user([ver, CRIAR, liberar])
    const delegado = await company.user([ver, CRIAR])
    await empresta(chefe, delegado, dia, dia)
    const own = await novo(delegado)
    expect((await delegado.refusal(c.fluxo.endpoints.libera, aprova(own))).status).toBe(403)
    const doChefe = await novo(chefe)
    expect((await delegado.refusal(c.fluxo.endpoints.libera, aprova(doChefe))).status).toBe(403)
  })
  it('lasts its period only, and no longer than its lender may release', async () => {
    const chefe = await company.user([ver, liberar])
    const delegado = await company.user([ver])
    const s = await novo()
    await empresta(chefe, delegado, somarDias(dia, -9), somarDias(dia, -1))
    await empresta(chefe, delegado, somarDias(dia, 1), somarDias(dia, 9))
    expect((await delegado.refusal(c.fluxo.endpoints.libera, aprova(s))).status).toBe(403)
    await empresta(chefe, delegado, dia, dia)
    expect((await delegado.call(c.ler, { id: s.id })).pode).toContain('libera')
    await app.owner.query('update usuario set ativo = false where id = $1', [chefe.usuarioId])
    expect((await delegado.call(c.ler, { id: s.id })).pode).not.toContain('libera')
  })
  it('lends no more than the areas of its lender', async () => {
    const outra = await area(app, company.id)
    const chefe = await company.user([ver, liberar], { areas: [outra] })
    const delegado = await company.user([ver])
    await empresta(chefe, delegado, dia, dia)
    const [fora, dentro] = [await novo(), await novo(pede, { areaOrganizacionalId: outra })]
    expect((await delegado.call(c.ler, { id: fora.id })).pode).not.toContain('libera')
    expect((await delegado.call(c.ler, { id: dentro.id })).pode).toContain('libera')
  })
})

describe('delegations', () => {
  it('are made, seen and ended by their owner only, to a user who sees requests', async () => {
    const chefe = await company.user([ver, liberar])
    const [delegado, alheio] = [await company.user([ver]), await company.user([])]
    const offered = (await chefe.call(delegacoes.delegados, {})).map(({ id }) => id)
    expect(offered).toContain(delegado.usuarioId)
    expect(offered).not.toContain(alheio.usuarioId)
    expect(offered).not.toContain(chefe.usuarioId)
    const wrong = async (body: Record<string, unknown>) =>
      (await chefe.refusal(delegacoes.criar, body as never)).body.errors
    const body = { delegadoId: delegado.usuarioId, inicio: dia, fim: somarDias(dia, 5) }
    expect(await wrong({ ...body, fim: somarDias(dia, -1), inicio: dia })).toEqual([
      { field: 'fim', message: 'Data final inferior a data inicial.' },
    ])
    expect(await wrong({ ...body, inicio: '2026-01-01', fim: '2026-01-02' })).toEqual([
      { field: 'fim', message: 'O período já terminou' },
    ])
    expect(await wrong({ ...body, delegadoId: alheio.usuarioId })).toEqual([
      { field: 'delegadoId', message: 'Escolha um item da lista' },
    ])
    const made = await chefe.call(delegacoes.criar, body)
    expect(await libera.call(delegacoes.listar, {})).not.toContainEqual(expect.objectContaining({ id: made.id }))
    expect((await libera.refusal(delegacoes.excluir, { id: made.id, versao: made.versao })).status).toBe(404)
    await chefe.call(delegacoes.excluir, { id: made.id, versao: made.versao })
    expect(await chefe.call(delegacoes.listar, {})).toEqual([])
  })
  it('that were in force end yesterday and stay on record', async () => {
    const chefe = await company.user([ver, liberar])
    const delegado = await company.user([ver])
    const id = await empresta(chefe, delegado, somarDias(dia, -3), somarDias(dia, 3))
    await chefe.call(delegacoes.excluir, { id, versao: 1 })
    expect(await chefe.call(delegacoes.listar, {})).toMatchObject([{ id, fim: somarDias(dia, -1), pode: [] }])
  })
})

describe('who is told', () => {
  it('of a new request: who may release it, and its e-mail list; not who sees other areas only, nor its requester', async () => {
    const longe = await company.user([ver, liberar], { areas: [await area(app, company.id)] })
    const s = await novo(pede, { emailsCheck: ['controladoria@teste.example'] })
    const { mensagens, mails } = await avisos(s.codigo)
    const told = mensagens.map((m) => m.usuario)
    expect(told).toContain(libera.usuarioId)
    expect(told).not.toContain(longe.usuarioId)
    expect(told).not.toContain(pede.usuarioId)
    expect(mensagens[0]).toMatchObject({
      tipo: 'R',
      texto: `Solicitação ${s.codigo} · Analista de Custos Pleno foi aberta e espera liberação.`,
    })
    const lista = mails.filter((m) => m.para === 'controladoria@teste.example')
    expect(lista).toHaveLength(1)
    expect(lista[0].assunto).toBe(`Solicitação ${s.codigo} foi aberta e espera liberação`)
    expect(lista[0].texto).toContain('Número de vagas: 1')
    expect(lista[0].texto).toContain(`/captacao/solicitacoes-pessoal/${s.id}`)
    expect(mails.map((m) => m.para)).not.toContain(`${pede.usuarioId}`)
  })
  it('of what happens then: the requester and the list, with the note', async () => {
    const s = await novo(pede, { emailsCheck: ['lista@teste.example'] })
    await libera.call(c.fluxo.endpoints.libera, { ...aprova(s), status: 'R', observacaoLiberador: 'Sem orçamento' })
    const { mensagens, mails } = await avisos(s.codigo)
    const refused = mensagens.filter((m) => m.texto.endsWith('foi reprovada.'))
    expect(refused.map((m) => m.usuario)).toEqual([pede.usuarioId])
    const sent = mails.filter((m) => m.assunto.endsWith('foi reprovada'))
    expect(sent).toHaveLength(2)
    expect(sent.every((m) => m.texto.includes('Observação: Sem orçamento'))).toBe(true)
  })
  it('nobody twice, when an address of the list is that of a user who is told anyway', async () => {
    const { rows } = await app.owner.query('select email from usuario where id = $1', [libera.usuarioId])
    const s = await novo(pede, { emailsCheck: [rows[0].email.toUpperCase()] })
    const { mails } = await avisos(s.codigo)
    expect(mails.filter((m) => m.para.toLowerCase() === rows[0].email)).toHaveLength(1)
  })
  it('not the responsible of the area, when the request is invisible to them', async () => {
    const areaId = await area(app, company.id)
    const talentoId = await insert(app, 'talento', {
      empresa_id: company.id,
      pessoa_id: await pessoa(app, company.id),
      data_admissao: '2024-01-01',
    })
    const { rows } = await app.owner.query('select id from area_historico where area_id = $1', [areaId])
    await insert(app, 'area_responsavel', {
      empresa_id: company.id,
      area_historico_id: rows[0].id,
      empresa_responsavel_id: company.id,
      talento_id: talentoId,
      tipo: 'R',
    })
    const gestor = await company.user([ver, liberar], { talentoId })
    const [visivel, oculta] = [
      await novo(pede, { areaOrganizacionalId: areaId }),
      await novo(pede, { areaOrganizacionalId: areaId, invisivelParaGestor: true }),
    ]
    const told = async (codigo: number) => (await avisos(codigo)).mensagens.map((m) => m.usuario)
    expect(await told(visivel.codigo)).toContain(gestor.usuarioId)
    expect(await told(oculta.codigo)).not.toContain(gestor.usuarioId)
    expect((await gestor.refusal(c.ler, { id: oculta.id })).status).toBe(404)
  })
  it('when a change sends an approved request back to analysis, who may release it', async () => {
    const editor = await company.user([ver, CRIAR, c.autoridades.editar])
    const s = await novo(editor)
    const { versao } = await libera.call(c.fluxo.endpoints.libera, aprova(s))
    await editor.call(c.alterar, { ...pedido(onde), quantidade: 4, id: s.id, versao } as never)
    const { mensagens } = await avisos(s.codigo)
    const back = mensagens.filter((m) => m.texto.endsWith('voltou para análise e espera liberação.'))
    expect(back.map((m) => m.usuario)).toContain(libera.usuarioId)
  })
  it('is told beforehand to the form', async () => {
    const areaId = await area(app, company.id)
    const so = await company.user([ver, liberar], { areas: [areaId], nome: 'Ana Aprova' })
    const named = await pede.call(c.liberadores, { areaOrganizacionalId: areaId })
    expect(named).toContainEqual({ id: so.usuarioId, nome: 'Ana Aprova' })
    const elsewhere = await pede.call(c.liberadores, { areaOrganizacionalId: onde.areaId })
    expect(elsewhere.map(({ id }) => id)).not.toContain(so.usuarioId)
  })
})
