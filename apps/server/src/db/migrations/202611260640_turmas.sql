-- Classes of a course: their days and what they cost.

create table turma (
  curso_id bigint not null,
  curso_empresa_id bigint not null default app_empresa(),
  descricao varchar(150) not null,
  instrutor varchar(100) not null,
  custo numeric(12,2) not null check (custo >= 0),
  data_prev_ini date not null,
  data_prev_fim date,
  -- Facts from which the state follows: turma_lista.
  liberada boolean not null default false,
  bloqueada boolean not null default false,
  cancelada_em timestamptz,
  motivo_cancelamento varchar(500),
  constraint turma_periodo check (data_prev_fim >= data_prev_ini),
  constraint turma_cancelada check ((cancelada_em is null) = (motivo_cancelamento is null))
);
call tabela_da_empresa('turma');
alter table turma add constraint turma_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id);
create index on turma (curso_empresa_id, curso_id);
create index on turma (empresa_id, data_prev_ini);

create table dia_turma (
  dia date not null,
  turno char(1) not null check (turno in ('M', 'T', 'N')),
  descricao varchar(150),
  hora_ini varchar(5) check (hora_ini ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  hora_fim varchar(5) check (hora_fim ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  link varchar(500),
  constraint dia_turma_horas check ((hora_ini is null) = (hora_fim is null) and hora_fim > hora_ini)
);
call tabela_da_empresa('dia_turma');
call referencia('dia_turma', 'turma_id', 'turma', true, 'cascade');
alter table dia_turma add constraint dia_turma_turno unique (empresa_id, turma_id, dia, turno);
create index on dia_turma (empresa_id, dia);

create table turma_despesa (valor numeric(12,2) not null check (valor > 0));
call tabela_da_empresa('turma_despesa');
call referencia('turma_despesa', 'turma_id', 'turma', true, 'cascade');
call referencia('turma_despesa', 'tipo_despesa_id', 'tipo_despesa');
alter table turma_despesa add constraint turma_despesa_tipo unique (empresa_id, turma_id, tipo_despesa_id);
