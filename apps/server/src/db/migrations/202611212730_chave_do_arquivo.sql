-- A name that the storage could not have given would stop every backup.
alter table arquivo add constraint arquivo_chave check (chave ~ '^[0-9a-f]{32}$');
