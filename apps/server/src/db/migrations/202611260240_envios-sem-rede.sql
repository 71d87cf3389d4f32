-- Calls that waited on a device without a network are done once (docs/kit/sem-rede.md): what the key of each made, for good.
-- chave: a hash of key, caller and company. resumo: of what was sent, made with the key, which is stored nowhere, so that nobody can try out
-- what was answered. feito: ids, versions and instants. So the rows name nobody and say nothing of anybody; only functions touch them.
create table envio_sem_rede (
  empresa_id bigint not null references empresa (id) on delete cascade,
  chave bytea not null check (length(chave) = 32),
  resumo bytea not null check (length(resumo) = 32),
  feito jsonb,
  criado_em timestamptz not null default now(),
  primary key (empresa_id, chave)
);
alter table envio_sem_rede enable row level security;
