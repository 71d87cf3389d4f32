-- Scenarios of readjustment tables (docs/reajuste-cenarios.md).

-- A scenario is its owner's, and of those with whom it was shared.
create policy de_quem on cenario_reajuste as restrictive to {{app}} using (dono_id = app_usuario() or app_usuario() = any (compartilhado_com));
create policy de_quem_todas on cenario_reajuste as restrictive for select to {{todas}}
  using (dono_id = app_usuario() or app_usuario() = any (compartilhado_com));
create policy do_cenario on cenario_linha as restrictive to {{app}} using (cenario_id in (select c.id from cenario_reajuste c));
create policy do_cenario_todas on cenario_linha as restrictive for select to {{todas}} using (cenario_id in (select c.id from cenario_reajuste c));
create policy areas on cenario_linha as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = cenario_linha.empresa_id and t.id = talento_id));
create policy areas_todas on cenario_linha as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = cenario_linha.empresa_id and t.id = talento_id));

-- The people of a table's scenarios as they stand now: who is employed on its day, within the público and the caller's reach. `sexo` only of
-- those whom pay equity compares.
create function pessoas_dos_cenarios(p_tabela bigint)
returns table (talento_id bigint, historico_id bigint, area_id bigint, cargo_id bigint, grupo_id bigint, faixa_id bigint, tipo_salario smallint,
               salario numeric, faixa_valor numeric, piso numeric, teto numeric, sexo text)
language sql stable
-- Whole companies are joined; a company whose rows were not counted yet would be read once for each person (pessoas_da_equidade).
set enable_nestloop = off
begin atomic
  with tabela as materialized (
    select t.data, coalesce(p.estabelecimentos, '{}') as estabelecimentos, coalesce(p.cargos, '{}') as cargos, coalesce(p.grupos, '{}') as grupos,
           case when p.areas <> '{}' then areas_com_descendentes(p.areas, t.data) end as areas
      from tabela_reajuste t
      left join reajuste_publico p on p.empresa_id = t.empresa_id and p.tabela_id = t.id
     where t.id = p_tabela),
  faixa as materialized (
    select f.id, nullif(f.salario, 0) as valor, round(f.salario * m.piso_percentual / 100, 2) as piso,
           round(f.salario * m.teto_percentual / 100, 2) as teto
      from faixas_em((select data from tabela)) f
      cross join parametros_de_remuneracao((select data from tabela)) m
     where f.empresa_id = app_empresa()),
  indice as materialized (
    select i.indice_id, i.valor from indice_periodo i
     where i.empresa_id = app_empresa() and i.de <= (select data from tabela) and i.ate > (select data from tabela)),
  -- ocupantes_em and what they are paid by, in one walk backward through an index: each row beside all later ones of its person is read
  -- several times.
  ocupante as materialized (
    select distinct on (h.talento_id) h.talento_id, h.id as historico_id, h.estabelecimento_id, h.area_id, h.faixa_salarial_id,
           h.tipo_salario, h.indice_id, h.quantidade_indice, h.salario
      from colaborador_historico h
     where h.empresa_id = app_empresa() and h.confirmado and h.data <= (select data from tabela)
     order by h.talento_id desc, h.data desc)
  select o.talento_id, o.historico_id, o.area_id, s.cargo_id, c.grupo_ocupacional_id, o.faixa_salarial_id, o.tipo_salario,
         case o.tipo_salario when 1 then f.valor else salario_contado(o.tipo_salario, o.quantidade_indice, i.valor, o.salario) end,
         f.valor, case when f.valor is not null then f.piso end, case when f.valor is not null then f.teto end,
         case when p.sexo in ('F', 'M') and v.vinculo in ('E', 'A', 'ED') and left(s.codigo_cbo, 1) between '1' and '9' then p.sexo::text end
    from ocupante o
    cross join tabela t
    join talento v on v.empresa_id = app_empresa() and v.id = o.talento_id and v.data_admissao <= t.data
                  and (v.data_desligamento is null or v.data_desligamento >= t.data)
    join pessoa p on p.empresa_id = app_empresa() and p.id = v.pessoa_id
    join faixa_salarial s on s.empresa_id = app_empresa() and s.id = o.faixa_salarial_id
    join cargo c on c.empresa_id = app_empresa() and c.id = s.cargo_id
    left join faixa f on f.id = o.faixa_salarial_id
    left join indice i on i.indice_id = o.indice_id
   where (t.estabelecimentos = '{}' or o.estabelecimento_id = any (t.estabelecimentos))
     and (t.areas is null or o.area_id = any (t.areas))
     and (t.cargos = '{}' or s.cargo_id = any (t.cargos))
     and (t.grupos = '{}' or c.grupo_ocupacional_id = any (t.grupos));
end;

-- A raise of the matrix in percent: a range ends below its `ate`. Null without a result, where the matrix says nothing of that.
create function aumento_da_matriz(p_regra jsonb, p_desempenho numeric, p_posicao numeric) returns numeric language sql immutable parallel safe
begin atomic
  with lugar as (
    select (select count(*) from jsonb_array_elements(p_regra -> 'linhas') l where (l ->> 'ate')::numeric <= p_desempenho)::int as linha,
           (select count(*) from jsonb_array_elements(p_regra -> 'colunas') c where (c ->> 'ate')::numeric <= p_posicao)::int as coluna)
  select (case when p_desempenho is null then p_regra -> 'semDesempenho' else p_regra -> 'valores' -> lugar.linha end ->> lugar.coluna)::numeric
    from lugar;
end;

-- Counts a scenario with what stands now and keeps rows by hand. Answers the rows by hand that no longer fit. The order of the steps is told
-- in docs/reajuste-cenarios.md. `p_medidas` names which result each performance is.
create function calcular_cenario(p_cenario bigint, p_talentos bigint[], p_desempenhos numeric[], p_medidas text[] default '{}')
returns table (talento_id bigint, motivo text) language plpgsql as $$
#variable_conflict use_column
declare
  c cenario_reajuste;
  v_data date;
  v_orcamento numeric;
  v_versao integer;
  v_encargos numeric;
  v_decimo numeric;
  v_ferias numeric;
  v_marca timestamptz := clock_timestamp();
  v_na_mao numeric;
begin
  select * into strict c from cenario_reajuste where id = p_cenario;
  select t.data, p.orcamento, coalesce(p.versao, 0) into strict v_data, v_orcamento, v_versao
    from tabela_reajuste t left join reajuste_publico p on p.empresa_id = t.empresa_id and p.tabela_id = t.id
   where t.id = c.tabela_id;
  select m.encargos_percentual / 100, m.meses_decimo_terceiro, m.meses_ferias into v_encargos, v_decimo, v_ferias
    from parametros_de_remuneracao(v_data) m;

  return query
    select l.talento_id, case when b.talento_id is null then 'não está mais entre as pessoas dos cenários'
                              when b.salario is null then 'está sem salário nesse dia'
                              else 'passou a receber mais do que o proposto' end
      from cenario_linha l
      left join pessoas_dos_cenarios(c.tabela_id) b on b.talento_id = l.talento_id
     where l.cenario_id = c.id and l.manual and (b.talento_id is null or b.salario is null or l.proposto < b.salario);

  with excecao as materialized (
    select e.n, e.x ->> 'tipo' as tipo, (e.x ->> 'valor')::numeric as valor,
           coalesce(areas_com_descendentes(array(select jsonb_array_elements_text(e.x -> 'areasIds')::bigint), v_data), '{}') as areas,
           array(select jsonb_array_elements_text(e.x -> 'gruposIds')::bigint) as grupos
      from jsonb_array_elements(c.excecoes) with ordinality e (x, n)),
  lida as materialized (
    select p.*, d.valor as desempenho, d.medida, coalesce(l.manual and l.proposto >= p.salario, false) as manual, l.proposto as na_mao, l.observacao,
           (p.salario - p.piso) * 100 / (p.teto - p.piso) as posicao
      from pessoas_dos_cenarios(c.tabela_id) p
      left join unnest(p_talentos, p_desempenhos, p_medidas) d (talento_id, valor, medida) on d.talento_id = p.talento_id
      left join cenario_linha l on l.cenario_id = c.id and l.talento_id = p.talento_id),
  alvo as (
    select p.*, e.n is not null as excetuada,
           case e.tipo when 'percentual' then p.salario * (1 + e.valor / 100) when 'valor' then p.salario + e.valor else
             case c.regra ->> 'tipo'
               when 'percentual' then p.salario * (1 + (c.regra ->> 'valor')::numeric / 100)
               when 'valor' then p.salario + (c.regra ->> 'valor')::numeric
               when 'ponto' then case c.regra ->> 'ponto' when 'piso' then p.piso when 'teto' then p.teto
                                   else p.faixa_valor * (c.regra ->> 'percentual')::numeric / 100 end
               when 'matriz' then p.salario * (1 + aumento_da_matriz(c.regra, p.desempenho, p.posicao) / 100)
             end
           end as alvo
      from lida p
      left join lateral (select x.* from excecao x where p.area_id = any (x.areas) or p.grupo_id = any (x.grupos) order by x.n limit 1) e on true),
  julgada as materialized (
    select a.*,
           case when a.salario is null then 'SEM_SALARIO'
                when a.manual then null
                when c.so_quem_recebe_por_valor and a.tipo_salario = 1 then 'POR_FAIXA'
                when c.so_quem_recebe_por_valor and a.tipo_salario = 2 then 'POR_INDICE'
                when not a.excetuada and c.regra ->> 'tipo' in ('ponto', 'matriz') and a.faixa_valor is null then 'SEM_FAIXA'
                when a.alvo is null then 'SEM_DESEMPENHO' end as fora
      from alvo a),
  limitada as (
    select j.*, case when j.fora is null and not j.manual then
             greatest(j.salario,
               case when c.ninguem_abaixo_do_piso then greatest(j.com_teto, j.piso) else j.com_teto end) - j.salario
           end as aumento
      from (select x.*, round(case when c.ninguem_passa_do_teto then least(x.alvo, x.teto) else x.alvo end, 2) as com_teto from julgada x) j),
  total as materialized (
    select coalesce(sum(l.aumento) * 100, 0) as pedido,
           greatest(floor(v_orcamento * 100 / (1 + v_encargos)) - coalesce(sum(l.na_mao - l.salario) filter (where l.manual) * 100, 0), 0) as cabe
      from limitada l),
  repartida as (
    select l.*, case when t.cortar then div(l.aumento * 100 * t.cabe, t.pedido) end as centavos,
           case when t.cortar and l.aumento > 0
                then row_number() over (order by mod(coalesce(l.aumento, 0) * 100 * t.cabe, nullif(t.pedido, 0)) desc nulls last, l.talento_id) end as ordem,
           t.cortar, t.cabe
      from limitada l
      cross join (select x.*, coalesce(c.limitar_ao_orcamento and x.pedido > x.cabe, false) as cortar from total x) t),
  final as (
    select r.*, case when r.fora is not null then null
                     when r.manual then r.na_mao
                     when not r.cortar then r.salario + r.aumento
                     else r.salario + (r.centavos + case when r.aumento > 0 and r.ordem <= r.cabe - sum(r.centavos) over () then 1 else 0 end) / 100
                end as proposto
      from repartida r)
  insert into cenario_linha (cenario_id, talento_id, area_id, faixa_salarial_id, tipo_salario, salario, faixa_valor, piso, teto, desempenho,
                             medida, proposto, fora, manual, observacao, contado_em)
  select c.id, f.talento_id, f.area_id, f.faixa_id, f.tipo_salario, f.salario, f.faixa_valor, f.piso, f.teto, f.desempenho,
         f.medida, round(f.proposto, 2), f.fora, f.manual, case when f.manual then f.observacao end, v_marca
    from final f
  on conflict (empresa_id, cenario_id, talento_id) do update
     set area_id = excluded.area_id, faixa_salarial_id = excluded.faixa_salarial_id, tipo_salario = excluded.tipo_salario,
         salario = excluded.salario, faixa_valor = excluded.faixa_valor, piso = excluded.piso, teto = excluded.teto,
         desempenho = excluded.desempenho, medida = excluded.medida, proposto = excluded.proposto, fora = excluded.fora, manual = excluded.manual,
         observacao = excluded.observacao, contado_em = excluded.contado_em;
  delete from cenario_linha l where l.cenario_id = c.id and l.contado_em <> v_marca;

  select coalesce(sum(l.proposto - l.salario), 0) * (1 + v_encargos) into v_na_mao from cenario_linha l where l.cenario_id = c.id and l.manual;
  update cenario_reajuste
     set calculado_em = now(), publico_versao = v_versao, encargos_percentual = v_encargos * 100, meses_decimo_terceiro = v_decimo,
         meses_ferias = v_ferias, orcamento_nao_coube = c.limitar_ao_orcamento and coalesce(v_na_mao > v_orcamento, false)
   where id = c.id;
end $$;

-- The rows of a table's scenarios that the caller sees (or of one of them), beside what stands now. It holds salaries: only for who sees them.
-- `p_talentos` are those whose performance the caller sees, each with the result that stands now: of nobody else is it told. Another result
-- marks the rows that a matrix counted, for the owner, who recounts them.
create function linhas_dos_cenarios(p_tabela bigint, p_cenario bigint, p_talentos bigint[] default null, p_medidas text[] default null)
returns table (id bigint, versao integer, cenario_id bigint, talento_id bigint, talento_nome text, talento_codigo text, area_id bigint,
               area_nome text, cargo_id bigint, cargo_nome text, faixa_nome text, tipo_salario smallint, desempenho numeric, salario numeric,
               proposto numeric, faixa_valor numeric, piso numeric, teto numeric, fora text, mudou text[], desligado_em date, manual boolean,
               observacao text, sexo text, historico_id bigint)
language sql stable
set enable_nestloop = off
begin atomic
  with agora as materialized (select * from pessoas_dos_cenarios(p_tabela)),
  dia as materialized (select t.data from tabela_reajuste t where t.id = p_tabela)
  select l.id, l.versao, l.cenario_id, l.talento_id, coalesce(p.nome_social, p.nome), v.codigo, l.area_id, a.nome, c.id, c.nome, f.nome,
         l.tipo_salario, case when m.talento_id is not null then l.desempenho end, l.salario, l.proposto, l.faixa_valor, l.piso, l.teto, l.fora,
         array_remove(array[
           case when b.talento_id is null then case when v.data_desligamento < d.data then 'desligamento' else 'area' end end,
           case when b.salario is distinct from l.salario and b.talento_id is not null then 'salario' end,
           case when (b.faixa_id, b.faixa_valor, b.piso, b.teto) is distinct from (l.faixa_salarial_id, l.faixa_valor, l.piso, l.teto)
                 and b.talento_id is not null then 'faixa' end,
           case when b.area_id is distinct from l.area_id and b.talento_id is not null then 'area' end,
           case when p_talentos is not null and x.encargos_percentual is not null and x.regra ->> 'tipo' = 'matriz'
                 and x.dono_id = app_usuario() and not l.manual and b.talento_id is not null
                 and m.medida is distinct from l.medida then 'desempenho' end], null),
         case when v.data_desligamento < d.data then v.data_desligamento end, l.manual, l.observacao, b.sexo, b.historico_id
    from cenario_linha l
    cross join dia d
    join cenario_reajuste x on x.id = l.cenario_id and x.tabela_id = p_tabela
    join talento v on v.empresa_id = l.empresa_id and v.id = l.talento_id
    join pessoa p on p.empresa_id = v.empresa_id and p.id = v.pessoa_id
    left join agora b on b.talento_id = l.talento_id
    left join unnest(p_talentos, p_medidas) m (talento_id, medida) on m.talento_id = l.talento_id
    left join area_atual a on a.empresa_id = l.empresa_id and a.id = l.area_id
    left join faixa_salarial f on f.empresa_id = l.empresa_id and f.id = l.faixa_salarial_id
    left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
   where p_cenario is null or l.cenario_id = p_cenario;
end;
