-- C of people, F of bands, I of indices.
create table tabela_reajuste (
  nome varchar(100) not null,
  data date not null,
  tipo_reajuste char(1) not null check (tipo_reajuste in ('C', 'F', 'I')),
  observacao text,
  dissidio boolean not null default false,
  dissidio_data_inicial date,
  dissidio_percentual numeric(6, 3),
  -- Applied since; null while it is open.
  aprovada_em timestamptz,
  constraint tabela_reajuste_dissidio check (
    case when dissidio then dissidio_data_inicial is not null and dissidio_data_inicial <= data and dissidio_percentual > 0
         else dissidio_data_inicial is null and dissidio_percentual is null end)
);
call tabela_da_empresa('tabela_reajuste');

create table reajuste_colaborador (
  tipo_salario smallint not null,
  quantidade_indice numeric(12, 2),
  salario numeric(12, 2),
  observacao varchar(255)
);
call tabela_da_empresa('reajuste_colaborador');
call referencia('reajuste_colaborador', 'tabela_id', 'tabela_reajuste', true, 'cascade');
call referencia('reajuste_colaborador', 'talento_id', 'talento');
call referencia('reajuste_colaborador', 'estabelecimento_id', 'estabelecimento');
call referencia('reajuste_colaborador', 'area_id', 'area_organizacional');
call referencia('reajuste_colaborador', 'faixa_salarial_id', 'faixa_salarial');
call referencia('reajuste_colaborador', 'funcao_id', 'funcao', false);
call referencia('reajuste_colaborador', 'ambiente_id', 'ambiente', false);
call referencia('reajuste_colaborador', 'indice_id', 'indice', false);

-- The row that the application wrote.
call referencia('reajuste_colaborador', 'colaborador_historico_id', 'colaborador_historico', false, 'set null');
alter table reajuste_colaborador
  add constraint reajuste_colaborador_unico unique (empresa_id, tabela_id, talento_id),
  add constraint reajuste_colaborador_salario check (
    case tipo_salario
      when 1 then indice_id is null and quantidade_indice is null and salario is null
      when 2 then indice_id is not null and quantidade_indice is not null and quantidade_indice > 0 and salario is null
      when 3 then salario is not null and salario > 0 and indice_id is null and quantidade_indice is null
      else false
    end);

-- The unique constraints begin with the table too, and find one owner's row in it: with both, the planner may read a whole table for each.
drop index reajuste_colaborador_empresa_id_tabela_id_idx;

create table reajuste_faixa (
  tipo smallint not null,
  quantidade numeric(12, 2),
  valor numeric(12, 2),
  observacao varchar(255)
);
call tabela_da_empresa('reajuste_faixa');
call referencia('reajuste_faixa', 'tabela_id', 'tabela_reajuste', true, 'cascade');
call referencia('reajuste_faixa', 'faixa_salarial_id', 'faixa_salarial');
call referencia('reajuste_faixa', 'indice_id', 'indice', false);
call referencia('reajuste_faixa', 'faixa_historico_id', 'faixa_historico', false, 'set null');
alter table reajuste_faixa
  add constraint reajuste_faixa_unica unique (empresa_id, tabela_id, faixa_salarial_id),
  add constraint reajuste_faixa_tipo check (
    case tipo
      when 2 then indice_id is not null and quantidade is not null and quantidade >= 1 and valor is null
      when 3 then valor is not null and valor >= 1 and indice_id is null and quantidade is null
      else false
    end);
drop index reajuste_faixa_empresa_id_tabela_id_idx;

create table reajuste_indice (valor numeric(14, 4) not null check (valor >= 1), observacao varchar(255));
call tabela_da_empresa('reajuste_indice');
call referencia('reajuste_indice', 'tabela_id', 'tabela_reajuste', true, 'cascade');
call referencia('reajuste_indice', 'indice_id', 'indice');
call referencia('reajuste_indice', 'indice_historico_id', 'indice_historico', false, 'set null');
alter table reajuste_indice add constraint reajuste_indice_unico unique (empresa_id, tabela_id, indice_id);
drop index reajuste_indice_empresa_id_tabela_id_idx;
