-- Messages and news, and their receivers.

create policy proprias on usuario_mensagem as restrictive for select to {{app}} using (
  usuario_id = (select app_usuario())
  and ((select app_areas()) is null and (select app_areas_responsavel()) is null
    or (solicitacao_id is null
        or exists (select from solicitacao_pessoal s where s.empresa_id = usuario_mensagem.empresa_id and s.id = solicitacao_id))
    and (talento_id is null
        or exists (select from talento t where t.empresa_id = usuario_mensagem.empresa_id and t.id = talento_id))
    and (proposta_id is null
        or exists (select from proposta_alteracao r where r.empresa_id = usuario_mensagem.empresa_id and r.id = proposta_id))));
create policy proprias_todas on usuario_mensagem as restrictive for select to {{todas}} using (usuario_id = (select app_usuario()));
create policy proprias_update on usuario_mensagem as restrictive for update to {{app}} using (usuario_id = (select app_usuario()));
create policy proprias_delete on usuario_mensagem as restrictive for delete to {{app}} using (usuario_id = (select app_usuario()));

-- Whether a user may know about a request or an employee in the company of the transaction, by the same rules as the row policies.
create function pode_saber(p_usuario bigint, p_solicitacao bigint, p_talento bigint) returns boolean
language plpgsql stable security definer set search_path = public as $$
declare
  efetivo record;
  permitidas bigint[];
begin
  if p_solicitacao is not null and not exists (
    select from solicitacao_pessoal s
     where s.empresa_id = app_empresa() and s.id = p_solicitacao
       and (s.solicitante_id = p_usuario or alcanca_solicitacoes(p_usuario, s.area_organizacional_id, s.invisivel_para_gestor))) then
    return false;
  end if;
  if p_talento is null then
    return true;
  end if;
  select * into efetivo from perfil_efetivo(p_usuario, app_empresa());
  -- What is decided about somebody is no message to them.
  if not found or efetivo.talento_id = p_talento then
    return false;
  end if;
  if not efetivo.restrito then
    return exists (select from talento t where t.empresa_id = app_empresa() and t.id = p_talento);
  end if;
  select areas_com_descendentes(coalesce(array_agg(a.area_id), '{}')) || coalesce(areas_de_responsavel(p_usuario, app_empresa()), '{}')
    into permitidas
    from acesso_area a where a.empresa_id = app_empresa() and a.acesso_id = efetivo.acesso_id;
  return exists (
    select from area_do_talento d
     where d.empresa_id = app_empresa() and d.talento_id = p_talento and d.area_id = any (permitidas)
       and d.de <= current_date and d.ate > current_date);
end $$;
revoke execute on function pode_saber(bigint, bigint, bigint) from public;

-- Writes a message for the named users, for a request's requester, or, without either, for all holders of the authority. Receivers are
-- active users of the company who hold the authority and may know about the record. Returns who must be notified, and how.
create function entregar_mensagem(
  p_evento text, p_tipo text, p_remetente text, p_texto text, p_varias text, p_link text, p_grupo text, p_autoridade text,
  p_solicitacao bigint, p_talento bigint, p_usuarios bigint[], p_solicitante boolean, p_exceto bigint, p_email text, p_proposta bigint)
returns table (usuario_id bigint, email text, aqui boolean, modo text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  nova bigint;
begin
  insert into mensagem (tipo, remetente, texto, varias, link, evento, data)
    values (p_tipo, p_remetente, p_texto, p_varias, p_link, p_evento, now()) returning id into nova;
  return query
    with possiveis as materialized (
      select u.id, u.email
        from usuario u
        cross join lateral perfil_efetivo(u.id, app_empresa()) e
       where u.ativo and u.id is distinct from p_exceto
         and case when p_usuarios is null and not p_solicitante
                  then u.id in (select a.usuario_id from acesso a where a.empresa_id = app_empresa())
                  else u.id = any (p_usuarios)
                    or p_solicitante and u.id = (select s.solicitante_id from solicitacao_pessoal s
                                                  where s.empresa_id = app_empresa() and s.id = p_solicitacao) end
         and (p_autoridade is null
              or exists (select from perfil_autoridade pa where pa.perfil_id = e.perfil_id and pa.autoridade = p_autoridade))),
    destinatarios as materialized (
      select d.id, d.email, coalesce(f.aqui, true) as aqui, coalesce(f.email, p_email) as modo
        from possiveis d
        left join preferencia_aviso f on f.empresa_id = app_empresa() and f.usuario_id = d.id and f.evento = p_evento
       where pode_saber(d.id, p_solicitacao, p_talento)),
    antes as (
      delete from usuario_mensagem m
       using destinatarios d
       where m.empresa_id = app_empresa() and m.usuario_id = d.id and m.grupo = p_grupo and not m.lida
      returning m.usuario_id, m.quantas),
    entregues as (
      insert into usuario_mensagem (usuario_id, mensagem_id, tipo, data, grupo, quantas, aqui, resumo, autoridade, solicitacao_id,
        talento_id, proposta_id)
      select d.id, nova, p_tipo, now(), p_grupo, 1 + coalesce((select sum(a.quantas)::int from antes a where a.usuario_id = d.id), 0),
             d.aqui, d.modo = 'resumo', p_autoridade, p_solicitacao, p_talento, p_proposta
        from destinatarios d where d.aqui or d.modo = 'resumo')
    select d.id, d.email, d.aqui, d.modo from destinatarios d where d.aqui or d.modo <> 'nunca' order by 1;
  if not found then
    delete from mensagem where id = nova;
  end if;
end $$;
revoke execute on function entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text, bigint) from public;
grant execute on function entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text, bigint) to {{app}}, {{externo}};

-- The user's news of a date, from the user's company and from companies that include it; other news does not appear.
create function noticias_do_usuario(p_dia date)
returns table (id bigint, titulo text, texto text, link text, criticidade int, inicio date, lida boolean)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  efetivo record;
  minhas bigint[];
begin
  select * into efetivo from perfil_efetivo(app_usuario(), app_empresa());
  if not found then
    return;
  end if;
  select coalesce(array_agg(d.area_id), '{}') || coalesce(areas_de_responsavel(app_usuario(), app_empresa()), '{}') into minhas
    from area_do_talento d
   where d.empresa_id = app_empresa() and d.talento_id = efetivo.talento_id and d.de <= p_dia and d.ate > p_dia;
  return query
    select n.id, n.titulo, n.texto, n.link, n.criticidade::int, n.inicio,
           exists (select from noticia_lida l where l.usuario_id = app_usuario() and l.noticia_id = n.id)
      from noticia n
     where (n.empresa_id = app_empresa()
            or exists (select from noticia_empresa e where e.empresa_id = n.empresa_id and e.noticia_id = n.id and e.alvo_id = app_empresa()))
       and n.inicio <= p_dia and (n.fim is null or n.fim >= p_dia)
       and (not exists (select from noticia_perfil p where p.empresa_id = n.empresa_id and p.noticia_id = n.id)
            or exists (select from noticia_perfil p
                        where p.empresa_id = n.empresa_id and p.noticia_id = n.id and p.perfil_id = efetivo.perfil_id))
       and (not exists (select from noticia_area a where a.empresa_id = n.empresa_id and a.noticia_id = n.id)
            or exists (select from noticia_area a
                        where a.empresa_id = n.empresa_id and a.noticia_id = n.id and n.empresa_id = app_empresa()
                          and areas_com_descendentes(array[a.area_id], p_dia) && minhas))
     order by n.inicio desc, n.id desc
     limit 100;
end $$;
revoke execute on function noticias_do_usuario(date) from public;
grant execute on function noticias_do_usuario(date) to {{app}};

-- Marks a news item as read; false when it is not one of the user's.
create function ler_noticia(p_noticia bigint, p_dia date) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from noticias_do_usuario(p_dia) n where n.id = p_noticia) then
    return false;
  end if;
  insert into noticia_lida (usuario_id, noticia_id) values (app_usuario(), p_noticia) on conflict do nothing;
  return true;
end $$;
revoke execute on function ler_noticia(bigint, date) from public;
grant execute on function ler_noticia(bigint, date) to {{app}};

-- Number of users who read a news item of the transaction's company.
create function noticia_leituras(p_noticia bigint) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select l.usuario_id from noticia_lida l join noticia n on n.id = l.noticia_id
   where l.noticia_id = p_noticia and n.empresa_id = app_empresa();
end;
revoke execute on function noticia_leituras(bigint) from public;
grant execute on function noticia_leituras(bigint) to {{app}};

-- Those of the given companies in which the user holds the authority and is not restricted to areas.
create function empresas_com_autoridade(p_autoridade text) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select x.id from unnest(empresas_do_usuario(app_usuario())) x (id)
   cross join lateral perfil_efetivo(app_usuario(), x.id) e
   where not e.restrito
     and exists (select from perfil_autoridade a where a.perfil_id = e.perfil_id and a.autoridade = p_autoridade);
end;
revoke execute on function empresas_com_autoridade(text) from public;
grant execute on function empresas_com_autoridade(text) to {{app}};

create function minhas_mensagens_com_texto(p_texto text, p_maximo integer) returns setof bigint
language sql stable security definer set search_path = public rows 100
begin atomic
  select u.id
    from mensagem m
    join usuario_mensagem u on u.empresa_id = m.empresa_id and u.mensagem_id = m.id
   where m.empresa_id = app_empresa() and u.usuario_id = app_usuario() and u.aqui
     -- The pattern is computed once, not for each row, because the plan of a function does not know its values.
     and m.busca like (select '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%')
   limit p_maximo;
end;
revoke execute on function minhas_mensagens_com_texto(text, integer) from public;
grant execute on function minhas_mensagens_com_texto(text, integer) to {{app}};
