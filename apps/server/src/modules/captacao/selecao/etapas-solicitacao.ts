import * as c from '@quadro/contract/captacao/selecao/etapas-solicitacao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerSolicitacao, travarSolicitacao } from '../solicitacoes/solicitacao.ts'

labelTable('cargo_etapa_avaliacao', 'Etapas do Cargo')

/**
 * Gives a request the stages of its position, with their order, targets and evaluations. With `todas` the request chose no stages and takes
 * them all; otherwise only those chosen. They are copies, so a later change of the position does not alter the request.
 */
export async function aplicarModeloDoCargo(ctx: Ctx, solicitacaoId: number, { todas }: { todas: boolean }) {
  await sql`
    insert into solicitacao_etapa (solicitacao_id, etapa_seletiva_id, ordem, prazo_dias)
      select s.id, m.etapa_seletiva_id, row_number() over (order by m.ordem nulls last, e.ordem, e.id), m.prazo_dias
        from solicitacao_pessoal s
        join faixa_salarial f on f.id = s.faixa_salarial_id
        join cargo_etapa_seletiva m on m.cargo_id = f.cargo_id
        join etapa_seletiva e on e.id = m.etapa_seletiva_id
       where s.id = ${solicitacaoId}
         and (${todas} or exists (select from solicitacao_etapa x where x.solicitacao_id = s.id and x.etapa_seletiva_id = e.id))
    on conflict (empresa_id, solicitacao_id, etapa_seletiva_id) do update set ordem = excluded.ordem, prazo_dias = excluded.prazo_dias`.execute(
    ctx.db,
  )
  await sql`
    insert into solicitacao_avaliacao (solicitacao_id, modelo_id, etapa_seletiva_id, respondente, prazo_dias)
      select s.id, a.modelo_id, m.etapa_seletiva_id, a.respondente, a.prazo_dias
        from solicitacao_pessoal s
        join faixa_salarial f on f.id = s.faixa_salarial_id
        join cargo_etapa_seletiva m on m.cargo_id = f.cargo_id
        join solicitacao_etapa x on x.solicitacao_id = s.id and x.etapa_seletiva_id = m.etapa_seletiva_id
        join cargo_etapa_avaliacao a on a.cargo_etapa_seletiva_id = m.id
        join avaliacao_modelo k on k.id = a.modelo_id and k.ativo and not k.bloqueado
       where s.id = ${solicitacaoId}
         and exists (select from avaliacao_versao v where v.modelo_id = k.id and v.liberada_em is not null)
       order by m.ordem, a.id
    on conflict do nothing`.execute(ctx.db)
}
/** Copies order and targets of the stages to the copy of a request. */
export const copiarMetas = (ctx: Ctx, de: number, para: number) =>
  sql`update solicitacao_etapa n set ordem = v.ordem, prazo_dias = v.prazo_dias
        from solicitacao_etapa v
       where v.solicitacao_id = ${de} and n.solicitacao_id = ${para} and n.etapa_seletiva_id = v.etapa_seletiva_id`.execute(
    ctx.db,
  )

async function ler(ctx: Ctx, id: number): Promise<c.EtapasDaSolicitacao> {
  const s = await lerSolicitacao(ctx, id)
  const [todas, [modelo]] = await Promise.all([
    rows(
      ctx.db,
      sql<c.EtapasDaSolicitacao['etapas'][number] & { propria: boolean }>`
        select e.id as etapa_seletiva_id, e.nome, x.prazo_dias, e.prazo_dias as prazo_da_etapa, x.id is not null as propria
          from etapa_seletiva e
          left join solicitacao_etapa x on x.etapa_seletiva_id = e.id and x.solicitacao_id = ${id}
         order by x.ordem nulls last, e.ordem, e.id`,
    ),
    rows(
      ctx.db,
      sql<{ etapas: number }>`
        select count(*)::int as etapas from solicitacao_pessoal s join faixa_salarial f on f.id = s.faixa_salarial_id
          join cargo_etapa_seletiva m on m.cargo_id = f.cargo_id where s.id = ${id}`,
    ),
  ])
  const editar = s.pode.includes('editar')
  const parte = (propria: boolean) => todas.filter((e) => e.propria === propria).map(({ propria: _, ...e }) => e)
  return {
    versao: s.versao,
    etapas: parte(true),
    outras: parte(false),
    modeloDoCargo: editar && s.qtdCandidatos === 0 && (modelo?.etapas ?? 0) > 0,
    cargoNome: s.cargoNome,
    pode: editar ? ['editar'] : [],
  }
}
async function travar(ctx: Ctx, id: number, versao: number) {
  const s = await travarSolicitacao(ctx, id, versao)
  if (s.encerrada || s.cancelada) throw invalidState('Solicitação encerrada ou cancelada só pode ser lida.')
  return s
}
/** Raises the version, because users with the request open have seen other stages. */
async function marcar(ctx: Ctx, { id, descricao }: { id: number; descricao: string }) {
  await updateRow(ctx, 'solicitacaoPessoal', id, { descricao })
  await publishChange(ctx, 'solicitacao_pessoal', id)
}

export const etapasDasSolicitacoes: Route[] = [
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.gravar)(async (ctx, { id, versao, etapas }) => {
    const s = await travar(ctx, id, versao)
    const ids = etapas.map((e) => e.etapaSeletivaId)
    const conhecidas = ids.length
      ? await ctx.db.selectFrom('etapaSeletiva').select('id').where('id', 'in', ids).execute()
      : []
    if (conhecidas.length !== ids.length) throw fieldError('etapas', 'Escolha itens da lista')
    await sql`delete from solicitacao_etapa where solicitacao_id = ${id} and etapa_seletiva_id <> all (${ids}::bigint[])`.execute(
      ctx.db,
    )
    for (const [i, { etapaSeletivaId, prazoDias }] of etapas.entries())
      await sql`insert into solicitacao_etapa (solicitacao_id, etapa_seletiva_id, ordem, prazo_dias)
                 values (${id}, ${etapaSeletivaId}, ${i + 1}, ${prazoDias})
        on conflict (empresa_id, solicitacao_id, etapa_seletiva_id) do update set ordem = excluded.ordem, prazo_dias = excluded.prazo_dias`.execute(
        ctx.db,
      )
    await marcar(ctx, s)
    return ler(ctx, id)
  }),
  route(c.usarModelo)(async (ctx, { id, versao }) => {
    const s = await travar(ctx, id, versao)
    const antes = await ler(ctx, id)
    if ((await lerSolicitacao(ctx, id)).qtdCandidatos > 0)
      throw invalidState('A solicitação já tem candidatos: mude as etapas uma a uma.')
    if (!antes.modeloDoCargo) throw invalidState('O cargo não tem etapas próprias.')
    await ctx.db.deleteFrom('solicitacaoEtapa').where('solicitacaoId', '=', id).execute()
    await aplicarModeloDoCargo(ctx, id, { todas: true })
    await marcar(ctx, s)
    return ler(ctx, id)
  }),
]
