-- Requests: fields that a company hides or requires, releases in somebody's name, who may release. Adverts: expiry. Internal vacancies.

alter table empresa_configuracao
  add column campos_solicitacao_ocultos text[] not null default '{}',
  add column campos_solicitacao_obrigatorios text[] not null
    default '{estabelecimentoId,areaOrganizacionalId,motivoSolicitacaoId,faixaSalarialId}';

-- In whose name a delegate released.
alter table solicitacao_pessoal add column liberador_delegante_id bigint references usuario (id);
alter table solicitacao_pessoal add constraint solicitacao_pessoal_delegante check (liberador_delegante_id <> solicitante_id);
create index on solicitacao_pessoal (liberador_delegante_id) where liberador_delegante_id is not null;

-- When an advert expires follows from previsao_encerramento; until when a candidate may answer evaluations belongs to the application.
-- aviso_expiracao: the last day of applications whose end was already told.
alter table anuncio drop column data_hora_expiracao;
alter table anuncio add column aviso_expiracao date;

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

-- Positions that a candidate stands for with these requests besides its own, whatever the caller sees of them.
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
                           where x.empresa_id = s.empresa_id and x.solicitacao_id = s.id and x.candidato_id = p_candidato
                             and x.removed_at is null)));
end;

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

-- The employee withdraws; false when there is nothing of its own to withdraw.
create function retirar_candidatura_interna(p_aplicacao bigint) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  update candidato_solicitacao x set removed_at = now(), removed_by = app_usuario()
   where x.empresa_id = app_empresa() and x.id = p_aplicacao and x.removed_at is null and x.talento_id is null
     and exists (select from candidato c where c.empresa_id = x.empresa_id and c.id = x.candidato_id and c.pessoa_id = minha_pessoa_interna());
  return found;
end $$;

revoke execute on function alcanca_solicitacoes(bigint, bigint, boolean), pode_liberar(bigint, bigint, boolean, bigint),
  delegante_da_liberacao(bigint, bigint, boolean, bigint, date), liberadores(bigint, boolean, bigint, date), cargos_do_candidato(bigint, bigint[]), minha_pessoa_interna(),
  minhas_candidaturas_internas(), candidatar_interno(bigint), retirar_candidatura_interna(bigint) from public;
grant execute on function delegante_da_liberacao(bigint, bigint, boolean, bigint, date), liberadores(bigint, boolean, bigint, date),
  cargos_do_candidato(bigint, bigint[]), minha_pessoa_interna(), minhas_candidaturas_internas(), candidatar_interno(bigint), retirar_candidatura_interna(bigint) to {{app}};
