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

-- The only way to it without a session: by a key that its holder knows.
create function empresa_da_chave_bi(p_hash bytea) returns table (empresa_id bigint, login text)
language sql stable security definer set search_path = public
begin atomic
  select u.empresa_id, u.login from usuario_bi u join empresa e on e.id = u.empresa_id and e.ativa where u.chave_hash = p_hash;
end;
revoke execute on function empresa_da_chave_bi(bytea) from public;
grant execute on function empresa_da_chave_bi(bytea) to {{app}};

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
