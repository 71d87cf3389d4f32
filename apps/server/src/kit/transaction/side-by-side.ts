import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as immediate } from 'node:timers/promises'
import type pg from 'pg'
import { giveWay } from './urgent.ts'

/** Works whose statements are sent together (`together`, tx.ts). */

export type Send = (text: string, values: unknown[]) => Promise<pg.QueryResult>
interface Asked {
  send: Send
  text: string
  values: unknown[]
  answer(result: pg.QueryResult): void
  refuse(error: unknown): void
}

/** An insertion of one row of given values, as Kysely writes it; the answer has at most the row's id. */
const OF_ONE_ROW = /^(insert into [\w"]+ \([^()]*\) values )\((?:\$\d+(?:, )?)+\)((?: returning "id")?)$/
/** A selection without a function: whoever asks the same at the same moment is told the same. */
const WITHOUT_FUNCTIONS = /^select [^()]*$/
/** What alike statements have in common; undefined for one that is sent as it is. */
const kindOf = ({ text, values }: Asked): string | undefined =>
  OF_ONE_ROW.test(text) ? text : WITHOUT_FUNCTIONS.test(text) ? JSON.stringify([text, values]) : undefined

/** Inserts the rows of several statements, and gives each the id of its row: they are written, and returned, in the order of the values. */
async function insertTogether(of: readonly Asked[]): Promise<pg.QueryResult[]> {
  const [, into, returning] = OF_ONE_ROW.exec(of[0]!.text)!
  const row = ({ values }: Asked, n: number) => `(${values.map((_, i) => `$${n * values.length + i + 1}`).join(', ')})`
  const values = of.flatMap((one) => one.values)
  const result = await of[0]!.send(`${into}${of.map(row).join(', ')}${returning}`, values)
  if (result.rowCount !== of.length) throw new Error(`Of ${of.length} rows ${result.rowCount} were inserted`)
  return of.map((_, i) => ({ ...result, rowCount: 1, rows: returning ? [result.rows[i]] : [] }))
}
/** Sends alike statements, and says how each is answered. */
async function sendTogether(of: readonly Asked[]): Promise<(() => void)[]> {
  try {
    const [{ send, text, values }] = of as readonly [Asked]
    if (of.length > 1 && OF_ONE_ROW.test(text)) {
      const results = await insertTogether(of)
      return of.map(
        ({ answer }, i) =>
          () =>
            answer(results[i]!),
      )
    }
    const result = await send(text, values)
    return of.map(
      ({ answer }) =>
        () =>
          answer(result),
    )
  } catch (error) {
    return of.map(
      ({ refuse }) =>
        () =>
          refuse(error),
    )
  }
}

/**
 * Sends the statements of several works in rounds: what they ask while the database answers waits until it has answered all. In a round
 * rows for the same columns of a table are inserted by one statement, so that triggers and plans are paid once, and equal questions are asked
 * once. An error of such a statement is an error of all who asked.
 */
export class Rounds {
  #asked: Asked[] = []
  #isHeld = true
  #isUnderWay = false
  #told = Promise.resolve()

  /** Statements wait until then. */
  begin(): void {
    this.#isHeld = false
    this.#sendSoon()
  }
  ask(send: Send, text: string, values: unknown[]): Promise<pg.QueryResult> {
    return new Promise((answer, refuse) => {
      this.#asked.push({ send, text, values, answer, refuse })
      this.#sendSoon()
    })
  }
  #sendSoon(): void {
    if (this.#isHeld || this.#isUnderWay || this.#asked.length === 0) return
    this.#isUnderWay = true
    // The works that were answered at the same moment have asked by then.
    setImmediate(() => this.#send())
  }
  async #send(): Promise<void> {
    await giveWay()
    const alike = Map.groupBy(this.#asked.splice(0), (one) => kindOf(one) ?? one)
    const sent = [...alike.values()].flatMap((of) => [...Map.groupBy(of, ({ send }) => send).values()])
    await Promise.all(sent.map((of) => this.#answer(of)))
    this.#isUnderWay = false
    this.#sendSoon()
  }
  /** Other requests come between: what each work does with its answer would add up. */
  async #answer(of: readonly Asked[]): Promise<void> {
    for (const tell of await sendTogether(of)) {
      this.#told = this.#told.then(() => {
        tell()
        return immediate()
      })
    }
    await this.#told
  }
}

/** The rounds of the work that runs beside others. */
export const rounds = new AsyncLocalStorage<Rounds>()
/** Thrown by work that must not run beside other work. */
export class NotTogether extends Error {}
/** Refuses to go on beside other work: what follows has to see what that work writes, or to be undone without it. */
export function mustBeAlone(): void {
  if (rounds.getStore()) throw new NotTogether()
}
