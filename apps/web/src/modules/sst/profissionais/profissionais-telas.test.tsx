import { autoridades, profissionais, validarConselhoClasse } from '@quadro/contract/sst/profissionais/profissionais.ts'
import * as u from '@quadro/contract/sst/profissionais/unificacao.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Profissional from './profissional.tsx'
import Unificar from './unificar.tsx'

const { open, given, calls } = pageTests(Object.values(autoridades))
const lado = (id: number, nomeFormatado: string) => ({ id, versao: 1, nomeFormatado, contratos: 1, equipes: 0 })
const ana = lado(1, 'Ana Prado · CRM 8412/CE')
const outra = lado(2, 'Aná prado · CRM 084120/CE')
const previa = {
  fica: ana,
  sai: outra,
  impedimento: null,
  recebe: [{ label: 'CPF', valor: '529.982.247-25' }],
  equipesComuns: 0,
}
const feita = {
  ...{ id: 5, profissionalId: 1, fica: ana.nomeFormatado, sai: outra.nomeFormatado, contratos: 1 },
  ...{ quando: '2026-11-20T12:00:00Z', por: 'Renata' },
}

describe('the unification of professionals', () => {
  it('R0835 shows what happens before it happens, both ways, and undoes it', async () => {
    given.answers[`GET /api${u.listarPares.path}`] = [{ criterios: ['nome'], a: ana, b: outra }]
    given.answers[`GET /api${u.listarUnificacoes.path}`] = [feita]
    given.answers[`GET /api${profissionais.base}/options`] = [ana, outra].map((l) => ({
      id: l.id,
      label: l.nomeFormatado,
    }))
    given.answers[`GET /api${u.previa.path}`] = previa
    given.answers[`POST /api${u.unificar.path}`] = { id: 1 }
    given.answers[`POST /api${u.desfazer.path.replace('{id}', '5')}`] = { ok: true }
    const { user } = await open(Unificar)
    await user.click(await screen.findByRole('button', { name: /^Comparar/ }))
    expect(await screen.findByText('Quem fica recebe o CPF 529.982.247-25.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Trocar os lados' }))
    await waitFor(() => expect(calls(`GET /api${u.previa.path}`)).toHaveLength(2))
    expect(calls(`GET /api${u.previa.path}`)[1]!.query).toEqual({ mantidoId: '2', unificadoId: '1' })
    await user.click(await screen.findByRole('button', { name: /^Unificar/ }))
    await waitFor(() => expect(calls(`POST /api${u.unificar.path}`)).toHaveLength(1))
    expect(calls(`POST /api${u.unificar.path}`)[0]!.body).toEqual({
      mantidoId: 2,
      unificadoId: 1,
      ficaVersao: 1,
      saiVersao: 1,
    })
    await user.click(await screen.findByRole('button', { name: /^Desfazer a unificação/ }))
    await user.click(await screen.findByRole('button', { name: /^Desfazer Desfazendo/ }))
    await waitFor(() => expect(calls(`POST /api${u.desfazer.path.replace('{id}', '5')}`)).toHaveLength(1))
  })
  it('says why two cannot be one', async () => {
    given.answers[`GET /api${u.listarPares.path}`] = [{ criterios: ['nome'], a: ana, b: outra }]
    given.answers[`GET /api${u.listarUnificacoes.path}`] = []
    given.answers[`GET /api${profissionais.base}/options`] = []
    const impedimento = 'Cada um tem o seu CPF: são pessoas diferentes.'
    given.answers[`GET /api${u.previa.path}`] = { ...previa, impedimento }
    const { user } = await open(Unificar)
    await user.click(await screen.findByRole('button', { name: /^Comparar/ }))
    expect(await screen.findByText(impedimento)).toBeTruthy()
    expect((screen.getByRole('button', { name: /^Unificar/ }) as HTMLButtonElement).disabled).toBe(true)
  })
})

describe('the form of a professional', () => {
  it('asks for what the council asks for, and says who has the registration', async () => {
    given.answers['GET /api/geral/estados/options'] = [{ id: 6, label: 'Ceará', sigla: 'CE' }]
    given.answers[`GET /api${validarConselhoClasse.path}`] = {
      ...{ valido: false, recusas: [], duplicados: [{ id: 9, nome: 'Bia' }] },
    }
    const { user } = await open(Profissional, `${profissionais.page}/new`)
    expect(await screen.findByRole('button', { name: /UF/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Órgão de classe/ }))
    await user.click(await screen.findByRole('option', { name: 'RMS' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /UF/ })).toBeNull())
    await user.type(screen.getByLabelText(/^Número de inscrição/), '77')
    expect(await screen.findByText('Bia já tem este registro.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /Órgão de classe/ }))
    await user.click(await screen.findByRole('option', { name: 'Outro' }))
    expect(await screen.findByLabelText(/^Sigla do órgão de classe/)).toBeTruthy()
  })
})
