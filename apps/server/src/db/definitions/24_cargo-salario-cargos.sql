-- Positions, bands and competences.

create view cargo_lista as
  select c.*, g.descricao as grupo_ocupacional_descricao,
         exists (select from faixa_salarial f where f.empresa_id = c.empresa_id and f.cargo_id = c.id) as possui_faixa_salarial
    from cargo c
    left join grupo_ocupacional g on g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id;
call visao_de_lista('cargo_lista');

-- Without the salary: a user who may see it calls salario_da_faixa.
create view faixa_salarial_lista as
  select f.*, c.nome as cargo_nome, c.nome || ' - ' || f.nome as descricao, b.descricao as cbo_descricao
    from faixa_salarial f
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join codigo_cbo b on b.codigo = f.codigo_cbo;
call visao_de_lista('faixa_salarial_lista');

-- The scale in force on a date.
create function niveis_em(p_data date)
returns table (id bigint, empresa_id bigint, historico_id bigint, ordem integer, percentual numeric)
language sql stable parallel safe
begin atomic
  select n.nivel_competencia_id, n.empresa_id, n.historico_id, n.ordem, n.percentual
    from config_historico_nivel n
   where n.empresa_id = app_empresa()
     and n.historico_id = (select h.id from nivel_competencia_historico h
                            where h.empresa_id = app_empresa() and h.confirmado and h.data <= p_data
                            order by h.data desc limit 1);
end;

create view nivel_competencia_lista as
  select n.*, e.ordem, e.percentual
    from nivel_competencia n
    left join niveis_em(current_date) e on e.empresa_id = n.empresa_id and e.id = n.id;
call visao_de_lista('nivel_competencia_lista');

create view competencia_lista as
  select c.*, (select count(*)::integer from comportamento x where x.empresa_id = c.empresa_id and x.competencia_id = c.id) as qtd_comportamentos
    from competencia c;
call visao_de_lista('competencia_lista');

create view comportamento_lista as
  select x.*, c.nome as competencia_nome, c.tipo as competencia_tipo
    from comportamento x
    join competencia c on c.empresa_id = x.empresa_id and c.id = x.competencia_id;
call visao_de_lista('comportamento_lista');

create view grupo_ocupacional_lista as
  select g.*, (select count(*) from cargo c where c.empresa_id = g.empresa_id and c.grupo_ocupacional_id = g.id)::int as qtd_cargos
    from grupo_ocupacional g;
call visao_de_lista('grupo_ocupacional_lista');

-- Who works where on a date: employees on that date with the row in force then. It starts with the history, so that a query for one
-- position reads only its rows.
create function ocupantes_em(p_data date)
returns table (empresa_id bigint, talento_id bigint, pessoa_id bigint, codigo text, data_admissao date, historico_id bigint, data date,
               estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint, funcao_id bigint, ambiente_id bigint, cargo_id bigint)
language sql stable parallel safe
begin atomic
  select h.empresa_id, t.id, t.pessoa_id, t.codigo, t.data_admissao, h.id, h.data, h.estabelecimento_id, h.area_id, h.faixa_salarial_id,
         h.funcao_id, h.ambiente_id, f.cargo_id
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
    join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
   where h.confirmado and h.data <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
     and not exists (select from colaborador_historico o
                      where o.empresa_id = h.empresa_id and o.talento_id = h.talento_id and o.confirmado
                        and o.data > h.data and o.data <= p_data);
end;

-- Since when a talent has had the position of a date, whatever else changed meanwhile.
create function no_cargo_desde(p_talento bigint, p_data date) returns date language sql stable parallel safe
begin atomic
  with linhas as (
    select h.data, f.cargo_id
      from colaborador_historico h join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
     where h.talento_id = p_talento and h.confirmado and h.data <= p_data),
  atual as (select l.cargo_id from linhas l order by l.data desc limit 1)
  select min(l.data) from linhas l
   where not exists (select from linhas o where o.data >= l.data and o.cargo_id <> (select a.cargo_id from atual a));
end;

-- A row about a talent can be read and written where the talent can be read.
create policy areas on configuracao_nivel_competencia as restrictive to {{app}} using (talento_id is null or (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = configuracao_nivel_competencia.empresa_id and t.id = talento_id));
create policy areas_todas on configuracao_nivel_competencia as restrictive for select to {{todas}} using (talento_id is null
  or (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = configuracao_nivel_competencia.empresa_id and t.id = talento_id));
create policy areas on competencia_linha as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from configuracao_nivel_competencia p where p.empresa_id = competencia_linha.empresa_id and p.id = configuracao_id));
create policy areas_todas on competencia_linha as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from configuracao_nivel_competencia p where p.empresa_id = competencia_linha.empresa_id and p.id = configuracao_id));

-- Competence profiles of talents as a list.
create view nivel_do_talento_lista as
  select p.id, p.empresa_id, p.versao, p.data, p.talento_id as colaborador_id, t.nome as colaborador_nome, t.codigo, t.cargo_nome, t.area_nome,
         (select count(*)::integer from competencia_linha l where l.empresa_id = p.empresa_id and l.configuracao_id = p.id) as qtd_competencias,
         p.data is not distinct from (select max(v.data) from configuracao_nivel_competencia v
           where v.empresa_id = p.empresa_id and v.talento_id = p.talento_id and v.confirmado and v.data <= current_date) as em_vigor
    from configuracao_nivel_competencia p
    join talento_lista t on t.empresa_id = p.empresa_id and t.id = p.talento_id;
call visao_de_lista('nivel_do_talento_lista');
