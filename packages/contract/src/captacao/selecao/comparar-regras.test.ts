import { describe, expect, it } from 'vitest'
import * as r from './comparar-regras.ts'

const HOJE = '2026-11-21'

describe('schooling', () => {
  const medio = { minima: '07', aceitas: [] }
  it('meets by more than is asked, partly by what is on the way to it', () => {
    expect(r.escolaridade(medio, '09')).toEqual({ estado: 'atende', texto: 'Educação superior completa' })
    expect(r.escolaridade(medio, '06').estado).toBe('parte')
    expect(r.escolaridade(medio, '05').estado).toBe('nao')
    // A technical course is a higher level than the ordinary one, although its code stands at the end of the table.
    expect(r.escolaridade(medio, '14').estado).toBe('atende')
    expect(r.escolaridade({ minima: '08', aceitas: [] }, '14').estado).toBe('nao')
  })
  it('takes what the request accepts, is unknown where nobody told, and has no state where nothing is asked', () => {
    expect(r.escolaridade({ minima: '09', aceitas: ['14'] }, '14').estado).toBe('atende')
    expect(r.escolaridade(medio, null)).toEqual(r.NAO_ENCONTRADO)
    expect(r.escolaridade({ minima: null, aceitas: [] }, '05')).toEqual({
      estado: null,
      texto: 'Ensino fundamental completo',
    })
  })
})

it('a course meets in its field once completed, partly while it goes on', () => {
  const curso = (area: string | null, situacao: string) => ({ curso: 'Ciências Contábeis', area, situacao })
  const areas = ['Contábeis', 'Administração']
  expect(r.formacao(areas, [curso('contabeis', 'COMPLETO')])).toEqual({ estado: 'atende', texto: 'Ciências Contábeis' })
  expect(r.formacao(areas, [curso('Contábeis', 'EM_ANDAMENTO')])).toEqual({
    estado: 'parte',
    texto: 'Ciências Contábeis, em andamento',
  })
  expect(r.formacao(areas, [curso('Direito', 'COMPLETO')]).estado).toBe('nao')
  // A course with the name of the field counts, even if the candidate chose another field for it.
  expect(r.formacao(['Ciências Contábeis'], [curso('Exatas', 'COMPLETO')]).estado).toBe('atende')
  expect(r.formacao(areas, [])).toEqual(r.NAO_ENCONTRADO)
})

it('a city meets, another one of the state or another district partly, another state does not', () => {
  const onde = (cidade: string | null, bairro: string | null = null) => ({ cidade, bairro })
  const fortaleza = { cidade: 'Fortaleza, CE', bairros: [] as string[] }
  expect(r.lugarOndeMora(fortaleza, onde('Fortaleza, CE')).estado).toBe('atende')
  expect(r.lugarOndeMora(fortaleza, onde('Caucaia, CE')).estado).toBe('parte')
  expect(r.lugarOndeMora(fortaleza, onde('Recife, PE')).estado).toBe('nao')
  expect(r.lugarOndeMora(fortaleza, onde(null))).toEqual(r.NAO_ENCONTRADO)
  const aldeota = { cidade: 'Fortaleza, CE', bairros: ['Aldeota'] }
  expect(r.lugarOndeMora(aldeota, onde('Fortaleza, CE', 'aldeota')).estado).toBe('atende')
  expect(r.lugarOndeMora(aldeota, onde('Fortaleza, CE', 'Centro')).estado).toBe('parte')
  expect(r.lugarOndeMora(aldeota, onde('Fortaleza, CE')).texto).toBe('Fortaleza, CE, bairro não informado')
})

it('a position wanted meets by its name or the one of the market', () => {
  expect(r.cargoPretendido(['Analista de Custos', 'Analista'], ['analista de custos'])).toEqual({
    estado: 'atende',
    texto: 'analista de custos',
  })
  expect(r.cargoPretendido(['Analista'], ['Torneiro'])).toEqual({ estado: 'nao', texto: 'Torneiro' })
  expect(r.cargoPretendido(['Analista'], []).estado).toBe('desconhecido')
})

describe('experience', () => {
  const e = (cargo: string, dataAdmissao: string, dataDesligamento: string | null) => ({
    cargo,
    dataAdmissao,
    dataDesligamento,
  })
  it('counts days that overlap once, until today where it goes on', () => {
    expect(r.mesesDe([e('A', '2020-01-01', '2020-12-31'), e('B', '2020-07-01', '2021-12-31')], HOJE)).toBe(24)
    expect(r.mesesDe([e('A', '2025-11-21', null)], HOJE)).toBe(12)
    expect(r.mesesDe([e('A', '2027-01-01', null)], HOJE)).toBe(0)
  })
  it('reads the one amount that a text asks for', () => {
    expect(r.mesesPedidos('Dois anos de torno')).toBe(24)
    expect(r.mesesPedidos('Experiência de 6 meses na função')).toBe(6)
    expect(r.mesesPedidos('Três anos, três anos mesmo')).toBe(36)
    expect(r.mesesPedidos('2 anos de torno e 6 meses de fresa')).toBeNull()
    expect(r.mesesPedidos('Vivência com custos')).toBeNull()
    expect(r.mesesPedidos(null)).toBeNull()
  })
  it('meets in the position, partly elsewhere or for less, and without a number by any of it', () => {
    const dois = { nomes: ['Analista'], meses: 24 }
    const tem = (experiencias: r.Experiencia[], total: number | null) => ({ experiencias, total })
    const tres = e('analista', '2020-01-01', '2022-12-31')
    const um = e('Analista', '2020-01-01', '2020-12-31')
    expect(r.experiencia(dois, tem([tres], 36), HOJE)).toEqual({ estado: 'atende', texto: '3a' })
    expect(r.experiencia(dois, tem([um], 60), HOJE)).toEqual({ estado: 'parte', texto: '1a, 5a ao todo' })
    expect(r.experiencia(dois, tem([e('Torneiro', '2020-01-01', '2022-12-31')], 36), HOJE)).toEqual({
      estado: 'parte',
      texto: 'em outro cargo, 3a ao todo',
    })
    expect(r.experiencia(dois, tem([e('Torneiro', '2020-01-01', '2020-12-31')], 12), HOJE).estado).toBe('nao')
    expect(r.experiencia({ nomes: ['Analista'], meses: null }, tem([um], 12), HOJE).estado).toBe('atende')
    expect(r.experiencia(dois, tem([], null), HOJE)).toEqual(r.NAO_ENCONTRADO)
  })
})

it('what is only declared meets where no level is asked; the curriculum is read by whole words', () => {
  const tem = { conhecimentos: ['Excel'], curriculo: 'Excelente domínio de SAP CO.' }
  expect(r.saberDeclarado({ nome: 'excel', comNivel: false }, tem).estado).toBe('atende')
  expect(r.saberDeclarado({ nome: 'excel', comNivel: true }, tem).estado).toBe('parte')
  expect(r.saberDeclarado({ nome: 'SAP CO', comNivel: true }, tem)).toEqual({ estado: 'parte', texto: 'no currículo' })
  expect(r.saberDeclarado({ nome: 'Excel', comNivel: false }, { ...tem, conhecimentos: [] })).toEqual(r.NAO_ENCONTRADO)
})

it('a wish meets up to what is paid, partly up to a tenth more', () => {
  expect(r.pretensao(7200, 7200).estado).toBe('atende')
  expect(r.pretensao(7200, 7500)).toEqual({ estado: 'parte', texto: 'R$\u00a07.500,00' })
  expect(r.pretensao(7200, 8000).estado).toBe('nao')
  expect(r.pretensao(null, 8000).estado).toBeNull()
  expect(r.pretensao(7200, null).estado).toBe('desconhecido')
})

it('counts and differences leave out what has no state', () => {
  const linhas = [
    {
      celulas: [
        { estado: 'atende', texto: 'a' },
        { estado: 'nao', texto: 'b' },
      ],
    },
    {
      celulas: [
        { estado: null, texto: 'x' },
        { estado: null, texto: 'x' },
      ],
    },
    {
      celulas: [
        { estado: 'atende', texto: 'a' },
        { estado: 'atende', texto: 'b' },
      ],
    },
  ] as { celulas: r.Celula[] }[]
  expect(r.contar(linhas, 0)).toEqual({ atende: 2, de: 2 })
  expect(r.contar(linhas, 1)).toEqual({ atende: 1, de: 2 })
  expect(linhas.map(r.difere)).toEqual([true, false, false])
})
