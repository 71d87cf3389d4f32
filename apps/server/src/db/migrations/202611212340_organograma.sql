-- What the organogram of a day needs and the policies would keep back, because a day is not always today.

-- How many people worked in each area on a day: figures, not people. As the owner, because the policies show a restricted user who is in
-- its areas today, and the figures of another day would lack whoever has come or gone since. Only areas that the user reaches are counted.
create function pessoas_por_area(p_data date) returns table (area_id bigint, pessoas int)
language sql stable security definer set search_path = public
begin atomic
  select a.area_id, count(*)::int
    from area_do_talento a
    join talento t on t.empresa_id = a.empresa_id and t.id = a.talento_id
   where a.empresa_id = app_empresa() and (app_areas() is null or a.area_id = any (app_areas()))
     and a.de <= p_data and a.ate > p_data
     and t.data_admissao <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
   group by a.area_id;
end;

-- Who answers by history rows of areas, by name. As the owner like nomes_dos_responsaveis, because they may be of another company or area.
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
