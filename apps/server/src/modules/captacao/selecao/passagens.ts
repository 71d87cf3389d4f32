import { type RawBuilder, sql } from 'kysely'

/**
 * Stays of applications in stages, as CTE `passagens` after a CTE `pedidos` with the ids of requests. There is one row for each arrival in
 * a stage, from the first step there to the first step elsewhere. The last stay ends with the hiring, the refusal or the end of the
 * request, and otherwise lasts until `hoje`. The target is today's target of the request, as on its board. Withdrawn applications are not
 * counted.
 */
export const passagens = (hoje: string): RawBuilder<unknown> => sql`
  passos as (
    select h.id, x.id as candidatura_id, h.etapa_seletiva_id, h.data,
           lag(h.etapa_seletiva_id) over (partition by x.id order by h.data, h.id) is distinct from h.etapa_seletiva_id as chega
      from candidato_solicitacao x
      join historico_candidato h on h.candidato_solicitacao_id = x.id
     where x.removed_at is null and x.solicitacao_id in (select id from pedidos)),
  chegadas as (
    select p.*, lead(p.data) over (partition by p.candidatura_id order by p.data, p.id) as proxima from passos p where p.chega),
  passagens as (
    select c.id, c.candidatura_id, x.nome, s.id as solicitacao_id, s.codigo, s.descricao, s.cargo_nome as cargo,
           e.id as etapa_id, e.nome as etapa, e.ordem as etapa_ordem, c.data as chegada, f.saida, d.dias, m.meta,
           case when d.dias > m.meta then d.dias - m.meta end as atraso
      from chegadas c
      join candidato_solicitacao_lista x on x.id = c.candidatura_id
      join solicitacao_pessoal_lista s on s.id = x.solicitacao_id
      join etapa_seletiva e on e.id = c.etapa_seletiva_id
      left join solicitacao_etapa o on o.solicitacao_id = s.id and o.etapa_seletiva_id = e.id
      left join recusa_candidato r on r.candidato_solicitacao_id = x.id
      left join talento t on t.id = x.talento_id
      left join colaborador_historico i on i.id = x.colaborador_historico_id
      cross join lateral (select coalesce(o.prazo_dias, e.prazo_dias)::int as meta) m
      cross join lateral (
        select coalesce(c.proxima,
                        -- The day on which the hiring was recorded, unless that was done afterwards.
                        case when i.id is not null then least(i.criado_em::date, i.data)
                             when t.id is not null then least(t.criado_em::date, t.data_admissao)
                             when x.talento_id is not null then x.atualizado_em::date end,
                        r.criado_em::date, s.data_encerramento, case when s.cancelada then s.atualizado_em::date end) as dia) z
      cross join lateral (select case when z.dia is not null then greatest(z.dia, c.data) end as saida) f
      cross join lateral (select greatest(coalesce(f.saida, ${hoje}::date) - c.data, 0) as dias) d)`
