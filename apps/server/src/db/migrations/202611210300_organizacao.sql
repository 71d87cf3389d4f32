-- Areas, positions, salary bands, indices. What changes with time is effective-dated: in force on a day is the last confirmed
-- row with data <= day.

create table area_organizacional (
  codigo_ac text,
  email text,
  exibir_organograma boolean not null default true
);
call tabela_da_empresa('area_organizacional');

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

call referencia('acesso_area', 'area_id', 'area_organizacional', true, 'cascade');

-- Areas as they were, are or will be on a day; an area that had not begun is absent.
create function area_em(p_data date)
returns table (id bigint, empresa_id bigint, historico_id bigint, data date, nome text, area_mae_id bigint, ativo boolean)
language sql stable parallel safe
begin atomic
  select a.id, a.empresa_id, h.id, h.data, h.nome, h.area_mae_id, h.ativo
    from area_organizacional a
    cross join lateral (
      select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
       where x.empresa_id = a.empresa_id and x.area_id = a.id and x.confirmado and x.data <= p_data
       order by x.data desc limit 1) h;
end;

-- Areas today; one that only begins in the future is shown as it will begin.
create view area_atual as
  select a.id, a.empresa_id, h.id as historico_id, h.data, h.nome, h.area_mae_id, h.ativo
    from area_organizacional a
    cross join lateral (
      (select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
        where x.empresa_id = a.empresa_id and x.area_id = a.id and x.confirmado and x.data <= current_date
        order by x.data desc limit 1)
      union all
      (select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
        where x.empresa_id = a.empresa_id and x.area_id = a.id and x.data > current_date
        order by x.data limit 1)
      limit 1) h;
call visao_de_lista('area_atual');

-- The given areas with all that lies below them on a day.
create function areas_com_descendentes(p_areas bigint[], p_data date default current_date) returns bigint[]
language sql stable parallel safe
begin atomic
  with recursive mapa as materialized (select a.id, a.area_mae_id from area_em(p_data) a),
  abaixo (id) as (
    select unnest(p_areas)
    union
    select m.id from mapa m join abaixo b on m.area_mae_id = b.id
  )
  select coalesce(array_agg(abaixo.id), '{}') from abaixo;
end;

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
  responsabilidades text,
  conhecimentos_complemento text,
  habilidades_complemento text,
  atitudes_complemento text,
  escolaridade char(2) check (escolaridade between '01' and '15'),
  experiencia text,
  observacao text
);
call tabela_da_empresa('cargo');
call referencia('cargo', 'grupo_ocupacional_id', 'grupo_ocupacional', false);
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
create table funcao (nome text not null, ativa boolean not null default true);
call tabela_da_empresa('funcao');

create function valor_do_indice(p_indice bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select h.valor from indice i
    join indice_historico h on h.empresa_id = i.empresa_id and h.indice_id = i.id
   where i.id = p_indice and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Salaries on a date: numeric, rounded half away from zero; null before the first row.
create function salario_da_faixa(p_faixa bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select round(case h.tipo when 3 then h.valor else h.quantidade * valor_do_indice(h.indice_id, p_data) end, 2)
    from faixa_salarial f
    join faixa_historico h on h.empresa_id = f.empresa_id and h.faixa_salarial_id = f.id
   where f.id = p_faixa and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

create view cargo_lista as
  select c.*, g.descricao as grupo_ocupacional_descricao,
         exists (select from faixa_salarial f where f.empresa_id = c.empresa_id and f.cargo_id = c.id) as possui_faixa_salarial
    from cargo c
    left join grupo_ocupacional g on g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id;
call visao_de_lista('cargo_lista');

-- Without the salary: who may see it asks salario_da_faixa.
create view faixa_salarial_lista as
  select f.*, c.nome as cargo_nome, c.nome || ' - ' || f.nome as descricao, b.descricao as cbo_descricao
    from faixa_salarial f
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join codigo_cbo b on b.codigo = f.codigo_cbo;
call visao_de_lista('faixa_salarial_lista');
