-- Candidates who are erased, because they asked or because nothing happened for as long as the company keeps candidates: what goes, what
-- the log keeps, and the proof of it.

-- When somebody last came in (noted about once a month), and when they were told that their data would go.
alter table candidato add column ultimo_acesso date, add column aviso_exclusao date;
grant select (ultimo_acesso, aviso_exclusao) on candidato to {{app}}, {{todas}};

create function anotar_acesso_do_candidato(p_candidato bigint) returns void
language sql security definer set search_path = public
begin atomic
  update candidato set ultimo_acesso = current_date
   where id = p_candidato and (ultimo_acesso is null or ultimo_acesso < current_date - 30 or aviso_exclusao >= ultimo_acesso);
end;
revoke execute on function anotar_acesso_do_candidato(bigint) from public;
grant execute on function anotar_acesso_do_candidato(bigint) to {{app}};

-- The proof: what was erased and when, and nothing of whom.
create table apagamento_candidato (
  protocolo text not null,
  motivo text not null check (motivo in ('pedido', 'prazo')),
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

-- What is one's own in the log is found by it.
create index on auditoria (pessoa_id) where pessoa_id is not null;

-- Values of a row of the log without what they were: that they were there stays.
create function sem_valores(p_valores jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(p_valores) = 'object'
    then (select coalesce(jsonb_object_agg(v.key, case when v.value = 'null' then v.value else '"•"' end), '{}') from jsonb_each(p_valores) v)
    else p_valores end;

-- Erases a candidate who never worked here, with everything that belongs to it, in whatever tables there are: rows go with their owner,
-- and the log of this transaction tells which ones went. Answers the number of its proof, or nothing where it may not be.
create function apagar_candidato(p_candidato bigint, p_motivo text) returns text
language plpgsql security definer set search_path = public as $$
declare
  alvo record;
  numero text := to_char(now(), 'YYYYMMDD') || '-' || upper(left(replace(gen_random_uuid()::text, '-', ''), 10));
  n_arquivos integer;
  n_emails integer;
  n_log integer;
  n_registros jsonb;
  minha constant xid := pg_current_xact_id()::xid;
begin
  select c.empresa_id, c.pessoa_id, p.cpf::text as cpf, lower(p.email) as email into alvo
    from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
   where c.id = p_candidato for update of c, p;
  if not found or exists (select from talento t where t.empresa_id = alvo.empresa_id and t.pessoa_id = alvo.pessoa_id) then
    return null;
  end if;

  delete from candidato where empresa_id = alvo.empresa_id and id = p_candidato;
  delete from proposta_alteracao where empresa_id = alvo.empresa_id and (pessoa_id = alvo.pessoa_id or cadastro ->> 'cpf' = alvo.cpf);
  delete from pessoa where empresa_id = alvo.empresa_id and id = alvo.pessoa_id;
  delete from arquivo where empresa_id = alvo.empresa_id and dono_entidade = 'pessoa' and dono_id = alvo.pessoa_id;
  get diagnostics n_arquivos = row_count;
  delete from email where empresa_id = alvo.empresa_id and lower(para) = alvo.email;
  get diagnostics n_emails = row_count;
  -- Counters of tries by CPF, which live for a day.
  delete from limite where right(chave, 12) = ':' || alvo.cpf;
  delete from ficha_email where empresa_id = alvo.empresa_id and (pessoa_id = alvo.pessoa_id or dados ->> 'cpf' = alvo.cpf);

  select coalesce(jsonb_object_agg(x.entidade, x.n), '{}') into n_registros
    from (select entidade, count(*) as n from auditoria
           where xmin = minha and acao = 'D' and empresa_id = alvo.empresa_id group by entidade) x;
  delete from importacao_registro i
   using (select distinct entidade, registro_id from auditoria where xmin = minha and acao = 'D' and empresa_id = alvo.empresa_id) d
   where i.empresa_id = alvo.empresa_id and i.entidade = d.entidade and i.registro_id = d.registro_id;
  update auditoria a set pessoa_id = null, antes = sem_valores(a.antes), depois = sem_valores(a.depois)
   where a.pessoa_id = alvo.pessoa_id
      or (a.empresa_id = alvo.empresa_id and (a.entidade, a.registro_id) in (
            select d.entidade, d.registro_id from auditoria d where d.xmin = minha and d.acao = 'D' and d.empresa_id = alvo.empresa_id));
  get diagnostics n_log = row_count;

  insert into apagamento_candidato (empresa_id, protocolo, motivo, meses, registros, arquivos, emails, linhas_do_log)
  select alvo.empresa_id, numero, p_motivo, case when p_motivo = 'prazo' then k.tempo_exclusao_candidato end, n_registros, n_arquivos,
         n_emails, n_log
    from empresa_configuracao k where k.empresa_id = alvo.empresa_id;
  return numero;
end $$;
revoke execute on function apagar_candidato(bigint, text), sem_valores(jsonb) from public;

-- The caller erases itself.
create function apagar_meus_dados() returns text language sql volatile security definer set search_path = public as $$
  select apagar_candidato(c.id, 'pedido') from candidato c
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa()
$$;
revoke execute on function apagar_meus_dados() from public;
grant execute on function apagar_meus_dados() to {{externo}};

-- Whether somebody works or worked here; asked by that person alone.
create function ja_trabalhou(p_pessoa bigint) returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa and p_pessoa = app_pessoa());
end;
revoke execute on function ja_trabalhou(bigint) from public;
grant execute on function ja_trabalhou(bigint) to {{externo}};

-- Who goes by time, and on which day: never who works or worked here, nor who stands in a request that is still open.
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
