-- The condition under which a question is asked: {"pergunta": key of an earlier question, "respostas": keys of its options}. Keys stay from
-- version to version, ids do not.
alter table avaliacao_pergunta add column condicao jsonb;
