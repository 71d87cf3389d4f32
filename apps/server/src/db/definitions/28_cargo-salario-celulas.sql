-- The areas of the company on a date, whatever areas the user reaches: figures over people are made of the same atoms for everybody.
create function areas_das_celulas(p_data date) returns table (id bigint, area_mae_id bigint)
language sql stable security definer set search_path = public
begin atomic
  select a.id, a.area_mae_id from area_em(p_data) a where a.empresa_id = app_empresa();
end;
revoke execute on function areas_das_celulas(date) from public;
grant execute on function areas_das_celulas(date) to {{app}};
