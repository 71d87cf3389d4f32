-- People without a login: who comes in by a badge, a PIN or a link, and what HR sees of it.

-- Session of a person without a login. It is read at each call: a dismissal (unless the link is for who has left), a closed company or an
-- ended link ends it at once. On a shared device it ends after 5 minutes without a call and at most after 30, elsewhere after 30 minutes and
-- at most after two hours.
create function entrar_pessoal(p_hash bytea)
returns table (talento_id bigint, nome text, empresa_id bigint, finalidade text, entrada text, quiosque boolean, escolher_pin boolean,
  expira_em timestamptz)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  s record;
begin
  select se.empresa_id, se.talento_id, se.finalidade, se.entrada, se.quiosque, se.criada_em, se.vista_em, se.expira_em, t.pessoa_id,
         coalesce(p.nome_social, p.nome) as nome, se.entrada <> 'L' and a.pin_provisorio_ate is not null as escolher_pin
    into s
    from sessao_pessoal se
    join empresa e on e.id = se.empresa_id and e.ativa
    left join link_pessoal l on l.empresa_id = se.empresa_id and l.id = se.link_id
    join talento t on t.empresa_id = se.empresa_id and t.id = se.talento_id
                  and (t.data_desligamento is null or t.data_desligamento >= current_date or l.apos_desligamento)
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    left join acesso_pessoal a on a.empresa_id = se.empresa_id and a.talento_id = se.talento_id
   where se.hash = p_hash and se.expira_em > now() and l.encerrado_em is null;
  if not found then
    return;
  end if;
  perform definir_escopo(s.empresa_id, null, null, null, null, null);
  perform set_config('app.talento', s.talento_id::text, true), set_config('app.pessoa_do_talento', s.pessoa_id::text, true);
  if s.vista_em < now() - interval '15 seconds' then
    s.expira_em := case when s.quiosque then least(now() + interval '5 minutes', s.criada_em + interval '30 minutes')
                        else least(now() + interval '30 minutes', s.criada_em + interval '2 hours') end;
    update sessao_pessoal set vista_em = now(), expira_em = s.expira_em
     where hash in (select hash from sessao_pessoal where hash = p_hash for update skip locked);
  end if;
  return query select s.talento_id, s.nome::text, s.empresa_id, s.finalidade, s.entrada, s.quiosque, s.escolher_pin, s.expira_em;
end $$;
revoke execute on function entrar_pessoal(bytea) from public;
grant execute on function entrar_pessoal(bytea) to {{app}};

-- A company whose people come in without a login: one that printed a badge, gave a PIN or made a link.
create function empresa_com_acesso_pessoal(p_empresa bigint) returns table (id bigint, nome text)
language sql stable security definer set search_path = public
begin atomic
  select e.id, e.nome from empresa e
   where e.id = p_empresa and e.ativa
     and (exists (select from acesso_pessoal a where a.empresa_id = e.id) or exists (select from link_pessoal l where l.empresa_id = e.id));
end;
revoke execute on function empresa_com_acesso_pessoal(bigint) from public;
grant execute on function empresa_com_acesso_pessoal(bigint) to {{app}}, {{externo}};

-- Who holds this badge, or has this CPF or code in the company: who works there and has a PIN that still opens something. One row or none;
-- of somebody who came back, the present engagement.
create function pessoa_para_pin(p_empresa bigint, p_cracha bytea, p_cpf text, p_codigo text)
returns table (empresa_id bigint, talento_id bigint, pin_hash text, nome text, cpf text, data_nascimento date)
language sql stable security definer set search_path = public
begin atomic
  select t.empresa_id, t.id, a.pin_hash, coalesce(p.nome_social, p.nome), p.cpf::text, p.data_nascimento
    from acesso_pessoal a
    join empresa e on e.id = a.empresa_id and e.ativa
    join talento t on t.empresa_id = a.empresa_id and t.id = a.talento_id
                  and (t.data_desligamento is null or t.data_desligamento >= current_date)
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where (p_cracha is null or a.cracha_hash = p_cracha)
     and (p_cpf is null or p.cpf = p_cpf)
     and (p_codigo is null or a.cracha_codigo = p_codigo)
     and num_nonnulls(p_cracha, p_cpf, p_codigo) = 1
     and (p_empresa is null or a.empresa_id = p_empresa) and (p_cracha is not null or p_empresa is not null)
     and a.pin_hash is not null and (a.pin_provisorio_ate is null or a.pin_provisorio_ate > now())
   order by t.data_admissao desc, t.id desc limit 1;
end;
revoke execute on function pessoa_para_pin(bigint, bytea, text, text) from public;
grant execute on function pessoa_para_pin(bigint, bytea, text, text) to {{app}};

-- A link for many that still opens.
create function link_para_muitos(p_hash bytea) returns table (id bigint, empresa_id bigint, finalidade text, descricao text)
language sql stable security definer set search_path = public
begin atomic
  select l.id, l.empresa_id, l.finalidade::text, l.descricao::text from link_pessoal l join empresa e on e.id = l.empresa_id and e.ativa
   where l.hash = p_hash and l.talento_id is null and l.encerrado_em is null and l.expira_em > now();
end;
revoke execute on function link_para_muitos(bytea) from public;
grant execute on function link_para_muitos(bytea) to {{app}};

-- Uses up a link for one person. Of two at the same moment the second finds it used.
create function usar_link_pessoal(p_hash bytea) returns table (id bigint, empresa_id bigint, talento_id bigint, finalidade text)
language sql volatile security definer set search_path = public
begin atomic
  update link_pessoal l set usado_em = now()
    from talento t, empresa e
   where l.hash = p_hash and l.usado_em is null and l.encerrado_em is null and l.expira_em > now()
     and t.empresa_id = l.empresa_id and t.id = l.talento_id
     and (t.data_desligamento is null or t.data_desligamento >= current_date or l.apos_desligamento)
     and e.id = l.empresa_id and e.ativa
  returning l.id, l.empresa_id, l.talento_id, l.finalidade::text;
end;
revoke execute on function usar_link_pessoal(bytea) from public;
grant execute on function usar_link_pessoal(bytea) to {{app}};

-- Begins a session, in place of the one that the same browser had, and logs it without saying which PIN or link it was.
create function abrir_sessao_pessoal(p_hash bytea, p_antes bytea, p_empresa bigint, p_talento bigint, p_link bigint, p_finalidade text,
  p_entrada text, p_quiosque boolean, p_endereco text) returns void language plpgsql volatile security definer set search_path = public as $$
begin
  delete from sessao_pessoal where hash = p_antes;
  insert into sessao_pessoal (hash, empresa_id, talento_id, link_id, finalidade, entrada, quiosque, expira_em)
  values (p_hash, p_empresa, p_talento, p_link, p_finalidade, p_entrada, p_quiosque,
          now() + case when p_quiosque then interval '5 minutes' else interval '30 minutes' end);
  insert into auditoria (empresa_id, pessoa_id, entidade, registro_id, acao, depois)
  select p_empresa, t.pessoa_id, 'talento', p_talento, 'E',
         jsonb_build_object('endereco', p_endereco, 'entrada', p_entrada, 'quiosque', p_quiosque)
    from talento t where t.empresa_id = p_empresa and t.id = p_talento;
end $$;
revoke execute on function abrir_sessao_pessoal(bytea, bytea, bigint, bigint, bigint, text, text, boolean, text) from public;
grant execute on function abrir_sessao_pessoal(bytea, bytea, bigint, bigint, bigint, text, text, boolean, text) to {{app}};

create function encerrar_sessao_pessoal(p_hash bytea) returns void language sql volatile security definer set search_path = public
begin atomic
  delete from sessao_pessoal where hash = p_hash;
end;
revoke execute on function encerrar_sessao_pessoal(bytea) from public;
grant execute on function encerrar_sessao_pessoal(bytea) to {{app}}, {{externo}};

-- Ends the sessions of people whom HR gave another PIN or badge. Whoever calls it was let to those people before.
create function encerrar_sessoes_pessoais(p_talentos bigint[]) returns void language sql volatile security definer set search_path = public
begin atomic
  delete from sessao_pessoal where empresa_id = app_empresa() and talento_id = any (p_talentos);
end;
revoke execute on function encerrar_sessoes_pessoais(bigint[]) from public;
grant execute on function encerrar_sessoes_pessoais(bigint[]) to {{app}};

-- What the caller's own PIN is compared with, and what it may not be.
create function meu_acesso_pessoal() returns table (pin_hash text, cpf text, data_nascimento date, codigo text)
language sql stable security definer set search_path = public
begin atomic
  select a.pin_hash, p.cpf::text, p.data_nascimento, t.codigo::text
    from acesso_pessoal a
    join talento t on t.empresa_id = a.empresa_id and t.id = a.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where a.empresa_id = app_empresa() and a.talento_id = app_talento();
end;
revoke execute on function meu_acesso_pessoal() from public;
grant execute on function meu_acesso_pessoal() to {{externo}};

-- The PIN that the caller chose; the caller's other sessions end.
create function escolher_pin(p_pin_hash text, p_sessao bytea) returns void language sql volatile security definer set search_path = public
begin atomic
  update acesso_pessoal set pin_hash = p_pin_hash, pin_em = now(), pin_provisorio_ate = null
   where empresa_id = app_empresa() and talento_id = app_talento();
  delete from sessao_pessoal where empresa_id = app_empresa() and talento_id = app_talento() and hash <> p_sessao;
end;
revoke execute on function escolher_pin(text, bytea) from public;
grant execute on function escolher_pin(text, bytea) to {{externo}};

-- Badges, PINs and links can be read and written where the person can be read. A link for many is everybody's who may see links.
create policy areas on acesso_pessoal as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = acesso_pessoal.empresa_id and t.id = talento_id));
create policy areas_todas on acesso_pessoal as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = acesso_pessoal.empresa_id and t.id = talento_id));
create policy areas on link_pessoal as restrictive to {{app}} using ((select app_areas()) is null or talento_id is null
  or exists (select from talento t where t.empresa_id = link_pessoal.empresa_id and t.id = talento_id));
create policy areas_todas on link_pessoal as restrictive for select to {{todas}} using ((select app_areas()) is null or talento_id is null
  or exists (select from talento t where t.empresa_id = link_pessoal.empresa_id and t.id = talento_id));

-- Who works here, with badge and PIN, and whether the tries of today are used up.
create view acesso_pessoal_lista as
  select t.id, t.empresa_id, coalesce(a.versao, 0) as versao, coalesce(t.nome_social, t.nome) as nome, t.codigo, t.cargo_nome, t.area_nome,
         t.area_id, t.estabelecimento_id, t.busca, t.foto_arquivo_id, a.cracha_em,
         case when a.pin_em is null then 'N' when a.pin_provisorio_ate is null then 'E' when a.pin_provisorio_ate > now() then 'P'
              else 'V' end as pin,
         a.pin_provisorio_ate,
         exists (select from limite l where l.chave = 'pin:' || t.id and l.janela = current_date::timestamptz and l.contagem >= 5) as bloqueada
    from talento_lista t
    left join acesso_pessoal a on a.empresa_id = t.empresa_id and a.talento_id = t.id
   where t.situacao = 'A';
alter view acesso_pessoal_lista set (security_invoker = true);
grant select on acesso_pessoal_lista to {{app}};

-- The tries of today were given back: the log says to whom and by whom. Whoever calls it was let to this person before.
create function registrar_desbloqueio(p_talento bigint) returns void language sql volatile security definer set search_path = public
begin atomic
  insert into auditoria (empresa_id, usuario_id, entidade, registro_id, acao, antes, depois)
  select a.empresa_id, app_usuario(), 'acesso_pessoal', a.id, 'U', '{"bloqueada": true}', '{"bloqueada": false}'
    from acesso_pessoal a where a.empresa_id = app_empresa() and a.talento_id = p_talento;
end;
revoke execute on function registrar_desbloqueio(bigint) from public;
grant execute on function registrar_desbloqueio(bigint) to {{app}};

-- Links with their state: E ended, U used, V too old, A open.
create view link_pessoal_lista as
  select l.id, l.empresa_id, l.versao, l.finalidade::text as finalidade, l.descricao::text as descricao, l.talento_id,
         coalesce(t.nome_social, t.nome) as talento_nome, l.criado_em, l.expira_em, l.usado_em,
         case when l.encerrado_em is not null then 'E' when l.usado_em is not null then 'U' when l.expira_em <= now() then 'V' else 'A' end as situacao
    from link_pessoal l
    left join talento_lista t on t.empresa_id = l.empresa_id and t.id = l.talento_id;
call visao_de_lista('link_pessoal_lista');
