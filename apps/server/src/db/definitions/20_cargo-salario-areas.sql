-- Areas on a date: the tree, its people, the people in charge.

-- Areas as they are on a date, past or future; an area that starts later is absent.
create function area_em(p_data date)
returns table (id bigint, empresa_id bigint, historico_id bigint, data date, nome text, area_mae_id bigint, ativo boolean)
language sql stable parallel safe
begin atomic
  select a.id, a.empresa_id, h.id, h.data, h.nome, h.area_mae_id, h.ativo
    from area_organizacional a
    cross join lateral (
      select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
       where x.empresa_id = a.empresa_id and x.area_id = a.id and x.confirmado and x.data <= p_data
       order by x.data desc limit 1) h;
end;

-- Areas today; an area that starts in the future is shown with its first values.
create view area_atual as
  select a.id, a.empresa_id, h.id as historico_id, h.data, h.nome, h.area_mae_id, h.ativo
    from area_organizacional a
    cross join lateral (
      (select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
        where x.empresa_id = a.empresa_id and x.area_id = a.id and x.confirmado and x.data <= current_date
        order by x.data desc limit 1)
      union all
      (select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
        where x.empresa_id = a.empresa_id and x.area_id = a.id and x.data > current_date
        order by x.data limit 1)
      limit 1) h;
call visao_de_lista('area_atual');

-- The given areas with all areas below them on a date. For today it includes areas that start later, at their future place, like the list
-- of areas: a user restricted to areas also reaches those that start below them. It reads only the companies of the given areas.
create function areas_com_descendentes(p_areas bigint[], p_data date default current_date) returns bigint[]
language sql stable parallel safe
begin atomic
  with recursive empresas as materialized (
    select distinct o.empresa_id from area_organizacional o where o.id = any (p_areas)
  ),
  mapa as materialized (
    select a.id, a.area_mae_id from area_em(p_data) a where a.empresa_id in (select empresa_id from empresas)
    union all
    select a.id, a.area_mae_id from area_atual a
     where p_data = current_date and a.data > p_data and a.empresa_id in (select empresa_id from empresas)
  ),
  abaixo (id) as (
    select unnest(p_areas)
    union
    select m.id from mapa m join abaixo b on m.area_mae_id = b.id
  )
  select coalesce(array_agg(abaixo.id), '{}') from abaixo;
end;

-- Names of the people in charge by a history row of an area. It runs as the owner, because they may belong to another company or area; the
-- row must belong to a company that the transaction may read.
create function nomes_dos_responsaveis(p_area_historico bigint, p_tipo text) returns text
language sql stable security definer set search_path = public
begin atomic
  select string_agg(coalesce(p.nome_social, p.nome), ', ' order by p.nome)
    from area_responsavel r
    join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where r.area_historico_id = p_area_historico and r.tipo = p_tipo
     and (r.empresa_id = app_empresa() or r.empresa_id = any (app_empresas()));
end;
revoke execute on function nomes_dos_responsaveis(bigint, text) from public;
grant execute on function nomes_dos_responsaveis(bigint, text) to {{app}};
grant execute on function nomes_dos_responsaveis(bigint, text) to {{todas}};

create view area_organizacional_lista as
  with recursive arvore (empresa_id, id, nome, area_mae_id, ativo, historico_id, data, descricao_hierarquia, nivel) as (
    select a.empresa_id, a.id, a.nome, a.area_mae_id, a.ativo, a.historico_id, a.data, a.nome::text, 1
      from area_atual a where a.area_mae_id is null
    union all
    select f.empresa_id, f.id, f.nome, f.area_mae_id, f.ativo, f.historico_id, f.data, m.descricao_hierarquia || ' / ' || f.nome, m.nivel + 1
      from arvore m join area_atual f on f.empresa_id = m.empresa_id and f.area_mae_id = m.id
  ) cycle id set em_ciclo using caminho
  select o.*, a.nome, a.area_mae_id, mae.nome as area_mae_nome, a.ativo, a.historico_id, a.data, a.nivel, a.descricao_hierarquia,
         nomes_dos_responsaveis(a.historico_id, 'R') as nome_responsaveis,
         nomes_dos_responsaveis(a.historico_id, 'C') as nome_co_responsaveis
    from arvore a
    join area_organizacional o on o.empresa_id = a.empresa_id and o.id = a.id
    left join area_atual mae on mae.empresa_id = a.empresa_id and mae.id = a.area_mae_id
   where not a.em_ciclo;
call visao_de_lista('area_organizacional_lista');

-- The tree of areas on any date: the same content as the list of today.

-- Number of people who worked in each area on a date; it returns numbers, not people. It runs as the owner, because the policies show a
-- restricted user the people of today, and would miss those who came or left since that date. Only areas that the user may see are counted. Everybody is read: each looked up on their
-- own takes three times as long.
create function pessoas_por_area(p_data date) returns table (area_id bigint, pessoas integer)
language sql stable security definer set search_path = public set enable_nestloop = off
begin atomic
  select d.area_id, count(*)::integer
    from area_do_talento d
    join talento t on t.empresa_id = d.empresa_id and t.id = d.talento_id
   where d.empresa_id = app_empresa() and (app_areas() is null or d.area_id = any (app_areas()))
     and d.de <= p_data and d.ate > p_data
     and t.data_admissao <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
   group by d.area_id;
end;
revoke execute on function pessoas_por_area(date) from public;
grant execute on function pessoas_por_area(date) to {{app}};

-- The same people by the position that each held on the date, in some areas together.
create function cargos_nas_areas(p_data date, p_areas bigint[]) returns table (cargo_id bigint, nome text, pessoas integer)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.nome::text, count(*)::integer
    from area_do_talento d
    join talento t on t.empresa_id = d.empresa_id and t.id = d.talento_id
    join lateral (
      select h.faixa_salarial_id from colaborador_historico h
       where h.empresa_id = t.empresa_id and h.talento_id = t.id and h.confirmado and h.data <= p_data
       order by h.data desc limit 1) h on true
    join faixa_salarial f on f.empresa_id = d.empresa_id and f.id = h.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
   where d.empresa_id = app_empresa() and d.area_id = any (p_areas) and (app_areas() is null or d.area_id = any (app_areas()))
     and d.de <= p_data and d.ate > p_data
     and t.data_admissao <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
   group by c.id, c.nome;
end;
revoke execute on function cargos_nas_areas(date, bigint[]) from public;
grant execute on function cargos_nas_areas(date, bigint[]) to {{app}};

create function area_organizacional_em(p_data date)
returns table (id bigint, empresa_id bigint, versao integer, codigo_ac text, email text, exibir_organograma boolean, atualizado_em timestamptz,
  nome text, area_mae_id bigint, area_mae_nome text, ativo boolean, historico_id bigint, data date, nivel integer, descricao_hierarquia text,
  nome_responsaveis text, nome_co_responsaveis text)
language sql stable parallel safe
begin atomic
  with recursive mapa as materialized (select * from area_em(p_data)),
  arvore (empresa_id, id, nome, area_mae_id, area_mae_nome, ativo, historico_id, data, descricao_hierarquia, nivel) as (
    select a.empresa_id, a.id, a.nome, a.area_mae_id, null::text, a.ativo, a.historico_id, a.data, a.nome::text, 1
      from mapa a where a.area_mae_id is null or a.area_mae_id not in (select x.id from mapa x)
    union all
    select f.empresa_id, f.id, f.nome, f.area_mae_id, m.nome, f.ativo, f.historico_id, f.data, m.descricao_hierarquia || ' / ' || f.nome, m.nivel + 1
      from arvore m join mapa f on f.empresa_id = m.empresa_id and f.area_mae_id = m.id
  ) cycle id set em_ciclo using caminho
  select o.id, o.empresa_id, o.versao, o.codigo_ac, o.email, o.exibir_organograma, o.atualizado_em,
         a.nome, a.area_mae_id, a.area_mae_nome, a.ativo, a.historico_id, a.data, a.nivel, a.descricao_hierarquia,
         nomes_dos_responsaveis(a.historico_id, 'R'), nomes_dos_responsaveis(a.historico_id, 'C')
    from arvore a
    join area_organizacional o on o.empresa_id = a.empresa_id and o.id = a.id
   where not a.em_ciclo;
end;

-- What the organogram of a date needs and policies would hide, because they are about today.

-- The people in charge by history rows of areas, with names. It runs as the owner, like nomes_dos_responsaveis, because they may belong to
-- another company or area.
create function responsaveis_das_linhas(p_linhas bigint[])
returns table (area_historico_id bigint, tipo text, empresa_id bigint, talento_id bigint, nome text)
language sql stable security definer set search_path = public
begin atomic
  select r.area_historico_id, r.tipo::text, r.empresa_responsavel_id, r.talento_id, coalesce(p.nome_social, p.nome)
    from area_responsavel r
    join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join area_historico h on h.empresa_id = r.empresa_id and h.id = r.area_historico_id
   where r.area_historico_id = any (p_linhas) and r.empresa_id = app_empresa()
     and (app_areas() is null or h.area_id = any (app_areas()))
   order by p.nome, r.id;
end;
