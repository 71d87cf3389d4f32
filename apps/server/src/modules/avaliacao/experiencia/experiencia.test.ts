import * as linhas from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { autoridades, questionarios } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as c from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import * as pessoas from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as desligamento from '@quadro/contract/cargo-salario/pessoas/desligamento.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { listar as oQueVence } from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { responde, trabalhador } from '../desempenho/desempenho-testing.ts'
import { acompanhamento, admitidoHa, hoje, ligar, pedido, periodoComModelo, responder } from './experiencia-testing.ts'
import { pedirExperiencias } from './pedir-experiencias.ts'

let app: TestApp
let dia: string
beforeAll(async () => {
  app = await testApp()
  dia = hoje(app)
})

const ler = (quem: Client, id: number) => quem.call(c.detalhar, { id })
const lista = async (quem: Client, input: Record<string, unknown> = {}) =>
  ((await quem.call(c.listar, { size: 100, ...input } as never)) as unknown as Page<c.TalentoEmExperiencia>).content
const de = ({ id, versao }: { id: number; versao: number }) => ({ id, versao })
const { efetiva, prorroga, desliga } = c.fluxo.endpoints
const avisos = async (usuarioId: number) =>
  (
    await app.owner.query<{ texto: string }>(
      'select m.texto from usuario_mensagem u join mensagem m on m.id = u.mensagem_id where u.usuario_id = $1',
      [usuarioId],
    )
  ).rows.map((r) => r.texto)
const guardadas = async (company: TestCompany) =>
  (await app.owner.query('select from acompanhamento_experiencia where empresa_id = $1', [company.id])).rowCount

/** A company with the periods of 45 and 90 days, and a person with a manager. */
async function empresa(dias: number) {
  const company = await app.company()
  const [p45, p90] = [await periodoComModelo(app, company, 45), await periodoComModelo(app, company, 90)]
  const nova = await admitidoHa(app, company, dias, { nome: 'Nina Nova' })
  const chefe = await trabalhador(app, company, { areaId: nova.areaId, nome: 'Gil Gestor' })
  await responde(app, company.id, chefe.id, nova.areaId)
  const gestor = await company.user([autoridades.responder, autoridades.ver], { talentoId: chefe.id, areas: [] })
  return { company, rh: company.admin, p45, p90, nova, chefe, gestor }
}

describe('what an admission expects', () => {
  it('are the active periods, as ends of one beginning that counts its first day', async () => {
    const { rh, nova, company } = await empresa(0)
    const e = await ler(rh, nova.id)
    expect(e.acompanhamentos.map((a) => [a.id, a.periodoNome, a.fim, a.situacao, a.quemResponde])).toEqual([
      [null, '45 dias', somarDias(dia, 44), 'P', 'Gil Gestor'],
      [null, '90 dias', somarDias(dia, 89), 'P', 'Gil Gestor'],
    ])
    expect(e).toMatchObject({ fim: somarDias(dia, 89), limite: somarDias(dia, 89), situacao: 'X' })
    expect(await guardadas(company)).toBe(0)
  })

  it('is of the bond of employment, and ends with the ninetieth day', async () => {
    const { company, rh, nova } = await empresa(89)
    const depois = await admitidoHa(app, company, 90)
    const aprendiz = await admitidoHa(app, company, 10)
    await app.owner.query(`update talento set vinculo = 'A' where id = $1`, [aprendiz.id])
    expect((await lista(rh)).map((r) => r.id)).toEqual([nova.id])
    await expect(ler(rh, depois.id)).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
    await expect(ler(rh, aprendiz.id)).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
  })

  it('is asked ten days before the last day, of the manager, and told once', async () => {
    const { company, rh, nova, gestor } = await empresa(33)
    expect(await pedirExperiencias(app.services, company.id)).toBe(0)
    await app.owner.query(`update talento set data_admissao = data_admissao - 1 where id = $1`, [nova.id])
    expect(await pedirExperiencias(app.services, company.id)).toBe(1)
    expect(await pedirExperiencias(app.services, company.id)).toBe(0)
    const [primeira, segunda] = (await ler(rh, nova.id)).acompanhamentos
    expect(primeira).toMatchObject({ situacao: 'A', fim: somarDias(dia, 10) })
    expect(segunda).toMatchObject({ situacao: 'P', id: null })
    expect(await avisos(gestor.usuarioId)).toHaveLength(1)
    // Another admission day: another last day, and they are told it.
    await app.owner.query(`update talento set data_admissao = data_admissao - 3 where id = $1`, [nova.id])
    expect(await pedirExperiencias(app.services, company.id)).toBe(1)
    const [agora] = (await ler(rh, nova.id)).acompanhamentos
    expect(agora).toMatchObject({ situacao: 'A', fim: somarDias(dia, 7) })
    expect(agora!.prazo!.slice(0, 10)).toBe(somarDias(dia, 8))
  })

  it('is not asked without a released model, and late after the last day', async () => {
    const { company, rh, nova, p45 } = await empresa(40)
    await app.owner.query('update avaliacao_modelo set bloqueado = true where id = $1', [p45.modeloId])
    expect(await pedirExperiencias(app.services, company.id)).toBe(0)
    expect((await ler(rh, nova.id)).acompanhamentos[0]).toMatchObject({ situacao: 'P', modeloTitulo: null })
    await app.owner.query(`update talento set data_admissao = data_admissao - 10 where id = $1`, [nova.id])
    expect((await lista(rh, { filtro: 'ATRASADOS' })).map((r) => r.id)).toEqual([nova.id])
  })
})

describe('answering', () => {
  it('is for the manager of the day, in percent with the minimum of the model; nobody else reads it', async () => {
    const { company, rh, nova, gestor, chefe } = await empresa(40)
    await pedirExperiencias(app.services, company.id)
    const [a] = (await ler(rh, nova.id)).acompanhamentos
    const estranho = await company.user([autoridades.responder], { talentoId: (await trabalhador(app, company)).id })
    await expect(estranho.call(questionarios.ler, { id: a!.questionarioId! })).rejects.toMatchObject({
      body: { code: 'NOT_FOUND' },
    })
    const q = await responder(app, gestor, a!.questionarioId!, 8)
    expect(q).toMatchObject({ sobre: 'Nina Nova', quemResponde: 'Gil Gestor', resultado: null })
    const depois = (await ler(rh, nova.id)).acompanhamentos[0]
    expect(depois).toMatchObject({ situacao: 'R', percentual: 80, percentualMinimoAprovacao: 60 })
    // Another manager later: the answer stays with its author.
    await app.owner.query('delete from area_responsavel where talento_id = $1', [chefe.id])
    expect((await ler(rh, nova.id)).acompanhamentos[0]).toMatchObject({ quemResponde: 'Gil Gestor' })
    const meus = (await gestor.call(linhas.aResponder, {
      respondidos: true,
    } as never)) as unknown as Page<linhas.Acompanhamento>
    expect(meus.content.map((r) => r.talentoNome)).toEqual(['Nina Nova'])
  })

  it('is read by its own person after the outcome, never before, whatever they may see', async () => {
    const { company, rh, nova, gestor } = await empresa(40)
    await pedirExperiencias(app.services, company.id)
    const propria = await company.user(
      [autoridades.responder, autoridades.ver, autoridades.verResultado, autoridades.decidir],
      {
        talentoId: nova.id,
      },
    )
    const { questionarioId } = (await ler(rh, nova.id)).acompanhamentos[0]!
    await responder(app, gestor, questionarioId!, 9)
    const id = questionarioId!
    await expect(propria.call(questionarios.ler, { id })).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
    await expect(propria.call(c.lerMinha, { id })).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
    expect((await ler(propria, nova.id)).acompanhamentos[0]).toMatchObject({ percentual: null })
    expect((await ler(propria, nova.id)).pode).toEqual([])
    await expect(propria.call(efetiva, { id: nova.id, versao: 0, observacao: null })).rejects.toMatchObject({
      body: { code: 'INVALID_STATE' },
    })
    await rh.call(efetiva, { id: nova.id, versao: 0, observacao: 'Só para o RH' })
    expect(await propria.call(c.minha, {})).toMatchObject({ decisoes: [{ tipo: 'E' }], avaliacoes: [{ id }] })
    expect((await propria.call(c.lerMinha, { id })).respostas).toHaveLength(1)
    expect(JSON.stringify(await ler(propria, nova.id))).not.toContain('Só para o RH')
  })

  it('R0724 is printed by aspect or not, and with little paper', async () => {
    const { rh, nova, company, gestor } = await empresa(40)
    await pedirExperiencias(app.services, company.id)
    const [a] = (await ler(rh, nova.id)).acompanhamentos
    const imprimir = (mais: Record<string, unknown> = {}) =>
      rh.send(linhas.imprimirRespondida, { colaboradorQuestionarioId: a!.id!, ...mais })
    expect((await imprimir()).status).toBe(409)
    await responder(app, gestor, a!.questionarioId!, 8)
    for (const como of [{}, { agruparPorAspecto: false }, { agruparPorAspecto: false, modoEconomico: true }]) {
      const answer = await imprimir(como)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toContain('pdf')
    }
  })
})

describe('configuring', () => {
  it('R0725 sets who answers about many people at once, and keeps what was begun', async () => {
    const { company, rh, p45, nova, gestor } = await empresa(40)
    const outra = await admitidoHa(app, company, 5, { nome: 'Olga Outra' })
    const [um, dois] = [await trabalhador(app, company), await trabalhador(app, company)]
    const pedir = (mais: Record<string, unknown> = {}) =>
      rh.call(linhas.configurar, {
        ...{ talentosIds: [nova.id, outra.id], periodoExperienciaId: p45.periodoId, dispensar: false },
        ...{ avaliadoresIds: [um.id, dois.id], modeloAvaliacaoId: null, motivo: null },
        ...mais,
      } as never)
    expect(await pedir()).toEqual({ alterados: [nova.id, outra.id], recusados: [] })
    expect((await ler(rh, nova.id)).acompanhamentos.filter((a) => a.dias === 45).map((a) => a.avaliadorId)).toEqual(
      [um.id, dois.id].sort((a, b) => a - b),
    )
    expect(await pedir({ dispensar: true, motivo: 'Transferida de filial' })).toMatchObject({ recusados: [] })
    expect((await ler(rh, outra.id)).acompanhamentos[0]).toMatchObject({
      situacao: 'D',
      motivo: 'Transferida de filial',
    })
    await expect(pedir({ dispensar: true })).rejects.toMatchObject({ body: { code: 'FIELD_VALIDATION_VIOLATION' } })
    await pedir({ avaliadoresIds: [] })
    await pedirExperiencias(app.services, company.id)
    await responder(app, gestor, (await ler(rh, nova.id)).acompanhamentos[0]!.questionarioId!, 7)
    expect(await pedir()).toMatchObject({ alterados: [outra.id], recusados: [{ id: nova.id, label: 'Nina Nova' }] })
    // Nobody evaluates the own experience.
    expect(await pedir({ talentosIds: [outra.id], avaliadoresIds: [outra.id] })).toMatchObject({
      alterados: [],
      recusados: [{ id: outra.id }],
    })
  })

  it('R0726 lists, reads, inserts, changes and deletes the evaluations of a talent, by both paths', async () => {
    const { company, rh, p90, nova } = await empresa(10)
    const quem = await trabalhador(app, company)
    const nova90 = { periodoExperienciaId: p90.periodoId, modeloAvaliacaoId: null, avaliadorId: null }
    const feita = await rh.call(c.criarDoTalento, { id: nova.id, ...nova90 })
    const um = { id: nova.id, questionarioId: feita.id }
    await expect(rh.call(c.criarDoTalento, { id: nova.id, ...nova90 })).rejects.toMatchObject({
      body: { code: 'DUPLICATE' },
    })
    expect(await rh.call(c.listarDoTalento, { id: nova.id })).toHaveLength(1)
    expect(await rh.call(c.lerDoTalento, um)).toMatchObject({ periodoNome: '90 dias', situacao: 'P' })
    const mudada = await rh.call(c.alterarDoTalento, {
      ...{ ...um, versao: feita.versao, modeloAvaliacaoId: p90.modeloId, avaliadorId: quem.id },
    })
    expect(mudada).toMatchObject({ avaliadorId: quem.id, modeloAvaliacaoId: p90.modeloId })
    await expect(
      rh.call(c.alterarDoTalento, { ...um, versao: feita.versao, modeloAvaliacaoId: null, avaliadorId: null }),
    ).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })
    expect(await rh.call(linhas.noSegundoCaminho.ler, { id: feita.id })).toMatchObject({ talentoId: nova.id })
    const outra = await admitidoHa(app, company, 3)
    await expect(rh.call(c.lerDoTalento, { id: outra.id, questionarioId: feita.id })).rejects.toMatchObject({
      body: { code: 'NOT_FOUND' },
    })
    await rh.call(c.excluirDoTalento, { ...um, versao: mudada.versao })
    expect(await rh.call(c.listarDoTalento, { id: nova.id })).toEqual([])
    expect((await ler(rh, nova.id)).acompanhamentos.map((a) => [a.id, a.dias])).toEqual([
      [null, 45],
      [null, 90],
    ])
  })

  it('answers the open ones of a person by the path of the models', async () => {
    const { rh, nova, p45 } = await empresa(10)
    const abertos = await rh.call(c.periodosDoColaborador, { colaboradorId: nova.id })
    expect(abertos.map((r) => r.dias)).toEqual([45, 90])
    const um = { colaboradorId: nova.id, avaliacaoId: p45.modeloId }
    expect(await rh.call(c.periodoDoColaborador, um)).toMatchObject({ dias: 45, situacao: 'P' })
    expect(await rh.call(linhas.modelosDeExperiencia, {})).toHaveLength(2)
  })

  it('takes only models of experience, employments that last, and evaluators who still work', async () => {
    const { company, rh, nova } = await empresa(10)
    const { periodoId } = await periodoComModelo(app, company, 30)
    const saiu = await trabalhador(app, company)
    await app.owner.query('update talento set data_desligamento = $2 where id = $1', [saiu.id, somarDias(dia, -1)])
    const modelo = await insert(app, 'avaliacao_modelo', { empresa_id: company.id, titulo: 'D', tipo: 'D' })
    const criar = (mais: Record<string, unknown>) =>
      rh.call(linhas.acompanhamentos.criar, { talentoId: nova.id, periodoExperienciaId: periodoId, ...mais } as never)
    for (const errado of [{ modeloAvaliacaoId: modelo }, { avaliadorId: saiu.id }, { avaliadorId: nova.id }])
      await expect(criar(errado)).rejects.toMatchObject({ body: { code: 'FIELD_VALIDATION_VIOLATION' } })
    await app.owner.query('update talento set vinculo = $2 where id = $1', [nova.id, 'S'])
    await expect(criar({})).rejects.toMatchObject({ body: { code: 'FIELD_VALIDATION_VIOLATION' } })
  })
})

describe('the outcome', () => {
  it('is an event: the employment stays as it was', async () => {
    const { rh, nova, gestor } = await empresa(85)
    const antes = await app.owner.query('select * from talento where id = $1', [nova.id])
    const feita = await rh.call(efetiva, { id: nova.id, versao: 0, observacao: 'Aprovada' })
    expect(feita).toMatchObject({ situacao: 'E', decisoes: [{ tipo: 'E', observacao: 'Aprovada' }] })
    expect(feita.acompanhamentos.map((a) => a.situacao)).toEqual(['D', 'D'])
    expect((await app.owner.query('select * from talento where id = $1', [nova.id])).rows).toEqual(antes.rows)
    await expect(rh.call(desliga, { ...de(feita), observacao: null })).rejects.toMatchObject({
      body: { code: 'INVALID_STATE' },
    })
    await expect(rh.call(desliga, { id: nova.id, versao: 0, observacao: null })).rejects.toMatchObject({
      body: { code: 'STALE_VERSION' },
    })
    expect(await avisos(gestor.usuarioId)).not.toContain('Aprovada')
    const volta = await rh.call(c.desfazer, de(feita))
    expect(volta).toMatchObject({ situacao: 'X', versao: 0, decisoes: [] })
  })

  it('extends once, and never past the ninetieth day', async () => {
    const { rh, nova } = await empresa(40)
    const prorrogar = (ate: string, versao = 0) => rh.call(prorroga, { id: nova.id, versao, ate, observacao: null })
    for (const errado of [somarDias(dia, 4), somarDias(dia, 50)])
      await expect(prorrogar(errado)).rejects.toMatchObject({ body: { code: 'FIELD_VALIDATION_VIOLATION' } })
    const feita = await prorrogar(somarDias(dia, 30))
    expect(feita).toMatchObject({ situacao: 'P', fim: somarDias(dia, 30), ate: somarDias(dia, 30) })
    expect(feita.acompanhamentos.map((a) => a.fim)).toEqual([somarDias(dia, 4), somarDias(dia, 30)])
    await expect(prorrogar(somarDias(dia, 35), feita.versao)).rejects.toMatchObject({ body: { code: 'INVALID_STATE' } })
    expect(await rh.call(desliga, { ...de(feita), observacao: null })).toMatchObject({ situacao: 'D' })
  })

  it('has nothing to extend on the last stretch', async () => {
    const { rh, nova } = await empresa(60)
    expect((await ler(rh, nova.id)).pode).not.toContain('prorroga')
    await expect(
      rh.call(prorroga, { id: nova.id, versao: 0, ate: somarDias(dia, 29), observacao: null }),
    ).rejects.toMatchObject({ body: { code: 'INVALID_STATE' } })
  })

  it('is due on the last day, and goes with the authority only', async () => {
    const { company, rh, nova, gestor } = await empresa(82)
    const prazos = async (quem: Client) =>
      (
        (await quem.call(oQueVence, { size: 100 } as never)) as unknown as Page<{
          nome: string
          titulo: string
          data: string
        }>
      ).content
    expect(await prazos(rh)).toContainEqual(
      expect.objectContaining({ nome: 'experiencias', titulo: 'Nina Nova', data: somarDias(dia, 7) }),
    )
    expect((await prazos(gestor)).map((p) => p.nome)).not.toContain('experiencias')
    const soVe = await company.user([autoridades.ver])
    await expect(soVe.call(efetiva, { id: nova.id, versao: 0, observacao: null })).rejects.toMatchObject({
      body: { code: 'FORBIDDEN' },
    })
  })
})

describe('what happens to the employment', () => {
  it('a dismissal before the end dispenses, and asks again when it is undone', async () => {
    const { company, rh, nova } = await empresa(40)
    await pedirExperiencias(app.services, company.id)
    const motivo = await insert(app, 'motivo_desligamento', { empresa_id: company.id, descricao: 'Pedido' })
    const { versao } = await rh.call(pessoas.ler, { id: nova.id })
    const saida = { data: dia, motivoDesligamentoId: motivo, observacao: null, removerLinhas: [] }
    const fora = await rh.call(desligamento.desligar, { id: nova.id, versao, ...saida } as never)
    expect((await ler(rh, nova.id)).acompanhamentos[0]).toMatchObject({
      situacao: 'D',
      motivo: expect.stringContaining('Desligamento'),
    })
    await rh.call(desligamento.desfazerDesligamento, { id: nova.id, versao: (fora as { versao: number }).versao })
    expect((await ler(rh, nova.id)).acompanhamentos[0]).toMatchObject({ situacao: 'A' })
  })

  it('an admission that is undone takes what was asked with it, unless it was decided', async () => {
    const { rh, nova, company } = await empresa(40)
    await pedirExperiencias(app.services, company.id)
    const feita = await rh.call(efetiva, { id: nova.id, versao: 0, observacao: null })
    const { versao } = await rh.call(pessoas.ler, { id: nova.id })
    await expect(rh.call(pessoas.excluir, { id: nova.id, versao })).rejects.toMatchObject({
      body: { message: expect.stringContaining('Decisões sobre a experiência') },
    })
    await rh.call(c.desfazer, de(feita))
    await rh.call(pessoas.excluir, { id: nova.id, versao })
    expect(await guardadas(company)).toBe(0)
    const { rowCount } = await app.owner.query(`select from questionario where empresa_id = $1`, [company.id])
    expect(rowCount).toBe(0)
  })

  it('who is restricted to areas sees only the people there', async () => {
    const { company, nova } = await empresa(40)
    const longe = await admitidoHa(app, company, 5)
    const restrito = await company.user([autoridades.ver, autoridades.editar], { areas: [nova.areaId] })
    expect((await lista(restrito)).map((r) => r.id)).toEqual([nova.id])
    await expect(ler(restrito, longe.id)).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
  })
})

it('what is asked by hand has ten days after the last one, and another reminder', async () => {
  const company = await app.company()
  const a = await acompanhamento(app, company, company.usuarioId, 60)
  expect(await company.admin.call(linhas.acompanhamentos.ler, { id: a.id })).toMatchObject({ situacao: 'V' })
  const aberta = await company.admin.call(linhas.fluxo.endpoints.abre, { ...de(a), prazo: null })
  expect(aberta).toMatchObject({ situacao: 'A' })
  expect(aberta.prazo!.slice(0, 10)).toBe(somarDias(dia, 11))
  await company.admin.call(linhas.fluxo.endpoints.lembra, de(aberta))
  const outra = await pedido(app, await app.company())
  expect(outra.questionarioId).toBeGreaterThan(0)
  const sem = await app.company()
  const b = await pedido(app, sem)
  await ligar(app, sem.id, sem.usuarioId, (await trabalhador(app, sem)).id)
  await expect(sem.admin.call(linhas.fluxo.endpoints.lembra, de(b))).rejects.toMatchObject({
    body: { code: 'INVALID_STATE' },
  })
})
