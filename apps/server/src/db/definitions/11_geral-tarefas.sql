-- Jobs, mails and stored bytes: effects that every role with write access must cause.

-- Enqueues a job in the caller's transaction. Company and user in its data are those of the transaction; the caller cannot choose them.
create function enfileirar(p_trabalho text, p_dados jsonb, p_fila text default null, p_tentativas int default null, p_chave text default null)
returns void language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job(
    p_trabalho,
    (p_dados || jsonb_build_object('empresa', app_empresa(), 'usuario', app_usuario()))::json,
    queue_name => p_fila, max_attempts => p_tentativas, job_key => p_chave);
end $$;
revoke execute on function enfileirar(text, jsonb, text, int, text) from public;
grant execute on function enfileirar(text, jsonb, text, int, text) to {{app}}, {{externo}};

-- A job sends a mail. The trigger enqueues it, so that nobody who writes a mail can forget it.
create function enfileirar_email() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job('email', json_build_object('email', new.id), max_attempts => 8);
  return null;
end $$;
create trigger enfileirar after insert on email for each row when (new.situacao = 'na-fila') execute function enfileirar_email();

-- The bytes of a removed row are deleted without delay. Only bytes whose row may not be committed yet wait (kit/jobs/maintenance.ts).
create function anotar_bytes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    delete from arquivo_remover where chave = new.chave;
  else
    insert into arquivo_remover (chave, desde) values (old.chave, '-infinity') on conflict (chave) do update set desde = '-infinity';
  end if;
  return null;
end $$;
create trigger bytes after insert or delete on arquivo for each row execute function anotar_bytes();

-- Whether this is a demonstration, whose users and passwords are public.
create function ha_demonstracao() returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from usuario where demonstracao and ativo);
end;
revoke execute on function ha_demonstracao() from public;
grant execute on function ha_demonstracao() to {{app}};
