/** Turnover and rates of dismissal of random histories, against a replay that walks through every day. */
import { type Janela, mesesInteirosDoPeriodo } from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import {
  indicadorTurnover,
  relatorioTaxaDeDemissao,
} from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, faixa, insert, pessoa } from '../../../testing/factories.ts'

const DE = '2025-01-01'
const ATE = '2026-06-30'
const DIAS = 545
/** A sequence of numbers that is the same in every run. */
let semente = 20261126
const ate = (n: number): number => {
  semente = (Math.imul(semente, 1664525) + 1013904223) >>> 0
  return Math.floor((semente / 2 ** 32) * n)
}
const um = <T>(lista: readonly T[]): T => lista[ate(lista.length)]!
/** A day, often the first or last of a month. */
const dia = (): string => {
  const d = somarDias(DE, ate(DIAS))
  const primeiro = `${d.slice(0, 7)}-01`
  return um([d, d, primeiro, somarDias(primeiro, -1)])
}

interface Linha {
  data: string
  areaId: number
  cargoId: number
  estabelecimentoId: number
}
interface Vinculo {
  admissao: string
  desligamento: string | null
  vinculo: string
  motivo: string | null
  linhas: Linha[]
  transferidoDe: boolean
  transferidoPara: boolean
}
let app: TestApp
let company: TestCompany
const vinculos: Vinculo[] = []
const areas: number[] = []
const cargos: { cargoId: number; faixaId: number }[] = []
const estabelecimentos: number[] = []
const motivos: Record<string, number> = {}
/** A position whose group is out of turnover. */
let semTurnover: number

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  for (let n = 0; n < 2; n++) {
    const onde = await casa(app, company)
    estabelecimentos.push(onde.estabelecimentoId)
    cargos.push(onde)
    areas.push(onde.areaId, await area(app, empresa_id))
  }
  const fora = await faixa(app, empresa_id)
  cargos.push(fora)
  semTurnover = fora.cargoId
  const grupo = await insert(app, 'grupo_ocupacional', { empresa_id, descricao: 'Eventual', turnover: false })
  await app.owner.query('update cargo set grupo_ocupacional_id = $2 where id = $1', [semTurnover, grupo])
  for (const iniciativa of ['E', 'R', 'A', 'T', 'sem'])
    motivos[iniciativa] = await insert(app, 'motivo_desligamento', {
      ...{ empresa_id, descricao: `Motivo ${iniciativa}`, iniciativa: iniciativa === 'sem' ? null : iniciativa },
    })
  const outra = await app.company()
  const la = await casa(app, outra)
  const motivoLa = await insert(app, 'motivo_desligamento', { empresa_id: outra.id, descricao: 'Foi', iniciativa: 'T' })
  const lugar = { estabelecimento_id: la.estabelecimentoId, area_id: la.areaId, faixa_salarial_id: la.faixaId }
  const trabalharLa = async (cpf: string, data_admissao: string, data_desligamento: string | null) => {
    const pessoa_id = await pessoa(app, outra.id, { cpf })
    const talento_id = await insert(app, 'talento', {
      ...{ empresa_id: outra.id, pessoa_id, data_admissao, data_desligamento },
      ...(data_desligamento === null ? {} : { motivo_desligamento_id: motivoLa }),
    })
    await insert(app, 'colaborador_historico', { empresa_id: outra.id, talento_id, data: data_admissao, ...lugar })
  }

  for (let n = 0; n < 50; n++) {
    const cpf = randomCpf()
    const pessoa_id = await pessoa(app, empresa_id, { cpf })
    let desde = dia()
    // Somebody who came from the other company, 0 to 60 days after leaving it.
    const veio = n % 10 === 0 ? um([0, 30, 31, 60]) : null
    if (veio !== null) await trabalharLa(cpf, '2023-01-01', somarDias(desde, -veio))
    const quantos = veio === null ? um([1, 1, 1, 2, 3]) : 1
    for (let i = 0; i < quantos && desde < ATE; i++) {
      const sai = i < quantos - 1 || ate(3) > 0
      const fim = somarDias(desde, um([0, 3, ate(60), ate(300)]))
      const motivo = sai ? um(['E', 'E', 'R', 'A', 'T', 'sem', null]) : null
      const v: Vinculo = {
        ...{
          admissao: desde,
          desligamento: sai ? fim : null,
          motivo,
          vinculo: um(['E', 'E', 'E', 'A', 'ED', 'S', 'T']),
        },
        ...{ linhas: [], transferidoDe: veio !== null && veio <= 30, transferidoPara: false },
      }
      const datas = [desde, ...Array.from({ length: ate(3) }, dia).filter((d) => d > desde)]
      for (const data of new Set(datas)) {
        const linha = { areaId: um(areas), cargo: um(cargos), estabelecimentoId: um(estabelecimentos) }
        v.linhas.push({
          data,
          areaId: linha.areaId,
          cargoId: linha.cargo.cargoId,
          estabelecimentoId: linha.estabelecimentoId,
        })
      }
      v.linhas.sort((a, b) => a.data.localeCompare(b.data))
      const talento_id = await insert(app, 'talento', {
        ...{ empresa_id, pessoa_id, data_admissao: v.admissao, data_desligamento: v.desligamento, vinculo: v.vinculo },
        motivo_desligamento_id: motivo === null ? null : motivos[motivo],
      })
      for (const l of v.linhas)
        await insert(app, 'colaborador_historico', {
          ...{ empresa_id, talento_id, data: l.data, area_id: l.areaId, estabelecimento_id: l.estabelecimentoId },
          faixa_salarial_id: cargos.find((c) => c.cargoId === l.cargoId)!.faixaId,
        })
      if (motivo === 'T' && i === quantos - 1 && veio === null) {
        const depois = um([0, 30, 31])
        await trabalharLa(cpf, somarDias(fim, depois), null)
        v.transferidoPara = depois <= 30
      }
      vinculos.push(v)
      desde = somarDias(fim, 1 + ate(40))
    }
  }
})

interface Conta {
  inicio: number
  admissoes: number
  desligamentos: number
  transferidos: number
  saidas: string[]
}
type Filtro = { estabelecimentosIds?: number[]; areasIds?: number[]; cargosIds?: number[] }

/** Walks through every day: who is here in the morning, who begins, who ends in the evening. */
function refazer(janelas: readonly Janela[], f: Filtro, soDoTurnover: boolean, quem = vinculos): Conta[] {
  const contas = janelas.map((): Conta => ({ inicio: 0, admissoes: 0, desligamentos: 0, transferidos: 0, saidas: [] }))
  const aqui = new Set<Vinculo>()
  const lugarDe = (v: Vinculo, d: string) => v.linhas.filter((l) => l.data <= d).at(-1)!
  const conta = (v: Vinculo, d: string) => {
    const l = lugarDe(v, d)
    return (
      ['E', 'A', 'ED'].includes(v.vinculo) &&
      (!f.areasIds?.length || f.areasIds.includes(l.areaId)) &&
      (!f.cargosIds?.length || f.cargosIds.includes(l.cargoId)) &&
      (!f.estabelecimentosIds?.length || f.estabelecimentosIds.includes(l.estabelecimentoId)) &&
      !(soDoTurnover && l.cargoId === semTurnover)
    )
  }
  const fim = janelas.at(-1)!.fim
  for (let d = somarDias(DE, -40); d <= fim; d = somarDias(d, 1)) {
    const n = janelas.findIndex((j) => j.inicio <= d && d <= j.fim)
    const c = contas[n]
    if (c && janelas[n]!.inicio === d) for (const v of aqui) if (conta(v, d)) c.inicio += 1
    for (const v of quem.filter((x) => x.admissao === d)) {
      aqui.add(v)
      if (c && conta(v, d)) c[v.transferidoDe ? 'transferidos' : 'admissoes'] += 1
    }
    for (const v of [...aqui].filter((x) => x.desligamento === d)) {
      aqui.delete(v)
      if (!c || !conta(v, d)) continue
      c[v.transferidoPara ? 'transferidos' : 'desligamentos'] += 1
      if (!v.transferidoPara) c.saidas.push(v.motivo ?? '')
    }
  }
  return contas
}
const JANELAS = mesesInteirosDoPeriodo(DE, ATE, '2026-11-26')
const PERIODO = { dataIni: DE, dataFim: ATE, meta: null }
const doTurnover = (f: Filtro = {}, quem: { call: Client['call'] } = company.admin) =>
  quem.call(indicadorTurnover.preview, { ...PERIODO, ...f } as never) as Promise<Sheet>
const daTaxa = (f: object = {}) =>
  company.admin.call(relatorioTaxaDeDemissao.preview, { ...PERIODO, ...f } as never) as Promise<Sheet>
const linhas = (sheet: Sheet) => sheet.groups.filter((g) => !g.repeats).flatMap((g) => g.rows)
const esperadas = (contas: readonly Conta[]) =>
  contas.map((c) => ({
    ...{
      inicio: c.inicio,
      admissoes: c.admissoes,
      desligamentos: c.desligamentos,
      transferidos: c.transferidos || undefined,
    },
    turnover:
      c.inicio === 0 ? null : Math.round(((c.admissoes + c.desligamentos) / 2 / c.inicio) * 10_000 + 1e-7) / 100,
  }))
const lidas = (sheet: Sheet) =>
  linhas(sheet).map(({ inicio, admissoes, desligamentos, transferidos, turnover }) => ({
    ...{ inicio, admissoes, desligamentos, transferidos, turnover },
  }))

describe('turnover of random histories', () => {
  it('is what a walk through every day counts, everywhere and at chosen places', async () => {
    const contas = refazer(JANELAS, {}, true)
    expect(contas.reduce((s, c) => s + c.admissoes + c.desligamentos, 0)).toBeGreaterThan(30)
    expect(contas.some((c) => c.transferidos > 0)).toBe(true)
    const filtros: Filtro[] = [
      {},
      { areasIds: [areas[0]!] },
      { areasIds: areas.slice(1, 3), cargosIds: [cargos[0]!.cargoId] },
      { estabelecimentosIds: [estabelecimentos[1]!], cargosIds: [cargos[0]!.cargoId, semTurnover] },
    ]
    for (const f of filtros)
      expect(lidas(await doTurnover(f)), JSON.stringify(f)).toEqual(esperadas(refazer(JANELAS, f, true)))
  })

  it('starts each month with who stayed of the one before', async () => {
    // Without places, and with every group: who moves between groups out of turnover leaves the terms.
    const contas = refazer(JANELAS, {}, false)
    const taxa = linhas(await daTaxa())
    expect(taxa.map((r) => [r.inicio, r.desligamentos])).toEqual(contas.map((c) => [c.inicio, c.desligamentos]))
    const ativos = (d: string) =>
      vinculos.filter((v) => ['E', 'A', 'ED'].includes(v.vinculo) && v.admissao < d && (v.desligamento ?? d) >= d)
        .length
    expect(contas.map((c) => c.inicio)).toEqual(JANELAS.map((j) => ativos(j.inicio)))
  })

  it('means the months that have a value', async () => {
    const sheet = await doTurnover()
    const valores = lidas(sheet).flatMap((l) => (l.turnover === null ? [] : [l.turnover as number]))
    const media = valores.reduce((s, v) => s + v, 0) / valores.length
    expect(Math.abs((sheet.totals!.values.turnover as number) - media)).toBeLessThan(0.02)
    expect(sheet.chart?.series[0]?.values).toEqual(lidas(sheet).map((l) => l.turnover))
  })

  it('of a restricted reader has both terms within reach', async () => {
    const restrito = await company.user([indicadorTurnover.authority], { areas: [areas[0]!] })
    const alcance = vinculos.filter((v) => v.linhas.at(-1)!.areaId === areas[0])
    expect(lidas(await doTurnover({}, restrito))).toEqual(esperadas(refazer(JANELAS, {}, true, alcance)))
  })

  it('says that there is nothing in a company without people', async () => {
    const vazia = await app.company()
    const recusa = await vazia.admin.refusal(indicadorTurnover.preview, PERIODO as never)
    expect(recusa.body.code).toBe('NO_DATA')
  })
})

describe('rate of dismissal', () => {
  it('tells voluntary from involuntary, and motives over everybody', async () => {
    const contas = refazer(JANELAS, {}, false)
    const quantas = (quais: string[]) => contas.map((c) => c.saidas.filter((m) => quais.includes(m)).length)
    const sheet = await daTaxa()
    expect(linhas(sheet).map((r) => r.voluntarias)).toEqual(quantas(['E']))
    expect(linhas(sheet).map((r) => r.involuntarias)).toEqual(quantas(['R']))
    const doPeriodo = contas.reduce((s, c) => s + c.inicio, 0)
    const porMotivo = sheet.groups.find((g) => g.title?.startsWith('Por motivo'))!.rows
    expect(porMotivo.map((r) => r.inicio)).toEqual(porMotivo.map(() => doPeriodo))
    expect(porMotivo.reduce((s, r) => s + Number(r.desligamentos), 0)).toBe(sheet.totals!.values.desligamentos)
    const porArea = sheet.groups.find((g) => g.title?.startsWith('Por área'))!.rows
    expect(porArea.reduce((s, r) => s + Number(r.inicio), 0)).toBe(doPeriodo)
    expect(porArea.reduce((s, r) => s + Number(r.desligamentos), 0)).toBe(sheet.totals!.values.desligamentos)
  })

  it('of chosen motives keeps the denominator of the whole', async () => {
    const todas = linhas(await daTaxa())
    const pedidos = linhas(await daTaxa({ motivosIds: [motivos.E!] }))
    expect(pedidos.map((r) => r.inicio)).toEqual(todas.map((r) => r.inicio))
    expect(pedidos.map((r) => r.desligamentos)).toEqual(todas.map((r) => r.voluntarias))
  })
})
