import { describe, expect, it } from 'vitest'
import { duracao, duracaoPorExtenso, quandoComeca } from './duracao.ts'
import { linhaDoTempo } from './linha-do-tempo.tsx'

describe('durations', () => {
  it.each([
    ['2022-03-14', '2026-11-20', '4a 8m', '4 anos e 8 meses'],
    ['2026-06-20', '2026-11-20', '5m', '5 meses'],
    ['2025-11-20', '2026-11-20', '1a', '1 ano'],
    ['2026-11-08', '2026-11-20', '12d', '12 dias'],
    ['2026-11-20', '2026-11-20', '0d', '0 dias'],
    ['2026-01-31', '2026-02-28', '1m', '1 mês'],
  ])('from %s to %s is %s', (de, ate, curta, longa) => {
    expect(duracao(de, ate)).toBe(curta)
    expect(duracaoPorExtenso(de, ate)).toBe(longa)
  })
  it('tells when something planned begins', () => {
    expect(quandoComeca('2027-01-01', '2026-11-20')).toBe('em 42 dias')
    expect(quandoComeca('2026-11-21', '2026-11-20')).toBe('amanhã')
  })
})

describe('a history as a timeline', () => {
  const linhas = [
    { id: 3, data: '2027-01-01', area: 'B', cargo: 'Sênior' },
    { id: 2, data: '2024-01-01', area: 'B', cargo: 'Pleno' },
    { id: 1, data: '2022-03-14', area: 'A', cargo: 'Pleno' },
  ]
  const campos = [
    {
      campo: 'Área',
      grupo: 'lugar',
      chave: (l: (typeof linhas)[0]) => l.area,
      texto: (l: (typeof linhas)[0]) => l.area,
    },
    {
      campo: 'Cargo',
      grupo: 'cargo',
      chave: (l: (typeof linhas)[0]) => l.cargo,
      texto: (l: (typeof linhas)[0]) => l.cargo,
    },
  ]
  const titulo = (_: unknown, mudou: readonly string[], isPrimeira: boolean) =>
    isPrimeira ? 'Admissão' : mudou.join(' e ')
  it('tells of each row only what it changed, and where it stands', () => {
    const entries = linhaDoTempo(linhas, '2026-11-20', { campos, titulo })
    expect(entries.map((e) => [e.title, e.state, e.duration, e.changes])).toEqual([
      ['Cargo', 'planned', 'em 42 dias', [{ field: 'Cargo', from: 'Pleno', to: 'Sênior' }]],
      ['Área', 'current', '2a 10m', [{ field: 'Área', from: 'A', to: 'B' }]],
      [
        'Admissão',
        'past',
        '1a 9m',
        [
          { field: 'Área', to: 'A' },
          { field: 'Cargo', to: 'Pleno' },
        ],
      ],
    ])
  })
  it('is narrowed to a group, the first row staying', () => {
    expect(linhaDoTempo(linhas, '2026-11-20', { campos, titulo, grupo: 'cargo' }).map((e) => e.id)).toEqual(['3', '1'])
  })
})
