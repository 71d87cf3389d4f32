-- What each user has been shown already, wherever they log in: the tour of the first visit, and which version's news.

-- Who is here by now needs no tour; what this version brings is new to them.
alter table usuario add column apresentacao_em timestamptz default now(), add column versao_vista text default '';
alter table usuario alter column apresentacao_em drop default, alter column versao_vista drop default;
grant select (apresentacao_em, versao_vista) on usuario to {{app}}, {{todas}};
