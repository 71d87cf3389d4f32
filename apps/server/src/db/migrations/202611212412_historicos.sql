-- Situations of all people over time, as a list: no salary.
create view colaborador_historico_lista as
  select h.id, h.empresa_id, h.versao, h.talento_id as colaborador_id, h.data, h.confirmado, h.motivo, p.nome, p.busca, t.codigo,
         h.area_id, h.estabelecimento_id, e.nome as estabelecimento_nome, f.cargo_id, c.nome as cargo_nome, f.nome as faixa_salarial_nome,
         (select x.nome from area_historico x where x.empresa_id = h.empresa_id and x.area_id = h.area_id
           order by x.data <= h.data desc, case when x.data <= h.data then x.data end desc, x.data limit 1) as area_nome,
         case when not h.confirmado then 'C'
              when h.data > current_date then 'P'
              when exists (select from colaborador_historico x
                            where x.empresa_id = h.empresa_id and x.talento_id = h.talento_id and x.confirmado
                              and x.data > h.data and x.data <= current_date) then 'A'
              else 'V' end as situacao
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join estabelecimento e on e.empresa_id = h.empresa_id and e.id = h.estabelecimento_id
    join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id;
call visao_de_lista('colaborador_historico_lista');
create index on colaborador_historico (empresa_id, data desc, id);
