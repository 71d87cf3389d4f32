-- Set-up of a transaction: one call travels with BEGIN, finds who calls and sets the scope that policies read.

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

-- Areas of the company, with descendants, that the user's talents (of any company) answer for today; null when none.
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

-- Sets the scope of a user in a company; answers what the profile is, or nothing when the user may not enter.
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

-- Internal session. Sliding 4 h, at most 24 h; the row is touched once a minute, and not waited for.
-- The scope is the session's company even where the tab shows another (p_empresa): the caller compares and answers 409.
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

-- Session of a candidate; `aceito`: accepted the policy as it reads today.
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

-- Nobody in particular, at the portal of a company.
create function entrar_publico(p_empresa bigint) returns boolean language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from empresa where id = p_empresa and ativa and portal_aberto) then
    return false;
  end if;
  perform definir_escopo(p_empresa, null, null, null, null, null);
  return true;
end $$;

-- A job: as its user (whose right to the company is looked at again), or as the company itself.
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

revoke execute on function definir_escopo(bigint, bigint, bigint, bigint[], bigint[], bigint[]), areas_de_responsavel(bigint, bigint),
  entrar_usuario(bigint, bigint), entrar(bytea, bigint), entrar_candidato(bytea), entrar_publico(bigint), entrar_tarefa(bigint, bigint),
  usuario_para_login(text) from public;
grant execute on function entrar(bytea, bigint), entrar_candidato(bytea), entrar_publico(bigint), entrar_tarefa(bigint, bigint),
  usuario_para_login(text) to {{app}};
