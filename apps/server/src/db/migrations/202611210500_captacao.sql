-- Recruitment: requests, adverts, candidates, applications and their way through the stages.

create table motivo_solicitacao (descricao text not null, ativo boolean not null default true);
call tabela_da_empresa('motivo_solicitacao');

create table etapa_seletiva (
  ordem smallint not null check (ordem between 0 and 999),
  nome varchar(100) not null,
  analise_comportamental boolean not null default false
);
call tabela_da_empresa('etapa_seletiva');

create table cargo_etapa_seletiva ();
call tabela_da_empresa('cargo_etapa_seletiva');
call referencia('cargo_etapa_seletiva', 'cargo_id', 'cargo', true, 'cascade');
call referencia('cargo_etapa_seletiva', 'etapa_seletiva_id', 'etapa_seletiva');
alter table cargo_etapa_seletiva add unique (empresa_id, cargo_id, etapa_seletiva_id);

create table como_ficou_sabendo_vaga (nome text not null);
call tabela_da_empresa('como_ficou_sabendo_vaga');

-- Numbers that a company counts by itself. Only the function below touches them; a number is never used twice.
create table contador (
  empresa_id bigint not null references empresa (id),
  nome text not null,
  valor bigint not null,
  primary key (empresa_id, nome)
);
create function proximo_numero(p_empresa bigint, p_nome text, p_primeiro bigint) returns bigint
language sql security definer set search_path = public
begin atomic
  insert into contador as c values (p_empresa, p_nome, p_primeiro)
    on conflict (empresa_id, nome) do update set valor = c.valor + 1
    returning c.valor;
end;

-- Vacancies filled are not stored: they are the applications with a talent.
create table solicitacao_pessoal (
  codigo bigint not null,
  data date not null,
  data_previsao_encerramento date,
  qtd_dias_previsao integer check (qtd_dias_previsao >= 0),
  descricao text not null,
  horario_comercial text not null,
  horas_diarias_previstas text,
  quantidade integer not null default 1 check (quantidade > 0),
  tipo_vaga text not null default 'EXTERNA' check (tipo_vaga in ('INTERNA', 'EXTERNA', 'MISTA')),
  invisivel_para_gestor boolean not null default false,
  -- A vacancy kept by law for disabled people (Lei 8.213/91) says so in public.
  reservada_pcd boolean not null default false,
  recrutador_responsavel text,
  incluir_colaboradores_desligados boolean not null default false,
  -- complementary data
  vinculo text default 'E' check (vinculo in ('E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE')),
  remuneracao numeric(12, 2) check (remuneracao > 0),
  escolaridade char(2) check (escolaridade between '01' and '15'),
  sexo char(1) default 'I' check (sexo in ('I', 'M', 'F')),
  idade_minima smallint check (idade_minima >= 0),
  idade_maxima smallint,
  cidade_id bigint references cidade (id),
  experiencias text,
  info_complementares text,
  -- state
  status char(1) not null default 'I' check (status in ('I', 'A', 'R')),
  data_status date,
  solicitante_id bigint references usuario (id) default app_usuario(),
  liberador_id bigint references usuario (id),
  observacao_liberador text,
  suspensa boolean not null default false,
  encerrada boolean not null default false,
  data_encerramento date,
  obs_encerra text,
  cancelada boolean not null default false,
  obs_cancelamento text,
  constraint solicitacao_pessoal_idades check (idade_maxima >= idade_minima),
  constraint solicitacao_pessoal_encerramento check (encerrada = (data_encerramento is not null)),
  constraint solicitacao_pessoal_final check (not (encerrada and cancelada)),
  constraint solicitacao_pessoal_liberador check (liberador_id <> solicitante_id)
);
call tabela_da_empresa('solicitacao_pessoal');
alter table solicitacao_pessoal add constraint solicitacao_pessoal_codigo unique (empresa_id, codigo);
call referencia('solicitacao_pessoal', 'estabelecimento_id', 'estabelecimento', false);
call referencia('solicitacao_pessoal', 'area_organizacional_id', 'area_organizacional', false);
call referencia('solicitacao_pessoal', 'ambiente_id', 'ambiente', false);
call referencia('solicitacao_pessoal', 'faixa_salarial_id', 'faixa_salarial', false);
call referencia('solicitacao_pessoal', 'funcao_id', 'funcao', false);
call referencia('solicitacao_pessoal', 'motivo_solicitacao_id', 'motivo_solicitacao', false);
create index on solicitacao_pessoal (cidade_id);
create index on solicitacao_pessoal (solicitante_id);
create index on solicitacao_pessoal (liberador_id);
create index on solicitacao_pessoal (empresa_id, data desc);

create function numerar_solicitacao() returns trigger language plpgsql as $$
begin
  new.codigo := proximo_numero(new.empresa_id, 'solicitacao_pessoal', 1001);
  return new;
end $$;
create trigger numerar before insert on solicitacao_pessoal for each row execute function numerar_solicitacao();

-- Kept from the area's responsible people where it says so; a restricted user sees its areas' requests and its own.
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

-- Parts of a request are seen and written where the request is seen.
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

-- Employees that the new ones replace.
create table solicitacao_substituido ();
call tabela_da_empresa('solicitacao_substituido');
call referencia('solicitacao_substituido', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
call referencia('solicitacao_substituido', 'talento_id', 'talento', true, 'cascade');
alter table solicitacao_substituido add unique (empresa_id, solicitacao_id, talento_id);

create table solicitacao_email (email text not null);
call tabela_da_empresa('solicitacao_email');
call referencia('solicitacao_email', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');

create table solicitacao_bairro (bairro_id bigint not null references bairro (id));
call tabela_da_empresa('solicitacao_bairro');
call referencia('solicitacao_bairro', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
alter table solicitacao_bairro add unique (empresa_id, solicitacao_id, bairro_id);
create index on solicitacao_bairro (bairro_id);

create table solicitacao_escolaridade (escolaridade char(2) not null check (escolaridade between '01' and '15'));
call tabela_da_empresa('solicitacao_escolaridade');
call referencia('solicitacao_escolaridade', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
alter table solicitacao_escolaridade add unique (empresa_id, solicitacao_id, escolaridade);

create table solicitacao_etapa ();
call tabela_da_empresa('solicitacao_etapa');
call referencia('solicitacao_etapa', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
call referencia('solicitacao_etapa', 'etapa_seletiva_id', 'etapa_seletiva');
alter table solicitacao_etapa add unique (empresa_id, solicitacao_id, etapa_seletiva_id);

-- The public text of a request; data_hora_expiracao is until when candidates may answer evaluations.
create table anuncio (
  titulo varchar(100) not null,
  descricao text not null,
  exibir_modulo_externo boolean not null,
  dias_espera_nova_aplicacao integer check (dias_espera_nova_aplicacao >= 0),
  previsao_encerramento date,
  data_hora_expiracao timestamptz,
  utilizar_avaliacoes_etapa_seletiva boolean not null default false
);
call tabela_da_empresa('anuncio');
call referencia('anuncio', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
alter table anuncio add constraint anuncio_solicitacao unique (empresa_id, solicitacao_id);

-- aceito_politica_seguranca: when; politica_versao: which text (versao_da_politica), whose wording the audit of the settings keeps.
create table candidato (
  senha_hash text,
  aceito_politica_seguranca timestamptz,
  politica_versao text,
  primeiro_emprego boolean not null default false,
  disponivel boolean not null default true,
  pretencao_salarial numeric(12, 2) check (pretencao_salarial >= 0),
  colocacao text,
  modulo_externo boolean not null default false,
  observacao_rh text,
  qualificacao_cadastral text not null default 'NAO_VERIFICADO'
    check (qualificacao_cadastral in ('QUALIFICADO', 'NAO_QUALIFICADO', 'DADOS_INCOMPLETOS', 'NAO_VERIFICADO')),
  mensagem_qualificacao text,
  data_cadastro timestamptz not null default now(),
  data_atualizacao timestamptz not null default now()
);
call tabela_da_empresa('candidato', 'senha_hash');
call referencia('candidato', 'pessoa_id', 'pessoa');
call referencia('candidato', 'como_ficou_sabendo_vaga_id', 'como_ficou_sabendo_vaga', false);
alter table candidato add constraint candidato_pessoa unique (empresa_id, pessoa_id);
create index on candidato (empresa_id, data_cadastro desc);
-- The hash is read only by the login function below; it is written like any other column.
revoke select on candidato from {{app}}, {{todas}};
grant select (id, empresa_id, versao, criado_em, atualizado_em, pessoa_id, como_ficou_sabendo_vaga_id, aceito_politica_seguranca,
  politica_versao, primeiro_emprego, disponivel, pretencao_salarial, colocacao, modulo_externo, observacao_rh, qualificacao_cadastral,
  mensagem_qualificacao, data_cadastro, data_atualizacao) on candidato to {{app}}, {{todas}};

create table candidato_cargo ();
call tabela_da_empresa('candidato_cargo');
call referencia('candidato_cargo', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_cargo', 'cargo_id', 'cargo', true, 'cascade');
alter table candidato_cargo add unique (empresa_id, candidato_id, cargo_id);

-- An application; with a talent it filled a vacancy.
create table candidato_solicitacao (
  removed_at timestamptz,
  removed_by bigint references usuario (id)
);
call tabela_da_empresa('candidato_solicitacao');
call referencia('candidato_solicitacao', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_solicitacao', 'solicitacao_id', 'solicitacao_pessoal');
call referencia('candidato_solicitacao', 'curriculo_arquivo_id', 'arquivo', false, 'set null');
call referencia('candidato_solicitacao', 'talento_id', 'talento', false, 'set null');
create index on candidato_solicitacao (removed_by) where removed_by is not null;
create unique index candidato_solicitacao_ativa on candidato_solicitacao (empresa_id, solicitacao_id, candidato_id) where removed_at is null;

-- Each step of an application; the last by (data, id) says where it stands. resultado: A apto, N não apto, I indiferente.
create table historico_candidato (
  data date not null default current_date,
  responsavel_id bigint references usuario (id),
  resultado char(1) check (resultado in ('A', 'N', 'I')),
  observacao text
);
call tabela_da_empresa('historico_candidato');
call referencia('historico_candidato', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
call referencia('historico_candidato', 'etapa_seletiva_id', 'etapa_seletiva');
create index on historico_candidato (responsavel_id);
create index on historico_candidato (empresa_id, candidato_solicitacao_id, data desc, id desc);

create table sessao_candidato (
  hash bytea primary key,
  empresa_id bigint not null,
  pessoa_id bigint not null,
  candidato_id bigint not null,
  criada_em timestamptz not null default now(),
  vista_em timestamptz not null default now(),
  expira_em timestamptz not null,
  foreign key (empresa_id, pessoa_id) references pessoa (empresa_id, id) on delete cascade,
  foreign key (empresa_id, candidato_id) references candidato (empresa_id, id) on delete cascade
);
create index on sessao_candidato (empresa_id, pessoa_id);
create index on sessao_candidato (empresa_id, candidato_id);
grant select, insert, update, delete on sessao_candidato to {{app}};

-- A user lends its right to release requests to another for a period.
create table delegacao_aprovacao (
  delegante_id bigint not null references usuario (id) on delete cascade,
  delegado_id bigint not null references usuario (id) on delete cascade,
  inicio date not null,
  fim date not null,
  constraint delegacao_aprovacao_periodo check (fim >= inicio),
  constraint delegacao_aprovacao_outro check (delegado_id <> delegante_id)
);
call tabela_da_empresa('delegacao_aprovacao');
create index on delegacao_aprovacao (delegante_id);
create index on delegacao_aprovacao (delegado_id);

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

-- Who only works here is seen as its engagements are; a candidate, by whoever may see candidates.
call restringir_a_areas('pessoa', 'id in (select pessoas_visiveis())
  or exists (select from candidato c where c.empresa_id = pessoa.empresa_id and c.pessoa_id = pessoa.id)');

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
         et.nome as etapa_seletiva_nome, et.ordem as etapa_seletiva_ordem, h.resultado, h.responsavel_id
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    left join lateral (
      select y.* from historico_candidato y
       where y.empresa_id = x.empresa_id and y.candidato_solicitacao_id = x.id
       order by y.data desc, y.id desc limit 1) h on true
    left join etapa_seletiva et on et.empresa_id = h.empresa_id and et.id = h.etapa_seletiva_id;
call visao_de_lista('candidato_solicitacao_lista');

-- The public and the candidate ------------------------------------------------------------------------------------------------------
-- Adverts that anybody may read. As the owner, so that nothing else of a request can be read: never sex, ages, civil status, race
-- or disability of whom it looks for (Lei 9.029/95).
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
    -- Not area_em(): a function in a view runs with the rights of who asks.
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

-- Who is employed proposes changes to HR instead of making them.
create function pessoa_empregada(p_pessoa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from talento t
    where t.empresa_id = app_empresa() and t.pessoa_id = p_pessoa and (t.data_desligamento is null or t.data_desligamento >= current_date));
end;

-- Reserves the identity of somebody who registers; from here on the transaction acts as that person.
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

-- What a public registration must know of a CPF that the company already holds; never shown to whoever asks.
create function pessoa_por_cpf(p_cpf text) returns table (pessoa_id bigint, candidato_id bigint, email text, empregada boolean)
language sql stable security definer set search_path = public
begin atomic
  select p.id, c.id, p.email, pessoa_empregada(p.id)
    from pessoa p left join candidato c on c.empresa_id = p.empresa_id and c.pessoa_id = p.id
   where p.empresa_id = app_empresa() and p.cpf = p_cpf;
end;

-- The password hash, for the login only.
create function candidato_para_login(p_empresa bigint, p_cpf text) returns table (candidato_id bigint, pessoa_id bigint, senha_hash text)
language sql stable security definer set search_path = public
begin atomic
  select c.id, p.id, c.senha_hash
    from pessoa p
    join candidato c on c.empresa_id = p.empresa_id and c.pessoa_id = p.id
    join empresa e on e.id = p.empresa_id and e.ativa and e.portal_aberto
   where p.empresa_id = p_empresa and p.cpf = p_cpf;
end;

-- Which text of the privacy policy somebody accepted.
create function versao_da_politica(p_texto text) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(coalesce(p_texto, ''), 'UTF8')), 'hex');

-- Registries that the public forms choose from.
grant select on idioma, area_formacao, como_ficou_sabendo_vaga to {{externo}};
create policy externo on idioma for select to {{externo}} using (empresa_id = app_empresa());
create policy externo on area_formacao for select to {{externo}} using (empresa_id = app_empresa());
create policy externo on como_ficou_sabendo_vaga for select to {{externo}} using (empresa_id = app_empresa());
grant select (id, empresa_id, ordem, nome) on etapa_seletiva to {{externo}};
create policy externo on etapa_seletiva for select to {{externo}} using (empresa_id = app_empresa());
grant select (id, empresa_id, nome, nome_mercado) on cargo to {{externo}};
create policy externo on cargo for select to {{externo}} using (empresa_id = app_empresa() and ativa and exibir_modulo_externo);

-- The candidate's own person.
grant select, insert, update on pessoa to {{externo}};
create policy externo_select on pessoa for select to {{externo}} using (empresa_id = app_empresa() and id = app_pessoa());
create policy externo_insert on pessoa for insert to {{externo}} with check (empresa_id = app_empresa() and id = app_pessoa());
create policy externo_update on pessoa for update to {{externo}}
  using (empresa_id = app_empresa() and id = app_pessoa() and not pessoa_empregada(id));

grant select (id, empresa_id, versao, criado_em, atualizado_em, pessoa_id, como_ficou_sabendo_vaga_id, aceito_politica_seguranca,
    politica_versao, primeiro_emprego, disponivel, pretencao_salarial, modulo_externo, data_cadastro, data_atualizacao),
  insert (empresa_id, pessoa_id, como_ficou_sabendo_vaga_id, senha_hash, aceito_politica_seguranca, politica_versao, primeiro_emprego,
    disponivel, pretencao_salarial, modulo_externo),
  update (como_ficou_sabendo_vaga_id, senha_hash, aceito_politica_seguranca, politica_versao, primeiro_emprego, disponivel,
    pretencao_salarial, data_atualizacao)
  on candidato to {{externo}};
create policy externo on candidato to {{externo}}
  using (empresa_id = app_empresa() and pessoa_id = app_pessoa())
  with check (empresa_id = app_empresa() and pessoa_id = app_pessoa());

create procedure partes_do_candidato(tabela regclass, dono text) language plpgsql as $$
declare
  comando text;
begin
  execute format('grant select, insert, update, delete on %s to {{externo}}', tabela);
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
call partes_do_candidato('candidato_cargo', 'exists (select from candidato c where c.id = candidato_id)');

-- Applications: the candidate sends and withdraws its own; what HR writes about a step stays with HR.
grant select (id, empresa_id, versao, criado_em, candidato_id, solicitacao_id, curriculo_arquivo_id, removed_at),
  insert (empresa_id, candidato_id, solicitacao_id, curriculo_arquivo_id), update (removed_at)
  on candidato_solicitacao to {{externo}};
create policy externo_select on candidato_solicitacao for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
create policy externo_insert on candidato_solicitacao for insert to {{externo}}
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id)
    and exists (select from anuncio_publico n where n.solicitacao_id = candidato_solicitacao.solicitacao_id));
create policy externo_update on candidato_solicitacao for update to {{externo}}
  using (empresa_id = app_empresa() and removed_at is null and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa());
grant select (id, empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, resultado) on historico_candidato to {{externo}};
create policy externo on historico_candidato for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato_solicitacao c where c.id = candidato_solicitacao_id));

-- The advert of an own application stays readable by name after it closed.
create function minhas_candidaturas() returns table (candidato_solicitacao_id bigint, anuncio_id bigint, codigo bigint, titulo text,
  encerrada boolean, contratado boolean)
language sql stable security definer set search_path = public
begin atomic
  select x.id, n.id, s.codigo, coalesce(n.titulo, s.descricao), s.encerrada or s.cancelada, x.talento_id is not null
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
    left join anuncio n on n.empresa_id = s.empresa_id and n.solicitacao_id = s.id
   where x.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;

-- Files: the company's logo, and the person's own photo and curriculum.
grant select, insert, delete on arquivo to {{externo}};
create policy externo_logo on arquivo for select to {{externo}} using (
  empresa_id = app_empresa() and dono_entidade = 'empresa'
  and exists (select from empresa e where e.id = app_empresa() and e.logo_arquivo_id = arquivo.id));
create policy externo on arquivo to {{externo}}
  using (empresa_id = app_empresa() and dono_entidade = 'pessoa' and dono_id = app_pessoa())
  with check (empresa_id = app_empresa() and dono_entidade = 'pessoa' and dono_id = app_pessoa());

-- Its own sessions, to end them.
alter table sessao_candidato enable row level security;
create policy app on sessao_candidato to {{app}} using (true) with check (true);
create policy externo on sessao_candidato to {{externo}} using (empresa_id = app_empresa() and pessoa_id = app_pessoa());
grant select, delete on sessao_candidato to {{externo}};

-- Functions that open what the tables close answer only those who need them.
revoke execute on function candidato_para_login(bigint, text), pessoa_por_cpf(text), nova_pessoa(), minhas_candidaturas(),
  proximo_numero(bigint, text, bigint), pessoas_por_nome(text), nomes_dos_responsaveis(bigint, text) from public;
grant execute on function candidato_para_login(bigint, text), pessoa_por_cpf(text), nova_pessoa(), minhas_candidaturas(),
  proximo_numero(bigint, text, bigint), pessoas_por_nome(text), nomes_dos_responsaveis(bigint, text) to {{app}};
grant execute on function nomes_dos_responsaveis(bigint, text) to {{todas}};
grant execute on function pessoa_por_cpf(text), nova_pessoa(), minhas_candidaturas() to {{externo}};
