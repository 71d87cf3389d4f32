-- Occurrences: what may happen (types and catalogue), what may be done about it (measures), and what happened to whom.

-- Nature: D disciplinary, P praise, A administrative. Without validade_meses the points never expire.
create table tipo_ocorrencia (
  nome varchar(100) not null,
  natureza char(1) not null check (natureza in ('D', 'P', 'A')),
  validade_meses integer check (validade_meses between 1 and 120)
);
call tabela_da_empresa('tipo_ocorrencia');
create unique index tipo_ocorrencia_nome on tipo_ocorrencia (empresa_id, lower(nome));

create table ocorrencia (
  nome varchar(100) not null,
  pontos integer not null check (pontos between 0 and 100),
  conta_absenteismo boolean not null default false
);
call tabela_da_empresa('ocorrencia');
call referencia('ocorrencia', 'tipo_ocorrencia_id', 'tipo_ocorrencia');
create unique index ocorrencia_nome on ocorrencia (empresa_id, lower(nome));

-- pontos_minimos: with how many points in force the ladder proposes it.
create table providencia (
  nome varchar(100) not null,
  grau integer not null check (grau between 1 and 5),
  dias_suspensao integer check (dias_suspensao between 1 and 30),
  pontos_minimos integer check (pontos_minimos between 0 and 1000)
);
call tabela_da_empresa('providencia');
create unique index providencia_nome on providencia (empresa_id, lower(nome));

-- Nature, points and validity are those of the day of the registration: a catalogue that changes later changes no fact. The state follows from
-- what is filled (colaborador_ocorrencia_lista). What was said and why is kept out of the log.
create table colaborador_ocorrencia (
  data date not null,
  local varchar(100),
  relato varchar(2000) not null,
  natureza char(1) not null check (natureza in ('D', 'P', 'A')),
  pontos integer not null check (pontos >= 0),
  vale_ate date check (vale_ate >= data),
  registrado_por_id bigint references usuario (id) default app_usuario(),
  providencia_em timestamptz(3),
  providencia_por_id bigint references usuario (id),
  -- Acknowledged before two witnesses. The person's own acknowledgement is an acceptance (aceite_pedido).
  testemunhada_em timestamptz(3),
  testemunhada_por_id bigint references usuario (id),
  contestacao varchar(2000),
  contestada_em timestamptz(3),
  resposta varchar(2000),
  mantida_em timestamptz(3),
  mantida_por_id bigint references usuario (id),
  motivo_anulacao varchar(500),
  anulada_em timestamptz(3),
  anulada_por_id bigint references usuario (id),
  constraint colaborador_ocorrencia_contestada check ((contestada_em is null) = (contestacao is null)),
  constraint colaborador_ocorrencia_mantida check ((mantida_em is null) = (resposta is null) and (mantida_em is null or contestada_em is not null)),
  constraint colaborador_ocorrencia_anulada check ((anulada_em is null) = (motivo_anulacao is null))
);
call tabela_da_empresa('colaborador_ocorrencia', 'relato', 'local', 'contestacao', 'resposta', 'motivo_anulacao');
call referencia('colaborador_ocorrencia', 'talento_id', 'talento', true, 'cascade');
call referencia('colaborador_ocorrencia', 'ocorrencia_id', 'ocorrencia');
call referencia('colaborador_ocorrencia', 'providencia_id', 'providencia', false);
-- Witnesses may leave and be erased; that there were two stays.
call referencia('colaborador_ocorrencia', 'testemunha_um_id', 'talento', false, 'set null');
call referencia('colaborador_ocorrencia', 'testemunha_dois_id', 'talento', false, 'set null');
alter table colaborador_ocorrencia
  add constraint colaborador_ocorrencia_providencia check ((providencia_em is null) = (providencia_id is null)),
  add constraint colaborador_ocorrencia_positiva check (natureza <> 'P' or providencia_id is null and pontos = 0),
  add constraint colaborador_ocorrencia_testemunhas check (testemunha_um_id <> testemunha_dois_id
    and testemunha_um_id <> talento_id and testemunha_dois_id <> talento_id);
create index on colaborador_ocorrencia (registrado_por_id);
create index on colaborador_ocorrencia (providencia_por_id);
create index on colaborador_ocorrencia (testemunhada_por_id);
create index on colaborador_ocorrencia (mantida_por_id);
create index on colaborador_ocorrencia (anulada_por_id);
create index on colaborador_ocorrencia (empresa_id, data desc, id desc);
