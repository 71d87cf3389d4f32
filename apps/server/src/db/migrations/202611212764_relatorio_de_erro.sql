-- What failed apart from where: one line, the numbered lines below it, and what the server says of itself.
alter table relatorio_erro
  add column stack_trace text,
  add column sistema jsonb not null default '{}';
