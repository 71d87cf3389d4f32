-- What a vacancy asks of whoever applies: the answers filter, and decide nothing. S: yes or no, with the answer that is expected; N: a number,
-- with the least or the most that is expected. A question that was retired is not asked any more; its answers stay.
create table solicitacao_pergunta (
  ordem smallint not null check (ordem >= 0),
  texto varchar(200) not null,
  tipo char(1) not null check (tipo in ('S', 'N')),
  obrigatoria boolean not null default true,
  esperada char(1) check (esperada in ('S', 'N')),
  minimo numeric(12, 2) check (minimo >= 0),
  maximo numeric(12, 2) check (maximo >= 0),
  retirada_em timestamptz,
  constraint solicitacao_pergunta_esperada check (
    case tipo when 'S' then esperada is not null and minimo is null and maximo is null
              else esperada is null and (minimo is not null or maximo is not null) and coalesce(minimo <= maximo, true) end)
);
call tabela_da_empresa('solicitacao_pergunta');
call referencia('solicitacao_pergunta', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');

-- An answer is given with the application and never changes. The log tells that it was given, not what it says.
create table candidatura_resposta (
  sim boolean,
  numero numeric(12, 2) check (numero >= 0),
  constraint candidatura_resposta_uma check ((sim is null) <> (numero is null))
);
call tabela_da_empresa('candidatura_resposta', 'sim', 'numero');
call referencia('candidatura_resposta', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
call referencia('candidatura_resposta', 'pergunta_id', 'solicitacao_pergunta');
alter table candidatura_resposta add constraint candidatura_resposta_unica unique (empresa_id, candidato_solicitacao_id, pergunta_id);
-- Written by gravar_respostas() alone, in the transaction of the application.
revoke insert, update, delete on candidatura_resposta from {{app}};
