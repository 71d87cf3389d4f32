-- Courses, certifications and who holds them; what bands ask for and what develops a competence.
create table categoria_curso (nome varchar(100) not null);
call tabela_da_empresa('categoria_curso');
alter table categoria_curso add constraint categoria_curso_nome unique (empresa_id, nome);

create table curso (
  nome varchar(255) not null,
  tipo text not null check (tipo in ('BOOTCAMP', 'CONFERENCIA', 'CONGRESSO', 'CURSO', 'FORUM', 'SEMINARIO', 'SIMPOSIO', 'WORKSHOP')),
  online boolean not null default false,
  carga_horaria numeric(7,2) check (carga_horaria >= 0),
  percentual_minimo_frequencia numeric(5,2) check (percentual_minimo_frequencia between 0 and 100),
  -- In months: how long what was learnt counts.
  periodicidade smallint check (periodicidade between 1 and 98),
  codigo_tru varchar(30),
  conteudo_programatico text,
  criterio_avaliacao text
);
call tabela_da_empresa('curso');
alter table curso add constraint curso_nome unique (empresa_id, nome);
call referencia('curso', 'categoria_curso_id', 'categoria_curso', false);

-- Other companies that take part in a course: it is theirs to use while parametros_sistema.compartilha_cursos shares courses.
create table curso_empresa (participante_id bigint not null references empresa (id) on delete cascade);
call tabela_da_empresa('curso_empresa');
call referencia('curso_empresa', 'curso_id', 'curso', true, 'cascade');
alter table curso_empresa add unique (empresa_id, curso_id, participante_id), add check (participante_id <> empresa_id);
create index on curso_empresa (participante_id);

create table certificacao (
  nome varchar(100) not null,
  -- In months; without it a certification does not expire.
  periodicidade smallint check (periodicidade between 1 and 600)
);
call tabela_da_empresa('certificacao');
alter table certificacao add constraint certificacao_nome unique (empresa_id, nome);
call referencia('certificacao', 'certificacao_pre_requisito_id', 'certificacao', false);
alter table certificacao add check (certificacao_pre_requisito_id <> id);

create table certificacao_curso (curso_id bigint not null, curso_empresa_id bigint not null default app_empresa());
call tabela_da_empresa('certificacao_curso');
call referencia('certificacao_curso', 'certificacao_id', 'certificacao', true, 'cascade');
alter table certificacao_curso
  add constraint certificacao_curso_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id),
  add unique (empresa_id, certificacao_id, curso_id);
create index on certificacao_curso (curso_empresa_id, curso_id);

-- Courses that develop a competence.
create table competencia_curso (curso_id bigint not null, curso_empresa_id bigint not null default app_empresa());
call tabela_da_empresa('competencia_curso');
call referencia('competencia_curso', 'competencia_id', 'competencia', true, 'cascade');
alter table competencia_curso
  add constraint competencia_curso_curso foreign key (curso_empresa_id, curso_id) references curso (empresa_id, id),
  add unique (empresa_id, competencia_id, curso_id);
create index on competencia_curso (curso_empresa_id, curso_id);

-- Certifications that a band asks for.
create table faixa_certificacao ();
call tabela_da_empresa('faixa_certificacao');
call referencia('faixa_certificacao', 'faixa_salarial_id', 'faixa_salarial', true, 'cascade');
call referencia('faixa_certificacao', 'certificacao_id', 'certificacao');
alter table faixa_certificacao add unique (empresa_id, faixa_salarial_id, certificacao_id);

-- What somebody was certified in, on which day; each renewal is a row of its own. Until when it counts follows from the certification.
create table colaborador_certificacao (data date not null, observacao text);
call tabela_da_empresa('colaborador_certificacao');
call referencia('colaborador_certificacao', 'talento_id', 'talento', true, 'cascade');
call referencia('colaborador_certificacao', 'certificacao_id', 'certificacao');
alter table colaborador_certificacao
  add constraint colaborador_certificacao_dia unique (empresa_id, talento_id, certificacao_id, data);

-- Certificates: their texts, the models that they are laid out with, and the pictures of models.
create table certificado (titulo varchar(150) not null, conteudo text not null);
call tabela_da_empresa('certificado');
alter table certificado add constraint certificado_titulo unique (empresa_id, titulo);

-- Pictures of the company that models are made of; their bytes follow as a file of this row.
create table imagem_certificado (tipo text not null check (tipo in ('LOGO', 'MOLDURA')));
call tabela_da_empresa('imagem_certificado');
call referencia('imagem_certificado', 'arquivo_id', 'arquivo', false, 'set null');

create table modelo_certificado (nome varchar(100) not null);
call tabela_da_empresa('modelo_certificado');
alter table modelo_certificado add constraint modelo_certificado_nome unique (empresa_id, nome);
call referencia('modelo_certificado', 'moldura_id', 'imagem_certificado', false);
call referencia('certificacao', 'modelo_certificado_id', 'modelo_certificado', false);
call referencia('certificacao', 'certificado_id', 'certificado', false);
call referencia('curso', 'modelo_certificado_id', 'modelo_certificado', false);
call referencia('empresa_configuracao', 'modelo_certificado_id', 'modelo_certificado', false);

-- Where the upper left corner of a logo lies, on a sheet of 842 by 595 (A4 across, in points); a logo is 142 wide.
create table modelo_certificado_logo (
  ordem smallint not null check (ordem between 1 and 4),
  position_x numeric(6,2) not null check (position_x between 0 and 700),
  position_y numeric(6,2) not null check (position_y between 0 and 575)
);
call tabela_da_empresa('modelo_certificado_logo');
call referencia('modelo_certificado_logo', 'modelo_certificado_id', 'modelo_certificado', true, 'cascade');
call referencia('modelo_certificado_logo', 'logo_id', 'imagem_certificado');
alter table modelo_certificado_logo add unique (empresa_id, modelo_certificado_id, ordem);
