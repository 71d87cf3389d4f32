-- The people who answer for safety and health, and their contracts with the company.
create table profissional_sst (
  nome varchar(70) not null,
  -- 1 CRM, 2 CRO, 3 RMS, 4 CREA, 9 another one, which has a name.
  orgao_de_classe text not null check (orgao_de_classe in ('1', '2', '3', '4', '9')),
  numero_inscricao varchar(14) not null,
  uf_id bigint references estado (id),
  sigla_orgao_de_classe varchar(22),
  cpf varchar(11),
  nit varchar(11),
  codigo_ac varchar(30),
  constraint profissional_sst_uf check ((orgao_de_classe = '3') = (uf_id is null)),
  constraint profissional_sst_sigla check ((orgao_de_classe = '9') = (sigla_orgao_de_classe is not null))
);
call tabela_da_empresa('profissional_sst');
create index on profissional_sst (uf_id);
alter table profissional_sst add constraint profissional_sst_registro
  unique nulls not distinct (empresa_id, orgao_de_classe, numero_inscricao, uf_id, sigla_orgao_de_classe);

create table contrato_profissional (
  inicio date not null,
  fim date,
  tipo_contrato text not null check (tipo_contrato in ('EMPREGADO', 'AUTONOMO', 'PJ')),
  registro varchar(30),
  especialidade varchar(100),
  estabelecimento_responsavel text not null default 'TODOS' check (estabelecimento_responsavel in ('TODOS', 'ALGUNS')),
  endereco varchar(80),
  telefone varchar(11),
  horario_atendimento varchar(45),
  constraint contrato_profissional_datas check (fim >= inicio)
);
call tabela_da_empresa('contrato_profissional');
call referencia('contrato_profissional', 'profissional_id', 'profissional_sst');
-- The image of the signature.
call referencia('contrato_profissional', 'assinatura_arquivo_id', 'arquivo', false, 'set null');

create table contrato_profissional_estabelecimento ();
call tabela_da_empresa('contrato_profissional_estabelecimento');
call referencia('contrato_profissional_estabelecimento', 'contrato_id', 'contrato_profissional', true, 'cascade');
call referencia('contrato_profissional_estabelecimento', 'estabelecimento_id', 'estabelecimento');
alter table contrato_profissional_estabelecimento add unique (empresa_id, contrato_id, estabelecimento_id);

create table contrato_profissional_exame ();
call tabela_da_empresa('contrato_profissional_exame');
call referencia('contrato_profissional_exame', 'contrato_id', 'contrato_profissional', true, 'cascade');
call referencia('contrato_profissional_exame', 'exame_id', 'exame');
alter table contrato_profissional_exame add unique (empresa_id, contrato_id, exame_id);

-- Two records of one professional became one. What was taken away is kept as it was, so that it can be undone: the other record, the rows
-- that moved (table -> ids), the rows that both had, and the fields that were empty before.
create table profissional_unificacao (
  saiu_nome varchar(200) not null,
  saiu jsonb not null,
  movidas jsonb not null,
  repetidas jsonb not null,
  recebidos text[] not null,
  usuario_id bigint references usuario (id) on delete set null
);
call tabela_da_empresa('profissional_unificacao', 'saiu', 'movidas', 'repetidas');
call referencia('profissional_unificacao', 'profissional_id', 'profissional_sst', true, 'cascade');
create index on profissional_unificacao (usuario_id);
