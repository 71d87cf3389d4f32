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
-- One default of each kind, however a template comes: by its form, from a spreadsheet, from another company.
create function um_padrao_por_tipo() returns trigger language plpgsql as $$
begin
  update modelo_mensagem set padrao = false
   where empresa_id = new.empresa_id and tipo = new.tipo and id <> new.id and padrao;
  return null;
end $$;
create trigger um_padrao after insert or update of padrao, tipo on modelo_mensagem
  for each row when (new.padrao) execute function um_padrao_por_tipo();

-- Parts of an application are seen and written where the application is seen.
create procedure restringir_como_candidatura(tabela regclass) language plpgsql as $$
declare
  papel text;
begin
  foreach papel in array array['{{app}}', '{{todas}}'] loop
    execute format('create policy areas_%3$s on %1$s as restrictive to %2$s using (
      (select app_areas()) is null and (select app_areas_responsavel()) is null
      or exists (select from candidato_solicitacao c where c.empresa_id = %1$s.empresa_id and c.id = candidato_solicitacao_id))',
      tabela, papel, case papel when '{{app}}' then 'app' else 'todas' end);
  end loop;
end $$;

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
call restringir_como_candidatura('recusa_candidato');

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
call restringir_como_candidatura('mensagem_candidato');
-- Once sent or cancelled it stays as it is: nothing is sent twice, and nobody rewrites what a candidate read.
create function mensagem_fica() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'RETIDA' then
    raise exception 'mensagem_candidato: % is over', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger fica before update on mensagem_candidato for each row execute function mensagem_fica();

-- Why candidates were left without an answer when their request was closed or cancelled.
alter table solicitacao_pessoal add column motivo_sem_resposta text;

-- The candidate reads what was sent about the own applications; not who wrote it, nor why HR refused.
create function minhas_mensagens() returns table (candidato_solicitacao_id bigint, tipo text, assunto text, texto text, enviada_em timestamptz)
language sql stable security definer set search_path = public
begin atomic
  select m.candidato_solicitacao_id, m.tipo, m.assunto, m.texto, m.enviada_em
    from candidato c
    join candidato_solicitacao x on x.empresa_id = c.empresa_id and x.candidato_id = c.id
    join mensagem_candidato m on m.empresa_id = x.empresa_id and m.candidato_solicitacao_id = x.id and m.situacao = 'ENVIADA'
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function minhas_mensagens() from public;
grant execute on function minhas_mensagens() to {{externo}};

-- Whether somebody worked here follows from their engagements: nothing ever wrote this column.
alter table candidato drop column ja_foi_colaborador;
