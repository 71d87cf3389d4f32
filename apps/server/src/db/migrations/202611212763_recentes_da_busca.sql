-- What was opened from the palette is kept by its address alone: a name kept beside it would stay when its reader may no longer see the
-- record, or after the person was erased. Nor does the log keep any.
drop trigger auditoria on preferencia;
update preferencia set valor = coalesce(
    (select jsonb_agg(x -> 'url' order by at) from jsonb_array_elements(case when jsonb_typeof(valor) = 'array' then valor else '[]' end)
       with ordinality e (x, at) where jsonb_typeof(x -> 'url') = 'string'), '[]')
 where chave = 'paleta-recentes';
create trigger auditoria after insert or update or delete on preferencia
  for each row execute function registrar_auditoria('valor');
update auditoria set
    antes = antes || (select coalesce(jsonb_object_agg(k, '•'), '{}') from unnest(array['valor']) k where antes ->> k is not null),
    depois = depois || (select coalesce(jsonb_object_agg(k, '•'), '{}') from unnest(array['valor']) k where depois ->> k is not null)
 where entidade = 'preferencia';
