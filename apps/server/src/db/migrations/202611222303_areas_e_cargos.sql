-- Areas, positions, salary bands, indices. What changes with time is effective-dated: in force on a day is the last confirmed
-- row with data <= day.
create table area_organizacional (
  codigo_ac text,
  email text,
  exibir_organograma boolean not null default true
);
call tabela_da_empresa('area_organizacional');
call referencia('acesso_area', 'area_id', 'area_organizacional', true, 'cascade');
call referencia('noticia_area', 'area_id', 'area_organizacional', true, 'cascade');
alter table noticia_area add unique (empresa_id, noticia_id, area_id);

create table area_historico (
  nome varchar(60) not null,
  ativo boolean not null default true
);
call tabela_da_empresa('area_historico');
call tabela_de_vigencia('area_historico', 'area_id', 'area_organizacional');
call referencia('area_historico', 'area_mae_id', 'area_organizacional', false);
alter table area_historico add constraint area_historico_mae check (area_mae_id <> area_id);

-- Addresses that receive the notices of the area.
create table area_email (email text not null);
call tabela_da_empresa('area_email');
call referencia('area_email', 'area_id', 'area_organizacional', true, 'cascade');

create table grupo_ocupacional (
  descricao text not null,
  turnover boolean not null default true,
  considerar_qtd_colaboradores_por_cargo boolean not null default false
);
call tabela_da_empresa('grupo_ocupacional');

create table cargo (
  nome varchar(100) not null,
  nome_mercado varchar(100) not null,
  ativa boolean not null default true,
  exibir_modulo_externo boolean not null default false,
  missao text,
  recrutamento text,
  conhecimentos_complemento text,
  habilidades_complemento text,
  atitudes_complemento text,
  escolaridade char(2) check (escolaridade between '01' and '15'),
  experiencia text,
  observacao text
);
call tabela_da_empresa('cargo');
call referencia('cargo', 'grupo_ocupacional_id', 'grupo_ocupacional', false);
grant select (id, empresa_id, nome, nome_mercado) on cargo to {{externo}};

create table cargo_area ();
call tabela_da_empresa('cargo_area');
call referencia('cargo_area', 'cargo_id', 'cargo', true, 'cascade');
call referencia('cargo_area', 'area_id', 'area_organizacional');
alter table cargo_area add unique (empresa_id, cargo_id, area_id);

create table indice (
  nome varchar(40) not null,
  grupo_ac text,
  titulo text
);
call tabela_da_empresa('indice');

create table indice_historico (valor numeric(14, 4) not null check (valor >= 1));
call tabela_da_empresa('indice_historico');
call tabela_de_vigencia('indice_historico', 'indice_id', 'indice');

create table codigo_cbo (
  codigo char(6) not null unique,
  descricao text not null
);
call tabela_global('codigo_cbo');
create index on codigo_cbo using gin (sem_acento(descricao) gin_trgm_ops);

create table faixa_salarial (
  nome varchar(30) not null,
  codigo_ac text,
  nome_ac_pessoal varchar(100),
  codigo_cbo char(6)
);
call tabela_da_empresa('faixa_salarial');
call referencia('faixa_salarial', 'cargo_id', 'cargo');
alter table faixa_salarial add constraint faixa_salarial_nome unique (empresa_id, cargo_id, nome);

-- tipo: 2 so many times an index, 3 a value.
create table faixa_historico (
  tipo smallint not null check (tipo in (2, 3)),
  quantidade numeric(12, 2),
  valor numeric(12, 2)
);
call tabela_da_empresa('faixa_historico');
call tabela_de_vigencia('faixa_historico', 'faixa_salarial_id', 'faixa_salarial');
call referencia('faixa_historico', 'indice_id', 'indice', false);
alter table faixa_historico add constraint faixa_historico_tipo check (
  case tipo
    when 2 then indice_id is not null and quantidade is not null and quantidade >= 1 and valor is null
    else valor is not null and valor >= 1 and indice_id is null and quantidade is null
  end);

create table ambiente (nome text not null, ativo boolean not null default true);
call tabela_da_empresa('ambiente');

-- Where an environment is, and from which day to which; what else is known of it comes with occupational safety.
alter table ambiente
  add column data date,
  add column data_validade date,
  add constraint ambiente_datas check (data_validade >= data);
call referencia('ambiente', 'estabelecimento_id', 'estabelecimento', false);

create table funcao (nome text not null, ativa boolean not null default true);
call tabela_da_empresa('funcao');

create table faturamento_mensal (
  mes text not null constraint faturamento_mensal_mes check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  valor numeric(14, 2) not null check (valor >= 0)
);
call tabela_da_empresa('faturamento_mensal');
alter table faturamento_mensal add constraint faturamento_mensal_unico unique (empresa_id, mes);

-- What a position answers for changes with time: what was one text becomes a history, from the day on which the position was written.
create table cargo_responsabilidade (texto text not null);
call tabela_da_empresa('cargo_responsabilidade');
call tabela_de_vigencia('cargo_responsabilidade', 'cargo_id', 'cargo');
