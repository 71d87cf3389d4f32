-- Backups that the product makes of itself, and what must be done again when one of them is restored.

-- Not part of a backup: the files that these rows are about are not in one.
create table backup (
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'executando', 'pronta', 'falhou', 'cancelada')),
  usuario_id bigint references usuario (id) on delete set null,
  automatico boolean not null default false,                     -- the nightly one
  cancelar boolean not null default false,
  iniciado_em timestamptz,
  terminado_em timestamptz,
  feito int,
  total int,
  mensagem text,
  chave text unique,             -- of its file, below the folder of backups
  tamanho bigint,
  sha256 text,
  versao_programa text,
  esquema text,                  -- the last migration of the database that was copied
  tabelas int,
  linhas bigint,
  arquivos int,
  sem_conteudo int
);
call tabela_global('backup');
revoke update on backup from {{app}};
revoke select on backup from {{todas}};
grant update (cancelar) on backup to {{app}};
-- Progress is written every second; only what a backup became is worth a row of the log.
drop trigger auditoria on backup;
create trigger auditoria after insert or delete or update of situacao, cancelar on backup
  for each row execute function registrar_auditoria('chave', 'sha256');
create trigger versao_de_cancelar before update of cancelar on backup for each row execute function nova_versao();
drop trigger versao on backup;
-- One at a time: two would read everything twice.
create unique index backup_em_andamento on backup ((true)) where situacao in ('na-fila', 'executando');

-- How many are kept, whether one is made each night, and which installation this is: one row.
create table backup_configuracao (
  unica boolean primary key default true check (unica),
  manter int not null default 7 check (manter between 1 and 60),
  automatico boolean not null default false,
  hora int not null default 2 check (hora between 0 and 23),
  -- The same after a restore: by it a list of erasures is known to be of the installation that is restored.
  instalacao uuid not null default gen_random_uuid(),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
insert into backup_configuracao default values;
grant select, update (manter, automatico, hora, atualizado_em) on backup_configuracao to {{app}};
create trigger versao before update on backup_configuracao for each row execute function nova_versao();
create trigger auditoria after update on backup_configuracao for each row execute function registrar_auditoria();

-- People and accounts that were erased, by table and number only, until a job has written them to the list beside the stored files. That
-- list outlives the database, so that a backup made before is not a way back for them (db/erasures.ts).
create table apagamento (
  id bigint generated always as identity primary key,
  tabela text not null,
  registro_id bigint not null,
  em timestamptz not null default clock_timestamp()
);
create function anotar_apagamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- What a restore erases again, and what a bulk load removes, is on the list or nobody's.
  if current_setting('app.carga', true) = 'sim' or not exists (select from apagadas) then
    return null;
  end if;
  insert into apagamento (tabela, registro_id) select tg_table_name, id from apagadas;
  perform graphile_worker.add_job('apagamentos', '{}'::json, queue_name => 'apagamentos', job_key => 'apagamentos', max_attempts => 8);
  return null;
end $$;
do $$
declare
  tabela text;
begin
  foreach tabela in array array['pessoa', 'candidato', 'talento', 'usuario', 'documento_candidato', 'documento_talento'] loop
    execute format('create trigger apagamento after delete on %I referencing old table as apagadas
      for each statement execute function anotar_apagamento()', tabela);
  end loop;
end $$;
