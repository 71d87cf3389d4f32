import type { Tarefa } from '@quadro/contract/shell/avisos.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type JobItem, JobsList } from '../ui/Jobs.tsx'
import { itemOf } from './Jobs.tsx'

afterEach(cleanup)

const now = new Date(2026, 10, 21, 15, 0)
const at = (hours: number, minutes: number, day = 21) => new Date(2026, 10, day, hours, minutes).toISOString()
const tarefa = (change: Partial<Tarefa>): Tarefa => ({
  id: 1,
  tipo: 'relatorio',
  titulo: 'Duração',
  situacao: 'executando',
  feito: null,
  total: null,
  mensagem: null,
  arquivo: null,
  criadoEm: at(14, 0),
  iniciadaEm: at(14, 1),
  terminadaEm: null,
  vista: false,
  ...change,
})
const shown = (change: Partial<Tarefa>) => {
  const { detail, state, progress, action, isOld } = itemOf(tarefa(change), now)
  return { detail, state, progress, action: action?.label, isOld }
}

describe('a job in words', () => {
  it('gathers, then counts: a report in hundredths, others what they count', () => {
    expect(shown({ feito: 0, total: 100 })).toMatchObject({ detail: 'reunindo os dados', action: 'Parar' })
    expect(shown({}).detail).toBe('reunindo os dados')
    expect(shown({ tipo: 'importacao' }).detail).toBe('em andamento')
    expect(shown({ feito: 0, total: 100 }).progress).toBeUndefined()
    expect(shown({ feito: 37, total: 100 })).toMatchObject({ detail: '37%', progress: { value: 37, max: 100 } })
    expect(shown({ tipo: 'importacao', feito: 3112, total: 5000 }).detail).toBe('3.112 de 5.000')
    expect(shown({ situacao: 'na-fila' })).toMatchObject({ detail: 'na fila', state: 'waiting', action: 'Tirar' })
  })

  it('says what it left and when', () => {
    const ready = { situacao: 'pronta', arquivo: 'Duracao.pdf' } as const
    expect(shown({ ...ready, terminadaEm: at(14, 56) })).toMatchObject({
      detail: 'PDF · há 4 min',
      state: 'done',
      action: 'Baixar',
      isOld: false,
    })
    expect(shown({ ...ready, terminadaEm: at(12, 30) }).detail).toBe('PDF · há 2 h')
    expect(shown({ ...ready, terminadaEm: at(23, 50, 20) })).toMatchObject({
      detail: 'PDF · 20/11, 23:50',
      isOld: true,
    })
    expect(
      shown({ situacao: 'falhou', mensagem: 'Não foi possível gerar o relatório.', terminadaEm: at(15, 0) }),
    ).toMatchObject({ detail: 'Não foi possível gerar o relatório. · agora', state: 'failed', action: undefined })
    expect(shown({ situacao: 'cancelada', terminadaEm: at(15, 0) })).toMatchObject({
      detail: 'parado · agora',
      state: 'stopped',
    })
  })
})

it('the list shows the last few of what ended, of today and before, and all when asked', async () => {
  const done = (id: number, isOld: boolean): JobItem => ({
    id: String(id),
    title: `T${id}`,
    detail: 'PDF',
    state: 'done',
    isOld,
  })
  render(
    <JobsList
      jobs={[
        { id: '0', title: 'Corre', detail: '3%', state: 'running' },
        ...[1, 2, 3].map((n) => done(n, false)),
        ...[4, 5, 6, 7].map((n) => done(n, true)),
      ]}
      keptFor="ficam 30 dias"
    />,
  )
  const titles = (part: string) =>
    within(screen.getByRole('region', { name: part }))
      .getAllByRole('listitem')
      .map((li) => li.querySelector('p')?.textContent)
  expect(titles('Prontos hoje')).toEqual(['T1', 'T2', 'T3'])
  expect(titles('Prontos antes')).toEqual(['T4', 'T5'])
  expect(screen.getByText('ficam 30 dias')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos os trabalhos' }))
  expect(titles('Prontos antes')).toEqual(['T4', 'T5', 'T6', 'T7'])
  expect(screen.queryByRole('button', { name: 'Ver todos os trabalhos' })).toBeNull()
})
