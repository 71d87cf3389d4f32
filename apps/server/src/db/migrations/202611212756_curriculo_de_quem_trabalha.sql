-- Candidates found by what is not in their curriculum: for who may not read the curriculum of somebody who works here.
create function candidatos_fora_do_curriculo(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id = app_empresa()
     and (t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%'
          or (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
              and ts_filter(t.vetor, '{a,b,c}') @@ websearch_to_tsquery('busca_pt', p_texto)));
end;
revoke execute on function candidatos_fora_do_curriculo(text) from public;
grant execute on function candidatos_fora_do_curriculo(text) to {{app}};
