/** The reports on training, against a naive computation over one history of classes. */
import * as p from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import * as t from '@quadro/contract/desenvolvimento/relatorios/relatorios-turmas.ts'
import { diasEntre, hoje, somarDias, somarMeses } from '@quadro/contract/kit/datas.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { type Sheet, sheetRows } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { type Esperada, esperadas, type Historia, historia, minutosDe, SAIDA_DE_EVA } from './relatorios-testing.ts'

let app: TestApp
let company: TestCompany
let h: Historia
let dia: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  h = await historia(app, company)
  dia = hoje(app.services.settings.timeZone)
})
const ler = (report: Report, filtro: object, quem: { call: Client['call'] } = company.admin) =>
  quem.call(report.preview, filtro as never) as Promise<Sheet>
const proprios = (sheet: Sheet) => [...sheetRows({ groups: sheet.groups.filter((g) => !g.repeats) })]
const titulos = (sheet: Sheet) => sheet.groups.filter((g) => !g.repeats).map((g) => g.title)
const erros = async (report: Report, filtro: object) =>
  (await company.admin.refusal(report.preview, filtro as never)).body.errors?.map((e) => [e.field, e.message])
const aqui = () => ({ empresasIds: [company.id] })
const ANO = { dataIni: '2026-01-01', dataFim: '2026-12-31' }
const horas = (minutos: number) => Math.round((100 * minutos) / 60) / 100
const emOrdem = (linhas: readonly unknown[]) => linhas.map((l) => JSON.stringify(l)).sort()
const doCurso = (nome: string) => h.cursos.find((c) => c.nome === nome)!.id

it('finds in the history every case that the reports have to tell apart', () => {
  const todas = esperadas(h, ANO.dataIni, ANO.dataFim)
  expect(new Set(todas.map((e) => e.situacao))).toEqual(new Set(['Aprovado', 'Pendente', 'Reprovado', 'Ausente']))
  expect(new Set(h.turmas.map((x) => x.estado))).toEqual(new Set(['P', 'A', 'R', 'C']))
  expect(todas.some((e) => e.inscrito.presente.includes(null))).toBe(true)
  expect(todas.some((e) => e.turma.dias.some(({ minutos }) => minutos === null))).toBe(true)
  expect(h.turmas.some((x) => x.inscritos.some((i) => i.estado === 'espera' && i.presente.includes(true)))).toBe(true)
})

describe('people with training', () => {
  const filtro = () => ({ ...ANO, ...aqui(), cursosIds: h.cursos.map((c) => c.id) })
  const linha = (e: Esperada) => [
    ...[e.inscrito.pessoa.nome, e.area, e.turma.nome, e.dia, horas(minutosDe(e.turma)), horas(e.minutos), e.situacao],
  ]
  it('R1292 are those who were there, by course, with the hours that they attended', async () => {
    const sheet = await ler(p.colaboradorComTreinamento, filtro())
    const esperam = esperadas(h, ANO.dataIni, ANO.dataFim).filter((e) => e.situacao !== 'Ausente')
    expect(emOrdem(proprios(sheet).map((r) => [r.nome, r.area, r.turma, r.fim, r.carga, r.horas, r.situacao]))).toEqual(
      emOrdem(esperam.map(linha)),
    )
    for (const grupo of sheet.groups) {
      const dele = esperam.filter((e) => e.turma.curso.nome === grupo.title)
      const pessoas = new Set(dele.map((e) => e.inscrito.pessoa.id)).size
      expect(grupo.subtotal).toEqual({
        label: `Subtotal de ${grupo.title} · ${pessoas} ${pessoas === 1 ? 'talento' : 'talentos'}`,
        values: { horas: horas(dele.reduce((s, e) => s + e.minutos, 0)) },
      })
    }
    expect(sheet.totals?.values.horas).toBe(horas(esperam.reduce((s, e) => s + e.minutos, 0)))
    expect(await erros(p.colaboradorComTreinamento, { ...filtro(), cursosIds: [] })).toEqual([
      ['cursosIds', 'Selecione ao menos um Curso'],
    ])
    expect(await erros(p.colaboradorComTreinamento, { ...filtro(), dataFim: '2025-12-31' })).toEqual([
      ['dataFim', 'Data final inferior a data inicial.'],
    ])
  })
  it('stand where they worked on the last day of the class', async () => {
    const sheet = await ler(p.colaboradorComTreinamento, { ...filtro(), areasIds: [h.outraAreaId] })
    const esperam = esperadas(h, ANO.dataIni, ANO.dataFim).filter((e) => e.situacao !== 'Ausente' && e.area === 'Corte')
    expect(emOrdem(proprios(sheet).map((r) => [r.nome, r.turma]))).toEqual(
      emOrdem(esperam.map((e) => [e.inscrito.pessoa.nome, e.turma.nome])),
    )
  })
})

describe('the history of people', () => {
  it('R1295 has every class held, with the share of its cost', async () => {
    const periodo = { dataIni: '2026-01-01', dataFim: '2026-05-31' }
    const filtro = { ...periodo, colaboradoresIds: h.pessoas.map(({ id }) => id) }
    const sheet = await ler(p.historicoDeTreinamento, filtro)
    const esperam = esperadas(h, periodo.dataIni, periodo.dataFim)
    expect(
      emOrdem(sheet.groups.flatMap((g) => g.rows.map((r) => [g.title!.split(' · ')[0], r.turma, r.situacao, r.custo]))),
    ).toEqual(emOrdem(esperam.map((e) => [e.inscrito.pessoa.nome, e.turma.nome, e.situacao, e.centavos / 100])))
    // The shares are the whole cost of each class where somebody was.
    const custo = new Map(esperam.filter((e) => e.centavos > 0).map(({ turma }) => [turma.id, turma.centavos]))
    expect(sheet.totals?.values.custo).toBe([...custo.values()].reduce((s, c) => s + c, 0) / 100)
    expect(await erros(p.historicoDeTreinamento, { ...filtro, colaboradoresIds: [] })).toEqual([
      ['colaboradoresIds', 'Selecione ao menos um Talento'],
    ])
  })
  it('divides the cost by everybody who was there, also for a reader of one area', async () => {
    const quem = await company.user([p.historicoDeTreinamento.authority], { areas: [h.outraAreaId] })
    const filtro = { ...ANO, colaboradoresIds: h.pessoas.map(({ id }) => id) }
    const sheet = await ler(p.historicoDeTreinamento, filtro, quem)
    // Davi, and Bia, who works there today.
    const esperam = esperadas(h, ANO.dataIni, ANO.dataFim).filter((e) =>
      ['Bia', 'Davi'].includes(e.inscrito.pessoa.nome),
    )
    expect(emOrdem(proprios(sheet).map((r) => [r.turma, r.custo]))).toEqual(
      emOrdem(esperam.map((e) => [e.turma.nome, e.centavos / 100])),
    )
  })
})

describe('people without training', () => {
  const esperam = (meses: number, cursos?: string[]) =>
    h.pessoas
      .filter(({ nome }) => nome !== 'Eva')
      .map((quem) => {
        const feitas = esperadas(h, '2020-01-01', dia)
          .filter((e) => e.inscrito.pessoa === quem && e.situacao !== 'Ausente')
          .filter((e) => !cursos || cursos.includes(e.turma.curso.nome))
        const data =
          feitas
            .map((e) => e.dia)
            .sort()
            .at(-1) ?? null
        return [quem.nome, quem.area(dia), data, mesesInteiros(data ?? '2024-01-01', dia)] as const
      })
      .filter(([, , , sem]) => sem >= meses)
  const linhas = (sheet: Sheet) => sheet.groups.flatMap((g) => g.rows.map((r) => [r.nome, g.title, r.data, r.meses]))

  it('R1297 are told by whole months since the last class, or since admission', async () => {
    for (const meses of [1, 5, 7, 30]) {
      const esperadas = esperam(meses)
      if (esperadas.length === 0) {
        const nada = await company.admin.refusal(p.colaboradorSemTreinamento.preview, { meses, ...aqui() } as never)
        expect(nada.body.code).toBe('NO_DATA')
      } else
        expect(emOrdem(linhas(await ler(p.colaboradorSemTreinamento, { meses, ...aqui() })))).toEqual(
          emOrdem(esperadas),
        )
    }
    const soBrigada = await ler(p.colaboradorSemTreinamento, { meses: 1, cursosIds: [doCurso('Brigada')], ...aqui() })
    expect(emOrdem(linhas(soBrigada))).toEqual(emOrdem(esperam(1, ['Brigada'])))
    expect(p.colaboradorSemTreinamento.initial(dia)).toMatchObject({ meses: null })
    expect(await erros(p.colaboradorSemTreinamento, { meses: null, ...aqui() })).toEqual([
      ['meses', 'Meses sem curso é obrigatório'],
    ])
  })
  it('R1294 need a company', async () => {
    for (const [report, filtro] of [
      [p.colaboradorSemTreinamento, { meses: 1 }],
      [p.cursosVencidosAVencer, { dataReferencia: dia }],
      [t.cronogramaDeTreinamento, ANO],
    ] as [Report, object][])
      expect(await erros(report, { ...filtro, empresasIds: [] }), report.path).toEqual([
        ['empresasIds', 'Selecione uma empresa.'],
      ])
  })
})

describe('courses that expire', () => {
  const esperam = (em: string) => {
    const ultimas = new Map<string, Esperada>()
    for (const e of esperadas(h, '2020-01-01', em).filter((x) => x.situacao === 'Aprovado')) {
      if (e.turma.curso.periodicidade === null) continue
      const chave = `${e.inscrito.pessoa.nome} ${e.turma.curso.nome}`
      const antes = ultimas.get(chave)
      if (!antes || antes.dia < e.dia) ultimas.set(chave, e)
    }
    return [...ultimas.values()]
      .filter((e) => e.inscrito.pessoa.nome !== 'Eva' || em <= SAIDA_DE_EVA)
      .map((e) => {
        const vence = somarMeses(e.dia, e.turma.curso.periodicidade!)
        const situacao = vence < em ? 'Vencido' : 'A vencer'
        const { nome } = e.inscrito.pessoa
        return [
          e.turma.curso.nome,
          nome,
          e.inscrito.pessoa.area(em),
          e.dia,
          vence,
          diasEntre(em, vence),
          situacao,
        ] as const
      })
  }
  it('are told of the latest class that somebody passed, as of a day', async () => {
    for (const em of ['2026-04-15', '2026-05-31', '2026-06-01', '2026-09-30', '2027-01-31']) {
      const todas = esperam(em)
      const perto = todas.filter(([, , , , vence]) => vence <= somarDias(em, p.VENCE_EM_DIAS))
      const sheet = await ler(p.cursosVencidosAVencer, { dataReferencia: em, ...aqui() })
      const lidas = sheet.groups
        .filter((g) => !g.repeats)
        .flatMap((g) => g.rows.map((r) => [g.title, r.nome, r.area, r.data, r.vence, r.dias, r.situacao]))
      expect(emOrdem(lidas), em).toEqual(emOrdem(perto))
      const quantos = todas.length - perto.length
      expect(sheet.notes.at(-1)).toContain(`${quantos} ${quantos === 1 ? 'curso' : 'cursos'}.`)
      const vencidos = perto.filter(([, , , , , , s]) => s === 'Vencido').length
      expect(sheet.groups.at(-1)!.rows[0]!.nome).toBe(`Vencido · ${vencidos} ${vencidos === 1 ? 'curso' : 'cursos'}`)
    }
  })
})

describe('the schedule', () => {
  it('has the classes that begin in each month, without the cancelled ones', async () => {
    const sheet = await ler(t.cronogramaDeTreinamento, { ...ANO, ...aqui() })
    const naoCanceladas = h.turmas.filter((x) => x.estado !== 'C')
    const inscritos = (x: (typeof naoCanceladas)[number]) => x.inscritos.filter((i) => i.estado === 'inscrito').length
    expect(emOrdem(proprios(sheet).map((r) => [r.turma, r.inicio, r.horas, r.custo, r.participantes]))).toEqual(
      emOrdem(naoCanceladas.map((x) => [x.nome, x.dias[0]!.dia, horas(minutosDe(x)), x.centavos / 100, inscritos(x)])),
    )
    expect(sheet.totals?.values.custo).toBe(naoCanceladas.reduce((s, x) => s + x.centavos, 0) / 100)
    expect(titulos(sheet)).toEqual([...new Set(proprios(sheet).map((r) => `${String(r.inicio).slice(5, 7)}/2026`))])
    const canceladas = h.turmas.length - naoCanceladas.length
    expect(sheet.notes.at(-1)).toBe(
      `Fora da lista: ${canceladas} ${canceladas === 1 ? 'turma cancelada' : 'turmas canceladas'}.`,
    )
    expect(t.cronogramaDeTreinamento.initial('2026-11-26')).toMatchObject({
      dataIni: '2026-05-26',
      dataFim: '2027-01-26',
    })
  })
})

describe('the list to sign on', () => {
  it('R1293 R1398 has a page for each day, with 20 lines at least', async () => {
    const turma = h.turmas.find((x) => x.estado === 'R' && x.dias.length > 1)!
    const { linhas } = t.listaDePresenca.initial(dia)
    expect(linhas).toBe(20)
    const filtro = { turmasIds: [turma.id], dia: null, linhas }
    const sheet = await ler(t.listaDePresenca, filtro)
    expect(sheet.groups.length).toBe(turma.dias.length)
    const nomes = turma.inscritos.filter((i) => i.estado === 'inscrito').map((i) => i.pessoa.nome)
    for (const { rows } of sheet.groups) {
      expect(rows.map((r) => r.n)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
      expect(rows.map((r) => r.nome).filter(Boolean)).toEqual(nomes.sort())
    }
    const print = await company.admin.send(t.listaDePresenca.print, filtro as never)
    const text = await textOfPdf(new Uint8Array(await print.arrayBuffer()))
    expect(text).toContain(`de ${turma.dias.length}`)
    // Fewer lines than people: the people count.
    const curta = await ler(t.listaDePresenca, { ...filtro, linhas: 1, dia: turma.dias[1]!.dia })
    expect(curta.groups.map((g) => g.rows.length)).toEqual([Math.max(1, nomes.length)])
    expect(await erros(t.listaDePresenca, { ...filtro, turmasIds: [] })).toEqual([
      ['turmasIds', 'Selecione ao menos uma Turma'],
    ])
    expect(await erros(t.listaDePresenca, { ...filtro, linhas: 0 })).toEqual([['linhas', 'Informe de 1 a 200 linhas']])
  })
  it('is not of a cancelled class', async () => {
    const turmasIds = [h.turmas.find((x) => x.estado === 'C')!.id]
    const nada = await company.admin.refusal(t.listaDePresenca.preview, { turmasIds, dia: null, linhas: 20 } as never)
    expect(nada.body.code).toBe('NO_DATA')
  })
})

it('R1352 each is a POST that returns a PDF', async () => {
  const onde = { ...ANO, ...aqui() }
  const cursosIds = h.cursos.map((c) => c.id)
  const todos: [Report, object][] = [
    [t.listaDePresenca, { turmasIds: h.turmas.map(({ id }) => id), dia: null, linhas: 20 }],
    [t.cronogramaDeTreinamento, onde],
    [p.colaboradorComTreinamento, { ...onde, cursosIds }],
    [p.colaboradorSemTreinamento, { meses: 1, ...aqui() }],
    [p.historicoDeTreinamento, { ...ANO, colaboradoresIds: h.pessoas.map(({ id }) => id) }],
    [p.cursosVencidosAVencer, { dataReferencia: '2026-09-30', ...aqui() }],
  ]
  for (const [report, filtro] of todos) {
    expect(report.print.method).toBe('POST')
    const print = await company.admin.send(report.print, filtro as never)
    expect([print.status, print.headers.get('content-type')], report.path).toEqual([200, 'application/pdf'])
  }
})

it('whoever is restricted to an area reads of the people there alone', async () => {
  const casos: [Report, object][] = [
    [p.colaboradorComTreinamento, { ...ANO, ...aqui(), cursosIds: h.cursos.map((c) => c.id) }],
    [p.colaboradorSemTreinamento, { meses: 1, ...aqui() }],
    [p.cursosVencidosAVencer, { dataReferencia: '2026-09-30', ...aqui() }],
    [t.listaDePresenca, { turmasIds: h.turmas.map(({ id }) => id), dia: null, linhas: 20 }],
  ]
  const quem = await company.user(
    casos.map(([report]) => report.authority),
    { areas: [h.outraAreaId] },
  )
  for (const [report, filtro] of casos) {
    const nomes = proprios(await ler(report, filtro, quem)).map((r) => r.nome)
    expect([...new Set(nomes.filter(Boolean))].sort(), report.path).toEqual(['Bia', 'Davi'])
  }
})
