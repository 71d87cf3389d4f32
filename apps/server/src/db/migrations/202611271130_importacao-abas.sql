-- Which sheet of the workbook is imported, and the names of all. Their names stay out of the audit like everything that the file says.
alter table importacao add column abas text[] not null default '{}';
alter table importacao add column aba smallint check (aba >= 0); -- null: the first sheet that has lines
drop trigger auditoria on importacao;
create trigger auditoria after insert or update or delete on importacao
  for each row execute function registrar_auditoria('correcoes', 'linhas', 'cabecalho', 'colunas', 'abas');
