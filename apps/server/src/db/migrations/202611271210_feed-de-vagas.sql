-- Whether job boards may read the open vacancies as a feed; off until a company sets it.
alter table empresa_configuracao add column vagas_em_feed boolean not null default false;
