-- Texts with fields: letters to candidates, and the versions of every text that is filled in.

-- A version of a text: the words that a change left, by column. The record has no foreign key, because texts of several tables have versions,
-- and because what was sent names its version after the template is gone.
create table texto_versao (
  entidade varchar(40) not null,
  registro_id bigint not null,
  numero integer not null check (numero > 0),
  nome varchar(150) not null,
  conteudo jsonb not null,
  usuario_id bigint references usuario (id) default app_usuario()
);
call tabela_da_empresa('texto_versao');
alter table texto_versao add constraint texto_versao_numero unique (empresa_id, entidade, registro_id, numero);
create index on texto_versao (usuario_id);
-- Written by a trigger alone (definitions/13_geral-textos.sql).
revoke insert, update, delete on texto_versao from {{app}};

-- Letters that are printed for candidates of a request.
create table modelo_carta (
  nome varchar(100) not null,
  assinaturas text not null check (assinaturas in ('EMPRESA', 'AMBOS', 'NENHUMA')),
  texto varchar(20000) not null
);
call tabela_da_empresa('modelo_carta');
alter table modelo_carta add constraint modelo_carta_nome unique (empresa_id, nome);

-- A message that says a template word for word names its version.
call referencia('mensagem_candidato', 'texto_versao_id', 'texto_versao', false, 'set null');

-- What is there now is the first version.
insert into texto_versao (empresa_id, entidade, registro_id, numero, nome, conteudo, criado_em, usuario_id)
  select empresa_id, 'modelo_mensagem', id, 1, nome, jsonb_build_object('assunto', assunto, 'texto', texto), atualizado_em, null::bigint from modelo_mensagem
  union all
  select empresa_id, 'certificado', id, 1, titulo, jsonb_build_object('titulo', titulo, 'conteudo', conteudo), atualizado_em, null::bigint from certificado;
