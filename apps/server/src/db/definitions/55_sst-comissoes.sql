-- Members of the committee are people: who is restricted to areas sees those of them.
create policy areas on comissao_membro as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = comissao_membro.empresa_id and t.id = talento_id));
create policy areas_todas on comissao_membro as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = comissao_membro.empresa_id and t.id = talento_id));
