-- Who has a user on the training platform, by the number that it answered.
create table usuario_eduvem (
  codigo varchar(100) not null,
  email varchar(120) not null
);
call tabela_da_empresa('usuario_eduvem');
call referencia('usuario_eduvem', 'pessoa_id', 'pessoa', true, 'cascade');
alter table usuario_eduvem add constraint usuario_eduvem_pessoa unique (empresa_id, pessoa_id);
call restringir_como_pessoa('usuario_eduvem');
