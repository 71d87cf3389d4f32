-- Documents that HR keeps of a person: they stay with the person through every engagement.
create table tipo_documento (nome varchar(100) not null);
call tabela_da_empresa('tipo_documento');
alter table tipo_documento add constraint tipo_documento_nome unique (empresa_id, nome);

create table documento_talento (
  descricao varchar(100) not null,
  data date not null,
  observacao varchar(500)
);
call tabela_da_empresa('documento_talento');
call referencia('documento_talento', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('documento_talento', 'tipo_documento_id', 'tipo_documento', false);
call referencia('documento_talento', 'arquivo_id', 'arquivo');
call restringir_como_pessoa('documento_talento');
