-- What the log tells of a candidate: also of the records that were merged into it, as long as they lived, and of the merging.
create or replace function registros_do_candidato(p_candidato bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
language sql stable set search_path = public
begin atomic
  with mesclados as materialized (
    select m.saiu_id as id from candidato_mesclagem m where m.empresa_id = app_empresa() and m.candidato_id = p_candidato),
  candidatos as materialized (select p_candidato as id union select id from mesclados),
  -- Their people are gone: the log alone says who they were.
  pessoas as materialized (
    select p.id from pessoa p where p.empresa_id = app_empresa() and p.id = p_pessoa
    union
    select q.pessoa::bigint
      from mesclados m
      join auditoria a on a.entidade = 'candidato' and a.registro_id = m.id and a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     cross join lateral (select coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') as pessoa) q
     where p_pessoa is not null and q.pessoa ~ '^\d+$')
  select 'candidato', c.id from candidatos c
  union select 'candidato_mesclagem', m.id from candidato_mesclagem m where m.empresa_id = app_empresa() and m.candidato_id = p_candidato
  union select 'candidato_solicitacao', x.id from candidato_solicitacao x where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
  union select 'historico_candidato', h.id
          from historico_candidato h
          join candidato_solicitacao x on x.empresa_id = h.empresa_id and x.id = h.candidato_solicitacao_id
         where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
  union select 'pessoa', p.id from pessoas p
  union select 'documento_candidato', d.id from documento_candidato d where d.empresa_id = app_empresa() and d.candidato_id = p_candidato
  union select 'candidato_cargo', k.id from candidato_cargo k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union select 'candidato_area_interesse', k.id from candidato_area_interesse k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union select 'candidato_conhecimento', k.id from candidato_conhecimento k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union
  select a.entidade, a.registro_id
    from candidatos c
    join auditoria a on coalesce(a.depois ->> 'candidato_id', a.antes ->> 'candidato_id') = c.id::text
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and a.entidade in ('documento_candidato', 'candidato_cargo', 'candidato_area_interesse', 'candidato_conhecimento')
  union
  select a.entidade, a.registro_id
    from pessoas p
    join auditoria a on coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') = p.id::text
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and a.entidade in ('formacao', 'experiencia', 'pessoa_idioma', 'certificado_pessoa', 'campos_extras');
end;
