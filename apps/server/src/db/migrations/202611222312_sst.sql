-- Leaves: why somebody may be away, who is away from when to when, and the medical certificates, which are health data.
create table afastamento (
  descricao varchar(100) not null,
  classe text not null check (classe in ('ACIDENTE_DOENCA', 'CESSAO_REQUISICAO', 'FERIAS_RECESSO', 'MANDATO_ELETIVO', 'MANDATO_SINDICAL',
                                         'NAO_SUPORTADO', 'RECAIDA', 'SIMPLES')),
  -- Of the eSocial's table 18; what the event S-2230 asks for.
  codigo_esocial text check (codigo_esocial ~ '^[0-9]{2}$'),
  codigo_ac varchar(30),
  absenteismo boolean not null default false,
  inss boolean not null default false,
  mandato_sindical boolean not null default false,
  mandato_eletivo boolean not null default false,
  ativo boolean not null default true
);
call tabela_da_empresa('afastamento');
alter table afastamento add constraint afastamento_descricao unique (empresa_id, descricao);

create table colaborador_afastamento (
  inicio date not null,
  fim date,
  -- Null: nothing to integrate. Written by what saves a leave and by the integration, never from a body.
  status_integracao text check (status_integracao in ('AGUARDANDO', 'COM_ERRO', 'SEM_ERRO')),
  cnpj_cessao varchar(14),
  onus_cessao text check (onus_cessao in ('1', '2', '3')),
  cnpj_sindicato varchar(14),
  onus_mandato_sindical text check (onus_mandato_sindical in ('1', '2', '3')),
  cnpj_mandato_eletivo varchar(14),
  onus_mandato_eletivo text check (onus_mandato_eletivo in ('S', 'N')),
  constraint colaborador_afastamento_datas check (fim >= inicio)
);
call tabela_da_empresa('colaborador_afastamento');
call referencia('colaborador_afastamento', 'talento_id', 'talento', true, 'cascade');
call referencia('colaborador_afastamento', 'afastamento_id', 'afastamento');

-- A relapse goes back to a leave of the same engagement.
alter table colaborador_afastamento
  add constraint colaborador_afastamento_talento unique (empresa_id, talento_id, id),
  add column colaborador_afastamento_original_id bigint,
  add constraint colaborador_afastamento_original foreign key (empresa_id, talento_id, colaborador_afastamento_original_id)
    references colaborador_afastamento (empresa_id, talento_id, id),
  add check (colaborador_afastamento_original_id <> id),
  add constraint colaborador_afastamento_periodo exclude using gist (
    empresa_id with =, talento_id with =, daterange(inicio, fim, '[]') with &&);
create index on colaborador_afastamento (empresa_id, colaborador_afastamento_original_id);

-- Nothing of a certificate is kept by the log.
create table atestado (
  data date not null,
  dias smallint check (dias between 1 and 999),
  medico varchar(70),
  orgao_classe text check (orgao_classe in ('1', '2', '3')),
  numero_conselho varchar(14),
  uf_conselho char(2),
  cid varchar(6) check (cid ~ '^[A-Z][0-9][0-9A-Z](\.[0-9A-Z]{1,2})?$')
);
call tabela_da_empresa('atestado', 'data', 'dias', 'medico', 'orgao_classe', 'numero_conselho', 'uf_conselho', 'cid');
call referencia('atestado', 'colaborador_afastamento_id', 'colaborador_afastamento', true, 'cascade');
