-- Performance evaluations: what is asked of whom, by whom. What they ask are questions of a model, the competences of the band, or both.

-- tipo 1.0: one questionnaire about each person; 2.0: people side by side, by question or by person (formato 1, 2; 0 where it does not count).
create table avaliacao_desempenho (
  titulo varchar(250) not null,
  data_ini date,
  data_fim date,
  avaliar_somente_competencias boolean not null default false,
  avaliar_competencias_cargo boolean not null default false,
  exibe_resultado_auto_avaliacao boolean not null default false,
  exibir_performance_profissional boolean not null default false,
  exibir_nivel_competencia_exigido boolean not null default false,
  permite_auto_avaliacao boolean not null,
  anonima boolean not null,
  nota_questionario_manual boolean not null default false,
  tipo text not null default '1.0' check (tipo in ('1.0', '2.0')),
  formato smallint not null default 0 check (formato between 0 and 2),
  considera_resp_coresp_hierarquia boolean not null default false,
  liberada boolean not null default false,
  constraint avaliacao_desempenho_periodo check (data_fim >= data_ini),
  constraint avaliacao_desempenho_formato check (tipo = '1.0' or formato > 0),
  constraint avaliacao_desempenho_so_competencias check (avaliar_competencias_cargo or not avaliar_somente_competencias)
);
call tabela_da_empresa('avaliacao_desempenho');
call referencia('avaliacao_desempenho', 'modelo_avaliacao_id', 'avaliacao_modelo', false);
alter table avaliacao_desempenho add constraint avaliacao_desempenho_modelo
  check (avaliar_somente_competencias or (modelo_avaliacao_id is not null and data_ini is not null and data_fim is not null));
create index on avaliacao_desempenho (empresa_id, data_fim);

-- Who evaluates whom, and as what: R evaluator, U oneself, L manager, A one of the own people, P peer. Nobody evaluates somebody twice.
create table participante_avaliacao_desempenho (
  papel char(1) not null check (papel in ('R', 'U', 'L', 'A', 'P')),
  peso smallint not null default 1 check (peso between 0 and 999)
);
call tabela_da_empresa('participante_avaliacao_desempenho');
call referencia('participante_avaliacao_desempenho', 'avaliacao_desempenho_id', 'avaliacao_desempenho', true, 'cascade');
call referencia('participante_avaliacao_desempenho', 'avaliado_id', 'talento');
call referencia('participante_avaliacao_desempenho', 'avaliador_id', 'talento');
alter table participante_avaliacao_desempenho
  add constraint participante_avaliacao_desempenho_proprio check ((papel = 'U') = (avaliado_id = avaliador_id)),
  add constraint participante_avaliacao_desempenho_par unique (empresa_id, avaliacao_desempenho_id, avaliado_id, avaliador_id);

-- Answering a performance evaluation: the questionnaire of a pair, and the levels that it gives to the competences of the band.
alter table participante_avaliacao_desempenho add column competencias_em timestamptz;
call referencia('participante_avaliacao_desempenho', 'questionario_id', 'questionario', false, 'set null');

-- What people answer stays out of the log, whose readers may not read answers.
create table participante_competencia (comentario varchar(2000));
call tabela_da_empresa('participante_competencia', 'comentario', 'nivel_competencia_id');
call referencia('participante_competencia', 'participante_id', 'participante_avaliacao_desempenho', true, 'cascade');
call referencia('participante_competencia', 'competencia_id', 'competencia');
call referencia('participante_competencia', 'nivel_competencia_id', 'nivel_competencia');
alter table participante_competencia add unique (empresa_id, participante_id, competencia_id);

-- A Nine Box: of a day, of one evaluation, with its limits and how its nine boxes are called. Who stands where is never kept.
create table nine_box (
  data date not null,
  percentual_baixo_potencial smallint not null default 33 check (percentual_baixo_potencial between 0 and 99),
  percentual_alto_potencial smallint not null default 66 check (percentual_alto_potencial between 0 and 99),
  percentual_baixo_desempenho smallint not null default 33 check (percentual_baixo_desempenho between 0 and 99),
  percentual_alto_desempenho smallint not null default 66 check (percentual_alto_desempenho between 0 and 99),
  constraint nine_box_potencial check (percentual_baixo_potencial < percentual_alto_potencial),
  constraint nine_box_desempenho check (percentual_baixo_desempenho < percentual_alto_desempenho)
);
call tabela_da_empresa('nine_box');
call referencia('nine_box', 'avaliacao_desempenho_id', 'avaliacao_desempenho');
alter table nine_box add constraint nine_box_data unique (empresa_id, data);

-- From high to low potential, in each row from low to high performance.
create table nine_box_box (
  numero smallint not null check (numero between 1 and 9),
  nomeclatura varchar(24) not null,
  descricao varchar(2000) not null
);
call tabela_da_empresa('nine_box_box');
call referencia('nine_box_box', 'nine_box_id', 'nine_box', true, 'cascade');
alter table nine_box_box add unique (empresa_id, nine_box_id, numero);
