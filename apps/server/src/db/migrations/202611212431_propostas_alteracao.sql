-- Changes that somebody asks for in the own data and HR accepts or refuses.

-- `valores`: field → what is asked for; `anteriores`: what it was when HR decided. `cadastro`: a registration whose CPF nobody else
-- could confirm (CPF, password, terms), kept until HR decides.
create table proposta_alteracao (
  nome text not null,
  origem text not null check (origem in ('meus-dados', 'candidato', 'cadastro')),
  situacao char(1) not null default 'P' check (situacao in ('P', 'A', 'M', 'R', 'S')),
  campos text[] not null,
  valores jsonb not null,
  anteriores jsonb,
  aceitos text[],
  motivo text,
  cadastro jsonb,
  usuario_id bigint references usuario (id),
  decidida_por bigint references usuario (id),
  decidida_em timestamptz,
  constraint proposta_decidida check ((situacao in ('A', 'M', 'R')) = (decidida_em is not null)),
  constraint proposta_cadastro check (cadastro is null or (origem = 'cadastro' and situacao = 'P'))
);
call tabela_da_empresa('proposta_alteracao', 'valores', 'anteriores', 'cadastro');
call referencia('proposta_alteracao', 'pessoa_id', 'pessoa', false, 'cascade');
alter table proposta_alteracao add constraint proposta_de_quem check (pessoa_id is not null or origem = 'cadastro');
create unique index proposta_pendente on proposta_alteracao (empresa_id, pessoa_id) where situacao = 'P' and origem <> 'cadastro';
create index on proposta_alteracao (empresa_id, situacao, criado_em);
create index on proposta_alteracao (usuario_id);
create index on proposta_alteracao (decidida_por);

-- The person whom the access in this company names: it is its owner's wherever the person works, also outside the areas that the user
-- is restricted to.
create function minha_pessoa() returns bigint language sql stable security definer set search_path = public
begin atomic
  select t.pessoa_id
    from perfil_efetivo(app_usuario(), app_empresa()) e
    join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id;
end;

-- Seen as the person is; the own by its owner; one of nobody yet (a registration) by whoever may see candidates.
create policy areas on proposta_alteracao as restrictive to {{app}} using (
  (select app_areas()) is null or pessoa_id is null or pessoa_id = (select minha_pessoa())
  or exists (select from pessoa p where p.empresa_id = proposta_alteracao.empresa_id and p.id = pessoa_id));
create policy areas_todas on proposta_alteracao as restrictive for select to {{todas}} using (
  (select app_areas()) is null
  or exists (select from pessoa p where p.empresa_id = proposta_alteracao.empresa_id and p.id = pessoa_id));

-- The whole own person instead of the contact only. Not compiled beforehand: columns are added to people.
drop function meus_dados();
create function meus_dados() returns setof pessoa language plpgsql stable security definer set search_path = public as $$
begin
  return query select p.* from pessoa p where p.empresa_id = app_empresa() and p.id = minha_pessoa();
end $$;

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

revoke execute on function minha_pessoa(), meus_dados(), quem_decide_proposta(bigint, text[]) from public;
grant execute on function minha_pessoa(), meus_dados(), quem_decide_proposta(bigint, text[]) to {{app}};

-- The positions that a candidate looks for are the candidacy's own, not HR's data of the person: an employee chooses them too.
alter policy externo_insert on candidato_cargo with check (
  empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
alter policy externo_update on candidato_cargo using (
  empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
alter policy externo_delete on candidato_cargo using (
  empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));

-- A registration is a person's from its acceptance on, which the log of additions does not tell.
create or replace function registros_do_talento(p_talento bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
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
