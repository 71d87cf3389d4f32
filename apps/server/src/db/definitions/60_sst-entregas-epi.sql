-- Deliveries of EPIs, and who may see them: whoever is restricted to areas sees those of the people of them.
create policy areas on recibo_epi as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = recibo_epi.empresa_id and t.id = talento_id));
create policy areas_todas on recibo_epi as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = recibo_epi.empresa_id and t.id = talento_id));
create policy areas on entrega_epi as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from recibo_epi r where r.empresa_id = entrega_epi.empresa_id and r.id = recibo_epi_id));
create policy areas_todas on entrega_epi as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from recibo_epi r where r.empresa_id = entrega_epi.empresa_id and r.id = recibo_epi_id));
create policy areas on baixa_epi as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from entrega_epi e where e.empresa_id = baixa_epi.empresa_id and e.id = entrega_epi_id));
create policy areas_todas on baixa_epi as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from entrega_epi e where e.empresa_id = baixa_epi.empresa_id and e.id = entrega_epi_id));

-- The deliveries with what is still in use of each, and the receipt. `situacao`: E annulled, U in use, B written off in part at least,
-- D all returned. `recibo`: E without one that waits or was given, P it waits, A given, R declined.
create view entrega_epi_lista as
  select e.id, e.empresa_id, e.versao, e.recibo_epi_id, r.talento_id, r.data, e.epi_id, e.nome, e.tamanho::text as tamanho, e.quantidade,
         e.motivo, e.numero_ca::text as numero_ca, e.vencimento_ca, e.validade_uso, r.data + e.validade_uso as fim_uso,
         e.estornada_em, e.motivo_estorno, s.devolvidos, s.baixados,
         case when e.estornada_em is null then e.quantidade - s.devolvidos - s.baixados else 0 end as em_uso,
         case when e.estornada_em is not null then 'E'
              when e.quantidade > s.devolvidos + s.baixados then 'U'
              when s.baixados > 0 then 'B' else 'D' end as situacao,
         a.id as pedido_id, case when a.situacao in ('P', 'A', 'R') then a.situacao else 'E' end as recibo, a.respondido_em, a.forma
    from entrega_epi e
    join recibo_epi r on r.empresa_id = e.empresa_id and r.id = e.recibo_epi_id
    cross join lateral (
      select coalesce(sum(b.quantidade) filter (where b.tipo = 'D'), 0)::integer as devolvidos,
             coalesce(sum(b.quantidade) filter (where b.tipo <> 'D'), 0)::integer as baixados
        from baixa_epi b
       where b.empresa_id = e.empresa_id and b.entrega_epi_id = e.id and b.estornada_em is null) s
    left join lateral (
      select x.id, x.situacao, x.respondido_em, x.forma from aceite_pedido_lista x
       where x.empresa_id = e.empresa_id and x.tipo = 'entrega-epi' and x.origem_id = e.recibo_epi_id order by x.id desc limit 1) a on true;
call visao_de_lista('entrega_epi_lista');
