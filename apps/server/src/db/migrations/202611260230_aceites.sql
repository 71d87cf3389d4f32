-- Acceptance with proof: what is asked of whom, and the chain of what each accepted (docs/kit/aceites.md).

-- What somebody is asked to accept. The bytes are printed when it is asked and stay; `resumo` is their SHA-256. `exige`: the authorities without
-- which HR does not open the paper, because it says what they protect. Everything personal stands here and goes with the person.
create table aceite_pedido (
  tipo varchar(40) not null,
  origem_id bigint not null,
  titulo varchar(150) not null,
  resumo text not null check (resumo ~ '^[0-9a-f]{64}$'),
  exige text[] not null default '{}',
  usuario_id bigint references usuario (id),
  pedido_por_id bigint references usuario (id) default app_usuario(),
  -- P waits, A accepted, R declined, X withdrawn.
  situacao text not null default 'P' check (situacao in ('P', 'A', 'R', 'X')),
  respondido_em timestamptz(3),
  motivo varchar(500),
  -- The lines of a drawn signature, as they were signed.
  desenho text,
  check ((situacao = 'P') = (respondido_em is null)),
  check ((situacao = 'R') = (motivo is not null)),
  check (desenho is null or situacao = 'A')
);
call tabela_da_empresa('aceite_pedido', 'motivo', 'desenho');
call referencia('aceite_pedido', 'pessoa_id', 'pessoa', false, 'cascade');
call referencia('aceite_pedido', 'arquivo_id', 'arquivo', false, 'set null');
alter table aceite_pedido add constraint aceite_pedido_de_quem check (num_nonnulls(pessoa_id, usuario_id) = 1);
create index on aceite_pedido (usuario_id);
create index on aceite_pedido (pedido_por_id);
create index on aceite_pedido (empresa_id, tipo, origem_id);
-- One question about a document waits for one person at a time.
create unique index aceite_pedido_aberto on aceite_pedido (empresa_id, tipo, origem_id, titulo, pessoa_id, usuario_id) nulls not distinct
  where situacao = 'P';

-- A link of a chain: what was accepted, when, how, and the HMAC over it and over the link before. It names nobody in words and refers to no
-- row, so that it outlives the erasure of the person and a chain stays whole.
create table aceite (
  -- 'pessoa:12', or 'usuario:7' for a user who is no person of the company.
  corrente varchar(40) not null,
  ordem integer not null check (ordem > 0),
  pedido bigint not null,
  usuario bigint,
  tipo varchar(40) not null,
  origem bigint not null,
  titulo varchar(150) not null,
  resumo text not null,
  forma text not null check (forma in ('L', 'P', 'D')),
  assinatura text,
  aceito_em timestamptz(3) not null,
  anterior text,
  elo text not null,
  chave text not null
);
call tabela_da_empresa('aceite');
alter table aceite add constraint aceite_ordem unique (empresa_id, corrente, ordem), add constraint aceite_do_pedido unique (empresa_id, pedido);
create index on aceite (empresa_id, elo text_pattern_ops);
create index on aceite (empresa_id, resumo);
revoke update, delete on aceite from {{app}};

-- The head of a chain: how many links there are, and the HMAC over that and the last one.
create table aceite_corrente (
  corrente varchar(40) not null,
  quantos integer not null check (quantos > 0),
  elo text not null,
  selo text not null,
  chave text not null
);
call tabela_da_empresa('aceite_corrente');
alter table aceite_corrente add constraint aceite_corrente_de unique (empresa_id, corrente);
revoke delete on aceite_corrente from {{app}};
