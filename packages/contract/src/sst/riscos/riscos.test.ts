import { describe, expect, it } from 'vitest'
import { classificacoes, SEM_COMBINACAO } from './classificacoes.ts'
import { GRUPO_DE_RISCO, riscos } from './riscos.ts'

const risco = {
  grupoRisco: 'FISICO',
  descricao: 'Ruído',
  possiveisDanosSaude: '',
  procedimentoEmergencia: '',
  epiIds: [],
  epiEficaz: false,
}
describe('risks', () => {
  it.each([
    ['R1011', 'ACIDENTE'],
    ['R1012', 'BIOLOGICO'],
    ['R1013', 'ERGONOMICO'],
    ['R1014', 'FISICO'],
    ['R1015', 'QUIMICO'],
    ['R1016', 'OUTRO'],
  ])('%s may be of the group %s', (_id, grupoRisco) => {
    expect(riscos.form.safeParse({ ...risco, grupoRisco }).success).toBe(true)
    expect(GRUPO_DE_RISCO.map(({ codigo }) => codigo)).toContain(grupoRisco)
  })
  it('R1017 R1252 are never of all groups', () => {
    for (const grupoRisco of ['TODOS', null, ''])
      expect(riscos.form.safeParse({ ...risco, grupoRisco }).error?.issues.map(({ message }) => message)).toEqual([
        'Tipo de Risco é obrigatório.',
      ])
    expect(riscos.listar.input.safeParse({ grupoRisco: 'TODOS' }).success).toBe(true)
  })
  it('R1253 R1254 have a name; what to do and what it may harm can be left out', () => {
    expect(riscos.form.parse(risco)).toMatchObject({ possiveisDanosSaude: null, procedimentoEmergencia: null })
    expect(riscos.form.safeParse({ ...risco, descricao: '' }).error?.issues).toMatchObject([
      { path: ['descricao'], message: 'Nome é obrigatório' },
    ])
  })
})

describe('classes of severity', () => {
  const matriz = [{ gravidadeRiscoId: 1, probabilidadeRiscoId: 1 }]
  const classe = { nome: 'Moderado', ordem: 3, exigeAcao: false, matrizClassificacaoSeveridadeRisco: matriz }
  const erros = (mais: object) =>
    classificacoes.form
      .safeParse({ ...classe, ...mais })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  it('R0960 R1125 R1126 R1129 R1130 have a name, and pairs with both levels', () => {
    expect(erros({})).toBeUndefined()
    expect(erros({ nome: '' })).toEqual([['nome', 'Nome é obrigatório']])
    expect(erros({ nome: 'x'.repeat(256) })).toEqual([['nome', 'Informe no máximo 255 caracteres']])
    const meia = [{ gravidadeRiscoId: null, probabilidadeRiscoId: null }]
    expect(erros({ matrizClassificacaoSeveridadeRisco: meia })).toEqual([
      ['matrizClassificacaoSeveridadeRisco.0.gravidadeRiscoId', 'Gravidade é obrigatória'],
      ['matrizClassificacaoSeveridadeRisco.0.probabilidadeRiscoId', 'Probabilidade é obrigatória'],
    ])
  })
  it('R1127 have one pair at least', () => {
    expect(erros({ matrizClassificacaoSeveridadeRisco: [] })).toEqual([
      ['matrizClassificacaoSeveridadeRisco', SEM_COMBINACAO],
    ])
    expect(SEM_COMBINACAO).toBe('Adicione pelo menos uma combinação da matriz.')
  })
})
