-- Merges two records of one candidate.

-- Every row of any table that refers to one record then refers to the other, including tables of later versions. A row that the other
-- record already has (the same language, an application to the same request) stays and is deleted with its record.
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

-- Everything that depends on one candidate moves to another candidate of the company, and the first is deleted. The caller has already
-- decided about the fields.
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

-- Requests that contain both candidates, also those that the reader does not see.
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

-- Whether a person works or worked here, whoever asks, because a record with an employment may not be deleted or merged in every way.
create function pessoa_com_vinculo(p_pessoa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa);
end;
revoke execute on function pessoa_com_vinculo(bigint) from public;
grant execute on function pessoa_com_vinculo(bigint) to {{app}};
