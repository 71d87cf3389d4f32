-- Interviews and scorecards.

create function entrevistas_que_conduzo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select v.entrevista_id from entrevistador v where v.empresa_id = app_empresa() and v.usuario_id = app_usuario();
end;
revoke execute on function entrevistas_que_conduzo() from public;
grant execute on function entrevistas_que_conduzo() to {{app}}, {{todas}};

-- An interview is visible where its application is; interviewers see their own interviews in any request.
create policy areas_app on entrevista as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = entrevista.empresa_id and c.id = candidato_solicitacao_id)
  or id in (select entrevistas_que_conduzo()));
create policy areas_todas on entrevista as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = entrevista.empresa_id and c.id = candidato_solicitacao_id)
  or id in (select entrevistas_que_conduzo()));
create policy areas_app on entrevistador as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from entrevista e where e.empresa_id = entrevistador.empresa_id and e.id = entrevista_id));
create policy areas_todas on entrevistador as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from entrevista e where e.empresa_id = entrevistador.empresa_id and e.id = entrevista_id));

-- A questionnaire is deleted with the interviewer who should answer it.
create function excluir_questionario_do_entrevistador() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on entrevistador for each row when (old.questionario_id is not null)
  execute function excluir_questionario_do_entrevistador();

-- What interviewers read about the candidates of their interviews, because they may see neither candidates nor requests: no CPF, no salary,
-- no documents. It is not `begin atomic`, because later versions may create the view again.
create function minhas_entrevistas_internas() returns table (id bigint, participante_id bigint, candidato_id bigint, pessoa_id bigint,
  candidato text, codigo bigint, vaga text, etapa text, curriculo_arquivo_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select e.id, v.id, x.candidato_id, k.pessoa_id, x.nome::text, s.codigo, s.descricao, t.nome::text,
           coalesce(x.curriculo_arquivo_id, p.curriculo_arquivo_id)
      from entrevistador v
      join entrevista e on e.empresa_id = v.empresa_id and e.id = v.entrevista_id
      join candidato_solicitacao_lista x on x.empresa_id = e.empresa_id and x.id = e.candidato_solicitacao_id
      join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
      left join candidato k on k.empresa_id = x.empresa_id and k.id = x.candidato_id
      left join pessoa p on p.empresa_id = k.empresa_id and p.id = k.pessoa_id
      left join etapa_seletiva t on t.empresa_id = e.empresa_id and t.id = e.etapa_seletiva_id
     where v.empresa_id = app_empresa() and v.usuario_id = app_usuario() and x.removed_at is null;
end $$;
revoke execute on function minhas_entrevistas_internas() from public;
grant execute on function minhas_entrevistas_internas() to {{app}};

-- The curriculum of the candidate of one of the user's interviews; the reading is logged. It gives no other candidate's curriculum.
create function curriculo_da_minha_entrevista(p_entrevista bigint) returns jsonb
language plpgsql volatile security definer set search_path = public as $$
declare
  alvo record;
  dito jsonb;
begin
  select m.candidato_id, m.pessoa_id, e.candidato_solicitacao_id into alvo
    from minhas_entrevistas_internas() m join entrevista e on e.empresa_id = app_empresa() and e.id = m.id
   where m.id = p_entrevista;
  if not found then
    return null;
  end if;
  if alvo.pessoa_id is null then
    dito := curriculo_compartilhado(alvo.candidato_solicitacao_id) - 'email' - 'ddd' - 'fone';
  else
    select jsonb_build_object(
      'formacao', coalesce((
        select jsonb_agg(jsonb_build_object('curso', f.curso, 'local', f.local, 'tipo', f.tipo, 'situacao', f.situacao, 'conclusao', f.conclusao)
                         order by f.id)
          from formacao f where f.empresa_id = app_empresa() and f.pessoa_id = alvo.pessoa_id), '[]'),
      'experiencias', coalesce((
        select jsonb_agg(jsonb_build_object('empresa', x.empresa, 'cargo', coalesce(g.nome, x.nome_mercado, ''), 'dataAdmissao', x.data_admissao,
                                            'dataDesligamento', x.data_desligamento, 'observacao', x.observacao) order by x.data_admissao desc)
          from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
         where x.empresa_id = app_empresa() and x.pessoa_id = alvo.pessoa_id), '[]'),
      'idiomas', coalesce((
        select jsonb_agg(jsonb_build_object('nome', i.nome, 'nivel', n.nivel) order by i.nome)
          from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
         where n.empresa_id = app_empresa() and n.pessoa_id = alvo.pessoa_id), '[]')) into dito;
    perform registrar_leitura('candidato', alvo.candidato_id, array['curriculo']);
  end if;
  return dito;
end $$;
revoke execute on function curriculo_da_minha_entrevista(bigint) from public;
grant execute on function curriculo_da_minha_entrevista(bigint) to {{app}};

-- Other interviews of an interviewer or the candidate at the same time, whatever the user may see: who and when, but not with whom.
create function conflitos_de_entrevista(p_aplicacoes bigint[], p_inicios timestamptz[], p_duracao integer, p_usuarios bigint[], p_exceto bigint)
returns table (item integer, tipo text, nome text, inicio timestamptz, duracao integer)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with marcar as (
      select i.ordem::int as item, i.aplicacao, tstzrange(i.comeca, i.comeca + make_interval(mins => p_duracao)) as quando
        from unnest(p_aplicacoes, p_inicios) with ordinality i (aplicacao, comeca, ordem)),
    outras as (
      select e.id, e.inicio, e.duracao::int, x.id as aplicacao, coalesce(x.candidato_id, x.origem_candidato_id) as candidato,
             tstzrange(e.inicio, e.inicio + make_interval(mins => e.duracao)) as quando
        from entrevista e join candidato_solicitacao x on x.empresa_id = e.empresa_id and x.id = e.candidato_solicitacao_id
       where e.empresa_id = app_empresa() and e.situacao in ('M', 'C', 'P') and e.id is distinct from p_exceto
         and e.inicio > (select min(c) from unnest(p_inicios) c) - interval '8 hours'
         and e.inicio < (select max(c) from unnest(p_inicios) c) + make_interval(mins => p_duracao))
    select m.item, 'E', u.nome::text, o.inicio, o.duracao
      from marcar m join outras o on o.quando && m.quando
      join entrevistador v on v.empresa_id = app_empresa() and v.entrevista_id = o.id and v.usuario_id = any (p_usuarios)
      join usuario u on u.id = v.usuario_id
    union all
    select m.item, 'C', null, o.inicio, o.duracao
      from marcar m
      join candidato_solicitacao x on x.empresa_id = app_empresa() and x.id = m.aplicacao
      join outras o on o.quando && m.quando and o.candidato = coalesce(x.candidato_id, x.origem_candidato_id)
    order by 1, 2 desc, 3, 4;
end $$;
revoke execute on function conflitos_de_entrevista(bigint[], timestamptz[], integer, bigint[], bigint) from public;
grant execute on function conflitos_de_entrevista(bigint[], timestamptz[], integer, bigint[], bigint) to {{app}};

-- The link of an invitation: sets the company as the scope and returns the interview, until the interview begins.
create function entrar_por_entrevista(p_hash bytea) returns table (entrevista_id bigint, empresa_id bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  alvo record;
begin
  select e.id, e.empresa_id into alvo
    from entrevista e join empresa m on m.id = e.empresa_id and m.ativa
   where e.ficha_hash = p_hash and e.inicio > now();
  if not found then
    return;
  end if;
  perform definir_escopo(alvo.empresa_id, null, null, null, null, null);
  return query select alvo.id, alvo.empresa_id;
end $$;
revoke execute on function entrar_por_entrevista(bytea) from public;
grant execute on function entrar_por_entrevista(bytea) to {{app}};

create function calendario_sem_nomes() returns trigger language plpgsql as $$
begin
  new.calendario := null;
  new.anexo := null;
  new.anexo_nome := null;
  return new;
end $$;
create trigger calendario before update of assunto, texto, html on email for each row
  when ((old.calendario is not null or old.anexo is not null) and (new.assunto, new.texto, new.html) is distinct from (old.assunto, old.texto, old.html))
  execute function calendario_sem_nomes();

call restringir_como_solicitacao('ficha_criterio');

create policy areas_app on ficha_avaliacao as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = ficha_avaliacao.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_todas on ficha_avaliacao as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = ficha_avaliacao.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_app on ficha_nota as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from ficha_avaliacao a where a.empresa_id = ficha_nota.empresa_id and a.id = ficha_avaliacao_id));
create policy areas_todas on ficha_nota as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from ficha_avaliacao a where a.empresa_id = ficha_nota.empresa_id and a.id = ficha_avaliacao_id));

-- The scale for a request's results: the one in force on the date of the request, so that a later scale changes no result; if there was
-- none yet, the first later one.
create function escala_da_solicitacao(p_solicitacao bigint) returns table (nivel_id bigint, descricao text, lugar integer)
language sql stable parallel safe
begin atomic
  select n.nivel_competencia_id, x.descricao, (row_number() over (order by n.ordem, n.id))::integer
    from config_historico_nivel n
    join nivel_competencia x on x.empresa_id = n.empresa_id and x.id = n.nivel_competencia_id
   where n.empresa_id = app_empresa() and n.historico_id = (
     select h.id from nivel_competencia_historico h, solicitacao_pessoal s
      where s.empresa_id = app_empresa() and s.id = p_solicitacao and h.empresa_id = s.empresa_id and h.confirmado
      order by h.data <= s.data desc, case when h.data <= s.data then h.data end desc, h.data
      limit 1);
end;

-- Whether the user is the candidate of an application: internal applicants may neither evaluate themselves nor read their evaluation here.
-- It runs as the owner, because the user's own employment may lie outside the user's areas.
create function sou_o_candidato(p_aplicacao bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from candidato_solicitacao x
      join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
      join acesso a on a.empresa_id = x.empresa_id and a.usuario_id = app_usuario()
      join talento t on t.id = a.talento_id and t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id
     where x.empresa_id = app_empresa() and x.id = p_aplicacao);
end;
revoke execute on function sou_o_candidato(bigint) from public;
grant execute on function sou_o_candidato(bigint) to {{app}};
