import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { etapasDoRoteiro } from './etapas-leitura.ts'
import { doEvento, nomeDoEvento } from './eventos.ts'

export type LinhaDoRoteiro = Omit<c.RoteiroCompleto, 'pode' | 'etapas'> & { areaId: number | null; pessoaId: number }

/**
 * Lists of people within reach, with how far they are. A list that is visible only because one of its steps is the user's is not among them:
 * its owner sees that step.
 */
export const roteiros = (ctx: Ctx): RawBuilder<LinhaDoRoteiro> =>
  onde(sql`${ctx.user.areas === null}
      or exists (select from talento t where t.empresa_id = r.empresa_id and t.id = r.talento_id)`)
/** Lists of the people whose nearest manager the user is. */
export const daEquipe = (): RawBuilder<LinhaDoRoteiro> =>
  onde(sql`q.area_id = any ((select app_areas_responsavel())::bigint[]) and sou_gestor_do_talento(r.talento_id)`)

const onde = (visto: RawBuilder<unknown>): RawBuilder<LinhaDoRoteiro> => sql<LinhaDoRoteiro>`
  select r.id, r.versao, r.modelo_nome::text as modelo_nome, r.modelo_versao, r.modelo_roteiro_id, r.evento::text as evento,
         ${nomeDoEvento('r.evento')} as evento_nome, k.data as data_evento, r.talento_id, r.pessoa_id, q.nome as pessoa_nome,
         q.cargo_nome, q.area_id, q.area_nome,
         case when r.cancelado_em is not null or k.fim is not null then 'X' when s.prontas = s.total then 'C' else 'A' end as situacao,
         coalesce(r.motivo_cancelamento, k.fim) as motivo_cancelamento, k.fim is not null as encerrado_pelo_evento,
         s.prontas, s.total, case when v.aberto then s.atrasadas else 0 end as atrasadas,
         case when v.aberto then s.a_conferir else 0 end as a_conferir,
         case when v.aberto then s.proximo end as proximo_prazo,
         r.cancelado_em, r.criado_em, u.nome::text as iniciado_por_nome, m.versao <> r.modelo_versao as modelo_mudou
    from roteiro r
    cross join lateral quem_do_roteiro(r.id) q
    cross join lateral ${doEvento()} k
    cross join lateral (select r.cancelado_em is null and k.fim is null as aberto) v
    cross join lateral (
      select count(*)::int as total, count(*) filter (where not x.aberta)::int as prontas,
             count(*) filter (where x.aberta and k.data + x.dias < current_date)::int as atrasadas,
             count(*) filter (where x.a_conferir)::int as a_conferir,
             min(k.data + x.dias) filter (where x.aberta) as proximo
        from (select e.dias, e.documento_id is not null and e.documento_aceito_em is null and e.dispensada_em is null as a_conferir, e.feita_em is null and e.dispensada_em is null as aberta from roteiro_etapa e
               where e.empresa_id = r.empresa_id and e.roteiro_id = r.id) x) s
    left join usuario u on u.id = r.iniciado_por_id
    left join modelo_roteiro m on m.empresa_id = r.empresa_id and m.id = r.modelo_roteiro_id
   where ${visto}`

export const habilidades = (ctx: Ctx, r: LinhaDoRoteiro): string[] =>
  c.fluxo.abilities(r, (authority) => ctx.user.can(authority))

/** One list with its steps; 404 out of reach. */
export async function lerRoteiro(ctx: Ctx, id: number): Promise<LinhaDoRoteiro & c.RoteiroCompleto> {
  const [found] = await rows(ctx.db, sql<LinhaDoRoteiro>`select * from (${roteiros(ctx)}) l where l.id = ${id}`)
  if (!found) throw notFound()
  return { ...found, pode: habilidades(ctx, found), etapas: await etapasDoRoteiro(ctx, id) }
}
