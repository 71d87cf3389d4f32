-- A call that makes something is done once, also when two presses or a lost answer send it twice (docs/kit/sem-rede.md). Kept for a day.
-- chave and resumo: as in envio_sem_rede. resposta: the answer, sealed with the key of the call, which is stored nowhere: whoever reads the
-- row, or a backup of it, reads nothing.
create table envio_repetido (
  empresa_id bigint not null references empresa (id) on delete cascade,
  chave bytea not null check (length(chave) = 32),
  resumo bytea not null check (length(resumo) = 32),
  resposta bytea,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, chave)
);
create index on envio_repetido (criado_em);
alter table envio_repetido enable row level security;
