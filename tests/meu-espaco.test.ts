/** The own space and the page of a team: each sees what is theirs, a manager those whose nearest manager they are, and no reason. */
import { lerEspacoPessoal, lerMeuEspaco } from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { inicioDoCalendario, lerEquipe } from '@quadro/contract/cargo-salario/espaco/minha-equipe.ts'
import { autoridades as deProposta } from '@quadro/contract/cargo-salario/propostas/propostas-alteracao.ts'
import { lerCursosPessoais, lerMeusCursos } from '@quadro/contract/desenvolvimento/espaco/meus-cursos.ts'
import { hoje as hojeEm, somarDias } from '@quadro/contract/kit/datas.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { responde, trabalhador } from '../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { admitidoHa, periodoComModelo } from '../apps/server/src/modules/avaliacao/experiencia/experiencia-testing.ts'
import { proximoAniversario } from '../apps/server/src/modules/cargo-salario/espaco/minha-equipe.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area, insert } from '../apps/server/src/testing/factories.ts'
import { entrou } from '../apps/server/src/testing/people.ts'

type Gente = Awaited<ReturnType<typeof trabalhador>>
let app: TestApp
let company: TestCompany
let hoje: string
let chefe: Gente
let ana: Gente
let caio: Gente
beforeAll(async () => {
  app = await testApp()
  hoje = hojeEm(app.services.settings.timeZone)
})
beforeEach(async () => {
  company = await app.company()
  const areaId = await area(app, company.id, { nome: 'Moagem' })
  chefe = await trabalhador(app, company, { areaId, nome: 'Marta Reis' })
  await responde(app, company.id, chefe.id, areaId)
  ana = await trabalhador(app, company, { areaId, nome: 'Ana Braga' })
  caio = await trabalhador(app, company, { areaId, nome: 'Caio Lopes' })
})
const dia = (n: number) => somarDias(hoje, n)
const comLogin = (quem: Gente, autoridades: string[] = [], areas?: number[]) =>
  company.user(autoridades as never, { talentoId: quem.id, ...(areas ? { areas } : {}) })
async function afastar(quem: Gente, classe: string, inicio: string, fim: string | null) {
  const afastamento_id = await insert(app, 'afastamento', {
    ...{ empresa_id: company.id, descricao: `Tratamento de ${classe} ${quem.id}`, classe, absenteismo: true },
  })
  await insert(app, 'colaborador_afastamento', {
    ...{ empresa_id: company.id, talento_id: quem.id, afastamento_id, inicio, fim },
  })
}
/** Asked of everybody; `feito`: the day on which somebody did it. */
async function exigir(nome: string, feito?: { quem: Gente; data: string }) {
  const certificacao_id = await insert(app, 'certificacao', { empresa_id: company.id, nome, periodicidade: 12 })
  await insert(app, 'exigencia_treinamento', {
    ...{ empresa_id: company.id, curso_empresa_id: company.id, certificacao_id },
  })
  if (feito)
    await insert(app, 'colaborador_certificacao', {
      ...{ empresa_id: company.id, talento_id: feito.quem.id, certificacao_id, data: feito.data },
    })
}

describe('the own space', () => {
  it('says what is asked of oneself and of nobody else, and where one stands', async () => {
    await exigir('NR-35', { quem: ana, data: '2020-01-10' })
    const ela = await comLogin(ana)
    const { pessoa, itens } = await ela.call(lerMeuEspaco, {})
    expect(pessoa).toMatchObject({ nome: 'Ana Braga', area: 'Moagem' })
    expect(itens.filter(({ grupo }) => grupo === 'fazer')).toMatchObject([
      { titulo: 'Treinamento: NR-35', detalhe: 'Venceu em 10/01/2021', ate: '2021-01-10' },
    ])
    expect(await ela.call(lerMeusCursos, {})).toMatchObject({
      exigidos: [{ nome: 'NR-35', feito: '2020-01-10', situacao: 'VENCIDO' }],
      certificacoes: [{ nome: 'NR-35', data: '2020-01-10' }],
    })
    const ele = await comLogin(caio)
    expect((await ele.call(lerMeusCursos, {})).exigidos).toMatchObject([{ nome: 'NR-35', situacao: 'FALTA' }])
    expect((await ele.call(lerMeusCursos, {})).certificacoes).toEqual([])
  })
  it('is the same by badge and PIN, with pages of its own', async () => {
    await exigir('NR-35')
    await afastar(ana, 'ACIDENTE_DOENCA', dia(-2), dia(3))
    const ela = await entrou(app, company.id, ana.id)
    const { pessoa, itens } = await ela.call(lerEspacoPessoal, {})
    expect(pessoa?.nome).toBe('Ana Braga')
    expect(itens).toContainEqual(
      expect.objectContaining({ titulo: 'Cursos e certificados', url: lerCursosPessoais.path }),
    )
    expect(itens).toContainEqual(expect.objectContaining({ titulo: 'Licença', situacao: 'Em curso', url: null }))
    expect((await ela.call(lerCursosPessoais, {})).exigidos).toMatchObject([{ nome: 'NR-35' }])
    for (const entry of [lerMeuEspaco, lerMeusCursos, lerEquipe]) expect((await ela.send(entry, {})).status).toBe(401)
  })
  it('is empty for a user who is nobody here, and reaches oneself outside the own areas', async () => {
    const ninguem = await company.user([])
    expect(await ninguem.call(lerMeuEspaco, {})).toEqual({ pessoa: null, temEquipe: false, itens: [] })
    await exigir('NR-35')
    const longe = await comLogin(ana, [], [await area(app, company.id)])
    expect((await longe.call(lerMeusCursos, {})).exigidos).toHaveLength(1)
    expect((await longe.call(lerMeuEspaco, {})).pessoa?.nome).toBe('Ana Braga')
  })
})

describe('the team', () => {
  it('is of those whose nearest manager one is: not of an area below with its own, of others, or of who left', async () => {
    const abaixo = await area(app, company.id, { nome: 'Peneira', maeId: chefe.areaId } as never)
    const sub = await trabalhador(app, company, { areaId: abaixo, nome: 'Davi Sousa' })
    const fora = await trabalhador(app, company, { nome: 'Eva Pinto' })
    const saiu = await trabalhador(app, company, { areaId: chefe.areaId, nome: 'Ivo Nunes' })
    await app.owner.query(`update talento set data_desligamento = $2 where id = $1`, [saiu.id, dia(-1)])
    const ela = await comLogin(chefe)
    const nomes = async () => (await ela.call(lerEquipe, {})).pessoas.map(({ nome }) => nome)
    expect(await nomes()).toEqual(['Ana Braga', 'Caio Lopes', 'Davi Sousa'])
    await responde(app, company.id, sub.id, abaixo)
    // The manager of an area belongs to the team of the one above; the people below that manager do not.
    const doSub = await trabalhador(app, company, { areaId: abaixo, nome: 'Gil Melo' })
    expect(await nomes()).toEqual(['Ana Braga', 'Caio Lopes', 'Davi Sousa'])
    expect((await (await comLogin(sub)).call(lerEquipe, {})).pessoas).toMatchObject([{ talentoId: doSub.id }])
    for (const quem of [ana, fora]) expect((await (await comLogin(quem)).call(lerEquipe, {})).pessoas).toEqual([])
    expect((await company.admin.call(lerEquipe, {})).pessoas).toEqual([])
    expect((await ela.call(lerUserInfo, {})).usuario.respondePorArea).toBe(true)
    expect((await (await comLogin(ana)).call(lerUserInfo, {})).usuario.respondePorArea).toBe(false)
  })
  it('tells who is away and until when, never why', async () => {
    await afastar(ana, 'ACIDENTE_DOENCA', dia(-3), null)
    await afastar(caio, 'FERIAS_RECESSO', dia(5), dia(20))
    await afastar(caio, 'SIMPLES', dia(40), dia(41))
    const answer = await (await comLogin(chefe)).call(lerEquipe, {})
    expect(answer.fora).toEqual([
      { talentoId: ana.id, motivo: 'LICENCA', inicio: dia(-3), fim: null },
      { talentoId: caio.id, motivo: 'FERIAS', inicio: dia(5), fim: dia(20) },
    ])
    expect(JSON.stringify(answer)).not.toContain('Tratamento')
    expect(answer.foraHoje).toBe(1)
    // Four weeks further on, and never before this week.
    const depois = await (await comLogin(chefe)).call(lerEquipe, { de: somarDias(answer.de, 42) })
    expect([depois.de, depois.ate]).toEqual([somarDias(answer.de, 42), somarDias(answer.de, 69)])
    expect(depois.fora.map(({ talentoId, inicio }) => [talentoId, inicio])).toContainEqual([ana.id, dia(-3)])
    expect(depois.foraHoje).toBe(1)
    expect((await (await comLogin(chefe)).call(lerEquipe, { de: '2020-01-01' })).de).toBe(answer.de)
  })
  it('tells birthdays without the year, what expires, and the end of an experience', async () => {
    await app.owner.query('update pessoa set data_nascimento = $2 where id = $1', [
      ana.pessoaId,
      `1990${dia(4).slice(4)}`,
    ])
    await app.owner.query('update pessoa set data_nascimento = $2 where id = $1', [
      caio.pessoaId,
      `1985${dia(-20).slice(4)}`,
    ])
    await exigir('Brigada', { quem: caio, data: somarDias(hoje, -365 + 10) })
    await periodoComModelo(app, company, 45)
    const nova = await admitidoHa(app, company, 40, { areaId: chefe.areaId, nome: 'Lia Torres' })
    const answer = await (await comLogin(chefe)).call(lerEquipe, {})
    expect(answer.eventos.filter(({ tipo }) => tipo === 'A')).toMatchObject([{ talentoId: ana.id, data: dia(4) }])
    expect(JSON.stringify(answer)).not.toMatch(/\b1990\b/)
    const vencem = answer.eventos.filter(({ tipo }) => tipo === 'V')
    expect(vencem).toContainEqual(
      expect.objectContaining({ talentoId: caio.id, titulo: 'Brigada', detalhe: 'A vencer' }),
    )
    expect(vencem).toContainEqual(expect.objectContaining({ talentoId: ana.id, titulo: 'Brigada', detalhe: 'Falta' }))
    expect(vencem).toContainEqual(
      expect.objectContaining({ talentoId: nova.id, titulo: 'Fim da experiência', data: dia(4) }),
    )
    expect(vencem.every(({ talentoId }) => talentoId !== chefe.id)).toBe(true)
  })
  it('tells of proposals only whoever decides on them', async () => {
    const propostaId = await insert(app, 'proposta_alteracao', {
      ...{ empresa_id: company.id, pessoa_id: ana.pessoaId, nome: 'Ana Braga', origem: 'meus-dados', situacao: 'P' },
      ...{ valores: JSON.stringify({ bairro: 'Centro' }), campos: ['bairro'] },
    })
    const esperam = async (autoridades: string[]) =>
      (await (await comLogin(chefe, autoridades)).call(lerEquipe, {})).eventos.filter(({ tipo }) => tipo === 'D')
    expect(await esperam([])).toEqual([])
    expect(await esperam([deProposta.decidir.name])).toMatchObject([{ talentoId: ana.id, propostaId }])
  })
})

it('begins the calendar on a Monday, from this week to a year ahead', () => {
  expect(inicioDoCalendario('2026-11-27', null)).toBe('2026-11-23')
  expect(inicioDoCalendario('2026-11-23', '2026-12-27')).toBe('2026-12-21')
  expect(inicioDoCalendario('2026-11-29', '2026-11-01')).toBe('2026-11-23')
  expect(inicioDoCalendario('2026-11-27', '2030-01-01')).toBe('2027-10-25')
})
it('finds the next birthday, of February 29 too', () => {
  expect(proximoAniversario('1990-12-05', '2026-11-27')).toBe('2026-12-05')
  expect(proximoAniversario('1990-01-05', '2026-11-27')).toBe('2027-01-05')
  expect(proximoAniversario('1992-02-29', '2027-02-20')).toBe('2027-03-01')
  expect(proximoAniversario('1992-02-29', '2028-02-20')).toBe('2028-02-29')
})
