-- Acceptance with proof: who sees what was asked and the chains (docs/kit/aceites.md).

-- Whom a user is in the company, when somebody: also outside the areas of whoever asks.
create function pessoa_do_usuario(p_usuario bigint) returns bigint
language sql stable security definer set search_path = public
begin atomic
  select t.pessoa_id from perfil_efetivo(p_usuario, app_empresa()) e join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id;
end;
revoke execute on function pessoa_do_usuario(bigint) from public;
grant execute on function pessoa_do_usuario(bigint) to {{app}};

-- The name of whom something was asked: whoever sees the row may read it, also where the person is out of reach.
create function nome_de_quem_aceita(p_empresa bigint, p_pessoa bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(nullif(p.nome_social, ''), p.nome)::text from pessoa p where p.empresa_id = p_empresa and p.id = p_pessoa;
end;
revoke execute on function nome_de_quem_aceita(bigint, bigint) from public;
grant execute on function nome_de_quem_aceita(bigint, bigint) to {{app}}, {{todas}};

-- Who is told that something waits for this person: the logins of the person in the company.
create function usuarios_da_pessoa(p_pessoa bigint) returns setof bigint
language sql stable security definer set search_path = public rows 2
begin atomic
  select a.usuario_id from acesso a join talento t on t.empresa_id = a.empresa_id and t.id = a.talento_id join usuario u on u.id = a.usuario_id and u.ativo
   where a.empresa_id = app_empresa() and t.pessoa_id = p_pessoa;
end;
revoke execute on function usuarios_da_pessoa(bigint) from public;
grant execute on function usuarios_da_pessoa(bigint) to {{app}};

-- Asked of whom the user may see, of the user, or by the user.
create policy areas on aceite_pedido as restrictive to {{app}} using (
  (select app_areas()) is null or usuario_id is not null or pedido_por_id = app_usuario() or pessoa_id = (select minha_pessoa())
  or exists (select from pessoa p where p.empresa_id = aceite_pedido.empresa_id and p.id = pessoa_id));
create policy areas_todas on aceite_pedido as restrictive for select to {{todas}} using (
  (select app_areas()) is null or usuario_id is not null or pedido_por_id = app_usuario()
  or exists (select from pessoa p where p.empresa_id = aceite_pedido.empresa_id and p.id = pessoa_id));

-- Of an erased person the chain stays, without a name; it is for those who see everybody.
create policy areas on aceite as restrictive to {{app}} using (
  (select app_areas()) is null
  or exists (select from aceite_pedido p where p.empresa_id = aceite.empresa_id and p.id = pedido));
create policy areas_todas on aceite as restrictive for select to {{todas}} using (
  (select app_areas()) is null
  or exists (select from aceite_pedido p where p.empresa_id = aceite.empresa_id and p.id = pedido));
create policy areas on aceite_corrente as restrictive to {{app}} using (
  (select app_areas()) is null
  or exists (select from aceite a where a.empresa_id = aceite_corrente.empresa_id and a.corrente = aceite_corrente.corrente));
create policy areas_todas on aceite_corrente as restrictive for select to {{todas}} using (
  (select app_areas()) is null
  or exists (select from aceite a where a.empresa_id = aceite_corrente.empresa_id and a.corrente = aceite_corrente.corrente));

-- What was asked, with whom it is about by the name of today, and the link that an acceptance made.
create view aceite_pedido_lista as
  select x.id, x.empresa_id, x.versao, x.tipo::text as tipo, x.origem_id, x.titulo::text as titulo, x.resumo, x.exige, x.pessoa_id, x.usuario_id,
         x.arquivo_id, x.situacao, x.criado_em as pedido_em, x.respondido_em, x.motivo::text as motivo, x.desenho,
         coalesce(nome_de_quem_aceita(x.empresa_id, x.pessoa_id), u.nome) as quem, q.nome as pedido_por,
         a.forma, a.corrente::text as corrente, a.ordem, a.elo
    from aceite_pedido x
    left join usuario u on u.id = x.usuario_id
    left join usuario q on q.id = x.pedido_por_id
    left join aceite a on a.empresa_id = x.empresa_id and a.pedido = x.id;
call visao_de_lista('aceite_pedido_lista');
