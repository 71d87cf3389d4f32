-- Texts of a column that stand for another in every line of the file: proposals of near names that the sender took. Kept out of the audit
-- like everything that the file says.
alter table importacao add column trocas jsonb not null default '[]';
drop trigger auditoria on importacao;
create trigger auditoria after insert or update or delete on importacao
  for each row execute function registrar_auditoria('correcoes', 'trocas', 'linhas', 'cabecalho', 'colunas', 'abas');
