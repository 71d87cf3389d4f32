/** Employees on a day in three groupings: filters, salaries, and sums compared with the function for a single person. */
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import {
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { centavos, type Passado, passado, salariosEm, vigente } from './relatorios-testing.ts'

const DIA = '2026-01-15'
let app: TestApp
let company: TestCompany
let p: Passado
/** The salary of each employee on the day, in cents. */
let salarios: Map<number, number | null>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  p = await passado(app, company)
  salarios = await salariosEm(app, company, DIA)
})
const tudo = () => ({
  dataReferencia: DIA,
  estabelecimentosIds: p.estabelecimentos,
  areasIds: p.areas,
  cargosIds: p.cargos,
})
const TRES = [talentosCargos, talentosAreas, talentosGrupos]
const folhaDe = async (report: (typeof TRES)[number], filters: object = tudo(), client: Client = company.admin) =>
  client.call(report.preview, filters as never) as Promise<Sheet>
const erros = async (report: (typeof TRES)[number], outros: object) =>
  (await company.admin.refusal(report.preview, { ...tudo(), ...outros } as never)).body.errors?.map((e) => [
    e.field,
    e.message,
  ])
const soCounts = (sheet: Sheet) => sheet.groups.filter((g) => !g.repeats)
const dinheiro = (lista: Iterable<number | null | undefined>) =>
  [...lista].reduce<number>((sum, v) => sum + (v ?? 0), 0)

describe.each(TRES.map((report) => [report.path, report] as const))('%s', (_, report) => {
  it('R0741 R0742 needs a reference date, today at first, and an establishment', async () => {
    expect(report.initial('2026-11-21')).toMatchObject({ dataReferencia: '2026-11-21', estabelecimentosIds: [] })
    expect(await erros(report, { dataReferencia: null })).toEqual([
      ['dataReferencia', 'Data de referência é obrigatória'],
    ])
    expect(await erros(report, { estabelecimentosIds: [] })).toEqual([
      ['estabelecimentosIds', 'Selecione ao menos um Estabelecimento'],
    ])
  })

  it('names everybody employed on the day once, with the sum of what each earns', async () => {
    const sheet = await folhaDe(report)
    const nomes = soCounts(sheet).flatMap((g) => g.rows.map((r) => r.nome as string))
    const empregados = [...salarios.keys()].map((id) => vigente(p, id, DIA)!.nome)
    expect(nomes.sort()).toEqual(empregados.sort())
    expect(nomes.length).toBeGreaterThan(15)
    expect(sheet.totals?.label).toBe(`Total · ${nomes.length} talentos`)
    expect(centavos(sheet.totals?.values.salario)).toBe(dinheiro(salarios.values()))
    for (const { rows, subtotal } of soCounts(sheet))
      expect(centavos(subtotal!.values.salario)).toBe(
        dinheiro(rows.map((r) => (r.salario === null ? null : centavos(r.salario)))),
      )
    for (const row of soCounts(sheet).flatMap((g) => g.rows)) {
      const { talentoId } = p.linhas.find((l) => l.nome === row.nome)!
      expect(row.salario === null ? null : centavos(row.salario), String(row.nome)).toBe(salarios.get(talentoId))
    }
  })

  it('holds no salary for whoever may not see them, and logs that they were read', async () => {
    const sem = await company.user([report.authority])
    const cego = await folhaDe(report, tudo(), sem)
    expect(cego.columns.map((c) => c.key)).not.toContain('salario')
    expect(JSON.stringify(cego)).not.toContain('salario')
    const com = await company.user([report.authority, verSalario])
    expect(centavos((await folhaDe(report, tudo(), com)).totals?.values.salario)).toBe(dinheiro(salarios.values()))
    const { rows } = await app.owner.query(
      `select count(distinct registro_id)::int as lidos from auditoria
        where empresa_id = $1 and usuario_id = $2 and entidade = 'talento' and acao = 'L'`,
      [company.id, com.usuarioId],
    )
    expect(rows[0].lidos).toBe(salarios.size)
  })

  it('R0739 is narrowed by what is chosen; a list of the others may be empty', async () => {
    const [matriz] = p.estabelecimentos
    const [, custos] = p.areas
    const sheet = await folhaDe(report, { ...tudo(), estabelecimentosIds: [matriz], areasIds: [custos] })
    const esperados = [...salarios.keys()].filter((id) => {
      const l = vigente(p, id, DIA)!
      return l.estabelecimentoId === matriz && l.areaId === custos
    })
    expect(esperados.length).toBeGreaterThan(0)
    expect(soCounts(sheet).flatMap((g) => g.rows)).toHaveLength(esperados.length)
    expect(centavos(sheet.totals?.values.salario)).toBe(dinheiro(esperados.map((id) => salarios.get(id))))
  })
})

it('R0740 R0743 by position and by group need a position, by area an area', async () => {
  for (const report of [talentosCargos, talentosGrupos])
    expect(await erros(report, { cargosIds: [] })).toEqual([['cargosIds', 'Selecione ao menos um Cargo']])
  expect(await erros(talentosAreas, { areasIds: [] })).toEqual([
    ['areasIds', 'Selecione ao menos uma Área Organizacional'],
  ])
})

it('R0739 leaves nobody out by a list that may be empty', async () => {
  const inteira = await folhaDe(talentosAreas)
  const semCargos = await folhaDe(talentosAreas, { ...tudo(), cargosIds: [] })
  expect(semCargos.totals).toEqual(inteira.totals)
  expect((await folhaDe(talentosCargos, { ...tudo(), areasIds: [] })).totals).toEqual(inteira.totals)
})

it('adds a position up over its bands and establishments', async () => {
  const sheet = await folhaDe(talentosCargos)
  const todos = sheet.groups.find((g) => g.repeats)!
  expect(todos.title).toBe('Talentos e folha por cargo')
  const doAnalista = [...salarios].filter(([id]) => vigente(p, id, DIA)!.cargoId === p.cargos[0])
  expect(todos.rows.find((r) => String(r.nome).startsWith('Analista'))).toEqual({
    nome: `Analista · ${doAnalista.length} talentos`,
    salario: dinheiro(doAnalista.map(([, v]) => v)) / 100,
  })
})

it('stands below the whole path of each area', async () => {
  expect((await folhaDe(talentosAreas)).groups.map((g) => g.title)).toEqual([
    'Diretoria',
    'Diretoria / Custos',
    'Oficina',
  ])
})

it('says how much of all people each group is', async () => {
  const sheet = await folhaDe(talentosGrupos)
  const partes = sheet.groups.map((g) => {
    const [, parte] = /· ([\d,]+)% do quadro$/.exec(g.subtotal!.label)!
    return [g.rows.length, Number(parte!.replace(',', '.'))] as const
  })
  for (const [n, parte] of partes) expect(parte).toBeCloseTo((100 * n) / salarios.size, 1)
})

it('another company is narrowed by what was chosen of it, and shown whole where nothing was', async () => {
  const outra = await app.company()
  await passado(app, outra, 11)
  const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [company.usuarioId])
  await app.owner.query('insert into acesso (empresa_id, usuario_id, perfil_id) values ($1, $2, $3)', [
    ...[outra.id, company.usuarioId, rows[0].perfil_id],
  ])
  const la = await salariosEm(app, outra, DIA)
  const sheet = await folhaDe(talentosCargos, { ...tudo(), empresasIds: [company.id, outra.id] })
  expect(centavos(sheet.totals?.values.salario)).toBe(dinheiro(salarios.values()) + dinheiro(la.values()))
})
