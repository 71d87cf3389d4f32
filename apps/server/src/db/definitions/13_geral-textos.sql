-- Versions of texts with fields (docs/kit/textos.md).

-- Keeps the words of the named columns as a version when they are new or changed, whatever way they are written: form, spreadsheet, copy from
-- another company. The record is locked by its change, so two changes never get the same number.
create function guardar_versao_do_texto() returns trigger language plpgsql security definer set search_path = public as $$
declare
  nova jsonb := to_jsonb(new);
  dito jsonb;
  importacao text := current_setting('app.importacao', true);
begin
  -- The first argument is the column with the record's name, the others hold its words.
  select jsonb_object_agg(coluna, nova -> coluna) into dito from unnest(tg_argv[1:]) coluna;
  -- An import that is undone takes back its records; their versions follow from these, and nothing takes a version back.
  perform set_config('app.importacao', '', true);
  insert into texto_versao (empresa_id, entidade, registro_id, numero, nome, conteudo)
  select new.empresa_id, tg_table_name, new.id, coalesce(max(v.numero), 0) + 1, nova ->> tg_argv[0], dito
    from texto_versao v where v.empresa_id = new.empresa_id and v.entidade = tg_table_name and v.registro_id = new.id
  having dito is distinct from (array_agg(v.conteudo order by v.numero desc))[1];
  perform set_config('app.importacao', coalesce(importacao, ''), true);
  return null;
end $$;
revoke execute on function guardar_versao_do_texto() from public;

create trigger versao_do_texto after insert or update on modelo_mensagem
  for each row execute function guardar_versao_do_texto('nome', 'assunto', 'texto');
create trigger versao_do_texto after insert or update on modelo_carta
  for each row execute function guardar_versao_do_texto('nome', 'texto');
create trigger versao_do_texto after insert or update on certificado
  for each row execute function guardar_versao_do_texto('titulo', 'titulo', 'conteudo');
create trigger versao_do_texto after insert or update on modelo_documento
  for each row execute function guardar_versao_do_texto('nome', 'texto');
