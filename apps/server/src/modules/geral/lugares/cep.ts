import { CEP_SEM_RESPOSTA, consultarCep, type EnderecoDoCep } from '@quadro/contract/geral/lugares/cep.ts'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError } from '../../../kit/http/errors.ts'
import { fetchJson, OutboundError } from '../../../kit/http/outbound.ts'
import { type Route, route } from '../../../kit/http/route.ts'

const TIMEOUT_MS = 3000
/** Postal codes hardly change, so a day is short enough. */
const KEEP_MS = 24 * 60 * 60 * 1000
const MAX_KEPT = 5000
/** A lookup keeps its request's transaction open while it waits. The limit prevents a hanging service from using all connections. */
const MAX_AT_ONCE = 4

/** The answer of any service for a postal code; null when the code does not exist. */
interface Found {
  logradouro: string | null
  bairro: string | null
  cidade: string | null
  uf: string | null
  ibge: number | null
}

const word = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((v) => v || null)
/** Formats of ViaCEP and compatible services, and of BrasilAPI. Any other format is an error. */
const viaCep = z.object({
  logradouro: word,
  bairro: word,
  localidade: z.string().trim().min(1).max(200),
  uf: z.string().length(2),
  ibge: z.string().nullish(),
})
const brasilApi = z.object({
  street: word,
  neighborhood: word,
  city: z.string().trim().min(1).max(200),
  state: z.string().length(2),
})
const missing = z.object({ erro: z.union([z.literal(true), z.literal('true')]) })

/** Reads the answer of a postal code service. */
export function readAnswer(answer: unknown): Found | null {
  if (missing.safeParse(answer).success) return null
  const via = viaCep.safeParse(answer)
  if (via.success) {
    const { localidade, uf, ibge, logradouro, bairro } = via.data
    return { logradouro, bairro, cidade: localidade, uf: uf.toUpperCase(), ibge: Number(ibge) || null }
  }
  const { street, neighborhood, city, state } = brasilApi.parse(answer)
  return { logradouro: street, bairro: neighborhood, cidade: city, uf: state.toUpperCase(), ibge: null }
}

type Kept = { until: number; found: Found | null }
const kept = new Map<string, Kept>()
const asking = new Map<string, Promise<Found | null>>()

async function ask(url: string): Promise<Found | null> {
  let found: Found | null
  try {
    found = readAnswer(await fetchJson(url, { timeoutMs: TIMEOUT_MS }))
  } catch (error) {
    // Services answer 404 for a code that does not exist.
    if (!(error instanceof OutboundError && error.status === 404)) throw error
    found = null
  }
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!)
  kept.set(url, { until: Date.now() + KEEP_MS, found })
  return found
}

/** From the cache, from a running lookup, or from the service. */
function find(url: string): Promise<Found | null> {
  const known = kept.get(url)
  if (known && known.until > Date.now()) return Promise.resolve(known.found)
  const running = asking.get(url)
  if (running) return running
  if (asking.size >= MAX_AT_ONCE) return Promise.reject(new OutboundError('too many look-ups at once'))
  const question = ask(url).finally(() => asking.delete(url))
  asking.set(url, question)
  return question
}

/** Address of a postal code, with city and state from our tables. The candidate area uses it too, with its own limit of calls. */
export async function enderecoDoCep(ctx: Ctx, cep: string): Promise<EnderecoDoCep> {
  const { cepUrl } = ctx.services.settings
  if (!cepUrl) throw new AppError('UNAVAILABLE', 'A consulta de CEP não está configurada. Preencha o endereço.')
  let found: Found | null
  try {
    found = await find(cepUrl.replaceAll('{cep}', cep))
  } catch (error) {
    ctx.log.warn({ mensagem: (error as Error).message }, 'consulta de CEP sem resposta')
    throw new AppError('UNAVAILABLE', CEP_SEM_RESPOSTA)
  }
  if (!found) throw new AppError('NOT_FOUND', 'CEP não encontrado. Preencha o endereço.')
  const uf = await ctx.db.selectFrom('estado').select('id').where('sigla', '=', found.uf).executeTakeFirst()
  const cidade =
    uf &&
    (await ctx.db
      .selectFrom('cidade')
      .select(['id', 'nome'])
      .where('estadoId', '=', uf.id)
      .where((eb) =>
        eb.or([eb('codigoIbge', '=', found.ibge), sql<boolean>`sem_acento(nome) = sem_acento(${found.cidade})`]),
      )
      .orderBy(sql`codigo_ibge is not distinct from ${found.ibge}`, 'desc')
      .executeTakeFirst())
  return {
    cep,
    logradouro: found.logradouro,
    bairro: found.bairro,
    ufId: uf?.id ?? null,
    ufSigla: found.uf,
    cidadeId: cidade?.id ?? null,
    cidadeNome: cidade?.nome ?? found.cidade,
  }
}

export const cep: Route[] = [route(consultarCep)((ctx, input) => enderecoDoCep(ctx, input.cep))]
