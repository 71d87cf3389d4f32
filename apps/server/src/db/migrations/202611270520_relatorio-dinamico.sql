-- The columns and the title with which the dynamic report opens for a user.
create table config_relatorio_dinamico (
  usuario_id bigint not null references usuario (id) on delete cascade,
  colunas_dinamicas text[] not null,
  titulo varchar(100)
);
call tabela_da_empresa('config_relatorio_dinamico');
alter table config_relatorio_dinamico add constraint config_relatorio_dinamico_usuario unique (empresa_id, usuario_id);
create index on config_relatorio_dinamico (usuario_id);

-- Saved definitions of the dynamic report; each reader sees what they bring under the own authority.
create table relatorio_dinamico (
  usuario_id bigint not null references usuario (id) on delete cascade,
  titulo varchar(100) not null,
  definicao jsonb not null
);
call tabela_da_empresa('relatorio_dinamico');
create unique index relatorio_dinamico_titulo on relatorio_dinamico (empresa_id, usuario_id, sem_acento(titulo));
create index on relatorio_dinamico (usuario_id);

-- With whom one is shared: a user, or everybody with a profile.
create table relatorio_dinamico_leitor (
  usuario_id bigint references usuario (id) on delete cascade,
  perfil_id bigint references perfil (id) on delete cascade,
  constraint relatorio_dinamico_leitor_quem check (num_nonnulls(usuario_id, perfil_id) = 1)
);
call tabela_da_empresa('relatorio_dinamico_leitor');
call referencia('relatorio_dinamico_leitor', 'relatorio_id', 'relatorio_dinamico', true, 'cascade');
alter table relatorio_dinamico_leitor
  add constraint relatorio_dinamico_leitor_um unique nulls not distinct (empresa_id, relatorio_id, usuario_id, perfil_id);
create index on relatorio_dinamico_leitor (usuario_id);
create index on relatorio_dinamico_leitor (perfil_id);

-- Who wants one made regularly: every day, on Mondays, or on the first of the month.
create table relatorio_dinamico_agenda (
  usuario_id bigint not null references usuario (id) on delete cascade,
  periodicidade char(1) not null check (periodicidade in ('D', 'S', 'M')),
  formato varchar(4) not null check (formato in ('xlsx', 'pdf')),
  ultimo_dia date
);
call tabela_da_empresa('relatorio_dinamico_agenda');
call referencia('relatorio_dinamico_agenda', 'relatorio_id', 'relatorio_dinamico', true, 'cascade');
call referencia('relatorio_dinamico_agenda', 'tarefa_id', 'tarefa', false, 'set null');
alter table relatorio_dinamico_agenda add constraint relatorio_dinamico_agenda_um unique (empresa_id, relatorio_id, usuario_id);
create index on relatorio_dinamico_agenda (usuario_id);
