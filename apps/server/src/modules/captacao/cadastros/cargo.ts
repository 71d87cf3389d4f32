import * as c from '@quadro/contract/captacao/cadastros/cargo.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { gravarSelecaoDoCargo, lerCargo } from '../../cargo-salario/index.ts'

const abilities = (ctx: Ctx) => (ctx.user.can(c.autoridades.editar) ? ['editar'] : [])
const etapasDe = (ctx: Ctx, cargoId: number) =>
  rows(
    ctx.db,
    sql<c.CargoLido['etapas'][number]>`
      select e.id as etapa_seletiva_id, e.nome, m.prazo_dias, e.prazo_dias as prazo_da_etapa,
             coalesce((select jsonb_agg(jsonb_build_object('modeloId', k.id, 'titulo', k.titulo, 'respondente', a.respondente,
                                                           'prazoDias', a.prazo_dias) order by a.id)
                         from cargo_etapa_avaliacao a join avaliacao_modelo k on k.id = a.modelo_id
                        where a.cargo_etapa_seletiva_id = m.id), '[]') as avaliacoes
        from cargo_etapa_seletiva m join etapa_seletiva e on e.id = m.etapa_seletiva_id
       where m.cargo_id = ${cargoId} order by m.ordem nulls last, e.ordem, e.id`,
  )
const ler = async (ctx: Ctx, id: number): Promise<c.CargoLido> => ({
  ...(await lerCargo(ctx, id)),
  etapas: await etapasDe(ctx, id),
  pode: abilities(ctx),
})

/** Saves order, targets and evaluations of the position's stages. Requests that already use other stages keep theirs. */
async function gravarEtapas(ctx: Ctx, cargoId: number, etapas: readonly c.EtapaDoCargo[]): Promise<void> {
  const pedidos = new Set(etapas.flatMap((e) => e.avaliacoes.map((a) => a.modeloId)))
  if (pedidos.size > 0) {
    const conhecidos = await ctx.db
      .selectFrom('avaliacaoModelo as k')
      .select('k.id')
      .where('k.id', 'in', [...pedidos])
      .where('k.tipo', '=', 'C')
      .where(
        sql<boolean>`(k.ativo and exists (select from avaliacao_versao v where v.modelo_id = k.id and v.liberada_em is not null)
          or exists (select from cargo_etapa_avaliacao a join cargo_etapa_seletiva m on m.id = a.cargo_etapa_seletiva_id
                      where m.cargo_id = ${cargoId} and a.modelo_id = k.id))`,
      )
      .execute()
    if (conhecidos.length !== pedidos.size) throw fieldError('etapas', 'Escolha avaliações da lista')
  }
  await sql`delete from cargo_etapa_avaliacao a using cargo_etapa_seletiva m
             where m.id = a.cargo_etapa_seletiva_id and m.cargo_id = ${cargoId}`.execute(ctx.db)
  for (const [i, { etapaSeletivaId, prazoDias, avaliacoes }] of etapas.entries()) {
    const { id } = await ctx.db
      .updateTable('cargoEtapaSeletiva')
      .set({ ordem: i + 1, prazoDias })
      .where('cargoId', '=', cargoId)
      .where('etapaSeletivaId', '=', etapaSeletivaId)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (avaliacoes.length > 0)
      await ctx.db
        .insertInto('cargoEtapaAvaliacao')
        .values(avaliacoes.map((a) => ({ cargoEtapaSeletivaId: id, ...a })))
        .execute()
  }
}

/** Open vacancies in the requests that the user may see. */
const VAGAS = sql<number>`coalesce((select sum(greatest(s.quantidade - s.qtd_vagas_preenchidas, 0)) from solicitacao_pessoal_lista s
  where s.cargo_id = cargo_lista.id and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada), 0)::int`
const ETAPAS = sql`from cargo_etapa_seletiva x join etapa_seletiva e on e.id = x.etapa_seletiva_id where x.cargo_id = cargo_lista.id`

export const cargo: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('cargoLista')
      .select([
        'id',
        'versao',
        'nome',
        'nomeMercado',
        'ativa',
        'exibirModuloExterno',
        'grupoOcupacionalDescricao',
        'escolaridade',
      ])
      .select([
        sql<string | null>`(select string_agg(e.nome, ', ' order by x.ordem nulls last, e.ordem, e.id) ${ETAPAS})`.as(
          'etapasNomes',
        ),
        sql<number>`(select count(*)::int ${ETAPAS})`.as('qtdEtapas'),
        VAGAS.as('vagasAbertas'),
      ])
      .$narrowType<{ id: number; nome: string }>()
    if (input.ativa !== undefined) query = query.where('ativa', '=', input.ativa)
    if (input.exibirModuloExterno !== undefined)
      query = query.where('exibirModuloExterno', '=', input.exibirModuloExterno)
    if (input.comEtapas !== undefined) query = query.where(sql<boolean>`exists (select ${ETAPAS}) = ${input.comEtapas}`)
    if (input.comVagas !== undefined) query = query.where(sql<boolean>`(${VAGAS} > 0) = ${input.comVagas}`)
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'nome_mercado'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: { nome: 'nome', nomeMercado: 'nome_mercado', grupoOcupacionalDescricao: 'grupo_ocupacional_descricao' },
      label: (row) => row.nome,
      neverNull: ['nome', 'nomeMercado'],
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.alterar)(async (ctx, { etapas, ...input }) => {
    // All stages named must exist; afterwards only the ordered stages remain.
    const daOrdem = etapas?.map((e) => e.etapaSeletivaId) ?? []
    await gravarSelecaoDoCargo(ctx, { ...input, etapaSeletivasIds: [...input.etapaSeletivasIds, ...daOrdem] })
    if (etapas)
      await sql`delete from cargo_etapa_seletiva where cargo_id = ${input.id} and etapa_seletiva_id <> all (${daOrdem}::bigint[])`.execute(
        ctx.db,
      )
    if (etapas) await gravarEtapas(ctx, input.id, etapas)
    return ler(ctx, input.id)
  }),
]
