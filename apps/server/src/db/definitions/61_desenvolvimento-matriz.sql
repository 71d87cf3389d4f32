-- Mandatory training: the rules, and one derivation of what each person has of what is asked.
create trigger empresa_do_curso before insert or update of curso_id on funcao_curso for each row execute function empresa_do_curso();
create trigger empresa_do_curso before insert or update of curso_id on exigencia_treinamento for each row execute function empresa_do_curso();

create policy areas on exigencia_treinamento as restrictive to {{app}}
  using ((select app_areas()) is null or area_id is null or area_id = any ((select app_areas())::bigint[]));
create policy areas_todas on exigencia_treinamento as restrictive for select to {{todas}}
  using ((select app_areas()) is null or area_id is null or area_id = any ((select app_areas())::bigint[]));

create view exigencia_treinamento_lista as
  select x.id, x.empresa_id, x.versao, x.curso_id, x.certificacao_id, x.cargo_id, x.funcao_id, x.area_id, x.risco_id, x.base::text as base,
         coalesce(c.nome::text, u.nome || coalesce(' · ' || u.empresa_nome, '')) as treinamento_nome,
         coalesce(c.periodicidade, u.periodicidade)::integer as periodicidade,
         g.nome::text as cargo_nome, f.nome_funcao as funcao_nome, a.nome as area_nome, r.descricao::text as risco_nome
    from exigencia_treinamento x
    left join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
    left join curso_lista u on u.empresa_id = x.curso_empresa_id and u.id = x.curso_id
    left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
    left join funcao_lista f on f.empresa_id = x.empresa_id and f.id = x.funcao_id
    left join area_atual a on a.empresa_id = x.empresa_id and a.id = x.area_id
    left join risco r on r.empresa_id = x.empresa_id and r.id = x.risco_id;
call visao_de_lista('exigencia_treinamento_lista');

-- The rules of this company with the areas that each covers on a day, and the courses that each function asks for on that day (sst). It runs
-- as the owner, because a rule of an area above the reader's asks something of the reader's people, too.
create function exigencias_em(p_dia date)
returns table (curso_id bigint, certificacao_id bigint, cargo_id bigint, funcao_id bigint, areas bigint[], risco_id bigint)
language sql stable security definer set search_path = public
begin atomic
  select x.curso_id, x.certificacao_id, x.cargo_id, x.funcao_id,
         case when x.area_id is not null then areas_com_descendentes(array[x.area_id], p_dia) end, x.risco_id
    from exigencia_treinamento x where x.empresa_id = app_empresa()
  union all
  select c.curso_id, null, null, g.funcao_id, null, null
    from funcoes_gerenciais_em(p_dia) g
    join funcao_curso c on c.empresa_id = g.empresa_id and c.funcao_gerencial_id = g.id
   where g.empresa_id = app_empresa();
end;
revoke execute on function exigencias_em(date) from public;
grant execute on function exigencias_em(date) to {{app}};

-- What is asked of each person in reach on a day, by the rules and by the person's band, and what the person has of it, told with what was
-- done by that day: since when (`feito`), until when, and the state. Of a certification the last that counts tells, else the last one, as in
-- colaborador_certificacao_lista; of a course the last class that the person passed, else the last one that waits for a result. Who passed is
-- what colaborador_turma_lista says, derived here for all classes together: one enrolment after the other takes ten times as long. With
-- p_talentos only of these people.
create function treinamentos_exigidos(p_dia date, p_avisa integer, p_talentos bigint[] default null)
returns table (empresa_id bigint, talento_id bigint, curso_id bigint, certificacao_id bigint, feito date, validade date, situacao text)
language sql stable
begin atomic
  -- ocupantes_em in one walk backward through an index. The company is compared with each table, never with what the walk answers: of that
  -- the planner expects a handful of rows, and would join everybody in loops.
  with ocupantes as materialized (
    select distinct on (h.talento_id) h.talento_id, h.area_id, h.funcao_id, h.faixa_salarial_id
      from colaborador_historico h
     where h.empresa_id = app_empresa() and h.confirmado and h.data <= p_dia and (p_talentos is null or h.talento_id = any (p_talentos))
     order by h.talento_id desc, h.data desc),
  pessoas as materialized (
    select t.empresa_id, o.talento_id, o.area_id, f.cargo_id, o.funcao_id, o.faixa_salarial_id
      from ocupantes o
      join talento t on t.empresa_id = app_empresa() and t.id = o.talento_id and t.data_admissao <= p_dia
                    and (t.data_desligamento is null or t.data_desligamento >= p_dia)
      join faixa_salarial f on f.empresa_id = app_empresa() and f.id = o.faixa_salarial_id),
  regras as materialized (select * from exigencias_em(p_dia)),
  expostos as materialized (
    select distinct x.talento_id, x.risco_id from riscos_dos_talentos_em(p_dia, p_talentos) x
     where (select count(*) from regras r where r.risco_id is not null) > 0 -- reads nobody's risks where no rule names one
       and x.risco_id in (select r.risco_id from regras r where r.risco_id is not null)),
  exigidos as materialized (
    select p.empresa_id, p.talento_id, r.curso_id, r.certificacao_id
      from regras r
      join pessoas p on (r.cargo_id is null or r.cargo_id = p.cargo_id) and (r.funcao_id is null or r.funcao_id = p.funcao_id)
                    and (r.areas is null or p.area_id = any (r.areas))
     where r.risco_id is null
    union
    select p.empresa_id, p.talento_id, r.curso_id, r.certificacao_id
      from regras r
      join expostos x on x.risco_id = r.risco_id
      join pessoas p on p.talento_id = x.talento_id and (r.cargo_id is null or r.cargo_id = p.cargo_id)
                    and (r.funcao_id is null or r.funcao_id = p.funcao_id) and (r.areas is null or p.area_id = any (r.areas))
    union
    select p.empresa_id, p.talento_id, null, f.certificacao_id
      from pessoas p
      join faixa_certificacao f on f.empresa_id = p.empresa_id and f.faixa_salarial_id = p.faixa_salarial_id),
  certificadas as materialized (
    select distinct on (x.talento_id, x.certificacao_id) x.talento_id, x.certificacao_id, c.periodicidade, o.conta,
           case when o.conta then o.obtida else x.data end as feito
      from (select distinct e.empresa_id, e.certificacao_id from exigidos e where e.certificacao_id is not null) q
      join certificacao c on c.empresa_id = q.empresa_id and c.id = q.certificacao_id
      join colaborador_certificacao x on x.empresa_id = c.empresa_id and x.certificacao_id = c.id and x.data <= p_dia
                                 and (p_talentos is null or x.talento_id = any (p_talentos))
     cross join lateral (
       select y.obtida, (y.obtida <= p_dia) is true as conta
         from (select case when exists (select from certificacao_avaliacao_pratica k
                                         where k.empresa_id = c.empresa_id and k.certificacao_id = c.id)
                           then (select d.obtida from certificacao_obtida(x.empresa_id, x.talento_id, c.id, x.data, c.periodicidade) d)
                           else x.data end as obtida) y) o
     order by x.talento_id, x.certificacao_id, o.conta desc, x.data desc),
  turmas as materialized (
    select t.id, t.empresa_id, t.curso_id, t.ultimo_dia, l.periodicidade, coalesce(t.frequencia_minima, 0) as frequencia_minima,
           exists (select from turma_avaliacao a where a.empresa_id = t.empresa_id and a.turma_id = t.id) as medida
      from turma_lista t
      join curso_lista l on l.id = t.curso_id
     where t.situacao = 'R' and t.ultimo_dia <= p_dia and t.curso_id in (select e.curso_id from exigidos e)),
  -- Each carries along what the next needs of its class, because the planner, which does not know how many there are, would join in loops.
  pesos as materialized (
    select t.*, d.id as dia_turma_id,
           case when bool_and(d.hora_ini is not null) over (partition by t.id)
                then extract(epoch from (d.hora_fim::time - d.hora_ini::time)) / 60 else 1 end as peso
      from turmas t
      join dia_turma d on d.empresa_id = t.empresa_id and d.turma_id = t.id),
  dias as materialized (select p.*, nullif(sum(p.peso) over (partition by p.id), 0) as inteiro from pesos p),
  presentes as materialized (
    select d.empresa_id, m.colaborador_turma_id, d.curso_id, d.periodicidade, d.ultimo_dia, d.medida
      from dias d
      join presenca_turma m on m.empresa_id = d.empresa_id and m.dia_turma_id = d.dia_turma_id and m.presente
       and (p_talentos is null or m.colaborador_turma_id in (
         select y.id from colaborador_turma y where y.empresa_id = app_empresa() and y.talento_id = any (p_talentos)))
     group by d.empresa_id, m.colaborador_turma_id, d.curso_id, d.periodicidade, d.ultimo_dia, d.medida
    having coalesce(100 * sum(d.peso) / min(d.inteiro), 0) >= min(d.frequencia_minima)),
  cursadas as materialized (
    select distinct on (v.talento_id, v.curso_id) v.talento_id, v.curso_id, v.periodicidade, v.situacao = 'A' as conta, v.ultimo_dia as feito
      from (select x.talento_id, p.curso_id, p.periodicidade, p.ultimo_dia,
                   case when not p.medida then 'A' else (
                     select case when bool_or(n.resultado is null) then 'P' when bool_or(n.resultado < a.minimo) then 'R' else 'A' end
                       from turma_avaliacao a
                       left join avaliacao_aluno n on n.empresa_id = a.empresa_id and n.colaborador_turma_id = x.id
                                                  and n.avaliacao_curso_id = a.avaliacao_curso_id
                      where a.empresa_id = x.empresa_id and a.turma_id = x.turma_id) end as situacao
              from presentes p
              join colaborador_turma x on x.empresa_id = p.empresa_id and x.id = p.colaborador_turma_id and not x.espera and x.cancelada_em is null) v
     where v.situacao in ('A', 'P')
     order by v.talento_id, v.curso_id, v.situacao, v.ultimo_dia desc),
  feitos as (
    select e.empresa_id, e.talento_id, e.curso_id, e.certificacao_id, coalesce(c.conta, u.conta) as conta,
           coalesce(c.feito, u.feito) as feito,
           (coalesce(c.feito, u.feito) + make_interval(months => coalesce(c.periodicidade, u.periodicidade)::integer))::date as fim
      from exigidos e
      left join certificadas c on c.talento_id = e.talento_id and c.certificacao_id = e.certificacao_id
      left join cursadas u on u.talento_id = e.talento_id and u.curso_id = e.curso_id)
  select f.empresa_id, f.talento_id, f.curso_id, f.certificacao_id, f.feito,
         -- What waits for a practical evaluation or a result has no end before it has lapsed.
         case when f.conta or f.fim < p_dia then f.fim end,
         case when f.feito is null then 'FALTA'
              when f.fim < p_dia then 'VENCIDO'
              when not f.conta then 'PENDENTE'
              when f.fim <= p_dia + p_avisa then 'A_VENCER'
              else 'EM_DIA' end
    from feitos f;
end;
revoke execute on function treinamentos_exigidos(date, integer, bigint[]) from public;
grant execute on function treinamentos_exigidos(date, integer, bigint[]) to {{app}};
