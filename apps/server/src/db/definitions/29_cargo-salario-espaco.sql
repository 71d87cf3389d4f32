-- The own space of everybody who works here, and the team of whoever is in charge of an area.

-- The caller with a login or without, where they stand today. It runs as the owner, because areas may hide one's own place.
create function quem_sou()
returns table (talento_id bigint, pessoa_id bigint, nome text, cargo text, area text, admissao date, tem_equipe boolean)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.pessoa_id, coalesce(nullif(t.nome_social, ''), t.nome)::text, (t.cargo_nome || ' ' || t.faixa_salarial_nome)::text,
           t.area_nome::text, t.data_admissao, app_talento() is null and exists (select from minha_equipe())
      from talento_lista t
     where t.empresa_id = app_empresa() and t.id = coalesce(app_talento(), meu_talento()) and t.situacao = 'A';
end $$;
revoke execute on function quem_sou() from public;
grant execute on function quem_sou() to {{app}}, {{todas}}, {{externo}};

-- Who works today under the caller: the people whose nearest manager the caller is, never the caller.
create function minha_equipe()
returns table (talento_id bigint, pessoa_id bigint, nome text, cargo text, area_id bigint, area text, admissao date, nascimento date)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select t.id, t.pessoa_id, coalesce(nullif(t.nome_social, ''), t.nome)::text, (t.cargo_nome || ' ' || t.faixa_salarial_nome)::text,
           t.area_id, t.area_nome::text, t.data_admissao, p.data_nascimento
      from talento_lista t
      join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
     where t.empresa_id = app_empresa() and t.situacao = 'A' and t.data_admissao <= current_date and t.area_id = any (app_areas_responsavel())
       and t.id is distinct from meu_talento() and sou_gestor_do_talento(t.id);
end $$;
revoke execute on function minha_equipe() from public;
grant execute on function minha_equipe() to {{app}};
