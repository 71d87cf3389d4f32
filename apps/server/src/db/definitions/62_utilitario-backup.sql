-- Notes erasures for backups; checks of a restore.

-- A merge of two records erases nothing: a restore of an older backup brings both back.
create function anotar_apagamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  -- What a restore erases again, and what a bulk load removes, is on the list or nobody's.
  if current_setting('app.carga', true) = 'sim' or current_setting('app.mesclagem', true) = 'sim' or not exists (select from apagadas) then
    return null;
  end if;
  insert into apagamento (tabela, registro_id) select tg_table_name, id from apagadas;
  perform graphile_worker.add_job('apagamentos', '{}'::json, queue_name => 'apagamentos', job_key => 'apagamentos', max_attempts => 8);
  return null;
end $$;

do $$
declare
  tabela text;
begin
  foreach tabela in array array['pessoa', 'candidato', 'talento', 'usuario', 'documento_candidato', 'documento_talento'] loop
    execute format('create trigger apagamento after delete on %I referencing old table as apagadas
      for each statement execute function anotar_apagamento()', tabela);
  end loop;
end $$;

-- What the report of inconsistencies asks about rows that the application's role does not see. Each function answers about the company of
-- the transaction, or about no person in particular.

-- References of the company's rows to rows that do not exist in the company. Constraints prevent them, unless somebody wrote past them.
create function referencias_quebradas() returns table (tabela text, coluna text, alvo text, quantas bigint)
language plpgsql stable security definer set search_path = public as $$
declare
  k record;
  n bigint;
begin
  for k in
    select t.relname::text as de, r.relname::text as para, c.conname,
           string_agg(format('f.%I is not null', a.attname), ' and ') as preenchidas,
           string_agg(format('x.%I = f.%I', b.attname, a.attname), ' and ') as iguais,
           string_agg(a.attname::text, ', ' order by a.attnum) filter (where a.attname <> 'empresa_id') as colunas
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
      join pg_class r on r.oid = c.confrelid
      cross join lateral unnest(c.conkey, c.confkey) u (origem, destino)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = u.origem
      join pg_attribute b on b.attrelid = r.oid and b.attnum = u.destino
     where c.contype = 'f'
       and exists (select from pg_attribute e where e.attrelid = t.oid and e.attname = 'empresa_id' and not e.attisdropped)
     group by t.relname, r.relname, c.conname
     order by t.relname, c.conname
  loop
    execute format('select count(*) from %I f where f.empresa_id = $1 and %s and not exists (select from %I x where %s)',
      k.de, k.preenchidas, k.para, k.iguais) into n using app_empresa();
    if n > 0 then
      tabela := k.de; coluna := k.colunas; alvo := k.para; quantas := n;
      return next;
    end if;
  end loop;
end $$;
revoke execute on function referencias_quebradas() from public;
grant execute on function referencias_quebradas() to {{app}};

-- The given names of stored bytes that no file of any company uses and that are not waiting for removal.
create function chaves_sem_arquivo(p_chaves text[]) returns setof text
language sql stable security definer set search_path = public
begin atomic
  select c from unnest(p_chaves) c
   where not exists (select from arquivo a where a.chave = c) and not exists (select from arquivo_remover r where r.chave = c);
end;
revoke execute on function chaves_sem_arquivo(text[]) from public;
grant execute on function chaves_sem_arquivo(text[]) to {{app}};

-- Counters that would give the next request a number that already exists.
create function contadores_atrasados() returns table (nome text, valor bigint, maior bigint)
language sql stable security definer set search_path = public
begin atomic
  select 'solicitacao_pessoal', coalesce(c.valor, 0), m.maior
    from (select max(s.codigo) as maior from solicitacao_pessoal s where s.empresa_id = app_empresa()) m
    left join contador c on c.empresa_id = app_empresa() and c.nome = 'solicitacao_pessoal'
   where m.maior > coalesce(c.valor, 0);
end;
revoke execute on function contadores_atrasados() from public;
grant execute on function contadores_atrasados() to {{app}};
