import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, notFound, stale } from '../../kit/errors.ts'
import { listRows, matches } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { alcancaArea, areasAlcancadas } from './alcance.ts'

labelTable('cargo', 'Cargos')

const listed = [
  'id',
  'versao',
  'nome',
  'nomeMercado',
  'ativa',
  'exibirModuloExterno',
  'grupoOcupacionalId',
  'grupoOcupacionalDescricao',
  'possuiFaixaSalarial',
] as const
const textos = [
  'missao',
  'recrutamento',
  'responsabilidades',
  'conhecimentosComplemento',
  'habilidadesComplemento',
  'atitudesComplemento',
  'escolaridade',
  'experiencia',
  'observacao',
] as const
const abilities = (ctx: Ctx) => [
  ...(ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
  ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]

/** A position with the areas that the user reaches. */
export async function lerCargo(ctx: Ctx, id: number): Promise<c.Cargo> {
  const row = await ctx.db
    .selectFrom('cargoLista')
    .select([...listed, ...textos])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, areasIds: (await areasDo(ctx, id)).visiveis, pode: abilities(ctx) } as c.Cargo
}
async function areasDo(ctx: Ctx, cargoId: number) {
  const found = await ctx.db.selectFrom('cargoArea').select('areaId').where('cargoId', '=', cargoId).execute()
  return { visiveis: found.map((a) => a.areaId).filter((id) => alcancaArea(ctx, id)) }
}
async function travar(ctx: Ctx, id: number, versao: number) {
  const row = await ctx.db
    .selectFrom('cargo')
    .select(['versao', 'nome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.versao !== versao) throw stale()
  return row
}
/** Sets the areas that the user reaches; those out of sight stay. */
async function gravarAreas(ctx: Ctx, cargoId: number, ids: number[]): Promise<void> {
  const desejadas = [...new Set(ids)]
  const vistas = await ctx.db.selectFrom('areaAtual').select('id').where('id', 'in', desejadas).execute()
  if (vistas.length !== desejadas.length || !desejadas.every((id) => alcancaArea(ctx, id)))
    throw fieldError('areasIds', 'Escolha áreas da lista')
  const { visiveis } = await areasDo(ctx, cargoId)
  const saem = visiveis.filter((id) => !desejadas.includes(id))
  if (saem.length > 0)
    await ctx.db.deleteFrom('cargoArea').where('cargoId', '=', cargoId).where('areaId', 'in', saem).execute()
  const entram = desejadas.filter((id) => !visiveis.includes(id)).map((areaId) => ({ cargoId, areaId }))
  if (entram.length > 0) await ctx.db.insertInto('cargoArea').values(entram).execute()
}
async function exigirGrupo(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const found = await ctx.db.selectFrom('grupoOcupacional').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw fieldError('grupoOcupacionalId', 'Escolha um item da lista')
}

export const cargos: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db.selectFrom('cargoLista').select(listed).$narrowType<{ id: number }>()
    if (input.ativa !== undefined) query = query.where('ativa', '=', input.ativa)
    if (input.grupoOcupacionalId !== undefined) query = query.where('grupoOcupacionalId', '=', input.grupoOcupacionalId)
    if (input.areaId !== undefined) {
      const alcance = areasAlcancadas(ctx)
      const area = alcance === null || alcance.includes(input.areaId) ? input.areaId : -1
      query = query.where('id', 'in', (eb) => eb.selectFrom('cargoArea').select('cargoId').where('areaId', '=', area))
    }
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'nome_mercado'))
    const answer = await listRows(ctx.db, query, input, {
      sorts: { nome: 'nome', nomeMercado: 'nome_mercado', grupoOcupacionalDescricao: 'grupo_ocupacional_descricao' },
      sort: 'nome,asc',
      label: (row) => String(row.nome),
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.opcoesDeCargo)((ctx) =>
    ctx.db.selectFrom('cargo').select(['id', 'nome as label']).where('ativa', '=', true).orderBy('nome').execute(),
  ),
  route(c.ler)((ctx, { id }) => lerCargo(ctx, id)),
  route(c.criar)(async (ctx, { areasIds, ...own }) => {
    await exigirGrupo(ctx, own.grupoOcupacionalId)
    const { id } = await ctx.db.insertInto('cargo').values(own).returning('id').executeTakeFirstOrThrow()
    await gravarAreas(ctx, id, areasIds)
    return lerCargo(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, areasIds, ...own }) => {
    await travar(ctx, id, versao)
    await exigirGrupo(ctx, own.grupoOcupacionalId)
    await ctx.db
      .updateTable('cargo')
      .set({ ...own, atualizadoEm: sql`now()` })
      .where('id', '=', id)
      .execute()
    await gravarAreas(ctx, id, areasIds)
    return lerCargo(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const { nome } = await travar(ctx, id, versao)
    try {
      await ctx.db.deleteFrom('cargo').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Cargo '${nome}'`) ?? error
    }
    return DONE
  }),
]
