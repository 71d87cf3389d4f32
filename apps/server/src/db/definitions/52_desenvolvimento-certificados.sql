-- Certificates that were printed, and the public check of one by its code.

create policy areas on certificado_emitido as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = certificado_emitido.empresa_id and t.id = talento_id));
create policy areas_todas on certificado_emitido as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = certificado_emitido.empresa_id and t.id = talento_id));

create policy areas on certificado_envio as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = certificado_envio.empresa_id and t.id = talento_id));
create policy areas_todas on certificado_envio as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = certificado_envio.empresa_id and t.id = talento_id));

-- What a code was printed for; the transaction then reads in its company. Both ids are null where the certificate was cancelled.
create function entrar_por_certificado(p_codigo text)
returns table (empresa_id bigint, empresa_nome text, colaborador_certificacao_id bigint, colaborador_turma_id bigint)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
declare
  alvo record;
begin
  select k.empresa_id, m.razao_social, k.colaborador_certificacao_id, k.colaborador_turma_id into alvo
    from certificado_emitido k join empresa m on m.id = k.empresa_id and m.ativa
   where k.codigo = p_codigo;
  if not found then
    return;
  end if;
  perform definir_escopo(alvo.empresa_id, null, null, null, null, null);
  return query select alvo.empresa_id, alvo.razao_social::text, alvo.colaborador_certificacao_id, alvo.colaborador_turma_id;
end $$;
revoke execute on function entrar_por_certificado(text) from public;
grant execute on function entrar_por_certificado(text) to {{app}};
