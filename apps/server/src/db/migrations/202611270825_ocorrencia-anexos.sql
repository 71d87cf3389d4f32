-- Files of an occurrence: what proves it, and what the person sends with a contestation.
create table ocorrencia_anexo (
  usuario_id bigint references usuario (id) default app_usuario(),
  da_pessoa boolean not null default false
);
call tabela_da_empresa('ocorrencia_anexo');
call referencia('ocorrencia_anexo', 'colaborador_ocorrencia_id', 'colaborador_ocorrencia', true, 'cascade');
call referencia('ocorrencia_anexo', 'arquivo_id', 'arquivo');
create index on ocorrencia_anexo (usuario_id);
