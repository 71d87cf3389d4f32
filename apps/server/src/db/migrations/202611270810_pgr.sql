-- Risk-management programmes (PGR): one per establishment or work, in numbered versions. The newest version is the record's; the one in
-- force is the newest approved one.
create table pgr ();
call tabela_da_empresa('pgr');
call referencia('pgr', 'estabelecimento_id', 'estabelecimento', false);
call referencia('pgr', 'obra_id', 'obra', false);
alter table pgr
  add constraint pgr_lugar check (num_nonnulls(estabelecimento_id, obra_id) = 1),
  add constraint pgr_estabelecimento unique (empresa_id, estabelecimento_id),
  add constraint pgr_obra unique (empresa_id, obra_id);

create table pgr_versao (
  numero integer not null check (numero >= 1),
  data date not null,
  validade date not null,
  submetida_em date,
  aprovada_em date,
  aprovada_por_id bigint references usuario (id),
  motivo_devolucao text,
  -- What it says, from the day on which it was submitted; the plan of action is that of the approval.
  conteudo jsonb,
  constraint pgr_versao_validade check (validade >= data),
  constraint pgr_versao_congelada check ((submetida_em is null) = (conteudo is null)),
  constraint pgr_versao_aprovada check (aprovada_em is null or submetida_em is not null)
);
call tabela_da_empresa('pgr_versao', 'conteudo');
call referencia('pgr_versao', 'pgr_id', 'pgr', true, 'cascade');
call referencia('pgr_versao', 'profissional_id', 'profissional_sst');
-- The contract that was in force when it was approved.
call referencia('pgr_versao', 'contrato_id', 'contrato_profissional', false);
alter table pgr_versao add constraint pgr_versao_numero unique (empresa_id, pgr_id, numero);
create index on pgr_versao (aprovada_por_id);

create table pgr_versao_grupo ();
call tabela_da_empresa('pgr_versao_grupo');
call referencia('pgr_versao_grupo', 'pgr_versao_id', 'pgr_versao', true, 'cascade');
call referencia('pgr_versao_grupo', 'grupo_homogeneo_id', 'grupo_homogeneo');
alter table pgr_versao_grupo add unique (empresa_id, pgr_versao_id, grupo_homogeneo_id);

-- Which actions of the shared plan of action are of a PGR, and for which group and risk of it.
create table acao_pgr ();
call tabela_da_empresa('acao_pgr');
call referencia('acao_pgr', 'acao_id', 'acao', true, 'cascade');
call referencia('acao_pgr', 'pgr_id', 'pgr');
call referencia('acao_pgr', 'grupo_homogeneo_id', 'grupo_homogeneo', false);
call referencia('acao_pgr', 'risco_id', 'risco', false);
alter table acao_pgr
  add constraint acao_pgr_uma unique (empresa_id, acao_id),
  add constraint acao_pgr_alvo check (risco_id is null or grupo_homogeneo_id is not null);
