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
alter table estabelecimento
  add column caepf char(14),
  add constraint estabelecimento_inscricao check (cnpj is null or caepf is null),
  add constraint estabelecimento_caepf unique (empresa_id, caepf);

-- Generations by year of birth; each goes until the next one begins, so that a person is always in one only.
create table geracao (
  nome text not null,
  ano_inicial integer not null constraint geracao_ano unique,
  descricao text
);
call tabela_global('geracao');
insert into geracao (nome, ano_inicial, descricao) values
  ('Baby boomers', 1946, 'Nascidos no pós-guerra, até 1964.'),
  ('Geração X', 1965, 'Nascidos de 1965 a 1980.'),
  ('Geração Y', 1981, 'Os millennials, nascidos de 1981 a 1996.'),
  ('Geração Z', 1997, 'Nascidos de 1997 a 2012, já com a internet.'),
  ('Geração Alfa', 2013, 'Nascidos a partir de 2013.');
