import { areasInteresse as c } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { areasAlcancadas, areasLigadas, gravarAreas, type LigacaoComAreas } from '../../cargo-salario/index.ts'

labelTable('area_interesse', c.plural)
labelTable('area_interesse_area', c.plural)
explainConstraint('area_interesse_nome', 'nome', 'Já existe uma área de interesse com este nome.')
refuseCopy(c, 'As áreas organizacionais de cada uma são da própria empresa.')

const AREAS: LigacaoComAreas = {
  tabela: 'area_interesse_area',
  coluna: 'area_interesse_id',
  campo: 'areasOrganizacionaisIds',
}
/** With the areas that the user reaches; those out of sight stay where they are. */
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
async function ler(ctx: Ctx, id: number) {
  const row = await linhas(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return {
    ...row,
    areasOrganizacionaisIds: await areasLigadas(ctx, AREAS, id),
    pode: crudAbilities(ctx, c.authorities),
  }
}

const exclusao = removal('areaInteresse', {
  label: ({ nome }) => nome,
  subject: ({ nome }) => `${c.singular} '${nome}'`,
})

export const areasInteresse: Route[] = [
  route(c.list)(async (ctx, input) => {
    let query = linhas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'observacao'))
    const answer = await listRows(ctx.db, query, input, {
      sorts: { nome: 'nome' },
      sort: 'nome,asc',
      label: (row) => row.nome,
      neverNull: ['nome'],
    })
    const pode = crudAbilities(ctx, c.authorities)
    if (!input.resumido) for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode })
    return answer as never
  }),
  route(c.options)((ctx) =>
    ctx.db.selectFrom('areaInteresse').select(['id', 'nome as label']).orderBy('nome').execute(),
  ),
  route(c.read)((ctx, { id }) => ler(ctx, id)),
  route(c.create)(async (ctx, { areasOrganizacionaisIds, ...own }) => {
    const { id } = await ctx.db.insertInto('areaInteresse').values(own).returning('id').executeTakeFirstOrThrow()
    await gravarAreas(ctx, AREAS, id, areasOrganizacionaisIds)
    return ler(ctx, id)
  }),
  route(c.update)(async (ctx, { id, versao, areasOrganizacionaisIds, ...own }) => {
    await lockRow(ctx, 'areaInteresse', id, { versao })
    await ctx.db.updateTable('areaInteresse').set(own).where('id', '=', id).execute()
    await gravarAreas(ctx, AREAS, id, areasOrganizacionaisIds)
    return ler(ctx, id)
  }),
  route(c.remove)(exclusao.one),
  route(c.bulkRemove)(exclusao.many),
]
