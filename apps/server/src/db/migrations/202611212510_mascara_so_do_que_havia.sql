-- A mask says that something was there: what was empty stays empty, or every insertion would tell of all hidden columns.
create or replace function registrar_auditoria() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ignoradas constant text[] := array['versao', 'criado_em', 'atualizado_em', 'busca'];
  velho jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) - ignoradas end;
  novo jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) - ignoradas end;
  referencia jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  antes jsonb;
  depois jsonb;
  coluna text;
begin
  -- A bulk load by the owner (demonstration data) is nobody's change.
  if current_setting('app.carga', true) = 'sim' then
    return null;
  end if;
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') into antes
    from jsonb_each(velho) v where tg_op = 'DELETE' or novo -> v.key is distinct from v.value;
  select coalesce(jsonb_object_agg(n.key, n.value), '{}') into depois
    from jsonb_each(novo) n where tg_op = 'INSERT' or velho -> n.key is distinct from n.value;
  if tg_op = 'UPDATE' and antes = '{}' and depois = '{}' then
    return null;
  end if;
  foreach coluna in array coalesce(tg_argv, '{}') loop
    if antes ->> coluna is not null then antes := jsonb_set(antes, array[coluna], '"•"'); end if;
    if depois ->> coluna is not null then depois := jsonb_set(depois, array[coluna], '"•"'); end if;
  end loop;
  insert into auditoria (empresa_id, usuario_id, pessoa_id, entidade, registro_id, acao, antes, depois)
  values ((referencia ->> 'empresa_id')::bigint, app_usuario(), app_pessoa(), tg_table_name,
          coalesce((referencia ->> 'id')::bigint, (referencia ->> 'usuario_id')::bigint), left(tg_op, 1), antes, depois);
  return null;
end $$;
