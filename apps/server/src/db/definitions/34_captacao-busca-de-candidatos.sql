-- Search of candidates by words: in names, registration data and curricula, without accents and by word stems.

-- The search text never contains a document number, a salary or HR's notes. Only the first 200,000 characters of a curriculum count,
-- because a tsvector holds at most 1 MB.
-- One plan for all calls: planning it anew costs several times what one person's text does, and the tables are always read by their keys.
create function refazer_candidato_texto(p_pessoas bigint[]) returns void
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(p_pessoas) = 0 then
    return;
  end if;
  insert into candidato_texto as t (candidato_id, empresa_id, pessoa_id, nome, cadastro, vetor)
  select c.id, c.empresa_id, p.id, p.busca, d.texto,
         setweight(to_tsvector('busca_pt', concat_ws(' ', p.nome, p.nome_social, p.email)), 'A')
         || setweight(to_tsvector('busca_pt', d.titulos), 'B')
         || setweight(to_tsvector('busca_pt', d.texto), 'C')
         || setweight(to_tsvector('busca_pt', left(coalesce(p.ocr_texto, ''), 200000)), 'D')
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    cross join lateral (
      select (select string_agg(concat_ws(' ', g.nome, g.nome_mercado), ' · ' order by g.nome)
                from candidato_cargo k join cargo g on g.empresa_id = k.empresa_id and g.id = k.cargo_id
               where k.empresa_id = c.empresa_id and k.candidato_id = c.id) as cargos,
             (select string_agg(concat_ws(' ', f.curso, a.nome, f.local), '. ' order by f.id)
                from formacao f join area_formacao a on a.empresa_id = f.empresa_id and a.id = f.area_formacao_id
               where f.empresa_id = c.empresa_id and f.pessoa_id = p.id) as formacoes,
             (select string_agg(coalesce(x.nome_mercado, g.nome), ' · ' order by x.data_admissao desc)
                from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
               where x.empresa_id = c.empresa_id and x.pessoa_id = p.id) as funcoes,
             (select string_agg(concat_ws(', ', coalesce(x.nome_mercado, g.nome), x.empresa, x.observacao), '. ' order by x.data_admissao desc)
                from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
               where x.empresa_id = c.empresa_id and x.pessoa_id = p.id) as experiencias,
             (select string_agg(i.nome, ', ' order by i.nome)
                from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
               where n.empresa_id = c.empresa_id and n.pessoa_id = p.id) as idiomas) q
    cross join lateral (
      select concat_ws(' ', q.cargos, q.formacoes, q.funcoes) as titulos,
             left(concat_ws('. ', q.experiencias, q.formacoes, q.idiomas, p.cursos, p.info_adicionais, p.observacao), 40000) as texto) d
   where p.id = any (p_pessoas)
   order by c.id
  on conflict (candidato_id) do update
    set pessoa_id = excluded.pessoa_id, nome = excluded.nome, cadastro = excluded.cadastro, vetor = excluded.vetor;
end $$;
revoke execute on function refazer_candidato_texto(bigint[]) from public;

-- The trigger's argument is the column of the changed rows that names the person. A bulk load updates all persons at its end.
create function seguir_candidato_texto() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.carga', true) = 'sim' then
    return null;
  end if;
  if tg_argv[0] = 'candidato_id' then
    perform refazer_candidato_texto(array(
      select distinct c.pessoa_id from mudadas m join candidato c on c.id = (to_jsonb(m) ->> 'candidato_id')::bigint));
  else
    perform refazer_candidato_texto(array(select distinct (to_jsonb(m) ->> tg_argv[0])::bigint from mudadas m));
  end if;
  return null;
end $$;

do $$
declare
  tabela text;
  coluna text;
begin
  for tabela, coluna in
    select * from (values ('pessoa', 'id'), ('candidato', 'pessoa_id'), ('candidato_cargo', 'candidato_id'), ('formacao', 'pessoa_id'),
                          ('experiencia', 'pessoa_id'), ('pessoa_idioma', 'pessoa_id')) v loop
    if tabela <> 'pessoa' then
      execute format('create trigger texto_inserido after insert on %s referencing new table as mudadas
        for each statement execute function seguir_candidato_texto(%L)', tabela, coluna);
    end if;
    execute format('create trigger texto_alterado after update on %s referencing new table as mudadas
      for each statement execute function seguir_candidato_texto(%L)', tabela, coluna);
    if tabela not in ('pessoa', 'candidato') then
      execute format('create trigger texto_excluido after delete on %s referencing old table as mudadas
        for each statement execute function seguir_candidato_texto(%L)', tabela, coluna);
    end if;
  end loop;
end $$;

-- Updates the search text when a position, a field of study or a language is renamed.
create function renomear_no_candidato_texto() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refazer_candidato_texto(array(
    select c.pessoa_id from candidato_cargo k join candidato c on c.id = k.candidato_id where tg_table_name = 'cargo' and k.cargo_id = new.id
    union select x.pessoa_id from experiencia x where tg_table_name = 'cargo' and x.cargo_id = new.id
    union select f.pessoa_id from formacao f where tg_table_name = 'area_formacao' and f.area_formacao_id = new.id
    union select n.pessoa_id from pessoa_idioma n where tg_table_name = 'idioma' and n.idioma_id = new.id));
  return null;
end $$;
create trigger texto_renomeado after update of nome, nome_mercado on cargo for each row
  when (old.nome <> new.nome or old.nome_mercado is distinct from new.nome_mercado) execute function renomear_no_candidato_texto();
create trigger texto_renomeado after update of nome on area_formacao for each row
  when (old.nome <> new.nome) execute function renomear_no_candidato_texto();
create trigger texto_renomeado after update of nome on idioma for each row
  when (old.nome <> new.nome) execute function renomear_no_candidato_texto();

-- Candidates of the company whose search text or name matches. The syntax is that of a search box: "block k" in quotes, or, -not. A word
-- that is in nearly every curriculum finds tens of thousands, and ranking each one reads its long compressed vector. So only the newest
-- matches are ranked, up to a limit; the others follow by date. The matches come from the word indexes alone: the planner does not know the
-- cost of decompressing a vector, so no other plan is possible.
create function candidatos_por_texto(p_texto text) returns table (candidato_id bigint, relevancia real)
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
revoke execute on function candidatos_por_texto(text) from public;
grant execute on function candidatos_por_texto(text) to {{app}};

-- The same search in the curriculum only.
create function candidatos_por_curriculo(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id = app_empresa() and t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
     and ts_filter(t.vetor, '{d}') @@ websearch_to_tsquery('busca_pt', p_texto);
end;
revoke execute on function candidatos_por_curriculo(text) from public;
grant execute on function candidatos_por_curriculo(text) to {{app}};

-- The passages found, with each match between the characters 2 and 3, which no text contains; from the curriculum when all matches are in
-- it.
create function trechos_de_candidatos(p_candidatos bigint[], p_texto text) returns table (candidato_id bigint, fonte text, trecho text)
language sql stable security definer set search_path = public
begin atomic
  select t.candidato_id,
         case when d.no_curriculo then 'curriculo' when d.no_cadastro then 'cadastro' end,
         ts_headline('busca_pt',
           translate(case when d.no_curriculo then left(p.ocr_texto, 60000) when d.no_cadastro then t.cadastro
                          else concat_ws('. ', t.cadastro, left(p.ocr_texto, 60000)) end, chr(2) || chr(3), ''),
           d.consulta,
           'StartSel="' || chr(2) || '", StopSel="' || chr(3) || '", MaxFragments=2, MaxWords=22, MinWords=10, FragmentDelimiter=" … "')
    from candidato_texto t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    cross join lateral (
      select websearch_to_tsquery('busca_pt', p_texto) as consulta,
             ts_filter(t.vetor, '{d}') @@ websearch_to_tsquery('busca_pt', p_texto) as no_curriculo,
             ts_filter(t.vetor, '{b,c}') @@ websearch_to_tsquery('busca_pt', p_texto) as no_cadastro) d
   where t.empresa_id = app_empresa() and t.candidato_id = any (p_candidatos) and t.vetor @@ d.consulta;
end;
revoke execute on function trechos_de_candidatos(bigint[], text) from public;
grant execute on function trechos_de_candidatos(bigint[], text) to {{app}};

-- Why candidates of the company cannot be removed: an open request, a vacancy that they filled, an employment. It runs as the owner,
-- because a removal affects rows that the user may not see; request numbers are shown only to users who may see the requests.
create function pendencias_de_candidatos(p_candidatos bigint[]) returns table (candidato_id bigint, tipo text, codigo bigint)
language sql stable security definer set search_path = public
begin atomic
  select c.id, 'COLABORADOR', null::bigint
    from candidato c
   where c.empresa_id = app_empresa() and c.id = any (p_candidatos)
     and exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id)
  union all
  select x.candidato_id, case when x.talento_id is null then 'SOLICITACAO' else 'VAGA_PREENCHIDA' end, s.codigo
    from candidato_solicitacao x
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
   where x.empresa_id = app_empresa() and x.candidato_id = any (p_candidatos)
     and (x.talento_id is not null or (x.removed_at is null and not s.encerrada and not s.cancelada))
   order by 1, 2, 3;
end;
revoke execute on function pendencias_de_candidatos(bigint[]) from public;
grant execute on function pendencias_de_candidatos(bigint[]) to {{app}};

-- Candidates whose search text or name matches, without ranking: for counting.
create function candidatos_com_texto(p_texto text) returns table (candidato_id bigint)
language sql stable security definer set search_path = public set enable_seqscan = off rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id + 0 = app_empresa()
     and (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
          or t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%');
end;
revoke execute on function candidatos_com_texto(text) from public;
grant execute on function candidatos_com_texto(text) to {{app}};
