-- The Ministry's half-yearly report on equal pay, as the company published it. Its figures are the Ministry's, so the product keeps the file
-- and where it was published, and computes nothing from it.
create table publicacao_equidade (
  semestre char(6) not null check (semestre ~ '^\d{4}-[12]$'),
  publicado_em date not null,
  endereco varchar(500) not null
);
call tabela_da_empresa('publicacao_equidade');
alter table publicacao_equidade add constraint publicacao_equidade_semestre unique (empresa_id, semestre);
call referencia('publicacao_equidade', 'arquivo_id', 'arquivo', false);
