-- The questionnaire engine (docs/avaliacao-pontuacao.md): models in versions, what they ask, and what was answered.

-- tipo: the use it belongs to (contract avaliacao/modelos.ts). Blocked: nobody is asked it, nobody answers it; inactive: nobody is asked it any more.
create table avaliacao_modelo (
  titulo varchar(250) not null,
  observacao text,
  percentual_minimo_aprovacao numeric(5, 2) check (percentual_minimo_aprovacao between 0 and 100),
  tipo char(1) not null,
  ativo boolean not null default true,
  bloqueado boolean not null default false,
  embaralhar boolean not null default false,
  exibir_resultado boolean not null default false
);
call tabela_da_empresa('avaliacao_modelo');
create index on avaliacao_modelo (empresa_id, tipo, titulo);

-- What a model asks. Without liberada_em it is being edited; one that was answered does not change in what its answers mean.
create table avaliacao_versao (
  numero integer not null check (numero > 0),
  liberada_em timestamptz,
  liberada_por bigint references usuario (id)
);
call tabela_da_empresa('avaliacao_versao');
call referencia('avaliacao_versao', 'modelo_id', 'avaliacao_modelo', true, 'cascade');
alter table avaliacao_versao add unique (empresa_id, modelo_id, numero);
create index on avaliacao_versao (liberada_por);

-- chave stays with an aspect, a question or an answer from version to version.
create table avaliacao_aspecto (chave uuid not null, nome varchar(100) not null, ordem integer not null);
call tabela_da_empresa('avaliacao_aspecto');
call referencia('avaliacao_aspecto', 'versao_id', 'avaliacao_versao', true, 'cascade');
alter table avaliacao_aspecto add unique (empresa_id, versao_id, chave);

-- tipo: 1 objetiva, 3 subjetiva, 4 nota, 5 múltipla escolha.
create table avaliacao_pergunta (
  chave uuid not null,
  texto varchar(1000) not null,
  tipo smallint not null check (tipo in (1, 3, 4, 5)),
  nota_minima smallint not null check (nota_minima >= 0),
  nota_maxima smallint not null check (nota_maxima >= 0),
  legenda_minima varchar(40),
  legenda_maxima varchar(40),
  exigir_comentario boolean not null,
  comentario varchar(200),
  peso smallint not null check (peso >= 0),
  obrigatoria boolean not null,
  maximo_respostas smallint check (maximo_respostas > 0),
  ordem integer not null
);
call tabela_da_empresa('avaliacao_pergunta');
call referencia('avaliacao_pergunta', 'aspecto_id', 'avaliacao_aspecto', true, 'cascade');
alter table avaliacao_pergunta add unique (empresa_id, aspecto_id, chave);

create table avaliacao_opcao (
  chave uuid not null,
  texto varchar(500) not null,
  peso smallint not null check (peso >= 0),
  ordem integer not null
);
call tabela_da_empresa('avaliacao_opcao');
call referencia('avaliacao_opcao', 'pergunta_id', 'avaliacao_pergunta', true, 'cascade');
alter table avaliacao_opcao add unique (empresa_id, pergunta_id, chave);

-- One that somebody is asked to answer. Who, about whom and in what is the context's (a provider of the module named there), which
-- refers to this row. semente: the order in which its questions were drawn. Its state is derived: answered, closed, past its time, begun.
create table questionario (
  contexto text not null,
  semente integer not null default (random() * 2147483647)::integer,
  prazo timestamptz,
  iniciado_em timestamptz,
  respondido_em timestamptz,
  encerrado_em timestamptz,
  observacao varchar(2000)
);
call tabela_da_empresa('questionario', 'observacao');
call referencia('questionario', 'versao_id', 'avaliacao_versao');
grant update (iniciado_em, respondido_em, observacao) on questionario to {{externo}};

-- What people answer stays out of the log, whose readers may not read answers.
create table questionario_resposta (
  nota numeric(5, 2),
  comentario varchar(2000),
  respondida_em timestamptz not null default now()
);
call tabela_da_empresa('questionario_resposta', 'nota', 'comentario');
call referencia('questionario_resposta', 'questionario_id', 'questionario', true, 'cascade');
call referencia('questionario_resposta', 'pergunta_id', 'avaliacao_pergunta');
alter table questionario_resposta add unique (empresa_id, questionario_id, pergunta_id);

-- Answers change while the questionnaire is open, and only then.
grant insert, update, delete on questionario_resposta to {{externo}};

create table questionario_resposta_opcao ();
call tabela_da_empresa('questionario_resposta_opcao', 'opcao_id');
call referencia('questionario_resposta_opcao', 'resposta_id', 'questionario_resposta', true, 'cascade');
call referencia('questionario_resposta_opcao', 'opcao_id', 'avaliacao_opcao');
alter table questionario_resposta_opcao add unique (empresa_id, resposta_id, opcao_id);
grant insert, delete on questionario_resposta_opcao to {{externo}};
