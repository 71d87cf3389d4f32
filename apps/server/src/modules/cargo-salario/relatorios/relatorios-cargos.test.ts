/** Reports on positions, bands, readjustments and competences: filters, and figures compared with the functions for a single record. */
import { historicosFaixas } from '@quadro/contract/cargo-salario/relatorios/relatorio-historicos-faixas-salariais.ts'
import {
  analiseTabelasSalariais,
  cargosResumidos,
  descricaoDeCargos,
  previaDaAnalise,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import {
  matrizTalentosCompetencias,
  talentosCompetencias,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import {
  planejamentosRealinhamentos,
  projecoesSalariais,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-reajustes.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { atendimento } from './relatorios-competencias.ts'
import { centavos, type Passado, passado, salariosEm, vigente } from './relatorios-testing.ts'

const DIA = '2026-01-15'
let app: TestApp
let company: TestCompany
let p: Passado
let salarios: Map<number, number | null>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  p = await passado(app, company, 11)
  salarios = await salariosEm(app, company, DIA)
})
const ver = async (report: { preview: unknown }, filters: object, client = company.admin) =>
  (await client.call(report.preview as never, filters as never)) as Sheet
const erros = async (report: { preview: unknown }, filters: object) =>
  (await company.admin.refusal(report.preview as never, filters as never)).body.errors?.map((e) => [e.field, e.message])
const linhas = (sheet: Sheet) => sheet.groups.flatMap((g) => g.rows)
const porArea = () => ({ dataReferencia: DIA, filtrarPor: '1', areasIds: p.areas })
/** The value of a band on a day, in cents. */
const daFaixa = async (id: number, dia: string): Promise<number | null> => {
  const { rows } = await app.owner.query('select (100 * salario_da_faixa($1, $2))::float as valor', [id, dia])
  return rows[0].valor === null ? null : Math.round(rows[0].valor)
}

it('R0734 R0735 R0736 R0740 R0743 positions are filtered by areas, or by groups and then also by positions', async () => {
  const outros = { tabelaId: 1, estabelecimentosIds: p.estabelecimentos, dataReferencia: DIA }
  for (const report of [cargosResumidos, descricaoDeCargos, analiseTabelasSalariais, projecoesSalariais]) {
    const base = { ...outros, detalhamento: 'D' }
    expect(await erros(report, { ...base, filtrarPor: null })).toEqual([['filtrarPor', 'Filtrar por é obrigatório']])
    expect(await erros(report, { ...base, filtrarPor: '1' })).toEqual([
      ['areasIds', 'Selecione ao menos uma Área Organizacional'],
    ])
    expect(await erros(report, { ...base, filtrarPor: '2' })).toEqual([
      ['gruposIds', 'Selecione ao menos um Grupo Ocupacional'],
      ['cargosIds', 'Selecione ao menos um Cargo'],
    ])
  }
  expect(await erros(historicosFaixas, { dataIni: DIA, dataFim: DIA, cargosIds: [] })).toEqual([
    ['cargosIds', 'Selecione ao menos um Cargo'],
  ])
})

it('R0741 R0742 the analysis and the projection need a day; the projection an establishment', async () => {
  expect(await erros(analiseTabelasSalariais, { ...porArea(), dataReferencia: null })).toEqual([
    ['dataReferencia', 'Data de referência é obrigatória'],
  ])
  const projecao = { ...porArea(), tabelaId: 1, estabelecimentosIds: [] }
  expect(await erros(projecoesSalariais, projecao)).toEqual([
    ['estabelecimentosIds', 'Selecione ao menos um Estabelecimento'],
  ])
})

describe('the analysis of salary tables', () => {
  it('counts who is below, at and above each band to the cent, with least, mean and most', async () => {
    const sheet = await ver(analiseTabelasSalariais, porArea())
    expect(linhas(sheet)).toHaveLength(p.faixas.length)
    const soma = { abaixo: 0, naFaixa: 0, acima: 0 }
    for (const faixa of p.faixas) {
      const valor = (await daFaixa(faixa.id, DIA))!
      const pagos = [...salarios].flatMap(([id, s]) => (vigente(p, id, DIA)!.faixaId === faixa.id ? [s!] : []))
      const row = sheet.groups
        .find((g) => g.title === ['Analista', 'Gerente', 'Mecânico'][p.cargos.indexOf(faixa.cargoId)])!
        .rows.find((r) => centavos(r.valor) === valor)!
      const conta = {
        abaixo: pagos.filter((s) => s < valor).length,
        naFaixa: pagos.filter((s) => s === valor).length,
        acima: pagos.filter((s) => s > valor).length,
      }
      expect(row).toMatchObject({ colaboradores: pagos.length, ...conta })
      for (const k of ['abaixo', 'naFaixa', 'acima'] as const) soma[k] += conta[k]
      if (pagos.length === 0) continue
      const medio = Math.round(pagos.reduce((a, b) => a + b, 0) / pagos.length)
      expect([row.minimo, row.medio, row.maximo, row.desvio].map(centavos)).toEqual([
        ...[Math.min(...pagos), medio, Math.max(...pagos), medio - valor],
      ])
    }
    expect(Math.min(soma.abaixo, soma.naFaixa, soma.acima)).toBeGreaterThan(0)
    expect(sheet.totals?.values).toMatchObject(soma)
  })
  it('R0768 has a GET preview with one mark a person and the same counts', async () => {
    expect([previaDaAnalise.method, previaDaAnalise.path]).toEqual([
      'GET',
      '/cargo-salario/relatorios/analise-tabelas-salariais-previa',
    ])
    const sheet = await ver(analiseTabelasSalariais, porArea())
    const previa = await company.admin.call(previaDaAnalise, porArea() as never)
    const { abaixo, naFaixa, acima } = previa
    expect({ abaixo, naFaixa, acima }).toEqual({
      ...{ abaixo: sheet.totals!.values.abaixo, naFaixa: sheet.totals!.values.naFaixa },
      acima: sheet.totals!.values.acima,
    })
    expect(Object.fromEntries(previa.pessoas.map((x) => [x.id, centavos(x.salario)]))).toEqual(
      Object.fromEntries(salarios),
    )
  })
  it('is refused to whoever may not see salaries, the preview too', async () => {
    const cego = await company.user([analiseTabelasSalariais.authority])
    expect((await cego.refusal(analiseTabelasSalariais.preview, porArea() as never)).status).toBe(403)
    expect((await cego.refusal(previaDaAnalise, porArea() as never)).status).toBe(403)
  })
})

it('a position that no area names is one of those in which somebody holds it', async () => {
  const soltos = await app.company()
  const q = await passado(app, soltos, 11)
  await app.owner.query('delete from cargo_area where empresa_id = $1', [soltos.id])
  const hoje = (await app.owner.query('select current_date::text as dia')).rows[0].dia as string
  const areasIds = q.areas.slice(0, 1)
  const ocupados = async (dia: string): Promise<unknown> => {
    const { rows } = await app.owner.query(
      'select count(distinct cargo_id)::int as cargos from ocupantes_em($1) where empresa_id = $2 and area_id = $3',
      [dia, soltos.id, areasIds[0]],
    )
    return rows[0].cargos
  }
  const filtros = { dataReferencia: DIA, filtrarPor: '1', areasIds, detalhamento: 'D' }
  expect(await ocupados(DIA)).toBeGreaterThan(0)
  expect((await ver(analiseTabelasSalariais, filtros, soltos.admin)).groups).toHaveLength(Number(await ocupados(DIA)))
  expect((await ver(descricaoDeCargos, filtros, soltos.admin)).groups).toHaveLength(Number(await ocupados(hoje)))
})

it('positions with their bands, what each pays today, and who is in it', async () => {
  const hoje = (await app.owner.query('select current_date::text as dia')).rows[0].dia as string
  const sheet = await ver(cargosResumidos, porArea())
  expect(sheet.totals?.label).toBe('Total · 3 cargos')
  expect(sheet.totals?.values.colaboradores).toBe((await salariosEm(app, company, hoje)).size)
  const valores = await Promise.all(p.faixas.map((f) => daFaixa(f.id, hoje)))
  expect(
    linhas(sheet)
      .map((r) => centavos(r.salario))
      .sort(),
  ).toEqual(valores.sort())
  const cego = await company.user([cargosResumidos.authority])
  expect(JSON.stringify(await ver(cargosResumidos, porArea(), cego))).not.toContain('salario')
})

it('each change of a band beside what it was worth the day before', async () => {
  const filtros = { dataIni: '2025-01-01', dataFim: '2026-12-31', cargosIds: p.cargos }
  const sheet = await ver(historicosFaixas, filtros)
  expect(linhas(sheet)).toHaveLength(3)
  for (const [i, faixa] of p.faixas.filter((_, n) => n % 2 === 1).entries()) {
    const [valor, antes] = [
      (await daFaixa(faixa.id, '2025-09-01'))!,
      (await daFaixa(faixa.id, somarDias('2025-09-01', -1)))!,
    ]
    const row = linhas(sheet).find((r) => centavos(r.valor) === valor)!
    expect([centavos(row.diferenca), row.percentual], String(i)).toEqual([
      valor - antes,
      Math.round((10_000 * (valor - antes)) / antes) / 100,
    ])
  }
  const cego = await ver(historicosFaixas, filtros, await company.user([historicosFaixas.authority]))
  expect(JSON.stringify([cego.columns, cego.groups])).not.toMatch(/valor|quantidade|percentual/)
})

describe('what a table would change', () => {
  it('R0815 of people, bands and indices: the payroll before and after, as folha_do_reajuste counts it', async () => {
    for (const tipo of ['C', 'F', 'I']) {
      const empresa_id = company.id
      const tabela = { empresa_id, nome: `Tabela ${tipo}`, data: DIA, tipo_reajuste: tipo }
      const tabela_id = await insert(app, 'tabela_reajuste', tabela)
      const alguem = [...salarios.keys()].slice(0, 4)
      if (tipo === 'C')
        for (const [i, talento_id] of alguem.entries()) {
          const l = vigente(p, talento_id, DIA)!
          await insert(app, 'reajuste_colaborador', {
            ...{ empresa_id, tabela_id, talento_id, estabelecimento_id: l.estabelecimentoId, area_id: l.areaId },
            ...{ faixa_salarial_id: l.faixaId, tipo_salario: 3, salario: 4000.03 + i },
          })
        }
      if (tipo === 'F')
        await insert(app, 'reajuste_faixa', {
          ...{ empresa_id, tabela_id, faixa_salarial_id: p.faixas[1]!.id, tipo: 3, valor: 3999.99 },
        })
      if (tipo === 'I')
        await insert(app, 'reajuste_indice', { empresa_id, tabela_id, indice_id: p.indiceId, valor: 1555.5551 })
      const { rows } = await app.owner.query(
        `select talento_id::int as id, (100 * antes)::float as antes, (100 * depois)::float as depois from folha_do_reajuste($1)`,
        [tabela_id],
      )
      const folha = rows.map((r) => ({ id: r.id as number, antes: Math.round(r.antes), depois: Math.round(r.depois) }))
      const soma = (quem: typeof folha, de: 'antes' | 'depois') => quem.reduce((sum, r) => sum + r[de], 0)
      const confere = (sheet: Sheet, quem: typeof folha) => {
        expect(linhas(sheet), tipo).toHaveLength(quem.length)
        expect(centavos(sheet.totals!.values.antes)).toBe(soma(quem, 'antes'))
        expect(centavos(sheet.totals!.values.depois)).toBe(soma(quem, 'depois'))
        expect(centavos(sheet.totals!.values.diferenca)).toBe(soma(quem, 'depois') - soma(quem, 'antes'))
      }
      const movidos = folha.filter((r) => (tipo === 'C' ? alguem.includes(r.id) : r.antes !== r.depois))
      expect(movidos.length).toBeGreaterThan(0)
      const filtros = { ...porArea(), tabelaId: tabela_id, estabelecimentosIds: p.estabelecimentos }
      confere(await ver(planejamentosRealinhamentos, { tabelaId: tabela_id }), movidos)
      confere(await ver(projecoesSalariais, filtros), folha)
      for (const report of [planejamentosRealinhamentos, projecoesSalariais]) {
        const cego = await ver(report, filtros, await company.user([report.authority]))
        expect(JSON.stringify([cego.columns, cego.groups, cego.totals])).not.toMatch(/antes|depois|diferenca/)
      }
    }
  })
  it('a table of another company is none', async () => {
    const outra = await app.company()
    const tabelaId = await insert(app, 'tabela_reajuste', {
      ...{ empresa_id: outra.id, nome: 'Alheia', data: DIA, tipo_reajuste: 'C' },
    })
    expect(await erros(planejamentosRealinhamentos, { tabelaId })).toEqual([['tabelaId', 'Escolha um item da lista']])
  })
})

describe('competences', () => {
  it('R0744 R0745 need a band and at least one competence', async () => {
    for (const report of [talentosCompetencias, matrizTalentosCompetencias])
      expect(await erros(report, { faixaId: null, competenciasIds: [] })).toEqual([
        ['faixaId', 'Faixa salarial é obrigatória'],
        ['competenciasIds', 'Selecione ao menos uma Competência'],
      ])
  })
  it('are met by weight, each up to its whole; what is not asked for counts nothing', () => {
    const c = (ordemExigida: number | null, ordem: number | null, peso = 1) => ({ ordemExigida, ordem, peso })
    expect(atendimento([c(2, 1)])).toBe(50)
    expect(atendimento([c(2, 4)])).toBe(100)
    expect(atendimento([c(2, null), c(2, 2)])).toBe(50)
    expect(atendimento([c(3, 1, 2), c(1, 1, 1)])).toBe(55.56)
    expect(atendimento([c(null, 3, 0), c(2, 1)])).toBe(50)
    expect(atendimento([c(null, 3, 0)])).toBeNull()
  })
})
