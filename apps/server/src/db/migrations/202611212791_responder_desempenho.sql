-- Answering a performance evaluation: the questionnaire of a pair, and the levels that it gives to the competences of the band.

alter table participante_avaliacao_desempenho add column competencias_em timestamptz;
call referencia('participante_avaliacao_desempenho', 'questionario_id', 'questionario', false, 'set null');

-- What people answer stays out of the log, whose readers may not read answers.
create table participante_competencia (comentario varchar(2000));
call tabela_da_empresa('participante_competencia', 'comentario', 'nivel_competencia_id');
call referencia('participante_competencia', 'participante_id', 'participante_avaliacao_desempenho', true, 'cascade');
call referencia('participante_competencia', 'competencia_id', 'competencia');
call referencia('participante_competencia', 'nivel_competencia_id', 'nivel_competencia');
alter table participante_competencia add unique (empresa_id, participante_id, competencia_id);

-- The pairs in which the user evaluates, wherever the other works. As the owner, because the policies below ask it.
create function participantes_que_respondo() returns setof bigint
language sql stable security definer set search_path = public
begin atomic
  select p.id from participante_avaliacao_desempenho p
    join acesso a on a.empresa_id = p.empresa_id and a.usuario_id = app_usuario() and a.talento_id = p.avaliador_id
   where p.empresa_id = app_empresa();
end;
revoke execute on function participantes_que_respondo() from public;
grant execute on function participantes_que_respondo() to {{app}}, {{todas}};
alter policy areas on participante_avaliacao_desempenho using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = participante_avaliacao_desempenho.empresa_id and t.id = avaliado_id)
  or id in (select participantes_que_respondo()));
create policy areas on participante_competencia as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from participante_avaliacao_desempenho p where p.empresa_id = participante_competencia.empresa_id and p.id = participante_id));
create policy areas_todas on participante_competencia as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from participante_avaliacao_desempenho p where p.empresa_id = participante_competencia.empresa_id and p.id = participante_id));

-- A questionnaire goes with the pair that was to answer it.
create function excluir_questionario_do_participante() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from questionario where empresa_id = old.empresa_id and id = old.questionario_id;
  return null;
end $$;
create trigger questionario after delete on participante_avaliacao_desempenho for each row when (old.questionario_id is not null)
  execute function excluir_questionario_do_participante();

-- What each pair has answered. respondida_em: all that was asked of it.
create view resposta_desempenho_lista as
  select x.id, x.empresa_id, x.versao, x.papel, x.avaliacao_desempenho_id, a.titulo, a.data_ini, a.data_fim, a.liberada, a.anonima,
         a.exibir_nivel_competencia_exigido, x.avaliado_id, coalesce(t.nome_social, t.nome) as avaliado_nome, t.cargo_nome, t.area_nome,
         x.avaliador_id, nome_do_avaliador(x.id) as avaliador_nome, x.questionario_id, q.respondido_em as questionario_em, x.competencias_em,
         case when a.avaliar_competencias_cargo then p.configuracao_id end as configuracao_id,
         q.iniciado_em is not null or n.niveis > 0 as iniciada,
         case when (x.questionario_id is not null or x.competencias_em is not null)
                and (x.questionario_id is null or q.respondido_em is not null)
                and (not a.avaliar_competencias_cargo or p.configuracao_id is null or x.competencias_em is not null)
              then greatest(q.respondido_em, x.competencias_em) end as respondida_em
    from participante_avaliacao_desempenho x
    join avaliacao_desempenho a on a.empresa_id = x.empresa_id and a.id = x.avaliacao_desempenho_id
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.avaliado_id
    join avaliado_desempenho_lista p on p.empresa_id = x.empresa_id and p.avaliacao_desempenho_id = x.avaliacao_desempenho_id and p.avaliado_id = x.avaliado_id
    left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
    cross join lateral (select count(*) as niveis from participante_competencia y where y.empresa_id = x.empresa_id and y.participante_id = x.id) n;
call visao_de_lista('resposta_desempenho_lista');

-- The same of the user's own pairs, as the owner, because a manager may work out of one's areas. Not in `begin atomic`: the view may be made again.
create function minhas_avaliacoes_desempenho() returns setof resposta_desempenho_lista
language plpgsql stable security definer set search_path = public as $$
begin
  return query select r.* from resposta_desempenho_lista r
    where r.empresa_id = app_empresa() and r.id in (select participantes_que_respondo());
end $$;
revoke execute on function minhas_avaliacoes_desempenho() from public;
grant execute on function minhas_avaliacoes_desempenho() to {{app}};

create or replace view avaliacao_desempenho_lista as
  select a.*, m.titulo as modelo_titulo, p.avaliados, p.avaliadores,
         exists (select from participante_avaliacao_desempenho x
                   left join questionario q on q.empresa_id = x.empresa_id and q.id = x.questionario_id
                  where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id
                    and (q.iniciado_em is not null or exists (select from participante_competencia y
                           where y.empresa_id = x.empresa_id and y.participante_id = x.id))) as possui_resposta
    from avaliacao_desempenho a
    left join avaliacao_modelo m on m.empresa_id = a.empresa_id and m.id = a.modelo_avaliacao_id
    cross join lateral (
      select count(distinct x.avaliado_id)::integer as avaliados, count(distinct x.avaliador_id)::integer as avaliadores
        from participante_avaliacao_desempenho x where x.empresa_id = a.empresa_id and x.avaliacao_desempenho_id = a.id) p;
call visao_de_lista('avaliacao_desempenho_lista');
