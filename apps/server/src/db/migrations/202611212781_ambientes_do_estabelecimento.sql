-- Where an environment is, and from which day to which; what else is known of it comes with occupational safety.
alter table ambiente
  add column data date,
  add column data_validade date,
  add constraint ambiente_datas check (data_validade >= data);
call referencia('ambiente', 'estabelecimento_id', 'estabelecimento', false);
create view ambiente_lista as
  select a.*, e.nome as estabelecimento_nome
    from ambiente a
    left join estabelecimento e on e.empresa_id = a.empresa_id and e.id = a.estabelecimento_id;
call visao_de_lista('ambiente_lista');
