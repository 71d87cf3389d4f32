-- Classes: a course of another company may be held here too (curso_lista).
create trigger empresa_do_curso before insert or update of curso_id on turma for each row execute function empresa_do_curso();

-- Seats are counted over everybody, also for a reader who sees only some areas. So these functions run as the owner; they tell numbers only.
create function lugares_da_turma(p_turma bigint, p_espera boolean) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int from colaborador_turma x
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and x.espera = p_espera and x.cancelada_em is null;
end;
create function vagas_oferecidas(p_turma bigint) returns int
language sql stable security definer set search_path = public
begin atomic
  select count(*)::int from colaborador_turma x
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and x.espera and x.cancelada_em is null and x.oferta_ate > now();
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
revoke execute on function lugares_da_turma(bigint, boolean), vagas_oferecidas(bigint), presencas_a_marcar(bigint), dia_tem_presenca(bigint)
  from public;
grant execute on function lugares_da_turma(bigint, boolean), vagas_oferecidas(bigint), presencas_a_marcar(bigint), dia_tem_presenca(bigint) to {{app}}, {{todas}};

create view turma_lista as
  select t.id, t.empresa_id, t.versao, t.curso_id, l.nome || coalesce(' · ' || l.empresa_nome, '') as curso_nome, t.descricao::text as descricao,
         t.instrutor::text as instrutor, t.instrutor_talento_id, t.prestador_id, p.nome::text as prestador_nome, t.custo, t.data_prev_ini, t.data_prev_fim, t.vagas, t.motivo_cancelamento::text as motivo_cancelamento,
         d.primeiro_dia, d.ultimo_dia, d.qtd_dias, d.minutos, (d.ultimo_dia <= current_date) is true as terminou,
         lugares_da_turma(t.id, false) as inscritos, lugares_da_turma(t.id, true) as espera, vagas_oferecidas(t.id) as oferecidas, presencas_a_marcar(t.id) as a_marcar,
         l.percentual_minimo_frequencia as frequencia_minima,
         case when t.cancelada_em is not null then 'C'
              when t.realizada_em is not null then 'R'
              when t.bloqueada then 'B'
              when not t.liberada then 'P'
              when d.primeiro_dia <= current_date then 'A'
              else 'L' end as situacao
    from turma t
    join curso_lista l on l.empresa_id = t.curso_empresa_id and l.id = t.curso_id
    left join prestador_treinamento p on p.empresa_id = t.empresa_id and p.id = t.prestador_id
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

-- On which days the instructor of a class gives another one at the same time (in the same shift, where one of the two days has no times).
-- Classes belong to the company, so it is told to whoever sees the class, wherever the instructor works. Of providers it is told of those who
-- are one person: a firm may send two instructors.
create function choques_do_instrutor(p_turma bigint) returns table (dia date, turma text)
language sql stable security invoker set search_path = public
begin atomic
  select d.dia, o.descricao::text
    from turma t
    join dia_turma d on d.empresa_id = t.empresa_id and d.turma_id = t.id
    left join prestador_treinamento p on p.empresa_id = t.empresa_id and p.id = t.prestador_id and p.cnpj is null
    join turma o on o.empresa_id = t.empresa_id and (o.instrutor_talento_id = t.instrutor_talento_id or o.prestador_id = p.id)
                and o.id <> t.id and o.cancelada_em is null
    join dia_turma e on e.empresa_id = o.empresa_id and e.turma_id = o.id and e.dia = d.dia
   where t.empresa_id = app_empresa() and t.id = p_turma and t.cancelada_em is null and t.realizada_em is null
     and case when d.hora_ini is null or e.hora_ini is null then d.turno = e.turno
              else d.hora_ini < e.hora_fim and e.hora_ini < d.hora_fim end
   group by d.dia, o.descricao, o.id
   order by d.dia, o.descricao limit 20;
end;

-- Who is in a class is seen where the person is seen.
create policy areas on colaborador_turma as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_turma.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_turma as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_turma.empresa_id and t.id = talento_id));
create policy areas on presenca_turma as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = presenca_turma.empresa_id and x.id = colaborador_turma_id));
create policy areas_todas on presenca_turma as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = presenca_turma.empresa_id and x.id = colaborador_turma_id));

-- Since when somebody waits: an offer that passed without an answer puts them at the end.
create function espera_desde(p_desde timestamptz, p_oferta_ate timestamptz) returns timestamptz language sql stable parallel safe
  return case when p_oferta_ate <= now() then greatest(p_desde, p_oferta_ate) else p_desde end;

-- The place among all who wait for a seat and are offered none, the longest waiting first.
create function posicao_na_espera(p_turma bigint, p_desde timestamptz, p_id bigint) returns int
language sql stable security definer set search_path = public
begin atomic
  select 1 + count(*)::int from colaborador_turma x
   where x.empresa_id = app_empresa() and x.turma_id = p_turma and x.espera and x.cancelada_em is null
     and (x.oferta_ate is null or x.oferta_ate <= now()) and (espera_desde(x.desde, x.oferta_ate), x.id) < (p_desde, p_id);
end;
revoke execute on function posicao_na_espera(bigint, timestamptz, bigint) from public;
grant execute on function posicao_na_espera(bigint, timestamptz, bigint) to {{app}}, {{todas}};

-- A class that is held keeps the measures of its course with their minimum; opened again it has those of the course. The function runs as the
-- owner, because nobody writes this table.
create function medidas_da_turma_realizada() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from turma_avaliacao where empresa_id = new.empresa_id and turma_id = new.id;
  if new.realizada_em is not null then
    insert into turma_avaliacao (empresa_id, turma_id, avaliacao_curso_id, minimo)
      select a.empresa_id, new.id, a.id, a.minimo_aprovacao
        from curso_avaliacao x
        join avaliacao_curso a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_curso_id
       where x.empresa_id = new.empresa_id and x.curso_id = new.curso_id;
  end if;
  return null;
end $$;
create trigger medidas_insert after insert on turma for each row when (new.realizada_em is not null) execute function medidas_da_turma_realizada();
create trigger medidas_update after update of realizada_em on turma for each row
  when ((old.realizada_em is null) <> (new.realizada_em is null)) execute function medidas_da_turma_realizada();

-- The measures of each class: those it was held with, else those its course has now.
create view medida_da_turma as
  select t.empresa_id, t.id as turma_id, a.id as avaliacao_curso_id, a.titulo::text as titulo, a.tipo::text as tipo, a.modelo_avaliacao_id,
         case when t.realizada_em is not null then h.minimo else a.minimo_aprovacao end as minimo
    from turma t
    left join turma_avaliacao h on h.empresa_id = t.empresa_id and h.turma_id = t.id and t.realizada_em is not null
    left join curso_avaliacao x on x.empresa_id = t.empresa_id and x.curso_id = t.curso_id and t.realizada_em is null
    join avaliacao_curso a on a.empresa_id = t.empresa_id and a.id = coalesce(h.avaliacao_curso_id, x.avaliacao_curso_id);
call visao_de_lista('medida_da_turma');

-- A result is read and written where the person can be read.
create policy areas on avaliacao_aluno as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = avaliacao_aluno.empresa_id and x.id = colaborador_turma_id));
create policy areas_todas on avaliacao_aluno as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = avaliacao_aluno.empresa_id and x.id = colaborador_turma_id));

-- Whether anybody has a result of a measure, also of people out of reach: then its kind does not change.
create function medida_tem_resultados(p_avaliacao bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from avaliacao_aluno n where n.empresa_id = app_empresa() and n.avaliacao_curso_id = p_avaliacao);
end;
revoke execute on function medida_tem_resultados(bigint) from public;
grant execute on function medida_tem_resultados(bigint) to {{app}};

-- A questionnaire is deleted with the row that asked for it.
create function excluir_questionario_do_aluno() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger excluir_questionario after delete on avaliacao_aluno for each row when (old.questionario_id is not null)
  execute function excluir_questionario_do_aluno();

-- What became of each enrolment follows once the class was held. A day weighs its hours, or one each where a day of the class has no times.
-- Who attended enough has a result in every measure, else is pending, and at least its minimum, else failed.
create view colaborador_turma_lista as
  select x.id, x.empresa_id, x.versao, x.turma_id, t.descricao as turma_descricao, t.situacao as turma_situacao, t.curso_nome, t.primeiro_dia,
         t.qtd_dias, t.vagas - t.inscritos - t.oferecidas as vagas_livres, x.talento_id, coalesce(p.nome_social, p.nome) as talento_nome, p.codigo,
         p.cargo_nome, p.area_nome, p.email, p.situacao as talento_situacao, x.observacao, x.desde, x.oferta_ate, f.presentes, f.marcados,
         case when f.marcados > 0 then round(f.frequencia, 2) end as frequencia,
         case when s.situacao = 'E' then posicao_na_espera(x.turma_id, espera_desde(x.desde, x.oferta_ate), x.id) end as posicao, s.situacao
    from colaborador_turma x
    join turma_lista t on t.empresa_id = x.empresa_id and t.id = x.turma_id
   cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.talento_id offset 0) p
   cross join lateral (
     select count(*) filter (where m.presente)::int as presentes, count(m.presente)::int as marcados,
            coalesce(100 * sum(d.peso) filter (where m.presente) / nullif(sum(d.peso), 0), 0)::numeric as frequencia
       from (select y.id, case when bool_and(y.hora_ini is not null) over ()
                               then extract(epoch from (y.hora_fim::time - y.hora_ini::time)) / 60 else 1 end as peso
               from dia_turma y where y.empresa_id = x.empresa_id and y.turma_id = x.turma_id) d
       left join presenca_turma m on m.empresa_id = x.empresa_id and m.colaborador_turma_id = x.id and m.dia_turma_id = d.id) f
   cross join lateral (
     select case when x.cancelada_em is not null or t.situacao = 'C' then 'C'
                 when x.espera and x.oferta_ate > now() then 'O'
                 when x.espera then 'E'
                 when t.situacao <> 'R' then 'I'
                 when f.presentes = 0 then 'U'
                 when f.frequencia < coalesce(t.frequencia_minima, 0) then 'R'
                 else (select case when bool_or(n.resultado is null) then 'P' when bool_or(n.resultado < a.minimo) then 'R' else 'A' end
                         from turma_avaliacao a
                         left join avaliacao_aluno n on n.empresa_id = a.empresa_id and n.colaborador_turma_id = x.id
                                                    and n.avaliacao_curso_id = a.avaliacao_curso_id
                        where a.empresa_id = x.empresa_id and a.turma_id = x.turma_id) end as situacao) s;
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

-- Seats that are offered to the person without a login, of classes that have not begun.
create function minhas_vagas_oferecidas()
returns table (id bigint, turma_id bigint, curso text, turma text, instrutor text, ate timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select x.id, t.id, k.nome::text, t.descricao::text, t.instrutor::text, x.oferta_ate
    from colaborador_turma x
    join turma t on t.empresa_id = x.empresa_id and t.id = x.turma_id
                and t.liberada and not t.bloqueada and t.cancelada_em is null and t.realizada_em is null
    join curso k on k.empresa_id = t.curso_empresa_id and k.id = t.curso_id
   where x.empresa_id = app_empresa() and x.talento_id = app_talento() and x.espera and x.cancelada_em is null and x.oferta_ate > now()
     and not exists (select from dia_turma d where d.empresa_id = t.empresa_id and d.turma_id = t.id and d.dia <= current_date)
   order by x.oferta_ate, x.id;
end;
create function dias_da_vaga(p_turma bigint) returns table (dia date, hora_ini text, hora_fim text, lugar text)
language sql stable security definer set search_path = public
begin atomic
  select d.dia, d.hora_ini::text, d.hora_fim::text, d.descricao::text from dia_turma d
   where d.empresa_id = app_empresa() and d.turma_id = p_turma and p_turma in (select m.turma_id from minhas_vagas_oferecidas() m)
   order by d.dia, strpos('MTN', d.turno);
end;
-- The answer; false when the offer is over. The seat was kept, so that nobody else has it.
create function responder_vaga(p_inscricao bigint, p_aceita boolean) returns boolean
language plpgsql volatile security definer set search_path = public as $$
begin
  perform from turma t join colaborador_turma x on x.empresa_id = t.empresa_id and x.turma_id = t.id
    where x.empresa_id = app_empresa() and x.id = p_inscricao for update of t;
  if not exists (select from minhas_vagas_oferecidas() m where m.id = p_inscricao) then
    return false;
  end if;
  update colaborador_turma x
     set espera = not p_aceita, oferta_ate = null, desde = case when p_aceita then now() else desde end,
         cancelada_em = case when p_aceita then null else now() end
   where x.empresa_id = app_empresa() and x.id = p_inscricao;
  return true;
end $$;
revoke execute on function minhas_vagas_oferecidas(), dias_da_vaga(bigint), responder_vaga(bigint, boolean) from public;
grant execute on function minhas_vagas_oferecidas(), dias_da_vaga(bigint), responder_vaga(bigint, boolean) to {{externo}};

-- Classes with a free seat that nobody is offered, and somebody who waits: what the chore looks at.
create view vaga_a_oferecer as
  select t.empresa_id, t.id as turma_id
    from turma t
   where t.vagas is not null and t.liberada and not t.bloqueada and t.cancelada_em is null and t.realizada_em is null
     and exists (select from colaborador_turma x where x.empresa_id = t.empresa_id and x.turma_id = t.id and x.espera
                    and x.cancelada_em is null and (x.oferta_ate is null or x.oferta_ate <= now()))
     and t.vagas > (select count(*) from colaborador_turma x where x.empresa_id = t.empresa_id and x.turma_id = t.id
                       and x.cancelada_em is null and (not x.espera or x.oferta_ate > now()))
     and exists (select from dia_turma d where d.empresa_id = t.empresa_id and d.turma_id = t.id)
     and not exists (select from dia_turma d where d.empresa_id = t.empresa_id and d.turma_id = t.id and d.dia <= current_date);
