-- The rows of the histories of environments with their days; what is in force on a day is read here and nowhere else. A row is in force from
-- `data` to `vale_ate` (null: without end): to the day before the next row, or to the end of the environment. It names the environment from
-- `de` to before `ate`: before its first row an environment is called what it was called first, and after its end what it was called last.
create view ambiente_periodo as
  select h.*, case when lag(h.data) over w is null then '-infinity' else h.data end as de, coalesce(lead(h.data) over w, 'infinity') as ate,
         least(h.data_validade, lead(h.data) over w - 1) as vale_ate,
         -- The place lacks, so no event of eSocial could name it.
         case h.local_ambiente when '1' then coalesce(h.estabelecimento_id, h.obra_id) is null
              else coalesce(h.cnpj, h.caepf, h.cno) is null end as cadastro_pendente
    from ambiente_historico h where h.confirmado
  window w as (partition by h.empresa_id, h.ambiente_id order by h.data);
call visao_de_lista('ambiente_periodo');

-- The environments in force on a day.
create function ambientes_em(p_dia date) returns setof ambiente_periodo
language sql stable parallel safe
begin atomic
  select * from ambiente_periodo p where p.data <= p_dia and (p.vale_ate is null or p.vale_ate >= p_dia);
end;

-- An environment as it is today, as it will be first, or as it was last.
create view ambiente_lista as
  select a.id, a.empresa_id, a.versao, p.id as historico_id, p.data, p.data_validade, p.nome_ambiente::text as nome_ambiente, p.descricao,
         p.tempo_exposicao::text as tempo_exposicao, p.local_ambiente::text as local_ambiente,
         p.tipo_estabelecimento_proprio::text as tipo_estabelecimento_proprio, p.estabelecimento_id, p.obra_id,
         p.tipo_inscricao_de_terceiro::text as tipo_inscricao_de_terceiro, p.cnpj::text as cnpj, p.caepf::text as caepf, p.cno::text as cno,
         p.cadastro_pendente
    from ambiente a
    join ambiente_periodo p on p.empresa_id = a.empresa_id and p.ambiente_id = a.id and p.de <= current_date and p.ate > current_date;
call visao_de_lista('ambiente_lista');

-- The last day of an environment; null while it has none.
create function fim_do_ambiente(p_ambiente bigint) returns date
language sql stable parallel safe
begin atomic
  select max(h.data_validade) from ambiente_historico h where h.ambiente_id = p_ambiente and h.confirmado;
end;

-- How many people are in an environment after a day, whoever asks: an end must not depend on the areas that its user sees.
create function pessoas_no_ambiente_depois(p_ambiente bigint, p_dia date) returns bigint
language sql stable security definer set search_path = public
begin atomic
  select count(distinct h.talento_id)
    from colaborador_historico h
    join talento t on t.empresa_id = h.empresa_id and t.id = h.talento_id
   where h.empresa_id = app_empresa() and h.ambiente_id = p_ambiente and (t.data_desligamento is null or t.data_desligamento > p_dia)
     and not exists (select from colaborador_historico d
                      where d.empresa_id = h.empresa_id and d.talento_id = h.talento_id and d.data > h.data and d.data <= p_dia + 1);
end;
revoke execute on function pessoas_no_ambiente_depois(bigint, date) from public;
grant execute on function pessoas_no_ambiente_depois(bigint, date) to {{app}};
