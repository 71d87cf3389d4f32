/** The page of mandatory training: who is in it, who needs what, and the class that is proposed. */
import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { listar as prazos } from '@quadro/contract/shell/inicio/prazos.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa, funcao as umaFuncao } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let dia: string
let norte: number
let abaixo: number
let funcao: number
let cargo: number
/** Asked of everybody, valid for a year. */
let nr: number
/** Asked of the function, by a certification of two courses. */
let certificacao: number
let cursosDela: number[]
const ids: Record<string, number> = {}

const curso = (nome: string, periodicidade: number | null = null) =>
  insert(app, 'curso', { empresa_id: company.id, nome, tipo: 'CURSO', periodicidade })
const turma = (curso_id: number, outros: object = {}) =>
  insert(app, 'turma', {
    ...{ empresa_id: company.id, curso_id, curso_empresa_id: company.id, descricao: 'Turma 318', instrutor: 'Rui' },
    ...{ custo: 0, data_prev_ini: somarDias(dia, 5), ...outros },
  })
/** Somebody passed in a class so many days ago. */
async function fez(talento_id: number, curso_id: number, ha: number): Promise<void> {
  const [empresa_id, quando] = [company.id, somarDias(dia, -ha)]
  const turma_id = await turma(curso_id, {
    ...{ data_prev_ini: quando, data_prev_fim: quando, liberada: true, realizada_em: `${quando}T20:00:00Z` },
  })
  const dia_turma_id = await insert(app, 'dia_turma', { empresa_id, turma_id, dia: quando, turno: 'M' })
  const colaborador_turma_id = await insert(app, 'colaborador_turma', { empresa_id, turma_id, talento_id })
  await insert(app, 'presenca_turma', { empresa_id, colaborador_turma_id, dia_turma_id, presente: true })
}

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  dia = hoje(app.services.settings.timeZone)
  const onde = await casa(app, company)
  cargo = onde.cargoId
  norte = await area(app, empresa_id, { nome: 'Norte' })
  abaixo = await area(app, empresa_id, { nome: 'Caldeira', maeId: norte })
  const sul = await area(app, empresa_id, { nome: 'Sul' })
  funcao = (await umaFuncao(app, empresa_id, 'Montador')).id
  for (const [nome, area_id, funcao_id] of [
    ['Ana', norte, funcao],
    ['Bia', abaixo, null],
    ['Caio', sul, null],
    ['Davi', sul, null],
  ] as const) {
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id, faixa_salarial_id: onde.faixaId }
    const pessoaId = await pessoa(app, empresa_id, { nome })
    ids[nome] = (await colaborador(app, empresa_id, pessoaId, lugar, { funcao_id })).talentoId
  }
  nr = await curso('NR-12', 12)
  cursosDela = [await curso('Altura I'), await curso('Altura II')]
  certificacao = await insert(app, 'certificacao', { empresa_id, nome: 'NR-35' })
  for (const curso_id of cursosDela)
    await insert(app, 'certificacao_curso', { empresa_id, certificacao_id: certificacao, curso_id })
  const regra = (outros: object) =>
    insert(app, 'exigencia_treinamento', { empresa_id, curso_empresa_id: empresa_id, ...outros })
  await regra({ curso_id: nr })
  await regra({ certificacao_id: certificacao, funcao_id: funcao })
  await fez(ids.Ana!, nr, 10)
  await fez(ids.Bia!, nr, 340)
  await fez(ids.Caio!, nr, 500)
})

const ler = (outros: object = {}, client = company.admin) => client.call(c.lerMatriz, { ...outros } as never)
const nomes = async (outros: object = {}, client = company.admin) =>
  (await ler(outros, client)).pessoas.map(({ nome }) => nome)
const precisa = (outros: object, client = company.admin) => client.call(c.lerQuemPrecisa, outros as never)
const propor = (cursoId: number, quem: string[], client = company.admin) => ({
  chama: () => client.call(c.proporTurma, { cursoId, talentosIds: quem.map((nome) => ids[nome]!) }),
  recusa: () => client.refusal(c.proporTurma, { cursoId, talentosIds: quem.map((nome) => ids[nome]!) }),
})

describe('the page', () => {
  it('counts the states of everybody in the filter, and pages the people', async () => {
    const tudo = await ler()
    expect(tudo).toMatchObject({ dia, total: 4 })
    expect(tudo.treinamentos).toEqual([
      {
        ...{ tipo: 'curso', id: nr, nome: 'NR-12', periodicidade: 12 },
        ...{ emDia: 1, aVencer: 1, vencidos: 1, pendentes: 0, faltam: 1 },
      },
      {
        ...{ tipo: 'certificacao', id: certificacao, nome: 'NR-35', periodicidade: null },
        ...{ emDia: 0, aVencer: 0, vencidos: 0, pendentes: 0, faltam: 1 },
      },
    ])
    expect(tudo.pessoas[0]).toMatchObject({ id: ids.Ana, nome: 'Ana', area: 'Norte' })
    expect(tudo.pessoas[0]!.celulas).toHaveLength(2)
    const segunda = await ler({ page: 1, size: 3 })
    expect(segunda.pessoas.map(({ nome }) => nome)).toEqual(['Davi'])
    expect(segunda.treinamentos).toEqual(tudo.treinamentos)
  })
  it('filters by area with those below it, position, function, words and what is to be settled, on the day', async () => {
    expect(await nomes({ areaId: norte })).toEqual(['Ana', 'Bia'])
    expect(await nomes({ areaId: abaixo })).toEqual(['Bia'])
    expect(await nomes({ funcaoId: funcao })).toEqual(['Ana'])
    expect(await nomes({ cargoId: cargo })).toHaveLength(4)
    expect(await nomes({ busca: 'ÁNA' })).toEqual(['Ana'])
    expect(await nomes({ aResolver: true })).toHaveLength(4)
    expect(await nomes({ aResolver: true, funcaoId: 999_999_999 })).toEqual([])
    const antes = await ler({ data: somarDias(dia, -20), busca: 'Ana' })
    expect(antes.treinamentos.map(({ faltam }) => faltam)).toEqual([1, 1])
  })
  it('names who needs a training, the most urgent first, and the courses that give it', async () => {
    const deNr = await precisa({ cursoId: nr })
    expect(deNr.pessoas.map(({ nome, situacao }) => [nome, situacao])).toEqual([
      ['Caio', 'VENCIDO'],
      ['Davi', 'FALTA'],
      ['Bia', 'A_VENCER'],
    ])
    expect(deNr.cursos).toEqual([{ id: nr, nome: 'NR-12', turmas: 0, livres: 0 }])
    expect((await precisa({ certificacaoId: certificacao })).cursos.map(({ id }) => id)).toEqual(cursosDela)
    expect((await precisa({ cursoId: nr, areaId: norte })).pessoas.map(({ nome }) => nome)).toEqual(['Bia'])
    expect(await precisa({ cursoId: 999_999_999 })).toEqual({ treinamento: null, pessoas: [], total: 0, cursos: [] })
    const daAna = await company.admin.call(c.lerDoTalento, { id: ids.Ana! })
    expect(daAna.map(({ nome, situacao }) => [nome, situacao])).toEqual([
      ['NR-35', 'FALTA'],
      ['NR-12', 'EM_DIA'],
    ])
  })
  it('shows a restricted reader their people only, in what expires too', async () => {
    const daqui = await company.user([c.ver, ...c.autoridadesDaProposta], { areas: [norte, abaixo] })
    expect(await nomes({}, daqui)).toEqual(['Ana', 'Bia'])
    expect((await precisa({ cursoId: nr }, daqui)).pessoas.map(({ nome }) => nome)).toEqual(['Bia'])
    expect((await daqui.refusal(c.lerDoTalento, { id: ids.Caio! })).status).toBe(404)
    expect((await propor(nr, ['Bia', 'Caio'], daqui).recusa()).body.errors).toEqual([
      { field: 'talentosIds', message: 'Escolha itens da lista' },
    ])
    const vence = async (client: typeof company.admin) =>
      (
        (await client.call(prazos, {
          unpaged: true,
          tipo: 'treinamentos-obrigatorios',
          ate: somarDias(dia, 60),
        } as never)) as {
          titulo: string
          detalhe: string | null
          data: string
          url: string
        }[]
      ).map(({ titulo, detalhe, url }) => [titulo, detalhe, url])
    const deNr = `${c.base}?curso=${nr}`
    const deAltura = ['NR-35', '1 nunca fez', `${c.base}?certificacao=${certificacao}`]
    expect(await vence(company.admin)).toEqual([['NR-12', '1 vencido · 1 a vencer · 1 nunca fez', deNr], deAltura])
    expect(await vence(daqui)).toEqual(expect.arrayContaining([['NR-12', '1 a vencer', deNr], deAltura]))
  })
})

describe('a class that is proposed', () => {
  it('needs who may enrol besides who may make classes, and a course that is there', async () => {
    const so = await company.user([c.ver, turmas.authorities.criar])
    expect((await propor(nr, ['Caio'], so).recusa()).status).toBe(403)
    const enrola = await company.user([c.ver, inscricoes.authorities.criar])
    expect((await propor(nr, ['Caio'], enrola).recusa()).status).toBe(403)
    expect((await propor(999_999_999, ['Caio']).recusa()).body.errors).toEqual([
      { field: 'cursoId', message: 'Escolha um item da lista' },
    ])
  })
  it('fills the seats of classes to come first, and makes a planned one for the others, once', async () => {
    const cheia = await turma(nr, { vagas: 1, descricao: 'Cheia' })
    await insert(app, 'colaborador_turma', { empresa_id: company.id, turma_id: cheia, talento_id: ids.Ana! })
    await turma(nr, { descricao: 'Já começou', data_prev_ini: somarDias(dia, -1) })
    const vaga = await turma(nr, { vagas: 1, descricao: 'Com vaga' })
    expect((await precisa({ cursoId: nr })).cursos).toEqual([{ id: nr, nome: 'NR-12', turmas: 1, livres: 1 }])
    // Two presses at once: the second finds everybody in their class.
    const [uma, outra] = await Promise.allSettled([
      propor(nr, ['Caio', 'Davi', 'Bia']).chama(),
      propor(nr, ['Caio', 'Davi', 'Bia']).chama(),
    ])
    const feitas = [uma, outra].flatMap((x) => (x.status === 'fulfilled' ? [x.value] : []))
    expect(feitas).toHaveLength(1)
    const [{ turmas: duas, jaEstavam }] = feitas as [(typeof feitas)[0]]
    expect(jaEstavam).toBe(0)
    expect(duas.map(({ id: _, ...t }) => t)).toEqual([
      { descricao: 'Com vaga', inscritos: 1, nova: false },
      expect.objectContaining({ inscritos: 2, nova: true }),
    ])
    expect(duas[0]!.id).toBe(vaga)
    const nova = await company.admin.call(turmas.ler, { id: duas[1]!.id })
    expect(nova).toMatchObject({
      ...{ situacao: 'P', cursoId: nr, inscritos: 2, espera: 0, instrutor: c.INSTRUTOR_A_DEFINIR },
      dataPrevIni: somarDias(dia, c.PROPOE_EM_DIAS),
    })
    const depois = await precisa({ cursoId: nr })
    expect(depois.pessoas.every(({ emTurmaDe }) => emTurmaDe.includes(nr))).toBe(true)
    expect((await propor(nr, ['Caio']).recusa()).body.message).toBe(
      'Quem você escolheu já está em uma turma deste curso.',
    )
    const altura = await propor(cursosDela[0]!, ['Ana', 'Caio']).chama()
    expect(altura).toMatchObject({ jaEstavam: 0, turmas: [{ inscritos: 2, nova: true }] })
  })
})
