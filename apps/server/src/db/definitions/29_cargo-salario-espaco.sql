-- The own space of everybody who works here, and the team of whoever is in charge of an area.

-- The caller with a login or without, where they stand today. It runs as the owner, because areas may hide one's own place.
create function quem_sou()
returns table (talento_id bigint, pessoa_id bigint, nome text, cargo text, area text, admissao date, tem_equipe boolean)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.pessoa_id, coalesce(nullif(t.nome_social, ''), t.nome)::text, (t.cargo_nome || ' ' || t.faixa_salarial_nome)::text,
           t.area_nome::text, t.data_admissao, app_talento() is null and app_areas_responsavel() is not null
      from talento_lista t
     where t.empresa_id = app_empresa() and t.id = coalesce(app_talento(), meu_talento()) and t.situacao = 'A';
end $$;
revoke execute on function quem_sou() from public;
grant execute on function quem_sou() to {{app}}, {{todas}}, {{externo}};

-- Who works today under the caller: the people whose nearest manager the caller is, never the caller. Everybody in an area has the same nearest
-- manager, but for those who are in charge of one themselves; so it is asked once an area, and once for each of these.
create function minha_equipe()
returns table (talento_id bigint, pessoa_id bigint, nome text, cargo text, area_id bigint, area text, admissao date, nascimento date)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with gente as materialized (
      select t.id, t.area_id,
             case when exists (select from area_responsavel r
                                where r.empresa_id = t.empresa_id and r.empresa_responsavel_id = t.empresa_id and r.talento_id = t.id)
                  then t.id end as responde
        -- The area that talento_atual says, found by its index: the view would read the history of everybody.
        from (select n.id, n.empresa_id, a.area_id
                from area_do_talento a
                join talento n on n.empresa_id = a.empresa_id and n.id = a.talento_id
               where a.empresa_id = app_empresa() and a.area_id = any (app_areas_responsavel()) and a.de <= current_date and a.ate > current_date
                 and n.data_admissao <= current_date and (n.data_desligamento is null or n.data_desligamento >= current_date)
                 and n.id is distinct from meu_talento()) t),
    casos as materialized (select min(g.id) as id, g.area_id, g.responde from gente g group by g.area_id, g.responde),
    meus as materialized (select c.area_id, c.responde from casos c where sou_gestor_do_talento(c.id))
    select t.id, t.pessoa_id, coalesce(nullif(t.nome_social, ''), t.nome)::text, (t.cargo_nome || ' ' || t.faixa_salarial_nome)::text,
           t.area_id, t.area_nome::text, t.data_admissao, p.data_nascimento
      from meus m
      join gente g on g.area_id = m.area_id and g.responde is not distinct from m.responde
      cross join lateral (select l.* from talento_lista l where l.empresa_id = app_empresa() and l.id = g.id offset 0) t
      join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id;
end $$;
revoke execute on function minha_equipe() from public;
grant execute on function minha_equipe() to {{app}};

-- Whose nearest manager somebody of this company is today: a filter of the list of people, which decides itself who may be read. As in
-- minha_equipe, it is asked once an area, and once for each who is in charge of one.
create function talentos_do_gestor(p_gestor bigint) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  with gente as materialized (
    select t.id, t.area_id,
           case when exists (select from area_responsavel r
                              where r.empresa_id = t.empresa_id and r.empresa_responsavel_id = t.empresa_id and r.talento_id = t.id)
                then t.id end as responde
      from talento_atual t
     where t.empresa_id = app_empresa() and t.id <> p_gestor
       and t.area_id = any ((select areas_com_descendentes(array_agg(a.id))
                               from area_responsavel r
                               join area_atual a on a.empresa_id = r.empresa_id and a.historico_id = r.area_historico_id
                              where r.empresa_id = app_empresa() and r.empresa_responsavel_id = app_empresa()
                                and r.talento_id = p_gestor)::bigint[])
  ),
  casos as materialized (select min(g.id) as id, g.area_id, g.responde from gente g group by g.area_id, g.responde)
  select coalesce(array_agg(g.id), '{}')
    from casos c
    join gente g on g.area_id = c.area_id and g.responde is not distinct from c.responde
   where exists (select from gestores_do_talento(c.id) q where q.empresa_id = app_empresa() and q.talento_id = p_gestor);
end;
revoke execute on function talentos_do_gestor(bigint) from public;
grant execute on function talentos_do_gestor(bigint) to {{app}}, {{todas}};
