-- Authorities that this database has met. What a start declares besides is new, and is given to the profiles that held everything
-- known until then (kit/authorities.ts). A migration that renames an authority renames it here too.
create table autoridade_conhecida (
  autoridade text primary key,
  conhecida_desde timestamptz not null default now()
);
