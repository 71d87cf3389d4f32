-- A training need may come from an evaluation of performance.
alter table lnt_item drop constraint lnt_item_origem_check;
alter table lnt_item add constraint lnt_item_origem_check check (origem in ('M', 'C', 'V', 'A'));
