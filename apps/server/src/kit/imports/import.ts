import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import {
  type Celula,
  type ColunaDeImportacao,
  chaveDeDocumento,
  chaveDeNome,
  type Importavel,
  lerCelula,
  maisParecido,
} from '@quadro/contract/kit/import.ts'
import { sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { fromDatabase } from '../records/constraints.ts'
import { attempt } from '../transaction/tx.ts'
import type { Planilha } from './import-file.ts'

/**
 * The mechanism of imports: the contract's columns say how lines are read, and the ordinary code of the records writes them. The check
 * writes everything and then undoes it, so that it reports the errors of the real rules.
 */

/** A line after its cells were read: values by field, only for columns that the file has. */
export interface LinhaLida {
  linha: number
  valores: Readonly<Record<string, unknown>>
}
export interface Gravada {
  situacao: 'nova' | 'muda' | 'igual'
  /** The fields that change in an existing record. */
  muda?: readonly string[]
}
/** Writes the lines of one run, in its transaction. */
export interface Gravador {
  /** Lines of one group are written together; if one of them is wrong, all are refused. Default: each line alone. */
  grupo?(linha: LinhaLida): string
  /** The name of the record in a line. */
  nome(linha: LinhaLida): string
  /** The order in which groups are written, when it is not the order of the file. */
  ordem?(grupos: LinhaLida[][]): LinhaLida[][]
  /** Returns one answer per line. It refuses with an AppError; `naLinha` says which line the error belongs to. */
  gravar(linhas: LinhaLida[]): Promise<Gravada[]>
}
export interface Modo {
  /** Whether existing records are changed; otherwise their lines are refused. */
  atualizar: boolean
  /** The fields that have a column in the file. */
  campos: ReadonlySet<string>
}
/** An importable thing with the server's part. */
export interface Servido extends Importavel {
  /** The endpoints that write its lines. An import requires their access too. */
  grava?: { criar: Endpoint; alterar: Endpoint }
  abrir(ctx: Ctx, modo: Modo): Promise<Gravador>
}

const servidos = new Map<string, Servido>()
/** Serves an `Importavel` of the contract. Registries serve themselves (import-registry.ts). */
export function importable(contrato: Importavel, abrir: Servido['abrir']): void {
  if (servidos.has(contrato.tipo)) throw new Error(`Two things are imported as ${contrato.tipo}`)
  servidos.set(contrato.tipo, { ...contrato, abrir })
}
export const declarados = (): readonly Servido[] => [...servidos.values()]

// Names of what a cell refers to ---------------------------------------------------------------------------------------------------
export interface Nomeado {
  id: number
  /** All names that people write for it; the first one is shown. */
  nomes: readonly (string | null)[]
  /** Values of other columns that the same line must have: a city needs its state. */
  dentro?: Readonly<Record<string, number>>
}
type LerNomes = (ctx: Ctx) => Promise<Nomeado[]>
const nomesDe = new Map<string, LerNomes>()
/** Registers how a cell names the records of a table (in the spelling of the database), limited to what the user may see. */
export const registerNames = (table: string, ler: LerNomes): void => {
  nomesDe.set(table, ler)
}
export const hasNames = (table: string): boolean => nomesDe.has(table)

interface Indice {
  porNome: Map<string, Nomeado[]>
  mostrados: string[]
  proprios: string[]
}
/** Finds the records that cells refer to, in one transaction; each table is read once. */
export function referencias(ctx: Ctx) {
  const lidos = new Map<string, Promise<Indice>>()
  const indice = (table: string) => {
    const antes = lidos.get(table)
    if (antes) return antes
    const ler = nomesDe.get(table)
    if (!ler) throw new Error(`Nobody says how the records of ${table} are named (registerNames)`)
    const lido = ler(ctx).then((todos): Indice => {
      const porNome = new Map<string, Nomeado[]>()
      for (const um of todos)
        for (const chave of new Set(um.nomes.flatMap((n) => (n ? [chaveDeNome(n), chaveDeDocumento(n)] : []))))
          porNome.set(chave, [...(porNome.get(chave) ?? []), um])
      // Only a name that means exactly one record is proposed.
      const unico = (nome: string | null) => nome !== null && porNome.get(chaveDeNome(nome))?.length === 1
      const mostrados = todos.flatMap((um) => um.nomes.filter(unico) as string[])
      const proprios = todos.flatMap((um) => um.nomes.find(unico) ?? [])
      return { porNome, mostrados, proprios }
    })
    lidos.set(table, lido)
    return lido
  }
  return {
    /** The id that a name means, given the other values of the line, or the reason why it cannot be found. */
    async achar(
      table: string,
      nome: string,
      linha: Readonly<Record<string, unknown>> = {},
    ): Promise<{ id: number } | { erro: string; sugestao: string | null }> {
      const { porNome, mostrados } = await indice(table)
      const com = porNome.get(chaveDeNome(nome)) ?? porNome.get(chaveDeDocumento(nome)) ?? []
      const cabem = com.filter((c) => Object.entries(c.dentro ?? {}).every(([k, id]) => !linha[k] || linha[k] === id))
      // A full name wins over part of a path: a top-level area wins over an area of the same name below another one.
      const inteiros = cabem.filter((c) => chaveDeNome(c.nomes[0] ?? '') === chaveDeNome(nome))
      const ids = [...new Set((inteiros.length === 1 ? inteiros : cabem).map((c) => c.id))]
      if (ids.length === 1) return { id: ids[0]! }
      if (ids.length > 1) {
        const exemplo = cabem[0]!.nomes.find((n) => n && chaveDeNome(n) !== chaveDeNome(nome))
        return {
          erro: `Há ${ids.length} com este nome${exemplo ? `: escreva por inteiro, como em '${exemplo}'` : ''}`,
          sugestao: null,
        }
      }
      const sugestao = maisParecido(nome, mostrados)
      return { erro: sugestao ? `Não encontrado. O mais parecido é '${sugestao}'.` : 'Não encontrado', sugestao }
    },
    /** The names that may be written for the records of a table: for each record the first name that means only that record. */
    async nomes(table: string): Promise<string[]> {
      return (await indice(table)).proprios
    },
    /** Discards what was read, because new records were made. */
    esquecer(table: string) {
      lidos.delete(table)
    },
  }
}
export type Referencias = ReturnType<typeof referencias>

// Errors -----------------------------------------------------------------------------------------------------------------------------
/** The error of a line by field; '' is the line as a whole. */
export interface Problema {
  linha: number
  campo: string
  mensagem: string
  sugestao: string | null
}
class LinhaRecusada extends Error {
  readonly linha: number
  readonly recusa: AppError
  readonly campos: Readonly<Record<string, string>>
  constructor(linha: number, recusa: AppError, campos: Readonly<Record<string, string>>) {
    super(recusa.message)
    this.linha = linha
    this.recusa = recusa
    this.campos = campos
  }
}
const recusaDe = (error: unknown): AppError | undefined => (error instanceof AppError ? error : fromDatabase(error))
/** Runs the work of one line of a group, so that a refusal names this line. `campos` maps a field to its column when their names differ. */
export async function naLinha<T>(
  { linha }: LinhaLida,
  campos: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const recusa = recusaDe(error)
    if (!recusa || error instanceof LinhaRecusada) throw error
    throw new LinhaRecusada(linha, recusa, campos)
  }
}
/** The problems that a failure of a group reports; undefined for an unexpected error. */
function problemasDe(error: unknown, grupo: LinhaLida[]): Problema[] | undefined {
  const [linha, recusa, campos] =
    error instanceof LinhaRecusada
      ? [error.linha, error.recusa, error.campos]
      : [grupo[0]!.linha, recusaDe(error), {} as Record<string, string>]
  if (!recusa) return undefined
  if (recusa.fields.length === 0) return [{ linha, campo: '', mensagem: recusa.message, sugestao: null }]
  return recusa.fields.map(({ field, message }) => {
    const campo = field.split('.')[0]!
    return { linha, campo: campos[campo] ?? campo, mensagem: message, sugestao: null }
  })
}

// The run ------------------------------------------------------------------------------------------------------------------------------
export interface Corrida {
  /** The field of each column of the file. */
  colunas: readonly (string | null)[]
  atualizar: boolean
  /** Cells that were corrected on the page, by line and position. */
  correcoes: readonly { linha: number; coluna: number; valor: string }[]
  /** Process only these lines. */
  somente?: ReadonlySet<number>
  progresso?: (feito: number, total: number) => Promise<void>
}
export interface Resultado {
  linha: number
  situacao: Gravada['situacao'] | 'erro'
  nome: string
  muda: readonly string[]
  problemas: Problema[]
}

/** The rows of the file with the cells that were corrected on the page. */
export function corrigidas({ linhas }: Planilha, correcoes: Corrida['correcoes']): Planilha['linhas'] {
  if (correcoes.length === 0) return linhas
  const novas = new Map(correcoes.map((c) => [`${c.linha}:${c.coluna}`, c.valor]))
  return linhas.map(({ linha, celulas }) => ({
    linha,
    celulas: celulas.map((celula, i): Celula => novas.get(`${linha}:${i}`) ?? celula),
  }))
}

const limpo = (valor: unknown): valor is string => typeof valor === 'string' && valor !== ''

/** Maximum number of unknown names in one cell that are searched and reported, because a cell may hold thousands. */
const NOMES_DITOS = 5

/** Reads the cells of the lines: the values by field, with names looked up, and the errors. */
async function lerLinhas(
  servido: Importavel,
  planilha: Planilha,
  { colunas, correcoes, somente }: Corrida,
  refs: Referencias,
): Promise<{ lidas: LinhaLida[]; problemas: Map<number, Problema[]> }> {
  const campos = new Map(servido.colunas.map((c) => [c.campo, c]))
  const usadas = colunas.flatMap((campo, i): [number, ColunaDeImportacao][] => {
    const coluna = campo === null ? undefined : campos.get(campo)
    return coluna ? [[i, coluna]] : []
  })
  // A reference may depend on another one, which is read before: a city depends on its state.
  const deNomes = usadas.filter(([, c]) => (c.kind === 'ref' || c.kind === 'refs') && c.alvo)
  const lidas: LinhaLida[] = []
  const problemas = new Map<number, Problema[]>()
  for (const { linha, celulas } of corrigidas(planilha, correcoes)) {
    if (somente && !somente.has(linha)) continue
    const valores: Record<string, unknown> = {}
    const ruins: Problema[] = []
    const ruim = (campo: string, mensagem: string, sugestao: string | null = null) =>
      ruins.push({ linha, campo, mensagem, sugestao })
    for (const [i, coluna] of usadas) {
      const lida = lerCelula(coluna, celulas[i] ?? null)
      if ('erro' in lida) ruim(coluna.campo, lida.erro)
      else valores[coluna.campo] = lida.valor
    }
    for (const [, { campo, kind, alvo, rotulo }] of deNomes) {
      const dito = valores[campo]
      if (kind === 'ref' && limpo(dito)) {
        const achado = await refs.achar(alvo!, dito, valores)
        if ('id' in achado) valores[campo] = achado.id
        else {
          delete valores[campo]
          ruim(campo, `${rotulo}: ${achado.erro.charAt(0).toLowerCase()}${achado.erro.slice(1)}`, achado.sugestao)
        }
      } else if (kind === 'refs' && Array.isArray(dito)) {
        const ids: number[] = []
        let desconhecidos = 0
        for (const nome of dito as string[]) {
          const achado = await refs.achar(alvo!, nome, valores)
          if ('id' in achado) ids.push(achado.id)
          else if (++desconhecidos > NOMES_DITOS) break
          else ruim(campo, `'${nome}': ${achado.erro.charAt(0).toLowerCase()}${achado.erro.slice(1)}`)
        }
        valores[campo] = ids
      }
    }
    lidas.push({ linha, valores })
    if (ruins.length > 0) problemas.set(linha, ruins)
  }
  return { lidas, problemas }
}

/** After this number of lines the database plans its statements again. */
const REPLANEJAR_A_CADA = 250

/** Thrown to undo a trial run. */
class Ensaio extends Error {}

async function correr(
  ctx: Ctx,
  servido: Servido,
  planilha: Planilha,
  corrida: Corrida,
  ensaio: boolean,
): Promise<Resultado[]> {
  // Only one import at a time runs in a company, because two would wait for each other's rows. Constraints are checked immediately, so that
  // an error belongs to its line.
  await sql`select pg_advisory_xact_lock(hashtext('importacao'), ${ctx.empresaId}::int)`.execute(ctx.db)
  await sql`set constraints all immediate`.execute(ctx.db)
  const refs = referencias(ctx)
  const gravador = await servido.abrir(ctx, {
    atualizar: corrida.atualizar,
    campos: new Set(corrida.colunas.filter((c) => c !== null)),
  })
  const { lidas, problemas } = await lerLinhas(servido, planilha, corrida, refs)
  const resultados = new Map<number, Resultado>()
  const errou = (linha: LinhaLida, ruins: Problema[]) =>
    resultados.set(linha.linha, {
      linha: linha.linha,
      situacao: 'erro',
      nome: gravador.nome(linha),
      muda: [],
      problemas: ruins,
    })
  const porChave = Map.groupBy(lidas, (l) => gravador.grupo?.(l) ?? `linha ${l.linha}`)
  const grupos = [...porChave.values()]
  let feitas = 0
  for (const grupo of gravador.ordem?.(grupos) ?? grupos) {
    // Triggers plan their statements once, when the tables are still small, and no statistics count the rows of this transaction. Without
    // new plans 5,000 people took twice as long.
    if ((feitas % REPLANEJAR_A_CADA) + grupo.length >= REPLANEJAR_A_CADA) await sql`discard plans`.execute(ctx.db)
    feitas += grupo.length
    await corrida.progresso?.(feitas, lidas.length)
    const ruim = (achados: ReadonlyMap<number, Problema[]>) => {
      const culpada = grupo.find((l) => achados.has(l.linha))!.linha
      for (const linha of grupo)
        errou(
          linha,
          achados.get(linha.linha) ?? [
            {
              linha: linha.linha,
              campo: '',
              mensagem: `Fica de fora com a linha ${culpada}, de ${gravador.nome(linha) || 'quem'} também, que tem erro.`,
              sugestao: null,
            },
          ],
        )
    }
    if (grupo.some((l) => problemas.has(l.linha))) {
      ruim(problemas)
      continue
    }
    const tried = ensaio
      ? await attempt(ctx.db, () => gravador.gravar(grupo))
      : await gravador.gravar(grupo).then(
          (value) => ({ ok: true as const, value }),
          (error: unknown) => ({ ok: false as const, error }),
        )
    if (tried.ok) {
      for (const [i, linha] of grupo.entries()) {
        const { situacao, muda = [] } = tried.value[i]!
        resultados.set(linha.linha, {
          linha: linha.linha,
          situacao,
          nome: gravador.nome(linha),
          muda,
          problemas: [],
        })
      }
      continue
    }
    const achados = problemasDe(tried.error, grupo)
    if (!achados) throw tried.error
    // In the real run there is no savepoint, so after an error the transaction can do nothing more.
    if (!ensaio) {
      const [primeiro] = achados
      throw new AppError(
        'INVALID_STATE',
        `Nada foi gravado. A linha ${primeiro!.linha} valia quando foi conferida e não vale mais: ${primeiro!.mensagem} Confira de novo.`,
      )
    }
    ruim(Map.groupBy(achados, (p) => p.linha))
  }
  return lidas.map((l) => resultados.get(l.linha)!)
}

/** Tries every line after the good lines before it, and then undoes everything. The result is what the real import would do. */
export async function ensaiar(ctx: Ctx, servido: Servido, planilha: Planilha, corrida: Corrida): Promise<Resultado[]> {
  let resultados: Resultado[] = []
  // Discards the after-commit effects of a trial, because its changes are undone.
  const dentro: Ctx = Object.create(ctx, { afterCommit: { value: () => {} } })
  const tried = await attempt(ctx.db, async () => {
    resultados = await correr(dentro, servido, planilha, corrida, true)
    throw new Ensaio()
  })
  if (!tried.ok && !(tried.error instanceof Ensaio)) throw tried.error
  return resultados
}

/**
 * Writes all lines or none, in the caller's transaction. Every written row is noted under the import, so that it can be undone and the
 * audit can name the import.
 */
export async function gravarTudo(
  ctx: Ctx,
  importacaoId: number,
  servido: Servido,
  planilha: Planilha,
  corrida: Corrida,
): Promise<Resultado[]> {
  await sql`select set_config('app.importacao', ${String(importacaoId)}, true)`.execute(ctx.db)
  const resultados = await correr(ctx, servido, planilha, corrida, false)
  await sql`select set_config('app.importacao', '', true)`.execute(ctx.db)
  return resultados
}

/** The columns that the user may fill. */
export const colunasPara = (ctx: Ctx, { colunas }: Importavel): ColunaDeImportacao[] =>
  colunas.filter(({ autoridade }) => autoridade === undefined || ctx.user.can(autoridade))
