-- Which fields of study a position asks for, for who fills in the registration: of positions that candidates may want.
grant select (id, empresa_id, cargo_id, area_formacao_id) on cargo_area_formacao to {{externo}};
create policy externo on cargo_area_formacao for select to {{externo}}
  using (empresa_id = app_empresa() and exists (select from cargo c where c.id = cargo_id));
