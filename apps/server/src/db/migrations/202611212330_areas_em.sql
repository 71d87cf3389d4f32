-- The tree of areas as of any day: what the list of today says, said of another date.

-- How many people worked in each area on a day: figures, not people. As the owner, because the policies show a restricted user who is in
-- its areas today, and the figures of another day would lack whoever has come or gone since. Only areas that the user reaches are counted.
create function pessoas_por_area(p_data date) returns table (area_id bigint, pessoas integer)
language sql stable security definer set search_path = public
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

-- The given areas with all that lies below them on a day. Asked of today, what has not begun yet lies where it will begin, as the list
-- of areas shows it: who is restricted to areas reaches what begins below them. Only the companies of the given areas are read.
create or replace function areas_com_descendentes(p_areas bigint[], p_data date default current_date) returns bigint[]
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
