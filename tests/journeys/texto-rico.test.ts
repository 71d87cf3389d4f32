/**
 * The editor of rich texts in a real browser: every action of its toolbar on an empty paragraph, a filled one and pasted ones, by pointer and
 * by keys, and what is stored of it. The toolbar is asked what it offers, so an action that comes later fails until it is described here.
 */
import { modelosDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'

let browser: Browser
let app: TestApp
let company: TestCompany
let page: Page
let address: string
const faults: string[] = []

beforeAll(async () => {
  ensurePages()
  app = await testApp()
  company = await app.company({ nome: 'Moinho Alto' })
  const { id } = await company.admin.call(modelosDocumento.criar, {
    ...{ nome: 'Advertência', tipo: 'CARTA', assinaturas: 'EMPRESA', autoatendimento: false },
    texto: '<p>Texto</p>',
  } as never)
  address = `${modelosDocumento.page}/${id}`
  browser = await openBrowser()
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: app.base,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE)
  const [name, value] = company.admin.cookie!.split('=') as [string, string]
  await context.addCookies([{ name, value, url: app.base }])
  page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') faults.push(`a script ran: ${dialog.message()}`)
    void dialog.accept()
  })
  await open()
})
afterAll(() => browser?.close())
beforeEach(({ onTestFailed }) => {
  onTestFailed(async () => console.error(page.url(), await page.locator('body').ariaSnapshot()))
})

const text = () => page.getByRole('textbox', { name: 'Texto' })
const toolbar = () => page.getByRole('toolbar', { name: 'Formatação de Texto' })
const tool = (name: string) => toolbar().getByRole('button', { name, exact: true })
const isPressed = (name: string) => tool(name).getAttribute('aria-pressed')
async function open() {
  await page.goto(address, { referer: `${app.base}/` })
  await toolbar().waitFor()
}

/** The text without the attributes of its looks: what it is, not how it is drawn. */
const shown = () =>
  text().evaluate((element) => {
    const written = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
      const tag = (node as Element).tagName.toLowerCase()
      const inside = [...node.childNodes].map(written).join('')
      if (tag === 'br') return inside
      // What is underlined has no element of its own in the editor.
      if (tag === 'span') return (node as Element).classList.contains('underline') ? `<u>${inside}</u>` : inside
      const href = tag === 'a' ? ` href="${(node as Element).getAttribute('href')}"` : ''
      return `<${tag}${href}>${inside}</${tag}>`
    }
    return [...element.childNodes].map(written).join('')
  })
/**
 * Resolves once the editor knows that the selection goes from this place of its text to that one: the browser moves the caret at once and
 * tells the editor in a later task, and what acts on the selection before that acts on the one before.
 */
const selects = (from: number, to: number) =>
  expect
    .poll(() =>
      text().evaluate((element) => {
        const { __lexicalEditor: editor } = element as unknown as {
          __lexicalEditor: { getEditorState(): { _selection: Record<'anchor' | 'focus', { offset: number }> | null } }
        }
        const { _selection: selection } = editor.getEditorState()
        return [selection?.anchor.offset, selection?.focus.offset]
      }),
    )
    .toEqual([from, to])
/** Puts a text into the clipboard's event, as the browser does when somebody presses Ctrl V. */
const paste = (data: Record<string, string>) =>
  text().evaluate((element, kinds) => {
    const clipboardData = new DataTransfer()
    for (const [kind, content] of Object.entries(kinds)) clipboardData.setData(kind, content)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
/** Leaves one empty paragraph with the caret in it. */
async function clear() {
  await text().evaluate((element) => {
    const { __lexicalEditor: editor } = element as unknown as {
      __lexicalEditor: { parseEditorState(json: string): unknown; setEditorState(state: unknown): void }
    }
    const parts = { direction: null, format: '', indent: 0, version: 1 }
    const paragraph = { ...parts, type: 'paragraph', children: [], textFormat: 0, textStyle: '' }
    editor.setEditorState(
      editor.parseEditorState(JSON.stringify({ root: { ...parts, type: 'root', children: [paragraph] } })),
    )
  })
  await text().click()
  await expect.poll(shown).toBe('<p></p>')
}

const WORD = `<html><head><style>p.MsoNormal{mso-style-name:Normal;font-size:11pt}</style></head><body>
<!--StartFragment--><p class="MsoNormal" style="margin:0cm"><b><span style="font-family:Calibri">um dois</span></b><o:p></o:p></p><!--EndFragment--></body></html>`
interface State {
  /** Leaves the caret behind 'antes' in one paragraph of the text `antes` and `depois`. */
  prepare: () => Promise<void>
  antes: string
  depois: string
}
const STATES: Record<string, State> = {
  'an empty paragraph': { prepare: async () => {}, antes: '', depois: '' },
  'a filled paragraph, with the caret inside': {
    prepare: async () => {
      await page.keyboard.type('um dois')
      for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowLeft')
      await selects(2, 2)
    },
    antes: 'um',
    depois: ' dois',
  },
  'a paragraph pasted from a word processor': {
    prepare: () => paste({ 'text/html': WORD, 'text/plain': 'um dois' }),
    antes: 'um dois',
    depois: '',
  },
  'a paragraph pasted as plain text': {
    prepare: () => paste({ 'text/plain': 'um dois' }),
    antes: 'um dois',
    depois: '',
  },
}
const mark = (tag: string) => (s: State, name: string) => async () => {
  await tool(name).click()
  expect(await isPressed(name)).toBe('true')
  await page.keyboard.type('x')
  await expect.poll(shown).toBe(`<p>${s.antes}<${tag}>x</${tag}>${s.depois}</p>`)
  await tool(name).click()
  expect(await isPressed(name)).toBe('false')
  await page.keyboard.type('y')
  await expect.poll(shown).toBe(`<p>${s.antes}<${tag}>x</${tag}>y${s.depois}</p>`)
}
const list = (tag: string) => (s: State, name: string) => async () => {
  await tool(name).click()
  await expect.poll(() => isPressed(name)).toBe('true')
  await page.keyboard.type('x')
  await expect.poll(shown).toBe(`<${tag}><li>${s.antes}x${s.depois}</li></${tag}>`)
  await tool(name).click()
  await expect.poll(() => isPressed(name)).toBe('false')
  await page.keyboard.type('y')
  await expect.poll(shown).toBe(`<p>${s.antes}xy${s.depois}</p>`)
}
/** What each action does, by its name in the toolbar. */
const DOES: Record<string, (state: State, name: string) => () => Promise<void>> = {
  Negrito: mark('strong'),
  Itálico: mark('em'),
  Sublinhado: mark('u'),
  Lista: list('ul'),
  'Lista numerada': list('ol'),
  Link: (s, name) => async () => {
    const url = 'https://moinho.example/vagas'
    await tool(name).click()
    const box = page.getByRole('textbox', { name: 'Endereço do link' })
    await box.fill('moinho.example/vagas')
    await box.press('Enter')
    await box.waitFor({ state: 'hidden' })
    // Without a selection there is nothing to become the link, so the address is its text; the caret stands behind it, outside.
    const link = `<a href="${url}">${url}</a>`
    await expect.poll(shown).toBe(`<p>${s.antes}${link}${s.depois}</p>`)
    await page.keyboard.type('x')
    await expect.poll(shown).toBe(`<p>${s.antes}${link}x${s.depois}</p>`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => isPressed(name)).toBe('true')
    await tool(name).click()
    await page.getByRole('button', { name: 'Remover link' }).click()
    await expect.poll(shown).toBe(`<p>${s.antes}${url}x${s.depois}</p>`)
    expect(await isPressed(name)).toBe('false')
  },
  'Inserir campo': (s, name) => async () => {
    await tool(name).click()
    await page.getByRole('listbox', { name: 'Campos' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(shown).toMatch(/\{\{\w+\}\}/)
    await page.keyboard.type('x')
    await expect.poll(shown).toMatch(new RegExp(`^<p>${s.antes}\\{\\{\\w+\\}\\}x${s.depois}</p>$`))
  },
  Desfazer: (s, name) => async () => {
    const before = await shown()
    await page.keyboard.type('x')
    await expect.poll(shown).toBe(`<p>${s.antes}x${s.depois}</p>`)
    await tool('Lista').click()
    await expect.poll(shown).toBe(`<ul><li>${s.antes}x${s.depois}</li></ul>`)
    await tool(name).click()
    await expect.poll(shown).toBe(`<p>${s.antes}x${s.depois}</p>`)
    await page.keyboard.press('Control+z')
    await expect.poll(shown).not.toContain('x')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(shown).toContain('x')
    expect(before).not.toContain('x')
  },
}

it('a text that nobody has entered takes an action at its end', async () => {
  await tool('Lista').click()
  await page.keyboard.type('x')
  await expect.poll(shown).toBe('<ul><li>Textox</li></ul>')
})

describe.each(Object.entries(STATES))('on %s', (_where, state) => {
  it('every action does what it says, undoes it where it toggles, and keeps the caret', async () => {
    const names = await toolbar()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((b) => b.getAttribute('aria-label') ?? b.textContent ?? ''))
    expect(names.toSorted()).toEqual(Object.keys(DOES).toSorted())
    for (const name of names) {
      await clear()
      await state.prepare()
      await expect.poll(shown, { message: name }).toBe(`<p>${state.antes}${state.depois}</p>`)
      await DOES[name]!(state, name)()
    }
  })
})

describe('the keys', () => {
  it('format as everywhere, and the selection stays', async () => {
    for (const [key, tag, name] of [
      ['Control+b', 'strong', 'Negrito'],
      ['Control+i', 'em', 'Itálico'],
      ['Control+u', 'u', 'Sublinhado'],
    ] as const) {
      await clear()
      await page.keyboard.type('um dois')
      await page.keyboard.press('Control+Shift+ArrowLeft')
      await selects(7, 3)
      await page.keyboard.press(key)
      await expect.poll(shown).toBe(`<p>um <${tag}>dois</${tag}></p>`)
      expect(await isPressed(name)).toBe('true')
      await page.keyboard.press(key)
      await expect.poll(shown).toBe('<p>um dois</p>')
      await page.keyboard.type('três')
      await expect.poll(shown).toBe('<p>um três</p>')
    }
  })
  it('make and leave a list: Enter an entry, Enter on an empty one its end, Backspace at its start a paragraph', async () => {
    await clear()
    await tool('Lista').click()
    await page.keyboard.type('um')
    await page.keyboard.press('Enter')
    await page.keyboard.type('dois')
    await expect.poll(shown).toBe('<ul><li>um</li><li>dois</li></ul>')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('fim')
    await expect.poll(shown).toBe('<ul><li>um</li><li>dois</li></ul><p>fim</p>')
    await clear()
    await tool('Lista numerada').click()
    await page.keyboard.type('um')
    await page.keyboard.press('Home')
    await selects(0, 0)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('x')
    await expect.poll(shown).toBe('<p>xum</p>')
  })
  it('change one list into the other, and a list of several paragraphs', async () => {
    await clear()
    await page.keyboard.type('um')
    await page.keyboard.press('Enter')
    await page.keyboard.type('dois')
    await page.keyboard.press('Control+a')
    await selects(0, 4)
    await tool('Lista').click()
    await expect.poll(shown).toBe('<ul><li>um</li><li>dois</li></ul>')
    await tool('Lista numerada').click()
    await expect.poll(shown).toBe('<ol><li>um</li><li>dois</li></ol>')
    expect([await isPressed('Lista'), await isPressed('Lista numerada')]).toEqual(['false', 'true'])
    await tool('Lista numerada').click()
    await expect.poll(shown).toBe('<p>um</p><p>dois</p>')
  })
  it('reach the toolbar, go along it by arrows, press, and type on where the caret was', async () => {
    await clear()
    await page.keyboard.type('um')
    // The arrows pass over what cannot be pressed: undoing can be once the toolbar knows what was typed.
    await expect.poll(() => tool('Desfazer').isEnabled()).toBe(true)
    const hasFocus = (name: string) =>
      expect.poll(() => tool(name).evaluate((b) => b === document.activeElement)).toBe(true)
    await tool('Negrito').focus()
    await page.keyboard.press('ArrowRight')
    await hasFocus('Itálico')
    await page.keyboard.press('End')
    await hasFocus('Desfazer')
    await page.keyboard.press('ArrowRight')
    await hasFocus('Negrito')
    await page.keyboard.press('Enter')
    await page.keyboard.type('x')
    await expect.poll(shown).toBe('<p>um<strong>x</strong></p>')
  })
  it('link what is selected, and a wrong address is told and kept', async () => {
    await clear()
    await page.keyboard.type('um dois')
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await selects(7, 3)
    await tool('Link').click()
    const box = page.getByRole('textbox', { name: 'Endereço do link' })
    await box.fill('javascript:alert(1)')
    await box.press('Enter')
    await page.getByText('Endereço inválido').waitFor()
    await box.fill('mailto:rh@moinho.example')
    await page.getByRole('button', { name: 'Aplicar link' }).click()
    await expect.poll(shown).toBe('<p>um <a href="mailto:rh@moinho.example">dois</a></p>')
  })
})

describe('what is stored', () => {
  const stored = async () => {
    const [, id] = /(\d+)$/.exec(address)!
    return (await company.admin.call(modelosDocumento.ler, { id: Number(id) })).texto
  }
  async function save() {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByText('alterado com sucesso').first().waitFor()
  }
  it('is what is shown, when it is opened again', async () => {
    await clear()
    await page.keyboard.type('Prezada ')
    await tool('Inserir campo').click()
    await page.getByRole('listbox', { name: 'Campos' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type(', ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('leia')
    await page.keyboard.press('Control+b')
    await page.keyboard.press('Enter')
    await tool('Lista').click()
    await page.keyboard.type('um')
    await page.keyboard.press('Enter')
    await page.keyboard.type('dois')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    for (const link of ['https://moinho.example/a?b=1&c=2', 'mailto:rh@moinho.example', 'tel:+558533330000']) {
      await tool('Link').click()
      const box = page.getByRole('textbox', { name: 'Endereço do link' })
      await box.fill(link)
      await box.press('Enter')
      await box.waitFor({ state: 'hidden' })
      await page.keyboard.type(' ')
    }
    await page.keyboard.type('fim')
    const before = await shown()
    for (const what of ['<strong>leia</strong>', '<ul><li>um</li><li>dois</li></ul>', 'href="tel:+558533330000"'])
      expect(before).toContain(what)
    await save()
    await open()
    await expect.poll(shown).toBe(before)
  })
  it('is clean, whatever was pasted', async () => {
    await clear()
    await paste({
      'text/plain': 'x',
      'text/html': `<div style="position:fixed;inset:0;font-size:900px">grande</div><script>alert(1)</script>
        <img src=x onerror="alert(2)"><svg onload="alert(3)"><text>svg</text></svg><iframe srcdoc="<script>alert(4)</script>"></iframe>
        <p onclick="alert(5)">clique</p><a href="javascript:alert(6)">link</a> <a href="data:text/html,x">dado</a>
        <a href="https://bom.example" onmouseover="alert(7)">bom</a><style>body{display:none}</style><h1>Título</h1>`,
    })
    const before = await shown()
    expect(before).toBe(
      '<p>grande</p><p>clique</p><p>link dado <a href="https://bom.example">bom</a></p><h2>Título</h2>',
    )
    const html = await text().evaluate((element) => element.innerHTML)
    expect(html).not.toMatch(/script|onerror|onclick|onload|onmouse|javascript:|data:|iframe|svg|img|900px|position/i)
    await save()
    expect(await stored()).not.toMatch(/script|on\w+=|javascript:|data:|iframe|svg|img|style|class/i)
    await open()
    await expect.poll(shown).toBe(before)
  })
  it('nothing failed unseen, and everybody can read and reach the editor', async () => {
    faults.push(...(await seriousFaults(page)))
    expect(faults).toEqual([])
  })
})
