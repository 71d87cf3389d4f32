-- Risk-management programmes (PGR).

-- Versions with their state: R in preparation, A submitted, V in force, S replaced.
create view pgr_versao_lista as
  select v.id, v.empresa_id, v.versao, v.pgr_id, v.numero, v.data, v.validade, v.submetida_em, v.aprovada_em, v.aprovada_por_id,
         v.motivo_devolucao, v.profissional_id, s.nome::text as profissional_nome, v.contrato_id,
         case when v.submetida_em is null then 'R' when v.aprovada_em is null then 'A'
              when exists (select from pgr_versao d where d.empresa_id = v.empresa_id and d.pgr_id = v.pgr_id and d.numero > v.numero
                              and d.aprovada_em is not null) then 'S'
              else 'V' end as situacao,
         jsonb_array_length(v.conteudo -> 'riscos') as riscos
    from pgr_versao v
    join profissional_sst s on s.empresa_id = v.empresa_id and s.id = v.profissional_id;
call visao_de_lista('pgr_versao_lista');

-- A programme by its newest version, and the version in force.
create view pgr_lista as
  select p.id, p.empresa_id, p.versao, 'PGR · ' || coalesce(e.nome, o.nome)::text as nome,
         case when p.obra_id is null then 'E' else 'O' end as local_ambiente, p.estabelecimento_id, p.obra_id,
         coalesce(e.nome, o.nome)::text as lugar_nome, coalesce(p.estabelecimento_id, o.estabelecimento_responsavel_id) as responde_id,
         v.id as pgr_versao_id, v.situacao, v.numero, v.data, v.validade, v.profissional_id, v.profissional_nome, v.motivo_devolucao,
         w.id as vigente_id, w.numero as vigente_numero, w.aprovada_em as vigente_desde, w.validade as vigente_ate
    from pgr p
    left join estabelecimento e on e.empresa_id = p.empresa_id and e.id = p.estabelecimento_id
    left join obra o on o.empresa_id = p.empresa_id and o.id = p.obra_id
    join lateral (select * from pgr_versao_lista x where x.empresa_id = p.empresa_id and x.pgr_id = p.id order by x.numero desc limit 1) v on true
    left join pgr_versao_lista w on w.empresa_id = p.empresa_id and w.pgr_id = p.id and w.situacao = 'V';
call visao_de_lista('pgr_lista');

-- Somebody restricted to areas sees the links of the actions that they see.
create policy areas on acao_pgr as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from acao a where a.empresa_id = acao_pgr.empresa_id and a.id = acao_id));
create policy areas_todas on acao_pgr as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from acao a where a.empresa_id = acao_pgr.empresa_id and a.id = acao_id));

-- The actions of the programmes as the specification calls their parts; the follow-up is the last one.
create view acao_pgr_lista as
  select a.id, a.empresa_id, a.versao, a.titulo as nome, a.meta, a.responsavel_talento_id as responsavel_id, a.responsavel_nome,
         a.previsao_inicio, a.previsao_termino, f.inicio as acompanhamento_inicio, f.termino as acompanhamento_termino,
         f.situacao::text as acompanhamento_situacao, nullif(f.observacao, '') as acompanhamento_observacao,
         a.situacao, a.atrasada, a.concluida_em, p.id as pgr_id, p.nome as pgr_nome, x.grupo_homogeneo_id, g.nome::text as grupo_homogeneo_nome,
         x.risco_id, r.descricao::text as risco_nome, x.probabilidade_depois_id, pd.nome::text as probabilidade_depois_nome,
         x.gravidade_depois_id, gd.nome::text as gravidade_depois_nome
    from acao_lista a
    left join acao_pgr x on x.empresa_id = a.empresa_id and x.acao_id = a.id
    join pgr_lista p on p.empresa_id = a.empresa_id and p.id = a.origem_id
    left join grupo_homogeneo_periodo g on g.empresa_id = x.empresa_id and g.grupo_homogeneo_id = x.grupo_homogeneo_id
                                       and g.de <= current_date and g.ate > current_date
    left join risco r on r.empresa_id = x.empresa_id and r.id = x.risco_id
    left join probabilidade_risco pd on pd.empresa_id = x.empresa_id and pd.id = x.probabilidade_depois_id
    left join gravidade_risco gd on gd.empresa_id = x.empresa_id and gd.id = x.gravidade_depois_id
    left join lateral (select * from acao_acompanhamento y where y.empresa_id = a.empresa_id and y.acao_id = a.id
                        order by y.inicio desc, y.id desc limit 1) f on true
   where a.origem_tipo = 'pgr';
call visao_de_lista('acao_pgr_lista');

-- For which groups and risks a programme has actions, whoever asks: whether a level has its action must not depend on the areas that its
-- user sees. It tells neither what is done nor by whom.
create function alvos_das_acoes_do_pgr(p_pgr bigint) returns table (grupo_id bigint, risco_id bigint, concluida boolean)
language sql stable security definer set search_path = public
begin atomic
  select x.grupo_homogeneo_id, x.risco_id, a.concluida_em is not null
    from acao a join acao_pgr x on x.empresa_id = a.empresa_id and x.acao_id = a.id
   where a.empresa_id = app_empresa() and a.origem_tipo = 'pgr' and a.origem_id = p_pgr and a.cancelada_em is null;
end;
revoke execute on function alvos_das_acoes_do_pgr(bigint) from public;
grant execute on function alvos_das_acoes_do_pgr(bigint) to {{app}};

-- How many people work on a day in the environments of rows of groups, whoever asks: what a programme says must not depend on the areas
-- that its user sees.
create function pessoas_dos_grupos(p_linhas bigint[], p_dia date) returns table (grupo_homogeneo_historico_id bigint, pessoas integer)
language sql stable security definer set search_path = public
begin atomic
  select x.grupo_homogeneo_historico_id, count(distinct h.talento_id)::integer
    from grupo_homogeneo_ambiente x
    join colaborador_historico h on h.empresa_id = x.empresa_id and h.ambiente_id = x.ambiente_id
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
   where x.empresa_id = app_empresa() and x.grupo_homogeneo_historico_id = any (p_linhas)
     and h.data <= p_dia and h.confirmado and t.data_admissao <= p_dia and (t.data_desligamento is null or t.data_desligamento >= p_dia)
     and not exists (select from colaborador_historico d
                      where d.empresa_id = h.empresa_id and d.talento_id = h.talento_id and d.confirmado and d.data > h.data and d.data <= p_dia)
   group by x.grupo_homogeneo_historico_id;
end;
revoke execute on function pessoas_dos_grupos(bigint[], date) from public;
grant execute on function pessoas_dos_grupos(bigint[], date) to {{app}};

-- The contract of a professional that is in force at an establishment on a day; null without one.
create function contrato_vigente(p_profissional bigint, p_estabelecimento bigint, p_dia date) returns bigint
language sql stable
begin atomic
  select c.id from contrato_profissional c
   where c.profissional_id = p_profissional and c.inicio <= p_dia and (c.fim is null or c.fim >= p_dia)
     and (c.estabelecimento_responsavel = 'TODOS'
          or exists (select from contrato_profissional_estabelecimento x
                      where x.empresa_id = c.empresa_id and x.contrato_id = c.id and x.estabelecimento_id = p_estabelecimento))
   order by c.inicio, c.id limit 1;
end;

-- The whole plan of action of a programme, whoever approves it: an approved version must not depend on the areas of who approved it.
create function plano_do_pgr(p_pgr bigint) returns setof acao_pgr_lista
language sql stable security definer set search_path = public
begin atomic
  select * from acao_pgr_lista a where a.empresa_id = app_empresa() and a.pgr_id = p_pgr;
end;
revoke execute on function plano_do_pgr(bigint) from public;
grant execute on function plano_do_pgr(bigint) to {{app}};
