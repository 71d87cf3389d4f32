import { fireEvent, screen, within } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fetchAll } from '../later.tsx'
import { CheckboxGroup, RadioGroup, Switch } from './choices.tsx'
import { DateField, DateRangeField } from './DateField.tsx'
import type { FieldHandle } from './Field.tsx'
import { CepField, CpfField, TimeField } from './MaskedField.tsx'
import { MonthField } from './MonthField.tsx'
import { MoneyField, NumberField } from './NumberField.tsx'
import { HiddenValue } from './readonly.tsx'
import { TextArea, TextField } from './TextField.tsx'
import { draw } from './testing.tsx'

beforeAll(fetchAll)

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('what every field has', () => {
  it('ties label, error and help to the control, and announces the error', () => {
    draw('', (value, set) => (
      <TextField label="Nome" required value={value} onChange={set} error="Nome é obrigatório" help="Como no RG" />
    ))
    const input = box(/^Nome/)
    expect(input.getAttribute('aria-required')).toBe('true')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Nome é obrigatório',
      'Como no RG',
    ])
    const message = document.getElementById(input.getAttribute('aria-errormessage') ?? '')
    expect(message?.getAttribute('aria-live')).toBe('polite')
  })

  it('brings the caret to the field by focus() of its ref', () => {
    const ref = createRef<FieldHandle>()
    draw<string | null>(null, (value, set) => <DateField ref={ref} label="Data" value={value} onChange={set} />)
    ref.current?.focus()
    expect(document.activeElement).toBe(box('Data'))
  })

  it('counts, cuts and puts in capitals', async () => {
    const { user, last } = draw('', (value, set) => (
      <TextArea label="Motivo" value={value} onChange={set} maxLength={5} uppercase />
    ))
    await user.type(box('Motivo'), 'férias')
    expect(last.value).toBe('FÉRIA')
    expect(screen.getByText('5 de 5')).toBeTruthy()
  })

  it('R0325 reports a debounced text 500 ms after the last key', () => {
    vi.useFakeTimers()
    try {
      const onChange = vi.fn()
      draw('', () => <TextField label="Busca" debounced value="" onChange={onChange} />)
      fireEvent.change(box('Busca'), { target: { value: 'a' } })
      vi.advanceTimersByTime(400)
      fireEvent.change(box('Busca'), { target: { value: 'an' } })
      vi.advanceTimersByTime(499)
      expect(onChange).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(onChange.mock.calls).toEqual([['an']])
    } finally {
      vi.useRealTimers()
    }
  })

  it('reports a debounced text at once when the field is left', () => {
    const onChange = vi.fn()
    draw('', () => <TextField label="Busca" debounced value="" onChange={onChange} />)
    fireEvent.change(box('Busca'), { target: { value: 'ana' } })
    fireEvent.blur(box('Busca'))
    expect(onChange.mock.calls).toEqual([['ana']])
  })
})

describe('masks', () => {
  it('R0281 R0282 types a CPF with its mask and cuts it at 11 digits', async () => {
    const { user, last } = draw('', (value, set) => <CpfField label="CPF" value={value} onChange={set} />)
    await user.type(box('CPF'), '5299822472599')
    expect(box('CPF').value).toBe('529.982.247-25')
    expect(last.value).toBe('52998224725')
  })

  it('keeps the caret where a digit is put in the middle', async () => {
    const { user } = draw('52998224', (value, set) => <CpfField label="CPF" value={value} onChange={set} />)
    await user.click(box('CPF'))
    await user.type(box('CPF'), '7', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(box('CPF').value).toBe('527.998.224')
    expect(box('CPF').selectionStart).toBe(3)
  })

  it('R0321 takes only digits in a time', async () => {
    const { user, last } = draw('', (value, set) => <TimeField label="Horas" value={value} onChange={set} />)
    await user.type(box('Horas'), 'a1b3x0h')
    expect(last.value).toBe('1:30')
  })

  it('R0322 cuts a time at 10 characters', async () => {
    const { user, last } = draw('', (value, set) => <TimeField label="Horas" value={value} onChange={set} />)
    await user.type(box('Horas'), '123456789012')
    expect(last.value).toBe('1234567:89')
    expect(box('Horas').value).toHaveLength(10)
  })

  it('R0323 shows a time as hours:minutes', async () => {
    const { user } = draw('', (value, set) => <TimeField label="Horas" value={value} onChange={set} />)
    await user.type(box('Horas'), '12045')
    expect(box('Horas').value).toBe('120:45')
  })

  it('R0324 shows the time of a class as hh:mm in at most 5 characters', async () => {
    const { user } = draw('', (value, set) => <TimeField label="Início" classTime value={value} onChange={set} />)
    await user.type(box('Início'), '800')
    expect(box('Início').value).toBe('08:00')
    await user.clear(box('Início'))
    await user.type(box('Início'), '17485')
    expect(box('Início').value).toBe('17:48')
  })

  it('looks a CEP up at its eighth digit, says each state and never blocks', async () => {
    const answers: ((found: boolean) => void)[] = []
    const fail: (() => void)[] = []
    const onLookup = vi.fn(
      () =>
        new Promise<boolean>((resolve, reject) => {
          answers.push(resolve)
          fail.push(() => reject(new Error('x')))
        }),
    )
    const { user, last } = draw('', (value, set) => (
      <CepField label="CEP" value={value} onChange={set} onLookup={onLookup} />
    ))
    await user.type(box('CEP'), '0457101')
    expect(onLookup).not.toHaveBeenCalled()
    await user.type(box('CEP'), '0')
    expect(onLookup.mock.calls).toEqual([['04571010']])
    expect(screen.getByText('Buscando o endereço…')).toBeTruthy()
    expect(box('CEP').disabled).toBe(false)
    fail[0]?.()
    expect(await screen.findByText('Sem resposta do serviço. Preencha o endereço.')).toBeTruthy()
    await user.type(box('CEP'), '{Backspace}1')
    answers[1]?.(true)
    expect(await screen.findByText('Endereço preenchido pelo CEP.')).toBeTruthy()
    expect(last.value).toBe('04571011')
  })
})

describe('numbers', () => {
  it('takes money as it is written and gives a number', async () => {
    const { user, last } = draw<number | null>(null, (value, set) => (
      <MoneyField label="Salário" value={value} onChange={set} />
    ))
    await user.click(box('Salário'))
    await user.paste('R$ 6.800,00')
    expect(last.value).toBe(6800)
    await user.tab()
    expect(box('Salário').value).toBe('6.800,00')
    await user.clear(box('Salário'))
    expect(last.value).toBeNull()
  })

  it('keeps an unreadable number in sight and makes it NaN, which no schema takes', async () => {
    const { user, last } = draw<number | null>(null, (value, set) => (
      <NumberField label="Peso" decimals={2} value={value} onChange={set} />
    ))
    await user.type(box('Peso'), '12.5')
    await user.tab()
    expect(last.value).toBeNaN()
    expect(box('Peso').value).toBe('12.5')
    expect(screen.getByText('Número inválido')).toBeTruthy()
  })
})

describe('dates', () => {
  it('R0168 types dd/mm/yyyy and gives the day itself, in no time zone', async () => {
    const { user, last } = draw<string | null>(null, (value, set) => (
      <DateField label="Data" value={value} onChange={set} />
    ))
    expect(box('Data').placeholder).toBe('dd/mm/aaaa')
    await user.type(box('Data'), '01012026')
    expect([box('Data').value, last.value]).toEqual(['01/01/2026', '2026-01-01'])
  })

  it('is null while a day is unfinished and refuses it once left, losing nothing', async () => {
    const { user, last } = draw<string | null>(null, (value, set) => (
      <DateField label="Data" value={value} onChange={set} />
    ))
    await user.type(box('Data'), '3102202')
    expect(last.value).toBeNull()
    await user.type(box('Data'), '6')
    await user.tab()
    expect([box('Data').value, last.value]).toEqual(['31/02/2026', '31/02/2026'])
    expect(screen.getByText('Data inválida')).toBeTruthy()
    await user.clear(box('Data'))
    expect(last.value).toBeNull()
  })

  it('R0405 offers 60 years back to 10 ahead in the calendar', async () => {
    const { user } = draw<string | null>(null, (value, set) => (
      <DateField label="Data" value={value} onChange={set} today="2026-11-20" />
    ))
    await user.click(screen.getByRole('button', { name: 'Abrir calendário: Data' }))
    const years = within(screen.getByRole('combobox', { name: 'Ano' })).getAllByRole('option')
    expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['1966', '2036'])
  })

  it('chooses a day, today and nothing from the calendar', async () => {
    const { user, last } = draw<string | null>('2026-11-05', (value, set) => (
      <DateField label="Data" value={value} onChange={set} today="2026-11-20" />
    ))
    const open = () => user.click(screen.getByRole('button', { name: 'Abrir calendário: Data' }))
    await open()
    await user.click(screen.getByRole('button', { name: /25 de novembro de 2026/ }))
    expect(last.value).toBe('2026-11-25')
    await open()
    await user.click(screen.getByRole('button', { name: 'Hoje' }))
    expect(last.value).toBe('2026-11-20')
    await open()
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect([last.value, box('Data').value]).toEqual([null, ''])
  })

  it('R0169 types mm/yyyy, or chooses one of twelve months', async () => {
    const { user, last } = draw<string | null>(null, (value, set) => (
      <MonthField label="Competência" value={value} onChange={set} today="2026-11-20" />
    ))
    expect(box('Competência').placeholder).toBe('mm/aaaa')
    await user.type(box('Competência'), '112026')
    expect([box('Competência').value, last.value]).toEqual(['11/2026', '2026-11'])
    await user.click(screen.getByRole('button', { name: 'Escolher mês: Competência' }))
    screen.getByRole('button', { name: 'novembro de 2026' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(last.value).toBe('2027-01')
  })

  it('shows the error of a range once, tied to the wrong end', () => {
    draw({ inicio: '2026-11-20', fim: '2026-11-18' } as { inicio: string | null; fim: string | null }, (value, set) => (
      <DateRangeField value={value} onChange={set} errors={{ fim: 'Data final inferior a data inicial.' }} />
    ))
    expect(screen.getAllByText('Data final inferior a data inicial.')).toHaveLength(1)
    const message = document.getElementById(box('Data final').getAttribute('aria-errormessage') ?? '')
    expect(message?.textContent).toBe('Data final inferior a data inicial.')
    expect(box('Data inicial').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('boxes and switches', () => {
  it('keeps the order of the options, whatever the order of the clicks', async () => {
    const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }))
    const { user, last } = draw<string[]>(['c'], (value, set) => (
      <CheckboxGroup label="Turnos" value={value} onChange={set} options={options} />
    ))
    await user.click(screen.getByRole('checkbox', { name: 'a' }))
    expect(last.value).toEqual(['a', 'c'])
  })

  it('chooses by arrow keys and says the consequence of a switch', async () => {
    const { user, last } = draw<string | null>('a', (value, set) => (
      <>
        <RadioGroup
          label="Tipo"
          value={value}
          onChange={set}
          options={['a', 'b'].map((each) => ({ value: each, label: each }))}
        />
        <Switch label="Ativo" consequence="Inativo não aparece." value onChange={() => {}} />
      </>
    ))
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(last.value).toBe('b')
    const toggle = screen.getByRole('switch', { name: 'Ativo' })
    expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Inativo não aparece.',
    )
  })

  it('hides a value behind a word and explains who may see it', async () => {
    const { user } = draw(null, () => <HiddenValue label="Salário" whoCanSee={<p>Só o RH</p>} />)
    expect(screen.getByRole('group', { name: 'Salário' }).textContent).toBe('Oculto')
    await user.click(screen.getByRole('button', { name: 'Quem pode ver isto?' }))
    expect(within(screen.getByRole('dialog', { name: 'Quem pode ver isto?' })).getByText('Só o RH')).toBeTruthy()
  })
})
