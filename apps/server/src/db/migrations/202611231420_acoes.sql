-- Plans of action: what is to be done, why, who answers for it and until when. The state follows from the days, 'late' from today.
create table acao (
  titulo varchar(255) not null,
  descricao text,
  meta text,
  tipo text not null check (tipo in ('C', 'P', 'M')),
  prioridade text not null check (prioridade in ('1', '2', '3')),
  -- The record of any module that it comes from. There is no foreign key: whoever registers the kind knows where to look.
  origem_tipo varchar(40),
  origem_id bigint,
  previsao_inicio date not null,
  previsao_termino date,
  iniciada_em date,
  concluida_em date,
  resultado text,
  cancelada_em date,
  motivo_cancelamento text,
  -- Who has no record as an employee; everybody else answers as an employee.
  responsavel_usuario_id bigint references usuario (id),
  criada_por_id bigint references usuario (id),
  constraint acao_origem check ((origem_tipo is null) = (origem_id is null)),
  constraint acao_previsoes check (previsao_termino >= previsao_inicio),
  constraint acao_fim check (concluida_em is null or cancelada_em is null),
  check (motivo_cancelamento is null or cancelada_em is not null),
  check (resultado is null or concluida_em is not null)
);
call tabela_da_empresa('acao');
call referencia('acao', 'responsavel_talento_id', 'talento', false);
alter table acao add constraint acao_responsavel check (num_nonnulls(responsavel_talento_id, responsavel_usuario_id) = 1);
create index on acao (empresa_id, responsavel_usuario_id);
create index on acao (responsavel_usuario_id);
create index on acao (criada_por_id);
create index on acao (empresa_id, origem_tipo, origem_id);
create index on acao (empresa_id, previsao_termino) where concluida_em is null and cancelada_em is null;

-- How it went, from when to when.
create table acao_acompanhamento (
  inicio date not null,
  termino date,
  situacao varchar(100),
  observacao text not null,
  usuario_id bigint references usuario (id),
  constraint acao_acompanhamento_datas check (termino >= inicio)
);
call tabela_da_empresa('acao_acompanhamento');
call referencia('acao_acompanhamento', 'acao_id', 'acao', true, 'cascade');
create index on acao_acompanhamento (usuario_id);

create table acao_comentario (texto text not null, usuario_id bigint references usuario (id));
call tabela_da_empresa('acao_comentario');
call referencia('acao_comentario', 'acao_id', 'acao', true, 'cascade');
create index on acao_comentario (usuario_id);

create table acao_anexo (usuario_id bigint references usuario (id));
call tabela_da_empresa('acao_anexo');
call referencia('acao_anexo', 'acao_id', 'acao', true, 'cascade');
call referencia('acao_anexo', 'arquivo_id', 'arquivo');
create index on acao_anexo (usuario_id);
