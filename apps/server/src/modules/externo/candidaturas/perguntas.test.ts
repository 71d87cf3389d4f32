import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { atendimentos } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import * as internas from '@quadro/contract/captacao/anuncios/vagas-internas.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as cadastros from '@quadro/contract/externo/cadastro/candidatos.ts'
import * as meus from '@quadro/contract/externo/cadastro/meus-dados.ts'
import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import * as consultas from '@quadro/contract/externo/vagas/consultas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, area, type Casa, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { cadastro, cartas, confirmar, erros, fichaDe, prova, registrada } from '../testing.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let gestor: Awaited<ReturnType<TestCompany['user']>>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  gestor = await company.user(Object.values(pedidos.autoridades))
})

const sim = { id: null, texto: 'Você tem CNH B?', tipo: 'S', obrigatoria: true, esperada: 'S' }
const anos = { id: null, texto: 'Quantos anos de experiência você tem?', tipo: 'N', obrigatoria: true, minimo: 2 }
const turno = { id: null, texto: 'Pode trabalhar à noite?', tipo: 'S', obrigatoria: false, esperada: 'N' }
const TRES = [sim, anos, turno]

/** An advert with these questions. */
async function anunciada(perguntas: unknown = TRES, outros: Record<string, unknown> = {}) {
  const { id, versao } = await company.admin.call(pedidos.criar, pedido(onde, outros) as never)
  await gestor.call(pedidos.fluxo.endpoints.libera, { id, versao, status: 'A', observacaoLiberador: null })
  return company.admin.call(adverts.criar, {
    ...{ solicitacaoId: id, titulo: `Vaga ${id}`, descricao: '<p>Venha</p>', exibirModuloExterno: true },
    ...{ diasEsperaNovaAplicacao: null, previsaoEncerramento: null, perguntas },
  } as never)
}
type Vaga = Awaited<ReturnType<typeof anunciada>>
const corpo = ({ id, versao, solicitacaoId, titulo, descricao }: Vaga, perguntas: unknown) => ({
  ...{ id, versao, solicitacaoId, titulo, descricao, exibirModuloExterno: true },
  ...{ diasEsperaNovaAplicacao: null, previsaoEncerramento: null, perguntas },
})
const muda = (vaga: Vaga, perguntas: unknown) => company.admin.call(adverts.alterar, corpo(vaga, perguntas) as never)
const recusada = async (vaga: Vaga, perguntas: unknown) =>
  (await company.admin.refusal(adverts.alterar, corpo(vaga, perguntas) as never)).body.errors
const doQuadro = (vaga: Vaga) => company.admin.call(selecao.listar, { id: vaga.solicitacaoId })
const respostas = ({ perguntas: [cnh, exp, noite] }: Vaga, tem: boolean, quantos: number, noturno?: boolean) => [
  { pergunta: cnh!.id, sim: tem },
  { pergunta: exp!.id, numero: quantos },
  ...(noturno === undefined ? [] : [{ pergunta: noite!.id, sim: noturno }]),
]
const campo = ({ perguntas }: Vaga, i: number) => `respostas.p${perguntas[i]!.id}`
const RESPONDA = 'Responda a esta pergunta'

describe('the questions of an advert', () => {
  it('are kept in their order, with what is expected, and say all that is wrong at once', async () => {
    const vaga = await anunciada()
    expect(vaga.perguntas).toMatchObject([
      { texto: sim.texto, tipo: 'S', esperada: 'S', minimo: null, maximo: null, obrigatoria: true, respostas: 0 },
      { texto: anos.texto, tipo: 'N', esperada: null, minimo: 2, maximo: null },
      { texto: turno.texto, obrigatoria: false, esperada: 'N' },
    ])
    const [a, , d] = vaga.perguntas
    const depois = await muda(vaga, [d, { ...a, texto: 'Tem CNH C?' }])
    expect(depois.perguntas.map(({ id, texto }) => [id, texto])).toEqual([
      [d!.id, turno.texto],
      [a!.id, 'Tem CNH C?'],
    ])
    expect(
      await recusada(depois, [
        { ...sim, texto: ' ' },
        { ...sim, esperada: null },
        { ...anos, minimo: null },
      ]),
    ).toEqual([
      { field: 'perguntas.0.texto', message: 'Pergunta é obrigatória' },
      { field: 'perguntas.1.esperada', message: 'Resposta esperada é obrigatória' },
      { field: 'perguntas.2.minimo', message: 'Informe o mínimo, o máximo ou os dois' },
    ])
    expect(await recusada(depois, [{ ...anos, maximo: 1 }])).toEqual([
      { field: 'perguntas.0.maximo', message: 'O máximo não pode ser menor que o mínimo' },
    ])
    expect(await recusada(depois, [sim, sim])).toEqual([
      { field: 'perguntas.1.texto', message: 'Esta pergunta já está na lista' },
    ])
    expect(await recusada(depois, [{ ...sim, texto: 'x'.repeat(201) }])).toHaveLength(1)
    const muitas = Array.from({ length: 11 }, (_, i) => ({ ...sim, texto: `Pergunta ${i}` }))
    expect(await recusada(depois, muitas)).toEqual([{ field: 'perguntas', message: 'Faça no máximo 10 perguntas' }])
    // A question of another vacancy is none of this one.
    expect(await recusada(await anunciada([]), [{ ...a }])).toEqual([
      { field: 'perguntas.0.texto', message: 'Esta pergunta não está mais na vaga.' },
    ])
  })
  it('stay as they are when a body does not name them, and a stale one changes nothing', async () => {
    const vaga = await anunciada()
    const depois = await muda(vaga, undefined)
    expect(depois.perguntas).toEqual(vaga.perguntas)
    expect((await company.admin.refusal(adverts.alterar, corpo(vaga, []) as never)).status).toBe(409)
    expect((await company.admin.call(adverts.ler, { id: vaga.id })).perguntas).toHaveLength(3)
  })
  it('outlive the advert, go with a copy of the request, and begin its new advert', async () => {
    const vaga = await anunciada()
    const copia = await company.admin.call(pedidos.clonar, { id: vaga.solicitacaoId })
    const texto = await company.admin.call(adverts.textoInicial, { id: copia.id })
    expect(texto.perguntas.map((p) => [p.texto, p.minimo])).toEqual(vaga.perguntas.map((p) => [p.texto, p.minimo]))
    expect(texto.perguntas.map((p) => p.id)).not.toContain(vaga.perguntas[0]!.id)
    await company.admin.call(adverts.excluir, { id: vaga.id, versao: vaga.versao })
    const { perguntas } = await company.admin.call(adverts.textoInicial, { id: vaga.solicitacaoId })
    expect(perguntas).toEqual(vaga.perguntas)
  })
  it('that have answers keep text and kind; what is expected may change; one left out is retired and its answers stay', async () => {
    const vaga = await anunciada()
    const { client } = await registrada(app, company)
    await client.call(c.candidatar, { solicitacaoId: vaga.solicitacaoId, respostas: respostas(vaga, true, 3, true) })
    const lida = await company.admin.call(adverts.ler, { id: vaga.id })
    expect(lida.perguntas.map((p) => p.respostas)).toEqual([1, 1, 1])
    const [a, b, d] = lida.perguntas
    const FICA = 'Esta pergunta já tem respostas: para mudar o que ela pergunta, retire-a e faça outra.'
    expect(await recusada(lida, [{ ...a, texto: 'Tem carro?' }, { ...b, tipo: 'S', esperada: 'S' }, d])).toEqual([
      { field: 'perguntas.0.texto', message: FICA },
      { field: 'perguntas.1.texto', message: FICA },
    ])
    const depois = await muda(lida, [a, { ...b, minimo: 5, obrigatoria: false }])
    expect(depois.perguntas).toMatchObject([{ id: a!.id }, { id: b!.id, minimo: 5, obrigatoria: false }])
    const { perguntas, candidatos } = await doQuadro(vaga)
    expect(perguntas.map((p) => [p.texto, p.retirada])).toEqual([
      [sim.texto, false],
      [anos.texto, false],
      [turno.texto, true],
    ])
    expect(candidatos[0]!.respostas).toHaveLength(3)
    expect(atendimentos(perguntas, candidatos[0]!.respostas)).toEqual({ de: 2, atende: 1, nao: 1, sem: 0 })
  })
})

describe('whoever applies', () => {
  it('reads the questions and never what is expected, nor those of a closed advert', async () => {
    const vaga = await anunciada()
    const visitante = app.anonymous()
    for (const list of [c.listar, consultas.listarSolicitacoesDaEmpresa]) {
      const all = await visitante.call(list, { empresaId: company.id })
      const minha = all.find((a) => a.solicitacaoId === vaga.solicitacaoId)!
      expect(minha.perguntas).toEqual(
        vaga.perguntas.map(({ id, texto, tipo, obrigatoria }) => ({ id, texto, tipo, obrigatoria })),
      )
      for (const word of ['esperad', 'minimo', 'maximo']) expect(JSON.stringify(all)).not.toContain(word)
    }
    await muda(vaga, vaga.perguntas)
    await app.owner.query('update anuncio set exibir_modulo_externo = false where id = $1', [vaga.id])
    const { client } = await registrada(app, company)
    const enviada = { solicitacaoId: vaga.solicitacaoId, respostas: respostas(vaga, true, 3) }
    expect((await client.refusal(c.candidatar, enviada)).status).toBe(404)
  })
  it('is refused without the required answers, at each field, and sends the rest as they are', async () => {
    const vaga = await anunciada()
    const { client, info } = await registrada(app, company)
    const { solicitacaoId } = vaga
    const faltam = [0, 1].map((i) => ({ field: campo(vaga, i), message: RESPONDA }))
    expect((await client.refusal(c.candidatar, { solicitacaoId })).body.errors).toEqual(faltam)
    // An answer of the other kind is none.
    const trocadas = [
      { pergunta: vaga.perguntas[0]!.id, numero: 1 },
      { pergunta: vaga.perguntas[1]!.id, sim: true },
    ]
    expect((await client.refusal(c.candidatar, { solicitacaoId, respostas: trocadas })).body.errors).toEqual(faltam)
    await client.call(c.candidatar, { solicitacaoId, respostas: respostas(vaga, false, 2.5) })
    const [um] = (await doQuadro(vaga)).candidatos
    expect(um!.respostas).toEqual([
      { perguntaId: vaga.perguntas[0]!.id, sim: false, numero: null },
      { perguntaId: vaga.perguntas[1]!.id, sim: null, numero: 2.5 },
    ])
    const dados = await client.call(meus.ler, { id: info.candidatoId })
    expect(dados.candidaturas[0]!.respostas).toEqual([
      { pergunta: sim.texto, resposta: 'Não' },
      { pergunta: anos.texto, resposta: '2,5' },
    ])
  })
  it('answers several vacancies at once, all or none', async () => {
    const [uma, outra, sem] = [await anunciada(), await anunciada([sim]), await anunciada([])]
    const { client, info } = await registrada(app, company)
    const ids = [uma, outra, sem].map((v) => v.solicitacaoId)
    const enviar = { id: info.candidatoId, solicitacoesIds: ids }
    const so = respostas(uma, true, 4)
    const refused = await client.refusal(consultas.incluirMinhasSolicitacoes, { ...enviar, respostas: so })
    expect(refused.body.errors).toEqual([{ field: campo(outra, 0), message: RESPONDA }])
    for (const v of [uma, outra, sem]) expect((await doQuadro(v)).candidatos).toEqual([])
    const todas = [...so, { pergunta: outra.perguntas[0]!.id, sim: true }]
    await client.call(consultas.incluirMinhasSolicitacoes, { ...enviar, respostas: todas })
    const quantas = await Promise.all(
      [uma, outra, sem].map(async (v) => (await doQuadro(v)).candidatos[0]!.respostas.length),
    )
    expect(quantas).toEqual([2, 1, 0])
  })
  it('answers with the registration: all that is wrong is told at once, and the answers arrive with the application', async () => {
    const vaga = await anunciada()
    const { solicitacaoId } = vaga
    await app.owner.query(
      `update empresa_configuracao set campos_candidato_visiveis = '{nome,email,foneCelular,cpf}', campos_candidato_obrigatorios = '{email}'
        where empresa_id = $1`,
      [company.id],
    )
    expect(await erros(app, company, { solicitacaoId, email: '' })).toEqual([
      { field: 'email', message: 'E-mail é obrigatório' },
      { field: campo(vaga, 0), message: RESPONDA },
      { field: campo(vaga, 1), message: RESPONDA },
    ])
    const client = app.anonymous()
    const email = `r${Math.random().toString(36).slice(2)}@correio.example`
    const body = cadastro(company.id, { solicitacaoId, email, respostas: respostas(vaga, true, 1, true) })
    await client.call(cadastros.cadastrar, { ...body, ...(await prova(client)) } as never)
    // Meanwhile one question is worded otherwise, and nobody has answered that, and another is asked.
    const [a, b, d] = vaga.perguntas
    await muda(vaga, [{ ...a, texto: 'Você tem CNH C?' }, b, d, { ...sim, texto: 'Mora perto?' }])
    const [carta] = await cartas(app, company, email)
    const { candidatura } = await app.anonymous().call(cadastros.confirmarCadastro, { ficha: fichaDe(carta!) })
    expect(candidatura).toBe('ENVIADA')
    const { perguntas, candidatos } = await doQuadro(vaga)
    expect(candidatos[0]!.respostas.map((r) => r.perguntaId)).toEqual([b!.id, d!.id])
    expect(atendimentos(perguntas, candidatos[0]!.respostas)).toEqual({ de: 4, atende: 0, nao: 2, sem: 2 })
  })
  it('answers when HR confirms the registration, too', async () => {
    const vaga = await anunciada([anos])
    await app.owner.query(
      `update empresa_configuracao set campos_candidato_obrigatorios = '{}' where empresa_id = $1`,
      [company.id],
    )
    const client = app.anonymous()
    const respostas = [{ pergunta: vaga.perguntas[0]!.id, numero: 7 }]
    const body = cadastro(company.id, { solicitacaoId: vaga.solicitacaoId, email: '', respostas })
    await client.call(cadastros.cadastrar, { ...body, ...(await prova(client)) } as never)
    await confirmar(app, company, body)
    expect((await doQuadro(vaga)).candidatos).toMatchObject([{ respostas: [{ numero: 7 }] }])
  })
  it('answers as an employee to an internal vacancy', async () => {
    const vaga = await anunciada(TRES, { tipoVaga: 'INTERNA' })
    const pessoaId = await pessoa(app, company.id)
    const talentoId = await insert(app, 'talento', {
      ...{ empresa_id: company.id, pessoa_id: pessoaId, data_admissao: '2024-01-01' },
    })
    const caio = await company.user([internas.autoridade], { talentoId, areas: [await area(app, company.id)] })
    const lida = (await caio.call(internas.listar, {})).vagas.find((v) => v.solicitacaoId === vaga.solicitacaoId)!
    expect(lida.perguntas).toHaveLength(3)
    expect(JSON.stringify(lida)).not.toContain('esperada')
    const id = vaga.solicitacaoId
    expect((await caio.refusal(internas.candidatar, { id })).body.errors).toHaveLength(2)
    await caio.call(internas.candidatar, { id, respostas: respostas(vaga, true, 2, false) })
    const { perguntas, candidatos } = await doQuadro(vaga)
    expect(atendimentos(perguntas, candidatos[0]!.respostas)).toEqual({ de: 3, atende: 3, nao: 0, sem: 0 })
  })
})

describe('the answers', () => {
  it('decide nothing: who meets none stands where everybody stands, and who was added by HR has none', async () => {
    const vaga = await anunciada()
    const { client } = await registrada(app, company)
    await client.call(c.candidatar, { solicitacaoId: vaga.solicitacaoId, respostas: respostas(vaga, false, 0, true) })
    await aplicacao(app, company.id, vaga.solicitacaoId)
    const { candidatos } = await doQuadro(vaga)
    expect(candidatos.map((x) => x.respostas.length).sort()).toEqual([0, 3])
    for (const x of candidatos)
      expect(x).toMatchObject({ etapaSeletivaId: null, resultado: null, recusadoEm: null, contratado: false })
    for (const x of candidatos) expect(x.pode).toEqual(candidatos[0]!.pode)
    const { rows } = await app.owner.query(
      'select from historico_candidato h join candidato_solicitacao x on x.id = h.candidato_solicitacao_id where x.solicitacao_id = $1',
      [vaga.solicitacaoId],
    )
    expect(rows).toEqual([])
    const um = candidatos.find((x) => x.respostas.length === 3)!
    const lido = await company.admin.call(selecao.lerPassos, { id: vaga.solicitacaoId, aplicacaoId: um.id })
    expect(lido.perguntas.map((p) => p.texto)).toEqual(TRES.map((p) => p.texto))
    expect(lido.candidato.respostas).toEqual(um.respostas)
  })
  it('are nobody else’s: another company reads none, and nobody answers for an application of before', async () => {
    const vaga = await anunciada([sim])
    const { client } = await registrada(app, company)
    const dadas = [{ pergunta: vaga.perguntas[0]!.id, sim: true }]
    await client.call(c.candidatar, { solicitacaoId: vaga.solicitacaoId, respostas: dadas })
    const estranha = await app.company()
    expect((await estranha.admin.refusal(selecao.listar, { id: vaga.solicitacaoId })).status).toBe(404)
    expect((await estranha.admin.refusal(adverts.ler, { id: vaga.id })).status).toBe(404)
    const { aplicacaoId } = await aplicacao(app, company.id, vaga.solicitacaoId)
    const tarde = [{ pergunta_id: vaga.perguntas[0]!.id, texto: sim.texto, sim: true }]
    await app.owner.query(`begin; select set_config('app.empresa', '${company.id}', true);
      select gravar_respostas(${aplicacaoId}, '${JSON.stringify(tarde)}'); commit`)
    const { rows } = await app.owner.query('select from candidatura_resposta where candidato_solicitacao_id = $1', [
      aplicacaoId,
    ])
    expect(rows).toEqual([])
  })
  it('go with the candidate who erases their data, and the log never said what they were', async () => {
    const vaga = await anunciada([anos])
    const { client, info, body } = await registrada(app, company)
    const respostas = [{ pergunta: vaga.perguntas[0]!.id, numero: 31.75 }]
    await client.call(c.candidatar, { solicitacaoId: vaga.solicitacaoId, respostas })
    const doLog = await app.owner.query(
      `select depois::text as dito from auditoria where empresa_id = $1 and entidade = 'candidatura_resposta' order by id desc limit 1`,
      [company.id],
    )
    expect(doLog.rows[0].dito).not.toContain('31.75')
    await client.call(meus.apagar, { id: info.candidatoId, senha: body.senha })
    const { rows } = await app.owner.query('select from candidatura_resposta where pergunta_id = $1', [
      vaga.perguntas[0]!.id,
    ])
    expect(rows).toEqual([])
    expect((await company.admin.call(adverts.ler, { id: vaga.id })).perguntas).toMatchObject([{ respostas: 0 }])
  })
})
