import * as c from '@quadro/contract/sst/epi/epis.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { EpiPanel } from './epi-panel.tsx'

const { open, given, calls } = pageTests(Object.values(c.epis.authorities))
const linha = {
  ...{ data: '2025-01-10', nome: 'Luva nitrílica', descricao: 'Luva', fabricante: 'Norte', numeroCA: '31894' },
  ...{ vencimentoCA: '2030-01-01', validadeUso: 30, atenuacao: null },
}
const epi = {
  ...{ id: 3, versao: 1, pode: ['editar', 'excluir'], tipoEpiId: 8, tipoEpiNome: 'Luvas', fardamento: false, ...linha },
  historicos: [
    { id: 12, versao: 1, ...linha, data: '2026-02-01', numeroCA: '40001' },
    { id: 11, versao: 1, ...linha },
  ],
}
const categorias = [
  { id: 8, label: 'Luvas', fardamento: false },
  { id: 9, label: 'Uniforme', fardamento: true },
]
function abrir(id: number | undefined) {
  given.answers[`GET /api${c.categoriasDeEpi.path}`] = categorias
  given.answers['GET /api/sst/tipos-epi/options'] = categorias.map(({ id: of, label }) => ({ id: of, label }))
  given.answers[`GET /api${c.epis.base}/3`] = epi
  given.answers[`GET /api${c.existeCa.path}`] = { existe: true, epis: [{ id: 5, nome: 'Luva de raspa' }] }
  return open(() => <EpiPanel id={id} onClose={() => undefined} onSaved={() => undefined} />)
}

describe('the panel of an EPI', () => {
  it('shows its history, and inserts a change that begins as what is in force', async () => {
    const { user } = await abrir(3)
    given.answers[`POST /api${c.epis.base}/3/historicos`] = epi
    expect(await screen.findByText('40001')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Nova mudança' }))
    const ca = await screen.findByLabelText(/^Número do CA/)
    expect((ca as HTMLInputElement).value).toBe('31894')
    expect(await screen.findByText('Este CA já está em Luva de raspa.')).toBeTruthy()
    await user.clear(ca)
    await user.click(screen.getByRole('button', { name: /^Gravar/ }))
    expect((await screen.findAllByText('Número do CA é obrigatório')).length).toBeGreaterThan(0)
    await user.type(ca, '50000')
    await user.click(screen.getByRole('button', { name: /^Gravar/ }))
    await waitFor(() => expect(calls(`POST /api${c.epis.base}/3/historicos`)).toHaveLength(1))
    expect(calls(`POST /api${c.epis.base}/3/historicos`)[0]!.body).toMatchObject({
      numeroCA: '50000',
      nome: 'Luva nitrílica',
    })
  })
  it('asks for no certificate when the category is a uniform', async () => {
    const { user } = await abrir(undefined)
    expect(await screen.findByLabelText(/^Número do CA/)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: /Categoria/ }))
    await user.click(await screen.findByRole('option', { name: 'Uniforme' }))
    expect(await screen.findByText('É fardamento: não pede CA nem fabricante.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByLabelText(/^Número do CA/)).toBeNull())
  })
})
