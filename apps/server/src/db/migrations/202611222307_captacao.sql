-- Recruitment: requests, adverts, candidates, applications and their way through the stages.
create table motivo_solicitacao (descricao text not null, ativo boolean not null default true);
call tabela_da_empresa('motivo_solicitacao');

create table etapa_seletiva (
  ordem smallint not null check (ordem between 0 and 999),
  nome varchar(100) not null,
  analise_comportamental boolean not null default false
);
call tabela_da_empresa('etapa_seletiva');
grant select (id, empresa_id, ordem, nome) on etapa_seletiva to {{externo}};

-- Stages have an order and a target of their own in a request, and a position keeps those that its requests begin with.

-- Days that a candidate should spend in the stage at most.
alter table etapa_seletiva add column prazo_dias smallint check (prazo_dias between 1 and 365);

create table cargo_etapa_seletiva ();
call tabela_da_empresa('cargo_etapa_seletiva');
call referencia('cargo_etapa_seletiva', 'cargo_id', 'cargo', true, 'cascade');
call referencia('cargo_etapa_seletiva', 'etapa_seletiva_id', 'etapa_seletiva');
alter table cargo_etapa_seletiva add unique (empresa_id, cargo_id, etapa_seletiva_id);
alter table cargo_etapa_seletiva
  add column ordem smallint,
  add column prazo_dias smallint check (prazo_dias between 1 and 365);

create table como_ficou_sabendo_vaga (nome text not null);
call tabela_da_empresa('como_ficou_sabendo_vaga');

-- Registries that the public forms choose from.
grant select on idioma, area_formacao, como_ficou_sabendo_vaga to {{externo}};

-- Numbers that a company counts by itself. Only the function below touches them; a number is never used twice.
create table contador (
  empresa_id bigint not null references empresa (id),
  nome text not null,
  valor bigint not null,
  primary key (empresa_id, nome)
);

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

-- In whose name a delegate released.
alter table solicitacao_pessoal add column liberador_delegante_id bigint references usuario (id);
alter table solicitacao_pessoal add constraint solicitacao_pessoal_delegante check (liberador_delegante_id <> solicitante_id);
create index on solicitacao_pessoal (liberador_delegante_id) where liberador_delegante_id is not null;
call referencia('usuario_mensagem', 'solicitacao_id', 'solicitacao_pessoal', false, 'cascade');
call referencia('usuario_mensagem', 'talento_id', 'talento', false, 'cascade');
create index on usuario_mensagem (empresa_id, usuario_id, tipo, data desc, id desc) where aqui;
create index on usuario_mensagem (empresa_id, usuario_id, tipo) where aqui and not lida;
create index on usuario_mensagem (empresa_id, usuario_id) where resumo;
create index on usuario_mensagem (empresa_id, usuario_id, grupo) where grupo is not null and not lida;

-- Messages are written by the function below alone.
revoke insert on usuario_mensagem, mensagem from {{app}};

-- Why candidates were left without an answer when their request was closed or cancelled.
alter table solicitacao_pessoal add column motivo_sem_resposta text;

-- Who was told of a proposal of somebody's data, and no longer sees that person, reads nothing of it any more.
call referencia('usuario_mensagem', 'proposta_id', 'proposta_alteracao', false, 'cascade');

-- All messages of a reader, the newest first, whatever box they lie in.
create index on usuario_mensagem (empresa_id, usuario_id, data desc, id) where aqui;

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

-- Without an order the company's holds, without a target the stage's.
alter table solicitacao_etapa
  add column ordem smallint,
  add column prazo_dias smallint check (prazo_dias between 1 and 365);

-- The public text of a request; data_hora_expiracao is until when candidates may answer evaluations.
create table anuncio (
  titulo varchar(100) not null,
  descricao text not null,
  exibir_modulo_externo boolean not null,
  dias_espera_nova_aplicacao integer check (dias_espera_nova_aplicacao >= 0),
  previsao_encerramento date,
  utilizar_avaliacoes_etapa_seletiva boolean not null default false
);
call tabela_da_empresa('anuncio');
call referencia('anuncio', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
alter table anuncio add constraint anuncio_solicitacao unique (empresa_id, solicitacao_id);
alter table anuncio add column aviso_expiracao date;

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
grant select (id, empresa_id, versao, criado_em, atualizado_em, pessoa_id, como_ficou_sabendo_vaga_id, aceito_politica_seguranca,
    politica_versao, primeiro_emprego, disponivel, pretencao_salarial, modulo_externo, data_cadastro, data_atualizacao),
  insert (empresa_id, pessoa_id, como_ficou_sabendo_vaga_id, senha_hash, aceito_politica_seguranca, politica_versao, primeiro_emprego,
    disponivel, pretencao_salarial, modulo_externo),
  update (como_ficou_sabendo_vaga_id, senha_hash, aceito_politica_seguranca, politica_versao, primeiro_emprego, disponivel,
    pretencao_salarial, data_atualizacao)
  on candidato to {{externo}};

-- Orders and filters of the list.
create index on candidato (empresa_id, data_atualizacao desc, id);
create index on candidato (empresa_id, qualificacao_cadastral);

-- Whether the government knows the person by these data; qualificado says the same as qualificacao_cadastral = 'QUALIFICADO'.
alter table candidato
  add column qualificado boolean not null default false,
  add column qualificacao_em timestamptz;
grant select (qualificado, qualificacao_em) on candidato to {{app}}, {{todas}};

-- Candidates who are erased, because they asked or because nothing happened for as long as the company keeps candidates: what goes, what
-- the log keeps, and the proof of it.

-- When somebody last came in (noted about once a month), and when they were told that their data would go.
alter table candidato add column ultimo_acesso date, add column aviso_exclusao date;
grant select (ultimo_acesso, aviso_exclusao) on candidato to {{app}}, {{todas}};

create table candidato_cargo ();
call tabela_da_empresa('candidato_cargo');
call referencia('candidato_cargo', 'candidato_id', 'candidato', true, 'cascade');
call referencia('candidato_cargo', 'cargo_id', 'cargo', true, 'cascade');
alter table candidato_cargo add unique (empresa_id, candidato_id, cargo_id);
-- Candidates write their own (policies externo_*).
grant select, insert, update, delete on formacao, experiencia, pessoa_idioma, candidato_cargo to {{externo}};

-- An application; with a talent it filled a vacancy.
create table candidato_solicitacao (
  removed_at timestamptz,
  removed_by bigint references usuario (id)
);
call tabela_da_empresa('candidato_solicitacao');
call referencia('candidato_solicitacao', 'candidato_id', 'candidato', false, 'cascade');
call referencia('candidato_solicitacao', 'solicitacao_id', 'solicitacao_pessoal');
call referencia('candidato_solicitacao', 'curriculo_arquivo_id', 'arquivo', false, 'set null');
call referencia('candidato_solicitacao', 'talento_id', 'talento', false, 'set null');
create index on candidato_solicitacao (removed_by) where removed_by is not null;
create unique index candidato_solicitacao_ativa on candidato_solicitacao (empresa_id, solicitacao_id, candidato_id) where removed_at is null;

-- Applications: the candidate sends and withdraws its own; what HR writes about a step stays with HR.
grant select (id, empresa_id, versao, criado_em, candidato_id, solicitacao_id, curriculo_arquivo_id, removed_at),
  insert (empresa_id, candidato_id, solicitacao_id, curriculo_arquivo_id), update (removed_at)
  on candidato_solicitacao to {{externo}};
alter table candidato_solicitacao add column colaborador_historico_id bigint;
alter table candidato_solicitacao add constraint candidato_solicitacao_mudanca
  foreign key (empresa_id, talento_id, colaborador_historico_id) references colaborador_historico (empresa_id, talento_id, id)
  on delete set null (talento_id, colaborador_historico_id);
create index on candidato_solicitacao (empresa_id, talento_id, colaborador_historico_id) where colaborador_historico_id is not null;
alter table candidato_solicitacao
  add column origem_empresa_id bigint,
  add column origem_candidato_id bigint,
  add constraint candidato_solicitacao_origem foreign key (origem_empresa_id, origem_candidato_id)
    references candidato (empresa_id, id) on delete set null (origem_empresa_id, origem_candidato_id),
  add constraint candidato_solicitacao_de_fora check (origem_empresa_id <> empresa_id),
  -- Whoever is hired is a person of this company.
  add constraint candidato_solicitacao_contratado check (talento_id is null or candidato_id is not null);
create index on candidato_solicitacao (origem_empresa_id, origem_candidato_id) where origem_candidato_id is not null;
create index on candidato_solicitacao (empresa_id, solicitacao_id) where candidato_id is null;
create unique index candidato_solicitacao_origem_ativa on candidato_solicitacao (empresa_id, solicitacao_id, origem_candidato_id)
  where removed_at is null and origem_candidato_id is not null;
revoke update on candidato_solicitacao from {{app}};
grant update (solicitacao_id, curriculo_arquivo_id, removed_at, removed_by, talento_id, colaborador_historico_id) on candidato_solicitacao to {{app}};

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
grant select (id, empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, resultado) on historico_candidato to {{externo}};

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

-- Its own sessions, to end them.
alter table sessao_candidato enable row level security;
grant select, delete on sessao_candidato to {{externo}};

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

-- Candidates' evaluations, the first use of the questionnaire engine: what a request asks, of whom and at which stage.

-- respondente: C the candidate, R the recruiter about the candidate. Without a stage it is asked with the application.
create table solicitacao_avaliacao (
  respondente char(1) not null check (respondente in ('C', 'R')),
  prazo_dias smallint check (prazo_dias between 1 and 365)
);
call tabela_da_empresa('solicitacao_avaliacao');
call referencia('solicitacao_avaliacao', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
call referencia('solicitacao_avaliacao', 'modelo_id', 'avaliacao_modelo');
call referencia('solicitacao_avaliacao', 'etapa_seletiva_id', 'etapa_seletiva', false);
alter table solicitacao_avaliacao add constraint solicitacao_avaliacao_unica
  unique nulls not distinct (empresa_id, solicitacao_id, modelo_id, etapa_seletiva_id, respondente);

-- The context of a questionnaire: which application it is about, and which step asked for it.
create table avaliacao_candidato ();
call tabela_da_empresa('avaliacao_candidato');
call referencia('avaliacao_candidato', 'solicitacao_avaliacao_id', 'solicitacao_avaliacao', true, 'cascade');
call referencia('avaliacao_candidato', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
call referencia('avaliacao_candidato', 'historico_candidato_id', 'historico_candidato', false, 'set null');
call referencia('avaliacao_candidato', 'questionario_id', 'questionario', true, 'cascade');
alter table avaliacao_candidato add unique (empresa_id, solicitacao_avaliacao_id, candidato_solicitacao_id);
alter table avaliacao_candidato add unique (empresa_id, questionario_id);
grant select on avaliacao_candidato, solicitacao_avaliacao, questionario, questionario_resposta, questionario_resposta_opcao,
  avaliacao_versao, avaliacao_aspecto, avaliacao_pergunta, avaliacao_opcao, avaliacao_modelo to {{externo}};

-- Registers of recruitment: areas of interest, the palographic exam of a candidate, and what the cadastral qualification answered.

-- What candidates may say that they would like to work with, and for which areas of the company that counts.
create table area_interesse (
  nome varchar(100) not null,
  observacao text
);
call tabela_da_empresa('area_interesse');
alter table area_interesse add constraint area_interesse_nome unique (empresa_id, nome);

-- Names to choose from; which areas of the company stand behind them is its own.
grant select (id, empresa_id, nome) on area_interesse to {{externo}};

create table area_interesse_area ();
call tabela_da_empresa('area_interesse_area');
call referencia('area_interesse_area', 'area_interesse_id', 'area_interesse', true, 'cascade');
call referencia('area_interesse_area', 'area_id', 'area_organizacional');
alter table area_interesse_area add unique (empresa_id, area_interesse_id, area_id);

-- A psychological test: what was drawn and what it told stay out of the log.
create table exame_palografico (
  exame_palografico text,
  resultado_exame_palografico text
);
call tabela_da_empresa('exame_palografico', 'exame_palografico', 'resultado_exame_palografico');
call referencia('exame_palografico', 'candidato_id', 'candidato', true, 'cascade');
alter table exame_palografico add constraint exame_palografico_candidato unique (empresa_id, candidato_id);

-- Interviews of candidates: when, where, who asks, what the candidate answered, and what each interviewer thought.

-- situacao: M marked, C confirmed by the candidate, P the candidate asks for another time (up to three), R the candidate will not come,
-- X cancelled, F held. uid and sequencia are the calendar's; the link of the mail opens the one interview whose ficha it carries.
create table entrevista (
  inicio timestamptz not null,
  duracao smallint not null check (duracao between 10 and 480),
  assunto varchar(120) not null,
  local varchar(200),
  link varchar(500) check (link ~ '^https://'),
  recado varchar(2000),
  situacao char(1) not null default 'M' check (situacao in ('M', 'C', 'P', 'R', 'X', 'F')),
  propostas timestamptz[] not null default '{}' check (cardinality(propostas) <= 3),
  resposta varchar(1000),
  respondida_em timestamptz,
  motivo varchar(1000),
  marcada_por bigint references usuario (id) default app_usuario(),
  uid uuid not null default gen_random_uuid(),
  sequencia integer not null default 0,
  ficha_hash bytea unique
);
call tabela_da_empresa('entrevista', 'ficha_hash');
call referencia('entrevista', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
call referencia('entrevista', 'etapa_seletiva_id', 'etapa_seletiva', false);
call referencia('entrevista', 'modelo_id', 'avaliacao_modelo', false);
create index on entrevista (empresa_id, inicio);
create index on entrevista (marcada_por);

-- Who interviews, and what they thought: 4 surely, 3 yes, 2 no, 1 surely not; with a model, its questionnaire instead. What is thought of
-- somebody stays out of the log.
create table entrevistador (
  usuario_id bigint not null references usuario (id),
  recomendacao smallint check (recomendacao between 1 and 4),
  pontos_fortes varchar(2000),
  preocupacoes varchar(2000),
  comentario varchar(2000),
  enviado_em timestamptz
);
call tabela_da_empresa('entrevistador', 'recomendacao', 'pontos_fortes', 'preocupacoes', 'comentario');
call referencia('entrevistador', 'entrevista_id', 'entrevista', true, 'cascade');
call referencia('entrevistador', 'questionario_id', 'questionario', false, 'set null');
alter table entrevistador add constraint entrevistador_unico unique (empresa_id, entrevista_id, usuario_id);
create index on entrevistador (usuario_id);

-- The scorecard of a request: what it asks of its candidates, and which level each evaluator found. Its figure is never stored
-- (contract captacao/ficha-resultado.ts).

-- A criterion is a competence, or the request's own by name; without a level none in particular is asked.
create table ficha_criterio (
  ordem smallint not null,
  nome varchar(120),
  peso integer not null default 1 check (peso between 1 and 99999)
);
call tabela_da_empresa('ficha_criterio');
call referencia('ficha_criterio', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
call referencia('ficha_criterio', 'competencia_id', 'competencia', false);
call referencia('ficha_criterio', 'nivel_exigido_id', 'nivel_competencia', false);
alter table ficha_criterio
  add constraint ficha_criterio_nome check ((competencia_id is null) = (nome is not null)),
  add constraint ficha_criterio_competencia unique (empresa_id, solicitacao_id, competencia_id);
create unique index ficha_criterio_proprio on ficha_criterio (empresa_id, solicitacao_id, sem_acento(nome)) where nome is not null;

-- What one evaluator found in one application. Words about a person are in the record, not in the log.
create table ficha_avaliacao (
  avaliador_id bigint not null references usuario (id),
  comentario text
);
call tabela_da_empresa('ficha_avaliacao', 'comentario');
call referencia('ficha_avaliacao', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
alter table ficha_avaliacao add unique (empresa_id, candidato_solicitacao_id, avaliador_id);
create index on ficha_avaliacao (avaliador_id);

create table ficha_nota (observacao text);
call tabela_da_empresa('ficha_nota', 'observacao');
call referencia('ficha_nota', 'ficha_avaliacao_id', 'ficha_avaliacao', true, 'cascade');
call referencia('ficha_nota', 'criterio_id', 'ficha_criterio');
call referencia('ficha_nota', 'nivel_competencia_id', 'nivel_competencia');
alter table ficha_nota add unique (empresa_id, ficha_avaliacao_id, criterio_id);

-- No candidate without an answer: templates, refusals, and what was written to candidates.
create table modelo_mensagem (
  nome varchar(100) not null,
  tipo text not null check (tipo in ('RECUSA', 'CONVITE', 'ANDAMENTO')),
  assunto varchar(150) not null,
  texto varchar(5000) not null,
  padrao boolean not null default false
);
call tabela_da_empresa('modelo_mensagem');
create index on modelo_mensagem (empresa_id, tipo);

-- An application that does not go on, and why. Without the row it does.
create table recusa_candidato (
  motivo text not null check (motivo in ('PERFIL', 'EXPERIENCIA', 'AVALIACAO', 'PRETENSAO', 'DISPONIBILIDADE', 'AUSENCIA', 'DESISTENCIA',
                                         'OUTRO_ESCOLHIDO', 'ENCERRADA', 'OUTRO')),
  observacao text,
  usuario_id bigint references usuario (id) default app_usuario(),
  constraint recusa_candidato_outro check (motivo <> 'OUTRO' or observacao is not null)
);
call tabela_da_empresa('recusa_candidato', 'observacao');
call referencia('recusa_candidato', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
alter table recusa_candidato add constraint recusa_candidato_unica unique (empresa_id, candidato_solicitacao_id);
create index on recusa_candidato (usuario_id);

-- What was or will be written to a candidate. Held, it keeps its fields as they were written; sent, the words that were sent. The log never keeps
-- what a message said.
create table mensagem_candidato (
  tipo text not null check (tipo in ('RECUSA', 'CONVITE', 'ANDAMENTO')),
  assunto text not null,
  texto text not null,
  quando text not null check (quando in ('AGORA', 'DATA', 'ENCERRAMENTO', 'MANUAL')),
  situacao text not null default 'RETIDA' check (situacao in ('RETIDA', 'ENVIADA', 'CANCELADA')),
  enviar_em timestamptz,
  enviada_em timestamptz,
  por_email boolean not null default false,
  usuario_id bigint references usuario (id) default app_usuario(),
  constraint mensagem_candidato_dia check ((quando = 'DATA') = (enviar_em is not null)),
  constraint mensagem_candidato_enviada check ((situacao = 'ENVIADA') = (enviada_em is not null))
);
call tabela_da_empresa('mensagem_candidato', 'assunto', 'texto');
call referencia('mensagem_candidato', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
create index on mensagem_candidato (usuario_id);
create index on mensagem_candidato (empresa_id, criado_em desc);
create index on mensagem_candidato (enviar_em) where situacao = 'RETIDA' and quando = 'DATA';

-- What a stage of a new request of the position asks, and of whom (C the candidate, R the recruiter).
create table cargo_etapa_avaliacao (
  respondente char(1) not null check (respondente in ('C', 'R')),
  prazo_dias smallint check (prazo_dias between 1 and 365)
);
call tabela_da_empresa('cargo_etapa_avaliacao');
call referencia('cargo_etapa_avaliacao', 'cargo_etapa_seletiva_id', 'cargo_etapa_seletiva', true, 'cascade');
call referencia('cargo_etapa_avaliacao', 'modelo_id', 'avaliacao_modelo', true, 'cascade');
alter table cargo_etapa_avaliacao add constraint cargo_etapa_avaliacao_unica
  unique (empresa_id, cargo_etapa_seletiva_id, modelo_id, respondente);
