import { inteiro, semMilhar, texto, textoOpcional } from '@quadro/contract/kit/fields.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { LinkProvider } from '../../ui/control/LinkProvider.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { FormNumber, FormText } from './fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from './form.tsx'

const schema = z.object({
  nome: texto({ label: 'Nome', max: 20 }),
  quantidade: inteiro({ label: 'Quantidade', min: 1 }),
})
type Saved = z.output<typeof schema>

/** A form with two tabs, of which only one is drawn, as in long forms. */
function Sample({ save }: { save: (output: Saved) => Promise<unknown> }) {
  const [tab, setTab] = useState('um')
  const form = useEntityForm({
    draft: null,
    schema,
    values: { nome: '', quantidade: null as never },
    save,
    order: ['nome', 'quantidade'],
    reveal: (field) => setTab(field === 'nome' ? 'um' : 'dois'),
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <Tabs
        label="Partes"
        selected={tab}
        onChange={setTab}
        items={[
          { id: 'um', label: 'Um' },
          { id: 'dois', label: 'Dois' },
        ]}
      >
        <FormSummary />
        {tab === 'um' ? <FormText name="nome" /> : <FormNumber name="quantidade" />}
      </Tabs>
      <FormFooter />
    </Form>
  )
}
const show = (save: (output: Saved) => Promise<unknown> = async () => undefined) => {
  render(
    <LinkProvider navigate={() => {}}>
      <Sample save={save} />
    </LinkProvider>,
  )
  return { user: userEvent.setup(), field: (name: string) => screen.getByRole('textbox', { name: new RegExp(name) }) }
}
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: /^Salvar/ }))
afterEach(cleanup)

describe('the submit rule', () => {
  it('R0727 finds nothing wrong before the submit, and nothing anew before the next one', async () => {
    const { user, field } = show()
    await user.type(field('Nome'), 'x')
    await user.clear(field('Nome'))
    await user.tab()
    expect(screen.queryByText(/obrigatóri/)).toBeNull()
    await press(user)
    expect((await screen.findAllByText(/Nome é obrigatório/)).length).toBeGreaterThan(0)
    // A corrected field loses its message. When it becomes wrong again, it gets a message only at the next submit.
    await user.type(field('Nome'), 'P')
    await waitFor(() => expect(screen.queryByText(/Nome é obrigatório/)).toBeNull())
    expect(screen.getByText('1 campo a corrigir')).toBeTruthy()
    await user.clear(field('Nome'))
    await user.tab()
    expect(screen.queryByText(/Nome é obrigatório/)).toBeNull()
    await press(user)
    expect((await screen.findAllByText(/Nome é obrigatório/)).length).toBeGreaterThan(0)
  })
  it('keeps a message until its field is right, in the words of what is wrong by then', async () => {
    const { user, field } = show()
    await user.type(field('Nome'), 'Produção')
    await press(user)
    expect((await screen.findAllByText(/Quantidade é obrigatóri/)).length).toBeGreaterThan(0)
    await user.type(field('Quantidade'), '0')
    expect((await screen.findAllByText('Informe 1 ou mais')).length).toBeGreaterThan(0)
    await user.type(field('Quantidade'), '{Backspace}5')
    await waitFor(() => expect(field('Quantidade').getAttribute('aria-invalid')).toBeNull())
    expect(screen.queryByText('Preencha os campos indicados')).toBeNull()
    expect(document.activeElement).toBe(field('Quantidade'))
  })
  it('R0728 R0729 says what to do, and the first wrong field has the focus', async () => {
    const save = vi.fn(async () => undefined)
    const { user, field } = show(save)
    await press(user)
    expect(await screen.findByText('Preencha os campos indicados')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Nome')))
    expect(save).not.toHaveBeenCalled()
  })
  it('R0730 shows the tab of the first wrong field', async () => {
    const { user, field } = show()
    await user.type(field('Nome'), 'Produção')
    await press(user)
    await waitFor(() => expect(document.activeElement).toBe(field('Quantidade')))
    expect(screen.getByRole('tab', { name: /Dois/ }).getAttribute('aria-selected')).toBe('true')
  })
})

describe('a form', () => {
  it('focuses its own field, not one of the same name on the page behind it', async () => {
    const own = z.object({ nome: texto({ label: 'Nome', max: 20 }) })
    function Named({ label }: { label: string }) {
      const form = useEntityForm({ draft: null, schema: own, values: { nome: '' }, save: async () => undefined })
      return (
        <Form form={form} hasSummary={false} isGuarded={false}>
          <FormText name="nome" label={label} />
          <FormFooter saveLabel={`Salvar ${label}`} />
        </Form>
      )
    }
    render(
      <LinkProvider navigate={() => {}}>
        <Named label="da página" />
        <Named label="do diálogo" />
      </LinkProvider>,
    )
    await userEvent.setup().click(screen.getByRole('button', { name: /^Salvar do diálogo/ }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /do diálogo/ })))
  })
  it('writes a year without thousands, and a quantity with them', () => {
    const numbers = z.object({
      ano: semMilhar(inteiro({ label: 'Ano' })),
      quantidade: inteiro({ label: 'Quantidade' }),
    })
    function Numbers() {
      const form = useEntityForm({
        draft: null,
        schema: numbers,
        values: { ano: 1981, quantidade: 1981 },
        save: async () => undefined,
      })
      return (
        <Form form={form} isGuarded={false}>
          <FormNumber name="ano" />
          <FormNumber name="quantidade" />
        </Form>
      )
    }
    render(<Numbers />)
    const shown = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
    expect([shown(/Ano/), shown(/Quantidade/)]).toEqual(['1981', '1.981'])
  })
})

describe('a field of a row', () => {
  const comLinhas = z.object({
    linhas: z.array(
      z.object({ nome: texto({ label: 'Nome', max: 20 }), obs: textoOpcional({ label: 'Obs', max: 5 }) }),
    ),
  })
  function Linhas() {
    const values = { linhas: [{ nome: '', obs: null }] }
    const form = useEntityForm({ draft: null, schema: comLinhas, values: values as never, save: async () => undefined })
    return (
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormText name="linhas.0.nome" label="Nome" />
        <FormText name="linhas.0.obs" label="Obs" />
      </Form>
    )
  }
  it('is required, and as long, as the contract says of the field and not of the rows', () => {
    render(
      <LinkProvider navigate={() => {}}>
        <Linhas />
      </LinkProvider>,
    )
    const campo = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
    expect(campo('Nome').getAttribute('aria-required')).toBe('true')
    expect(campo('Obs').getAttribute('aria-required')).toBeNull()
  })
})
