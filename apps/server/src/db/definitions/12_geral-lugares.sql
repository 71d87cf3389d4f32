-- Places, establishments, menus and suggestions.

create view estado_lista as select e.* from estado e;
call visao_de_lista('estado_lista');

create view cidade_lista as
  select c.*, e.sigla as estado_sigla, e.nome as estado_nome
    from cidade c join estado e on e.id = c.estado_id;
call visao_de_lista('cidade_lista');

create view bairro_lista as
  select b.*, c.nome as cidade_nome, c.estado_id, e.sigla as estado_sigla
    from bairro b join cidade c on c.id = b.cidade_id join estado e on e.id = c.estado_id;
call visao_de_lista('bairro_lista');

create view estabelecimento_lista as
  select t.*, c.nome as cidade_nome, e.sigla as uf_sigla
    from estabelecimento t
    left join cidade c on c.id = t.cidade_id
    left join estado e on e.id = coalesce(t.uf_id, c.estado_id);
call visao_de_lista('estabelecimento_lista');

create view menu_extra_lista as
  select m.*, (select count(*)::int from menu_extra_link l where l.empresa_id = m.empresa_id and l.menu_extra_id = m.id) as qtd_links
    from menu_extra m;
call visao_de_lista('menu_extra_lista');

-- A user restricted to areas sees their own suggestions and those of people within their areas.
create policy areas on sugestao_melhoria as restrictive to {{app}}
  using ((select app_areas()) is null or usuario_id = app_usuario()
         or exists (select from talento t where t.empresa_id = sugestao_melhoria.empresa_id and t.id = talento_id));
create policy areas_todas on sugestao_melhoria as restrictive for select to {{todas}}
  using ((select app_areas()) is null or empresa_id <> app_empresa() or usuario_id = app_usuario()
         or exists (select from talento t where t.empresa_id = sugestao_melhoria.empresa_id and t.id = talento_id));
