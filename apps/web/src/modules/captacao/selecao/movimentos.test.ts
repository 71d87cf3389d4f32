import type { CandidatoNaSolicitacao, Recusado } from '@quadro/contract/captacao/selecao/selecao.ts'
import { describe, expect, it } from 'vitest'
import { duracao, formatarMeses, haDias } from '../solicitacoes/tempo.ts'
import { novidades, porQueNao, quando } from './movimentos.ts'

const ZONA = 'America/Fortaleza'
const HOJE = '2026-11-21'
const recusado = (outros: Partial<Recusado> = {}): Recusado => ({
  id: 1,
  nome: 'Ana Lima',
  motivo: 'alterado',
  etapaAtual: 'Entrevista',
  resultado: null,
  por: 'Camila Duarte',
  em: '2026-11-21T13:32:10Z',
  ...outros,
})
const visto = { id: 1, etapaSeletivaNome: 'Triagem', resultado: null }
const dito = (outros: Partial<Recusado> = {}, como: Parameters<typeof porQueNao>[1] = visto) =>
  porQueNao(recusado(outros), como, HOJE, ZONA)

describe('who was not moved is told', () => {
  it('by whom, where to and when', () => {
    expect(dito()).toBe('Camila Duarte moveu Ana Lima para Entrevista às 10:32.')
    expect(dito({ em: '2026-11-20T13:32:10Z' })).toBe(
      'Camila Duarte moveu Ana Lima para Entrevista em 20/11/2026 às 10:32.',
    )
  })
  it('that the result, the hire or the withdrawal came first', () => {
    expect(dito({ etapaAtual: 'Triagem', resultado: 'N' })).toBe(
      "Camila Duarte registrou 'Não apto' para Ana Lima às 10:32.",
    )
    expect(dito({ motivo: 'contratado', por: null })).toBe('A contratação de Ana Lima foi registrada às 10:32.')
    expect(dito({ motivo: 'retirado' })).toBe('Camila Duarte retirou Ana Lima da solicitação às 10:32.')
    expect(dito({ motivo: 'retirado', por: null })).toBe('Ana Lima desistiu da vaga às 10:32.')
    expect(dito({ motivo: 'tarde' })).toBe('O passo de Ana Lima não pode mais ser desfeito.')
  })
})

it('a time of another day names the day of the installation', () => {
  expect(quando('2026-11-21T02:30:00Z', HOJE, ZONA)).toBe('em 20/11/2026 às 23:30')
  expect(quando(null, HOJE, ZONA)).toBe('')
})

describe('what others did', () => {
  const row = (id: number, etapaSeletivaId: number | null, outros: Partial<CandidatoNaSolicitacao> = {}) =>
    ({
      id,
      nome: `Pessoa ${id}`,
      etapaSeletivaId,
      etapaSeletivaNome: `Etapa ${etapaSeletivaId}`,
      responsavelId: 7,
      responsavelNome: 'Camila',
      ...outros,
    }) as CandidatoNaSolicitacao
  it('is said; what this user did is not', () => {
    expect(novidades([row(1, 1)], [row(1, 2)], 9)).toBe('Camila moveu Pessoa 1 para Etapa 2')
    expect(novidades([row(1, 1)], [row(1, 2)], 7)).toBeUndefined()
    expect(
      novidades(
        [1, 2, 3].map((i) => row(i, 1)),
        [1, 2, 3].map((i) => row(i, 2)),
        9,
      ),
    ).toBe('Camila moveu 3 candidatos para Etapa 2')
    expect(novidades([row(1, 1)], [row(1, 1), row(2, null)], 9)).toBe('Pessoa 2 se candidatou')
    expect(novidades([row(1, 1)], [row(1, 1)], 9)).toBeUndefined()
  })
})

it('time is said in words', () => {
  expect([haDias(HOJE, HOJE), haDias('2026-11-20', HOJE), haDias('2026-11-01', HOJE)]).toEqual([
    'hoje',
    'há 1 dia',
    'há 20 dias',
  ])
  expect([duracao(HOJE, HOJE), duracao('2026-11-20', HOJE), duracao('2026-11-01', HOJE)]).toEqual([
    'menos de 1 dia',
    '1 dia',
    '20 dias',
  ])
  expect([0, 8, 12, 50].map(formatarMeses)).toEqual(['0m', '8m', '1a', '4a 2m'])
})
