-- When the whole mail lies with the mail server and its answer is awaited: who takes the mail up after a kill must not send it again.
alter table email add column entregando_desde timestamptz;
