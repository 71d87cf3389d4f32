-- Plans of action.

-- The employee that the user is in this company.
create function meu_talento() returns bigint language sql stable security definer set search_path = public
begin atomic
  select e.talento_id from perfil_efetivo(app_usuario(), app_empresa()) e;
end;
revoke execute on function meu_talento() from public;
grant execute on function meu_talento() to {{app}}, {{todas}};

-- Somebody restricted to areas sees what people there answer for, what is about people there, and what is their own or by them.
create policy areas on acao as restrictive to {{app}} using (
  (select app_areas()) is null
  or responsavel_usuario_id = app_usuario() or criada_por_id = app_usuario() or responsavel_talento_id = (select meu_talento())
  or exists (select from talento t where t.empresa_id = acao.empresa_id and t.id = responsavel_talento_id)
  or origem_tipo = 'talento' and exists (select from talento t where t.empresa_id = acao.empresa_id and t.id = origem_id));
create policy areas_todas on acao as restrictive for select to {{todas}} using (
  (select app_areas()) is null or empresa_id <> app_empresa()
  or responsavel_usuario_id = app_usuario() or criada_por_id = app_usuario() or responsavel_talento_id = (select meu_talento())
  or exists (select from talento t where t.empresa_id = acao.empresa_id and t.id = responsavel_talento_id)
  or origem_tipo = 'talento' and exists (select from talento t where t.empresa_id = acao.empresa_id and t.id = origem_id));
create procedure restringir_como_acao(tabela regclass) language plpgsql as $$
begin
  execute format('create policy areas on %s as restrictive to {{app}} using ((select app_areas()) is null
    or exists (select from acao a where a.empresa_id = %1$s.empresa_id and a.id = acao_id))', tabela);
  execute format('create policy areas_todas on %s as restrictive for select to {{todas}} using ((select app_areas()) is null
    or exists (select from acao a where a.empresa_id = %1$s.empresa_id and a.id = acao_id))', tabela);
end $$;
call restringir_como_acao('acao_acompanhamento');
call restringir_como_acao('acao_comentario');
call restringir_como_acao('acao_anexo');
drop procedure restringir_como_acao(regclass);

-- Who answers for an action, also where the reader does not reach that person otherwise: a name, and whether they still work here.
create function responsavel_da_acao(p_talento bigint, p_usuario bigint) returns table (nome text, ativo boolean)
language sql stable security definer set search_path = public rows 1
begin atomic
  select coalesce(p.nome_social, p.nome)::text, (t.data_desligamento is null or t.data_desligamento >= current_date)
    from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where t.empresa_id = app_empresa() and t.id = p_talento
  union all
  select u.nome::text, u.ativo and exists (select from acesso a where a.empresa_id = app_empresa() and a.usuario_id = u.id)
    from usuario u
   where u.id = p_usuario;
end;
revoke execute on function responsavel_da_acao(bigint, bigint) from public;
grant execute on function responsavel_da_acao(bigint, bigint) to {{app}}, {{todas}};

create view acao_lista as
  select a.id, a.empresa_id, a.versao, a.titulo::text as titulo, a.descricao, a.meta, a.tipo, a.prioridade,
         a.origem_tipo::text as origem_tipo, a.origem_id, a.previsao_inicio, a.previsao_termino, a.iniciada_em, a.concluida_em,
         a.resultado, a.cancelada_em, a.motivo_cancelamento, a.responsavel_talento_id, a.responsavel_usuario_id,
         r.nome as responsavel_nome, coalesce(r.ativo, false) as responsavel_ativo, a.criado_em, a.criada_por_id,
         c.nome::text as criada_por_nome,
         (a.responsavel_usuario_id = app_usuario() or a.responsavel_talento_id = (select meu_talento())) is true as propria,
         case when a.cancelada_em is not null then 'X'
              when a.concluida_em is not null then 'C'
              when a.iniciada_em is not null then 'E'
              else 'P' end as situacao,
         (a.concluida_em is null and a.cancelada_em is null and a.previsao_termino < current_date) is true as atrasada
    from acao a
    left join lateral responsavel_da_acao(a.responsavel_talento_id, a.responsavel_usuario_id) r on true
    left join usuario c on c.id = a.criada_por_id;
call visao_de_lista('acao_lista');
