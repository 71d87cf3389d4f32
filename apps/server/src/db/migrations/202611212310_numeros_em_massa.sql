-- A bulk load by the owner numbers its requests itself and sets the counter once: a counter row that one transaction changes
-- for each of very many requests gets slower with every one.
create or replace function numerar_solicitacao() returns trigger language plpgsql as $$
begin
  if current_setting('app.carga', true) = 'sim' and session_user = (
    select pg_get_userbyid(relowner) from pg_class where oid = tg_relid
  ) then
    return new;
  end if;
  new.codigo := proximo_numero(new.empresa_id, 'solicitacao_pessoal', 1001);
  return new;
end $$;
