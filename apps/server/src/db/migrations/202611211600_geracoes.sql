-- Generations by year of birth; each goes until the next one begins, so that a person is always in one only.
create table geracao (
  nome text not null,
  ano_inicial integer not null constraint geracao_ano unique,
  descricao text
);
call tabela_global('geracao');

insert into geracao (nome, ano_inicial, descricao) values
  ('Baby boomers', 1946, 'Nascidos no pós-guerra, até 1964.'),
  ('Geração X', 1965, 'Nascidos de 1965 a 1980.'),
  ('Geração Y', 1981, 'Os millennials, nascidos de 1981 a 1996.'),
  ('Geração Z', 1997, 'Nascidos de 1997 a 2012, já com a internet.'),
  ('Geração Alfa', 2013, 'Nascidos a partir de 2013.');
