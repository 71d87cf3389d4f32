-- Limits of people per area or position.

-- For each limit, the days from today on when a person counts against it; 0 is the limit of the whole company. The areas below an area are
-- those of p_dia. It runs as the owner, because a limit counts everybody, also people that a restricted user does not see.
create function ocupacao_dos_limites(p_dia date, p_talento bigint default null)
returns table (limite_id bigint, talento_id bigint, quando daterange)
language sql stable security definer set search_path = public
begin atomic
  with limite as materialized (
    select l.id, l.cargo_id, case when l.area_id is not null then areas_com_descendentes(array[l.area_id], p_dia) end as areas
      from limite_colaborador l where l.empresa_id = app_empresa()
    union all
    select 0, null, null from configuracao_limite_colaborador c where c.empresa_id = app_empresa() and c.maximo is not null
  ),
  linha as (
    select t.id, h.area_id, f.cargo_id,
           daterange(h.data, least(lead(h.data) over (partition by t.id order by h.data), t.data_desligamento + 1)) as quando
      from talento t
      join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id
      join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
     where t.empresa_id = app_empresa() and (p_talento is null or t.id = p_talento)
       and (t.data_desligamento < current_date) is not true and (h.data > t.data_desligamento) is not true
  )
  select l.id, x.id, x.quando * daterange(current_date, null)
    from limite l
    join linha x on (l.cargo_id is null or l.cargo_id = x.cargo_id) and (l.areas is null or x.area_id = any (l.areas))
   where x.quando && daterange(current_date, null);
end;
revoke execute on function ocupacao_dos_limites(date, bigint) from public;
grant execute on function ocupacao_dos_limites(date, bigint) to {{app}};

-- The limits that a change of one talent exceeds, each with its first day. p_antes: the days on which the talent already counted, by limit;
-- on those days the talent takes no additional place.
create function limites_ultrapassados(p_dia date, p_talento bigint, p_antes jsonb)
returns table (limite_id bigint, area_id bigint, cargo_id bigint, dia date, pessoas integer, maximo integer)
language sql stable security definer set search_path = public
begin atomic
  with nova as materialized (
    select o.limite_id, range_agg(o.quando) - coalesce((p_antes ->> o.limite_id::text)::datemultirange, '{}') as quando
      from ocupacao_dos_limites(p_dia, p_talento) o group by o.limite_id
  ),
  ocupacao as materialized (
    select o.limite_id, o.quando
      from ocupacao_dos_limites(p_dia) o
     where o.limite_id in (select n.limite_id from nova n where not isempty(n.quando))
  ),
  dia as (
    select n.limite_id, lower(r.faixa) as dia from nova n cross join lateral unnest(n.quando) r(faixa)
    union
    select n.limite_id, lower(o.quando) from nova n join ocupacao o on o.limite_id = n.limite_id where n.quando @> lower(o.quando)
  ),
  conta as (
    select d.limite_id, d.dia, count(*)::integer as pessoas
      from dia d join ocupacao o on o.limite_id = d.limite_id and o.quando @> d.dia
     group by d.limite_id, d.dia
  )
  select distinct on (c.limite_id) c.limite_id, l.area_id, l.cargo_id, c.dia, c.pessoas, coalesce(l.quantidade, g.maximo)
    from conta c
    join configuracao_limite_colaborador g on g.empresa_id = app_empresa()
    left join limite_colaborador l on l.empresa_id = g.empresa_id and l.id = c.limite_id
   where c.pessoas > coalesce(l.quantidade, g.maximo)
   order by c.limite_id, c.dia;
end;
revoke execute on function limites_ultrapassados(date, bigint, jsonb) from public;
grant execute on function limites_ultrapassados(date, bigint, jsonb) to {{app}};
