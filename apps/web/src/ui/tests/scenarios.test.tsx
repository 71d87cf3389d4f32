import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { BandRange, BeforeAfter } from '../display/BandRange.tsx'
import { BudgetLeft, CountLink, type ScenarioColumn, ScenarioTable } from '../display/ScenarioTable.tsx'
import { MatrixField } from '../fields/index.ts'

afterEach(cleanup)

const columns: ScenarioColumn[] = [
  { id: '1', letter: 'A', name: 'Linear', rule: '5,50% para todos', who: 'Com 3 pessoas', isShared: true, actions: [] },
  { id: '2', letter: 'B', name: 'Matriz', rule: 'de 0 a 7%', who: 'Só você vê', isShared: false, actions: [] },
]
const onPeople = vi.fn()
function Compared() {
  const [chosen, setChosen] = useState('1')
  return (
    <ScenarioTable
      label="Comparação dos cenários"
      corner="O que compara"
      todayLabel="Hoje"
      columns={columns}
      chosen={chosen}
      onChoose={setChosen}
      rows={[
        { id: 'custo', title: 'Custo por mês', note: 'com encargos', today: '–', cells: ['R$ 1,00', 'R$ 2,00'] },
        {
          id: 'teto',
          title: 'Passam do teto',
          today: 2,
          cells: [<CountLink key="a" count={23} label="Ver 23 pessoas" onPress={onPeople} />, 'ninguém'],
        },
      ]}
    />
  )
}

it('puts each scenario beside today, and lets one be chosen with the arrows', async () => {
  const user = userEvent.setup()
  render(<Compared />)
  const table = screen.getByRole('table', { name: 'Comparação dos cenários' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
  const row = within(table).getByRole('row', { name: /Custo por mês/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['–', 'R$ 1,00', 'R$ 2,00'])
  const [a, b] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([a!.checked, b!.checked]).toEqual([true, false])
  expect(b!.getAttribute('aria-label')).toBe('Escolher o cenário B: Matriz')
  a!.focus()
  await user.keyboard('{ArrowDown}')
  expect([a!.checked, b!.checked]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Ver 23 pessoas' }))
  expect(onPeople).toHaveBeenCalledOnce()
})

it('says in words what the marks of a band and of a budget show', () => {
  render(
    <>
      <BandRange before={-0.4} after={1.5} said="De 20% abaixo do piso para acima do teto" />
      <BeforeAfter before="0,93" after="1,00" />
      <BudgetLeft label="Orçamento usado em C" used={1.05} left="−R$ 4.735,61" />
    </>,
  )
  expect(screen.getByText('De 20% abaixo do piso para acima do teto')).toBeTruthy()
  expect(screen.getByText(/0,93/).textContent).toBe('0,93  passa a  1,00')
  // What is beyond the budget does not draw beyond the track.
  expect(screen.getByRole('progressbar', { name: 'Orçamento usado em C' }).getAttribute('aria-valuenow')).toBe('100')
  expect(screen.getByText('−R$ 4.735,61')).toBeTruthy()
})

it('takes a percentage with a comma in each cell, and goes down with Enter', async () => {
  const user = userEvent.setup()
  const seen: (number | null)[][][] = []
  function Matrix() {
    const [values, setValues] = useState<(number | null)[][]>([
      [null, 1],
      [2, 3],
    ])
    return (
      <MatrixField
        label="Percentual por desempenho e posição"
        corner="Desempenho"
        rows={['Acima', 'Dentro']}
        columns={['Até 50%', 'De 50%']}
        values={values}
        onChange={(next) => {
          seen.push(next)
          setValues(next)
        }}
      />
    )
  }
  render(<Matrix />)
  await user.type(screen.getByRole('textbox', { name: 'Acima, Até 50%, %' }), '7,5')
  expect(seen.at(-1)).toEqual([
    [7.5, 1],
    [2, 3],
  ])
  await user.keyboard('{Enter}')
  const below = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dentro, Até 50%, %' })
  expect(document.activeElement).toBe(below)
  await user.clear(below)
  expect(seen.at(-1)?.[1]).toEqual([null, 3])
  await user.type(below, '1,2,')
  // Nothing that is no number passes for one.
  await user.clear(below)
  await user.type(below, ',,')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Acima, Até 50%, %' }).value).toBe('7,5')
})
