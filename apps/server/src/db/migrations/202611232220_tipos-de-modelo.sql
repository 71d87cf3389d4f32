-- Models of more uses: experience periods, which a model of type E follows, practical evaluations and classes.

-- dias: days from the admission, its day included. A trial contract lasts at most 90 days (CLT, art. 445).
create table periodo_experiencia (
  nome varchar(100) not null,
  dias integer not null check (dias between 1 and 90),
  ativo boolean not null default true
);
call tabela_da_empresa('periodo_experiencia');

call referencia('avaliacao_modelo', 'periodo_acompanhamento_experiencia_id', 'periodo_experiencia', false);
alter table avaliacao_modelo
  add constraint avaliacao_modelo_tipo check (tipo in ('C', 'D', 'E', 'P', 'T', 'A', 'F', 'X', 'I', 'S')),
  add constraint avaliacao_modelo_periodo check ((tipo = 'E') = (periodo_acompanhamento_experiencia_id is not null));
