import * as c from '@quadro/contract/cargo-salario/cargos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { explainConstraint, fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, notFound, stale } from '../../kit/errors.ts'
import { listRows, matches } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'

labelTable('cargo', 'Cargos')
labelTable('faixa_salarial', 'Faixas Salariais')
explainConstraint('faixa_salarial_nome', 'nome', 'Este cargo já tem uma faixa com este nome.')

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
const abilities = (ctx: Ctx) => [
  ...(ctx.user.can(c.autoridades.editar) ? ['editar'] : []),
  ...(ctx.user.can(c.autoridades.excluir) ? ['excluir'] : []),
]

async function lerCargo(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('cargoLista')
    .select([...listed, 'missao', 'responsabilidades', 'observacao'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const areas = await ctx.db.selectFrom('cargoArea').select('areaId').where('cargoId', '=', id).execute()
  return { ...row, areasIds: areas.map((a) => a.areaId), pode: abilities(ctx) } as never
}
async function travar(ctx: Ctx, table: 'cargo' | 'faixaSalarial', id: number, versao?: number) {
  const row = await ctx.db
    .selectFrom(table)
    .select(['id', 'versao', 'nome'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (versao !== undefined && row.versao !== versao) throw stale()
  return row
}
async function writeAreas(ctx: Ctx, cargoId: number, ids: number[]): Promise<void> {
  const unique = [...new Set(ids)]
  const seen = await ctx.db.selectFrom('areaAtual').select('id').where('id', 'in', unique).execute()
  if (seen.length !== unique.length) throw fieldError('areasIds', 'Escolha áreas da lista')
  await ctx.db.deleteFrom('cargoArea').where('cargoId', '=', cargoId).execute()
  await ctx.db
    .insertInto('cargoArea')
    .values(unique.map((areaId) => ({ cargoId, areaId })))
    .execute()
}

async function faixas(ctx: Ctx, where: { cargoId: number; faixaId?: number }) {
  const sees = podeVerSalario(ctx)
  let query = ctx.db
    .selectFrom('faixaSalarialLista')
    .select(['id', 'versao', 'nome', 'cargoId', 'cargoNome', 'codigoCbo', 'cboDescricao'])
    .select(
      sees
        ? sql<number | null>`salario_da_faixa(id, ${ctx.hoje()}::date)`.as('salario')
        : sql<null>`null`.as('salario'),
    )
    .where('cargoId', '=', where.cargoId)
    .orderBy('nome')
  if (where.faixaId !== undefined) query = query.where('id', '=', where.faixaId)
  const found = await query.execute()
  if (sees)
    await registrarLeituraDeSalario(
      ctx,
      'faixa_salarial',
      found.map((f) => f.id!),
    )
  return found.map((f) => ({
    ...f,
    salarioOculto: !sees,
    pode: ctx.user.can(c.autoridades.editar) ? ['editar', 'excluir'] : [],
  })) as never[]
}
async function umaFaixa(ctx: Ctx, cargoId: number, faixaId: number) {
  const [found] = await faixas(ctx, { cargoId, faixaId })
  if (!found) throw notFound()
  return found
}
/** CBO is required unless the company is integrated with the payroll system. */
async function demandCbo(ctx: Ctx, codigoCbo: string | null): Promise<void> {
  if (codigoCbo !== null) return
  const { acIntegra } = await ctx.db
    .selectFrom('empresa')
    .select('acIntegra')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  if (!acIntegra) throw fieldError('codigoCbo', 'Código CBO é obrigatório')
}

export const cargos: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db.selectFrom('cargoLista').select(listed).$narrowType<{ id: number }>()
    if (input.ativa !== undefined) query = query.where('ativa', '=', input.ativa)
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
  route(c.ler)((ctx, { id }) => lerCargo(ctx, id)),
  route(c.criar)(async (ctx, { areasIds, ...own }) => {
    const { id } = await ctx.db.insertInto('cargo').values(own).returning('id').executeTakeFirstOrThrow()
    await writeAreas(ctx, id, areasIds)
    return lerCargo(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, areasIds, ...own }) => {
    await travar(ctx, 'cargo', id, versao)
    await ctx.db.updateTable('cargo').set(own).where('id', '=', id).execute()
    await writeAreas(ctx, id, areasIds)
    return lerCargo(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const { nome } = await travar(ctx, 'cargo', id, versao)
    try {
      await ctx.db.deleteFrom('cargo').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Cargo '${nome}'`) ?? error
    }
    return DONE
  }),

  route(c.listarFaixasDoCargo)(async (ctx, { id }) => {
    await lerCargo(ctx, id)
    return faixas(ctx, { cargoId: id })
  }),
  route(c.opcoesDeFaixa)(async (ctx, { busca, page, size }) => {
    let query = ctx.db.selectFrom('faixaSalarialLista').select(['id', 'descricao as label'])
    if (busca) query = query.where(matches(busca, 'descricao'))
    const [items, { total }] = await Promise.all([
      query
        .orderBy('descricao')
        .limit(size)
        .offset(page * size)
        .execute(),
      ctx.db
        .selectFrom(query.as('f'))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { items, total } as never
  }),
  route(c.criarFaixa)(async (ctx, { id, nome, codigoCbo, historico }) => {
    await travar(ctx, 'cargo', id)
    await demandCbo(ctx, codigoCbo)
    const { id: faixaId } = await ctx.db
      .insertInto('faixaSalarial')
      .values({ cargoId: id, nome, codigoCbo })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('faixaHistorico')
      .values(
        historico.tipo === 2
          ? {
              faixaSalarialId: faixaId,
              tipo: 2,
              data: historico.data,
              indiceId: historico.indiceId,
              quantidade: historico.quantidade,
            }
          : { faixaSalarialId: faixaId, tipo: 3, data: historico.data, valor: historico.valor },
      )
      .execute()
    return umaFaixa(ctx, id, faixaId)
  }),
  route(c.alterarFaixa)(async (ctx, { id, faixaId, versao, nome, codigoCbo }) => {
    await umaFaixa(ctx, id, faixaId)
    await travar(ctx, 'faixaSalarial', faixaId, versao)
    await demandCbo(ctx, codigoCbo)
    await ctx.db.updateTable('faixaSalarial').set({ nome, codigoCbo }).where('id', '=', faixaId).execute()
    return umaFaixa(ctx, id, faixaId)
  }),
  route(c.excluirFaixa)(async (ctx, { id, faixaId, versao }) => {
    await umaFaixa(ctx, id, faixaId)
    const { nome } = await travar(ctx, 'faixaSalarial', faixaId, versao)
    try {
      await ctx.db.deleteFrom('faixaSalarial').where('id', '=', faixaId).execute()
    } catch (error) {
      throw fromDatabase(error, `Faixa Salarial '${nome}'`) ?? error
    }
    return DONE
  }),
]
