-- Who gives a class, where it is one of the company's own people. The text `instrutor` stays what is printed.
call referencia('turma', 'instrutor_talento_id', 'talento', false, 'set null');
create index on turma (empresa_id, instrutor_talento_id) where instrutor_talento_id is not null;
