-- The smallest group that figures over people tell of.
alter table empresa_configuracao
  add column minimo_de_pessoas integer not null default 5
    constraint empresa_configuracao_minimo_de_pessoas check (minimo_de_pessoas between 3 and 20);
