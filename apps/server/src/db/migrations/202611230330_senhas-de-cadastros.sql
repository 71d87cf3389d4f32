-- Registrations that wait carry no password any more: who confirms chooses one. Nobody's change, so that no log tells of it.
select set_config('app.carga', 'sim', true);
update proposta_alteracao set cadastro = cadastro - 'senhaHash' where cadastro ? 'senhaHash';
update ficha_email set dados = dados - 'senhaHash' where dados ? 'senhaHash';
select set_config('app.carga', '', true);
