/** Lists of people: places of the day itself, what needs an authority, reach, and required filters. */
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { autoridades as deOcorrencias } from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { ocorrenciasDoPeriodo } from '@quadro/contract/gestao-talentos/relatorios/relatorio-ocorrencias.ts'
import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorios-pessoas.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { type Sheet, sheetRows } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'
import { fato } from '../ocorrencias/ocorrencias-testing.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
/** Where Ana works since 2026-02-01; before, and Bia always, in `onde.areaId`. */
let outraArea: number
const cpf = randomCpf()
const ids: Record<string, { talentoId: number; pessoaId: number }> = {}

async function alguem(nome: string, dados: Record<string, unknown>, vinculo: Record<string, unknown> = {}) {
  const empresa_id = company.id
  const pessoaId = await pessoa(app, empresa_id, { nome, ...dados })
  const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId }
  const { data_admissao = '2024-01-01', ...resto } = vinculo
  const { talentoId, historicoId } = await colaborador(app, empresa_id, pessoaId, lugar)
  await app.owner.query('update colaborador_historico set data = $2 where id = $1', [historicoId, data_admissao])
  const campos = { data_admissao, ...resto }
  for (const [campo, valor] of Object.entries(campos))
    await app.owner.query(`update talento set ${campo} = $2 where id = $1`, [talentoId, valor])
  ids[nome] = { talentoId, pessoaId }
  return talentoId
}
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  onde = await casa(app, company)
  await app.owner.query(`update area_historico set nome = 'Costura' where area_id = $1`, [onde.areaId])
  outraArea = await area(app, empresa_id, { nome: 'Corte' })
  const ana = await alguem('Ana', { cpf, data_nascimento: '1988-03-29', escolaridade: '10' })
  await insert(app, 'colaborador_historico', {
    ...{ empresa_id, talento_id: ana, data: '2026-02-01', motivo: 'Mudou', estabelecimento_id: onde.estabelecimentoId },
    ...{ area_id: outraArea, faixa_salarial_id: onde.faixaId, tipo_salario: 3, salario: 4000 },
  })
  await alguem(
    'Bia',
    { data_nascimento: '1964-12-31', escolaridade: '14' },
    { data_admissao: '2026-01-12', vinculo: 'S' },
  )
  const motivo_desligamento_id = await insert(app, 'motivo_desligamento', {
    empresa_id,
    descricao: 'Mudança de cidade',
  })
  const saiu = { data_admissao: '2020-03-02', data_desligamento: '2026-03-20', motivo_desligamento_id }
  await alguem('Caio', { data_nascimento: '1990-03-02' }, saiu)
  await alguem('Davi', {}, { data_admissao: '2021-05-03', data_desligamento: '2026-03-31' })
})

const ler = (report: Report, filtro: object, quem: { call: Client['call'] } = company.admin) =>
  quem.call(report.preview, filtro as never) as Promise<Sheet>
const proprios = (sheet: Sheet) => [...sheetRows({ groups: sheet.groups.filter((g) => !g.repeats) })]
const nomes = (sheet: Sheet) => proprios(sheet).map((r) => r.nome)
const contados = (sheet: Sheet) => sheet.groups.filter((g) => g.repeats).flatMap((g) => g.rows.map((r) => r.nome))
const titulos = (sheet: Sheet) => sheet.groups.filter((g) => !g.repeats).map((g) => g.title)
const erros = async (report: Report, filtro: object) =>
  (await company.admin.refusal(report.preview, filtro as never)).body.errors?.map((e) => [e.field, e.message])
const MARCO = { dataIni: '2026-03-01', dataFim: '2026-03-31' }
const TUDO = { dataIni: '2020-01-01', dataFim: '2026-12-31' }

const DO_PERIODO = [c.admitidos, c.desligamentos, ocorrenciasDoPeriodo] as Report[]
it.each(DO_PERIODO.map((r) => [r.path, r] as const))(
  '%s begins six months back and refuses a reversed period',
  async (_, r) => {
    expect(r.initial('2026-11-26')).toMatchObject({ dataIni: '2026-05-26', dataFim: '2026-11-26', empresasIds: null })
    const aoContrario = { dataIni: '2026-03-02', dataFim: '2026-03-01', vinculo: null }
    expect(await erros(r, aoContrario)).toEqual([['dataFim', 'Data final inferior a data inicial.']])
  },
)

describe('birthdays of a month', () => {
  it('are told by day, never with the year, of who works then', async () => {
    const sheet = await ler(c.aniversariantesMes, { mes: '2026-03' })
    // Caio works until 20/03, and the month's last day counts.
    expect(proprios(sheet).map((r) => [r.dia, r.nome])).toEqual([['29/03', 'Ana']])
    expect(JSON.stringify(sheet)).not.toMatch(/\b1988\b/)
    // Davi's last day is the month's.
    expect(sheet.notes).toEqual(['Sem data de nascimento, e por isso fora da lista: 1 talento.'])
    expect(nomes(await ler(c.aniversariantesMes, { mes: '2025-03' }))).toEqual(['Caio', 'Ana'])
  })

  it('of engagement count whole years, from one on', async () => {
    const sheet = await ler(c.aniversariantesTempoDeEmpresa, { mes: '2026-01', anos: null })
    expect(titulos(sheet)).toEqual(['2 anos de empresa'])
    expect(proprios(sheet)).toMatchObject([{ nome: 'Ana', dia: '01/01', anos: 2 }])
    expect(titulos(await ler(c.aniversariantesTempoDeEmpresa, { mes: '2025-01', anos: 1 }))).toEqual([
      '1 ano de empresa',
    ])
    const nenhum = await company.admin.refusal(c.aniversariantesTempoDeEmpresa.preview, {
      mes: '2026-01',
      anos: 1,
    } as never)
    expect(nenhum.body.code).toBe('NO_DATA')
  })

  it('need a month, which begins as the present one', async () => {
    for (const report of [c.aniversariantesMes, c.aniversariantesTempoDeEmpresa]) {
      expect(report.initial('2026-11-26')).toMatchObject({ mes: '2026-11' })
      expect(await erros(report, { mes: null, anos: null })).toEqual([['mes', 'Mês é obrigatório']])
      expect(await erros(report, { mes: '2026-13', anos: null })).toEqual([['mes', 'Mês inválido']])
    }
  })
})

describe('admissions', () => {
  it('stand at the place of their own day, and are counted by month', async () => {
    const sheet = await ler(c.admitidos, { ...TUDO, vinculo: null })
    // Ana works in Corte today.
    expect(titulos(sheet)).toEqual(['Matriz · Costura'])
    expect(nomes(sheet)).toEqual(['Caio', 'Davi', 'Ana', 'Bia'])
    expect(contados(sheet)).toEqual([
      ...['03/2020 · 1 admitido · 25,0%', '05/2021 · 1 admitido · 25,0%'],
      ...['01/2024 · 1 admitido · 25,0%', '01/2026 · 1 admitido · 25,0%'],
    ])
    expect(proprios(sheet).map((r) => r.situacao)).toEqual([
      ...['Desligado em 20/03/2026', 'Desligado em 31/03/2026', 'Ativo', 'Ativo'],
    ])
    expect(nomes(await ler(c.admitidos, { ...TUDO, vinculo: 'S' }))).toEqual(['Bia'])
  })

  it('show CPF and salary only to who may see each', async () => {
    const filtro = { dataIni: '2024-01-01', dataFim: '2024-01-01', vinculo: null }
    const ve = async (...mais: (typeof verSalario)[]) => {
      const sheet = await ler(c.admitidos, filtro, await company.user([c.admitidos.authority, ...mais]))
      return { colunas: sheet.columns.map(({ key }) => key), texto: JSON.stringify(sheet) }
    }
    const nada = await ve()
    expect(nada.colunas).toEqual(['nome', 'cargo', 'admissao', 'vinculo', 'situacao'])
    expect(nada.texto).not.toContain(cpf)
    expect(nada.texto).not.toContain(formatarCpf(cpf))
    expect((await ve(deColaborador.verDocumentos)).texto).toContain(formatarCpf(cpf))
    const salario = await ve(verSalario)
    expect(salario.colunas).toContain('salario')
    // What she was admitted for, and not today's 4000.
    expect(salario.texto).toContain('3000')
    expect(salario.texto).not.toMatch(/\b4000\b/)
  })
})

describe('dismissals', () => {
  it('tell the motive, and how many each has', async () => {
    const sheet = await ler(c.desligamentos, MARCO)
    expect(proprios(sheet)).toMatchObject([
      { nome: 'Caio', tempo: '6 anos', motivo: 'Mudança de cidade' },
      { nome: 'Davi', tempo: '4 anos e 10 meses', motivo: 'Sem motivo' },
    ])
    expect(contados(sheet)).toEqual([
      ...['Mudança de cidade · 1 desligamento · 50,0%', 'Sem motivo · 1 desligamento · 50,0%'],
    ])
    expect(sheet.totals?.label).toBe('Total · 2 desligamentos')
    const { rows } = await app.owner.query('select motivo_desligamento_id as id from talento where id = $1', [
      ids.Caio!.talentoId,
    ])
    expect(nomes(await ler(c.desligamentos, { ...MARCO, motivosIds: [Number(rows[0].id)] }))).toEqual(['Caio'])
    // Both ends of the period belong to it.
    expect(nomes(await ler(c.desligamentos, { dataIni: '2026-03-31', dataFim: '2026-03-31' }))).toEqual(['Davi'])
  })
})

describe('schooling and generations', () => {
  it('are of who works on the day, in order of degree, with the highest course', async () => {
    const area_formacao_id = await insert(app, 'area_formacao', { empresa_id: company.id, nome: 'Exatas' })
    const curso = (nome: string, tipo: string, situacao: string) =>
      insert(app, 'formacao', {
        ...{
          empresa_id: company.id,
          pessoa_id: ids.Ana!.pessoaId,
          area_formacao_id,
          curso: nome,
          local: 'UFC',
          tipo,
          situacao,
        },
      })
    await curso('Moda', 'ESPECIALIZACAO', 'COMPLETO')
    await curso('Gestão', 'ESPECIALIZACAO', 'EM_ANDAMENTO')
    await curso('Têxtil', 'GRADUACAO', 'COMPLETO')
    const sheet = await ler(c.formacaoEscolar, { dataReferencia: '2026-03-31', escolaridade: null })
    expect(titulos(sheet)).toEqual(['Ensino técnico completo', 'Pós-graduação completa', 'Não informada'])
    expect(proprios(sheet).map((r) => [r.nome, r.curso, r.situacao])).toEqual([
      ['Bia', null, null],
      ['Ana', 'Moda (Especialização)', 'Completo'],
      // His last day.
      ['Davi', null, null],
    ])
    expect(sheet.chart).toMatchObject({ series: [{ values: [1, 1, 1] }] })
    const uma = await ler(c.formacaoEscolar, { dataReferencia: '2026-03-31', escolaridade: '14' })
    expect(uma.groups[0]!.subtotal?.label).toBe('Subtotal de Ensino técnico completo · 1 talento · 33,3%')
  })

  it('put each person into the generation whose first year is the latest not after the birth', async () => {
    const { rows } = await app.owner.query('select nome, ano_inicial from geracao order by ano_inicial')
    const de = (ano: number) => rows.filter((g) => g.ano_inicial <= ano).at(-1)?.nome ?? 'Não informada'
    const sheet = await ler(c.geracoesDosTalentos, { dataReferencia: '2026-03-31' })
    const geracao = Object.fromEntries(
      sheet.groups.filter((g) => !g.repeats).flatMap((g) => g.rows.map((r) => [r.nome, g.title])),
    )
    expect(geracao).toEqual({ Ana: de(1988), Bia: de(1964), Davi: 'Não informada' })
    // 38 on 29/03; 61 until the last day of the year.
    expect(Object.fromEntries(proprios(sheet).map((r) => [r.nome, r.idade]))).toEqual({ Ana: 38, Bia: 61, Davi: null })
    expect(sheet.groups.at(-1)).toMatchObject({ title: 'Gerações por área', repeats: true })
    expect(sheet.totals?.label).toBe('Total · 3 talentos')
  })
})

describe('occurrences', () => {
  it('sum the points in force of each person and each type, and log who read them', async () => {
    const talentoId = ids.Ana!.talentoId
    await fato(app, company, { talentoId, data: '2026-01-10', pontos: 4 })
    await fato(app, company, { talentoId, data: '2026-03-10', pontos: 3, situacao: 'C' })
    await fato(app, company, { talentoId, data: '2026-03-11', pontos: 9, situacao: 'A' })
    const { id: expirada } = await fato(app, company, { talentoId, data: '2026-01-11', pontos: 5, situacao: 'E' })
    await fato(app, company, { talentoId, data: '2026-03-12', natureza: 'P' })
    const sheet = await ler(ocorrenciasDoPeriodo, { dataIni: '2026-01-01', dataFim: '2026-03-31' })
    expect(titulos(sheet)).toEqual(['Corte · Ana'])
    expect(proprios(sheet).map((r) => [r.data, r.pontos, r.emVigor, r.situacao])).toEqual([
      ['2026-01-10', 4, 4, 'Registrada'],
      ['2026-01-11', 5, 0, 'Expirada'],
      ['2026-03-10', 3, 3, 'Ciente'],
      ['2026-03-11', 9, 0, 'Anulada'],
      ['2026-03-12', null, null, 'Registrada'],
    ])
    expect(sheet.totals).toMatchObject({ label: 'Total · 5 ocorrências', values: { emVigor: 7 } })
    const porTipo = sheet.groups.filter((g) => g.repeats).flatMap((g) => g.rows)
    expect(porTipo.reduce((soma, r) => soma + Number(r.emVigor), 0)).toBe(7)
    const { rows } = await app.owner.query(
      `select count(*)::int as lidas from auditoria where entidade = 'colaborador_ocorrencia' and registro_id = $1 and acao = 'L'`,
      [expirada],
    )
    expect(rows[0].lidas).toBe(1)
    // In January she worked in Costura.
    const janeiro = await ler(ocorrenciasDoPeriodo, { dataIni: '2026-01-01', dataFim: '2026-01-31' })
    expect(titulos(janeiro)).toEqual(['Costura · Ana'])
  })

  it('tell what happened only to readers of occurrences', async () => {
    const sem = await company.user([ocorrenciasDoPeriodo.authority])
    const com = await company.user([ocorrenciasDoPeriodo.authority, deOcorrencias.ver])
    expect(JSON.stringify(await ler(ocorrenciasDoPeriodo, TUDO, sem))).not.toContain('Saiu sem avisar.')
    expect(JSON.stringify(await ler(ocorrenciasDoPeriodo, TUDO, com))).toContain('Saiu sem avisar.')
  })
})

it('whoever is restricted to areas reads of the people there alone', async () => {
  const casos = [
    [c.admitidos, { ...TUDO, vinculo: null }, ['Caio', 'Davi', 'Bia']],
    [c.desligamentos, TUDO, ['Caio', 'Davi']],
    [c.formacaoEscolar, { dataReferencia: '2026-04-01', escolaridade: null }, ['Bia']],
    [c.geracoesDosTalentos, { dataReferencia: '2026-04-01' }, ['Bia']],
    [c.aniversariantesMes, { mes: '2025-03' }, ['Caio']],
  ] as const
  const quem = await company.user(
    casos.map(([r]) => r.authority),
    { areas: [onde.areaId] },
  )
  for (const [report, filtro, esperados] of casos)
    expect(nomes(await ler(report as Report, filtro, quem)), report.path).toEqual(esperados)
})

it('another company is read as the same user there, and refused where the report is not theirs', async () => {
  const outra = await app.company()
  const filtro = { ...TUDO, vinculo: null, empresasIds: [company.id, outra.id] }
  const recusa = await company.admin.refusal(c.admitidos.preview, filtro as never)
  expect(recusa.body.errors?.map((e) => e.field)).toEqual(['empresasIds'])
})
