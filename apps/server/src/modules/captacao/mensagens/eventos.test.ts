/** Texts that leave by themselves at an event of a selection: application, stage, letter to accept, hiring. */
import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { AUTOMATICA } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as m from '@quadro/contract/captacao/mensagens/mensagens-candidatos.ts'
import * as cartas from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { modelosMensagem } from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import * as historico from '@quadro/contract/captacao/selecao/historico.ts'
import * as r from '@quadro/contract/captacao/selecao/recusa.ts'
import * as k from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as externo from '@quadro/contract/externo/vagas/anuncios.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, colaborador, insert, pedido } from '../../../testing/factories.ts'
import { enviarMarcadas } from './mensagens-candidatos.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let solicitacaoId: number
beforeAll(async () => {
  app = await testApp()
})
afterAll(closePapers)
beforeEach(async () => {
  company = await app.company({ nome: 'Moinho Alto' })
  rh = company.admin
  onde = await casa(app, company)
  const nova = await rh.call(s.criar, pedido(onde, { descricao: 'Analista de Custos', quantidade: 3 }) as never)
  const gestor = await company.user(Object.values(s.autoridades))
  solicitacaoId = nova.id
  await gestor.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' })
})
let n = 0
const texto = (evento: string | null, assunto: string, outros: Record<string, unknown> = {}) =>
  rh.call(modelosMensagem.criar, {
    ...{ nome: `Modelo ${++n}`, tipo: 'ANDAMENTO', padrao: false, evento, etapaSeletivaId: null },
    ...{ assunto, texto: 'Olá, {{nome}}: {{vaga}}, {{etapa}}.', ...outros },
  } as never)
async function inscrito(pessoa: { email?: string | null } = {}) {
  const quem = await app.candidate(company.id)
  const email = pessoa.email === undefined ? `c${quem.candidatoId}@teste.example` : pessoa.email
  await app.owner.query(`update pessoa set nome = 'Ana Lima', email = $2 where id = $1`, [quem.pessoaId, email])
  const aplicacaoId = await insert(app, 'candidato_solicitacao', {
    ...{ empresa_id: company.id, candidato_id: quem.candidatoId, solicitacao_id: solicitacaoId },
  })
  return Object.assign(quem, { aplicacaoId })
}
type Inscrito = Awaited<ReturnType<typeof inscrito>>
const alvo = async (quem: Inscrito) => {
  const { rows } = await app.owner.query('select id::int, versao::int from candidato_solicitacao where id = $1', [
    quem.aplicacaoId,
  ])
  return rows[0] as { id: number; versao: number }
}
const mover = async (quem: Inscrito, etapa: number) =>
  rh.call(k.mover, {
    ...{ id: solicitacaoId, aplicacoes: [await alvo(quem)], etapaSeletivaId: onde.etapas[etapa]! },
    ...{ data: '2026-11-20', resultado: null, observacao: null },
  })
/** The time in which a step can be undone is over. */
const passaramMinutos = () =>
  app.owner.query(
    `update mensagem_candidato set enviar_em = now() - interval '1 second' where empresa_id = $1 and situacao = 'RETIDA'`,
    [company.id],
  )
const enviar = async () => {
  await passaramMinutos()
  while ((await enviarMarcadas(app.services, company.id)) > 0);
}
const mails = async (quem: Inscrito) => {
  const { rows } = await app.owner.query(
    `select e.assunto, e.texto from email e join pessoa p on p.email = e.para where p.id = $1 and e.empresa_id = $2 order by e.id`,
    [quem.pessoaId, company.id],
  )
  return rows as { assunto: string; texto: string }[]
}
const assuntos = async (quem: Inscrito) => (await mails(quem)).map(({ assunto }) => assunto)
const mensagens = async (quem: Inscrito) =>
  (await rh.call(k.lerPassos, { id: solicitacaoId, aplicacaoId: quem.aplicacaoId })).mensagens

describe('the template of an event', () => {
  it('is one: choosing another switches the first off; a stage has its own beside the one for all', async () => {
    const um = await texto('ETAPA', 'Um')
    const propria = await texto('ETAPA', 'Própria', { etapaSeletivaId: onde.etapas[0] })
    const dois = await texto('ETAPA', 'Dois')
    const evento = async (id: number) => (await rh.call(modelosMensagem.ler, { id })).evento
    expect([await evento(um.id), await evento(propria.id), await evento(dois.id)]).toEqual([null, 'ETAPA', 'ETAPA'])
    expect(propria).toMatchObject({ etapaSeletivaNome: expect.any(String) })
  })
  it('is never a refusal', async () => {
    const { status, body } = await rh.refusal(modelosMensagem.criar, {
      ...{
        nome: 'Não',
        tipo: 'RECUSA',
        assunto: 'A',
        texto: 'B',
        padrao: false,
        evento: 'ETAPA',
        etapaSeletivaId: null,
      },
    } as never)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ field: 'evento', message: expect.stringContaining('Uma recusa não sai sozinha') }])
  })
})

describe('an application', () => {
  beforeEach(async () => {
    await rh.call(adverts.criar, {
      ...{ solicitacaoId, titulo: 'Analista de Custos', descricao: '<p>Venha</p>' },
      ...{ exibirModuloExterno: true, diasEsperaNovaAplicacao: null },
    } as never)
  })
  const candidata = async () => {
    const quem = await app.candidate(company.id)
    await app.owner.query(`update pessoa set nome = 'Ana Lima', email = $2 where id = $1`, [
      quem.pessoaId,
      `c${quem.candidatoId}@teste.example`,
    ])
    return Object.assign(quem, { aplicacaoId: 0 })
  }
  it('is answered with the company’s text, once, by the job that its transaction leaves', async () => {
    await texto('CANDIDATURA', 'Recebemos {{vaga}}')
    const ana = await candidata()
    await ana.call(externo.candidatar, { solicitacaoId })
    await app.services.jobs.runPending()
    expect(await mails(ana)).toEqual([
      { assunto: 'Recebemos Analista de Custos', texto: expect.stringContaining('Olá, Ana: Analista de Custos') },
    ])
    const [lida] = (await ana.call(externo.minhasCandidaturas, {})).filter((x) => x.solicitacaoId === solicitacaoId)
    expect(JSON.stringify(lida)).toContain('Recebemos Analista de Custos')
    // Twice is refused, and writes nothing.
    await ana.refusal(externo.candidatar, { solicitacaoId })
    await enviar()
    expect(await assuntos(ana)).toHaveLength(1)
  })
  it('is answered by nothing where the company chose no text', async () => {
    await texto(null, 'Recebemos')
    const ana = await candidata()
    await ana.call(externo.candidatar, { solicitacaoId })
    await enviar()
    expect(await assuntos(ana)).toEqual([])
  })
})

describe('a stage', () => {
  it('is told by its own text, others by the one for all; each once, when the step can be undone no more', async () => {
    await texto('ETAPA', 'Você passou')
    await texto('ETAPA', 'Venha conversar', { etapaSeletivaId: onde.etapas[1] })
    const ana = await inscrito()
    await mover(ana, 0)
    expect(await enviarMarcadas(app.services, company.id)).toBe(0)
    expect(await mensagens(ana)).toMatchObject([{ situacao: 'RETIDA', autorNome: AUTOMATICA }])
    await enviar()
    await mover(ana, 1)
    await enviar()
    await mover(ana, 0)
    await enviar()
    expect(await assuntos(ana)).toEqual(['Você passou', 'Venha conversar'])
    const [, primeira] = await mensagens(ana)
    expect(primeira).toMatchObject({ situacao: 'ENVIADA', tipo: 'ANDAMENTO', porEmail: true })
    const enviadas = (await rh.call(m.listar, { situacao: 'ENVIADA', unpaged: true } as never)) as never as unknown[]
    expect(enviadas).toHaveLength(2)
  })
  it('is not told of who was moved on, moved back or refused in the meantime', async () => {
    await texto('ETAPA', 'Você passou')
    const [seguiu, voltou, recusada] = [await inscrito(), await inscrito(), await inscrito()]
    for (const quem of [seguiu, voltou, recusada]) await mover(quem, 0)
    await mover(seguiu, 1)
    await rh.call(k.desfazer, { id: solicitacaoId, aplicacoes: [await alvo(voltou)] })
    await rh.call(r.recusar, {
      ...{ id: solicitacaoId, aplicacoes: [await alvo(recusada)], motivo: 'PERFIL', observacao: null },
      ...{
        devolverAoBanco: true,
        comMensagem: false,
        assunto: null,
        texto: null,
        quando: 'AGORA',
        dia: null,
        hora: null,
      },
    })
    await enviar()
    expect([await assuntos(seguiu), await assuntos(voltou), await assuntos(recusada)]).toEqual([
      ['Você passou'],
      [],
      [],
    ])
    expect((await mensagens(seguiu)).map((x) => x.situacao).sort()).toEqual(['CANCELADA', 'ENVIADA'])
    // Who comes again to a stage that was never told is told.
    await mover(voltou, 0)
    await enviar()
    expect(await assuntos(voltou)).toEqual(['Você passou'])
  })
  it('is told too where the step is written in the history', async () => {
    await texto('ETAPA', 'Você passou')
    const ana = await inscrito()
    await rh.call(historico.criar, {
      ...{ candidatoSolicitacaoId: ana.aplicacaoId, etapaSeletivaId: onde.etapas[0]! },
      ...{ data: '2026-11-20', resultado: null, observacao: null },
    })
    await enviar()
    expect(await assuntos(ana)).toEqual(['Você passou'])
  })
  it('is told by no mail to who has no address, and not at all to who works here', async () => {
    await texto('ETAPA', 'Você passou')
    const [sem, colega] = [await inscrito({ email: null }), await inscrito()]
    await colaborador(app, company.id, colega.pessoaId, {
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
    })
    await mover(sem, 0)
    await mover(colega, 0)
    await enviar()
    expect(await mensagens(sem)).toMatchObject([{ situacao: 'ENVIADA', porEmail: false }])
    expect(await mensagens(colega)).toEqual([])
    const { rows } = await app.owner.query(`select id from email where empresa_id = $1 and assunto = 'Você passou'`, [
      company.id,
    ])
    expect(rows).toEqual([])
  })
  it('writes nothing when the step is refused', async () => {
    await texto('ETAPA', 'Você passou')
    const ana = await inscrito()
    await rh.refusal(k.mover, {
      ...{ id: solicitacaoId, aplicacoes: [await alvo(ana)], etapaSeletivaId: onde.etapas[0]! },
      ...{ data: '2199-01-01', resultado: null, observacao: null },
    })
    expect(await mensagens(ana)).toEqual([])
  })
})

it('a letter to accept is announced once', async () => {
  await texto('PROPOSTA', 'Temos uma proposta')
  const ana = await inscrito()
  const carta = { nome: 'Proposta', assinaturas: 'AMBOS', texto: '<p>Segue.</p>' }
  const { id } = await rh.call(cartas.modelosCarta.criar, carta as never)
  await rh.call(cartas.pedirAceites, { id, aplicacoesIds: [ana.aplicacaoId] })
  await enviar()
  expect((await assuntos(ana)).filter((x) => x === 'Temos uma proposta')).toHaveLength(1)
})
it('a hiring is told to who was hired, and to nobody who has changed position', async () => {
  await texto('CONTRATACAO', 'Boas-vindas')
  const [ana, colega] = [await inscrito(), await inscrito()]
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  await colaborador(app, company.id, colega.pessoaId, lugar)
  const onde_ = {
    estabelecimentoId: onde.estabelecimentoId,
    areaOrganizacionalId: onde.areaId,
    faixaSalarialId: onde.faixaId,
  }
  await rh.call(k.contratar, {
    ...{ id: solicitacaoId, aplicacaoId: ana.aplicacaoId, versao: 1, dataAdmissao: '2026-12-01', vinculo: 'E' },
    ...onde_,
  } as never)
  await rh.call(k.contratarInterno, {
    ...{
      id: solicitacaoId,
      aplicacaoId: colega.aplicacaoId,
      versao: 1,
      data: '2026-11-10',
      motivo: 'Seleção',
      tipoSalario: 1,
    },
    ...onde_,
  } as never)
  await enviar()
  expect([await assuntos(ana), await assuntos(colega)]).toEqual([['Boas-vindas'], []])
})
