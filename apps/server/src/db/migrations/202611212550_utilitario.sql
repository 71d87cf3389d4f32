-- What an administrator adds to the product (menus of the customer's own, groups of the payroll system), and what people suggest.

-- Groups of the payroll system (AC), shared by all companies: companies of one group have codes in common there.
create table grupo_ac (codigo varchar(10) not null, descricao varchar(100) not null);
call tabela_global('grupo_ac');
alter table grupo_ac add constraint grupo_ac_codigo unique (codigo);
alter table empresa add column grupo_ac_id bigint constraint empresa_grupo_ac references grupo_ac (id);
create index on empresa (grupo_ac_id);

-- Menus that a company adds to the product's own; a link leads out of the product, by the web's two protocols only.
create table menu_extra (nome varchar(60) not null, ordem integer not null default 0, ativo boolean not null default true);
call tabela_da_empresa('menu_extra');
alter table menu_extra add constraint menu_extra_nome unique (empresa_id, nome);
create table menu_extra_link (
  nome varchar(60) not null,
  url varchar(2000) not null constraint menu_extra_link_url check (url ~* '^https?://[^[:space:]/?#\\@]'),
  nova_aba boolean not null default true,
  ordem integer not null default 0
);
call tabela_da_empresa('menu_extra_link');
call referencia('menu_extra_link', 'menu_extra_id', 'menu_extra');
create view menu_extra_lista as
  select m.*, (select count(*)::int from menu_extra_link l where l.empresa_id = m.empresa_id and l.menu_extra_id = m.id) as qtd_links
    from menu_extra m;
call visao_de_lista('menu_extra_lista');

-- Suggestions of improvement. `talento_id` is the author as an employee, by which restricted users reach it.
create table sugestao_melhoria (
  titulo varchar(100) not null,
  tema text not null check (tema in ('PROCESSO', 'AMBIENTE', 'FERRAMENTA', 'PESSOAS', 'CLIENTE', 'OUTRO')),
  descricao text not null,
  beneficio text,
  situacao char(1) not null default 'E' check (situacao in ('E', 'A', 'P', 'I', 'R')),
  resposta text,
  respondida_em timestamptz,
  usuario_id bigint not null references usuario (id),
  respondida_por_id bigint references usuario (id)
);
call tabela_da_empresa('sugestao_melhoria');
call referencia('sugestao_melhoria', 'talento_id', 'talento', false, 'set null');
create index on sugestao_melhoria (empresa_id, usuario_id);
create index on sugestao_melhoria (usuario_id);
create index on sugestao_melhoria (respondida_por_id);
-- Who is restricted to areas sees the own ones and those of the people within reach.
create policy areas on sugestao_melhoria as restrictive to {{app}}
  using ((select app_areas()) is null or usuario_id = app_usuario()
         or exists (select from talento t where t.empresa_id = sugestao_melhoria.empresa_id and t.id = talento_id));
create policy areas_todas on sugestao_melhoria as restrictive for select to {{todas}}
  using ((select app_areas()) is null or empresa_id <> app_empresa() or usuario_id = app_usuario()
         or exists (select from talento t where t.empresa_id = sugestao_melhoria.empresa_id and t.id = talento_id));

-- Settings that the specification names and that nothing reads yet keep their default until what they are for exists.
alter table empresa_configuracao add column meses_sem_afastamento integer not null default 0;
alter table parametros_sistema
  add column aderiu_ao_esocial boolean not null default false,
  add column inverter_eixo_resultado_nine_box boolean not null default false;
-- A company without anything of its own may be deleted, and its settings with it.
grant delete on empresa_configuracao to {{app}};

-- An establishment of an individual has a CAEPF instead of a CNPJ: nine digits of the owner's CPF, three of order, two of check.
alter table empresa add column cpf_titular char(11);
drop view estabelecimento_lista;
alter table estabelecimento
  add column caepf char(14),
  add constraint estabelecimento_inscricao check (cnpj is null or caepf is null),
  add constraint estabelecimento_caepf unique (empresa_id, caepf);
create view estabelecimento_lista as
  select t.*, c.nome as cidade_nome, e.sigla as uf_sigla
    from estabelecimento t
    left join cidade c on c.id = t.cidade_id
    left join estado e on e.id = coalesce(t.uf_id, c.estado_id);
call visao_de_lista('estabelecimento_lista');
