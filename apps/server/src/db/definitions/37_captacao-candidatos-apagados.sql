-- Erasure of candidates: what is deleted, what the log keeps, and the proof of it.

create function anotar_acesso_do_candidato(p_candidato bigint) returns void
language sql security definer set search_path = public
begin atomic
  update candidato set ultimo_acesso = current_date
   where id = p_candidato and (ultimo_acesso is null or ultimo_acesso < current_date - 30 or aviso_exclusao >= ultimo_acesso);
end;
revoke execute on function anotar_acesso_do_candidato(bigint) from public;
grant execute on function anotar_acesso_do_candidato(bigint) to {{app}};

-- Values of a log row with their content removed: only the fact that there were values stays.
create function sem_valores(p_valores jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(p_valores) = 'object'
    then (select coalesce(jsonb_object_agg(v.key, case when v.value = 'null' then v.value else '"•"' end), '{}') from jsonb_each(p_valores) v)
    else p_valores end;
revoke execute on function sem_valores(jsonb) from public;

-- Erases a candidate with all dependent rows in all tables: rows are deleted with their owner, and the log of this transaction says which
-- ones. Of a present or former employee HR may erase the candidacy ('rh'); the person stays. Returns the number of the proof, or nothing
-- when it is not allowed. It also erases the log of their applications (undone steps and undone refusals too), copies of invitations in
-- mails to others, and what other companies with which the candidate was shared wrote to them and logged about them.
create function apagar_candidato(p_candidato bigint, p_motivo text) returns text
language plpgsql security definer set search_path = public as $$
declare
  alvo record;
  trabalha boolean;
  numero text := to_char(now(), 'YYYYMMDD') || '-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 10));
  candidatos bigint[];
  pessoas bigint[] := '{}';
  empresas bigint[];
  arquivos bigint[];
  nomes text[];
  completos text[];
  enderecos text[];
  partes text[];
  filhas text[];
  convites text[];
  n_arquivos integer;
  n_emails integer := 0;
  n_log integer;
  n_registros jsonb;
  marca bigint;
  minha xid;
begin
  select c.empresa_id, c.pessoa_id, p.cpf::text as cpf, lower(p.email) as email, c.data_cadastro into alvo
    from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
   where c.id = p_candidato for update of c, p;
  if not found then
    return null;
  end if;
  trabalha := exists (select from talento t where t.empresa_id = alvo.empresa_id and t.pessoa_id = alvo.pessoa_id);
  if trabalha and p_motivo <> 'rh' then
    return null;
  end if;

  -- Records that were merged into this one were the same person.
  select array[p_candidato] || coalesce(array_agg(m.saiu_id), '{}') into candidatos
    from candidato_mesclagem m where m.empresa_id = alvo.empresa_id and m.candidato_id = p_candidato;
  select array_agg(distinct x.empresa_id) || alvo.empresa_id into empresas
    from candidato_solicitacao x where x.origem_empresa_id = alvo.empresa_id and x.origem_candidato_id = p_candidato;
  select coalesce(array_agg(d.arquivo_id), '{}') into arquivos
    from documento_candidato d where d.empresa_id = alvo.empresa_id and d.candidato_id = p_candidato;
  select coalesce(max(id), 0) into marca from auditoria;
  if trabalha then
    select coalesce(array_agg(a), '{}') into arquivos from unnest(arquivos) a
     where not exists (select from pessoa p where p.empresa_id = alvo.empresa_id and (p.curriculo_arquivo_id = a or p.foto_arquivo_id = a));
  else
    select array[alvo.pessoa_id] || coalesce(array_agg(distinct x.id::bigint), '{}') into pessoas
      from (select coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') as id from auditoria a
             where a.empresa_id = alvo.empresa_id and a.entidade = 'candidato' and a.registro_id = any (candidatos[2:]) and a.acao in ('I', 'D')) x
     where x.id ~ '^\d+$';
    arquivos := arquivos
      || array(select l.arquivo_id from leitura_curriculo l
                where l.empresa_id = alvo.empresa_id and l.pessoa_id = alvo.pessoa_id and l.arquivo_id is not null)
      || array(select x.curriculo_arquivo_id from candidato_solicitacao x
                where x.empresa_id = alvo.empresa_id and x.candidato_id = p_candidato and x.curriculo_arquivo_id is not null);
    -- Every name and address that they ever had here.
    with ditos as (
      select to_jsonb(p) as v from pessoa p where p.empresa_id = alvo.empresa_id and p.id = alvo.pessoa_id
      union all
      select v from auditoria a cross join lateral (values (a.antes), (a.depois)) d (v)
       where a.empresa_id = alvo.empresa_id and a.entidade = 'pessoa' and a.registro_id = any (pessoas) and jsonb_typeof(v) = 'object'
      union all
      select jsonb_build_object('nome', m.saiu_nome) from candidato_mesclagem m
       where m.empresa_id = alvo.empresa_id and m.candidato_id = p_candidato)
    select array(select n from (select distinct trim(x) as n from ditos, unnest(array[v ->> 'nome', v ->> 'nome_social']) x) y
                  where n not in ('', '•') order by length(n) desc),
           array(select distinct lower(v ->> 'email') from ditos where v ->> 'email' not in ('', '•')
                    and (lower(v ->> 'email') = alvo.email
                         or not exists (select from pessoa o where o.empresa_id = alvo.empresa_id and lower(o.email) = lower(v ->> 'email')
                                                                and o.id <> alvo.pessoa_id)))
      into nomes, enderecos;
    -- A first name alone is in everybody's messages.
    completos := enderecos || array(select n from unnest(nomes) n where n ~ '\S\s+\S')
      || array(select replace(replace(replace(replace(replace(n, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;'), '''', '&#39;')
                 from unnest(nomes) n where n ~ '\S\s+\S' and n ~ '[&<>"'']');
  end if;
  select array_agg(distinct k.conrelid::regclass::text) || 'proposta_alteracao'::text into partes
    from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid in ('pessoa'::regclass, 'candidato'::regclass);

  -- What hangs on an application.
  select array_agg(distinct k.conrelid::regclass::text) into filhas
    from pg_constraint k where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid = 'candidato_solicitacao'::regclass;
  -- Copies of an invitation in everybody's calendar name the candidate, whatever the mail around them says.
  select coalesce(array_agg('UID:entrevista-' || e.uid), '{}') into convites
    from candidato_solicitacao x join entrevista e on e.empresa_id = x.empresa_id and e.candidato_solicitacao_id = x.id
   where (x.empresa_id = alvo.empresa_id and x.candidato_id = p_candidato)
      or (x.origem_empresa_id = alvo.empresa_id and x.origem_candidato_id = p_candidato and x.candidato_id is null);

  delete from candidato where empresa_id = alvo.empresa_id and id = p_candidato;
  -- A savepoint has a number of its own.
  select a.xmin into minha from auditoria a where a.id > marca and a.entidade = 'candidato' and a.registro_id = p_candidato and a.acao = 'D';
  if not trabalha then
    delete from proposta_alteracao where empresa_id = alvo.empresa_id and (pessoa_id = alvo.pessoa_id or cadastro ->> 'cpf' = alvo.cpf);
    delete from pessoa where empresa_id = alvo.empresa_id and id = alvo.pessoa_id;
  end if;
  delete from arquivo
   where empresa_id = alvo.empresa_id and (id = any (arquivos) or (dono_entidade = 'pessoa' and dono_id = any (pessoas)));
  get diagnostics n_arquivos = row_count;
  if not trabalha then
    -- Another company that was shown the candidate wrote to them, too; not where the address is somebody's of its own.
    delete from email e
     where lower(e.para) = any (enderecos)
       and (e.empresa_id = alvo.empresa_id
            or e.empresa_id = any (empresas)
               and not exists (select from pessoa o where o.empresa_id = e.empresa_id and lower(o.email) = lower(e.para)));
    get diagnostics n_emails = row_count;
    update email e set assunto = sem_nomes(e.assunto, completos), texto = sem_nomes(e.texto, completos), html = sem_nomes(e.html, completos)
     where e.empresa_id = any (empresas) and e.criado_em >= alvo.data_cadastro - interval '1 day'
       and exists (select from unnest(completos) n where position(n in e.assunto) > 0 or position(n in e.texto) > 0 or position(n in e.html) > 0);
    update email e set calendario = null
     where e.empresa_id = any (empresas) and e.calendario is not null
       and exists (select from unnest(convites) u where position(u in e.calendario) > 0);
    update mensagem m
       set remetente = case when m.remetente = any (nomes) then 'Candidato apagado' else sem_nomes(m.remetente, completos) end,
           texto = sem_nomes(m.texto, completos), varias = sem_nomes(m.varias, completos)
     where m.empresa_id = any (empresas) and m.data >= alvo.data_cadastro - interval '1 day'
       and (m.remetente = any (nomes)
            or exists (select from unnest(completos) n
                        where position(n in m.remetente) > 0 or position(n in m.texto) > 0 or position(n in m.varias) > 0));
    -- Curricula of the same person that nobody confirmed yet; the job removes their bytes.
    with recebidos as (
      delete from curriculo_recebido r
       where r.empresa_id = alvo.empresa_id and (r.cpf = alvo.cpf or lower(r.email) = any (enderecos)) returning r.id)
    delete from arquivo a using recebidos r
     where a.empresa_id = alvo.empresa_id and a.dono_entidade = 'curriculo_recebido' and a.dono_id = r.id;
    -- Counters of tries by CPF, which live for a day.
    delete from limite where right(chave, 12) = ':' || alvo.cpf;
    delete from ficha_email where empresa_id = alvo.empresa_id and (pessoa_id = alvo.pessoa_id or dados ->> 'cpf' = alvo.cpf);
  end if;

  select coalesce(jsonb_object_agg(x.entidade, x.n), '{}') into n_registros
    from (select entidade, count(*) as n from auditoria
           where id > marca and xmin = minha and acao = 'D' and empresa_id = alvo.empresa_id group by entidade) x;
  -- What went now, what was theirs and went before, and the records that were merged.
  with proprias as materialized (
    select entidade, registro_id from auditoria where id > marca and xmin = minha and acao = 'D' and empresa_id = any (empresas)
    union
    select 'candidato', unnest(candidatos)
    union
    select 'pessoa', unnest(pessoas)
    union
    select entidade, registro_id from auditoria
     where empresa_id = alvo.empresa_id and acao in ('I', 'D') and entidade = any (partes)
       and coalesce(depois ->> 'candidato_id', antes ->> 'candidato_id') is not null
       and coalesce(depois ->> 'candidato_id', antes ->> 'candidato_id') = any (candidatos::text[])
    union
    select entidade, registro_id from auditoria
     where empresa_id = alvo.empresa_id and acao in ('I', 'D') and entidade = any (partes)
       and coalesce(depois ->> 'pessoa_id', antes ->> 'pessoa_id') is not null
       and coalesce(depois ->> 'pessoa_id', antes ->> 'pessoa_id') = any (pessoas::text[])
    union
    select entidade, registro_id from auditoria
     where empresa_id = alvo.empresa_id and entidade = 'arquivo' and coalesce(depois ->> 'dono_id', antes ->> 'dono_id') is not null
       and coalesce(depois ->> 'dono_id', antes ->> 'dono_id') = any (pessoas::text[])
       and coalesce(depois ->> 'dono_entidade', antes ->> 'dono_entidade', 'pessoa') = 'pessoa'),
  delas as materialized (
    select entidade, registro_id from proprias
    union
    select a.entidade, a.registro_id
      from proprias p
      join auditoria a on coalesce(a.depois ->> 'candidato_solicitacao_id', a.antes ->> 'candidato_solicitacao_id') = p.registro_id::text
     where coalesce(a.depois ->> 'candidato_solicitacao_id', a.antes ->> 'candidato_solicitacao_id') is not null
       and p.entidade = 'candidato_solicitacao' and a.empresa_id = any (empresas) and a.acao in ('I', 'D') and a.entidade = any (filhas)),
  importadas as (
    delete from importacao_registro i using delas d
     where i.empresa_id = alvo.empresa_id and i.entidade = d.entidade and i.registro_id = d.registro_id)
  update auditoria a set pessoa_id = null, antes = sem_valores(a.antes), depois = sem_valores(a.depois)
   where a.id in (select l.id from delas d join auditoria l on l.entidade = d.entidade and l.registro_id = d.registro_id
                   where l.empresa_id = any (empresas)
                  union
                  select l.id from auditoria l where l.pessoa_id = any (pessoas));
  get diagnostics n_log = row_count;

  insert into apagamento_candidato (empresa_id, protocolo, motivo, meses, registros, arquivos, emails, linhas_do_log)
  select alvo.empresa_id, numero, p_motivo, case when p_motivo = 'prazo' then k.tempo_exclusao_candidato end, n_registros, n_arquivos,
         n_emails, n_log
    from empresa_configuracao k where k.empresa_id = alvo.empresa_id;
  return numero;
end $$;
revoke execute on function apagar_candidato(bigint, text) from public;

-- The candidate erases their own data.
create function apagar_meus_dados() returns text language sql volatile security definer set search_path = public as $$
  select apagar_candidato(c.id, 'pedido') from candidato c
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa()
$$;
revoke execute on function apagar_meus_dados() from public;
grant execute on function apagar_meus_dados() to {{externo}};

-- Whether a person works or worked here; only that person may ask.
create function ja_trabalhou(p_pessoa bigint) returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa and p_pessoa = app_pessoa());
end;
revoke execute on function ja_trabalhou(bigint) from public;
grant execute on function ja_trabalhou(bigint) to {{externo}};

-- Inactive candidates and the date of their erasure: never present or former employees, nor candidates in an open request.
create view candidato_parado as
  select c.id as candidato_id, c.empresa_id, coalesce(p.nome_social, p.nome) as nome, p.email, c.aviso_exclusao, a.atividade,
         k.tempo_exclusao_candidato as meses,
         (a.atividade + make_interval(months => k.tempo_exclusao_candidato))::date as limite
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    join empresa_configuracao k on k.empresa_id = c.empresa_id and k.tempo_exclusao_candidato > 0
    cross join lateral (
      select greatest(c.data_cadastro::date, c.data_atualizacao::date, c.ultimo_acesso,
               (select max(greatest(x.criado_em, x.removed_at))::date from candidato_solicitacao x
                 where x.empresa_id = c.empresa_id and x.candidato_id = c.id),
               (select max(h.criado_em)::date from historico_candidato h
                  join candidato_solicitacao x on x.empresa_id = h.empresa_id and x.id = h.candidato_solicitacao_id
                 where x.empresa_id = c.empresa_id and x.candidato_id = c.id)) as atividade) a
   where not exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id)
     and not exists (select from candidato_solicitacao x
                       join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
                      where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.removed_at is null
                        and not s.encerrada and not s.cancelada);

-- A text without these names (whole words in the same spelling; also in HTML).
create function sem_nomes(p_texto text, p_nomes text[]) returns text language plpgsql immutable parallel safe set search_path = public as $$
declare
  nome text;
begin
  foreach nome in array p_nomes loop
    if position(nome in p_texto) > 0 then
      p_texto := regexp_replace(p_texto, '(?<!\w)' || regexp_replace(nome, '([^\w\s])', '\\\1', 'g') || '(?!\w)', 'Candidato apagado', 'g');
    end if;
  end loop;
  return p_texto;
end $$;
revoke execute on function sem_nomes(text, text[]) from public;

-- HR erases a candidate whom the caller may read; never one who was hired or is in an open request.
create function excluir_candidato(p_candidato bigint) returns text
language plpgsql volatile security definer set search_path = public as $$
begin
  if app_usuario() is null or impedimento_do_candidato(p_candidato) is not null
     or not exists (select from candidato c where c.empresa_id = app_empresa() and c.id = p_candidato) then
    raise exception 'excluir_candidato: no candidate that may go' using errcode = '42501';
  end if;
  return apagar_candidato(p_candidato, 'rh');
end $$;
revoke execute on function excluir_candidato(bigint) from public;
grant execute on function excluir_candidato(bigint) to {{app}};
