-- Questionnaires for candidates and recruiters.

-- Versions with the numbers of their parts and answers, for lists.
create view avaliacao_versao_lista as
  select v.*, q.aspectos, q.perguntas, q.pesos,
         (select count(*) from questionario x where x.empresa_id = v.empresa_id and x.versao_id = v.id
             and exists (select from questionario_resposta r where r.empresa_id = x.empresa_id and r.questionario_id = x.id)) as respostas,
         (select count(*) from questionario x where x.empresa_id = v.empresa_id and x.versao_id = v.id
             and x.respondido_em is not null) as respondidas
    from avaliacao_versao v
    cross join lateral (
      select count(distinct a.id)::int as aspectos, count(p.id)::int as perguntas,
             coalesce(sum(p.peso) filter (where p.tipo <> 3), 0)::int as pesos
        from avaliacao_aspecto a
        left join avaliacao_pergunta p on p.empresa_id = a.empresa_id and p.aspecto_id = a.id
       where a.empresa_id = v.empresa_id and a.versao_id = v.id) q;
call visao_de_lista('avaliacao_versao_lista');

call restringir_como_solicitacao('solicitacao_avaliacao');

create policy areas_app on avaliacao_candidato as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = avaliacao_candidato.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_todas on avaliacao_candidato as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = avaliacao_candidato.empresa_id and c.id = candidato_solicitacao_id));

-- Answers are deleted with the application that they are about (an erased candidate leaves no answers).
create function excluir_questionario_da_avaliacao() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on avaliacao_candidato for each row execute function excluir_questionario_da_avaliacao();

-- The questionnaires that the candidate must answer, through the own applications. Functions find them, so that policies do not refer to
-- each other.
create function meus_questionarios() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select a.questionario_id
    from candidato c
    join candidato_solicitacao x on x.empresa_id = c.empresa_id and x.candidato_id = c.id
    join avaliacao_candidato a on a.empresa_id = x.empresa_id and a.candidato_solicitacao_id = x.id
    join solicitacao_avaliacao l on l.empresa_id = a.empresa_id and l.id = a.solicitacao_avaliacao_id and l.respondente = 'C'
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function meus_questionarios() from public;
grant execute on function meus_questionarios() to {{externo}};

create function meus_questionarios_abertos() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.id from questionario q
   where q.empresa_id = app_empresa() and q.id = any (array(select meus_questionarios())) and q.respondido_em is null and q.encerrado_em is null;
end;
revoke execute on function meus_questionarios_abertos() from public;
grant execute on function meus_questionarios_abertos() to {{externo}};

create function minhas_versoes() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.versao_id from questionario q where q.empresa_id = app_empresa() and q.id in (select meus_questionarios());
end;
revoke execute on function minhas_versoes() from public;
grant execute on function minhas_versoes() to {{externo}};

create policy externo on avaliacao_candidato for select to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios()));
create policy externo on solicitacao_avaliacao for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select x.solicitacao_avaliacao_id from avaliacao_candidato x));
create policy externo on questionario for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select meus_questionarios()));
create policy externo_update on questionario for update to {{externo}}
  using (empresa_id = app_empresa() and id in (select meus_questionarios_abertos())) with check (empresa_id = app_empresa());
create policy externo on avaliacao_versao for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select minhas_versoes()));
create policy externo on avaliacao_modelo for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select v.modelo_id from avaliacao_versao v));
create policy externo on avaliacao_aspecto for select to {{externo}}
  using (empresa_id = app_empresa() and versao_id in (select minhas_versoes()));
create policy externo on avaliacao_pergunta for select to {{externo}}
  using (empresa_id = app_empresa() and aspecto_id in (select a.id from avaliacao_aspecto a));
create policy externo on avaliacao_opcao for select to {{externo}}
  using (empresa_id = app_empresa() and pergunta_id in (select p.id from avaliacao_pergunta p));
create policy externo on questionario_resposta for select to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios()));
create policy externo_insert on questionario_resposta for insert to {{externo}}
  with check (empresa_id = app_empresa() and questionario_id in (select meus_questionarios_abertos()));
create policy externo_update on questionario_resposta for update to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios_abertos()));
create policy externo_delete on questionario_resposta for delete to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios_abertos()));
create policy externo on questionario_resposta_opcao for select to {{externo}}
  using (empresa_id = app_empresa() and resposta_id in (select r.id from questionario_resposta r));
create policy externo_insert on questionario_resposta_opcao for insert to {{externo}} with check (empresa_id = app_empresa()
  and resposta_id in (select r.id from questionario_resposta r where r.questionario_id in (select meus_questionarios_abertos())));
create policy externo_delete on questionario_resposta_opcao for delete to {{externo}} using (empresa_id = app_empresa()
  and resposta_id in (select r.id from questionario_resposta r where r.questionario_id in (select meus_questionarios_abertos())));

-- Creates the questionnaires that a request requires for its applications (or for one of them) and that do not exist yet; those of a stage
-- are created when the candidate reaches it. A questionnaire that nobody has started and that is no longer required (a link or a step was
-- undone) is deleted. A refused application has ended and gets none. Returns the new ones.
create function pedir_avaliacoes(p_solicitacao bigint, p_aplicacao bigint default null)
returns table (questionario_id bigint, respondente char, candidato_id bigint, modelo_id bigint, prazo timestamptz)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  pedida record;
  novo bigint;
begin
  -- One at a time for a request, so that nothing is asked twice.
  perform from solicitacao_pessoal s where s.empresa_id = app_empresa() and s.id = p_solicitacao for no key update;
  delete from avaliacao_candidato x
   using solicitacao_avaliacao l, questionario q
   where x.empresa_id = app_empresa() and l.empresa_id = x.empresa_id and l.id = x.solicitacao_avaliacao_id
     and l.solicitacao_id = p_solicitacao and (p_aplicacao is null or x.candidato_solicitacao_id = p_aplicacao)
     and l.etapa_seletiva_id is not null and q.empresa_id = x.empresa_id and q.id = x.questionario_id
     and q.iniciado_em is null and q.respondido_em is null and q.encerrado_em is null
     and not exists (select from historico_candidato h where h.empresa_id = x.empresa_id
                        and h.candidato_solicitacao_id = x.candidato_solicitacao_id and h.etapa_seletiva_id = l.etapa_seletiva_id);
  for pedida in
    select l.id as link, l.respondente, l.prazo_dias, l.modelo_id, x.id as aplicacao, x.candidato_id, h.id as historico, v.id as versao
      from solicitacao_avaliacao l
      join solicitacao_pessoal s on s.empresa_id = l.empresa_id and s.id = l.solicitacao_id
       and s.status = 'A' and not s.encerrada and not s.cancelada
      join avaliacao_modelo m on m.empresa_id = l.empresa_id and m.id = l.modelo_id and m.ativo and not m.bloqueado
      join lateral (select v.id from avaliacao_versao v where v.empresa_id = m.empresa_id and v.modelo_id = m.id
                       and v.liberada_em is not null order by v.numero desc limit 1) v on true
      join candidato_solicitacao x on x.empresa_id = l.empresa_id and x.solicitacao_id = l.solicitacao_id
       and x.removed_at is null and x.talento_id is null
       -- Whoever was refused is asked nothing more.
       and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id)
      left join lateral (select h.id from historico_candidato h where h.empresa_id = x.empresa_id
                            and h.candidato_solicitacao_id = x.id and h.etapa_seletiva_id = l.etapa_seletiva_id
                          order by h.data desc, h.id desc limit 1) h on true
     where l.empresa_id = app_empresa() and l.solicitacao_id = p_solicitacao and (p_aplicacao is null or x.id = p_aplicacao)
       and (l.etapa_seletiva_id is null or h.id is not null)
       -- Somebody whom another company shares cannot come in here to answer.
       and (l.respondente = 'R' or x.candidato_id is not null)
       -- The advert says whether candidates answer those of the stages.
       and (l.respondente = 'R' or l.etapa_seletiva_id is null or coalesce(
             (select n.utilizar_avaliacoes_etapa_seletiva from anuncio n
               where n.empresa_id = s.empresa_id and n.solicitacao_id = s.id), true))
       and not exists (select from avaliacao_candidato y where y.empresa_id = l.empresa_id
                          and y.solicitacao_avaliacao_id = l.id and y.candidato_solicitacao_id = x.id)
     order by l.id, x.id
  loop
    prazo := case when pedida.prazo_dias is not null then (current_date + pedida.prazo_dias + 1)::timestamptz end;
    insert into questionario (empresa_id, contexto, versao_id, prazo) values (app_empresa(), 'candidato', pedida.versao, prazo)
      returning id into novo;
    insert into avaliacao_candidato (empresa_id, solicitacao_avaliacao_id, candidato_solicitacao_id, historico_candidato_id, questionario_id)
      values (app_empresa(), pedida.link, pedida.aplicacao, pedida.historico, novo);
    questionario_id := novo;
    respondente := pedida.respondente;
    candidato_id := pedida.candidato_id;
    modelo_id := pedida.modelo_id;
    return next;
  end loop;
end $$;
revoke execute on function pedir_avaliacoes(bigint, bigint) from public;
grant execute on function pedir_avaliacoes(bigint, bigint) to {{app}}, {{externo}};

-- Whether the candidate's questionnaire is closed, whoever closed the request meanwhile. A candidate who knows of the refusal cannot answer
-- any more. Before the message of refusal is sent the questionnaire stays open, because closing it would reveal the refusal.
create function minha_avaliacao_fechada(p_questionario bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select case when s.cancelada then 'A vaga foi cancelada.'
              when s.encerrada then 'A vaga foi encerrada.'
              when x.removed_at is not null then 'A candidatura foi retirada.'
              when x.talento_id is not null then 'A contratação já foi feita.'
              when exists (select from recusa_candidato r
                            join mensagem_candidato w on w.empresa_id = r.empresa_id and w.candidato_solicitacao_id = r.candidato_solicitacao_id
                           where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id and w.tipo = 'RECUSA'
                             and w.situacao = 'ENVIADA') then 'A seleção seguiu com outras pessoas.'
              when m.bloqueado then 'A avaliação está suspensa por enquanto.' end
    from avaliacao_candidato a
    join candidato_solicitacao x on x.empresa_id = a.empresa_id and x.id = a.candidato_solicitacao_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
    join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
    join avaliacao_modelo m on m.empresa_id = v.empresa_id and m.id = v.modelo_id
   where a.empresa_id = app_empresa() and a.questionario_id = p_questionario;
end;
revoke execute on function minha_avaliacao_fechada(bigint) from public;
grant execute on function minha_avaliacao_fechada(bigint) to {{app}}, {{externo}};
