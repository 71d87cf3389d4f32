-- Environmental conditions, and who may see them: whoever is restricted to areas sees those of the people of them.

create policy areas on condicao_ambiental as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = condicao_ambiental.empresa_id and t.id = talento_id));
create policy areas_todas on condicao_ambiental as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = condicao_ambiental.empresa_id and t.id = talento_id));
create policy areas on condicao_ambiental_profissional as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from condicao_ambiental c where c.empresa_id = condicao_ambiental_profissional.empresa_id and c.id = condicao_ambiental_id));
create policy areas_todas on condicao_ambiental_profissional as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from condicao_ambiental c where c.empresa_id = condicao_ambiental_profissional.empresa_id and c.id = condicao_ambiental_id));
create policy areas on medicao_risco as restrictive to {{app}} using ((select app_areas()) is null or condicao_ambiental_id is null
  or exists (select from condicao_ambiental c where c.empresa_id = medicao_risco.empresa_id and c.id = condicao_ambiental_id));
create policy areas_todas on medicao_risco as restrictive for select to {{todas}} using ((select app_areas()) is null or condicao_ambiental_id is null
  or exists (select from condicao_ambiental c where c.empresa_id = medicao_risco.empresa_id and c.id = condicao_ambiental_id));
create policy areas on medicao_risco_epc as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from medicao_risco m where m.empresa_id = medicao_risco_epc.empresa_id and m.id = medicao_risco_id));
create policy areas_todas on medicao_risco_epc as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from medicao_risco m where m.empresa_id = medicao_risco_epc.empresa_id and m.id = medicao_risco_id));
create policy areas on epi_risco as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from medicao_risco m where m.empresa_id = epi_risco.empresa_id and m.id = medicao_risco_id));
create policy areas_todas on epi_risco as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from medicao_risco m where m.empresa_id = epi_risco.empresa_id and m.id = medicao_risco_id));

-- The conditions with their days; what is in force on a day is read here and nowhere else. A condition is in force from `data` to `vale_ate`,
-- the day before the person's next one (null: without end). Before the first one nothing is in force.
create view condicao_ambiental_periodo as
  select c.*, lead(c.data) over (partition by c.empresa_id, c.talento_id order by c.data) - 1 as vale_ate from condicao_ambiental c;
call visao_de_lista('condicao_ambiental_periodo');

-- The condition of each person in force on a day.
create function condicoes_ambientais_em(p_dia date) returns setof condicao_ambiental_periodo
language sql stable parallel safe
begin atomic
  select * from condicao_ambiental_periodo p where p.data <= p_dia and (p.vale_ate is null or p.vale_ate >= p_dia);
end;

create view condicao_ambiental_lista as
  select p.id, p.empresa_id, p.versao, p.talento_id, t.nome as talento_nome, t.codigo, t.cargo_nome, t.area_nome, p.data, p.vale_ate,
         p.finalidade::text as finalidade, p.tipo_descricao_atividade::text as tipo_descricao_atividade,
         p.descricao_atividades::text as descricao_atividades, p.obriga_profissional_sst, p.insere_medicao,
         p.grupo_homogeneo_historico_id, h.grupo_homogeneo_id, h.nome::text as grupo_nome,
         case when p.data > current_date then 'F' when (p.vale_ate < current_date) is true then 'P' else 'V' end as situacao
    from condicao_ambiental_periodo p
    join talento_lista t on t.empresa_id = p.empresa_id and t.id = p.talento_id
    left join grupo_homogeneo_historico h on h.empresa_id = p.empresa_id and h.id = p.grupo_homogeneo_historico_id;
call visao_de_lista('condicao_ambiental_lista');

-- Whether conditions were made from a row of a group, whoever asks: the lock must not depend on the areas that its user sees.
create function linha_do_grupo_em_uso(p_linha bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (select from condicao_ambiental c where c.empresa_id = app_empresa() and c.grupo_homogeneo_historico_id = p_linha);
end;
revoke execute on function linha_do_grupo_em_uso(bigint) from public;
grant execute on function linha_do_grupo_em_uso(bigint) to {{app}};

-- The people that a condition of a day could be of, with where they work and what their function describes on that day.
create function talentos_para_condicao(p_dia date)
returns table (id bigint, nome text, data_admissao date, data_desligamento date, area_id bigint, cargo_id bigint, ambiente_id bigint,
               funcao_id bigint, funcao_nome text, funcao_descricao text, repetida boolean)
language sql stable parallel safe
begin atomic
  select t.id, p.nome::text, t.data_admissao, t.data_desligamento, h.area_id, f.cargo_id, h.ambiente_id, h.funcao_id, u.nome_funcao::text, u.descricao,
         exists (select from condicao_ambiental c where c.empresa_id = t.empresa_id and c.talento_id = t.id and c.data = p_dia)
    from talento t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    left join lateral (
      select x.area_id, x.faixa_salarial_id, x.ambiente_id, x.funcao_id from colaborador_historico x
       where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.confirmado
       -- Who is admitted later is told by where they will begin.
       order by x.data <= p_dia desc, case when x.data <= p_dia then p_dia - x.data else x.data - p_dia end limit 1) h on true
    left join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = h.faixa_salarial_id
    left join funcao_periodo u on u.empresa_id = t.empresa_id and u.funcao_id = h.funcao_id and u.data <= p_dia and u.ate > p_dia;
end;
