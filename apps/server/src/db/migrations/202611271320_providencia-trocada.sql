-- The answer to a contestation may exchange the measure for a milder one; what the person had acknowledged stays to be read.
call referencia('colaborador_ocorrencia', 'providencia_anterior_id', 'providencia', false);
alter table colaborador_ocorrencia
  add constraint colaborador_ocorrencia_trocada check (providencia_anterior_id is null
    or mantida_em is not null and providencia_id is not null and providencia_id <> providencia_anterior_id);
