import type pg from 'pg'
import type { Ids, Row } from './load.ts'
import type { Random } from './random.ts'

/** Rows by table, in the order in which they are written. */
export type Tables = Record<string, Row[]>

export interface Cidade {
  id: number
  ufId: number
  nome: string
}

/** Places and people, which most of the demonstration refers to. */
export interface Organisation {
  empresaId: number
  tables: Tables
  estabelecimentos: number[]
  areas: { id: number; nome: string; maeId: number | null }[]
  faixas: { id: number; cargoId: number; cargo: string; nivel: number; areaId: number; valor: number }[]
  /** `desde`: the date of the last change; `valor`: the salary of the band. */
  talentos: {
    id: number
    pessoaId: number
    nome: string
    areaId: number
    ativo: boolean
    desde: string
    valor: number
  }[]
}

/** What all parts of the demonstration share. */
export interface World {
  client: pg.Client
  ids: Ids
  seed: number
  hoje: string
  /** Ids of the users, in the order of the logins (companies.ts). */
  usuarios: readonly number[]
  /** The cities where people live. */
  cidades: readonly Cidade[]
  /** Writes rows that belong to no company. */
  write(tables: Tables): Promise<void>
}

/** One company of the demonstration, while its rows are made. */
export interface Company extends World {
  empresaId: number
  /** Its position among the companies; the first one shows what a single company can show. */
  n: number
  nome: string
  raiz: number
  /** Domain of its e-mail addresses. */
  dominio: string
  /** The random numbers for people and requests, used in sequence. */
  random: Random
  pessoas: number
  solicitacoes: number
  candidatos: number
  /** Number of history rows of each person; 0: a natural number. */
  linhas: number
  /** The user who is also an employee; only in the first company. */
  gestor: { nome: string; email: string } | undefined
  /** The name of the user who recruits. */
  recrutador: string
  /** Available after the part of cargo-salario. */
  org: Organisation
  /** This user's entry in `org`. */
  gestorTalento: Organisation['talentos'][number] | undefined
  /** All rows of the company that were written so far. */
  rows: Tables
}

/** The part of a module in the demonstration: `modules/<module>/demo/index.ts`, gathered in demo/index.ts. */
export interface DemoPart {
  /** Tables whose ids it assigns: while they are written there is no audit, and references are checked at the end. */
  tables: readonly string[]
  /** Runs once, before the companies. */
  installation?(world: World): Promise<void>
  /** Runs for each company, after the parts before it in the list. */
  company?(company: Company): Promise<void>
  /** Runs once, after all rows were written; `primeira` is the first company. */
  afterwards?(world: World, primeira: number): Promise<void>
}
