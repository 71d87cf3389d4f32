-- What the organogram of a day needs and the policies would keep back, because a day is not always today.

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
