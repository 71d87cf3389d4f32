-- Classes: a course of another company may be held here too (curso_lista).
create trigger empresa_do_curso before insert or update of curso_id on turma for each row execute function empresa_do_curso();

create view turma_lista as
  select t.id, t.empresa_id, t.versao, t.curso_id, l.nome || coalesce(' · ' || l.empresa_nome, '') as curso_nome, t.descricao::text as descricao,
         t.instrutor::text as instrutor, t.custo, t.data_prev_ini, t.data_prev_fim, t.motivo_cancelamento::text as motivo_cancelamento,
         d.primeiro_dia, d.ultimo_dia, d.qtd_dias, d.minutos,
         case when t.cancelada_em is not null then 'C'
              when t.bloqueada then 'B'
              when not t.liberada then 'P'
              when d.primeiro_dia <= current_date then 'A'
              else 'L' end as situacao
    from turma t
    join curso_lista l on l.empresa_id = t.curso_empresa_id and l.id = t.curso_id
   cross join lateral (
     select min(x.dia) as primeiro_dia, max(x.dia) as ultimo_dia, count(*)::int as qtd_dias,
            coalesce(sum(extract(epoch from (x.hora_fim::time - x.hora_ini::time)) / 60), 0)::int as minutos
       from dia_turma x where x.empresa_id = t.empresa_id and x.turma_id = t.id) d;
call visao_de_lista('turma_lista');

create view dia_turma_lista as
  select x.id, x.empresa_id, x.versao, x.dia, x.turno, x.hora_ini::text as hora_ini, x.hora_fim::text as hora_fim, x.descricao::text as descricao,
         x.link::text as link, x.turma_id, t.descricao as turma_descricao, t.situacao as turma_situacao, t.curso_nome, t.instrutor
    from dia_turma x
    join turma_lista t on t.empresa_id = x.empresa_id and t.id = x.turma_id;
call visao_de_lista('dia_turma_lista');
