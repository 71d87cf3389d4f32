-- Courses and certifications.

-- Whether a course of another company may be used in this one.
create function curso_oferecido(p_origem bigint, p_curso bigint, p_empresa bigint) returns boolean
language sql stable security definer set search_path = public
begin atomic
  select (select s.compartilha_cursos from parametros_sistema s)
     and exists (select from curso_empresa p join empresa e on e.id = p.empresa_id and e.ativa
                  where p.empresa_id = p_origem and p.curso_id = p_curso and p.participante_id = p_empresa);
end;
revoke execute on function curso_oferecido(bigint, bigint, bigint) from public;

-- A course may belong to another company, so a reference to it has its own pair of columns. The trigger finds the owning company. A course
-- that may not be used here is treated as a course of this company, which does not have it, so the foreign key refuses it.
create function empresa_do_curso() returns trigger language plpgsql security definer set search_path = public as $$
begin
  new.curso_empresa_id := coalesce(
    (select c.empresa_id from curso c
      where c.id = new.curso_id and (c.empresa_id = new.empresa_id or curso_oferecido(c.empresa_id, c.id, new.empresa_id))),
    new.empresa_id);
  return new;
end $$;
create trigger empresa_do_curso before insert on certificacao_curso for each row execute function empresa_do_curso();
create trigger empresa_do_curso before insert on competencia_curso for each row execute function empresa_do_curso();

create policy areas on colaborador_certificacao as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_certificacao.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_certificacao as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_certificacao.empresa_id and t.id = talento_id));

-- Courses of other companies that may be used here, and those already in use here that may no longer be chosen. Also for a job of the company
-- and for the check of a certificate, which have no user; the public, candidates and people without a login may not call it.
create function cursos_de_outras_empresas() returns table (
  id bigint, empresa_id bigint, empresa_nome text, versao integer, nome text, tipo text, online boolean, carga_horaria numeric,
  percentual_minimo_frequencia numeric, periodicidade smallint, codigo_tru text, conteudo_programatico text, criterio_avaliacao text,
  categoria_curso_nome text, oferecido boolean)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.empresa_id, e.nome, c.versao, c.nome::text, c.tipo, c.online, c.carga_horaria, c.percentual_minimo_frequencia, c.periodicidade,
         c.codigo_tru::text, c.conteudo_programatico, c.criterio_avaliacao, g.nome::text, o.oferecido
    from curso c
    join empresa e on e.id = c.empresa_id
    left join categoria_curso g on g.empresa_id = c.empresa_id and g.id = c.categoria_curso_id
   cross join lateral (select curso_oferecido(c.empresa_id, c.id, app_empresa()) as oferecido) o
   where c.empresa_id <> app_empresa()
     and (c.id in (select p.curso_id from curso_empresa p where p.participante_id = app_empresa())
          or c.id in (select x.curso_id from certificacao_curso x where x.empresa_id = app_empresa())
          or c.id in (select x.curso_id from competencia_curso x where x.empresa_id = app_empresa())
          or c.id in (select x.curso_id from turma x where x.empresa_id = app_empresa())
          or c.id in (select x.curso_id from lnt_item x where x.empresa_id = app_empresa())
          or c.id in (select x.curso_id from treinamento x where x.empresa_id = app_empresa())
          or c.id in (select x.curso_id from exigencia_treinamento x where x.empresa_id = app_empresa()))
     and (o.oferecido
          or exists (select from certificacao_curso x where x.empresa_id = app_empresa() and x.curso_id = c.id)
          or exists (select from competencia_curso x where x.empresa_id = app_empresa() and x.curso_id = c.id)
          or exists (select from turma x where x.empresa_id = app_empresa() and x.curso_id = c.id)
          or exists (select from lnt_item x where x.empresa_id = app_empresa() and x.curso_id = c.id)
          or exists (select from treinamento x where x.empresa_id = app_empresa() and x.curso_id = c.id)
          or exists (select from exigencia_treinamento x where x.empresa_id = app_empresa() and x.curso_id = c.id));
end;
revoke execute on function cursos_de_outras_empresas() from public;
grant execute on function cursos_de_outras_empresas() to {{app}}, {{todas}};

-- `oferecido`: the course may be chosen. A course of another company has its name, but not what only that company knows about it.
create view curso_lista as
  select c.id, c.empresa_id, null::text as empresa_nome, c.versao, c.nome::text as nome, c.tipo, c.online, c.carga_horaria,
         c.percentual_minimo_frequencia, c.periodicidade, c.codigo_tru::text as codigo_tru, c.conteudo_programatico, c.criterio_avaliacao,
         c.categoria_curso_id, g.nome::text as categoria_curso_nome, true as oferecido
    from curso c
    left join categoria_curso g on g.empresa_id = c.empresa_id and g.id = c.categoria_curso_id
  union all
  select o.id, o.empresa_id, o.empresa_nome, o.versao, o.nome, o.tipo, o.online, o.carga_horaria, o.percentual_minimo_frequencia, o.periodicidade,
         o.codigo_tru, o.conteudo_programatico, o.criterio_avaliacao, null::bigint, o.categoria_curso_nome, o.oferecido
    from cursos_de_outras_empresas() o;
call visao_de_lista('curso_lista');

-- Companies of a course that may be used here: its own company first, then the participating ones.
create function empresas_do_curso(p_curso bigint) returns table (id bigint, nome text, tipo text)
language sql stable security definer set search_path = public
begin atomic
  select e.id, e.nome, case when e.id = c.empresa_id then 'PROPRIETARIA' else 'PARTICIPANTE' end
    from curso c
    join empresa e on e.id = c.empresa_id
      or e.id in (select p.participante_id from curso_empresa p where p.empresa_id = c.empresa_id and p.curso_id = c.id)
   where c.id = p_curso and (c.empresa_id = app_empresa() or curso_oferecido(c.empresa_id, c.id, app_empresa()))
   order by e.id <> c.empresa_id, e.nome;
end;
revoke execute on function empresas_do_curso(bigint) from public;
grant execute on function empresas_do_curso(bigint) to {{app}};

-- From which day somebody has passed one practical evaluation, for courses done on `p_data`: that day, where the last one up to then was
-- passed, otherwise the day of the first one that was passed later; null while it is to be passed. Both it and the courses serve for as long as
-- the certification counts. One row, so that it is made part of the statement that asks; so is certificacao_obtida.
create function pratica_passada(p_empresa bigint, p_talento bigint, p_pratica bigint, p_data date, p_meses integer) returns table (dia date)
language sql stable
begin atomic
  select case when 'A' = (select r.situacao from pratica_resultado r
                           where r.empresa_id = p_empresa and r.talento_id = p_talento and r.avaliacao_pratica_id = p_pratica
                             and r.situacao in ('A', 'R') and r.data <= p_data
                             and (p_meses is null or r.data >= p_data - make_interval(months => p_meses))
                           order by r.data desc limit 1)
              then p_data
              else (select min(r.data) from pratica_resultado r
                     where r.empresa_id = p_empresa and r.talento_id = p_talento and r.avaliacao_pratica_id = p_pratica
                       and r.situacao = 'A' and r.data > p_data
                       and (p_meses is null or r.data <= p_data + make_interval(months => p_meses))) end;
end;
revoke execute on function pratica_passada(bigint, bigint, bigint, date, integer) from public;
grant execute on function pratica_passada(bigint, bigint, bigint, date, integer) to {{app}}, {{todas}};

-- From which day a certification counts: when its courses were done and the last of its practical evaluations was passed; null while one is
-- to be passed.
create function certificacao_obtida(p_empresa bigint, p_talento bigint, p_certificacao bigint, p_data date, p_meses integer)
returns table (obtida date)
language sql stable
begin atomic
  select case when count(*) = count(d.dia) then greatest(p_data, max(d.dia)) end
    from certificacao_avaliacao_pratica k
   cross join lateral pratica_passada(p_empresa, p_talento, k.avaliacao_pratica_id, p_data, p_meses) d
   where k.empresa_id = p_empresa and k.certificacao_id = p_certificacao;
end;
revoke execute on function certificacao_obtida(bigint, bigint, bigint, date, integer) from public;
grant execute on function certificacao_obtida(bigint, bigint, bigint, date, integer) to {{app}}, {{todas}};

-- The practical evaluations that a certification still waits for, by title.
create function praticas_que_faltam(p_empresa bigint, p_talento bigint, p_certificacao bigint, p_data date) returns text[]
language sql stable set search_path = public
begin atomic
  select coalesce(array_agg(m.titulo::text order by sem_acento(m.titulo)), '{}')
    from certificacao_avaliacao_pratica k
    join avaliacao_modelo m on m.empresa_id = k.empresa_id and m.id = k.avaliacao_pratica_id
    join certificacao c on c.empresa_id = k.empresa_id and c.id = k.certificacao_id
   where k.empresa_id = p_empresa and k.certificacao_id = p_certificacao
     and (select d.dia from pratica_passada(p_empresa, p_talento, m.id, p_data, c.periodicidade) d) is null;
end;
revoke execute on function praticas_que_faltam(bigint, bigint, bigint, date) from public;
grant execute on function praticas_que_faltam(bigint, bigint, bigint, date) to {{app}}, {{todas}};

-- `ultima`: the one that tells: the last that counts, or, where none does, the last one. One whose practical evaluation was never passed lapses
-- with its courses.
create view colaborador_certificacao_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, t.nome as talento_nome, t.codigo, t.cargo_nome, t.area_nome, t.faixa_salarial_id,
         t.situacao as talento_situacao, x.certificacao_id, c.nome::text as certificacao_nome, x.data, o.obtida, v.validade, x.observacao, u.ultima,
         case when o.obtida is null and v.validade is null then 'PENDENTE'
              when not u.ultima then 'RENOVADA'
              when v.validade < current_date then 'VENCIDA'
              when v.validade <= current_date + 60 then 'A_VENCER'
              else 'EM_DIA' end as situacao
    from colaborador_certificacao x
    join talento_lista t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
   cross join lateral (select exists (select from certificacao_avaliacao_pratica k
                                       where k.empresa_id = c.empresa_id and k.certificacao_id = c.id) as pratica) k
   cross join lateral (select case when k.pratica
                                   then (select d.obtida from certificacao_obtida(x.empresa_id, x.talento_id, c.id, x.data, c.periodicidade) d)
                                   else x.data end as obtida) o
   cross join lateral (select (x.data + make_interval(months => c.periodicidade::integer))::date as dos_cursos) f
   cross join lateral (select case when o.obtida is not null then (o.obtida + make_interval(months => c.periodicidade::integer))::date
                                   when f.dos_cursos < current_date then f.dos_cursos end as validade) v
   cross join lateral (
     select not exists (select from colaborador_certificacao y
                         where y.empresa_id = x.empresa_id and y.talento_id = x.talento_id and y.certificacao_id = x.certificacao_id
                           and case when not k.pratica then y.data > x.data
                                    when o.obtida is null then y.data > x.data
                                      or y.data < x.data and exists (
                                           select from certificacao_obtida(y.empresa_id, y.talento_id, c.id, y.data, c.periodicidade) d where d.obtida is not null)
                                    else y.data > x.data
                                      and exists (
                                           select from certificacao_obtida(y.empresa_id, y.talento_id, c.id, y.data, c.periodicidade) d where d.obtida is not null) end) as ultima) u;
call visao_de_lista('colaborador_certificacao_lista');

-- The goal of hours that is in force today: of those that began, the last.
create view grupo_metas_horas_lista as
  select g.id, g.empresa_id, g.versao, g.nome::text as nome,
         m.minutos / 60 || ':' || lpad((m.minutos % 60)::text, 2, '0') as meta_vigente, m.mes_ano as vigente_desde,
         (select count(*)::int from meta_horas x where x.empresa_id = g.empresa_id and x.grupo_metas_horas_id = g.id) as qtd_metas,
         (select count(*)::int from grupo_metas_horas_cargo x where x.empresa_id = g.empresa_id and x.grupo_metas_horas_id = g.id) as qtd_cargos
    from grupo_metas_horas g
    left join lateral (select x.mes_ano, x.minutos from meta_horas x
                        where x.empresa_id = g.empresa_id and x.grupo_metas_horas_id = g.id and x.mes_ano <= current_date
                        order by x.mes_ano desc limit 1) m on true;
call visao_de_lista('grupo_metas_horas_lista');
