-- Files that a visitor chose for a registration: kept while it is filled in (a day, opened by a secret), then with the registration until
-- its owner or HR confirms it. They become the person's with it, and go without it.
create table arquivo_enviado (
  uso text not null check (uso in ('foto', 'curriculo')),
  segredo_hash bytea
);
call tabela_da_empresa('arquivo_enviado', 'segredo_hash');
call referencia('arquivo_enviado', 'arquivo_id', 'arquivo', true, 'cascade');
create unique index arquivo_enviado_segredo on arquivo_enviado (segredo_hash) where segredo_hash is not null;
create index on arquivo_enviado (criado_em);

-- Those of a registration that is over go with it, unless another one names them that still waits. At the end of the transaction: a new
-- registration of the same person takes the place of the one before.
create function soltar_arquivos_enviados() returns trigger language plpgsql security definer set search_path = public as $$
declare
  nomeados jsonb := to_jsonb(old) -> tg_argv[0] -> 'arquivos';
begin
  if jsonb_typeof(nomeados) = 'array' then
    delete from arquivo_enviado a where a.id in (select n::bigint from jsonb_array_elements_text(nomeados) n) and not arquivo_esperado(a.id);
  end if;
  return null;
end $$;
create function arquivo_esperado(p_id bigint) returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from ficha_email f where f.usada_em is null and f.expira_em > now() and f.dados -> 'arquivos' @> to_jsonb(p_id))
      or exists (select from proposta_alteracao p where p.situacao = 'P' and p.cadastro -> 'arquivos' @> to_jsonb(p_id));
end;
revoke execute on function arquivo_esperado(bigint) from public;
grant execute on function arquivo_esperado(bigint) to {{app}};
create constraint trigger soltar_arquivos after update or delete on ficha_email deferrable initially deferred
  for each row when (old.dados ? 'arquivos') execute function soltar_arquivos_enviados('dados');
create constraint trigger soltar_arquivos after update or delete on proposta_alteracao deferrable initially deferred
  for each row when (old.cadastro ? 'arquivos') execute function soltar_arquivos_enviados('cadastro');
