-- What figures over people need beyond one company.

-- Engagements of this company that a transfer between companies ended (saida) or began: the motive says so, and the person, known by the CPF,
-- was admitted in the other company at most 30 days later. It runs as the owner, because the other company may be out of reach; it tells nothing
-- of it.
create function transferidos(p_de date, p_ate date) returns table (talento_id bigint, saida boolean)
language sql stable security definer set search_path = public
begin atomic
  select t.id, true
    from talento t
    join motivo_desligamento m on m.empresa_id = t.empresa_id and m.id = t.motivo_desligamento_id and m.iniciativa = 'T'
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where t.empresa_id = app_empresa() and t.data_desligamento between p_de and p_ate
     and exists (select from empresa e
                   join pessoa q on q.empresa_id = e.id and q.cpf = p.cpf
                   join talento n on n.empresa_id = q.empresa_id and n.pessoa_id = q.id
                  where e.id <> t.empresa_id and n.data_admissao between t.data_desligamento and t.data_desligamento + 30)
  union all
  select t.id, false
    from talento t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where t.empresa_id = app_empresa() and t.data_admissao between p_de and p_ate
     and exists (select from empresa e
                   join pessoa q on q.empresa_id = e.id and q.cpf = p.cpf
                   join talento o on o.empresa_id = q.empresa_id and o.pessoa_id = q.id
                   join motivo_desligamento m on m.empresa_id = o.empresa_id and m.id = o.motivo_desligamento_id and m.iniciativa = 'T'
                  where e.id <> t.empresa_id and o.data_desligamento between t.data_admissao - 30 and t.data_admissao);
end;
revoke execute on function transferidos(date, date) from public;
grant execute on function transferidos(date, date) to {{app}};
