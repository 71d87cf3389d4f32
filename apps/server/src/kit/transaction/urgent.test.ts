import { setImmediate as immediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Rounds } from './side-by-side.ts'
import { giveWay, PATIENCE_MS, urgently, YOUNG_MS } from './urgent.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})
/** Work that somebody waits for until it is told to end. */
const waitedFor = () => {
  const end = Promise.withResolvers<void>()
  return { done: urgently(() => end.promise), end }
}
/** Whether long work may go on by now. */
const mayGoOn = async (step: Promise<void>) => {
  let may = false
  void step.then(() => {
    may = true
  })
  await immediate()
  return may
}

describe('long work', () => {
  it('goes on when nobody waits', async () => {
    expect(await mayGoOn(giveWay())).toBe(true)
  })
  it('waits for all that somebody waits for, also what fails', async () => {
    const [one, other] = [waitedFor(), waitedFor()]
    const step = giveWay()
    one.end.resolve()
    await one.done
    expect(await mayGoOn(step)).toBe(false)
    other.end.reject(new Error('refused'))
    await expect(other.done).rejects.toThrow('refused')
    expect(await mayGoOn(step)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('goes on when its patience is at its end, and waits again at its next step', async () => {
    for (const _ of [1, 2]) {
      const one = waitedFor()
      const step = giveWay()
      vi.advanceTimersByTime(PATIENCE_MS - 1)
      expect(await mayGoOn(step)).toBe(false)
      vi.advanceTimersByTime(1)
      expect(await mayGoOn(step)).toBe(true)
      one.end.resolve()
      await one.done
    }
  })
  it('does not wait for what lasts, but for what came after it', async () => {
    const lasting = waitedFor()
    vi.advanceTimersByTime(YOUNG_MS - 1)
    const step = giveWay()
    expect(await mayGoOn(step)).toBe(false)
    vi.advanceTimersByTime(1)
    expect(await mayGoOn(step)).toBe(true)
    expect(await mayGoOn(giveWay())).toBe(true)
    const one = waitedFor()
    const next = giveWay()
    expect(await mayGoOn(next)).toBe(false)
    one.end.resolve()
    await one.done
    expect(await mayGoOn(next)).toBe(true)
    lasting.end.resolve()
    await lasting.done
    expect(await mayGoOn(giveWay())).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
  it('that runs side by side gives way with each of its rounds', async () => {
    const one = waitedFor()
    const sent: string[] = []
    const rounds = new Rounds()
    const answered = rounds.ask(
      async (text) => {
        sent.push(text)
        return { rows: [] } as never
      },
      'select 1',
      [],
    )
    rounds.begin()
    for (const _ of [1, 2, 3]) await immediate()
    expect(sent).toEqual([])
    one.end.resolve()
    await Promise.all([one.done, answered])
    expect(sent).toEqual(['select 1'])
  })
})
