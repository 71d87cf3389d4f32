-- An EPI as it is today, or as it will be first.
create view epi_lista as
  select e.id, e.empresa_id, e.versao, e.tipo_epi_id, t.nome::text as tipo_epi_nome, t.fardamento, h.data, h.nome::text as nome, h.descricao,
         h.fabricante::text as fabricante, h.numero_ca::text as numero_ca, h.vencimento_ca, h.validade_uso, h.atenuacao::text as atenuacao
    from epi e
    join tipo_epi t on t.empresa_id = e.empresa_id and t.id = e.tipo_epi_id
    cross join lateral (select x.* from epi_historico x where x.empresa_id = e.empresa_id and x.epi_id = e.id
                         order by x.data > current_date, case when x.data <= current_date then x.data end desc, x.data limit 1) h;
call visao_de_lista('epi_lista');
