-- What students of a class came to in the measures of its course.

-- The measures of a class as its course had them when it was held, so that a later change of the course takes no result away.
create table turma_avaliacao (minimo numeric(5,2) check (minimo between 0 and 100));
call tabela_da_empresa('turma_avaliacao');
call referencia('turma_avaliacao', 'turma_id', 'turma', true, 'cascade');
call referencia('turma_avaliacao', 'avaliacao_curso_id', 'avaliacao_curso');
alter table turma_avaliacao add constraint turma_avaliacao_uma unique (empresa_id, turma_id, avaliacao_curso_id);
insert into turma_avaliacao (empresa_id, turma_id, avaliacao_curso_id, minimo)
  select t.empresa_id, t.id, a.id, a.minimo_aprovacao
    from turma t
    join curso_avaliacao x on x.empresa_id = t.empresa_id and x.curso_id = t.curso_id
    join avaliacao_curso a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_curso_id
   where t.realizada_em is not null;

create table avaliacao_aluno (
  -- On the scale of the measure: 0 to 10 of a mark, 0 to 100 otherwise. Of a questionnaire it is there only while it is answered.
  resultado numeric(5,2) check (resultado between 0 and 100),
  -- Why it was given late, or corrected after the class was held.
  motivo varchar(500)
);
call tabela_da_empresa('avaliacao_aluno');
call referencia('avaliacao_aluno', 'colaborador_turma_id', 'colaborador_turma', true, 'cascade');
call referencia('avaliacao_aluno', 'avaliacao_curso_id', 'avaliacao_curso');
call referencia('avaliacao_aluno', 'questionario_id', 'questionario', false);
alter table avaliacao_aluno
  add constraint avaliacao_aluno_uma unique (empresa_id, colaborador_turma_id, avaliacao_curso_id),
  add constraint avaliacao_aluno_tem check (resultado is not null or questionario_id is not null);
