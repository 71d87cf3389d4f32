-- Places (shared by all companies) and the establishments of a company.

-- A view is what a list reads: the table's columns and the labels of what they point to. It sees what its reader may see.
create procedure visao_de_lista(visao regclass) language plpgsql as $$
begin
  execute format('alter view %s set (security_invoker = true)', visao);
  execute format('grant select on %s to {{app}}, {{todas}}', visao);
end $$;

create table estado (
  nome text not null,
  sigla char(2) not null unique check (sigla = upper(sigla)),
  codigo_ibge smallint unique
);
call tabela_global('estado');

create table cidade (
  nome text not null,
  estado_id bigint not null references estado (id),
  codigo_ibge integer unique
);
call tabela_global('cidade');
create index on cidade (estado_id);
create index on cidade using gin (sem_acento(nome) gin_trgm_ops);

create table bairro (
  nome text not null,
  cidade_id bigint not null references cidade (id)
);
call tabela_global('bairro');
create index on bairro (cidade_id);
create index on bairro using gin (sem_acento(nome) gin_trgm_ops);

grant select on estado, cidade, bairro to {{externo}};

create view estado_lista as select e.* from estado e;
call visao_de_lista('estado_lista');

create view cidade_lista as
  select c.*, e.sigla as estado_sigla, e.nome as estado_nome
    from cidade c join estado e on e.id = c.estado_id;
call visao_de_lista('cidade_lista');

create view bairro_lista as
  select b.*, c.nome as cidade_nome, c.estado_id, e.sigla as estado_sigla
    from bairro b join cidade c on c.id = b.cidade_id join estado e on e.id = c.estado_id;
call visao_de_lista('bairro_lista');

-- The CNPJ is kept whole; base, complement and check digits of the form are its parts.
create table estabelecimento (
  nome text not null,
  cnpj char(14),
  cep char(8),
  uf_id bigint references estado (id),
  cidade_id bigint references cidade (id),
  logradouro text,
  numero text,
  complemento text,
  bairro text,
  codigo_ac text
);
call tabela_da_empresa('estabelecimento');
alter table estabelecimento add constraint estabelecimento_cnpj unique (empresa_id, cnpj);
create index on estabelecimento (uf_id);
create index on estabelecimento (cidade_id);

create view estabelecimento_lista as
  select t.*, c.nome as cidade_nome, e.sigla as uf_sigla
    from estabelecimento t
    left join cidade c on c.id = t.cidade_id
    left join estado e on e.id = coalesce(t.uf_id, c.estado_id);
call visao_de_lista('estabelecimento_lista');
