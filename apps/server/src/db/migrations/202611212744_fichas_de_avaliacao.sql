-- The scorecard of a request: what it asks of its candidates, and which level each evaluator found. Its figure is never stored
-- (contract captacao/ficha-resultado.ts).

-- A criterion is a competence, or the request's own by name; without a level none in particular is asked.
create table ficha_criterio (
  ordem smallint not null,
  nome varchar(120),
  peso integer not null default 1 check (peso between 1 and 99999)
);
call tabela_da_empresa('ficha_criterio');
call referencia('ficha_criterio', 'solicitacao_id', 'solicitacao_pessoal', true, 'cascade');
call referencia('ficha_criterio', 'competencia_id', 'competencia', false);
call referencia('ficha_criterio', 'nivel_exigido_id', 'nivel_competencia', false);
alter table ficha_criterio
  add constraint ficha_criterio_nome check ((competencia_id is null) = (nome is not null)),
  add constraint ficha_criterio_competencia unique (empresa_id, solicitacao_id, competencia_id);
create unique index ficha_criterio_proprio on ficha_criterio (empresa_id, solicitacao_id, sem_acento(nome)) where nome is not null;
call restringir_como_solicitacao('ficha_criterio');

-- What one evaluator found in one application. Words about a person are in the record, not in the log.
create table ficha_avaliacao (
  avaliador_id bigint not null references usuario (id),
  comentario text
);
call tabela_da_empresa('ficha_avaliacao', 'comentario');
call referencia('ficha_avaliacao', 'candidato_solicitacao_id', 'candidato_solicitacao', true, 'cascade');
alter table ficha_avaliacao add unique (empresa_id, candidato_solicitacao_id, avaliador_id);
create index on ficha_avaliacao (avaliador_id);

create table ficha_nota (observacao text);
call tabela_da_empresa('ficha_nota', 'observacao');
call referencia('ficha_nota', 'ficha_avaliacao_id', 'ficha_avaliacao', true, 'cascade');
call referencia('ficha_nota', 'criterio_id', 'ficha_criterio');
call referencia('ficha_nota', 'nivel_competencia_id', 'nivel_competencia');
alter table ficha_nota add unique (empresa_id, ficha_avaliacao_id, criterio_id);

create policy areas_app on ficha_avaliacao as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = ficha_avaliacao.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_todas on ficha_avaliacao as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from candidato_solicitacao c where c.empresa_id = ficha_avaliacao.empresa_id and c.id = candidato_solicitacao_id));
create policy areas_app on ficha_nota as restrictive to {{app}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from ficha_avaliacao a where a.empresa_id = ficha_nota.empresa_id and a.id = ficha_avaliacao_id));
create policy areas_todas on ficha_nota as restrictive to {{todas}} using (
  (select app_areas()) is null and (select app_areas_responsavel()) is null
  or exists (select from ficha_avaliacao a where a.empresa_id = ficha_nota.empresa_id and a.id = ficha_avaliacao_id));

-- The scale that a request is measured by: the one in force on its day, so that a later one changes no result; where there was none
-- yet, the first that came.
create function escala_da_solicitacao(p_solicitacao bigint) returns table (nivel_id bigint, descricao text, lugar integer)
language sql stable parallel safe
begin atomic
  select n.nivel_competencia_id, x.descricao, (row_number() over (order by n.ordem, n.id))::integer
    from config_historico_nivel n
    join nivel_competencia x on x.empresa_id = n.empresa_id and x.id = n.nivel_competencia_id
   where n.empresa_id = app_empresa() and n.historico_id = (
     select h.id from nivel_competencia_historico h, solicitacao_pessoal s
      where s.empresa_id = app_empresa() and s.id = p_solicitacao and h.empresa_id = s.empresa_id and h.confirmado
      order by h.data <= s.data desc, case when h.data <= s.data then h.data end desc, h.data
      limit 1);
end;

-- Whether the user is the candidate of an application: whoever applies from inside neither evaluates themselves nor reads it here. As
-- the owner, because one's own engagement may lie out of one's areas.
create function sou_o_candidato(p_aplicacao bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select exists (
    select from candidato_solicitacao x
      join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
      join acesso a on a.empresa_id = x.empresa_id and a.usuario_id = app_usuario()
      join talento t on t.id = a.talento_id and t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id
     where x.empresa_id = app_empresa() and x.id = p_aplicacao);
end;
revoke execute on function sou_o_candidato(bigint) from public;
grant execute on function sou_o_candidato(bigint) to {{app}};
