-- What courses are measured by, what classes cost, and how many hours of training a position aims at.

-- A measure of a course. `tipo`: n a mark from 0 to 10, p a percentage, a the percentage of an evaluation of the student (model of type A).
create table avaliacao_curso (
  titulo varchar(100) not null,
  tipo char(1) not null check (tipo in ('n', 'p', 'a')),
  minimo_aprovacao numeric(5,2)
);
call tabela_da_empresa('avaliacao_curso');
call referencia('avaliacao_curso', 'modelo_avaliacao_id', 'avaliacao_modelo', false);
alter table avaliacao_curso
  add constraint avaliacao_curso_titulo unique (empresa_id, titulo),
  add constraint avaliacao_curso_minimo check (minimo_aprovacao between 0 and case tipo when 'n' then 10 else 100 end),
  add constraint avaliacao_curso_modelo check ((tipo = 'a') = (modelo_avaliacao_id is not null));

create table curso_avaliacao ();
call tabela_da_empresa('curso_avaliacao');
call referencia('curso_avaliacao', 'curso_id', 'curso', true, 'cascade');
call referencia('curso_avaliacao', 'avaliacao_curso_id', 'avaliacao_curso');
alter table curso_avaliacao add unique (empresa_id, curso_id, avaliacao_curso_id);

-- `despesa`: the usual amount.
create table tipo_despesa (descricao varchar(100) not null, despesa numeric(12,2) check (despesa > 0));
call tabela_da_empresa('tipo_despesa');
alter table tipo_despesa add constraint tipo_despesa_descricao unique (empresa_id, descricao);

-- Goals of training hours a month, each from its month on, for the positions of a group.
create table grupo_metas_horas (nome varchar(60) not null);
call tabela_da_empresa('grupo_metas_horas');
alter table grupo_metas_horas add constraint grupo_metas_horas_nome unique (empresa_id, nome);

create table meta_horas (
  mes_ano date not null check (extract(day from mes_ano) = 1),
  minutos integer not null check (minutos > 0)
);
call tabela_da_empresa('meta_horas');
call referencia('meta_horas', 'grupo_metas_horas_id', 'grupo_metas_horas', true, 'cascade');
alter table meta_horas add unique (empresa_id, grupo_metas_horas_id, mes_ano);

create table grupo_metas_horas_cargo ();
call tabela_da_empresa('grupo_metas_horas_cargo');
call referencia('grupo_metas_horas_cargo', 'grupo_metas_horas_id', 'grupo_metas_horas', true, 'cascade');
call referencia('grupo_metas_horas_cargo', 'cargo_id', 'cargo', true, 'cascade');
-- A position has one goal, so it is in one group.
alter table grupo_metas_horas_cargo add constraint grupo_metas_horas_cargo_um unique (empresa_id, cargo_id);
