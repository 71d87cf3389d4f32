-- Areas in which a candidate would like to work, of the company's registry.
create table candidato_area_interesse ();
call tabela_da_empresa('candidato_area_interesse');
call referencia('candidato_area_interesse', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_area_interesse', 'area_interesse_id', 'area_interesse', true, 'cascade');
alter table candidato_area_interesse add unique (empresa_id, candidato_id, area_interesse_id);
-- As the positions looked for: the candidacy's own, also of somebody who works here.
grant select, insert, update, delete on candidato_area_interesse to {{externo}};
create policy externo on candidato_area_interesse to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
-- Names to choose from; which areas of the company stand behind them is its own.
grant select (id, empresa_id, nome) on area_interesse to {{externo}};
create policy externo on area_interesse for select to {{externo}} using (empresa_id = app_empresa());

-- With the areas of interest.
create or replace function ficha_compartilhada(p_candidato bigint) returns jsonb
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

-- With the areas of interest.
create or replace function registros_do_candidato(p_candidato bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
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
  union select 'candidato_area_interesse', k.id from candidato_area_interesse k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union select 'candidato_conhecimento', k.id from candidato_conhecimento k where k.empresa_id = app_empresa() and k.candidato_id = p_candidato
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'candidato_id', a.antes ->> 'candidato_id') = p_candidato::text
     and a.entidade in ('documento_candidato', 'candidato_cargo', 'candidato_area_interesse', 'candidato_conhecimento')
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') = p_pessoa::text
     and a.entidade in ('formacao', 'experiencia', 'pessoa_idioma', 'certificado_pessoa', 'campos_extras');
end;
