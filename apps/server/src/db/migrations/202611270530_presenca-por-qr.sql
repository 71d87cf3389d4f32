-- Attendance by QR: the roll call of a day of a class, and who came.

-- Open, it shows a code that changes every 20 seconds; the code follows from the key that is in no backup, so none is stored.
create table chamada (
  -- The first half of the code: it finds the roll call, and says nothing.
  codigo char(4) not null,
  encerrada_em timestamptz(3)
);
call tabela_da_empresa('chamada');
call referencia('chamada', 'dia_turma_id', 'dia_turma', true, 'cascade');
alter table chamada add constraint chamada_dia unique (empresa_id, dia_turma_id);
create index on chamada (codigo) where encerrada_em is null;

-- When and how somebody came on a day: with a login, with a PIN, or by the instructor (name or badge). What is odd waits for the instructor:
-- the second person on a device that day, another network than the company's, and who was marked as absent before.
create table chegada_turma (
  em timestamptz(3) not null,
  como char(1) not null check (como in ('L', 'P', 'N', 'C')),
  aparelho bytea,
  aparelho_repetido boolean not null default false,
  fora_da_rede boolean not null default false,
  falta_marcada boolean not null default false,
  decisao char(1) check (decisao in ('A', 'R')),
  motivo varchar(300),
  constraint chegada_turma_decisao check (decisao is null or aparelho_repetido or fora_da_rede or falta_marcada),
  constraint chegada_turma_recusa check (motivo is null or decisao = 'R')
);
call tabela_da_empresa('chegada_turma', 'aparelho');
call referencia('chegada_turma', 'colaborador_turma_id', 'colaborador_turma', true, 'cascade');
call referencia('chegada_turma', 'dia_turma_id', 'dia_turma', true, 'cascade');
alter table chegada_turma add constraint chegada_turma_uma unique (empresa_id, colaborador_turma_id, dia_turma_id);
create index on chegada_turma (empresa_id, aparelho) where aparelho is not null;

-- Why a mark that was saved was changed.
alter table presenca_turma add column motivo varchar(300);

-- Addresses of the company's own network, one a line; without any, no mark is from outside.
alter table empresa_configuracao add column redes_de_presenca text;
