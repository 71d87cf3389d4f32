-- Which people a user restricted to areas sees: a table stores on which days each person was in which area.

-- The plan for any number of talents is kept: making one for each number takes longer than what it does for a talent.
create function contar_area_do_talento(p_talentos bigint[]) returns void
language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan as $$
begin
  -- Two changes of one talent at once: the later one sees what the earlier one wrote.
  perform from talento where id = any (p_talentos) order by id for no key update;
  delete from area_do_talento where talento_id = any (p_talentos);
  insert into area_do_talento (empresa_id, talento_id, pessoa_id, area_id, de, ate)
  select h.empresa_id, h.talento_id, t.pessoa_id, h.area_id,
         case when lag(h.data) over w is null then '-infinity' else h.data end, coalesce(lead(h.data) over w, 'infinity')
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
   where h.talento_id = any (p_talentos) and h.confirmado
  window w as (partition by h.talento_id order by h.data);
end $$;
revoke execute on function contar_area_do_talento(bigint[]) from public;

create function seguir_historico() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op <> 'DELETE' then
    perform contar_area_do_talento(array(select distinct talento_id from novas));
  end if;
  if tg_op <> 'INSERT' then
    perform contar_area_do_talento(array(select distinct talento_id from antigas));
  end if;
  return null;
end $$;
create trigger area_inserida after insert on colaborador_historico referencing new table as novas
  for each statement execute function seguir_historico();
create trigger area_alterada after update on colaborador_historico referencing old table as antigas new table as novas
  for each statement execute function seguir_historico();
create trigger area_excluida after delete on colaborador_historico referencing old table as antigas
  for each statement execute function seguir_historico();

create function seguir_pessoa() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update area_do_talento set pessoa_id = new.pessoa_id where talento_id = new.id;
  return null;
end $$;
create trigger area_da_pessoa after update of pessoa_id on talento
  for each row when (old.pessoa_id <> new.pessoa_id) execute function seguir_pessoa();

create policy app on area_do_talento for select to {{app}}, {{todas}} using (empresa_id = app_empresa());
create policy areas on area_do_talento as restrictive for select to {{app}}, {{todas}}
  using (area_id = any ((select app_areas())::bigint[]) and de <= current_date and ate > current_date);

-- Shows a restricted user only the rows for which `condicao` is true, and the rows that the same transaction created. For reads across
-- companies the areas say nothing about other companies: entrar() leaves out the companies where the user is restricted.
create procedure restringir_a_areas(tabela regclass, condicao text) language plpgsql as $$
declare
  comando text;
begin
  foreach comando in array array['select', 'update', 'delete'] loop
    execute format('create policy areas_%1$s on %2$s as restrictive for %1$s to {{app}}
      using ((select app_areas()) is null or criado_em = now() or %3$s)', comando, tabela, condicao);
  end loop;
  execute format('create policy areas_todas on %s as restrictive for select to {{todas}}
    using ((select app_areas()) is null or empresa_id <> app_empresa() or %s)', tabela, condicao);
end $$;
-- The condition is a lookup in the table above, so that the planner may do it row by row or all at once.
call restringir_a_areas('talento', 'exists (select from area_do_talento a where a.talento_id = talento.id)');
call restringir_a_areas('colaborador_historico',
  'exists (select from area_do_talento a where a.talento_id = colaborador_historico.talento_id)');
-- A person with employments only is visible where the employments are; a candidate is visible to users who may see candidates.
call restringir_a_areas('pessoa', 'exists (select from area_do_talento a where a.pessoa_id = pessoa.id)
  or exists (select from candidato c where c.empresa_id = pessoa.empresa_id and c.pessoa_id = pessoa.id)');
drop procedure restringir_a_areas(regclass, text);
