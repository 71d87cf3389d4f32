import { EVENTO_ADMISSAO } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import { doMaisEspecial, type ParaOnde, serveAqui } from '@quadro/contract/cargo-salario/roteiros/roteiro-regras.ts'
import type { Oferecido } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

interface Lugar {
  faixaSalarialId: number | null
  areaId: number | null
}

/** The templates in use for an event, in the order in which they are proposed for a place. */
export async function modelosPara(ctx: Ctx, evento: string, { faixaSalarialId, areaId }: Lugar): Promise<Oferecido[]> {
  const found = await rows(
    ctx.db,
    sql<ParaOnde & Pick<Oferecido, 'id' | 'qtdEtapas'>>`
      select m.id, m.nome::text as nome, e.n as qtd_etapas, case when c.n > 0 then c.serve is true end as do_cargo,
             a.ids <> '{}' as de_areas, case when a.ids <> '{}' then distancia_das_areas(${areaId}::bigint, a.ids) end as distancia
        from modelo_roteiro m
        cross join lateral (select count(*)::int as n from modelo_roteiro_etapa x where x.modelo_roteiro_id = m.id) e
        cross join lateral (
          select count(*) as n, bool_or(x.cargo_id = (select f.cargo_id from faixa_salarial f where f.id = ${faixaSalarialId}::bigint)) as serve
            from modelo_roteiro_cargo x where x.modelo_roteiro_id = m.id) c
        cross join lateral (select array(select x.area_id from modelo_roteiro_area x where x.modelo_roteiro_id = m.id) as ids) a
       where m.ativo and m.evento = ${evento} order by m.id`,
  )
  return doMaisEspecial(found).map((m) => ({ id: m.id, nome: m.nome, qtdEtapas: m.qtdEtapas, serve: serveAqui(m) }))
}

/** The templates that an admission to this place may start. */
export const modelosDaAdmissao = (
  ctx: Ctx,
  { faixaSalarialId, areaOrganizacionalId }: { faixaSalarialId: number | null; areaOrganizacionalId: number | null },
): Promise<Oferecido[]> => modelosPara(ctx, EVENTO_ADMISSAO, { faixaSalarialId, areaId: areaOrganizacionalId })
