-- Experience periods: who answers about whom, and what was decided.

-- One row where something was configured or opened. What is expected otherwise follows from admission, period and model, and is not kept:
-- experiencia_prevista. Without avaliador_id the manager answers, whoever that is on the day.
create table acompanhamento_experiencia (
  dispensado_em timestamptz,
  motivo_dispensa varchar(500),
  -- When who answers was told, and the end that they were told: another admission day tells them again.
  lembrado_em timestamptz,
  fim_lembrado date,
  constraint acompanhamento_experiencia_dispensa check ((dispensado_em is null) = (motivo_dispensa is null))
);
call tabela_da_empresa('acompanhamento_experiencia');
call referencia('acompanhamento_experiencia', 'talento_id', 'talento', true, 'cascade');
call referencia('acompanhamento_experiencia', 'periodo_experiencia_id', 'periodo_experiencia');
call referencia('acompanhamento_experiencia', 'modelo_avaliacao_id', 'avaliacao_modelo', false);
call referencia('acompanhamento_experiencia', 'avaliador_id', 'talento', false);
call referencia('acompanhamento_experiencia', 'respondido_por_id', 'talento', false, 'set null');
call referencia('acompanhamento_experiencia', 'questionario_id', 'questionario', false, 'set null');
alter table acompanhamento_experiencia
  add constraint acompanhamento_experiencia_proprio check (avaliador_id <> talento_id),
  add constraint acompanhamento_experiencia_avaliador unique nulls not distinct (empresa_id, talento_id, periodo_experiencia_id, avaliador_id);

-- What was decided about an experience: E made permanent, P extended (once, CLT art. 451), D to be dismissed. It changes no employment.
create table decisao_experiencia (
  tipo char(1) not null check (tipo in ('E', 'P', 'D')),
  dia date not null default current_date,
  ate date,
  observacao varchar(2000),
  decidido_por_id bigint references usuario (id),
  constraint decisao_experiencia_ate check ((tipo = 'P') = (ate is not null))
);
call tabela_da_empresa('decisao_experiencia', 'observacao');
call referencia('decisao_experiencia', 'talento_id', 'talento');
create unique index decisao_experiencia_prorrogacao on decisao_experiencia (empresa_id, talento_id) where tipo = 'P';
create unique index decisao_experiencia_desfecho on decisao_experiencia (empresa_id, talento_id) where tipo <> 'P';
create index on decisao_experiencia (decidido_por_id);
