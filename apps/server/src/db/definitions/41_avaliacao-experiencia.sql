-- Experience periods.

-- What the user, or the person without a login, answers: as the one named, or as the manager while it is open. It runs as the owner, because
-- the policies below use it.
create function acompanhamentos_que_respondo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select a.id from acompanhamento_experiencia a
   where a.empresa_id = app_empresa()
     and (a.avaliador_id in (meu_talento(), app_talento()) or a.respondido_por_id in (meu_talento(), app_talento()))
  union
  select a.id
    from acompanhamento_experiencia a
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id and q.respondido_em is null
   where a.empresa_id = app_empresa() and a.avaliador_id is null and a.dispensado_em is null
     and (sou_gestor_do_talento(a.talento_id)
          or app_talento() is not null
             and exists (select from gestores_do_talento(a.talento_id) g where g.empresa_id = app_empresa() and g.talento_id = app_talento()));
end;
revoke execute on function acompanhamentos_que_respondo() from public;
grant execute on function acompanhamentos_que_respondo() to {{app}}, {{todas}};

-- A row can be read and written where the person can be read, whoever answers.
create policy areas on acompanhamento_experiencia as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = acompanhamento_experiencia.empresa_id and t.id = talento_id)
  or id in (select acompanhamentos_que_respondo()));
create policy areas_todas on acompanhamento_experiencia as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = acompanhamento_experiencia.empresa_id and t.id = talento_id));
create policy areas on decisao_experiencia as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = decisao_experiencia.empresa_id and t.id = talento_id));
create policy areas_todas on decisao_experiencia as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = decisao_experiencia.empresa_id and t.id = talento_id));

-- A questionnaire is deleted with the row that asked for it.
create function excluir_questionario_da_experiencia() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on acompanhamento_experiencia for each row when (old.questionario_id is not null)
  execute function excluir_questionario_da_experiencia();

-- Every evaluation that an admission asks for: employment (bond E) × active period, during the 90 days that the law allows, and whatever was
-- configured or opened (id). The end of a period counts the admission day: 45 and 90 are two ends of one beginning, and an extension moves a
-- later end. What nobody needs any more (an outcome, a dismissal before the end, another bond) is dispensed without being written. Whom it is
-- about comes first, and is looked up one by one: joined from the other side, everybody who ever worked here would be read.
create view experiencia_do_periodo as
  select s.empresa_id, s.talento_id, a.id, a.versao, t.data_admissao, t.data_desligamento,
         p.id as periodo_experiencia_id, p.nome as periodo_nome, p.dias, f.fim,
         a.modelo_avaliacao_id, a.avaliador_id, a.respondido_por_id, a.questionario_id, q.iniciado_em, q.respondido_em, q.prazo,
         a.lembrado_em, a.fim_lembrado, a.dispensado_em, d.tipo as desfecho,
         case when q.respondido_em is not null then null
              when a.dispensado_em is not null then a.motivo_dispensa
              when t.data_desligamento < f.fim then 'Desligamento em ' || to_char(t.data_desligamento, 'DD/MM/YYYY')
              when t.vinculo <> 'E' then 'O vínculo deixou de ser de emprego'
              when d.tipo = 'E' then 'Efetivação em ' || to_char(d.dia, 'DD/MM/YYYY')
              when d.tipo = 'D' then 'Desligamento decidido em ' || to_char(d.dia, 'DD/MM/YYYY') end as motivo,
         case when q.respondido_em is not null then 'R'
              when a.dispensado_em is not null or t.data_desligamento < f.fim or t.vinculo <> 'E' or d.id is not null then 'D'
              when q.id is not null and q.encerrado_em is null and (q.prazo is null or q.prazo > now()) then 'A'
              when q.id is not null or f.fim < current_date then 'V'
              else 'P' end as situacao
    from (select n.empresa_id, n.id as talento_id, y.id as periodo_id
            from talento n join periodo_experiencia y on y.empresa_id = n.empresa_id and y.ativo
           where n.vinculo = 'E' and n.data_admissao between current_date - 89 and current_date
             and (n.data_desligamento is null or n.data_desligamento >= current_date)
          union
          select n.empresa_id, n.id, y.id
            from decisao_experiencia z
            join talento n on n.empresa_id = z.empresa_id and n.id = z.talento_id and n.vinculo = 'E' and n.data_admissao <= current_date
            join periodo_experiencia y on y.empresa_id = z.empresa_id and y.ativo
           where z.tipo <> 'P'
          union
          select c.empresa_id, c.talento_id, c.periodo_experiencia_id from acompanhamento_experiencia c) s
    join talento t on t.empresa_id = s.empresa_id and t.id = s.talento_id
    join periodo_experiencia p on p.empresa_id = s.empresa_id and p.id = s.periodo_id
    left join acompanhamento_experiencia a on a.empresa_id = s.empresa_id and a.talento_id = s.talento_id and a.periodo_experiencia_id = s.periodo_id
    left join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
    left join decisao_experiencia d on d.empresa_id = s.empresa_id and d.talento_id = s.talento_id and d.tipo <> 'P'
    left join decisao_experiencia x on x.empresa_id = s.empresa_id and x.talento_id = s.talento_id and x.tipo = 'P'
    cross join lateral (select least(t.data_admissao + p.dias - 1, x.ate) as fim) f;
call visao_de_lista('experiencia_do_periodo');

-- The same with names and with the model that is used.
create view experiencia_prevista as
  select s.id, s.empresa_id, s.versao, s.talento_id, coalesce(t.nome_social, t.nome) as talento_nome, t.codigo,
         t.cargo_id, t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo_nome, t.area_id, t.area_nome, t.estabelecimento_id, t.estabelecimento_nome,
         s.data_admissao, s.data_desligamento, s.periodo_experiencia_id, s.periodo_nome, s.dias, s.fim,
         m.id as modelo_efetivo_id, m.titulo as modelo_titulo, m.percentual_minimo_aprovacao, v.id as versao_liberada_id,
         s.modelo_avaliacao_id, s.avaliador_id, s.respondido_por_id, s.questionario_id, s.iniciado_em, s.respondido_em, s.prazo,
         s.lembrado_em, s.fim_lembrado, s.dispensado_em, s.desfecho, s.motivo, s.situacao
    from experiencia_do_periodo s
    cross join lateral (select l.* from talento_lista l where l.empresa_id = s.empresa_id and l.id = s.talento_id offset 0) t
    left join lateral (
      select o.id, o.titulo, o.percentual_minimo_aprovacao from avaliacao_modelo o
       where o.empresa_id = s.empresa_id
         and (o.id = s.modelo_avaliacao_id
              or s.modelo_avaliacao_id is null and o.tipo = 'E' and o.periodo_acompanhamento_experiencia_id = s.periodo_experiencia_id
                 and o.ativo and not o.bloqueado
                 and exists (select from avaliacao_versao w where w.empresa_id = o.empresa_id and w.modelo_id = o.id and w.liberada_em is not null))
       order by o.id limit 1) m on true
    left join lateral (
      select w.id from avaliacao_versao w where w.empresa_id = s.empresa_id and w.modelo_id = m.id and w.liberada_em is not null
       order by w.numero desc limit 1) v on true;
call visao_de_lista('experiencia_prevista');

-- What the user answers, wherever the person works. It is not `begin atomic`, because the view may be created again.
create function minhas_experiencias() returns setof experiencia_prevista
language plpgsql stable security definer set search_path = public as $$
begin
  return query select r.* from experiencia_prevista r
    where r.empresa_id = app_empresa() and r.id = any (array(select acompanhamentos_que_respondo()));
end $$;
revoke execute on function minhas_experiencias() from public;
grant execute on function minhas_experiencias() to {{app}}, {{externo}};

-- The questionnaires of a person without a login (42_avaliacao-sem-login.sql).
create function meus_questionarios_de_experiencia(p_abertos boolean) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.id
    from acompanhamento_experiencia a
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
   where a.empresa_id = app_empresa() and app_talento() is not null and a.id = any (array(select acompanhamentos_que_respondo()))
     and (not p_abertos or a.dispensado_em is null and q.respondido_em is null and q.encerrado_em is null);
end;
revoke execute on function meus_questionarios_de_experiencia(boolean) from public;

-- Everybody in an experience or after one, once. limite: the 90th day, which none may pass (CLT art. 445). versao: the last decision, so that
-- one taken meanwhile is noticed.
create view experiencia_lista as
  select k.talento_id as id, k.empresa_id, coalesce(d.ultima, 0)::integer as versao, coalesce(t.nome_social, t.nome) as nome, t.busca, t.codigo,
         t.cargo_id, t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo_nome, t.area_id, t.area_nome, t.estabelecimento_id, t.estabelecimento_nome,
         t.data_admissao, t.data_desligamento, t.data_admissao + 89 as limite, coalesce(d.ate, k.ultimo_fim) as fim,
         coalesce(k.termino, case when d.ate >= current_date then d.ate end) as termino,
         k.proximo, k.total, k.respondidos, k.vencidos, d.ate, d.desfecho, d.desfecho_em,
         case when d.desfecho is not null then d.desfecho
              when t.data_desligamento <= coalesce(d.ate, k.ultimo_fim) and t.data_desligamento < current_date then 'L'
              when coalesce(d.ate, k.ultimo_fim) < current_date then 'S'
              when d.ate is not null then 'P'
              else 'X' end as situacao
    from (select e.empresa_id, e.talento_id, max(e.fim) as ultimo_fim, min(e.fim) filter (where e.fim >= current_date) as termino,
                 min(e.fim) filter (where e.situacao in ('P', 'A', 'V')) as proximo,
                 (count(*) filter (where e.situacao <> 'D'))::integer as total,
                 (count(*) filter (where e.situacao = 'R'))::integer as respondidos,
                 (count(*) filter (where e.situacao = 'V'))::integer as vencidos
            from experiencia_do_periodo e group by e.empresa_id, e.talento_id) k
    left join lateral (
      select max(y.id) as ultima, max(y.ate) as ate, max(y.tipo) filter (where y.tipo <> 'P') as desfecho,
             max(y.dia) filter (where y.tipo <> 'P') as desfecho_em
        from decisao_experiencia y where y.empresa_id = k.empresa_id and y.talento_id = k.talento_id) d on true
    cross join lateral (select l.* from talento_lista l where l.empresa_id = k.empresa_id and l.id = k.talento_id offset 0) t;
call visao_de_lista('experiencia_lista');

-- The name of who answers, or answered: it runs as the owner, because that person may work outside the reader's areas.
create function quem_responde_a_experiencia(p_acompanhamento bigint, p_talento bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(
    (select coalesce(p.nome_social, p.nome)::text
       from acompanhamento_experiencia a
       join talento t on t.empresa_id = a.empresa_id and t.id = coalesce(a.respondido_por_id, a.avaliador_id)
       join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
      where a.empresa_id = app_empresa() and a.id = p_acompanhamento),
    (select string_agg(g.nome, ', ') from gestores_do_talento(p_talento) g));
end;
revoke execute on function quem_responde_a_experiencia(bigint, bigint) from public;
grant execute on function quem_responde_a_experiencia(bigint, bigint) to {{app}}, {{todas}};

-- The users of who answers a row.
create function usuarios_da_experiencia(p_acompanhamento bigint) returns setof bigint
language sql stable security definer set search_path = public rows 2
begin atomic
  select distinct x.usuario_id
    from acompanhamento_experiencia a
    cross join lateral (
      select a.empresa_id as empresa_id, a.avaliador_id as talento_id where a.avaliador_id is not null
      union all
      select g.empresa_id, g.talento_id from gestores_do_talento(a.talento_id) g where a.avaliador_id is null) quem
    join acesso x on x.empresa_id = quem.empresa_id and x.talento_id = quem.talento_id
   where a.empresa_id = app_empresa() and a.id = p_acompanhamento;
end;
revoke execute on function usuarios_da_experiencia(bigint) from public;
grant execute on function usuarios_da_experiencia(bigint) to {{app}};

-- Notes who answered, or that the answer was taken back: the manager may reach the row only while it is open.
create function anotar_quem_respondeu(p_questionario bigint) returns void
language sql volatile security definer set search_path = public
begin atomic
  update acompanhamento_experiencia a
     set respondido_por_id = case when q.respondido_em is null then null else coalesce(a.avaliador_id, app_talento(), meu_talento()) end
    from questionario q
   where a.empresa_id = app_empresa() and a.questionario_id = p_questionario and q.empresa_id = a.empresa_id and q.id = a.questionario_id
     and (q.respondido_em is null or a.respondido_por_id is null);
end;
revoke execute on function anotar_quem_respondeu(bigint) from public;
grant execute on function anotar_quem_respondeu(bigint) to {{app}}, {{externo}};

-- Whether the experience of the reader has an outcome: then they may read what was answered about them.
create function minha_experiencia_decidida() returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from decisao_experiencia d
                  where d.empresa_id = app_empresa() and d.talento_id = meu_talento() and d.tipo <> 'P');
end;
revoke execute on function minha_experiencia_decidida() from public;
grant execute on function minha_experiencia_decidida() to {{app}};
