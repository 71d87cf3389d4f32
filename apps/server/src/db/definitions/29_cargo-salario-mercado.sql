-- Market data with names; `cargo` is the band's position where it is of a band.
create view dado_mercado_lista as
  select d.id, d.empresa_id, d.versao, d.fonte, d.data, d.regiao, d.porte, d.p25, d.p50, d.p75, d.empresas, d.pessoas, d.observacao,
         c.id as cargo_id, c.nome as cargo_nome, d.faixa_salarial_id, f.nome as faixa_nome
    from dado_mercado d
    left join faixa_salarial f on f.empresa_id = d.empresa_id and f.id = d.faixa_salarial_id
    join cargo c on c.empresa_id = d.empresa_id and c.id = coalesce(d.cargo_id, f.cargo_id);
call visao_de_lista('dado_mercado_lista');

-- What the market pays for each band: of each source the latest survey up to the day, the band's own row before its position's.
create function mercado_das_faixas(p_dia date)
returns table (faixa_id bigint, dado_id bigint, fonte text, data date, regiao text, porte text, p25 numeric, p50 numeric, p75 numeric,
               empresas integer, pessoas integer, do_cargo boolean)
language sql stable
begin atomic
  select distinct on (f.id, sem_acento(d.fonte))
         f.id, d.id, d.fonte, d.data, d.regiao, d.porte, d.p25, d.p50, d.p75, d.empresas, d.pessoas, d.cargo_id is not null
    from dado_mercado d
    join faixa_salarial f on f.empresa_id = d.empresa_id and (f.id = d.faixa_salarial_id or f.cargo_id = d.cargo_id)
   where d.data <= p_dia
   order by f.id, sem_acento(d.fonte), d.data desc, d.cargo_id nulls first;
end;
