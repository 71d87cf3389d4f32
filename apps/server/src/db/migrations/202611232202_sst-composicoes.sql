-- The team for safety and health, from a day to a day.
create table composicao_sst (
  tipo text not null check (tipo in ('SESMT', 'DESIGNADO')),
  inicio date not null,
  fim date,
  constraint composicao_sst_datas check (fim >= inicio)
);
call tabela_da_empresa('composicao_sst');
-- Without an establishment: of the whole company.
call referencia('composicao_sst', 'estabelecimento_id', 'estabelecimento', false);
alter table composicao_sst add constraint composicao_sst_periodo exclude using gist (
  empresa_id with =, tipo with =, coalesce(estabelecimento_id, 0) with =, daterange(inicio, fim, '[]') with &&);

create table composicao_sst_membro (
  funcao text not null check (funcao in ('ENGENHEIRO', 'TECNICO', 'MEDICO', 'ENFERMEIRO', 'AUXILIAR_ENFERMAGEM', 'DESIGNADO', 'OUTRO')),
  ordem integer not null
);
call tabela_da_empresa('composicao_sst_membro');
call referencia('composicao_sst_membro', 'composicao_id', 'composicao_sst', true, 'cascade');
call referencia('composicao_sst_membro', 'profissional_id', 'profissional_sst');
alter table composicao_sst_membro
  add constraint composicao_sst_membro_uma_vez unique (empresa_id, composicao_id, profissional_id);
