-- Occupations that count for the quota of apprentices otherwise than their group of the CBO says.
create table cbo_aprendiz (
  codigo varchar(6) not null constraint cbo_aprendiz_digitos check (codigo ~ '^[0-9]{6}$'),
  exige_formacao boolean not null,
  motivo varchar(200)
);
call tabela_da_empresa('cbo_aprendiz');
alter table cbo_aprendiz add constraint cbo_aprendiz_codigo unique (empresa_id, codigo);
