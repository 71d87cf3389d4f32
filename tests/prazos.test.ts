/**
 * Deadlines of all modules: each kind is shown to the users whom it concerns, and no user sees one about a record that is hidden from them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { autoridades as deAvaliacao } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { autoridades as deSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { publicacoesEquidade } from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { autoridades as deProposta } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { autoridades as deEntrevista } from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import * as c from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { responde } from '../apps/server/src/modules/avaliacao/testing/models.ts'
import { contratar, lugares } from '../apps/server/src/modules/cargo-salario/testing/equidade.ts'
import { agendada } from '../apps/server/src/modules/gestao-talentos/testing/entrevistas-testing.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { ambiente, area, casa, employee, faixa, insert, pessoa } from '../apps/server/src/testing/factories.ts'
import { webModules } from '../apps/web/src/modules.ts'

let app: TestApp
let company: TestCompany
let dia: string
let here: number
let there: number
const em = (dias: number) => somarDias(dia, dias)

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  dia = hoje(app.services.settings.timeZone)
  const empresa_id = company.id
  const onde = await casa(app, company)
  here = await area(app, empresa_id, { nome: 'Prazo Norte' })
  there = await area(app, empresa_id, { nome: 'Prazo Sul' })
  const alta = await faixa(app, empresa_id, { valor: 9876.54 })
  const request = (descricao: string, area_organizacional_id: number, prazo: number | null, outros = {}) =>
    insert(app, 'solicitacao_pessoal', {
      empresa_id,
      data: '2026-01-01',
      descricao,
      horario_comercial: 'Integral',
      quantidade: 2,
      estabelecimento_id: onde.estabelecimentoId,
      area_organizacional_id,
      faixa_salarial_id: onde.faixaId,
      motivo_solicitacao_id: onde.motivoId,
      status: 'A',
      data_previsao_encerramento: prazo === null ? null : em(prazo),
      ...outros,
    })
  await request('Norte atrasada', here, -3)
  await request('Sul hoje', there, 0)
  await request('Longe', here, 400)
  await request('Suspensa', here, 1, { suspensa: true })
  await request('Encerrada', here, 1, { encerrada: true, data_encerramento: dia })
  await request('Por liberar', here, 5, { status: 'I', solicitante_id: company.usuarioId })
  const employee = async (nome: string, area_id: number, admissao: string, outros = {}) => {
    const talento_id = await insert(app, 'talento', {
      empresa_id,
      pessoa_id: await pessoa(app, empresa_id, { nome }),
      data_admissao: admissao,
      ...outros,
    })
    const row = (data: string, faixa_salarial_id: number, valor: object = {}) =>
      insert(app, 'colaborador_historico', {
        empresa_id,
        talento_id,
        data,
        estabelecimento_id: onde.estabelecimentoId,
        area_id,
        faixa_salarial_id,
        ...valor,
      })
    await row(admissao, onde.faixaId)
    return row
  }
  await employee('Chega Norte', here, em(2))
  await employee('Chegou Ontem', here, em(-1))
  await employee('Sai Sul', there, '2024-01-01', { data_desligamento: em(4) })
  await (await employee('Muda Norte', here, '2024-01-01'))(em(6), alta.faixaId, { tipo_salario: 3, salario: 9876.54 })
  await insert(app, 'area_historico', { empresa_id, area_id: there, data: em(3), nome: 'Prazo Sul Novo' })
  await ambiente(app, empresa_id, 'Forno acaba', { data_validade: em(12) })
  await ambiente(app, empresa_id, 'Forno acabou', { data_validade: em(-1) })
  const doctor = { empresa_id, nome: 'Contrato Acaba', orgao_de_classe: '3', numero_inscricao: '1' }
  const profissional_id = await insert(app, 'profissional_sst', doctor)
  const contract = (profissional: number, inicio: string, fim: string | null) =>
    insert(app, 'contrato_profissional', {
      ...{ empresa_id, profissional_id: profissional, inicio, fim, tipo_contrato: 'PJ' },
    })
  await contract(profissional_id, '2024-01-01', em(9))
  const renewed = await insert(app, 'profissional_sst', { ...doctor, nome: 'Renovado', numero_inscricao: '2' })
  await contract(renewed, '2024-01-01', em(9))
  await contract(renewed, em(10), null)
  const programa = async (nome: string, validade: string, aprovada: boolean) => {
    const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome })
    const pgr_id = await insert(app, 'pgr', { empresa_id, estabelecimento_id })
    const frozen = aprovada ? { submetida_em: dia, aprovada_em: dia, conteudo: '{}' } : {}
    await insert(app, 'pgr_versao', {
      ...{ empresa_id, pgr_id, numero: 1, data: '2024-01-01', validade, profissional_id, ...frozen },
    })
  }
  await programa('Usina acaba', em(11), true)
  await programa('Usina em preparo', em(11), false)
  const curso_id = await insert(app, 'curso', { empresa_id, nome: 'NR-35', tipo: 'CURSO' })
  const turma = async (descricao: string, dias: number[], estado: object = {}) => {
    const turma_id = await insert(app, 'turma', {
      ...{ empresa_id, curso_id, curso_empresa_id: empresa_id, descricao, instrutor: 'Marcos', custo: 0 },
      ...{ data_prev_ini: em(-400), ...estado },
    })
    for (const n of dias) await insert(app, 'dia_turma', { empresa_id, turma_id, dia: em(n), turno: 'M' })
  }
  await turma('Nunca liberada', [-2])
  await turma('Turma começa', [5, 6], { liberada: true })
  await turma('Turma acabou', [-4, -1], { liberada: true })
  await turma('Turma bloqueada', [-2], { liberada: true, bloqueada: true })
  await turma('Turma no meio', [-1, 1], { liberada: true })
  await turma('Turma feita', [-1], { liberada: true, realizada_em: dia })
  // The result of somebody who was there is missing, and nothing of the class before, whose course measures nothing.
  const medido = await insert(app, 'curso', { empresa_id, nome: 'NR-33', tipo: 'CURSO' })
  const avaliacao_curso_id = await insert(app, 'avaliacao_curso', { empresa_id, titulo: 'Prova', tipo: 'n' })
  await insert(app, 'curso_avaliacao', { empresa_id, curso_id: medido, avaliacao_curso_id })
  const medida = await insert(app, 'turma', {
    ...{ empresa_id, curso_id: medido, curso_empresa_id: empresa_id, descricao: 'Faltam notas', instrutor: 'Marcos' },
    ...{ custo: 0, data_prev_ini: em(-9), liberada: true, realizada_em: dia },
  })
  const diaMedido = await insert(app, 'dia_turma', { empresa_id, turma_id: medida, dia: em(-9), turno: 'M' })
  const { rows: alguem } = await app.owner.query('select id from talento where empresa_id = $1 order by id limit 1', [
    empresa_id,
  ])
  const inscrito = { empresa_id, turma_id: medida, talento_id: Number(alguem[0].id) }
  const colaborador_turma_id = await insert(app, 'colaborador_turma', inscrito)
  await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id: diaMedido, presente: true })
  await turma('Turma cancelada', [2], { cancelada_em: dia, motivo_cancelamento: 'Sem inscritos' })
  const levantamento = { empresa_id, data_ini: em(-30), data_fim: em(4) }
  await insert(app, 'lnt', { ...levantamento, nome: 'LNT fecha' })
  await insert(app, 'lnt', { ...levantamento, nome: 'LNT fechada', fechada_em: dia })
  await insert(app, 'proposta_alteracao', {
    empresa_id,
    nome: 'Pede Mudança',
    origem: 'meus-dados',
    campos: ['nome'],
    valores: '{}',
    anteriores: '{}',
    pessoa_id: await pessoa(app, empresa_id, { nome: 'Pede Mudança' }),
    criado_em: `${em(-10)} 15:00`,
  })
})

async function cemPessoas(outra: TestCompany) {
  const { areaId, estabelecimentos, faixas } = await lugares(app, outra)
  const lugar = { areaId, estabelecimentoId: estabelecimentos[0]!, faixaId: faixas[0]! }
  return Array.from({ length: 100 }, () => ({ ...lugar, sexo: 'F', admissao: '2022-01-01', salario: 3000 }))
}

const list = async (user: Client, input: object = {}) =>
  (await user.call(c.listar, { unpaged: true, ...input } as never)) as c.Vencimento[]
const titles = async (user: Client, input: object = {}) => (await list(user, input)).map((v) => v.titulo)

describe('what is due', () => {
  it('is what every module declares, soonest first, each with its week, what to do and where', async () => {
    const found = await list(company.admin)
    expect(found.map((v) => v.data)).toEqual(found.map((v) => v.data).sort())
    expect(found.map((v) => [v.nome, v.titulo.replace(/^\d+ · /, ''), v.data, v.quando])).toEqual(
      expect.arrayContaining([
        ['solicitacoes', 'Norte atrasada', em(-3), 'A'],
        ['solicitacoes', 'Sul hoje', dia, 'E'],
        ['admissoes', 'Chega Norte', em(2), c.quandoVence(em(2), dia)],
        ['desligamentos', 'Sai Sul', em(4), c.quandoVence(em(4), dia)],
        ['mudancas', 'Muda Norte', em(6), c.quandoVence(em(6), dia)],
        ['areas', 'Prazo Sul Novo', em(3), c.quandoVence(em(3), dia)],
        ['propostas-alteracao', 'Pede Mudança', em(5), c.quandoVence(em(5), dia)],
        ['contrato-profissional', 'Contrato Acaba', em(9), c.quandoVence(em(9), dia)],
        ['fim-ambiente', 'Forno acaba', em(12), c.quandoVence(em(12), dia)],
        ['validade-pgr', 'PGR · Usina acaba', em(11), c.quandoVence(em(11), dia)],
        ['turmas', 'Nunca liberada', em(-2), 'A'],
        ['turmas', 'Turma começa', em(5), c.quandoVence(em(5), dia)],
        ['turmas-a-concluir', 'Turma acabou', em(-1), 'A'],
        ['turmas-a-concluir', 'Turma bloqueada', em(-2), 'A'],
        ['notas-dos-alunos', 'Faltam notas', em(6), c.quandoVence(em(6), dia)],
        ['lnt', 'LNT fecha', em(4), c.quandoVence(em(4), dia)],
      ]),
    )
    // Neither past deadlines, nor records that are suspended or closed, nor the user's own request that somebody else must release.
    const absent = [
      'Chegou Ontem',
      'Longe',
      'Suspensa',
      'Encerrada',
      'Por liberar',
      'Renovado',
      'Forno acabou',
      'Usina em preparo',
    ]
    for (const title of [...absent, 'Turma no meio', 'Turma feita', 'Turma cancelada', 'LNT fechada'])
      expect(found.map((v) => v.titulo).join()).not.toContain(title)
    expect(found.filter((v) => v.titulo.startsWith('Turma ') || v.titulo === 'Nunca liberada')).toHaveLength(4)
    for (const { acao, tipo } of found) expect([acao, tipo]).not.toContain('')
    const pages = (await Promise.all(Object.values(webModules).map((load) => load()))).flatMap((m) =>
      m.pages.flatMap(({ path, children = [] }) => [path, ...children.map((child) => `${path}/${child}`)]),
    )
    const shapes = new Set(pages.map((path) => path.replace(/\$\w+/g, '{}')))
    for (const { url } of found) expect(shapes).toContain(url.split('?')[0]!.replace(/\/\d+/g, '/{}'))
  })

  it('stands in the manual, kind by kind, with who is told and how early', async () => {
    const manual = readFileSync(join(import.meta.dirname, '../docs/manual/prazos.md'), 'utf8')
    for (const { titulo } of await company.admin.call(c.tipos, {})) expect(manual).toContain(`\n| ${titulo} | `)
  })

  it('waits for whoever may release, and not for who asked', async () => {
    const gestor = await company.user([deSolicitacao.liberar])
    expect(await titles(gestor)).toEqual([expect.stringContaining('Por liberar')])
  })

  it('is filtered by kind, week, words and a last day, and paged', async () => {
    expect(await titles(company.admin, { tipo: 'admissoes' })).toEqual(['Chega Norte'])
    expect(await titles(company.admin, { quando: 'A' })).toEqual([
      expect.stringContaining('Norte atrasada'),
      ...['Nunca liberada', 'Turma bloqueada', 'Turma acabou'],
    ])
    expect(await titles(company.admin, { busca: 'AREA SUL', tipo: 'areas' })).toEqual([])
    expect(await titles(company.admin, { busca: 'prazo sul', tipo: 'areas' })).toEqual(['Prazo Sul Novo'])
    expect(await titles(company.admin, { ate: em(400), tipo: 'solicitacoes' })).toHaveLength(3)
    expect(await titles(company.admin, { ate: em(1), tipo: 'admissoes' })).toEqual([])
    const page = (await company.admin.call(c.listar, { size: 2, page: 1 })) as {
      content: c.Vencimento[]
      totalElements: number
    }
    const all = await list(company.admin)
    expect(page.totalElements).toBe(all.length)
    expect(page.content).toEqual(all.slice(2, 4))
    const beyond = { content: [], totalElements: all.length }
    expect(await company.admin.call(c.listar, { size: 2, page: all.length })).toMatchObject(beyond)
    const none = { content: [], totalElements: 0 }
    expect(await company.admin.call(c.listar, { busca: 'nada disso vence' })).toMatchObject(none)
  })

  it('is counted by week, the first groups with it', async () => {
    const all = await list(company.admin)
    const summary = await company.admin.call(c.resumir, {})
    const { total, primeiros, ...weeks } = summary
    expect(total).toBe(all.length)
    for (const [quando, n] of Object.entries(weeks)) expect(n).toBe(all.filter((v) => v.quando === quando).length)
    expect(primeiros).toHaveLength(c.NO_INICIO)
    expect(primeiros[0]).toMatchObject({ nome: 'solicitacoes', data: em(-3), quando: 'A', quantidade: 1 })
    const outra = await app.company()
    for (const nome of ['Ana', 'Bia'])
      await insert(app, 'talento', {
        empresa_id: outra.id,
        pessoa_id: await pessoa(app, outra.id, { nome }),
        data_admissao: '2024-01-01',
        data_desligamento: em(1),
      })
    const late = { empresa_id: outra.id, origem: 'meus-dados', campos: ['nome'], valores: '{}', anteriores: '{}' }
    for (const [nome, ago] of [
      ['Caio', -40],
      ['Davi', -20],
    ] as const)
      await insert(app, 'proposta_alteracao', {
        ...late,
        nome,
        pessoa_id: await pessoa(app, outra.id, { nome }),
        criado_em: `${em(ago)} 15:00`,
      })
    const quando = c.quandoVence(em(1), dia)
    // The overdue deadlines of a kind are shown together, with the date of the first one; so are the deadlines of one day.
    expect((await outra.admin.call(c.resumir, {})).primeiros).toEqual([
      {
        nome: 'propostas-alteracao',
        data: em(-25),
        quando: 'A',
        quantidade: 2,
        titulo: '2 propostas de alteração por decidir',
        detalhe: 'Aceite ou recuse a proposta.',
        url: '/prazos?tipo=propostas-alteracao&quando=A',
      },
      {
        nome: 'desligamentos',
        data: em(1),
        quando,
        quantidade: 2,
        titulo: '2 desligamentos marcados',
        detalhe: 'Confira as pendências antes do último dia.',
        url: `/prazos?tipo=desligamentos&quando=${quando}`,
      },
    ])
  })
})

describe('nobody is told of what they may not see', () => {
  it('shows each kind to who holds its authority, and names no other', async () => {
    const nobody = await company.user([])
    expect(await list(nobody)).toEqual([])
    // What one has to do oneself takes no authority.
    expect((await nobody.call(c.tipos, {})).map((t) => t.nome)).toEqual([
      'propostas-de-reajuste',
      'minhas-acoes',
      'minhas-etapas',
      'minhas-ocorrencias',
    ])
    expect(await nobody.call(c.resumir, {})).toMatchObject({ total: 0, primeiros: [] })
    const people = await company.user([deColaborador.ver])
    expect(await titles(people)).toEqual(['Chega Norte', 'Muda Norte'])
    expect((await people.call(c.tipos, {})).map((t) => t.nome)).toEqual([
      'admissoes',
      'mudancas',
      'propostas-de-reajuste',
      'minhas-acoes',
      'minhas-etapas',
      'minhas-ocorrencias',
    ])
    // Asking for a kind by its name does not open it.
    expect(await list(people, { tipo: 'solicitacoes' })).toEqual([])
  })

  it('keeps to the areas of who is restricted to some', async () => {
    const every = [
      deSolicitacao.ver,
      deColaborador.ver,
      deColaborador.desligar,
      deArea.ver,
      deProposta.decidir,
      deAvaliacao.ver,
    ]
    const south = await company.user(every, { areas: [there] })
    expect(await titles(south)).toEqual([expect.stringContaining('Sul hoje'), 'Prazo Sul Novo', 'Sai Sul'])
    const north = await company.user(every, { areas: [here] })
    expect(await titles(north)).toEqual([expect.stringContaining('Norte atrasada'), 'Chega Norte', 'Muda Norte'])
    expect((await north.call(c.resumir, {})).total).toBe(3)
  })

  it('asks who registers it for the Ministry’s report on equal pay, of the half-years that have ended', async () => {
    const outra = await app.company()
    await contratar(app, outra.id, await cemPessoas(outra))
    const rh = await outra.user([publicacoesEquidade.authorities.criar])
    // Within the coming year both half-years end their time.
    const devidas = await list(rh, { ate: em(360), tipo: 'publicacoes-equidade' })
    expect(new Set(devidas.map((v) => v.data.slice(5)))).toEqual(new Set(['03-31', '09-30']))
    expect(devidas[0]).toMatchObject({
      titulo: 'Relatório de transparência salarial',
      detalhe: expect.stringMatching(/^[12]º semestre de 20\d\d$/),
      url: '/cargo-salario/publicacoes-equidade/new',
    })
    expect(await list(await outra.user([publicacoesEquidade.authorities.ver]), { ate: em(360) })).toEqual([])
  })

  it('asks for an exit interview who leads it, but not who answers for the area', async () => {
    const outra = await app.company()
    const { talentoId, areaId, data } = await agendada(app, outra)
    const [leads, manages] = [await outra.user([deEntrevista.responder]), await outra.user([deEntrevista.responder])]
    const { id } = await employee(app, outra)
    await responde(app, outra.id, id, areaId)
    await app.owner.query('update acesso set talento_id = $3 where empresa_id = $1 and usuario_id = $2', [
      ...[outra.id, manages.usuarioId],
      id,
    ])
    const url = `/gestao-talentos/talentos/${talentoId}/entrevista-desligamento`
    expect(await list(leads)).toMatchObject([{ nome: 'entrevistas-desligamento', data, url }])
    expect(await list(manages)).toEqual([])
    expect(await list(await outra.user([deEntrevista.ver]))).toEqual([])
  })
  it('tells nothing of another company, and no salary', async () => {
    expect(await list((await app.company()).admin)).toEqual([])
    expect(JSON.stringify(await list(company.admin))).not.toMatch(/\b9876\b/)
  })

  it('keeps a delegation between the two whom it concerns, while it lasts', async () => {
    const de = await company.user([deSolicitacao.ver, deSolicitacao.liberar], { nome: 'Dona Delegante' })
    const para = await company.user([deSolicitacao.ver], { nome: 'Seu Delegado' })
    await insert(app, 'delegacao_aprovacao', {
      empresa_id: company.id,
      delegante_id: de.usuarioId,
      delegado_id: para.usuarioId,
      inicio: em(-5),
      fim: em(2),
    })
    const about = (user: Client) => list(user, { tipo: 'delegacoes-aprovacao' })
    expect(await about(de)).toMatchObject([
      { titulo: 'Delegação a Seu Delegado', url: '/captacao/delegacoes-aprovacao', data: em(2) },
    ])
    expect(await about(para)).toMatchObject([
      { titulo: 'Delegação de Dona Delegante', url: '/captacao/solicitacoes-pessoal?status=I' },
    ])
    expect(await about(await company.user([deSolicitacao.ver]))).toEqual([])
  })
})
