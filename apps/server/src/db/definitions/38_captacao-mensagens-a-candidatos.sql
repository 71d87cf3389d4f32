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
