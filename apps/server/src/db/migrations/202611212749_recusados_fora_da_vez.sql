-- A refused application ends: it is asked no evaluations, and its position is free for the company's limit.
create or replace function pedir_avaliacoes(p_solicitacao bigint, p_aplicacao bigint default null)
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

-- Positions that a candidate stands for, as before.
create or replace function cargos_do_candidato(p_candidato bigint, p_solicitacoes bigint[]) returns integer
language sql stable security definer set search_path = public
begin atomic
  select count(distinct f.cargo_id)::int
    from solicitacao_pessoal s
    join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
   where s.empresa_id = app_empresa()
     and (s.id = any (p_solicitacoes)
          or (not s.encerrada and not s.cancelada
              and exists (select from candidato_solicitacao x
                           where x.empresa_id = s.empresa_id and x.solicitacao_id = s.id
                             and p_candidato in (x.candidato_id, x.origem_candidato_id) and x.removed_at is null
                             and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id))));
end;