-- The positions that a candidate would stand for with these vacancies besides those that it stands for, against the company's limit.
-- Of what is not advertised nothing is counted: the answer must not tell what there is besides.
create function meus_cargos_com(p_solicitacoes bigint[]) returns integer
language sql stable security definer set search_path = public
begin atomic
  select cargos_do_candidato(c.id, array(select n.solicitacao_id from anuncio_publico n where n.solicitacao_id = any (p_solicitacoes)))
    from candidato c
   where c.empresa_id = app_empresa() and c.pessoa_id = app_pessoa();
end;
revoke execute on function meus_cargos_com(bigint[]) from public;
grant execute on function meus_cargos_com(bigint[]) to {{externo}};
