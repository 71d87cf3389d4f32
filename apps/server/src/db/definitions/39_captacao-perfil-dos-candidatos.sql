-- People by protected value, month and area of their first application, for figures that tell of no small group. It counts small groups, so
-- its rows never leave the server as they are. It reads the whole company whatever areas the user reaches, because the atoms are the same for
-- everybody. Applications to requests that are hidden from the people in charge stand in no area.
create function celulas_de_candidatos(p_antes date) returns table (campo text, mes text, lugar bigint, valor text, n integer)
language sql stable security definer set search_path = public
begin atomic
  with primeiras as materialized (
    select distinct on (x.candidato_id) x.candidato_id, x.criado_em::date as dia,
           case when not s.invisivel_para_gestor then s.area_organizacional_id end as lugar
      from candidato_solicitacao x
      join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
     where x.empresa_id = app_empresa() and x.candidato_id is not null
     order by x.candidato_id, x.criado_em, x.id
  ),
  pessoas as materialized (
    select to_char(d.dia, 'YYYY-MM') as mes, d.lugar, p.sexo, p.etnia_raca, p.deficiencia,
           extract(year from age(d.dia, p.data_nascimento))::int as idade
      from primeiras d
      join candidato c on c.empresa_id = app_empresa() and c.id = d.candidato_id
      join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
     where d.dia < p_antes
  )
  select v.campo, g.mes, g.lugar, v.valor, count(*)::int
    from pessoas g
    cross join lateral (values
      ('sexo', case when g.sexo in ('F', 'M') then g.sexo else '' end),
      ('idade', case when g.idade is null then '' when g.idade < 25 then '0' when g.idade < 35 then '25' when g.idade < 45 then '35'
                     when g.idade < 55 then '45' else '55' end),
      ('etniaRaca', coalesce(g.etnia_raca, '9')),
      ('deficiencia', case when g.deficiencia is null then '' when g.deficiencia = '0' then 'N' else 'S' end)) v (campo, valor)
   group by v.campo, g.mes, g.lugar, v.valor;
end;
revoke execute on function celulas_de_candidatos(date) from public;
grant execute on function celulas_de_candidatos(date) to {{app}};
