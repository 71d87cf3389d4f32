-- Technical reports (LTCAT). An individual one is seen by whoever sees the person.
create policy areas on ltcat as restrictive to {{app}} using ((select app_areas()) is null or talento_id is null
  or exists (select from talento t where t.empresa_id = ltcat.empresa_id and t.id = talento_id));
create policy areas_todas on ltcat as restrictive for select to {{todas}} using ((select app_areas()) is null or talento_id is null
  or exists (select from talento t where t.empresa_id = ltcat.empresa_id and t.id = talento_id));

-- The establishment at which a person works on a day, or first will.
create function estabelecimento_do_talento_em(p_talento bigint, p_dia date) returns bigint
language sql stable
begin atomic
  select h.estabelecimento_id from colaborador_historico h
   where h.talento_id = p_talento and h.confirmado
   order by h.data <= p_dia desc, case when h.data <= p_dia then p_dia - h.data else h.data - p_dia end limit 1;
end;

-- Versions with their state: R in preparation, E issued, S replaced by a later one that was issued.
create view ltcat_lista as
  select l.id, l.empresa_id, l.versao, case when l.talento_id is null then 'C' else 'I' end as tipo,
         coalesce(p.nome, e.nome, o.nome)::text as de_quem, 'LTCAT · ' || coalesce(p.nome, e.nome, o.nome)::text as nome,
         l.talento_id, l.estabelecimento_id, l.obra_id,
         coalesce(l.estabelecimento_id, o.estabelecimento_responsavel_id, estabelecimento_do_talento_em(l.talento_id, l.fim)) as responde_id,
         l.numero, l.data, l.inicio, l.fim, l.vias_exposicao, l.frequencia, l.conclusao, l.profissional_id, s.nome::text as profissional_nome,
         s.orgao_de_classe::text as orgao_de_classe, l.emitido_em, u.nome::text as emitido_por_nome, l.contrato_id, l.anterior_id,
         d.id as proximo_id,
         case when l.emitido_em is null then 'R' when d.emitido_em is not null then 'S' else 'E' end as situacao
    from ltcat l
    left join talento t on t.empresa_id = l.empresa_id and t.id = l.talento_id
    left join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    left join estabelecimento e on e.empresa_id = l.empresa_id and e.id = l.estabelecimento_id
    left join obra o on o.empresa_id = l.empresa_id and o.id = l.obra_id
    left join usuario u on u.id = l.emitido_por_id
    left join ltcat d on d.empresa_id = l.empresa_id and d.anterior_id = l.id
    join profissional_sst s on s.empresa_id = l.empresa_id and s.id = l.profissional_id;
call visao_de_lista('ltcat_lista');

-- In which functions and sectors people work on a day in the environments of rows of groups, whoever asks: what a report says must not
-- depend on the areas that its user sees. It names nobody.
create function trabalho_dos_grupos(p_linhas bigint[], p_dia date)
returns table (grupo_homogeneo_historico_id bigint, setor text, funcao text, atividades text)
language sql stable security definer set search_path = public
begin atomic
  select distinct x.grupo_homogeneo_historico_id, a.nome::text, u.nome_funcao::text, nullif(btrim(u.descricao), '')
    from grupo_homogeneo_ambiente x
    join colaborador_historico h on h.empresa_id = x.empresa_id and h.ambiente_id = x.ambiente_id
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
    join area_em(p_dia) a on a.empresa_id = h.empresa_id and a.id = h.area_id
    left join funcao_periodo u on u.empresa_id = h.empresa_id and u.funcao_id = h.funcao_id and u.data <= p_dia and u.ate > p_dia
   where x.empresa_id = app_empresa() and x.grupo_homogeneo_historico_id = any (p_linhas)
     and h.data <= p_dia and h.confirmado and t.data_admissao <= p_dia and (t.data_desligamento is null or t.data_desligamento >= p_dia)
     and not exists (select from colaborador_historico d
                      where d.empresa_id = h.empresa_id and d.talento_id = h.talento_id and d.confirmado and d.data > h.data and d.data <= p_dia);
end;
revoke execute on function trabalho_dos_grupos(bigint[], date) from public;
grant execute on function trabalho_dos_grupos(bigint[], date) to {{app}};
