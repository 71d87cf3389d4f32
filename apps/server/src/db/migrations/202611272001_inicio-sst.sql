-- From when on the company sends SST events to the eSocial; null: not said.
alter table empresa_configuracao add column inicio_sst date;
