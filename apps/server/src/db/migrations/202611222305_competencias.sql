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
grant select (id, empresa_id, tipo, nome) on competencia to {{externo}};

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

-- A competence profile: from a day on, which level of which competences, and how much each weighs. A band's says what is asked for.
create table configuracao_nivel_competencia ();
call tabela_da_empresa('configuracao_nivel_competencia');
call tabela_de_vigencia('configuracao_nivel_competencia', 'faixa_salarial_id', 'faixa_salarial');

-- What somebody has shown, from a day on: a competence profile of the same kind as what a band asks for, each row of one owner.
alter table configuracao_nivel_competencia alter column faixa_salarial_id drop not null;
call referencia('configuracao_nivel_competencia', 'talento_id', 'talento', false, 'cascade');
alter table configuracao_nivel_competencia
  add unique (empresa_id, talento_id, data),
  add constraint configuracao_nivel_competencia_dono check (num_nonnulls(faixa_salarial_id, talento_id) = 1);

create table competencia_linha (peso integer not null default 1 check (peso between 0 and 99999));
call tabela_da_empresa('competencia_linha');
call referencia('competencia_linha', 'configuracao_id', 'configuracao_nivel_competencia', true, 'cascade');
call referencia('competencia_linha', 'competencia_id', 'competencia');
call referencia('competencia_linha', 'nivel_competencia_id', 'nivel_competencia');
alter table competencia_linha add unique (empresa_id, configuracao_id, competencia_id);
