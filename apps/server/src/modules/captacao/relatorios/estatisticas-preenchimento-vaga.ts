import * as c from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, pattern } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { passagens } from '../selecao/passagens.ts'

/** The requests of the filter, and their applications with the farthest stage reached. Withdrawn applications are not counted. */
const base = (f: c.FiltroDePreenchimento) => sql`
  etapas as (select e.id, e.nome, row_number() over (order by e.ordem, e.id)::int as lugar from etapa_seletiva e),
  pedidos as (
    select s.id, s.codigo, s.descricao, s.data, s.quantidade, s.qtd_vagas_preenchidas as preenchidas, s.cargo_id, s.cargo_nome
      from solicitacao_pessoal_lista s
     where s.data between ${f.dataIni}::date and ${f.dataFim}::date
       and (${f.estabelecimentoId ?? null}::bigint is null or s.estabelecimento_id = ${f.estabelecimentoId ?? null})
       and (${f.areaOrganizacionalId ?? null}::bigint is null or s.area_organizacional_id = ${f.areaOrganizacionalId ?? null})
       and (${f.cargoId ?? null}::bigint is null or s.cargo_id = ${f.cargoId ?? null})
       and (${f.motivoId ?? null}::bigint is null or s.motivo_solicitacao_id = ${f.motivoId ?? null})),
  candidaturas as (
    select x.id, x.nome, p.id as solicitacao_id, p.codigo, p.descricao, p.cargo_id, x.etapa_seletiva_nome as etapa, x.etapa_seletiva_id, x.resultado,
           coalesce(y.origem_id, k.como_ficou_sabendo_vaga_id, 0) as origem_id,
           x.criado_em::date as aplicado_em, x.talento_id is not null as contratado,
           x.colaborador_historico_id is not null as interno,
           exists (select from recusa_candidato r where r.candidato_solicitacao_id = x.id) as recusado, i.data as data_admissao, i.data - p.data as dias,
           coalesce((select max(e.lugar) from historico_candidato h join etapas e on e.id = h.etapa_seletiva_id
                      where h.candidato_solicitacao_id = x.id), 0) as lugar
      from pedidos p
      join candidato_solicitacao_lista x on x.solicitacao_id = p.id and x.removed_at is null
      join candidato_solicitacao y on y.empresa_id = x.empresa_id and y.id = x.id
      left join candidato k on k.id = x.candidato_id
      left join talento t on t.id = x.talento_id
      left join colaborador_historico m on m.id = x.colaborador_historico_id
      -- The day on which the vacancy was filled: of who worked here already, the day of the change.
      cross join lateral (select case when x.colaborador_historico_id is null then t.data_admissao else m.data end as data) i)`

const media = sql`round(avg(dias), 1)`
/** No longer in the selection, through a recorded refusal or the result of a stage. */
const RECUSADO = sql`(k.resultado = 'N' or k.recusado) and not k.contratado`
const ANTES = sql.lit('Antes da primeira etapa')
type Output = OutputOf<typeof c.ler>
const mediana = sql`round((percentile_cont(0.5) within group (order by dias))::numeric, 1)`

export const estatisticasPreenchimentoVaga: Route[] = [
  route(c.ler)(async (ctx, f) => {
    const [geral] = await rows(
      ctx.db,
      sql<Record<'solicitacoes' | 'vagas' | 'preenchidas', number>>`
        with ${base(f)}
        select count(*)::int as solicitacoes, coalesce(sum(quantidade), 0)::int as vagas, coalesce(sum(preenchidas), 0)::int as preenchidas
          from pedidos`,
    )
    const [tempo] = await rows(
      ctx.db,
      sql<{ media: number | null; mediana: number | null }>`
        with ${base(f)} select ${media} as media, ${mediana} as mediana from candidaturas where contratado`,
    )
    // A hired candidate counts as having passed every stage, recorded or not, so that no step of the funnel is larger than the one before.
    const funil = await rows(
      ctx.db,
      sql<{ passo: string; nome: string; total: number; saida: boolean }>`
        with ${base(f)}
        select 'inscritos' as passo, 'Inscritos' as nome, count(*)::int as total, -1 as ordem, false as saida from candidaturas
        union all
        select ${c.ANTES_DAS_ETAPAS}, ${ANTES}, count(*)::int, 0, true from candidaturas k
         where k.etapa_seletiva_id is null and ${RECUSADO} having count(*) > 0
        union all
        select 'etapa-' || e.id, e.nome, count(k.id) filter (where k.contratado or k.lugar >= e.lugar)::int, e.lugar, false
          from etapas e left join candidaturas k on true group by e.id, e.nome, e.lugar
        union all
        select 'contratados', 'Contratados', count(*) filter (where contratado)::int, 1000000, false from candidaturas
        order by ordem`,
    )
    const origens = await rows(
      ctx.db,
      sql<{ passo: string; nome: string; total: number; contratados: number }>`
        with ${base(f)}
        select 'origem-' || k.origem_id as passo, coalesce(o.nome, 'Não informado') as nome, count(*)::int as total,
               count(*) filter (where k.contratado)::int as contratados
          from candidaturas k left join como_ficou_sabendo_vaga o on o.id = k.origem_id
         group by k.origem_id, o.nome order by total desc, nome`,
    )
    const recusas = await rows(
      ctx.db,
      sql<{ passo: string; nome: string; total: number }>`
        with ${base(f)}
        select 'recusa-' || coalesce(e.id, 0) as passo, coalesce(e.nome, ${ANTES}) as nome, count(*)::int as total
          from candidaturas k left join etapas e on e.id = k.etapa_seletiva_id
         where ${RECUSADO}
         group by e.id, e.nome, e.lugar order by e.lugar nulls first`,
    )
    const etapas = await rows(
      ctx.db,
      sql<Output['etapas'][number]>`
        with ${base(f)}, ${passagens(ctx.hoje())}
        select etapa_id, etapa as nome, count(*)::int as passagens, ${media} as media, min(meta) as meta_minima, max(meta) as meta_maxima,
               count(meta)::int as com_meta, count(atraso)::int as atrasadas
          from passagens group by etapa_id, etapa, etapa_ordem order by etapa_ordem, etapa_id`,
    )
    const cargos = await rows(
      ctx.db,
      sql<{
        cargoId: number
        nome: string
        vagas: number
        preenchidas: number
        media: number | null
        mediana: number | null
      }>`
        with ${base(f)},
        tempos as (select cargo_id, ${media} as media, ${mediana} as mediana from candidaturas where contratado group by cargo_id)
        select p.cargo_id, min(p.cargo_nome) as nome, sum(p.quantidade)::int as vagas, sum(p.preenchidas)::int as preenchidas,
               min(t.media) as media, min(t.mediana) as mediana
          from pedidos p left join tempos t on t.cargo_id = p.cargo_id
         where p.cargo_id is not null
         group by p.cargo_id order by preenchidas desc, nome, p.cargo_id limit 200`,
    )
    return {
      ...geral!,
      ...tempo!,
      funil: funil.map(({ passo, nome, total, saida }) => ({ passo, nome, total, saida })),
      origens,
      recusas,
      etapas,
      cargos,
    }
  }),
  route(c.listarCandidaturas)(async (ctx, { passo, ...f }) => {
    const [de, numero, quais] = passo.split('-')
    const id = Number(numero ?? 0)
    const alcance = {
      inscritos: sql`true`,
      contratados: sql`k.contratado`,
      etapa: sql`(exists (select from etapas e where e.id = ${id}::bigint and (k.contratado or k.lugar >= e.lugar)))`,
      origem: sql`(k.origem_id = ${id}::bigint and ${quais === undefined ? sql`true` : sql`k.contratado`})`,
      recusa: sql`(coalesce(k.etapa_seletiva_id, 0) = ${id}::bigint and ${RECUSADO})`,
    }[de as 'inscritos' | 'contratados' | 'etapa' | 'origem' | 'recusa']
    const texto = f.busca ? sql`sem_acento(k.nome) like sem_acento(${pattern(f.busca)})` : sql`true`
    const query = ctx.db
      .selectFrom(
        sql<{ id: number }>`(with ${base(f)} select k.* from candidaturas k where ${alcance} and ${texto})`.as('k'),
      )
      .selectAll()
    return (await listRows(ctx.db, query as never, f, {
      list: c.listarCandidaturas,
      by: {
        nome: 'k.nome',
        codigo: 'k.codigo',
        aplicadoEm: 'k.aplicado_em',
        dias: 'k.dias',
        dataAdmissao: 'k.data_admissao',
      },
      tie: 'k.id',
      label: (row: { nome?: string }) => row.nome ?? '',
    } as never)) as never
  }),
  route(c.listarPassagens)(async (ctx, { etapaSeletivaId, atrasadas, ...f }) => {
    const texto = f.busca ? sql`sem_acento(k.nome) like sem_acento(${pattern(f.busca)})` : sql`true`
    const query = ctx.db
      .selectFrom(
        sql<{ id: number }>`(with ${base(f)}, ${passagens(ctx.hoje())}
          select k.* from passagens k
           where ${etapaSeletivaId === undefined ? sql`true` : sql`k.etapa_id = ${etapaSeletivaId}::bigint`}
             and ${atrasadas ? sql`k.atraso is not null` : sql`true`} and ${texto})`.as('k'),
      )
      .selectAll()
    return (await listRows(ctx.db, query as never, f, {
      list: c.listarPassagens,
      by: {
        nome: 'k.nome',
        codigo: 'k.codigo',
        chegada: 'k.chegada',
        saida: 'k.saida',
        dias: 'k.dias',
        atraso: 'k.atraso',
      },
      tie: 'k.id',
      label: (row: { nome?: string }) => row.nome ?? '',
    } as never)) as never
  }),
]
