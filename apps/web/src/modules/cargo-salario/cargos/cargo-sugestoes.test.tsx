import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { pedidoDe } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ofertas } from '../../../kit/content/assistente.ts'
import { pageTests } from '../../../kit/testing.tsx'
import NovoCargo from './cargo-form.tsx'
import { Responsabilidades } from './cargo-responsabilidades.tsx'

const { given, open } = pageTests(Object.values(c.autoridades))
const oferta = (assunto: string) => ofertas.get().find((o) => o.assunto === assunto)!
const assuntos = () => ofertas.get().map((o) => o.assunto)

describe('the assistant at a position', () => {
  it('is told what the position is, and writes into the fields of the tab', async () => {
    const { user } = await open(NovoCargo)
    await screen.findByRole('textbox', { name: /^Nomenclatura/ })
    expect(assuntos()).toEqual(['cargo-missao', 'cargo-responsabilidades'])
    expect(oferta('cargo-missao').falta).toEqual(['Nomenclatura'])
    fireEvent.change(screen.getByRole('textbox', { name: /^Nomenclatura/ }), { target: { value: 'Analista' } })
    await waitFor(() => expect(oferta('cargo-missao').falta).toEqual([]))
    expect(pedidoDe(oferta('cargo-missao').dados)).toBe('Nomenclatura: Analista')
    const text = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name }).value
    let undo: (() => void) | undefined
    await act(async () => {
      undo = await oferta('cargo-responsabilidades').aplicar('Fechar o mês\nApurar custos')
    })
    expect(text(/^Responsabilidades/)).toBe('- Fechar o mês\n- Apurar custos')
    await act(async () => undo?.())
    expect(text(/^Responsabilidades/)).toBe('')
    await user.click(screen.getByRole('tab', { name: /Competências/ }))
    await waitFor(() => expect(assuntos()).toEqual(['cargo-conhecimentos', 'cargo-habilidades', 'cargo-atitudes']))
    await user.click(screen.getByRole('tab', { name: /Requisitos/ }))
    await waitFor(() => expect(assuntos()).toEqual(['cargo-experiencia']))
  })

  it('proposes responsibilities as a change with its day, added to those in force', async () => {
    given.answers['GET /api/cargo-salario/cargos/3/responsabilidade'] = [
      { id: 1, versao: 1, data: '2024-01-01', texto: '- Fechar o mês', confirmado: true },
    ]
    const cargo = { id: 3, nome: 'Analista', nomeMercado: 'Analista', missao: null } as never
    const na = { data: '2026-01-10', isHoje: true, pedida: undefined, mudar: () => {} } as never
    await open(() => <Responsabilidades cargo={cargo} na={na} mayEdit />)
    await waitFor(() => expect(assuntos()).toEqual(['cargo-responsabilidades']))
    await act(async () => {
      await oferta('cargo-responsabilidades').aplicar('Apurar custos')
    })
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Responsabilidades/ })
    expect(box.value).toBe('- Fechar o mês\n- Apurar custos')
  })
})
