-- Whose initiative a dismissal with this motive is: E employee, R employer, A agreement, F end of contract, O death or retirement, T transfer
-- to another company. Rates of dismissal tell voluntary from involuntary by it.
alter table motivo_desligamento
  add column iniciativa char(1) constraint motivo_desligamento_iniciativa check (iniciativa in ('E', 'R', 'A', 'F', 'O', 'T'));
