-- Personnel requests, their vacancies and applications.

create function proximo_numero(p_empresa bigint, p_nome text, p_primeiro bigint) returns bigint
language sql security definer set search_path = public
begin atomic
  insert into contador as c values (p_empresa, p_nome, p_primeiro)
    on conflict (empresa_id, nome) do update set valor = c.valor + 1
    returning c.valor;
end;
revoke execute on function proximo_numero(bigint, text, bigint) from public;
grant execute on function proximo_numero(bigint, text, bigint) to {{app}};

-- A bulk load by the owner numbers its requests itself and sets the counter once, because a counter row that is updated very often in one
-- transaction becomes slower with each update.
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

-- A request may be hidden from the people in charge of its area. A restricted user sees the requests of their areas and their own.
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

-- Parts of a request can be read and written where the request can be read.
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
-- Adverts that anybody may read. The view runs as the owner, so that no other data of a request can be read: never sex, age, civil status,
-- race or disability of the person wanted (Lei 9.029/95).
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
    -- It does not use area_em(), because a function in a view runs with the rights of the caller.
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

-- Whether a user may see requests of an area in the company of the transaction, by the same rules as the row policies of requests.
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

-- Whether a user may release requests: with the authority, in the user's areas, and never as the requester.
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

-- The user who delegated the right to release a request on that day; null when there is none. Nobody can delegate a right that they do not
-- have.
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

-- Users of the company who may release such a request on that day, by their own right or by delegation.
create function liberadores(p_area bigint, p_invisivel boolean, p_solicitante bigint, p_dia date)
returns table (usuario_id bigint, nome text, email text)
language sql stable security definer set search_path = public
begin atomic
  -- Starts with the few users with the authority or a delegation, because a company may have thousands of users.
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

-- The positions that a candidate applies for, with these requests and existing applications, including shared ones, whatever the caller may
-- see. A refused application has ended and does not count for the company's limit.
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
-- What an employee reads of an internal vacancy. The view runs as the owner, because employees do not see requests.
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

-- The person of the user in this company, while employed.
create function minha_pessoa_interna() returns bigint
language sql stable security definer set search_path = public
begin atomic
  select t.pessoa_id from perfil_efetivo(app_usuario(), app_empresa()) e
    join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id
   where t.data_admissao <= current_date and (t.data_desligamento is null or t.data_desligamento >= current_date);
end;
revoke execute on function minha_pessoa_interna() from public;
grant execute on function minha_pessoa_interna() to {{app}};

-- The employee's applications with the stages passed; what HR wrote about them is not shown.
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

-- The employee applies, as a candidate of the company, who is created at the first application. Returns who requested the vacancy.
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

-- The employee withdraws; false when there is no own application to withdraw.
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

-- Ended adverts that were public: their address says that they ended instead of answering 404. Adverts that were never public (not
-- approved, internal, hidden) and suspended ones are not included.
create view anuncio_encerrado with (security_barrier) as
  select n.id, n.empresa_id, n.titulo
    from anuncio n
    join empresa e on e.id = n.empresa_id and e.ativa and e.portal_aberto
    join solicitacao_pessoal s on s.empresa_id = n.empresa_id and s.id = n.solicitacao_id
   where n.empresa_id = app_empresa() and n.exibir_modulo_externo and s.status = 'A' and s.tipo_vaga in ('EXTERNA', 'MISTA')
     and (s.encerrada or s.cancelada or (n.previsao_encerramento < current_date and not s.suspensa));
grant select on anuncio_encerrado to {{app}}, {{externo}};
