-- Refusals and messages to candidates.

-- Each kind of template has one default, whatever way a template is created: form, spreadsheet, copy from another company.
create function um_padrao_por_tipo() returns trigger language plpgsql as $$
begin
  update modelo_mensagem set padrao = false
   where empresa_id = new.empresa_id and tipo = new.tipo and id <> new.id and padrao;
  return null;
end $$;
create trigger um_padrao after insert or update of padrao, tipo on modelo_mensagem
  for each row when (new.padrao) execute function um_padrao_por_tipo();

-- Each event has one text, and so has each stage, whatever way a template is created. For events that are no stage, the stage says nothing.
create function um_texto_por_evento() returns trigger language plpgsql as $$
begin
  update modelo_mensagem set evento = null
   where empresa_id = new.empresa_id and evento = new.evento and id <> new.id
     and (new.evento <> 'ETAPA' or etapa_seletiva_id is not distinct from new.etapa_seletiva_id);
  return null;
end $$;
create trigger um_texto_por_evento after insert or update of evento, etapa_seletiva_id on modelo_mensagem
  for each row when (new.evento is not null) execute function um_texto_por_evento();

create view modelo_mensagem_lista as
  select m.*, e.nome as etapa_seletiva_nome
    from modelo_mensagem m left join etapa_seletiva e on e.empresa_id = m.empresa_id and e.id = m.etapa_seletiva_id;
call visao_de_lista('modelo_mensagem_lista');

-- Writes the company's text of an event to these applications, to be sent after some minutes by 'mensagens-a-candidatos': at once when there
-- are none. The candidate may be the one who acts and reads no templates, hence the definer. Whoever works here, was refused, withdrew or
-- belongs to another company gets none; an event that was told is not told again.
create function escrever_no_evento(p_aplicacoes bigint[], p_evento text, p_etapa bigint, p_minutos integer) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into mensagem_candidato (empresa_id, candidato_solicitacao_id, tipo, assunto, texto, quando, enviar_em, evento, texto_versao_id)
  select x.empresa_id, x.id, 'ANDAMENTO', m.assunto, m.texto, 'DATA', now() + make_interval(mins => p_minutos),
         concat_ws(':', p_evento, p_etapa),
         (select v.id from texto_versao v
           where v.empresa_id = m.empresa_id and v.entidade = 'modelo_mensagem' and v.registro_id = m.id order by v.numero desc limit 1)
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    cross join lateral (
      select y.* from modelo_mensagem y
       where y.empresa_id = x.empresa_id and y.evento = p_evento
         and (p_evento <> 'ETAPA' or y.etapa_seletiva_id is null or y.etapa_seletiva_id = p_etapa)
       order by case when p_evento = 'ETAPA' then y.etapa_seletiva_id end nulls last limit 1) m
   where x.empresa_id = app_empresa() and x.id = any (p_aplicacoes) and x.removed_at is null
     and (p_evento = 'CONTRATACAO' or x.talento_id is null and not pessoa_empregada(c.pessoa_id))
     and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id)
   order by x.id
  on conflict do nothing;
  if found and p_minutos = 0 then
    perform graphile_worker.add_job('mensagens-a-candidatos', '{}'::json, max_attempts => 8);
  end if;
end $$;
revoke execute on function escrever_no_evento(bigint[], text, bigint, integer) from public;
grant execute on function escrever_no_evento(bigint[], text, bigint, integer) to {{app}}, {{externo}};

-- Parts of an application can be read and written where the application can be read.
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

call restringir_como_candidatura('recusa_candidato');
call restringir_como_candidatura('mensagem_candidato');

-- A sent or cancelled message never changes: nothing is sent twice, and nobody rewrites what a candidate has read.
create function mensagem_fica() returns trigger language plpgsql as $$
begin
  if old.situacao <> 'RETIDA' then
    raise exception 'mensagem_candidato: % is over', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger fica before update on mensagem_candidato for each row execute function mensagem_fica();

-- The candidate reads the messages sent about their applications, but not who wrote them, nor HR's reason for a refusal.
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
