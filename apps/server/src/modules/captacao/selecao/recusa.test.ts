/** Every candidate gets an answer: refusals, messages sent, held, changed and cancelled, and requests that end. */
import * as avaliacoes from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import * as ficha from '@quadro/contract/captacao/avaliacoes/ficha.ts'
import { modelos as modelosDeAvaliacao } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as busca from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import * as candidatos from '@quadro/contract/captacao/candidatos/candidatos.ts'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { TEXTO_DO_SISTEMA } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import * as m from '@quadro/contract/captacao/mensagens/mensagens-candidatos.ts'
import * as modelos from '@quadro/contract/captacao/mensagens/modelos-mensagem.ts'
import * as historico from '@quadro/contract/captacao/selecao/historico.ts'
import * as r from '@quadro/contract/captacao/selecao/recusa.ts'
import * as k from '@quadro/contract/captacao/selecao/selecao.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as externas from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import * as externo from '@quadro/contract/externo/vagas/anuncios.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert, pedido } from '../../../testing/factories.ts'
import { modelo } from '../avaliacoes/avaliacoes-testing.ts'
import { cartasDe, convite, marcada } from '../entrevistas/entrevistas-testing.ts'
import { enviarMarcadas } from '../mensagens/mensagens-candidatos.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let gestor: Client
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  rh = company.admin
  onde = await casa(app, company)
  gestor = await company.user(Object.values(s.autoridades))
})
async function vaga(outros: Record<string, unknown> = {}) {
  const nova = await rh.call(s.criar, pedido(onde, { descricao: 'Analista de Custos', ...outros }) as never)
  return gestor.call(s.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' })
}
async function inscrito(solicitacao_id: number, pessoa: Record<string, unknown> = {}) {
  const quem = await app.candidate(company.id)
  const colunas = Object.entries(pessoa)
  if (colunas.length > 0)
    await app.owner.query(`update pessoa set ${colunas.map(([c], i) => `${c} = $${i + 2}`).join(', ')} where id = $1`, [
      quem.pessoaId,
      ...colunas.map(([, v]) => v),
    ])
  const aplicacaoId = await insert(app, 'candidato_solicitacao', {
    empresa_id: company.id,
    candidato_id: quem.candidatoId,
    solicitacao_id,
  })
  return Object.assign(quem, { aplicacaoId, alvo: { id: aplicacaoId, versao: 1 } })
}
const mails = async (pessoaId: number) => {
  const { rows } = await app.owner.query(
    `select e.para, e.assunto, e.texto, e.html from email e join pessoa p on p.email = e.para
      where p.id = $1 and e.empresa_id = $2 order by e.id`,
    [pessoaId, company.id],
  )
  return rows as Record<'para' | 'assunto' | 'texto' | 'html', string>[]
}
const recusa = (outros: Record<string, unknown> = {}) => ({
  motivo: 'PERFIL' as const,
  observacao: null,
  devolverAoBanco: true,
  comMensagem: true,
  assunto: 'Sobre {{vaga}}',
  texto: 'Olá, {{nome}}.\n\nAgradecemos. {{empresa}}',
  quando: 'AGORA' as const,
  dia: null,
  hora: null,
  ...outros,
})
const em = async (id: number, aplicacaoId: number) =>
  (await rh.call(k.listar, { id })).candidatos.find((x) => x.id === aplicacaoId)!
const mensagensDe = async (id: number, aplicacaoId: number) =>
  (await rh.call(k.lerPassos, { id, aplicacaoId })).mensagens
const retidas = async (filtro: Record<string, unknown> = {}) =>
  (await rh.call(m.listar, { situacao: 'RETIDA', unpaged: true, ...filtro } as never)) as unknown as m.LinhaDaMensagem[]

describe('a template', () => {
  it('fills in its fields only: an unknown one, or braces without a pair, are refused when it is saved', async () => {
    const corpo = {
      nome: 'Recusa',
      tipo: 'RECUSA' as const,
      assunto: 'Oi {{nome}}',
      texto: 'Vaga {{ vaga }}',
      padrao: false,
    }
    const made = await rh.call(modelos.modelosMensagem.criar, corpo)
    expect(made).toMatchObject(corpo)
    for (const [campo, escrito, problema] of [
      ['texto', 'Seu salário é {{salario}}', /O campo \{\{salario\}\} não existe/],
      ['assunto', 'Oi {{nome', /chaves sem par/],
      ['texto', '{{constructor}}', /não existe/],
    ] as const) {
      const wrong = await rh.refusal(modelos.modelosMensagem.alterar, { ...made, [campo]: escrito })
      expect(wrong.status).toBe(400)
      expect(wrong.body.errors).toEqual([{ field: campo, message: expect.stringMatching(problema) }])
    }
  })
  it('is the default of its kind alone, and stands first; of a kind without any the product brings a text', async () => {
    const corpo = { tipo: 'ANDAMENTO' as const, assunto: 'A', texto: 'B', padrao: true }
    const um = await rh.call(modelos.modelosMensagem.criar, { ...corpo, nome: 'Um' })
    const dois = await rh.call(modelos.modelosMensagem.criar, { ...corpo, nome: 'Zélia' })
    expect((await rh.call(modelos.modelosMensagem.ler, { id: um.id })).padrao).toBe(false)
    const oferecidos = await gestor.call(modelos.paraEnviar, {})
    expect(oferecidos.filter((o) => o.tipo === 'ANDAMENTO').map((o) => [o.id, o.padrao])).toEqual([
      [dois.id, true],
      [um.id, false],
    ])
    expect(oferecidos.filter((o) => o.tipo === 'CONVITE')).toEqual([
      { id: null, nome: 'Texto do sistema', tipo: 'CONVITE', ...TEXTO_DO_SISTEMA.CONVITE, padrao: true },
    ])
  })
})

describe('refusing', () => {
  it('several at once tells each by name, in mail and candidate area, and keeps reason and words', async () => {
    const { id } = await vaga()
    const ana = await inscrito(id, { nome: 'Ana Lima', email: `ana${id}@teste.example` })
    const sem = await inscrito(id, { nome: 'Bento Sem', email: null })
    const feito = await gestor.call(r.recusar, { id, aplicacoes: [ana.alvo, sem.alvo], ...recusa() })
    expect(feito.recusados).toEqual([])
    expect(feito.movidos.map((x) => x.id).sort()).toEqual([ana.aplicacaoId, sem.aplicacaoId].sort())
    const [carta, ...rest] = await mails(ana.pessoaId)
    expect(rest).toEqual([])
    expect(carta).toMatchObject({ assunto: 'Sobre Analista de Custos' })
    expect(carta!.texto).toContain('Olá, Ana.')
    expect(carta!.html).toContain('Moinho Alto')
    // A candidate without an address reads it in the candidate area.
    const [minha] = await sem.call(externo.minhasCandidaturas, {})
    expect(minha!.mensagens).toMatchObject([{ tipo: 'RECUSA', texto: 'Olá, Bento.\n\nAgradecemos. Moinho Alto' }])
    const lido = await rh.call(k.lerPassos, { id, aplicacaoId: ana.aplicacaoId })
    expect(lido.recusa).toMatchObject({ motivo: 'PERFIL' })
    expect(lido.mensagens).toMatchObject([
      { situacao: 'ENVIADA', porEmail: true, texto: 'Olá, Ana.\n\nAgradecemos. Moinho Alto' },
    ])
    expect((await mensagensDe(id, sem.aplicacaoId))[0]).toMatchObject({ situacao: 'ENVIADA', porEmail: false })
    expect((await em(id, ana.aplicacaoId)).pode).toEqual(['reconsiderar', 'escrever'])
    // Only HR sees the reason.
    expect(JSON.stringify(await ana.call(externo.minhasCandidaturas, {}))).not.toContain('PERFIL')
    const [candidatura] = await rh.call(historico.doCandidato, { id: ana.candidatoId })
    expect(candidatura!.recusadoEm).toMatch(/^\d{4}-/)
    // The text of a message is not in the log.
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where entidade = 'mensagem_candidato' and (antes::text || depois::text) like '%Agradecemos%'`,
    )
    expect(rows[0].n).toBe(0)
  })
  it('asks for what a message and another reason need, and for a time that has not passed', async () => {
    const { id } = await vaga()
    const { alvo } = await inscrito(id)
    const fields = async (outros: Record<string, unknown>) =>
      (await gestor.refusal(r.recusar, { id, aplicacoes: [alvo], ...recusa(outros) } as never)).body.errors?.map(
        (e) => e.field,
      )
    expect(await fields({ assunto: '', texto: 'x {{cpf}}' })).toEqual(['assunto', 'texto'])
    expect(await fields({ motivo: 'OUTRO' })).toEqual(['observacao'])
    expect(await fields({ quando: 'DATA' })).toEqual(['dia', 'hora'])
    expect(await fields({ quando: 'DATA', dia: '2026-01-01', hora: '25:00' })).toEqual(['hora'])
    expect(await fields({ quando: 'DATA', dia: '2020-01-01', hora: '09:00' })).toEqual(['dia'])
  })
  it('leaves those who changed meanwhile, and whoever is refused neither moves, nor is hired, nor is asked', async () => {
    const { id } = await vaga()
    const um = await inscrito(id)
    const dois = await inscrito(id)
    await gestor.call(r.recusar, { id, aplicacoes: [um.alvo], ...recusa({ comMensagem: false }) })
    const outra = await gestor.call(r.recusar, {
      id,
      aplicacoes: [um.alvo, { id: dois.aplicacaoId, versao: 9 }],
      ...recusa({ comMensagem: false }),
    })
    expect(outra.movidos).toEqual([])
    expect(outra.recusados.map((x) => [x.id, x.motivo])).toEqual([
      [um.aplicacaoId, 'recusado'],
      [dois.aplicacaoId, 'alterado'],
    ])
    const { versao } = await em(id, um.aplicacaoId)
    const passo = { etapaSeletivaId: onde.etapas[0]!, data: '2026-11-10', resultado: null, observacao: null }
    const moved = await gestor.call(k.mover, { id, aplicacoes: [{ id: um.aplicacaoId, versao }], ...passo })
    expect(moved.recusados[0]).toMatchObject({ motivo: 'recusado' })
    const hire = await gestor.refusal(k.contratar, {
      ...{ id, aplicacaoId: um.aplicacaoId, versao, dataAdmissao: '2026-12-01', vinculo: 'E' },
      estabelecimentoId: onde.estabelecimentoId,
      areaOrganizacionalId: onde.areaId,
      faixaSalarialId: onde.faixaId,
    } as never)
    expect(hire.body.message).toContain('foi recusado')
    expect(
      (await gestor.refusal(historico.criar, { candidatoSolicitacaoId: um.aplicacaoId, ...passo })).body.message,
    ).toContain('foi recusado')
  })
  it('reconsidering brings them back and cancels what was held', async () => {
    const { id } = await vaga()
    const um = await inscrito(id)
    await gestor.call(r.recusar, { id, aplicacoes: [um.alvo], ...recusa({ quando: 'MANUAL' }) })
    expect((await em(id, um.aplicacaoId)).retidas).toBe(1)
    const { versao } = await em(id, um.aplicacaoId)
    await gestor.call(r.reconsiderar, { id, aplicacaoId: um.aplicacaoId, versao })
    expect(await em(id, um.aplicacaoId)).toMatchObject({ recusadoEm: null, retidas: 0 })
    expect((await mensagensDe(id, um.aplicacaoId)).map((x) => x.situacao)).toEqual(['CANCELADA'])
    expect(await mails(um.pessoaId)).toEqual([])
  })
  it('returns the candidate to the pool, or sets them aside; whoever was refused is in no selection any more', async () => {
    const { id } = await vaga()
    const volta = await inscrito(id, { nome: 'Volta Banco' })
    const fora = await inscrito(id, { nome: 'Fora Banco' })
    await app.owner.query('update candidato set disponivel = false where id = $1', [volta.candidatoId])
    const situacao = async (candidatoId: number) => {
      const page = (await rh.call(busca.listar, { id: candidatoId } as never)) as Page<busca.CandidatoAchado>
      return page.content[0]?.situacao
    }
    expect(await situacao(fora.candidatoId)).toBe('EM_SELECAO')
    await gestor.call(r.recusar, { id, aplicacoes: [volta.alvo], ...recusa() })
    await gestor.call(r.recusar, { id, aplicacoes: [fora.alvo], ...recusa({ devolverAoBanco: false }) })
    expect(await situacao(volta.candidatoId)).toBe('DISPONIVEL')
    expect(await situacao(fora.candidatoId)).toBe('INDISPONIVEL')
  })
})

describe('an interview to come', () => {
  it('ends with the refusal, and none is marked of whoever was refused', async () => {
    const e = await marcada(app, company)
    const alvo = { id: e.aplicacaoId, versao: 1 }
    await gestor.call(r.recusar, { id: e.solicitacaoId, aplicacoes: [alvo], ...recusa({ quando: 'MANUAL' }) })
    // The refusal message is held, so the cancellation does not mention the refusal.
    const cancelada = { situacao: 'X', motivo: 'A empresa cancelou esta entrevista.' }
    expect(await rh.call(entrevistas.ler, { id: e.id })).toMatchObject(cancelada)
    expect(JSON.stringify(await cartasDe(app, e.email))).not.toMatch(/não seguiu|recus/i)
    const outra = convite(e.solicitacaoId, e.aplicacaoId, [e.conduz.usuarioId])
    expect((await rh.refusal(entrevistas.marcar, outra)).body.message).toBe(
      'Este candidato foi recusado: reconsidere a candidatura antes.',
    )
    // An interview that the candidate had declined cannot be moved to another time either.
    await app.owner.query(`update entrevista set situacao = 'R' where id = $1`, [e.id])
    const { versao } = await rh.call(entrevistas.ler, { id: e.id })
    const { solicitacaoId: _, candidatos: __, ...campos } = outra
    const movida = { ...campos, id: e.id, versao, data: '2030-05-07', hora: '09:00' }
    expect((await rh.refusal(entrevistas.alterar, movida)).body.message).toMatch(/foi recusado/)
  })
  it('says why it ends where the candidate is told at once', async () => {
    const e = await marcada(app, company)
    const alvo = { id: e.aplicacaoId, versao: 1 }
    await gestor.call(r.recusar, { id: e.solicitacaoId, aplicacoes: [alvo], ...recusa() })
    expect((await rh.call(entrevistas.ler, { id: e.id })).motivo).toBe('A candidatura não seguiu adiante.')
  })
  it('stays cancelled when the refusal is taken back: another may be marked, and what was asked meanwhile is asked now', async () => {
    const e = await marcada(app, company)
    const { solicitacaoId: id, aplicacaoId } = e
    await gestor.call(r.recusar, { id, aplicacoes: [{ id: aplicacaoId, versao: 1 }], ...recusa() })
    const roteiro = await modelo(company)
    await rh.call(modelosDeAvaliacao.fluxo.endpoints.libera, { id: roteiro.id, versao: roteiro.versao })
    await rh.call(avaliacoes.gravarDaSolicitacao, {
      id,
      versao: (await rh.call(s.ler, { id })).versao,
      avaliacoes: [{ modeloId: roteiro.id, respondente: 'R', etapaSeletivaId: null, prazoDias: null }],
    })
    const pedidas = async () =>
      (
        await app.owner.query(
          'select count(*)::int as n from avaliacao_candidato where candidato_solicitacao_id = $1',
          [aplicacaoId],
        )
      ).rows[0].n
    expect(await pedidas()).toBe(0)
    // A refused candidate cannot be evaluated.
    const nota = { versao: 0, notas: [{ criterioId: 1, nivelId: 1, observacao: null }], comentario: null }
    expect((await rh.refusal(ficha.avaliarCandidato, { id, aplicacaoId, ...nota })).body.message).toMatch(
      /foi recusado/,
    )
    const { versao } = await em(id, aplicacaoId)
    await gestor.call(r.reconsiderar, { id, aplicacaoId, versao })
    expect(await pedidas()).toBe(1)
    expect((await rh.call(entrevistas.ler, { id: e.id })).situacao).toBe('X')
    const { ids } = await rh.call(entrevistas.marcar, convite(id, aplicacaoId, [e.conduz.usuarioId]))
    expect((await em(id, aplicacaoId)).entrevista).toMatchObject({ id: ids[0], situacao: 'M' })
    // The candidate's log shows everything, including the refusal whose row was deleted.
    const log = JSON.stringify(await rh.call(candidatos.auditoria, { id: e.candidatoId, size: 100 } as never))
    for (const what of ['Entrevista', 'Entrevistador', 'Recusa do candidato', 'Mensagem a candidato'])
      expect(log).toContain(what)
    expect(log).not.toContain('Agradecemos')
  })
  it('that the candidate agreed to is kept when they are hired, until somebody cancels it', async () => {
    const e = await marcada(app, company)
    await app.owner.query(`update entrevista set situacao = 'C' where id = $1`, [e.id])
    const { solicitacaoId: id, aplicacaoId, onde: casaDela } = e
    const { versao } = await em(id, aplicacaoId)
    await rh.call(k.contratar, {
      ...{ id, aplicacaoId, versao, dataAdmissao: '2026-12-01', vinculo: 'E' },
      estabelecimentoId: casaDela.estabelecimentoId,
      areaOrganizacionalId: casaDela.areaId,
      faixaSalarialId: casaDela.faixaId,
    } as never)
    const lida = await rh.call(entrevistas.ler, { id: e.id })
    expect(lida.situacao).toBe('C')
    expect((await cartasDe(app, e.email)).map((c) => c.calendarioMetodo).filter(Boolean)).toEqual(['REQUEST'])
    const outra = convite(id, aplicacaoId, [e.conduz.usuarioId])
    expect((await rh.refusal(entrevistas.marcar, outra)).body.message).toBe('Este candidato já foi contratado.')
    const { cancela } = entrevistas.fluxo.endpoints
    await rh.call(cancela, { id: e.id, versao: lida.versao, motivo: 'Já contratada.' })
    expect((await rh.call(entrevistas.ler, { id: e.id })).situacao).toBe('X')
  })
})

describe('evaluations asked of a candidate', () => {
  it('stay open while a refusal is held, and end once its message was sent', async () => {
    const { id, versao } = await vaga()
    const roteiro = await modelo(company)
    await rh.call(modelosDeAvaliacao.fluxo.endpoints.libera, { id: roteiro.id, versao: roteiro.versao })
    const ela = await inscrito(id)
    await rh.call(avaliacoes.gravarDaSolicitacao, {
      ...{ id, versao },
      avaliacoes: [{ modeloId: roteiro.id, respondente: 'C', etapaSeletivaId: null, prazoDias: null }],
    })
    const fechado = async () => (await ela.call(externas.minhas, {}))[0]!.fechado
    await gestor.call(r.recusar, { id, aplicacoes: [ela.alvo], ...recusa({ quando: 'MANUAL' }) })
    expect(await fechado()).toBeNull()
    const [presa] = await retidas({ solicitacaoId: id })
    await gestor.call(m.enviar, { linhas: [{ id: presa!.id, versao: presa!.versao }] })
    expect(await fechado()).toBe('A seleção seguiu com outras pessoas.')
  })
})

describe('a held message', () => {
  it('is seen, changed, sent and cancelled, each once', async () => {
    const { id } = await vaga()
    const [um, dois] = [await inscrito(id), await inscrito(id)]
    await gestor.call(r.recusar, { id, aplicacoes: [um.alvo, dois.alvo], ...recusa({ quando: 'MANUAL' }) })
    const held = await retidas({ solicitacaoId: id })
    expect(held).toHaveLength(2)
    expect(held[0]).toMatchObject({ quando: 'MANUAL', porEmail: true, pode: ['editar', 'enviar', 'cancelar'] })
    expect(await mails(um.pessoaId)).toEqual([])
    // The list shows the subject with its fields filled in; the message keeps its fields until it is sent.
    expect(held.map((x) => x.assunto)).toEqual(['Sobre Analista de Custos', 'Sobre Analista de Custos'])
    expect(await rh.call(m.ler, { id: held[0]!.id })).toMatchObject({ assunto: 'Sobre {{vaga}}' })
    const dele = held.find((x) => x.candidatoSolicitacaoId === um.aplicacaoId)!
    const dela = held.find((x) => x.candidatoSolicitacaoId === dois.aplicacaoId)!
    const mudada = await gestor.call(m.alterar, {
      ...{ id: dele.id, versao: dele.versao, assunto: 'Outro assunto', texto: 'Até breve, {{nome}}.' },
      ...{ quando: 'ENCERRAMENTO', dia: null, hora: null },
    })
    expect(mudada).toMatchObject({ quando: 'ENCERRAMENTO', assunto: 'Outro assunto' })
    expect(
      (
        await gestor.refusal(m.alterar, {
          ...{ id: dele.id, versao: dele.versao, assunto: 'x', texto: 'y' },
          ...{ quando: 'MANUAL', dia: null, hora: null },
        })
      ).status,
    ).toBe(409)
    const linhas = [{ id: dele.id, versao: mudada.versao }]
    // Two users send it at the same time: only one mail leaves.
    const both = await Promise.all([gestor.call(m.enviar, { linhas }), rh.call(m.enviar, { linhas })])
    expect(both.flatMap((b) => b.alterados)).toEqual([dele.id])
    expect((await mails(um.pessoaId)).map((x) => x.assunto)).toEqual(['Outro assunto'])
    const gone = await gestor.call(m.cancelar, { linhas: [{ id: dela.id, versao: dela.versao }] })
    expect(gone.alterados).toEqual([dela.id])
    expect(
      (await gestor.call(m.enviar, { linhas: [{ id: dela.id, versao: dela.versao + 1 }] })).recusados,
    ).toMatchObject([{ motivo: 'Esta mensagem já foi enviada ou cancelada.' }])
    expect(await mails(dois.pessoaId)).toEqual([])
    // Even the database refuses to change a sent message.
    await expect(
      app.owner.query(`update mensagem_candidato set texto = 'outra' where id = $1`, [dele.id]),
    ).rejects.toThrow(/is over/)
  })
  it('leaves by itself at its time, once, however many processes look; not to who left', async () => {
    const { id } = await vaga()
    const [um, saiu] = [await inscrito(id), await inscrito(id)]
    const marcada = recusa({ quando: 'DATA', dia: '2099-01-01', hora: '9:00' })
    await gestor.call(r.recusar, { id, aplicacoes: [um.alvo, saiu.alvo], ...marcada })
    expect(await enviarMarcadas(app.services, company.id)).toBe(0)
    await app.owner.query(
      `update mensagem_candidato m set enviar_em = now() - interval '1 minute'
         from candidato_solicitacao x where x.id = m.candidato_solicitacao_id and x.solicitacao_id = $1`,
      [id],
    )
    await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [saiu.aplicacaoId])
    const sent = await Promise.all([1, 2, 3].map(() => enviarMarcadas(app.services, company.id)))
    expect(sent.reduce((a, b) => a + b, 0)).toBe(1)
    expect(await mails(um.pessoaId)).toHaveLength(1)
    expect(await mails(saiu.pessoaId)).toEqual([])
    const { rows } = await app.owner.query(
      'select situacao from mensagem_candidato where candidato_solicitacao_id = $1',
      [saiu.aplicacaoId],
    )
    expect(rows).toEqual([{ situacao: 'CANCELADA' }])
  })
  it('is nobody’s who does not see its request', async () => {
    const { id } = await vaga()
    const um = await inscrito(id)
    await gestor.call(r.recusar, { id, aplicacoes: [um.alvo], ...recusa({ quando: 'MANUAL' }) })
    const [held] = await retidas({ solicitacaoId: id })
    const longe = await company.user(Object.values(s.autoridades), { areas: [await area(app, company.id)] } as never)
    expect((await longe.refusal(m.ler, { id: held!.id })).status).toBe(404)
    expect((await longe.call(m.enviar, { linhas: [{ id: held!.id, versao: held!.versao }] })).alterados).toEqual([])
    expect((await longe.refusal(modelos.lerValores, { candidatoSolicitacaoId: um.aplicacaoId })).status).toBe(404)
    expect((await longe.refusal(r.listarSemResposta, { id })).status).toBe(404)
    // A candidate reads only messages sent to them, and no held ones.
    expect((await um.call(externo.minhasCandidaturas, {}))[0]!.mensagens).toEqual([])
    const other = await app.company()
    expect((await other.admin.refusal(m.ler, { id: held!.id })).status).toBe(404)
  })
})

describe('mail injection', () => {
  it('a name, a vacancy or a text ends no header line, brings no markup and no second address', async () => {
    const { id } = await vaga({ descricao: 'Vaga <b>\r\nBcc: alvo@mal.example' })
    const mau = await inscrito(id, {
      nome: 'Eva\r\nBcc: todos@mal.example <img src=x onerror=alert(1)>\u202e{{vaga}}',
      email: `eva${id}@teste.example`,
    })
    const dois = await inscrito(id, { email: `um${id}@mal.example, dois${id}@mal.example` })
    await gestor.call(r.recusar, {
      id,
      aplicacoes: [mau.alvo, dois.alvo],
      ...recusa({
        assunto: '{{nomeCompleto}} e {{vaga}}\r\nX-Spam: 1',
        texto: 'Oi {{nomeCompleto}} <script>alert(1)</script>\n\n<a href="javascript:alert(1)">clique</a>',
      }),
    })
    const [carta] = await mails(mau.pessoaId)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(carta!.assunto).not.toMatch(/[\u0000-\u001f\u202e]/)
    expect(carta!.para).toBe(`eva${id}@teste.example`)
    // A field name inside a person's name stays as it is: no field is filled in twice.
    expect(carta!.texto).toContain('{{vaga}}')
    for (const tag of ['<script', '<img', '<b>', '<a href="javascript'])
      expect(carta!.html.slice(carta!.html.indexOf('<body'))).not.toContain(tag)
    const { rows } = await app.owner.query(`select count(*)::int as n from email where para like '%dois${id}%'`)
    expect(rows[0].n).toBe(0)
    expect((await mensagensDe(id, dois.aplicacaoId))[0]).toMatchObject({ situacao: 'ENVIADA', porEmail: false })
  })
})

describe('a request', () => {
  const fim = { dataEncerramento: '2099-12-01', obsEncerra: null }
  it('closes only when its open candidates have an answer, or somebody says why not', async () => {
    const { id, versao } = await vaga()
    const espera = await inscrito(id, { nome: 'Espera Resposta' })
    const respondida = await inscrito(id)
    const depois = await inscrito(id)
    const saiu = await inscrito(id)
    await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [saiu.aplicacaoId])
    await gestor.call(r.recusar, { id, aplicacoes: [respondida.alvo], ...recusa() })
    await gestor.call(r.recusar, { id, aplicacoes: [depois.alvo], ...recusa({ quando: 'ENCERRAMENTO' }) })
    expect((await gestor.call(r.listarSemResposta, { id })).map((x) => x.nome)).toEqual(['Espera Resposta'])
    const open = await gestor.refusal(s.fluxo.endpoints.encerra, { id, versao, ...fim })
    expect(open).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            field: 'motivoSemResposta',
            message: '1 candidato ainda não tem resposta: responda agora ou diga por que não',
          },
        ],
      },
    })
    expect(await mails(depois.pessoaId)).toEqual([])
    const closed = await gestor.call(s.fluxo.endpoints.encerra, {
      ...{ id, versao, ...fim },
      motivoSemResposta: 'Falamos por telefone',
    })
    expect(closed).toMatchObject({ encerrada: true, motivoSemResposta: 'Falamos por telefone' })
    // Messages held until the end are sent when the request ends; candidates without an answer get none.
    expect(await mails(depois.pessoaId)).toHaveLength(1)
    expect(await mails(espera.pessoaId)).toEqual([])
    const again = await gestor.call(s.fluxo.endpoints.reabre, { id, versao: closed.versao })
    expect(again.motivoSemResposta).toBeNull()
  })
  it('answers all who wait when it closes or is cancelled: what was kept by hand for one is what that one reads', async () => {
    for (const acao of ['encerra', 'cancela'] as const) {
      const { id, versao } = await vaga()
      const [espera, guardada, calada] = [await inscrito(id), await inscrito(id), await inscrito(id)]
      await gestor.call(r.recusar, {
        id,
        aplicacoes: [guardada.alvo],
        ...recusa({ quando: 'MANUAL', assunto: 'Só para você' }),
      })
      await gestor.call(r.recusar, { id, aplicacoes: [calada.alvo], ...recusa({ comMensagem: false }) })
      const corpo = { id, versao, responder: true, assunto: 'Fim de {{vaga}}', texto: 'Obrigado, {{nome}}.' }
      const wrong = { ...corpo, texto: 'x {{cpf}}' }
      if (acao === 'encerra') {
        expect((await gestor.refusal(s.fluxo.endpoints.encerra, { ...wrong, ...fim })).body.errors?.[0]?.field).toBe(
          'texto',
        )
        await gestor.call(s.fluxo.endpoints.encerra, { ...corpo, ...fim })
      } else await gestor.call(s.fluxo.endpoints.cancela, { ...corpo, obsCancelamento: null })
      expect((await mails(espera.pessoaId)).map((x) => x.assunto)).toEqual(['Fim de Analista de Custos'])
      expect((await mails(guardada.pessoaId)).map((x) => x.assunto)).toEqual(['Só para você'])
      expect((await mails(calada.pessoaId)).map((x) => x.assunto)).toEqual(['Fim de Analista de Custos'])
      expect(await em(id, espera.aplicacaoId)).toMatchObject({ recusaMotivo: 'ENCERRADA' })
      expect(await em(id, calada.aplicacaoId)).toMatchObject({ recusaMotivo: 'PERFIL' })
      expect(await rh.call(r.listarSemResposta, { id })).toEqual([])
    }
  })
  it('with a text for a stage writes it to those who stand there, and the one for all to the others', async () => {
    const { id, versao } = await vaga()
    const [inscrita, entrevistada] = [await inscrito(id), await inscrito(id)]
    const etapaSeletivaId = onde.etapas[0]!
    await insert(app, 'historico_candidato', {
      ...{ empresa_id: company.id, candidato_solicitacao_id: entrevistada.aplicacaoId },
      ...{ etapa_seletiva_id: etapaSeletivaId, data: '2026-11-20' },
    })
    const daEtapa = { etapaSeletivaId, assunto: 'Obrigado pela conversa', texto: 'Foi bom, {{nome}}.' }
    const corpo = { id, versao, responder: true, assunto: 'Fim de {{vaga}}', texto: 'Obrigado.', ...fim }
    const wrong = { ...corpo, porEtapa: [daEtapa, daEtapa] }
    expect((await gestor.refusal(s.fluxo.endpoints.encerra, wrong)).body.errors?.[0]?.message).toBe('Etapa repetida')
    const deFora = { ...daEtapa, etapaSeletivaId: (await casa(app, await app.company())).etapas[0]! }
    expect((await gestor.refusal(s.fluxo.endpoints.encerra, { ...corpo, porEtapa: [deFora] })).status).toBe(400)
    expect(await mails(inscrita.pessoaId)).toEqual([])
    await gestor.call(s.fluxo.endpoints.encerra, { ...corpo, porEtapa: [daEtapa] })
    expect((await mails(inscrita.pessoaId)).map((x) => x.assunto)).toEqual(['Fim de Analista de Custos'])
    expect((await mails(entrevistada.pessoaId)).map((x) => x.assunto)).toEqual(['Obrigado pela conversa'])
  })
  it('a refused close leaves nothing behind: no refusal, no mail', async () => {
    const { id, versao } = await vaga()
    const um = await inscrito(id)
    const late = { id, versao, responder: true, assunto: 'Fim', texto: 'Fim' }
    const wrong = await gestor.refusal(s.fluxo.endpoints.encerra, { ...late, dataEncerramento: '2000-01-01' })
    expect(wrong.status).toBe(400)
    expect(await mails(um.pessoaId)).toEqual([])
    expect((await em(id, um.aplicacaoId)).recusadoEm).toBeNull()
  })
  it('writes to those who go on, without refusing anybody', async () => {
    const { id } = await vaga()
    const um = await inscrito(id)
    await gestor.call(r.escrever, {
      ...{ id, aplicacoes: [um.alvo], tipo: 'ANDAMENTO', quando: 'AGORA', dia: null, hora: null },
      assunto: 'Novidades de {{vaga}}',
      texto: 'Você está em {{etapa}}.',
    })
    expect((await mails(um.pessoaId))[0]).toMatchObject({ assunto: 'Novidades de Analista de Custos' })
    expect((await mails(um.pessoaId))[0]!.texto).toContain('Você está em Inscrição.')
    expect(await rh.call(r.listarSemResposta, { id })).toHaveLength(1)
  })
})
