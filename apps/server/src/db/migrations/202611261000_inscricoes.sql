-- Who takes part in a class, and who was there.

alter table turma
  add column vagas integer check (vagas between 1 and 5000),
  add column realizada_em timestamptz(3),
  add constraint turma_realizada check (realizada_em is null or (liberada and not bloqueada and cancelada_em is null));

-- Enrolled, or waiting for a seat since `desde`. A cancelled row stays, and the person may be enrolled again.
create table colaborador_turma (
  espera boolean not null default false,
  desde timestamptz(3) not null default now(),
  cancelada_em timestamptz(3),
  observacao text
);
call tabela_da_empresa('colaborador_turma');
call referencia('colaborador_turma', 'turma_id', 'turma', true, 'cascade');
call referencia('colaborador_turma', 'talento_id', 'talento', true, 'cascade');
create unique index colaborador_turma_uma on colaborador_turma (empresa_id, turma_id, talento_id) where cancelada_em is null;

-- A day without a row is not marked. A day that is marked stays in its class.
create table presenca_turma (presente boolean not null);
call tabela_da_empresa('presenca_turma');
call referencia('presenca_turma', 'colaborador_turma_id', 'colaborador_turma', true, 'cascade');
call referencia('presenca_turma', 'dia_turma_id', 'dia_turma');
alter table presenca_turma add constraint presenca_turma_dia unique (empresa_id, colaborador_turma_id, dia_turma_id);
