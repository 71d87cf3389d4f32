-- The mailbox from which a company takes curricula. Off until somebody turns it on.
create table caixa_curriculos (
  ativa boolean not null default false,
  servidor text not null,
  porta integer not null check (porta between 1 and 65535),
  tls boolean not null default true,
  usuario text not null,
  senha_lacrada text,
  pasta text not null,
  verificada_em timestamptz,
  -- What came of the last visit, in one sentence.
  resultado text,
  -- The message that ended the last visit: the next one passes over it.
  travou_em text
);
call tabela_da_empresa('caixa_curriculos');
alter table caixa_curriculos add constraint caixa_curriculos_empresa unique (empresa_id);
-- Visits are no changes.
drop trigger auditoria on caixa_curriculos;
create trigger auditoria after insert or delete or update of ativa, servidor, porta, tls, usuario, senha_lacrada, pasta on caixa_curriculos
  for each row execute function registrar_auditoria('senha_lacrada', 'verificada_em', 'resultado', 'travou_em');

-- A message that is taken twice makes one row, also when what it brought was refused or discarded.
create unique index curriculo_recebido_mensagem on curriculo_recebido (empresa_id, mensagem_codigo, hash) where mensagem_codigo is not null;
