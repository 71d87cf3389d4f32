import { EVENTO_ADMISSAO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import type { Oferecido } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Lugar {
  faixaSalarialId: number | null
  areaId: number | null
}

/**
 * The templates in use for an event. Those made for the position and the area (or an area above it) stand first, of these the most special:
 * position before area before all.
 */
export const modelosPara = (ctx: Ctx, evento: string, { faixaSalarialId, areaId }: Lugar): Promise<Oferecido[]> =>
  rows(
    ctx.db,
    sql<Oferecido>`
      select m.id, m.nome::text as nome, e.n as qtd_etapas,
             (c.n = 0 or c.serve is true) and (a.ids = '{}' or ${areaId}::bigint = any (areas_com_descendentes(a.ids))) is true as serve
        from modelo_roteiro m
        cross join lateral (select count(*)::int as n from modelo_roteiro_etapa x where x.modelo_roteiro_id = m.id) e
        cross join lateral (
          select count(*) as n, bool_or(x.cargo_id = (select f.cargo_id from faixa_salarial f where f.id = ${faixaSalarialId}::bigint)) as serve
            from modelo_roteiro_cargo x where x.modelo_roteiro_id = m.id) c
        cross join lateral (select array(select x.area_id from modelo_roteiro_area x where x.modelo_roteiro_id = m.id) as ids) a
       where m.ativo and m.evento = ${evento}
       order by serve desc, (c.n > 0) desc, (a.ids <> '{}') desc, m.nome, m.id`,
  )

/** The templates that an admission to this place may start. */
export const modelosDaAdmissao = (
  ctx: Ctx,
  { faixaSalarialId, areaOrganizacionalId }: { faixaSalarialId: number | null; areaOrganizacionalId: number | null },
): Promise<Oferecido[]> => modelosPara(ctx, EVENTO_ADMISSAO, { faixaSalarialId, areaId: areaOrganizacionalId })
