/** Acceptance with proof, from its first users: letters that candidates accept, requests that their requester accepts. */
import * as m from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as c from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import * as conf from '@quadro/contract/cargo-salario/aceites/conferencia.ts'
import { aceitesPessoais, meusAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { lerSessao } from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { ler as lerMeusDados } from '@quadro/contract/externo/cadastro/meus-dados.ts'
import { aceites as doCandidato } from '@quadro/contract/externo/candidaturas/aceites.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert, pedido } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { entrou, PIN, quemTrabalha } from '../../../testing/people.ts'

type Candidata = Awaited<ReturnType<TestApp['candidate']>> & { aplicacaoId: number }
let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let modeloId: number
let ana: Candidata
let n = 0
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  company = await app.company({ nome: 'Moinho Alto' })
  rh = company.admin
  onde = await casa(app, company)
  modeloId = await carta('<p>Prezada, a proposta segue.</p>')
  ana = await candidata()
})
const carta = async (texto: string) =>
  (await rh.call(m.modelosCarta.criar, { nome: `Proposta ${++n}`, assinaturas: 'AMBOS', texto } as never)).id
async function candidata(): Promise<Candidata> {
  const client = await app.candidate(company.id)
  const { id } = await rh.call(s.criar, pedido(onde, { descricao: 'Analista', remuneracao: 7391.27 }) as never)
  const aplicacaoId = await insert(app, 'candidato_solicitacao', {
    ...{ empresa_id: company.id, candidato_id: client.candidatoId, solicitacao_id: id },
  })
  return Object.assign(client, { aplicacaoId })
}
const pedir = (de: Candidata = ana, id = modeloId) => rh.call(m.pedirAceites, { id, aplicacoesIds: [de.aplicacaoId] })
const esperam = async (de: Client = ana, como = doCandidato) =>
  (await de.call(como.listar, {})).filter(({ situacao }) => situacao === 'P')
/** The newest that waits, accepted. */
async function aceitar(de: Candidata = ana) {
  const [{ id, versao, resumo } = { id: 0, versao: 0, resumo: '' }] = await esperam(de)
  await de.call(doCandidato.aceitar, { id, versao, resumo })
  return id
}
/** So many letters accepted; their numbers. */
async function aceitas(quantas: number, de: Candidata = ana) {
  const ids: number[] = []
  for (let i = 0; i < quantas; i += 1) {
    await pedir(de, await carta('<p>Outra proposta.</p>'))
    ids.push(await aceitar(de))
  }
  return ids
}
const conferida = (id: number) => rh.call(conf.conferirDoAceite, { id })
const dono = (texto: string, valores: unknown[] = []) => app.owner.query(texto, valores)
const bytesDe = async (response: Response) => new Uint8Array(await response.arrayBuffer())
/** The reader takes the bytes away, so it gets a copy. */
const ler = (bytes: Uint8Array) => textOfPdf(bytes.slice())

describe('a letter', () => {
  it('is shown to its candidate as the very bytes that were printed, accepted once, and proved on paper', async () => {
    await pedir()
    const [meu] = await esperam()
    expect(meu).toMatchObject({ titulo: `Proposta ${n}`, tipoNome: 'Carta a candidato', situacao: 'P', forma: null })
    const { id, versao, resumo } = meu!
    const mostrado = await bytesDe(await ana.send(doCandidato.documento, { id }))
    expect(await ler(mostrado)).toContain('a proposta segue')
    const outros = await ana.refusal(doCandidato.aceitar, { id, versao, resumo: 'a'.repeat(64) })
    expect(outros.body.message).toBe(c.OUTRO_DOCUMENTO)
    await ana.call(doCandidato.aceitar, { id, versao, resumo })
    expect((await ana.refusal(doCandidato.aceitar, { id, versao, resumo })).body.message).toBe(c.NAO_ESPERA)
    expect((await ana.refusal(doCandidato.recusar, { id, versao, motivo: 'Mudei' })).body.message).toBe(c.NAO_ESPERA)
    const lido = await rh.call(c.ler, { id })
    expect(lido).toMatchObject({ situacao: 'A', forma: 'L', ordem: 1, corrente: `pessoa:${ana.pessoaId}`, pode: [] })
    const codigo = c.codigoDaCabeca({ ordem: 1, elo: lido.elo! })
    // It is among the data that the candidate may take along.
    const { aceites } = await ana.call(lerMeusDados, { id: ana.candidatoId })
    expect(aceites).toMatchObject([{ titulo: `Proposta ${n}`, situacao: 'A', resumo, motivo: null }])
    for (const papel of [
      await bytesDe(await rh.send(c.comprovante, { id })),
      await bytesDe(await ana.send(doCandidato.comprovante, { id })),
    ]) {
      const texto = await ler(papel)
      for (const dito of [codigo, 'Com login', c.O_QUE_NAO_E, resumo.slice(0, 8)]) expect(texto).toContain(dito)
    }
    expect(await conferida(id)).toMatchObject({ resultado: 'integra', quantos: 1 })
    expect(await rh.call(conf.conferirCodigo, { codigo })).toMatchObject({
      ...{ existe: true, conferida: { resultado: 'integra', quem: lido.quem } },
    })
    const form = new FormData()
    form.append('arquivo', new Blob([mostrado], { type: 'application/pdf' }), 'proposta.pdf')
    const comparado = await rh.fetch('POST', conf.conferirArquivo.path, { body: form })
    expect(await comparado.json()).toMatchObject({ resumo, aceites: [{ pedidoId: id, ordem: 1, forma: 'L' }] })
  })
  it('is nobody else’s: another candidate, another company and people without the authority find nothing', async () => {
    await pedir()
    const [{ id, versao, resumo } = { id: 0, versao: 0, resumo: '' }] = await esperam()
    const bia = await candidata()
    const outra = await app.company()
    for (const entry of [doCandidato.documento, doCandidato.comprovante])
      expect((await bia.send(entry, { id })).status).toBe(404)
    expect((await bia.refusal(doCandidato.aceitar, { id, versao, resumo })).status).toBe(404)
    expect((await bia.refusal(doCandidato.recusar, { id, versao, motivo: 'Não' })).status).toBe(404)
    expect(await bia.call(doCandidato.listar, {})).toEqual([])
    for (const entry of [c.documento, c.comprovante, c.ler])
      expect((await outra.admin.send(entry, { id })).status).toBe(404)
    expect((await outra.admin.refusal(c.retirar, { id, versao })).status).toBe(404)
    // A user is not the candidate, and being HR accepts nothing for anybody.
    expect((await rh.refusal(meusAceites.aceitar, { id, versao, resumo })).status).toBe(404)
    const semPermissao = await company.user([c.autoridades.ver])
    expect((await semPermissao.refusal(c.retirar, { id, versao })).status).toBe(403)
    expect((await semPermissao.refusal(conf.conferirTodas, {})).status).toBe(403)
    // Without the sight of requests the paper of one stays closed.
    expect((await semPermissao.send(c.documento, { id })).status).toBe(403)
    expect(await semPermissao.call(c.ler, { id })).toMatchObject({ abre: false, origemUrl: null })
    expect(
      (await semPermissao.refusal(m.pedirAceites, { id: modeloId, aplicacoesIds: [ana.aplicacaoId] })).status,
    ).toBe(403)
    const semCartas = await company.user([c.autoridades.pedir])
    expect((await semCartas.refusal(m.pedirAceites, { id: modeloId, aplicacoesIds: [ana.aplicacaoId] })).status).toBe(
      403,
    )
  })
  it('with a salary opens only for who sees salaries, which is logged', async () => {
    await pedir(ana, await carta('<p>Salário de {{remuneracao}}.</p>'))
    const [{ id } = { id: 0 }] = await esperam()
    const semSalario = await company.user([c.autoridades.ver, c.autoridades.pedir, s.autoridades.ver])
    expect((await semSalario.send(c.documento, { id })).status).toBe(403)
    expect((await rh.send(c.documento, { id })).status).toBe(200)
    const { rows } = await dono(
      `select 1 from auditoria where entidade = 'aceite_pedido' and registro_id = $1 and acao = 'L'`,
      [id],
    )
    expect(rows).toHaveLength(1)
    // The candidate reads the own letter.
    expect(await ler(await bytesDe(await ana.send(doCandidato.documento, { id })))).toContain('7.391,27')
  })
  it('is declined with a reason, withdrawn while it waits, and asked once at a time', async () => {
    await pedir()
    expect((await rh.refusal(m.pedirAceites, { id: modeloId, aplicacoesIds: [ana.aplicacaoId] })).body.message).toMatch(
      /^Este documento já espera pelo aceite de /,
    )
    const [{ id, versao, resumo } = { id: 0, versao: 0, resumo: '' }] = await esperam()
    expect((await ana.refusal(doCandidato.recusar, { id, versao, motivo: ' ' })).status).toBe(400)
    await ana.call(doCandidato.recusar, { id, versao, motivo: 'O salário não é o combinado' })
    expect(await rh.call(c.ler, { id })).toMatchObject({
      situacao: 'R',
      motivo: 'O salário não é o combinado',
      elo: null,
    })
    await pedir()
    const [outra] = await esperam()
    expect(outra!.id).not.toBe(id)
    expect((await rh.refusal(c.retirar, { id: outra!.id, versao: outra!.versao + 1 })).status).toBe(409)
    await rh.call(c.retirar, { id: outra!.id, versao: outra!.versao })
    expect((await ana.refusal(doCandidato.aceitar, { id: outra!.id, versao: outra!.versao, resumo })).status).toBe(404)
    expect((await rh.refusal(c.comprovante, { id })).body.message).toBe('Só um documento aceito tem comprovante.')
  })
  it('two acceptances at once make one chain, and one letter is accepted once', async () => {
    await pedir()
    const [a] = await esperam()
    await pedir(ana, await carta('<p>Outra.</p>'))
    const b = (await esperam()).find(({ id }) => id !== a!.id)!
    const feitas = await Promise.all(
      [a!, b, a!].map(({ id, versao, resumo }) => ana.send(doCandidato.aceitar, { id, versao, resumo })),
    )
    expect(feitas.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await conferida(a!.id)).toMatchObject({ resultado: 'integra', quantos: 2 })
  })
})

describe('somebody with the database in hand', () => {
  const ATAQUES: Record<string, [texto: string, motivo: string]> = {
    'changes when': [`update aceite set aceito_em = aceito_em - interval '1 day' where pedido = $2`, 'alterado'],
    'changes the digest of both': [
      `with p as (update aceite_pedido set resumo = repeat('a', 64) where id = $2) update aceite set resumo = repeat('a', 64) where pedido = $2`,
      'alterado',
    ],
    'removes a row': ['delete from aceite where pedido = $2', 'removido'],
    'removes a row with what was asked': [
      'with p as (delete from aceite_pedido where id = $2) delete from aceite where pedido = $2',
      'removido',
    ],
    'exchanges two': [
      `with x as (select pedido, ordem from aceite where pedido in ($1, $2))
         update aceite a set ordem = 1000 + (select ordem from x where x.pedido <> a.pedido) where pedido in ($1, $2)`,
      'trocado',
    ],
    'links a row to another': ['update aceite set anterior = null where pedido = $2', 'religado'],
    'links a row to another question': ['update aceite set pedido = 999999999 where pedido = $2', 'alterado'],
    'gives what was asked to somebody else': [
      'update aceite_pedido set pessoa_id = (select max(id) from pessoa where empresa_id = aceite_pedido.empresa_id) where id = $2',
      'pedido',
    ],
    'changes the title that is shown': [`update aceite_pedido set titulo = 'Outro' where id = $2`, 'pedido'],
    'removes the last row': ['delete from aceite where pedido = $3', 'fim'],
    'removes the last row and counts anew': [
      `with d as (delete from aceite where pedido = $3 returning corrente, empresa_id)
         update aceite_corrente h set quantos = 2, elo = (select elo from aceite where pedido = $2)
           from d where h.corrente = d.corrente and h.empresa_id = d.empresa_id`,
      'fim',
    ],
    'removes the head': [
      'delete from aceite_corrente where corrente = (select corrente from aceite where pedido = $1)',
      'fim',
    ],
  }
  it.each(Object.entries(ATAQUES))(
    '%s: found, and not healed by the next acceptance',
    async (nome, [texto, motivo]) => {
      const ids = await aceitas(3)
      const outro = (await aceitas(1, await candidata()))[0]!
      await dono('alter table aceite drop constraint aceite_ordem')
      try {
        // Every statement names all three, so that it may use any.
        await dono(`with onde as (select $1::bigint, $2::bigint, $3::bigint) select * from onde`, ids)
        await dono(
          texto.replaceAll('$1', String(ids[0])).replaceAll('$2', String(ids[1])).replaceAll('$3', String(ids[2])),
        )
        if (nome === 'exchanges two') await dono('update aceite set ordem = ordem - 1000 where ordem > 1000')
      } finally {
        await dono('alter table aceite add constraint aceite_ordem unique (empresa_id, corrente, ordem)')
      }
      const achada = async () => {
        const { outras, correntes } = await rh.call(conf.conferirTodas, {})
        expect(correntes).toBeGreaterThanOrEqual(2)
        return outras.filter(({ corrente }) => corrente === `pessoa:${ana.pessoaId}`)
      }
      expect(await achada()).toMatchObject([{ resultado: 'quebrada', motivo }])
      expect(await conferida(ids[0]!)).toMatchObject({ resultado: 'quebrada', motivo })
      // Only this person's chain is in doubt.
      expect(await conferida(outro)).toMatchObject({ resultado: 'integra' })
      await aceitas(1)
      expect(await achada()).toMatchObject([{ resultado: 'quebrada' }])
    },
  )
  it('takes the end away with all that was asked: the code on the paper finds it', async () => {
    const ids = await aceitas(2)
    const { elo } = await rh.call(c.ler, { id: ids[1]! })
    await dono('delete from aceite where pedido = $1', [ids[1]])
    await dono('delete from aceite_pedido where id = $1', [ids[1]])
    expect(await rh.call(conf.conferirCodigo, { codigo: c.codigoDaCabeca({ ordem: 2, elo: elo! }) })).toEqual({
      ...{ existe: false, conferida: null },
    })
    expect((await rh.refusal(conf.conferirCodigo, { codigo: 'aceite 2' })).body.errors).toEqual([
      { field: 'codigo', message: conf.CODIGO_INVALIDO },
    ])
  })
  it('changes the stored file: the paper no longer opens, and the chain says so', async () => {
    const [id = 0] = await aceitas(1)
    const [outro = 0] = await aceitas(1)
    await dono(
      `update aceite_pedido set arquivo_id = (select arquivo_id from aceite_pedido where id = $2) where id = $1`,
      [id, outro],
    )
    expect(await conferida(id)).toMatchObject({ resultado: 'quebrada', motivo: 'pedido', ordem: 1 })
    expect((await ana.send(doCandidato.documento, { id })).ok).toBe(false)
  })
  it('restores a backup elsewhere: another key is told from a change', async () => {
    const [id = 0] = await aceitas(1)
    await dono(`update aceite set chave = 'f00df00df00df00d' where pedido = $1`, [id])
    await dono(`update aceite_corrente set chave = 'f00df00df00df00d' where corrente = $1`, [`pessoa:${ana.pessoaId}`])
    expect(await conferida(id)).toMatchObject({ resultado: 'outra-chave', deOutraChave: 1 })
    expect(conf.emPalavras((await conferida(id))!)).toContain('outra instalação')
  })
  it('the application itself changes and removes no link', async () => {
    const [id = 0] = await aceitas(1)
    for (const texto of ['update aceite set forma = forma', 'delete from aceite', 'delete from aceite_corrente'])
      await expect(app.services.database.pool.query(texto), texto).rejects.toThrow(/permission denied/)
    expect(await conferida(id)).toMatchObject({ resultado: 'integra' })
  })
  it('an erased candidate leaves a chain that still agrees, and nothing personal in it', async () => {
    const ids = await aceitas(2)
    const { elo } = await rh.call(c.ler, { id: ids[1]! })
    await dono(`select apagar_candidato($1, 'rh')`, [ana.candidatoId])
    expect((await rh.send(c.ler, { id: ids[1]! })).status).toBe(404)
    const { rows } = await dono('select count(*)::int as n from aceite_pedido where id = any ($1)', [ids])
    expect(rows[0].n).toBe(0)
    expect(await rh.call(conf.conferirCodigo, { codigo: c.codigoDaCabeca({ ordem: 2, elo: elo! }) })).toMatchObject({
      ...{ existe: true, conferida: { resultado: 'integra', quantos: 2, quem: null } },
    })
  })
})

describe('a request', () => {
  it('R0774 is accepted with a login by whoever asked for it, and the printed one says so', async () => {
    const autora = await company.user([s.autoridades.ver, s.autoridades.criar], { nome: 'Lia Autora' })
    const { id, codigo } = await autora.call(s.criar, pedido(onde, { descricao: 'Torneiro' }) as never)
    expect((await rh.refusal(s.pedirAceite, { id, quem: 'L' })).body.errors).toEqual([
      { field: 'quem', message: 'Ninguém liberou a solicitação' },
    ])
    await rh.call(s.pedirAceite, { id, quem: 'S' })
    const [meu] = await esperam(autora, meusAceites as never)
    expect(meu).toMatchObject({ titulo: `Solicitação de Pessoal nº ${codigo}` })
    const papel = await ler(await bytesDe(await autora.send(meusAceites.documento, { id: meu!.id })))
    expect(papel).toContain('Torneiro')
    await autora.call(meusAceites.aceitar, { id: meu!.id, versao: meu!.versao, resumo: meu!.resumo })
    const impressa = await ler(await bytesDe(await rh.send(s.imprimir, { id })))
    for (const dito of ['Aceites', 'Lia Autora', 'Com login', c.O_QUE_NAO_E]) expect(impressa).toContain(dito)
    expect(await conferida(meu!.id)).toMatchObject({ resultado: 'integra', corrente: `usuario:${autora.usuarioId}` })
  })
  it('says no salary, whoever asks', async () => {
    const { id } = await rh.call(s.criar, pedido(onde, { remuneracao: 4321.5 }) as never)
    await rh.call(s.pedirAceite, { id, quem: 'S' })
    const [meu] = await esperam(rh, meusAceites as never)
    expect(await ler(await bytesDe(await rh.send(meusAceites.documento, { id: meu!.id })))).not.toContain('4.321,50')
  })
})

describe('somebody who works here', () => {
  async function empregada() {
    const talentoId = await quemTrabalha(app, company.id)
    const { rows } = await dono('select pessoa_id from talento where id = $1', [talentoId])
    const usuario = await company.user([s.autoridades.ver, s.autoridades.criar], { talentoId })
    const { id } = await usuario.call(s.criar, pedido(onde) as never)
    await rh.call(s.pedirAceite, { id, quem: 'S' })
    return { talentoId, usuario, pessoaId: Number(rows[0].pessoa_id) }
  }
  it('accepts with badge and PIN; five wrong ones end the day', async () => {
    const { talentoId, usuario, pessoaId } = await empregada()
    const pessoal = await entrou(app, company.id, talentoId)
    const [meu] = await esperam(pessoal, aceitesPessoais as never)
    const { id, versao, resumo } = meu!
    // On the first page, for whoever was ever asked.
    const aAceitar = async (de: Client) =>
      (await de.call(lerSessao, {})).tarefas.find((t) => t.finalidade === 'cargo-salario.aceites')?.quantas
    expect(await aAceitar(pessoal)).toBe(1)
    const outra = await quemTrabalha(app, company.id)
    expect(await aAceitar(await entrou(app, company.id, outra))).toBeUndefined()
    // The same question waits for the login of that person.
    expect((await esperam(usuario, meusAceites as never)).map((a) => a.id)).toEqual([id])
    const tentar = (pin: string) => pessoal.send(aceitesPessoais.aceitar, { id, versao, resumo, pin })
    for (let i = 0; i < 5; i += 1)
      expect(await (await tentar('418203')).json()).toMatchObject({
        errors: [{ field: 'pin', message: c.PIN_NAO_CONFERE }],
      })
    expect((await tentar(PIN)).status).toBe(400)
    await dono('delete from limite')
    expect((await tentar(PIN)).status).toBe(200)
    expect(await aAceitar(pessoal)).toBe(0)
    expect(await rh.call(c.ler, { id })).toMatchObject({ forma: 'P', corrente: `pessoa:${pessoaId}` })
    expect(await conferida(id)).toMatchObject({ resultado: 'integra' })
    const outro = await entrou(app, company.id, await quemTrabalha(app, company.id))
    expect(await outro.call(aceitesPessoais.listar, {})).toEqual([])
    expect((await outro.send(aceitesPessoais.documento, { id })).status).toBe(404)
    expect((await outro.send(aceitesPessoais.aceitar, { id, versao, resumo, pin: PIN })).status).toBe(404)
    expect((await bytesDe(await pessoal.send(aceitesPessoais.comprovante, { id }))).length).toBeGreaterThan(1000)
  })
  it('signs on HR’s device: only lines are taken, their digest is signed, and the paper shows them', async () => {
    const { pessoaId } = await empregada()
    const [linha] = (await rh.call(c.listar, { situacao: 'P', unpaged: true })) as c.PedidoDeAceite[]
    const { id, versao, resumo } = linha!
    const colher = (tracos: unknown) => rh.send(c.colher, { id, versao, resumo, tracos } as never)
    const linhaLonga = (pontos: number) => Array.from({ length: pontos }, (_, i) => [i % 600, i % 200])
    for (const ruim of [
      ...[[], [[]], [[['<script>', 1]]], [[[1, 2, 3]]], [[[-1, 5]]], [[[601, 5]]], [[[1.5, 5]]], 'M0 0', null],
      ...[[[[1, 1]]], [linhaLonga(2001)], Array.from({ length: 4 }, () => linhaLonga(1900)), Array(101).fill([[1, 1]])],
    ])
      expect((await colher(ruim)).status, JSON.stringify(ruim).slice(0, 60)).toBe(400)
    const tracos = [linhaLonga(20), [[3, 4]]]
    expect((await colher(tracos)).status).toBe(200)
    expect(await rh.call(c.ler, { id })).toMatchObject({ forma: 'D', corrente: `pessoa:${pessoaId}`, desenho: tracos })
    expect(await ler(await bytesDe(await rh.send(c.comprovante, { id })))).toContain('Assinatura desenhada')
    expect(await conferida(id)).toMatchObject({ resultado: 'integra' })
    await dono(`update aceite_pedido set desenho = '[[[1,1],[2,2]]]' where id = $1`, [id])
    expect(await conferida(id)).toMatchObject({ resultado: 'quebrada', motivo: 'pedido' })
  })
})
