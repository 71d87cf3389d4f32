-- Registers of safety: descriptions with an optional code.
create table epc (descricao varchar(100) not null, codigo varchar(30));
call tabela_da_empresa('epc');
alter table epc add constraint epc_descricao unique (empresa_id, descricao);

create table fase (descricao varchar(100) not null, codigo varchar(30));
call tabela_da_empresa('fase');
alter table fase add constraint fase_descricao unique (empresa_id, descricao);

create table medida_seguranca (descricao varchar(100) not null, codigo varchar(30));
call tabela_da_empresa('medida_seguranca');
alter table medida_seguranca add constraint medida_seguranca_descricao unique (empresa_id, descricao);

create table area_vivencia (descricao varchar(100) not null, codigo varchar(30));
call tabela_da_empresa('area_vivencia');
alter table area_vivencia add constraint area_vivencia_descricao unique (empresa_id, descricao);

create table natureza_lesao (descricao varchar(100) not null, codigo varchar(30));
call tabela_da_empresa('natureza_lesao');
alter table natureza_lesao add constraint natureza_lesao_descricao unique (empresa_id, descricao);

create table motivo_solicitacao_epi (descricao varchar(100) not null, codigo varchar(30));
call tabela_da_empresa('motivo_solicitacao_epi');
alter table motivo_solicitacao_epi add constraint motivo_solicitacao_epi_descricao unique (empresa_id, descricao);

-- Risks: where they come from, and the levels that the matrix crosses, in their order (1 is the least).
create table fonte_risco (nome varchar(255) not null, descricao varchar(100) not null);
call tabela_da_empresa('fonte_risco');
alter table fonte_risco add constraint fonte_risco_nome unique (empresa_id, nome);

create table gravidade_risco (nome varchar(255) not null, descricao varchar(100) not null, ordem smallint not null check (ordem between 1 and 99));
call tabela_da_empresa('gravidade_risco');
alter table gravidade_risco
  add constraint gravidade_risco_nome unique (empresa_id, nome),
  add constraint gravidade_risco_ordem unique (empresa_id, ordem);

create table probabilidade_risco (nome varchar(255) not null, descricao varchar(100) not null, ordem smallint not null check (ordem between 1 and 99));
call tabela_da_empresa('probabilidade_risco');
alter table probabilidade_risco
  add constraint probabilidade_risco_nome unique (empresa_id, nome),
  add constraint probabilidade_risco_ordem unique (empresa_id, ordem);

-- Personal protective equipment: its categories, and the kinds of sizes with their sizes.
create table tipo_epi (
  nome varchar(255) not null,
  codigo varchar(30),
  fardamento boolean not null default false,
  ativo boolean not null default true
);
call tabela_da_empresa('tipo_epi');
alter table tipo_epi add constraint tipo_epi_nome unique (empresa_id, nome);

create table tamanho_epi (nome varchar(255) not null);
call tabela_da_empresa('tamanho_epi');
alter table tamanho_epi add constraint tamanho_epi_nome unique (empresa_id, nome);
create table tamanho_epi_tamanho (nome varchar(20) not null, ordem smallint not null);
call tabela_da_empresa('tamanho_epi_tamanho');
call referencia('tamanho_epi_tamanho', 'tamanho_epi_id', 'tamanho_epi', true, 'cascade');

-- Medical exams and where they are made.
create table exame (
  nome varchar(255) not null,
  -- Of the eSocial's table 27.
  codigo_procedimento text check (codigo_procedimento ~ '^[0-9]{4}$'),
  periodico boolean not null default false,
  periodicidade smallint check (periodicidade between 1 and 98),
  constraint exame_periodicidade check (periodico = (periodicidade is not null))
);
call tabela_da_empresa('exame');
alter table exame add constraint exame_nome unique (empresa_id, nome);

create table clinica (
  nome varchar(44) not null,
  tipo text not null check (tipo in ('CLINICA', 'OUTRO')),
  cnpj varchar(14),
  outro varchar(50),
  data date not null,
  endereco varchar(80),
  telefone varchar(11),
  horario_atendimento varchar(45),
  constraint clinica_tipo check (case tipo when 'CLINICA' then cnpj is not null and outro is null else outro is not null and cnpj is null end)
);
call tabela_da_empresa('clinica');
alter table clinica add constraint clinica_nome unique (empresa_id, nome);
