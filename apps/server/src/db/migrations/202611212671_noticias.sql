-- News that an administrator keeps: for everybody of the company, or of several companies, or for profiles and areas of them only.
create table noticia (
  titulo text not null,
  texto text not null,
  link text constraint noticia_link check (link ~* '^https?://'),
  criticidade text not null check (criticidade in ('-1', '0', '1')),
  inicio date not null,
  fim date,
  constraint noticia_periodo check (fim >= inicio)
);
call tabela_da_empresa('noticia');
create index on noticia (empresa_id, inicio desc);

-- Without a row of a kind that kind leaves nobody out.
create table noticia_perfil (perfil_id bigint not null references perfil (id) on delete cascade);
call tabela_da_empresa('noticia_perfil');
call referencia('noticia_perfil', 'noticia_id', 'noticia', true, 'cascade');
alter table noticia_perfil add unique (empresa_id, noticia_id, perfil_id);
create index on noticia_perfil (perfil_id);
create table noticia_area ();
call tabela_da_empresa('noticia_area');
call referencia('noticia_area', 'noticia_id', 'noticia', true, 'cascade');
call referencia('noticia_area', 'area_id', 'area_organizacional', true, 'cascade');
alter table noticia_area add unique (empresa_id, noticia_id, area_id);
-- The companies that read it besides its own.
create table noticia_empresa (alvo_id bigint not null references empresa (id) on delete cascade);
call tabela_da_empresa('noticia_empresa');
call referencia('noticia_empresa', 'noticia_id', 'noticia', true, 'cascade');
alter table noticia_empresa add unique (empresa_id, noticia_id, alvo_id);
create index on noticia_empresa (alvo_id);
-- Read by a user: whichever company it was read in.
create table noticia_lida (
  usuario_id bigint not null references usuario (id) on delete cascade,
  noticia_id bigint not null references noticia (id) on delete cascade,
  primary key (usuario_id, noticia_id)
);
create index on noticia_lida (noticia_id);

-- The news of the user of the transaction that day, of its company and of those that include it; what is left out nobody learns of.
create function noticias_do_usuario(p_dia date)
returns table (id bigint, titulo text, texto text, link text, criticidade int, inicio date, lida boolean)
language plpgsql stable security definer set search_path = public as $$
#variable_conflict use_column
declare
  efetivo record;
  minhas bigint[];
begin
  select * into efetivo from perfil_efetivo(app_usuario(), app_empresa());
  if not found then
    return;
  end if;
  select coalesce(array_agg(d.area_id), '{}') || coalesce(areas_de_responsavel(app_usuario(), app_empresa()), '{}') into minhas
    from area_do_talento d
   where d.empresa_id = app_empresa() and d.talento_id = efetivo.talento_id and d.de <= p_dia and d.ate > p_dia;
  return query
    select n.id, n.titulo, n.texto, n.link, n.criticidade::int, n.inicio,
           exists (select from noticia_lida l where l.usuario_id = app_usuario() and l.noticia_id = n.id)
      from noticia n
     where (n.empresa_id = app_empresa()
            or exists (select from noticia_empresa e where e.empresa_id = n.empresa_id and e.noticia_id = n.id and e.alvo_id = app_empresa()))
       and n.inicio <= p_dia and (n.fim is null or n.fim >= p_dia)
       and (not exists (select from noticia_perfil p where p.empresa_id = n.empresa_id and p.noticia_id = n.id)
            or exists (select from noticia_perfil p
                        where p.empresa_id = n.empresa_id and p.noticia_id = n.id and p.perfil_id = efetivo.perfil_id))
       and (not exists (select from noticia_area a where a.empresa_id = n.empresa_id and a.noticia_id = n.id)
            or exists (select from noticia_area a
                        where a.empresa_id = n.empresa_id and a.noticia_id = n.id and n.empresa_id = app_empresa()
                          and areas_com_descendentes(array[a.area_id], p_dia) && minhas))
     order by n.inicio desc, n.id desc
     limit 100;
end $$;
-- Marks one of them as read; false when it is none of the user's.
create function ler_noticia(p_noticia bigint, p_dia date) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  if not exists (select from noticias_do_usuario(p_dia) n where n.id = p_noticia) then
    return false;
  end if;
  insert into noticia_lida (usuario_id, noticia_id) values (app_usuario(), p_noticia) on conflict do nothing;
  return true;
end $$;
-- How many read a news of the transaction's company.
create function noticia_leituras(p_noticia bigint) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select l.usuario_id from noticia_lida l join noticia n on n.id = l.noticia_id
   where l.noticia_id = p_noticia and n.empresa_id = app_empresa();
end;
-- Of these companies those in which the user of the transaction holds the authority, and is not restricted to areas.
create function empresas_com_autoridade(p_autoridade text) returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select x.id from unnest(empresas_do_usuario(app_usuario())) x (id)
   cross join lateral perfil_efetivo(app_usuario(), x.id) e
   where not e.restrito
     and exists (select from perfil_autoridade a where a.perfil_id = e.perfil_id and a.autoridade = p_autoridade);
end;
revoke execute on function noticias_do_usuario(date), noticia_leituras(bigint), ler_noticia(bigint, date), empresas_com_autoridade(text) from public;
grant execute on function noticias_do_usuario(date), noticia_leituras(bigint), ler_noticia(bigint, date), empresas_com_autoridade(text) to {{app}};
