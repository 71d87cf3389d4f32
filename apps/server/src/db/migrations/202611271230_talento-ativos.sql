-- Who works here is counted from the index alone: who is dismissed, and who is not yet admitted.
drop index talento_empresa_id_data_desligamento_id_criado_em_idx;
create index on talento (empresa_id, data_desligamento) include (id, criado_em, data_admissao);
