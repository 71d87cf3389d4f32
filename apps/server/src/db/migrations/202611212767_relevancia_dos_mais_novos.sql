-- A word that stands in nearly every curriculum finds tens of thousands: weighing each of them reads each of their vectors, which are
-- long and kept compressed. Only the newest so many are weighed; the others follow by date. What is found at all comes from the indexes
-- of the words alone: the planner does not know what it costs to unpack a vector, so it is given no other way.
create or replace function candidatos_por_texto(p_texto text) returns table (candidato_id bigint, relevancia real)
language sql stable security definer set search_path = public set enable_seqscan = off rows 500
begin atomic
  with achados as materialized (
    select t.candidato_id,
           t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%' as pelo_nome
      from candidato_texto t
     where t.empresa_id + 0 = app_empresa()
       and (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
            or t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%')
  ), novos as materialized (
    select a.candidato_id
      from achados a join candidato c on c.id = a.candidato_id
     order by c.data_atualizacao desc, c.id
     limit 2000
  ), pesados as materialized (
    select t.candidato_id, ts_rank_cd(t.vetor, websearch_to_tsquery('busca_pt', p_texto)) as peso
      from novos n join candidato_texto t on t.candidato_id = n.candidato_id
  )
  select a.candidato_id, (coalesce(w.peso, 0) + case when a.pelo_nome then 1 else 0 end)::real
    from achados a left join pesados w on w.candidato_id = a.candidato_id;
end;

create or replace function candidatos_com_texto(p_texto text) returns table (candidato_id bigint)
language sql stable security definer set search_path = public set enable_seqscan = off rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id + 0 = app_empresa()
     and (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
          or t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%');
end;
