import * as c from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, todosOsErros } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

const { gruposMetasHoras: grupos } = c
labelTable('grupo_metas_horas', grupos.plural)
labelTable('meta_horas', grupos.plural)
labelTable('grupo_metas_horas_cargo', grupos.plural)
explainConstraint('grupo_metas_horas_nome', 'nome', 'Já existe um grupo de metas com este nome.')
explainConstraint('grupo_metas_horas_cargo_um', 'cargosIds', 'Um destes cargos já está em outro grupo de metas.')

const metasDe = (ctx: Ctx, grupoId: number) =>
  ctx.db
    .selectFrom('metaHoras')
    .select(['id', 'mesAno', 'minutos'])
    .where('grupoMetasHorasId', '=', grupoId)
    .orderBy('mesAno')
    .execute()

/** In a group that exists, the goals of past months stay as they are. */
async function exigirMetas(ctx: Ctx, metas: readonly c.Meta[], atual: { id: number } | undefined): Promise<void> {
  if (!atual) return
  const antes = await metasDe(ctx, atual.id)
  const fixa = (mesAno: string) => !c.metaEditavel(mesAno, ctx.hoje())
  const erros = todosOsErros()
  for (const { mesAno } of antes)
    if (fixa(mesAno) && !metas.some((m) => m.mesAno === mesAno))
      erros.em('metas', `A meta de ${formatarMes(mesAno)} já valeu e não pode sair`)
  for (const [at, { mesAno, metaHora }] of metas.entries()) {
    const velha = antes.find((m) => m.mesAno === mesAno)
    if (!fixa(mesAno) || velha?.minutos === c.emMinutos(metaHora)) continue
    if (velha) erros.em(`metas.${at}.metaHora`, 'A meta de um mês que passou não muda')
    else erros.em(`metas.${at}.mesAno`, 'Informe este mês ou um que ainda vem')
  }
  erros.recusar()
}

/** Writes the goals. */
async function gravarMetas(ctx: Ctx, grupoId: number, metas: readonly c.Meta[]): Promise<void> {
  const antes = await metasDe(ctx, grupoId)
  for (const { id, mesAno } of antes)
    if (!metas.some((m) => m.mesAno === mesAno)) await ctx.db.deleteFrom('metaHoras').where('id', '=', id).execute()
  for (const { mesAno, metaHora } of metas) {
    const minutos = c.emMinutos(metaHora)
    const velha = antes.find((m) => m.mesAno === mesAno)
    if (velha?.minutos === minutos) continue
    if (velha) await updateRow(ctx, 'metaHoras', velha.id, { minutos })
    else await ctx.db.insertInto('metaHoras').values({ mesAno, minutos, grupoMetasHorasId: grupoId }).execute()
  }
}

/** A position is in one group. */
async function exigirCargos(ctx: Ctx, cargosIds: readonly number[], atual: { id: number } | undefined): Promise<void> {
  const cargos = [...new Set(cargosIds)]
  const vistos = await ctx.db
    .selectFrom('cargo as g')
    .leftJoin('grupoMetasHorasCargo as x', 'x.cargoId', 'g.id')
    .leftJoin('grupoMetasHoras as o', 'o.id', 'x.grupoMetasHorasId')
    .select(['g.id', 'g.nome', 'o.id as grupoId', 'o.nome as grupoNome'])
    .where('g.id', 'in', [...cargos, 0])
    .execute()
  if (vistos.length < cargos.length) throw fieldError('cargosIds', 'Escolha itens da lista')
  const alheio = vistos.find((v) => v.grupoId !== null && v.grupoId !== atual?.id)
  if (alheio) throw fieldError('cargosIds', `'${alheio.nome}' já está no grupo '${alheio.grupoNome}'`)
}
async function gravarCargos(ctx: Ctx, grupoMetasHorasId: number, cargosIds: readonly number[]): Promise<void> {
  const cargos = [...new Set(cargosIds)]
  await ctx.db
    .deleteFrom('grupoMetasHorasCargo')
    .where('grupoMetasHorasId', '=', grupoMetasHorasId)
    .where('cargoId', 'not in', [...cargos, 0])
    .execute()
  const antes = await ctx.db
    .selectFrom('grupoMetasHorasCargo')
    .select('cargoId')
    .where('grupoMetasHorasId', '=', grupoMetasHorasId)
    .execute()
  const novos = cargos.filter((id) => !antes.some(({ cargoId }) => cargoId === id))
  if (novos.length > 0)
    await ctx.db
      .insertInto('grupoMetasHorasCargo')
      .values(novos.map((cargoId) => ({ cargoId, grupoMetasHorasId })))
      .execute()
}

const { routes } = resourceRoutes(grupos, {
  table: 'grupoMetasHoras',
  rows: (ctx) =>
    ctx.db
      .selectFrom('grupoMetasHorasLista')
      .selectAll()
      .$narrowType<{ id: number; versao: number; nome: string; qtdMetas: number; qtdCargos: number }>(),
  search: ['nome'],
  filters: {},
  neverNull: ['nome', 'qtdMetas', 'qtdCargos'],
  async detail(ctx, { id }) {
    const [metas, cargos] = [
      await metasDe(ctx, id),
      await ctx.db
        .selectFrom('grupoMetasHorasCargo as x')
        .innerJoin('cargo as g', 'g.id', 'x.cargoId')
        .select(['g.id', 'g.nome'])
        .where('x.grupoMetasHorasId', '=', id)
        .orderBy('g.nome')
        .execute(),
    ]
    return {
      cargos,
      metas: metas.map(({ id, mesAno, minutos }) => ({
        ...{ id, mesAno, metaHora: c.emHoras(minutos) },
        editavel: c.metaEditavel(mesAno, ctx.hoje()),
      })),
    }
  },
  checks: { metas: exigirMetas, cargosIds: exigirCargos },
  async parts(ctx, id, { metas, cargosIds }) {
    await gravarMetas(ctx, id, metas)
    await gravarCargos(ctx, id, cargosIds)
  },
})
export const gruposMetasHoras: Route[] = Object.values(routes)
