-- The owner of a scenario asks the managers what they propose for their people, until a day; their proposals are rows to decide.

create table pedido_propostas (
  ate date not null,
  recado text,                                    -- to the managers
  encerrado_em timestamptz
);
-- Part of a private scenario: the log keeps that it changed, not what it says.
call tabela_da_empresa('pedido_propostas', 'recado');
call referencia('pedido_propostas', 'cenario_id', 'cenario_reajuste', true, 'cascade');
alter table pedido_propostas add constraint pedido_propostas_cenario unique (empresa_id, cenario_id);

-- One of each manager for each person; withdrawn ones may be made again.
create table proposta_reajuste (
  usuario_id bigint not null default app_usuario() references usuario (id),
  percentual numeric(6, 3) not null check (percentual >= 0 and percentual <= 200),
  motivo text not null,
  feita_em timestamptz not null default now(),
  situacao text not null default 'aguardando' check (situacao in ('aguardando', 'aceita', 'recusada', 'retirada')),
  resposta text,                                  -- why it was refused; the manager reads it
  decidida_em timestamptz,
  check ((decidida_em is null) = (situacao in ('aguardando', 'retirada'))),
  check ((resposta is null) = (situacao <> 'recusada'))
);
call tabela_da_empresa('proposta_reajuste', 'percentual', 'motivo', 'resposta');
call referencia('proposta_reajuste', 'cenario_id', 'cenario_reajuste', true, 'cascade');
call referencia('proposta_reajuste', 'talento_id', 'talento', true, 'cascade');
alter table proposta_reajuste add constraint proposta_reajuste_unica unique (empresa_id, cenario_id, talento_id, usuario_id);
create index on proposta_reajuste (usuario_id);
