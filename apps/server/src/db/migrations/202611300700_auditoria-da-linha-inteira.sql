-- A row that is new or gone is noted as it is: comparing it with nothing, column by column, is work of every insertion.
create or replace function registrar_auditoria() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ignoradas constant text[] := array['versao', 'criado_em', 'atualizado_em', 'busca'];
  referencia jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  importacao bigint := nullif(current_setting('app.importacao', true), '')::bigint;
  registro bigint := coalesce((referencia ->> 'id')::bigint, (referencia ->> 'usuario_id')::bigint);
  antes jsonb := '{}';
  depois jsonb := '{}';
  coluna text;
begin
  -- A bulk load by the owner (demonstration data) is nobody's change.
  if current_setting('app.carga', true) = 'sim' then
    return null;
  end if;
  -- While an import is applied, and not while it is undone.
  if importacao is not null and current_setting('app.desfazendo', true) is distinct from 'sim' then
    insert into importacao_registro (empresa_id, importacao_id, entidade, registro_id, acao, versao, antes)
    values (app_empresa(), importacao, tg_table_name, registro, left(tg_op, 1), (referencia ->> 'versao')::integer,
            case when tg_op <> 'INSERT' then to_jsonb(old) end);
  end if;
  if tg_op = 'INSERT' then
    depois := referencia - ignoradas;
  elsif tg_op = 'DELETE' then
    antes := referencia - ignoradas;
  else
    antes := to_jsonb(old) - ignoradas;
    depois := referencia - ignoradas;
    if antes = depois then
      return null;
    end if;
    select jsonb_object_agg(v.key, v.value), jsonb_object_agg(v.key, depois -> v.key) into antes, depois
      from jsonb_each(antes) v where depois -> v.key is distinct from v.value;
  end if;
  foreach coluna in array coalesce(tg_argv, '{}') loop
    if antes ->> coluna is not null then antes := jsonb_set(antes, array[coluna], '"•"'); end if;
    if depois ->> coluna is not null then depois := jsonb_set(depois, array[coluna], '"•"'); end if;
  end loop;
  insert into auditoria (empresa_id, usuario_id, pessoa_id, entidade, registro_id, acao, antes, depois, importacao_id)
  values ((referencia ->> 'empresa_id')::bigint, app_usuario(), app_autora(), tg_table_name,
          registro, left(tg_op, 1), antes, depois, importacao);
  return null;
end $$;
