import * as c from '@quadro/contract/cargo-salario/espaco/meu-espaco.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { itensDoEspaco } from './partes.ts'

interface QuemSou {
  talentoId: number
  pessoaId: number
  nome: string
  cargo: string
  area: string | null
  admissao: string
  temEquipe: boolean
}
/** Whoever calls, with a login or without, while they work here. */
export const quemSou = async (ctx: Ctx): Promise<QuemSou | undefined> =>
  (await rows(ctx.db, sql<QuemSou>`select * from quem_sou()`))[0]

async function espaco(ctx: Ctx, semLogin: boolean): Promise<c.MeuEspaco> {
  const eu = await quemSou(ctx)
  if (!eu) return { pessoa: null, temEquipe: false, itens: [] }
  const { talentoId, pessoaId, temEquipe, ...pessoa } = eu
  const itens = await itensDoEspaco(ctx, { talentoId, pessoaId, semLogin })
  // What waits for a person without a login stands in the session, of each purpose that it serves.
  return { pessoa, temEquipe, itens: semLogin ? itens.filter(({ grupo }) => grupo !== 'fazer') : itens }
}
export const meuEspaco: Route[] = [
  route(c.lerMeuEspaco)((ctx) => espaco(ctx, false)),
  route(c.lerEspacoPessoal)((ctx) => espaco(ctx, true)),
]
