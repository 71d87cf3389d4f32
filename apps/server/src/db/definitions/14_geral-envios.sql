-- Calls that waited on a device without a network (docs/kit/sem-rede.md).

-- Takes the key of a call for this transaction: no row when it is new, otherwise whether the same was sent, and what it made. A call with the
-- same key at the same time waits for the first; when that one fails, the key is new.
create function reservar_envio(p_chave bytea, p_resumo bytea) returns table (igual boolean, feito jsonb)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  insert into envio_sem_rede (chave, empresa_id, resumo) values (p_chave, app_empresa(), p_resumo) on conflict do nothing;
  if found then
    return;
  end if;
  return query select e.resumo = p_resumo, e.feito from envio_sem_rede e where e.chave = p_chave and e.empresa_id = app_empresa();
end $$;
revoke execute on function reservar_envio(bytea, bytea) from public;
grant execute on function reservar_envio(bytea, bytea) to {{app}}, {{externo}};

-- Notes what the call made, in the same transaction; what was noted once never changes.
create function concluir_envio(p_chave bytea, p_feito jsonb) returns void
language sql volatile security definer set search_path = public
begin atomic
  update envio_sem_rede set feito = p_feito where chave = p_chave and empresa_id = app_empresa() and feito is null;
end;
revoke execute on function concluir_envio(bytea, jsonb) from public;
grant execute on function concluir_envio(bytea, jsonb) to {{app}}, {{externo}};

-- The same for a day, for any call that makes something: no row when its key is new, otherwise whether the same was sent, and its answer.
create function reservar_repetido(p_chave bytea, p_resumo bytea) returns table (igual boolean, resposta bytea)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  insert into envio_repetido (chave, empresa_id, resumo) values (p_chave, app_empresa(), p_resumo) on conflict do nothing;
  if found then
    return;
  end if;
  return query select e.resumo = p_resumo, e.resposta from envio_repetido e where e.chave = p_chave and e.empresa_id = app_empresa();
end $$;
revoke execute on function reservar_repetido(bytea, bytea) from public;
grant execute on function reservar_repetido(bytea, bytea) to {{app}}, {{externo}};

create function concluir_repetido(p_chave bytea, p_resposta bytea) returns void
language sql volatile security definer set search_path = public
begin atomic
  update envio_repetido set resposta = p_resposta where chave = p_chave and empresa_id = app_empresa() and resposta is null;
end;
revoke execute on function concluir_repetido(bytea, bytea) from public;
grant execute on function concluir_repetido(bytea, bytea) to {{app}}, {{externo}};
