-- What a page of people and its count read, in a company of any size within an installation of any size.

-- The count of who works here reads this index alone: the columns that the policies ask for travel in it.
drop index talento_empresa_id_data_desligamento_idx;
create index on talento (empresa_id, data_desligamento) include (id, criado_em);

-- A search within a company that is a small part of the installation walks its own names instead of everybody's.
create index on pessoa (empresa_id, busca, id);

-- Talents of the company whose person's name contains the text, whose code is the text, or who have the CPF; null when more than p_limite
-- people have such a name. As the owner, because under row security LIKE cannot use an index; the reader's policies still apply to what it
-- gets with these ids.
create function talentos_por_texto(p_texto text, p_cpf text, p_limite int) returns bigint[]
language sql stable security definer set search_path = public
begin atomic
  with nomes as materialized (
    select p.id from pessoa p
     where p.empresa_id = app_empresa()
       and p.busca like '%' || regexp_replace(sem_acento(p_texto), '([\\%_])', '\\\1', 'g') || '%'
     limit p_limite + 1
  )
  select case when (select count(*) from nomes) <= p_limite then array(
    select t.id from nomes n join talento t on t.empresa_id = app_empresa() and t.pessoa_id = n.id
    union
    select t.id from talento t where t.empresa_id = app_empresa() and t.codigo = p_texto
    union
    select t.id from pessoa p join talento t on t.empresa_id = p.empresa_id and t.pessoa_id = p.id
     where p.empresa_id = app_empresa() and p.cpf = p_cpf) end;
end;
revoke execute on function talentos_por_texto(text, text, int) from public;
grant execute on function talentos_por_texto(text, text, int) to {{app}};
