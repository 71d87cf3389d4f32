-- A template may leave by itself at an event of a selection; without an event it is only written by hand. For a stage, it may be the text of
-- one stage alone.
alter table modelo_mensagem add column evento text check (evento in ('CANDIDATURA', 'ETAPA', 'PROPOSTA', 'CONTRATACAO'));
-- Somebody reads a refusal before it is sent.
alter table modelo_mensagem add constraint modelo_mensagem_evento check (evento is null or tipo <> 'RECUSA');
call referencia('modelo_mensagem', 'etapa_seletiva_id', 'etapa_seletiva', false);

-- The event of which a message tells ('ETAPA:12' for a stage): it is told once to each application.
alter table mensagem_candidato add column evento text;
create unique index mensagem_candidato_evento on mensagem_candidato (empresa_id, candidato_solicitacao_id, evento)
  where evento is not null and situacao <> 'CANCELADA';
