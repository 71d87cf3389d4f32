-- Who gives training from outside: a firm, or somebody who works on their own and may have both numbers.
create table prestador_treinamento (
  nome varchar(100) not null,
  cnpj varchar(14),
  cpf varchar(11),
  habilitacao varchar(200),
  email varchar(120),
  telefone varchar(11),
  observacao text,
  ativo boolean not null default true,
  constraint prestador_treinamento_documento check (cnpj is not null or cpf is not null)
);
call tabela_da_empresa('prestador_treinamento');
alter table prestador_treinamento add constraint prestador_treinamento_cnpj unique (empresa_id, cnpj);
alter table prestador_treinamento add constraint prestador_treinamento_cpf unique (empresa_id, cpf);

-- Beside the text `instrutor`, which stays what is printed; a class is given by one of the own people or by a provider.
call referencia('turma', 'prestador_id', 'prestador_treinamento', false);
alter table turma add constraint turma_um_instrutor check (instrutor_talento_id is null or prestador_id is null);
