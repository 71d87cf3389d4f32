-- HR accepts the document of a step, or refuses it with a reason, which stays until another one is sent. The refused file itself is removed.
alter table roteiro_etapa
  add documento_aceito_em timestamptz,
  add documento_aceito_por_id bigint references usuario (id),
  add documento_recusado_em timestamptz,
  add documento_recusado_por_id bigint references usuario (id),
  add motivo_recusa text,
  add check ((documento_recusado_em is null) = (motivo_recusa is null));
create index on roteiro_etapa (documento_aceito_por_id);
create index on roteiro_etapa (documento_recusado_por_id);
-- What HR put there before was in HR's hands already; so were documents of steps that are over.
update roteiro_etapa set documento_aceito_em = coalesce(feita_em, now()), documento_aceito_por_id = feita_por_id where documento_id is not null;
