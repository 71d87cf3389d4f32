-- Candidates shared by companies of one installation.

-- The origin of an application is visible only while candidates are shared.
create policy compartilhado on candidato_solicitacao as restrictive for insert to {{app}}
  with check (origem_candidato_id is null or (select s.compartilha_candidatos from parametros_sistema s));

-- Deletes an application that hired nobody when its candidate is gone.
create function soltar_compartilhado() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from candidato_solicitacao
   where origem_empresa_id = old.empresa_id and origem_candidato_id = old.id and candidato_id is null;
  return old;
end $$;
revoke execute on function soltar_compartilhado() from public;
create trigger compartilhado before delete on candidato for each row execute function soltar_compartilhado();

-- When the sharing ends, candidates who were not hired leave the requests of the other companies.
create function encerrar_compartilhamento() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update candidato_solicitacao set removed_at = now(), removed_by = app_usuario()
   where candidato_id is null and removed_at is null;
  return null;
end $$;
revoke execute on function encerrar_compartilhamento() from public;
create trigger fim_do_compartilhamento after update of compartilha_candidatos on parametros_sistema
  for each row when (old.compartilha_candidatos and not new.compartilha_candidatos) execute function encerrar_compartilhamento();

-- The company of a candidate that may be added to requests here; null when there is none. A person whose CPF is known here is not found by
-- it, so that nobody learns that an employee applies to another company.
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

-- Candidates of other companies by name (a pattern, without accents) who are not in the request yet.
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

-- What the pages of a request show of a candidate of another company who was added to a request here.
create function candidato_vinculado(p_candidato bigint) returns table (nome text, nome_social text, cidade text, empresa text, meses integer)
language sql stable security definer set search_path = public rows 1
begin atomic
  select p.nome, p.nome_social, ci.nome || coalesce(', ' || uf.sigla, ''), e.nome,
         (select round(sum(upper(r) - lower(r)) / 30.4375)::int
            from (select unnest(range_agg(daterange(x.data_admissao, greatest(coalesce(x.data_desligamento, current_date), x.data_admissao), '[]'))) as r
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

-- Contact and curriculum of such a candidate, while the candidate is in the request.
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

-- Whether the person works at the company of origin. Of an employee there, other companies read only what every user there who sees
-- candidates may read: documents, sensitive data, salaries and the curriculum belong to HR. A hiring copies none of them.
create function trabalha_em(p_empresa bigint, p_pessoa bigint) returns boolean
language sql stable set search_path = public
begin atomic
  select exists (select from talento t
    where t.empresa_id = p_empresa and t.pessoa_id = p_pessoa and (t.data_desligamento is null or t.data_desligamento >= current_date));
end;
revoke execute on function trabalha_em(bigint, bigint) from public;

-- Photo, curriculum and documents of such a candidate, which a hiring copies; of an employee of the other company only the photo.
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

-- Copies the person with their own data into this company as its candidate; from then on the application belongs to that candidate. Returns
-- nothing when there is no such application, and nulls when the CPF is known here. Data of the other company (password, consent, notes,
-- stages) is not copied, nor is reserved data of its employees.
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

-- The note about a candidate whom another company hired.
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

-- The page of a candidate of another company, while it shares them: without documents, salary and HR's notes; for employees of that company
-- also without the curriculum's text.
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

-- The columns of a person that need an authority for employees, as the contract marks them (modules/captacao/compartilhado.test.ts compares
-- the two), and the text of the curriculum. The CPF is not among them: by it the two companies know that the person is the same.
create function colunas_reservadas_da_pessoa() returns text[] language sql immutable
  return array['deficiencia', 'etnia_raca', 'rg', 'rg_uf_id', 'rg_orgao_emissor', 'rg_data_expedicao', 'pis', 'tit_eleit_numero', 'tit_eleit_zona',
    'tit_eleit_secao', 'cert_mil_numero', 'cert_mil_tipo', 'cert_mil_serie', 'ctps_numero', 'ctps_serie', 'ctps_dv', 'ctps_uf_id',
    'ctps_data_expedicao', 'numero_hab', 'registro', 'emissao', 'vencimento', 'uf_hab_id', 'categoria', 'paga_pensao', 'quantidade', 'valor',
    'ocr_texto'];
revoke execute on function colunas_reservadas_da_pessoa() from public;
