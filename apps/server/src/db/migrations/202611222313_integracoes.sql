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

-- Services outside that the product speaks to: how each company reaches them, its keys, and what every call came to.
create table integracao (
  provedor text not null check (provedor in ('fortes-colabore', 'eduvem', 'chat-pro', 'solides')),
  ativa boolean not null default false,
  endereco varchar(300),
  -- Sealed with the installation's key (kit/secrets.ts), which is neither here nor in a backup.
  token_lacrado text
);
call tabela_da_empresa('integracao', 'token_lacrado');
alter table integracao
  add constraint integracao_provedor unique (empresa_id, provedor),
  add constraint integracao_completa check (not ativa or (endereco is not null and token_lacrado is not null));

-- The key with which what is sent is signed; one a company.
create table integracao_chave (
  chave_lacrada text not null,
  publica text not null,
  impressao text not null,
  renovada_em timestamptz not null default now()
);
call tabela_da_empresa('integracao_chave', 'chave_lacrada');
alter table integracao_chave add constraint integracao_chave_unica unique (empresa_id);

-- By what a BI program fetches the company's data; one a company.
create table usuario_bi (
  login varchar(60) not null,
  chave_lacrada text not null,
  chave_hash bytea not null constraint usuario_bi_chave unique,
  renovada_em timestamptz not null default now()
);
call tabela_da_empresa('usuario_bi', 'chave_lacrada', 'chave_hash');
alter table usuario_bi add constraint usuario_bi_unico unique (empresa_id);

-- A log, which nobody changes: when, what and how it ended, nothing of what was said.
create table integracao_chamada (
  em timestamptz not null default now(),
  provedor text not null,
  operacao text not null,
  usuario_id bigint references usuario (id) on delete set null,
  duracao_ms integer not null,
  status integer,
  resultado text not null,
  mensagem text not null
);
call tabela_da_empresa('integracao_chamada');
drop trigger auditoria on integracao_chamada;
revoke update, delete on integracao_chamada from {{app}};
create index on integracao_chamada (empresa_id, provedor, em desc);
create index on integracao_chamada (em);
