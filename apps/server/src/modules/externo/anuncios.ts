import * as c from '@quadro/contract/externo/anuncios.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { AppError, invalidState, notFound } from '../../kit/errors.ts'
import { publishChange } from '../../kit/hub.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { regrasDaEmpresa } from './regras.ts'

const opcoes = (ctx: Ctx, table: 'idioma' | 'areaFormacao' | 'comoFicouSabendoVaga') =>
  ctx.db.selectFrom(table).select(['id', 'nome as label']).orderBy('nome').execute()

export const anuncios: Route[] = [
  route(c.listar)(
    async (ctx) =>
      (await ctx.db
        .selectFrom('anuncioPublico')
        .selectAll()
        .orderBy('publicadoEm', 'desc')
        .orderBy('id', 'desc')
        .execute()) as never,
  ),
  route(c.listarIdiomas)((ctx) => opcoes(ctx, 'idioma')),
  route(c.listarAreasFormacao)((ctx) => opcoes(ctx, 'areaFormacao')),
  route(c.listarComoSoube)((ctx) => opcoes(ctx, 'comoFicouSabendoVaga')),
  route(c.listarCargos)((ctx) =>
    ctx.db.selectFrom('cargo').select(['id', 'nomeMercado as label']).orderBy('nomeMercado').execute(),
  ),
  route(c.listarEstados)((ctx) =>
    ctx.db.selectFrom('estado').select(['id', 'nome as label']).orderBy('nome').execute(),
  ),
  route(c.listarCidades)((ctx, { id }) =>
    ctx.db.selectFrom('cidade').select(['id', 'nome as label']).where('estadoId', '=', id).orderBy('nome').execute(),
  ),

  route(c.minhasCandidaturas)(async (ctx) => {
    const found = await rows(
      ctx.db,
      sql<{ id: number }>`
        select x.id, x.solicitacao_id, m.anuncio_id, m.codigo, m.titulo, x.criado_em::date as candidatado_em, x.removed_at is not null as retirada,
               m.encerrada, m.contratado,
               (select x.removed_at::date + n.dias_espera_nova_aplicacao from anuncio_publico n
                 where n.solicitacao_id = x.solicitacao_id
                   and x.removed_at::date + n.dias_espera_nova_aplicacao > current_date) as data_espera_nova_aplicacao,
               coalesce((select jsonb_agg(jsonb_build_object('etapa', e.nome, 'data', h.data) order by h.data, h.id)
                           from historico_candidato h join etapa_seletiva e on e.id = h.etapa_seletiva_id
                          where h.candidato_solicitacao_id = x.id), '[]') as passos
          from candidato_solicitacao x join minhas_candidaturas() m on m.candidato_solicitacao_id = x.id
         order by x.criado_em desc`,
    )
    return found as never
  }),
  route(c.candidatar)(async (ctx, { solicitacaoId }) => {
    if (!ctx.candidate.aceitoPoliticaSeguranca) {
      const { exigirAceitePsi } = await regrasDaEmpresa(ctx.db)
      if (exigirAceitePsi) throw invalidState('Aceite o termo de privacidade para se candidatar.')
    }
    const [advert] = await rows(
      ctx.db,
      sql<{
        espera: number | null
      }>`select dias_espera_nova_aplicacao as espera from anuncio_publico where solicitacao_id = ${solicitacaoId}`,
    )
    // Not advertised, closed, suspended or of another company: for a candidate it is not there.
    if (!advert) throw notFound()
    const [before] = await rows(
      ctx.db,
      sql<{ ativa: boolean; liberaEm: string | null }>`
        select removed_at is null as ativa, (removed_at::date + ${advert.espera ?? 0}::int) as libera_em
          from candidato_solicitacao where solicitacao_id = ${solicitacaoId} order by criado_em desc limit 1`,
    )
    if (before?.ativa) throw new AppError('DUPLICATE', 'Você já se candidatou a esta vaga.')
    if (before?.liberaEm && before.liberaEm > ctx.hoje()) {
      const [year, month, day] = before.liberaEm.split('-')
      throw invalidState(`Você pode se candidatar de novo a partir de ${day}/${month}/${year}.`)
    }
    await ctx.db
      .insertInto('candidatoSolicitacao')
      .values({ candidatoId: ctx.candidate.candidatoId, solicitacaoId })
      .execute()
    await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
    return DONE
  }),
  route(c.retirar)(async (ctx, { id }) => {
    const [state] = await rows(
      ctx.db,
      sql<{ contratado: boolean }>`select contratado from minhas_candidaturas() where candidato_solicitacao_id = ${id}`,
    )
    if (!state) throw notFound()
    if (state.contratado) throw invalidState('Você já foi contratado por esta vaga.')
    const gone = await ctx.db
      .updateTable('candidatoSolicitacao')
      .set({ removedAt: sql`now()` })
      .where('id', '=', id)
      .where('removedAt', 'is', null)
      .returning('solicitacaoId')
      .executeTakeFirst()
    if (!gone) throw notFound()
    await publishChange(ctx, 'solicitacao_pessoal', gone.solicitacaoId)
    return DONE
  }),
]
