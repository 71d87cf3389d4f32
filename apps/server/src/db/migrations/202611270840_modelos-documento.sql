-- Documents to employees from templates: letters, warnings, declarations, contracts.
create table modelo_documento (
  nome varchar(100) not null,
  tipo text not null check (tipo in ('CARTA', 'ADVERTENCIA', 'DECLARACAO', 'CONTRATO')),
  assinaturas text not null check (assinaturas in ('EMPRESA', 'AMBOS', 'NENHUMA')),
  texto varchar(20000) not null,
  -- The person makes it alone, without HR.
  autoatendimento boolean not null default false,
  constraint modelo_documento_autoatendimento check (not autoatendimento or tipo = 'DECLARACAO')
);
call tabela_da_empresa('modelo_documento');
alter table modelo_documento add constraint modelo_documento_nome unique (empresa_id, nome);

-- Made from a template by HR (R) or by the person (P), who sees these; null: a file that HR attached.
alter table documento_talento add column feito_por char(1) check (feito_por in ('R', 'P'));
call referencia('documento_talento', 'modelo_documento_id', 'modelo_documento', false, 'set null');
call referencia('documento_talento', 'texto_versao_id', 'texto_versao', false, 'set null');
call referencia('documento_talento', 'talento_id', 'talento', false, 'set null');
