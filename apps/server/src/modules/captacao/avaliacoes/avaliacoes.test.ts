import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as externo from '@quadro/contract/externo/candidaturas/avaliacoes.ts'
import * as publico from '@quadro/contract/externo/vagas/anuncios.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { closePapers } from '../../../documents/paper.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, casa, pedido } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { completo, conteudo, modelo, pergunta } from './avaliacoes-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  return closePapers
})

const { questionarios: q } = c
type Vinculo = Partial<c.Vinculo>
/** An open, advertised request with a released model; `vinculos` may say what it asks for. */
async function pedindo(vinculos: (m: number, etapas: number[]) => Vinculo[] = () => [{}], doModelo: object = {}) {
  const m = await modelo(company, doModelo as never)
  await company.admin.call(modelos.fluxo.endpoints.libera, { id: m.id, versao: m.versao })
  const onde = await casa(app, company)
  const { id, versao } = await company.admin.call(solicitacoes.criar, pedido(onde) as never)
  const outro = await company.user(Object.values(solicitacoes.autoridades))
  const aprovada = await outro.call(solicitacoes.fluxo.endpoints.libera, { id, versao, status: 'A' })
  await company.admin.call(anuncios.criar, {
    solicitacaoId: id,
    titulo: 'Analista de Custos',
    descricao: '<p>Fecha o mês.</p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: null,
    utilizarAvaliacoesEtapaSeletiva: true,
  } as never)
  const gravado = await company.admin.call(c.gravarDaSolicitacao, {
    id,
    versao: aprovada.versao,
    avaliacoes: vinculos(m.id, onde.etapas).map((v) => ({
      modeloId: m.id,
      respondente: 'C' as const,
      etapaSeletivaId: null,
      prazoDias: null,
      ...v,
    })),
  })
  return { m, id, onde, versao: gravado.versao, gravado }
}
/** A candidate who applies through the candidate area. */
async function candidata(solicitacaoId: number) {
  const who = await app.candidate(company.id)
  await app.owner.query(
    `update candidato set aceito_politica_seguranca = now(), politica_versao = versao_da_politica(null) where id = $1`,
    [who.candidatoId],
  )
  await who.call(publico.candidatar, { solicitacaoId })
  return who
}
const daCandidata = async (who: Client) => (await who.call(externo.minhas, {}))[0]!
const responder = (who: Client & { candidatoId: number }, avaliacaoId: number, body: object) => ({
  id: who.candidatoId,
  avaliacaoId,
  ...body,
})
/** Answers to every question, by the text of the question. */
async function respostas(who: Client, id: number, ditas: Record<string, Record<string, unknown>> = {}) {
  const perguntas = await who.call(externo.lerPerguntas, { id })
  return perguntas.map((p) => {
    const padrao: Record<number, object> = {
      1: { respostaId: p.respostas[0]?.id },
      3: { comentario: 'Falou pouco.' },
      4: { nota: 8, comentario: 'Cinco anos de casa.' },
      5: { respostasIds: p.respostas.slice(0, 1).map((r) => r.id) },
    }
    return { perguntaId: p.id, tipoId: p.tipo.id, versao: 0, ...padrao[p.tipo.id], ...ditas[p.texto] }
  })
}

describe('what a request asks', () => {
  it('is its own: models that are offered, its stages, once each', async () => {
    const { id, m, onde, gravado, versao } = await pedindo((modeloId, [triagem]) => [
      { modeloId },
      { modeloId, respondente: 'R', etapaSeletivaId: triagem!, prazoDias: 5 },
    ])
    expect(
      gravado.avaliacoes.map((v) => [v.titulo, v.respondente, v.etapaSeletivaNome, v.prazoDias, v.pedidas]),
    ).toEqual([
      [m.titulo, 'C', null, null, 0],
      [m.titulo, 'R', 'Triagem', 5, 0],
    ])
    expect((await company.admin.call(solicitacoes.ler, { id })).avaliacoesIds).toEqual([m.id])
    const rascunho = await modelo(company)
    const wrong = async (v: Vinculo) =>
      (
        await company.admin.refusal(c.gravarDaSolicitacao, {
          id,
          versao,
          avaliacoes: [{ modeloId: m.id, respondente: 'C', etapaSeletivaId: null, prazoDias: null, ...v }] as never,
        })
      ).body.errors
    expect(await wrong({ modeloId: rascunho.id })).toEqual([
      { field: 'avaliacoes', message: 'Escolha avaliações da lista' },
    ])
    const alheia = await casa(app, await app.company())
    expect(await wrong({ etapaSeletivaId: alheia.etapas[0]! })).toEqual([
      { field: 'avaliacoes', message: 'Escolha etapas da lista' },
    ])
    expect(onde.etapas).toHaveLength(3)
  })
  it('comes with the form of the request too, and with its copy', async () => {
    const { m, onde } = await pedindo(() => [])
    const s = await company.admin.call(solicitacoes.criar, pedido(onde, { avaliacoesIds: [m.id] }) as never)
    expect(s.avaliacoesIds).toEqual([m.id])
    const copy = await company.admin.call(solicitacoes.clonar, { id: s.id })
    expect(copy.avaliacoesIds).toEqual([m.id])
    // A field left out does not change.
    const { id, versao } = await company.admin.call(solicitacoes.alterar, {
      id: s.id,
      versao: s.versao,
      ...pedido(onde),
    } as never)
    expect((await company.admin.call(solicitacoes.ler, { id })).avaliacoesIds).toEqual([m.id])
    await company.admin.call(solicitacoes.alterar, { id, versao, ...pedido(onde, { avaliacoesIds: [] }) } as never)
    expect((await company.admin.call(solicitacoes.ler, { id })).avaliacoesIds).toEqual([])
  })
  it('is told to the candidate, who applies and finds it', async () => {
    const { id, m } = await pedindo((modeloId) => [{ modeloId, prazoDias: 3 }])
    const who = await candidata(id)
    expect(await daCandidata(who)).toMatchObject({
      titulo: m.titulo,
      vaga: 'Analista de Custos',
      perguntas: 4,
      respondidas: 0,
      fechado: null,
    })
    const { rows } = await app.owner.query(
      `select e.assunto, e.texto from email e join pessoa p on p.email = e.para where p.id = $1`,
      [who.pessoaId],
    )
    expect(rows).toEqual([
      {
        assunto: "Há uma avaliação para você responder: 'Analista de Custos'",
        texto: expect.stringContaining(`/externo/solicitacao-avaliacao?empresaId=${company.id}&solicitacaoId=${id}`),
      },
    ])
    // Only once: saving again creates no second evaluation.
    const { versao } = await company.admin.call(solicitacoes.ler, { id })
    await company.admin.call(c.gravarDaSolicitacao, {
      id,
      versao,
      avaliacoes: [{ modeloId: m.id, respondente: 'C', etapaSeletivaId: null, prazoDias: 3 }],
    })
    expect(await who.call(externo.minhas, {})).toHaveLength(1)
  })
  it('at a stage is asked of who comes to it, and taken back with the step', async () => {
    const { id, onde } = await pedindo((modeloId, [, entrevista]) => [{ modeloId, etapaSeletivaId: entrevista! }])
    const who = await candidata(id)
    expect(await who.call(externo.minhas, {})).toEqual([])
    const [alvo] = (await company.admin.call(selecao.listar, { id })).candidatos
    const mover = (etapaSeletivaId: number, versao: number) =>
      company.admin.call(selecao.mover, {
        id,
        aplicacoes: [{ id: alvo!.id, versao }],
        etapaSeletivaId,
        data: '2026-11-10',
      })
    const { movidos } = await mover(onde.etapas[1]!, alvo!.versao)
    const pedida = await daCandidata(who)
    expect(pedida).toMatchObject({ etapa: 'Entrevista', historicoCandidatoId: expect.any(Number) })
    const candidaturaId = pedida.candidatoSolicitacaoId
    const lista = (etapas?: boolean) =>
      who.call(externo.daCandidatura, { id: candidaturaId, utilizarAvaliacoesEtapaSeletiva: etapas })
    expect([(await lista()).length, (await lista(true)).length, (await lista(false)).length]).toEqual([1, 1, 0])
    await company.admin.call(selecao.desfazer, { id, aplicacoes: [movidos[0]!] })
    expect(await who.call(externo.minhas, {})).toEqual([])
  })
  it('is not taken from the request once somebody began', async () => {
    const { id, m } = await pedindo()
    const who = await candidata(id)
    const { id: avaliacaoId } = await daCandidata(who)
    await who.call(
      externo.responder,
      responder(who, avaliacaoId, {
        respostas: (await respostas(who, avaliacaoId)).slice(0, 1),
        respondidoParcialmente: true,
      }),
    )
    const { versao } = await company.admin.call(solicitacoes.ler, { id })
    const refused = await company.admin.refusal(c.gravarDaSolicitacao, { id, versao, avaliacoes: [] })
    expect(refused.body.errors).toEqual([
      {
        field: 'avaliacoes',
        message: `'${m.titulo}' já começou a ser respondida e não pode ser retirada da solicitação.`,
      },
    ])
  })
  it('R0210 the advert counts what was asked and answered, with the application and at the stages', async () => {
    const { id, onde } = await pedindo((modeloId, [, entrevista]) => [
      { modeloId },
      { modeloId, respondente: 'R', etapaSeletivaId: entrevista! },
    ])
    const who = await candidata(id)
    await candidata(id)
    const [alvo] = (await company.admin.call(selecao.listar, { id })).candidatos
    await company.admin.call(selecao.mover, {
      id,
      aplicacoes: [{ id: alvo!.id, versao: alvo!.versao }],
      etapaSeletivaId: onde.etapas[1]!,
      data: '2026-11-10',
    })
    const { id: avaliacaoId } = await daCandidata(who)
    await who.call(externo.responder, responder(who, avaliacaoId, { respostas: await respostas(who, avaliacaoId) }))
    const { anuncio } = await company.admin.call(anuncios.daSolicitacaoPessoal, { id })
    expect(anuncio).toMatchObject({
      utilizarAvaliacoesEtapaSeletiva: true,
      qtdAvaliacoes: 2,
      qtdAvaliacoesRespondidas: 1,
      qtdAvaliacoesEtapaSeletiva: 1,
      qtdAvaliacoesRespondidasEtapaSeletiva: 0,
    })
    // The candidate sees only their own evaluations, never those about them.
    expect((await who.call(publico.minhasCandidaturas, {}))[0]).toMatchObject({
      qtdAvaliacoes: 1,
      qtdAvaliacoesRespondidas: 1,
      qtdAvaliacoesEtapaSeletiva: 0,
    })
  })
})

describe('a candidate answers', () => {
  it('R0673 in parts, from any device, and then the whole', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const todas = await respostas(who, a)
    const parte = await who.call(
      externo.responder,
      responder(who, a, { respostas: todas.slice(0, 1), respondidoParcialmente: true }),
    )
    expect(parte.respostas).toMatchObject([{ perguntaId: todas[0]!.perguntaId, versao: 1 }])
    expect(await who.call(externo.ler, { id: a })).toMatchObject({
      iniciadoEm: expect.any(String),
      respondidoEm: null,
      respostas: [{}],
    })
    expect((await who.refusal(externo.responder, responder(who, a, {}))).body.errors?.length).toBeGreaterThan(0)
    await who.call(externo.responder, responder(who, a, { respostas: todas.slice(1), observacao: 'Obrigada.' }))
    const lida = await who.call(externo.ler, { id: a })
    expect(lida).toMatchObject({ respondidoEm: expect.any(String), observacao: 'Obrigada.', resultado: null, pode: [] })
    expect(lida.respostas).toHaveLength(4)
  })
  it('and loses nothing when the same is sent again, or another device was quicker', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const [primeira] = await respostas(who, a)
    const salvar = (r: object) =>
      who.call(externo.responder, responder(who, a, { respostas: [r], respondidoParcialmente: true }))
    await salvar(primeira!)
    const again = await salvar(primeira!)
    expect(again).toMatchObject({ recusadas: [], respostas: [{ versao: 1 }] })
    const outra = { ...primeira!, comentario: 'do celular' }
    expect((await salvar({ ...outra, versao: 1 })).respostas[0]).toMatchObject({ versao: 2, comentario: 'do celular' })
    const tarde = await salvar({ ...primeira!, versao: 1, comentario: 'do computador' })
    expect(tarde.recusadas).toMatchObject([
      { perguntaId: primeira!.perguntaId, atual: { versao: 2, comentario: 'do celular' } },
    ])
    // The answer is removed.
    const vazia = await salvar({ perguntaId: primeira!.perguntaId, tipoId: primeira!.tipoId, versao: 2 })
    expect(vazia).toMatchObject({ vazias: [primeira!.perguntaId], respostas: [] })
  })
  it('meets the questions in an order of its own, always the same', async () => {
    const perguntas = Array.from({ length: 12 }, (_, i) => pergunta({ texto: `P${i}` }))
    const { id } = await pedindo(undefined, { embaralhar: true, aspectos: conteudo(perguntas) })
    const orders = new Set<string>()
    for (let i = 0; i < 3; i += 1) {
      const who = await candidata(id)
      const { id: a } = await daCandidata(who)
      const order = async () => (await who.call(externo.lerPerguntas, { id: a })).map((p) => p.texto).join()
      expect(await order()).toBe(await order())
      orders.add(await order())
    }
    expect(orders.size).toBeGreaterThan(1)
  })
  it('sees its result only where the model says so, and never a weight', async () => {
    for (const exibirResultado of [false, true]) {
      const { id } = await pedindo(undefined, { exibirResultado, percentualMinimoAprovacao: 50 })
      const who = await candidata(id)
      const { id: a } = await daCandidata(who)
      await who.call(externo.responder, responder(who, a, { respostas: await respostas(who, a) }))
      const lida = await who.call(externo.ler, { id: a })
      if (exibirResultado) expect(lida.resultado).toMatchObject({ percentual: 85, aprovado: true })
      else expect(lida.resultado).toBeNull()
      const text = JSON.stringify([lida, await who.call(externo.lerPerguntas, { id: a })])
      expect(text).not.toMatch(/peso|semente|exibirResultado/)
    }
  })
  it('not after the deadline, not once it was closed, not once the request was', async () => {
    const { id } = await pedindo((modeloId) => [{ modeloId, prazoDias: 2 }])
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const body = responder(who, a, { respostas: await respostas(who, a) })
    const message = async () => (await who.refusal(externo.responder, body)).body.message
    await app.owner.query(`update questionario set prazo = now() - interval '1 second' where id = $1`, [a])
    expect(await message()).toBe("Responder: não é possível quando a situação é 'Vencida'.")
    const vencida = await company.admin.call(q.ler, { id: a })
    const reaberta = await company.admin.call(q.fluxo.endpoints.reabre, {
      id: a,
      versao: vencida.versao,
      prazo: '2199-12-31',
    })
    await company.admin.call(q.fluxo.endpoints.encerra, { id: a, versao: reaberta.versao })
    expect(await message()).toBe("Responder: não é possível quando a situação é 'Encerrada'.")
    const fechada = await company.admin.call(q.ler, { id: a })
    await company.admin.call(q.fluxo.endpoints.reabre, { id: a, versao: fechada.versao })
    const s = await company.admin.call(solicitacoes.ler, { id })
    await company.admin.call(solicitacoes.fluxo.endpoints.cancela, {
      ...{ id, versao: s.versao },
      motivoSemResposta: 'Avisados por telefone',
    })
    expect(await message()).toBe('A vaga foi cancelada.')
  })
})

describe('attacks', () => {
  it('another candidate’s evaluation, and one about oneself, do not exist', async () => {
    const { id, onde } = await pedindo((modeloId, [triagem]) => [
      { modeloId },
      { modeloId, respondente: 'R', etapaSeletivaId: triagem! },
    ])
    const [ana, bia] = [await candidata(id), await candidata(id)]
    const { id: dela } = await daCandidata(ana)
    const ask = async (who: Client & { candidatoId: number }, avaliacaoId: number, as = who.candidatoId) => [
      (await who.send(externo.ler, { id: avaliacaoId })).status,
      (await who.send(externo.lerPerguntas, { id: avaliacaoId })).status,
      (await who.send(externo.responder, { id: as, avaliacaoId, respostas: [], respondidoParcialmente: true })).status,
    ]
    expect(await ask(bia, dela)).toEqual([404, 404, 404])
    expect((await ask(ana, dela, bia.candidatoId))[2]).toBe(404)
    for (const wrong of [{ solicitacaoId: 999_999 }, { historicoCandidatoId: 999_999 }])
      expect(
        (await ana.send(externo.responder, responder(ana, dela, { ...wrong, respondidoParcialmente: true }))).status,
      ).toBe(404)
    const { candidatos } = await company.admin.call(selecao.listar, { id })
    await company.admin.call(selecao.mover, {
      id,
      aplicacoes: candidatos.map(({ id, versao }) => ({ id, versao })),
      etapaSeletivaId: onde.etapas[0]!,
      data: '2026-11-10',
    })
    const { content } = (await company.admin.call(c.listar, { solicitacaoId: id, respondente: 'R' })) as {
      content: { id: number }[]
    }
    expect(content).toHaveLength(2)
    for (const { id: sobre } of content) expect(await ask(ana, sobre)).toEqual([404, 404, 404])
    expect(await ana.call(externo.minhas, {})).toHaveLength(1)
  })
  it('answers that are not of the evaluation are refused whole, and written nowhere', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const outra = await pedindo()
    const bia = await candidata(outra.id)
    const alheias = await respostas(bia, (await daCandidata(bia)).id)
    const [certa, ...mais] = await respostas(who, a)
    const bad: [object[], number][] = [
      [alheias, 400],
      [[certa!, { ...certa!, perguntaId: 999_999_999 }], 400],
      [[certa!, certa!], 400],
      [[...mais, { ...certa!, respostaId: (alheias[0] as { respostaId?: number }).respostaId }], 400],
      [[{ ...certa!, tipoId: 4 }], 400],
      [[{ ...certa!, respostaId: -1 }], 400],
      [[{ ...certa!, comentario: 'x'.repeat(1_000_000) }], 400],
      [Array.from({ length: 500 }, (_, i) => ({ ...certa!, perguntaId: i + 1 })), 400],
    ]
    for (const [sent, status] of bad) {
      const response = await who.send(
        externo.responder,
        responder(who, a, { respostas: sent, respondidoParcialmente: true }) as never,
      )
      expect(response.status).toBe(status)
    }
    expect((await who.call(externo.ler, { id: a })).respostas).toEqual([])
  })
  it('a script in a comment stays a text, on screen and on paper', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const comentario = '<script>alert(1)</script> #panic("x") {{7*7}}'
    await who.call(
      externo.responder,
      responder(who, a, { respostas: await respostas(who, a, { 'O que faltou?': { comentario } }) }),
    )
    const lida = await company.admin.call(q.ler, { id: a })
    expect(lida.respostas.map((r) => r.comentario)).toContain(comentario)
    const paper = await company.admin.send(q.imprimir, { id: a })
    expect(await textOfPdf(new Uint8Array(await paper.arrayBuffer()))).toContain(
      '<script>alert(1)</script> #panic("x")',
    )
  })
  it('answers stay out of the log', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const segredo = 'tenho uma doença rara'
    await who.call(
      externo.responder,
      responder(who, a, { respostas: await respostas(who, a, { 'O que faltou?': { comentario: segredo } }) }),
    )
    const { rows } = await app.owner.query(
      `select count(*)::int as n from auditoria where antes::text like $1 or depois::text like $1`,
      [`%${segredo}%`],
    )
    expect(rows[0].n).toBe(0)
  })
  it('no input brings the server down', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const values = [null, '', 'x', -1, 0, 1.5, 1e300, true, [], {}, '\u0000', '2026-13-40', [[]], { id: 1 }]
    for (const value of values)
      for (const key of ['perguntaId', 'tipoId', 'versao', 'respostaId', 'respostasIds', 'nota', 'comentario']) {
        const [certa] = await respostas(who, a)
        const response = await who.send(
          externo.responder,
          responder(who, a, { respostas: [{ ...certa, [key]: value }], respondidoParcialmente: true }) as never,
        )
        expect(response.status, `${key} ${JSON.stringify(value)}`).toBeLessThan(500)
      }
  })
})

describe('the recruiter', () => {
  const todas = Object.values(c.autoridades)
  async function sobreAlguem() {
    const { id, m, onde } = await pedindo((modeloId) => [{ modeloId, respondente: 'R' }], {
      percentualMinimoAprovacao: 90,
    })
    const { aplicacaoId } = await aplicacao(app, company.id, id)
    const { versao } = await company.admin.call(solicitacoes.ler, { id })
    await company.admin.call(c.gravarDaSolicitacao, {
      id,
      versao,
      avaliacoes: [{ modeloId: m.id, respondente: 'R', etapaSeletivaId: null, prazoDias: null }],
    })
    const { content } = (await company.admin.call(c.listar, { solicitacaoId: id })) as { content: c.LinhaDaAvaliacao[] }
    return { id, onde, aplicacaoId, linha: content[0]! }
  }
  const ditas = async (who: Client, id: number) => {
    const { perguntas } = await who.call(q.ler, { id })
    return perguntas.flatMap(
      (p): { perguntaId: number; tipoId: 1 | 4; respostaId?: number; nota?: number; comentario?: string }[] =>
        p.tipo.id === 1
          ? [{ perguntaId: p.id, tipoId: 1, respostaId: p.respostas[1]!.id }]
          : p.tipo.id === 4
            ? [{ perguntaId: p.id, tipoId: 4, nota: 5, comentario: 'Ok' }]
            : [],
    )
  }
  it('answers about the candidate in parts and whole; the result needs its authority', async () => {
    const { linha } = await sobreAlguem()
    expect(linha).toMatchObject({
      respondente: 'R',
      quemResponde: 'O recrutador',
      respondidas: 0,
      perguntas: 4,
      pode: ['conclui', 'encerra'],
    })
    const recrutador = await company.user([
      ...todas.filter((a) => a !== c.autoridades.verResultado),
      ...Object.values(solicitacoes.autoridades),
    ])
    const respostas = await ditas(recrutador, linha.id)
    const kept = await recrutador.call(q.salvar, { id: linha.id, respostas: respostas.slice(0, 1) })
    const lida = await recrutador.call(q.fluxo.endpoints.conclui, {
      id: linha.id,
      versao: kept.versao,
      respostas: respostas.slice(1),
    })
    expect(lida).toMatchObject({ respondidoEm: expect.any(String), resultado: null, pode: ['reabre'] })
    // (3 × 2/3 + 2 × 0,5) ÷ 5
    expect((await company.admin.call(q.ler, { id: linha.id })).resultado).toMatchObject({
      percentual: 60,
      aprovado: false,
    })
    const rows = async (who: Client) =>
      ((await who.call(c.listar, { unpaged: true })) as c.LinhaDaAvaliacao[]).find((r) => r.id === linha.id)
    expect(await rows(recrutador)).toMatchObject({ percentual: null, aprovado: null })
    expect(await rows(company.admin)).toMatchObject({ percentual: 60, aprovado: false })
    const texto = async (who: Client) =>
      textOfPdf(new Uint8Array(await (await who.send(q.imprimir, { id: linha.id })).arrayBuffer()))
    expect(await texto(company.admin)).toContain('60,00 %')
    expect(await texto(recrutador)).not.toContain('60,00')
  })
  it('does not answer for the candidate', async () => {
    const { id } = await pedindo()
    const who = await candidata(id)
    const { id: a } = await daCandidata(who)
    const { versao } = await company.admin.call(q.ler, { id: a })
    const refused = await company.admin.refusal(q.fluxo.endpoints.conclui, { id: a, versao, respostas: [] })
    expect(refused.body.message).toBe('Responder: cabe a outra pessoa.')
    expect((await company.admin.refusal(q.salvar, { id: a, respostas: [] })).status).toBe(409)
  })
  it('restricted to areas sees none of others, nor reads, answers or prints them', async () => {
    const { linha, onde } = await sobreAlguem()
    const fora = await company.user([...todas, ...Object.values(solicitacoes.autoridades)], {
      areas: [await area(app, company.id)],
    })
    const dentro = await company.user([...todas, ...Object.values(solicitacoes.autoridades)], { areas: [onde.areaId] })
    const ids = async (who: Client) =>
      ((await who.call(c.listar, { unpaged: true })) as { id: number }[]).map((r) => r.id)
    expect([await ids(fora), (await ids(dentro)).includes(linha.id)]).toEqual([[], true])
    for (const entry of [q.ler, q.imprimir]) expect((await fora.send(entry, { id: linha.id })).status).toBe(404)
    expect((await fora.send(q.salvar, { id: linha.id, respostas: [] })).status).toBe(404)
    expect((await dentro.send(q.ler, { id: linha.id })).status).toBe(200)
  })
  it('answers go with the candidate', async () => {
    const { linha, aplicacaoId } = await sobreAlguem()
    await company.admin.call(q.salvar, { id: linha.id, respostas: (await ditas(company.admin, linha.id)).slice(0, 1) })
    await app.owner.query('delete from candidato_solicitacao where id = $1', [aplicacaoId])
    const { rows } = await app.owner.query('select count(*)::int as n from questionario where id = $1', [linha.id])
    expect(rows[0].n).toBe(0)
  })
})

it('an answered questionnaire is printed', async () => {
  const { id } = await pedindo(undefined, { aspectos: completo() })
  const who = await candidata(id)
  const { id: a } = await daCandidata(who)
  await who.call(externo.responder, responder(who, a, { respostas: await respostas(who, a) }))
  const text = await textOfPdf(new Uint8Array(await (await company.admin.send(q.imprimir, { id: a })).arrayBuffer()))
  for (const part of ['Respondida', 'Sistema?', 'Cinco anos de casa.', 'Falou pouco.', '85,00 %'])
    expect(text).toContain(part)
})

it('tells who asked for the request that a candidate finished, and nobody of a part', async () => {
  const { id } = await pedindo()
  const who = await candidata(id)
  const { id: avaliacaoId } = await daCandidata(who)
  const avisos = async () =>
    (
      await app.owner.query(
        `select x.usuario_id::int as usuario, g.texto, g.link, g.tipo from mensagem g join usuario_mensagem x on x.mensagem_id = g.id
          where g.link like $1 and g.texto like 'Respondeu%'`,
        [`/captacao/solicitacoes-pessoal/${id}%`],
      )
    ).rows
  const ditas = await respostas(who, avaliacaoId)
  await who.call(
    externo.responder,
    responder(who, avaliacaoId, { respostas: ditas.slice(0, 1), respondidoParcialmente: true }),
  )
  expect(await avisos()).toEqual([])
  const agora = (await who.call(externo.ler, { id: avaliacaoId })).respostas
  await who.call(
    externo.responder,
    responder(who, avaliacaoId, {
      respostas: ditas.map((d) => ({ ...d, versao: agora.find((r) => r.perguntaId === d.perguntaId)?.versao ?? 0 })),
    }),
  )
  expect(await avisos()).toEqual([
    {
      usuario: company.usuarioId,
      tipo: 'R',
      texto: expect.stringContaining('Respondeu a uma avaliação em'),
      link: `/captacao/solicitacoes-pessoal/${id}?aba=candidatos`,
    },
  ])
})
