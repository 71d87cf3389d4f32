import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RichTextField } from '../text/RichTextField.tsx'
import { FileField, TextFileField } from './FileField.tsx'
import { ImageField } from './ImageField.tsx'
import { EmailListField, NumberRangeRows, RepeatingRows, UnitPairRows } from './RepeatingRows.tsx'
import type { NumberRange, UnitPair } from './ranges.tsx'
import { TextField } from './TextField.tsx'
import { draw } from './testing.tsx'

const addButton = () => screen.getByRole('button', { name: 'Adicionar mais um' })

describe('repeating rows', () => {
  const names = (initial: string[], min = 0) =>
    draw<string[]>(initial, (value, set) => (
      <RepeatingRows<string>
        label="Nomes"
        rowName="Nome"
        min={min}
        value={value}
        onChange={set}
        newRow={() => ''}
        renderRow={(row, change, { label }) => <TextField hideLabel label={label} value={row} onChange={change} />}
      />
    ))

  it("R0170 adds a row with 'Adicionar mais um' and puts the caret into it", async () => {
    const { user, last } = names(['a'])
    await user.click(addButton())
    expect(last.value).toEqual(['a', ''])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome 2' })))
  })

  it('R0171 has a remove button on every row', async () => {
    const { user, last } = names(['a', 'b', 'c'])
    expect(screen.getAllByRole('button', { name: /^Remover Nome/ })).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Remover Nome 2' }))
    expect(last.value).toEqual(['a', 'c'])
  })

  it('leaves the rows that must stay', () => {
    names(['a'], 1)
    expect(screen.queryByRole('button', { name: /^Remover/ })).toBeNull()
  })

  it('R0172 has a variant of number ranges', async () => {
    const { user, last } = draw<NumberRange[]>([], (value, set) => (
      <NumberRangeRows label="Faixas" value={value} onChange={set} />
    ))
    await user.click(addButton())
    await user.type(screen.getByRole('textbox', { name: 'Faixa 1: de' }), '18')
    await user.type(screen.getByRole('textbox', { name: 'Faixa 1: a' }), '60')
    expect(last.value).toEqual([{ de: 18, ate: 60 }])
  })

  it('R0173 has a variant of e-mails', async () => {
    const { user, last } = draw<string[]>(['a@b.com'], (value, set) => (
      <EmailListField label="E-mails" value={value} onChange={set} rowErrors={[undefined, 'E-mail inválido']} />
    ))
    await user.click(addButton())
    await user.type(screen.getByRole('textbox', { name: 'E-mail 2' }), 'x')
    expect(last.value).toEqual(['a@b.com', 'x'])
    expect(screen.getByText('E-mail inválido')).toBeTruthy()
  })

  it('R0174 has a variant of a first and a second amount with a unit: meses = 1, anos = 12', async () => {
    const { user, last } = draw<UnitPair[]>([], (value, set) => (
      <UnitPairRows label="Experiência" value={value} onChange={set} />
    ))
    await user.click(addButton())
    await user.type(screen.getByRole('textbox', { name: 'Período 1, de: quantidade' }), '6')
    await user.type(screen.getByRole('textbox', { name: 'Período 1, a: quantidade' }), '3')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Período 1, a: unidade' }), 'anos')
    expect(last.value).toEqual([{ primeiro: { quantidade: 6, unidade: 1 }, segundo: { quantidade: 3, unidade: 12 } }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Período 1, a: unidade' }), 'meses')
    expect(last.value[0]?.segundo.unidade).toBe(1)
  })
})

const file = (name: string, size: number, type = '') => new File([new Uint8Array(size)], name, { type })
const pick = (label: string, ...files: File[]) => fireEvent.change(screen.getByLabelText(label), { target: { files } })

describe('files', () => {
  it('R0328 refuses the whole pick if one of its files is over the limit', () => {
    const onPick = vi.fn()
    draw(null, () => (
      <FileField label="Documentos" multiple maxSize={2048} value={[]} onPick={onPick} onRemove={() => {}} />
    ))
    pick('Documentos', file('ok.pdf', 10), file('grande.pdf', 2049))
    expect(onPick).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toBe('O arquivo deve ser menor que 2 KB')
    expect(screen.getByText('grande.pdf')).toBeTruthy()
    expect(screen.queryByText('ok.pdf')).toBeNull()
    pick('Documentos', file('ok.pdf', 2048))
    expect(onPick).toHaveBeenCalledOnce()
    expect(screen.queryByText('grande.pdf')).toBeNull()
  })

  it('R0330 gives a picked image its name without spaces and parentheses', () => {
    const onPick = vi.fn<(file: File) => void>()
    draw(null, () => <ImageField label="Logo" value={null} onPick={onPick} />)
    pick('Logo', file('logo da empresa (1).png', 5, 'image/png'))
    expect(onPick.mock.calls[0]?.[0].name).toBe('logodaempresa1.png')
  })

  it('refuses what is not a picture', () => {
    const onPick = vi.fn()
    draw(null, () => <ImageField label="Foto" value={null} onPick={onPick} />)
    pick('Foto', file('a.pdf', 5, 'application/pdf'))
    expect(onPick).not.toHaveBeenCalled()
    expect(screen.getByText('O arquivo adicionado não é uma imagem')).toBeTruthy()
  })

  it('R0331 warns of a file that is not txt', () => {
    const onLoad = vi.fn()
    draw(null, () => <TextFileField label="Carga" value={null} onLoad={onLoad} />)
    pick('Carga', file('carga.pdf', 5))
    expect(screen.getByRole('alert').textContent).toBe("Selecione um arquivo com a extensão: 'txt'")
    expect(onLoad).not.toHaveBeenCalled()
  })

  it('R0332 says the name of the text file that was loaded', async () => {
    const onLoad = vi.fn()
    draw(null, () => <TextFileField label="Carga" value={null} onLoad={onLoad} />)
    pick('Carga', new File(['linha'], 'carga.txt'))
    expect(await screen.findByText('Arquivo carga.txt carregado com sucesso.')).toBeTruthy()
    expect(onLoad.mock.calls).toEqual([[{ name: 'carga.txt', text: 'linha' }]])
  })

  it('R0333 shows the message of a read error', async () => {
    const onLoad = vi.fn()
    const read = () => Promise.reject(new Error('Arquivo danificado'))
    draw(null, () => <TextFileField label="Carga" value={null} onLoad={onLoad} read={read} />)
    pick('Carga', new File(['x'], 'carga.txt'))
    expect(await screen.findByText('Arquivo danificado')).toBeTruthy()
    expect(onLoad).not.toHaveBeenCalled()
  })
})

describe('rich text', () => {
  it('loads the editor with the stored text, counts it and takes no focus', async () => {
    draw('<p>Olá <strong>mundo</strong></p>', (value, set) => (
      <RichTextField label="Descrição" value={value} onChange={set} />
    ))
    const text = await screen.findByRole('textbox', { name: 'Descrição' })
    await waitFor(() => expect(text.querySelector('strong')?.textContent).toBe('mundo'))
    expect(screen.getByText('9 de 4.000')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })
})
