/** What training cost, against a naive computation over one history of classes. */
import * as c from '@quadro/contract/desenvolvimento/relatorios/relatorios-investimento.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { type Sheet, sheetRows } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Esperada, esperadas, type Historia, historia, ultimoDia } from './relatorios-testing.ts'

let app: TestApp
let company: TestCompany
let h: Historia
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  h = await historia(app, company)
})
const ANO = { dataIni: '2026-01-01', dataFim: '2026-12-31' }
const ler = (report: Report, filtro: object, quem: { call: Client['call'] } = company.admin) =>
  quem.call(report.preview, { ...ANO, empresasIds: [company.id], ...filtro } as never) as Promise<Sheet>
const proprios = (sheet: Sheet) => [...sheetRows({ groups: sheet.groups.filter((g) => !g.repeats) })]
const grupo = (sheet: Sheet, title: string) => sheet.groups.find((g) => g.title === title)?.rows ?? []
const emOrdem = (linhas: readonly unknown[]) => linhas.map((l) => JSON.stringify(l)).sort()
const horas = (minutos: number) => Math.round((100 * minutos) / 60) / 100
const centavos = (reais: unknown) => Math.round(Number(reais) * 100)
const soma = (numeros: readonly number[]) => numeros.reduce((s, n) => s + n, 0)
const presentes = (area?: string) =>
  esperadas(h, ANO.dataIni, ANO.dataFim).filter((e) => e.situacao !== 'Ausente' && (!area || e.area === area))
const realizadas = () => h.turmas.filter((t) => t.estado === 'R')
const custo = (partes: readonly Esperada[]) => soma(partes.map((e) => e.centavos))

it('the investment is what every class held did cost, whoever came', async () => {
  const sheet = await ler(c.investimentoEmTreinamento, {})
  const esperam = realizadas().map((t) => {
    const partes = presentes().filter((e) => e.turma === t)
    const minutos = soma(partes.map((e) => e.minutos))
    const por = (n: number, valor: number) => (n === 0 ? null : Math.round(valor / n) / 100)
    const [porTalento, porHora] = [por(partes.length, t.centavos), por(minutos, t.centavos * 60)]
    return [t.nome, ultimoDia(t), partes.length, horas(minutos), t.centavos / 100, porTalento, porHora]
  })
  expect(
    emOrdem(proprios(sheet).map((r) => [r.turma, r.fim, r.participantes, r.horas, r.custo, r.porTalento, r.porHora])),
  ).toEqual(emOrdem(esperam))
  const total = soma(realizadas().map((t) => t.centavos))
  expect(centavos(sheet.totals?.values.custo)).toBe(total)
  for (const title of ['Por mês', 'Por tipo de despesa'])
    expect(soma(grupo(sheet, title).map((r) => centavos(r.custo))), title).toBe(total)
  expect(grupo(sheet, 'Por mês').map((r) => String(r.turma).slice(0, 7))).toEqual(
    [...new Set(realizadas().map((t) => ultimoDia(t).slice(0, 7)))].sort().map((m) => `${m.slice(5)}/${m.slice(0, 4)}`),
  )
})
it('areas share the whole of what classes with people cost', async () => {
  const partes = await Promise.all(
    [h.onde.areaId, h.outraAreaId].map((area) => ler(c.investimentoEmTreinamento, { areasIds: [area] })),
  )
  const [costura, corte] = partes.map((sheet) => centavos(sheet.totals?.values.custo))
  expect([costura, corte]).toEqual([custo(presentes('Costura')), custo(presentes('Corte'))])
  expect(costura! + corte!).toBe(custo(presentes()))
  // Types are of whole classes.
  expect(partes.map((sheet) => grupo(sheet, 'Por tipo de despesa'))).toEqual([[], []])
  const quem = await company.user([c.investimentoEmTreinamento.authority], { areas: [h.outraAreaId] })
  const deles = presentes().filter((e) => ['Bia', 'Davi'].includes(e.inscrito.pessoa.nome))
  const restrita = await ler(c.investimentoEmTreinamento, {}, quem)
  expect(centavos(restrita.totals?.values.custo)).toBe(custo(deles))
})
it('R1295 each person’s investment is the share of what they came to, with the mean of the area', async () => {
  const sheet = await ler(c.investimentoPorTalento, {})
  const lidas = sheet.groups
    .filter((g) => !g.repeats)
    .flatMap((g) => g.rows.map((r) => [g.title, r.turma, r.horas, r.custo]))
  expect(emOrdem(lidas)).toEqual(
    emOrdem(
      presentes().map((e) => [
        ...[`${e.area} · ${e.inscrito.pessoa.nome}`, e.turma.nome, horas(e.minutos), e.centavos / 100],
      ]),
    ),
  )
  for (const area of ['Costura', 'Corte']) {
    const pessoas = new Set(presentes(area).map((e) => e.inscrito.pessoa.id)).size
    const media = (custo(presentes(area)) / pessoas / 100).toFixed(2).replace('.', ',')
    const linha = grupo(sheet, 'Por área').find((r) => r.curso === area)!
    expect(centavos(linha.custo)).toBe(custo(presentes(area)))
    expect(String(linha.turma).replaceAll('.', '').replaceAll('\u00a0', ' ')).toBe(
      `${pessoas} talentos · média de R$ ${media} por talento`,
    )
  }
  const [ana] = h.pessoas
  const dela = await ler(c.investimentoPorTalento, { colaboradoresIds: [ana!.id] })
  expect(centavos(dela.totals?.values.custo)).toBe(custo(presentes().filter((e) => e.inscrito.pessoa === ana)))
  for (const report of [c.investimentoEmTreinamento, c.investimentoPorTalento]) {
    const { body } = await company.admin.refusal(report.preview, { ...ANO, empresasIds: [] } as never)
    expect(body.errors?.map((e) => [e.field, e.message])).toEqual([['empresasIds', 'Selecione uma empresa.']])
  }
})
