-- Who was told of a proposal of somebody's data, and no longer sees that person, reads nothing of it any more.
call referencia('usuario_mensagem', 'proposta_id', 'proposta_alteracao', false, 'cascade');
update usuario_mensagem u set proposta_id = r.id
  from mensagem m
  join proposta_alteracao r on r.empresa_id = m.empresa_id
 where m.empresa_id = u.empresa_id and m.id = u.mensagem_id and m.evento in ('proposta-para-decidir', 'cadastro-para-confirmar')
   and m.link = '/cargo-salario/propostas-alteracao/' || r.id;

alter policy proprias on usuario_mensagem using (
  usuario_id = (select app_usuario())
  and ((select app_areas()) is null and (select app_areas_responsavel()) is null
    or (solicitacao_id is null
        or exists (select from solicitacao_pessoal s where s.empresa_id = usuario_mensagem.empresa_id and s.id = solicitacao_id))
    and (talento_id is null
        or exists (select from talento t where t.empresa_id = usuario_mensagem.empresa_id and t.id = talento_id))
    and (proposta_id is null
        or exists (select from proposta_alteracao r where r.empresa_id = usuario_mensagem.empresa_id and r.id = proposta_id))));

-- As before, with the proposal: whom it is told is said by quem_decide_proposta.
drop function entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text);
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
revoke execute on function
  entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text, bigint) from public;
grant execute on function
  entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text, bigint) to {{app}}, {{externo}};

-- What a search of messages compares: without it each of them would be folded again for every letter typed. The log keeps no words.
alter table mensagem add column busca text generated always as (sem_acento(remetente || ' ' || texto)) stored;
drop trigger auditoria on mensagem;
create trigger auditoria after insert or update or delete on mensagem
  for each row execute function registrar_auditoria('remetente', 'texto', 'varias', 'busca');
