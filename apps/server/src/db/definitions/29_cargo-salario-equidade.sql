-- Who works on a day, with what pay equity compares: official group of the occupation, band, admission and salary in cents. Null where it is
-- not registered. It reads the whole company whatever areas the user reaches, because figures are made of the same people for everybody;
-- its rows never leave the server as they are.
create function pessoas_da_equidade(p_data date)
returns table (id bigint, sexo text, grupo integer, estabelecimento_id bigint, faixa_id bigint, admissao date, centavos bigint)
language sql stable security definer set search_path = public
-- Each step reads a whole company. For one whose rows were not counted yet the planner expects a single row, and would read the company once
-- for each person of it (900 people: minutes).
set enable_nestloop = off
begin atomic
  with faixa as materialized (select f.id, f.salario from faixas_em(p_data) f where f.empresa_id = app_empresa()),
  indice as materialized (
    select i.indice_id, i.valor from indice_periodo i where i.empresa_id = app_empresa() and i.de <= p_data and i.ate > p_data),
  ocupante as materialized (select o.* from ocupantes_em(p_data) o where o.empresa_id = app_empresa())
  select o.talento_id, case when p.sexo in ('F', 'M') then p.sexo::text end,
         case when left(s.codigo_cbo, 1) between '1' and '9' then least(left(s.codigo_cbo, 1)::int, 5) end,
         o.estabelecimento_id, o.faixa_salarial_id, o.data_admissao,
         (100 * case h.tipo_salario when 1 then f.salario
                     else salario_contado(h.tipo_salario, h.quantidade_indice, i.valor, h.salario) end)::bigint
    from ocupante o
    join talento t on t.empresa_id = app_empresa() and t.id = o.talento_id and t.vinculo in ('E', 'A', 'ED')
    join pessoa p on p.empresa_id = app_empresa() and p.id = o.pessoa_id
    join faixa_salarial s on s.empresa_id = app_empresa() and s.id = o.faixa_salarial_id
    join colaborador_historico h on h.empresa_id = app_empresa() and h.id = o.historico_id
    join faixa f on f.id = o.faixa_salarial_id
    left join indice i on i.indice_id = h.indice_id
   order by o.talento_id;
end;
revoke execute on function pessoas_da_equidade(date) from public;
grant execute on function pessoas_da_equidade(date) to {{app}};

-- Half-years whose Ministry's report the company has not published, with the last day to do so: March for the second half of the year
-- before, September for the first half. Only where at least 100 employees worked on the last day of the half-year (Lei 14.611, art. 5).
create function publicacoes_de_equidade_por_fazer(p_de date, p_ate date) returns table (semestre text, data date)
language sql stable security definer set search_path = public
begin atomic
  with fim as materialized (
    select to_char(f.dia, 'YYYY') || case when extract(month from f.dia) = 6 then '-1' else '-2' end as semestre, f.dia::date as dia,
           (f.dia + interval '3 months')::date as vence
      from generate_series(date '2023-12-31', p_ate, interval '1 day') f (dia)
     where to_char(f.dia, 'MM-DD') in ('06-30', '12-31'))
  select f.semestre, f.vence
    from fim f
   where f.vence between p_de and p_ate
     and not exists (select from publicacao_equidade x where x.empresa_id = app_empresa() and x.semestre = f.semestre)
     and (select count(*) from talento t
           where t.empresa_id = app_empresa() and t.vinculo in ('E', 'A', 'ED') and t.data_admissao <= f.dia
             and (t.data_desligamento is null or t.data_desligamento >= f.dia)) >= 100;
end;
revoke execute on function publicacoes_de_equidade_por_fazer(date, date) from public;
grant execute on function publicacoes_de_equidade_por_fazer(date, date) to {{app}};
