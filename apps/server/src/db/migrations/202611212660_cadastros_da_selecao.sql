-- Registers of recruitment: areas of interest, the palographic exam of a candidate, and what the cadastral qualification answered.

-- What candidates may say that they would like to work with, and for which areas of the company that counts.
create table area_interesse (
  nome varchar(100) not null,
  observacao text
);
call tabela_da_empresa('area_interesse');
alter table area_interesse add constraint area_interesse_nome unique (empresa_id, nome);

create table area_interesse_area ();
call tabela_da_empresa('area_interesse_area');
call referencia('area_interesse_area', 'area_interesse_id', 'area_interesse', true, 'cascade');
call referencia('area_interesse_area', 'area_id', 'area_organizacional');
alter table area_interesse_area add unique (empresa_id, area_interesse_id, area_id);

-- A psychological test: what was drawn and what it told stay out of the log.
create table exame_palografico (
  exame_palografico text,
  resultado_exame_palografico text
);
call tabela_da_empresa('exame_palografico', 'exame_palografico', 'resultado_exame_palografico');
call referencia('exame_palografico', 'candidato_id', 'candidato', true, 'cascade');
alter table exame_palografico add constraint exame_palografico_candidato unique (empresa_id, candidato_id);

-- Whether the government knows the person by these data; qualificado says the same as qualificacao_cadastral = 'QUALIFICADO'.
alter table candidato
  add column if not exists qualificado boolean not null default false,
  add column if not exists ja_foi_colaborador boolean not null default false,
  add column if not exists qualificacao_em timestamptz;
grant select (qualificado, ja_foi_colaborador, qualificacao_em) on candidato to {{app}}, {{todas}};
