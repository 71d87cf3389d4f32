-- Fields that a company adds to what is kept of a person: which, how they are called and who is asked stands in its settings.
alter table empresa_configuracao
  add column campo_extra_candidato boolean not null default false,
  add column campo_extra_colaborador boolean not null default false,
  add column campos_extras jsonb not null default '[]' check (jsonb_typeof(campos_extras) = 'array');

-- One row a person, candidate and employee alike: what one of them does not show stays as it is.
create table campos_extras (
  texto1 varchar(255), texto2 varchar(255), texto3 varchar(255), texto4 varchar(255),
  texto5 varchar(255), texto6 varchar(255), texto7 varchar(255), texto8 varchar(255),
  textolongo1 varchar(4000), textolongo2 varchar(4000),
  data1 date, data2 date, data3 date,
  valor1 numeric(12, 2), valor2 numeric(12, 2),
  numero1 integer
);
call tabela_da_empresa('campos_extras');
call referencia('campos_extras', 'pessoa_id', 'pessoa', true, 'cascade');
call restringir_como_pessoa('campos_extras');
alter table campos_extras add constraint campos_extras_pessoa unique (empresa_id, pessoa_id);

-- A candidate writes its own until it works here, as everything else of a person.
grant select, insert, update on campos_extras to {{externo}};
create policy externo_select on campos_extras for select to {{externo}} using (empresa_id = app_empresa() and pessoa_id = app_pessoa());
create policy externo_insert on campos_extras for insert to {{externo}}
  with check (empresa_id = app_empresa() and pessoa_id = app_pessoa() and not pessoa_empregada(app_pessoa()));
create policy externo_update on campos_extras for update to {{externo}}
  using (empresa_id = app_empresa() and pessoa_id = app_pessoa() and not pessoa_empregada(app_pessoa()));

-- Which of them somebody has filled in. As the owner: a field that holds the data of people whom its editor does not see is used, too.
create function campos_extras_usados() returns text[] language sql stable security definer set search_path = public
begin atomic
  select coalesce(array_agg(distinct v.key), '{}')
    from campos_extras c
    cross join lateral jsonb_each(jsonb_strip_nulls(to_jsonb(c) - array['id', 'versao', 'empresa_id', 'pessoa_id', 'criado_em', 'atualizado_em'])) v
   where c.empresa_id = app_empresa();
end;
revoke execute on function campos_extras_usados() from public;
grant execute on function campos_extras_usados() to {{app}};
