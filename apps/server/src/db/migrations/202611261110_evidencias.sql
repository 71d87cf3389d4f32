-- Files that whoever answers a questionnaire attaches: to one question, or (without one) to the whole.
create table questionario_evidencia ();
call tabela_da_empresa('questionario_evidencia');
call referencia('questionario_evidencia', 'questionario_id', 'questionario', true, 'cascade');
call referencia('questionario_evidencia', 'pergunta_id', 'avaliacao_pergunta', false);
call referencia('questionario_evidencia', 'arquivo_id', 'arquivo');
grant select, insert, delete on questionario_evidencia to {{externo}};
