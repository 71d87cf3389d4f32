-- Candidates of other companies of the installation, while parametros_sistema.compartilha_candidatos shares them. A request here refers to
-- the candidate there; nothing is copied before the hiring, and what is read of it goes through the functions below, which ask the
-- parameter each time. Nothing writes the record of origin.

alter table candidato_solicitacao alter column candidato_id drop not null;
alter table candidato_solicitacao
  add column origem_empresa_id bigint,
  add column origem_candidato_id bigint,
  add constraint candidato_solicitacao_origem foreign key (origem_empresa_id, origem_candidato_id)
    references candidato (empresa_id, id) on delete set null (origem_empresa_id, origem_candidato_id),
  add constraint candidato_solicitacao_de_fora check (origem_empresa_id <> empresa_id),
  -- Whoever is hired is a person of this company.
  add constraint candidato_solicitacao_contratado check (talento_id is null or candidato_id is not null);
create index on candidato_solicitacao (origem_empresa_id, origem_candidato_id) where origem_candidato_id is not null;
create index on candidato_solicitacao (empresa_id, solicitacao_id) where candidato_id is null;
create unique index candidato_solicitacao_origem_ativa on candidato_solicitacao (empresa_id, solicitacao_id, origem_candidato_id)
  where removed_at is null and origem_candidato_id is not null;

-- Where an application comes from is said once, and only while candidates are shared.
create policy compartilhado on candidato_solicitacao as restrictive for insert to {{app}}
  with check (origem_candidato_id is null or (select s.compartilha_candidatos from parametros_sistema s));
revoke update on candidato_solicitacao from {{app}};
grant update (solicitacao_id, curriculo_arquivo_id, removed_at, removed_by, talento_id, colaborador_historico_id) on candidato_solicitacao to {{app}};

-- Without its candidate, an application that hired nobody is nothing.
create function soltar_compartilhado() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from candidato_solicitacao
   where origem_empresa_id = old.empresa_id and origem_candidato_id = old.id and candidato_id is null;
  return old;
end $$;
create trigger compartilhado before delete on candidato for each row execute function soltar_compartilhado();
-- When the sharing ends, whoever was not hired by then leaves the requests of the other companies.
create function encerrar_compartilhamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update candidato_solicitacao set removed_at = now(), removed_by = app_usuario()
   where candidato_id is null and removed_at is null;
  return null;
end $$;
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

-- Photo, curriculum and documents of such a candidate: what a hiring brings along.
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
        from documento_candidato d where d.empresa_id = c.empresa_id and d.candidato_id = c.id) q
    join arquivo f on f.empresa_id = c.empresa_id and f.id = q.arquivo_id
   where a.empresa_id = app_empresa() and a.id = p_aplicacao and a.candidato_id is null and a.removed_at is null
     and app_usuario() is not null and (select s.compartilha_candidatos from parametros_sistema s);
end;

-- Copies the person with what it told of itself into this company, as its candidate; the application is that candidate's from then on.
-- Nothing when there is no such application; nulls when the CPF is known here. What belongs to the other company (password, consent,
-- notes, stages) stays there.
create function trazer_compartilhado(p_aplicacao bigint) returns table (pessoa_id bigint, candidato_id bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  origem record;
  colunas text;
  pessoa_nova bigint;
  candidato_novo bigint;
begin
  select p.empresa_id, p.id, p.cpf, c.primeiro_emprego, c.disponivel, c.pretencao_salarial into origem
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
  -- Every column that a person has, those of later versions too; only the files are other rows.
  select string_agg(quote_ident(a.attname), ', ') into colunas
    from pg_attribute a
   where a.attrelid = 'pessoa'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     and a.attname not in ('id', 'empresa_id', 'versao', 'criado_em', 'atualizado_em', 'foto_arquivo_id', 'curriculo_arquivo_id');
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
    select app_empresa(), pessoa_nova, x.empresa, x.contato_empresa, true, coalesce(x.nome_mercado, g.nome), x.salario, x.data_admissao,
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
    values (app_empresa(), pessoa_nova, origem.primeiro_emprego, origem.disponivel, origem.pretencao_salarial)
    returning id into candidato_novo;
  update candidato_solicitacao a set candidato_id = candidato_novo where a.empresa_id = app_empresa() and a.id = p_aplicacao;
  return query select pessoa_nova, candidato_novo;
end $$;

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

-- Positions that a candidate stands for, as before, shared ones too.
create or replace function cargos_do_candidato(p_candidato bigint, p_solicitacoes bigint[]) returns integer
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
                             and p_candidato in (x.candidato_id, x.origem_candidato_id) and x.removed_at is null)));
end;

revoke execute on function empresa_do_compartilhado(bigint), candidatos_compartilhados(text, bigint), candidato_vinculado(bigint),
  curriculo_compartilhado(bigint), arquivos_compartilhados(bigint), trazer_compartilhado(bigint), contratado_em_outra_empresa(bigint),
  soltar_compartilhado(), encerrar_compartilhamento() from public;
grant execute on function empresa_do_compartilhado(bigint), candidatos_compartilhados(text, bigint), curriculo_compartilhado(bigint),
  arquivos_compartilhados(bigint), trazer_compartilhado(bigint), contratado_em_outra_empresa(bigint) to {{app}};
grant execute on function candidato_vinculado(bigint) to {{app}}, {{todas}};

-- Applications with their last step: of the company's own candidates, and of those that others share.
drop view candidato_solicitacao_lista;
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
