-- The training plan: a course in a month. Accepted needs go into it, and it becomes classes.
create table treinamento (
  curso_id bigint not null,
  curso_empresa_id bigint not null default app_empresa(),
  mes text not null constraint treinamento_mes check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  publico varchar(200),
  vagas integer check (vagas between 1 and 5000),
  orcamento numeric(12,2) check (orcamento > 0),
  observacao text,
  criado_por_id bigint references usuario (id) default app_usuario(),
  aprovado_em timestamptz(3),
  cancelado_em timestamptz(3),
  motivo_cancelamento varchar(500),
  constraint treinamento_cancelado check ((cancelado_em is null) = (motivo_cancelamento is null))
);
call tabela_da_empresa('treinamento');
alter table treinamento add constraint treinamento_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id);
create index on treinamento (curso_empresa_id, curso_id);
create index on treinamento (criado_por_id);
call referencia('lnt_item', 'treinamento_id', 'treinamento', false, 'set null');
call referencia('turma', 'treinamento_id', 'treinamento', false);
