-- What a function is stands in its history, by date; its id stays.
create table funcao_historico (
  nome_funcao varchar(100) not null,
  descricao text not null,
  -- Null only in what was made before functions had one: the record is pending.
  codigo_cbo varchar(6) constraint funcao_historico_cbo check (codigo_cbo ~ '^[0-9]{6}$')
);
call tabela_da_empresa('funcao_historico');
call tabela_de_vigencia('funcao_historico', 'funcao_id', 'funcao');

-- The functions so far get one row: from the day on which they were first used, or made.
alter table funcao_historico disable trigger auditoria;
insert into funcao_historico (empresa_id, funcao_id, data, nome_funcao, descricao)
select f.empresa_id, f.id,
       least(f.criado_em::date,
         (select min(h.data) from colaborador_historico h where h.empresa_id = f.empresa_id and h.funcao_id = f.id),
         (select min(s.data) from solicitacao_pessoal s where s.empresa_id = f.empresa_id and s.funcao_id = f.id)),
       left(f.nome, 100), f.nome
  from funcao f;
alter table funcao_historico enable trigger auditoria;

-- Definitions that read the column go with it; they are made again.
alter table funcao drop column nome cascade;

-- What is asked of who has the function, from a day on: rules, command, exams, equipment, courses, and its risks.
create table funcao_gerencial (normas_internas text, atribuicao_comando text);
call tabela_da_empresa('funcao_gerencial');
call tabela_de_vigencia('funcao_gerencial', 'funcao_id', 'funcao');

create table funcao_exame ();
call tabela_da_empresa('funcao_exame');
call referencia('funcao_exame', 'funcao_gerencial_id', 'funcao_gerencial', true, 'cascade');
call referencia('funcao_exame', 'exame_id', 'exame');
alter table funcao_exame add unique (empresa_id, funcao_gerencial_id, exame_id);

create table funcao_epi ();
call tabela_da_empresa('funcao_epi');
call referencia('funcao_epi', 'funcao_gerencial_id', 'funcao_gerencial', true, 'cascade');
call referencia('funcao_epi', 'epi_id', 'epi');
alter table funcao_epi add unique (empresa_id, funcao_gerencial_id, epi_id);

-- A course may be one that another company shares.
create table funcao_curso (
  curso_id bigint not null,
  curso_empresa_id bigint not null default app_empresa()
);
call tabela_da_empresa('funcao_curso');
call referencia('funcao_curso', 'funcao_gerencial_id', 'funcao_gerencial', true, 'cascade');
alter table funcao_curso
  add constraint funcao_curso_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id),
  add unique (empresa_id, funcao_gerencial_id, curso_id);
create index on funcao_curso (curso_empresa_id, curso_id);

create table risco_funcao ();
call tabela_da_empresa('risco_funcao');
call referencia('risco_funcao', 'funcao_gerencial_id', 'funcao_gerencial', true, 'cascade');
call referencia('risco_funcao', 'risco_id', 'risco');
call referencia('risco_funcao', 'fonte_risco_id', 'fonte_risco', false);
alter table risco_funcao
  add constraint risco_funcao_uma_vez unique nulls not distinct (empresa_id, funcao_gerencial_id, risco_id, fonte_risco_id);

create table risco_funcao_medida ();
call tabela_da_empresa('risco_funcao_medida');
call referencia('risco_funcao_medida', 'risco_funcao_id', 'risco_funcao', true, 'cascade');
call referencia('risco_funcao_medida', 'medida_seguranca_id', 'medida_seguranca');
alter table risco_funcao_medida add unique (empresa_id, risco_funcao_id, medida_seguranca_id);
