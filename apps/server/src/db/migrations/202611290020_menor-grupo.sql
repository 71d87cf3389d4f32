-- The smallest group of answers that is told, beside that of people. Exit interviews were told by the number of people until now.
alter table empresa_configuracao
  add column minimo_de_respostas integer not null default 5
    constraint empresa_configuracao_minimo_de_respostas check (minimo_de_respostas between 5 and 20);
update empresa_configuracao set minimo_de_respostas = minimo_de_pessoas where minimo_de_pessoas > 5;

-- Both numbers as they were in each month, because what was told of a month must stay as it was. Written by a trigger; nobody changes it.
create table menor_grupo (
  empresa_id bigint not null references empresa_configuracao (empresa_id) on delete cascade,
  desde date not null check (desde = date_trunc('month', desde)),
  pessoas integer not null check (pessoas between 3 and 20),
  respostas integer not null check (respostas between 5 and 20),
  primary key (empresa_id, desde)
);
alter table menor_grupo enable row level security;
create policy app on menor_grupo for select to {{app}} using (empresa_id = app_empresa());
create policy todas on menor_grupo for select to {{todas}} using (empresa_id = any (app_empresas()));
grant select on menor_grupo to {{app}}, {{todas}};
insert into menor_grupo (empresa_id, desde, pessoas, respostas)
  select empresa_id, '0001-01-01', minimo_de_pessoas, minimo_de_respostas from empresa_configuracao;

-- By which number a class is told: that of the day on which its students were asked.
alter table turma
  add column reacao_minimo integer not null default 5 constraint turma_reacao_minimo check (reacao_minimo between 5 and 20);
