-- The level that a risk is expected to have after an action for it.
call referencia('acao_pgr', 'probabilidade_depois_id', 'probabilidade_risco', false);
call referencia('acao_pgr', 'gravidade_depois_id', 'gravidade_risco', false);
alter table acao_pgr add constraint acao_pgr_depois
  check (risco_id is not null or probabilidade_depois_id is null and gravidade_depois_id is null);
