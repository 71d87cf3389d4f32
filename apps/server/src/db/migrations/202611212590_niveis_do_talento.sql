-- What somebody has shown, from a day on: a competence profile of the same kind as what a band asks for, each row of one owner.
alter table configuracao_nivel_competencia alter column faixa_salarial_id drop not null;
call referencia('configuracao_nivel_competencia', 'talento_id', 'talento', false, 'cascade');
alter table configuracao_nivel_competencia
  add unique (empresa_id, talento_id, data),
  add constraint configuracao_nivel_competencia_dono check (num_nonnulls(faixa_salarial_id, talento_id) = 1);

-- Of a talent it is seen and written where the talent is.
create policy areas on configuracao_nivel_competencia as restrictive to {{app}} using (talento_id is null or (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = configuracao_nivel_competencia.empresa_id and t.id = talento_id));
create policy areas_todas on configuracao_nivel_competencia as restrictive for select to {{todas}} using (talento_id is null
  or (select app_areas()) is null
  or exists (select from talento t where t.empresa_id = configuracao_nivel_competencia.empresa_id and t.id = talento_id));
create policy areas on competencia_linha as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from configuracao_nivel_competencia p where p.empresa_id = competencia_linha.empresa_id and p.id = configuracao_id));
create policy areas_todas on competencia_linha as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from configuracao_nivel_competencia p where p.empresa_id = competencia_linha.empresa_id and p.id = configuracao_id));

-- Profiles of talents as a list.
create view nivel_do_talento_lista as
  select p.id, p.empresa_id, p.versao, p.data, p.talento_id as colaborador_id, t.nome as colaborador_nome, t.codigo, t.cargo_nome, t.area_nome,
         (select count(*)::integer from competencia_linha l where l.empresa_id = p.empresa_id and l.configuracao_id = p.id) as qtd_competencias,
         p.data is not distinct from (select max(v.data) from configuracao_nivel_competencia v
           where v.empresa_id = p.empresa_id and v.talento_id = p.talento_id and v.confirmado and v.data <= current_date) as em_vigor
    from configuracao_nivel_competencia p
    join talento_lista t on t.empresa_id = p.empresa_id and t.id = p.talento_id;
call visao_de_lista('nivel_do_talento_lista');
