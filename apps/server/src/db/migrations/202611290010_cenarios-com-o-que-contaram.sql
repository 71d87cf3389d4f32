-- What a scenario was counted with, so that what changes is told: the rates (a third of vacation bonus is not written with four places), and
-- which result of performance each person had. Empty of what was counted before these columns.
alter table cenario_reajuste
  add column encargos_percentual numeric,
  add column meses_decimo_terceiro numeric,
  add column meses_ferias numeric;
alter table cenario_linha add column medida text;
