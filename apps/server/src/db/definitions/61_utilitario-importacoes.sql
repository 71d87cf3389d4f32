-- Imports.

create policy app on importacao_registro to {{app}} using (empresa_id = app_empresa()) with check (empresa_id = app_empresa());

-- When a later import of the same rows is undone, they have again the values of an earlier import, but other versions; this updates the
-- versions.
create function seguir_restauradas(p_importacao bigint, p_entidade text, p_ids bigint[], p_de integer[], p_para integer[]) returns void
language sql security definer set search_path = public
begin atomic
  update importacao_registro r set versao = v.para
    from unnest(p_ids, p_de, p_para) as v (id, de, para)
   where r.empresa_id = app_empresa() and r.importacao_id <> p_importacao and r.entidade = p_entidade
     and r.registro_id = v.id and r.versao = v.de;
end;
revoke execute on function seguir_restauradas(bigint, text, bigint[], integer[], integer[]) from public;
grant execute on function seguir_restauradas(bigint, text, bigint[], integer[], integer[]) to {{app}};
