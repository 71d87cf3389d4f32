-- Companies whose users have a profile: a profile is the installation's, its users each company's own.
create function empresas_do_perfil(p_perfil bigint) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(distinct a.empresa_id), '{}') from acesso a where a.perfil_id = p_perfil;
end;
revoke all on function empresas_do_perfil(bigint) from public;
grant execute on function empresas_do_perfil(bigint) to {{app}};
