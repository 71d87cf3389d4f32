-- Training needs: a course of another company may be named here too (curso_lista).
create trigger empresa_do_curso before insert or update of curso_id on lnt_item for each row execute function empresa_do_curso();
create trigger empresa_do_curso before insert or update of curso_id on treinamento for each row execute function empresa_do_curso();

-- Whom a need names is seen where the person is seen; the need itself where one of them is, or by who proposed it.
create policy areas on lnt_item_talento as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = lnt_item_talento.empresa_id and t.id = talento_id));
create policy areas_todas on lnt_item_talento as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = lnt_item_talento.empresa_id and t.id = talento_id));
create policy areas on lnt_item as restrictive to {{app}} using ((select app_areas()) is null or proposto_por_id = app_usuario()
  or exists (select from lnt_item_talento x where x.empresa_id = lnt_item.empresa_id and x.lnt_item_id = lnt_item.id));
create policy areas_todas on lnt_item as restrictive for select to {{todas}} using ((select app_areas()) is null
  or proposto_por_id = app_usuario()
  or exists (select from lnt_item_talento x where x.empresa_id = lnt_item.empresa_id and x.lnt_item_id = lnt_item.id));

-- Counted over everybody, also for a reader who sees only some areas. It runs as the owner and tells a number only.
create function pessoas_da_necessidade(p_item bigint) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int from lnt_item_talento x where x.empresa_id = app_empresa() and x.lnt_item_id = p_item;
end;
revoke execute on function pessoas_da_necessidade(bigint) from public;
grant execute on function pessoas_da_necessidade(bigint) to {{app}}, {{todas}};

-- How many of a need's people have a place in a class of its plan, and how many passed in one; over everybody, too.
create function destino_da_necessidade(p_item bigint, out em_turma int, out aprovadas int)
language sql stable security definer set search_path = public
begin atomic
  select count(distinct s.talento_id) filter (where s.situacao <> 'C')::int, count(distinct s.talento_id) filter (where s.situacao = 'A')::int
    from lnt_item i
    join lnt_item_talento x on x.empresa_id = i.empresa_id and x.lnt_item_id = i.id
    join turma u on u.empresa_id = i.empresa_id and u.treinamento_id = i.treinamento_id
    join colaborador_turma_lista s on s.empresa_id = u.empresa_id and s.turma_id = u.id and s.talento_id = x.talento_id
   where i.empresa_id = app_empresa() and i.id = p_item;
end;
create function pessoas_do_treinamento(p_treinamento bigint) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(distinct x.talento_id)::int
    from lnt_item i join lnt_item_talento x on x.empresa_id = i.empresa_id and x.lnt_item_id = i.id
   where i.empresa_id = app_empresa() and i.treinamento_id = p_treinamento and i.recusado_em is null;
end;
revoke execute on function destino_da_necessidade(bigint), pessoas_do_treinamento(bigint) from public;
grant execute on function destino_da_necessidade(bigint), pessoas_do_treinamento(bigint) to {{app}}, {{todas}};

-- What a plan is follows from its classes: one runs, or one was held and none is to come.
create view treinamento_lista as
  select p.id, p.empresa_id, p.versao, p.curso_id, u.nome || coalesce(' · ' || u.empresa_nome, '') as curso_nome, p.mes,
         p.publico::text as publico, p.vagas, p.orcamento, p.observacao, p.motivo_cancelamento::text as motivo_cancelamento,
         (p.criado_por_id = app_usuario()) is true as criado_por_mim, pessoas_do_treinamento(p.id) as qtd_pessoas,
         (select count(*)::int from lnt_item i
           where i.empresa_id = p.empresa_id and i.treinamento_id = p.id and i.recusado_em is null) as qtd_itens,
         t.qtd_turmas, t.custo_turmas,
         case when p.cancelado_em is not null then 'C'
              when p.aprovado_em is null then 'R'
              when t.realizadas > 0 and t.realizadas = t.qtd_turmas then 'O'
              when t.correm > 0 then 'E'
              else 'A' end as situacao
    from treinamento p
    join curso_lista u on u.empresa_id = p.curso_empresa_id and u.id = p.curso_id
   cross join lateral (
     select count(*)::int as qtd_turmas, coalesce(sum(x.custo), 0) as custo_turmas,
            count(*) filter (where x.realizada_em is not null)::int as realizadas,
            count(*) filter (where x.liberada and not x.bloqueada or x.realizada_em is not null)::int as correm
       from turma x where x.empresa_id = p.empresa_id and x.treinamento_id = p.id and x.cancelada_em is null) t;
call visao_de_lista('treinamento_lista');

create view lnt_item_lista as
  select i.id, i.empresa_id, i.versao, i.lnt_id, l.nome::text as lnt_nome, l.fechada_em is not null as lnt_fechada, i.tema::text as tema,
         i.competencia_id, c.nome::text as competencia_nome, i.curso_id, u.nome || coalesce(' · ' || u.empresa_nome, '') as curso_nome,
         coalesce(u.nome || coalesce(' · ' || u.empresa_nome, ''), i.tema, c.nome) as titulo, i.prioridade, i.custo,
         i.justificativa::text as justificativa, i.origem, i.motivo_recusa::text as motivo_recusa,
         case when p.id is not null then i.treinamento_id end as treinamento_id,
         q.qtd_pessoas, i.criado_em,
         (select count(*) from lnt_item_talento x where x.empresa_id = i.empresa_id and x.lnt_item_id = i.id) < q.qtd_pessoas as fora_do_alcance,
         case when i.recusado_em is not null then 'R'
              when p.id is not null and q.qtd_pessoas > 0 and d.aprovadas = q.qtd_pessoas then 'D'
              when p.id is not null and d.em_turma > 0 then 'T'
              when p.id is not null then 'P'
              when i.validado_em is not null then 'V'
              when l.fechada_em is not null then 'N'
              else 'A' end as situacao
    from lnt_item i
    join lnt l on l.empresa_id = i.empresa_id and l.id = i.lnt_id
   cross join lateral (select pessoas_da_necessidade(i.id) as qtd_pessoas) q
    left join treinamento p on p.empresa_id = i.empresa_id and p.id = i.treinamento_id and p.cancelado_em is null
    left join lateral destino_da_necessidade(i.id) d on p.id is not null
    left join competencia c on c.empresa_id = i.empresa_id and c.id = i.competencia_id
    left join curso_lista u on u.empresa_id = i.curso_empresa_id and u.id = i.curso_id;
call visao_de_lista('lnt_item_lista');

-- Of a round the needs in reach are counted.
create view lnt_lista as
  select l.id, l.empresa_id, l.versao, l.nome::text as nome, l.data_ini, l.data_fim, l.observacao,
         case when l.fechada_em is null then 'E' else 'F' end as situacao, q.qtd_itens, q.qtd_abertos, q.qtd_validados
    from lnt l
   cross join lateral (
     select count(*)::int as qtd_itens,
            count(*) filter (where i.recusado_em is null and i.validado_em is null)::int as qtd_abertos,
            count(*) filter (where i.recusado_em is null and i.validado_em is not null)::int as qtd_validados
       from lnt_item i where i.empresa_id = l.empresa_id and i.lnt_id = l.id) q;
call visao_de_lista('lnt_lista');
