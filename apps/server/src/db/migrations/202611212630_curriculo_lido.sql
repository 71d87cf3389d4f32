-- Readings of curricula: what was sent, how far the reading is, and the text until its data were confirmed or a day has passed. Whose
-- it is: a person's, of a user who fills in a form, or of a visitor, who shows a secret.
create table leitura_curriculo (
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'lendo', 'pronta', 'falhou')),
  -- Why it failed, or what was left out.
  mensagem text,
  -- Hundredths.
  progresso smallint not null default 0 check (progresso between 0 and 100),
  -- Recognised from a picture: letters may be wrong.
  reconhecido boolean not null default false,
  texto text,
  -- The text becomes the person's: not where somebody wrote another along with the file.
  gravar boolean not null default true,
  usuario_id bigint references usuario (id) on delete cascade,
  segredo_hash bytea
);
call tabela_da_empresa('leitura_curriculo', 'texto', 'segredo_hash');
call referencia('leitura_curriculo', 'pessoa_id', 'pessoa', false, 'cascade');
call referencia('leitura_curriculo', 'arquivo_id', 'arquivo', false, 'cascade');
create index on leitura_curriculo (usuario_id) where usuario_id is not null;
create unique index leitura_curriculo_segredo on leitura_curriculo (segredo_hash) where segredo_hash is not null;
create index on leitura_curriculo (criado_em);
-- A reading of nobody's yet is its user's.
create policy areas on leitura_curriculo as restrictive to {{app}} using ((select app_areas()) is null
  or (pessoa_id is null and usuario_id = app_usuario())
  or exists (select from pessoa p where p.empresa_id = leitura_curriculo.empresa_id and p.id = pessoa_id));
create policy areas_todas on leitura_curriculo as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from pessoa p where p.empresa_id = leitura_curriculo.empresa_id and p.id = pessoa_id));
-- Progress is written every second; only what became of it is worth an audit row.
drop trigger auditoria on leitura_curriculo;
create trigger auditoria after insert or delete or update of situacao on leitura_curriculo
  for each row execute function registrar_auditoria('texto', 'segredo_hash');

-- The text of a curriculum arrives while somebody has the person's form open: it is no change that the form would undo.
create function nova_versao_da_pessoa() returns trigger language plpgsql as $$
declare
  do_curriculo constant text[] := array['ocr_texto', 'curriculo_arquivo_id', 'busca'];
begin
  -- Text goes with the file that it was read from.
  if old.curriculo_arquivo_id is not null and new.curriculo_arquivo_id is distinct from old.curriculo_arquivo_id
     and new.ocr_texto is not distinct from old.ocr_texto then
    new.ocr_texto := null;
  end if;
  if to_jsonb(new) - do_curriculo <> to_jsonb(old) - do_curriculo then
    new.versao := old.versao + 1;
  end if;
  new.atualizado_em := now();
  return new;
end $$;
drop trigger versao on pessoa;
create trigger versao before update on pessoa for each row execute function nova_versao_da_pessoa();
