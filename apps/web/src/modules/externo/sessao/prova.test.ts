import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepararProva, resolverDesafio } from './prova.ts'

let asked: number
let fails: boolean
beforeEach(() => {
  asked = 0
  fails = false
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (fails) throw new TypeError('offline')
    return new Response(JSON.stringify({ desafio: `desafio-${asked}`, zeros: 8 }))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const zeros = async ({ desafio, prova }: { desafio: string; prova: string }) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${desafio}:${prova}`)))[0]

it('finds a number whose digest begins with the zeros that are asked', async () => {
  expect(await zeros(await resolverDesafio())).toBe(0)
})
it('takes what was prepared while the user typed, once', async () => {
  prepararProva()
  prepararProva()
  expect(asked).toBe(1)
  const first = await resolverDesafio()
  expect(first.desafio).toBe('desafio-1')
  const second = await resolverDesafio()
  expect(second.desafio).toBe('desafio-2')
  expect(await zeros(second)).toBe(0)
})
it('computes anew what is too old, and what could not be asked', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  prepararProva()
  vi.advanceTimersByTime(11 * 60_000)
  expect((await resolverDesafio()).desafio).toBe('desafio-2')
  fails = true
  prepararProva()
  await vi.waitFor(() => expect(asked).toBe(3))
  fails = false
  expect((await resolverDesafio()).desafio).toBe('desafio-4')
})
