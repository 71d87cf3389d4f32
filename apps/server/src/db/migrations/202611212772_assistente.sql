-- The HR assistant of a company: whom it asks. The key is sealed as the tokens of the integrations are (kit/secrets.ts).
create table assistente (
  endereco text not null default '',
  modelo text,
  chave_lacrada text,
  -- Free suggestions every month.
  cortesia boolean not null default true
);
call tabela_da_empresa('assistente', 'chave_lacrada');
alter table assistente add constraint assistente_empresa unique (empresa_id);

-- Every suggestion: what it cost, and of which month. It is counted from when it is asked, so that two tabs never spend the same credit;
-- one that was never answered (the process ended) counts no more after `expira_em`.
create table assistente_uso (
  usuario_id bigint references usuario (id) on delete set null,
  assunto text not null,
  mes date not null,
  gratuito boolean not null,
  respondido_em timestamptz,
  expira_em timestamptz not null
);
call tabela_da_empresa('assistente_uso');
create index on assistente_uso (empresa_id, gratuito, mes);
create index on assistente_uso (usuario_id);

-- Bought credits.
create table assistente_recarga (
  quantidade integer not null check (quantidade between 1 and 999999),
  observacao varchar(200),
  usuario_id bigint references usuario (id) on delete set null
);
call tabela_da_empresa('assistente_recarga');
create index on assistente_recarga (usuario_id);

-- Who asked the supplier for more.
create table assistente_pedido (
  nome varchar(70) not null,
  email varchar(200) not null,
  telefone varchar(11) not null,
  quantidade integer not null check (quantidade between 1 and 999999),
  usuario_id bigint references usuario (id) on delete set null
);
call tabela_da_empresa('assistente_pedido', 'nome', 'email', 'telefone');
create index on assistente_pedido (usuario_id);
