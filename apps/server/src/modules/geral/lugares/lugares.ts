import { bairros } from '@quadro/contract/geral/lugares/bairros.ts'
import { bairrosDaCidade, cidades } from '@quadro/contract/geral/lugares/cidades.ts'
import {
  type CidadeDoEndereco,
  cidadesDoEstado,
  cidadesPorEstado,
  estados,
  opcoesDeEstado,
} from '@quadro/contract/geral/lugares/estados.ts'
import type { Resumo } from '@quadro/contract/kit/page.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registerNames } from '../../../kit/imports/import-names.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('estado_sigla_key', 'sigla', 'Já existe um estado com esta sigla.')
explainConstraint('estado_codigo_ibge_key', 'codigoIbge', 'Já existe um estado com este código IBGE.')
explainConstraint('cidade_codigo_ibge_key', 'codigoIbge', 'Já existe uma cidade com este código IBGE.')

/** Many cities have the same name, so spreadsheets name them with the state: 'Bom Jesus/PI'. */
registerNames('cidade', async (ctx) => {
  const found = await ctx.db
    .selectFrom('cidade as c')
    .innerJoin('estado as e', 'e.id', 'c.estadoId')
    .select(['c.id', 'c.nome', 'c.estadoId', 'c.codigoIbge', 'e.sigla', 'e.nome as estado'])
    .orderBy('c.nome')
    .execute()
  return found.map(({ id, nome, estadoId, codigoIbge, sigla, estado }) => ({
    id,
    nomes: [`${nome}/${sigla}`, nome, `${nome} ${estado}`, codigoIbge === null ? null : String(codigoIbge)],
    dentro: { ufId: estadoId, estadoId },
  }))
})

/** States as options, by name. */
export const opcoesDosEstados = (ctx: Ctx) =>
  ctx.db.selectFrom('estado').select(['id', 'nome as label', 'sigla']).orderBy('nome').execute()

/** Cities of a state by name; the candidate area uses it too. */
export async function cidadesDe(ctx: Ctx, estadoId: number): Promise<CidadeDoEndereco[]> {
  const uf = await ctx.db.selectFrom('estado').select(['id', 'sigla']).where('id', '=', estadoId).executeTakeFirst()
  if (!uf) throw notFound()
  const found = await ctx.db
    .selectFrom('cidade')
    .select(['id', 'nome'])
    .where('estadoId', '=', estadoId)
    .orderBy('nome')
    .execute()
  return found.map((cidade) => ({ ...cidade, uf }))
}

/** Neighbourhoods of a city by name; the candidate area uses it too. */
export async function bairrosDe(ctx: Ctx, cidadeId: number): Promise<Resumo[]> {
  const cidade = await ctx.db.selectFrom('cidade').select('id').where('id', '=', cidadeId).executeTakeFirst()
  if (!cidade) throw notFound()
  return ctx.db
    .selectFrom('bairro')
    .select(['id', 'nome as label'])
    .where('cidadeId', '=', cidadeId)
    .orderBy('nome')
    .execute()
}

/** Checks that the city of an address belongs to its state. */
export async function exigirCidadeDoEstado(ctx: Ctx, { ufId, cidadeId }: { ufId: number; cidadeId: number }) {
  const cidade = await ctx.db.selectFrom('cidade').select('estadoId').where('id', '=', cidadeId).executeTakeFirst()
  if (!cidade) throw fieldError('cidadeId', 'Esta cidade não existe mais')
  if (cidade.estadoId !== ufId) throw fieldError('cidadeId', 'A cidade não pertence à UF escolhida')
}

export const lugares: Route[] = [
  route(cidadesDoEstado)((ctx, { id }) => cidadesDe(ctx, id)),
  route(cidadesPorEstado)((ctx, { id }) => cidadesDe(ctx, id)),
  route(bairrosDaCidade)((ctx, { id }) => bairrosDe(ctx, id)),
  // The options of states also contain the two letters.
  ...Object.values({ ...registryRoutes(estados, 'estado'), opcoes: route(opcoesDeEstado)(opcoesDosEstados) }),
  ...Object.values(registryRoutes(cidades, 'cidade')),
  ...Object.values(registryRoutes(bairros, 'bairro')),
]
