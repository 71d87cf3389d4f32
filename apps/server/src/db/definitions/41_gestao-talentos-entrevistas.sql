-- Exit interviews. They stand above 42_avaliacao-sem-login.sql, which names every use that is answered without a login.

create policy areas on entrevista_desligamento as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = entrevista_desligamento.empresa_id and t.id = talento_id));
create policy areas_todas on entrevista_desligamento as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = entrevista_desligamento.empresa_id and t.id = talento_id));

-- The questionnaire and the link go with the interview.
create function excluir_partes_da_entrevista_desligamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  delete from link_pessoal where empresa_id = old.empresa_id and id = old.link_id;
  return null;
end $$;
create trigger excluir_partes after delete on entrevista_desligamento for each row
  execute function excluir_partes_da_entrevista_desligamento();

-- Who began it, and where the person stood when it was handed in. It runs as the owner, because a person without a login writes no interview.
-- A draft that is opened again was of who typed it, so it goes; what was handed in stays, to be corrected.
create function anotar_entrevista_desligamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.iniciado_em is null and new.iniciado_em is not null then
    update entrevista_desligamento set respondida_por = case when app_talento() is null then 'R' else 'P' end
     where empresa_id = new.empresa_id and questionario_id = new.id and respondida_por is null;
  elsif old.iniciado_em is not null and new.iniciado_em is null then
    if old.respondido_em is null then
      delete from questionario_resposta where empresa_id = new.empresa_id and questionario_id = new.id;
    end if;
    update entrevista_desligamento set respondida_por = null where empresa_id = new.empresa_id and questionario_id = new.id;
  end if;
  if old.respondido_em is null and new.respondido_em is not null then
    update entrevista_desligamento x
       set area_id = h.area_id, cargo_id = f.cargo_id, motivo_desligamento_id = t.motivo_desligamento_id, iniciativa = m.iniciativa
      from talento t
      cross join lateral (select y.area_id, y.faixa_salarial_id from colaborador_historico y
                           where y.empresa_id = t.empresa_id and y.talento_id = t.id and y.confirmado
                             and y.data <= coalesce(t.data_desligamento, current_date)
                           order by y.data desc limit 1) h
      left join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = h.faixa_salarial_id
      left join motivo_desligamento m on m.empresa_id = t.empresa_id and m.id = t.motivo_desligamento_id
     where x.empresa_id = new.empresa_id and x.questionario_id = new.id and t.empresa_id = x.empresa_id and t.id = x.talento_id;
  elsif old.respondido_em is not null and new.respondido_em is null then
    update entrevista_desligamento set area_id = null, cargo_id = null, motivo_desligamento_id = null, iniciativa = null
     where empresa_id = new.empresa_id and questionario_id = new.id;
  end if;
  return null;
end $$;
create trigger entrevista_desligamento after update on questionario for each row when (new.contexto = 'desligamento')
  execute function anotar_entrevista_desligamento();

-- Interviews with the state of their questionnaire: P to be answered, A begun, R answered, E ended, V too late.
create view entrevista_desligamento_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, t.nome as talento_nome, t.area_nome, t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo_nome,
         t.data_desligamento, x.data, x.questionario_id, v.modelo_id, m.titulo::text as titulo, q.prazo, q.respondido_em, x.respondida_por,
         case when q.respondido_em is not null then 'R' when q.encerrado_em is not null then 'E' when q.prazo <= now() then 'V'
              when q.iniciado_em is not null then 'A' else 'P' end as situacao,
         case when l.id is null then null when l.encerrado_em is not null then 'E' when l.usado_em is not null then 'U'
              when l.expira_em <= now() then 'V' else 'A' end as link_situacao,
         l.expira_em as link_expira_em
    from entrevista_desligamento x
    cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.talento_id offset 0) t
    join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
    join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
    join avaliacao_modelo m on m.empresa_id = v.empresa_id and m.id = v.modelo_id
    left join link_pessoal l on l.empresa_id = x.empresa_id and l.id = x.link_id;
call visao_de_lista('entrevista_desligamento_lista');

-- The interview of the person who came in, who has mostly left. While HR answers it, or after, it tells no more than that.
create function minha_entrevista_desligamento()
returns table (id bigint, questionario_id bigint, titulo text, nome text, prazo timestamptz, iniciado_em timestamptz, respondido_em timestamptz,
  encerrado_em timestamptz, respondida_por text, sai boolean)
language sql stable security definer set search_path = public
begin atomic
  select x.id, x.questionario_id, m.titulo::text, coalesce(p.nome_social, p.nome)::text, q.prazo, q.iniciado_em, q.respondido_em, q.encerrado_em,
         x.respondida_por::text, t.data_desligamento is not null
    from entrevista_desligamento x
    join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
    join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
    join avaliacao_modelo m on m.empresa_id = v.empresa_id and m.id = v.modelo_id
   where x.empresa_id = app_empresa() and x.talento_id = app_talento();
end;
revoke execute on function minha_entrevista_desligamento() from public;
grant execute on function minha_entrevista_desligamento() to {{externo}};

-- The questionnaires of a person without a login (42_avaliacao-sem-login.sql).
create function meus_questionarios_de_desligamento(p_abertos boolean) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.id
    from entrevista_desligamento x
    join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id and t.data_desligamento is not null
    join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
   where x.empresa_id = app_empresa() and x.talento_id = app_talento() and x.respondida_por is distinct from 'R'
     and (not p_abertos or q.respondido_em is null and q.encerrado_em is null);
end;
revoke execute on function meus_questionarios_de_desligamento(boolean) from public;

-- What was answered of a model, with the month and the place of the answer, for figures that tell of no small group. Its rows never leave the
-- server as they are. It reads the whole company whatever areas the user reaches, because the groups are the same for everybody.
create function respostas_de_desligamento(p_modelo bigint, p_antes date)
returns table (questionario_id bigint, mes text, area_id bigint, cargo_id bigint, motivo_id bigint, iniciativa text, pergunta text, tipo integer,
  opcoes text[], nota numeric, texto text)
language sql stable security definer set search_path = public
begin atomic
  with respondidas as materialized (
    select x.questionario_id, to_char(q.respondido_em, 'YYYY-MM') as mes, x.area_id, x.cargo_id, x.motivo_desligamento_id, x.iniciativa::text as iniciativa
      from entrevista_desligamento x
      join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
      join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
     where x.empresa_id = app_empresa() and v.modelo_id = p_modelo and q.respondido_em is not null and q.respondido_em::date < p_antes
  )
  select e.questionario_id, e.mes, e.area_id, e.cargo_id, e.motivo_desligamento_id, e.iniciativa, p.chave::text, p.tipo::integer,
         (select array_agg(o.chave::text) from questionario_resposta_opcao y
            join avaliacao_opcao o on o.empresa_id = y.empresa_id and o.id = y.opcao_id
           where y.empresa_id = app_empresa() and y.resposta_id = r.id),
         r.nota, r.comentario::text
    from respondidas e
    left join questionario_resposta r on r.empresa_id = app_empresa() and r.questionario_id = e.questionario_id
    left join avaliacao_pergunta p on p.empresa_id = r.empresa_id and p.id = r.pergunta_id
   order by e.questionario_id, r.id;
end;
revoke execute on function respostas_de_desligamento(bigint, date) from public;
grant execute on function respostas_de_desligamento(bigint, date) to {{app}};
