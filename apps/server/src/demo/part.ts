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

/** Places and people at work: what most of the demonstration refers to. */
export interface Organisation {
  empresaId: number
  tables: Tables
  estabelecimentos: number[]
  areas: { id: number; nome: string; maeId: number | null }[]
  faixas: { id: number; cargoId: number; cargo: string; nivel: number; areaId: number; valor: number }[]
  /** `desde`: the day of the last change; `valor`: what the band pays. */
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

/** What the whole demonstration is made with. */
export interface World {
  client: pg.Client
  ids: Ids
  seed: number
  hoje: string
  /** Who logs in, by their places among the logins (companies.ts). */
  usuarios: readonly number[]
  /** Where people live. */
  cidades: readonly Cidade[]
  /** Writes rows of no company. */
  write(tables: Tables): Promise<void>
}

/** One company of the demonstration, while its rows are made. */
export interface Company extends World {
  empresaId: number
  /** Its place among the companies; the first shows what one company has to show. */
  n: number
  nome: string
  raiz: number
  /** Where its mails go. */
  dominio: string
  /** The numbers that people and requests are drawn with, one after the other. */
  random: Random
  pessoas: number
  solicitacoes: number
  candidatos: number
  /** History rows of each person; 0: as life brings them. */
  linhas: number
  /** The user who is an employee too; only of the first company. */
  gestor: { nome: string; email: string } | undefined
  /** The name of the user who recruits. */
  recrutador: string
  /** From cargo-salario on. */
  org: Organisation
  /** Who of `org` that user is. */
  gestorTalento: Organisation['talentos'][number] | undefined
  /** All that was written of the company so far. */
  rows: Tables
}

/** What a module adds to the demonstration: `modules/<module>/demo/index.ts`, gathered in demo/index.ts. */
export interface DemoPart {
  /** Tables that it numbers: without audit and with references checked at the end, while all is written. */
  tables: readonly string[]
  /** Once, before the companies. */
  installation?(world: World): Promise<void>
  /** Of each company, after the parts that stand before it in the list. */
  company?(company: Company): Promise<void>
  /** Once, when all rows are there; `primeira` is the first company. */
  afterwards?(world: World, primeira: number): Promise<void>
}
