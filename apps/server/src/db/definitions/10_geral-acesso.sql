-- Login and scope of a transaction: users, profiles, sessions, the settings of the company.

create policy app on auditoria for select to {{app}} using (empresa_id is null or empresa_id = app_empresa());

-- The person who came in without a login, as an employee. Policies of candidates read app_pessoa(), which stays empty for them.
create function app_talento() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.talento', true), '')::bigint;

-- Whether the company has more than a thousand people, candidates included: then its statements have plans of their own.
create function empresa_grande() returns boolean language sql stable security definer set search_path = public
return (select count(*) > 1000 from (select from pessoa where empresa_id = app_empresa() limit 1001) p);

-- Reading salary, health and disciplinary data is logged too (action L).
create function registrar_leitura(p_entidade text, p_registro bigint, p_campos text[]) returns void
language sql security definer set search_path = public
begin atomic
  insert into auditoria (empresa_id, usuario_id, pessoa_id, entidade, registro_id, acao, depois)
  values (app_empresa(), app_usuario(), app_autora(), p_entidade, p_registro, 'L', to_jsonb(p_campos));
end;

create policy app on empresa_configuracao to {{app}} using (empresa_id = app_empresa()) with check (empresa_id = app_empresa());
create policy todas on empresa_configuracao for select to {{todas}} using (empresa_id = any (app_empresas()));
create policy externo on empresa_configuracao for select to {{externo}} using (empresa_id = app_empresa());

-- The smallest groups of a company count from the month in which they are set, which is told of only when it has ended: figures of months that
-- were told stay as they were. A new company has its first ones since ever. It runs as the owner, because nobody writes this table.
create function guardar_menor_grupo() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into menor_grupo (empresa_id, desde, pessoas, respostas)
    values (new.empresa_id, case when tg_op = 'INSERT' then date '0001-01-01' else date_trunc('month', current_date)::date end,
            new.minimo_de_pessoas, new.minimo_de_respostas)
    on conflict (empresa_id, desde) do update set pessoas = excluded.pessoas, respostas = excluded.respostas;
  return null;
end $$;
create trigger menor_grupo after insert on empresa_configuracao for each row execute function guardar_menor_grupo();
create trigger menor_grupo_mudou after update on empresa_configuracao for each row
  when ((old.minimo_de_pessoas, old.minimo_de_respostas) is distinct from (new.minimo_de_pessoas, new.minimo_de_respostas))
  execute function guardar_menor_grupo();

-- The password hash of an active user; only the login uses it.
create function usuario_para_login(p_login text) returns table (id bigint, senha_hash text, sistema_pai boolean, demonstracao boolean)
language sql stable security definer set search_path = public
begin atomic
  select u.id, u.senha_hash, u.sistema_pai, u.demonstracao from usuario u where u.login = lower(p_login) and u.ativo;
end;
revoke execute on function usuario_para_login(text) from public;
grant execute on function usuario_para_login(text) to {{app}};

-- The data that a user's password may not contain, from every company where the user has access.
create function dono_da_senha(p_usuario bigint) returns table (nomes text[], logins text[], cpfs text[], nascimentos text[], empresas text[])
language sql stable security definer set search_path = public
begin atomic
  select array_remove(array[u.nome] || array_agg(p.nome) || array_agg(p.nome_social), null), array[u.login],
         array_remove(array_agg(p.cpf), null), array_remove(array_agg(p.data_nascimento::text), null),
         array_remove(array_agg(e.nome) || array_agg(e.razao_social), null)
    from usuario u
    left join acesso a on a.usuario_id = u.id
    left join empresa e on e.id = a.empresa_id
    left join talento t on t.empresa_id = a.empresa_id and t.id = a.talento_id
    left join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where u.id = p_usuario
   group by u.id;
end;
revoke execute on function dono_da_senha(bigint) from public;
grant execute on function dono_da_senha(bigint) to {{app}};

-- Profile of the user in a company: from its own access, or from the access that lets the user see every company.
create function perfil_efetivo(p_usuario bigint, p_empresa bigint)
returns table (acesso_id bigint, perfil_id bigint, talento_id bigint, restrito boolean)
language sql stable security definer set search_path = public
begin atomic
  select a.id, a.perfil_id, case when a.empresa_id = p_empresa then a.talento_id end,
         a.restrito_a_areas and a.empresa_id = p_empresa
    from acesso a
    join empresa e on e.id = p_empresa and e.ativa
   where a.usuario_id = p_usuario
     and (a.empresa_id = p_empresa or p_usuario = 1
          or exists (select from perfil_autoridade pa where pa.perfil_id = a.perfil_id and pa.autoridade = 'ROLE_VER_TODAS_EMPRESAS'))
   order by a.empresa_id = p_empresa desc, a.id
   limit 1;
end;

-- Companies that the user may enter: those with a profile (perfil_efetivo). Every request calls it, so it starts with the few accesses of
-- the user and not with the companies of the installation.
create function empresas_do_usuario(p_usuario bigint) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  with dele as (
    select a.empresa_id, p_usuario = 1
           or exists (select from perfil_autoridade pa where pa.perfil_id = a.perfil_id and pa.autoridade = 'ROLE_VER_TODAS_EMPRESAS') as todas
      from acesso a
     where a.usuario_id = p_usuario)
  select coalesce(array_agg(x.id order by x.nome), '{}')
    from (select e.id, e.nome from dele join empresa e on e.id = dele.empresa_id and e.ativa
          union
          select e.id, e.nome from empresa e where e.ativa and exists (select from dele where todas)) x;
end;

-- The company that a user enters at login: the company of the first access.
create function empresa_de_entrada(p_usuario bigint) returns bigint
language sql stable security definer set search_path = public
begin atomic
  select coalesce(
    (select a.empresa_id from acesso a join empresa e on e.id = a.empresa_id and e.ativa
      where a.usuario_id = p_usuario order by a.id limit 1),
    (empresas_do_usuario(p_usuario))[1]);
end;

create policy app on email to {{app}} using (empresa_id is null or empresa_id = app_empresa()) with check (true);
create policy externo on email for insert to {{externo}} with check (true);

-- Places (shared by all companies) and the establishments of a company.

-- A view for a list: the table's columns and the names of the records that they refer to. It shows only what its reader may see.
create procedure visao_de_lista(visao regclass) language plpgsql as $$
begin
  execute format('alter view %s set (security_invoker = true)', visao);
  execute format('grant select on %s to {{app}}, {{todas}}', visao);
end $$;

-- Sets up a transaction: one call, sent together with BEGIN, finds the caller and sets the scope that policies read.
create function definir_escopo(p_empresa bigint, p_usuario bigint, p_pessoa bigint, p_empresas bigint[], p_areas bigint[], p_responsavel bigint[])
returns void language sql volatile
begin atomic
  select set_config('app.empresa', coalesce(p_empresa::text, ''), true),
         set_config('app.usuario', coalesce(p_usuario::text, ''), true),
         set_config('app.pessoa', coalesce(p_pessoa::text, ''), true),
         set_config('app.empresas', coalesce(p_empresas::text, ''), true),
         set_config('app.areas', coalesce(p_areas::text, ''), true),
         set_config('app.areas_responsavel', coalesce(p_responsavel::text, ''), true);
end;
revoke execute on function definir_escopo(bigint, bigint, bigint, bigint[], bigint[], bigint[]) from public;

-- Areas of the company, with descendants, that the user's talents (of any company) are in charge of today; null when none.
create function areas_de_responsavel(p_usuario bigint, p_empresa bigint) returns bigint[]
language plpgsql stable security definer set search_path = public as $$
declare
  proprias bigint[];
begin
  select array_agg(distinct a.id) into proprias
    from acesso x
    join area_responsavel r on r.empresa_responsavel_id = x.empresa_id and r.talento_id = x.talento_id and r.empresa_id = p_empresa
    join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id
                  and (t.data_desligamento is null or t.data_desligamento >= current_date)
    join area_em(current_date) a on a.empresa_id = p_empresa and a.historico_id = r.area_historico_id
   where x.usuario_id = p_usuario and x.talento_id is not null;
  return case when proprias is not null then areas_com_descendentes(proprias) end;
end $$;
revoke execute on function areas_de_responsavel(bigint, bigint) from public;

-- Sets the scope of a user in a company; returns the profile, or nothing when the user may not enter.
create function entrar_usuario(p_usuario bigint, p_empresa bigint)
returns table (acesso_id bigint, perfil_id bigint, perfil_versao int, talento_id bigint, areas bigint[], empresas bigint[])
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  efetivo record;
  responsavel bigint[];
  permitidas bigint[];
begin
  select e.*, p.versao into efetivo from perfil_efetivo(p_usuario, p_empresa) e join perfil p on p.id = e.perfil_id;
  if not found then
    return;
  end if;
  empresas := empresas_do_usuario(p_usuario);
  responsavel := areas_de_responsavel(p_usuario, p_empresa);
  if efetivo.restrito then
    select areas_com_descendentes(coalesce(array_agg(a.area_id), '{}')) || coalesce(responsavel, '{}') into areas
      from acesso_area a where a.empresa_id = p_empresa and a.acesso_id = efetivo.acesso_id;
  end if;
  -- Reading across companies leaves out those where the user is restricted to areas, except this one.
  select array_agg(x) into permitidas from unnest(empresas) x
   where x = p_empresa
      or not exists (select from acesso a where a.empresa_id = x and a.usuario_id = p_usuario and a.restrito_a_areas);
  perform definir_escopo(p_empresa, p_usuario, null, permitidas, areas, responsavel);
  return query select efetivo.acesso_id, efetivo.perfil_id, efetivo.versao, efetivo.talento_id, areas, empresas;
end $$;
revoke execute on function entrar_usuario(bigint, bigint) from public;

-- Internal session. It ends after 4 h without use, at most after 24 h; its row is updated once a minute, without waiting for a lock. The
-- scope is the session's company even when the tab shows another one (p_empresa): the caller compares them and answers 409.
create function entrar(p_hash bytea, p_empresa bigint)
returns table (usuario_id bigint, nome text, login text, empresa_id bigint, acesso_id bigint, perfil_id bigint, perfil_versao int,
  talento_id bigint, areas bigint[], empresas bigint[], expira_em timestamptz, sistema_pai boolean, tema text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  s record;
  u record;
begin
  select se.empresa_id, se.vista_em, se.criada_em, se.expira_em, us.id, us.nome, us.login, us.sistema_pai, us.tema into s
    from sessao se join usuario us on us.id = se.usuario_id
   where se.hash = p_hash and se.expira_em > now() and us.ativo;
  if not found then
    return;
  end if;
  select * into u from entrar_usuario(s.id, s.empresa_id);
  if not found then
    -- The user lost this company: it goes on in the first one left.
    s.empresa_id := (empresas_do_usuario(s.id))[1];
    select * into u from entrar_usuario(s.id, s.empresa_id);
    if not found then
      return;
    end if;
    update sessao set empresa_id = s.empresa_id where hash = p_hash;
  end if;
  if s.vista_em < now() - interval '1 minute' then
    s.expira_em := least(now() + interval '4 hours', s.criada_em + interval '24 hours');
    update sessao set vista_em = now(), expira_em = s.expira_em
     where hash in (select hash from sessao where hash = p_hash for update skip locked);
  end if;
  return query select s.id, s.nome, s.login, s.empresa_id, u.acesso_id, u.perfil_id, u.perfil_versao, u.talento_id, u.areas, u.empresas,
    s.expira_em, s.sistema_pai, s.tema;
end $$;
revoke execute on function entrar(bytea, bigint) from public;
grant execute on function entrar(bytea, bigint) to {{app}};

-- Session of a candidate; `aceito`: the candidate accepted the current text of the policy.
create function entrar_candidato(p_hash bytea)
returns table (pessoa_id bigint, candidato_id bigint, nome text, cpf text, empresa_id bigint, aceito boolean, expira_em timestamptz)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  s record;
begin
  select se.empresa_id, se.pessoa_id, se.candidato_id, se.vista_em, se.criada_em, se.expira_em, p.nome, p.cpf,
         c.aceito_politica_seguranca is not null and c.politica_versao is not distinct from versao_da_politica(k.politica_seguranca) as aceito
    into s
    from sessao_candidato se
    join pessoa p on p.empresa_id = se.empresa_id and p.id = se.pessoa_id
    join candidato c on c.empresa_id = se.empresa_id and c.id = se.candidato_id
    join empresa e on e.id = se.empresa_id and e.ativa
    left join empresa_configuracao k on k.empresa_id = se.empresa_id
   where se.hash = p_hash and se.expira_em > now();
  if not found then
    return;
  end if;
  perform definir_escopo(s.empresa_id, null, s.pessoa_id, null, null, null);
  if s.vista_em < now() - interval '1 minute' then
    s.expira_em := least(now() + interval '4 hours', s.criada_em + interval '24 hours');
    update sessao_candidato set vista_em = now(), expira_em = s.expira_em
     where hash in (select hash from sessao_candidato where hash = p_hash for update skip locked);
  end if;
  return query select s.pessoa_id, s.candidato_id, s.nome, s.cpf::text, s.empresa_id, s.aceito, s.expira_em;
end $$;
revoke execute on function entrar_candidato(bytea) from public;
grant execute on function entrar_candidato(bytea) to {{app}};

-- An anonymous visitor at the portal of a company.
create function entrar_publico(p_empresa bigint) returns boolean language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from empresa where id = p_empresa and ativa and portal_aberto) then
    return false;
  end if;
  perform definir_escopo(p_empresa, null, null, null, null, null);
  return true;
end $$;
revoke execute on function entrar_publico(bigint) from public;
grant execute on function entrar_publico(bigint) to {{app}};

-- A job: it runs as its user (whose access to the company is checked again), or as the company itself.
create function entrar_tarefa(p_empresa bigint, p_usuario bigint) returns void language plpgsql security definer set search_path = public as $$
begin
  if p_usuario is null then
    perform definir_escopo(p_empresa, null, null, array[p_empresa], null, null);
    return;
  end if;
  perform from usuario u, entrar_usuario(u.id, p_empresa) where u.id = p_usuario and u.ativo;
  if not found then
    raise exception 'O usuário % não tem mais acesso à empresa %', p_usuario, p_empresa using errcode = '42501';
  end if;
end $$;
revoke execute on function entrar_tarefa(bigint, bigint) from public;
grant execute on function entrar_tarefa(bigint, bigint) to {{app}};

-- The company is the one that the user enters. For a failed login it stores only the user that the login belongs to, never the typed text.
create function registrar_acesso(p_usuario bigint, p_empresa bigint, p_acao text, p_endereco text) returns void
language sql security definer set search_path = public
begin atomic
  insert into auditoria (empresa_id, usuario_id, entidade, registro_id, acao, depois)
  select p_empresa, case when p_acao <> 'F' then p_usuario end, 'sessao', p_usuario, p_acao, jsonb_build_object('endereco', p_endereco)
   where p_acao in ('E', 'S', 'F');
end;
revoke execute on function registrar_acesso(bigint, bigint, text, text) from public;
grant execute on function registrar_acesso(bigint, bigint, text, text) to {{app}};

-- Companies whose users have a profile. Profiles belong to the installation, users of a profile to each company.
create function empresas_do_perfil(p_perfil bigint) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(distinct a.empresa_id), '{}') from acesso a where a.perfil_id = p_perfil;
end;
revoke all on function empresas_do_perfil(bigint) from public;
grant execute on function empresas_do_perfil(bigint) to {{app}};
