-- Messages of a reader are found by any part of their words. Under row security LIKE cannot use an index, since it might tell of rows that
-- the reader may not see: the function asks as the owner, about messages that were given to this reader, and answers numbers. What of
-- them is shown the policies decide, as ever. `p_maximo`: beyond so many it is quicker to look at each message of the reader in turn.
create index on mensagem using gin (busca gin_trgm_ops);
create function minhas_mensagens_com_texto(p_texto text, p_maximo integer) returns setof bigint
language sql stable security definer set search_path = public rows 100
begin atomic
  select u.id
    from mensagem m
    join usuario_mensagem u on u.empresa_id = m.empresa_id and u.mensagem_id = m.id
   where m.empresa_id = app_empresa() and u.usuario_id = app_usuario() and u.aqui
     -- Once, not for each row: the plan of a function knows no values.
     and m.busca like (select '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%')
   limit p_maximo;
end;
revoke execute on function minhas_mensagens_com_texto(text, integer) from public;
grant execute on function minhas_mensagens_com_texto(text, integer) to {{app}};

-- All messages of a reader, the newest first, whatever box they lie in.
create index on usuario_mensagem (empresa_id, usuario_id, data desc, id) where aqui;
