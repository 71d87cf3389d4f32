-- The rows of the histories of functions with their days; what is in force on a day is read here and nowhere else. A row is in force from
-- `data` to `vale_ate` (null: without end), and names the function from `de` to before `ate`: before its first row a function is called what
-- it was called first.
create view funcao_periodo as
  select h.*, case when lag(h.data) over w is null then '-infinity' else h.data end as de, coalesce(lead(h.data) over w, 'infinity') as ate,
         lead(h.data) over w - 1 as vale_ate, h.codigo_cbo is null as cadastro_pendente
    from funcao_historico h where h.confirmado
  window w as (partition by h.empresa_id, h.funcao_id order by h.data);
call visao_de_lista('funcao_periodo');

-- The functions as they are on a day.
create function funcoes_em(p_dia date) returns setof funcao_periodo
language sql stable parallel safe
begin atomic
  select * from funcao_periodo p where p.data <= p_dia and p.ate > p_dia;
end;

-- A function as it is today, or as it will be first.
create view funcao_lista as
  select f.id, f.empresa_id, f.versao, f.ativa, p.id as historico_id, p.data, p.nome_funcao::text as nome_funcao, p.descricao,
         p.codigo_cbo::text as codigo_cbo, p.cadastro_pendente
    from funcao f
    join funcao_periodo p on p.empresa_id = f.empresa_id and p.funcao_id = f.id and p.de <= current_date and p.ate > current_date;
call visao_de_lista('funcao_lista');

-- What is asked of who has a function, by day: nothing before the first row.
create view funcao_gerencial_periodo as
  select g.*, coalesce(lead(g.data) over w, 'infinity') as ate
    from funcao_gerencial g where g.confirmado
  window w as (partition by g.empresa_id, g.funcao_id order by g.data);
call visao_de_lista('funcao_gerencial_periodo');

create function funcoes_gerenciais_em(p_dia date) returns setof funcao_gerencial_periodo
language sql stable parallel safe
begin atomic
  select * from funcao_gerencial_periodo p where p.data <= p_dia and p.ate > p_dia;
end;

-- The tables that hold functions, whoever asks: what may be deleted must not depend on the areas that its user sees.
create function usos_das_funcoes(p_funcoes bigint[]) returns table (funcao_id bigint, tabela text)
language sql stable security definer set search_path = public
begin atomic
  select f.id, u.tabela
    from unnest(p_funcoes) f (id)
   cross join lateral (
     select 'colaborador_historico' as tabela
      where exists (select from colaborador_historico x where x.empresa_id = app_empresa() and x.funcao_id = f.id)
     union all
     select 'solicitacao_pessoal'
      where exists (select from solicitacao_pessoal x where x.empresa_id = app_empresa() and x.funcao_id = f.id)
     union all
     select 'reajuste_colaborador'
      where exists (select from reajuste_colaborador x where x.empresa_id = app_empresa() and x.funcao_id = f.id)
     union all
     select 'exigencia_treinamento'
      where exists (select from exigencia_treinamento x where x.empresa_id = app_empresa() and x.funcao_id = f.id)) u;
end;
revoke execute on function usos_das_funcoes(bigint[]) from public;
grant execute on function usos_das_funcoes(bigint[]) to {{app}};
