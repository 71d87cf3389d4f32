import { describe, expect, it } from 'vitest'
import { chaveDaOrigem, origemDaChave } from './acao-palavras.ts'
import { nomeDaSituacao, recusaDasPrevisoes, recusaDoAcompanhamento } from './acao-regras.ts'

describe('the planned days', () => {
  it.each([
    ['2026-03-02', '2026-03-01', 'previsaoTermino'],
    ['2026-03-02', '2026-03-02', undefined],
    ['2026-03-02', null, undefined],
    ['', '2026-03-01', undefined],
  ])('%s to %s', (previsaoInicio, previsaoTermino, campo) => {
    expect(recusaDasPrevisoes({ previsaoInicio, previsaoTermino })?.campo).toBe(campo)
  })
  it('says so in the words of the specification', () => {
    expect(recusaDasPrevisoes({ previsaoInicio: '2026-03-02', previsaoTermino: '2026-03-01' })?.mensagem).toBe(
      'Data de previsão de término é menor que a data de previsão de início.',
    )
  })
})

describe('the days of a follow-up', () => {
  const PLANEJADO = '2026-03-02'
  it.each([
    [
      null,
      '2026-03-05',
      'inicio',
      'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
    ],
    [
      '2026-03-01',
      null,
      'inicio',
      'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
    ],
    [
      '2026-03-05',
      '2026-03-04',
      'termino',
      'Data de término do acompanhamento é menor que a data de início do acompanhamento.',
    ],
  ])('%s to %s is refused at %s', (inicio, termino, campo, mensagem) => {
    expect(recusaDoAcompanhamento({ inicio, termino }, PLANEJADO)).toEqual({ campo, mensagem })
  })
  it.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02', null],
    [null, null],
  ])('%s to %s is in order', (inicio, termino) => {
    expect(recusaDoAcompanhamento({ inicio, termino }, PLANEJADO)).toBeNull()
  })
  it('has no planned start to keep to where there is none', () => {
    expect(recusaDoAcompanhamento({ inicio: '2020-01-01', termino: null }, null)).toBeNull()
  })
})

describe('the words of an action', () => {
  it('calls late what is late, however far it got', () => {
    expect(nomeDaSituacao({ situacao: 'E', atrasada: true })).toBe('Atrasada')
    expect(nomeDaSituacao({ situacao: 'E', atrasada: false })).toBe('Em andamento')
  })
  it('reads a source back from its key, and nothing from anything else', () => {
    expect(origemDaChave(chaveDaOrigem({ tipo: 'talento', id: 12 }))).toEqual({ tipo: 'talento', id: 12 })
    for (const chave of ['talento', 'talento-0', 'talento-1;drop', 'Talento-1', 12, undefined])
      expect(origemDaChave(chave)).toBeNull()
  })
})
