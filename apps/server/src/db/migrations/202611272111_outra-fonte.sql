-- Where a candidate heard of the vacancy, in their words, who is in none of the company's sources.
alter table candidato add column como_ficou_sabendo_outro varchar(100);
grant select (como_ficou_sabendo_outro) on candidato to {{app}}, {{todas}};
grant select (como_ficou_sabendo_outro), insert (como_ficou_sabendo_outro), update (como_ficou_sabendo_outro) on candidato to {{externo}};
