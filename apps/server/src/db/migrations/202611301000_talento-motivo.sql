-- Who works here, counted: this index, small because most reasons are empty, looked as cheap to the planner as the one that holds every
-- column that is asked for, and it fetched each row from the table: 22 instead of 13 ms for 100,000 people. Nobody asks for an empty reason.
drop index talento_empresa_id_motivo_desligamento_id_idx;
create index talento_empresa_id_motivo_desligamento_id_idx on talento (empresa_id, motivo_desligamento_id)
  where motivo_desligamento_id is not null;
