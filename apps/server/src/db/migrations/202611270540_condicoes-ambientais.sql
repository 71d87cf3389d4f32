-- Environmental conditions: what a person is exposed to from a day on. One made for a group is kept as one per person, with copies of the
-- group's measures, so that a later change of the group does not change what was said of the person.
create table condicao_ambiental (
  data date not null,
  finalidade varchar(15) not null check (finalidade in ('PGR', 'eSocial', 'eSocial_PGR')),
  -- ABERTA typed, FUNCAO as the function described them on the day.
  tipo_descricao_atividade varchar(6) not null default 'ABERTA' check (tipo_descricao_atividade in ('ABERTA', 'FUNCAO')),
  descricao_atividades varchar(999) not null,
  obriga_profissional_sst boolean not null default true,
  -- Whether it says measures of risk.
  insere_medicao boolean not null default true
);
call tabela_da_empresa('condicao_ambiental');
call referencia('condicao_ambiental', 'talento_id', 'talento', true, 'cascade');
-- The row of the group that it was made from, which is locked by it; null when it was made for the person alone.
call referencia('condicao_ambiental', 'grupo_homogeneo_historico_id', 'grupo_homogeneo_historico', false);
alter table condicao_ambiental add constraint condicao_ambiental_dia unique (empresa_id, talento_id, data);

create table condicao_ambiental_profissional ();
call tabela_da_empresa('condicao_ambiental_profissional');
call referencia('condicao_ambiental_profissional', 'condicao_ambiental_id', 'condicao_ambiental', true, 'cascade');
call referencia('condicao_ambiental_profissional', 'profissional_id', 'profissional_sst');
alter table condicao_ambiental_profissional add unique (empresa_id, condicao_ambiental_id, profissional_id);

-- A measure belongs to a row of a group or to a condition.
alter table medicao_risco alter column grupo_homogeneo_historico_id drop not null;
call referencia('medicao_risco', 'condicao_ambiental_id', 'condicao_ambiental', false, 'cascade');
alter table medicao_risco add constraint medicao_risco_dono check (num_nonnulls(grupo_homogeneo_historico_id, condicao_ambiental_id) = 1);
