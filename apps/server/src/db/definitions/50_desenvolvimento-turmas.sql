-- Classes: a course of another company may be held here too (curso_lista).
create trigger empresa_do_curso before insert or update of curso_id on turma for each row execute function empresa_do_curso();

-- Seats are counted over everybody, also for a reader who sees only some areas. So these functions run as the owner; they tell numbers only.
create function lugares_da_turma(p_turma bigint, p_espera boolean) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int from colaborador_turma x
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and x.espera = p_espera and x.cancelada_em is null;
end;
create function presencas_a_marcar(p_turma bigint) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int
    from colaborador_turma x
    join dia_turma d on d.empresa_id = x.empresa_id and d.turma_id = x.turma_id
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and not x.espera and x.cancelada_em is null
     and not exists (select from presenca_turma m
                      where m.empresa_id = x.empresa_id and m.colaborador_turma_id = x.id and m.dia_turma_id = d.id);
end;
create function dia_tem_presenca(p_dia bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from presenca_turma m where m.empresa_id = app_empresa() and m.dia_turma_id = p_dia);
end;
revoke execute on function lugares_da_turma(bigint, boolean), presencas_a_marcar(bigint), dia_tem_presenca(bigint) from public;
grant execute on function lugares_da_turma(bigint, boolean), presencas_a_marcar(bigint), dia_tem_presenca(bigint) to {{app}}, {{todas}};

create view turma_lista as
  select t.id, t.empresa_id, t.versao, t.curso_id, l.nome || coalesce(' · ' || l.empresa_nome, '') as curso_nome, t.descricao::text as descricao,
         t.instrutor::text as instrutor, t.custo, t.data_prev_ini, t.data_prev_fim, t.vagas, t.motivo_cancelamento::text as motivo_cancelamento,
         d.primeiro_dia, d.ultimo_dia, d.qtd_dias, d.minutos, (d.ultimo_dia <= current_date) is true as terminou,
         lugares_da_turma(t.id, false) as inscritos, lugares_da_turma(t.id, true) as espera, presencas_a_marcar(t.id) as a_marcar,
         l.percentual_minimo_frequencia as frequencia_minima,
         case when t.cancelada_em is not null then 'C'
              when t.realizada_em is not null then 'R'
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

-- Who is in a class is seen where the person is seen.
create policy areas on colaborador_turma as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_turma.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_turma as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_turma.empresa_id and t.id = talento_id));
create policy areas on presenca_turma as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = presenca_turma.empresa_id and x.id = colaborador_turma_id));
create policy areas_todas on presenca_turma as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = presenca_turma.empresa_id and x.id = colaborador_turma_id));

-- The place among all who wait for a seat, the longest waiting first.
create function posicao_na_espera(p_turma bigint, p_desde timestamptz, p_id bigint) returns int
language sql stable security definer set search_path = public
begin atomic
  select 1 + count(*)::int from colaborador_turma x
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and x.espera and x.cancelada_em is null and (x.desde, x.id) < (p_desde, p_id);
end;
revoke execute on function posicao_na_espera(bigint, timestamptz, bigint) from public;
grant execute on function posicao_na_espera(bigint, timestamptz, bigint) to {{app}}, {{todas}};

-- What became of each enrolment follows once the class was held. A day weighs its hours, or one each where a day of the class has no times.
-- Results of evaluations are not kept yet, so a course that has evaluations leaves its people pending.
create view colaborador_turma_lista as
  select x.id, x.empresa_id, x.versao, x.turma_id, t.descricao as turma_descricao, t.situacao as turma_situacao, t.curso_nome, t.primeiro_dia,
         t.qtd_dias, t.vagas - t.inscritos as vagas_livres, x.talento_id, coalesce(p.nome_social, p.nome) as talento_nome, p.codigo,
         p.cargo_nome, p.area_nome, p.email, p.situacao as talento_situacao, x.observacao, x.desde, f.presentes, f.marcados,
         case when f.marcados > 0 then round(f.frequencia, 2) end as frequencia,
         case when s.situacao = 'E' then posicao_na_espera(x.turma_id, x.desde, x.id) end as posicao, s.situacao
    from colaborador_turma x
    join turma_lista t on t.empresa_id = x.empresa_id and t.id = x.turma_id
    join talento_lista p on p.empresa_id = x.empresa_id and p.id = x.talento_id
   cross join lateral (
     select count(*) filter (where m.presente)::int as presentes, count(m.presente)::int as marcados,
            coalesce(100 * sum(d.peso) filter (where m.presente) / nullif(sum(d.peso), 0), 0)::numeric as frequencia
       from (select y.id, case when bool_and(y.hora_ini is not null) over ()
                               then extract(epoch from (y.hora_fim::time - y.hora_ini::time)) / 60 else 1 end as peso
               from dia_turma y where y.empresa_id = x.empresa_id and y.turma_id = x.turma_id) d
       left join presenca_turma m on m.empresa_id = x.empresa_id and m.colaborador_turma_id = x.id and m.dia_turma_id = d.id) f
   cross join lateral (
     select case when x.cancelada_em is not null or t.situacao = 'C' then 'C'
                 when x.espera then 'E'
                 when t.situacao <> 'R' then 'I'
                 when f.presentes = 0 then 'U'
                 when f.frequencia < coalesce(t.frequencia_minima, 0) then 'R'
                 when exists (select from curso_avaliacao a where a.empresa_id = x.empresa_id and a.curso_id = t.curso_id) then 'P'
                 else 'A' end as situacao) s;
call visao_de_lista('colaborador_turma_lista');

-- Who was there on a day at least shares what the class cost. The shares are counted over everybody, also for a reader of some areas, so the
-- function runs as the owner; it tells the place and number of those present, whom only `colaborador_turma` names.
create function presentes_da_turma(p_turma bigint) returns table (inscricao_id bigint, ordem int, de int)
language sql stable security definer set search_path = public rows 20
begin atomic
  select x.id, (row_number() over (order by x.id))::int, (count(*) over ())::int
    from colaborador_turma x
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and not x.espera and x.cancelada_em is null
     and exists (select from presenca_turma m where m.empresa_id = x.empresa_id and m.colaborador_turma_id = x.id and m.presente);
end;
revoke execute on function presentes_da_turma(bigint) from public;
grant execute on function presentes_da_turma(bigint) to {{app}}, {{todas}};
