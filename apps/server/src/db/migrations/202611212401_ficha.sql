-- Of a person's documents and sensitive data the audit keeps that they changed, never what they were.
drop trigger auditoria on pessoa;
create trigger auditoria after insert or update or delete on pessoa for each row execute function registrar_auditoria(
  'cpf', 'rg', 'rg_uf_id', 'rg_orgao_emissor', 'rg_data_expedicao', 'pis', 'tit_eleit_numero', 'tit_eleit_zona', 'tit_eleit_secao',
  'cert_mil_numero', 'cert_mil_tipo', 'cert_mil_serie', 'ctps_numero', 'ctps_serie', 'ctps_dv', 'ctps_uf_id', 'ctps_data_expedicao',
  'numero_hab', 'registro', 'emissao', 'vencimento', 'uf_hab_id', 'categoria', 'deficiencia', 'etnia_raca', 'paga_pensao', 'quantidade',
  'valor', 'ocr_texto');
