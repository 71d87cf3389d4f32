-- Who works here, counted: by the day of admission alone, the planner walked this index and fetched each row from the table in that order, twice
-- the time of any other way.
drop index talento_empresa_id_data_admissao_idx;
create index talento_empresa_id_data_admissao_idx on talento (empresa_id, data_admissao) include (id, data_desligamento, criado_em);
