-- What else the candidate may know of the own applications: days and who did it, never why, nor anybody else.
create function andamento_das_minhas_candidaturas() returns table (candidato_solicitacao_id bigint, encerrada_em date, pausada boolean,
  retirada_por_mim boolean, convidado boolean)
language sql stable security definer set search_path = public
begin atomic
  select x.id, s.data_encerramento, s.suspensa and not s.encerrada and not s.cancelada,
         x.removed_at is not null and x.removed_by is null,
         exists (select from auditoria a where a.entidade = 'candidato_solicitacao' and a.registro_id = x.id and a.acao = 'I'
                    and a.usuario_id is not null)
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
   where x.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function andamento_das_minhas_candidaturas() from public;
grant execute on function andamento_das_minhas_candidaturas() to {{app}}, {{externo}};
