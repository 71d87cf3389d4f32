-- Check lists from templates.

-- Who manages an employee: the people in charge of the nearest area above them that somebody is in charge of, never the employee.
create function gestores_do_talento(p_talento bigint) returns table (empresa_id bigint, talento_id bigint, nome text)
language sql stable security definer set search_path = public rows 2
begin atomic
  with recursive acima (mae_id, historico_id, nivel) as (
    select a.area_mae_id, a.historico_id, 0
      from talento_atual t join area_atual a on a.empresa_id = t.empresa_id and a.id = t.area_id
     where t.empresa_id = app_empresa() and t.id = p_talento
    union all
    select a.area_mae_id, a.historico_id, c.nivel + 1
      from acima c join area_atual a on a.empresa_id = app_empresa() and a.id = c.mae_id
     where c.nivel < 50
  ),
  quem as (
    select c.nivel, t.empresa_id, t.id, coalesce(p.nome_social, p.nome)::text as nome
      from acima c
      join area_responsavel r on r.empresa_id = app_empresa() and r.area_historico_id = c.historico_id
      join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
                    and (t.data_desligamento is null or t.data_desligamento >= current_date)
      join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
     where (t.empresa_id, t.id) <> (app_empresa(), p_talento)
  )
  select distinct q.empresa_id, q.id, q.nome from quem q where q.nivel = (select min(n.nivel) from quem n) order by 3, 1, 2;
end;
revoke execute on function gestores_do_talento(bigint) from public;
grant execute on function gestores_do_talento(bigint) to {{app}}, {{todas}};

-- Whether somebody who works here is in charge of the area or of one above it.
create function area_tem_gestor(p_area bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  with recursive acima (id, mae_id, historico_id, nivel) as (
    select a.id, a.area_mae_id, a.historico_id, 0 from area_atual a where a.empresa_id = app_empresa() and a.id = p_area
    union all
    select a.id, a.area_mae_id, a.historico_id, c.nivel + 1
      from acima c join area_atual a on a.empresa_id = app_empresa() and a.id = c.mae_id
     where c.nivel < 50
  )
  select exists (
    select from acima c
      join area_responsavel r on r.empresa_id = app_empresa() and r.area_historico_id = c.historico_id
      join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
                    and (t.data_desligamento is null or t.data_desligamento >= current_date));
end;
revoke execute on function area_tem_gestor(bigint) from public;
grant execute on function area_tem_gestor(bigint) to {{app}}, {{todas}};

create function sou_gestor_do_talento(p_talento bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from gestores_do_talento(p_talento) g
      join acesso x on x.empresa_id = g.empresa_id and x.talento_id = g.talento_id
     where x.usuario_id = app_usuario());
end;
revoke execute on function sou_gestor_do_talento(bigint) from public;
grant execute on function sou_gestor_do_talento(bigint) to {{app}}, {{todas}};

-- Lists about the reader, or with a step that names the reader: they are told of these wherever the person works.
create function roteiros_proprios() returns bigint[] language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(r.id), '{}') from roteiro r
   where r.empresa_id = app_empresa()
     and (r.talento_id = meu_talento()
          or exists (select from roteiro_etapa e
                      where e.empresa_id = r.empresa_id and e.roteiro_id = r.id
                        and (e.dono_usuario_id = app_usuario() or e.dono_talento_id = meu_talento())));
end;
revoke execute on function roteiros_proprios() from public;
grant execute on function roteiros_proprios() to {{app}}, {{todas}};

-- Somebody restricted to areas sees the lists of people there and those of their own steps; of the latter only their steps.
create policy areas on roteiro as restrictive to {{app}} using (
  (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = roteiro.empresa_id and t.id = talento_id)
  or id = any ((select roteiros_proprios())::bigint[]));
create policy areas_todas on roteiro as restrictive for select to {{todas}} using (
  (select app_areas()) is null or empresa_id <> app_empresa()
  or exists (select from talento t where t.empresa_id = roteiro.empresa_id and t.id = talento_id)
  or id = any ((select roteiros_proprios())::bigint[]));
create policy areas on roteiro_etapa as restrictive to {{app}} using (
  (select app_areas()) is null
  or dono_usuario_id = app_usuario() or dono_talento_id = (select meu_talento())
  or exists (select from roteiro r
              where r.empresa_id = roteiro_etapa.empresa_id and r.id = roteiro_id
                and (dono = 'P' and r.talento_id = (select meu_talento())
                     or exists (select from talento t where t.empresa_id = r.empresa_id and t.id = r.talento_id))));
create policy areas_todas on roteiro_etapa as restrictive for select to {{todas}} using (
  (select app_areas()) is null or empresa_id <> app_empresa()
  or dono_usuario_id = app_usuario() or dono_talento_id = (select meu_talento())
  or exists (select from roteiro r
              where r.empresa_id = roteiro_etapa.empresa_id and r.id = roteiro_id
                and (dono = 'P' and r.talento_id = (select meu_talento())
                     or exists (select from talento t where t.empresa_id = r.empresa_id and t.id = r.talento_id))));

-- Whose list it is, also for the owner of a step who does not reach that person otherwise: name and place, nothing else.
create function quem_do_roteiro(p_roteiro bigint)
returns table (nome text, cargo_nome text, area_id bigint, area_nome text, data_admissao date, data_desligamento date)
language sql stable security definer set search_path = public rows 1
begin atomic
  select coalesce(p.nome_social, p.nome)::text, c.nome::text || ' ' || f.nome, t.area_id, a.nome::text, t.data_admissao, t.data_desligamento
    from roteiro r
    join pessoa p on p.empresa_id = r.empresa_id and p.id = r.pessoa_id
    left join talento_atual t on t.empresa_id = r.empresa_id and t.id = r.talento_id
    left join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id
    left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join area_atual a on a.empresa_id = t.empresa_id and a.id = t.area_id
   where r.empresa_id = app_empresa() and r.id = p_roteiro;
end;
revoke execute on function quem_do_roteiro(bigint) from public;
grant execute on function quem_do_roteiro(bigint) to {{app}}, {{todas}};

-- The day of the transfer that a list follows, also for the owner of a step who does not reach that row; null once the row was removed.
create function dia_da_transferencia(p_roteiro bigint) returns date
language sql stable security definer set search_path = public
begin atomic
  select h.data from roteiro r
    join colaborador_historico h on h.empresa_id = r.empresa_id and h.id = r.origem_id and h.talento_id = r.talento_id
   where r.empresa_id = app_empresa() and r.id = p_roteiro;
end;
revoke execute on function dia_da_transferencia(bigint) from public;
grant execute on function dia_da_transferencia(bigint) to {{app}}, {{todas}};

-- How far above an area the nearest of some areas stands: 0 its own, null none of them.
create function distancia_das_areas(p_area bigint, p_areas bigint[]) returns integer
language sql stable security definer set search_path = public
begin atomic
  with recursive acima (id, nivel) as (
    select p_area, 0
    union all
    select a.area_mae_id, c.nivel + 1 from acima c join area_atual a on a.empresa_id = app_empresa() and a.id = c.id
     where a.area_mae_id is not null and c.nivel < 50
  )
  select min(nivel) from acima where id = any (p_areas);
end;
revoke execute on function distancia_das_areas(bigint, bigint[]) from public;
grant execute on function distancia_das_areas(bigint, bigint[]) to {{app}}, {{todas}};

-- The title of the step that another one waits for; null once it is over.
create function espera_da_etapa(p_roteiro bigint, p_ordem integer) returns text
language sql stable security definer set search_path = public
begin atomic
  select e.titulo::text from roteiro_etapa e
   where e.empresa_id = app_empresa() and e.roteiro_id = p_roteiro and e.ordem = p_ordem
     and e.feita_em is null and e.dispensada_em is null;
end;
revoke execute on function espera_da_etapa(bigint, integer) from public;
grant execute on function espera_da_etapa(bigint, integer) to {{app}}, {{todas}};

-- The users of who does a step: of the person, of the managers, or of who is named. HR's steps belong to an authority instead.
create function usuarios_da_etapa(p_etapa bigint) returns setof bigint
language sql stable security definer set search_path = public rows 2
begin atomic
  select distinct u.usuario_id
    from roteiro_etapa e
    join roteiro r on r.empresa_id = e.empresa_id and r.id = e.roteiro_id
    cross join lateral (
      select e.dono_usuario_id as usuario_id where e.dono = 'N' and e.dono_usuario_id is not null
      union all
      select x.usuario_id from acesso x
       where x.empresa_id = e.empresa_id
         and x.talento_id = case e.dono when 'P' then r.talento_id when 'N' then e.dono_talento_id end
      union all
      select x.usuario_id from gestores_do_talento(r.talento_id) g
        join acesso x on x.empresa_id = g.empresa_id and x.talento_id = g.talento_id
       where e.dono = 'G') u
   where e.empresa_id = app_empresa() and e.id = p_etapa;
end;
revoke execute on function usuarios_da_etapa(bigint) from public;
grant execute on function usuarios_da_etapa(bigint) to {{app}};

-- Puts the file of a step among the person's documents, also for an owner who does not reach the person. The caller has checked that the
-- step is the user's, or the user's to conduct; a step has one document.
create function anexar_documento_da_etapa(p_etapa bigint, p_arquivo bigint, p_data date, p_aceito_por bigint) returns bigint
language plpgsql security definer set search_path = public as $$
declare
  de record;
  documento bigint;
begin
  select e.id, e.titulo, e.tipo_documento_id, r.pessoa_id into de
    from roteiro_etapa e join roteiro r on r.empresa_id = e.empresa_id and r.id = e.roteiro_id
   where e.empresa_id = app_empresa() and e.id = p_etapa and e.tipo_documento_id is not null and e.documento_id is null
     for update of e;
  if not found then
    return null;
  end if;
  insert into documento_talento (empresa_id, pessoa_id, tipo_documento_id, arquivo_id, descricao, data)
    values (app_empresa(), de.pessoa_id, de.tipo_documento_id, p_arquivo, left(de.titulo, 100), p_data) returning id into documento;
  update roteiro_etapa
     set documento_id = documento, documento_aceito_em = case when p_aceito_por is not null then now() end, documento_aceito_por_id = p_aceito_por,
         documento_recusado_em = null, documento_recusado_por_id = null, motivo_recusa = null
   where empresa_id = app_empresa() and id = de.id;
  return documento;
end $$;
revoke execute on function anexar_documento_da_etapa(bigint, bigint, date, bigint) from public;
grant execute on function anexar_documento_da_etapa(bigint, bigint, date, bigint) to {{app}};
