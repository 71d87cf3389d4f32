-- What every table stands on: scope by company, roles, row security, audit, version, search without accents.
-- Roles: {{app}} works in one company; {{todas}} reads across the user's companies; {{externo}} serves public and candidate routes.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists pgcrypto;

-- What a name compares and searches by. Immutable by fixing the dictionary, so that indexes may use it.
create function sem_acento(valor text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, valor));

-- The scope of the transaction, set by entrar*(); '' after a transaction-local setting ended, so nullif.
create function app_empresa() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.empresa', true), '')::bigint;

-- Candidates are found by words: of their names, of what they told and of their curricula, without accents and by the stem of a word.
create text search configuration busca_pt (copy = pg_catalog.portuguese);
alter text search configuration busca_pt alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

create function app_empresas() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.empresas', true), '')::bigint[];

create function app_usuario() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.usuario', true), '')::bigint;

create function app_pessoa() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.pessoa', true), '')::bigint;

-- Areas (with descendants, today) that the user is restricted to; null: the whole company.
create function app_areas() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.areas', true), '')::bigint[];

-- Areas (with descendants, today) that the user's talent answers for.
create function app_areas_responsavel() returns bigint[] language sql stable parallel safe
  return nullif(current_setting('app.areas_responsavel', true), '')::bigint[];

-- Audit: append-only for the application; values of masked columns are never written, only that they changed.
create table auditoria (
  id bigint generated always as identity primary key,
  empresa_id bigint,
  quando timestamptz not null default clock_timestamp(),
  usuario_id bigint,
  pessoa_id bigint,
  entidade text not null,
  registro_id bigint,
  acao text not null check (acao in ('I', 'U', 'D', 'L', 'E', 'S', 'F')),
  antes jsonb,
  depois jsonb
);
create index on auditoria (empresa_id, quando desc);
create index on auditoria (entidade, registro_id, quando desc);
alter table auditoria enable row level security;
grant select on auditoria to {{app}};

-- The audit of one person: which records are parts of an engagement and of its person, those that were removed included. Found by what
-- the audit itself keeps of their owner, so that a new table of a person needs nothing here.
create index auditoria_do_talento on auditoria ((coalesce(depois ->> 'talento_id', antes ->> 'talento_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'talento_id', antes ->> 'talento_id') is not null;
create index auditoria_da_pessoa on auditoria ((coalesce(depois ->> 'pessoa_id', antes ->> 'pessoa_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'pessoa_id', antes ->> 'pessoa_id') is not null;

-- The log is read by user as well.
create index on auditoria (usuario_id, quando desc);

-- Which import a change came from.
alter table auditoria add column importacao_id bigint;

-- What a candidate is made of, for the audit of its page; of requests only those that the reader sees. A null person: its data are not told.
create index auditoria_do_candidato on auditoria ((coalesce(depois ->> 'candidato_id', antes ->> 'candidato_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'candidato_id', antes ->> 'candidato_id') is not null;

-- What is one's own in the log is found by it.
create index on auditoria (pessoa_id) where pessoa_id is not null;

-- Names of files are found by whose they were.
create index auditoria_do_arquivo on auditoria ((coalesce(depois ->> 'dono_id', antes ->> 'dono_id')))
  where entidade = 'arquivo' and coalesce(depois ->> 'dono_id', antes ->> 'dono_id') is not null;

-- Interviews, refusals and messages in the three places that follow a candidate: the log of the record, the erasure, what is still asked.
create index auditoria_da_candidatura on auditoria ((coalesce(depois ->> 'candidato_solicitacao_id', antes ->> 'candidato_solicitacao_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'candidato_solicitacao_id', antes ->> 'candidato_solicitacao_id') is not null;

create function registrar_auditoria() returns trigger language plpgsql security definer set search_path = public as $$
declare
  ignoradas constant text[] := array['versao', 'criado_em', 'atualizado_em', 'busca'];
  velho jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) - ignoradas end;
  novo jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) - ignoradas end;
  referencia jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  importacao bigint := nullif(current_setting('app.importacao', true), '')::bigint;
  registro bigint := coalesce((referencia ->> 'id')::bigint, (referencia ->> 'usuario_id')::bigint);
  antes jsonb;
  depois jsonb;
  coluna text;
begin
  -- A bulk load by the owner (demonstration data) is nobody's change.
  if current_setting('app.carga', true) = 'sim' then
    return null;
  end if;
  -- While an import is applied, and not while it is undone.
  if importacao is not null and current_setting('app.desfazendo', true) is distinct from 'sim' then
    insert into importacao_registro (empresa_id, importacao_id, entidade, registro_id, acao, versao, antes)
    values (app_empresa(), importacao, tg_table_name, registro, left(tg_op, 1), (referencia ->> 'versao')::integer,
            case when tg_op <> 'INSERT' then to_jsonb(old) end);
  end if;
  select coalesce(jsonb_object_agg(v.key, v.value), '{}') into antes
    from jsonb_each(velho) v where tg_op = 'DELETE' or novo -> v.key is distinct from v.value;
  select coalesce(jsonb_object_agg(n.key, n.value), '{}') into depois
    from jsonb_each(novo) n where tg_op = 'INSERT' or velho -> n.key is distinct from n.value;
  if tg_op = 'UPDATE' and antes = '{}' and depois = '{}' then
    return null;
  end if;
  foreach coluna in array coalesce(tg_argv, '{}') loop
    if antes ->> coluna is not null then antes := jsonb_set(antes, array[coluna], '"•"'); end if;
    if depois ->> coluna is not null then depois := jsonb_set(depois, array[coluna], '"•"'); end if;
  end loop;
  insert into auditoria (empresa_id, usuario_id, pessoa_id, entidade, registro_id, acao, antes, depois, importacao_id)
  values ((referencia ->> 'empresa_id')::bigint, app_usuario(), app_pessoa(), tg_table_name,
          registro, left(tg_op, 1), antes, depois, importacao);
  return null;
end $$;

create function nova_versao() returns trigger language plpgsql as $$
begin
  new.versao := old.versao + 1;
  new.atualizado_em := now();
  return new;
end $$;

-- Gives a table of a company its identity, scope, row security, version and audit. `ocultas`: columns whose values stay out of the audit.
create procedure tabela_da_empresa(tabela regclass, variadic ocultas text[] default '{}') language plpgsql as $$
begin
  execute format('alter table %s
    add column id bigint generated by default as identity,
    add column empresa_id bigint not null default app_empresa() references empresa (id),
    add column versao integer not null default 1,
    add column criado_em timestamptz not null default now(),
    add column atualizado_em timestamptz not null default now(),
    add primary key (empresa_id, id),
    add unique (id)', tabela);
  execute format('alter table %s enable row level security', tabela);
  execute format('create policy app on %s to {{app}} using (empresa_id = app_empresa()) with check (empresa_id = app_empresa())', tabela);
  execute format('create policy todas on %s for select to {{todas}} using (empresa_id = any (app_empresas()))', tabela);
  execute format('grant select, insert, update, delete on %s to {{app}}', tabela);
  execute format('grant select on %s to {{todas}}', tabela);
  execute format('create trigger versao before update on %s for each row execute function nova_versao()', tabela);
  execute format('create trigger auditoria after insert or update or delete on %s for each row execute function registrar_auditoria(%s)',
    tabela, (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(ocultas) c));
end $$;

-- The same for a table shared by all companies (official tables, places): simple key, read by everyone.
create procedure tabela_global(tabela regclass, variadic ocultas text[] default '{}') language plpgsql as $$
begin
  execute format('alter table %s
    add column id bigint generated by default as identity primary key,
    add column versao integer not null default 1,
    add column criado_em timestamptz not null default now(),
    add column atualizado_em timestamptz not null default now()', tabela);
  execute format('grant select, insert, update, delete on %s to {{app}}', tabela);
  execute format('grant select on %s to {{todas}}', tabela);
  execute format('create trigger versao before update on %s for each row execute function nova_versao()', tabela);
  execute format('create trigger auditoria after insert or update or delete on %s for each row execute function registrar_auditoria(%s)',
    tabela, (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(ocultas) c));
end $$;

-- A reference between tables of a company is a pair, because foreign keys do not see row security. Adds the column and its index.
-- `ao_excluir`: 'no action' (refuses), 'cascade' (the row is part of the target) or 'set null'.
create procedure referencia(tabela regclass, coluna text, alvo regclass, obrigatoria boolean default true, ao_excluir text default 'no action')
language plpgsql as $$
begin
  execute format('alter table %s add column %I bigint %s', tabela, coluna, case when obrigatoria then 'not null' else '' end);
  execute format('alter table %s add foreign key (empresa_id, %I) references %s (empresa_id, id) on delete %s',
    tabela, coluna, alvo, case when ao_excluir = 'set null' then format('set null (%I)', coluna) else ao_excluir end);
  execute format('create index on %s (empresa_id, %I)', tabela, coluna);
end $$;

-- Effective-dated history: (owner, date) unique, in force on d is the last confirmed row with data <= d. Call after tabela_da_empresa.
create procedure tabela_de_vigencia(tabela regclass, dono text, alvo regclass) language plpgsql as $$
begin
  execute format('alter table %s
    add column data date not null,
    add column confirmado boolean not null default true', tabela);
  call referencia(tabela, dono, alvo, true, 'cascade');
  execute format('alter table %s add unique (empresa_id, %I, data)', tabela, dono);
end $$;

-- Companies ------------------------------------------------------------------------------------------------------------------
create table empresa (
  nome text not null,
  razao_social text not null,
  cnpj text not null unique,
  cor_primaria text not null default '#FF850A',
  cor_secundaria text not null default '#FF850A',
  cores jsonb not null,                       -- derived from cor_primaria when it is saved (look.md), light and dark
  logo_arquivo_id bigint,
  endereco text,
  cidade_uf text,
  ativa boolean not null default true,
  portal_aberto boolean not null default true,
  ac_integra boolean not null default false
);
call tabela_global('empresa');
grant select (id, nome, razao_social, cnpj, cor_primaria, cor_secundaria, cores, logo_arquivo_id, portal_aberto, ativa) on empresa to {{externo}};

-- Settings of a company; each column is one setting that the specification names, its default the specification's.
create table empresa_configuracao (
  empresa_id bigint primary key default app_empresa() references empresa (id),
  sol_pessoal_exibir_salario boolean not null default true,
  sol_pessoal_exibir_colab_substituido boolean not null default true,
  sol_pessoal_obrigar_dados_complementares boolean not null default false,
  sol_pessoal_reabrir_solicitacao boolean not null default true,
  exibir_salario boolean not null default true,
  obrigar_ambiente_funcao boolean not null default false,
  forcar_maiusculas boolean not null default false,
  max_candidata_cargo integer not null default 0,
  tempo_exclusao_candidato integer not null default 0,
  exigir_aceite_psi boolean not null default true,
  politica_seguranca text,
  campos_candidato_visiveis text[] not null default '{}',
  campos_candidato_obrigatorios text[] not null default '{}',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now()
);
alter table empresa_configuracao enable row level security;
grant select, insert, update on empresa_configuracao to {{app}};
grant select on empresa_configuracao to {{todas}}, {{externo}};
create trigger versao before update on empresa_configuracao for each row execute function nova_versao();
create trigger auditoria after insert or update or delete on empresa_configuracao for each row execute function registrar_auditoria();

-- Requests: fields that a company hides or requires, releases in somebody's name, who may release. Adverts: expiry. Internal vacancies.
alter table empresa_configuracao
  add column campos_solicitacao_ocultos text[] not null default '{}',
  add column campos_solicitacao_obrigatorios text[] not null
    default '{estabelecimentoId,areaOrganizacionalId,motivoSolicitacaoId,faixaSalarialId}';

-- Fields that a company adds to what is kept of a person: which, how they are called and who is asked stands in its settings.
alter table empresa_configuracao
  add column campo_extra_candidato boolean not null default false,
  add column campo_extra_colaborador boolean not null default false,
  add column campos_extras jsonb not null default '[]' check (jsonb_typeof(campos_extras) = 'array');

-- Settings that the specification names and that nothing reads yet keep their default until what they are for exists.
alter table empresa_configuracao add column meses_sem_afastamento integer not null default 0;

-- A company without anything of its own may be deleted, and its settings with it.
grant delete on empresa_configuracao to {{app}};

-- Whether certificates are printed, and with which model where neither certification nor course names one.
alter table empresa_configuracao add column certificado boolean not null default false;

-- Parameters of the whole installation: one row.
create table parametros_sistema (
  unica boolean primary key default true check (unica),
  compartilha_candidatos boolean not null default false,
  compartilha_colaboradores boolean not null default false,
  compartilha_cursos boolean not null default false,
  email_suporte text not null default 'suporte@quadro.example',
  cod_empresa_suporte text,
  cod_cliente_suporte text,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now()
);
insert into parametros_sistema default values;
grant select, update on parametros_sistema to {{app}};
grant select on parametros_sistema to {{todas}}, {{externo}};
create trigger versao before update on parametros_sistema for each row execute function nova_versao();
create trigger auditoria after update on parametros_sistema for each row execute function registrar_auditoria();
alter table parametros_sistema
  add column aderiu_ao_esocial boolean not null default false,
  add column inverter_eixo_resultado_nine_box boolean not null default false;

-- The largest file that anybody may send, in bytes; what a place allows may be less. Never more than the server reads at all (20 MB).
alter table parametros_sistema add column tamanho_maximo_arquivo integer not null default 20971520
  check (tamanho_maximo_arquivo between 1048576 and 20971520);

-- Users, profiles, access, sessions ----------------------------------------------------------------------------------------------
create table perfil (nome text not null unique, descricao text);
call tabela_global('perfil');

create table perfil_autoridade (
  perfil_id bigint not null references perfil (id) on delete cascade,
  autoridade text not null,
  primary key (perfil_id, autoridade)
);
create index on perfil_autoridade (autoridade);
grant select, insert, delete on perfil_autoridade to {{app}};
grant select on perfil_autoridade to {{todas}};

-- What a profile may do is changed by adding and removing its authorities: those changes are audited too.
create trigger auditoria after insert or delete on perfil_autoridade for each row execute function registrar_auditoria();

create table usuario (
  nome text not null,
  login text not null unique check (login = lower(login)),
  email text not null,
  senha_hash text,
  ativo boolean not null default true,
  sistema_pai boolean not null default false,  -- user of the parent vendor system: has no own password here
  tema text check (tema in ('claro', 'escuro')),
  demonstracao boolean not null default false,  -- its password is known to everybody: works on loopback only
  ultimo_acesso timestamptz
);
call tabela_global('usuario', 'senha_hash');

-- The hash is read only by the login function below.
revoke select on usuario from {{app}}, {{todas}};
grant select (id, nome, login, email, ativo, sistema_pai, tema, ultimo_acesso, versao, criado_em, atualizado_em) on usuario to {{app}}, {{todas}};

-- What each user has been shown already, wherever they log in: the tour of the first visit, and which version's news.

-- Who is here by now needs no tour; what this version brings is new to them.
alter table usuario add column apresentacao_em timestamptz, add column versao_vista text;
grant select (apresentacao_em, versao_vista) on usuario to {{app}}, {{todas}};

-- What a user may do in a company: one profile, on the whole company or on areas only.
create table acesso (
  usuario_id bigint not null references usuario (id) on delete cascade,
  perfil_id bigint not null references perfil (id),
  talento_id bigint,
  restrito_a_areas boolean not null default false
);
call tabela_da_empresa('acesso');
alter table acesso add unique (empresa_id, usuario_id);
create index on acesso (usuario_id);
create index on acesso (perfil_id);

create table acesso_area ();
call tabela_da_empresa('acesso_area');
call referencia('acesso_area', 'acesso_id', 'acesso', true, 'cascade');

create table sessao (
  hash bytea primary key,
  usuario_id bigint not null references usuario (id) on delete cascade,
  empresa_id bigint not null references empresa (id),
  criada_em timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  expira_em timestamptz not null
);
create index on sessao (usuario_id);
grant select, insert, update, delete on sessao to {{app}};

-- Single-use tokens sent by mail (password recovery, confirmation of a registration): only their hash is kept.
create table ficha_email (
  hash bytea primary key,
  finalidade text not null,
  usuario_id bigint references usuario (id) on delete cascade,
  pessoa_id bigint,
  empresa_id bigint,
  dados jsonb,
  expira_em timestamptz not null,
  usada_em timestamptz
);
grant select, insert, update, delete on ficha_email to {{app}};

-- Rate limits shared by all processes: one counter per key and window.
create table limite (
  chave text not null,
  janela timestamptz not null,
  contagem integer not null default 1,
  primary key (chave, janela)
);
grant select, insert, update, delete on limite to {{app}};

-- Queue of mails, kept when there is no SMTP. `corpo` carries links with tokens: only its own view shows it.
create table email (
  para text not null,
  assunto text not null,
  texto text not null,
  html text not null,
  tem_ficha boolean not null default false,
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'enviado', 'guardado', 'falhou')),
  tentativas integer not null default 0,
  erro text,
  enviado_em timestamptz,
  id bigint generated by default as identity primary key,
  empresa_id bigint references empresa (id),
  criado_em timestamptz not null default now()
);
create index on email (criado_em desc);
alter table email enable row level security;
grant select, insert, update on email to {{app}};
grant insert on email to {{externo}};

-- A mail is written once by the application; what becomes of it is written by its job, as the owner.
revoke update on email from {{app}};

-- A mail may carry an invitation for the calendar. It names the candidate: where an erasure takes the name out of the mail, it goes.
alter table email add column calendario text, add column calendario_metodo text check (calendario_metodo in ('REQUEST', 'CANCEL'));

-- Files: bytes lie in the storage under an opaque name; who may read one is its owner's policy.
create table arquivo (
  nome text not null,
  tipo text not null,
  tamanho bigint not null,
  chave text not null unique,
  dono_entidade text not null,
  dono_id bigint
);
call tabela_da_empresa('arquivo', 'chave');

-- Files: the company's logo, and the person's own photo and curriculum.
grant select, insert, delete on arquivo to {{externo}};

-- A name that the storage could not have given would stop every backup.
alter table arquivo add constraint arquivo_chave check (chave ~ '^[0-9a-f]{32}$');

-- Jobs as their user sees them; the queue itself is graphile-worker's.
create table tarefa (
  usuario_id bigint references usuario (id) on delete cascade,
  tipo text not null,
  titulo text not null,
  parametros jsonb not null,
  situacao text not null default 'na-fila' check (situacao in ('na-fila', 'executando', 'pronta', 'falhou', 'cancelada')),
  feito integer,
  total integer,
  mensagem text,
  cancelar boolean not null default false,
  tentativas integer not null default 0,
  iniciada_em timestamptz,
  terminada_em timestamptz,
  vista_em timestamptz
);
call tabela_da_empresa('tarefa', 'parametros');
call referencia('tarefa', 'arquivo_id', 'arquivo', false, 'set null');
create index on tarefa (usuario_id, criado_em desc);

-- Jobs, stored files and mails beside their tables: what the database does itself, because every role that writes must cause it.
-- The queue is graphile-worker's own schema, installed at start; these functions find it when they are called.

-- Progress is written every second; only what a job became is worth an audit row.
drop trigger auditoria on tarefa;
create trigger auditoria after insert or delete or update of situacao, cancelar on tarefa
  for each row execute function registrar_auditoria('parametros');

-- Notices to users, written in the transaction of what happened.
create table mensagem (
  tipo text not null check (tipo in ('R', 'C', 'P', 'A', 'T', 'F', 'S', 'U')),
  remetente text not null,
  texto text not null,
  link text,
  data timestamptz not null default now()
);
call tabela_da_empresa('mensagem');

-- Message boxes. What a reader is told hangs on the message of that reader: its box, when, how often, and what it is about. Whoever
-- no longer sees that record, or lost the authority that its page needs, is told nothing about it any more.
alter table mensagem
  add column evento text,
  -- What is said of several together, {n} being how many.
  add column varias text;
create index on mensagem (data);

-- What a search of messages compares: without it each of them would be folded again for every letter typed. The log keeps no words.
alter table mensagem add column busca text generated always as (sem_acento(remetente || ' ' || texto)) stored;
drop trigger auditoria on mensagem;
create trigger auditoria after insert or update or delete on mensagem
  for each row execute function registrar_auditoria('remetente', 'texto', 'varias', 'busca');

-- Messages of a reader are found by any part of their words. Under row security LIKE cannot use an index, since it might tell of rows that
-- the reader may not see: the function asks as the owner, about messages that were given to this reader, and answers numbers. What of
-- them is shown the policies decide, as ever. `p_maximo`: beyond so many it is quicker to look at each message of the reader in turn.
create index on mensagem using gin (busca gin_trgm_ops);

create table usuario_mensagem (usuario_id bigint not null references usuario (id) on delete cascade, lida boolean not null default false);
call tabela_da_empresa('usuario_mensagem');
call referencia('usuario_mensagem', 'mensagem_id', 'mensagem', true, 'cascade');
create index on usuario_mensagem (usuario_id, empresa_id);
alter table usuario_mensagem
  add column tipo text not null check (tipo in ('R', 'C', 'P', 'A', 'T', 'F', 'S', 'U')),
  add column data timestamptz not null default now(),
  -- Messages of one group that were not read yet become one.
  add column grupo text,
  add column quantas integer not null default 1,
  -- Shown in the boxes; otherwise it waits for the digest only.
  add column aqui boolean not null default true,
  add column resumo boolean not null default false,
  add column autoridade text;

-- Problem reports sent from the 500 page: kept here and mailed to the provider.
create table relatorio_erro (descricao text not null, ambiente jsonb not null, usuario_id bigint references usuario (id));
call tabela_da_empresa('relatorio_erro');

-- What failed apart from where: one line, the numbered lines below it, and what the server says of itself.
alter table relatorio_erro
  add column stack_trace text,
  add column sistema jsonb not null default '{}';

-- Saved filters and other choices of a user that travel with the user.
create table preferencia (usuario_id bigint not null references usuario (id) on delete cascade, chave text not null, valor jsonb not null);
call tabela_da_empresa('preferencia');
alter table preferencia add unique (empresa_id, usuario_id, chave);

-- What was opened from the palette is kept by its address alone: a name kept beside it would stay when its reader may no longer see the
-- record, or after the person was erased. Nor does the log keep any.
drop trigger auditoria on preferencia;
create trigger auditoria after insert or update or delete on preferencia
  for each row execute function registrar_auditoria('valor');

-- Bytes to be removed from the storage. A name is noted before its bytes are written and struck out by the row that owns them,
-- so that a transaction that fails, or a row that goes, leaves nothing behind.
create table arquivo_remover (chave text primary key, desde timestamptz not null default now());
grant insert on arquivo_remover to {{app}};

-- Processes that run jobs, by the id under which the queue locks them: the jobs of one that stopped beating are set free.
create table executor (id text primary key, visto_em timestamptz not null default now());
