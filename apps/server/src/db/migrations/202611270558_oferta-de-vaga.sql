-- A seat that became free is offered to whoever waits longest. Past `oferta_ate` without an answer the person goes to the end of the queue.
alter table colaborador_turma
  add column oferta_ate timestamptz(3),
  add column ofertas smallint not null default 0,
  add constraint colaborador_turma_oferta check (oferta_ate is null or espera);
