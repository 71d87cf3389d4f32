-- Answering about classes: students about the class, managers about what it has changed.

-- What the user, or the person without a login, answers: as the student, or as the manager while it is open. It runs as the owner, because
-- the policies below use it.
create function avaliacoes_de_turma_que_respondo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select a.id
    from avaliacao_turma a
    join colaborador_turma x on x.empresa_id = a.empresa_id and x.id = a.colaborador_turma_id
   where a.empresa_id = app_empresa() and a.tipo = 'T' and x.talento_id in (meu_talento(), app_talento())
  union
  select a.id from avaliacao_turma a
   where a.empresa_id = app_empresa() and a.tipo = 'F' and a.respondido_por_id in (meu_talento(), app_talento())
  union
  select a.id
    from avaliacao_turma a
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id and q.respondido_em is null
    join colaborador_turma x on x.empresa_id = a.empresa_id and x.id = a.colaborador_turma_id
   where a.empresa_id = app_empresa() and a.tipo = 'F'
     and (sou_gestor_do_talento(x.talento_id)
          or app_talento() is not null
             and exists (select from gestores_do_talento(x.talento_id) g where g.empresa_id = app_empresa() and g.talento_id = app_talento()));
end;
revoke execute on function avaliacoes_de_turma_que_respondo() from public;
grant execute on function avaliacoes_de_turma_que_respondo() to {{app}}, {{todas}};

-- A row is read where the person is read, by whoever answers; whose reaction a questionnaire is, only by that person.
create policy areas on avaliacao_turma as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = avaliacao_turma.empresa_id and x.id = colaborador_turma_id)
  or id in (select avaliacoes_de_turma_que_respondo()));
create policy areas_todas on avaliacao_turma as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = avaliacao_turma.empresa_id and x.id = colaborador_turma_id));

-- A questionnaire is deleted with the row that asked for it.
create function excluir_questionario_da_turma() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger excluir_questionario after delete on avaliacao_turma for each row execute function excluir_questionario_da_turma();

-- What the user or the person answers, with the class: it runs as the owner, because a student or a manager need not see classes or people.
create function minhas_avaliacoes_de_turma()
returns table (id bigint, tipo text, questionario_id bigint, turma_id bigint, turma text, curso text, talento_id bigint, talento_nome text,
               ate date, prazo timestamptz, iniciado_em timestamptz, respondido_em timestamptz, encerrado_em timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select a.id, a.tipo::text, a.questionario_id, t.id, t.descricao::text, c.nome::text, x.talento_id, coalesce(p.nome_social, p.nome)::text,
         -- A reaction ends for everybody on one day, whatever the deadline of a questionnaire that was opened again.
         case when a.tipo = 'T' then t.reacao_ate else q.prazo::date - 1 end, q.prazo, q.iniciado_em, q.respondido_em, q.encerrado_em
    from avaliacao_turma a
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
    join colaborador_turma x on x.empresa_id = a.empresa_id and x.id = a.colaborador_turma_id
    join turma t on t.empresa_id = x.empresa_id and t.id = x.turma_id
    join curso c on c.empresa_id = t.curso_empresa_id and c.id = t.curso_id
    join talento k on k.empresa_id = x.empresa_id and k.id = x.talento_id
    join pessoa p on p.empresa_id = k.empresa_id and p.id = k.pessoa_id
   where a.empresa_id = app_empresa() and t.cancelada_em is null and a.id = any (array(select avaliacoes_de_turma_que_respondo()));
end;
revoke execute on function minhas_avaliacoes_de_turma() from public;
grant execute on function minhas_avaliacoes_de_turma() to {{app}}, {{externo}};

-- The questionnaires of a person without a login (42_avaliacao-sem-login.sql).
create function meus_questionarios_de_turma(p_abertos boolean) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.id
    from avaliacao_turma a
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
   where a.empresa_id = app_empresa() and app_talento() is not null and a.id = any (array(select avaliacoes_de_turma_que_respondo()))
     and (not p_abertos or q.respondido_em is null and q.encerrado_em is null and (q.prazo is null or q.prazo > now()));
end;
revoke execute on function meus_questionarios_de_turma(boolean) from public;

-- Notes which manager answered, or that the answer was taken back.
create function anotar_quem_respondeu_da_turma(p_questionario bigint) returns void
language sql volatile security definer set search_path = public
begin atomic
  update avaliacao_turma a
     set respondido_por_id = case when q.respondido_em is null then null else coalesce(app_talento(), meu_talento()) end
    from questionario q
   where a.empresa_id = app_empresa() and a.questionario_id = p_questionario and a.tipo = 'F' and q.empresa_id = a.empresa_id
     and q.id = a.questionario_id and (q.respondido_em is null or a.respondido_por_id is null);
end;
revoke execute on function anotar_quem_respondeu_da_turma(bigint) from public;
grant execute on function anotar_quem_respondeu_da_turma(bigint) to {{app}}, {{externo}};

-- Asks who was in a class about it, until the end of a day: everybody, also for a user of some areas. Answers how many were asked.
create function pedir_reacao(p_turma bigint, p_versao bigint, p_ate date) returns int
language plpgsql volatile security definer set search_path = public as $$
declare
  uma record;
  questionario_novo bigint;
  quantos int := 0;
begin
  for uma in
    select x.id, x.empresa_id from colaborador_turma x
      join talento k on k.empresa_id = x.empresa_id and k.id = x.talento_id and (k.data_desligamento is null or k.data_desligamento >= current_date)
     where x.empresa_id = app_empresa() and x.turma_id = p_turma and not x.espera and x.cancelada_em is null
       and exists (select from presenca_turma m where m.empresa_id = x.empresa_id and m.colaborador_turma_id = x.id and m.presente)
       and not exists (select from avaliacao_turma a where a.empresa_id = x.empresa_id and a.colaborador_turma_id = x.id and a.tipo = 'T')
     order by x.id
  loop
    insert into questionario (empresa_id, contexto, versao_id, prazo) values (uma.empresa_id, 'turma', p_versao, (p_ate + 1)::timestamptz)
      returning id into questionario_novo;
    insert into avaliacao_turma (empresa_id, tipo, colaborador_turma_id, questionario_id) values (uma.empresa_id, 'T', uma.id, questionario_novo);
    quantos := quantos + 1;
  end loop;
  return quantos;
end $$;
revoke execute on function pedir_reacao(bigint, bigint, date) from public;
grant execute on function pedir_reacao(bigint, bigint, date) to {{app}};

-- How many were asked about a class and how many answered, over everybody; not who, and not when.
create function quantos_reagiram(p_turma bigint) returns table (convidados int, responderam int)
language sql stable security definer set search_path = public rows 1
begin atomic
  select count(*)::int, count(q.respondido_em)::int
    from avaliacao_turma a
    join colaborador_turma x on x.empresa_id = a.empresa_id and x.id = a.colaborador_turma_id
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
   where a.empresa_id = app_empresa() and x.turma_id = p_turma and a.tipo = 'T';
end;
revoke execute on function quantos_reagiram(bigint) from public;
grant execute on function quantos_reagiram(bigint) to {{app}};

-- The name of the manager who answered, or who is asked today: that person may work outside the reader's areas.
create function quem_respondeu_da_turma(p_avaliacao bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(
    (select coalesce(p.nome_social, p.nome)::text
       from avaliacao_turma a
       join talento t on t.empresa_id = a.empresa_id and t.id = a.respondido_por_id
       join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
      where a.empresa_id = app_empresa() and a.id = p_avaliacao),
    (select string_agg(g.nome, ', ')
       from avaliacao_turma a
       join colaborador_turma x on x.empresa_id = a.empresa_id and x.id = a.colaborador_turma_id
      cross join lateral gestores_do_talento(x.talento_id) g
      where a.empresa_id = app_empresa() and a.id = p_avaliacao and a.tipo = 'F'));
end;
revoke execute on function quem_respondeu_da_turma(bigint) from public;
grant execute on function quem_respondeu_da_turma(bigint) to {{app}};
