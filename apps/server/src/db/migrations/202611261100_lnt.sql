-- Rounds in which training needs are gathered, and the needs of each: what is missing, for whom, how urgent, at what cost.

create table lnt (
  nome varchar(150) not null,
  data_ini date not null,
  data_fim date not null,
  observacao text,
  fechada_em timestamptz(3),
  constraint lnt_periodo check (data_fim >= data_ini)
);
call tabela_da_empresa('lnt');
alter table lnt add constraint lnt_nome unique (empresa_id, nome);

-- What is missing: a competence, a course, or in words. M by hand, C gap in a competence, V certification that is missing or ends.
create table lnt_item (
  tema varchar(150),
  curso_id bigint,
  curso_empresa_id bigint not null default app_empresa(),
  prioridade char(1) not null check (prioridade in ('A', 'M', 'B')),
  custo numeric(12,2) check (custo > 0),
  justificativa varchar(1000),
  origem char(1) not null default 'M' check (origem in ('M', 'C', 'V')),
  proposto_por_id bigint references usuario (id) default app_usuario(),
  validado_em timestamptz(3),
  recusado_em timestamptz(3),
  motivo_recusa varchar(500),
  constraint lnt_item_recusado check ((recusado_em is null) = (motivo_recusa is null))
);
call tabela_da_empresa('lnt_item');
call referencia('lnt_item', 'lnt_id', 'lnt', true, 'cascade');
call referencia('lnt_item', 'competencia_id', 'competencia', false);
alter table lnt_item
  add constraint lnt_item_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id),
  add constraint lnt_item_alvo check (num_nonnulls(tema, curso_id, competencia_id) > 0);
create index on lnt_item (curso_empresa_id, curso_id);
create index on lnt_item (proposto_por_id);

create table lnt_item_talento (motivo varchar(200));
call tabela_da_empresa('lnt_item_talento');
call referencia('lnt_item_talento', 'lnt_item_id', 'lnt_item', true, 'cascade');
call referencia('lnt_item_talento', 'talento_id', 'talento', true, 'cascade');
alter table lnt_item_talento add constraint lnt_item_talento_um unique (empresa_id, lnt_item_id, talento_id);
