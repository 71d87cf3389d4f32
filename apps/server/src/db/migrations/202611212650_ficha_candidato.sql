-- What else a candidate shows: certificates (the person's, like the rest of the curriculum) and the knowledge that the candidacy names.

create table certificado_pessoa (
  titulo varchar(100) not null,
  organizacao varchar(100) not null,
  tipo text not null check (tipo in (
    'BOOTCAMP', 'CONFERENCIA', 'CONGRESSO', 'CURSO', 'FORUM', 'SEMINARIO', 'SIMPOSIO', 'WORKSHOP')),
  data_inicio date,
  data_fim date,
  validade date,
  carga_horaria_total numeric(7, 2) check (carga_horaria_total >= 0),
  carga_horaria_diaria numeric(4, 2) check (carga_horaria_diaria between 0 and 24),
  url_certificado varchar(500) check (url_certificado ~ '^https?://')
);
call tabela_da_empresa('certificado_pessoa');
call referencia('certificado_pessoa', 'pessoa_id', 'pessoa', true, 'cascade');
call restringir_como_pessoa('certificado_pessoa');
call partes_do_candidato('certificado_pessoa', 'pessoa_id = app_pessoa()');

create table candidato_conhecimento ();
call tabela_da_empresa('candidato_conhecimento');
call referencia('candidato_conhecimento', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_conhecimento', 'competencia_id', 'competencia', true, 'cascade');
alter table candidato_conhecimento add unique (empresa_id, candidato_id, competencia_id);
-- As the positions looked for: the candidacy's own, also of somebody who works here.
grant select, insert, update, delete on candidato_conhecimento to {{externo}};
create policy externo on candidato_conhecimento to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
grant select (id, empresa_id, tipo, nome) on competencia to {{externo}};
create policy externo on competencia for select to {{externo}} using (empresa_id = app_empresa() and tipo = 'CONHECIMENTO');

-- Documents have a type and, where they belong to one, a stage. What HR attaches stays with HR: neither the candidate nor another
-- company sees it.
alter table documento_candidato add column interno boolean not null default false;
call referencia('documento_candidato', 'tipo_documento_id', 'tipo_documento', false);
call referencia('documento_candidato', 'etapa_seletiva_id', 'etapa_seletiva', false);
alter policy externo on documento_candidato
  using (empresa_id = app_empresa() and not interno and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and not interno and exists (select from candidato c where c.id = candidato_id));
create or replace function arquivos_compartilhados(p_aplicacao bigint)
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
   where a.empresa_id = app_empresa() and a.id = p_aplicacao and a.candidato_id is null and a.removed_at is null
     and app_usuario() is not null and (select s.compartilha_candidatos from parametros_sistema s);
end;

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

-- Of a candidate of another company, while it shares them: what the page of a candidate shows, without documents, salary or what HR noted.
create function ficha_compartilhada(p_candidato bigint) returns jsonb
language sql stable security definer set search_path = public
begin atomic
  select jsonb_build_object(
    'nome', p.nome, 'nomeSocial', p.nome_social, 'empresa', e.nome, 'email', p.email,
    'ddd', case when p.fone_celular is null then p.ddd else p.ddd_celular end, 'fone', coalesce(p.fone_celular, p.fone_fixo),
    'cidade', ci.nome || coalesce(', ' || uf.sigla, ''), 'escolaridade', p.escolaridade, 'cursos', p.cursos, 'ocrTexto', p.ocr_texto,
    'disponivel', c.disponivel, 'dataCadastro', c.data_cadastro, 'dataAtualizacao', c.data_atualizacao,
    'cargos', coalesce((
      select jsonb_agg(g.nome order by g.nome)
        from candidato_cargo k join cargo g on g.empresa_id = k.empresa_id and g.id = k.cargo_id
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

-- What a candidate is made of, for the audit of its page; of requests only those that the reader sees. A null person: its data are not told.
create index auditoria_do_candidato on auditoria ((coalesce(depois ->> 'candidato_id', antes ->> 'candidato_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'candidato_id', antes ->> 'candidato_id') is not null;
create function registros_do_candidato(p_candidato bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
language sql stable set search_path = public
begin atomic
  select 'candidato', c.id from candidato c where c.empresa_id = app_empresa() and c.id = p_candidato
  union select 'candidato_solicitacao', x.id from candidato_solicitacao x where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
  union select 'historico_candidato', h.id
          from historico_candidato h
          join candidato_solicitacao x on x.empresa_id = h.empresa_id and x.id = h.candidato_solicitacao_id
         where x.empresa_id = app_empresa() and x.candidato_id = p_candidato
  union select 'pessoa', p.id from pessoa p where p.empresa_id = app_empresa() and p.id = p_pessoa
  union select 'documento_candidato', d.id from documento_candidato d where d.empresa_id = app_empresa() and d.candidato_id = p_candidato
  union select 'candidato_cargo', k.id from candidato_cargo k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union select 'candidato_conhecimento', k.id from candidato_conhecimento k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'candidato_id', a.antes ->> 'candidato_id') = p_candidato::text
     and a.entidade in ('documento_candidato', 'candidato_cargo', 'candidato_conhecimento')
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') = p_pessoa::text
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
