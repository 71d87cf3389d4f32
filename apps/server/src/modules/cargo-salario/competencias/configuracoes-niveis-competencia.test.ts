import * as grupos from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import * as c from '@quadro/contract/cargo-salario/competencias/configuracoes-niveis-competencia.ts'
import type { InputOf } from '@quadro/contract/kit/endpoint.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, escala, faixa, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let faixaId: number
let cargoId: number
let niveis: number[]
let excel: number
let etica: number
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
  ;({ faixaId, cargoId } = await faixa(app, company.id))
  niveis = await escala(app, company.id, { percentual: true })
  const areaId = await area(app, company.id)
  const nova = async (grupo: grupos.GrupoDeCompetencia, nome: string) =>
    (await rh.call(grupo.criar, { nome, solicitarComentario: false, areasIds: [areaId], competencias: [] })).id
  excel = await nova(grupos.conhecimentos, 'Excel')
  etica = await nova(grupos.atitudes, 'Ética')
})
type Corpo = InputOf<typeof c.criar>
const linha = (id: number, nivel: number, peso: unknown = 1) =>
  ({ competencia: { id }, nivelCompetenciaId: nivel, competenciaPeso: peso }) as Corpo['linhas'][number]
const corpo = (outros: Partial<Corpo> = {}): Corpo => ({
  faixaId,
  data: '2024-01-01',
  linhas: [linha(etica, niveis[1]!, 2), linha(excel, niveis[0]!)],
  ...outros,
})
const fields = (errors: { field: string; message: string }[] | undefined) => errors?.map((e) => [e.field, e.message])

describe('the level configuration of a band', () => {
  it('R0456 says from a day on which level of each competence is asked for, and how much it weighs', async () => {
    expect(await rh.call(c.lerVigente, { faixaId })).toBeNull()
    const made = await rh.call(c.criar, corpo())
    expect(made).toMatchObject({ data: '2024-01-01', escalaData: '2020-01-01' })
    expect(made.linhas).toEqual([
      {
        competencia: { id: excel, nome: 'Excel', tipo: 'CONHECIMENTO' },
        competenciaObservacao: null,
        competenciaPeso: 1,
        nivelCompetenciaId: niveis[0],
        nivelDescricao: 'Básico',
        nivelOrdem: 1,
      },
      {
        competencia: { id: etica, nome: 'Ética', tipo: 'ATITUDE' },
        competenciaObservacao: null,
        competenciaPeso: 2,
        nivelCompetenciaId: niveis[1],
        nivelDescricao: 'Pleno',
        nivelOrdem: 2,
      },
    ])
    expect(await rh.call(c.ler, { faixaId, id: made.id })).toEqual(made)
    expect(await rh.call(c.lerVigente, { faixaId })).toEqual(made)
    expect(await rh.call(c.lerVigente, { faixaId, data: '2023-12-31' })).toBeNull()
    expect(await rh.call(c.lerTodas, { faixaId })).toEqual([made])
  })
  it('needs its date and competences, each once with a level in force then and a weight of up to 5 digits', async () => {
    const wrong = await rh.refusal(c.criar, corpo({ data: '', linhas: [] }))
    expect(fields(wrong.body.errors)).toEqual([
      ['data', 'Data é obrigatória'],
      ['linhas', 'Informe ao menos uma competência'],
    ])
    const recusado = async (outros: Partial<Corpo>) => fields((await rh.refusal(c.criar, corpo(outros))).body.errors)
    expect(await recusado({ linhas: [linha(excel, niveis[0]!), linha(excel, niveis[1]!)] })).toEqual([
      ['linhas.1.competencia', 'Competência repetida'],
    ])
    const peso = 'Informe um peso de 1 a 99999'
    expect(await recusado({ linhas: [linha(excel, niveis[0]!, 0), linha(etica, niveis[0]!, 100_000)] })).toEqual([
      ['linhas.0.competenciaPeso', peso],
      ['linhas.1.competenciaPeso', peso],
    ])
    expect(await recusado({ linhas: [linha(excel, null as never, null)] })).toEqual([
      ['linhas.0.nivelCompetenciaId', 'Nível é obrigatório'],
      ['linhas.0.competenciaPeso', 'Peso é obrigatório'],
    ])
    expect(await recusado({ data: '2019-12-31' })).toEqual([
      ['data', 'Não há níveis de competência em vigor nesta data'],
    ])
    const solto = await insert(app, 'nivel_competencia', { empresa_id: company.id, descricao: 'Mestre' })
    expect(await recusado({ linhas: [linha(excel, solto)] })).toEqual([
      ['linhas.0.nivelCompetenciaId', "'Mestre' não está em vigor nesta data"],
    ])
    expect(await recusado({ linhas: [linha(999_999_999, niveis[0]!)] })).toEqual([
      ['linhas.0.competencia', 'Escolha um item da lista'],
    ])
  })
  it('is corrected, and goes row by row, the first too', async () => {
    const primeira = await rh.call(c.criar, corpo())
    expect(fields((await rh.refusal(c.criar, corpo())).body.errors)).toEqual([
      ['data', 'Já existe uma mudança nesta data'],
    ])
    const segunda = await rh.call(c.criar, corpo({ data: '2025-01-01', linhas: [linha(excel, niveis[1]!)] }))
    const { id, versao } = segunda
    const changed = await rh.call(c.alterar, { ...corpo({ data: '2025-02-01' }), id, versao })
    expect(changed.linhas).toHaveLength(2)
    expect((await rh.refusal(c.alterar, { ...corpo(), id, versao })).status).toBe(409)
    const first = { faixaId, id: primeira.id, versao: primeira.versao }
    expect((await rh.refusal(c.excluir, { ...first, versao: 77 })).status).toBe(409)
    await rh.call(c.excluir, first)
    // The history begins with the next one.
    expect((await rh.call(c.lerTodas, { faixaId })).map((p) => p.id)).toEqual([id])
    await rh.call(c.excluir, { faixaId, id, versao: changed.versao })
    expect(await rh.call(c.lerTodas, { faixaId })).toEqual([])
  })
  it('R0797 is listed, listed whole, read with its band, created, updated and deleted', async () => {
    const aqui = '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{faixaId}'
    const chamadas = [c.lerVigente, c.lerTodas, c.lerInfo, c.ler, c.criar, c.alterar, c.excluir]
    expect(chamadas.map(({ method, path }) => `${method} ${path.replace(aqui, '')}`.trim())).toEqual([
      ...['GET', 'GET /all', 'GET /info', 'GET /{id}', 'POST', 'PUT /{id}', 'DELETE /{id}'],
    ])
    const made = await rh.call(c.criar, corpo())
    const futura = await rh.call(c.criar, corpo({ data: '2099-01-01', linhas: [linha(etica, niveis[0]!)] }))
    // First today's alone, then all with the future ones, newest first.
    expect((await rh.call(c.lerVigente, { faixaId }))!.id).toBe(made.id)
    expect((await rh.call(c.lerTodas, { faixaId })).map((p) => p.id)).toEqual([futura.id, made.id])
    expect(await rh.call(c.lerInfo, { faixaId })).toMatchObject({ faixaId, cargoId, faixaNome: 'Pleno' })
    const { id, versao } = futura
    const nova = await rh.call(c.alterar, { ...corpo({ data: '2099-02-01' }), id, versao })
    expect((await rh.call(c.ler, { faixaId, id })).data).toBe('2099-02-01')
    await rh.call(c.excluir, { faixaId, id, versao: nova.versao })
    expect((await rh.refusal(c.ler, { faixaId, id })).status).toBe(404)
  })
  it('keeps competences and levels from going', async () => {
    await rh.call(c.criar, corpo())
    const refused = await rh.refusal(grupos.conhecimentos.excluir, { id: excel, versao: 1 })
    expect(refused.body.message).toBe(
      "Conhecimento 'Excel' possui dependências em Configurações de Níveis de Competência",
    )
  })
  it('is offered with what the position asks for, and listed beside bands that ask for nothing', async () => {
    await insert(app, 'cargo_competencia', { empresa_id: company.id, cargo_id: cargoId, competencia_id: etica })
    const reader = await company.user([c.autoridades.ver])
    const info = await reader.call(c.lerInfo, { faixaId })
    expect(info).toMatchObject({ faixaId, cargoId, faixaNome: 'Pleno', pode: [] })
    expect(info.competenciasDoCargo).toEqual([{ id: etica, nome: 'Ética', tipo: 'ATITUDE' }])
    expect(info.escala.niveis.map((n) => n.descricao)).toEqual(['Básico', 'Pleno'])
    const vazia = (await faixa(app, company.id)).faixaId
    await rh.call(c.criar, corpo())
    const lista = async (configurada?: boolean) =>
      ((await rh.call(c.listar, { unpaged: true, configurada })) as c.FaixaDaLista[])
        .map((f) => [f.id, f.vigencia, f.qtdCompetencias] as const)
        .sort(([a], [b]) => a - b)
    expect(await lista()).toEqual([
      [faixaId, '2024-01-01', 2],
      [vazia, null, 0],
    ])
    expect(await lista(false)).toEqual([[vazia, null, 0]])
    expect(await lista(true)).toEqual([[faixaId, '2024-01-01', 2]])
    expect((await reader.refusal(c.criar, corpo())).status).toBe(403)
  })
  it('on each day reads as a replay of what was written, in whatever order it was written', async () => {
    const dias = ['2021-01-01', '2021-06-01', '2022-01-01', '2023-03-15', '2024-01-01', '2026-01-01']
    const passo = fc.record({
      acao: fc.constantFrom('inserir', 'corrigir', 'remover'),
      qual: fc.nat(20),
      data: fc.constantFrom(...dias),
      nivel: fc.nat(1),
      peso: fc.integer({ min: 1, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { minLength: 4, maxLength: 10 }), async (passos) => {
        const { faixaId: dona } = await faixa(app, company.id)
        const modelo: { id: number; versao: number; data: string; diz: string }[] = []
        for (const { acao, qual, data, nivel, peso } of passos) {
          const linhas = [linha(excel, niveis[nivel]!, peso)]
          const alvo = modelo[qual % Math.max(1, modelo.length)]
          const ocupado = modelo.some((l) => l.data === data && (acao === 'inserir' || l !== alvo))
          const novo = { data, diz: `${niveis[nivel]} ${peso}` }
          if (acao === 'inserir') {
            const input = { faixaId: dona, data, linhas }
            if (ocupado) await rh.refusal(c.criar, input)
            else modelo.push({ ...(await rh.call(c.criar, input)), ...novo })
          } else if (alvo && acao === 'corrigir') {
            const input = { faixaId: dona, id: alvo.id, versao: alvo.versao, data, linhas }
            if (ocupado) await rh.refusal(c.alterar, input)
            else Object.assign(alvo, novo, { versao: (await rh.call(c.alterar, input)).versao })
          } else if (alvo) {
            const input = { faixaId: dona, id: alvo.id, versao: alvo.versao }
            await rh.call(c.excluir, input)
            modelo.splice(modelo.indexOf(alvo), 1)
          }
        }
        for (const dia of [...dias, '2020-12-31', '2022-07-01', '2030-01-01']) {
          const esperado = modelo.filter((l) => l.data <= dia).sort((a, b) => (a.data < b.data ? 1 : -1))[0]
          const lido = await rh.call(c.lerVigente, { faixaId: dona, data: dia })
          const [l] = lido?.linhas ?? []
          expect(lido && `${l?.nivelCompetenciaId} ${l?.competenciaPeso}`, dia).toBe(esperado?.diz ?? null)
        }
      }),
      { numRuns: 12 },
    )
  })
})
