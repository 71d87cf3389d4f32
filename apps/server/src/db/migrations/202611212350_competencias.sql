-- Competences: what is known, can be done and how one acts; the levels in which they are measured, and the level that a band asks for.

create table competencia (
  tipo text not null check (tipo in ('CONHECIMENTO', 'HABILIDADE', 'ATITUDE')),
  nome varchar(100) not null,
  observacao text,
  -- An evaluator who gives a level also says why.
  solicitar_comentario boolean not null default false
);
call tabela_da_empresa('competencia');
alter table competencia add constraint competencia_nome unique (empresa_id, tipo, nome);

create table competencia_area ();
call tabela_da_empresa('competencia_area');
call referencia('competencia_area', 'competencia_id', 'competencia', true, 'cascade');
call referencia('competencia_area', 'area_id', 'area_organizacional');
alter table competencia_area add unique (empresa_id, competencia_id, area_id);

-- By what a competence is recognised: its behaviours, also called evaluation criteria.
create table comportamento (
  descricao varchar(250) not null,
  ordem integer not null default 0
);
call tabela_da_empresa('comportamento');
call referencia('comportamento', 'competencia_id', 'competencia', true, 'cascade');

-- What a position asks for; its complements are texts of the position, one a type (cargo.conhecimentos_complemento …).
create table cargo_competencia ();
call tabela_da_empresa('cargo_competencia');
call referencia('cargo_competencia', 'cargo_id', 'cargo', true, 'cascade');
call referencia('cargo_competencia', 'competencia_id', 'competencia');
alter table cargo_competencia add unique (empresa_id, cargo_id, competencia_id);

create table nivel_competencia (descricao varchar(60) not null);
call tabela_da_empresa('nivel_competencia');
alter table nivel_competencia add constraint nivel_competencia_descricao unique (empresa_id, descricao);

-- The scale of a company, effective-dated: which levels there are from a day on, in which order, and from which percentage of a
-- competence's behaviours a level is reached. Its owner is the company itself.
create table nivel_competencia_historico (
  data date not null,
  confirmado boolean not null default true,
  considerar_percentual_minimo boolean not null default false
);
call tabela_da_empresa('nivel_competencia_historico');
alter table nivel_competencia_historico add unique (empresa_id, data);

create table config_historico_nivel (
  ordem integer not null check (ordem between 0 and 99999),
  percentual numeric(5, 2) check (percentual between 0 and 100)
);
call tabela_da_empresa('config_historico_nivel');
call referencia('config_historico_nivel', 'historico_id', 'nivel_competencia_historico', true, 'cascade');
call referencia('config_historico_nivel', 'nivel_competencia_id', 'nivel_competencia');
alter table config_historico_nivel add unique (empresa_id, historico_id, nivel_competencia_id);

-- The scale in force on a day.
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

-- A competence profile: from a day on, which level of which competences, and how much each weighs. A band's says what is asked for.
create table configuracao_nivel_competencia ();
call tabela_da_empresa('configuracao_nivel_competencia');
call tabela_de_vigencia('configuracao_nivel_competencia', 'faixa_salarial_id', 'faixa_salarial');

create table competencia_linha (peso integer not null default 1 check (peso between 0 and 99999));
call tabela_da_empresa('competencia_linha');
call referencia('competencia_linha', 'configuracao_id', 'configuracao_nivel_competencia', true, 'cascade');
call referencia('competencia_linha', 'competencia_id', 'competencia');
call referencia('competencia_linha', 'nivel_competencia_id', 'nivel_competencia');
alter table competencia_linha add unique (empresa_id, configuracao_id, competencia_id);

create view competencia_lista as
  select c.*, (select count(*)::integer from comportamento x where x.empresa_id = c.empresa_id and x.competencia_id = c.id) as qtd_comportamentos
    from competencia c;
call visao_de_lista('competencia_lista');

create view comportamento_lista as
  select x.*, c.nome as competencia_nome, c.tipo as competencia_tipo
    from comportamento x
    join competencia c on c.empresa_id = x.empresa_id and c.id = x.competencia_id;
call visao_de_lista('comportamento_lista');
