-- People without a login: badge, PIN, links and their sessions.

-- Whose change it is, when it is nobody's with a login: a candidate's, or a person's who came in by badge, PIN or link.
create function app_autora() returns bigint language sql stable parallel safe
  return coalesce(app_pessoa(), nullif(current_setting('app.pessoa_do_talento', true), '')::bigint);

create or replace function registrar_auditoria() returns trigger language plpgsql security definer set search_path = public as $$
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
  values ((referencia ->> 'empresa_id')::bigint, app_usuario(), app_autora(), tg_table_name,
          registro, left(tg_op, 1), antes, depois, importacao);
  return null;
end $$;

-- Without pin_provisorio_ate the PIN is the person's own choice; with it, HR drew it, and it opens nothing but the choice of another.
-- The QR of a badge carries a token, of which only the hash is kept; the code is what is typed where no camera reads it.
create table acesso_pessoal (
  pin_hash text,
  pin_em timestamptz,
  pin_provisorio_ate timestamptz,
  cracha_hash bytea unique,
  cracha_codigo varchar(8),
  cracha_em timestamptz,
  constraint acesso_pessoal_pin check ((pin_hash is null) = (pin_em is null) and (pin_provisorio_ate is null or pin_hash is not null)),
  constraint acesso_pessoal_cracha check (num_nonnulls(cracha_hash, cracha_codigo, cracha_em) in (0, 3))
);
call tabela_da_empresa('acesso_pessoal', 'pin_hash', 'cracha_hash', 'cracha_codigo');
call referencia('acesso_pessoal', 'talento_id', 'talento', true, 'cascade');
alter table acesso_pessoal add unique (empresa_id, talento_id), add unique (empresa_id, cracha_codigo);
-- Only the door reads the hash of a PIN.
revoke select on acesso_pessoal from {{app}}, {{todas}};
grant select (id, empresa_id, versao, criado_em, atualizado_em, talento_id, pin_em, pin_provisorio_ate, cracha_em) on acesso_pessoal
  to {{app}}, {{todas}};

-- With a person it serves once; without, everybody who has a PIN, until it ends.
create table link_pessoal (
  hash bytea not null unique,
  finalidade varchar(60) not null,
  descricao varchar(100),
  expira_em timestamptz not null,
  usado_em timestamptz,
  encerrado_em timestamptz
);
call tabela_da_empresa('link_pessoal', 'hash');
call referencia('link_pessoal', 'talento_id', 'talento', false, 'cascade');
revoke select on link_pessoal from {{app}}, {{todas}};
grant select (id, empresa_id, versao, criado_em, atualizado_em, talento_id, finalidade, descricao, expira_em, usado_em, encerrado_em)
  on link_pessoal to {{app}}, {{todas}};

-- entrada: C badge, D document or code, L single-use link. Only functions touch it.
create table sessao_pessoal (
  hash bytea primary key,
  empresa_id bigint not null,
  talento_id bigint not null,
  link_id bigint,
  finalidade text,
  entrada text not null check (entrada in ('C', 'D', 'L')),
  quiosque boolean not null,
  criada_em timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  expira_em timestamptz not null,
  foreign key (empresa_id, talento_id) references talento (empresa_id, id) on delete cascade,
  foreign key (empresa_id, link_id) references link_pessoal (empresa_id, id) on delete cascade
);
create index on sessao_pessoal (empresa_id, talento_id);
create index on sessao_pessoal (empresa_id, link_id);
alter table sessao_pessoal enable row level security;

-- Whoever answers evaluations of performance without a login writes what a user would write: the levels, and when they were given.
grant select on participante_avaliacao_desempenho to {{externo}};
grant update (competencias_em) on participante_avaliacao_desempenho to {{externo}};
grant select, insert, update, delete on participante_competencia to {{externo}};
grant select (observacao, solicitar_comentario) on competencia to {{externo}};
grant select on configuracao_nivel_competencia, competencia_linha, nivel_competencia, nivel_competencia_historico, config_historico_nivel
  to {{externo}};
grant select (id, empresa_id) on comportamento to {{externo}};
