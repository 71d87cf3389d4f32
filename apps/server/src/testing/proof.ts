import type { Target } from '@quadro/contract/kit/targets.ts'
import type { Client, TestApp, TestCompany } from './app.ts'

/** The parameters of a path that identify a record of the company. */
export interface Named {
  path: Record<string, number | string>
  /** Version of the record, if it is not 1. */
  versao?: number
  /** Fields that a call on this record needs, when a sample value would not work. */
  body?: Record<string, unknown>
}
export type Creator = (app: TestApp, company: TestCompany) => Promise<Named>
/** How to create the record for each address; the longest address that a path begins with counts. */
export type Records = Readonly<Record<string, Creator>>

export interface Versioned {
  id: number
  versao: number
}
/** The users of a scenario, because most actions are refused to the user who created the record. */
export interface Actors {
  app: TestApp
  company: TestCompany
  author: Client
  approver: Client & { usuarioId: number }
}
export interface FlowScenario {
  /** Creates a record, through the product, and brings it to the state; one that fits `action`, if not every record does. */
  bring(state: string, actors: Actors, action: string): Promise<Versioned>
  /** Whether each action needs its own record; otherwise one record shows everything that is refused in a state. */
  isOfAction?: true
  /** The bodies to try per action, and the resulting state of each: together they reach every state of its `to`. */
  inputs: Record<string, readonly { input: Record<string, unknown>; to: string }[]>
}
/** One scenario per flow, by its path. */
export type Flows = Readonly<Record<string, FlowScenario>>

export interface ReportScenario {
  /** Creates rows and returns filters that find them, with texts that must appear in every format. */
  arrange(app: TestApp, company: TestCompany): Promise<{ filters: Record<string, unknown>; expects: string[] }>
  /** Filters that find nothing; for a report without filters none: it is then read in a company without data. */
  nothing: Record<string, unknown> | ((company: TestCompany) => Record<string, unknown>)
}
/** One scenario per report, by its path. */
export type Reports = Readonly<Record<string, ReportScenario>>

/** One question to a report, and what an SQL of its own says of the amounts in the answer. */
export interface AmountsAsked {
  filters: Record<string, unknown>
  /**
   * The rows, with `$1` for the company: texts under the keys of the sheet's columns, which tell the rows apart, every column of money, and
   * `grupo`, the title of the group, where the sheet adds up. It reads tables only, and none of the functions that the report reads.
   */
  rows: string
  /** How columns are added up, where it is not the sum of the rows. */
  sums?: Record<string, string>
  /** The rows of the groups that repeat the others. */
  repeated?: string
  /** The amounts stand in texts, of which the SQL answers only the amounts. */
  isText?: true
}
/** What is asked of each report, by its path; a report that shows no amounts says why. */
export type Amounts = Readonly<
  Record<string, string | ((app: TestApp, company: TestCompany) => Promise<readonly AmountsAsked[]>)>
>

export interface FigureScenario {
  /**
   * Creates hundreds of people in a company without any, in many places and on many days, and returns the widest question, the groups that
   * its answer has, and areas in which people are.
   */
  arrange(
    app: TestApp,
    company: TestCompany,
    seed: number,
  ): Promise<{
    filters: Record<string, unknown>
    groups: string[]
    areas: number[]
    /** Parameters that say what is asked about and narrow nothing: the class, the course. */
    fixed?: string[]
    /** Its figures are of the whole company, and readers of single areas get none. */
    isWhole?: true
    /**
     * Groups whose rows are what people answered: of them only the subtotal, how many answered, must not be few. Rows change with the
     * people alone.
     */
    opinions?: string[]
  }>
}
/** One scenario per endpoint that answers figures over people (`cells`), by its path; of a report by its base. */
export type Figures = Readonly<Record<string, FigureScenario>>

/** Creates a record of the company and returns its id. */
export type Maker = (app: TestApp, company: TestCompany) => Promise<number>
/**
 * How a target is created: by a function, or like the record of this address in testing/records.ts (of any module), whose parameter `id` it
 * is.
 */
export type MadeAs = Maker | string
/** Adjusts the fields of a whole input to each other. */
export type Fit = (app: TestApp, company: TestCompany, input: Record<string, unknown>) => Promise<void>
/** The area of a record, by a parameter of its address. */
export interface AreaOf {
  sql: string
  parameter: string
}
/** What the tests of scope (tests/scope.test.ts) need to know about a module besides its contract and its records. */
export interface Scope {
  /** How to create targets that are not registries; registries are created by their own routes. */
  targets?: Partial<Record<Target, MadeAs>>
  /** Targets that belong to no company: returns an existing one. */
  shared?: Partial<Record<Target, (app: TestApp) => Promise<number>>>
  /** Targets of fields that do not declare one, by field name: filters of lists, and rows with only an id. */
  names?: Record<string, Target>
  /** Fields for which neither the target nor the name is enough. */
  special?: Record<string, MadeAs>
  /** Values of fields, by name, where a sample value for the kind would not work. */
  values?: Record<string, unknown>
  /** Values below an address; the longest address that a path begins with counts. */
  valuesBelow?: Record<string, Record<string, unknown>>
  /** Bodies whose fields must fit together, by method and path: with independent sample values they would be refused too early. */
  bodies?: Record<string, Fit>
  /** What must be changed together with a reference at `at`, by method and path. */
  placed?: Record<
    string,
    (app: TestApp, input: Record<string, unknown>, at: readonly string[], id: number) => Promise<void>
  >
  /**
   * Calls for which no valid body can be created, with the reason: for these the tests know only that a record out of reach is refused, not
   * why.
   */
  incoherent?: Record<string, string>
  /** The area of the record of an address; the longest address that a path begins with counts. */
  areas?: Record<string, AreaOf>
  /** Addresses whose records belong to no area, with the reason: a user who may see them at all sees all of them. */
  withoutArea?: Record<string, string>
  /** Calls that only read although they are not GET, because their input is too long for an address; with what they answer. */
  reading?: Record<string, string>
  /** Addresses where a restricted user may not write at all, with the reason. */
  closedToRestricted?: Record<string, string>
}
/** The area in a column of the record's own table. */
export const areaIn = (table: string, column: string, parameter = 'id'): AreaOf => ({
  sql: `select ${column} as area from ${table} where id = $1`,
  parameter,
})
/** The area of the person in a column of the record's table. */
export const areaOfTalent = (table: string, talento: string, key = 'id'): AreaOf => ({
  sql: `select h.area_id as area from ${table} x join colaborador_historico h on h.talento_id = x.${talento} where x.${key} = $1`,
  parameter: 'id',
})
/** The area of the person in a parameter of the address. */
export const areaOfPerson = (parameter = 'id'): AreaOf => ({
  sql: 'select area_id as area from colaborador_historico where talento_id = $1',
  parameter,
})
