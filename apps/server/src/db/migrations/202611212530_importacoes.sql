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
create policy app on importacao_registro to {{app}} using (empresa_id = app_empresa()) with check (empresa_id = app_empresa());
grant select on importacao_registro to {{app}};

-- A later import of the same rows was undone: they are again as an earlier one left them, under other versions.
create function seguir_restauradas(p_importacao bigint, p_entidade text, p_ids bigint[], p_de integer[], p_para integer[]) returns void
language sql security definer set search_path = public
begin atomic
  update importacao_registro r set versao = v.para
    from unnest(p_ids, p_de, p_para) as v (id, de, para)
   where r.empresa_id = app_empresa() and r.importacao_id <> p_importacao and r.entidade = p_entidade
     and r.registro_id = v.id and r.versao = v.de;
end;
revoke execute on function seguir_restauradas(bigint, text, bigint[], integer[], integer[]) from public;
grant execute on function seguir_restauradas(bigint, text, bigint[], integer[], integer[]) to {{app}};

-- Which import a change came from.
alter table auditoria add column importacao_id bigint;

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
  values ((referencia ->> 'empresa_id')::bigint, app_usuario(), app_pessoa(), tg_table_name,
          registro, left(tg_op, 1), antes, depois, importacao);
  return null;
end $$;
