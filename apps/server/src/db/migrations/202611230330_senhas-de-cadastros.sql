-- Registrations that wait carry no password any more: who confirms chooses one.
update proposta_alteracao set cadastro = cadastro - 'senhaHash' where cadastro ? 'senhaHash';
update ficha_email set dados = dados - 'senhaHash' where dados ? 'senhaHash';
