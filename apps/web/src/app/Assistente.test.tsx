import { NAMED } from '@quadro/contract/kit/authority.ts'
import { FALAS } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import type { Creditos } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loading } from '../kit/call/loading.ts'
import { queryClient } from '../kit/call/query.ts'
import { session } from '../kit/call/session.ts'
import { useStore } from '../kit/call/store.ts'
import { raise, raised } from '../kit/call/tab.ts'
import { comHifens, comoHtml, ofertaDoCampo, ofertas, useOfertas } from '../kit/content/assistente.ts'
import { pageTests, refusal } from '../kit/testing.tsx'
import { OkDialog } from '../ui/overlay/Dialog.tsx'
import { BUBBLE_LIFE, SpeechBubble } from '../ui/overlay/SpeechBubble.tsx'
import { Toasts, toasts } from '../ui/overlay/Toasts.tsx'
import { AssistenteAoLado, AssistenteNoMenu, useAssistente } from './Assistente.tsx'
import { fala, painelAberto, preferir } from './assistente.ts'
import { tocar, VOLUME } from './assistente-som.ts'

const { given, calls, open } = pageTests([NAMED.ROLE_ASSISTENTE_RH])
const CREDITOS = 'GET /api/utilitario/assistente-rh/creditos'
const SUGESTAO = 'GET /api/utilitario/assistente-rh/sugestao'
const PREFERENCIA = 'PUT /api/utilitario/assistente-rh/preferencia'
const SOLICITACAO = 'POST /api/utilitario/assistente-rh/solicitacao-creditos'
const cheio: Creditos = {
  ...{ restantes: 10, gratuitos: 10, gratuitosPorMes: 10, adicionais: 0 },
  ...{ configurado: true, painel: false, oferecer: true },
}
/** The server's answer: JSON instead of a file. */
const suggests = (texto: string) => () =>
  new Response(JSON.stringify({ texto, creditos: cheio }), { headers: { 'content-type': 'application/json' } })
const width = (pixels: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width: pixels })

/** Replaces the browser's sound; the volumes that were played. */
let volumes: number[]
beforeEach(() => {
  width(1440)
  painelAberto.set(undefined)
  fala.set(undefined)
  raise({ dialog: undefined })
  given.answers[CREDITOS] = cheio
  given.answers[PREFERENCIA] = (call: { body: unknown }) => ({ ...cheio, ...(call.body as object) })
  volumes = []
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      destination = {}
      createGain() {
        const gain = { value: 1 }
        return { gain, connect: () => volumes.push(gain.value) }
      }
      createOscillator() {
        return { frequency: {}, connect() {}, start() {}, stop() {}, addEventListener() {} }
      }
      async close() {}
    },
  )
})
afterEach(() => {
  act(() => ofertas.set([]))
  for (const { key } of toasts.visibleToasts) toasts.close(key)
})

let written: (texto: string) => string
/** The menu entry, and the panel around a form with two fields. */
function Page() {
  const assistente = useAssistente()
  const toggle = (isOpen: boolean) => {
    painelAberto.set(isOpen)
    preferir(assistente.creditos, { painel: isOpen })
  }
  return (
    <>
      {assistente.isShown && <AssistenteNoMenu assistente={assistente} isRail={false} onToggle={toggle} />}
      <AssistenteAoLado isOpen={assistente.isOpen} onClose={() => toggle(false)} />
      <Formulario />
      <Popup />
      <Toasts />
    </>
  )
}
/** Shows the dialogs that calls raise, and short messages. */
function Popup() {
  const { dialog } = useStore(raised)
  return (
    <OkDialog isOpen={dialog !== undefined} onClose={() => raise({ dialog: undefined })} title={dialog?.header ?? ''}>
      {dialog?.text}
    </OkDialog>
  )
}
function Formulario() {
  const [nome, setNome] = useState('')
  const [missao, setMissao] = useState('')
  const pedido = { dados: [['Nome', nome] as const], falta: nome ? [] : ['Nome'] }
  useOfertas([
    ofertaDoCampo('cargo-missao', { value: missao, onChange: (v) => setMissao(written(v)) }, pedido),
    ofertaDoCampo('cargo-responsabilidades', { value: missao, onChange: setMissao }, pedido, comHifens),
  ])
  return (
    <>
      <input aria-label="Nome" value={nome} onChange={(e) => setNome(e.target.value)} />
      <textarea aria-label="Missão" value={missao} onChange={(e) => setMissao(e.target.value)} />
    </>
  )
}
beforeEach(() => {
  written = (texto) => texto
})
const entry = () => screen.findByRole('button', { name: /^Assistente de RH/ })
const panel = () => screen.queryByRole('complementary', { name: 'Assistente de RH' })
const bubble = () => screen.queryByRole('group', { name: 'Assistente de RH' })
const missao = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Missão' }).value
/** The panel of a form whose required field is filled. */
async function ready(change: Partial<Creditos> = {}) {
  given.answers[CREDITOS] = { ...cheio, ...change }
  const opened = await open(Page)
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Analista' } })
  await opened.user.click(await screen.findByRole('button', { name: /^Assistente de RH \d/ }))
  await screen.findByText(/Oferecer sugestões/)
  return opened
}
async function generate(user: Awaited<ReturnType<typeof ready>>['user'], name = 'Gerar sugestões') {
  await user.click(screen.getByRole('button', { name }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Gerar' }))
}

describe('the icon of the assistant', () => {
  it('R0058 stands in the side navigation with the credits left', async () => {
    // Free credits and credits that were bought.
    given.answers[CREDITOS] = { ...cheio, restantes: 13, gratuitos: 10, adicionais: 3 }
    await open(Page)
    await screen.findByRole('button', { name: 'Assistente de RH 13 créditos' })
    expect((await entry()).textContent).toContain('13')
  })
  it('R1319 R1320 is there for who holds the authority, on screens wider than 768 px', async () => {
    await open(Page)
    expect(await entry()).toBeTruthy()
    act(() => width(769))
    expect(await entry()).toBeTruthy()
    act(() => width(768))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Assistente de RH/ })).toBeNull())
    expect(panel()).toBeNull()
    cleanup()
    width(1440)
    session.set({ ...session.get(), info: { ...session.get().info!, authorities: [] } })
    given.calls = []
    await open(Page)
    expect(screen.queryByRole('button', { name: /^Assistente de RH/ })).toBeNull()
    expect(calls(CREDITOS)).toEqual([])
  })
  it('R1099 shows and hides the panel, and keeps it as it was left', async () => {
    const { user } = await open(Page)
    await screen.findByRole('button', { name: /10 créditos/ })
    await user.click(await entry())
    expect(panel()).toBeTruthy()
    await waitFor(() => expect(calls(PREFERENCIA).at(-1)?.body).toEqual({ painel: true, oferecer: true }))
    await user.click(within(panel()!).getByRole('button', { name: 'Fechar' }))
    expect(panel()).toBeNull()
    await waitFor(() => expect(calls(PREFERENCIA).at(-1)?.body).toEqual({ painel: false, oferecer: true }))
    cleanup()
    queryClient.clear()
    painelAberto.set(undefined)
    given.answers[CREDITOS] = { ...cheio, painel: true, restantes: 9 }
    await open(Page)
    await waitFor(() => expect(panel()).toBeTruthy())
  })
})

describe('the offer of a suggestion', () => {
  it('R1097 comes once the required fields are filled', async () => {
    const { user } = await open(Page)
    await screen.findByRole('button', { name: /10 créditos/ })
    await user.click(await entry())
    expect(await screen.findByText('Para receber sugestões, preencha: Nome.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Gerar sugestões' })).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Analista' } })
    expect(await screen.findByRole('button', { name: 'Gerar sugestões' })).toBeTruthy()
  })
  it('R1096 comes only while there are credits', async () => {
    await ready({ restantes: 0, gratuitos: 0 })
    expect(screen.queryByRole('button', { name: 'Gerar sugestões' })).toBeNull()
    expect(screen.getByText(/Os créditos acabaram/)).toBeTruthy()
  })
  it('R1401 is said by a bubble once, with a sound at 0.2, where nothing is written yet', async () => {
    const { user } = await open(Page)
    await screen.findByRole('button', { name: /10 créditos/ })
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Analista' } })
    await waitFor(() => expect(bubble()?.textContent).toContain('Posso sugerir um texto: Missão do cargo.'), {
      timeout: 5000,
    })
    expect(screen.getAllByRole('status').some((s) => s.textContent?.includes('Posso sugerir'))).toBe(true)
    expect(volumes).toEqual([0.2])
    await user.click(within(bubble()!).getByRole('button', { name: 'Ver sugestões' }))
    expect(panel()).toBeTruthy()
    expect(bubble()).toBeNull()
  })
  it('R1401 the sound plays at volume 0.2', () => {
    tocar()
    expect(VOLUME).toBe(0.2)
    expect(volumes).toEqual([0.2])
  })
  it('R1098 the bubble lives 10 seconds', () => {
    vi.useFakeTimers()
    try {
      const onClose = vi.fn<() => void>()
      render(<SpeechBubble isOpen label="Assistente de RH" text="Posso sugerir" onClose={onClose} />)
      expect(BUBBLE_LIFE).toBe(10_000)
      vi.advanceTimersByTime(9_999)
      expect(onClose).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(onClose).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a suggestion', () => {
  it('R1100 R1357 is asked for after a confirmation, silently; R1102 R1103 it is applied with its words, and taken back', async () => {
    const { user } = await ready()
    const seen: boolean[] = []
    const stop = loading.subscribe(() => seen.push(loading.get()))
    given.answers[SUGESTAO] = suggests('Garantir os custos.')
    await user.click(screen.getByRole('button', { name: 'Gerar sugestões' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Usa 1 crédito; restam 10 créditos.')
    expect(calls(SUGESTAO)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Gerar' }))
    const box = await screen.findByRole('textbox', { name: /^Sugestão/ })
    expect(calls(SUGESTAO)[0]?.query).toEqual({ prompt: 'Nome: Analista', assunto: 'cargo-missao' })
    expect(seen).toEqual([])
    stop()
    expect(missao()).toBe('')
    fireEvent.change(box, { target: { value: 'Garantir os custos da casa.' } })
    const said: string[] = []
    const watch = new MutationObserver(() =>
      said.push(
        ...within(panel()!)
          .getAllByRole('status')
          .map((s) => s.textContent ?? ''),
      ),
    )
    watch.observe(panel()!, { childList: true, subtree: true, characterData: true })
    await user.click(screen.getByRole('button', { name: 'Inserir no formulário' }))
    await screen.findByText('Pronto! Sugestões inseridas.')
    watch.disconnect()
    expect(said.indexOf('Ok! Não vai demorar muito...')).toBeGreaterThanOrEqual(0)
    expect(said.indexOf('Ok! Não vai demorar muito...')).toBeLessThan(said.indexOf('Pronto! Sugestões inseridas.'))
    expect(missao()).toBe('Garantir os custos da casa.')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(missao()).toBe('')
  })
  it('R1104 that cannot be applied says so', async () => {
    const { user } = await ready()
    given.answers[SUGESTAO] = suggests('Uma.')
    await generate(user)
    await screen.findByRole('textbox', { name: /^Sugestão/ })
    written = () => {
      throw new Error('sem campo')
    }
    await user.click(screen.getByRole('button', { name: 'Inserir no formulário' }))
    expect(await screen.findByText('Ah não! Ocorreu um erro ao aplicar sugestões.')).toBeTruthy()
  })
  it('R1100 asks again before new ones; a list is taken line by line', async () => {
    const { user } = await ready()
    await user.click(screen.getByRole('button', { name: /Missão do cargo/ }))
    await user.click(await screen.findByRole('option', { name: 'Responsabilidades do cargo' }))
    given.answers[SUGESTAO] = suggests('Uma\nDuas\nTrês')
    await generate(user)
    await user.click(await screen.findByRole('checkbox', { name: 'Duas' }))
    await user.click(screen.getByRole('button', { name: 'Inserir no formulário' }))
    await screen.findByText(FALAS.aplicado)
    expect(missao()).toBe('- Uma\n- Três')
    await generate(user, 'Gerar novas sugestões')
    await waitFor(() => expect(calls(SUGESTAO)).toHaveLength(2))
  })
  it('R1105 R1395 that fails is told by a bubble', async () => {
    const { user } = await ready()
    given.answers[SUGESTAO] = () => refusal(503, { code: 'UNAVAILABLE', message: 'x' })
    await generate(user)
    await waitFor(() =>
      expect(bubble()?.textContent).toBe(
        'Até as mentes mais brilhantes precisam de descanso. Por favor, tente novamente mais tarde.',
      ),
    )
    expect(toasts.visibleToasts).toEqual([])
  })
  it('R1105 is not asked for where nobody configured the assistant: the panel says it', async () => {
    given.answers[CREDITOS] = { ...cheio, configurado: false }
    const { user } = await open(Page)
    await screen.findByRole('button', { name: /10 créditos/ })
    await user.click(await entry())
    expect(await screen.findByText(FALAS.indisponivel)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Gerar sugestões' })).toBeNull()
  })
  it('becomes paragraphs of rich text, never markup', () => {
    expect(comoHtml('Um <b>&.\n\nDois')).toBe('<p>Um &lt;b&gt;&amp;.</p><p>Dois</p>')
  })
})

describe('the request for credits', () => {
  const fill = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Solicitar créditos' })
    const type = (name: RegExp, value: string) =>
      fireEvent.change(within(dialog).getByRole('textbox', { name }), { target: { value } })
    type(/^E-mail/, 'ana@serra.example')
    type(/^Telefone/, '(85) 98765-4321')
    type(/^Quantidade/, '50')
    return dialog
  }
  it('R1394 opens where a suggestion finds no credit; R1396 sent, it says the quoted words', async () => {
    const { user } = await ready()
    given.answers[SUGESTAO] = () => refusal(402, { code: 'OpenAICallLimitReached', message: 'x' })
    given.answers[SOLICITACAO] = { ok: true }
    await generate(user)
    const dialog = await fill()
    expect(bubble()).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /^Solicitar/ }))
    expect(await screen.findByText('Solicitação cadastrada com sucesso! Em breve entraremos em contato.')).toBeTruthy()
    expect(calls(SOLICITACAO)[0]?.body).toEqual({
      ...{ nome: 'Ana', email: 'ana@serra.example', telefone: '85987654321', quantidadeDesejada: 50 },
      cnpj: '11222333000181',
    })
  })
  it('R1301 R1302 R1303 R1304 says what is missing; R1358 a failure is a popup', async () => {
    const { user } = await ready()
    await user.click(screen.getByRole('button', { name: 'Solicitar créditos' }))
    const dialog = await screen.findByRole('dialog', { name: 'Solicitar créditos' })
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Nome/ }), { target: { value: '' } })
    await user.click(within(dialog).getByRole('button', { name: /^Solicitar/ }))
    for (const message of [
      'Nome é obrigatório',
      'E-mail é obrigatório',
      'Número de telefone inválido.',
      'Quantidade inválida',
    ])
      expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0)
    fireEvent.change(within(dialog).getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Ana' } })
    await fill()
    given.answers[SOLICITACAO] = () => refusal(500, { code: 'INTERNAL', message: 'Não foi possível concluir.' })
    await user.click(within(dialog).getByRole('button', { name: /^Solicitar/ }))
    const popup = await screen.findByRole('alertdialog', { name: 'Erro' })
    expect(popup.textContent).toContain('Não foi possível concluir.')
    expect(toasts.visibleToasts).toEqual([])
  })
})
