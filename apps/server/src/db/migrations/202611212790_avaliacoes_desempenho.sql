-- Performance evaluations: what is asked of whom, by whom. What they ask are questions of a model, the competences of the band, or both.

-- tipo 1.0: one questionnaire about each person; 2.0: people side by side, by question or by person (formato 1, 2; 0 where it does not count).
create table avaliacao_desempenho (
  titulo varchar(250) not null,
  data_ini date,
  data_fim date,
  avaliar_somente_competencias boolean not null default false,
  avaliar_competencias_cargo boolean not null default false,
  exibe_resultado_auto_avaliacao boolean not null default false,
  exibir_performance_profissional boolean not null default false,
  exibir_nivel_competencia_exigido boolean not null default false,
  permite_auto_avaliacao boolean not null,
  anonima boolean not null,
  nota_questionario_manual boolean not null default false,
  tipo text not null default '1.0' check (tipo in ('1.0', '2.0')),
  formato smallint not null default 0 check (formato between 0 and 2),
  considera_resp_coresp_hierarquia boolean not null default false,
  liberada boolean not null default false,
  constraint avaliacao_desempenho_periodo check (data_fim >= data_ini),
  constraint avaliacao_desempenho_formato check (tipo = '1.0' or formato > 0),
  constraint avaliacao_desempenho_so_competencias check (avaliar_competencias_cargo or not avaliar_somente_competencias)
);
call tabela_da_empresa('avaliacao_desempenho');
call referencia('avaliacao_desempenho', 'modelo_avaliacao_id', 'avaliacao_modelo', false);
alter table avaliacao_desempenho add constraint avaliacao_desempenho_modelo
  check (avaliar_somente_competencias or (modelo_avaliacao_id is not null and data_ini is not null and data_fim is not null));
create index on avaliacao_desempenho (empresa_id, data_fim);

-- Who evaluates whom, and as what: R evaluator, U oneself, L manager, A one of the own people, P peer. Nobody evaluates somebody twice.
create table participante_avaliacao_desempenho (
  papel char(1) not null check (papel in ('R', 'U', 'L', 'A', 'P')),
  peso smallint not null default 1 check (peso between 0 and 999)
);
call tabela_da_empresa('participante_avaliacao_desempenho');
call referencia('participante_avaliacao_desempenho', 'avaliacao_desempenho_id', 'avaliacao_desempenho', true, 'cascade');
call referencia('participante_avaliacao_desempenho', 'avaliado_id', 'talento');
call referencia('participante_avaliacao_desempenho', 'avaliador_id', 'talento');
alter table participante_avaliacao_desempenho
  add constraint participante_avaliacao_desempenho_proprio check ((papel = 'U') = (avaliado_id = avaliador_id)),
  add constraint participante_avaliacao_desempenho_par unique (empresa_id, avaliacao_desempenho_id, avaliado_id, avaliador_id);

-- Seen and written where the person evaluated is seen, whoever evaluates.
create policy areas on participante_avaliacao_desempenho as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id));
create policy areas_todas on participante_avaliacao_desempenho as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id));

-- Name of who evaluates: as the owner, because that may be somebody out of the reader's areas. Only of a row of the reader's company.
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

create view participante_avaliacao_desempenho_lista as
  select x.id, x.empresa_id, x.versao, x.papel, x.peso, x.avaliacao_desempenho_id, x.avaliado_id, x.avaliador_id, a.titulo as avaliacao_titulo, a.liberada,
         coalesce(t.nome_social, t.nome) as avaliado_nome, t.codigo as avaliado_codigo, t.cargo_id, t.cargo_nome, t.area_id, t.area_nome,
         t.estabelecimento_id, t.estabelecimento_nome,
         case when x.papel = 'U' then coalesce(t.nome_social, t.nome) else nome_do_avaliador(x.id) end as avaliador_nome
    from participante_avaliacao_desempenho x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id;
call visao_de_lista('participante_avaliacao_desempenho_lista');

-- Evaluations with how many people they are about.
create view avaliacao_desempenho_lista as
  select a.*, m.titulo as modelo_titulo, p.avaliados, p.avaliadores
    from avaliacao_desempenho a
    left join avaliacao_modelo m on m.empresa_id = a.empresa_id and m.id = a.modelo_avaliacao_id
    cross join lateral (
      select count(distinct x.avaliado_id)::integer as avaliados, count(distinct x.avaliador_id)::integer as avaliadores
        from participante_avaliacao_desempenho x where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id) p;
call visao_de_lista('avaliacao_desempenho_lista');

-- People evaluated, once each, with the competences that their band asks for on the evaluation's day: today, within its period.
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

-- Who would evaluate these people on a day: themselves, their managers, their own people, and up to `p_pares` peers. A manager answers for
-- the person's area; with the hierarchy also who is co-responsible and, where nobody else answers for the area, who does further up. Peers
-- come in a ring, so that everybody of an area evaluates and is evaluated by as many. As the owner, because a manager may work out of
-- the reader's areas; whether the caller sees the people themselves is for the caller to ask.
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
