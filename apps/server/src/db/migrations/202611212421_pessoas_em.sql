-- People as of any day: what the list of today says, said of another date.

-- Who had been admitted by a day, with the history row in force then. Whoever had left by that day stands with the last row.
create function talento_em(p_data date)
returns table (id bigint, empresa_id bigint, versao integer, pessoa_id bigint, codigo text, data_admissao date, data_desligamento date,
               historico_id bigint, estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint)
language sql stable parallel safe
begin atomic
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.data_desligamento,
         h.id, h.estabelecimento_id, h.area_id, h.faixa_salarial_id
    from talento t
    cross join lateral (
      select x.id, x.estabelecimento_id, x.area_id, x.faixa_salarial_id from colaborador_historico x
       where x.empresa_id = t.empresa_id and x.talento_id = t.id and x.confirmado and x.data <= p_data
       order by x.data desc limit 1) h
   where t.data_admissao <= p_data;
end;

-- The same with names: of areas those of that day, of everything without a history today's.
create function talento_lista_em(p_data date)
returns table (id bigint, empresa_id bigint, versao integer, pessoa_id bigint, codigo text, data_admissao date, data_desligamento date,
               estabelecimento_id bigint, area_id bigint, faixa_salarial_id bigint, nome text, busca text, situacao text,
               estabelecimento_nome text, area_nome text, cargo_nome text, faixa_salarial_nome text)
language sql stable parallel safe
begin atomic
  select t.id, t.empresa_id, t.versao, t.pessoa_id, t.codigo, t.data_admissao, t.data_desligamento,
         t.estabelecimento_id, t.area_id, t.faixa_salarial_id, p.nome, p.busca,
         case when t.data_desligamento is null or t.data_desligamento >= p_data then 'A' else 'D' end,
         e.nome, a.nome, c.nome, f.nome
    from talento_em(p_data) t
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    join estabelecimento e on e.empresa_id = t.empresa_id and e.id = t.estabelecimento_id
    join faixa_salarial f on f.empresa_id = t.empresa_id and f.id = t.faixa_salarial_id
    join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join area_em(p_data) a on a.empresa_id = t.empresa_id and a.id = t.area_id;
end;

-- The audit of one person: which records are parts of an engagement and of its person, those that were removed included. Found by what
-- the audit itself keeps of their owner, so that a new table of a person needs nothing here.
create index auditoria_do_talento on auditoria ((coalesce(depois ->> 'talento_id', antes ->> 'talento_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'talento_id', antes ->> 'talento_id') is not null;
create index auditoria_da_pessoa on auditoria ((coalesce(depois ->> 'pessoa_id', antes ->> 'pessoa_id')))
  where acao in ('I', 'D') and coalesce(depois ->> 'pessoa_id', antes ->> 'pessoa_id') is not null;

-- As the owner, because under row security a look into JSON cannot use an index. Only of the company of the transaction; whether the
-- caller sees the talent is for the caller to ask. Access and other engagements of the same person are not its parts.
create function registros_do_talento(p_talento bigint, p_pessoa bigint) returns table (entidade text, registro_id bigint)
language sql stable security definer set search_path = public
begin atomic
  select 'talento', t.id from talento t where t.empresa_id = app_empresa() and t.id = p_talento
  union select 'pessoa', p.id from pessoa p where p.empresa_id = app_empresa() and p.id = p_pessoa
  union select 'colaborador_historico', h.id from colaborador_historico h where h.empresa_id = app_empresa() and h.talento_id = p_talento
  union select 'formacao', f.id from formacao f where f.empresa_id = app_empresa() and f.pessoa_id = p_pessoa
  union select 'experiencia', x.id from experiencia x where x.empresa_id = app_empresa() and x.pessoa_id = p_pessoa
  union select 'pessoa_idioma', i.id from pessoa_idioma i where i.empresa_id = app_empresa() and i.pessoa_id = p_pessoa
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'talento_id', a.antes ->> 'talento_id') = p_talento::text
     and a.entidade not in ('acesso', 'area_responsavel')
  union
  select a.entidade, a.registro_id from auditoria a
   where a.empresa_id = app_empresa() and a.acao in ('I', 'D')
     and coalesce(a.depois ->> 'pessoa_id', a.antes ->> 'pessoa_id') = p_pessoa::text
     and a.entidade not in ('talento', 'candidato');
end;
revoke execute on function registros_do_talento(bigint, bigint) from public;
grant execute on function registros_do_talento(bigint, bigint) to {{app}};
