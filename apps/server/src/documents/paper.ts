import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { printable } from './fonts.ts'
import { companyLine, issuedLine, type Letterhead, licensedLine, pictureKind } from './letterhead.ts'

/**
 * Documents with a layout: typst templates of the folder papers/, filled with JSON. typst needs much memory, so it runs in a child process
 * that starts with the first paper, is reused, and ends when there is nothing to print.
 */

export type PaperRequest = {
  template: string
  inputs: Record<string, string>
  /** Pictures that the template draws by these names; a picture that cannot be read is left out. */
  pictures: Picture[]
}
/** `of`: 'logo' for the letterhead, 'foto' for the person of the paper, or a key of `data.imagens`. */
export type Picture = { of: string; name: string; bytes: Uint8Array }
export type PaperAnswer = { ok: true; pdf: Uint8Array } | { ok: false; message: string }

const folder = new URL('./papers/', import.meta.url)
const idleMs = 30_000
const timeOutMs = 60_000

let child: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

function stopChild(): void {
  clearTimeout(idle)
  child?.kill('SIGKILL')
  child = undefined
}

/** Ends the child process when the server stops. */
export const closePapers = stopChild

function theChild(): ChildProcess {
  clearTimeout(idle)
  if (child?.connected) return child
  const started = fork(new URL('./paper-child.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    // The child does not get the server's environment, which contains passwords.
    env: { PATH: process.env.PATH, TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child = started
  started.once('exit', () => {
    if (child === started) child = undefined
  })
  return started
}

function ask(request: PaperRequest, signal?: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const at = theChild()
    at.ref()
    at.channel?.ref()
    const settle = (finish: () => void, healthy: boolean) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      at.off('message', answer).off('exit', exit).off('error', fail)
      if (healthy) {
        at.unref()
        at.channel?.unref()
        idle = setTimeout(stopChild, idleMs).unref()
      } else {
        at.on('error', () => {})
        at.kill('SIGKILL')
        if (child === at) child = undefined
      }
      finish()
    }
    const answer = (message: PaperAnswer) =>
      settle(() => (message.ok ? resolve(message.pdf) : reject(new Error(message.message))), true)
    const fail = (error: Error) => settle(() => reject(error), false)
    const exit = () => fail(new Error('The paper printer ended unexpectedly'))
    const abort = () => settle(() => reject(signal?.reason), false)
    const timer = setTimeout(
      () => fail(new Error(`Paper ${request.template} took longer than ${timeOutMs} ms`)),
      timeOutMs,
    )
    signal?.addEventListener('abort', abort, { once: true })
    at.on('message', answer).once('exit', exit).once('error', fail)
    at.send(request)
  })
}

/** Makes every text of a value printable; typst would draw a box for a character that Inter lacks. */
function printableDeep(value: unknown): unknown {
  if (typeof value === 'string') return printable(value)
  if (Array.isArray(value)) return value.map(printableDeep)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, printableDeep(part)]))
  }
  return value
}

/** The templates of the folder, except 'base', which the others import. */
export const paperTemplates = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.typ') && name !== 'base.typ')
    .map((name) => name.slice(0, -4))

/** A picture of a type that typst can read. */
function picture(of: string, bytes: Uint8Array | undefined): Picture | undefined {
  const kind = bytes && pictureKind(bytes)
  return bytes && kind ? { of, name: `${of}.${kind}`, bytes } : undefined
}

/**
 * Prints a template (a name of papers/, without '.typ') with its data. Papers are printed one after the other. `foto`: picture of the
 * person of the paper; the template reads its name in `data.foto`, which is null without a picture. `imagens`: pictures by keys that the
 * caller chooses; the template reads their names in `data.imagens`, without those that cannot be read.
 */
export function printPaper(
  template: string,
  data: unknown,
  letterhead: Letterhead,
  {
    signal,
    foto,
    imagens = {},
  }: { signal?: AbortSignal; foto?: Uint8Array | undefined; imagens?: Record<string, Uint8Array | undefined> } = {},
): Promise<Uint8Array> {
  if (!paperTemplates().includes(template)) return Promise.reject(new RangeError(`No paper named ${template}`))
  const logo = picture('logo', letterhead.empresa.logo)
  const portrait = picture('foto', foto)
  const others = Object.entries(imagens).flatMap(([key, bytes]) => picture(key, bytes) ?? [])
  const head = {
    nome: letterhead.empresa.nome,
    linha: companyLine(letterhead),
    emitido: issuedLine(letterhead),
    licenciado: licensedLine(letterhead),
    logo: logo?.name ?? null,
  }
  const request: PaperRequest = {
    template: `${template}.typ`,
    inputs: {
      data: JSON.stringify({
        ...(printableDeep({ ...(data as object), foto: portrait?.name ?? null }) as object),
        imagens: Object.fromEntries(others.map(({ of, name }) => [of, name])),
      }),
      letterhead: JSON.stringify(printableDeep(head)),
    },
    pictures: [logo, portrait, ...others].filter((one) => one !== undefined),
  }
  const turn = last.then(() => ask(request, signal))
  last = turn.catch(() => {})
  return turn
}
