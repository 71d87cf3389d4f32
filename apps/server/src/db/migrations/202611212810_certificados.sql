-- Certificates: their texts, the models that they are laid out with, and the pictures of models.

create table certificado (titulo varchar(150) not null, conteudo text not null);
call tabela_da_empresa('certificado');
alter table certificado add constraint certificado_titulo unique (empresa_id, titulo);

-- Pictures of the company that models are made of; their bytes follow as a file of this row.
create table imagem_certificado (tipo text not null check (tipo in ('LOGO', 'MOLDURA')));
call tabela_da_empresa('imagem_certificado');
call referencia('imagem_certificado', 'arquivo_id', 'arquivo', false, 'set null');

create table modelo_certificado (nome varchar(100) not null);
call tabela_da_empresa('modelo_certificado');
alter table modelo_certificado add constraint modelo_certificado_nome unique (empresa_id, nome);
call referencia('modelo_certificado', 'moldura_id', 'imagem_certificado', false);

-- Where the upper left corner of a logo lies, on a sheet of 842 by 595 (A4 across, in points); a logo is 142 wide.
create table modelo_certificado_logo (
  ordem smallint not null check (ordem between 1 and 4),
  position_x numeric(6,2) not null check (position_x between 0 and 700),
  position_y numeric(6,2) not null check (position_y between 0 and 575)
);
call tabela_da_empresa('modelo_certificado_logo');
call referencia('modelo_certificado_logo', 'modelo_certificado_id', 'modelo_certificado', true, 'cascade');
call referencia('modelo_certificado_logo', 'logo_id', 'imagem_certificado');
alter table modelo_certificado_logo add unique (empresa_id, modelo_certificado_id, ordem);

call referencia('certificacao', 'modelo_certificado_id', 'modelo_certificado', false);
call referencia('certificacao', 'certificado_id', 'certificado', false);
call referencia('curso', 'modelo_certificado_id', 'modelo_certificado', false);

-- Whether certificates are printed, and with which model where neither certification nor course names one.
alter table empresa_configuracao add column certificado boolean not null default false;
call referencia('empresa_configuracao', 'modelo_certificado_id', 'modelo_certificado', false);
