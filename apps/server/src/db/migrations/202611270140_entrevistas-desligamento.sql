-- Exit interviews: one of each engagement that ends, answered in a talk with HR (R) or by the person, by a link (P).
create table entrevista_desligamento (
  -- The day of the talk; it can be answered until 30 days later.
  data date not null,
  respondida_por char(1) check (respondida_por in ('P', 'R')),
  -- Where the person stood, as it was answered: results count there for good.
  iniciativa char(1)
);
call tabela_da_empresa('entrevista_desligamento');
call referencia('entrevista_desligamento', 'talento_id', 'talento', true, 'cascade');
call referencia('entrevista_desligamento', 'questionario_id', 'questionario');
call referencia('entrevista_desligamento', 'link_id', 'link_pessoal', false, 'set null');
call referencia('entrevista_desligamento', 'area_id', 'area_organizacional', false, 'set null');
call referencia('entrevista_desligamento', 'cargo_id', 'cargo', false, 'set null');
call referencia('entrevista_desligamento', 'motivo_desligamento_id', 'motivo_desligamento', false, 'set null');
alter table entrevista_desligamento add constraint entrevista_desligamento_uma unique (empresa_id, talento_id);

-- Such a link still opens after the last day, to what its purpose serves and nothing else.
alter table link_pessoal add column apos_desligamento boolean not null default false;
grant select (apos_desligamento) on link_pessoal to {{app}}, {{todas}};
