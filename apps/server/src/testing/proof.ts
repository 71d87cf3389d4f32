import type { Client, TestApp, TestCompany } from './app.ts'

/** What a path needs to name a record of the company: its parameters. */
export interface Named {
  path: Record<string, number | string>
  /** Of the record, where it is not 1. */
  versao?: number
  /** What a call on this record must say besides, where a sample would not do. */
  body?: Record<string, unknown>
}
export type Creator = (app: TestApp, company: TestCompany) => Promise<Named>
/** How a record of a company is named below each address; the longest address that a path begins with counts. */
export type Records = Readonly<Record<string, Creator>>

export interface Versioned {
  id: number
  versao: number
}
/** Who acts: most actions are refused to whoever opened the record. */
export interface Actors {
  app: TestApp
  company: TestCompany
  author: Client
  approver: Client & { usuarioId: number }
}
export interface FlowScenario {
  /** Brings a new record to the state, through the product, and returns it: one that `action` is meant for, where that is not any. */
  bring(state: string, actors: Actors, action: string): Promise<Versioned>
  /** The bodies to try per action, and the state each leads to: together they lead to every state of its `to`. */
  inputs: Record<string, readonly { input: Record<string, unknown>; to: string }[]>
}
/** One scenario per flow, by its path. */
export type Flows = Readonly<Record<string, FlowScenario>>

export interface ReportScenario {
  /** Makes rows and returns filters that find them, with texts that must be read in every format. */
  arrange(app: TestApp, company: TestCompany): Promise<{ filters: Record<string, unknown>; expects: string[] }>
  /** Filters that find nothing; of a report without filters, none: it is asked in a company that has nothing to tell. */
  nothing: Record<string, unknown> | ((company: TestCompany) => Record<string, unknown>)
}
/** One scenario per report, by its path. */
export type Reports = Readonly<Record<string, ReportScenario>>
