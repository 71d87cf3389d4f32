-- Practical evaluations of people: a mark from 0 to 10, or the questionnaire of a model with questions.
create table colaborador_avaliacao_pratica (
  data date not null,
  instrutor varchar(100) not null,
  nota numeric(4,2) check (nota between 0 and 10),
  -- What the answers came to, by the one scoring function; read only while the questionnaire is answered.
  percentual numeric(5,2) check (percentual between 0 and 100),
  observacao varchar(1000),
  motivo_correcao varchar(500)
);
call tabela_da_empresa('colaborador_avaliacao_pratica');
call referencia('colaborador_avaliacao_pratica', 'talento_id', 'talento', true, 'cascade');
call referencia('colaborador_avaliacao_pratica', 'avaliacao_pratica_id', 'avaliacao_modelo');
call referencia('colaborador_avaliacao_pratica', 'questionario_id', 'questionario', false);
alter table colaborador_avaliacao_pratica
  add constraint colaborador_avaliacao_pratica_dia unique (empresa_id, talento_id, avaliacao_pratica_id, data),
  add constraint colaborador_avaliacao_pratica_resultado check ((nota is null) = (questionario_id is not null));

-- The practical evaluations that a certification asks for, besides its courses.
create table certificacao_avaliacao_pratica ();
call tabela_da_empresa('certificacao_avaliacao_pratica');
call referencia('certificacao_avaliacao_pratica', 'certificacao_id', 'certificacao', true, 'cascade');
call referencia('certificacao_avaliacao_pratica', 'avaliacao_pratica_id', 'avaliacao_modelo');
alter table certificacao_avaliacao_pratica
  add constraint certificacao_avaliacao_pratica_uma unique (empresa_id, certificacao_id, avaliacao_pratica_id);
