-- Certificates that were printed: the code on the paper, by which anybody checks it.

-- Made when a certificate is printed first, and the same on each further paper. It is no secret: whoever holds the paper has it. What the paper
-- was printed of may go: then both references are null and the code says that the certificate was cancelled. It goes with the person.
create table certificado_emitido (
  codigo varchar(20) not null unique check (codigo ~ '^[2-9A-HJKMNP-Z]{20}$')
);
call tabela_da_empresa('certificado_emitido');
call referencia('certificado_emitido', 'talento_id', 'talento', true, 'cascade');
call referencia('certificado_emitido', 'colaborador_certificacao_id', 'colaborador_certificacao', false, 'set null');
call referencia('certificado_emitido', 'colaborador_turma_id', 'colaborador_turma', false, 'set null');
alter table certificado_emitido
  add constraint certificado_emitido_um check (num_nonnulls(colaborador_certificacao_id, colaborador_turma_id) <= 1),
  add unique (empresa_id, colaborador_certificacao_id),
  add unique (empresa_id, colaborador_turma_id);
revoke update, delete on certificado_emitido from {{app}};
