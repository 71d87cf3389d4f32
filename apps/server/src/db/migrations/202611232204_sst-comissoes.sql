-- The committee for the prevention of accidents (CIPA) of an establishment, per term.
create table comissao (
  inicio date not null,
  fim date not null,
  constraint comissao_datas check (fim >= inicio)
);
call tabela_da_empresa('comissao');
call referencia('comissao', 'estabelecimento_id', 'estabelecimento');
alter table comissao add constraint comissao_mandato exclude using gist (
  empresa_id with =, estabelecimento_id with =, daterange(inicio, fim, '[]') with &&);

-- EMPREGADOR: appointed; EMPREGADOS: elected, who may not be dismissed from the candidacy until a year after the term.
create table comissao_membro (
  funcao text not null check (funcao in ('PRESIDENTE', 'VICE_PRESIDENTE', 'TITULAR', 'SUPLENTE', 'SECRETARIO')),
  representa text not null check (representa in ('EMPREGADOR', 'EMPREGADOS')),
  candidatura date,
  ordem integer not null,
  constraint comissao_membro_candidatura check ((representa = 'EMPREGADOS') = (candidatura is not null))
);
call tabela_da_empresa('comissao_membro');
call referencia('comissao_membro', 'comissao_id', 'comissao', true, 'cascade');
call referencia('comissao_membro', 'talento_id', 'talento', true, 'cascade');
alter table comissao_membro add constraint comissao_membro_uma_vez unique (empresa_id, comissao_id, talento_id);
