-- The bytes of a row that is gone wait for nobody; only those whose row may still be on its way do (kit/maintenance.ts).
create or replace function anotar_bytes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    delete from arquivo_remover where chave = new.chave;
  else
    insert into arquivo_remover (chave, desde) values (old.chave, '-infinity') on conflict (chave) do update set desde = '-infinity';
  end if;
  return null;
end $$;
