/** What a picker says whose register is still empty. */

import { cursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { ref, refs } from '@quadro/contract/kit/fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { pageTests } from '../testing.tsx'
import { FormRef, FormRefs, FormSelect } from './fields.tsx'
import { Form, useEntityForm } from './form.tsx'

const OPTIONS = `GET /api${cursos.base}/options`
const schema = z.object({
  um: ref('curso', { label: 'Um curso', opcional: true }),
  varios: refs('curso', { label: 'Cursos' }),
  outro: ref('curso', { label: 'Outro curso', opcional: true }),
  lugar: ref('cidade', { label: 'Cidade', opcional: true }),
})
function Sample() {
  const form = useEntityForm({
    draft: null,
    schema,
    values: { um: null, varios: [], outro: null, lugar: null },
    save: async () => {},
  })
  return (
    <Form form={form} hasSummary={false} isGuarded={false}>
      <FormRef name="um" help="Ajuda do campo" />
      <FormRefs name="varios" />
      <FormSelect name="outro" options={[]} />
      <FormSelect name="lugar" options={[]} />
    </Form>
  )
}
const link = () => screen.queryAllByRole('link', { name: /Cadastrar em outra aba/ })

describe('a picker without records', () => {
  const { given, calls, open } = pageTests(Object.values(cursos.authorities))
  it('leads who may to where the first is made, without leaving the form', async () => {
    given.answers[OPTIONS] = []
    await open(Sample)
    await waitFor(() => expect(link()).toHaveLength(3))
    expect(link()[0]?.getAttribute('href')).toBe(`${cursos.base}/new`)
    expect(link()[0]?.getAttribute('target')).toBe('_blank')
    expect(screen.queryByText('Ajuda do campo')).toBeNull()
    // What depends on another field is not empty as a whole.
    expect(calls('GET /api/geral/cidades/options')).toEqual([])
  })
  it('says nothing while the list is unknown, cannot be read, or has records that are not offered here', async () => {
    given.answers[OPTIONS] = new Response('{}', { status: 503 })
    await open(Sample)
    await screen.findByText('Ajuda do campo')
    expect(link()).toEqual([])
  })
  it('keeps its own help once there is a record', async () => {
    given.answers[OPTIONS] = [{ id: 8, label: 'NR-35' }]
    await open(Sample)
    await screen.findByText('Ajuda do campo')
    expect(link()).toEqual([])
  })
})

describe('for who may not register', () => {
  const { given, open } = pageTests([cursos.authorities.ver])
  it('says whom to ask', async () => {
    given.answers[OPTIONS] = []
    await open(Sample)
    expect(await screen.findAllByText(/Peça a quem cuida deste cadastro/)).toHaveLength(3)
    expect(link()).toEqual([])
  })
})
