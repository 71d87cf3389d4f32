import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetOpenings, rememberOpening, takeAhead } from './ahead.ts'

const at = (pathname: string, search = '') => ({ pathname, search })
const stored = () => JSON.parse(localStorage.getItem('quadro:ahead') ?? 'null')
const opened = () => vi.advanceTimersByTime(2_000)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  opened()
  vi.useRealTimers()
})

it('remembers by path what a page asked while it opened, and nothing of later', () => {
  takeAhead('/api/before')
  rememberOpening(7, at('/a'))
  takeAhead('/api/rows')
  takeAhead('/api/words')
  takeAhead('/api/rows')
  opened()
  takeAhead('/api/later')
  expect(stored()).toEqual({ usuario: 7, paths: { '/a': ['/api/rows', '/api/words'] } })
})

it('what the user does ends the opening', () => {
  for (const event of ['keydown', 'pointerdown']) {
    rememberOpening(7, at('/a'))
    takeAhead('/api/rows')
    dispatchEvent(new Event(event))
    takeAhead(`/api/rows?busca=${event}`)
    opened()
    expect(stored().paths, event).toEqual({ '/a': ['/api/rows'] })
  }
})

it('remembers nothing of an address with a search, and keeps what it knew of a page that asked nothing', () => {
  rememberOpening(7, at('/a'))
  takeAhead('/api/rows')
  opened()
  rememberOpening(7, at('/a', '?busca=Ana'))
  takeAhead('/api/rows?busca=Ana')
  opened()
  rememberOpening(7, at('/a'))
  opened()
  expect(stored().paths).toEqual({ '/a': ['/api/rows'] })
})

it('begins anew where what stands there is nothing that it wrote', () => {
  for (const broken of ['{', 'null', '7', '{}', '{"usuario":7}', '{"usuario":7,"paths":null}']) {
    localStorage.setItem('quadro:ahead', broken)
    rememberOpening(7, at('/a'))
    takeAhead('/api/rows')
    opened()
    expect(stored(), broken).toEqual({ usuario: 7, paths: { '/a': ['/api/rows'] } })
  }
})

it('an answer that nobody has taken while the page opened is given to nobody', () => {
  globalThis.sentAhead = { '/api/rows': { answer: Promise.resolve(new Response()) } }
  rememberOpening(7, at('/a'))
  opened()
  expect(takeAhead('/api/rows')).toBeUndefined()
})

it('remembers the pages opened last, of one user, until the logout', () => {
  const open = (usuario: number, n: number) => {
    rememberOpening(usuario, at(`/${n}`))
    takeAhead('/api/rows')
    opened()
  }
  for (let n = 0; n < 40; n++) open(7, n)
  open(7, 20)
  expect(Object.keys(stored().paths)).toHaveLength(30)
  expect(stored().paths).toHaveProperty('/39')
  expect(stored().paths).toHaveProperty('/20')
  expect(stored().paths).not.toHaveProperty('/9')
  open(8, 1)
  expect(stored()).toEqual({ usuario: 8, paths: { '/1': ['/api/rows'] } })
  forgetOpenings()
  expect(stored()).toBeNull()
})
