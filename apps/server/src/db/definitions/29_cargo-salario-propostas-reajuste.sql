-- Managers' proposals for the people of a scenario (docs/reajuste-cenarios.md). A manager never reads the scenario, so what the page of the
-- manager needs of it is answered by functions that run as the owner and ask first whose team it is.

create policy do_cenario on pedido_propostas as restrictive to {{app}} using (cenario_id in (select c.id from cenario_reajuste c))
  with check (cenario_id in (select c.id from cenario_reajuste c where c.dono_id = app_usuario()));
create policy do_cenario_todas on pedido_propostas as restrictive for select to {{todas}}
  using (cenario_id in (select c.id from cenario_reajuste c));
-- Whoever proposes, and whoever reads the scenario; only its owner decides.
create policy de_quem on proposta_reajuste as restrictive to {{app}}
  using (usuario_id = app_usuario() or cenario_id in (select c.id from cenario_reajuste c))
  with check (usuario_id = app_usuario() or cenario_id in (select c.id from cenario_reajuste c where c.dono_id = app_usuario()));
create policy de_quem_todas on proposta_reajuste as restrictive for select to {{todas}}
  using (usuario_id = app_usuario() or cenario_id in (select c.id from cenario_reajuste c));
create policy areas on proposta_reajuste as restrictive to {{app}} using ((select app_areas()) is null or usuario_id = app_usuario()
  or exists (select from talento t where t.empresa_id = proposta_reajuste.empresa_id and t.id = talento_id));
create policy areas_todas on proposta_reajuste as restrictive for select to {{todas}} using ((select app_areas()) is null
  or usuario_id = app_usuario() or exists (select from talento t where t.empresa_id = proposta_reajuste.empresa_id and t.id = talento_id));

-- Whether a user is a nearest manager of somebody today.
create function usuario_gere(p_usuario bigint, p_talento bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from gestores_do_talento(p_talento) g
      join acesso x on x.empresa_id = g.empresa_id and x.talento_id = g.talento_id
     where x.usuario_id = p_usuario);
end;
revoke execute on function usuario_gere(bigint, bigint) from public;
grant execute on function usuario_gere(bigint, bigint) to {{app}}, {{todas}};

-- The managers of the people of one's own scenario, and how many people each has in it; without a user: people whose managers have no login.
-- Everybody in an area has the same nearest managers, but for who is in charge of one (minha_equipe).
create function gestores_do_cenario(p_cenario bigint) returns table (usuario_id bigint, nome text, pessoas bigint)
language sql stable security definer set search_path = public
begin atomic
  with gente as materialized (
    select t.id, t.area_id,
           case when exists (select from area_responsavel r
                              where r.empresa_id = t.empresa_id and r.empresa_responsavel_id = t.empresa_id and r.talento_id = t.id)
                then t.id end as responde
      from cenario_reajuste y
      join cenario_linha l on l.empresa_id = y.empresa_id and l.cenario_id = y.id and l.salario is not null
      join talento_atual t on t.empresa_id = l.empresa_id and t.id = l.talento_id
     where y.id = p_cenario and y.empresa_id = app_empresa() and y.dono_id = app_usuario()
       and t.data_admissao <= current_date and (t.data_desligamento is null or t.data_desligamento >= current_date)),
  casos as materialized (
    select min(g.id) as id, g.area_id, g.responde, count(*) as pessoas from gente g group by g.area_id, g.responde),
  deles as (
    select c.id, c.pessoas, u.id as usuario_id, u.nome::text as nome
      from casos c
      left join lateral (
        select distinct u.id, u.nome
          from gestores_do_talento(c.id) q
          join acesso x on x.empresa_id = q.empresa_id and x.talento_id = q.talento_id
          join usuario u on u.id = x.usuario_id and u.ativo
         where q.empresa_id = app_empresa()) u on true)
  select d.usuario_id, d.nome, sum(d.pessoas)::bigint from deles d group by d.usuario_id, d.nome order by d.nome, d.usuario_id;
end;
revoke execute on function gestores_do_cenario(bigint) from public;
grant execute on function gestores_do_cenario(bigint) to {{app}};

-- What was asked of the caller as a manager: requests whose scenario counts somebody of the caller's team. The name of the scenario and its
-- rule stay out of it.
create function pedidos_da_equipe()
returns table (id bigint, cenario_id bigint, tabela_id bigint, tabela_nome text, data date, ate date, recado text, encerrado boolean,
               aplicada boolean, pedido_em timestamptz)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  if app_areas_responsavel() is null then return; end if;
  return query
    with equipe as materialized (select e.talento_id from minha_equipe() e)
    select p.id, p.cenario_id, t.id, t.nome::text, t.data, p.ate, p.recado, p.encerrado_em is not null, t.aprovada_em is not null, p.criado_em
      from pedido_propostas p
      join cenario_reajuste y on y.empresa_id = p.empresa_id and y.id = p.cenario_id
      join tabela_reajuste t on t.empresa_id = y.empresa_id and t.id = y.tabela_id
     where p.empresa_id = app_empresa()
       and exists (select from cenario_linha l join equipe e on e.talento_id = l.talento_id
                    where l.empresa_id = p.empresa_id and l.cenario_id = p.cenario_id and l.salario is not null);
end $$;
revoke execute on function pedidos_da_equipe() from public;
grant execute on function pedidos_da_equipe() to {{app}};

-- The caller's people in one request, with their salary on the table's day: only within the areas that a restricted caller reaches, and only
-- for a caller who sees salaries, which the server asks.
create function equipe_do_pedido(p_pedido bigint)
returns table (talento_id bigint, nome text, cargo text, area text, salario numeric)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select e.talento_id, e.nome, e.cargo, e.area,
           case when app_areas() is null or e.area_id = any (app_areas()) then l.salario end
      from pedido_propostas p
      join cenario_linha l on l.empresa_id = p.empresa_id and l.cenario_id = p.cenario_id and l.salario is not null
      join minha_equipe() e on e.talento_id = l.talento_id
     where p.empresa_id = app_empresa() and p.id = p_pedido;
end $$;
revoke execute on function equipe_do_pedido(bigint) from public;
grant execute on function equipe_do_pedido(bigint) to {{app}};

-- The budgets of areas of the caller (with what lies below), beside what the caller's own proposals there cost while they wait or are accepted.
-- What the scenario gives is in none of it, nor what others propose: a proposal that took its place would tell it, for an area of any size, by
-- what changes. Only areas, and salaries, within the caller's reach.
create function orcamentos_do_pedido(p_pedido bigint) returns table (area_id bigint, nome text, teto numeric, custo numeric)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with minhas as materialized (
      select l.area_id, round(e.salario * (1 + r.percentual / 100), 2) - e.salario as efeito
        from equipe_do_pedido(p_pedido) e
        join pedido_propostas p on p.empresa_id = app_empresa() and p.id = p_pedido
        join cenario_linha l on l.empresa_id = p.empresa_id and l.cenario_id = p.cenario_id and l.talento_id = e.talento_id
        join proposta_reajuste r on r.empresa_id = p.empresa_id and r.cenario_id = p.cenario_id and r.talento_id = e.talento_id
       where r.usuario_id = app_usuario() and r.situacao in ('aguardando', 'aceita'))
    select a.id, a.nome::text, (o.x ->> 'valor')::numeric,
           round(coalesce((select sum(i.efeito) from minhas i where i.area_id = any (areas_com_descendentes(array[a.id], t.data))), 0)
                 * (1 + m.encargos_percentual / 100), 2)
      from pedido_propostas p
      join cenario_reajuste y on y.empresa_id = p.empresa_id and y.id = p.cenario_id
      join tabela_reajuste t on t.empresa_id = y.empresa_id and t.id = y.tabela_id
      join reajuste_publico b on b.empresa_id = t.empresa_id and b.tabela_id = t.id
      cross join lateral jsonb_array_elements(b.orcamento_areas) o (x)
      join area_atual a on a.empresa_id = p.empresa_id and a.id = (o.x ->> 'areaId')::bigint
      cross join lateral parametros_de_remuneracao(t.data) m
     where p.empresa_id = app_empresa() and p.id = p_pedido
       and a.id = any (app_areas_responsavel()) and (app_areas() is null or a.id = any (app_areas()))
     order by a.nome, a.id;
end $$;
revoke execute on function orcamentos_do_pedido(bigint) from public;
grant execute on function orcamentos_do_pedido(bigint) to {{app}};

-- Locks a request while its manager proposes, so that nobody closes it meanwhile. No row: not of the caller's team, or not in the scenario.
create function travar_pedido(p_pedido bigint, p_talento bigint)
returns table (cenario_id bigint, ate date, encerrado boolean, aplicada boolean)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  perform from pedido_propostas p where p.empresa_id = app_empresa() and p.id = p_pedido for update;
  return query
    select d.cenario_id, d.ate, d.encerrado, d.aplicada from pedidos_da_equipe() d
     where d.id = p_pedido and exists (select from equipe_do_pedido(p_pedido) e where e.talento_id = p_talento);
end $$;
revoke execute on function travar_pedido(bigint, bigint) from public;
grant execute on function travar_pedido(bigint, bigint) to {{app}};

-- Whether scenarios of a table are about people, or público and budget about areas, that a restricted caller does not reach: what the caller
-- would say of the table, would be said of them too.
create function cenarios_fora_do_alcance(p_tabela bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select app_areas() is not null and (
    exists (select from cenario_reajuste y
              join cenario_linha l on l.empresa_id = y.empresa_id and l.cenario_id = y.id
             where y.empresa_id = app_empresa() and y.tabela_id = p_tabela and l.area_id is not null and not l.area_id = any (app_areas()))
    or exists (select from reajuste_publico p
                where p.empresa_id = app_empresa() and p.tabela_id = p_tabela
                  and (not p.areas <@ app_areas()
                       or exists (select from jsonb_array_elements(p.orcamento_areas) o
                                   where not (o ->> 'areaId')::bigint = any (app_areas())))));
end;
revoke execute on function cenarios_fora_do_alcance(bigint) from public;
grant execute on function cenarios_fora_do_alcance(bigint) to {{app}};
