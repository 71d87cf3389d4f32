-- Message boxes. What a reader is told hangs on the message of that reader: its box, when, how often, and what it is about. Whoever
-- no longer sees that record, or lost the authority that its page needs, is told nothing about it any more.
alter table mensagem
  add column evento text,
  -- What is said of several together, {n} being how many.
  add column varias text;
create index on mensagem (data);

alter table usuario_mensagem
  add column tipo text not null default 'U' check (tipo in ('R', 'C', 'P', 'A', 'T', 'F', 'S', 'U')),
  add column data timestamptz not null default now(),
  -- Messages of one group that were not read yet become one.
  add column grupo text,
  add column quantas integer not null default 1,
  -- Shown in the boxes; otherwise it waits for the digest only.
  add column aqui boolean not null default true,
  add column resumo boolean not null default false,
  add column autoridade text;
call referencia('usuario_mensagem', 'solicitacao_id', 'solicitacao_pessoal', false, 'cascade');
call referencia('usuario_mensagem', 'talento_id', 'talento', false, 'cascade');
update usuario_mensagem u set tipo = m.tipo, data = m.data from mensagem m where m.empresa_id = u.empresa_id and m.id = u.mensagem_id;
alter table usuario_mensagem alter column tipo drop default;
create index on usuario_mensagem (empresa_id, usuario_id, tipo, data desc, id desc) where aqui;
create index on usuario_mensagem (empresa_id, usuario_id, tipo) where aqui and not lida;
create index on usuario_mensagem (empresa_id, usuario_id) where resumo;
create index on usuario_mensagem (empresa_id, usuario_id, grupo) where grupo is not null and not lida;

create policy proprias on usuario_mensagem as restrictive for select to {{app}} using (
  usuario_id = (select app_usuario())
  and ((select app_areas()) is null and (select app_areas_responsavel()) is null
    or (solicitacao_id is null
        or exists (select from solicitacao_pessoal s where s.empresa_id = usuario_mensagem.empresa_id and s.id = solicitacao_id))
    and (talento_id is null
        or exists (select from talento t where t.empresa_id = usuario_mensagem.empresa_id and t.id = talento_id))));
create policy proprias_todas on usuario_mensagem as restrictive for select to {{todas}} using (usuario_id = (select app_usuario()));
create policy proprias_update on usuario_mensagem as restrictive for update to {{app}} using (usuario_id = (select app_usuario()));
create policy proprias_delete on usuario_mensagem as restrictive for delete to {{app}} using (usuario_id = (select app_usuario()));
-- Messages are written by the function below alone.
revoke insert on usuario_mensagem, mensagem from {{app}};

-- Which events a user wants to read of, and how. Without a row it is as the event says.
create table preferencia_aviso (
  usuario_id bigint not null references usuario (id) on delete cascade,
  evento text not null,
  aqui boolean not null,
  email text not null check (email in ('nunca', 'na-hora', 'resumo'))
);
call tabela_da_empresa('preferencia_aviso');
alter table preferencia_aviso add constraint preferencia_aviso_evento unique (empresa_id, usuario_id, evento);
create index on preferencia_aviso (usuario_id);

-- The digest: from which hour on it may leave, and the last day on which it did.
create table resumo_avisos (
  usuario_id bigint not null references usuario (id) on delete cascade,
  hora smallint not null default 8 check (hora between 0 and 23),
  enviado_em date
);
call tabela_da_empresa('resumo_avisos');
alter table resumo_avisos add constraint resumo_avisos_usuario unique (empresa_id, usuario_id);
create index on resumo_avisos (usuario_id);

-- Whether a user may know of a request or an employee in the company of the transaction, as their row policies say it.
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

-- Writes a message and gives it to those named, to a request's requester, or, without either, to all who hold the authority: to active
-- users of the company who hold it and may know of the record. Answers who is to be told, and how.
create function entregar_mensagem(
  p_evento text, p_tipo text, p_remetente text, p_texto text, p_varias text, p_link text, p_grupo text, p_autoridade text,
  p_solicitacao bigint, p_talento bigint, p_usuarios bigint[], p_solicitante boolean, p_exceto bigint, p_email text)
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
      insert into usuario_mensagem (usuario_id, mensagem_id, tipo, data, grupo, quantas, aqui, resumo, autoridade, solicitacao_id, talento_id)
      select d.id, nova, p_tipo, now(), p_grupo, 1 + coalesce((select sum(a.quantas)::int from antes a where a.usuario_id = d.id), 0),
             d.aqui, d.modo = 'resumo', p_autoridade, p_solicitacao, p_talento
        from destinatarios d where d.aqui or d.modo = 'resumo')
    select d.id, d.email, d.aqui, d.modo from destinatarios d where d.aqui or d.modo <> 'nunca' order by 1;
  if not found then
    delete from mensagem where id = nova;
  end if;
end $$;

revoke execute on function pode_saber(bigint, bigint, bigint),
  entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text) from public;
grant execute on function
  entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text) to {{app}}, {{externo}};
