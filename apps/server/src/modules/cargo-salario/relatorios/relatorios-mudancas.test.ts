/** Counting, grouping and filtering of promotions, situations and changes. promocao.test.ts tests which changes are promotions. */
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import {
  alteracoesCargosAreas,
  promocoes,
  situacoes,
  ultimasPromocoes,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { centavos, type Passado, passado, salariosEm, vigente } from './relatorios-testing.ts'

const ANOS = { dataIni: '2024-01-01', dataFim: '2026-12-31' }
let app: TestApp
let company: TestCompany
let p: Passado
interface Mudanca {
  id: number
  talento: number
  data: string
  promocao: 'V' | 'H' | null
  salario: number | null
  antes: number | null
}
/** All rows with their type of promotion, by the rule that promocao.test.ts tests. */
let mudancas: Mudanca[]
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  p = await passado(app, company, 31)
  const { rows } = await app.owner.query(
    `select id::int, talento_id::int as talento, data::text, promocao, (100 * salario)::float as salario, (100 * salario_antes)::float as antes
       from mudancas_de_situacao('2024-01-01', '2026-12-31') where empresa_id = $1`,
    [company.id],
  )
  mudancas = rows
})
const ver = async (report: { preview: unknown }, filters: object, client = company.admin) =>
  (await client.call(report.preview as never, filters as never)) as Sheet
const linhas = (sheet: Sheet) => sheet.groups.flatMap((g) => g.rows)

it('R0821 a period of six months, and groups by area, month or talent', async () => {
  for (const report of [promocoes, situacoes, alteracoesCargosAreas]) {
    expect(report.initial('2026-11-21')).toMatchObject({
      ...{ dataIni: '2026-05-21', dataFim: '2026-11-21', agrupamento: 'AREA_ORGANIZACIONAL' },
    })
    const quantas: number[] = []
    const titulos: Record<string, (string | undefined)[]> = {}
    for (const agrupamento of ['AREA_ORGANIZACIONAL', 'MES_ANO', 'TALENTO']) {
      const sheet = await ver(report, { ...ANOS, agrupamento })
      quantas.push(linhas(sheet).length)
      titulos[agrupamento] = sheet.groups.map((g) => g.title)
      // No group appears twice, and each shows its number of rows.
      expect(new Set(titulos[agrupamento]).size).toBe(sheet.groups.length)
      for (const g of sheet.groups) expect(g.subtotal?.label).toContain(` · ${g.rows.length} `)
    }
    expect(new Set(quantas).size).toBe(1)
    expect(titulos.AREA_ORGANIZACIONAL).toEqual(['Custos', 'Diretoria', 'Oficina'])
    expect(titulos.TALENTO![0]).toMatch(/^Pessoa \d\d$/)
    const meses = titulos.MES_ANO!.map((m) => `${m!.slice(3)}-${m!.slice(0, 2)}`)
    expect(meses).toEqual([...meses].sort())
    const errado = await company.admin.refusal(report.preview, { ...ANOS, agrupamento: 'CARGO' } as never)
    expect(errado.body.errors?.map((e) => e.field)).toEqual(['agrupamento'])
  }
})

describe('promotions', () => {
  it('are those of the rule, counted by kind, with salary and percentage to the cent', async () => {
    const sheet = await ver(promocoes, ANOS)
    const esperadas = mudancas.filter((m) => m.promocao)
    const de = (tipo: string) => esperadas.filter((m) => m.promocao === tipo).length
    expect(de('V')).toBeGreaterThan(0)
    expect(de('H')).toBeGreaterThan(0)
    const escrito = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`
    expect(sheet.totals?.label).toBe(
      `Total · ${escrito(esperadas.length, 'promoção', 'promoções')} · ${escrito(de('V'), 'vertical', 'verticais')} · ${escrito(de('H'), 'horizontal', 'horizontais')}`,
    )
    const escritas = linhas(sheet).map((r) =>
      [r.nome, r.data, r.tipo, centavos(r.salarioAntes), centavos(r.salario)].join(),
    )
    const nome = (id: number) => p.linhas.find((l) => l.talentoId === id)!.nome
    expect(escritas.sort()).toEqual(
      esperadas
        .map((m) =>
          [
            nome(m.talento),
            m.data,
            m.promocao === 'V' ? 'Vertical' : 'Horizontal',
            Math.round(m.antes!),
            Math.round(m.salario!),
          ].join(),
        )
        .sort(),
    )
    for (const r of linhas(sheet))
      expect(r.percentual).toBeCloseTo(
        (100 * (centavos(r.salario) - centavos(r.salarioAntes))) / centavos(r.salarioAntes),
        1,
      )
  })
  it('say kind and place without salary to whoever may not see it', async () => {
    const cego = await company.user([promocoes.authority])
    const sheet = await ver(promocoes, ANOS, cego)
    expect(linhas(sheet)).toHaveLength(mudancas.filter((m) => m.promocao).length)
    expect(JSON.stringify([sheet.columns, sheet.groups])).not.toMatch(/salario|percentual/)
    const ve = await ver(promocoes, ANOS, await company.user([promocoes.authority, verSalario]))
    expect(ve.columns.map((c) => c.key)).toEqual(expect.arrayContaining(['salarioAntes', 'salario', 'percentual']))
  })
})

it('the last promotion of everybody, or since the admission; as many months as asked for', async () => {
  const dia = '2026-06-30'
  const filtros = { dataReferencia: dia, estabelecimentosIds: p.estabelecimentos }
  const salarios = await salariosEm(app, company, dia)
  const desde = new Map<string, string>()
  for (const id of salarios.keys()) {
    const delas = p.linhas.filter((l) => l.talentoId === id).sort((a, b) => (a.data < b.data ? -1 : 1))
    const datas = mudancas.filter((m) => m.talento === id && m.promocao && m.data <= dia).map((m) => m.data)
    desde.set(delas[0]!.nome, datas.sort().at(-1) ?? delas[0]!.data)
  }
  const sheet = await ver(ultimasPromocoes, filtros)
  expect(Object.fromEntries(linhas(sheet).map((r) => [r.nome, r.desde]))).toEqual(Object.fromEntries(desde))
  expect(linhas(sheet).some((r) => r.tipo === 'Nunca, desde a admissão')).toBe(true)
  const dozeOuMais = await ver(ultimasPromocoes, { ...filtros, mesesSemPromocao: 12 })
  const esperadas = [...desde].filter(([, d]) => mesesInteiros(d, dia) >= 12)
  expect(esperadas.length).toBeGreaterThan(0)
  expect(esperadas.length).toBeLessThan(desde.size)
  expect(
    linhas(dozeOuMais)
      .map((r) => r.nome)
      .sort(),
  ).toEqual(esperadas.map(([nome]) => nome).sort())
  const semLugar = await company.admin.refusal(ultimasPromocoes.preview, {
    ...filtros,
    estabelecimentosIds: [],
  } as never)
  expect(semLugar.body.errors).toEqual([
    { field: 'estabelecimentosIds', message: 'Selecione ao menos um Estabelecimento' },
  ])
})

describe('situations and changes', () => {
  it('every row of the period is a situation; a change is one where position or area is another than before', async () => {
    const todas = await ver(situacoes, ANOS)
    expect(linhas(todas)).toHaveLength(p.linhas.filter((l) => l.data <= ANOS.dataFim).length)
    expect(todas.totals?.label).toBe(`Total · ${linhas(todas).length} situações`)
    const mudou = p.linhas.filter((l) => {
      const antes = vigente(p, l.talentoId, somarDias(l.data, -1))
      return l.data <= ANOS.dataFim && antes !== undefined && (antes.cargoId !== l.cargoId || antes.areaId !== l.areaId)
    })
    const alteradas = await ver(alteracoesCargosAreas, ANOS)
    expect(
      linhas(alteradas)
        .map((r) => `${r.nome} ${r.data}`)
        .sort(),
    ).toEqual(mudou.map((l) => `${l.nome} ${l.data}`).sort())
    expect(JSON.stringify(alteradas)).not.toContain('salario')
  })
  it('R0820 come from the payroll once it has confirmed them, where the company is integrated with it', async () => {
    const quantas = async (origem: string) => {
      const answer = await company.admin.send(situacoes.preview, { ...ANOS, origem } as never)
      return answer.ok ? linhas((await answer.json()) as Sheet).length : 0
    }
    const [todas] = [await quantas('TODOS')]
    // All rows come from this product.
    expect([await quantas('FORTES_RH'), await quantas('FORTES_PESSOAL')]).toEqual([todas, 0])
    await app.owner.query('update empresa set ac_integra = true where id = $1', [company.id])
    const pendentes = p.linhas.filter((l) => !l.confirmado && l.data <= ANOS.dataFim).length
    expect(pendentes).toBeGreaterThan(0)
    expect([await quantas('FORTES_RH'), await quantas('FORTES_PESSOAL')]).toEqual([pendentes, todas! - pendentes])
    const sheet = await ver(situacoes, { ...ANOS, origem: 'FORTES_RH' })
    expect(new Set(linhas(sheet).map((r) => r.origem))).toEqual(new Set(['Fortes RH, a confirmar']))
    await app.owner.query('update empresa set ac_integra = false where id = $1', [company.id])
  })
})
