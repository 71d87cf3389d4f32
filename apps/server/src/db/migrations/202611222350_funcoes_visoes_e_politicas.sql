create policy app on auditoria for select to {{app}} using (empresa_id is null or empresa_id = app_empresa());

-- Reading of salary, health and disciplinary data is logged too (action L).
create function registrar_leitura(p_entidade text, p_registro bigint, p_campos text[]) returns void
language sql security definer set search_path = public
begin atomic
  insert into auditoria (empresa_id, usuario_id, pessoa_id, entidade, registro_id, acao, depois)
  values (app_empresa(), app_usuario(), app_pessoa(), p_entidade, p_registro, 'L', to_jsonb(p_campos));
end;

create policy app on empresa_configuracao to {{app}} using (empresa_id = app_empresa()) with check (empresa_id = app_empresa());
create policy todas on empresa_configuracao for select to {{todas}} using (empresa_id = any (app_empresas()));
create policy externo on empresa_configuracao for select to {{externo}} using (empresa_id = app_empresa());

-- The password hash of an active user, for the login only.
create function usuario_para_login(p_login text) returns table (id bigint, senha_hash text, sistema_pai boolean, demonstracao boolean)
language sql stable security definer set search_path = public
begin atomic
  select u.id, u.senha_hash, u.sistema_pai, u.demonstracao from usuario u where u.login = lower(p_login) and u.ativo;
end;
revoke execute on function usuario_para_login(text) from public;
grant execute on function usuario_para_login(text) to {{app}};

-- Profile of the user in a company: its own access, or that of the access that lets it see every company.
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

-- Companies that the user may enter.
create function empresas_do_usuario(p_usuario bigint) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(e.id order by e.nome), '{}') from empresa e
   where e.ativa and exists (select from perfil_efetivo(p_usuario, e.id));
end;

-- Where a user lands after the login: the company of its first access.
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

-- A view is what a list reads: the table's columns and the labels of what they point to. It sees what its reader may see.
create procedure visao_de_lista(visao regclass) language plpgsql as $$
begin
  execute format('alter view %s set (security_invoker = true)', visao);
  execute format('grant select on %s to {{app}}, {{todas}}', visao);
end $$;

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
revoke execute on function definir_escopo(bigint, bigint, bigint, bigint[], bigint[], bigint[]) from public;

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
revoke execute on function areas_de_responsavel(bigint, bigint) from public;

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
revoke execute on function entrar_usuario(bigint, bigint) from public;

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
revoke execute on function entrar(bytea, bigint) from public;
grant execute on function entrar(bytea, bigint) to {{app}};

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
revoke execute on function entrar_candidato(bytea) from public;
grant execute on function entrar_candidato(bytea) to {{app}};

-- Nobody in particular, at the portal of a company.
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
revoke execute on function entrar_tarefa(bigint, bigint) from public;
grant execute on function entrar_tarefa(bigint, bigint) to {{app}};

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

-- Enqueues in the caller's transaction. Company and user of the payload are the transaction's own, never the caller's word.
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

-- A mail is sent by a job; nobody who writes one may forget it.
create function enfileirar_email() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform graphile_worker.add_job('email', json_build_object('email', new.id), max_attempts => 8);
  return null;
end $$;
create trigger enfileirar after insert on email for each row when (new.situacao = 'na-fila') execute function enfileirar_email();

create function anotar_bytes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    delete from arquivo_remover where chave = new.chave;
  else
    insert into arquivo_remover (chave) values (old.chave) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger bytes after insert or delete on arquivo for each row execute function anotar_bytes();

-- Whether this is a demonstration, whose users everybody knows.
create function ha_demonstracao() returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from usuario where demonstracao and ativo);
end;
revoke execute on function ha_demonstracao() from public;
grant execute on function ha_demonstracao() to {{app}};

create view estado_lista as select e.* from estado e;
call visao_de_lista('estado_lista');

create view cidade_lista as
  select c.*, e.sigla as estado_sigla, e.nome as estado_nome
    from cidade c join estado e on e.id = c.estado_id;
call visao_de_lista('cidade_lista');

create view bairro_lista as
  select b.*, c.nome as cidade_nome, c.estado_id, e.sigla as estado_sigla
    from bairro b join cidade c on c.id = b.cidade_id join estado e on e.id = c.estado_id;
call visao_de_lista('bairro_lista');

create view estabelecimento_lista as
  select t.*, c.nome as cidade_nome, e.sigla as uf_sigla
    from estabelecimento t
    left join cidade c on c.id = t.cidade_id
    left join estado e on e.id = coalesce(t.uf_id, c.estado_id);
call visao_de_lista('estabelecimento_lista');

create view menu_extra_lista as
  select m.*, (select count(*)::int from menu_extra_link l where l.empresa_id = m.empresa_id and l.menu_extra_id = m.id) as qtd_links
    from menu_extra m;
call visao_de_lista('menu_extra_lista');

-- Who is restricted to areas sees the own ones and those of the people within reach.
create policy areas on sugestao_melhoria as restrictive to {{app}}
  using ((select app_areas()) is null or usuario_id = app_usuario()
         or exists (select from talento t where t.empresa_id = sugestao_melhoria.empresa_id and t.id = talento_id));
create policy areas_todas on sugestao_melhoria as restrictive for select to {{todas}}
  using ((select app_areas()) is null or empresa_id <> app_empresa() or usuario_id = app_usuario()
         or exists (select from talento t where t.empresa_id = sugestao_melhoria.empresa_id and t.id = talento_id));

-- Areas as they were, are or will be on a day; an area that had not begun is absent.
create function area_em(p_data date)
returns table (id bigint, empresa_id bigint, historico_id bigint, data date, nome text, area_mae_id bigint, ativo boolean)
language sql stable parallel safe
begin atomic
  select a.id, a.empresa_id, h.id, h.data, h.nome, h.area_mae_id, h.ativo
    from area_organizacional a
    cross join lateral (
      select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
       where x.empresa_id = a.empresa_id and x.area_id = a.id and x.confirmado and x.data <= p_data
       order by x.data desc limit 1) h;
end;

-- Areas today; one that only begins in the future is shown as it will begin.
create view area_atual as
  select a.id, a.empresa_id, h.id as historico_id, h.data, h.nome, h.area_mae_id, h.ativo
    from area_organizacional a
    cross join lateral (
      (select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
        where x.empresa_id = a.empresa_id and x.area_id = a.id and x.confirmado and x.data <= current_date
        order by x.data desc limit 1)
      union all
      (select x.id, x.data, x.nome, x.area_mae_id, x.ativo from area_historico x
        where x.empresa_id = a.empresa_id and x.area_id = a.id and x.data > current_date
        order by x.data limit 1)
      limit 1) h;
call visao_de_lista('area_atual');

-- The given areas with all that lies below them on a day. Asked of today, what has not begun yet lies where it will begin, as the list
-- of areas shows it: who is restricted to areas reaches what begins below them. Only the companies of the given areas are read.
create function areas_com_descendentes(p_areas bigint[], p_data date default current_date) returns bigint[]
language sql stable parallel safe
begin atomic
  with recursive empresas as materialized (
    select distinct o.empresa_id from area_organizacional o where o.id = any (p_areas)
  ),
  mapa as materialized (
    select a.id, a.area_mae_id from area_em(p_data) a where a.empresa_id in (select empresa_id from empresas)
    union all
    select a.id, a.area_mae_id from area_atual a
     where p_data = current_date and a.data > p_data and a.empresa_id in (select empresa_id from empresas)
  ),
  abaixo (id) as (
    select unnest(p_areas)
    union
    select m.id from mapa m join abaixo b on m.area_mae_id = b.id
  )
  select coalesce(array_agg(abaixo.id), '{}') from abaixo;
end;

-- Names of who answers by a history row of an area. As the owner, because they may be of another company or area; the row has to be of
-- a company that the transaction may read.
create function nomes_dos_responsaveis(p_area_historico bigint, p_tipo text) returns text
language sql stable security definer set search_path = public
begin atomic
  select string_agg(coalesce(p.nome_social, p.nome), ', ' order by p.nome)
    from area_responsavel r
    join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where r.area_historico_id = p_area_historico and r.tipo = p_tipo
     and (r.empresa_id = app_empresa() or r.empresa_id = any (app_empresas()));
end;
revoke execute on function nomes_dos_responsaveis(bigint, text) from public;
grant execute on function nomes_dos_responsaveis(bigint, text) to {{app}};
grant execute on function nomes_dos_responsaveis(bigint, text) to {{todas}};

create view area_organizacional_lista as
  with recursive arvore (empresa_id, id, nome, area_mae_id, ativo, historico_id, data, descricao_hierarquia, nivel) as (
    select a.empresa_id, a.id, a.nome, a.area_mae_id, a.ativo, a.historico_id, a.data, a.nome::text, 1
      from area_atual a where a.area_mae_id is null
    union all
    select f.empresa_id, f.id, f.nome, f.area_mae_id, f.ativo, f.historico_id, f.data, m.descricao_hierarquia || ' / ' || f.nome, m.nivel + 1
      from arvore m join area_atual f on f.empresa_id = m.empresa_id and f.area_mae_id = m.id
  ) cycle id set em_ciclo using caminho
  select o.*, a.nome, a.area_mae_id, mae.nome as area_mae_nome, a.ativo, a.historico_id, a.data, a.nivel, a.descricao_hierarquia,
         nomes_dos_responsaveis(a.historico_id, 'R') as nome_responsaveis,
         nomes_dos_responsaveis(a.historico_id, 'C') as nome_co_responsaveis
    from arvore a
    join area_organizacional o on o.empresa_id = a.empresa_id and o.id = a.id
    left join area_atual mae on mae.empresa_id = a.empresa_id and mae.id = a.area_mae_id
   where not a.em_ciclo;
call visao_de_lista('area_organizacional_lista');

-- The tree of areas as of any day: what the list of today says, said of another date.

-- How many people worked in each area on a day: figures, not people. As the owner, because the policies show a restricted user who is in
-- its areas today, and the figures of another day would lack whoever has come or gone since. Only areas that the user reaches are counted.
create function pessoas_por_area(p_data date) returns table (area_id bigint, pessoas integer)
language sql stable security definer set search_path = public
begin atomic
  select d.area_id, count(*)::integer
    from area_do_talento d
    join talento t on t.empresa_id = d.empresa_id and t.id = d.talento_id
   where d.empresa_id = app_empresa() and (app_areas() is null or d.area_id = any (app_areas()))
     and d.de <= p_data and d.ate > p_data
     and t.data_admissao <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
   group by d.area_id;
end;
revoke execute on function pessoas_por_area(date) from public;
grant execute on function pessoas_por_area(date) to {{app}};

create function area_organizacional_em(p_data date)
returns table (id bigint, empresa_id bigint, versao integer, codigo_ac text, email text, exibir_organograma boolean, atualizado_em timestamptz,
  nome text, area_mae_id bigint, area_mae_nome text, ativo boolean, historico_id bigint, data date, nivel integer, descricao_hierarquia text,
  nome_responsaveis text, nome_co_responsaveis text)
language sql stable parallel safe
begin atomic
  with recursive mapa as materialized (select * from area_em(p_data)),
  arvore (empresa_id, id, nome, area_mae_id, area_mae_nome, ativo, historico_id, data, descricao_hierarquia, nivel) as (
    select a.empresa_id, a.id, a.nome, a.area_mae_id, null::text, a.ativo, a.historico_id, a.data, a.nome::text, 1
      from mapa a where a.area_mae_id is null or a.area_mae_id not in (select x.id from mapa x)
    union all
    select f.empresa_id, f.id, f.nome, f.area_mae_id, m.nome, f.ativo, f.historico_id, f.data, m.descricao_hierarquia || ' / ' || f.nome, m.nivel + 1
      from arvore m join mapa f on f.empresa_id = m.empresa_id and f.area_mae_id = m.id
  ) cycle id set em_ciclo using caminho
  select o.id, o.empresa_id, o.versao, o.codigo_ac, o.email, o.exibir_organograma, o.atualizado_em,
         a.nome, a.area_mae_id, a.area_mae_nome, a.ativo, a.historico_id, a.data, a.nivel, a.descricao_hierarquia,
         nomes_dos_responsaveis(a.historico_id, 'R'), nomes_dos_responsaveis(a.historico_id, 'C')
    from arvore a
    join area_organizacional o on o.empresa_id = a.empresa_id and o.id = a.id
   where not a.em_ciclo;
end;

-- What the organogram of a day needs and the policies would keep back, because a day is not always today.

-- Who answers by history rows of areas, by name. As the owner like nomes_dos_responsaveis, because they may be of another company or area.
create function responsaveis_das_linhas(p_linhas bigint[])
returns table (area_historico_id bigint, tipo text, empresa_id bigint, talento_id bigint, nome text)
language sql stable security definer set search_path = public
begin atomic
  select r.area_historico_id, r.tipo::text, r.empresa_responsavel_id, r.talento_id, coalesce(p.nome_social, p.nome)
    from area_responsavel r
    join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join area_historico h on h.empresa_id = r.empresa_id and h.id = r.area_historico_id
   where r.area_historico_id = any (p_linhas) and r.empresa_id = app_empresa()
     and (app_areas() is null or h.area_id = any (app_areas()))
   order by p.nome, r.id;
end;

create function valor_do_indice(p_indice bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select h.valor from indice i
    join indice_historico h on h.empresa_id = i.empresa_id and h.indice_id = i.id
   where i.id = p_indice and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Salary readjustments: a table proposes rows of people, bands or indices as of a day; applying it writes them to their histories.

-- The formula alone, for whatever brings the index's value along: a table that is only proposed has values that no history holds yet.
create function salario_contado(p_tipo smallint, p_quantidade numeric, p_valor_do_indice numeric, p_valor numeric)
returns numeric language sql immutable parallel safe
begin atomic
  select round(case p_tipo when 2 then p_quantidade * p_valor_do_indice else p_valor end, 2);
end;

-- What a salary comes to, wherever it is written: type 2 so many times the index's value on the day, otherwise the value itself;
-- numeric, rounded half away from zero; null where the index has no value yet.
create function salario_calculado(p_tipo smallint, p_indice bigint, p_quantidade numeric, p_valor numeric, p_data date)
returns numeric language sql stable parallel safe
begin atomic
  select salario_contado(p_tipo, p_quantidade, case p_tipo when 2 then valor_do_indice(p_indice, p_data) end, p_valor);
end;

-- Salaries on a date: numeric, rounded half away from zero; null before the first row.
create function salario_da_faixa(p_faixa bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select salario_calculado(h.tipo, h.indice_id, h.quantidade, h.valor, p_data)
    from faixa_salarial f
    join faixa_historico h on h.empresa_id = f.empresa_id and h.faixa_salarial_id = f.id
   where f.id = p_faixa and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Of a situation of somebody, kept or proposed: type 1 is what the band comes to.
create function salario_da_situacao(p_tipo smallint, p_faixa bigint, p_indice bigint, p_quantidade numeric, p_valor numeric, p_data date)
returns numeric language sql stable parallel safe
begin atomic
  select case p_tipo when 1 then salario_da_faixa(p_faixa, p_data)
                     else salario_calculado(p_tipo, p_indice, p_quantidade, p_valor, p_data) end;
end;

-- Type 1 is what the band of the row in force comes to on the same day.
create function salario_do_talento(p_talento bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select salario_da_situacao(h.tipo_salario, h.faixa_salarial_id, h.indice_id, h.quantidade_indice, h.salario, p_data)
    from talento t
    join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id
   where t.id = p_talento and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

create policy areas on reajuste_colaborador as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = reajuste_colaborador.empresa_id and t.id = talento_id));
create policy areas_todas on reajuste_colaborador as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = reajuste_colaborador.empresa_id and t.id = talento_id));

-- What can be said of a table whatever its reader reaches. As the owner, because whether somebody out of reach is touched has to be known.
create function situacao_do_reajuste(p_tabela bigint)
returns table (quantidade integer, fora_do_alcance boolean, eh_ultimo boolean, existe_historico_confirmado boolean)
language sql stable security definer set search_path = public
begin atomic
  with linha as (
    select (select app_areas()) is null
             or exists (select from area_do_talento a
                         where a.talento_id = r.talento_id and a.area_id = any ((select app_areas())::bigint[])
                           and a.de <= current_date and a.ate > current_date) as vista,
           (select app_areas()) is null or r.area_id = any ((select app_areas())::bigint[]) as fica,
           h.versao > 1 or exists (select from colaborador_historico x
             where x.empresa_id = h.empresa_id and x.talento_id = h.talento_id and x.confirmado and x.data > h.data and x.id > h.id) as presa
      from reajuste_colaborador r
      left join colaborador_historico h on h.empresa_id = r.empresa_id and h.id = r.colaborador_historico_id
     where r.empresa_id = app_empresa() and r.tabela_id = p_tabela
    union all
    select true, true,
           h.versao > 1 or exists (select from faixa_historico x
             where x.empresa_id = h.empresa_id and x.faixa_salarial_id = h.faixa_salarial_id and x.confirmado and x.data > h.data and x.id > h.id)
      from reajuste_faixa r
      left join faixa_historico h on h.empresa_id = r.empresa_id and h.id = r.faixa_historico_id
     where r.empresa_id = app_empresa() and r.tabela_id = p_tabela
    union all
    select true, true,
           h.versao > 1 or exists (select from indice_historico x
             where x.empresa_id = h.empresa_id and x.indice_id = h.indice_id and x.confirmado and x.data > h.data and x.id > h.id)
      from reajuste_indice r
      left join indice_historico h on h.empresa_id = r.empresa_id and h.id = r.indice_historico_id
     where r.empresa_id = app_empresa() and r.tabela_id = p_tabela
  )
  select (select count(*) filter (where l.vista) from linha l)::integer,
         coalesce((select bool_or(not l.vista or not l.fica) from linha l), false),
         t.aprovada_em is not null
           and not exists (select from tabela_reajuste o
             where o.empresa_id = t.empresa_id and o.tipo_reajuste = t.tipo_reajuste
               and (o.aprovada_em, o.id) > (t.aprovada_em, t.id)),
         coalesce((select bool_or(l.presa) from linha l), false)
    from tabela_reajuste t
   where t.empresa_id = app_empresa() and t.id = p_tabela;
end;
revoke execute on function situacao_do_reajuste(bigint) from public;
grant execute on function situacao_do_reajuste(bigint) to {{app}}, {{todas}};

-- The proposals with their names, and where each person would be on the day without them. What they come to is not here:
-- salario_da_situacao, for who may see salaries.
create view reajuste_colaborador_lista as
  select r.*, t.data as tabela_data, t.aprovada_em is not null as aprovada, p.nome as talento_nome, p.busca, v.codigo as talento_codigo,
         e.nome as estabelecimento_nome, a.nome as area_nome, b.nome as ambiente_nome, c.nome as cargo_nome, f.nome as faixa_nome,
         u.nome as funcao_nome, i.nome as indice_nome,
         h.estabelecimento_id as estabelecimento_atual_id, he.nome as estabelecimento_atual_nome, h.area_id as area_atual_id,
         ha.nome as area_atual_nome, h.ambiente_id as ambiente_atual_id, hb.nome as ambiente_atual_nome, hc.nome as cargo_atual_nome,
         h.faixa_salarial_id as faixa_atual_id, hf.nome as faixa_atual_nome, h.funcao_id as funcao_atual_id, hu.nome as funcao_atual_nome,
         h.tipo_salario as tipo_salario_atual, h.indice_id as indice_atual_id, h.quantidade_indice as quantidade_indice_atual,
         h.salario as salario_informado_atual,
         exists (select from reajuste_colaborador o
                   join tabela_reajuste ot on ot.empresa_id = o.empresa_id and ot.id = o.tabela_id and ot.aprovada_em is null
                  where o.empresa_id = r.empresa_id and o.talento_id = r.talento_id and o.id <> r.id) as tem_duplicidade,
         coalesce(v.data_desligamento < t.data, false) as colaborador_desligado
    from reajuste_colaborador r
    join tabela_reajuste t on t.empresa_id = r.empresa_id and t.id = r.tabela_id
    join talento v on v.empresa_id = r.empresa_id and v.id = r.talento_id
    join pessoa p on p.empresa_id = v.empresa_id and p.id = v.pessoa_id
    join estabelecimento e on e.empresa_id = r.empresa_id and e.id = r.estabelecimento_id
    left join area_atual a on a.empresa_id = r.empresa_id and a.id = r.area_id
    left join ambiente b on b.empresa_id = r.empresa_id and b.id = r.ambiente_id
    join faixa_salarial f on f.empresa_id = r.empresa_id and f.id = r.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join funcao u on u.empresa_id = r.empresa_id and u.id = r.funcao_id
    left join indice i on i.empresa_id = r.empresa_id and i.id = r.indice_id
    left join lateral (select x.* from colaborador_historico x
                        where x.empresa_id = r.empresa_id and x.talento_id = r.talento_id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.colaborador_historico_id
                        order by x.data desc limit 1) h on true
    left join estabelecimento he on he.empresa_id = h.empresa_id and he.id = h.estabelecimento_id
    left join area_atual ha on ha.empresa_id = h.empresa_id and ha.id = h.area_id
    left join ambiente hb on hb.empresa_id = h.empresa_id and hb.id = h.ambiente_id
    left join faixa_salarial hf on hf.empresa_id = h.empresa_id and hf.id = h.faixa_salarial_id
    left join cargo hc on hc.empresa_id = hf.empresa_id and hc.id = hf.cargo_id
    left join funcao hu on hu.empresa_id = h.empresa_id and hu.id = h.funcao_id;
call visao_de_lista('reajuste_colaborador_lista');

create view reajuste_faixa_lista as
  select r.*, t.data as tabela_data, t.aprovada_em is not null as aprovada, f.nome as faixa_nome, f.cargo_id, c.nome as cargo_nome,
         i.nome as indice_nome, h.tipo as tipo_atual, h.indice_id as indice_atual_id, h.quantidade as quantidade_atual, h.valor as valor_atual,
         exists (select from reajuste_faixa o
                   join tabela_reajuste ot on ot.empresa_id = o.empresa_id and ot.id = o.tabela_id and ot.aprovada_em is null
                  where o.empresa_id = r.empresa_id and o.faixa_salarial_id = r.faixa_salarial_id and o.id <> r.id) as tem_duplicidade
    from reajuste_faixa r
    join tabela_reajuste t on t.empresa_id = r.empresa_id and t.id = r.tabela_id
    join faixa_salarial f on f.empresa_id = r.empresa_id and f.id = r.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join indice i on i.empresa_id = r.empresa_id and i.id = r.indice_id
    left join lateral (select x.* from faixa_historico x
                        where x.empresa_id = r.empresa_id and x.faixa_salarial_id = r.faixa_salarial_id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.faixa_historico_id
                        order by x.data desc limit 1) h on true;
call visao_de_lista('reajuste_faixa_lista');

create view reajuste_indice_lista as
  select r.*, t.data as tabela_data, t.aprovada_em is not null as aprovada, i.nome as indice_nome, h.valor as valor_atual,
         exists (select from reajuste_indice o
                   join tabela_reajuste ot on ot.empresa_id = o.empresa_id and ot.id = o.tabela_id and ot.aprovada_em is null
                  where o.empresa_id = r.empresa_id and o.indice_id = r.indice_id and o.id <> r.id) as tem_duplicidade
    from reajuste_indice r
    join tabela_reajuste t on t.empresa_id = r.empresa_id and t.id = r.tabela_id
    join indice i on i.empresa_id = r.empresa_id and i.id = r.indice_id
    left join lateral (select x.valor from indice_historico x
                        where x.empresa_id = r.empresa_id and x.indice_id = r.indice_id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.indice_historico_id
                        order by x.data desc limit 1) h on true;
call visao_de_lista('reajuste_indice_lista');

-- What everybody employed on a table's date earns on it, without the table and with it. Whoever asks counts whom they reach.
create function folha_do_reajuste(p_tabela bigint) returns table (talento_id bigint, antes numeric, depois numeric)
language sql stable
begin atomic
  with tabela as materialized (select t.id, t.empresa_id, t.data from tabela_reajuste t where t.id = p_tabela),
  indice_no_dia as materialized (
    select i.id, h.valor as antes, coalesce(r.valor, h.valor) as depois
      from tabela t
      join indice i on i.empresa_id = t.empresa_id
      left join reajuste_indice r on r.empresa_id = t.empresa_id and r.tabela_id = t.id and r.indice_id = i.id
      left join lateral (select x.valor from indice_historico x
                          where x.empresa_id = i.empresa_id and x.indice_id = i.id and x.confirmado and x.data <= t.data
                            and x.id is distinct from r.indice_historico_id
                          order by x.data desc limit 1) h on true
  ),
  faixa_no_dia as materialized (
    select f.id, salario_contado(h.tipo, h.quantidade, hi.antes, h.valor) as antes,
           case when r.id is null then salario_contado(h.tipo, h.quantidade, hi.depois, h.valor)
                else salario_contado(r.tipo, r.quantidade, ri.depois, r.valor) end as depois
      from tabela t
      join faixa_salarial f on f.empresa_id = t.empresa_id
      left join reajuste_faixa r on r.empresa_id = t.empresa_id and r.tabela_id = t.id and r.faixa_salarial_id = f.id
      left join lateral (select x.tipo, x.quantidade, x.valor, x.indice_id from faixa_historico x
                          where x.empresa_id = f.empresa_id and x.faixa_salarial_id = f.id and x.confirmado and x.data <= t.data
                            and x.id is distinct from r.faixa_historico_id
                          order by x.data desc limit 1) h on true
      left join indice_no_dia hi on hi.id = h.indice_id
      left join indice_no_dia ri on ri.id = r.indice_id
  )
  select v.id,
         case h.tipo_salario when 1 then hf.antes else salario_contado(h.tipo_salario, h.quantidade_indice, hi.antes, h.salario) end,
         case coalesce(r.tipo_salario, h.tipo_salario)
           when 1 then case when r.id is null then hf.depois else rf.depois end
           else case when r.id is null then salario_contado(h.tipo_salario, h.quantidade_indice, hi.depois, h.salario)
                     else salario_contado(r.tipo_salario, r.quantidade_indice, ri.depois, r.salario) end
         end
    from tabela t
    join talento v on v.empresa_id = t.empresa_id and v.data_admissao <= t.data
                  and (v.data_desligamento is null or v.data_desligamento >= t.data)
    left join reajuste_colaborador r on r.empresa_id = t.empresa_id and r.tabela_id = t.id and r.talento_id = v.id
    left join lateral (select x.tipo_salario, x.faixa_salarial_id, x.indice_id, x.quantidade_indice, x.salario from colaborador_historico x
                        where x.empresa_id = v.empresa_id and x.talento_id = v.id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.colaborador_historico_id
                        order by x.data desc limit 1) h on true
    left join faixa_no_dia hf on hf.id = h.faixa_salarial_id
    left join faixa_no_dia rf on rf.id = r.faixa_salarial_id
    left join indice_no_dia hi on hi.id = h.indice_id
    left join indice_no_dia ri on ri.id = r.indice_id;
end;

-- Talents with their history row in force today; one who is admitted in the future with the first row.
create view talento_atual as
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.vinculo, t.data_desligamento, t.observacao_desligamento,
         h.id as historico_id, h.data, h.estabelecimento_id, h.area_id, h.faixa_salarial_id, h.funcao_id, h.ambiente_id,
         h.tipo_salario, h.indice_id, h.quantidade_indice, h.salario
    from talento t
    cross join lateral (
      (select x.* from colaborador_historico x
        where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.confirmado and x.data <= current_date
        order by x.data desc limit 1)
      union all
      (select x.* from colaborador_historico x
        where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.data > current_date
        order by x.data limit 1)
      limit 1) h;
call visao_de_lista('talento_atual');

-- Names beside talento_atual. Salary is not here: salario_do_talento, for who may see it.
create view talento_lista as
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.vinculo, t.data_desligamento, t.observacao_desligamento,
         t.historico_id, t.data, t.estabelecimento_id, t.area_id, t.faixa_salarial_id, t.funcao_id, t.ambiente_id,
         p.nome, p.nome_social, p.busca, p.email, p.foto_arquivo_id,
         case when t.data_desligamento is null or t.data_desligamento >= current_date then 'A' else 'D' end as situacao,
         e.nome as estabelecimento_nome, a.nome as area_nome, f.cargo_id, c.nome as cargo_nome, f.nome as faixa_salarial_nome
    from talento_atual t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join estabelecimento e on e.empresa_id = t.empresa_id and e.id = t.estabelecimento_id
    join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join area_atual a on a.empresa_id = t.empresa_id and a.id = t.area_id;
call visao_de_lista('talento_lista');

create policy areas_insert on colaborador_historico as restrictive for insert to {{app}} with check (
  (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_historico.empresa_id and t.id = talento_id));

-- Parts of a person are seen and written where the person is seen.
create procedure restringir_como_pessoa(tabela regclass) language plpgsql as $$
begin
  execute format('create policy areas on %s as restrictive to {{app}} using ((select app_areas()) is null
    or exists (select from pessoa p where p.empresa_id = %1$s.empresa_id and p.id = pessoa_id))', tabela);
  execute format('create policy areas_todas on %s as restrictive for select to {{todas}} using ((select app_areas()) is null
    or exists (select from pessoa p where p.empresa_id = %1$s.empresa_id and p.id = pessoa_id))', tabela);
end $$;

call restringir_como_pessoa('formacao');
call restringir_como_pessoa('experiencia');
call restringir_como_pessoa('pessoa_idioma');

-- People of the company whose name contains the text. LIKE is not leakproof, so under row security it cannot use the index;
-- as the owner it can, and the reader's policies still apply to what it gets with these ids.
create function pessoas_por_nome(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 100
begin atomic
  select p.id from pessoa p
   where p.empresa_id = app_empresa()
     and p.busca like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%';
end;
revoke execute on function pessoas_por_nome(text) from public;
grant execute on function pessoas_por_nome(text) to {{app}};

-- Talents of the company whose person's name contains the text, whose code is the text, or who have the CPF; null when more than p_limite
-- people have such a name. As the owner, because under row security LIKE cannot use an index; the reader's policies still apply to what it
-- gets with these ids.
create function talentos_por_texto(p_texto text, p_cpf text, p_limite int) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  with nomes as materialized (
    select p.id from pessoa p
     where p.empresa_id = app_empresa()
       and p.busca like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%'
     limit p_limite + 1
  )
  select case when (select count(*) from nomes) <= p_limite then array(
    select t.id from nomes n join talento t on t.empresa_id = app_empresa() and t.pessoa_id = n.id
    union
    select t.id from talento t where t.empresa_id = app_empresa() and t.codigo = p_texto
    union
    select t.id from pessoa p join talento t on t.empresa_id = p.empresa_id and t.pessoa_id = p.id
     where p.empresa_id = app_empresa() and p.cpf = p_cpf) end;
end;
revoke execute on function talentos_por_texto(text, text, int) from public;
grant execute on function talentos_por_texto(text, text, int) to {{app}};

call restringir_como_pessoa('documento_talento');

-- Situations of all people over time, as a list: no salary.
create view colaborador_historico_lista as
  select h.id, h.empresa_id, h.versao, h.talento_id as colaborador_id, h.data, h.confirmado, h.motivo, p.nome, p.busca, t.codigo,
         h.area_id, h.estabelecimento_id, e.nome as estabelecimento_nome, f.cargo_id, c.nome as cargo_nome, f.nome as faixa_salarial_nome,
         (select x.nome from area_historico x where x.empresa_id = h.empresa_id and x.area_id = h.area_id
           order by x.data <= h.data desc, case when x.data <= h.data then x.data end desc, x.data limit 1) as area_nome,
         case when not h.confirmado then 'C'
              when h.data > current_date then 'P'
              when exists (select from colaborador_historico x
                            where x.empresa_id = h.empresa_id and x.talento_id = h.talento_id and x.confirmado
                              and x.data > h.data and x.data <= current_date) then 'A'
              else 'V' end as situacao
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join estabelecimento e on e.empresa_id = h.empresa_id and e.id = h.estabelecimento_id
    join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id;
call visao_de_lista('colaborador_historico_lista');

-- People as of any day: what the list of today says, said of another date.

-- Who had been admitted by a day, with the history row in force then. Whoever had left by that day stands with the last row.
create function talento_em(p_data date)
returns table (id bigint, empresa_id bigint, versao integer, pessoa_id bigint, codigo text, data_admissao date, data_desligamento date,
               historico_id bigint, estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint)
language sql stable parallel safe
begin atomic
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.data_desligamento,
         h.id, h.estabelecimento_id, h.area_id, h.faixa_salarial_id
    from talento t
    cross join lateral (
      select x.id, x.estabelecimento_id, x.area_id, x.faixa_salarial_id from colaborador_historico x
       where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.confirmado and x.data <= p_data
       order by x.data desc limit 1) h
   where t.data_admissao <= p_data;
end;

-- The same with names: of areas those of that day, of everything without a history today's.
create function talento_lista_em(p_data date)
returns table (id bigint, empresa_id bigint, versao integer, pessoa_id bigint, codigo text, data_admissao date, data_desligamento date,
               estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint, nome text, busca text, situacao text,
               estabelecimento_nome text, area_nome text, cargo_nome text, faixa_salarial_nome text)
language sql stable parallel safe
begin atomic
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.data_desligamento,
         t.estabelecimento_id, t.area_id, t.faixa_salarial_id, p.nome, p.busca,
         case when t.data_desligamento is null or t.data_desligamento >= p_data then 'A' else 'D' end,
         e.nome, a.nome, c.nome, f.nome
    from talento_em(p_data) t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join estabelecimento e on e.empresa_id = t.empresa_id and e.id = t.estabelecimento_id
    join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join area_em(p_data) a on a.empresa_id = t.empresa_id and a.id = t.area_id;
end;

-- As the owner, because under row security a look into JSON cannot use an index. Only of the company of the transaction; whether the
-- caller sees the talent is for the caller to ask. Access and other engagements of the same person are not its parts.
-- A registration is a person's from its acceptance on, which the log of additions does not tell.
create function registros_do_talento(p_talento bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
language sql stable security definer set search_path = public
begin atomic
  select 'talento', t.id from talento t where t.empresa_id = app_empresa() and t.id = p_talento
  union select 'pessoa', p.id from pessoa p where p.empresa_id = app_empresa() and p.id = p_pessoa
  union select 'colaborador_historico', h.id from colaborador_historico h where h.empresa_id = app_empresa() and h.talento_id = p_talento
  union select 'formacao', f.id from formacao f where f.empresa_id = app_empresa() and f.pessoa_id = p_pessoa
  union select 'experiencia', x.id from experiencia x where x.empresa_id = app_empresa() and x.pessoa_id = p_pessoa
  union select 'pessoa_idioma', i.id from pessoa_idioma i where i.empresa_id = app_empresa() and i.pessoa_id = p_pessoa
  union select 'proposta_alteracao', r.id from proposta_alteracao r where r.empresa_id = app_empresa() and r.pessoa_id = p_pessoa
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'talento_id', a.antes ->> 'talento_id') = p_talento::text
     and a.entidade not in ('acesso', 'area_responsavel')
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') = p_pessoa::text
     and a.entidade not in ('talento', 'candidato');
end;
revoke execute on function registros_do_talento(bigint, bigint) from public;
grant execute on function registros_do_talento(bigint, bigint) to {{app}};

-- The person whom the access in this company names: it is its owner's wherever the person works, also outside the areas that the user
-- is restricted to.
create function minha_pessoa() returns bigint language sql stable security definer set search_path = public
begin atomic
  select t.pessoa_id
    from perfil_efetivo(app_usuario(), app_empresa()) e
    join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id;
end;
revoke execute on function minha_pessoa() from public;
grant execute on function minha_pessoa() to {{app}};

-- Seen as the person is; the own by its owner; one of nobody yet (a registration) by whoever may see candidates.
create policy areas on proposta_alteracao as restrictive to {{app}} using (
  (select app_areas()) is null or pessoa_id is null or pessoa_id = (select minha_pessoa())
  or exists (select from pessoa p where p.empresa_id = proposta_alteracao.empresa_id and p.id = pessoa_id));
create policy areas_todas on proposta_alteracao as restrictive for select to {{todas}} using (
  (select app_areas()) is null
  or exists (select from pessoa p where p.empresa_id = proposta_alteracao.empresa_id and p.id = pessoa_id));

-- Users of the company who may decide on somebody's proposal: they hold the authorities, reach the person and are another one.
create function quem_decide_proposta(p_pessoa bigint, p_autoridades text[]) returns setof bigint
language sql stable security definer set search_path = public rows 20
begin atomic
  select a.usuario_id
    from acesso a
    join usuario u on u.id = a.usuario_id and u.ativo
   where a.empresa_id = app_empresa()
     and (select count(*) from perfil_autoridade x where x.perfil_id = a.perfil_id and x.autoridade = any (p_autoridades))
       = cardinality(p_autoridades)
     and not exists (select from talento t where t.empresa_id = a.empresa_id and t.id = a.talento_id and t.pessoa_id = p_pessoa)
     and (not a.restrito_a_areas or p_pessoa is null
          or exists (
            select from area_do_talento d
             where d.empresa_id = a.empresa_id and d.pessoa_id = p_pessoa and d.de <= current_date and d.ate > current_date
               and d.area_id in (
                 select unnest(areas_com_descendentes(coalesce(array_agg(x.area_id), '{}')))
                   from acesso_area x where x.empresa_id = a.empresa_id and x.acesso_id = a.id)));
end;
revoke execute on function quem_decide_proposta(bigint, text[]) from public;
grant execute on function quem_decide_proposta(bigint, text[]) to {{app}};

-- A reading of nobody's yet is its user's.
create policy areas on leitura_curriculo as restrictive to {{app}} using ((select app_areas()) is null
  or (pessoa_id is null and usuario_id = app_usuario())
  or exists (select from pessoa p where p.empresa_id = leitura_curriculo.empresa_id and p.id = pessoa_id));
create policy areas_todas on leitura_curriculo as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from pessoa p where p.empresa_id = leitura_curriculo.empresa_id and p.id = pessoa_id));

-- The text of a curriculum arrives while somebody has the person's form open: it is no change that the form would undo.
create function nova_versao_da_pessoa() returns trigger language plpgsql as $$
declare
  do_curriculo constant text[] := array['ocr_texto', 'curriculo_arquivo_id', 'busca'];
begin
  -- Text goes with the file that it was read from.
  if old.curriculo_arquivo_id is not null and new.curriculo_arquivo_id is distinct from old.curriculo_arquivo_id
     and new.ocr_texto is not distinct from old.ocr_texto then
    new.ocr_texto := null;
  end if;
  if to_jsonb(new) - do_curriculo <> to_jsonb(old) - do_curriculo then
    new.versao := old.versao + 1;
  end if;
  new.atualizado_em := now();
  return new;
end $$;
create trigger versao before update on pessoa for each row execute function nova_versao_da_pessoa();

call restringir_como_pessoa('usuario_eduvem');

create function contar_area_do_talento(p_talentos bigint[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  -- Two changes of one talent at once: the later one sees what the earlier one wrote.
  perform from talento where id = any (p_talentos) order by id for no key update;
  delete from area_do_talento where talento_id = any (p_talentos);
  insert into area_do_talento (empresa_id, talento_id, pessoa_id, area_id, de, ate)
  select h.empresa_id, h.talento_id, t.pessoa_id, h.area_id,
         case when lag(h.data) over w is null then '-infinity' else h.data end, coalesce(lead(h.data) over w, 'infinity')
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
   where h.talento_id = any (p_talentos) and h.confirmado
  window w as (partition by h.talento_id order by h.data);
end $$;
revoke execute on function contar_area_do_talento(bigint[]) from public;

create function seguir_historico() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'DELETE' then
    perform contar_area_do_talento(array(select distinct talento_id from novas));
  end if;
  if tg_op <> 'INSERT' then
    perform contar_area_do_talento(array(select distinct talento_id from antigas));
  end if;
  return null;
end $$;
create trigger area_inserida after insert on colaborador_historico referencing new table as novas
  for each statement execute function seguir_historico();
create trigger area_alterada after update on colaborador_historico referencing old table as antigas new table as novas
  for each statement execute function seguir_historico();
create trigger area_excluida after delete on colaborador_historico referencing old table as antigas
  for each statement execute function seguir_historico();

create function seguir_pessoa() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update area_do_talento set pessoa_id = new.pessoa_id where talento_id = new.id;
  return null;
end $$;
create trigger area_da_pessoa after update of pessoa_id on talento
  for each row when (old.pessoa_id <> new.pessoa_id) execute function seguir_pessoa();

create policy app on area_do_talento for select to {{app}}, {{todas}} using (empresa_id = app_empresa());
create policy areas on area_do_talento as restrictive for select to {{app}}, {{todas}}
  using (area_id = any ((select app_areas())::bigint[]) and de <= current_date and ate > current_date);

-- Shows a restricted user only the rows for which `condicao` holds, and what its own transaction has just created.
-- Across companies, the areas say nothing about the others: entrar() leaves out the companies where the user is restricted.
create procedure restringir_a_areas(tabela regclass, condicao text) language plpgsql as $$
declare
  comando text;
begin
  foreach comando in array array['select', 'update', 'delete'] loop
    execute format('create policy areas_%1$s on %2$s as restrictive for %1$s to {{app}}
      using ((select app_areas()) is null or criado_em = now() or %3$s)', comando, tabela, condicao);
  end loop;
  execute format('create policy areas_todas on %s as restrictive for select to {{todas}}
    using ((select app_areas()) is null or empresa_id <> app_empresa() or %s)', tabela, condicao);
end $$;
-- By a look at the table above: row by row or all at once, as the planner finds it cheaper.
call restringir_a_areas('talento', 'exists (select from area_do_talento a where a.talento_id = talento.id)');
call restringir_a_areas('colaborador_historico',
  'exists (select from area_do_talento a where a.talento_id = colaborador_historico.talento_id)');
-- Who only works here is seen as its engagements are; a candidate, by whoever may see candidates.
call restringir_a_areas('pessoa', 'exists (select from area_do_talento a where a.pessoa_id = pessoa.id)
  or exists (select from candidato c where c.empresa_id = pessoa.empresa_id and c.pessoa_id = pessoa.id)');
drop procedure restringir_a_areas(regclass, text);

create view cargo_lista as
  select c.*, g.descricao as grupo_ocupacional_descricao,
         exists (select from faixa_salarial f where f.empresa_id = c.empresa_id and f.cargo_id = c.id) as possui_faixa_salarial
    from cargo c
    left join grupo_ocupacional g on g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id;
call visao_de_lista('cargo_lista');

-- Without the salary: who may see it asks salario_da_faixa.
create view faixa_salarial_lista as
  select f.*, c.nome as cargo_nome, c.nome || ' - ' || f.nome as descricao, b.descricao as cbo_descricao
    from faixa_salarial f
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join codigo_cbo b on b.codigo = f.codigo_cbo;
call visao_de_lista('faixa_salarial_lista');

-- The scale in force on a day.
create function niveis_em(p_data date)
returns table (id bigint, empresa_id bigint, historico_id bigint, ordem integer, percentual numeric)
language sql stable parallel safe
begin atomic
  select n.nivel_competencia_id, n.empresa_id, n.historico_id, n.ordem, n.percentual
    from config_historico_nivel n
   where n.empresa_id = app_empresa()
     and n.historico_id = (select h.id from nivel_competencia_historico h
                            where h.empresa_id = app_empresa() and h.confirmado and h.data <= p_data
                            order by h.data desc limit 1);
end;

create view nivel_competencia_lista as
  select n.*, e.ordem, e.percentual
    from nivel_competencia n
    left join niveis_em(current_date) e on e.empresa_id = n.empresa_id and e.id = n.id;
call visao_de_lista('nivel_competencia_lista');

create view competencia_lista as
  select c.*, (select count(*)::integer from comportamento x where x.empresa_id = c.empresa_id and x.competencia_id = c.id) as qtd_comportamentos
    from competencia c;
call visao_de_lista('competencia_lista');

create view comportamento_lista as
  select x.*, c.nome as competencia_nome, c.tipo as competencia_tipo
    from comportamento x
    join competencia c on c.empresa_id = x.empresa_id and c.id = x.competencia_id;
call visao_de_lista('comportamento_lista');

create view grupo_ocupacional_lista as
  select g.*, (select count(*) from cargo c where c.empresa_id = g.empresa_id and c.grupo_ocupacional_id = g.id)::int as qtd_cargos
    from grupo_ocupacional g;
call visao_de_lista('grupo_ocupacional_lista');

-- Who works where on a day: employed that day, with the row in force then. Begins at the history, so that asking for one position reads
-- those few rows and not everybody's.
create function ocupantes_em(p_data date)
returns table (empresa_id bigint, talento_id bigint, pessoa_id bigint, codigo text, data_admissao date, historico_id bigint, data date,
               estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint, funcao_id bigint, ambiente_id bigint, cargo_id bigint)
language sql stable parallel safe
begin atomic
  select h.empresa_id, t.id, t.pessoa_id, t.codigo, t.data_admissao, h.id, h.data, h.estabelecimento_id, h.area_id, h.faixa_salarial_id,
         h.funcao_id, h.ambiente_id, f.cargo_id
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
    join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
   where h.confirmado and h.data <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
     and not exists (select from colaborador_historico o
                      where o.empresa_id = h.empresa_id and o.talento_id = h.talento_id and o.confirmado
                        and o.data > h.data and o.data <= p_data);
end;

-- Since when a talent holds the position that it holds on a day, whatever else changed meanwhile.
create function no_cargo_desde(p_talento bigint, p_data date) returns date language sql stable parallel safe
begin atomic
  with linhas as (
    select h.data, f.cargo_id
      from colaborador_historico h join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
     where h.talento_id = p_talento and h.confirmado and h.data <= p_data),
  atual as (select l.cargo_id from linhas l order by l.data desc limit 1)
  select min(l.data) from linhas l
   where not exists (select from linhas o where o.data >= l.data and o.cargo_id <> (select a.cargo_id from atual a));
end;

-- Of a talent it is seen and written where the talent is.
create policy areas on configuracao_nivel_competencia as restrictive to {{app}} using (talento_id is null or (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = configuracao_nivel_competencia.empresa_id and t.id = talento_id));
create policy areas_todas on configuracao_nivel_competencia as restrictive for select to {{todas}} using (talento_id is null
  or (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = configuracao_nivel_competencia.empresa_id and t.id = talento_id));
create policy areas on competencia_linha as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from configuracao_nivel_competencia p where p.empresa_id = competencia_linha.empresa_id and p.id = configuracao_id));
create policy areas_todas on competencia_linha as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from configuracao_nivel_competencia p where p.empresa_id = competencia_linha.empresa_id and p.id = configuracao_id));

-- Profiles of talents as a list.
create view nivel_do_talento_lista as
  select p.id, p.empresa_id, p.versao, p.data, p.talento_id as colaborador_id, t.nome as colaborador_nome, t.codigo, t.cargo_nome, t.area_nome,
         (select count(*)::integer from competencia_linha l where l.empresa_id = p.empresa_id and l.configuracao_id = p.id) as qtd_competencias,
         p.data is not distinct from (select max(v.data) from configuracao_nivel_competencia v
           where v.empresa_id = p.empresa_id and v.talento_id = p.talento_id and v.confirmado and v.data <= current_date) as em_vigor
    from configuracao_nivel_competencia p
    join talento_lista t on t.empresa_id = p.empresa_id and t.id = p.talento_id;
call visao_de_lista('nivel_do_talento_lista');

-- On which days, from today on, who counts against which limit; 0 is that of the whole company. What is below an area is that of p_dia.
-- As the owner, because a limit counts whoever works there, also those whom a restricted user does not see.
create function ocupacao_dos_limites(p_dia date, p_talento bigint default null)
returns table (limite_id bigint, talento_id bigint, quando daterange)
language sql stable security definer set search_path = public
begin atomic
  with limite as materialized (
    select l.id, l.cargo_id, case when l.area_id is not null then areas_com_descendentes(array[l.area_id], p_dia) end as areas
      from limite_colaborador l where l.empresa_id = app_empresa()
    union all
    select 0, null, null from configuracao_limite_colaborador c where c.empresa_id = app_empresa() and c.maximo is not null
  ),
  linha as (
    select t.id, h.area_id, f.cargo_id,
           daterange(h.data, least(lead(h.data) over (partition by t.id order by h.data), t.data_desligamento + 1)) as quando
      from talento t
      join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id
      join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
     where t.empresa_id = app_empresa() and (p_talento is null or t.id = p_talento)
       and (t.data_desligamento < current_date) is not true and (h.data > t.data_desligamento) is not true
  )
  select l.id, x.id, x.quando * daterange(current_date, null)
    from limite l
    join linha x on (l.cargo_id is null or l.cargo_id = x.cargo_id) and (l.areas is null or x.area_id = any (l.areas))
   where x.quando && daterange(current_date, null);
end;
revoke execute on function ocupacao_dos_limites(date, bigint) from public;
grant execute on function ocupacao_dos_limites(date, bigint) to {{app}};

-- The limits that a change of one talent goes beyond, each with the first day on which it does. p_antes: on which days the talent
-- counted before, by limit; on those it takes nobody's place.
create function limites_ultrapassados(p_dia date, p_talento bigint, p_antes jsonb)
returns table (limite_id bigint, area_id bigint, cargo_id bigint, dia date, pessoas integer, maximo integer)
language sql stable security definer set search_path = public
begin atomic
  with nova as materialized (
    select o.limite_id, range_agg(o.quando) - coalesce((p_antes ->> o.limite_id::text)::datemultirange, '{}') as quando
      from ocupacao_dos_limites(p_dia, p_talento) o group by o.limite_id
  ),
  ocupacao as materialized (
    select o.limite_id, o.quando
      from ocupacao_dos_limites(p_dia) o
     where o.limite_id in (select n.limite_id from nova n where not isempty(n.quando))
  ),
  dia as (
    select n.limite_id, lower(r.faixa) as dia from nova n cross join lateral unnest(n.quando) r(faixa)
    union
    select n.limite_id, lower(o.quando) from nova n join ocupacao o on o.limite_id = n.limite_id where n.quando @> lower(o.quando)
  ),
  conta as (
    select d.limite_id, d.dia, count(*)::integer as pessoas
      from dia d join ocupacao o on o.limite_id = d.limite_id and o.quando @> d.dia
     group by d.limite_id, d.dia
  )
  select distinct on (c.limite_id) c.limite_id, l.area_id, l.cargo_id, c.dia, c.pessoas, coalesce(l.quantidade, g.maximo)
    from conta c
    join configuracao_limite_colaborador g on g.empresa_id = app_empresa()
    left join limite_colaborador l on l.empresa_id = g.empresa_id and l.id = c.limite_id
   where c.pessoas > coalesce(l.quantidade, g.maximo)
   order by c.limite_id, c.dia;
end;
revoke execute on function limites_ultrapassados(date, bigint, jsonb) from public;
grant execute on function limites_ultrapassados(date, bigint, jsonb) to {{app}};

-- Where an application comes from is said once, and only while candidates are shared.
create policy compartilhado on candidato_solicitacao as restrictive for insert to {{app}}
  with check (origem_candidato_id is null or (select s.compartilha_candidatos from parametros_sistema s));

-- Without its candidate, an application that hired nobody is nothing.
create function soltar_compartilhado() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from candidato_solicitacao
   where origem_empresa_id = old.empresa_id and origem_candidato_id = old.id and candidato_id is null;
  return old;
end $$;
revoke execute on function soltar_compartilhado() from public;
create trigger compartilhado before delete on candidato for each row execute function soltar_compartilhado();

-- When the sharing ends, whoever was not hired by then leaves the requests of the other companies.
create function encerrar_compartilhamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update candidato_solicitacao set removed_at = now(), removed_by = app_usuario()
   where candidato_id is null and removed_at is null;
  return null;
end $$;
revoke execute on function encerrar_compartilhamento() from public;
create trigger fim_do_compartilhamento after update of compartilha_candidatos on parametros_sistema
  for each row when (old.compartilha_candidatos and not new.compartilha_candidatos) execute function encerrar_compartilhamento();

-- The company of a candidate that may be put into requests here; null when there is none. Whose CPF is known here is found here instead:
-- that somebody who works here looks for work in another company is not told.
create function empresa_do_compartilhado(p_candidato bigint) returns bigint
language sql stable security definer set search_path = public
begin atomic
  select c.empresa_id
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    join empresa e on e.id = c.empresa_id and e.ativa
   where c.id = p_candidato and c.empresa_id <> app_empresa() and app_usuario() is not null
     and (select s.compartilha_candidatos from parametros_sistema s)
     and not exists (select from pessoa m where m.empresa_id = app_empresa() and m.cpf = p.cpf);
end;
revoke execute on function empresa_do_compartilhado(bigint) from public;
grant execute on function empresa_do_compartilhado(bigint) to {{app}};

-- Those of other companies by name (a pattern, without accents) who do not stand in the request.
create function candidatos_compartilhados(p_nome text, p_solicitacao bigint) returns table (id bigint, nome text, cidade text, empresa text)
language sql stable security definer set search_path = public
begin atomic
  select c.id, p.nome, ci.nome || coalesce(', ' || uf.sigla, ''), e.nome
    from pessoa p
    join candidato c on c.empresa_id = p.empresa_id and c.pessoa_id = p.id
    join empresa e on e.id = c.empresa_id and e.ativa
    left join cidade ci on ci.id = p.cidade_id
    left join estado uf on uf.id = coalesce(p.uf_id, ci.estado_id)
   where p.empresa_id <> app_empresa() and app_usuario() is not null and p.busca like p_nome
     and (select s.compartilha_candidatos from parametros_sistema s)
     and not exists (select from pessoa m where m.empresa_id = app_empresa() and m.cpf = p.cpf)
     and not exists (select from candidato_solicitacao x
                      where x.empresa_id = app_empresa() and x.solicitacao_id = p_solicitacao and x.origem_candidato_id = c.id
                        and x.removed_at is null);
end;
revoke execute on function candidatos_compartilhados(text, bigint) from public;
grant execute on function candidatos_compartilhados(text, bigint) to {{app}};

-- What the pages of a request show of a candidate of another company that was put into one here.
create function candidato_vinculado(p_candidato bigint) returns table (nome text, nome_social text, cidade text, empresa text, meses integer)
language sql stable security definer set search_path = public
begin atomic
  select p.nome, p.nome_social, ci.nome || coalesce(', ' || uf.sigla, ''), e.nome,
         (select round(sum(upper(r) - lower(r)) / 30.4375)::int
            from (select unnest(range_agg(daterange(x.data_admissao, greatest(x.data_desligamento, x.data_admissao), '[]'))) as r
                    from experiencia x
                   where x.empresa_id = p.empresa_id and x.pessoa_id = p.id and x.data_admissao <= current_date) m)
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    join empresa e on e.id = c.empresa_id
    left join cidade ci on ci.id = p.cidade_id
    left join estado uf on uf.id = coalesce(p.uf_id, ci.estado_id)
   where c.id = p_candidato and app_usuario() is not null
     and (select s.compartilha_candidatos from parametros_sistema s)
     and exists (select from candidato_solicitacao x
                  where x.empresa_id = app_empresa() and x.origem_candidato_id = c.id and x.candidato_id is null);
end;
revoke execute on function candidato_vinculado(bigint) from public;
grant execute on function candidato_vinculado(bigint) to {{app}}, {{todas}};

-- Contact and curriculum of such a candidate, while it stands in the request.
create function curriculo_compartilhado(p_aplicacao bigint) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object(
    'email', p.email, 'ddd', coalesce(case when p.fone_celular is null then p.ddd else p.ddd_celular end, ''),
    'fone', coalesce(p.fone_celular, p.fone_fixo),
    'formacao', coalesce((
      select jsonb_agg(jsonb_build_object('curso', f.curso, 'local', f.local, 'tipo', f.tipo, 'situacao', f.situacao, 'conclusao', f.conclusao)
                       order by f.id)
        from formacao f where f.empresa_id = p.empresa_id and f.pessoa_id = p.id), '[]'),
    'experiencias', coalesce((
      select jsonb_agg(jsonb_build_object('empresa', x.empresa, 'cargo', coalesce(g.nome, x.nome_mercado, ''), 'dataAdmissao', x.data_admissao,
                                          'dataDesligamento', x.data_desligamento, 'observacao', x.observacao) order by x.data_admissao desc)
        from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
       where x.empresa_id = p.empresa_id and x.pessoa_id = p.id), '[]'),
    'idiomas', coalesce((
      select jsonb_agg(jsonb_build_object('nome', i.nome, 'nivel', n.nivel) order by i.nome)
        from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
       where n.empresa_id = p.empresa_id and n.pessoa_id = p.id), '[]'))
    from candidato_solicitacao a
    join candidato c on c.empresa_id = a.origem_empresa_id and c.id = a.origem_candidato_id
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
   where a.empresa_id = app_empresa() and a.id = p_aplicacao and a.candidato_id is null and a.removed_at is null
     and app_usuario() is not null and (select s.compartilha_candidatos from parametros_sistema s);
end;
revoke execute on function curriculo_compartilhado(bigint) from public;
grant execute on function curriculo_compartilhado(bigint) to {{app}};

-- Of whoever works at the company of origin, other companies read what anybody there reads who sees candidates, and no more: documents, what is
-- sensitive, salaries and the curriculum are HR's of employees. A hiring brings none of them along.
create function trabalha_em(p_empresa bigint, p_pessoa bigint) returns boolean
language sql stable set search_path = public
begin atomic
  select exists (select from talento t
    where t.empresa_id = p_empresa and t.pessoa_id = p_pessoa and (t.data_desligamento is null or t.data_desligamento >= current_date));
end;
revoke execute on function trabalha_em(bigint, bigint) from public;

-- Photo, curriculum and documents of such a candidate: what a hiring brings along; of whoever works there the photo alone.
create function arquivos_compartilhados(p_aplicacao bigint)
returns table (papel text, nome text, tipo text, chave text, descricao text, data date, observacao text)
language sql stable security definer set search_path = public
begin atomic
  select q.papel, f.nome, f.tipo, f.chave, q.descricao, q.data, q.observacao
    from candidato_solicitacao a
    join candidato c on c.empresa_id = a.origem_empresa_id and c.id = a.origem_candidato_id
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    cross join lateral (
      select 'foto' as papel, p.foto_arquivo_id as arquivo_id, null as descricao, null::date as data, null as observacao
      union all
      select 'curriculo', p.curriculo_arquivo_id, null, null, null
      union all
      select 'documento', d.arquivo_id, d.descricao, d.data, d.observacao
        from documento_candidato d where d.empresa_id = c.empresa_id and d.candidato_id = c.id and not d.interno) q
    join arquivo f on f.empresa_id = c.empresa_id and f.id = q.arquivo_id
   where (q.papel = 'foto' or not trabalha_em(c.empresa_id, p.id))
     and a.empresa_id = app_empresa() and a.id = p_aplicacao and a.candidato_id is null and a.removed_at is null
     and app_usuario() is not null and (select s.compartilha_candidatos from parametros_sistema s);
end;
revoke execute on function arquivos_compartilhados(bigint) from public;
grant execute on function arquivos_compartilhados(bigint) to {{app}};

-- Copies the person with what it told of itself into this company, as its candidate; the application is that candidate's from then on.
-- Nothing when there is no such application; nulls when the CPF is known here. What belongs to the other company (password, consent,
-- notes, stages) stays there, and so does what is reserved of whoever works there.
create function trazer_compartilhado(p_aplicacao bigint) returns table (pessoa_id bigint, candidato_id bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  origem record;
  colunas text;
  pessoa_nova bigint;
  candidato_novo bigint;
  reservadas text[] := '{}';
begin
  select p.empresa_id, p.id, p.cpf, c.primeiro_emprego, c.disponivel, c.pretencao_salarial, trabalha_em(p.empresa_id, p.id) as empregada into origem
    from candidato_solicitacao a
    join candidato c on c.empresa_id = a.origem_empresa_id and c.id = a.origem_candidato_id
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
   where a.empresa_id = app_empresa() and a.id = p_aplicacao and a.candidato_id is null and a.removed_at is null
     and app_usuario() is not null and (select s.compartilha_candidatos from parametros_sistema s);
  if not found then
    return;
  end if;
  if exists (select from pessoa m where m.empresa_id = app_empresa() and m.cpf = origem.cpf) then
    return query select null::bigint, null::bigint;
    return;
  end if;
  if origem.empregada then
    reservadas := colunas_reservadas_da_pessoa();
  end if;
  -- Every column that a person has, those of later versions too; only the files are other rows.
  select string_agg(quote_ident(a.attname), ', ') into colunas
    from pg_attribute a
   where a.attrelid = 'pessoa'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and a.attname not in ('id', 'empresa_id', 'versao', 'criado_em', 'atualizado_em', 'foto_arquivo_id', 'curriculo_arquivo_id')
     and a.attname <> all (reservadas);
  execute format('insert into pessoa (empresa_id, %1$s) select $1, %1$s from pessoa where empresa_id = $2 and id = $3 returning id', colunas)
    into pessoa_nova using app_empresa(), origem.empresa_id, origem.id;
  -- Fields of study and languages are found by name; those that the registries lack come along.
  insert into area_formacao (empresa_id, nome)
    select distinct on (sem_acento(r.nome)) app_empresa(), r.nome
      from formacao f join area_formacao r on r.empresa_id = f.empresa_id and r.id = f.area_formacao_id
     where f.empresa_id = origem.empresa_id and f.pessoa_id = origem.id
       and not exists (select from area_formacao m where m.empresa_id = app_empresa() and sem_acento(m.nome) = sem_acento(r.nome));
  insert into formacao (empresa_id, pessoa_id, area_formacao_id, curso, local, tipo, situacao, conclusao)
    select app_empresa(), pessoa_nova,
           (select min(m.id) from area_formacao m where m.empresa_id = app_empresa() and sem_acento(m.nome) = sem_acento(r.nome)),
           f.curso, f.local, f.tipo, f.situacao, f.conclusao
      from formacao f join area_formacao r on r.empresa_id = f.empresa_id and r.id = f.area_formacao_id
     where f.empresa_id = origem.empresa_id and f.pessoa_id = origem.id order by f.id;
  -- Positions are each company's own: their names stay.
  insert into experiencia (empresa_id, pessoa_id, empresa, contato_empresa, check_nome_cargo, nome_mercado, salario, data_admissao,
                           data_desligamento, motivo_saida, observacao)
    select app_empresa(), pessoa_nova, x.empresa, x.contato_empresa, true, coalesce(x.nome_mercado, g.nome),
           case when not origem.empregada then x.salario end, x.data_admissao,
           x.data_desligamento, x.motivo_saida, x.observacao
      from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
     where x.empresa_id = origem.empresa_id and x.pessoa_id = origem.id order by x.id;
  insert into idioma (empresa_id, nome)
    select distinct on (sem_acento(i.nome)) app_empresa(), i.nome
      from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
     where n.empresa_id = origem.empresa_id and n.pessoa_id = origem.id
       and not exists (select from idioma m where m.empresa_id = app_empresa() and sem_acento(m.nome) = sem_acento(i.nome));
  insert into pessoa_idioma (empresa_id, pessoa_id, idioma_id, nivel)
    select app_empresa(), pessoa_nova, k.id, min(n.nivel)
      from pessoa_idioma n
      join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
      cross join lateral (
        select min(m.id) as id from idioma m where m.empresa_id = app_empresa() and sem_acento(m.nome) = sem_acento(i.nome)) k
     where n.empresa_id = origem.empresa_id and n.pessoa_id = origem.id
     group by k.id;
  insert into candidato (empresa_id, pessoa_id, primeiro_emprego, disponivel, pretencao_salarial)
    values (app_empresa(), pessoa_nova, origem.primeiro_emprego, origem.disponivel,
            case when not origem.empregada then origem.pretencao_salarial end)
    returning id into candidato_novo;
  update candidato_solicitacao a set candidato_id = candidato_novo where a.empresa_id = app_empresa() and a.id = p_aplicacao;
  return query select pessoa_nova, candidato_novo;
end $$;
revoke execute on function trazer_compartilhado(bigint) from public;
grant execute on function trazer_compartilhado(bigint) to {{app}};

-- The note that stays with a candidate whom another company hired.
create function contratado_em_outra_empresa(p_candidato bigint) returns table (empresa text, data date)
language sql stable security definer set search_path = public
begin atomic
  select e.nome, t.data_admissao
    from candidato_solicitacao x
    join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join empresa e on e.id = x.empresa_id
   where x.origem_empresa_id = app_empresa() and x.origem_candidato_id = p_candidato
   order by t.data_admissao desc limit 1;
end;
revoke execute on function contratado_em_outra_empresa(bigint) from public;
grant execute on function contratado_em_outra_empresa(bigint) to {{app}};

-- Of a candidate of another company, while it shares them: what the page of a candidate shows, without documents, salary or what HR
-- noted; without the words of the curriculum of whoever works there.
create function ficha_compartilhada(p_candidato bigint) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object(
    'nome', p.nome, 'nomeSocial', p.nome_social, 'empresa', e.nome, 'email', p.email,
    'ddd', case when p.fone_celular is null then p.ddd else p.ddd_celular end, 'fone', coalesce(p.fone_celular, p.fone_fixo),
    'cidade', ci.nome || coalesce(', ' || uf.sigla, ''), 'escolaridade', p.escolaridade, 'cursos', p.cursos,
    'ocrTexto', case when not trabalha_em(c.empresa_id, p.id) then p.ocr_texto end,
    'curriculoOculto', p.ocr_texto is not null and trabalha_em(c.empresa_id, p.id),
    'disponivel', c.disponivel, 'dataCadastro', c.data_cadastro, 'dataAtualizacao', c.data_atualizacao,
    'cargos', coalesce((
      select jsonb_agg(g.nome order by g.nome)
        from candidato_cargo k join cargo g on g.empresa_id = k.empresa_id and g.id = k.cargo_id
       where k.empresa_id = c.empresa_id and k.candidato_id = c.id), '[]'),
    'areasInteresse', coalesce((
      select jsonb_agg(g.nome order by g.nome)
        from candidato_area_interesse k join area_interesse g on g.empresa_id = k.empresa_id and g.id = k.area_interesse_id
       where k.empresa_id = c.empresa_id and k.candidato_id = c.id), '[]'),
    'conhecimentos', coalesce((
      select jsonb_agg(g.nome order by g.nome)
        from candidato_conhecimento k join competencia g on g.empresa_id = k.empresa_id and g.id = k.competencia_id
       where k.empresa_id = c.empresa_id and k.candidato_id = c.id), '[]'),
    'formacoes', coalesce((
      select jsonb_agg(jsonb_build_object('curso', f.curso, 'local', f.local, 'tipo', f.tipo, 'situacao', f.situacao,
                                          'conclusao', f.conclusao, 'area', r.nome) order by f.id)
        from formacao f join area_formacao r on r.empresa_id = f.empresa_id and r.id = f.area_formacao_id
       where f.empresa_id = p.empresa_id and f.pessoa_id = p.id), '[]'),
    'certificados', coalesce((
      select jsonb_agg(jsonb_build_object('titulo', x.titulo, 'organizacao', x.organizacao, 'tipo', x.tipo, 'dataInicio', x.data_inicio,
                                          'dataFim', x.data_fim, 'validade', x.validade, 'cargaHorariaTotal', x.carga_horaria_total,
                                          'cargaHorariaDiaria', x.carga_horaria_diaria, 'urlCertificado', x.url_certificado) order by x.id)
        from certificado_pessoa x where x.empresa_id = p.empresa_id and x.pessoa_id = p.id), '[]'),
    'experiencias', coalesce((
      select jsonb_agg(jsonb_build_object('empresa', x.empresa, 'nomeFuncao', coalesce(g.nome, x.nome_mercado, ''),
                                          'dataAdmissao', x.data_admissao, 'dataDesligamento', x.data_desligamento,
                                          'motivoSaida', x.motivo_saida, 'observacao', x.observacao) order by x.data_admissao desc)
        from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
       where x.empresa_id = p.empresa_id and x.pessoa_id = p.id), '[]'),
    'idiomas', coalesce((
      select jsonb_agg(jsonb_build_object('nome', i.nome, 'nivel', n.nivel) order by i.nome)
        from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
       where n.empresa_id = p.empresa_id and n.pessoa_id = p.id), '[]'))
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    join empresa e on e.id = c.empresa_id
    left join cidade ci on ci.id = p.cidade_id
    left join estado uf on uf.id = coalesce(p.uf_id, ci.estado_id)
   where c.id = p_candidato and empresa_do_compartilhado(c.id) = c.empresa_id;
end;
revoke execute on function ficha_compartilhada(bigint) from public;
grant execute on function ficha_compartilhada(bigint) to {{app}};

-- The columns of a person that an authority of employees guards, as the contract marks them (modules/captacao/compartilhado.test.ts compares
-- the two), and the words of the curriculum. Without the CPF, by which the two companies know that it is one person.
create function colunas_reservadas_da_pessoa() returns text[] language sql immutable
  return array['deficiencia', 'etnia_raca', 'rg', 'rg_uf_id', 'rg_orgao_emissor', 'rg_data_expedicao', 'pis', 'tit_eleit_numero', 'tit_eleit_zona',
    'tit_eleit_secao', 'cert_mil_numero', 'cert_mil_tipo', 'cert_mil_serie', 'ctps_numero', 'ctps_serie', 'ctps_dv', 'ctps_uf_id',
    'ctps_data_expedicao', 'numero_hab', 'registro', 'emissao', 'vencimento', 'uf_hab_id', 'categoria', 'paga_pensao', 'quantidade', 'valor',
    'ocr_texto'];
revoke execute on function colunas_reservadas_da_pessoa() from public;

create function proximo_numero(p_empresa bigint, p_nome text, p_primeiro bigint) returns bigint
language sql security definer set search_path = public
begin atomic
  insert into contador as c values (p_empresa, p_nome, p_primeiro)
    on conflict (empresa_id, nome) do update set valor = c.valor + 1
    returning c.valor;
end;
revoke execute on function proximo_numero(bigint, text, bigint) from public;
grant execute on function proximo_numero(bigint, text, bigint) to {{app}};

-- A bulk load by the owner numbers its requests itself and sets the counter once: a counter row that one transaction changes
-- for each of very many requests gets slower with every one.
create function numerar_solicitacao() returns trigger language plpgsql as $$
begin
  if current_setting('app.carga', true) = 'sim' and session_user = (
    select pg_get_userbyid(relowner) from pg_class where oid = tg_relid
  ) then
    return new;
  end if;
  new.codigo := proximo_numero(new.empresa_id, 'solicitacao_pessoal', 1001);
  return new;
end $$;
create trigger numerar before insert on solicitacao_pessoal for each row execute function numerar_solicitacao();

-- Kept from the area's responsible people where it says so; a restricted user sees its areas' requests and its own.
create procedure restringir_solicitacao(papel text) language plpgsql as $$
begin
  execute format('create policy areas_%s on solicitacao_pessoal as restrictive to %s using (
      ((select app_areas()) is null or empresa_id <> app_empresa() or solicitante_id = app_usuario()
        or area_organizacional_id = any ((select app_areas())::bigint[]))
      and (not invisivel_para_gestor or solicitante_id = app_usuario() or area_organizacional_id is null
        or (select app_areas_responsavel()) is null
        or not area_organizacional_id = any ((select app_areas_responsavel())::bigint[])))
    with check ((select app_areas()) is null or area_organizacional_id = any ((select app_areas())::bigint[]))',
    case papel when '{{app}}' then 'app' else 'todas' end, papel);
end $$;

call restringir_solicitacao('{{app}}');
call restringir_solicitacao('{{todas}}');

-- Parts of a request are seen and written where the request is seen.
create procedure restringir_como_solicitacao(tabela regclass) language plpgsql as $$
declare
  papel text;
begin
  foreach papel in array array['{{app}}', '{{todas}}'] loop
    execute format('create policy areas_%3$s on %1$s as restrictive to %2$s using (
      (select app_areas()) is null and (select app_areas_responsavel()) is null
      or exists (select from solicitacao_pessoal s where s.empresa_id = %1$s.empresa_id and s.id = solicitacao_id))',
      tabela, papel, case papel when '{{app}}' then 'app' else 'todas' end);
  end loop;
end $$;

-- Scope by area -------------------------------------------------------------------------------------------------------------------
call restringir_como_solicitacao('solicitacao_substituido');
call restringir_como_solicitacao('solicitacao_email');
call restringir_como_solicitacao('solicitacao_bairro');
call restringir_como_solicitacao('solicitacao_escolaridade');
call restringir_como_solicitacao('solicitacao_etapa');
call restringir_como_solicitacao('anuncio');
call restringir_como_solicitacao('candidato_solicitacao');

create policy areas_app on historico_candidato as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = historico_candidato.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_todas on historico_candidato as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = historico_candidato.empresa_id and c.id = candidato_solicitacao_id));

-- Lists ---------------------------------------------------------------------------------------------------------------------------
create view solicitacao_pessoal_lista as
  select s.*, e.nome as estabelecimento_nome, a.nome as area_organizacional_nome, f.cargo_id, c.nome as cargo_nome,
         f.nome as faixa_salarial_nome, m.descricao as motivo_solicitacao_descricao, ci.nome as cidade_nome, ci.estado_id as uf_id,
         us.nome as solicitante_nome, ul.nome as liberador_nome, n.id as anuncio_id,
         q.candidatos as qtd_candidatos, q.preenchidas as qtd_vagas_preenchidas
    from solicitacao_pessoal s
    left join estabelecimento e on e.empresa_id = s.empresa_id and e.id = s.estabelecimento_id
    left join area_atual a on a.empresa_id = s.empresa_id and a.id = s.area_organizacional_id
    left join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
    left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join motivo_solicitacao m on m.empresa_id = s.empresa_id and m.id = s.motivo_solicitacao_id
    left join cidade ci on ci.id = s.cidade_id
    left join usuario us on us.id = s.solicitante_id
    left join usuario ul on ul.id = s.liberador_id
    left join anuncio n on n.empresa_id = s.empresa_id and n.solicitacao_id = s.id
    cross join lateral (
      select count(*) filter (where x.removed_at is null)::int as candidatos, count(x.talento_id)::int as preenchidas
        from candidato_solicitacao x where x.empresa_id = s.empresa_id and x.solicitacao_id = s.id) q;
call visao_de_lista('solicitacao_pessoal_lista');

create view candidato_lista as
  select c.id, c.empresa_id, c.versao, c.pessoa_id, c.disponivel, c.pretencao_salarial, c.modulo_externo, c.primeiro_emprego,
         c.qualificacao_cadastral, c.data_cadastro, c.data_atualizacao, c.como_ficou_sabendo_vaga_id,
         p.nome, p.nome_social, p.busca, p.cpf, p.email, p.ddd_celular, p.fone_celular, p.escolaridade, p.foto_arquivo_id,
         p.cidade_id, ci.nome as cidade_nome, es.sigla as uf_sigla,
         exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id) as ja_foi_colaborador,
         exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id
                  and (t.data_desligamento is null or t.data_desligamento >= current_date)) as contratado
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    left join cidade ci on ci.id = p.cidade_id
    left join estado es on es.id = coalesce(p.uf_id, ci.estado_id);
call visao_de_lista('candidato_lista');

-- Applications with their last step.
create view candidato_solicitacao_lista as
  select x.*, c.pessoa_id, p.nome, p.nome_social, p.foto_arquivo_id, h.id as historico_id, h.data as historico_data, h.etapa_seletiva_id,
         et.nome as etapa_seletiva_nome, et.ordem as etapa_seletiva_ordem, h.resultado, h.responsavel_id,
         null::text as de_fora_cidade, null::text as de_fora_empresa, null::integer as de_fora_meses
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    left join lateral (
      select y.* from historico_candidato y
       where y.empresa_id = x.empresa_id and y.candidato_solicitacao_id = x.id
       order by y.data desc, y.id desc limit 1) h on true
    left join etapa_seletiva et on et.empresa_id = h.empresa_id and et.id = h.etapa_seletiva_id
  union all
  select x.*, null, f.nome, f.nome_social, null, h.id, h.data, h.etapa_seletiva_id, et.nome, et.ordem, h.resultado, h.responsavel_id,
         f.cidade, f.empresa, f.meses
    from candidato_solicitacao x
    cross join lateral candidato_vinculado(x.origem_candidato_id) f
    left join lateral (
      select y.* from historico_candidato y
       where y.empresa_id = x.empresa_id and y.candidato_solicitacao_id = x.id
       order by y.data desc, y.id desc limit 1) h on true
    left join etapa_seletiva et on et.empresa_id = h.empresa_id and et.id = h.etapa_seletiva_id
   where x.candidato_id is null and x.origem_candidato_id is not null;
call visao_de_lista('candidato_solicitacao_lista');

-- The public and the candidate ------------------------------------------------------------------------------------------------------
-- Adverts that anybody may read. As the owner, so that nothing else of a request can be read: never sex, ages, civil status, race
-- or disability of whom it looks for (Lei 9.029/95).
create view anuncio_publico with (security_barrier) as
  select n.id, n.empresa_id, e.nome as empresa_nome, n.solicitacao_id, s.codigo, n.titulo, n.descricao, n.criado_em::date as publicado_em,
         n.previsao_encerramento, n.dias_espera_nova_aplicacao, n.utilizar_avaliacoes_etapa_seletiva, s.quantidade, s.vinculo,
         s.horario_comercial, s.reservada_pcd, a.nome as area_nome, c.nome_mercado as cargo_nome,
         ci.nome as cidade_nome, uf.sigla as uf_sigla, case when k.exibir_salario then s.remuneracao end as remuneracao
    from anuncio n
    join empresa e on e.id = n.empresa_id and e.ativa and e.portal_aberto
    join solicitacao_pessoal s on s.empresa_id = n.empresa_id and s.id = n.solicitacao_id
    left join empresa_configuracao k on k.empresa_id = n.empresa_id
    left join estabelecimento t on t.empresa_id = s.empresa_id and t.id = s.estabelecimento_id
    -- Not area_em(): a function in a view runs with the rights of who asks.
    left join lateral (
      select h.nome from area_historico h
       where h.empresa_id = s.empresa_id and h.area_id = s.area_organizacional_id and h.confirmado and h.data <= current_date
       order by h.data desc limit 1) a on true
    left join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
    left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join cidade ci on ci.id = coalesce(s.cidade_id, t.cidade_id)
    left join estado uf on uf.id = ci.estado_id
   where n.empresa_id = app_empresa() and n.exibir_modulo_externo
     and (n.previsao_encerramento is null or n.previsao_encerramento >= current_date)
     and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada and s.tipo_vaga in ('EXTERNA', 'MISTA');
grant select on anuncio_publico to {{app}}, {{externo}};

-- Whether requests of an area are within a user's reach in the company of the transaction, as the row policies of requests say it.
create function alcanca_solicitacoes(p_usuario bigint, p_area bigint, p_invisivel boolean) returns boolean
language plpgsql stable security definer set search_path = public as $$
declare
  efetivo record;
  responsavel bigint[];
  permitidas bigint[];
begin
  select * into efetivo from perfil_efetivo(p_usuario, app_empresa());
  if not found then
    return false;
  end if;
  responsavel := areas_de_responsavel(p_usuario, app_empresa());
  if p_invisivel and p_area = any (coalesce(responsavel, '{}')) then
    return false;
  end if;
  if not efetivo.restrito then
    return true;
  end if;
  select areas_com_descendentes(coalesce(array_agg(a.area_id), '{}')) || coalesce(responsavel, '{}') into permitidas
    from acesso_area a where a.empresa_id = app_empresa() and a.acesso_id = efetivo.acesso_id;
  return coalesce(p_area = any (permitidas), false);
end $$;
revoke execute on function alcanca_solicitacoes(bigint, bigint, boolean) from public;

-- Holds the authority to release, where the area is the user's. A requester never releases.
create function pode_liberar(p_usuario bigint, p_area bigint, p_invisivel boolean, p_solicitante bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select p_usuario is distinct from p_solicitante
     and exists (
       select from usuario u
         cross join lateral perfil_efetivo(u.id, app_empresa()) e
         join perfil_autoridade pa on pa.perfil_id = e.perfil_id and pa.autoridade = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR'
        where u.id = p_usuario and u.ativo)
     and alcanca_solicitacoes(p_usuario, p_area, p_invisivel);
end;
revoke execute on function pode_liberar(bigint, bigint, boolean, bigint) from public;

-- Who lends the user its right to release a request that day; null when nobody does. What one cannot do, one cannot lend.
create function delegante_da_liberacao(p_usuario bigint, p_area bigint, p_invisivel boolean, p_solicitante bigint, p_dia date) returns bigint
language sql stable security definer set search_path = public
begin atomic
  select d.delegante_id from delegacao_aprovacao d
   where d.empresa_id = app_empresa() and d.delegado_id = p_usuario and p_dia between d.inicio and d.fim
     and p_usuario is distinct from p_solicitante
     and pode_liberar(d.delegante_id, p_area, p_invisivel, p_solicitante)
   order by d.id limit 1;
end;
revoke execute on function delegante_da_liberacao(bigint, bigint, boolean, bigint, date) from public;
grant execute on function delegante_da_liberacao(bigint, bigint, boolean, bigint, date) to {{app}};

-- Users of the company who may release such a request that day, by themselves or for somebody.
create function liberadores(p_area bigint, p_invisivel boolean, p_solicitante bigint, p_dia date)
returns table (usuario_id bigint, nome text, email text)
language sql stable security definer set search_path = public
begin atomic
  -- The few who hold the authority or a loan first: a company may have thousands of users.
  with possiveis as materialized (
    select u.id, u.nome, u.email
      from usuario u join acesso a on a.empresa_id = app_empresa() and a.usuario_id = u.id
     where u.ativo
       and (a.perfil_id in (select pa.perfil_id from perfil_autoridade pa where pa.autoridade = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL_LIBERAR')
            or u.id in (select d.delegado_id from delegacao_aprovacao d
                         where d.empresa_id = app_empresa() and p_dia between d.inicio and d.fim)))
  select u.id, u.nome, u.email
    from possiveis u
   where pode_liberar(u.id, p_area, p_invisivel, p_solicitante)
      or (delegante_da_liberacao(u.id, p_area, p_invisivel, p_solicitante, p_dia) is not null
          and alcanca_solicitacoes(u.id, p_area, p_invisivel))
   order by u.nome;
end;
revoke execute on function liberadores(bigint, boolean, bigint, date) from public;
grant execute on function liberadores(bigint, boolean, bigint, date) to {{app}};

-- Positions that a candidate stands for with these requests besides its own, shared ones too, whatever the caller sees of them. A refused
-- application ends: its position is free for the company's limit.
create function cargos_do_candidato(p_candidato bigint, p_solicitacoes bigint[]) returns integer
language sql stable security definer set search_path = public
begin atomic
  select count(distinct f.cargo_id)::int
    from solicitacao_pessoal s
    join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
   where s.empresa_id = app_empresa()
     and (s.id = any (p_solicitacoes)
          or (not s.encerrada and not s.cancelada
              and exists (select from candidato_solicitacao x
                           where x.empresa_id = s.empresa_id and x.solicitacao_id = s.id
                             and p_candidato in (x.candidato_id, x.origem_candidato_id) and x.removed_at is null
                             and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id))));
end;
revoke execute on function cargos_do_candidato(bigint, bigint[]) from public;
grant execute on function cargos_do_candidato(bigint, bigint[]) to {{app}};

-- Internal vacancies ----------------------------------------------------------------------------------------------------------------
-- What an employee reads of a vacancy that is open to employees. As the owner: an employee sees no requests otherwise.
create view vaga_interna with (security_barrier) as
  select n.id, n.empresa_id, n.solicitacao_id, s.codigo, n.titulo, n.descricao, n.criado_em::date as publicado_em,
         n.previsao_encerramento, n.dias_espera_nova_aplicacao, s.quantidade, s.vinculo, s.horario_comercial, s.reservada_pcd, s.tipo_vaga,
         t.nome as estabelecimento_nome, a.nome as area_nome, c.nome_mercado as cargo_nome, ci.nome as cidade_nome, uf.sigla as uf_sigla,
         case when k.exibir_salario then s.remuneracao end as remuneracao
    from anuncio n
    join solicitacao_pessoal s on s.empresa_id = n.empresa_id and s.id = n.solicitacao_id
    left join empresa_configuracao k on k.empresa_id = n.empresa_id
    left join estabelecimento t on t.empresa_id = s.empresa_id and t.id = s.estabelecimento_id
    left join lateral (
      select h.nome from area_historico h
       where h.empresa_id = s.empresa_id and h.area_id = s.area_organizacional_id and h.confirmado and h.data <= current_date
       order by h.data desc limit 1) a on true
    left join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
    left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join cidade ci on ci.id = coalesce(s.cidade_id, t.cidade_id)
    left join estado uf on uf.id = ci.estado_id
   where n.empresa_id = app_empresa() and app_usuario() is not null
     and (n.previsao_encerramento is null or n.previsao_encerramento >= current_date)
     and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada and s.tipo_vaga in ('INTERNA', 'MISTA')
     and (not s.invisivel_para_gestor or not coalesce(s.area_organizacional_id = any (app_areas_responsavel()), false));
grant select on vaga_interna to {{app}};

-- The person that the user is here, while employed.
create function minha_pessoa_interna() returns bigint
language sql stable security definer set search_path = public
begin atomic
  select t.pessoa_id from perfil_efetivo(app_usuario(), app_empresa()) e
    join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id
   where t.data_admissao <= current_date and (t.data_desligamento is null or t.data_desligamento >= current_date);
end;
revoke execute on function minha_pessoa_interna() from public;
grant execute on function minha_pessoa_interna() to {{app}};

-- The employee's applications, with the stages passed; what HR wrote of them stays with HR.
create function minhas_candidaturas_internas() returns table (id bigint, solicitacao_id bigint, codigo bigint, titulo text,
  candidatado_em date, removida_em date, espera integer, encerrada boolean, contratado boolean, etapa text)
language sql stable security definer set search_path = public
begin atomic
  select x.id, s.id, s.codigo, coalesce(n.titulo, s.descricao), x.criado_em::date, x.removed_at::date, n.dias_espera_nova_aplicacao,
         s.encerrada or s.cancelada, x.talento_id is not null,
         (select e.nome from historico_candidato h
            join etapa_seletiva e on e.empresa_id = h.empresa_id and e.id = h.etapa_seletiva_id
           where h.empresa_id = x.empresa_id and h.candidato_solicitacao_id = x.id
           order by h.data desc, h.id desc limit 1)
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
    left join anuncio n on n.empresa_id = s.empresa_id and n.solicitacao_id = s.id
   where x.empresa_id = app_empresa() and c.pessoa_id = minha_pessoa_interna()
   order by x.criado_em desc, x.id desc;
end;
revoke execute on function minhas_candidaturas_internas() from public;
grant execute on function minhas_candidaturas_internas() to {{app}};

-- The employee applies: as a candidate of the company, made at the first application. Answers who asked for the vacancy.
create function candidatar_interno(p_solicitacao bigint) returns table (aplicacao_id bigint, solicitante_id bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  minha bigint := minha_pessoa_interna();
  meu bigint;
begin
  if minha is null or not exists (select from vaga_interna v where v.solicitacao_id = p_solicitacao) then
    raise exception 'candidatar_interno: no such vacancy for this user' using errcode = '42501';
  end if;
  insert into candidato (empresa_id, pessoa_id) values (app_empresa(), minha) on conflict (empresa_id, pessoa_id) do nothing;
  select c.id into meu from candidato c where c.empresa_id = app_empresa() and c.pessoa_id = minha;
  return query
    with nova as (
      insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_id) values (app_empresa(), meu, p_solicitacao) returning id)
    select n.id, s.solicitante_id from nova n, solicitacao_pessoal s where s.empresa_id = app_empresa() and s.id = p_solicitacao;
end $$;
revoke execute on function candidatar_interno(bigint) from public;
grant execute on function candidatar_interno(bigint) to {{app}};

-- The employee withdraws; false when there is nothing of its own to withdraw.
create function retirar_candidatura_interna(p_aplicacao bigint) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update candidato_solicitacao x set removed_at = now(), removed_by = app_usuario()
   where x.empresa_id = app_empresa() and x.id = p_aplicacao and x.removed_at is null and x.talento_id is null
     and exists (select from candidato c where c.empresa_id = x.empresa_id and c.id = x.candidato_id and c.pessoa_id = minha_pessoa_interna());
  return found;
end $$;
revoke execute on function retirar_candidatura_interna(bigint) from public;
grant execute on function retirar_candidatura_interna(bigint) to {{app}};

-- Adverts that anybody could read and that ended: their address says so instead of pretending that it never was one. What was never
-- public (not approved, internal, hidden) or waits (suspended) is not here.
create view anuncio_encerrado with (security_barrier) as
  select n.id, n.empresa_id, n.titulo
    from anuncio n
    join empresa e on e.id = n.empresa_id and e.ativa and e.portal_aberto
    join solicitacao_pessoal s on s.empresa_id = n.empresa_id and s.id = n.solicitacao_id
   where n.empresa_id = app_empresa() and n.exibir_modulo_externo and s.status = 'A' and s.tipo_vaga in ('EXTERNA', 'MISTA')
     and (s.encerrada or s.cancelada or (n.previsao_encerramento < current_date and not s.suspensa));
grant select on anuncio_encerrado to {{app}}, {{externo}};

-- Who is employed proposes changes to HR instead of making them.
create function pessoa_empregada(p_pessoa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t
    where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa and (t.data_desligamento is null or t.data_desligamento >= current_date));
end;

-- Reserves the identity of somebody who registers; from here on the transaction acts as that person.
create function nova_pessoa() returns bigint language plpgsql security definer set search_path = public as $$
declare
  novo bigint;
begin
  if app_empresa() is null or app_pessoa() is not null then
    raise exception 'nova_pessoa: needs a company and nobody logged in' using errcode = '42501';
  end if;
  novo := nextval(pg_get_serial_sequence('pessoa', 'id'));
  perform set_config('app.pessoa', novo::text, true);
  return novo;
end $$;
revoke execute on function nova_pessoa() from public;
grant execute on function nova_pessoa() to {{app}};
grant execute on function nova_pessoa() to {{externo}};

-- What a public registration must know of a CPF that the company already holds; never shown to whoever asks.
create function pessoa_por_cpf(p_cpf text) returns table (pessoa_id bigint, candidato_id bigint, email text, empregada boolean)
language sql stable security definer set search_path = public
begin atomic
  select p.id, c.id, p.email, pessoa_empregada(p.id)
    from pessoa p left join candidato c on c.empresa_id = p.empresa_id and c.pessoa_id = p.id
   where p.empresa_id = app_empresa() and p.cpf = p_cpf;
end;
revoke execute on function pessoa_por_cpf(text) from public;
grant execute on function pessoa_por_cpf(text) to {{app}};
grant execute on function pessoa_por_cpf(text) to {{externo}};

-- The password hash, for the login only.
create function candidato_para_login(p_empresa bigint, p_cpf text) returns table (candidato_id bigint, pessoa_id bigint, senha_hash text)
language sql stable security definer set search_path = public
begin atomic
  select c.id, p.id, c.senha_hash
    from pessoa p
    join candidato c on c.empresa_id = p.empresa_id and c.pessoa_id = p.id
    join empresa e on e.id = p.empresa_id and e.ativa and e.portal_aberto
   where p.empresa_id = p_empresa and p.cpf = p_cpf;
end;
revoke execute on function candidato_para_login(bigint, text) from public;
grant execute on function candidato_para_login(bigint, text) to {{app}};

-- Which text of the privacy policy somebody accepted.
create function versao_da_politica(p_texto text) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(coalesce(p_texto, ''), 'UTF8')), 'hex');

create policy externo on idioma for select to {{externo}} using (empresa_id = app_empresa());
create policy externo on area_formacao for select to {{externo}} using (empresa_id = app_empresa());
create policy externo on como_ficou_sabendo_vaga for select to {{externo}} using (empresa_id = app_empresa());
create policy externo on etapa_seletiva for select to {{externo}} using (empresa_id = app_empresa());
create policy externo on cargo for select to {{externo}} using (empresa_id = app_empresa() and ativa and exibir_modulo_externo);
create policy externo_select on pessoa for select to {{externo}} using (empresa_id = app_empresa() and id = app_pessoa());
create policy externo_insert on pessoa for insert to {{externo}} with check (empresa_id = app_empresa() and id = app_pessoa());
create policy externo_update on pessoa for update to {{externo}}
  using (empresa_id = app_empresa() and id = app_pessoa() and not pessoa_empregada(id));
create policy externo on candidato to {{externo}}
  using (empresa_id = app_empresa() and pessoa_id = app_pessoa())
  with check (empresa_id = app_empresa() and pessoa_id = app_pessoa());

create procedure partes_do_candidato(tabela regclass, dono text) language plpgsql as $$
declare
  comando text;
begin
  execute format('grant select, insert, update, delete on %s to {{externo}}', tabela);
  execute format('create policy externo_select on %s for select to {{externo}} using (empresa_id = app_empresa() and %s)', tabela, dono);
  execute format('create policy externo_insert on %s for insert to {{externo}} with check (empresa_id = app_empresa() and %s
    and not pessoa_empregada(app_pessoa()))', tabela, dono);
  foreach comando in array array['update', 'delete'] loop
    execute format('create policy externo_%1$s on %2$s for %1$s to {{externo}} using (empresa_id = app_empresa() and %3$s
      and not pessoa_empregada(app_pessoa()))', comando, tabela, dono);
  end loop;
end $$;

call partes_do_candidato('formacao', 'pessoa_id = app_pessoa()');
call partes_do_candidato('experiencia', 'pessoa_id = app_pessoa()');
call partes_do_candidato('pessoa_idioma', 'pessoa_id = app_pessoa()');

create policy externo_select on candidato_solicitacao for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_insert on candidato_solicitacao for insert to {{externo}}
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id)
    and exists (select from anuncio_publico n where n.solicitacao_id = candidato_solicitacao.solicitacao_id));
create policy externo_update on candidato_solicitacao for update to {{externo}}
  using (empresa_id = app_empresa() and removed_at is null and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa());
create policy externo on historico_candidato for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato_solicitacao c where c.id = candidato_solicitacao_id));

-- The advert of an own application stays readable by name after it closed.
create function minhas_candidaturas() returns table (candidato_solicitacao_id bigint, anuncio_id bigint, codigo bigint, titulo text,
  encerrada boolean, contratado boolean)
language sql stable security definer set search_path = public
begin atomic
  select x.id, n.id, s.codigo, coalesce(n.titulo, s.descricao), s.encerrada or s.cancelada, x.talento_id is not null
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
    left join anuncio n on n.empresa_id = s.empresa_id and n.solicitacao_id = s.id
   where x.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function minhas_candidaturas() from public;
grant execute on function minhas_candidaturas() to {{app}};
grant execute on function minhas_candidaturas() to {{externo}};

create policy externo_logo on arquivo for select to {{externo}} using (
  empresa_id = app_empresa() and dono_entidade = 'empresa'
  and exists (select from empresa e where e.id = app_empresa() and e.logo_arquivo_id = arquivo.id));
create policy externo on arquivo to {{externo}}
  using (empresa_id = app_empresa() and dono_entidade = 'pessoa' and dono_id = app_pessoa())
  with check (empresa_id = app_empresa() and dono_entidade = 'pessoa' and dono_id = app_pessoa());
create policy app on sessao_candidato to {{app}} using (true) with check (true);
create policy externo on sessao_candidato to {{externo}} using (empresa_id = app_empresa() and pessoa_id = app_pessoa());
create policy externo on documento_candidato to {{externo}}
using (empresa_id = app_empresa() and not interno and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and not interno and exists (select from candidato c where c.id = candidato_id));

-- The own contact, of the person whom the access in this company names: it is its owner's wherever the person works, also outside
-- the areas that the user is restricted to.
create function meus_dados() returns setof pessoa language plpgsql stable security definer set search_path = public as $$
begin
  return query select p.* from pessoa p where p.empresa_id = app_empresa() and p.id = minha_pessoa();
end $$;
revoke execute on function meus_dados() from public;
grant execute on function meus_dados() to {{app}};

-- Writes it; false when it was changed since that version, or when there is none.
create function gravar_meus_dados(p_versao integer, p_dados jsonb) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update pessoa p
     set nome_social = p_dados ->> 'nomeSocial', email = p_dados ->> 'email', ddd_celular = p_dados ->> 'dddCelular',
         fone_celular = p_dados ->> 'foneCelular', ddd = p_dados ->> 'ddd', fone_fixo = p_dados ->> 'foneFixo', cep = p_dados ->> 'cep',
         logradouro = p_dados ->> 'logradouro', numero = p_dados ->> 'numero', complemento = p_dados ->> 'complemento',
         bairro = p_dados ->> 'bairro', uf_id = (p_dados ->> 'ufId')::bigint, cidade_id = (p_dados ->> 'cidadeId')::bigint
   where p.empresa_id = app_empresa() and p.id = (select m.id from meus_dados() m) and p.versao = p_versao;
  return found;
end $$;
revoke execute on function gravar_meus_dados(integer, jsonb) from public;
grant execute on function gravar_meus_dados(integer, jsonb) to {{app}};

call restringir_como_pessoa('campos_extras');

create policy externo_select on campos_extras for select to {{externo}} using (empresa_id = app_empresa() and pessoa_id = app_pessoa());
create policy externo_insert on campos_extras for insert to {{externo}}
  with check (empresa_id = app_empresa() and pessoa_id = app_pessoa() and not pessoa_empregada(app_pessoa()));
create policy externo_update on campos_extras for update to {{externo}}
  using (empresa_id = app_empresa() and pessoa_id = app_pessoa() and not pessoa_empregada(app_pessoa()));

-- Which of them somebody has filled in. As the owner: a field that holds the data of people whom its editor does not see is used, too.
create function campos_extras_usados() returns text[] language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(distinct v.key), '{}')
    from campos_extras c
    cross join lateral jsonb_each(jsonb_strip_nulls(to_jsonb(c) - array['id', 'versao', 'empresa_id', 'pessoa_id', 'criado_em', 'atualizado_em'])) v
   where c.empresa_id = app_empresa();
end;
revoke execute on function campos_extras_usados() from public;
grant execute on function campos_extras_usados() to {{app}};

call restringir_como_pessoa('certificado_pessoa');
call partes_do_candidato('certificado_pessoa', 'pessoa_id = app_pessoa()');

create policy externo on candidato_conhecimento to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo on competencia for select to {{externo}} using (empresa_id = app_empresa() and tipo = 'CONHECIMENTO');

-- Certificates come along with a hiring from another company, as the rest of the curriculum does.
create function trazer_certificados() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into certificado_pessoa (empresa_id, pessoa_id, titulo, organizacao, tipo, data_inicio, data_fim, validade, carga_horaria_total,
                                  carga_horaria_diaria, url_certificado)
    select new.empresa_id, n.pessoa_id, x.titulo, x.organizacao, x.tipo, x.data_inicio, x.data_fim, x.validade, x.carga_horaria_total,
           x.carga_horaria_diaria, x.url_certificado
      from candidato c
      join certificado_pessoa x on x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id
      join candidato n on n.empresa_id = new.empresa_id and n.id = new.candidato_id
     where c.empresa_id = new.origem_empresa_id and c.id = new.origem_candidato_id
     order by x.id;
  return null;
end $$;
revoke execute on function trazer_certificados() from public;
create trigger certificados_da_origem after update of candidato_id on candidato_solicitacao for each row
  when (old.candidato_id is null and new.candidato_id is not null and new.origem_candidato_id is not null)
  execute function trazer_certificados();

-- What the log tells of a candidate: also of the records that were merged into it, as long as they lived, and of the merging; with
-- interviews and who held them, refusals and messages.
create function registros_do_candidato(p_candidato bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
language sql stable set search_path = public
begin atomic
  with mesclados as materialized (
    select m.saiu_id as id from candidato_mesclagem m where m.empresa_id = app_empresa() and m.candidato_id = p_candidato),
  candidatos as materialized (select p_candidato as id union select id from mesclados),
  -- Their people are gone: the log alone says who they were.
  pessoas as materialized (
    select p.id from pessoa p where p.empresa_id = app_empresa() and p.id = p_pessoa
    union
    select q.pessoa::bigint
      from mesclados m
      join auditoria a on a.entidade = 'candidato' and a.registro_id = m.id and a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     cross join lateral (select coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') as pessoa) q
     where p_pessoa is not null and q.pessoa ~ '^\d+$'),
  aplicacoes as materialized (
    select x.id from candidato_solicitacao x where x.empresa_id = app_empresa() and x.candidato_id = p_candidato),
  entrevistas as materialized (
    select e.id from entrevista e where e.empresa_id = app_empresa() and e.candidato_solicitacao_id in (select id from aplicacoes))
  select 'candidato', c.id from candidatos c
  union select 'candidato_mesclagem', m.id from candidato_mesclagem m where m.empresa_id = app_empresa() and m.candidato_id = p_candidato
  union select 'candidato_solicitacao', x.id from candidato_solicitacao x where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
  union select 'historico_candidato', h.id
          from historico_candidato h
          join candidato_solicitacao x on x.empresa_id = h.empresa_id and x.id = h.candidato_solicitacao_id
         where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
  union select 'entrevista', e.id from entrevistas e
  union select 'entrevistador', v.id
          from entrevistador v where v.empresa_id = app_empresa() and v.entrevista_id in (select id from entrevistas)
  union select 'recusa_candidato', r.id
          from recusa_candidato r where r.empresa_id = app_empresa() and r.candidato_solicitacao_id in (select id from aplicacoes)
  union select 'mensagem_candidato', m.id
          from mensagem_candidato m where m.empresa_id = app_empresa() and m.candidato_solicitacao_id in (select id from aplicacoes)
  -- A refusal that was taken back is no row any more.
  union
  select a.entidade, a.registro_id
    from aplicacoes x
    join auditoria a on coalesce(a.depois ->> 'candidato_solicitacao_id', a.antes ->> 'candidato_solicitacao_id') = x.id::text
   where coalesce(a.depois ->> 'candidato_solicitacao_id', a.antes ->> 'candidato_solicitacao_id') is not null
     and a.empresa_id = app_empresa() and a.acao in ('I', 'D') and a.entidade = 'recusa_candidato'
  union select 'pessoa', p.id from pessoas p
  union select 'documento_candidato', d.id from documento_candidato d where d.empresa_id = app_empresa() and d.candidato_id = p_candidato
  union select 'candidato_cargo', k.id from candidato_cargo k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union select 'candidato_area_interesse', k.id from candidato_area_interesse k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union select 'candidato_conhecimento', k.id from candidato_conhecimento k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union
  select a.entidade, a.registro_id
    from candidatos c
    join auditoria a on coalesce(a.depois ->> 'candidato_id', a.antes ->> 'candidato_id') = c.id::text
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and a.entidade in ('documento_candidato', 'candidato_cargo', 'candidato_area_interesse', 'candidato_conhecimento')
  union
  select a.entidade, a.registro_id
    from pessoas p
    join auditoria a on coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') = p.id::text
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and a.entidade in ('formacao', 'experiencia', 'pessoa_idioma', 'certificado_pessoa', 'campos_extras');
end;
revoke execute on function registros_do_candidato(bigint, bigint) from public;
grant execute on function registros_do_candidato(bigint, bigint) to {{app}};

-- What stands against erasing a candidate, whatever the user sees of it: a hiring, or a request that is still open.
create function impedimento_do_candidato(p_candidato bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select case when x.talento_id is not null then 'talento' else 'solicitacao_pessoal' end
    from candidato_solicitacao x
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
   where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
     and (x.talento_id is not null or x.removed_at is null and not s.encerrada and not s.cancelada)
   order by x.talento_id is null
   limit 1;
end;
revoke execute on function impedimento_do_candidato(bigint) from public;
grant execute on function impedimento_do_candidato(bigint) to {{app}};

create policy externo on cargo_area_formacao for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from cargo c where c.id = cargo_id));
create policy externo on candidato_area_interesse to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo on area_interesse for select to {{externo}} using (empresa_id = app_empresa());

-- The positions that a candidate would stand for with these vacancies besides those that it stands for, against the company's limit.
-- Of what is not advertised nothing is counted: the answer must not tell what there is besides.
create function meus_cargos_com(p_solicitacoes bigint[]) returns integer
language sql stable security definer set search_path = public
begin atomic
  select cargos_do_candidato(c.id, array(select n.solicitacao_id from anuncio_publico n where n.solicitacao_id = any (p_solicitacoes)))
    from candidato c
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function meus_cargos_com(bigint[]) from public;
grant execute on function meus_cargos_com(bigint[]) to {{externo}};

-- Candidates found by what is not in their curriculum: for who may not read the curriculum of somebody who works here.
create function candidatos_fora_do_curriculo(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id = app_empresa()
     and (t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%'
          or (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
              and ts_filter(t.vetor, '{a,b,c}') @@ websearch_to_tsquery('busca_pt', p_texto)));
end;
revoke execute on function candidatos_fora_do_curriculo(text) from public;
grant execute on function candidatos_fora_do_curriculo(text) to {{app}};

-- Those of a registration that is over go with it, unless another one names them that still waits. At the end of the transaction: a new
-- registration of the same person takes the place of the one before.
create function soltar_arquivos_enviados() returns trigger language plpgsql security definer set search_path = public as $$
declare
  nomeados jsonb := to_jsonb(old) -> tg_argv[0] -> 'arquivos';
begin
  if jsonb_typeof(nomeados) = 'array' then
    delete from arquivo_enviado a where a.id in (select n::bigint from jsonb_array_elements_text(nomeados) n) and not arquivo_esperado(a.id);
  end if;
  return null;
end $$;

create function arquivo_esperado(p_id bigint) returns boolean language sql stable security definer set search_path = public
begin atomic
  select exists (select from ficha_email f where f.usada_em is null and f.expira_em > now() and f.dados -> 'arquivos' @> to_jsonb(p_id))
      or exists (select from proposta_alteracao p where p.situacao = 'P' and p.cadastro -> 'arquivos' @> to_jsonb(p_id));
end;
revoke execute on function arquivo_esperado(bigint) from public;
grant execute on function arquivo_esperado(bigint) to {{app}};
create constraint trigger soltar_arquivos after update or delete on ficha_email deferrable initially deferred
  for each row when (old.dados ? 'arquivos') execute function soltar_arquivos_enviados('dados');
create constraint trigger soltar_arquivos after update or delete on proposta_alteracao deferrable initially deferred
  for each row when (old.cadastro ? 'arquivos') execute function soltar_arquivos_enviados('cadastro');

-- What else the candidate may know of the own applications: days and who did it, never why, nor anybody else.
create function andamento_das_minhas_candidaturas() returns table (candidato_solicitacao_id bigint, encerrada_em date, pausada boolean,
  retirada_por_mim boolean, convidado boolean)
language sql stable security definer set search_path = public
begin atomic
  select x.id, s.data_encerramento, s.suspensa and not s.encerrada and not s.cancelada,
         x.removed_at is not null and x.removed_by is null,
         exists (select from auditoria a where a.entidade = 'candidato_solicitacao' and a.registro_id = x.id and a.acao = 'I'
                    and a.usuario_id is not null)
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
   where x.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function andamento_das_minhas_candidaturas() from public;
grant execute on function andamento_das_minhas_candidaturas() to {{app}}, {{externo}};

-- How far an own application has come: the place of its stage among those of the request, and how many they are. No names: a candidate
-- hears of a stage when it is reached. A request without stages of its own, or whose stage was taken away since, tells nothing.
create function etapa_das_minhas_candidaturas(p_hoje date) returns table (candidato_solicitacao_id bigint, numero integer, de integer)
language sql stable security definer set search_path = public
begin atomic
  select x.id, o.numero, o.de
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    cross join lateral (
      select h.etapa_seletiva_id from historico_candidato h
       where h.empresa_id = x.empresa_id and h.candidato_solicitacao_id = x.id and h.data <= p_hoje
       order by h.data desc, h.id desc limit 1) atual
    join lateral (
      select e.id, row_number() over (order by y.ordem nulls last, e.ordem, e.id)::integer as numero, count(*) over ()::integer as de
        from solicitacao_etapa y join etapa_seletiva e on e.empresa_id = y.empresa_id and e.id = y.etapa_seletiva_id
       where y.empresa_id = x.empresa_id and y.solicitacao_id = x.solicitacao_id) o on o.id = atual.etapa_seletiva_id
   where x.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function etapa_das_minhas_candidaturas(date) from public;
grant execute on function etapa_das_minhas_candidaturas(date) to {{app}}, {{externo}};

-- What a candidate stands for is told by candidates only while it is theirs; who works here may tell it too.
create policy externo_select on candidato_cargo for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_insert on candidato_cargo for insert to {{externo}}
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_update on candidato_cargo for update to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_delete on candidato_cargo for delete to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
grant select, insert, update, delete on candidato_cargo to {{externo}};

-- Versions with what they hold, for lists.
create view avaliacao_versao_lista as
  select v.*, q.aspectos, q.perguntas, q.pesos,
         (select count(*) from questionario x where x.empresa_id = v.empresa_id and x.versao_id = v.id
             and exists (select from questionario_resposta r where r.empresa_id = x.empresa_id and r.questionario_id = x.id)) as respostas,
         (select count(*) from questionario x where x.empresa_id = v.empresa_id and x.versao_id = v.id
             and x.respondido_em is not null) as respondidas
    from avaliacao_versao v
    cross join lateral (
      select count(distinct a.id)::int as aspectos, count(p.id)::int as perguntas,
             coalesce(sum(p.peso) filter (where p.tipo <> 3), 0)::int as pesos
        from avaliacao_aspecto a
        left join avaliacao_pergunta p on p.empresa_id = a.empresa_id and p.aspecto_id = a.id
       where a.empresa_id = v.empresa_id and a.versao_id = v.id) q;
call visao_de_lista('avaliacao_versao_lista');

call restringir_como_solicitacao('solicitacao_avaliacao');

create policy areas_app on avaliacao_candidato as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = avaliacao_candidato.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_todas on avaliacao_candidato as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = avaliacao_candidato.empresa_id and c.id = candidato_solicitacao_id));

-- What was answered goes with the application it is about (an erased candidate leaves no answers).
create function excluir_questionario_da_avaliacao() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on avaliacao_candidato for each row execute function excluir_questionario_da_avaliacao();

-- The candidate: only what it is asked itself, through its own applications. Found by functions, so that policies do not nest.
create function meus_questionarios() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select a.questionario_id
    from candidato c
    join candidato_solicitacao x on x.empresa_id = c.empresa_id and x.candidato_id = c.id
    join avaliacao_candidato a on a.empresa_id = x.empresa_id and a.candidato_solicitacao_id = x.id
    join solicitacao_avaliacao l on l.empresa_id = a.empresa_id and l.id = a.solicitacao_avaliacao_id and l.respondente = 'C'
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function meus_questionarios() from public;
grant execute on function meus_questionarios() to {{externo}};

create function meus_questionarios_abertos() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.id from questionario q
   where q.empresa_id = app_empresa() and q.id in (select meus_questionarios()) and q.respondido_em is null and q.encerrado_em is null;
end;
revoke execute on function meus_questionarios_abertos() from public;
grant execute on function meus_questionarios_abertos() to {{externo}};

create function minhas_versoes() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.versao_id from questionario q where q.empresa_id = app_empresa() and q.id in (select meus_questionarios());
end;
revoke execute on function minhas_versoes() from public;
grant execute on function minhas_versoes() to {{externo}};

create policy externo on avaliacao_candidato for select to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios()));
create policy externo on solicitacao_avaliacao for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select x.solicitacao_avaliacao_id from avaliacao_candidato x));
create policy externo on questionario for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select meus_questionarios()));
create policy externo_update on questionario for update to {{externo}}
  using (empresa_id = app_empresa() and id in (select meus_questionarios_abertos())) with check (empresa_id = app_empresa());
create policy externo on avaliacao_versao for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select minhas_versoes()));
create policy externo on avaliacao_modelo for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select v.modelo_id from avaliacao_versao v));
create policy externo on avaliacao_aspecto for select to {{externo}}
  using (empresa_id = app_empresa() and versao_id in (select minhas_versoes()));
create policy externo on avaliacao_pergunta for select to {{externo}}
  using (empresa_id = app_empresa() and aspecto_id in (select a.id from avaliacao_aspecto a));
create policy externo on avaliacao_opcao for select to {{externo}}
  using (empresa_id = app_empresa() and pergunta_id in (select p.id from avaliacao_pergunta p));
create policy externo on questionario_resposta for select to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios()));
create policy externo_insert on questionario_resposta for insert to {{externo}}
  with check (empresa_id = app_empresa() and questionario_id in (select meus_questionarios_abertos()));
create policy externo_update on questionario_resposta for update to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios_abertos()));
create policy externo_delete on questionario_resposta for delete to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select meus_questionarios_abertos()));
create policy externo on questionario_resposta_opcao for select to {{externo}}
  using (empresa_id = app_empresa() and resposta_id in (select r.id from questionario_resposta r));
create policy externo_insert on questionario_resposta_opcao for insert to {{externo}} with check (empresa_id = app_empresa()
  and resposta_id in (select r.id from questionario_resposta r where r.questionario_id in (select meus_questionarios_abertos())));
create policy externo_delete on questionario_resposta_opcao for delete to {{externo}} using (empresa_id = app_empresa()
  and resposta_id in (select r.id from questionario_resposta r where r.questionario_id in (select meus_questionarios_abertos())));

-- Asks what the request asks of its applications (of one of them, where told) and is not asked yet; a stage asks once the candidate came
-- to it. What nobody began and is no longer asked (a link or a step taken back) goes. A refused application ends: it is asked nothing.
-- Answers what is new.
create function pedir_avaliacoes(p_solicitacao bigint, p_aplicacao bigint default null)
returns table (questionario_id bigint, respondente char, candidato_id bigint, modelo_id bigint, prazo timestamptz)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  pedida record;
  novo bigint;
begin
  -- One at a time for a request, so that nothing is asked twice.
  perform from solicitacao_pessoal s where s.empresa_id = app_empresa() and s.id = p_solicitacao for no key update;
  delete from avaliacao_candidato x
   using solicitacao_avaliacao l, questionario q
   where x.empresa_id = app_empresa() and l.empresa_id = x.empresa_id and l.id = x.solicitacao_avaliacao_id
     and l.solicitacao_id = p_solicitacao and (p_aplicacao is null or x.candidato_solicitacao_id = p_aplicacao)
     and l.etapa_seletiva_id is not null and q.empresa_id = x.empresa_id and q.id = x.questionario_id
     and q.iniciado_em is null and q.respondido_em is null and q.encerrado_em is null
     and not exists (select from historico_candidato h where h.empresa_id = x.empresa_id
                        and h.candidato_solicitacao_id = x.candidato_solicitacao_id and h.etapa_seletiva_id = l.etapa_seletiva_id);
  for pedida in
    select l.id as link, l.respondente, l.prazo_dias, l.modelo_id, x.id as aplicacao, x.candidato_id, h.id as historico, v.id as versao
      from solicitacao_avaliacao l
      join solicitacao_pessoal s on s.empresa_id = l.empresa_id and s.id = l.solicitacao_id
       and s.status = 'A' and not s.encerrada and not s.cancelada
      join avaliacao_modelo m on m.empresa_id = l.empresa_id and m.id = l.modelo_id and m.ativo and not m.bloqueado
      join lateral (select v.id from avaliacao_versao v where v.empresa_id = m.empresa_id and v.modelo_id = m.id
                       and v.liberada_em is not null order by v.numero desc limit 1) v on true
      join candidato_solicitacao x on x.empresa_id = l.empresa_id and x.solicitacao_id = l.solicitacao_id
       and x.removed_at is null and x.talento_id is null
       -- Whoever was refused is asked nothing more.
       and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id)
      left join lateral (select h.id from historico_candidato h where h.empresa_id = x.empresa_id
                            and h.candidato_solicitacao_id = x.id and h.etapa_seletiva_id = l.etapa_seletiva_id
                          order by h.data desc, h.id desc limit 1) h on true
     where l.empresa_id = app_empresa() and l.solicitacao_id = p_solicitacao and (p_aplicacao is null or x.id = p_aplicacao)
       and (l.etapa_seletiva_id is null or h.id is not null)
       -- Somebody whom another company shares cannot come in here to answer.
       and (l.respondente = 'R' or x.candidato_id is not null)
       -- The advert says whether candidates answer those of the stages.
       and (l.respondente = 'R' or l.etapa_seletiva_id is null or coalesce(
             (select n.utilizar_avaliacoes_etapa_seletiva from anuncio n
               where n.empresa_id = s.empresa_id and n.solicitacao_id = s.id), true))
       and not exists (select from avaliacao_candidato y where y.empresa_id = l.empresa_id
                          and y.solicitacao_avaliacao_id = l.id and y.candidato_solicitacao_id = x.id)
     order by l.id, x.id
  loop
    prazo := case when pedida.prazo_dias is not null then (current_date + pedida.prazo_dias + 1)::timestamptz end;
    insert into questionario (empresa_id, contexto, versao_id, prazo) values (app_empresa(), 'candidato', pedida.versao, prazo)
      returning id into novo;
    insert into avaliacao_candidato (empresa_id, solicitacao_avaliacao_id, candidato_solicitacao_id, historico_candidato_id, questionario_id)
      values (app_empresa(), pedida.link, pedida.aplicacao, pedida.historico, novo);
    questionario_id := novo;
    respondente := pedida.respondente;
    candidato_id := pedida.candidato_id;
    modelo_id := pedida.modelo_id;
    return next;
  end loop;
end $$;
revoke execute on function pedir_avaliacoes(bigint, bigint) from public;
grant execute on function pedir_avaliacoes(bigint, bigint) to {{app}}, {{externo}};

-- Of an own application: whether it may still be answered, whoever closed the request meanwhile.
-- Whoever was refused, and knows it, is asked nothing more. Before the message is sent it stays open: closing it would tell.
create function minha_avaliacao_fechada(p_questionario bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select case when s.cancelada then 'A vaga foi cancelada.'
              when s.encerrada then 'A vaga foi encerrada.'
              when x.removed_at is not null then 'A candidatura foi retirada.'
              when x.talento_id is not null then 'A contratação já foi feita.'
              when exists (select from recusa_candidato r
                            join mensagem_candidato w on w.empresa_id = r.empresa_id and w.candidato_solicitacao_id = r.candidato_solicitacao_id
                           where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id and w.tipo = 'RECUSA'
                             and w.situacao = 'ENVIADA') then 'A seleção seguiu com outras pessoas.'
              when m.bloqueado then 'A avaliação está suspensa por enquanto.' end
    from avaliacao_candidato a
    join candidato_solicitacao x on x.empresa_id = a.empresa_id and x.id = a.candidato_solicitacao_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
    join questionario q on q.empresa_id = a.empresa_id and q.id = a.questionario_id
    join avaliacao_versao v on v.empresa_id = q.empresa_id and v.id = q.versao_id
    join avaliacao_modelo m on m.empresa_id = v.empresa_id and m.id = v.modelo_id
   where a.empresa_id = app_empresa() and a.questionario_id = p_questionario;
end;
revoke execute on function minha_avaliacao_fechada(bigint) from public;
grant execute on function minha_avaliacao_fechada(bigint) to {{app}}, {{externo}};

-- Never a document's number, a salary or what HR noted. A curriculum counts with its first 200,000 characters: a tsvector holds 1 MB.
create function refazer_candidato_texto(p_pessoas bigint[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into candidato_texto as t (candidato_id, empresa_id, pessoa_id, nome, cadastro, vetor)
  select c.id, c.empresa_id, p.id, p.busca, d.texto,
         setweight(to_tsvector('busca_pt', concat_ws(' ', p.nome, p.nome_social, p.email)), 'A')
         || setweight(to_tsvector('busca_pt', d.titulos), 'B')
         || setweight(to_tsvector('busca_pt', d.texto), 'C')
         || setweight(to_tsvector('busca_pt', left(coalesce(p.ocr_texto, ''), 200000)), 'D')
    from candidato c
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    cross join lateral (
      select (select string_agg(concat_ws(' ', g.nome, g.nome_mercado), ' · ' order by g.nome)
                from candidato_cargo k join cargo g on g.empresa_id = k.empresa_id and g.id = k.cargo_id
               where k.empresa_id = c.empresa_id and k.candidato_id = c.id) as cargos,
             (select string_agg(concat_ws(' ', f.curso, a.nome, f.local), '. ' order by f.id)
                from formacao f join area_formacao a on a.empresa_id = f.empresa_id and a.id = f.area_formacao_id
               where f.empresa_id = c.empresa_id and f.pessoa_id = p.id) as formacoes,
             (select string_agg(coalesce(x.nome_mercado, g.nome), ' · ' order by x.data_admissao desc)
                from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
               where x.empresa_id = c.empresa_id and x.pessoa_id = p.id) as funcoes,
             (select string_agg(concat_ws(', ', coalesce(x.nome_mercado, g.nome), x.empresa, x.observacao), '. ' order by x.data_admissao desc)
                from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
               where x.empresa_id = c.empresa_id and x.pessoa_id = p.id) as experiencias,
             (select string_agg(i.nome, ', ' order by i.nome)
                from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
               where n.empresa_id = c.empresa_id and n.pessoa_id = p.id) as idiomas) q
    cross join lateral (
      select concat_ws(' ', q.cargos, q.formacoes, q.funcoes) as titulos,
             left(concat_ws('. ', q.experiencias, q.formacoes, q.idiomas, p.cursos, p.info_adicionais, p.observacao), 40000) as texto) d
   where p.id = any (p_pessoas)
   order by c.id
  on conflict (candidato_id) do update
    set pessoa_id = excluded.pessoa_id, nome = excluded.nome, cadastro = excluded.cadastro, vetor = excluded.vetor;
end $$;
revoke execute on function refazer_candidato_texto(bigint[]) from public;

-- The column of the changed rows that names the person, as the trigger's argument. A bulk load counts all of them at its end.
create function seguir_candidato_texto() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if current_setting('app.carga', true) = 'sim' then
    return null;
  end if;
  if tg_argv[0] = 'candidato_id' then
    perform refazer_candidato_texto(array(
      select distinct c.pessoa_id from mudadas m join candidato c on c.id = (to_jsonb(m) ->> 'candidato_id')::bigint));
  else
    perform refazer_candidato_texto(array(select distinct (to_jsonb(m) ->> tg_argv[0])::bigint from mudadas m));
  end if;
  return null;
end $$;

do $$
declare
  tabela text;
  coluna text;
begin
  for tabela, coluna in
    select * from (values ('pessoa', 'id'), ('candidato', 'pessoa_id'), ('candidato_cargo', 'candidato_id'), ('formacao', 'pessoa_id'),
                          ('experiencia', 'pessoa_id'), ('pessoa_idioma', 'pessoa_id')) v loop
    if tabela <> 'pessoa' then
      execute format('create trigger texto_inserido after insert on %s referencing new table as mudadas
        for each statement execute function seguir_candidato_texto(%L)', tabela, coluna);
    end if;
    execute format('create trigger texto_alterado after update on %s referencing new table as mudadas
      for each statement execute function seguir_candidato_texto(%L)', tabela, coluna);
    if tabela not in ('pessoa', 'candidato') then
      execute format('create trigger texto_excluido after delete on %s referencing old table as mudadas
        for each statement execute function seguir_candidato_texto(%L)', tabela, coluna);
    end if;
  end loop;
end $$;

-- A position, a field of study or a language that is renamed.
create function renomear_no_candidato_texto() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform refazer_candidato_texto(array(
    select c.pessoa_id from candidato_cargo k join candidato c on c.id = k.candidato_id where tg_table_name = 'cargo' and k.cargo_id = new.id
    union select x.pessoa_id from experiencia x where tg_table_name = 'cargo' and x.cargo_id = new.id
    union select f.pessoa_id from formacao f where tg_table_name = 'area_formacao' and f.area_formacao_id = new.id
    union select n.pessoa_id from pessoa_idioma n where tg_table_name = 'idioma' and n.idioma_id = new.id));
  return null;
end $$;
create trigger texto_renomeado after update of nome, nome_mercado on cargo for each row
  when (old.nome <> new.nome or old.nome_mercado is distinct from new.nome_mercado) execute function renomear_no_candidato_texto();
create trigger texto_renomeado after update of nome on area_formacao for each row
  when (old.nome <> new.nome) execute function renomear_no_candidato_texto();
create trigger texto_renomeado after update of nome on idioma for each row
  when (old.nome <> new.nome) execute function renomear_no_candidato_texto();

-- Candidates of the company whose words or name match. As a search box is written: "block k" in quotes, or, -not.
-- A word that stands in nearly every curriculum finds tens of thousands: weighing each of them reads each of their vectors, which are
-- long and kept compressed. Only the newest so many are weighed; the others follow by date. What is found at all comes from the indexes
-- of the words alone: the planner does not know what it costs to unpack a vector, so it is given no other way.
create function candidatos_por_texto(p_texto text) returns table (candidato_id bigint, relevancia real)
language sql stable security definer set search_path = public set enable_seqscan = off rows 500
begin atomic
  with achados as materialized (
    select t.candidato_id,
           t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%' as pelo_nome
      from candidato_texto t
     where t.empresa_id + 0 = app_empresa()
       and (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
            or t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%')
  ), novos as materialized (
    select a.candidato_id
      from achados a join candidato c on c.id = a.candidato_id
     order by c.data_atualizacao desc, c.id
     limit 2000
  ), pesados as materialized (
    select t.candidato_id, ts_rank_cd(t.vetor, websearch_to_tsquery('busca_pt', p_texto)) as peso
      from novos n join candidato_texto t on t.candidato_id = n.candidato_id
  )
  select a.candidato_id, (coalesce(w.peso, 0) + case when a.pelo_nome then 1 else 0 end)::real
    from achados a left join pesados w on w.candidato_id = a.candidato_id;
end;
revoke execute on function candidatos_por_texto(text) from public;
grant execute on function candidatos_por_texto(text) to {{app}};

-- The same within the curriculum alone.
create function candidatos_por_curriculo(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id = app_empresa() and t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
     and ts_filter(t.vetor, '{d}') @@ websearch_to_tsquery('busca_pt', p_texto);
end;
revoke execute on function candidatos_por_curriculo(text) from public;
grant execute on function candidatos_por_curriculo(text) to {{app}};

-- What was found, each match between the characters 2 and 3, which no text holds; from the curriculum where all of it stands there.
create function trechos_de_candidatos(p_candidatos bigint[], p_texto text) returns table (candidato_id bigint, fonte text, trecho text)
language sql stable security definer set search_path = public
begin atomic
  select t.candidato_id,
         case when d.no_curriculo then 'curriculo' when d.no_cadastro then 'cadastro' end,
         ts_headline('busca_pt',
           translate(case when d.no_curriculo then left(p.ocr_texto, 60000) when d.no_cadastro then t.cadastro
                          else concat_ws('. ', t.cadastro, left(p.ocr_texto, 60000)) end, chr(2) || chr(3), ''),
           d.consulta,
           'StartSel="' || chr(2) || '", StopSel="' || chr(3) || '", MaxFragments=2, MaxWords=22, MinWords=10, FragmentDelimiter=" … "')
    from candidato_texto t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    cross join lateral (
      select websearch_to_tsquery('busca_pt', p_texto) as consulta,
             ts_filter(t.vetor, '{d}') @@ websearch_to_tsquery('busca_pt', p_texto) as no_curriculo,
             ts_filter(t.vetor, '{b,c}') @@ websearch_to_tsquery('busca_pt', p_texto) as no_cadastro) d
   where t.empresa_id = app_empresa() and t.candidato_id = any (p_candidatos) and t.vetor @@ d.consulta;
end;
revoke execute on function trechos_de_candidatos(bigint[], text) from public;
grant execute on function trechos_de_candidatos(bigint[], text) to {{app}};

-- What keeps candidates of the company from being removed: an open request, a vacancy that they filled, an engagement. As the owner,
-- because a removal reaches what its user does not see; numbers of requests are told only to who sees those.
create function pendencias_de_candidatos(p_candidatos bigint[]) returns table (candidato_id bigint, tipo text, codigo bigint)
language sql stable security definer set search_path = public
begin atomic
  select c.id, 'COLABORADOR', null::bigint
    from candidato c
   where c.empresa_id = app_empresa() and c.id = any (p_candidatos)
     and exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id)
  union all
  select x.candidato_id, case when x.talento_id is null then 'SOLICITACAO' else 'VAGA_PREENCHIDA' end, s.codigo
    from candidato_solicitacao x
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
   where x.empresa_id = app_empresa() and x.candidato_id = any (p_candidatos)
     and (x.talento_id is not null or (x.removed_at is null and not s.encerrada and not s.cancelada))
   order by 1, 2, 3;
end;
revoke execute on function pendencias_de_candidatos(bigint[]) from public;
grant execute on function pendencias_de_candidatos(bigint[]) to {{app}};

-- Whose words or name match, where nobody asks how well: counting does not rank.
create function candidatos_com_texto(p_texto text) returns table (candidato_id bigint)
language sql stable security definer set search_path = public set enable_seqscan = off rows 500
begin atomic
  select t.candidato_id
    from candidato_texto t
   where t.empresa_id + 0 = app_empresa()
     and (t.vetor @@ websearch_to_tsquery('busca_pt', p_texto)
          or t.nome like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%');
end;
revoke execute on function candidatos_com_texto(text) from public;
grant execute on function candidatos_com_texto(text) to {{app}};

-- Every row that refers to one record refers to the other from now on, of whatever table, those of later versions too. What the other has
-- already (the same language, an application to the same request) stays where it was and goes with it.
create function mover_referencias(p_tabela text, p_de bigint, p_para bigint) returns void
language plpgsql security definer set search_path = public as $$
declare
  r record;
  linha bigint;
begin
  for r in
    select k.conrelid::regclass as tabela, e.attname as empresa, c.attname as coluna
      from pg_constraint k
      join pg_attribute e on e.attrelid = k.conrelid and e.attnum = k.conkey[1]
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[2]
     where k.contype = 'f' and k.confrelid = p_tabela::regclass and cardinality(k.conkey) = 2
       and k.conrelid not in ('candidato'::regclass, 'candidato_texto'::regclass, 'sessao_candidato'::regclass, 'area_do_talento'::regclass,
                              'candidato_distinto'::regclass)
     order by k.conrelid::regclass::text, c.attname
  loop
    for linha in execute format('select id from %s where %I = $1 and %I = $2 order by id', r.tabela, r.empresa, r.coluna)
      using app_empresa(), p_de
    loop
      begin
        execute format('update %s set %I = $1 where id = $2', r.tabela, r.coluna) using p_para, linha;
      exception when unique_violation then
        null;
      end;
    end loop;
  end loop;
end $$;
revoke execute on function mover_referencias(text, bigint, bigint) from public;

-- All that hangs on one candidate moves to another of the company, and the first is gone; the caller has decided about their fields.
create function mesclar_candidatos(p_fica bigint, p_sai bigint, p_senha_do_outro boolean) returns void
language plpgsql security definer set search_path = public as $$
declare
  pessoa_fica bigint;
  pessoa_sai bigint;
  colunas text;
begin
  select pessoa_id into pessoa_fica from candidato where empresa_id = app_empresa() and id = p_fica;
  select pessoa_id into pessoa_sai from candidato where empresa_id = app_empresa() and id = p_sai;
  if pessoa_fica is null or pessoa_sai is null or p_fica = p_sai or app_usuario() is null
     or exists (select from talento t where t.empresa_id = app_empresa() and t.pessoa_id = pessoa_sai) then
    raise exception 'mesclar_candidatos: not two candidates of this company' using errcode = '42501';
  end if;
  delete from sessao_candidato where empresa_id = app_empresa() and candidato_id = p_sai;
  -- Both in one request: the application of the one who stays counts, the other is kept as withdrawn.
  update candidato_solicitacao s set removed_at = now(), removed_by = app_usuario()
   where s.empresa_id = app_empresa() and s.candidato_id = p_sai and s.removed_at is null
     and exists (select from candidato_solicitacao f
                  where f.empresa_id = s.empresa_id and f.solicitacao_id = s.solicitacao_id and f.candidato_id = p_fica and f.removed_at is null);
  -- The company's own fields: what the first left empty.
  select string_agg(format('%1$I = coalesce(f.%1$I, s.%1$I)', a.attname), ', ') into colunas
    from pg_attribute a
   where a.attrelid = 'campos_extras'::regclass and a.attnum > 0 and not a.attisdropped
     and a.attname not in ('id', 'empresa_id', 'versao', 'criado_em', 'atualizado_em', 'pessoa_id');
  execute format('update campos_extras f set %s from campos_extras s
    where f.empresa_id = $1 and s.empresa_id = $1 and f.pessoa_id = $2 and s.pessoa_id = $3', colunas)
    using app_empresa(), pessoa_fica, pessoa_sai;
  -- The password goes with the CPF that it is entered with; what was accepted, and since when somebody is known, with the person.
  update candidato f
     set senha_hash = case when p_senha_do_outro then s.senha_hash else coalesce(f.senha_hash, s.senha_hash) end,
         aceito_politica_seguranca = coalesce(f.aceito_politica_seguranca, s.aceito_politica_seguranca),
         politica_versao = coalesce(f.politica_versao, s.politica_versao),
         modulo_externo = f.modulo_externo or s.modulo_externo,
         data_cadastro = least(f.data_cadastro, s.data_cadastro),
         data_atualizacao = greatest(f.data_atualizacao, s.data_atualizacao)
    from candidato s
   where f.empresa_id = app_empresa() and f.id = p_fica and s.empresa_id = f.empresa_id and s.id = p_sai;
  perform mover_referencias('candidato', p_sai, p_fica);
  perform mover_referencias('pessoa', pessoa_sai, pessoa_fica);
  update arquivo set dono_id = pessoa_fica where empresa_id = app_empresa() and dono_entidade = 'pessoa' and dono_id = pessoa_sai;
  perform set_config('app.mesclagem', 'sim', true);
  delete from candidato where empresa_id = app_empresa() and id = p_sai;
  delete from pessoa where empresa_id = app_empresa() and id = pessoa_sai;
  perform set_config('app.mesclagem', '', true);
end $$;
revoke execute on function mesclar_candidatos(bigint, bigint, boolean) from public;
grant execute on function mesclar_candidatos(bigint, bigint, boolean) to {{app}};

-- Requests in which both stand, those too that the reader does not see.
create function solicitacoes_em_comum(p_um bigint, p_outro bigint) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select distinct x.solicitacao_id
    from candidato_solicitacao x
    join candidato_solicitacao y on y.empresa_id = x.empresa_id and y.solicitacao_id = x.solicitacao_id and y.candidato_id = p_outro
     and y.removed_at is null
   where x.empresa_id = app_empresa() and x.candidato_id = p_um and x.removed_at is null;
end;
revoke execute on function solicitacoes_em_comum(bigint, bigint) from public;
grant execute on function solicitacoes_em_comum(bigint, bigint) to {{app}};

-- Whether somebody works or worked here, whoever asks: that a record has an engagement decides what may become of it.
create function pessoa_com_vinculo(p_pessoa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa);
end;
revoke execute on function pessoa_com_vinculo(bigint) from public;
grant execute on function pessoa_com_vinculo(bigint) to {{app}};

create function entrevistas_que_conduzo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select v.entrevista_id from entrevistador v where v.empresa_id = app_empresa() and v.usuario_id = app_usuario();
end;
revoke execute on function entrevistas_que_conduzo() from public;
grant execute on function entrevistas_que_conduzo() to {{app}}, {{todas}};

-- Where the application is seen; an interviewer sees the own ones wherever the request stands.
create policy areas_app on entrevista as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = entrevista.empresa_id and c.id = candidato_solicitacao_id)
  or id in (select entrevistas_que_conduzo()));
create policy areas_todas on entrevista as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = entrevista.empresa_id and c.id = candidato_solicitacao_id)
  or id in (select entrevistas_que_conduzo()));
create policy areas_app on entrevistador as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from entrevista e where e.empresa_id = entrevistador.empresa_id and e.id = entrevista_id));
create policy areas_todas on entrevistador as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from entrevista e where e.empresa_id = entrevistador.empresa_id and e.id = entrevista_id));

-- A questionnaire goes with the interviewer who was to answer it.
create function excluir_questionario_do_entrevistador() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on entrevistador for each row when (old.questionario_id is not null)
  execute function excluir_questionario_do_entrevistador();

-- What an interviewer reads of the candidates of the own interviews, who may see neither candidates nor requests otherwise: no CPF, no
-- salary, no documents. Not in `begin atomic`: the view may be made again by later versions.
create function minhas_entrevistas_internas() returns table (id bigint, participante_id bigint, candidato_id bigint, pessoa_id bigint,
  candidato text, codigo bigint, vaga text, etapa text, curriculo_arquivo_id bigint)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    select e.id, v.id, x.candidato_id, k.pessoa_id, x.nome::text, s.codigo, s.descricao, t.nome::text,
           coalesce(x.curriculo_arquivo_id, p.curriculo_arquivo_id)
      from entrevistador v
      join entrevista e on e.empresa_id = v.empresa_id and e.id = v.entrevista_id
      join candidato_solicitacao_lista x on x.empresa_id = e.empresa_id and x.id = e.candidato_solicitacao_id
      join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
      left join candidato k on k.empresa_id = x.empresa_id and k.id = x.candidato_id
      left join pessoa p on p.empresa_id = k.empresa_id and p.id = k.pessoa_id
      left join etapa_seletiva t on t.empresa_id = e.empresa_id and t.id = e.etapa_seletiva_id
     where v.empresa_id = app_empresa() and v.usuario_id = app_usuario() and x.removed_at is null;
end $$;
revoke execute on function minhas_entrevistas_internas() from public;
grant execute on function minhas_entrevistas_internas() to {{app}};

-- The curriculum of the candidate of an own interview, which is logged; nothing of anybody else's.
create function curriculo_da_minha_entrevista(p_entrevista bigint) returns jsonb
language plpgsql volatile security definer set search_path = public as $$
declare
  alvo record;
  dito jsonb;
begin
  select m.candidato_id, m.pessoa_id, e.candidato_solicitacao_id into alvo
    from minhas_entrevistas_internas() m join entrevista e on e.empresa_id = app_empresa() and e.id = m.id
   where m.id = p_entrevista;
  if not found then
    return null;
  end if;
  if alvo.pessoa_id is null then
    dito := curriculo_compartilhado(alvo.candidato_solicitacao_id) - 'email' - 'ddd' - 'fone';
  else
    select jsonb_build_object(
      'formacao', coalesce((
        select jsonb_agg(jsonb_build_object('curso', f.curso, 'local', f.local, 'tipo', f.tipo, 'situacao', f.situacao, 'conclusao', f.conclusao)
                         order by f.id)
          from formacao f where f.empresa_id = app_empresa() and f.pessoa_id = alvo.pessoa_id), '[]'),
      'experiencias', coalesce((
        select jsonb_agg(jsonb_build_object('empresa', x.empresa, 'cargo', coalesce(g.nome, x.nome_mercado, ''), 'dataAdmissao', x.data_admissao,
                                            'dataDesligamento', x.data_desligamento, 'observacao', x.observacao) order by x.data_admissao desc)
          from experiencia x left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
         where x.empresa_id = app_empresa() and x.pessoa_id = alvo.pessoa_id), '[]'),
      'idiomas', coalesce((
        select jsonb_agg(jsonb_build_object('nome', i.nome, 'nivel', n.nivel) order by i.nome)
          from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
         where n.empresa_id = app_empresa() and n.pessoa_id = alvo.pessoa_id), '[]')) into dito;
    perform registrar_leitura('candidato', alvo.candidato_id, array['curriculo']);
  end if;
  return dito;
end $$;
revoke execute on function curriculo_da_minha_entrevista(bigint) from public;
grant execute on function curriculo_da_minha_entrevista(bigint) to {{app}};

-- What else an interviewer or the candidate has at those times, whatever the user sees of it: who, when, and not with whom.
create function conflitos_de_entrevista(p_aplicacoes bigint[], p_inicios timestamptz[], p_duracao integer, p_usuarios bigint[], p_exceto bigint)
returns table (item integer, tipo text, nome text, inicio timestamptz, duracao integer)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with marcar as (
      select i.ordem::int as item, i.aplicacao, tstzrange(i.comeca, i.comeca + make_interval(mins => p_duracao)) as quando
        from unnest(p_aplicacoes, p_inicios) with ordinality i (aplicacao, comeca, ordem)),
    outras as (
      select e.id, e.inicio, e.duracao::int, x.id as aplicacao, coalesce(x.candidato_id, x.origem_candidato_id) as candidato,
             tstzrange(e.inicio, e.inicio + make_interval(mins => e.duracao)) as quando
        from entrevista e join candidato_solicitacao x on x.empresa_id = e.empresa_id and x.id = e.candidato_solicitacao_id
       where e.empresa_id = app_empresa() and e.situacao in ('M', 'C', 'P') and e.id is distinct from p_exceto
         and e.inicio > (select min(c) from unnest(p_inicios) c) - interval '8 hours'
         and e.inicio < (select max(c) from unnest(p_inicios) c) + make_interval(mins => p_duracao))
    select m.item, 'E', u.nome::text, o.inicio, o.duracao
      from marcar m join outras o on o.quando && m.quando
      join entrevistador v on v.empresa_id = app_empresa() and v.entrevista_id = o.id and v.usuario_id = any (p_usuarios)
      join usuario u on u.id = v.usuario_id
    union all
    select m.item, 'C', null, o.inicio, o.duracao
      from marcar m
      join candidato_solicitacao x on x.empresa_id = app_empresa() and x.id = m.aplicacao
      join outras o on o.quando && m.quando and o.candidato = coalesce(x.candidato_id, x.origem_candidato_id)
    order by 1, 2 desc, 3, 4;
end $$;
revoke execute on function conflitos_de_entrevista(bigint[], timestamptz[], integer, bigint[], bigint) from public;
grant execute on function conflitos_de_entrevista(bigint[], timestamptz[], integer, bigint[], bigint) to {{app}};

-- The link of an invitation: sets the company as its scope and answers which interview it opens, until that begins.
create function entrar_por_entrevista(p_hash bytea) returns table (entrevista_id bigint, empresa_id bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  alvo record;
begin
  select e.id, e.empresa_id into alvo
    from entrevista e join empresa m on m.id = e.empresa_id and m.ativa
   where e.ficha_hash = p_hash and e.inicio > now();
  if not found then
    return;
  end if;
  perform definir_escopo(alvo.empresa_id, null, null, null, null, null);
  return query select alvo.id, alvo.empresa_id;
end $$;
revoke execute on function entrar_por_entrevista(bytea) from public;
grant execute on function entrar_por_entrevista(bytea) to {{app}};

create function calendario_sem_nomes() returns trigger language plpgsql as $$
begin
  new.calendario := null;
  return new;
end $$;
create trigger calendario before update of assunto, texto, html on email for each row
  when (old.calendario is not null and (new.assunto, new.texto, new.html) is distinct from (old.assunto, old.texto, old.html))
  execute function calendario_sem_nomes();

call restringir_como_solicitacao('ficha_criterio');

create policy areas_app on ficha_avaliacao as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = ficha_avaliacao.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_todas on ficha_avaliacao as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = ficha_avaliacao.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_app on ficha_nota as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from ficha_avaliacao a where a.empresa_id = ficha_nota.empresa_id and a.id = ficha_avaliacao_id));
create policy areas_todas on ficha_nota as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from ficha_avaliacao a where a.empresa_id = ficha_nota.empresa_id and a.id = ficha_avaliacao_id));

-- The scale that a request is measured by: the one in force on its day, so that a later one changes no result; where there was none
-- yet, the first that came.
create function escala_da_solicitacao(p_solicitacao bigint) returns table (nivel_id bigint, descricao text, lugar integer)
language sql stable parallel safe
begin atomic
  select n.nivel_competencia_id, x.descricao, (row_number() over (order by n.ordem, n.id))::integer
    from config_historico_nivel n
    join nivel_competencia x on x.empresa_id = n.empresa_id and x.id = n.nivel_competencia_id
   where n.empresa_id = app_empresa() and n.historico_id = (
     select h.id from nivel_competencia_historico h, solicitacao_pessoal s
      where s.empresa_id = app_empresa() and s.id = p_solicitacao and h.empresa_id = s.empresa_id and h.confirmado
      order by h.data <= s.data desc, case when h.data <= s.data then h.data end desc, h.data
      limit 1);
end;

-- Whether the user is the candidate of an application: whoever applies from inside neither evaluates themselves nor reads it here. As
-- the owner, because one's own engagement may lie out of one's areas.
create function sou_o_candidato(p_aplicacao bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from candidato_solicitacao x
      join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
      join acesso a on a.empresa_id = x.empresa_id and a.usuario_id = app_usuario()
      join talento t on t.id = a.talento_id and t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id
     where x.empresa_id = app_empresa() and x.id = p_aplicacao);
end;
revoke execute on function sou_o_candidato(bigint) from public;
grant execute on function sou_o_candidato(bigint) to {{app}};

create function anotar_acesso_do_candidato(p_candidato bigint) returns void
language sql security definer set search_path = public
begin atomic
  update candidato set ultimo_acesso = current_date
   where id = p_candidato and (ultimo_acesso is null or ultimo_acesso < current_date - 30 or aviso_exclusao >= ultimo_acesso);
end;
revoke execute on function anotar_acesso_do_candidato(bigint) from public;
grant execute on function anotar_acesso_do_candidato(bigint) to {{app}};

-- Values of a row of the log without what they were: that they were there stays.
create function sem_valores(p_valores jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(p_valores) = 'object'
    then (select coalesce(jsonb_object_agg(v.key, case when v.value = 'null' then v.value else '"•"' end), '{}') from jsonb_each(p_valores) v)
    else p_valores end;
revoke execute on function sem_valores(jsonb) from public;

-- Erases a candidate with everything that belongs to it, in whatever tables there are: rows go with their owner, and the log of this
-- transaction tells which ones went. Of whoever works or worked here HR may remove the candidacy ('rh'); the person stays. Answers the
-- number of its proof, or nothing where it may not be. With what hung on the applications, undone steps and refusals that were taken back
-- among it, with the copies of invitations in mails to others, and with what other companies that were shown the candidate wrote to them
-- and logged of them.
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

-- A text without these names (whole words, as they are written; in a page too).
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

-- HR erases a candidate that the caller has read; never one who was hired or stands in an open request.
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

-- One default of each kind, however a template comes: by its form, from a spreadsheet, from another company.
create function um_padrao_por_tipo() returns trigger language plpgsql as $$
begin
  update modelo_mensagem set padrao = false
   where empresa_id = new.empresa_id and tipo = new.tipo and id <> new.id and padrao;
  return null;
end $$;
create trigger um_padrao after insert or update of padrao, tipo on modelo_mensagem
  for each row when (new.padrao) execute function um_padrao_por_tipo();

-- Parts of an application are seen and written where the application is seen.
create procedure restringir_como_candidatura(tabela regclass) language plpgsql as $$
declare
  papel text;
begin
  foreach papel in array array['{{app}}', '{{todas}}'] loop
    execute format('create policy areas_%3$s on %1$s as restrictive to %2$s using (
      (select app_areas()) is null and (select app_areas_responsavel()) is null
      or exists (select from candidato_solicitacao c where c.empresa_id = %1$s.empresa_id and c.id = candidato_solicitacao_id))',
      tabela, papel, case papel when '{{app}}' then 'app' else 'todas' end);
  end loop;
end $$;

call restringir_como_candidatura('recusa_candidato');
call restringir_como_candidatura('mensagem_candidato');

-- Once sent or cancelled it stays as it is: nothing is sent twice, and nobody rewrites what a candidate read.
create function mensagem_fica() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'RETIDA' then
    raise exception 'mensagem_candidato: % is over', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger fica before update on mensagem_candidato for each row execute function mensagem_fica();

-- The candidate reads what was sent about the own applications; not who wrote it, nor why HR refused.
create function minhas_mensagens() returns table (candidato_solicitacao_id bigint, tipo text, assunto text, texto text, enviada_em timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select m.candidato_solicitacao_id, m.tipo, m.assunto, m.texto, m.enviada_em
    from candidato c
    join candidato_solicitacao x on x.empresa_id = c.empresa_id and x.candidato_id = c.id
    join mensagem_candidato m on m.empresa_id = x.empresa_id and m.candidato_solicitacao_id = x.id and m.situacao = 'ENVIADA'
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function minhas_mensagens() from public;
grant execute on function minhas_mensagens() to {{externo}};

-- The pairs in which the user evaluates, wherever the other works. As the owner, because the policies below ask it.
create function participantes_que_respondo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select p.id from participante_avaliacao_desempenho p
    join acesso a on a.empresa_id = p.empresa_id and a.usuario_id = app_usuario() and a.talento_id = p.avaliador_id
   where p.empresa_id = app_empresa();
end;
revoke execute on function participantes_que_respondo() from public;
grant execute on function participantes_que_respondo() to {{app}}, {{todas}};

-- Seen and written where the person evaluated is seen, whoever evaluates.
create policy areas on participante_avaliacao_desempenho as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id)
  or id in (select participantes_que_respondo()));
create policy areas_todas on participante_avaliacao_desempenho as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id));

-- Name of who evaluates: as the owner, because that may be somebody out of the reader's areas. Only of a row of the reader's company.
create function nome_do_avaliador(p_participante bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.nome_social, p.nome)
    from participante_avaliacao_desempenho x
    join talento t on t.empresa_id = x.empresa_id and t.id = x.avaliador_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where x.id = p_participante and (x.empresa_id = app_empresa() or x.empresa_id = any (app_empresas()));
end;
revoke execute on function nome_do_avaliador(bigint) from public;
grant execute on function nome_do_avaliador(bigint) to {{app}}, {{todas}};

create view participante_avaliacao_desempenho_lista as
  select x.id, x.empresa_id, x.versao, x.papel, x.peso, x.avaliacao_desempenho_id, x.avaliado_id, x.avaliador_id, a.titulo as avaliacao_titulo, a.liberada,
         coalesce(t.nome_social, t.nome) as avaliado_nome, t.codigo as avaliado_codigo, t.cargo_id, t.cargo_nome, t.area_id, t.area_nome,
         t.estabelecimento_id, t.estabelecimento_nome,
         case when x.papel = 'U' then coalesce(t.nome_social, t.nome) else nome_do_avaliador(x.id) end as avaliador_nome
    from participante_avaliacao_desempenho x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id;
call visao_de_lista('participante_avaliacao_desempenho_lista');

-- Evaluations with how many people they are about.
create view avaliacao_desempenho_lista as
  select a.*, m.titulo as modelo_titulo, p.avaliados, p.avaliadores,
         exists (select from participante_avaliacao_desempenho x
                   left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
                  where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id
                    and (q.iniciado_em is not null or exists (select from participante_competencia y
                           where y.empresa_id = x.empresa_id and y.participante_id = x.id))) as possui_resposta
    from avaliacao_desempenho a
    left join avaliacao_modelo m on m.empresa_id = a.empresa_id and m.id = a.modelo_avaliacao_id
    cross join lateral (
      select count(distinct x.avaliado_id)::integer as avaliados, count(distinct x.avaliador_id)::integer as avaliadores
        from participante_avaliacao_desempenho x where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id) p;
call visao_de_lista('avaliacao_desempenho_lista');

-- People evaluated, once each, with the competences that their band asks for on the evaluation's day: today, within its period.
create view avaliado_desempenho_lista as
  select x.empresa_id, x.avaliacao_desempenho_id, x.avaliado_id, x.avaliadores, x.tem_autoavaliacao, d.dia, h.faixa_salarial_id,
         p.id as configuracao_id, p.data as configuracao_data
    from (select y.empresa_id, y.avaliacao_desempenho_id, y.avaliado_id, count(*)::integer as avaliadores, bool_or(y.papel = 'U') as tem_autoavaliacao
            from participante_avaliacao_desempenho y group by y.empresa_id, y.avaliacao_desempenho_id, y.avaliado_id) x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    cross join lateral (select least(greatest(current_date, a.data_ini), a.data_fim) as dia) d
    left join lateral (
      select c.faixa_salarial_id from colaborador_historico c
       where c.empresa_id = x.empresa_id and c.talento_id = x.avaliado_id and c.confirmado
       order by c.data <= d.dia desc, case when c.data <= d.dia then c.data end desc, c.data limit 1) h on true
    left join lateral (
      select q.id, q.data from configuracao_nivel_competencia q
       where q.empresa_id = x.empresa_id and q.faixa_salarial_id = h.faixa_salarial_id and q.confirmado and q.data <= d.dia
         and exists (select from competencia_linha l where l.empresa_id = q.empresa_id and l.configuracao_id = q.id)
       order by q.data desc limit 1) p on true;
call visao_de_lista('avaliado_desempenho_lista');

-- Who would evaluate these people on a day: themselves, their managers, their own people, and up to `p_pares` peers. A manager answers for
-- the person's area; with the hierarchy also who is co-responsible and, where nobody else answers for the area, who does further up. Peers
-- come in a ring, so that everybody of an area evaluates and is evaluated by as many. As the owner, because a manager may work out of
-- the reader's areas; whether the caller sees the people themselves is for the caller to ask.
create function avaliadores_possiveis(p_avaliados bigint[], p_dia date, p_hierarquia boolean, p_pares integer)
returns table (avaliado_id bigint, avaliador_id bigint, papel text)
language sql stable security definer set search_path = public
begin atomic
  with recursive
  areas as materialized (select a.id, a.area_mae_id, a.historico_id from area_em(p_dia) a where a.empresa_id = app_empresa()),
  gente as materialized (
    select t.id, t.area_id from talento_em(p_dia) t
     where t.empresa_id = app_empresa() and (t.data_desligamento is null or t.data_desligamento >= p_dia)),
  responde as materialized (
    select a.id as area_id, r.talento_id
      from areas a
      join area_responsavel r on r.empresa_id = app_empresa() and r.area_historico_id = a.historico_id
                             and r.empresa_responsavel_id = app_empresa() and (r.tipo = 'R' or p_hierarquia)
      join gente g on g.id = r.talento_id),
  acima (talento_id, area_id) as (
    select g.id, g.area_id from gente g
    union all
    select c.talento_id, a.area_mae_id
      from acima c join areas a on a.id = c.area_id
     where p_hierarquia and a.area_mae_id is not null
       and not exists (select from responde r where r.area_id = c.area_id and r.talento_id <> c.talento_id)),
  chefia as materialized (
    select distinct c.talento_id, r.talento_id as gestor_id
      from acima c join responde r on r.area_id = c.area_id and r.talento_id <> c.talento_id),
  colegas as materialized (
    select g.id, g.area_id, row_number() over (partition by g.area_id order by g.id) - 1 as lugar, count(*) over (partition by g.area_id) as quantos
      from gente g
     where not exists (select from responde r where r.area_id = g.area_id and r.talento_id = g.id))
  select g.id, g.id, 'U' from gente g where g.id = any (p_avaliados)
  union all
  select c.talento_id, c.gestor_id, 'L' from chefia c where c.talento_id = any (p_avaliados)
  union all
  select c.gestor_id, c.talento_id, 'A' from chefia c where c.gestor_id = any (p_avaliados)
  union all
  select e.id, o.id, 'P'
    from colegas e
    cross join lateral generate_series(1, least(p_pares, e.quantos - 1)::integer) k
    join colegas o on o.area_id = e.area_id and o.lugar = (e.lugar + k) % e.quantos
   where e.id = any (p_avaliados);
end;
revoke execute on function avaliadores_possiveis(bigint[], date, boolean, integer) from public;
grant execute on function avaliadores_possiveis(bigint[], date, boolean, integer) to {{app}};

create policy areas on participante_competencia as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from participante_avaliacao_desempenho p where p.empresa_id = participante_competencia.empresa_id and p.id = participante_id));
create policy areas_todas on participante_competencia as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from participante_avaliacao_desempenho p where p.empresa_id = participante_competencia.empresa_id and p.id = participante_id));

-- A questionnaire goes with the pair that was to answer it.
create function excluir_questionario_do_participante() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on participante_avaliacao_desempenho for each row when (old.questionario_id is not null)
  execute function excluir_questionario_do_participante();

-- What each pair has answered. respondida_em: all that was asked of it.
create view resposta_desempenho_lista as
  select x.id, x.empresa_id, x.versao, x.papel, x.avaliacao_desempenho_id, a.titulo, a.data_ini, a.data_fim, a.liberada, a.anonima,
         a.exibir_nivel_competencia_exigido, x.avaliado_id, coalesce(t.nome_social, t.nome) as avaliado_nome, t.cargo_nome, t.area_nome,
         x.avaliador_id, nome_do_avaliador(x.id) as avaliador_nome, x.questionario_id, q.respondido_em as questionario_em, x.competencias_em,
         case when a.avaliar_competencias_cargo then p.configuracao_id end as configuracao_id,
         q.iniciado_em is not null or n.niveis > 0 as iniciada,
         case when (x.questionario_id is not null or x.competencias_em is not null)
                and (x.questionario_id is null or q.respondido_em is not null)
                and (not a.avaliar_competencias_cargo or p.configuracao_id is null or x.competencias_em is not null)
              then greatest(q.respondido_em, x.competencias_em) end as respondida_em
    from participante_avaliacao_desempenho x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id
    join avaliado_desempenho_lista p on p.empresa_id = x.empresa_id and p.avaliacao_desempenho_id = x.avaliacao_desempenho_id and p.avaliado_id = x.avaliado_id
    left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
    cross join lateral (select count(*) as niveis from participante_competencia y where y.empresa_id = x.empresa_id and y.participante_id = x.id) n;
call visao_de_lista('resposta_desempenho_lista');

-- The same of the user's own pairs, as the owner, because a manager may work out of one's areas. Not in `begin atomic`: the view may be made again.
create function minhas_avaliacoes_desempenho() returns setof resposta_desempenho_lista
language plpgsql stable security definer set search_path = public as $$
begin
  return query select r.* from resposta_desempenho_lista r
    where r.empresa_id = app_empresa() and r.id in (select participantes_que_respondo());
end $$;
revoke execute on function minhas_avaliacoes_desempenho() from public;
grant execute on function minhas_avaliacoes_desempenho() to {{app}};

-- Whether a course of another company may be used in this one.
create function curso_oferecido(p_origem bigint, p_curso bigint, p_empresa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select (select s.compartilha_cursos from parametros_sistema s)
     and exists (select from curso_empresa p join empresa e on e.id = p.empresa_id and e.ativa
                  where p.empresa_id = p_origem and p.curso_id = p_curso and p.participante_id = p_empresa);
end;
revoke execute on function curso_oferecido(bigint, bigint, bigint) from public;

-- A course may be another company's, so that its reference is a pair of its own. Whose it is, is found here; a course that may not be used
-- here is taken for one of this company, which does not have it: the reference refuses it.
create function empresa_do_curso() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.curso_empresa_id := coalesce(
    (select c.empresa_id from curso c
      where c.id = new.curso_id and (c.empresa_id = new.empresa_id or curso_oferecido(c.empresa_id, c.id, new.empresa_id))),
    new.empresa_id);
  return new;
end $$;
create trigger empresa_do_curso before insert on certificacao_curso for each row execute function empresa_do_curso();
create trigger empresa_do_curso before insert on competencia_curso for each row execute function empresa_do_curso();

create policy areas on colaborador_certificacao as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_certificacao.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_certificacao as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_certificacao.empresa_id and t.id = talento_id));

-- Courses of other companies that may be used here, and those that are used here since they could be.
create function cursos_de_outras_empresas() returns table (
  id bigint, empresa_id bigint, empresa_nome text, versao integer, nome text, tipo text, online boolean, carga_horaria numeric,
  percentual_minimo_frequencia numeric, periodicidade smallint, codigo_tru text, conteudo_programatico text, criterio_avaliacao text,
  categoria_curso_nome text, oferecido boolean)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.empresa_id, e.nome, c.versao, c.nome::text, c.tipo, c.online, c.carga_horaria, c.percentual_minimo_frequencia, c.periodicidade,
         c.codigo_tru::text, c.conteudo_programatico, c.criterio_avaliacao, g.nome::text, o.oferecido
    from curso c
    join empresa e on e.id = c.empresa_id
    left join categoria_curso g on g.empresa_id = c.empresa_id and g.id = c.categoria_curso_id
   cross join lateral (select curso_oferecido(c.empresa_id, c.id, app_empresa()) as oferecido) o
   where c.empresa_id <> app_empresa() and app_usuario() is not null
     and (c.id in (select p.curso_id from curso_empresa p where p.participante_id = app_empresa())
          or c.id in (select x.curso_id from certificacao_curso x where x.empresa_id = app_empresa())
          or c.id in (select x.curso_id from competencia_curso x where x.empresa_id = app_empresa()))
     and (o.oferecido
          or exists (select from certificacao_curso x where x.empresa_id = app_empresa() and x.curso_id = c.id)
          or exists (select from competencia_curso x where x.empresa_id = app_empresa() and x.curso_id = c.id));
end;
revoke execute on function cursos_de_outras_empresas() from public;
grant execute on function cursos_de_outras_empresas() to {{app}}, {{todas}};

-- `oferecido`: may be chosen. Of another company: with its name, and without what only that company has of it.
create view curso_lista as
  select c.id, c.empresa_id, null::text as empresa_nome, c.versao, c.nome::text as nome, c.tipo, c.online, c.carga_horaria,
         c.percentual_minimo_frequencia, c.periodicidade, c.codigo_tru::text as codigo_tru, c.conteudo_programatico, c.criterio_avaliacao,
         c.categoria_curso_id, g.nome::text as categoria_curso_nome, true as oferecido
    from curso c
    left join categoria_curso g on g.empresa_id = c.empresa_id and g.id = c.categoria_curso_id
  union all
  select o.id, o.empresa_id, o.empresa_nome, o.versao, o.nome, o.tipo, o.online, o.carga_horaria, o.percentual_minimo_frequencia, o.periodicidade,
         o.codigo_tru, o.conteudo_programatico, o.criterio_avaliacao, null::bigint, o.categoria_curso_nome, o.oferecido
    from cursos_de_outras_empresas() o;
call visao_de_lista('curso_lista');

-- Companies of a course that may be used here: its own, then those that take part.
create function empresas_do_curso(p_curso bigint) returns table (id bigint, nome text, tipo text)
language sql stable security definer set search_path = public
begin atomic
  select e.id, e.nome, case when e.id = c.empresa_id then 'PROPRIETARIA' else 'PARTICIPANTE' end
    from curso c
    join empresa e on e.id = c.empresa_id
      or e.id in (select p.participante_id from curso_empresa p where p.empresa_id = c.empresa_id and p.curso_id = c.id)
   where c.id = p_curso and (c.empresa_id = app_empresa() or curso_oferecido(c.empresa_id, c.id, app_empresa()))
   order by e.id <> c.empresa_id, e.nome;
end;
revoke execute on function empresas_do_curso(bigint) from public;
grant execute on function empresas_do_curso(bigint) to {{app}};

create view colaborador_certificacao_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, t.nome as talento_nome, t.codigo, t.cargo_nome, t.area_nome, t.faixa_salarial_id,
         t.situacao as talento_situacao, x.certificacao_id, c.nome::text as certificacao_nome, x.data, v.validade, x.observacao, u.ultima,
         case when not u.ultima then 'RENOVADA'
              when v.validade < current_date then 'VENCIDA'
              when v.validade <= current_date + 60 then 'A_VENCER'
              else 'EM_DIA' end as situacao
    from colaborador_certificacao x
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
   cross join lateral (select (x.data + make_interval(months => c.periodicidade::integer))::date as validade) v
   cross join lateral (select not exists (select from colaborador_certificacao y where y.empresa_id = x.empresa_id
                          and y.talento_id = x.talento_id and y.certificacao_id = x.certificacao_id and y.data > x.data) as ultima) u;
call visao_de_lista('colaborador_certificacao_lista');

create view nine_box_lista as
  select n.*, a.titulo as avaliacao_titulo
    from nine_box n join avaliacao_desempenho a on a.empresa_id = n.empresa_id and a.id = n.avaliacao_desempenho_id;
call visao_de_lista('nine_box_lista');

create policy areas on colaborador_afastamento as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_afastamento.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_afastamento as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_afastamento.empresa_id and t.id = talento_id));
create policy areas on atestado as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_afastamento x where x.empresa_id = atestado.empresa_id and x.id = colaborador_afastamento_id));
create policy areas_todas on atestado as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_afastamento x where x.empresa_id = atestado.empresa_id and x.id = colaborador_afastamento_id));

-- Of the person and the period; nothing of a certificate, not even whether there is one.
create view colaborador_afastamento_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, t.nome as talento_nome, t.codigo, t.cargo_nome, t.area_nome, t.situacao as talento_situacao,
         x.afastamento_id, m.descricao::text as afastamento_descricao, m.classe, m.absenteismo, m.inss, x.inicio, x.fim,
         case when x.inicio > current_date then 'FUTURO'
              when (x.fim < current_date) is true then 'ENCERRADO'
              else 'EM_CURSO' end as situacao,
         x.status_integracao, x.colaborador_afastamento_original_id, x.cnpj_cessao::text as cnpj_cessao, x.onus_cessao,
         x.cnpj_sindicato::text as cnpj_sindicato, x.onus_mandato_sindical,
         x.cnpj_mandato_eletivo::text as cnpj_mandato_eletivo, x.onus_mandato_eletivo
    from colaborador_afastamento x
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join afastamento m on m.empresa_id = x.empresa_id and m.id = x.afastamento_id;
call visao_de_lista('colaborador_afastamento_lista');

create policy proprias on usuario_mensagem as restrictive for select to {{app}} using (
  usuario_id = (select app_usuario())
  and ((select app_areas()) is null and (select app_areas_responsavel()) is null
    or (solicitacao_id is null
        or exists (select from solicitacao_pessoal s where s.empresa_id = usuario_mensagem.empresa_id and s.id = solicitacao_id))
    and (talento_id is null
        or exists (select from talento t where t.empresa_id = usuario_mensagem.empresa_id and t.id = talento_id))
    and (proposta_id is null
        or exists (select from proposta_alteracao r where r.empresa_id = usuario_mensagem.empresa_id and r.id = proposta_id))));
create policy proprias_todas on usuario_mensagem as restrictive for select to {{todas}} using (usuario_id = (select app_usuario()));
create policy proprias_update on usuario_mensagem as restrictive for update to {{app}} using (usuario_id = (select app_usuario()));
create policy proprias_delete on usuario_mensagem as restrictive for delete to {{app}} using (usuario_id = (select app_usuario()));

-- Whether a user may know of a request or an employee in the company of the transaction, as their row policies say it.
create function pode_saber(p_usuario bigint, p_solicitacao bigint, p_talento bigint) returns boolean
language plpgsql stable security definer set search_path = public as $$
declare
  efetivo record;
  permitidas bigint[];
begin
  if p_solicitacao is not null and not exists (
    select from solicitacao_pessoal s
     where s.empresa_id = app_empresa() and s.id = p_solicitacao
       and (s.solicitante_id = p_usuario or alcanca_solicitacoes(p_usuario, s.area_organizacional_id, s.invisivel_para_gestor))) then
    return false;
  end if;
  if p_talento is null then
    return true;
  end if;
  select * into efetivo from perfil_efetivo(p_usuario, app_empresa());
  -- What is decided about somebody is no message to them.
  if not found or efetivo.talento_id = p_talento then
    return false;
  end if;
  if not efetivo.restrito then
    return exists (select from talento t where t.empresa_id = app_empresa() and t.id = p_talento);
  end if;
  select areas_com_descendentes(coalesce(array_agg(a.area_id), '{}')) || coalesce(areas_de_responsavel(p_usuario, app_empresa()), '{}')
    into permitidas
    from acesso_area a where a.empresa_id = app_empresa() and a.acesso_id = efetivo.acesso_id;
  return exists (
    select from area_do_talento d
     where d.empresa_id = app_empresa() and d.talento_id = p_talento and d.area_id = any (permitidas)
       and d.de <= current_date and d.ate > current_date);
end $$;
revoke execute on function pode_saber(bigint, bigint, bigint) from public;

-- Writes a message and gives it to those named, to a request's requester, or, without either, to all who hold the authority: to active
-- users of the company who hold it and may know of the record. Answers who is to be told, and how.
create function entregar_mensagem(
  p_evento text, p_tipo text, p_remetente text, p_texto text, p_varias text, p_link text, p_grupo text, p_autoridade text,
  p_solicitacao bigint, p_talento bigint, p_usuarios bigint[], p_solicitante boolean, p_exceto bigint, p_email text, p_proposta bigint)
returns table (usuario_id bigint, email text, aqui boolean, modo text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  nova bigint;
begin
  insert into mensagem (tipo, remetente, texto, varias, link, evento, data)
    values (p_tipo, p_remetente, p_texto, p_varias, p_link, p_evento, now()) returning id into nova;
  return query
    with possiveis as materialized (
      select u.id, u.email
        from usuario u
        cross join lateral perfil_efetivo(u.id, app_empresa()) e
       where u.ativo and u.id is distinct from p_exceto
         and case when p_usuarios is null and not p_solicitante
                  then u.id in (select a.usuario_id from acesso a where a.empresa_id = app_empresa())
                  else u.id = any (p_usuarios)
                    or p_solicitante and u.id = (select s.solicitante_id from solicitacao_pessoal s
                                                  where s.empresa_id = app_empresa() and s.id = p_solicitacao) end
         and (p_autoridade is null
              or exists (select from perfil_autoridade pa where pa.perfil_id = e.perfil_id and pa.autoridade = p_autoridade))),
    destinatarios as materialized (
      select d.id, d.email, coalesce(f.aqui, true) as aqui, coalesce(f.email, p_email) as modo
        from possiveis d
        left join preferencia_aviso f on f.empresa_id = app_empresa() and f.usuario_id = d.id and f.evento = p_evento
       where pode_saber(d.id, p_solicitacao, p_talento)),
    antes as (
      delete from usuario_mensagem m
       using destinatarios d
       where m.empresa_id = app_empresa() and m.usuario_id = d.id and m.grupo = p_grupo and not m.lida
      returning m.usuario_id, m.quantas),
    entregues as (
      insert into usuario_mensagem (usuario_id, mensagem_id, tipo, data, grupo, quantas, aqui, resumo, autoridade, solicitacao_id,
        talento_id, proposta_id)
      select d.id, nova, p_tipo, now(), p_grupo, 1 + coalesce((select sum(a.quantas)::int from antes a where a.usuario_id = d.id), 0),
             d.aqui, d.modo = 'resumo', p_autoridade, p_solicitacao, p_talento, p_proposta
        from destinatarios d where d.aqui or d.modo = 'resumo')
    select d.id, d.email, d.aqui, d.modo from destinatarios d where d.aqui or d.modo <> 'nunca' order by 1;
  if not found then
    delete from mensagem where id = nova;
  end if;
end $$;
revoke execute on function entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text, bigint) from public;
grant execute on function entregar_mensagem(text, text, text, text, text, text, text, text, bigint, bigint, bigint[], boolean, bigint, text, bigint) to {{app}}, {{externo}};

-- The news of the user of the transaction that day, of its company and of those that include it; what is left out nobody learns of.
create function noticias_do_usuario(p_dia date)
returns table (id bigint, titulo text, texto text, link text, criticidade int, inicio date, lida boolean)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  efetivo record;
  minhas bigint[];
begin
  select * into efetivo from perfil_efetivo(app_usuario(), app_empresa());
  if not found then
    return;
  end if;
  select coalesce(array_agg(d.area_id), '{}') || coalesce(areas_de_responsavel(app_usuario(), app_empresa()), '{}') into minhas
    from area_do_talento d
   where d.empresa_id = app_empresa() and d.talento_id = efetivo.talento_id and d.de <= p_dia and d.ate > p_dia;
  return query
    select n.id, n.titulo, n.texto, n.link, n.criticidade::int, n.inicio,
           exists (select from noticia_lida l where l.usuario_id = app_usuario() and l.noticia_id = n.id)
      from noticia n
     where (n.empresa_id = app_empresa()
            or exists (select from noticia_empresa e where e.empresa_id = n.empresa_id and e.noticia_id = n.id and e.alvo_id = app_empresa()))
       and n.inicio <= p_dia and (n.fim is null or n.fim >= p_dia)
       and (not exists (select from noticia_perfil p where p.empresa_id = n.empresa_id and p.noticia_id = n.id)
            or exists (select from noticia_perfil p
                        where p.empresa_id = n.empresa_id and p.noticia_id = n.id and p.perfil_id = efetivo.perfil_id))
       and (not exists (select from noticia_area a where a.empresa_id = n.empresa_id and a.noticia_id = n.id)
            or exists (select from noticia_area a
                        where a.empresa_id = n.empresa_id and a.noticia_id = n.id and n.empresa_id = app_empresa()
                          and areas_com_descendentes(array[a.area_id], p_dia) && minhas))
     order by n.inicio desc, n.id desc
     limit 100;
end $$;
revoke execute on function noticias_do_usuario(date) from public;
grant execute on function noticias_do_usuario(date) to {{app}};

-- Marks one of them as read; false when it is none of the user's.
create function ler_noticia(p_noticia bigint, p_dia date) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from noticias_do_usuario(p_dia) n where n.id = p_noticia) then
    return false;
  end if;
  insert into noticia_lida (usuario_id, noticia_id) values (app_usuario(), p_noticia) on conflict do nothing;
  return true;
end $$;
revoke execute on function ler_noticia(bigint, date) from public;
grant execute on function ler_noticia(bigint, date) to {{app}};

-- How many read a news of the transaction's company.
create function noticia_leituras(p_noticia bigint) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select l.usuario_id from noticia_lida l join noticia n on n.id = l.noticia_id
   where l.noticia_id = p_noticia and n.empresa_id = app_empresa();
end;
revoke execute on function noticia_leituras(bigint) from public;
grant execute on function noticia_leituras(bigint) to {{app}};

-- Of these companies those in which the user of the transaction holds the authority, and is not restricted to areas.
create function empresas_com_autoridade(p_autoridade text) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select x.id from unnest(empresas_do_usuario(app_usuario())) x (id)
   cross join lateral perfil_efetivo(app_usuario(), x.id) e
   where not e.restrito
     and exists (select from perfil_autoridade a where a.perfil_id = e.perfil_id and a.autoridade = p_autoridade);
end;
revoke execute on function empresas_com_autoridade(text) from public;
grant execute on function empresas_com_autoridade(text) to {{app}};

create function minhas_mensagens_com_texto(p_texto text, p_maximo integer) returns setof bigint
language sql stable security definer set search_path = public rows 100
begin atomic
  select u.id
    from mensagem m
    join usuario_mensagem u on u.empresa_id = m.empresa_id and u.mensagem_id = m.id
   where m.empresa_id = app_empresa() and u.usuario_id = app_usuario() and u.aqui
     -- Once, not for each row: the plan of a function knows no values.
     and m.busca like (select '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%')
   limit p_maximo;
end;
revoke execute on function minhas_mensagens_com_texto(text, integer) from public;
grant execute on function minhas_mensagens_com_texto(text, integer) to {{app}};

create policy app on importacao_registro to {{app}} using (empresa_id = app_empresa()) with check (empresa_id = app_empresa());

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

-- Nothing is erased when two records become one: a restore of an older backup brings both back.
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

-- What the report on inconsistencies asks of rows that the application's role does not see. Each answers about the company of the
-- transaction, or about nobody in particular.

-- References of the company's rows that point to nothing of the company: the constraints exclude them, unless somebody wrote past them.
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

-- Of names of stored bytes those that no file of any company has, and that nobody is about to remove.
create function chaves_sem_arquivo(p_chaves text[]) returns setof text
language sql stable security definer set search_path = public
begin atomic
  select c from unnest(p_chaves) c
   where not exists (select from arquivo a where a.chave = c) and not exists (select from arquivo_remover r where r.chave = c);
end;
revoke execute on function chaves_sem_arquivo(text[]) from public;
grant execute on function chaves_sem_arquivo(text[]) to {{app}};

-- Numbers that the next request would get although one has them already.
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

-- The only way to it without a session: by a key that its holder knows.
create function empresa_da_chave_bi(p_hash bytea) returns table (empresa_id bigint, login text)
language sql stable security definer set search_path = public
begin atomic
  select u.empresa_id, u.login from usuario_bi u join empresa e on e.id = u.empresa_id and e.ativa where u.chave_hash = p_hash;
end;
revoke execute on function empresa_da_chave_bi(bytea) from public;
grant execute on function empresa_da_chave_bi(bytea) to {{app}};

create view ambiente_lista as
  select a.*, e.nome as estabelecimento_nome
    from ambiente a
    left join estabelecimento e on e.empresa_id = a.empresa_id and e.id = a.estabelecimento_id;
call visao_de_lista('ambiente_lista');
