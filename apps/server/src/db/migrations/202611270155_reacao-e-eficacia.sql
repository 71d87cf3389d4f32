-- What is asked about classes after they were held: of their students (reaction), and of the managers some months later (effectiveness).

call referencia('curso', 'reacao_modelo_id', 'avaliacao_modelo', false);
call referencia('curso', 'eficacia_modelo_id', 'avaliacao_modelo', false);
alter table curso
  add column eficacia_meses smallint check (eficacia_meses between 1 and 24),
  add constraint curso_eficacia check ((eficacia_meses is null) = (eficacia_modelo_id is null));

-- Until when students answer, and when what they answered was kept as figures.
alter table turma add column reacao_ate date, add column reacao_fechada_em timestamptz;

create table avaliacao_turma (
  tipo char(1) not null check (tipo in ('T', 'F'))
);
call tabela_da_empresa('avaliacao_turma');
call referencia('avaliacao_turma', 'colaborador_turma_id', 'colaborador_turma', true, 'cascade');
call referencia('avaliacao_turma', 'questionario_id', 'questionario');
-- Who answered about effectiveness: the manager of that day.
call referencia('avaliacao_turma', 'respondido_por_id', 'talento', false);
alter table avaliacao_turma add constraint avaliacao_turma_uma unique (empresa_id, colaborador_turma_id, tipo);

-- Figures of a class's reaction, a row for each question; told only in groups of enough answers.
create table reacao_fechada (
  chave text not null,
  tipo smallint not null,
  texto text not null,
  ordem integer not null,
  nota_maxima numeric(5,2),
  respostas integer not null check (respostas >= 0),
  soma numeric not null default 0,
  -- How often each option was chosen, by its text.
  opcoes jsonb not null default '{}',
  -- In an order that says nothing.
  textos text[] not null default '{}'
);
call tabela_da_empresa('reacao_fechada', 'soma', 'opcoes', 'textos', 'respostas');
call referencia('reacao_fechada', 'turma_id', 'turma', true, 'cascade');
call referencia('reacao_fechada', 'modelo_id', 'avaliacao_modelo');
alter table reacao_fechada add constraint reacao_fechada_uma unique (empresa_id, turma_id, chave);
