import { areasInteresse as c } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { areasAlcancadas, gravarAreas, type LigacaoComAreas } from '../../cargo-salario/index.ts'

labelTable('area_interesse', c.plural)
labelTable('area_interesse_area', c.plural)
explainConstraint('area_interesse_nome', 'nome', 'Já existe uma área de interesse com este nome.')
refuseCopy(c, 'As áreas organizacionais de cada uma são da própria empresa.')

const AREAS: LigacaoComAreas = {
  tabela: 'area_interesse_area',
  coluna: 'area_interesse_id',
  campo: 'areasOrganizacionaisIds',
}

/** Entries with the areas that the user reaches. Areas out of sight do not change. */
const linhas = (ctx: Ctx) => {
  const alcance = areasAlcancadas(ctx)
  const vista = sql`(${alcance}::bigint[] is null or x.area_id = any(${alcance}::bigint[]))`
  return ctx.db
    .selectFrom('areaInteresse')
    .select([
      'id',
      'versao',
      'nome',
      'observacao',
      sql<
        number[]
      >`coalesce((select array_agg(x.area_id order by x.area_id) from area_interesse_area x where x.area_interesse_id = area_interesse.id and ${vista}), '{}')`.as(
        'areasOrganizacionaisIds',
      ),
      sql<
        string | null
      >`(select string_agg(a.nome, ', ' order by a.nome) from area_interesse_area x join area_atual a on a.id = x.area_id where x.area_interesse_id = area_interesse.id and ${vista})`.as(
        'areasNomes',
      ),
    ])
}

const { routes } = resourceRoutes(c, {
  table: 'areaInteresse',
  rows: linhas,
  search: ['nome', 'observacao'],
  filters: {},
  neverNull: ['nome'],
  parts: (ctx, id, { areasOrganizacionaisIds }) => gravarAreas(ctx, AREAS, id, areasOrganizacionaisIds),
})
export const areasInteresse: Route[] = Object.values(routes)
