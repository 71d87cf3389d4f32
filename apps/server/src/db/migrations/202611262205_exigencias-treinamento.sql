-- What training is asked of whom, besides the certifications of bands: a course or a certification, of everybody or of those in a position,
-- a function, an area with those below it. For how long it counts is said by the course or the certification.
create table exigencia_treinamento (
  curso_id bigint,
  curso_empresa_id bigint not null default app_empresa(),
  base varchar(200)
);
call tabela_da_empresa('exigencia_treinamento');
alter table exigencia_treinamento add constraint exigencia_treinamento_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id);
create index on exigencia_treinamento (curso_empresa_id, curso_id);
call referencia('exigencia_treinamento', 'certificacao_id', 'certificacao', false);
call referencia('exigencia_treinamento', 'cargo_id', 'cargo', false);
call referencia('exigencia_treinamento', 'funcao_id', 'funcao', false);
call referencia('exigencia_treinamento', 'area_id', 'area_organizacional', false);
alter table exigencia_treinamento
  add constraint exigencia_treinamento_um check (num_nonnulls(curso_id, certificacao_id) = 1),
  add constraint exigencia_treinamento_unica unique nulls not distinct (empresa_id, curso_id, certificacao_id, cargo_id, funcao_id, area_id);
