-- What a position answers for changes with time: what was one text becomes a history, from the day on which the position was written.
create table cargo_responsabilidade (texto text not null);
call tabela_da_empresa('cargo_responsabilidade');
call tabela_de_vigencia('cargo_responsabilidade', 'cargo_id', 'cargo');
insert into cargo_responsabilidade (empresa_id, cargo_id, data, texto)
  select empresa_id, id, criado_em::date, responsabilidades from cargo where btrim(responsabilidades) <> '';

drop view cargo_lista;
alter table cargo drop column responsabilidades;
create view cargo_lista as
  select c.*, g.descricao as grupo_ocupacional_descricao,
         exists (select from faixa_salarial f where f.empresa_id = c.empresa_id and f.cargo_id = c.id) as possui_faixa_salarial
    from cargo c
    left join grupo_ocupacional g on g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id;
call visao_de_lista('cargo_lista');

create view grupo_ocupacional_lista as
  select g.*, (select count(*) from cargo c where c.empresa_id = g.empresa_id and c.grupo_ocupacional_id = g.id)::int as qtd_cargos
    from grupo_ocupacional g;
call visao_de_lista('grupo_ocupacional_lista');

-- Who works where on a day: employed that day, with the row in force then. Begins at the history, so that asking for one position reads
-- those few rows and not everybody's.
create function ocupantes_em(p_data date)
returns table (empresa_id bigint, talento_id bigint, pessoa_id bigint, codigo text, data_admissao date, historico_id bigint, data date,
               estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint, funcao_id bigint, ambiente_id bigint, cargo_id bigint)
language sql stable parallel safe
begin atomic
  select h.empresa_id, t.id, t.pessoa_id, t.codigo, t.data_admissao, h.id, h.data, h.estabelecimento_id, h.area_id, h.faixa_salarial_id,
         h.funcao_id, h.ambiente_id, f.cargo_id
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
    join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
   where h.confirmado and h.data <= p_data and (t.data_desligamento is null or t.data_desligamento >= p_data)
     and not exists (select from colaborador_historico o
                      where o.empresa_id = h.empresa_id and o.talento_id = h.talento_id and o.confirmado
                        and o.data > h.data and o.data <= p_data);
end;

-- Since when a talent holds the position that it holds on a day, whatever else changed meanwhile.
create function no_cargo_desde(p_talento bigint, p_data date) returns date language sql stable parallel safe
begin atomic
  with linhas as (
    select h.data, f.cargo_id
      from colaborador_historico h join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
     where h.talento_id = p_talento and h.confirmado and h.data <= p_data),
  atual as (select l.cargo_id from linhas l order by l.data desc limit 1)
  select min(l.data) from linhas l
   where not exists (select from linhas o where o.data >= l.data and o.cargo_id <> (select a.cargo_id from atual a));
end;
