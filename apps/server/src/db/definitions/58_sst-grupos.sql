-- The rows of the histories of homogeneous groups with their days; what is in force on a day is read here and nowhere else. A row is in
-- force from `data` to `vale_ate`, the day before the next row (null: without end). Before its first row a group is shown as it will be
-- first: `de` to before `ate`.
create view grupo_homogeneo_periodo as
  select h.*, lead(h.data) over w - 1 as vale_ate, case when lag(h.data) over w is null then '-infinity' else h.data end as de,
         coalesce(lead(h.data) over w, 'infinity') as ate,
         (select count(*)::int from medicao_risco m
           where m.empresa_id = h.empresa_id and m.grupo_homogeneo_historico_id = h.id) as medicoes,
         (select count(*)::int from medicao_risco m
           where m.empresa_id = h.empresa_id and m.grupo_homogeneo_historico_id = h.id and m.atividade_perigosa_insalubre_id is null)
           as sem_agente
    from grupo_homogeneo_historico h where h.confirmado
  window w as (partition by h.empresa_id, h.grupo_homogeneo_id order by h.data);
call visao_de_lista('grupo_homogeneo_periodo');

-- The groups in force on a day.
create function grupos_homogeneos_em(p_dia date) returns setof grupo_homogeneo_periodo
language sql stable parallel safe
begin atomic
  select * from grupo_homogeneo_periodo p where p.data <= p_dia and (p.vale_ate is null or p.vale_ate >= p_dia);
end;

-- The EPIs of measures with their name and certificate on the day on which the row of the group begins, not today's.
create view epi_risco_lista as
  select x.id, x.empresa_id, x.versao, x.medicao_risco_id, m.grupo_homogeneo_historico_id, h.grupo_homogeneo_id, x.epi_id,
         coalesce(d.nome, l.nome)::text as nome, d.numero_ca::text as numero_ca
    from epi_risco x
    join medicao_risco m on m.empresa_id = x.empresa_id and m.id = x.medicao_risco_id
    join grupo_homogeneo_historico h on h.empresa_id = m.empresa_id and h.id = m.grupo_homogeneo_historico_id
    join epi_lista l on l.empresa_id = x.empresa_id and l.id = x.epi_id
    left join lateral (
      select e.nome, e.numero_ca from epi_historico e
       where e.empresa_id = x.empresa_id and e.epi_id = x.epi_id and e.confirmado and e.data <= h.data
       order by e.data desc limit 1) d on true;
call visao_de_lista('epi_risco_lista');
