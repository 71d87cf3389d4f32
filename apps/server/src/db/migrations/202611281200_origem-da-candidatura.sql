-- The source in the link by which a known candidate applied; of a new one, what the registration says holds.
call referencia('candidato_solicitacao', 'origem_id', 'como_ficou_sabendo_vaga', false);
grant select (origem_id), insert (origem_id) on candidato_solicitacao to {{externo}};
