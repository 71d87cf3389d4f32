-- Salaries on a date, and readjustments of people, bands and indices.

create function valor_do_indice(p_indice bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select h.valor from indice i
    join indice_historico h on h.empresa_id = i.empresa_id and h.indice_id = i.id
   where i.id = p_indice and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Salary readjustments: a table proposes new rows for people, bands or indices on a date; applying it writes them to their histories.

-- Only the formula, for a caller that has the index's value itself: a proposed table has values that are not in any history yet.
create function salario_contado(p_tipo smallint, p_quantidade numeric, p_valor_do_indice numeric, p_valor numeric)
returns numeric language sql immutable parallel safe
begin atomic
  select round(case p_tipo when 2 then p_quantidade * p_valor_do_indice else p_valor end, 2);
end;

-- A salary from its type: type 2 is a quantity times the index's value on the date, any other type the value itself. Numeric, rounded half
-- away from zero; null when the index has no value yet.
create function salario_calculado(p_tipo smallint, p_indice bigint, p_quantidade numeric, p_valor numeric, p_data date)
returns numeric language sql stable parallel safe
begin atomic
  select salario_contado(p_tipo, p_quantidade, case p_tipo when 2 then valor_do_indice(p_indice, p_data) end, p_valor);
end;

-- Salary on a date: numeric, rounded half away from zero; null before the first row.
create function salario_da_faixa(p_faixa bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select salario_calculado(h.tipo, h.indice_id, h.quantidade, h.valor, p_data)
    from faixa_salarial f
    join faixa_historico h on h.empresa_id = f.empresa_id and h.faixa_salarial_id = f.id
   where f.id = p_faixa and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Salary of a person's situation, stored or proposed: type 1 is the salary of the band.
create function salario_da_situacao(p_tipo smallint, p_faixa bigint, p_indice bigint, p_quantidade numeric, p_valor numeric, p_data date)
returns numeric language sql stable parallel safe
begin atomic
  select case p_tipo when 1 then salario_da_faixa(p_faixa, p_data)
                     else salario_calculado(p_tipo, p_indice, p_quantidade, p_valor, p_data) end;
end;

-- Type 1 is the salary, on the same date, of the band in the row in force.
create function salario_do_talento(p_talento bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select salario_da_situacao(h.tipo_salario, h.faixa_salarial_id, h.indice_id, h.quantidade_indice, h.salario, p_data)
    from talento t
    join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id
   where t.id = p_talento and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- The days on which somebody's salary changed, or will change, though no row of their own did it: a new row of the band that they are paid
-- by, or a new value of the index behind either. On the day of an own row it is told apart only where that row keeps the terms of pay;
-- otherwise the row says the whole change.
create function reajustes_do_talento(p_talento bigint)
returns table (data date, salario_antes numeric, salario numeric, faixa_id bigint, indice_id bigint) language sql stable
begin atomic
  with linha as materialized (
    select h.id, h.empresa_id, h.data, h.tipo_salario as tipo, h.faixa_salarial_id, h.indice_id, h.quantidade_indice as quantidade, h.salario,
           least(lead(h.data) over em_ordem, t.data_desligamento + 1, 'infinity') as fim,
           (lead(h.tipo_salario) over em_ordem, lead(h.indice_id) over em_ordem, lead(h.quantidade_indice) over em_ordem)
             is not distinct from (h.tipo_salario, h.indice_id, h.quantidade_indice)
             and (h.tipo_salario <> 1 or lead(h.faixa_salarial_id) over em_ordem = h.faixa_salarial_id) as segue
      from talento t
      join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id and h.confirmado
     where t.id = p_talento
    window em_ordem as (order by h.data)
  ),
  dia as (
    select l.id, f.data from linha l
      join faixa_historico f on f.empresa_id = l.empresa_id and f.faixa_salarial_id = l.faixa_salarial_id and f.confirmado
     where l.tipo = 1
    union
    select l.id, i.data from linha l
      join faixa_historico f on f.empresa_id = l.empresa_id and f.faixa_salarial_id = l.faixa_salarial_id and f.confirmado and f.tipo = 2
      join indice_historico i on i.empresa_id = f.empresa_id and i.indice_id = f.indice_id and i.confirmado
     where l.tipo = 1
    union
    select l.id, i.data from linha l
      join indice_historico i on i.empresa_id = l.empresa_id and i.indice_id = l.indice_id and i.confirmado
     where l.tipo = 2
  ),
  mudanca as materialized (
    select l.empresa_id, l.tipo, l.faixa_salarial_id, l.indice_id, d.data,
           salario_da_situacao(l.tipo, l.faixa_salarial_id, l.indice_id, l.quantidade, l.salario, d.data - 1) as antes,
           salario_da_situacao(l.tipo, l.faixa_salarial_id, l.indice_id, l.quantidade, l.salario, d.data) as depois
      from dia d
      join linha l on l.id = d.id and d.data > l.data and (d.data < l.fim or d.data = l.fim and l.segue)
  )
  select m.data, m.antes, m.depois,
         case when m.tipo = 1 and b.data = m.data then m.faixa_salarial_id end,
         case when m.tipo = 2 then m.indice_id when b.data < m.data then b.indice_id end
    from mudanca m
    left join lateral (select f.data, f.indice_id from faixa_historico f
                        where m.tipo = 1 and f.empresa_id = m.empresa_id and f.faixa_salarial_id = m.faixa_salarial_id and f.confirmado
                          and f.data <= m.data
                        order by f.data desc limit 1) b on true
   where m.antes is distinct from m.depois
   order by m.data;
end;

-- registrar_leitura of many records' salaries, in one insert: a report reads those of a whole company.
create function registrar_leituras_de_salario(p_entidade text, p_registros bigint[]) returns void
language sql security definer set search_path = public
begin atomic
  with quem as materialized (
    select app_empresa() as empresa_id, app_usuario() as usuario_id, app_autora() as pessoa_id, to_jsonb(array['salario']) as campos)
  insert into auditoria (empresa_id, usuario_id, pessoa_id, entidade, registro_id, acao, depois)
  select q.empresa_id, q.usuario_id, q.pessoa_id, p_entidade, r.id, 'L', q.campos from quem q cross join unnest(p_registros) r (id);
end;

create policy areas on reajuste_colaborador as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = reajuste_colaborador.empresa_id and t.id = talento_id));
create policy areas_todas on reajuste_colaborador as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = reajuste_colaborador.empresa_id and t.id = talento_id));

-- State of a readjustment table, independent of what its reader may see. It runs as the owner, because it must know whether the table
-- affects people out of the reader's reach.
create function situacao_do_reajuste(p_tabela bigint)
returns table (quantidade integer, fora_do_alcance boolean, eh_ultimo boolean, existe_historico_confirmado boolean)
language sql stable security definer set search_path = public
begin atomic
  with linha as (
    select (select app_areas()) is null
             or exists (select from area_do_talento a
                         where a.talento_id = r.talento_id and a.area_id = any ((select app_areas())::bigint[])
                           and a.de <= current_date and a.ate > current_date) as vista,
           (select app_areas()) is null or r.area_id = any ((select app_areas())::bigint[]) as fica,
           h.versao > 1 or exists (select from colaborador_historico x
             where x.empresa_id = h.empresa_id and x.talento_id = h.talento_id and x.confirmado and x.data > h.data and x.id > h.id) as presa
      from reajuste_colaborador r
      left join colaborador_historico h on h.empresa_id = r.empresa_id and h.id = r.colaborador_historico_id
     where r.empresa_id = app_empresa() and r.tabela_id = p_tabela
    union all
    select true, true,
           h.versao > 1 or exists (select from faixa_historico x
             where x.empresa_id = h.empresa_id and x.faixa_salarial_id = h.faixa_salarial_id and x.confirmado and x.data > h.data and x.id > h.id)
      from reajuste_faixa r
      left join faixa_historico h on h.empresa_id = r.empresa_id and h.id = r.faixa_historico_id
     where r.empresa_id = app_empresa() and r.tabela_id = p_tabela
    union all
    select true, true,
           h.versao > 1 or exists (select from indice_historico x
             where x.empresa_id = h.empresa_id and x.indice_id = h.indice_id and x.confirmado and x.data > h.data and x.id > h.id)
      from reajuste_indice r
      left join indice_historico h on h.empresa_id = r.empresa_id and h.id = r.indice_historico_id
     where r.empresa_id = app_empresa() and r.tabela_id = p_tabela
  )
  select (select count(*) filter (where l.vista) from linha l)::integer,
         coalesce((select bool_or(not l.vista or not l.fica) from linha l), false),
         t.aprovada_em is not null
           and not exists (select from tabela_reajuste o
             where o.empresa_id = t.empresa_id and o.tipo_reajuste = t.tipo_reajuste
               and (o.aprovada_em, o.id) > (t.aprovada_em, t.id)),
         coalesce((select bool_or(l.presa) from linha l), false)
    from tabela_reajuste t
   where t.empresa_id = app_empresa() and t.id = p_tabela;
end;
revoke execute on function situacao_do_reajuste(bigint) from public;
grant execute on function situacao_do_reajuste(bigint) to {{app}}, {{todas}};

-- The proposals with names, and each person's situation on the date without them. They contain no salaries: a user who may see salaries
-- calls salario_da_situacao.
create view reajuste_colaborador_lista as
  select r.*, t.data as tabela_data, t.aprovada_em is not null as aprovada, p.nome as talento_nome, p.busca, v.codigo as talento_codigo,
         e.nome as estabelecimento_nome, a.nome as area_nome, b.nome_ambiente::text as ambiente_nome, c.nome as cargo_nome, f.nome as faixa_nome,
         u.nome_funcao::text as funcao_nome, i.nome as indice_nome,
         h.estabelecimento_id as estabelecimento_atual_id, he.nome as estabelecimento_atual_nome, h.area_id as area_atual_id,
         ha.nome as area_atual_nome, h.ambiente_id as ambiente_atual_id, hb.nome_ambiente::text as ambiente_atual_nome, hc.nome as cargo_atual_nome,
         h.faixa_salarial_id as faixa_atual_id, hf.nome as faixa_atual_nome, h.funcao_id as funcao_atual_id, hu.nome_funcao::text as funcao_atual_nome,
         h.tipo_salario as tipo_salario_atual, h.indice_id as indice_atual_id, h.quantidade_indice as quantidade_indice_atual,
         h.salario as salario_informado_atual,
         exists (select from reajuste_colaborador o
                   join tabela_reajuste ot on ot.empresa_id = o.empresa_id and ot.id = o.tabela_id and ot.aprovada_em is null
                  where o.empresa_id = r.empresa_id and o.talento_id = r.talento_id and o.id <> r.id) as tem_duplicidade,
         coalesce(v.data_desligamento < t.data, false) as colaborador_desligado
    from reajuste_colaborador r
    join tabela_reajuste t on t.empresa_id = r.empresa_id and t.id = r.tabela_id
    join talento v on v.empresa_id = r.empresa_id and v.id = r.talento_id
    join pessoa p on p.empresa_id = v.empresa_id and p.id = v.pessoa_id
    join estabelecimento e on e.empresa_id = r.empresa_id and e.id = r.estabelecimento_id
    left join area_atual a on a.empresa_id = r.empresa_id and a.id = r.area_id
    left join ambiente_periodo b on b.empresa_id = r.empresa_id and b.ambiente_id = r.ambiente_id and b.de <= t.data and b.ate > t.data
    join faixa_salarial f on f.empresa_id = r.empresa_id and f.id = r.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join funcao_periodo u on u.empresa_id = r.empresa_id and u.funcao_id = r.funcao_id and u.de <= t.data and u.ate > t.data
    left join indice i on i.empresa_id = r.empresa_id and i.id = r.indice_id
    left join lateral (select x.* from colaborador_historico x
                        where x.empresa_id = r.empresa_id and x.talento_id = r.talento_id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.colaborador_historico_id
                        order by x.data desc limit 1) h on true
    left join estabelecimento he on he.empresa_id = h.empresa_id and he.id = h.estabelecimento_id
    left join area_atual ha on ha.empresa_id = h.empresa_id and ha.id = h.area_id
    left join ambiente_periodo hb on hb.empresa_id = h.empresa_id and hb.ambiente_id = h.ambiente_id and hb.de <= t.data and hb.ate > t.data
    left join faixa_salarial hf on hf.empresa_id = h.empresa_id and hf.id = h.faixa_salarial_id
    left join cargo hc on hc.empresa_id = hf.empresa_id and hc.id = hf.cargo_id
    left join funcao_periodo hu on hu.empresa_id = h.empresa_id and hu.funcao_id = h.funcao_id and hu.de <= t.data and hu.ate > t.data;
call visao_de_lista('reajuste_colaborador_lista');

create view reajuste_faixa_lista as
  select r.*, t.data as tabela_data, t.aprovada_em is not null as aprovada, f.nome as faixa_nome, f.cargo_id, c.nome as cargo_nome,
         i.nome as indice_nome, h.tipo as tipo_atual, h.indice_id as indice_atual_id, h.quantidade as quantidade_atual, h.valor as valor_atual,
         exists (select from reajuste_faixa o
                   join tabela_reajuste ot on ot.empresa_id = o.empresa_id and ot.id = o.tabela_id and ot.aprovada_em is null
                  where o.empresa_id = r.empresa_id and o.faixa_salarial_id = r.faixa_salarial_id and o.id <> r.id) as tem_duplicidade
    from reajuste_faixa r
    join tabela_reajuste t on t.empresa_id = r.empresa_id and t.id = r.tabela_id
    join faixa_salarial f on f.empresa_id = r.empresa_id and f.id = r.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join indice i on i.empresa_id = r.empresa_id and i.id = r.indice_id
    left join lateral (select x.* from faixa_historico x
                        where x.empresa_id = r.empresa_id and x.faixa_salarial_id = r.faixa_salarial_id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.faixa_historico_id
                        order by x.data desc limit 1) h on true;
call visao_de_lista('reajuste_faixa_lista');

create view reajuste_indice_lista as
  select r.*, t.data as tabela_data, t.aprovada_em is not null as aprovada, i.nome as indice_nome, h.valor as valor_atual,
         exists (select from reajuste_indice o
                   join tabela_reajuste ot on ot.empresa_id = o.empresa_id and ot.id = o.tabela_id and ot.aprovada_em is null
                  where o.empresa_id = r.empresa_id and o.indice_id = r.indice_id and o.id <> r.id) as tem_duplicidade
    from reajuste_indice r
    join tabela_reajuste t on t.empresa_id = r.empresa_id and t.id = r.tabela_id
    join indice i on i.empresa_id = r.empresa_id and i.id = r.indice_id
    left join lateral (select x.valor from indice_historico x
                        where x.empresa_id = r.empresa_id and x.indice_id = r.indice_id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.indice_historico_id
                        order by x.data desc limit 1) h on true;
call visao_de_lista('reajuste_indice_lista');

-- The salaries of all employees on a table's date, without the table and with it, for the people that the caller may see.
create function folha_do_reajuste(p_tabela bigint) returns table (talento_id bigint, antes numeric, depois numeric)
language sql stable
begin atomic
  with tabela as materialized (select t.id, t.empresa_id, t.data from tabela_reajuste t where t.id = p_tabela),
  indice_no_dia as materialized (
    select i.id, h.valor as antes, coalesce(r.valor, h.valor) as depois
      from tabela t
      join indice i on i.empresa_id = t.empresa_id
      left join reajuste_indice r on r.empresa_id = t.empresa_id and r.tabela_id = t.id and r.indice_id = i.id
      left join lateral (select x.valor from indice_historico x
                          where x.empresa_id = i.empresa_id and x.indice_id = i.id and x.confirmado and x.data <= t.data
                            and x.id is distinct from r.indice_historico_id
                          order by x.data desc limit 1) h on true
  ),
  faixa_no_dia as materialized (
    select f.id, salario_contado(h.tipo, h.quantidade, hi.antes, h.valor) as antes,
           case when r.id is null then salario_contado(h.tipo, h.quantidade, hi.depois, h.valor)
                else salario_contado(r.tipo, r.quantidade, ri.depois, r.valor) end as depois
      from tabela t
      join faixa_salarial f on f.empresa_id = t.empresa_id
      left join reajuste_faixa r on r.empresa_id = t.empresa_id and r.tabela_id = t.id and r.faixa_salarial_id = f.id
      left join lateral (select x.tipo, x.quantidade, x.valor, x.indice_id from faixa_historico x
                          where x.empresa_id = f.empresa_id and x.faixa_salarial_id = f.id and x.confirmado and x.data <= t.data
                            and x.id is distinct from r.faixa_historico_id
                          order by x.data desc limit 1) h on true
      left join indice_no_dia hi on hi.id = h.indice_id
      left join indice_no_dia ri on ri.id = r.indice_id
  )
  select v.id,
         case h.tipo_salario when 1 then hf.antes else salario_contado(h.tipo_salario, h.quantidade_indice, hi.antes, h.salario) end,
         case coalesce(r.tipo_salario, h.tipo_salario)
           when 1 then case when r.id is null then hf.depois else rf.depois end
           else case when r.id is null then salario_contado(h.tipo_salario, h.quantidade_indice, hi.depois, h.salario)
                     else salario_contado(r.tipo_salario, r.quantidade_indice, ri.depois, r.salario) end
         end
    from tabela t
    join talento v on v.empresa_id = t.empresa_id and v.data_admissao <= t.data
                  and (v.data_desligamento is null or v.data_desligamento >= t.data)
    left join reajuste_colaborador r on r.empresa_id = t.empresa_id and r.tabela_id = t.id and r.talento_id = v.id
    left join lateral (select x.tipo_salario, x.faixa_salarial_id, x.indice_id, x.quantidade_indice, x.salario from colaborador_historico x
                        where x.empresa_id = v.empresa_id and x.talento_id = v.id and x.confirmado and x.data <= t.data
                          and x.id is distinct from r.colaborador_historico_id
                        order by x.data desc limit 1) h on true
    left join faixa_no_dia hf on hf.id = h.faixa_salarial_id
    left join faixa_no_dia rf on rf.id = r.faixa_salarial_id
    left join indice_no_dia hi on hi.id = h.indice_id
    left join indice_no_dia ri on ri.id = r.indice_id;
end;

-- The company's rates on a day, always one row: what the company set last, or the product's defaults. The vacation bonus is written with
-- four places, and 0,3333 is a third exactly. `informados` says whether the company set any of them.
create function parametros_de_remuneracao(dia date)
returns table (encargos_percentual numeric, meses_decimo_terceiro numeric, meses_ferias numeric, piso_percentual numeric,
               teto_percentual numeric, desde date, informados boolean)
language sql stable parallel safe
begin atomic
  select coalesce(p.encargos_percentual, 0), coalesce(p.meses_decimo_terceiro, 1),
         case when coalesce(p.meses_ferias, 0.3333) = 0.3333 then 1::numeric / 3 else p.meses_ferias end,
         coalesce(p.piso_percentual, 80), coalesce(p.teto_percentual, 120), p.data, p.id is not null
    from (select 1) as sempre
    left join lateral (select x.* from parametro_remuneracao x
                        where x.empresa_id = app_empresa() and x.data <= dia
                        order by x.data desc limit 1) p on true;
end;
