-- People, bands and changes over many at once, for reports and panels: what the functions of 21_cargo-salario-salarios.sql say of one.

-- From which day on, and until the day before which, a value of an index, a row of a band, a name of an area holds.
create view indice_periodo as
  select h.empresa_id, h.indice_id, h.valor, h.data as de,
         coalesce(lead(h.data) over (partition by h.empresa_id, h.indice_id order by h.data), 'infinity') as ate
    from indice_historico h where h.confirmado;
call visao_de_lista('indice_periodo');

create view faixa_periodo as
  select h.empresa_id, h.faixa_salarial_id, h.tipo, h.indice_id, h.quantidade, h.valor, h.data as de,
         coalesce(lead(h.data) over (partition by h.empresa_id, h.faixa_salarial_id order by h.data), 'infinity') as ate
    from faixa_historico h where h.confirmado;
call visao_de_lista('faixa_periodo');

-- Before its first row an area is called what it was called first.
create view area_periodo as
  select h.empresa_id, h.area_id, h.nome,
         case when lag(h.data) over w is null then '-infinity' else h.data end as de, coalesce(lead(h.data) over w, 'infinity') as ate
    from area_historico h where h.confirmado
  window w as (partition by h.empresa_id, h.area_id order by h.data);
call visao_de_lista('area_periodo');

-- Every band with what it comes to on a day; null before its first row.
create function faixas_em(p_data date) returns table (id bigint, empresa_id bigint, cargo_id bigint, nome text, salario numeric)
language sql stable parallel safe
begin atomic
  select f.id, f.empresa_id, f.cargo_id, f.nome, salario_contado(h.tipo, h.quantidade, i.valor, h.valor)
    from faixa_salarial f
    left join faixa_periodo h on h.empresa_id = f.empresa_id and h.faixa_salarial_id = f.id and h.de <= p_data and h.ate > p_data
    left join indice_periodo i on i.empresa_id = h.empresa_id and i.indice_id = h.indice_id and i.de <= p_data and i.ate > p_data;
end;

-- Who works on a day, where, under which names, and for how much.
create function quadro_em(p_data date)
returns table (talento_id bigint, empresa_id bigint, nome text, codigo text, data_admissao date, estabelecimento_id bigint, estabelecimento text,
               area_id bigint, area text, cargo_id bigint, cargo text, grupo_ocupacional_id bigint, grupo text, faixa_salarial_id bigint, faixa text,
               funcao text, salario numeric, salario_da_faixa numeric)
language sql stable parallel safe
begin atomic
  with faixa as materialized (select * from faixas_em(p_data)),
  funcao_p as materialized (select p.funcao_id, p.nome_funcao from funcao_periodo p where p.de <= p_data and p.ate > p_data)
  select o.talento_id, o.empresa_id, coalesce(p.nome_social, p.nome), o.codigo, o.data_admissao, o.estabelecimento_id, e.nome,
         o.area_id, a.nome, o.cargo_id, c.nome, c.grupo_ocupacional_id, g.descricao, o.faixa_salarial_id, f.nome, u.nome_funcao,
         case h.tipo_salario when 1 then f.salario else salario_contado(h.tipo_salario, h.quantidade_indice, i.valor, h.salario) end, f.salario
    from ocupantes_em(p_data) o
    join colaborador_historico h on h.empresa_id = o.empresa_id and h.id = o.historico_id
    join pessoa p on p.empresa_id = o.empresa_id and p.id = o.pessoa_id
    join estabelecimento e on e.empresa_id = o.empresa_id and e.id = o.estabelecimento_id
    join cargo c on c.empresa_id = o.empresa_id and c.id = o.cargo_id
    join faixa f on f.empresa_id = o.empresa_id and f.id = o.faixa_salarial_id
    left join grupo_ocupacional g on g.empresa_id = c.empresa_id and g.id = c.grupo_ocupacional_id
    left join area_periodo a on a.empresa_id = o.empresa_id and a.area_id = o.area_id and a.de <= p_data and a.ate > p_data
    left join funcao_p u on u.funcao_id = o.funcao_id
    left join indice_periodo i on i.empresa_id = h.empresa_id and i.indice_id = h.indice_id and i.de <= p_data and i.ate > p_data;
end;

-- Since when everybody holds the position that they hold on a day: no_cargo_desde, of all.
create function cargos_desde(p_data date) returns table (talento_id bigint, empresa_id bigint, desde date)
language sql stable parallel safe
begin atomic
  with linha as (
    select h.empresa_id, h.talento_id, h.data, f.cargo_id, lag(f.cargo_id) over (partition by h.empresa_id, h.talento_id order by h.data) as antes
      from colaborador_historico h
      join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
     where h.confirmado and h.data <= p_data)
  select l.talento_id, l.empresa_id, max(l.data) from linha l where l.cargo_id is distinct from l.antes group by l.talento_id, l.empresa_id;
end;

-- The one rule of promotions (docs/salario.md): V vertical, H horizontal, null none. `p_sem_mudanca` is what the terms of before would have
-- paid on the day of the row: what a band or an index raised on that day is no raise of one's own.
create function tipo_de_promocao(p_cargo_antes bigint, p_cargo bigint, p_faixa_antes bigint, p_faixa bigint, p_vespera numeric, p_salario numeric,
                                 p_sem_mudanca numeric, p_por_tabela boolean)
returns text language sql immutable parallel safe
begin atomic
  select case when p_salario > p_vespera then
           case when p_cargo <> p_cargo_antes then 'V'
                when p_faixa <> p_faixa_antes then 'H'
                when not p_por_tabela and p_salario > p_sem_mudanca then 'H' end
         end;
end;

-- Every situation that began in a period, of everybody, beside the one before it (all `_antes` null in the first), and what it was as a
-- promotion. One that waits to be confirmed stands beside the confirmed one before it, and is no promotion. Each step is materialized: with
-- row security the planner expects one row everywhere, and with the caller's conditions among the joins it chose plans of minutes.
create function mudancas_de_situacao(p_de date, p_ate date)
returns table (id bigint, empresa_id bigint, talento_id bigint, nome text, codigo text, data date, confirmado boolean, motivo text,
               estabelecimento_id bigint, area_id bigint, area text, cargo_id bigint, cargo text, faixa_salarial_id bigint, faixa text,
               funcao text, ambiente text, antes_id bigint, area_id_antes bigint, area_antes text, cargo_id_antes bigint, cargo_antes text,
               faixa_salarial_id_antes bigint, faixa_antes text, salario numeric, salario_antes numeric, promocao text)
language sql stable parallel safe
begin atomic
  with movido as materialized (select distinct h.talento_id from colaborador_historico h where h.data between p_de and p_ate),
  linha as materialized (
    select h.id, h.empresa_id, h.data, case when h.confirmado then lag(h.id) over (partition by h.talento_id, h.confirmado order by h.data)
                else (select o.id from colaborador_historico o
                       where o.empresa_id = h.empresa_id and o.talento_id = h.talento_id and o.confirmado and o.data < h.data
                       order by o.data desc limit 1) end as antes_id
      from colaborador_historico h
     where h.data <= p_ate and h.talento_id in (select m.talento_id from movido m)
  ),
  indice_p as materialized (select * from indice_periodo),
  faixa_p as materialized (select * from faixa_periodo),
  area_p as materialized (select * from area_periodo),
  funcao_p as materialized (select p.funcao_id, p.nome_funcao, p.de, p.ate from funcao_periodo p),
  ambiente_p as materialized (select p.ambiente_id, p.nome_ambiente, p.de, p.ate from ambiente_periodo p),
  paga as materialized (
    select l.antes_id, h.empresa_id, h.id,
           case h.tipo_salario when 1 then salario_contado(fh.tipo, fh.quantidade, fhi.valor, fh.valor)
                else salario_contado(h.tipo_salario, h.quantidade_indice, hi.valor, h.salario) end as salario,
           case a.tipo_salario when 1 then salario_contado(fv.tipo, fv.quantidade, fvi.valor, fv.valor)
                else salario_contado(a.tipo_salario, a.quantidade_indice, vi.valor, a.salario) end as vespera,
           case a.tipo_salario when 1 then salario_contado(fs.tipo, fs.quantidade, fsi.valor, fs.valor)
                else salario_contado(a.tipo_salario, a.quantidade_indice, si.valor, a.salario) end as sem_mudanca
      from linha l
      join colaborador_historico h on h.empresa_id = l.empresa_id and h.id = l.id
      left join colaborador_historico a on a.empresa_id = h.empresa_id and a.id = l.antes_id
      left join indice_p hi on hi.indice_id = h.indice_id and hi.de <= h.data and hi.ate > h.data
      left join faixa_p fh on h.tipo_salario = 1 and fh.faixa_salarial_id = h.faixa_salarial_id and fh.de <= h.data and fh.ate > h.data
      left join indice_p fhi on fhi.indice_id = fh.indice_id and fhi.de <= h.data and fhi.ate > h.data
      left join indice_p vi on vi.indice_id = a.indice_id and vi.de < h.data and vi.ate >= h.data
      left join faixa_p fv on a.tipo_salario = 1 and fv.faixa_salarial_id = a.faixa_salarial_id and fv.de < h.data and fv.ate >= h.data
      left join indice_p fvi on fvi.indice_id = fv.indice_id and fvi.de < h.data and fvi.ate >= h.data
      left join indice_p si on si.indice_id = a.indice_id and si.de <= h.data and si.ate > h.data
      left join faixa_p fs on a.tipo_salario = 1 and fs.faixa_salarial_id = a.faixa_salarial_id and fs.de <= h.data and fs.ate > h.data
      left join indice_p fsi on fsi.indice_id = fs.indice_id and fsi.de <= h.data and fsi.ate > h.data
     where l.data >= p_de
  ),
  mudanca (id, empresa_id, talento_id, nome, codigo, data, confirmado, motivo, estabelecimento_id, area_id, area, cargo_id, cargo,
         faixa_salarial_id, faixa, funcao, ambiente, antes_id, area_id_antes, area_antes, cargo_id_antes, cargo_antes,
         faixa_salarial_id_antes, faixa_antes, salario, salario_antes, promocao) as materialized (
    select h.id, h.empresa_id, h.talento_id, coalesce(p.nome_social, p.nome), t.codigo, h.data, h.confirmado, h.motivo,
           h.estabelecimento_id, h.area_id, ha.nome, f.cargo_id, c.nome, f.id, f.nome, u.nome_funcao, b.nome_ambiente,
           a.id, a.area_id, aa.nome, fa.cargo_id, ca.nome, fa.id, fa.nome, x.salario, x.vespera,
           case when h.confirmado then tipo_de_promocao(fa.cargo_id, f.cargo_id, fa.id, f.id, x.vespera, x.salario, x.sem_mudanca,
             exists (select from reajuste_colaborador r where r.empresa_id = h.empresa_id and r.colaborador_historico_id = h.id)) end
      from paga x
      join colaborador_historico h on h.empresa_id = x.empresa_id and h.id = x.id
      join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
      join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
      join faixa_salarial f on f.empresa_id = h.empresa_id and f.id = h.faixa_salarial_id
      join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
      left join area_p ha on ha.area_id = h.area_id and ha.de <= h.data and ha.ate > h.data
      left join funcao_p u on u.funcao_id = h.funcao_id and u.de <= h.data and u.ate > h.data
      left join ambiente_p b on b.ambiente_id = h.ambiente_id and b.de <= h.data and b.ate > h.data
      left join colaborador_historico a on a.empresa_id = h.empresa_id and a.id = x.antes_id
      left join area_p aa on aa.area_id = a.area_id and aa.de < h.data and aa.ate >= h.data
      left join faixa_salarial fa on fa.empresa_id = a.empresa_id and fa.id = a.faixa_salarial_id
      left join cargo ca on ca.empresa_id = fa.empresa_id and ca.id = fa.cargo_id
  )
  select * from mudanca;
end;
