-- Candidates: what they read and write themselves (role externo), and what HR sees of them.

-- An employee does not change these data directly but proposes changes to HR.
create function pessoa_empregada(p_pessoa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t
    where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa and (t.data_desligamento is null or t.data_desligamento >= current_date));
end;

-- Reserves the id of a person who registers; from here on the transaction acts as that person.
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

-- What a public registration must know about a CPF that the company already has. It is never shown to the visitor.
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

-- The password hash; only the login uses it.
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

-- The version of a text of the privacy policy (its hash). It records which text a person accepted.
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

-- The candidate's applications. The advert's title stays readable after the advert closed.
create function minhas_candidaturas() returns table (candidato_solicitacao_id bigint, anuncio_id bigint, codigo bigint, titulo text,
  encerrada boolean, contratado boolean)
language sql stable security definer set search_path = public rows 10
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

-- The contact data of the person that the user's access in this company names. The user always reaches it, wherever the person works, also
-- outside the user's areas.
create function meus_dados() returns setof pessoa language plpgsql stable security definer set search_path = public as $$
begin
  return query select p.* from pessoa p where p.empresa_id = app_empresa() and p.id = minha_pessoa();
end $$;
revoke execute on function meus_dados() from public;
grant execute on function meus_dados() to {{app}};

-- Writes the contact data; false when they changed since that version, or when there are none.
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

-- The extra fields that contain data. It runs as the owner, because data of people whom the editor does not see counts too.
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

-- A hiring from another company copies certificates, like the rest of the curriculum.
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

-- The log of a candidate: also of the records that were merged into it, while they existed, and of the merge itself; with interviews and
-- their interviewers, refusals and messages.
create function registros_do_candidato(p_candidato bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
language sql stable set search_path = public
begin atomic
  with mesclados as materialized (
    select m.saiu_id as id from candidato_mesclagem m where m.empresa_id = app_empresa() and m.candidato_id = p_candidato),
  candidatos as materialized (select p_candidato as id union select id from mesclados),
  -- Their person rows are gone: only the log says who they were.
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
  -- A refusal that was undone has no row any more.
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

-- Why a candidate cannot be erased, whatever the user may see: a hiring, or an open request.
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

-- The positions that the candidate would apply for with these vacancies, besides the existing ones, for the company's limit. Vacancies
-- without an advert are not counted, because the answer must not reveal that they exist.
create function meus_cargos_com(p_solicitacoes bigint[]) returns integer
language sql stable security definer set search_path = public
begin atomic
  select cargos_do_candidato(c.id, array(select n.solicitacao_id from anuncio_publico n where n.solicitacao_id = any (p_solicitacoes)))
    from candidato c
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function meus_cargos_com(bigint[]) from public;
grant execute on function meus_cargos_com(bigint[]) to {{externo}};

-- Candidates found by data outside their curriculum: for users who may not read the curriculum of employees.
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

-- When a registration is over, its uploaded files are released, unless a waiting registration names them too. It runs at the end of the
-- transaction, because a new registration of the same person replaces the earlier one.
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

-- What else the candidate may know about their applications: dates and who acted, never the reasons, and nothing about others.
create function andamento_das_minhas_candidaturas() returns table (candidato_solicitacao_id bigint, encerrada_em date, pausada boolean,
  retirada_por_mim boolean, convidado boolean)
language sql stable security definer set search_path = public rows 10
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

-- The progress of the candidate's applications: the position of the current stage in the request, and the number of stages. Names are not
-- included, because a candidate learns of a stage when it is reached. Empty for a request without its own stages, or when the stage was
-- removed since.
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

-- A candidate reads and writes only their own desired positions. An employee may write them too, unlike the data of the person.
create policy externo_select on candidato_cargo for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_insert on candidato_cargo for insert to {{externo}}
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_update on candidato_cargo for update to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_delete on candidato_cargo for delete to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
