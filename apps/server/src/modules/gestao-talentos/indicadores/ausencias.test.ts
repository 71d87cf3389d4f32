/** Absenteeism of random histories, against a count that walks through every day of every person. */
import { mesesInteirosDoPeriodo } from '@quadro/contract/gestao-talentos/indicadores/rotatividade.ts'
import { relatorioAbsenteismo } from '@quadro/contract/gestao-talentos/relatorios/relatorios-indicadores.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, insert, pessoa } from '../../../testing/factories.ts'

const DE = '2025-11-01'
const ATE = '2026-04-30'
const JANELAS = mesesInteirosDoPeriodo(DE, ATE, '2026-11-26')
/** A sequence of numbers that is the same in every run. */
let semente = 41126
const ate = (n: number): number => {
  semente = (Math.imul(semente, 1664525) + 1013904223) >>> 0
  return Math.floor((semente / 2 ** 32) * n)
}
const um = <T>(lista: readonly T[]): T => lista[ate(lista.length)]!
/** A day from 40 before the period to its end, often the first or last of a month. */
const dia = (): string => {
  const d = somarDias(DE, ate(220) - 40)
  const primeiro = `${d.slice(0, 7)}-01`
  return um([d, d, primeiro, somarDias(primeiro, -1)])
}

interface Lugar {
  data: string
  areaId: number
  cargoId: number
  estabelecimentoId: number
}
interface Pessoa {
  admissao: string
  desligamento: string | null
  vinculo: string
  lugares: Lugar[]
  /** What counts: leaves and single days. */
  ausente: { inicio: string; fim: string | null }[]
}
let app: TestApp
let company: TestCompany
const pessoas: Pessoa[] = []
const casas: { areaId: number; cargoId: number; faixaId: number; estabelecimentoId: number }[] = []
const areas: number[] = []
/** On a Tuesday, on a Sunday, and one of another company on a Wednesday. */
const FERIADOS = ['2026-01-06', '2026-02-01']
const DE_FORA = '2026-01-07'

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  for (let n = 0; n < 2; n++) {
    casas.push(await casa(app, company))
    areas.push(casas[n]!.areaId, await area(app, empresa_id))
  }
  const motivo = (descricao: string, classe: string, absenteismo: boolean) =>
    insert(app, 'afastamento', { empresa_id, descricao, classe, absenteismo })
  const doenca = await motivo('Doença', 'ACIDENTE_DOENCA', true)
  const luto = await motivo('Luto', 'SIMPLES', false)
  const ferias = await motivo('Férias', 'FERIAS_RECESSO', true)
  const tipo_ocorrencia_id = await insert(app, 'tipo_ocorrencia', { empresa_id, nome: 'Assiduidade', natureza: 'A' })
  const doCatalogo = (nome: string, conta_absenteismo: boolean) =>
    insert(app, 'ocorrencia', { empresa_id, tipo_ocorrencia_id, nome, pontos: 1, conta_absenteismo })
  const falta = await doCatalogo('Falta', true)
  const atraso = await doCatalogo('Atraso', false)
  for (const data of FERIADOS) await insert(app, 'feriado', { empresa_id, data, nome: 'Feriado' })
  const outra = await app.company()
  await insert(app, 'feriado', { empresa_id: outra.id, data: DE_FORA, nome: 'De fora' })

  for (let n = 0; n < 40; n++) {
    const admissao = um(['2025-01-15', '2025-06-01', dia()])
    const fica = ate(3) > 0
    const p: Pessoa = {
      ...{
        admissao,
        desligamento: fica ? null : somarDias(admissao, ate(400)),
        vinculo: um(['E', 'E', 'E', 'A', 'S']),
      },
      ...{ lugares: [], ausente: [] },
    }
    const talento_id = await insert(app, 'talento', {
      ...{ empresa_id, pessoa_id: await pessoa(app, empresa_id, {}), data_admissao: admissao },
      ...{ data_desligamento: p.desligamento, vinculo: p.vinculo },
    })
    for (const data of new Set([admissao, ...[dia(), dia()].filter((d) => d > admissao)])) {
      const { cargoId, faixaId: faixa_salarial_id, estabelecimentoId } = um(casas)
      const areaId = um(areas)
      p.lugares.push({ data, areaId, cargoId, estabelecimentoId })
      await insert(app, 'colaborador_historico', {
        ...{ empresa_id, talento_id, data, area_id: areaId, estabelecimento_id: estabelecimentoId, faixa_salarial_id },
      })
    }
    p.lugares.sort((a, b) => a.data.localeCompare(b.data))
    // Leaves one after the other, the last one perhaps without an end; they may begin before the admission and end after the dismissal.
    let inicio = somarDias(dia(), -20)
    for (let i = 0; i < 3; i++) {
      const afastamento_id = um([doenca, doenca, luto, ferias])
      const fim = i === 2 && ate(2) === 0 ? null : somarDias(inicio, ate(45))
      await insert(app, 'colaborador_afastamento', { empresa_id, talento_id, afastamento_id, inicio, fim })
      if (afastamento_id === doenca) p.ausente.push({ inicio, fim })
      inicio = somarDias(fim ?? inicio, 1 + ate(50))
    }
    // Facts may fall on the day of a leave, on a day off, and on the same day again.
    const fatos = Array.from({ length: ate(4) }, dia)
    for (const data of [...fatos, ...fatos.slice(0, 1)]) {
      const ocorrencia_id = um([falta, falta, atraso])
      const anulada = ate(5) === 0
      await insert(app, 'colaborador_ocorrencia', {
        ...{
          empresa_id,
          talento_id,
          ocorrencia_id,
          data,
          relato: 'Não veio.',
          natureza: 'A',
          pontos: 1,
          vale_ate: data,
        },
        ...(anulada ? { anulada_em: new Date().toISOString(), motivo_anulacao: 'Engano' } : {}),
      })
      if (ocorrencia_id === falta && !anulada) p.ausente.push({ inicio: data, fim: data })
    }
    pessoas.push(p)
  }
})

type Filtro = { estabelecimentosIds?: number[]; areasIds?: number[]; cargosIds?: number[] }
/** The days of the week as 0 (Sunday) to 6. */
function refazer(f: Filtro, folgas: readonly number[], quem = pessoas) {
  return JANELAS.map(({ inicio: primeiro, fim }) => {
    const conta = (p: Pessoa, d: string) => {
      const l = p.lugares.filter((x) => x.data <= d).at(-1)
      return (
        l !== undefined &&
        ['E', 'A', 'ED'].includes(p.vinculo) &&
        (!f.areasIds?.length || f.areasIds.includes(l.areaId)) &&
        (!f.cargosIds?.length || f.cargosIds.includes(l.cargoId)) &&
        (!f.estabelecimentosIds?.length || f.estabelecimentosIds.includes(l.estabelecimentoId))
      )
    }
    const ativo = (p: Pessoa, d: string) => p.admissao <= d && (p.desligamento === null || d <= p.desligamento)
    const inicio = quem.filter((p) => p.admissao < primeiro && ativo(p, primeiro) && conta(p, primeiro)).length
    let [trabalhados, faltas] = [0, 0]
    for (let d = primeiro; d <= fim; d = somarDias(d, 1)) {
      if (folgas.includes(new Date(`${d}T12:00:00Z`).getUTCDay()) || FERIADOS.includes(d)) continue
      trabalhados += 1
      for (const p of quem)
        if (ativo(p, d) && conta(p, d) && p.ausente.some((a) => a.inicio <= d && (a.fim === null || d <= a.fim)))
          faltas += 1
    }
    const previstos = inicio * trabalhados
    const valor = previstos === 0 ? null : Math.round((faltas / previstos) * 10_000 + 1e-7) / 100
    return { inicio, trabalhados, previstos, faltas, absenteismo: valor }
  })
}
const ver = (f: object = {}, quem: { call: Client['call'] } = company.admin) =>
  quem.call(relatorioAbsenteismo.preview, { dataIni: DE, dataFim: ATE, meta: null, ...f } as never) as Promise<Sheet>
const lidas = ({ groups }: Sheet) =>
  groups
    .flatMap((g) => g.rows)
    .map(({ inicio, trabalhados, previstos, faltas, absenteismo }) => ({
      ...{ inicio, trabalhados, previstos, faltas, absenteismo },
    }))
const FIM_DE_SEMANA = [0, 6]

describe('absenteeism of random histories', () => {
  it('is what a walk through every day of every person counts, everywhere and at chosen places', async () => {
    const tudo = refazer({}, FIM_DE_SEMANA)
    expect(tudo.every(({ faltas, inicio }) => faltas > 10 && inicio > 5)).toBe(true)
    const filtros: Filtro[] = [
      {},
      { areasIds: [areas[0]!] },
      { areasIds: areas.slice(1, 3), cargosIds: [casas[0]!.cargoId] },
      { estabelecimentosIds: [casas[1]!.estabelecimentoId] },
    ]
    for (const f of filtros) expect(lidas(await ver(f)), JSON.stringify(f)).toEqual(refazer(f, FIM_DE_SEMANA))
  })

  it('means the months, and draws them', async () => {
    const sheet = await ver()
    const valores = lidas(sheet).map((l) => l.absenteismo as number)
    const media = valores.reduce((s, v) => s + v, 0) / valores.length
    expect(Math.abs((sheet.totals!.values.absenteismo as number) - media)).toBeLessThan(0.02)
    expect(sheet.chart?.series[0]?.values).toEqual(valores)
    expect(sheet.notes?.at(-1)).toBe('Dias trabalhados: de segunda a sexta, com 2 feriados no período.')
  })

  it('of a restricted reader has both terms within reach', async () => {
    const restrito = await company.user([relatorioAbsenteismo.authority], { areas: [areas[0]!] })
    const alcance = pessoas.filter((p) => p.lugares.at(-1)!.areaId === areas[0])
    expect(lidas(await ver({}, restrito))).toEqual(refazer({}, FIM_DE_SEMANA, alcance))
  })

  it('follows the days of the week on which the company works', async () => {
    for (const [dias, folgas] of [
      ['6', [0]],
      ['7', []],
    ] as const) {
      await app.owner.query('update empresa_configuracao set dias_trabalhados = $2 where empresa_id = $1', [
        ...[company.id, dias],
      ])
      expect(lidas(await ver()), dias).toEqual(refazer({}, folgas))
    }
  })

  it('says that there is nothing in a company without people', async () => {
    const vazia = await app.company()
    const filtros = { dataIni: DE, dataFim: ATE, meta: null }
    expect((await vazia.admin.refusal(relatorioAbsenteismo.preview, filtros as never)).body.code).toBe('NO_DATA')
  })
})
