import { endpoint, IDEMPOTENCY_KEY, internal } from '@quadro/contract/kit/endpoint.ts'
import { ERROR_CODES } from '@quadro/contract/kit/errors.ts'
import { trocarEmpresa } from '@quadro/contract/shell/sessao/sessao.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { AREA_BATCH, call, fetchFile, fileName, requestOf, save } from './call.ts'
import { CallError, headerOf, isWarning, mergeMessages, readError } from './errors.ts'
import { LOADING_LINGER, loading } from './loading.ts'
import { raise, raised, tabCompany } from './tab.ts'

const any = z.any()
const list = endpoint({ method: 'GET', path: '/x', access: internal(), input: any, output: any, summary: '' })
const read = endpoint({ method: 'GET', path: '/x/{id}', access: internal(), input: any, output: any, summary: '' })
const create = endpoint({ method: 'POST', path: '/x', access: internal(), input: any, output: any, summary: '' })
const update = endpoint({ method: 'PUT', path: '/x/{id}', access: internal(), input: any, output: any, summary: '' })
const file = endpoint({
  method: 'POST',
  path: '/x/pdf',
  access: internal(),
  input: any,
  output: any,
  kind: 'file',
  summary: '',
})

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
let fetched: ReturnType<typeof vi.fn<typeof fetch>>
const sent = (n = 0) => ({ url: String(fetched.mock.calls[n]![0]), init: fetched.mock.calls[n]![1]! })
beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => json({ ok: true }))
  vi.stubGlobal('fetch', fetched)
  tabCompany.set(7)
  raise({ expired: 'no', companyChanged: undefined, dialog: undefined })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const { key } of toasts.visibleToasts) toasts.close(key)
})
const quiet = { errors: 'none' } as const

it('what the document asked ahead serves the first call to its address, also with an error, and no later one', async () => {
  globalThis.sentAhead = { '/api/x': { answer: Promise.resolve(json({ first: true })) } }
  expect(await call(read, { id: 1 }, quiet)).toEqual({ ok: true })
  expect(await call(list, {}, quiet)).toEqual({ first: true })
  expect(await call(list, {}, quiet)).toEqual({ ok: true })
  expect(fetched).toHaveBeenCalledTimes(2)
  globalThis.sentAhead = { '/api/x': { answer: Promise.reject(new TypeError('network')) } }
  await expect(call(list, {}, quiet)).rejects.toMatchObject({ status: 0 })
  expect(fetched).toHaveBeenCalledTimes(2)
})

const keyOf = (n: number) => (sent(n).init.headers as Record<string, string>)[IDEMPOTENCY_KEY]
describe('a call that makes something', () => {
  it('goes under one key when it is sent twice at once, and under another one after its answer', async () => {
    await Promise.all([call(create, { nome: 'Ana' }, quiet), call(create, { nome: 'Ana' }, quiet)])
    await call(create, { nome: 'Ana' }, quiet)
    expect(keyOf(0)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/)
    expect(keyOf(1)).toBe(keyOf(0))
    expect(keyOf(2)).not.toBe(keyOf(0))
  })
  it('keeps its key when the answer was lost or the server was in trouble, and drops it when it was refused', async () => {
    for (const [answer, isKept] of [
      [() => Promise.reject(new TypeError('network')), true],
      [async () => json({ code: '503', message: 'x' }, 503), true],
      [async () => json({ code: 'FIELD_VALIDATION_VIOLATION', message: 'x' }, 400), false],
    ] as const) {
      fetched.mockClear()
      fetched.mockImplementationOnce(answer)
      await call(create, { nome: 'Bia' }, quiet).catch(() => {})
      await call(create, { nome: 'Bia' }, quiet)
      expect(keyOf(1) === keyOf(0), String(isKept)).toBe(isKept)
    }
  })
  it('has a key of its own for each input; what reads or changes by version has none', async () => {
    await Promise.all([call(create, { nome: 'Caio' }, quiet), call(create, { nome: 'Davi' }, quiet)])
    expect(keyOf(1)).not.toBe(keyOf(0))
    fetched.mockClear()
    await call(list, {}, quiet)
    await call(update, { id: 1, versao: 1 }, quiet)
    await call(create, {}, { ...quiet, asks: true })
    expect([keyOf(0), keyOf(1), keyOf(2)]).toEqual([undefined, undefined, undefined])
  })
})

describe('a call under which the database falls', () => {
  const fallen = (after = '1') =>
    new Response(JSON.stringify({ code: 'UNAVAILABLE', message: 'fora' }), {
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': after },
    })
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  /** The outcome of a call when the server answers so first, and how often it was sent. */
  const outcome = async (work: () => Promise<unknown>, answers: Response[]) => {
    fetched.mockClear()
    for (const answer of answers) fetched.mockImplementationOnce(async () => answer)
    const done = work().then(
      () => 'ok',
      (error: CallError) => error.status,
    )
    await vi.runAllTimersAsync()
    return [await done, fetched.mock.calls.length]
  }

  it('is sent again by itself when it only reads, also a file', async () => {
    expect(await outcome(() => call(list, {}, quiet), [fallen(), fallen()])).toEqual(['ok', 3])
    const download = { ...file, method: 'GET' as const }
    expect(await outcome(() => fetchFile(download, {}, quiet), [fallen()])).toEqual(['ok', 2])
  })
  it('is sent again under its key when it makes something, so that it is done once', async () => {
    expect(await outcome(() => call(create, { nome: 'Eva' }, quiet), [fallen(), fallen()])).toEqual(['ok', 3])
    expect(keyOf(0)).toBeDefined()
    expect([keyOf(1), keyOf(2)]).toEqual([keyOf(0), keyOf(0)])
  })
  it('is told and not repeated when it changes without a key, or the trouble does not pass by itself', async () => {
    expect(await outcome(() => call(update, { id: 1, versao: 1 }, quiet), [fallen()])).toEqual([503, 1])
    expect(await outcome(() => call(create, {}, { ...quiet, asks: true }), [fallen()])).toEqual([503, 1])
    const full = json({ code: 'UNAVAILABLE', message: 'Não há espaço' }, 503)
    expect(await outcome(() => call(list, {}, quiet), [full])).toEqual([503, 1])
    expect(await outcome(() => call(list, {}, quiet), [fallen('3600')])).toEqual([503, 1])
  })
  it('is told after some tries', async () => {
    expect(
      await outcome(
        () => call(list, {}, quiet),
        Array.from({ length: 40 }, () => fallen()),
      ),
    ).toEqual([503, 16])
    fetched.mockReset()
  })
})

describe('a call', () => {
  it('R0358 sends the cookies with every request, and the company of the tab', async () => {
    await call(list, {}, quiet)
    expect(sent().init.credentials).toBe('include')
    expect((sent().init.headers as Record<string, string>)['x-empresa']).toBe('7')
  })
  it('R0359 sends arrays of the address as comma lists, and leaves out what is empty', async () => {
    await call(list, { ids: [1, 2, 3], nome: '', outro: undefined }, quiet)
    expect(decodeURIComponent(sent().url)).toBe('/api/x?ids=1,2,3')
  })
  it('R0355 R0356 splits more than 600 area ids into batches and merges the answers', async () => {
    for (const key of ['areasIds', 'areasOrganizacionaisIds']) {
      fetched.mockClear()
      fetched.mockImplementation(async (url) =>
        json(decodeURIComponent(String(url)).split('=')[1]!.split(',').map(Number)),
      )
      const ids = Array.from({ length: AREA_BATCH + 1 }, (_, i) => i + 1)
      expect(await call(list, { [key]: ids }, quiet)).toEqual(ids)
      expect(fetched).toHaveBeenCalledTimes(2)
    }
  })
  it('R0357 sends exactly 600 area ids as one request', async () => {
    await call(list, { areasIds: Array.from({ length: 600 }, (_, i) => i + 1) }, quiet)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
  it('R0230 an update without id fails', async () => {
    await expect(call(update, { nome: 'a' }, quiet)).rejects.toThrow('No id in Entity')
    expect(fetched).not.toHaveBeenCalled()
  })
  it('R0228 R0229 saves with PUT what has an id and with POST what has none', async () => {
    await expect(save({ criar: create, alterar: update }, { nome: 'a' }, quiet)).resolves.toEqual({ ok: true })
    await expect(save({ criar: create, alterar: update }, { id: 3, versao: 1, nome: 'a' }, quiet)).resolves.toEqual({
      ok: true,
    })
    expect([sent(0).init.method, sent(0).url]).toEqual(['POST', '/api/x'])
    expect([sent(1).init.method, sent(1).url, sent(1).init.body]).toEqual([
      'PUT',
      '/api/x/3',
      '{"versao":1,"nome":"a"}',
    ])
  })
  it('R0353 takes the name of a download from its content-disposition header', async () => {
    expect(fileName(`attachment; filename="a.pdf"; filename*=UTF-8''rela%C3%A7%C3%A3o.pdf`)).toBe('relação.pdf')
    expect(fileName('attachment; filename="plain.xlsx"')).toBe('plain.xlsx')
    fetched.mockResolvedValue(
      new Response('bytes', { headers: { 'content-disposition': 'attachment; filename="b.pdf"' } }),
    )
    expect(await fetchFile(file, {}, quiet)).toMatchObject({ name: 'b.pdf' })
  })
  it('R0387 reads the JSON error of a file that was refused', async () => {
    fetched.mockResolvedValue(json({ code: 'NO_DATA', message: 'Não existem dados para o filtro informado.' }, 422))
    await expect(fetchFile(file, {}, quiet)).rejects.toMatchObject({
      code: 'NO_DATA',
      message: 'Não existem dados para o filtro informado.',
    })
  })
  it('keeps path parameters out of query and body', () => {
    expect(requestOf(read, { id: 'a b' }).url).toBe('/api/x/a%20b')
  })
})

describe('error modes', () => {
  it('R0360 R1397 none only throws', async () => {
    fetched.mockResolvedValue(json({}, 404))
    await expect(call(list, {}, quiet)).rejects.toBeInstanceOf(CallError)
    expect(raised.get().dialog).toBeUndefined()
  })
  it('R0362 R0377 R1397 dialog raises a dialog with the words of the catalogue', async () => {
    fetched.mockResolvedValue(json({}, 404))
    await expect(call(list, {}, { errors: 'dialog' })).rejects.toBeInstanceOf(CallError)
    expect(raised.get().dialog?.text).toBe('O recurso solicitado não foi encontrado.')
  })
  it('R0361 R0376 R1397 messages shows a toast: a warning of 3 s with the words of the catalogue where nothing was found', async () => {
    fetched.mockResolvedValue(json({}, 404))
    await expect(call(list, {}, { errors: 'messages' })).rejects.toBeInstanceOf(CallError)
    expect(toasts.visibleToasts).toMatchObject([
      { content: { tone: 'warning', title: 'O recurso solicitado não foi encontrado.' }, timeout: 3000 },
    ])
    expect(raised.get().dialog).toBeUndefined()
  })
  it('R0363 messages is what a call does when nobody chose', async () => {
    fetched.mockResolvedValue(json({ code: 'INVALID_STATE', message: 'Já está encerrada.' }, 409))
    await expect(call(list, {})).rejects.toBeInstanceOf(CallError)
    expect(toasts.visibleToasts).toMatchObject([{ content: { tone: 'error', title: 'Já está encerrada.' } }])
  })
  it('R0390 a layout that eSocial refuses is a validation error with its fields, shown as a warning', async () => {
    expect(ERROR_CODES.ESOCIAL_LAYOUT_VIOLATION).toBe(400)
    const errors = [{ field: 'cpfTrab', message: 'Inválido' }]
    fetched.mockResolvedValue(json({ code: 'ESOCIAL_LAYOUT_VIOLATION', message: 'Leiaute inválido', errors }, 400))
    await expect(call(list, {})).rejects.toMatchObject({ code: 'ESOCIAL_LAYOUT_VIOLATION', fields: errors })
    expect(toasts.visibleToasts).toMatchObject([{ content: { tone: 'warning', title: 'Leiaute inválido' } }])
  })
  it('R0216 an answer 401 flags the session as expired', async () => {
    fetched.mockResolvedValue(json({}, 401))
    await expect(call(list, {}, quiet)).rejects.toMatchObject({ message: 'Sessão expirada.' })
    expect(raised.get().expired).toBe('ask')
  })
  it('R0219 after staying, the next operation asks for the login', async () => {
    raise({ expired: 'stayed' })
    await call(list, {}, quiet)
    expect(raised.get().expired).toBe('login')
  })
  it('who has stayed and logs in again has the operation done', async () => {
    raise({ expired: 'stayed' })
    fetched.mockResolvedValueOnce(json({}, 401)).mockResolvedValueOnce(json({ saved: true }))
    const answer = call(create, { nome: 'a' }, quiet)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    expect(raised.get().expired).toBe('login')
    raise({ expired: 'no' })
    expect(await answer).toEqual({ saved: true })
  })
  it('who closes the login again has the operation refused, and a second refusal does not ask from the start', async () => {
    raise({ expired: 'stayed' })
    fetched.mockResolvedValue(json({}, 401))
    const answer = call(create, { nome: 'a' }, quiet)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    expect(raised.get().expired).toBe('login')
    raise({ expired: 'stayed' })
    await expect(answer).rejects.toMatchObject({ message: 'Sessão expirada.' })
  })
  it('calls refused together because of the company wait for one answer', async () => {
    fetched
      .mockResolvedValueOnce(json({ code: 'COMPANY_CHANGED', message: 'x' }, 409))
      .mockResolvedValueOnce(json({ code: 'COMPANY_CHANGED', message: 'x' }, 409))
      .mockImplementation(async () => json({ again: true }))
    const both = Promise.all([call(list, {}, quiet), call(create, {}, quiet)])
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
    await vi.waitFor(() => expect(raised.get().companyChanged).toBeDefined())
    raised.get().companyChanged!(true)
    expect(await both).toEqual([{ again: true }, { again: true }])
  })
  it('R0467 a company changed elsewhere asks; keeping it repeats the call', async () => {
    fetched
      .mockResolvedValueOnce(json({ code: 'COMPANY_CHANGED', message: 'x' }, 409))
      .mockResolvedValueOnce(json({ again: true }))
    const answer = call(list, {}, quiet)
    await vi.waitFor(() => expect(raised.get().companyChanged).toBeDefined())
    raised.get().companyChanged!(true)
    expect(await answer).toEqual({ again: true })
    expect(trocarEmpresa.path).toBe('/userinfo/empresa')
  })
})

describe('the catalogue of errors', () => {
  it('R0374 401', () => expect(readError(401, {}).message).toBe('Sessão expirada.'))
  it('R0375 403', () => expect(readError(403, { message: 'outra' }).message).toBe('Não autorizado.'))
  it('R0378 shows the code and message of the server', () =>
    expect(readError(409, { code: 'DUPLICATE', message: 'Já existe' })).toMatchObject({
      code: 'DUPLICATE',
      message: 'Já existe',
    }))
  it("R0379 without a message, code 500 and 'Erro'", () =>
    expect(readError(500, undefined)).toMatchObject({ code: '500', message: 'Erro' }))
  it("R0380 R0381 400 is a warning headed 'Aviso', others are errors headed 'Erro'", () => {
    expect([headerOf(readError(400, { message: 'a' })), isWarning(readError(400, { message: 'a' }))]).toEqual([
      'Aviso',
      true,
    ])
    expect([headerOf(readError(500, {})), isWarning(readError(500, {}))]).toEqual(['Erro', false])
  })
  it('R0384 carries the list of field messages', () =>
    expect(
      readError(400, {
        code: 'FIELD_VALIDATION_VIOLATION',
        message: 'm',
        errors: [{ field: 'nome', message: 'falta' }],
      }).fields,
    ).toEqual([{ field: 'nome', message: 'falta' }]))
  it('R0385 R0386 says that the API did not answer', async () => {
    fetched.mockRejectedValue(new TypeError('network'))
    await expect(call(list, {}, quiet)).rejects.toMatchObject({
      code: 'api-unreachable',
      message: expect.stringContaining('Não foi possível conectar à API'),
    })
  })
  it('R0388 merges refused deletes first and each once', () =>
    expect(mergeMessages(['outro', 'A possui dependências em B', 'A possui dependências em B'])).toBe(
      'A possui dependências em B\noutro',
    ))
  it('R0389 the codes of a company changed elsewhere and of no data are never shown, however the call shows errors', async () => {
    for (const code of ['COMPANY_CHANGED', 'NO_DATA'])
      for (const errors of ['messages', 'dialog'] as const) {
        fetched.mockResolvedValue(json({ code, message: 'x' }, 409))
        const refused = expect(call(list, {}, { errors })).rejects.toMatchObject({ code })
        if (code === 'COMPANY_CHANGED') {
          await vi.waitFor(() => expect(raised.get().companyChanged).toBeDefined())
          raised.get().companyChanged!(false)
          raise({ companyChanged: undefined })
        }
        await refused
        expect(toasts.visibleToasts).toEqual([])
        expect(raised.get().dialog).toBeUndefined()
      }
  })
})

describe('the loading indicator', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())
  it('R0232 stays for 500 ms after the last request ends', async () => {
    await call(list, {}, quiet)
    expect(loading.get()).toBe(true)
    vi.advanceTimersByTime(LOADING_LINGER - 1)
    expect(loading.get()).toBe(true)
    vi.advanceTimersByTime(1)
    expect([LOADING_LINGER, loading.get()]).toEqual([500, false])
  })
  it('R0364 is left alone by a silent request', async () => {
    loading.set(false)
    await call(list, {}, { ...quiet, silent: true })
    expect(loading.get()).toBe(false)
  })
})
