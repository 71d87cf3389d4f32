-- Nine Box.

create view nine_box_lista as
  select n.*, a.titulo as avaliacao_titulo
    from nine_box n join avaliacao_desempenho a on a.empresa_id = n.empresa_id and a.id = n.avaliacao_desempenho_id;
call visao_de_lista('nine_box_lista');
