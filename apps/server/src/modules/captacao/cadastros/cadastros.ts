import * as c from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { rotasDosNiveis } from '../../cargo-salario/index.ts'

refuseCopy(c.niveisCompetencia, 'São os mesmos de Cargos & Salários, e vão com eles.')

const MAIOR_ORDEM = 999
/** The order after the last one; once that is the highest possible, the lowest that is free. */
async function ordemLivre(ctx: Ctx): Promise<number | undefined> {
  const usadas = new Set(
    (await ctx.db.selectFrom('etapaSeletiva').select('ordem').execute()).map(({ ordem }) => Number(ordem)),
  )
  const seguinte = Math.max(0, ...usadas) + 1
  if (seguinte <= MAIOR_ORDEM) return seguinte
  // The lowest is 1 as long as there is one: 0 comes before what companies call the first stage.
  return [...Array.from({ length: MAIOR_ORDEM }, (_, i) => i + 1), 0].find((ordem) => !usadas.has(ordem))
}
/** Refuses an order that another stage has. Stages of before that share one may keep it until somebody changes it. */
async function exigirOrdemLivre(ctx: Ctx, { id = 0, ordem }: { id?: number; ordem: number }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('etapa_seletiva'), ${ctx.empresaId}::int)`.execute(ctx.db)
  const todas = await ctx.db
    .selectFrom('etapaSeletiva')
    .select(['id', 'nome', 'ordem'])
    .where((eb) => eb.or([eb('ordem', '=', ordem), eb('id', '=', id)]))
    .orderBy('id')
    .execute()
  const atual = todas.find((e) => e.id === id)
  // A record that this user does not see is refused by the call itself.
  if (id > 0 && (!atual || atual.ordem === ordem)) return
  const outra = todas.find((e) => e.id !== id && e.ordem === ordem)
  if (!outra) return
  const livre = await ordemLivre(ctx)
  const dica = livre === undefined ? '' : ` A próxima livre é ${livre}.`
  throw fieldError('ordem', `A etapa '${outra.nome}' já tem esta ordem.${dica}`)
}
const etapas = registryRoutes(c.etapasSeletivas, 'etapaSeletiva')
const comOrdemLivre = (generic: Route): Route => ({
  ...generic,
  handle: async (ctx, input) => {
    await exigirOrdemLivre(ctx, input)
    return generic.handle(ctx, input)
  },
})

export const cadastros: Route[] = [
  route(c.proximaOrdem)(async (ctx) => {
    const livre = await ordemLivre(ctx)
    if (livre === undefined) throw invalidState('Todas as ordens de 0 a 999 já são de outra etapa.')
    return livre
  }),
  ...Object.values(registryRoutes(c.motivosSolicitacao, 'motivoSolicitacao')),
  ...Object.values({ ...etapas, criar: comOrdemLivre(etapas.criar), alterar: comOrdemLivre(etapas.alterar) }),
  ...Object.values(registryRoutes(c.areasFormacao, 'areaFormacao')),
  ...Object.values(registryRoutes(c.idiomas, 'idioma')),
  ...Object.values(registryRoutes(c.comoFicouSabendoVaga, 'comoFicouSabendoVaga')),
  ...rotasDosNiveis(c.niveisCompetencia, true),
]
