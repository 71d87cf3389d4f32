import * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { changeRows } from '../../../kit/records/bulk.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { exigirReferencias } from '../../../kit/records/references.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { askProviders, type ProviderKind } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { areasAlcancadas, areasLigadas, exigirAreas, gravarAreas, type LigacaoComAreas } from '../pessoas/alcance.ts'
import { areasDeFormacaoPorId, etapasPorId } from '../provedores.ts'
import { competenciasDoCargo, exigirCompetencias, gravarCompetencias } from './cargo-competencias.ts'
import { responsabilidadesEm } from './cargo-responsabilidades.ts'

labelTable('cargo', 'Cargos')
labelTable('cargo_etapa_seletiva', 'Cargos')
labelTable('cargo_area_formacao', 'Cargos')

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
  'escolaridade',
] as const
const textos = [
  'missao',
  'recrutamento',
  'conhecimentosComplemento',
  'habilidadesComplemento',
  'atitudesComplemento',
  'experiencia',
  'observacao',
] as const
/** Further columns of lists, computed only for the positions of a page instead of for every row searched. */
async function contagens(ctx: Ctx, cargosIds: number[], dia: string) {
  const alcance = areasAlcancadas(ctx)
  const found = await rows(
    ctx.db,
    sql<{ id: number; areasNomes: string | null; qtdFaixas: number; qtdColaboradores: number }>`
      select c.id,
             (select string_agg(a.nome, ', ' order by a.nome) from cargo_area x join area_atual a on a.id = x.area_id
               where x.cargo_id = c.id and (${alcance}::bigint[] is null or x.area_id = any(${alcance}::bigint[]))) as areas_nomes,
             (select count(*) from faixa_salarial f where f.cargo_id = c.id)::int as qtd_faixas,
             (select count(*) from ocupantes_em(${dia}::date) o where o.cargo_id = c.id)::int as qtd_colaboradores
        from cargo c where c.id = any(${cargosIds}::bigint[])`,
  )
  return new Map(found.map(({ id, ...counted }) => [id, counted]))
}

const travar = (ctx: Ctx, id: number, versao: number) => lockRow(ctx, 'cargo', id, { versao })
/** A table with links of a position, and the column of the linked id. */
interface Ligacao {
  tabela: string
  coluna: string
}
const AREAS: LigacaoComAreas = { tabela: 'cargo_area', coluna: 'cargo_id' }
const ETAPAS: Ligacao = { tabela: 'cargo_etapa_seletiva', coluna: 'etapa_seletiva_id' }
const FORMACOES: Ligacao = { tabela: 'cargo_area_formacao', coluna: 'area_formacao_id' }
async function ligados(ctx: Ctx, { tabela, coluna }: Ligacao, cargoId: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`select ${sql.ref(coluna)} as id from ${sql.table(tabela)} where cargo_id = ${cargoId}`,
  )
  return found.map(({ id }) => id)
}
type Nomeado = { id: number; nome: string }
const nomeados = async (ctx: Ctx, kind: ProviderKind<{ ids: number[] }, Nomeado>, ids: number[]): Promise<Nomeado[]> =>
  ids.length > 0 ? askProviders(ctx, kind, { ids }) : []
/** Replaces the position's links. Ids that the owning module does not know are refused. */
async function ligar(
  ctx: Ctx,
  { tabela, coluna }: Ligacao,
  kind: ProviderKind<{ ids: number[] }, Nomeado>,
  campo: string,
  cargoId: number,
  ids: number[],
): Promise<void> {
  const desejados = [...new Set(ids)]
  if ((await nomeados(ctx, kind, desejados)).length !== desejados.length)
    throw fieldError(campo, 'Escolha itens da lista')
  const [table, column] = [sql.table(tabela), sql.ref(coluna)]
  await sql`delete from ${table} where cargo_id = ${cargoId} and ${column} <> all(${desejados}::bigint[])`.execute(
    ctx.db,
  )
  await sql`insert into ${table} (cargo_id, ${column}) select ${cargoId}, x from unnest(${desejados}::bigint[]) x
             on conflict do nothing`.execute(ctx.db)
}

interface Partes {
  areasIds: number[]
  etapaSeletivasIds: number[]
  areasFormacaoIds: number[]
  conhecimentosIds: number[]
  habilidadesIds: number[]
  atitudesIds: number[]
}
async function gravarPartes(ctx: Ctx, id: number, partes: Partes) {
  const { areasIds, etapaSeletivasIds, areasFormacaoIds } = partes
  await gravarCompetencias(ctx, id, partes)
  await gravarAreas(ctx, AREAS, id, areasIds)
  await ligar(ctx, ETAPAS, etapasPorId, 'etapaSeletivasIds', id, etapaSeletivasIds)
  await ligar(ctx, FORMACOES, areasDeFormacaoPorId, 'areasFormacaoIds', id, areasFormacaoIds)
}

type SelecaoDoCargo = { id: number; versao: number } & Pick<
  z.output<typeof c.cargos.form>,
  | 'nomeMercado'
  | 'exibirModuloExterno'
  | 'recrutamento'
  | 'escolaridade'
  | 'experiencia'
  | 'etapaSeletivasIds'
  | 'areasFormacaoIds'
>
/** Saves the part of a position that recruiters maintain: the same columns and links as in the position's own form. */
export async function gravarSelecaoDoCargo(
  ctx: Ctx,
  { id, versao, etapaSeletivasIds, areasFormacaoIds, ...own }: SelecaoDoCargo,
): Promise<void> {
  await travar(ctx, id, versao)
  await updateRow(ctx, 'cargo', id, { ...own })
  await ligar(ctx, ETAPAS, etapasPorId, 'etapaSeletivasIds', id, etapaSeletivasIds)
  await ligar(ctx, FORMACOES, areasDeFormacaoPorId, 'areasFormacaoIds', id, areasFormacaoIds)
}

const { routes, read } = resourceRoutes(c.cargos, {
  table: 'cargo',
  // `complete` adds the counts.
  rows: (ctx) => ctx.db.selectFrom('cargoLista').select(listed).$castTo<Omit<c.CargoDaLista, 'pode'>>(),
  search: ['nome', 'nomeMercado'],
  filters: {
    ativa: true,
    exibirModuloExterno: true,
    grupoOcupacionalId: true,
    comFaixas: (com) => sql`possui_faixa_salarial = ${com}`,
    areaId(areaId, ctx) {
      const alcance = areasAlcancadas(ctx)
      return sql`id in (select x.cargo_id from cargo_area x
        where x.area_id = any ((select areas_com_descendentes(array[${areaId}::bigint]))::bigint[])
          and (${alcance}::bigint[] is null or x.area_id = any(${alcance}::bigint[])))`
    },
    // The day does not filter positions; it only sets the day of the counts.
    data: () => sql`true`,
  },
  async complete(ctx, found, { data }) {
    const ids = found.map(({ id }) => id)
    const counted = await contagens(ctx, ids, data ?? ctx.hoje())
    for (const row of found) Object.assign(row, counted.get(row.id))
  },
  may: (ctx, _, usual) => [...usual, ...(ctx.user.can(c.autoridades.criar) ? ['criar'] : [])],
  async detail(ctx, { id }) {
    const areasIds = await areasLigadas(ctx, AREAS, id)
    return {
      ...(await ctx.db.selectFrom('cargo').select(textos).where('id', '=', id).executeTakeFirstOrThrow()),
      empresa: await ctx.db
        .selectFrom('empresa')
        .select(['id', 'nome', 'acIntegra'])
        .where('id', '=', ctx.empresaId)
        .executeTakeFirstOrThrow(),
      areasIds,
      areasOrganizacionais: areasIds.length
        ? await ctx.db
            .selectFrom('areaAtual')
            .select(['id', 'nome'])
            .where('id', 'in', areasIds)
            .orderBy('nome')
            .$narrowType<{ id: number; nome: string }>()
            .execute()
        : [],
      etapaSeletivas: await nomeados(ctx, etapasPorId, await ligados(ctx, ETAPAS, id)),
      areasFormacaoRelacionadas: await nomeados(ctx, areasDeFormacaoPorId, await ligados(ctx, FORMACOES, id)),
      ...(await competenciasDoCargo(ctx, id)),
      responsabilidades: (await responsabilidadesEm(ctx, id, ctx.hoje())).texto,
    }
  },
  options: (ctx) =>
    ctx.db.selectFrom('cargo').select(['id', 'nome as label']).where('ativa', '=', true).orderBy('nome').execute(),
  checks: {
    conhecimentosIds: exigirCompetencias('conhecimentosIds'),
    habilidadesIds: exigirCompetencias('habilidadesIds'),
    atitudesIds: exigirCompetencias('atitudesIds'),
  },
  async columns(_, form) {
    const { areasIds, etapaSeletivasIds, areasFormacaoIds, conhecimentosIds, habilidadesIds, atitudesIds, ...own } =
      form
    const { responsabilidades, responsabilidadesDesde, ...colunas } = own
    return colunas
  },
  async parts(ctx, id, form, current) {
    await gravarPartes(ctx, id, form)
    const { responsabilidades, responsabilidadesDesde } = form
    if (current === undefined && responsabilidades)
      await ctx.db
        .insertInto('cargoResponsabilidade')
        .values({ cargoId: id, data: responsabilidadesDesde ?? ctx.hoje(), texto: responsabilidades })
        .execute()
  },
})
/** A position with the areas that the user reaches. */
export const lerCargo = read

export const cargos: Route[] = [
  ...Object.values(routes),
  route(c.maisSemAreas)(async (ctx, { areasIds }) => {
    await exigirAreas(ctx, areasIds)
    return ctx.db
      .selectFrom('cargo')
      .select(['id', 'nome as label'])
      .where('ativa', '=', true)
      .where(
        sql<boolean>`(exists (select from cargo_area x where x.cargo_id = cargo.id and x.area_id = any(${areasIds}::bigint[]))
          or not exists (select from cargo_area x where x.cargo_id = cargo.id))`,
      )
      .orderBy('nome')
      .execute()
  }),
  route(c.cargos.alterarVarios)(async (ctx, { linhas, mudanca, simular }) => {
    await exigirReferencias(ctx, c.camposDoCargo, mudanca)
    return changeRows(
      ctx,
      { linhas, simular },
      {
        lock: ({ db }, ids) =>
          db
            .selectFrom('cargo')
            .select(['id', 'versao', 'nome'])
            .where('id', 'in', ids)
            .orderBy('id')
            .forUpdate()
            .execute(),
        label: (row) => row.nome,
        change: ({ db }, row) => updateRow({ db }, 'cargo', row.id, { ...mudanca }),
      },
    )
  }),
]
