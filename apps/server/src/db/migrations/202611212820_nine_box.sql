-- A Nine Box: of a day, of one evaluation, with its limits and how its nine boxes are called. Who stands where is never kept.
create table nine_box (
  data date not null,
  percentual_baixo_potencial smallint not null default 33 check (percentual_baixo_potencial between 0 and 99),
  percentual_alto_potencial smallint not null default 66 check (percentual_alto_potencial between 0 and 99),
  percentual_baixo_desempenho smallint not null default 33 check (percentual_baixo_desempenho between 0 and 99),
  percentual_alto_desempenho smallint not null default 66 check (percentual_alto_desempenho between 0 and 99),
  constraint nine_box_potencial check (percentual_baixo_potencial < percentual_alto_potencial),
  constraint nine_box_desempenho check (percentual_baixo_desempenho < percentual_alto_desempenho)
);
call tabela_da_empresa('nine_box');
call referencia('nine_box', 'avaliacao_desempenho_id', 'avaliacao_desempenho');
alter table nine_box add constraint nine_box_data unique (empresa_id, data);

-- From high to low potential, in each row from low to high performance.
create table nine_box_box (
  numero smallint not null check (numero between 1 and 9),
  nomeclatura varchar(24) not null,
  descricao varchar(2000) not null
);
call tabela_da_empresa('nine_box_box');
call referencia('nine_box_box', 'nine_box_id', 'nine_box', true, 'cascade');
alter table nine_box_box add unique (empresa_id, nine_box_id, numero);

create view nine_box_lista as
  select n.*, a.titulo as avaliacao_titulo
    from nine_box n join avaliacao_desempenho a on a.empresa_id = n.empresa_id and a.id = n.avaliacao_desempenho_id;
call visao_de_lista('nine_box_lista');
