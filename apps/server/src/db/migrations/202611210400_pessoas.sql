-- People: one human in one company; the engagements (talento) and candidacies hang on the person.

create table area_formacao (nome text not null, observacao text);
call tabela_da_empresa('area_formacao');
create table area_formacao_area ();
call tabela_da_empresa('area_formacao_area');
call referencia('area_formacao_area', 'area_formacao_id', 'area_formacao', true, 'cascade');
call referencia('area_formacao_area', 'area_id', 'area_organizacional');
alter table area_formacao_area add unique (empresa_id, area_formacao_id, area_id);
create table cargo_area_formacao ();
call tabela_da_empresa('cargo_area_formacao');
call referencia('cargo_area_formacao', 'cargo_id', 'cargo', true, 'cascade');
call referencia('cargo_area_formacao', 'area_formacao_id', 'area_formacao');
alter table cargo_area_formacao add unique (empresa_id, cargo_id, area_formacao_id);

create table idioma (nome text not null);
call tabela_da_empresa('idioma');

-- Column names are the specification's field names of the candidate's groups (pessoal, endereco, contato…).
create table pessoa (
  nome text not null,
  nome_social text,
  -- pessoal
  cpf char(11) check (cpf ~ '^\d{11}$'),
  data_nascimento date,
  sexo char(1) check (sexo in ('I', 'M', 'F')),
  estado_civil char(2) check (estado_civil between '01' and '10'),
  escolaridade char(2) check (escolaridade between '01' and '15'),
  deficiencia char(1) check (deficiencia between '0' and '6'),
  etnia_raca char(1) check (etnia_raca in ('1', '2', '4', '6', '8', '9')),
  nacionalidade text,
  naturalidade text,
  qtd_filhos smallint check (qtd_filhos >= 0),
  conjuge text,
  profissao_conjuge text,
  pai text,
  profissao_pai text,
  mae text,
  profissao_mae text,
  possui_parentes boolean,
  parentes_amigos text,
  indicado_por text,
  -- documents
  rg text,
  rg_uf_id bigint references estado (id),
  rg_orgao_emissor text,
  rg_data_expedicao date,
  pis char(11) check (pis ~ '^\d{11}$'),
  tit_eleit_numero text,
  tit_eleit_zona text,
  tit_eleit_secao text,
  cert_mil_numero text,
  cert_mil_tipo text,
  cert_mil_serie text,
  ctps_numero text,
  ctps_serie text,
  ctps_dv text,
  ctps_uf_id bigint references estado (id),
  ctps_data_expedicao date,
  -- habilitacao
  numero_hab text,
  registro text,
  emissao date,
  vencimento date,
  uf_hab_id bigint references estado (id),
  categoria text,
  -- endereco
  cep char(8) check (cep ~ '^\d{8}$'),
  logradouro text,
  numero text,
  complemento text,
  uf_id bigint references estado (id),
  cidade_id bigint references cidade (id),
  bairro text,
  -- contato
  email text,
  ddd char(2),
  fone_fixo varchar(9),
  ddd_celular char(2),
  fone_celular varchar(9),
  nome_contato text,
  -- socioEconomica: whether alimony is paid, to how many and how much
  paga_pensao boolean,
  quantidade smallint,
  valor numeric(12, 2),
  possui_veiculo boolean,
  -- curriculum
  cursos text,
  observacao text,
  info_adicionais text,
  ocr_texto text,
  -- What a search by name compares.
  busca text generated always as (sem_acento(nome || ' ' || coalesce(nome_social, ''))) stored
);
call tabela_da_empresa('pessoa', 'cpf', 'rg', 'pis', 'tit_eleit_numero', 'cert_mil_numero', 'ctps_numero', 'numero_hab', 'registro',
  'deficiencia', 'etnia_raca', 'ocr_texto');
call referencia('pessoa', 'foto_arquivo_id', 'arquivo', false, 'set null');
call referencia('pessoa', 'curriculo_arquivo_id', 'arquivo', false, 'set null');
alter table pessoa add constraint pessoa_cpf unique (empresa_id, cpf);
create index on pessoa using gin (busca gin_trgm_ops);
-- Pages in the order of names come from this index, however many people there are.
create index on pessoa (empresa_id, nome, id);
create index on pessoa (rg_uf_id) where rg_uf_id is not null;
create index on pessoa (ctps_uf_id) where ctps_uf_id is not null;
create index on pessoa (uf_hab_id) where uf_hab_id is not null;
create index on pessoa (uf_id);
create index on pessoa (cidade_id);

create table formacao (
  curso varchar(100) not null,
  local varchar(100) not null,
  tipo text not null check (tipo in ('TECNICO', 'GRADUACAO', 'MESTRADO', 'ESPECIALIZACAO', 'DOUTORADO', 'POS_DOUTORADO')),
  situacao text not null check (situacao in ('COMPLETO', 'EM_ANDAMENTO', 'INCOMPLETO')),
  conclusao varchar(20)
);
call tabela_da_empresa('formacao');
call referencia('formacao', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('formacao', 'area_formacao_id', 'area_formacao');

create table experiencia (
  empresa text not null,
  contato_empresa varchar(11),
  check_nome_cargo boolean not null default false,
  nome_mercado text,
  salario numeric(12, 2),
  data_admissao date not null,
  data_desligamento date,
  motivo_saida varchar(100),
  observacao text,
  constraint experiencia_datas check (data_desligamento >= data_admissao)
);
call tabela_da_empresa('experiencia');
call referencia('experiencia', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('experiencia', 'cargo_id', 'cargo', false);
alter table experiencia add constraint experiencia_cargo check (cargo_id is not null or nome_mercado is not null);

create table pessoa_idioma (nivel char(1) not null check (nivel in ('B', 'I', 'A')));
call tabela_da_empresa('pessoa_idioma');
call referencia('pessoa_idioma', 'pessoa_id', 'pessoa', true, 'cascade');
call referencia('pessoa_idioma', 'idioma_id', 'idioma');
alter table pessoa_idioma add constraint pessoa_idioma_unico unique (empresa_id, pessoa_id, idioma_id);

-- One engagement. What the talent is now stands in its history only.
create table talento (
  codigo text,
  data_admissao date not null,
  vinculo text not null default 'E' check (vinculo in ('E', 'S', 'A', 'T', 'O', 'ED', 'TA', 'SE')),
  data_desligamento date,
  motivo_desligamento text,
  constraint talento_datas check (data_desligamento >= data_admissao)
);
call tabela_da_empresa('talento');
call referencia('talento', 'pessoa_id', 'pessoa');
alter table talento add constraint talento_codigo unique (empresa_id, codigo);
create unique index talento_ativo on talento (empresa_id, pessoa_id) where data_desligamento is null;
create index on talento (empresa_id, data_admissao);
create index on talento (empresa_id, data_desligamento);

-- tipo_salario: 1 the band's, 2 so many times an index, 3 a value.
create table colaborador_historico (
  tipo_salario smallint not null default 1 check (tipo_salario in (1, 2, 3)),
  quantidade_indice numeric(12, 2),
  salario numeric(12, 2),
  motivo text
);
call tabela_da_empresa('colaborador_historico');
call tabela_de_vigencia('colaborador_historico', 'talento_id', 'talento');
call referencia('colaborador_historico', 'estabelecimento_id', 'estabelecimento');
call referencia('colaborador_historico', 'area_id', 'area_organizacional');
call referencia('colaborador_historico', 'faixa_salarial_id', 'faixa_salarial');
call referencia('colaborador_historico', 'funcao_id', 'funcao', false);
call referencia('colaborador_historico', 'ambiente_id', 'ambiente', false);
call referencia('colaborador_historico', 'indice_id', 'indice', false);
alter table colaborador_historico add constraint colaborador_historico_salario check (
  case tipo_salario
    when 1 then indice_id is null and quantidade_indice is null and salario is null
    when 2 then indice_id is not null and quantidade_indice is not null and quantidade_indice > 0 and salario is null
    else salario is not null and salario > 0 and indice_id is null and quantidade_indice is null
  end);

alter table acesso add foreign key (empresa_id, talento_id) references talento (empresa_id, id) on delete set null (talento_id);
create index on acesso (empresa_id, talento_id);

create function salario_do_talento(p_talento bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select case h.tipo_salario
           when 1 then salario_da_faixa(h.faixa_salarial_id, p_data)
           when 2 then round(h.quantidade_indice * valor_do_indice(h.indice_id, p_data), 2)
           else round(h.salario, 2)
         end
    from talento t
    join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id
   where t.id = p_talento and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Talents with their history row in force today; one who is admitted in the future with the first row.
create view talento_atual as
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.vinculo, t.data_desligamento, t.motivo_desligamento,
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

-- Names beside talento_atual. Salary is not here: salario_do_talento, for who may see it.
create view talento_lista as
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.vinculo, t.data_desligamento, t.motivo_desligamento,
         t.historico_id, t.data, t.estabelecimento_id, t.area_id, t.faixa_salarial_id, t.funcao_id, t.ambiente_id,
         p.nome, p.nome_social, p.busca, p.email, p.foto_arquivo_id,
         case when t.data_desligamento is null or t.data_desligamento >= current_date then 'A' else 'D' end as situacao,
         e.nome as estabelecimento_nome, a.nome as area_nome, f.cargo_id, c.nome as cargo_nome, f.nome as faixa_salarial_nome
    from talento_atual t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join estabelecimento e on e.empresa_id = t.empresa_id and e.id = t.estabelecimento_id
    join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join area_atual a on a.empresa_id = t.empresa_id and a.id = t.area_id;
call visao_de_lista('talento_lista');

-- Who answers for an area -----------------------------------------------------------------------------------------------------
-- R responsible, C co-responsible; the talent may be of another company.
create table area_responsavel (
  tipo char(1) not null check (tipo in ('R', 'C')),
  empresa_responsavel_id bigint not null references empresa (id),
  talento_id bigint not null,
  foreign key (empresa_responsavel_id, talento_id) references talento (empresa_id, id) on delete cascade
);
call tabela_da_empresa('area_responsavel');
call referencia('area_responsavel', 'area_historico_id', 'area_historico', true, 'cascade');
alter table area_responsavel add unique (empresa_id, area_historico_id, empresa_responsavel_id, talento_id);
create index on area_responsavel (empresa_responsavel_id, talento_id);

-- Names of who answers by a history row of an area. As the owner, because they may be of another company or area; the row has to be of
-- a company that the transaction may read.
create function nomes_dos_responsaveis(p_area_historico bigint, p_tipo text) returns text
language sql stable security definer set search_path = public
begin atomic
  select string_agg(coalesce(p.nome_social, p.nome), ', ' order by p.nome)
    from area_responsavel r
    join talento t on t.empresa_id = r.empresa_responsavel_id and t.id = r.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where r.area_historico_id = p_area_historico and r.tipo = p_tipo
     and (r.empresa_id = app_empresa() or r.empresa_id = any (app_empresas()));
end;

create view area_organizacional_lista as
  with recursive arvore (empresa_id, id, nome, area_mae_id, ativo, historico_id, data, descricao_hierarquia, nivel) as (
    select a.empresa_id, a.id, a.nome, a.area_mae_id, a.ativo, a.historico_id, a.data, a.nome::text, 1
      from area_atual a where a.area_mae_id is null
    union all
    select f.empresa_id, f.id, f.nome, f.area_mae_id, f.ativo, f.historico_id, f.data, m.descricao_hierarquia || ' / ' || f.nome, m.nivel + 1
      from arvore m join area_atual f on f.empresa_id = m.empresa_id and f.area_mae_id = m.id
  ) cycle id set em_ciclo using caminho
  select o.*, a.nome, a.area_mae_id, mae.nome as area_mae_nome, a.ativo, a.historico_id, a.data, a.nivel, a.descricao_hierarquia,
         nomes_dos_responsaveis(a.historico_id, 'R') as nome_responsaveis,
         nomes_dos_responsaveis(a.historico_id, 'C') as nome_co_responsaveis
    from arvore a
    join area_organizacional o on o.empresa_id = a.empresa_id and o.id = a.id
    left join area_atual mae on mae.empresa_id = a.empresa_id and mae.id = a.area_mae_id
   where not a.em_ciclo;
call visao_de_lista('area_organizacional_lista');

-- Users restricted to areas ---------------------------------------------------------------------------------------------------------
-- Talents whose row in force today (not yet admitted: the first; dismissed: the last) lies in the user's areas. As the owner,
-- because it decides what the policies of these same tables show.
create function talentos_visiveis() returns setof bigint
language sql stable security definer set search_path = public rows 500
begin atomic
  select distinct h.talento_id
    from colaborador_historico h
   where h.empresa_id = app_empresa() and h.area_id = any (app_areas()) and h.confirmado
     and not exists (
       select from colaborador_historico o
        where o.empresa_id = h.empresa_id and o.talento_id = h.talento_id and o.confirmado
          and case when h.data <= current_date then o.data > h.data and o.data <= current_date else o.data < h.data end);
end;
create function pessoas_visiveis() returns setof bigint
language sql stable security definer set search_path = public rows 500
begin atomic
  select t.pessoa_id from talento t where t.empresa_id = app_empresa() and t.id in (select talentos_visiveis());
end;

-- Shows a restricted user only the rows for which `condicao` holds, and what its own transaction has just created.
-- Across companies, the areas say nothing about the others: entrar() leaves out the companies where the user is restricted.
create procedure restringir_a_areas(tabela regclass, condicao text) language plpgsql as $$
declare
  comando text;
begin
  foreach comando in array array['select', 'update', 'delete'] loop
    execute format('create policy areas_%1$s on %2$s as restrictive for %1$s to {{app}}
      using ((select app_areas()) is null or criado_em = now() or %3$s)', comando, tabela, condicao);
  end loop;
  execute format('create policy areas_todas on %s as restrictive for select to {{todas}}
    using ((select app_areas()) is null or empresa_id <> app_empresa() or %s)', tabela, condicao);
end $$;

call restringir_a_areas('talento', 'id in (select talentos_visiveis())');
call restringir_a_areas('colaborador_historico', 'talento_id in (select talentos_visiveis())');
create policy areas_insert on colaborador_historico as restrictive for insert to {{app}} with check (
  (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_historico.empresa_id and t.id = talento_id));

-- Parts of a person are seen and written where the person is seen.
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

-- People of the company whose name contains the text. LIKE is not leakproof, so under row security it cannot use the index;
-- as the owner it can, and the reader's policies still apply to what it gets with these ids.
create function pessoas_por_nome(p_texto text) returns setof bigint
language sql stable security definer set search_path = public rows 100
begin atomic
  select p.id from pessoa p
   where p.empresa_id = app_empresa()
     and p.busca like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%';
end;
