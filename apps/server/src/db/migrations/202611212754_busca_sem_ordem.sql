-- Whose words or name match, where nobody asks how well: counting does not rank.
create function candidatos_com_texto(p_texto text) returns table (candidato_id bigint)
language sql stable security definer set search_path = public rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id = app_empresa()
     and (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
          or t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%');
end;
revoke execute on function candidatos_com_texto(text) from public;
grant execute on function candidatos_com_texto(text) to {{app}};
