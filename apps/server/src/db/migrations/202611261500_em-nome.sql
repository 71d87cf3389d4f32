-- An evaluation answered in somebody's name: who types, since when and why. It stands with the pair, which says who answers.
alter table participante_avaliacao_desempenho
  add column em_nome_por_id bigint references usuario (id),
  add column em_nome_em timestamptz,
  add column em_nome_motivo varchar(500),
  add constraint participante_avaliacao_desempenho_em_nome check (num_nonnulls(em_nome_por_id, em_nome_em, em_nome_motivo) in (0, 3));
create index on participante_avaliacao_desempenho (em_nome_por_id);
