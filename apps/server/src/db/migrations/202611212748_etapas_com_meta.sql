-- Stages have an order and a target of their own in a request, and a position keeps those that its requests begin with.

-- Days that a candidate should spend in the stage at most.
alter table etapa_seletiva add column prazo_dias smallint check (prazo_dias between 1 and 365);
-- Without an order the company's holds, without a target the stage's.
alter table solicitacao_etapa
  add column ordem smallint,
  add column prazo_dias smallint check (prazo_dias between 1 and 365);
alter table cargo_etapa_seletiva
  add column ordem smallint,
  add column prazo_dias smallint check (prazo_dias between 1 and 365);

-- What a stage of a new request of the position asks, and of whom (C the candidate, R the recruiter).
create table cargo_etapa_avaliacao (
  respondente char(1) not null check (respondente in ('C', 'R')),
  prazo_dias smallint check (prazo_dias between 1 and 365)
);
call tabela_da_empresa('cargo_etapa_avaliacao');
call referencia('cargo_etapa_avaliacao', 'cargo_etapa_seletiva_id', 'cargo_etapa_seletiva', true, 'cascade');
call referencia('cargo_etapa_avaliacao', 'modelo_id', 'avaliacao_modelo', true, 'cascade');
alter table cargo_etapa_avaliacao add constraint cargo_etapa_avaliacao_unica
  unique (empresa_id, cargo_etapa_seletiva_id, modelo_id, respondente);
