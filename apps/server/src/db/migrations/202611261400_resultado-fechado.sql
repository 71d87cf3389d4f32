-- The result of an anonymous evaluation is computed once, after its last day, and kept as it was then: two looks that differ would tell what
-- one person answered. Of a pair: its performance; of each level given: what was asked and given, by place in the scale of that day.
alter table avaliacao_desempenho
  add column fechada_em timestamptz(3),
  add column escala_fechada text[],
  add constraint avaliacao_desempenho_fechada
    check (fechada_em is null or (anonima and liberada and data_fim is not null and escala_fechada is not null));
alter table participante_avaliacao_desempenho add column desempenho_fechado numeric(5, 2) check (desempenho_fechado between 0 and 100);
alter table participante_competencia
  add column peso_fechado integer,
  add column exigido_fechado smallint,
  add column dado_fechado smallint,
  add constraint participante_competencia_fechada
    check ((peso_fechado is null) = (exigido_fechado is null) and (dado_fechado is null or exigido_fechado is not null));

-- What was given is in no log of changes.
drop trigger auditoria on participante_avaliacao_desempenho;
create trigger auditoria after insert or update or delete on participante_avaliacao_desempenho for each row
  execute function registrar_auditoria('desempenho_fechado');
drop trigger auditoria on participante_competencia;
create trigger auditoria after insert or update or delete on participante_competencia for each row
  execute function registrar_auditoria('comentario', 'nivel_competencia_id', 'peso_fechado', 'exigido_fechado', 'dado_fechado');
