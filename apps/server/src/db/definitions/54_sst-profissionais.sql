-- A professional with the registration in words and the contract that is in force today; of several, the one that lasts longest.
create view profissional_sst_lista as
  select p.id, p.empresa_id, p.versao, p.nome::text as nome, p.orgao_de_classe, p.numero_inscricao::text as numero_inscricao, p.uf_id,
         u.sigla::text as uf_sigla, p.sigla_orgao_de_classe::text as sigla_orgao_de_classe, p.cpf is null as cadastro_pendente,
         c.id is not null as tem_contrato, c.fim as contrato_fim
    from profissional_sst p
    left join estado u on u.id = p.uf_id
    left join lateral (select x.id, x.fim from contrato_profissional x
                        where x.empresa_id = p.empresa_id and x.profissional_id = p.id and x.inicio <= current_date
                          and (x.fim is null or x.fim >= current_date)
                        order by x.fim desc nulls first limit 1) c on true;
call visao_de_lista('profissional_sst_lista');
