-- The company's rates by which pay is counted, from a day on: charges, 13th salary, vacation bonus, floor and ceiling of a band.
create table parametro_remuneracao (
  data date not null,
  encargos_percentual numeric(7, 4) not null check (encargos_percentual between 0 and 200),
  meses_decimo_terceiro numeric(6, 4) not null check (meses_decimo_terceiro between 0 and 3),
  meses_ferias numeric(6, 4) not null check (meses_ferias between 0 and 3),
  piso_percentual numeric(7, 4) not null check (piso_percentual > 0 and piso_percentual <= 100),
  teto_percentual numeric(7, 4) not null check (teto_percentual between 100 and 500),
  check (piso_percentual < teto_percentual)
);
call tabela_da_empresa('parametro_remuneracao');
alter table parametro_remuneracao add constraint parametro_remuneracao_dia unique (empresa_id, data);
