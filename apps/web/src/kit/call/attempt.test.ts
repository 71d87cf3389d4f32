import { endpoint, internal } from '@quadro/contract/kit/endpoint.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { atFields, attempt, download, found, refusalText } from './attempt.ts'
import { call } from './call.ts'
import { CallError } from './errors.ts'

const any = z.any()
const create = endpoint({ method: 'POST', path: '/x', access: internal(), input: any, output: any, summary: '' })
const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
const told = () => toasts.visibleToasts.map(({ content }) => content.title)
const close = () => {
  for (const { key } of toasts.visibleToasts) toasts.close(key)
}
beforeEach(close)
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

it('says whether it worked; a refusal was told once, by the call', async () => {
  answers(200, {})
  const after = vi.fn<() => void>()
  expect(await attempt(() => call(create, {}), { after })).toBe(true)
  answers(409, { code: 'INVALID_STATE', message: 'Já está encerrada.' })
  expect(await attempt(() => call(create, {}), { after })).toBe(false)
  expect(told()).toEqual(['Já está encerrada.'])
  expect(after).toHaveBeenCalledTimes(2)
})
it('hands a refusal to whoever has own words for it, and waits for them', async () => {
  answers(400, { code: 'FIELD_VALIDATION_VIOLATION', message: 'm', errors: [{ field: 'nome', message: 'falta' }] })
  const shown = vi.fn<(errors: object) => void>()
  const order: string[] = []
  await attempt(() => call(create, {}, { errors: 'none' }), {
    refused: async (error) => {
      await Promise.resolve()
      atFields(shown)(error)
      order.push(error.first)
    },
    after: () => order.push('depois'),
  })
  expect([shown.mock.calls, order, told()]).toEqual([[[{ nome: 'falta' }]], ['falta', 'depois'], []])
})
it('throws a fault of the program, and ends what was waited for; a call taken back is neither', async () => {
  const after = vi.fn<() => void>()
  const fault = async () => {
    throw new TypeError('x is not a function')
  }
  await expect(attempt(fault, { after })).rejects.toThrow(TypeError)
  expect(after).toHaveBeenCalledOnce()
  const refused = vi.fn<() => void>()
  const gone = async () => {
    throw new DOMException('gone', 'AbortError')
  }
  expect(await attempt(gone, { refused })).toBe(false)
  expect(refused).not.toHaveBeenCalled()
})
it('a download that goes on as a job hands over what was answered instead of the file', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"tarefa":3}', { status: 202, headers: { 'content-type': 'application/json' } }),
  )
  const onJson = vi.fn<(json: unknown) => void>()
  expect(await download(create, {}, { onJson })).toBe(true)
  expect(onJson).toHaveBeenCalledWith({ tarefa: 3 })
})
it('what is looked up and not there is undefined; of reads only refusals have a text', async () => {
  answers(404, {})
  expect(await found(call(create, {}, { errors: 'none' }))).toBeUndefined()
  answers(500, {})
  await expect(found(call(create, {}, { errors: 'none' }))).rejects.toBeInstanceOf(CallError)
  expect([refusalText(new CallError(409, 'X', 'não')), refusalText(new TypeError('x')), refusalText(null)]).toEqual([
    'não',
    undefined,
    undefined,
  ])
})
