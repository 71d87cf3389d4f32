-- Answering without a login, for every use of the questionnaires.

-- The questionnaires of the person who came in; p_abertos: only those that may still be written. It names every use, because policies cannot
-- ask the modules.
create function questionarios_sem_login(p_abertos boolean) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select meus_questionarios_de_desempenho(p_abertos)
  union all
  select meus_questionarios_de_experiencia(p_abertos)
  union all
  select meus_questionarios_de_turma(p_abertos)
  union all
  select meus_questionarios_de_desligamento(p_abertos);
end;
revoke execute on function questionarios_sem_login(boolean) from public;
grant execute on function questionarios_sem_login(boolean) to {{externo}};

create function versoes_sem_login() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select q.versao_id from questionario q where q.empresa_id = app_empresa() and q.id in (select questionarios_sem_login(false));
end;
revoke execute on function versoes_sem_login() from public;
grant execute on function versoes_sem_login() to {{externo}};

create policy externo_pessoal on questionario for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select questionarios_sem_login(false)));
create policy externo_pessoal_update on questionario for update to {{externo}}
  using (empresa_id = app_empresa() and id in (select questionarios_sem_login(true))) with check (empresa_id = app_empresa());
create policy externo_pessoal on avaliacao_versao for select to {{externo}}
  using (empresa_id = app_empresa() and id in (select versoes_sem_login()));
create policy externo_pessoal on avaliacao_aspecto for select to {{externo}}
  using (empresa_id = app_empresa() and versao_id in (select versoes_sem_login()));
create policy externo_pessoal on questionario_resposta for select to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(false)));
create policy externo_pessoal_insert on questionario_resposta for insert to {{externo}}
  with check (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(true)));
create policy externo_pessoal_update on questionario_resposta for update to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(true)));
create policy externo_pessoal_delete on questionario_resposta for delete to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(true)));
create policy externo_pessoal_insert on questionario_resposta_opcao for insert to {{externo}} with check (empresa_id = app_empresa()
  and resposta_id in (select r.id from questionario_resposta r where r.questionario_id in (select questionarios_sem_login(true))));
create policy externo_pessoal_delete on questionario_resposta_opcao for delete to {{externo}} using (empresa_id = app_empresa()
  and resposta_id in (select r.id from questionario_resposta r where r.questionario_id in (select questionarios_sem_login(true))));
create policy externo_pessoal on questionario_evidencia for select to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(false)));
create policy externo_pessoal_insert on questionario_evidencia for insert to {{externo}}
  with check (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(true)));
create policy externo_pessoal_delete on questionario_evidencia for delete to {{externo}}
  using (empresa_id = app_empresa() and questionario_id in (select questionarios_sem_login(true)));
create policy externo_evidencia on arquivo for select to {{externo}} using (empresa_id = app_empresa()
  and dono_entidade = 'questionario' and dono_id in (select questionarios_sem_login(false)));
create policy externo_evidencia_insert on arquivo for insert to {{externo}} with check (empresa_id = app_empresa()
  and dono_entidade = 'questionario' and dono_id in (select questionarios_sem_login(true)));
create policy externo_evidencia_delete on arquivo for delete to {{externo}} using (empresa_id = app_empresa()
  and dono_entidade = 'questionario' and dono_id in (select questionarios_sem_login(true)));
