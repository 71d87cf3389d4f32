-- On which days a company works: its days of the week (Monday to Friday, to Saturday, or all), less its holidays.
alter table empresa_configuracao
  add column dias_trabalhados char(1) not null default '5'
    constraint empresa_configuracao_dias_trabalhados check (dias_trabalhados in ('5', '6', '7'));

create table feriado (data date not null, nome varchar(60) not null);
call tabela_da_empresa('feriado');
alter table feriado add constraint feriado_data unique (empresa_id, data);
