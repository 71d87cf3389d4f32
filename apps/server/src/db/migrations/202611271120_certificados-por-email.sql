-- Certificates of a class by e-mail, and mails with one attached file.

-- The file lies here only until the mail was sent or given up: what became of a mail stays, its file does not.
alter table email add column anexo bytea, add column anexo_nome text,
  add constraint email_anexo check ((anexo is null) = (anexo_nome is null));

-- A certificate that was sent to somebody. The last row of a person in a class tells what became of it, by its mail.
create table certificado_envio (
  email_id bigint references email (id) on delete set null
);
call tabela_da_empresa('certificado_envio');
call referencia('certificado_envio', 'talento_id', 'talento', true, 'cascade');
call referencia('certificado_envio', 'colaborador_turma_id', 'colaborador_turma', true, 'cascade');
create index on certificado_envio (email_id);
revoke update, delete on certificado_envio from {{app}};
