-- People and their employments, today and on a date.

-- Talents with their history row in force today; for a future admission, with the first row.
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

-- talento_atual with names. It contains no salary: a user who may see it calls salario_do_talento. Names of what is few are asked one by one, for
-- the rows that are answered: joined, they made the view so long that the planner read everybody for a statement about a few people.
create view talento_lista as
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.vinculo, t.data_desligamento, t.observacao_desligamento,
         t.historico_id, t.data, t.estabelecimento_id, t.area_id, t.faixa_salarial_id, t.funcao_id, t.ambiente_id,
         p.nome, p.nome_social, p.busca, p.email, p.foto_arquivo_id,
         case when t.data_desligamento is null or t.data_desligamento >= current_date then 'A' else 'D' end as situacao,
         (select e.nome from estabelecimento e where e.empresa_id = t.empresa_id and e.id = t.estabelecimento_id) as estabelecimento_nome,
         (select a.nome from area_atual a where a.empresa_id = t.empresa_id and a.id = t.area_id) as area_nome,
         f.cargo_id, (select c.nome from cargo c where c.empresa_id = f.empresa_id and c.id = f.cargo_id) as cargo_nome,
         f.nome as faixa_salarial_nome
    from talento_atual t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id;
call visao_de_lista('talento_lista');

create policy areas_insert on colaborador_historico as restrictive for insert to {{app}} with check (
  (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_historico.empresa_id and t.id = talento_id));

-- Parts of a person can be read and written wherever the person can be read.
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

-- People of the company whose name contains the text. LIKE is not leakproof, so under row security it cannot use the index. As the owner it
-- can; the reader's policies still apply to what the reader gets with these ids.
create function pessoas_por_nome(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 100
begin atomic
  select p.id from pessoa p
   where p.empresa_id = app_empresa()
     and p.busca like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%';
end;
revoke execute on function pessoas_por_nome(text) from public;
grant execute on function pessoas_por_nome(text) to {{app}};

-- Talents of the company whose name contains the text, whose code is the text, or who have the CPF; null when more than p_limite people
-- have such a name. It runs as the owner, because under row security LIKE cannot use an index; the reader's policies still apply to what
-- the reader gets with these ids.
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

-- The history rows of all people as a list, without salary.
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

-- People on any date: the same content as the list of today.

-- People admitted by a date, with the history row in force then. A person who had left by that date has the last row.
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

-- talento_em with names: area names of that date, and today's names of everything that has no history.
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

-- Runs as the owner, because under row security a search in JSON cannot use an index. It is limited to the company of the transaction; the
-- caller must check that the user may see the talent. Accesses and other employments of the same person are not its parts. A registration
-- belongs to a person from its acceptance on, which the log of its insertion does not show.
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

-- The person that the user's access in this company names. The user always reaches it, wherever the person works, also outside the user's
-- areas.
create function minha_pessoa() returns bigint language sql stable security definer set search_path = public
begin atomic
  select t.pessoa_id
    from perfil_efetivo(app_usuario(), app_empresa()) e
    join talento t on t.empresa_id = app_empresa() and t.id = e.talento_id;
end;
revoke execute on function minha_pessoa() from public;
grant execute on function minha_pessoa() to {{app}};

-- A proposal is visible where its person is; the own proposal to its author; a proposal without a person yet (a registration) to users who
-- may see candidates.
create policy areas on proposta_alteracao as restrictive to {{app}} using (
  (select app_areas()) is null or pessoa_id is null or pessoa_id = (select minha_pessoa())
  or exists (select from pessoa p where p.empresa_id = proposta_alteracao.empresa_id and p.id = pessoa_id));
create policy areas_todas on proposta_alteracao as restrictive for select to {{todas}} using (
  (select app_areas()) is null
  or exists (select from pessoa p where p.empresa_id = proposta_alteracao.empresa_id and p.id = pessoa_id));

-- Users of the company who may decide on a proposal about a person: they hold the authorities, may see the person and are not that person.
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

-- A reading without a person yet belongs to its user.
create policy areas on leitura_curriculo as restrictive to {{app}} using ((select app_areas()) is null
  or (pessoa_id is null and usuario_id = app_usuario())
  or exists (select from pessoa p where p.empresa_id = leitura_curriculo.empresa_id and p.id = pessoa_id));
create policy areas_todas on leitura_curriculo as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from pessoa p where p.empresa_id = leitura_curriculo.empresa_id and p.id = pessoa_id));

-- The text of a curriculum may arrive while a user edits the person. It does not raise the version, because the form does not overwrite it.
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

-- The next number of an employee that nobody has, whoever may see them. The highest is looked up once for a company: among 100,000 people
-- that takes longer than all the rest of an admission. An import may have brought many that follow.
create function proxima_matricula() returns text language plpgsql security definer set search_path = public as $$
declare
  proxima bigint;
begin
  update contador set valor = valor + 1 where empresa_id = app_empresa() and nome = 'talento' returning valor into proxima;
  if proxima is null then
    return proximo_numero(app_empresa(), 'talento', (
      select coalesce(max(codigo::bigint), 0) + 1 from talento where empresa_id = app_empresa() and codigo ~ '^[0-9]{1,15}$'));
  elsif exists (select from talento where empresa_id = app_empresa() and codigo = proxima::text) then
    while exists (select from talento where empresa_id = app_empresa() and codigo = proxima::text) loop
      proxima := proxima + 1;
    end loop;
    update contador set valor = proxima where empresa_id = app_empresa() and nome = 'talento';
  end if;
  return proxima;
end $$;
revoke execute on function proxima_matricula() from public;
grant execute on function proxima_matricula() to {{app}};
