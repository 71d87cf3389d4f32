-- How far an own application has come: the place of its stage among those of the request, and how many they are. No names: a candidate
-- hears of a stage when it is reached. A request without stages of its own, or whose stage was taken away since, tells nothing.
create function etapa_das_minhas_candidaturas(p_hoje date) returns table (candidato_solicitacao_id bigint, numero integer, de integer)
language sql stable security definer set search_path = public
begin atomic
  select x.id, o.numero, o.de
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    cross join lateral (
      select h.etapa_seletiva_id from historico_candidato h
       where h.empresa_id = x.empresa_id and h.candidato_solicitacao_id = x.id and h.data <= p_hoje
       order by h.data desc, h.id desc limit 1) atual
    join lateral (
      select e.id, row_number() over (order by y.ordem nulls last, e.ordem, e.id)::integer as numero, count(*) over ()::integer as de
        from solicitacao_etapa y join etapa_seletiva e on e.empresa_id = y.empresa_id and e.id = y.etapa_seletiva_id
       where y.empresa_id = x.empresa_id and y.solicitacao_id = x.solicitacao_id) o on o.id = atual.etapa_seletiva_id
   where x.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function etapa_das_minhas_candidaturas(date) from public;
grant execute on function etapa_das_minhas_candidaturas(date) to {{app}}, {{externo}};
