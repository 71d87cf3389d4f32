-- Logins stand in the audit too: E who came in, S who left, F a login with a wrong password.
alter table auditoria drop constraint auditoria_acao_check;
alter table auditoria add constraint auditoria_acao_check check (acao in ('I', 'U', 'D', 'L', 'E', 'S', 'F'));

-- The company is the one that the user comes into; of a failed one only whose login was tried is kept, never what was typed.
create function registrar_acesso(p_usuario bigint, p_empresa bigint, p_acao text, p_endereco text) returns void
language sql security definer set search_path = public
begin atomic
  insert into auditoria (empresa_id, usuario_id, entidade, registro_id, acao, depois)
  select p_empresa, case when p_acao <> 'F' then p_usuario end, 'sessao', p_usuario, p_acao, jsonb_build_object('endereco', p_endereco)
   where p_acao in ('E', 'S', 'F');
end;
revoke execute on function registrar_acesso(bigint, bigint, text, text) from public;
grant execute on function registrar_acesso(bigint, bigint, text, text) to {{app}};

-- The log is read by user as well.
create index on auditoria (usuario_id, quando desc);
