-- Training may be asked of who is exposed to a risk.
call referencia('exigencia_treinamento', 'risco_id', 'risco', false);
alter table exigencia_treinamento
  drop constraint exigencia_treinamento_unica,
  add constraint exigencia_treinamento_unica
    unique nulls not distinct (empresa_id, curso_id, certificacao_id, cargo_id, funcao_id, area_id, risco_id);
