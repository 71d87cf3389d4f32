-- Scenarios of a readjustment table of people: whose they are, what they may cost, and what each proposes to whom.

-- One row for a table: who its scenarios are about (empty: everybody), and the ceiling a month with charges. Areas that were deleted since
-- choose nobody.
create table reajuste_publico (
  estabelecimentos bigint[] not null default '{}',
  areas bigint[] not null default '{}',
  cargos bigint[] not null default '{}',
  grupos bigint[] not null default '{}',
  orcamento numeric(14, 2) check (orcamento > 0),
  orcamento_areas jsonb not null default '[]'     -- [{areaId, valor}]
);
call tabela_da_empresa('reajuste_publico', 'orcamento', 'orcamento_areas');
call referencia('reajuste_publico', 'tabela_id', 'tabela_reajuste', true, 'cascade');
alter table reajuste_publico add constraint reajuste_publico_tabela unique (empresa_id, tabela_id);

create table cenario_reajuste (
  nome text not null,
  observacao text,
  regra jsonb not null,
  excecoes jsonb not null default '[]',
  ninguem_abaixo_do_piso boolean not null default false,
  ninguem_passa_do_teto boolean not null default false,
  limitar_ao_orcamento boolean not null default false,
  so_quem_recebe_por_valor boolean not null default false,
  dono_id bigint not null default app_usuario() references usuario (id),
  compartilhado_com bigint[] not null default '{}',
  calculado_em timestamptz not null default now(),
  publico_versao integer not null default 0,      -- of reajuste_publico when it was counted
  orcamento_nao_coube boolean not null default false
);
-- It is private: the log keeps that it changed, not what it says.
call tabela_da_empresa('cenario_reajuste', 'nome', 'observacao', 'regra', 'excecoes');
call referencia('cenario_reajuste', 'tabela_id', 'tabela_reajuste', true, 'cascade');

create table cenario_linha (
  tipo_salario smallint,
  salario numeric(12, 2),
  faixa_valor numeric(12, 2),
  piso numeric(12, 2),
  teto numeric(12, 2),
  desempenho numeric(5, 2),
  proposto numeric(12, 2),                        -- null: left out, and `fora` says why
  fora text,
  manual boolean not null default false,
  observacao text,
  contado_em timestamptz not null,
  check ((proposto is null) = (fora is not null)),
  check (proposto >= salario)
);
call tabela_da_empresa('cenario_linha');
call referencia('cenario_linha', 'cenario_id', 'cenario_reajuste', true, 'cascade');
call referencia('cenario_linha', 'talento_id', 'talento', true, 'cascade');
call referencia('cenario_linha', 'area_id', 'area_organizacional', false, 'set null');
call referencia('cenario_linha', 'faixa_salarial_id', 'faixa_salarial', false, 'set null');
alter table cenario_linha add constraint cenario_linha_unica unique (empresa_id, cenario_id, talento_id);
-- Counted rows are derived: thousands for each count, and all of them salaries. What they become is audited in the table's rows.
drop trigger auditoria on cenario_linha;
