-- Integrations.

-- The only access without a session: by a key that its holder knows.
create function empresa_da_chave_bi(p_hash bytea) returns table (empresa_id bigint, login text)
language sql stable security definer set search_path = public
begin atomic
  select u.empresa_id, u.login from usuario_bi u join empresa e on e.id = u.empresa_id and e.ativa where u.chave_hash = p_hash;
end;
revoke execute on function empresa_da_chave_bi(bytea) from public;
grant execute on function empresa_da_chave_bi(bytea) to {{app}};
