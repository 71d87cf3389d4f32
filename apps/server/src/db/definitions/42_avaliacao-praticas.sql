-- Practical evaluations of people.

create policy areas on colaborador_avaliacao_pratica as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_avaliacao_pratica.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_avaliacao_pratica as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_avaliacao_pratica.empresa_id and t.id = talento_id));

-- A questionnaire is deleted with the row that asked for it.
create function excluir_questionario_da_pratica() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger excluir_questionario after delete on colaborador_avaliacao_pratica for each row when (old.questionario_id is not null)
  execute function excluir_questionario_da_pratica();

-- A Passed, R not passed, P to be answered, E ended without an answer. Without a minimum everything that was given passes; what has no
-- score does not reach one.
create view pratica_resultado as
  select x.id, x.empresa_id, x.talento_id, x.avaliacao_pratica_id, x.data, r.percentual,
         case when x.nota is null and q.respondido_em is null then case when q.encerrado_em is null then 'P' else 'E' end
              when coalesce(r.percentual, 0) >= coalesce(m.percentual_minimo_aprovacao, 0) then 'A'
              else 'R' end as situacao
    from colaborador_avaliacao_pratica x
    join avaliacao_modelo m on m.empresa_id = x.empresa_id and m.id = x.avaliacao_pratica_id
    left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
   cross join lateral (select case when x.nota is not null then x.nota * 10 when q.respondido_em is not null then x.percentual end as percentual) r;
call visao_de_lista('pratica_resultado');

create view colaborador_avaliacao_pratica_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, t.nome as talento_nome, t.codigo, t.cargo_nome, t.area_nome,
         x.avaliacao_pratica_id, m.titulo::text as titulo, x.data, x.instrutor, x.nota, x.observacao, x.motivo_correcao, x.questionario_id,
         r.percentual, m.percentual_minimo_aprovacao, r.situacao
    from colaborador_avaliacao_pratica x
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join avaliacao_modelo m on m.empresa_id = x.empresa_id and m.id = x.avaliacao_pratica_id
    join pratica_resultado r on r.empresa_id = x.empresa_id and r.id = x.id;
call visao_de_lista('colaborador_avaliacao_pratica_lista');
