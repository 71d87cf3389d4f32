-- Technical reports on the conditions of the work environment (LTCAT): collective, of an establishment or work, or individual, of a person
-- over a period. A row is a version; the next one names it.
create table ltcat (
  numero integer not null default 1 check (numero >= 1),
  data date not null,
  -- Of an individual report only.
  inicio date,
  fim date,
  vias_exposicao text,
  frequencia text,
  conclusao text,
  emitido_em date,
  emitido_por_id bigint references usuario (id),
  -- What it says, from the day on which it was issued.
  conteudo jsonb,
  constraint ltcat_periodo check (fim is null or fim >= inicio),
  constraint ltcat_emitido check ((emitido_em is null) = (conteudo is null))
);
call tabela_da_empresa('ltcat', 'conteudo');
call referencia('ltcat', 'talento_id', 'talento', false);
call referencia('ltcat', 'estabelecimento_id', 'estabelecimento', false);
call referencia('ltcat', 'obra_id', 'obra', false);
call referencia('ltcat', 'profissional_id', 'profissional_sst');
-- The contract that was in force when it was issued.
call referencia('ltcat', 'contrato_id', 'contrato_profissional', false);
call referencia('ltcat', 'anterior_id', 'ltcat', false);
alter table ltcat
  add constraint ltcat_de_quem check (num_nonnulls(talento_id, estabelecimento_id, obra_id) = 1),
  add constraint ltcat_do_talento check ((talento_id is null) = (inicio is null) and (inicio is null) = (fim is null)),
  add constraint ltcat_sucessor unique (empresa_id, anterior_id);
create index on ltcat (emitido_por_id);

create table ltcat_grupo ();
call tabela_da_empresa('ltcat_grupo');
call referencia('ltcat_grupo', 'ltcat_id', 'ltcat', true, 'cascade');
call referencia('ltcat_grupo', 'grupo_homogeneo_id', 'grupo_homogeneo');
alter table ltcat_grupo add unique (empresa_id, ltcat_id, grupo_homogeneo_id);
