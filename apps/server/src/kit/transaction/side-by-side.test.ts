import type pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { Rounds } from './side-by-side.ts'

/** Statements as they reach the database, which answers when it is told to. */
let sent: { text: string; values: unknown[]; answer(rows: object[]): void; refuse(error: Error): void }[]
let rounds: Rounds
beforeEach(() => {
  sent = []
  rounds = new Rounds()
})
const send = (text: string, values: unknown[]) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const answer = (rows: object[]) => resolve({ rows, rowCount: rows.length } as pg.QueryResult)
    sent.push({ text, values, answer, refuse: reject })
  })
const ask = (text: string, ...values: unknown[]) => rounds.ask(send, text, values).then(({ rows }) => rows)
/** Until whoever was answered has asked, and what may be sent is sent. */
const turn = async () => {
  for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve))
}
const texts = () => sent.map(({ text }) => text)

const INSERTION = 'insert into "cargo" ("nome", "tipo") values ($1, $2) returning "id"'

describe('works side by side', () => {
  it('insert their rows by one statement, and each is given its own id', async () => {
    const asked = [ask(INSERTION, 'A', 1), ask(INSERTION, 'B', 2), ask(INSERTION, 'C', null)]
    rounds.begin()
    await turn()
    expect(sent).toMatchObject([
      {
        text: 'insert into "cargo" ("nome", "tipo") values ($1, $2), ($3, $4), ($5, $6) returning "id"',
        values: ['A', 1, 'B', 2, 'C', null],
      },
    ])
    sent[0]!.answer([{ id: 7 }, { id: 8 }, { id: 9 }])
    expect(await Promise.all(asked)).toEqual([[{ id: 7 }], [{ id: 8 }], [{ id: 9 }]])
  })
  it('are all refused with the row of one, or if the database leaves one out', async () => {
    const both = () => Promise.allSettled([ask(INSERTION, 'A', 1), ask(INSERTION, 'B', 2)])
    const first = both()
    rounds.begin()
    await turn()
    const reason = new Error('unique')
    sent[0]!.refuse(reason)
    expect(await first).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ])
    const second = both()
    await turn()
    sent[1]!.answer([{ id: 7 }])
    expect(await second).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  })
  it('ask once what they ask alike, unless a function answers', async () => {
    const alike = 'select "nome" from "cargo" where "id" = $1 for update'
    const asked = [ask(alike, 1), ask(alike, 1), ask(alike, 2)]
    const numbers = ['select proxima_matricula() as codigo', 'select proxima_matricula() as codigo'].map((text) =>
      ask(text),
    )
    rounds.begin()
    await turn()
    expect(texts()).toEqual([alike, alike, ...Array(2).fill('select proxima_matricula() as codigo')])
    for (const [n, { answer }] of sent.entries()) answer([{ n }])
    expect(await Promise.all([...asked, ...numbers])).toEqual([0, 0, 1, 2, 3].map((n) => [{ n }]))
  })
  it.each([
    'insert into "cargo" ("nome") values ($1) returning "id", "versao"',
    'insert into "cargo" ("nome") values ($1) on conflict do nothing returning "id"',
    'insert into "cargo" ("nome") values (upper($1)) returning "id"',
    'insert into "cargo" ("nome") select $1',
    'update "cargo" set "nome" = $1',
  ])('send by itself %s', async (text) => {
    const asked = [ask(text, 'A'), ask(text, 'A')]
    rounds.begin()
    await turn()
    expect(texts()).toEqual([text, text])
    for (const { answer } of sent) answer([{}])
    await Promise.all(asked)
  })
  it('begin together, and ask the next when the database has answered all', async () => {
    const first = ask('select 1')
    await turn()
    expect(sent).toEqual([])
    const second = ask('select 2')
    rounds.begin()
    await turn()
    expect(texts()).toEqual(['select 1', 'select 2'])
    sent[0]!.answer([])
    await first
    const third = ask('select 3')
    await turn()
    expect(sent).toHaveLength(2)
    sent[1]!.answer([])
    await second
    const fourth = ask('select 4')
    await turn()
    expect(texts().slice(2)).toEqual(['select 3', 'select 4'])
    for (const { answer } of sent) answer([])
    await Promise.all([third, fourth])
  })
  it('keep apart what they ask of different connections', async () => {
    const other: typeof send = (text, values) => send(`other: ${text}`, values)
    const asked = [ask('select 1'), rounds.ask(other, 'select 1', [])]
    rounds.begin()
    await turn()
    expect(texts()).toEqual(['select 1', 'other: select 1'])
    for (const { answer } of sent) answer([])
    await Promise.all(asked)
  })
})
