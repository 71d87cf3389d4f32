-- Authorities that this database has met. What a start declares besides is new, and is given to the profiles that held everything
-- known until then (kit/authorities.ts). A migration that renames an authority renames it here too.
create table autoridade_conhecida (
  autoridade text primary key,
  conhecida_desde timestamptz not null default now()
);

-- Imports: what was sent, what its check found, and of what was applied exactly what it wrote, so that it can be undone.
create table importacao (
  tipo text not null,
  usuario_id bigint not null references usuario (id),
  nome_arquivo text not null,
  situacao text not null check (situacao in ('conferindo', 'conferida', 'aplicando', 'aplicada', 'desfeita', 'descartada')),
  atualizar boolean not null default false,
  somente_corretas boolean not null default false,
  cabecalho text[],                           -- the headings of the file
  colunas jsonb,                              -- the field of each, null: not imported
  correcoes jsonb not null default '[]',      -- cells corrected on the page
  linhas jsonb,                               -- every line with its state and errors
  totais jsonb,
  segundos numeric(10, 1),
  mensagem text,
  aplicada_em timestamptz,
  desfeita_em timestamptz
);

-- What the spreadsheet says stays out of the audit: it holds documents and salaries; what it wrote is audited where it was written.
call tabela_da_empresa('importacao', 'correcoes', 'linhas', 'cabecalho', 'colunas');
call referencia('importacao', 'arquivo_id', 'arquivo', false, 'set null');
call referencia('importacao', 'tarefa_id', 'tarefa', false, 'set null');
create index on importacao (empresa_id, criado_em desc);
create index on importacao (usuario_id);

-- Every row that an import wrote: what it was before, and the version that the import left. Written by the audit's trigger only.
create table importacao_registro (
  id bigint generated always as identity primary key,
  empresa_id bigint not null references empresa (id),
  importacao_id bigint not null,
  entidade text not null,
  registro_id bigint,
  acao text not null check (acao in ('I', 'U', 'D')),
  versao integer,
  antes jsonb,
  foreign key (empresa_id, importacao_id) references importacao (empresa_id, id) on delete cascade
);
create index on importacao_registro (empresa_id, importacao_id, id);
alter table importacao_registro enable row level security;
grant select on importacao_registro to {{app}};

-- Backups that the product makes of itself, and what must be done again when one of them is restored.

-- Not part of a backup: the files that these rows are about are not in one.
create table backup (
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'executando', 'pronta', 'falhou', 'cancelada')),
  usuario_id bigint references usuario (id) on delete set null,
  automatico boolean not null default false,                     -- the nightly one
  cancelar boolean not null default false,
  iniciado_em timestamptz,
  terminado_em timestamptz,
  feito int,
  total int,
  mensagem text,
  chave text unique,             -- of its file, below the folder of backups
  tamanho bigint,
  sha256 text,
  versao_programa text,
  esquema text,                  -- the last migration of the database that was copied
  tabelas int,
  linhas bigint,
  arquivos int,
  sem_conteudo int
);
call tabela_global('backup');
revoke update on backup from {{app}};
revoke select on backup from {{todas}};
grant update (cancelar) on backup to {{app}};

-- Progress is written every second; only what a backup became is worth a row of the log.
drop trigger auditoria on backup;
create trigger auditoria after insert or delete or update of situacao, cancelar on backup
  for each row execute function registrar_auditoria('chave', 'sha256');
create trigger versao_de_cancelar before update of cancelar on backup for each row execute function nova_versao();
drop trigger versao on backup;

-- One at a time: two would read everything twice.
create unique index backup_em_andamento on backup ((true)) where situacao in ('na-fila', 'executando');

-- How many are kept, whether one is made each night, and which installation this is: one row.
create table backup_configuracao (
  unica boolean primary key default true check (unica),
  manter int not null default 7 check (manter between 1 and 60),
  automatico boolean not null default false,
  hora int not null default 2 check (hora between 0 and 23),
  -- The same after a restore: by it a list of erasures is known to be of the installation that is restored.
  instalacao uuid not null default gen_random_uuid(),
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
insert into backup_configuracao default values;
grant select, update (manter, automatico, hora, atualizado_em) on backup_configuracao to {{app}};
create trigger versao before update on backup_configuracao for each row execute function nova_versao();
create trigger auditoria after update on backup_configuracao for each row execute function registrar_auditoria();

-- People and accounts that were erased, by table and number only, until a job has written them to the list beside the stored files. That
-- list outlives the database, so that a backup made before is not a way back for them (db/erasures.ts).
create table apagamento (
  id bigint generated always as identity primary key,
  tabela text not null,
  registro_id bigint not null,
  em timestamptz not null default clock_timestamp()
);

-- What an administrator adds to the product (menus of the customer's own, groups of the payroll system), and what people suggest.

-- Groups of the payroll system (AC), shared by all companies: companies of one group have codes in common there.
create table grupo_ac (codigo varchar(10) not null, descricao varchar(100) not null);
call tabela_global('grupo_ac');
alter table grupo_ac add constraint grupo_ac_codigo unique (codigo);
alter table empresa add column grupo_ac_id bigint constraint empresa_grupo_ac references grupo_ac (id);
create index on empresa (grupo_ac_id);

-- An establishment of an individual has a CAEPF instead of a CNPJ: nine digits of the owner's CPF, three of order, two of check.
alter table empresa add column cpf_titular char(11);

-- Menus that a company adds to the product's own; a link leads out of the product, by the web's two protocols only.
create table menu_extra (nome varchar(60) not null, ordem integer not null default 0, ativo boolean not null default true);
call tabela_da_empresa('menu_extra');
alter table menu_extra add constraint menu_extra_nome unique (empresa_id, nome);

create table menu_extra_link (
  nome varchar(60) not null,
  url varchar(2000) not null constraint menu_extra_link_url check (url ~* '^https?://[^[:space:]/?#\\@]'),
  nova_aba boolean not null default true,
  ordem integer not null default 0
);
call tabela_da_empresa('menu_extra_link');
call referencia('menu_extra_link', 'menu_extra_id', 'menu_extra');

-- Suggestions of improvement. `talento_id` is the author as an employee, by which restricted users reach it.
create table sugestao_melhoria (
  titulo varchar(100) not null,
  tema text not null check (tema in ('PROCESSO', 'AMBIENTE', 'FERRAMENTA', 'PESSOAS', 'CLIENTE', 'OUTRO')),
  descricao text not null,
  beneficio text,
  situacao char(1) not null default 'E' check (situacao in ('E', 'A', 'P', 'I', 'R')),
  resposta text,
  respondida_em timestamptz,
  usuario_id bigint not null references usuario (id),
  respondida_por_id bigint references usuario (id)
);
call tabela_da_empresa('sugestao_melhoria');

-- Views of lists: filters, order and columns under a name; their owner's alone, or given to profiles.
create table visao_lista (
  usuario_id bigint not null references usuario (id) on delete cascade,
  lista text not null,
  nome text not null constraint visao_lista_nome_tamanho check (length(nome) between 1 and 40),
  definicao jsonb not null
);
call tabela_da_empresa('visao_lista');
create unique index visao_lista_nome on visao_lista (empresa_id, usuario_id, lista, sem_acento(nome));
create index on visao_lista (usuario_id);

-- The list stands here too, so that a profile has one default for each.
create table visao_lista_perfil (
  perfil_id bigint not null references perfil (id) on delete cascade,
  lista text not null,
  padrao boolean not null default false
);
call tabela_da_empresa('visao_lista_perfil');
call referencia('visao_lista_perfil', 'visao_id', 'visao_lista', true, 'cascade');
alter table visao_lista_perfil add unique (empresa_id, visao_id, perfil_id);
create unique index visao_lista_perfil_padrao on visao_lista_perfil (empresa_id, perfil_id, lista) where padrao;
create index on visao_lista_perfil (perfil_id);

-- Which events a user wants to read of, and how. Without a row it is as the event says.
create table preferencia_aviso (
  usuario_id bigint not null references usuario (id) on delete cascade,
  evento text not null,
  aqui boolean not null,
  email text not null check (email in ('nunca', 'na-hora', 'resumo'))
);
call tabela_da_empresa('preferencia_aviso');
alter table preferencia_aviso add constraint preferencia_aviso_evento unique (empresa_id, usuario_id, evento);
create index on preferencia_aviso (usuario_id);

-- The digest: from which hour on it may leave, and the last day on which it did.
create table resumo_avisos (
  usuario_id bigint not null references usuario (id) on delete cascade,
  hora smallint not null default 8 check (hora between 0 and 23),
  enviado_em date
);
call tabela_da_empresa('resumo_avisos');
alter table resumo_avisos add constraint resumo_avisos_usuario unique (empresa_id, usuario_id);
create index on resumo_avisos (usuario_id);

-- News that an administrator keeps: for everybody of the company, or of several companies, or for profiles and areas of them only.
create table noticia (
  titulo text not null,
  texto text not null,
  link text constraint noticia_link check (link ~* '^https?://'),
  criticidade text not null check (criticidade in ('-1', '0', '1')),
  inicio date not null,
  fim date,
  constraint noticia_periodo check (fim >= inicio)
);
call tabela_da_empresa('noticia');
create index on noticia (empresa_id, inicio desc);

-- Without a row of a kind that kind leaves nobody out.
create table noticia_perfil (perfil_id bigint not null references perfil (id) on delete cascade);
call tabela_da_empresa('noticia_perfil');
call referencia('noticia_perfil', 'noticia_id', 'noticia', true, 'cascade');
alter table noticia_perfil add unique (empresa_id, noticia_id, perfil_id);
create index on noticia_perfil (perfil_id);

create table noticia_area ();
call tabela_da_empresa('noticia_area');
call referencia('noticia_area', 'noticia_id', 'noticia', true, 'cascade');

-- The companies that read it besides its own.
create table noticia_empresa (alvo_id bigint not null references empresa (id) on delete cascade);
call tabela_da_empresa('noticia_empresa');
call referencia('noticia_empresa', 'noticia_id', 'noticia', true, 'cascade');
alter table noticia_empresa add unique (empresa_id, noticia_id, alvo_id);
create index on noticia_empresa (alvo_id);

-- Read by a user: whichever company it was read in.
create table noticia_lida (
  usuario_id bigint not null references usuario (id) on delete cascade,
  noticia_id bigint not null references noticia (id) on delete cascade,
  primary key (usuario_id, noticia_id)
);
create index on noticia_lida (noticia_id);
