-- Orders of service, and who may see them: whoever is restricted to areas sees those of the people of them.
create policy areas on ordem_servico as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = ordem_servico.empresa_id and t.id = talento_id));
create policy areas_todas on ordem_servico as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = ordem_servico.empresa_id and t.id = talento_id));

-- The risks of who works on a day, of everybody when `p_talentos` is null: those of the environment, of the function and of the condition in
-- force, a row for each thing that is said against one (null: nothing).
create function riscos_dos_talentos_em(p_dia date, p_talentos bigint[]) returns table (talento_id bigint, risco_id bigint, medida text)
language sql stable parallel safe
begin atomic
  with quem as materialized (
    select t.id, a.id as ambiente_linha_id, g.id as gerencial_id, c.id as condicao_id
      from talentos_para_condicao(p_dia) t
      left join condicoes_ambientais_em(p_dia) c on c.talento_id = t.id
      left join ambientes_em(p_dia) a on a.ambiente_id = t.ambiente_id
      left join funcoes_gerenciais_em(p_dia) g on g.funcao_id = t.funcao_id
     where (t.data_desligamento is null or t.data_desligamento >= p_dia) and (p_talentos is null or t.id = any (p_talentos))
  )
  select q.id, x.risco_id, m.descricao::text
    from quem q
    join risco_ambiente x on x.ambiente_historico_id = q.ambiente_linha_id
    left join risco_ambiente_medida y on y.empresa_id = x.empresa_id and y.risco_ambiente_id = x.id
    left join medida_seguranca m on m.empresa_id = y.empresa_id and m.id = y.medida_seguranca_id
  union all
  select q.id, x.risco_id, m.descricao::text
    from quem q
    join risco_funcao x on x.funcao_gerencial_id = q.gerencial_id
    left join risco_funcao_medida y on y.empresa_id = x.empresa_id and y.risco_funcao_id = x.id
    left join medida_seguranca m on m.empresa_id = y.empresa_id and m.id = y.medida_seguranca_id
  union all
  select q.id, x.risco_id, e.descricao::text
    from quem q
    join medicao_risco x on x.condicao_ambiental_id = q.condicao_id and x.risco_id is not null
    left join medicao_risco_epc y on y.empresa_id = x.empresa_id and y.medicao_risco_id = x.id
    left join epc e on e.empresa_id = y.empresa_id and e.id = y.epc_id;
end;

-- The EPIs that the work of who works on a day asks for, of everybody when `p_talentos` is null: those of its risks (R), of the function (F)
-- and of the condition in force (C), a row for each of these reasons.
create function epis_exigidos_em(p_dia date, p_talentos bigint[]) returns table (talento_id bigint, epi_id bigint, porque text)
language sql stable parallel safe
begin atomic
  with quem as materialized (
    select t.id, g.id as gerencial_id, c.id as condicao_id
      from talentos_para_condicao(p_dia) t
      left join condicoes_ambientais_em(p_dia) c on c.talento_id = t.id
      left join funcoes_gerenciais_em(p_dia) g on g.funcao_id = t.funcao_id
     where (t.data_desligamento is null or t.data_desligamento >= p_dia) and (p_talentos is null or t.id = any (p_talentos))
  ), riscos as (
    select distinct d.talento_id, d.risco_id from riscos_dos_talentos_em(p_dia, p_talentos) d
  )
  select r.talento_id, x.epi_id, 'R' from riscos r join risco_epi x on x.risco_id = r.risco_id
  union
  select q.id, x.epi_id, 'F' from quem q join funcao_epi x on x.funcao_gerencial_id = q.gerencial_id
  union
  select q.id, x.epi_id, 'C'
    from quem q
    join medicao_risco m on m.condicao_ambiental_id = q.condicao_id
    join epi_risco x on x.empresa_id = m.empresa_id and x.medicao_risco_id = m.id;
end;

-- What the orders of people would say on a day; of everybody who works then when `p_talentos` is null. Risks stand in it
-- each once with all that is said against it; EPIs those of these risks, of the function and of the condition.
create function ordens_de_servico_em(p_dia date, p_talentos bigint[])
returns table (talento_id bigint, conteudo jsonb, resumo text)
language sql stable parallel safe
begin atomic
  with quem as materialized (
    select t.id, t.funcao_nome, a.nome_ambiente::text as ambiente_nome, g.id as gerencial_id,
           nullif(btrim(g.normas_internas), '') as normas, c.id as condicao_id,
           coalesce(nullif(btrim(c.descricao_atividades), ''), nullif(btrim(t.funcao_descricao), '')) as atividades
      from talentos_para_condicao(p_dia) t
      left join condicoes_ambientais_em(p_dia) c on c.talento_id = t.id
      left join ambientes_em(p_dia) a on a.ambiente_id = t.ambiente_id
      left join funcoes_gerenciais_em(p_dia) g on g.funcao_id = t.funcao_id
     where (t.data_desligamento is null or t.data_desligamento >= p_dia) and (p_talentos is null or t.id = any (p_talentos))
  ), riscos as materialized (
    select d.talento_id as id, d.risco_id, coalesce(jsonb_agg(distinct d.medida) filter (where d.medida is not null), '[]') as medidas
      from riscos_dos_talentos_em(p_dia, p_talentos) d group by d.talento_id, d.risco_id
  ), protecoes as (
    select distinct x.talento_id as id, x.epi_id from epis_exigidos_em(p_dia, p_talentos) x
  ), nomes as (
    select distinct on (e.epi_id) e.epi_id, e.nome::text as nome, e.numero_ca::text as ca
      from epi_historico e where e.confirmado
     order by e.epi_id, e.data > p_dia, case when e.data <= p_dia then e.data end desc, e.data
  ), expostos as (
    select r.id, jsonb_agg(jsonb_build_object('nome', k.descricao, 'grupo', k.grupo_risco, 'danos', nullif(btrim(k.possiveis_danos_saude), ''),
             'emergencia', nullif(btrim(k.procedimento_emergencia), ''), 'medidas', r.medidas) order by sem_acento(k.descricao), k.id) as lista
      from riscos r join risco k on k.id = r.risco_id group by r.id
  ), protegidos as (
    select p.id, jsonb_agg(jsonb_build_object('nome', n.nome, 'ca', n.ca) order by sem_acento(n.nome), p.epi_id) as lista
      from protecoes p join nomes n on n.epi_id = p.epi_id group by p.id
  ), inteiras as (
    select q.id, jsonb_build_object('ambiente', q.ambiente_nome, 'funcao', q.funcao_nome, 'atividades', q.atividades, 'normas', q.normas,
             'riscos', coalesce(e.lista, '[]'), 'epis', coalesce(p.lista, '[]')) as conteudo
      from quem q
      left join expostos e on e.id = q.id
      left join protegidos p on p.id = q.id
  )
  select i.id, i.conteudo, encode(sha256(convert_to(i.conteudo::text, 'UTF8')), 'hex') from inteiras i;
end;

-- The orders with their receipt: E without one that waits or was given, P it waits, A given, R declined.
create view ordem_servico_lista as
  select o.id, o.empresa_id, o.talento_id, o.data, o.resumo, a.id as pedido_id, a.respondido_em, a.motivo,
         case when a.situacao in ('P', 'A', 'R') then a.situacao else 'E' end as situacao,
         row_number() over (partition by o.empresa_id, o.talento_id order by o.id desc) = 1 as ultima
    from ordem_servico o
    left join lateral (
      select x.id, x.situacao, x.respondido_em, x.motivo from aceite_pedido_lista x
       where x.empresa_id = o.empresa_id and x.tipo = 'ordem-servico' and x.origem_id = o.id order by x.id desc limit 1) a on true;
call visao_de_lista('ordem_servico_lista');
