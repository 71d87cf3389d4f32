-- Leaves and medical certificates.

create policy areas on colaborador_afastamento as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_afastamento.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_afastamento as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_afastamento.empresa_id and t.id = talento_id));
create policy areas on atestado as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_afastamento x where x.empresa_id = atestado.empresa_id and x.id = colaborador_afastamento_id));
create policy areas_todas on atestado as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_afastamento x where x.empresa_id = atestado.empresa_id and x.id = colaborador_afastamento_id));

-- Absences with the person and the period. They contain nothing about a certificate, not even whether there is one.
create view colaborador_afastamento_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, t.nome as talento_nome, t.codigo, t.cargo_nome, t.area_nome, t.situacao as talento_situacao,
         x.afastamento_id, m.descricao::text as afastamento_descricao, m.classe, m.absenteismo, m.inss, x.inicio, x.fim,
         case when x.inicio > current_date then 'FUTURO'
              when (x.fim < current_date) is true then 'ENCERRADO'
              else 'EM_CURSO' end as situacao,
         x.status_integracao, x.colaborador_afastamento_original_id, x.cnpj_cessao::text as cnpj_cessao, x.onus_cessao,
         x.cnpj_sindicato::text as cnpj_sindicato, x.onus_mandato_sindical,
         x.cnpj_mandato_eletivo::text as cnpj_mandato_eletivo, x.onus_mandato_eletivo
    from colaborador_afastamento x
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join afastamento m on m.empresa_id = x.empresa_id and m.id = x.afastamento_id;
call visao_de_lista('colaborador_afastamento_lista');
