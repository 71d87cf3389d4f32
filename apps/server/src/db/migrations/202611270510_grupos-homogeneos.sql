-- Homogeneous exposure groups: a group keeps its id, and what it is stands in its history, by date.
create table grupo_homogeneo ();
call tabela_da_empresa('grupo_homogeneo');

create table grupo_homogeneo_historico (
  nome varchar(255) not null,
  finalidade varchar(15) not null check (finalidade in ('PGR', 'eSocial', 'eSocial_PGR')),
  -- E own establishment, O own work site, T third party.
  local_ambiente_grupo_homogeneo char(1) not null check (local_ambiente_grupo_homogeneo in ('E', 'O', 'T'))
);
call tabela_da_empresa('grupo_homogeneo_historico');
call tabela_de_vigencia('grupo_homogeneo_historico', 'grupo_homogeneo_id', 'grupo_homogeneo');

create table grupo_homogeneo_estabelecimento ();
call tabela_da_empresa('grupo_homogeneo_estabelecimento');
call referencia('grupo_homogeneo_estabelecimento', 'grupo_homogeneo_historico_id', 'grupo_homogeneo_historico', true, 'cascade');
call referencia('grupo_homogeneo_estabelecimento', 'estabelecimento_id', 'estabelecimento');
alter table grupo_homogeneo_estabelecimento add unique (empresa_id, grupo_homogeneo_historico_id, estabelecimento_id);

create table grupo_homogeneo_obra ();
call tabela_da_empresa('grupo_homogeneo_obra');
call referencia('grupo_homogeneo_obra', 'grupo_homogeneo_historico_id', 'grupo_homogeneo_historico', true, 'cascade');
call referencia('grupo_homogeneo_obra', 'obra_id', 'obra');
alter table grupo_homogeneo_obra add unique (empresa_id, grupo_homogeneo_historico_id, obra_id);

create table grupo_homogeneo_ambiente ();
call tabela_da_empresa('grupo_homogeneo_ambiente');
call referencia('grupo_homogeneo_ambiente', 'grupo_homogeneo_historico_id', 'grupo_homogeneo_historico', true, 'cascade');
call referencia('grupo_homogeneo_ambiente', 'ambiente_id', 'ambiente');
alter table grupo_homogeneo_ambiente add unique (empresa_id, grupo_homogeneo_historico_id, ambiente_id);

-- A measure of risk: what the PGR says of a risk, and what the eSocial says of a harmful agent. It belongs to a row of the history.
create table medicao_risco (
  -- Table 24, the same for all companies.
  atividade_perigosa_insalubre_id bigint references atividade_perigosa_insalubre (id),
  preenche_risco_pgr boolean not null default false,
  descricao varchar(100),
  -- 17 or 21 digits administrative, 20 judicial.
  numero_processo_judicial varchar(21) check (numero_processo_judicial ~ '^([0-9]{17}|[0-9]{20,21})$'),
  -- 1 quantitative, 2 qualitative.
  tipo_avaliacao char(1) check (tipo_avaliacao in ('1', '2')),
  intensidade_concentracao numeric(10, 4),
  unidade_medida varchar(2) check (unidade_medida ~ '^([1-9]|[12][0-9]|30)$'),
  tecnica_medicao varchar(40),
  limite_tolerancia numeric(10, 4),
  -- 0 does not apply, 1 no, 2 yes.
  utiliza_epc char(1) check (utiliza_epc in ('0', '1', '2')),
  epc_eficaz char(1) check (epc_eficaz in ('S', 'N')),
  utiliza_epi char(1) check (utiliza_epi in ('0', '1', '2')),
  epi_eficaz char(1) check (epi_eficaz in ('S', 'N')),
  med_protecao char(1) check (med_protecao in ('S', 'N')),
  cond_functo char(1) check (cond_functo in ('S', 'N')),
  uso_inint char(1) check (uso_inint in ('S', 'N')),
  prz_valid char(1) check (prz_valid in ('S', 'N')),
  periodic_troca char(1) check (periodic_troca in ('S', 'N')),
  higienizacao char(1) check (higienizacao in ('S', 'N')),
  insalubridade boolean not null default false,
  periculosidade boolean not null default false,
  especial boolean not null default false
);
call tabela_da_empresa('medicao_risco');
call referencia('medicao_risco', 'grupo_homogeneo_historico_id', 'grupo_homogeneo_historico', true, 'cascade');
call referencia('medicao_risco', 'risco_id', 'risco', false);
call referencia('medicao_risco', 'gravidade_risco_id', 'gravidade_risco', false);
call referencia('medicao_risco', 'probabilidade_risco_id', 'probabilidade_risco', false);
create index on medicao_risco (atividade_perigosa_insalubre_id);

create table medicao_risco_epc ();
call tabela_da_empresa('medicao_risco_epc');
call referencia('medicao_risco_epc', 'medicao_risco_id', 'medicao_risco', true, 'cascade');
call referencia('medicao_risco_epc', 'epc_id', 'epc');
alter table medicao_risco_epc add unique (empresa_id, medicao_risco_id, epc_id);

create table epi_risco ();
call tabela_da_empresa('epi_risco');
call referencia('epi_risco', 'medicao_risco_id', 'medicao_risco', true, 'cascade');
call referencia('epi_risco', 'epi_id', 'epi');
alter table epi_risco add constraint epi_risco_uma_vez unique (empresa_id, medicao_risco_id, epi_id);
