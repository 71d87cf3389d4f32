-- Who works here already fills a vacancy by a change of position: the row of its history that the hiring wrote. Without that row the
-- vacancy is free again, as it is when the talent that a hiring made is deleted.
alter table colaborador_historico add unique (empresa_id, talento_id, id);
alter table candidato_solicitacao add column colaborador_historico_id bigint;
alter table candidato_solicitacao add constraint candidato_solicitacao_mudanca
  foreign key (empresa_id, talento_id, colaborador_historico_id) references colaborador_historico (empresa_id, talento_id, id)
  on delete set null (talento_id, colaborador_historico_id);
create index on candidato_solicitacao (empresa_id, talento_id, colaborador_historico_id) where colaborador_historico_id is not null;

-- The same view, with the column above.
drop view candidato_solicitacao_lista;
create view candidato_solicitacao_lista as
  select x.*, c.pessoa_id, p.nome, p.nome_social, p.foto_arquivo_id, h.id as historico_id, h.data as historico_data, h.etapa_seletiva_id,
         et.nome as etapa_seletiva_nome, et.ordem as etapa_seletiva_ordem, h.resultado, h.responsavel_id
    from candidato_solicitacao x
    join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
    join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    left join lateral (
      select y.* from historico_candidato y
       where y.empresa_id = x.empresa_id and y.candidato_solicitacao_id = x.id
       order by y.data desc, y.id desc limit 1) h on true
    left join etapa_seletiva et on et.empresa_id = h.empresa_id and et.id = h.etapa_seletiva_id;
call visao_de_lista('candidato_solicitacao_lista');
