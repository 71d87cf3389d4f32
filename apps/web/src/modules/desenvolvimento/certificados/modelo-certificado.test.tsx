import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import ModeloDeCertificado from './modelo-certificado.tsx'

/** A busy machine renders late. */
const LOADED = { timeout: 20_000 }
const BASE = '/api/desenvolvimento/modelos-certificado'
const page = pageTests(Object.values(c.modelosCertificado.authorities))
const imagem = (pasta: string, id: number, nome: string): c.Imagem => ({
  ...{ id, nome, url: `${pasta}/${id}` },
  ...{ positionX: 0, positionY: 0 },
})
beforeEach(() => {
  page.given.answers = {
    [`GET ${BASE}/logos`]: [imagem('logos', 1, 'casa.png'), imagem('logos', 2, 'senai.png')],
    [`GET ${BASE}/molduras`]: [imagem('molduras', 3, 'borda.jpg')],
  }
})
const novo = async () => {
  const opened = await page.open(ModeloDeCertificado, '/desenvolvimento/modelo-certificado/new')
  const folha = await screen.findByRole('region', { name: 'Prévia do certificado' }, LOADED)
  await screen.findByRole('button', { name: 'casa.png' }, LOADED)
  return { ...opened, folha }
}
const colocados = (folha: HTMLElement) => within(folha).queryAllByRole('button')
/** Position of the n-th logo, from the label of its button. */
const lugar = (folha: HTMLElement, n = 0) => colocados(folha)[n]!.getAttribute('aria-label')

describe('a certificate model', () => {
  it('R0935 R0936 has a tab of logos and one of frames, R0937 each with its upload', async () => {
    const { user } = await novo()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent?.replace(/\d/g, ''))).toEqual(['Logos', 'Molduras'])
    expect(screen.getByText('Adicionar nova')).toBeTruthy()
    expect(screen.getByLabelText('Adicionar nova: logo').getAttribute('accept')).toBe('image/jpeg,image/png')
    await user.click(screen.getByRole('tab', { name: 'Molduras' }))
    expect(screen.getByText('Adicionar nova')).toBeTruthy()
    expect(screen.getByLabelText('Adicionar nova: moldura')).toBeTruthy()
  })
  it('R0944 R0945 R0946 R0947 shows sample words, R0942 R0943 and ends with Adicionar or Cancelar', async () => {
    const { folha } = await novo()
    for (const palavra of ['Título do certificado', 'CERTIFICADO', 'Assinatura'])
      expect(within(folha).getByText(palavra)).toBeTruthy()
    expect(within(folha).getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Adicionar(?! nova)/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Cancelar/ })).toBeTruthy()
  })
  it('R0939 a pressed logo joins the preview, R0948 142 wide, and R1386 a fifth is refused in words', async () => {
    const { user, folha } = await novo()
    for (let n = 0; n < 4; n++) await user.click(screen.getByRole('button', { name: n % 2 ? 'senai.png' : 'casa.png' }))
    expect(colocados(folha)).toHaveLength(4)
    expect(colocados(folha)[0]!.style.width).toContain('142 *')
    expect(new Set([0, 1, 2, 3].map((n) => lugar(folha, n)?.split(': ')[1])).size).toBe(4)
    await user.click(screen.getByRole('button', { name: 'casa.png' }))
    const aviso = await screen.findByRole('alertdialog', { name: 'Aviso' }, LOADED)
    expect(within(aviso).getByText(c.LIMITE_DE_LOGOS)).toBeTruthy()
    expect(colocados(folha)).toHaveLength(4)
  })
  it('R0940 a logo is dragged, and moved with the arrows, within the sheet; Delete or its button takes it away', async () => {
    const { user, folha } = await novo()
    await user.click(screen.getByRole('button', { name: 'casa.png' }))
    await user.click(screen.getByRole('button', { name: 'senai.png' }))
    // The preview has half the printed width, so a move by 50 on the screen is a move by 100 on paper.
    folha.getBoundingClientRect = () => ({ width: c.FOLHA.largura / 2 }) as DOMRect
    const [logo] = colocados(folha) as [HTMLElement]
    fireEvent.pointerDown(logo, { pointerId: 1, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(logo, { pointerId: 1, clientX: 60, clientY: 110 })
    fireEvent.pointerUp(logo, { pointerId: 1 })
    fireEvent.pointerMove(logo, { pointerId: 1, clientX: 300, clientY: 300 })
    await waitFor(() => expect(lugar(folha)).toBe('Logo 1, casa.png: 124 da esquerda, 224 do alto'))
    fireEvent.keyDown(logo, { key: 'ArrowRight' })
    await waitFor(() => expect(lugar(folha)).toContain('125 da esquerda'))
    fireEvent.keyDown(logo, { key: 'ArrowUp', shiftKey: true })
    await waitFor(() => expect(lugar(folha)).toContain('214 do alto'))
    fireEvent.pointerDown(logo, { pointerId: 1, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(logo, { pointerId: 1, clientX: 4000, clientY: -4000 })
    await waitFor(() => expect(lugar(folha)).toContain('700 da esquerda, 0 do alto'))
    fireEvent.keyDown(logo, { key: 'Delete' })
    await waitFor(() => expect(colocados(folha)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Tirar o logo 1, senai.png' }))
    expect(colocados(folha)).toHaveLength(0)
  })
  it('R0941 a pressed frame is the background, pressed again it is not, and what was made is sent', async () => {
    const { user, folha } = await novo()
    await user.click(screen.getByRole('button', { name: 'senai.png' }))
    await user.click(screen.getByRole('tab', { name: 'Molduras' }))
    const moldura = await screen.findByRole('button', { name: 'borda.jpg' }, LOADED)
    const fundo = () => [...folha.querySelectorAll('img')].map((i) => decodeURIComponent(i.src)).join(' ')
    await user.click(moldura)
    expect(moldura.getAttribute('aria-pressed')).toBe('true')
    expect(fundo()).toContain('url=molduras/3')
    await user.click(moldura)
    expect(fundo()).not.toContain('molduras')
    await user.click(moldura)
    await user.type(screen.getByLabelText(/^Nome/), 'Dourado')
    await user.click(screen.getByRole('button', { name: /^Adicionar(?! nova)/ }))
    await waitFor(() => expect(page.calls(`POST ${BASE}`)).toHaveLength(1), LOADED)
    expect(page.calls(`POST ${BASE}`)[0]!.body).toEqual({
      nome: 'Dourado',
      molduraId: 3,
      logos: [{ id: 2, positionX: 24, positionY: 24 }],
    })
  })
  it('R1385 a refused deletion shows Aviso with what the server says; so does R1298 a file of another kind', async () => {
    const { user } = await novo()
    const mensagem = 'Logo possui dependências em Modelos de Certificado'
    page.given.answers[`DELETE ${BASE}/logo/1`] = () => refusal(409, { code: 'DEPENDENCIES', message: mensagem })
    await user.click(screen.getByRole('button', { name: 'Excluir logo casa.png' }))
    const pergunta = await screen.findByRole('alertdialog', { name: "Excluir a imagem 'casa.png'?" }, LOADED)
    await user.click(within(pergunta).getByText('Excluir'))
    const aviso = await screen.findByRole('alertdialog', { name: 'Aviso' }, LOADED)
    expect(within(aviso).getByText(mensagem)).toBeTruthy()
    await user.click(within(aviso).getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), LOADED)
    const pdf = new File(['x'], 'logo.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('Adicionar nova: logo'), { target: { files: [pdf] } })
    const outro = await screen.findByRole('alertdialog', { name: 'Aviso' }, LOADED)
    expect(within(outro).getByText(c.SO_JPEG_OU_PNG)).toBeTruthy()
  })
})
