import * as grupos from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as perfis from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import { niveisCompetencia } from '@quadro/contract/cargo-salario/competencias/niveis-competencia.ts'
import * as c from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, faixa, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let basico: number
let pleno: number
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  basico = (await rh.call(niveisCompetencia.criar, { descricao: 'Básico' })).id
  pleno = (await rh.call(niveisCompetencia.criar, { descricao: 'Pleno' })).id
})
type Corpo = InputOf<typeof c.criar>
const nivel = (id: number, ordem: unknown, percentual?: unknown) =>
  ({ nivelCompetencia: { id }, ordem, percentual }) as Corpo['configHistoricosNiveis'][number]
const corpo = (outros: Partial<Corpo> = {}): Corpo => ({
  data: '2024-01-01',
  considerarPercentualMinimo: true,
  configHistoricosNiveis: [nivel(basico, 1, 25), nivel(pleno, 2, 75.5)],
  ...outros,
})
const fields = (errors: { field: string; message: string }[] | undefined) => errors?.map((e) => [e.field, e.message])
const recusado = async (outros: Partial<Corpo>) => fields((await rh.refusal(c.criar, corpo(outros))).body.errors)
const naLinha = (i: number, campo: string) => `configHistoricosNiveis.${i}.${campo}`

describe('a competence level', () => {
  it('R0596 R0597 needs its description, of at most 60 characters, once per company', async () => {
    const none = await rh.refusal(niveisCompetencia.criar, { descricao: ' ' })
    expect(fields(none.body.errors)).toEqual([['descricao', 'Descrição é obrigatória']])
    expect((await rh.call(niveisCompetencia.criar, { descricao: 'd'.repeat(60) })).descricao).toHaveLength(60)
    const long = await rh.refusal(niveisCompetencia.criar, { descricao: 'd'.repeat(61) })
    expect(fields(long.body.errors)).toEqual([['descricao', 'Informe no máximo 60 caracteres']])
    const twice = await rh.refusal(niveisCompetencia.criar, { descricao: 'Pleno' })
    expect(twice.body.message).toBe('Já existe um nível com esta descrição.')
  })
  it('shows its order and percentage of today; others come in that order', async () => {
    await rh.call(c.criar, corpo({ data: '2020-01-01', configHistoricosNiveis: [nivel(basico, 1, 10)] }))
    await rh.call(
      c.criar,
      corpo({ data: '2024-01-01', configHistoricosNiveis: [nivel(pleno, 1, 20), nivel(basico, 2, 60)] }),
    )
    await rh.call(c.criar, corpo({ data: '2199-01-01', configHistoricosNiveis: [nivel(basico, 9, 90)] }))
    const solto = (await rh.call(niveisCompetencia.criar, { descricao: 'Avançado' })).id
    const lista = (await rh.call(niveisCompetencia.listar, { unpaged: true })) as {
      id: number
      ordem: number | null
      percentual: number | null
    }[]
    expect(lista.map(({ id, ordem, percentual }) => [id, ordem, percentual])).toEqual([
      [pleno, 1, 20],
      [basico, 2, 60],
      [solto, null, null],
    ])
    expect((await rh.call(niveisCompetencia.opcoes, {})).map((o) => o.id)).toEqual([pleno, basico, solto])
  })
  it('does not go while a scale holds it', async () => {
    await rh.call(c.criar, corpo())
    const refused = await rh.refusal(niveisCompetencia.excluir, { id: basico, versao: 1 })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "Nível de Competência 'Básico' possui dependências em Histórico dos Níveis de Competência" },
    })
  })
})

describe('the scale', () => {
  it('R0598 R0599 each level needs its order, of at most 5 digits', async () => {
    const ordem = 'Informe um número inteiro de até 5 dígitos'
    expect(await recusado({ configHistoricosNiveis: [nivel(basico, null, 1), nivel(pleno, 100_000, 2)] })).toEqual([
      [naLinha(0, 'ordem'), 'Ordem é obrigatória'],
      [naLinha(1, 'ordem'), ordem],
    ])
    expect(await recusado({ configHistoricosNiveis: [nivel(basico, 1.5, 1)] })).toEqual([[naLinha(0, 'ordem'), ordem]])
    const made = await rh.call(
      c.criar,
      corpo({ configHistoricosNiveis: [nivel(basico, 0, 1), nivel(pleno, 99_999, 2)] }),
    )
    expect(made.configHistoricosNiveis.map((n) => n.ordem)).toEqual([0, 99_999])
  })
  it('R0600 R0601 R0602 percentages are required, at most 100 and of 2 decimals when they are considered', async () => {
    expect(await recusado({ configHistoricosNiveis: [nivel(basico, 1), nivel(pleno, 2, 100.01)] })).toEqual([
      [naLinha(0, 'percentual'), 'Percentual mínimo é obrigatório'],
      [naLinha(1, 'percentual'), 'Informe um percentual de 0 a 100'],
    ])
    expect(await recusado({ configHistoricosNiveis: [nivel(basico, 1, -1), nivel(pleno, 2, 33.333)] })).toEqual([
      [naLinha(0, 'percentual'), 'Informe um percentual de 0 a 100'],
      [naLinha(1, 'percentual'), 'Informe no máximo 2 casas decimais'],
    ])
    const made = await rh.call(
      c.criar,
      corpo({ configHistoricosNiveis: [nivel(basico, 1, 33.33), nivel(pleno, 2, 100)] }),
    )
    expect(made.configHistoricosNiveis.map((n) => n.percentual)).toEqual([33.33, 100])
  })
  it('R0603 percentages that are not considered are neither checked nor kept', async () => {
    const made = await rh.call(
      c.criar,
      corpo({ considerarPercentualMinimo: false, configHistoricosNiveis: [nivel(basico, 1, 170), nivel(pleno, 2)] }),
    )
    expect(made.configHistoricosNiveis.map((n) => n.percentual)).toEqual([null, null])
  })
  it('R0605 holds the order and the percentage of each level, lowest first', async () => {
    const made = await rh.call(c.criar, corpo({ configHistoricosNiveis: [nivel(pleno, 5, 80), nivel(basico, 2, 40)] }))
    expect(made.configHistoricosNiveis).toEqual([
      { nivelCompetencia: { id: basico, descricao: 'Básico' }, ordem: 2, percentual: 40 },
      { nivelCompetencia: { id: pleno, descricao: 'Pleno' }, ordem: 5, percentual: 80 },
    ])
  })
  it('names each level and each order once, and asks more of a higher level', async () => {
    expect(await recusado({ configHistoricosNiveis: [] })).toEqual([
      ['configHistoricosNiveis', 'Informe ao menos um nível'],
    ])
    expect(await recusado({ configHistoricosNiveis: [nivel(basico, 1, 10), nivel(basico, 2, 20)] })).toEqual([
      [naLinha(1, 'nivelCompetencia'), 'Nível repetido'],
    ])
    expect(await recusado({ configHistoricosNiveis: [nivel(basico, 1, 10), nivel(pleno, 1, 20)] })).toEqual([
      [naLinha(1, 'ordem'), 'Ordem repetida'],
    ])
    expect(await recusado({ configHistoricosNiveis: [nivel(pleno, 2, 30), nivel(basico, 1, 30)] })).toEqual([
      [naLinha(0, 'percentual'), 'Um nível mais alto pede um percentual maior'],
    ])
  })
  it('is a history: one row a day, the first stays, each day has the last that began', async () => {
    const primeira = await rh.call(c.criar, corpo())
    expect(await recusado({})).toEqual([['data', 'Já existe uma mudança nesta data']])
    const segunda = await rh.call(c.criar, corpo({ data: '2025-06-01', configHistoricosNiveis: [nivel(pleno, 1, 50)] }))
    const em = async (data: string) => (await rh.call(c.vigente, { data })).niveis.map((n) => n.descricao)
    expect(await em('2023-12-31')).toEqual([])
    expect(await em('2025-05-31')).toEqual(['Básico', 'Pleno'])
    expect(await em('2025-06-01')).toEqual(['Pleno'])
    const refused = await rh.refusal(c.excluir, { id: primeira.id, versao: primeira.versao })
    expect(refused.body.message).toBe('A primeira linha do histórico não pode ser excluída.')
    const { id, versao } = segunda
    const changed = await rh.call(c.alterar, { ...corpo({ data: '2025-07-01' }), id, versao })
    expect(await em('2025-06-01')).toEqual(['Básico', 'Pleno'])
    expect((await rh.refusal(c.excluir, { id, versao })).status).toBe(409)
    await rh.call(c.excluir, { id, versao: changed.versao })
    const todas = (await rh.call(c.listar, { unpaged: true })) as c.LinhaDaEscala[]
    expect(todas.map((l) => l.data)).toEqual(['2024-01-01'])
  })
})

describe('a scale in use', () => {
  const exigir = async (data: string, nivelCompetenciaId: number) => {
    const areaId = await area(app, company.id)
    const { id } = await rh.call(grupos.atitudes.criar, {
      nome: `Ética ${data}`,
      solicitarComentario: false,
      areasIds: [areaId],
      competencias: [],
    })
    const { faixaId } = await faixa(app, company.id)
    await rh.call(perfis.criar, {
      faixaId,
      data,
      linhas: [{ competencia: { id }, nivelCompetenciaId, competenciaPeso: 1 }],
    })
  }
  it('R0604 says whether percentages are considered and required, and whether it can be edited', async () => {
    const livre = await rh.call(c.criar, corpo())
    expect(livre).toMatchObject({
      considerarPercentualMinimo: true,
      obrigarPercentual: false,
      podeEditar: true,
      uso: null,
    })
    const reader = await company.user([c.autoridades.ver])
    expect(await reader.call(c.ler, { id: livre.id })).toMatchObject({ podeEditar: false, pode: [] })

    await exigir('2024-03-01', pleno)
    const usada = await rh.call(c.ler, { id: livre.id })
    expect(usada).toMatchObject({ podeEditar: false, pode: [] })
    expect(usada.uso).toMatch(/^usado na configuração de .+, de 01\/03\/2024$/)
    const { id, versao } = usada
    const refused = await rh.refusal(c.alterar, { ...corpo(), id, versao })
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('não pode ser alterado nem excluído: usado na configuração de')
    // A scale in use can still be changed from another date on.
    await rh.call(c.criar, corpo({ data: '2025-01-01', configHistoricosNiveis: [nivel(basico, 1, 50)] }))
  })
  it('R0604 with behaviours, the scale of today and later has its percentages', async () => {
    const primeira = await rh.call(c.criar, corpo({ data: '2020-01-01', considerarPercentualMinimo: false }))
    const segunda = await rh.call(c.criar, corpo())
    const areaId = await area(app, company.id)
    await rh.call(grupos.habilidades.criar, {
      nome: 'Escuta',
      solicitarComentario: false,
      areasIds: [areaId],
      competencias: [{ descricao: 'Ouve até o fim' }],
    })
    const obrigatorio = [
      ['considerarPercentualMinimo', 'Há competências com comportamentos: o percentual mínimo é obrigatório.'],
    ]
    expect(await recusado({ data: '2199-01-01', considerarPercentualMinimo: false })).toEqual(obrigatorio)
    const { id, versao } = await rh.call(c.ler, { id: segunda.id })
    const off = await rh.refusal(c.alterar, { ...corpo({ considerarPercentualMinimo: false }), id, versao })
    expect(fields(off.body.errors)).toEqual(obrigatorio)
    // A scale of the past may lack percentages, but not one that would come into force because another is removed.
    expect((await rh.call(c.ler, { id: primeira.id })).obrigarPercentual).toBe(true)
    const back = await rh.refusal(c.excluir, { id, versao })
    expect(back).toMatchObject({ status: 409, body: { message: obrigatorio[0]![1] } })
    await rh.call(c.criar, corpo({ data: '2021-01-01', considerarPercentualMinimo: false }))
  })
  it('cannot be pushed in before a profile without the levels that the profile asks for', async () => {
    await rh.call(c.criar, corpo())
    await exigir('2025-03-01', pleno)
    const [[campo, mensagem] = []] = (await recusado({
      data: '2025-02-01',
      configHistoricosNiveis: [nivel(basico, 1, 9)],
    }))!
    expect(campo).toBe('configHistoricosNiveis')
    expect(mensagem).toMatch(
      /^O nível 'Pleno' é exigido por .+ desde 01\/03\/2025: precisa estar entre os níveis dessa data\.$/,
    )
    await rh.call(c.criar, corpo({ data: '2025-02-01', configHistoricosNiveis: [nivel(pleno, 1, 9)] }))
  })
  it('belongs to its company alone', async () => {
    const alheio = (await app.company()).admin
    const deles = await alheio.call(niveisCompetencia.criar, { descricao: 'Mestre' })
    const strange = await rh.refusal(c.criar, corpo({ configHistoricosNiveis: [nivel(deles.id, 1, 1)] }))
    expect(fields(strange.body.errors)).toEqual([[naLinha(0, 'nivelCompetencia'), 'Escolha um item da lista']])
    await insert(app, 'nivel_competencia_historico', { empresa_id: company.id, data: '2020-01-01' })
    expect((await alheio.call(c.vigente, {})).data).toBeNull()
  })
})
