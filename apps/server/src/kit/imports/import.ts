import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { type ColunaDeImportacao, explicar, type Importavel } from '@quadro/contract/kit/import.ts'
import { sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { fromDatabase } from '../records/constraints.ts'
import { attempt, together } from '../transaction/tx.ts'
import type { Planilha } from './import-file.ts'
import { type Corrida, type LinhaLida, lerLinhas, type Problema } from './import-lines.ts'
import { referencias } from './import-names.ts'

/**
 * The mechanism of imports: the contract's columns say how lines are read, and the ordinary code of the records writes them. The check
 * writes everything and then undoes it, so that it reports the errors of the real rules.
 */

export interface Gravada {
  situacao: 'nova' | 'muda' | 'igual'
  /** The fields that change in an existing record. */
  muda?: readonly string[]
  /** Called once the line stays written: what the writer must know of it at later lines. A trial of a line may be undone. */
  lembrar?: () => void
}
/** Writes the lines of one run, in its transaction. */
export interface Gravador {
  /** Lines of one group are written together; if one of them is wrong, all are refused. Default: each line alone. */
  grupo?(linha: LinhaLida): string
  /** The name of the record in a line. */
  nome(linha: LinhaLida): string
  /** The fields that say which record a line means. While one of them cannot be read, the rules of the record are not tried. */
  identifica: readonly string[]
  /** The order in which groups are written, when it is not the order of the file. */
  ordem?(grupos: LinhaLida[][]): LinhaLida[][]
  /** Whether a group may be written beside others (`together`). Default: groups are written one after the other. */
  juntavel?(grupo: LinhaLida[]): boolean
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

// Errors -----------------------------------------------------------------------------------------------------------------------------
class LinhaRecusada extends Error {
  readonly linha: number
  readonly recusa: AppError
  readonly campos: Readonly<Record<string, string>>
  constructor(linha: number, recusa: AppError, campos: Readonly<Record<string, string>>, cause: unknown) {
    super(recusa.message, { cause })
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
    throw new LinhaRecusada(linha, recusa, campos, error)
  }
}
/** Whether a rule refused a group and nothing else happened: its transaction can go on, and other groups were not hindered. */
const recusadoPorRegra = (error: unknown): boolean =>
  (error instanceof LinhaRecusada ? error.cause : error) instanceof AppError
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
export interface Resultado {
  linha: number
  situacao: Gravada['situacao'] | 'erro'
  nome: string
  muda: readonly string[]
  problemas: Problema[]
}

/** Thrown to undo a trial run. */
class Ensaio extends Error {}

/**
 * What is wrong with the lines of a group in which a cell cannot be read, with what the rules of the record say of its other fields, so
 * that a line is mended once. Nothing stays written.
 */
async function comAsRegras(
  ctx: Ctx,
  gravador: Gravador,
  grupo: LinhaLida[],
  lidos: ReadonlyMap<number, Problema[]>,
): Promise<ReadonlyMap<number, Problema[]>> {
  const seus = grupo.flatMap((l) => lidos.get(l.linha) ?? [])
  if (seus.some((p) => gravador.identifica.includes(p.campo))) return lidos
  const tried = await attempt(ctx.db, async () => {
    await gravador.gravar(grupo)
    throw new Ensaio()
  })
  const achados = tried.ok || tried.error instanceof Ensaio ? [] : (problemasDe(tried.error, grupo) ?? [])
  const novos = achados.filter((p) => !seus.some((s) => s.campo === p.campo && s.linha === p.linha))
  return Map.groupBy([...seus, ...novos], (p) => p.linha)
}

/** At most so many groups are written side by side. More are hardly faster, and what refuses one undoes all. */
const MAIS_JUNTOS = 32
/**
 * After this number of groups the database plans its statements again: triggers plan theirs once, when the tables are still small, and no
 * statistics count the rows of this transaction. Without new plans 5,000 people took twice as long.
 */
const REPLANEJAR_A_CADA = 200
/** The groups in their order, those together that may be written side by side. */
function conjuntosDe(grupos: LinhaLida[][], podeJuntar: (grupo: LinhaLida[]) => boolean): LinhaLida[][][] {
  const conjuntos: LinhaLida[][][] = []
  let aberto: LinhaLida[][] | undefined
  for (const grupo of grupos) {
    if (!podeJuntar(grupo)) {
      conjuntos.push([grupo])
      aberto = undefined
    } else if (aberto && aberto.length < MAIS_JUNTOS) aberto.push(grupo)
    else {
      aberto = [grupo]
      conjuntos.push(aberto)
    }
  }
  return conjuntos
}
/**
 * Writes groups side by side, and returns the answers of those that stay written. Groups that a rule refused are left out and the others
 * written again; the caller tries alone whatever has no answer. All of them, if the order may matter: a constraint refused one.
 */
async function gravarJuntos(
  ctx: Ctx,
  gravador: Gravador,
  conjunto: LinhaLida[][],
): Promise<ReadonlyMap<LinhaLida[], Gravada[]>> {
  let juntos = conjunto
  while (juntos.length > 1) {
    const tried = await together(
      ctx.db,
      juntos.map((grupo) => () => gravador.gravar(grupo)),
    )
    if (tried.ok) return new Map(juntos.map((grupo, i) => [grupo, tried.values[i]!]))
    const { errors } = tried
    if (!errors.every((error) => error === undefined || recusadoPorRegra(error))) break
    juntos = juntos.filter((_, i) => errors[i] === undefined)
  }
  return new Map()
}

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
  const ficou = (grupo: LinhaLida[], gravadas: Gravada[]) => {
    for (const [i, linha] of grupo.entries()) {
      const { situacao, muda = [], lembrar } = gravadas[i]!
      lembrar?.()
      resultados.set(linha.linha, { linha: linha.linha, situacao, nome: gravador.nome(linha), muda, problemas: [] })
    }
  }
  const ruim = (grupo: LinhaLida[], achados: ReadonlyMap<number, Problema[]>) => {
    const culpada = grupo.find((l) => achados.has(l.linha))!.linha
    const deFora = (linha: LinhaLida): Problema => ({
      linha: linha.linha,
      campo: '',
      mensagem: `Fica de fora com a linha ${culpada}, de ${gravador.nome(linha) || 'quem'} também, que tem erro.`,
      sugestao: null,
    })
    for (const linha of grupo) errou(linha, achados.get(linha.linha) ?? [deFora(linha)])
  }
  const naoSeLe = (grupo: LinhaLida[]) => grupo.some((l) => problemas.has(l.linha))
  const sozinho = async (grupo: LinhaLida[]) => {
    if (naoSeLe(grupo)) return ruim(grupo, await comAsRegras(ctx, gravador, grupo, problemas))
    const tried = ensaio
      ? await attempt(ctx.db, () => gravador.gravar(grupo))
      : await gravador.gravar(grupo).then(
          (value) => ({ ok: true as const, value }),
          (error: unknown) => ({ ok: false as const, error }),
        )
    if (tried.ok) return ficou(grupo, tried.value)
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
    return ruim(
      grupo,
      Map.groupBy(achados, (p) => p.linha),
    )
  }
  const podeJuntar = (grupo: LinhaLida[]) => !naoSeLe(grupo) && (gravador.juntavel?.(grupo) ?? false)
  let [feitas, desdeOPlano] = [0, 0]
  for (const conjunto of conjuntosDe(gravador.ordem?.(grupos) ?? grupos, podeJuntar)) {
    if (desdeOPlano >= REPLANEJAR_A_CADA) {
      await sql`discard plans`.execute(ctx.db)
      desdeOPlano = 0
    }
    desdeOPlano += conjunto.length
    const juntos = await gravarJuntos(ctx, gravador, conjunto)
    for (const grupo of conjunto) {
      const gravadas = juntos.get(grupo)
      if (gravadas) ficou(grupo, gravadas)
      else await sozinho(grupo)
      feitas += grupo.length
      await corrida.progresso?.(feitas, lidas.length)
    }
  }
  return lidas.map((l) => {
    const resultado = resultados.get(l.linha)!
    return { ...resultado, problemas: resultado.problemas.map((p) => comFrase(servido, p)) }
  })
}
/** A form shows 'Inválido' under its field; in a list of errors it becomes a sentence with what is expected. */
function comFrase({ colunas }: Importavel, problema: Problema): Problema {
  const coluna = colunas.find((c) => c.campo === problema.campo)
  if (!coluna || !/^Inv[áa]lid[oa]\.?$/.test(problema.mensagem)) return problema
  const [, esperado = ''] = /: (.*)$/.exec(explicar(coluna)) ?? []
  return { ...problema, mensagem: `${coluna.rotulo} não vale como está escrito: espera-se ${esperado}` }
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
