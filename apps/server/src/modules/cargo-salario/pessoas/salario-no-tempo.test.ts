/** Timeline, rail, Ficha and change dialog tell one salary on every day, whether it changed by an own row, the band or an index. */
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { imprimirFicha } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import {
  linhaNoDia,
  linhasNoTempo,
  pagamentoDePartida,
  tituloDoReajuste,
} from '@quadro/contract/cargo-salario/pessoas/salario-no-tempo.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, insert, pessoa } from '../../../testing/factories.ts'
import { textOfPdf } from '../../../testing/pdf.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let areas: number[]
let hoje: string
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  areas = [onde.areaId, await area(app, company.id)]
  hoje = (await app.owner.query('select current_date::text as hoje')).rows[0].hoje
})

interface Valor {
  quantidade?: number
  centavos?: number
}
interface Linha<V> {
  n: number
  valor: V
  confirmado: boolean
}
type Propria = Valor & { banda: number; area: number }

let made = 0
const novoIndice = () => insert(app, 'indice', { empresa_id: company.id, nome: `Índice ${++made}` })
const novaFaixa = () =>
  insert(app, 'faixa_salarial', {
    empresa_id: company.id,
    cargo_id: onde.cargoId,
    nome: `F${++made}`,
    codigo_cbo: '252105',
  })
const contado = (v: Valor, indiceId: number) => ({
  indice_id: v.quantidade === undefined ? null : indiceId,
  quantidade: v.quantidade === undefined ? null : v.quantidade / 100,
  valor: v.centavos === undefined ? null : v.centavos / 100,
})

/** Writes the three histories as they would stand in the database, and the last day when there is one. */
async function gravar(
  dia: (n: number) => string,
  doIndice: Linha<number>[],
  dasFaixas: Linha<Valor>[][],
  dele: Linha<Propria>[],
  saida: number | null,
) {
  const empresa_id = company.id
  const indiceId = await novoIndice()
  for (const { n, valor, confirmado } of doIndice)
    await insert(app, 'indice_historico', {
      ...{ empresa_id, indice_id: indiceId, data: dia(n), valor: valor / 10_000, confirmado },
    })
  const faixas: number[] = []
  for (const linhas of dasFaixas) {
    const faixaId = await novaFaixa()
    faixas.push(faixaId)
    for (const { n, valor, confirmado } of linhas)
      await insert(app, 'faixa_historico', {
        ...{ empresa_id, faixa_salarial_id: faixaId, data: dia(n), confirmado, ...contado(valor, indiceId) },
        tipo: valor.quantidade === undefined ? 3 : 2,
      })
  }
  const talentoId = await insert(app, 'talento', {
    ...{ empresa_id, pessoa_id: await pessoa(app, company.id), data_admissao: dia(0) },
  })
  for (const { n, valor, confirmado } of dele) {
    const { indice_id, quantidade, valor: salario } = contado(valor, indiceId)
    await insert(app, 'colaborador_historico', {
      ...{ empresa_id, talento_id: talentoId, data: dia(n), confirmado, motivo: 'Registro' },
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: areas[valor.area], indice_id, salario },
      ...{ faixa_salarial_id: faixas[valor.banda], quantidade_indice: quantidade },
      tipo_salario: quantidade !== null ? 2 : salario !== null ? 3 : 1,
    })
  }
  if (saida !== null) {
    const motivo_desligamento_id = await insert(app, 'motivo_desligamento', {
      ...{ empresa_id, descricao: `Fim ${++made}` },
    })
    await app.owner.query('update talento set data_desligamento = $2, motivo_desligamento_id = $3 where id = $1', [
      ...[talentoId, dia(saida), motivo_desligamento_id],
    ])
  }
  return talentoId
}

/** The value in force on day n. */
const vale = <V>(linhas: Linha<V>[], n: number): V | null => {
  let held: V | null = null
  for (let d = 0; d <= n; d++) held = linhas.find((l) => l.confirmado && l.n === d)?.valor ?? held
  return held
}
/** Half up to cents; there are no negative values here. */
const pago = (v: Valor | null, doIndice: number | null): number | null => {
  if (v === null) return null
  if (v.quantidade === undefined) return v.centavos!
  return doIndice === null ? null : Number((BigInt(v.quantidade) * BigInt(doIndice) + 5_000n) / 10_000n)
}
const emCentavos = (reais: number | null | undefined) =>
  reais === null || reais === undefined ? null : Math.round(reais * 100)

/** The rows of the printed history, newest first: day and what stands in the column of salaries. */
async function historicoImpresso(id: number): Promise<{ data: string; salario: string; aConfirmar: boolean }[]> {
  const pdf = await company.admin.send(imprimirFicha, { id })
  const texto = (await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))).split('Histórico na empresa')[1]!
  return [...texto.matchAll(/(\d\d\/\d\d\/\d{4}) ((?:(?!\d\d\/\d\d\/\d{4}).)*?) (R\$ ?[\d.]+,\d\d|—)(?= |$)/g)].map(
    (m) => ({
      data: m[1]!,
      salario: m[3]!.replace(/\s/g, ' '),
      aConfirmar: m[2]!.includes('a confirmar'),
    }),
  )
}

describe('one salary', () => {
  const DIAS = 24
  const linhas = <V>(valor: fc.Arbitrary<V>, minLength = 0) =>
    fc.uniqueArray(
      fc.record({
        n: fc.integer({ min: 0, max: DIAS }),
        valor,
        confirmado: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      }),
      { selector: (l) => l.n, minLength, maxLength: 5 },
    )
  const indice = linhas(fc.integer({ min: 10_000, max: 99_999_999 }))
  const valor = fc.oneof(
    fc.record({ quantidade: fc.integer({ min: 100, max: 999 }) }),
    fc.record({ centavos: fc.integer({ min: 100, max: 9_999_999 }) }),
  )
  const lugar = { banda: fc.nat(1), area: fc.nat(1) }
  const dele = linhas(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ ...lugar }) },
      { weight: 1, arbitrary: fc.record({ ...lugar, quantidade: fc.integer({ min: 1, max: 999 }) }) },
      { weight: 1, arbitrary: fc.record({ ...lugar, centavos: fc.integer({ min: 1, max: 9_999_999 }) }) },
    ) as fc.Arbitrary<Propria>,
    1,
  )

  it('stands in timeline, rail, Ficha and dialog on every day of any histories, as a naive replay says', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([
          indice,
          linhas<Valor>(valor),
          linhas<Valor>(valor),
          dele,
          fc.option(fc.nat(DIAS)),
          fc.integer({ max: DIAS, min: -3 }),
        ] as const),
        async (doIndice, umaFaixa, outraFaixa, sorteadas, fim, agora) => {
          // Today is anywhere among the days, so that histories lie in the past, in the future or around it.
          const dia = (n: number) => somarDias(hoje, n - agora)
          // The admission is the first row and in force.
          const primeiro = Math.min(...sorteadas.map((l) => l.n))
          const proprias = sorteadas
            .map((l) => (l.n === primeiro ? { ...l, n: 0, confirmado: true } : l))
            .sort((a, b) => a.n - b.n)
          const saida = fim === null ? null : Math.max(fim, proprias.at(-1)!.n)
          const faixas = [umaFaixa, outraFaixa]
          const id = await gravar(dia, doIndice, faixas, proprias, saida)
          const esperado = (n: number): number | null => {
            const d = saida === null ? n : Math.min(n, saida)
            const l = vale(proprias, d)
            if (l === null) return null
            const porFaixa = l.quantidade === undefined && l.centavos === undefined
            return pago(porFaixa ? vale(faixas[l.banda]!, d) : l, vale(doIndice, d))
          }
          const t = await company.admin.call(c.ler, { id })
          const linha = linhasNoTempo(t)
          const dias = Array.from({ length: DIAS + 3 }, (_, n) => n)
          for (const n of dias) {
            expect(emCentavos(linhaNoDia(t, dia(n))?.salario), `timeline, day ${n}`).toBe(esperado(n))
            expect(emCentavos(pagamentoDePartida(t, dia(n)).salario), `dialog, day ${n}`).toBe(esperado(n))
          }
          expect(emCentavos(t.salario)).toBe(agora < 0 ? null : esperado(agora))
          const olhados = new Set([
            0,
            agora < 0 ? 0 : agora,
            DIAS,
            ...linha.map((l) => dias.find((n) => dia(n) === l.data)!),
          ])
          for (const n of olhados) {
            const { emVigor } = await company.admin.call(c.ler, { id, data: dia(n) })
            expect(emCentavos(emVigor.salario), `rail, day ${n}`).toBe(esperado(n))
          }
          // A day on which the salary changed without an own row is told as a raise, and nothing else is.
          const semLinha = dias.filter(
            (n) => n > 0 && !proprias.some((l) => l.confirmado && l.n === n) && esperado(n) !== esperado(n - 1),
          )
          const ditos = t.reajustes.filter((r) => !proprias.some((l) => l.confirmado && dia(l.n) === r.data))
          expect(ditos.map((r) => r.data)).toEqual(semLinha.map(dia))
          for (const [i, r] of ditos.entries()) {
            expect([emCentavos(r.salarioAntes), emCentavos(r.salario)]).toEqual([
              ...[esperado(semLinha[i]! - 1), esperado(semLinha[i]!)],
            ])
            const l = vale(proprias, semLinha[i]!)!
            const daFaixa = faixas[l.banda]!.some((f) => f.confirmado && f.n === semLinha[i]!)
            expect(r.origem).toBe(l.quantidade === undefined && daFaixa ? 'faixa' : 'indice')
          }
          const impresso = await historicoImpresso(id)
          expect(impresso.map((r) => [r.data, r.salario, r.aConfirmar])).toEqual(
            linha.map((l) => [
              formatarData(l.data),
              l.salario === null ? '—' : formatarDinheiro(l.salario).replace(/\s/g, ' '),
              !l.confirmado,
            ]),
          )
        },
      ),
      { numRuns: 30 },
    )
  }, 120_000)
})

describe('a raise by band or index', () => {
  const dia = (n: number) => somarDias('2025-01-01', n)
  const fixa = (n: number, centavos: number): Linha<Valor> => ({ n, valor: { centavos }, confirmado: true })
  it('is told by its band or index, up or down, and not by who may not see salaries', async () => {
    const id = await gravar(
      dia,
      [
        { n: 0, valor: 10_000_000, confirmado: true },
        { n: 20, valor: 11_000_000, confirmado: true },
      ],
      [[fixa(3, 300_000), fixa(5, 320_000), fixa(9, 310_000), { n: 15, valor: { quantidade: 320 }, confirmado: true }]],
      [{ n: 0, valor: { banda: 0, area: 0 }, confirmado: true }],
      null,
    )
    const t = await company.admin.call(c.ler, { id })
    expect(
      t.reajustes.map((r) => [r.data, tituloDoReajuste(r).replace(/F\d+|Índice \d+|Cargo \w+/g, '…'), r.salario]),
    ).toEqual([
      [dia(3), 'Primeiro valor da faixa … · …', 3000],
      [dia(5), 'Reajuste da faixa … · …', 3200],
      [dia(9), 'Redução da faixa … · …', 3100],
      [dia(15), 'Reajuste da faixa … · …', 3200],
      [dia(20), 'Reajuste do índice …', 3520],
    ])
    const blind = await company.user([c.autoridades.ver])
    expect((await blind.call(c.ler, { id })).reajustes).toEqual([])
  })
  it('on the day of an own row is told apart where that row leaves the pay alone, and belongs to it otherwise', async () => {
    const faixa = [fixa(0, 300_000), fixa(5, 320_000)]
    const linha = (n: number, valor: Propria) => ({ n, valor, confirmado: true })
    const ida = linha(0, { banda: 0, area: 0 })
    const mudouDeArea = await gravar(dia, [], [faixa], [ida, linha(5, { banda: 0, area: 1 })], null)
    expect((await company.admin.call(c.ler, { id: mudouDeArea })).reajustes.map((r) => r.data)).toEqual([dia(5)])
    const promovido = await gravar(dia, [], [faixa], [ida, linha(5, { banda: 0, area: 0, centavos: 500_000 })], null)
    expect((await company.admin.call(c.ler, { id: promovido })).reajustes).toEqual([])
  })
  it('is not counted as the doing of a change: the preview compares with what was paid by then', async () => {
    const faixa = [fixa(0, 300_000), fixa(5, 320_000)]
    const id = await gravar(dia, [], [faixa], [{ n: 0, valor: { banda: 0, area: 0 }, confirmado: true }], null)
    const { historico } = await company.admin.call(c.ler, { id })
    const { estabelecimentoId, areaOrganizacionalId, faixaSalarialId } = historico[0]!
    const lugar = { colaboradorId: id, motivo: null, estabelecimentoId, faixaSalarialId }
    const outra = { ...lugar, areaOrganizacionalId: areas.find((a) => a !== areaOrganizacionalId)! }
    const [nova] = await company.admin.call(c.preverMudanca, { ...outra, data: dia(8) })
    expect(nova!.detalhe).not.toContain('R$')
    const aumento = { ...lugar, areaOrganizacionalId, tipoSalario: 3 as const, salario: 4000 }
    const [paga] = await company.admin.call(c.preverMudanca, { ...aumento, data: dia(8) })
    expect(paga!.detalhe.replace(/\s/g, ' ')).toBe('R$ 3.200,00 → R$ 4.000,00')
  })
})
