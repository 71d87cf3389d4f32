-- What the market pays for a position, or for one of its bands, as a source said it on a day.
create table dado_mercado (
  fonte text not null,
  data date not null,
  regiao text,
  porte text,
  p25 numeric(12, 2) not null check (p25 > 0),
  p50 numeric(12, 2) not null,
  p75 numeric(12, 2) not null,
  empresas integer check (empresas > 0),
  pessoas integer check (pessoas > 0),
  observacao text,
  check (p25 <= p50 and p50 <= p75)
);
call tabela_da_empresa('dado_mercado');
-- Of a whole position, or of one band; never of both, because a band may be transferred to another position.
call referencia('dado_mercado', 'cargo_id', 'cargo', false);
call referencia('dado_mercado', 'faixa_salarial_id', 'faixa_salarial', false);
alter table dado_mercado add check (num_nonnulls(cargo_id, faixa_salarial_id) = 1);
create unique index dado_mercado_unico on dado_mercado (empresa_id, sem_acento(fonte), data, cargo_id, faixa_salarial_id) nulls not distinct;
