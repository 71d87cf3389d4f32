import { describe, expect, it } from 'vitest'
import * as codigos from './codigos.ts'

type Tabela = readonly [codigos.Codigo, ...codigos.Codigo[]]

/** A table accepts exactly these codes, each with its own text. */
function exatamente(tabela: Tabela, esperados: string[]) {
  const esquema = codigos.enumDe(tabela)
  for (const codigo of esperados) expect(esquema.safeParse(codigo).success, codigo).toBe(true)
  expect(tabela.map((c) => c.codigo)).toEqual(esperados)
  expect(esquema.safeParse('?').success).toBe(false)
  expect(esquema.safeParse('').success).toBe(false)
}

const seguidos = (ultimo: number) => Array.from({ length: ultimo }, (_, i) => String(i + 1).padStart(2, '0'))
const rotulos = (tabela: Tabela) => Object.fromEntries(tabela.map((c) => [c.codigo, c.descricao]))

describe('code tables', () => {
  it('R0189 language levels', () => {
    exatamente(codigos.NIVEL_IDIOMA, ['B', 'I', 'A'])
    expect(rotulos(codigos.NIVEL_IDIOMA)).toEqual({ B: 'Básico', I: 'Intermediário', A: 'Avançado' })
  })
  it('R0190 education types', () => {
    exatamente(codigos.TIPO_FORMACAO, [
      'TECNICO',
      'GRADUACAO',
      'MESTRADO',
      'ESPECIALIZACAO',
      'DOUTORADO',
      'POS_DOUTORADO',
    ])
  })
  it('R0191 education situations', () => {
    exatamente(codigos.SITUACAO_FORMACAO, ['COMPLETO', 'EM_ANDAMENTO', 'INCOMPLETO'])
  })
  it('R0192 cadastral qualification', () => {
    exatamente(codigos.QUALIFICACAO_CADASTRAL, [
      'TODOS',
      'QUALIFICADO',
      'NAO_QUALIFICADO',
      'DADOS_INCOMPLETOS',
      'NAO_VERIFICADO',
    ])
  })
  it('R0193 active and inactive', () => exatamente(codigos.ATIVO_INATIVO, ['A', 'I']))
  it('R0194 sex', () => exatamente(codigos.SEXO, ['I', 'M', 'F']))
  it('R0195 sex is I by default', () => expect(codigos.SEXO_PADRAO).toBe('I'))
  it('R0196 ethnicity', () => {
    exatamente(codigos.ETNIA_RACA, ['2', '4', '6', '8', '1', '9'])
    expect(rotulos(codigos.ETNIA_RACA)).toEqual({
      2: 'Branca',
      4: 'Preta',
      6: 'Amarela',
      8: 'Parda',
      1: 'Indígena',
      9: 'Não informado',
    })
  })
  it('R0197 hides ethnicity 9 unless it is selected', () => {
    const oferecidas = (selecionada?: string | null) => codigos.etniasOferecidas(selecionada).map((c) => c.codigo)
    for (const outra of [undefined, null, '', '2']) expect(oferecidas(outra)).toEqual(['2', '4', '6', '8', '1'])
    expect(oferecidas('9')).toEqual(['2', '4', '6', '8', '1', '9'])
  })
  it('R0198 disability', () => {
    exatamente(codigos.DEFICIENCIA, ['0', '1', '2', '3', '4', '5', '6'])
    expect(codigos.DEFICIENCIA.map((c) => c.descricao)).toEqual([
      'Sem deficiência',
      'Física',
      'Auditiva',
      'Visual',
      'Mental',
      'Múltipla',
      'Reabilitado',
    ])
  })
  it('R0199 schooling runs from 01 to 15', () => exatamente(codigos.ESCOLARIDADE, seguidos(15)))
  it('R0200 civil status runs from 01 to 10', () => exatamente(codigos.ESTADO_CIVIL, seguidos(10)))
  it('R0809 employment types', () => exatamente(codigos.VINCULO, ['E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE']))
  it('R0819 filter modes', () => {
    exatamente(codigos.FILTRAR_POR, ['1', '2'])
    expect(rotulos(codigos.FILTRAR_POR)).toEqual({ 1: 'Área organizacional', 2: 'Grupo ocupacional' })
  })
  it('R0820 origin situations', () => exatamente(codigos.ORIGEM_SITUACAO, ['TODOS', 'FORTES_RH', 'FORTES_PESSOAL']))
  it('R1041 R1042 R1043 R1044 R1045 R1046 R1047 R1048 course types', () => {
    expect(codigos.TIPO_CURSO.map((c) => c.descricao)).toEqual([
      'Bootcamp',
      'Conferência',
      'Congresso',
      'Curso',
      'Fórum',
      'Seminário',
      'Simpósio',
      'Workshop',
    ])
  })
  it('kinds of vacancy and statuses of a request', () => {
    exatamente(codigos.TIPO_VAGA, ['INTERNA', 'EXTERNA', 'MISTA'])
    exatamente(codigos.STATUS_SOLICITACAO, ['I', 'A', 'R'])
  })
})

it('every table has distinct codes and texts', () => {
  const tabelas = Object.values(codigos).flatMap((v) => (typeof v === 'object' ? [v as Tabela] : []))
  expect(tabelas.length).toBeGreaterThan(10)
  for (const tabela of tabelas) {
    expect(new Set(tabela.map((c) => c.codigo)).size).toBe(tabela.length)
    expect(new Set(tabela.map((c) => c.descricao)).size).toBe(tabela.length)
  }
})

it('reads a stored code, an unknown one as it is', () => {
  expect(codigos.descricaoDe(codigos.VINCULO, 'ED')).toBe('Empregado doméstico')
  expect(codigos.descricaoDe(codigos.VINCULO, 'X')).toBe('X')
  expect(codigos.descricaoDe(codigos.VINCULO, null)).toBe('')
})
