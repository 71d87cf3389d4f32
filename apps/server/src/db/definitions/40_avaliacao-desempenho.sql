-- Evaluations of performance.

-- The pairs in which the user, or the person without a login, is the evaluator, wherever the other person works. It runs as the owner,
-- because the policies below use it.
create function participantes_que_respondo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select p.id from participante_avaliacao_desempenho p
    join acesso a on a.empresa_id = p.empresa_id and a.usuario_id = app_usuario() and a.talento_id = p.avaliador_id
   where p.empresa_id = app_empresa()
  union
  select p.id from participante_avaliacao_desempenho p where p.empresa_id = app_empresa() and p.avaliador_id = app_talento();
end;
revoke execute on function participantes_que_respondo() from public;
grant execute on function participantes_que_respondo() to {{app}}, {{todas}}, {{externo}};

-- A pair can be read and written where the evaluated person can be read, whoever evaluates.
create policy areas on participante_avaliacao_desempenho as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id)
  or id in (select participantes_que_respondo()));
create policy areas_todas on participante_avaliacao_desempenho as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id));

-- Name of the evaluator. It runs as the owner, because the evaluator may be outside the reader's areas; only for rows of the reader's
-- company.
create function nome_do_avaliador(p_participante bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.nome_social, p.nome)
    from participante_avaliacao_desempenho x
    join talento t on t.empresa_id = x.empresa_id and t.id = x.avaliador_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where x.id = p_participante and (x.empresa_id = app_empresa() or x.empresa_id = any (app_empresas()));
end;
revoke execute on function nome_do_avaliador(bigint) from public;
grant execute on function nome_do_avaliador(bigint) to {{app}}, {{todas}};
-- The last day of an evaluator who has left; like the name, wherever the evaluator worked.
create function avaliador_desligado_em(p_participante bigint) returns date
language sql stable security definer set search_path = public
begin atomic
  select t.data_desligamento
    from participante_avaliacao_desempenho x
    join talento t on t.empresa_id = x.empresa_id and t.id = x.avaliador_id
   where x.id = p_participante and (x.empresa_id = app_empresa() or x.empresa_id = any (app_empresas()));
end;
revoke execute on function avaliador_desligado_em(bigint) from public;
grant execute on function avaliador_desligado_em(bigint) to {{app}}, {{todas}};

create view participante_avaliacao_desempenho_lista as
  select x.id, x.empresa_id, x.versao, x.papel, x.peso, x.avaliacao_desempenho_id, x.avaliado_id, x.avaliador_id, a.titulo as avaliacao_titulo, a.liberada,
         coalesce(t.nome_social, t.nome) as avaliado_nome, t.codigo as avaliado_codigo, t.cargo_id, t.cargo_nome, t.area_id, t.area_nome,
         t.estabelecimento_id, t.estabelecimento_nome,
         case when x.papel = 'U' then coalesce(t.nome_social, t.nome) else nome_do_avaliador(x.id) end as avaliador_nome
    from participante_avaliacao_desempenho x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.avaliado_id offset 0) t;
call visao_de_lista('participante_avaliacao_desempenho_lista');

-- Evaluations with the number of evaluated people.
create view avaliacao_desempenho_lista as
  select a.*, m.titulo as modelo_titulo, p.avaliados, p.avaliadores, a.liberada::integer + (a.fechada_em is not null)::integer as etapa,
         exists (select from participante_avaliacao_desempenho x
                   left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
                  where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id
                    and (q.iniciado_em is not null or x.em_nome_por_id is not null or exists (select from participante_competencia y
                           where y.empresa_id = x.empresa_id and y.participante_id = x.id))) as possui_resposta
    from avaliacao_desempenho a
    left join avaliacao_modelo m on m.empresa_id = a.empresa_id and m.id = a.modelo_avaliacao_id
    cross join lateral (
      select count(distinct x.avaliado_id)::integer as avaliados, count(distinct x.avaliador_id)::integer as avaliadores
        from participante_avaliacao_desempenho x where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id) p;
call visao_de_lista('avaliacao_desempenho_lista');

-- Evaluated people, once each, with the competences that their band requires on the evaluation's date: today, but within its period.
create view avaliado_desempenho_lista as
  select x.empresa_id, x.avaliacao_desempenho_id, x.avaliado_id, x.avaliadores, x.tem_autoavaliacao, d.dia, h.faixa_salarial_id,
         p.id as configuracao_id, p.data as configuracao_data
    from (select y.empresa_id, y.avaliacao_desempenho_id, y.avaliado_id, count(*)::integer as avaliadores, bool_or(y.papel = 'U') as tem_autoavaliacao
            from participante_avaliacao_desempenho y group by y.empresa_id, y.avaliacao_desempenho_id, y.avaliado_id) x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    cross join lateral (select least(greatest(current_date, a.data_ini), a.data_fim) as dia) d
    left join lateral (
      select c.faixa_salarial_id from colaborador_historico c
       where c.empresa_id = x.empresa_id and c.talento_id = x.avaliado_id and c.confirmado
       order by c.data <= d.dia desc, case when c.data <= d.dia then c.data end desc, c.data limit 1) h on true
    left join lateral (
      select q.id, q.data from configuracao_nivel_competencia q
       where q.empresa_id = x.empresa_id and q.faixa_salarial_id = h.faixa_salarial_id and q.confirmado and q.data <= d.dia
         and exists (select from competencia_linha l where l.empresa_id = q.empresa_id and l.configuracao_id = q.id)
       order by q.data desc limit 1) p on true;
call visao_de_lista('avaliado_desempenho_lista');

-- Possible evaluators of these people on a date: themselves, their managers, their team, and up to `p_pares` peers. A manager is in charge
-- of the person's area; with the hierarchy also the co-responsible person and, if nobody else is in charge of the area, the one above.
-- Peers are chosen in a ring, so that everybody in an area evaluates and is evaluated by the same number. It runs as the owner, because a
-- manager may work outside the reader's areas; the caller must check that the user may see the evaluated people.
create function avaliadores_possiveis(p_avaliados bigint[], p_dia date, p_hierarquia boolean, p_pares integer)
returns table (avaliado_id bigint, avaliador_id bigint, papel text)
language sql stable security definer set search_path = public
begin atomic
  with recursive
  areas as materialized (select a.id, a.area_mae_id, a.historico_id from area_em(p_dia) a where a.empresa_id = app_empresa()),
  gente as materialized (
    select t.id, t.area_id from talento_em(p_dia) t
     where t.empresa_id = app_empresa() and (t.data_desligamento is null or t.data_desligamento >= p_dia)),
  responde as materialized (
    select a.id as area_id, r.talento_id
      from areas a
      join area_responsavel r on r.empresa_id = app_empresa() and r.area_historico_id = a.historico_id
                             and r.empresa_responsavel_id = app_empresa() and (r.tipo = 'R' or p_hierarquia)
      join gente g on g.id = r.talento_id),
  acima (talento_id, area_id) as (
    select g.id, g.area_id from gente g
    union all
    select c.talento_id, a.area_mae_id
      from acima c join areas a on a.id = c.area_id
     where p_hierarquia and a.area_mae_id is not null
       and not exists (select from responde r where r.area_id = c.area_id and r.talento_id <> c.talento_id)),
  chefia as materialized (
    select distinct c.talento_id, r.talento_id as gestor_id
      from acima c join responde r on r.area_id = c.area_id and r.talento_id <> c.talento_id),
  colegas as materialized (
    select g.id, g.area_id, row_number() over (partition by g.area_id order by g.id) - 1 as lugar, count(*) over (partition by g.area_id) as quantos
      from gente g
     where not exists (select from responde r where r.area_id = g.area_id and r.talento_id = g.id))
  select g.id, g.id, 'U' from gente g where g.id = any (p_avaliados)
  union all
  select c.talento_id, c.gestor_id, 'L' from chefia c where c.talento_id = any (p_avaliados)
  union all
  select c.gestor_id, c.talento_id, 'A' from chefia c where c.gestor_id = any (p_avaliados)
  union all
  select e.id, o.id, 'P'
    from colegas e
    cross join lateral generate_series(1, least(p_pares, e.quantos - 1)::integer) k
    join colegas o on o.area_id = e.area_id and o.lugar = (e.lugar + k) % e.quantos
   where e.id = any (p_avaliados);
end;
revoke execute on function avaliadores_possiveis(bigint[], date, boolean, integer) from public;
grant execute on function avaliadores_possiveis(bigint[], date, boolean, integer) to {{app}};

create policy areas on participante_competencia as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from participante_avaliacao_desempenho p where p.empresa_id = participante_competencia.empresa_id and p.id = participante_id));
create policy areas_todas on participante_competencia as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from participante_avaliacao_desempenho p where p.empresa_id = participante_competencia.empresa_id and p.id = participante_id));

-- A questionnaire is deleted with the pair that should answer it.
create function excluir_questionario_do_participante() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on participante_avaliacao_desempenho for each row when (old.questionario_id is not null)
  execute function excluir_questionario_do_participante();

-- The answers of each pair. respondida_em: when everything asked was answered. em_nome: who types in the evaluator's name, which counts as begun.
create view resposta_desempenho_lista as
  select x.id, x.empresa_id, x.versao, x.papel, x.avaliacao_desempenho_id, a.titulo, a.data_ini, a.data_fim, a.liberada, a.anonima,
         a.exibir_nivel_competencia_exigido, x.avaliado_id, coalesce(t.nome_social, t.nome) as avaliado_nome, t.cargo_nome, t.area_nome,
         x.avaliador_id, nome_do_avaliador(x.id) as avaliador_nome, avaliador_desligado_em(x.id) as avaliador_desligado_em, x.questionario_id,
         q.respondido_em as questionario_em, x.competencias_em,
         case when a.avaliar_competencias_cargo then p.configuracao_id end as configuracao_id,
         q.iniciado_em is not null or x.em_nome_por_id is not null or n.niveis > 0 as iniciada,
         x.em_nome_por_id, case when x.em_nome_por_id is not null
           then jsonb_build_object('por', u.nome, 'em', x.em_nome_em, 'motivo', x.em_nome_motivo) end as em_nome,
         coalesce(u.nome || ', em nome de ', '') || nome_do_avaliador(x.id) as quem_respondeu,
         coalesce(q.encerrado_em is not null or q.prazo <= now(), false) as questionario_fechado,
         case when (x.questionario_id is not null or x.competencias_em is not null)
                and (x.questionario_id is null or q.respondido_em is not null)
                and (not a.avaliar_competencias_cargo or p.configuracao_id is null or x.competencias_em is not null)
              then greatest(q.respondido_em, x.competencias_em) end as respondida_em
    from participante_avaliacao_desempenho x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.avaliado_id offset 0) t
    join avaliado_desempenho_lista p on p.empresa_id = x.empresa_id and p.avaliacao_desempenho_id = x.avaliacao_desempenho_id and p.avaliado_id = x.avaliado_id
    left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
    cross join lateral (select count(*) as niveis from participante_competencia y where y.empresa_id = x.empresa_id and y.participante_id = x.id) n
    cross join lateral (select (select e.nome from usuario e where e.id = x.em_nome_por_id) as nome) u;
call visao_de_lista('resposta_desempenho_lista');

-- Whether answers that somebody began compare with this profile of a band, also of people whom the reader does not see.
create function perfil_em_avaliacao(p_perfil bigint) returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from configuracao_nivel_competencia p
                   join resposta_desempenho_lista r on r.empresa_id = p.empresa_id and r.configuracao_id = p.id and r.iniciada
                  where p.id = p_perfil and p.empresa_id = app_empresa());
end;
revoke execute on function perfil_em_avaliacao(bigint) from public;
grant execute on function perfil_em_avaliacao(bigint) to {{app}};

-- The answers of the user's own pairs. It runs as the owner, because a manager may work outside the user's areas. It is not `begin atomic`,
-- because the view may be created again.
create function minhas_avaliacoes_desempenho() returns setof resposta_desempenho_lista
language plpgsql stable security definer set search_path = public as $$
begin
  return query select r.* from resposta_desempenho_lista r
    where r.empresa_id = app_empresa() and r.id = any (array(select participantes_que_respondo()));
end $$;
revoke execute on function minhas_avaliacoes_desempenho() from public;
grant execute on function minhas_avaliacoes_desempenho() to {{app}}, {{externo}};

-- The questionnaires of a person without a login (42_avaliacao-sem-login.sql).
create function meus_questionarios_de_desempenho(p_abertos boolean) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.id
    from participante_avaliacao_desempenho p
    join avaliacao_desempenho a on a.empresa_id = p.empresa_id and a.id = p.avaliacao_desempenho_id
    join questionario q on q.empresa_id = p.empresa_id and q.id = p.questionario_id
   where p.empresa_id = app_empresa() and p.avaliador_id = app_talento()
     and (not p_abertos or a.liberada and q.respondido_em is null and q.encerrado_em is null);
end;
revoke execute on function meus_questionarios_de_desempenho(boolean) from public;

-- The levels of the competences that the band of the other person asks for.
create function perfis_que_avalio() returns setof bigint
language plpgsql stable security definer set search_path = public as $$
begin
  return query select distinct r.configuracao_id from minhas_avaliacoes_desempenho() r where r.configuracao_id is not null;
end $$;
revoke execute on function perfis_que_avalio() from public;
grant execute on function perfis_que_avalio() to {{externo}};
create policy externo on participante_avaliacao_desempenho for select to {{externo}}
  using (empresa_id = app_empresa() and avaliador_id = app_talento());
create policy externo_update on participante_avaliacao_desempenho for update to {{externo}}
  using (empresa_id = app_empresa() and avaliador_id = app_talento()) with check (empresa_id = app_empresa() and avaliador_id = app_talento());
create policy externo on participante_competencia to {{externo}}
  using (empresa_id = app_empresa() and participante_id in (select participantes_que_respondo()))
  with check (empresa_id = app_empresa() and participante_id in (select participantes_que_respondo()));
create policy externo on configuracao_nivel_competencia for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select perfis_que_avalio()));
create policy externo on competencia_linha for select to {{externo}}
  using (empresa_id = app_empresa() and configuracao_id in (select perfis_que_avalio()));
create policy externo_pessoal on competencia for select to {{externo}}
  using (empresa_id = app_empresa() and (select app_talento()) is not null);
create policy externo on nivel_competencia for select to {{externo}}
  using (empresa_id = app_empresa() and (select app_talento()) is not null);
create policy externo on nivel_competencia_historico for select to {{externo}}
  using (empresa_id = app_empresa() and (select app_talento()) is not null);
create policy externo on config_historico_nivel for select to {{externo}}
  using (empresa_id = app_empresa() and (select app_talento()) is not null);
create policy externo on comportamento for select to {{externo}}
  using (empresa_id = app_empresa() and (select app_talento()) is not null);
