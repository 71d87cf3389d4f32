-- Curricula that arrived many at once or by mail. None of them is a candidate: each waits until somebody confirms, joins or discards it.
create table curriculo_recebido (
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'lendo', 'lido', 'recusado', 'confirmado', 'descartado')),
  -- Why it was refused, or what was left out.
  motivo text,
  origem text not null default 'arquivo' check (origem in ('arquivo', 'email')),
  arquivo_nome text not null,
  -- Of the bytes as they were sent: the same file is not read twice.
  hash bytea not null,
  remetente text,
  assunto text,
  -- Of the message, with the number of the attachment.
  mensagem_codigo text,
  texto text,
  reconhecido boolean not null default false,
  nome text,
  email text,
  cpf text,
  ddd text,
  fone text,
  data_nascimento date,
  cidade text,
  -- How sure the reader is of name and address: the least sure of them.
  confianca text check (confianca in ('alta', 'media', 'baixa')),
  decidido_em timestamptz
);
call tabela_da_empresa('curriculo_recebido');
call referencia('curriculo_recebido', 'arquivo_id', 'arquivo', false, 'set null');
call referencia('curriculo_recebido', 'candidato_id', 'candidato', false, 'cascade');
call referencia('curriculo_recebido', 'solicitacao_id', 'solicitacao_pessoal', false, 'set null');
alter table curriculo_recebido
  add column usuario_id bigint references usuario (id) on delete set null,
  add column decidido_por bigint references usuario (id) on delete set null;
create index on curriculo_recebido (usuario_id);
create index on curriculo_recebido (decidido_por);
create index on curriculo_recebido (empresa_id, criado_em);
create unique index curriculo_recebido_hash on curriculo_recebido (empresa_id, hash) where situacao not in ('recusado', 'descartado');

-- Only what became of it is worth a row of the log, and nothing that says who it is: nobody has confirmed it.
drop trigger auditoria on curriculo_recebido;
create trigger auditoria after insert or delete or update of situacao on curriculo_recebido
  for each row execute function registrar_auditoria('motivo', 'arquivo_nome', 'hash', 'remetente', 'assunto', 'mensagem_codigo', 'texto', 'nome',
                                                   'email', 'cpf', 'ddd', 'fone', 'data_nascimento', 'cidade');
