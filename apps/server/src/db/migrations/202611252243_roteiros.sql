-- Check lists from templates: which steps an event of a person's work asks for, who does each, and how many days before or after the event.
create table modelo_roteiro (
  nome varchar(120) not null,
  descricao text,
  -- The kind of event; whoever registers the kind knows what it is.
  evento varchar(40) not null,
  ativo boolean not null default true
);
call tabela_da_empresa('modelo_roteiro');
alter table modelo_roteiro add constraint modelo_roteiro_nome unique (empresa_id, nome);

-- For whom: without positions for all of them, without areas for all of them.
create table modelo_roteiro_cargo ();
call tabela_da_empresa('modelo_roteiro_cargo');
call referencia('modelo_roteiro_cargo', 'modelo_roteiro_id', 'modelo_roteiro', true, 'cascade');
call referencia('modelo_roteiro_cargo', 'cargo_id', 'cargo');
alter table modelo_roteiro_cargo add unique (empresa_id, modelo_roteiro_id, cargo_id);
create table modelo_roteiro_area ();
call tabela_da_empresa('modelo_roteiro_area');
call referencia('modelo_roteiro_area', 'modelo_roteiro_id', 'modelo_roteiro', true, 'cascade');
call referencia('modelo_roteiro_area', 'area_id', 'area_organizacional');
alter table modelo_roteiro_area add unique (empresa_id, modelo_roteiro_id, area_id);

create table modelo_roteiro_etapa (
  ordem integer not null,
  titulo varchar(200) not null,
  o_que_fazer text,
  -- The manager of the area, HR, the person, or somebody named.
  dono text not null check (dono in ('G', 'R', 'P', 'N')),
  dono_usuario_id bigint references usuario (id),
  -- Before the event when negative.
  dias integer not null check (dias between -365 and 365),
  -- The order of the step that must be over before.
  depende_de integer check (depende_de < ordem)
);
call tabela_da_empresa('modelo_roteiro_etapa');
call referencia('modelo_roteiro_etapa', 'modelo_roteiro_id', 'modelo_roteiro', true, 'cascade');
call referencia('modelo_roteiro_etapa', 'dono_talento_id', 'talento', false);
call referencia('modelo_roteiro_etapa', 'tipo_documento_id', 'tipo_documento', false);
alter table modelo_roteiro_etapa
  add unique (empresa_id, modelo_roteiro_id, ordem),
  add check (num_nonnulls(dono_talento_id, dono_usuario_id) = case when dono = 'N' then 1 else 0 end);
create index on modelo_roteiro_etapa (dono_usuario_id);

-- A list that runs for a person. Its steps are copies: what changes in the template later changes nothing here. The event's day is never
-- stored here; it is that of the event. The person stays when the employment was deleted, so that what was done is not lost.
create table roteiro (
  evento varchar(40) not null,
  -- The record of the event, for kinds of event that a person has several times; there is no foreign key, as each kind has its own table.
  origem_id bigint,
  modelo_nome varchar(120) not null,
  modelo_versao integer not null,
  iniciado_por_id bigint references usuario (id),
  cancelado_em date,
  motivo_cancelamento text,
  check ((cancelado_em is null) = (motivo_cancelamento is null))
);
call tabela_da_empresa('roteiro');
call referencia('roteiro', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('roteiro', 'talento_id', 'talento', false, 'set null');
call referencia('roteiro', 'modelo_roteiro_id', 'modelo_roteiro', false, 'set null');
create unique index roteiro_em_andamento on roteiro (empresa_id, talento_id, modelo_roteiro_id, evento, coalesce(origem_id, 0))
  where cancelado_em is null;
create index on roteiro (iniciado_por_id);

create table roteiro_etapa (
  ordem integer not null,
  titulo varchar(200) not null,
  o_que_fazer text,
  dono text not null check (dono in ('G', 'R', 'P', 'N')),
  dono_usuario_id bigint references usuario (id),
  dias integer not null,
  depende_de integer,
  feita_em timestamptz,
  feita_por_id bigint references usuario (id),
  -- Done by HR for whom it belongs to.
  em_nome boolean not null default false,
  observacao text,
  dispensada_em timestamptz,
  dispensada_por_id bigint references usuario (id),
  motivo_dispensa text,
  -- The due day for which its owner was told that it is late.
  atraso_avisado_de date,
  constraint roteiro_etapa_fim check (feita_em is null or dispensada_em is null),
  check ((dispensada_em is null) = (motivo_dispensa is null))
);
call tabela_da_empresa('roteiro_etapa');
call referencia('roteiro_etapa', 'roteiro_id', 'roteiro', true, 'cascade');
call referencia('roteiro_etapa', 'dono_talento_id', 'talento', false, 'set null');
call referencia('roteiro_etapa', 'tipo_documento_id', 'tipo_documento', false);
call referencia('roteiro_etapa', 'documento_id', 'documento_talento', false, 'set null');
alter table roteiro_etapa add unique (empresa_id, roteiro_id, ordem);
create index on roteiro_etapa (empresa_id, roteiro_id) where feita_em is null and dispensada_em is null;
create index on roteiro_etapa (dono_usuario_id);
create index on roteiro_etapa (feita_por_id);
create index on roteiro_etapa (dispensada_por_id);
