import type { Target } from '@quadro/contract/kit/targets.ts'
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
  /** Whether the record is another for each action; else one shows all that is refused in a state. */
  isOfAction?: true
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

/** Makes a record of the company and answers its id. */
export type Maker = (app: TestApp, company: TestCompany) => Promise<number>
/** How a target is made: so, or as testing/records.ts (of any module) says of the address, whose parameter `id` it is. */
export type MadeAs = Maker | string
/** Fits the fields of a whole input to each other. */
export type Fit = (app: TestApp, company: TestCompany, input: Record<string, unknown>) => Promise<void>
/** The area in which a record lies, by a parameter of its address. */
export interface AreaOf {
  sql: string
  parameter: string
}
/** What the tests of scope (tests/scope.test.ts) need of a module besides its contract and its records. */
export interface Scope {
  /** What references refer to, where it is no registry: those are made by their own routes. */
  targets?: Partial<Record<Target, MadeAs>>
  /** Targets that belong to no company: one that exists. */
  shared?: Partial<Record<Target, (app: TestApp) => Promise<number>>>
  /** What fields without a target refer to, by name: filters of lists, and lines that say no more than an id. */
  names?: Record<string, Target>
  /** Fields of which the target alone, or the name alone, says too little. */
  special?: Record<string, MadeAs>
  /** Values of fields that a sample by kind cannot know, by name. */
  values?: Record<string, unknown>
  /** The same below an address, which is the longest that a path begins with. */
  valuesBelow?: Record<string, Record<string, unknown>>
  /** Bodies whose fields have to fit together, by method and path: a sample of each field alone would be refused before anything else. */
  bodies?: Record<string, Fit>
  /** What has to go with a reference once it is placed at `at`, by method and path. */
  placed?: Record<
    string,
    (app: TestApp, input: Record<string, unknown>, at: readonly string[], id: number) => Promise<void>
  >
  /**
   * Calls that cannot be given a body that passes their fields, and why: of these the tests know that what is out of reach is refused,
   * not that it was for that.
   */
  incoherent?: Record<string, string>
  /** In which area the record of an address lies; the longest address that a path begins with counts. */
  areas?: Record<string, AreaOf>
  /** Addresses whose records lie in no area, and why: whoever may see them at all sees them all. */
  withoutArea?: Record<string, string>
  /** Calls that only read, though what they are asked is too long for an address, and what they answer. */
  reading?: Record<string, string>
  /** Addresses where a restricted user writes nothing at all, whatever the body refers to, and why. */
  closedToRestricted?: Record<string, string>
}
/** The area that a column of the record's own table names. */
export const areaIn = (table: string, column: string, parameter = 'id'): AreaOf => ({
  sql: `select ${column} as area from ${table} where id = $1`,
  parameter,
})
/** The area of the person that a column of the record's table names. */
export const areaOfTalent = (table: string, talento: string, key = 'id'): AreaOf => ({
  sql: `select h.area_id as area from ${table} x join colaborador_historico h on h.talento_id = x.${talento} where x.${key} = $1`,
  parameter: 'id',
})
/** The area of the person whom a parameter of the address names. */
export const areaOfPerson = (parameter = 'id'): AreaOf => ({
  sql: 'select area_id as area from colaborador_historico where talento_id = $1',
  parameter,
})
