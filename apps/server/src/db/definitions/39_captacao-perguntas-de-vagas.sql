call restringir_como_solicitacao('solicitacao_pergunta');
call restringir_como_candidatura('candidatura_resposta');

-- What these vacancies ask, for whoever may apply to them: never which answer is expected. A candidate sees what is advertised outside, a user
-- also what is advertised to employees.
create function perguntas_das_vagas(p_solicitacoes bigint[])
returns table (id bigint, solicitacao_id bigint, texto text, tipo text, obrigatoria boolean)
language sql stable security definer set search_path = public
begin atomic
  select q.id, q.solicitacao_id, q.texto, q.tipo, q.obrigatoria
    from solicitacao_pergunta q
   where q.empresa_id = app_empresa() and q.retirada_em is null and q.solicitacao_id = any (p_solicitacoes)
     and (exists (select from anuncio_publico n where n.empresa_id = q.empresa_id and n.solicitacao_id = q.solicitacao_id)
          or exists (select from vaga_interna v where v.empresa_id = q.empresa_id and v.solicitacao_id = q.solicitacao_id))
   order by q.solicitacao_id, q.ordem, q.id;
end;
revoke execute on function perguntas_das_vagas(bigint[]) from public;
grant execute on function perguntas_das_vagas(bigint[]) to {{app}}, {{externo}};

-- Keeps the answers of an application that was made in this very transaction: nobody answers for somebody else, or later. A question that was
-- retired, or worded otherwise, since it was read has not been answered. It runs as the owner, because the candidate may not read the
-- questions, nor an employee who applies the application.
create function gravar_respostas(p_aplicacao bigint, p_respostas jsonb) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into candidatura_resposta (empresa_id, candidato_solicitacao_id, pergunta_id, sim, numero)
  select x.empresa_id, x.id, q.id, case when q.tipo = 'S' then r.sim end, case when q.tipo = 'N' then r.numero end
    from candidato_solicitacao x
    join solicitacao_pergunta q on q.empresa_id = x.empresa_id and q.solicitacao_id = x.solicitacao_id and q.retirada_em is null
    join jsonb_to_recordset(p_respostas) r (pergunta_id bigint, texto text, sim boolean, numero numeric)
      on r.pergunta_id = q.id and r.texto = q.texto
   where x.empresa_id = app_empresa() and x.id = p_aplicacao and x.criado_em = now()
     and case q.tipo when 'S' then r.sim is not null else r.numero is not null end
   order by q.ordem, q.id
     for share of q
  on conflict do nothing;
end $$;
revoke execute on function gravar_respostas(bigint, jsonb) from public;
grant execute on function gravar_respostas(bigint, jsonb) to {{app}}, {{externo}};

-- What the candidate answered, for the copy of their own data.
create function minhas_respostas() returns table (candidato_solicitacao_id bigint, ordem smallint, texto text, sim boolean, numero numeric)
language sql stable security definer set search_path = public
begin atomic
  select x.id, q.ordem, q.texto, r.sim, r.numero
    from candidato c
    join candidato_solicitacao x on x.empresa_id = c.empresa_id and x.candidato_id = c.id
    join candidatura_resposta r on r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id
    join solicitacao_pergunta q on q.empresa_id = r.empresa_id and q.id = r.pergunta_id
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function minhas_respostas() from public;
grant execute on function minhas_respostas() to {{externo}};
