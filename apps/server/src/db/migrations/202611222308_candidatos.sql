-- Documents that a candidate attaches. Their files belong to the person, like its photo and curriculum.
create table documento_candidato (
  descricao varchar(100) not null,
  data date not null default current_date,
  observacao varchar(500)
);
call tabela_da_empresa('documento_candidato');
call referencia('documento_candidato', 'candidato_id', 'candidato', true, 'cascade');
call referencia('documento_candidato', 'arquivo_id', 'arquivo');

-- Also of who works here: attaching changes nothing of the person.
grant select, insert, update, delete on documento_candidato to {{externo}};

-- Documents have a type and, where they belong to one, a stage. What HR attaches stays with HR: neither the candidate nor another
-- company sees it.
alter table documento_candidato add column interno boolean not null default false;
call referencia('documento_candidato', 'tipo_documento_id', 'tipo_documento', false);
call referencia('documento_candidato', 'etapa_seletiva_id', 'etapa_seletiva', false);

-- Readings of curricula: what was sent, how far the reading is, and the text until its data were confirmed or a day has passed. Whose
-- it is: a person's, of a user who fills in a form, or of a visitor, who shows a secret.
create table leitura_curriculo (
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'lendo', 'pronta', 'falhou')),
  -- Why it failed, or what was left out.
  mensagem text,
  -- Hundredths.
  progresso smallint not null default 0 check (progresso between 0 and 100),
  -- Recognised from a picture: letters may be wrong.
  reconhecido boolean not null default false,
  texto text,
  -- The text becomes the person's: not where somebody wrote another along with the file.
  gravar boolean not null default true,
  usuario_id bigint references usuario (id) on delete cascade,
  segredo_hash bytea
);
call tabela_da_empresa('leitura_curriculo', 'texto', 'segredo_hash');
call referencia('leitura_curriculo', 'pessoa_id', 'pessoa', false, 'cascade');
call referencia('leitura_curriculo', 'arquivo_id', 'arquivo', false, 'cascade');
create index on leitura_curriculo (usuario_id) where usuario_id is not null;
create unique index leitura_curriculo_segredo on leitura_curriculo (segredo_hash) where segredo_hash is not null;
create index on leitura_curriculo (criado_em);

-- Progress is written every second; only what became of it is worth an audit row.
drop trigger auditoria on leitura_curriculo;
create trigger auditoria after insert or delete or update of situacao on leitura_curriculo
  for each row execute function registrar_auditoria('texto', 'segredo_hash');

-- What is compared, one row a candidate, kept by triggers. Nobody reads it but the functions of the search: under row security
-- neither LIKE nor @@ could use an index.
create table candidato_texto (
  candidato_id bigint primary key,
  empresa_id bigint not null,
  pessoa_id bigint not null,
  -- As pessoa.busca.
  nome text not null,
  -- Positions, education, experience, languages, courses: what a passage is cut from when the curriculum does not have it.
  cadastro text not null,
  -- Weights: A name and e-mail, B positions and education, C the rest of the form, D the curriculum.
  vetor tsvector not null,
  foreign key (empresa_id, candidato_id) references candidato (empresa_id, id) on delete cascade,
  foreign key (empresa_id, pessoa_id) references pessoa (empresa_id, id) on delete cascade
);
create index on candidato_texto (empresa_id, candidato_id);
create index on candidato_texto (empresa_id, pessoa_id);
create index on candidato_texto using gin (vetor);
create index on candidato_texto using gin (nome gin_trgm_ops);
alter table candidato_texto enable row level security;

-- Words that recruiters give candidates.
create table marcador (nome varchar(40) not null);
call tabela_da_empresa('marcador');
create unique index marcador_nome on marcador (empresa_id, sem_acento(nome));

create table candidato_marcador ();
call tabela_da_empresa('candidato_marcador');
call referencia('candidato_marcador', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_marcador', 'marcador_id', 'marcador', true, 'cascade');
alter table candidato_marcador add unique (empresa_id, candidato_id, marcador_id);

-- Two records of one candidate become one. The trail stays with the one that is left, and goes with it.
create table candidato_mesclagem (
  saiu_id bigint not null,
  saiu_nome text not null,
  -- By what they were taken for the same person.
  motivos text[] not null,
  -- Field of the form → whose value was kept, 'fica' or 'sai'.
  campos jsonb not null check (jsonb_typeof(campos) = 'object'),
  usuario_id bigint references usuario (id) default app_usuario()
);
call tabela_da_empresa('candidato_mesclagem');
call referencia('candidato_mesclagem', 'candidato_id', 'candidato', true, 'cascade');
create index on candidato_mesclagem (usuario_id);

-- Pairs that somebody looked at and told apart.
create table candidato_distinto (usuario_id bigint references usuario (id) default app_usuario());
call tabela_da_empresa('candidato_distinto');
call referencia('candidato_distinto', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_distinto', 'outro_id', 'candidato', true, 'cascade');
alter table candidato_distinto
  add constraint candidato_distinto_par unique (empresa_id, candidato_id, outro_id),
  add constraint candidato_distinto_ordem check (candidato_id < outro_id);
create index on candidato_distinto (usuario_id);

-- What else a candidate shows: certificates (the person's, like the rest of the curriculum) and the knowledge that the candidacy names.
create table certificado_pessoa (
  titulo varchar(100) not null,
  organizacao varchar(100) not null,
  tipo text not null check (tipo in (
    'BOOTCAMP', 'CONFERENCIA', 'CONGRESSO', 'CURSO', 'FORUM', 'SEMINARIO', 'SIMPOSIO', 'WORKSHOP')),
  data_inicio date,
  data_fim date,
  validade date,
  carga_horaria_total numeric(7, 2) check (carga_horaria_total >= 0),
  carga_horaria_diaria numeric(4, 2) check (carga_horaria_diaria between 0 and 24),
  url_certificado varchar(500) check (url_certificado ~ '^https?://')
);
call tabela_da_empresa('certificado_pessoa');
call referencia('certificado_pessoa', 'pessoa_id', 'pessoa', true, 'cascade');
grant select, insert, update, delete on certificado_pessoa to {{externo}};

create table candidato_conhecimento ();
call tabela_da_empresa('candidato_conhecimento');
call referencia('candidato_conhecimento', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_conhecimento', 'competencia_id', 'competencia', true, 'cascade');
alter table candidato_conhecimento add unique (empresa_id, candidato_id, competencia_id);

-- As the positions looked for: the candidacy's own, also of somebody who works here.
grant select, insert, update, delete on candidato_conhecimento to {{externo}};

-- The proof: what was erased and when, and nothing of whom.
create table apagamento_candidato (
  protocolo text not null,
  motivo text not null check (motivo in ('pedido', 'prazo', 'rh')),
  em timestamptz not null default now(),
  meses integer,                 -- how long the company kept candidates, of one that went by time
  registros jsonb not null,      -- table → rows
  arquivos integer not null,
  emails integer not null,
  linhas_do_log integer not null -- rows of the log whose values were taken out
);
call tabela_da_empresa('apagamento_candidato');
alter table apagamento_candidato add unique (protocolo);
create index on apagamento_candidato (empresa_id, em desc);

-- Written by the erasure alone.
revoke insert, update, delete on apagamento_candidato from {{app}};

-- Areas in which a candidate would like to work, of the company's registry.
create table candidato_area_interesse ();
call tabela_da_empresa('candidato_area_interesse');
call referencia('candidato_area_interesse', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_area_interesse', 'area_interesse_id', 'area_interesse', true, 'cascade');
alter table candidato_area_interesse add unique (empresa_id, candidato_id, area_interesse_id);

-- As the positions looked for: the candidacy's own, also of somebody who works here.
grant select, insert, update, delete on candidato_area_interesse to {{externo}};

-- Files that a visitor chose for a registration: kept while it is filled in (a day, opened by a secret), then with the registration until
-- its owner or HR confirms it. They become the person's with it, and go without it.
create table arquivo_enviado (
  uso text not null check (uso in ('foto', 'curriculo')),
  segredo_hash bytea
);
call tabela_da_empresa('arquivo_enviado', 'segredo_hash');
call referencia('arquivo_enviado', 'arquivo_id', 'arquivo', true, 'cascade');
create unique index arquivo_enviado_segredo on arquivo_enviado (segredo_hash) where segredo_hash is not null;
create index on arquivo_enviado (criado_em);
