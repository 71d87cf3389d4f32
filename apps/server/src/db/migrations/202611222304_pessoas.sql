-- People: one human in one company; the engagements (talento) and candidacies hang on the person.
create table area_formacao (nome text not null, observacao text);
call tabela_da_empresa('area_formacao');

create table area_formacao_area ();
call tabela_da_empresa('area_formacao_area');
call referencia('area_formacao_area', 'area_formacao_id', 'area_formacao', true, 'cascade');
call referencia('area_formacao_area', 'area_id', 'area_organizacional');
alter table area_formacao_area add unique (empresa_id, area_formacao_id, area_id);

create table cargo_area_formacao ();
call tabela_da_empresa('cargo_area_formacao');
call referencia('cargo_area_formacao', 'cargo_id', 'cargo', true, 'cascade');
call referencia('cargo_area_formacao', 'area_formacao_id', 'area_formacao');
alter table cargo_area_formacao add unique (empresa_id, cargo_id, area_formacao_id);

-- Which fields of study a position asks for, for who fills in the registration: of positions that candidates may want.
grant select (id, empresa_id, cargo_id, area_formacao_id) on cargo_area_formacao to {{externo}};

create table idioma (nome text not null);
call tabela_da_empresa('idioma');

-- Column names are the specification's field names of the candidate's groups (pessoal, endereco, contato…).
create table pessoa (
  nome text not null,
  nome_social text,
  -- pessoal
  cpf char(11) check (cpf ~ '^\d{11}$'),
  data_nascimento date,
  sexo char(1) check (sexo in ('I', 'M', 'F')),
  estado_civil char(2) check (estado_civil between '01' and '10'),
  escolaridade char(2) check (escolaridade between '01' and '15'),
  deficiencia char(1) check (deficiencia between '0' and '6'),
  etnia_raca char(1) check (etnia_raca in ('1', '2', '4', '6', '8', '9')),
  nacionalidade text,
  naturalidade text,
  qtd_filhos smallint check (qtd_filhos >= 0),
  conjuge text,
  profissao_conjuge text,
  pai text,
  profissao_pai text,
  mae text,
  profissao_mae text,
  possui_parentes boolean,
  parentes_amigos text,
  indicado_por text,
  -- documents
  rg text,
  rg_uf_id bigint references estado (id),
  rg_orgao_emissor text,
  rg_data_expedicao date,
  pis char(11) check (pis ~ '^\d{11}$'),
  tit_eleit_numero text,
  tit_eleit_zona text,
  tit_eleit_secao text,
  cert_mil_numero text,
  cert_mil_tipo text,
  cert_mil_serie text,
  ctps_numero text,
  ctps_serie text,
  ctps_dv text,
  ctps_uf_id bigint references estado (id),
  ctps_data_expedicao date,
  -- habilitacao
  numero_hab text,
  registro text,
  emissao date,
  vencimento date,
  uf_hab_id bigint references estado (id),
  categoria text,
  -- endereco
  cep char(8) check (cep ~ '^\d{8}$'),
  logradouro text,
  numero text,
  complemento text,
  uf_id bigint references estado (id),
  cidade_id bigint references cidade (id),
  bairro text,
  -- contato
  email text,
  ddd char(2),
  fone_fixo varchar(9),
  ddd_celular char(2),
  fone_celular varchar(9),
  nome_contato text,
  -- socioEconomica: whether alimony is paid, to how many and how much
  paga_pensao boolean,
  quantidade smallint,
  valor numeric(12, 2),
  possui_veiculo boolean,
  -- curriculum
  cursos text,
  observacao text,
  info_adicionais text,
  ocr_texto text,
  -- What a search by name compares.
  busca text generated always as (sem_acento(nome || ' ' || coalesce(nome_social, ''))) stored
);
call tabela_da_empresa('pessoa', 'cpf', 'rg', 'pis', 'tit_eleit_numero', 'cert_mil_numero', 'ctps_numero', 'numero_hab', 'registro',
  'deficiencia', 'etnia_raca', 'ocr_texto');
call referencia('pessoa', 'foto_arquivo_id', 'arquivo', false, 'set null');
call referencia('pessoa', 'curriculo_arquivo_id', 'arquivo', false, 'set null');
alter table pessoa add constraint pessoa_cpf unique (empresa_id, cpf);
create index on pessoa using gin (busca gin_trgm_ops);

-- Pages in the order of names come from this index, however many people there are.
create index on pessoa (empresa_id, nome, id);
create index on pessoa (rg_uf_id) where rg_uf_id is not null;
create index on pessoa (ctps_uf_id) where ctps_uf_id is not null;
create index on pessoa (uf_hab_id) where uf_hab_id is not null;
create index on pessoa (uf_id);
create index on pessoa (cidade_id);

-- The candidate's own person.
grant select, insert, update on pessoa to {{externo}};

-- A search within a company that is a small part of the installation walks its own names instead of everybody's.
create index on pessoa (empresa_id, busca, id);

-- Of a person's documents and sensitive data the audit keeps that they changed, never what they were.
drop trigger auditoria on pessoa;
create trigger auditoria after insert or update or delete on pessoa for each row execute function registrar_auditoria(
  'cpf', 'rg', 'rg_uf_id', 'rg_orgao_emissor', 'rg_data_expedicao', 'pis', 'tit_eleit_numero', 'tit_eleit_zona', 'tit_eleit_secao',
  'cert_mil_numero', 'cert_mil_tipo', 'cert_mil_serie', 'ctps_numero', 'ctps_serie', 'ctps_dv', 'ctps_uf_id', 'ctps_data_expedicao',
  'numero_hab', 'registro', 'emissao', 'vencimento', 'uf_hab_id', 'categoria', 'deficiencia', 'etnia_raca', 'paga_pensao', 'quantidade',
  'valor', 'ocr_texto');
drop trigger versao on pessoa;

-- What duplicates are found by.
create index pessoa_email on pessoa (empresa_id, lower(email)) where email is not null;
create index pessoa_nome_nascimento on pessoa (empresa_id, sem_acento(nome), data_nascimento) where data_nascimento is not null;

create table formacao (
  curso varchar(100) not null,
  local varchar(100) not null,
  tipo text not null check (tipo in ('TECNICO', 'GRADUACAO', 'MESTRADO', 'ESPECIALIZACAO', 'DOUTORADO', 'POS_DOUTORADO')),
  situacao text not null check (situacao in ('COMPLETO', 'EM_ANDAMENTO', 'INCOMPLETO')),
  conclusao varchar(20)
);
call tabela_da_empresa('formacao');
call referencia('formacao', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('formacao', 'area_formacao_id', 'area_formacao');

create table experiencia (
  empresa text not null,
  contato_empresa varchar(11),
  check_nome_cargo boolean not null default false,
  nome_mercado text,
  salario numeric(12, 2),
  data_admissao date not null,
  data_desligamento date,
  motivo_saida varchar(100),
  observacao text,
  constraint experiencia_datas check (data_desligamento >= data_admissao)
);
call tabela_da_empresa('experiencia');
call referencia('experiencia', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('experiencia', 'cargo_id', 'cargo', false);
alter table experiencia add constraint experiencia_cargo check (cargo_id is not null or nome_mercado is not null);

create table pessoa_idioma (nivel char(1) not null check (nivel in ('B', 'I', 'A')));
call tabela_da_empresa('pessoa_idioma');
call referencia('pessoa_idioma', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('pessoa_idioma', 'idioma_id', 'idioma');
alter table pessoa_idioma add constraint pessoa_idioma_unico unique (empresa_id, pessoa_id, idioma_id);

-- One engagement. What the talent is now stands in its history only.
create table talento (
  codigo text,
  data_admissao date not null,
  vinculo text not null default 'E' check (vinculo in ('E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE')),
  data_desligamento date,
  observacao_desligamento text,
  constraint talento_datas check (data_desligamento >= data_admissao)
);
call tabela_da_empresa('talento');
call referencia('talento', 'pessoa_id', 'pessoa');
alter table talento add constraint talento_codigo unique (empresa_id, codigo);
create index on talento (empresa_id, data_admissao);
alter table acesso add foreign key (empresa_id, talento_id) references talento (empresa_id, id) on delete set null (talento_id);
create index on acesso (empresa_id, talento_id);
create index on talento (empresa_id, data_desligamento) include (id, criado_em);
call referencia('sugestao_melhoria', 'talento_id', 'talento', false, 'set null');
create index on sugestao_melhoria (empresa_id, usuario_id);
create index on sugestao_melhoria (usuario_id);
create index on sugestao_melhoria (respondida_por_id);

-- tipo_salario: 1 the band's, 2 so many times an index, 3 a value.
create table colaborador_historico (
  tipo_salario smallint not null default 1 check (tipo_salario in (1, 2, 3)),
  quantidade_indice numeric(12, 2),
  salario numeric(12, 2),
  motivo text
);
call tabela_da_empresa('colaborador_historico');
call tabela_de_vigencia('colaborador_historico', 'talento_id', 'talento');
call referencia('colaborador_historico', 'estabelecimento_id', 'estabelecimento');
call referencia('colaborador_historico', 'area_id', 'area_organizacional');
call referencia('colaborador_historico', 'faixa_salarial_id', 'faixa_salarial');
call referencia('colaborador_historico', 'funcao_id', 'funcao', false);
call referencia('colaborador_historico', 'ambiente_id', 'ambiente', false);
call referencia('colaborador_historico', 'indice_id', 'indice', false);
alter table colaborador_historico add constraint colaborador_historico_salario check (
  case tipo_salario
    when 1 then indice_id is null and quantidade_indice is null and salario is null
    when 2 then indice_id is not null and quantidade_indice is not null and quantidade_indice > 0 and salario is null
    else salario is not null and salario > 0 and indice_id is null and quantidade_indice is null
  end);

-- Who works here already fills a vacancy by a change of position: the row of its history that the hiring wrote. Without that row the
-- vacancy is free again, as it is when the talent that a hiring made is deleted.
alter table colaborador_historico add unique (empresa_id, talento_id, id);
create index on colaborador_historico (empresa_id, data desc, id);

-- Who answers for an area -----------------------------------------------------------------------------------------------------
-- R responsible, C co-responsible; the talent may be of another company.
create table area_responsavel (
  tipo char(1) not null check (tipo in ('R', 'C')),
  empresa_responsavel_id bigint not null references empresa (id),
  talento_id bigint not null,
  foreign key (empresa_responsavel_id, talento_id) references talento (empresa_id, id) on delete cascade
);
call tabela_da_empresa('area_responsavel');
call referencia('area_responsavel', 'area_historico_id', 'area_historico', true, 'cascade');
alter table area_responsavel add unique (empresa_id, area_historico_id, empresa_responsavel_id, talento_id);
create index on area_responsavel (empresa_responsavel_id, talento_id);

-- Which area each talent counts in for users restricted to areas, and on which days: what the policies would otherwise find out anew from
-- all histories at every reference to a table. Kept by triggers; on each day exactly one row of a talent holds.
create table area_do_talento (
  empresa_id bigint not null,
  talento_id bigint not null,
  pessoa_id bigint not null,
  area_id bigint not null,
  -- From this day, and until the day before that one. The first row in force counts before the admission too.
  de date not null,
  ate date not null,
  primary key (talento_id, de),
  foreign key (empresa_id, talento_id) references talento (empresa_id, id) on delete cascade,
  foreign key (empresa_id, pessoa_id) references pessoa (empresa_id, id) on delete cascade,
  foreign key (empresa_id, area_id) references area_organizacional (empresa_id, id)
);

-- One talent's row, one person's, and those of some areas: each read from its index alone.
create index on area_do_talento (empresa_id, talento_id) include (de, ate, area_id);
create index on area_do_talento (empresa_id, pessoa_id) include (de, ate, area_id);
create index on area_do_talento (empresa_id, area_id, ate) include (de, talento_id, pessoa_id);

-- Shows those in the areas of a restricted user today; the application reads it through the policies below only.
alter table area_do_talento enable row level security;
grant select on area_do_talento to {{app}}, {{todas}};

-- Documents that HR keeps of a person: they stay with the person through every engagement.
create table tipo_documento (nome varchar(100) not null);
call tabela_da_empresa('tipo_documento');
alter table tipo_documento add constraint tipo_documento_nome unique (empresa_id, nome);

create table documento_talento (
  descricao varchar(100) not null,
  data date not null,
  observacao varchar(500)
);
call tabela_da_empresa('documento_talento');
call referencia('documento_talento', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('documento_talento', 'tipo_documento_id', 'tipo_documento', false);
call referencia('documento_talento', 'arquivo_id', 'arquivo');

-- Why somebody left, by a register; engagements of one person never overlap.
create table motivo_desligamento (descricao text not null constraint motivo_desligamento_tamanho check (length(descricao) <= 100));
call tabela_da_empresa('motivo_desligamento');
alter table motivo_desligamento add constraint motivo_desligamento_descricao unique (empresa_id, descricao);
call referencia('talento', 'motivo_desligamento_id', 'motivo_desligamento', false);
alter table talento add constraint talento_desligamento check (
  data_desligamento is not null or (motivo_desligamento_id is null and observacao_desligamento is null));
alter table talento add constraint talento_sem_sobreposicao exclude using gist (
  int8range(pessoa_id, pessoa_id, '[]') with &&, daterange(data_admissao, data_desligamento, '[]') with &&);

-- Changes that somebody asks for in the own data and HR accepts or refuses.

-- `valores`: field → what is asked for; `anteriores`: what it was when HR decided. `cadastro`: a registration whose CPF nobody else
-- could confirm (CPF, password, terms), kept until HR decides.
create table proposta_alteracao (
  nome text not null,
  origem text not null check (origem in ('meus-dados', 'candidato', 'cadastro')),
  situacao char(1) not null default 'P' check (situacao in ('P', 'A', 'M', 'R', 'S')),
  campos text[] not null,
  valores jsonb not null,
  anteriores jsonb,
  aceitos text[],
  motivo text,
  cadastro jsonb,
  usuario_id bigint references usuario (id),
  decidida_por bigint references usuario (id),
  decidida_em timestamptz,
  constraint proposta_decidida check ((situacao in ('A', 'M', 'R')) = (decidida_em is not null)),
  constraint proposta_cadastro check (cadastro is null or (origem = 'cadastro' and situacao = 'P'))
);
call tabela_da_empresa('proposta_alteracao', 'valores', 'anteriores', 'cadastro');
call referencia('proposta_alteracao', 'pessoa_id', 'pessoa', false, 'cascade');
alter table proposta_alteracao add constraint proposta_de_quem check (pessoa_id is not null or origem = 'cadastro');
create unique index proposta_pendente on proposta_alteracao (empresa_id, pessoa_id) where situacao = 'P' and origem <> 'cadastro';
create index on proposta_alteracao (empresa_id, situacao, criado_em);
create index on proposta_alteracao (usuario_id);
create index on proposta_alteracao (decidida_por);

-- How many people may work in a company, in an area with what lies below it, in a position, or in a position of an area.
create table configuracao_limite_colaborador (
  maximo integer constraint configuracao_limite_colaborador_maximo check (maximo between 0 and 9999999)
);
call tabela_da_empresa('configuracao_limite_colaborador');
alter table configuracao_limite_colaborador add constraint configuracao_limite_colaborador_unica unique (empresa_id);

create table limite_colaborador (quantidade integer not null check (quantidade between 0 and 9999999));
call tabela_da_empresa('limite_colaborador');
call referencia('limite_colaborador', 'configuracao_id', 'configuracao_limite_colaborador', true, 'cascade');
call referencia('limite_colaborador', 'area_id', 'area_organizacional', false);
call referencia('limite_colaborador', 'cargo_id', 'cargo', false);
alter table limite_colaborador
  add constraint limite_colaborador_de check (area_id is not null or cargo_id is not null),
  add constraint limite_colaborador_unico unique nulls not distinct (empresa_id, area_id, cargo_id);

-- One row a person, candidate and employee alike: what one of them does not show stays as it is.
create table campos_extras (
  texto1 varchar(255), texto2 varchar(255), texto3 varchar(255), texto4 varchar(255),
  texto5 varchar(255), texto6 varchar(255), texto7 varchar(255), texto8 varchar(255),
  textolongo1 varchar(4000), textolongo2 varchar(4000),
  data1 date, data2 date, data3 date,
  valor1 numeric(12, 2), valor2 numeric(12, 2),
  numero1 integer
);
call tabela_da_empresa('campos_extras');
call referencia('campos_extras', 'pessoa_id', 'pessoa', true, 'cascade');
alter table campos_extras add constraint campos_extras_pessoa unique (empresa_id, pessoa_id);

-- A candidate writes its own until it works here, as everything else of a person.
grant select, insert, update on campos_extras to {{externo}};

-- Who has a user on the training platform, by the number that it answered.
create table usuario_eduvem (
  codigo varchar(100) not null,
  email varchar(120) not null
);
call tabela_da_empresa('usuario_eduvem');
call referencia('usuario_eduvem', 'pessoa_id', 'pessoa', true, 'cascade');
alter table usuario_eduvem add constraint usuario_eduvem_pessoa unique (empresa_id, pessoa_id);
