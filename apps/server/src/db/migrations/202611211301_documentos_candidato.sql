-- Documents that a candidate attaches. Their files belong to the person, like its photo and curriculum.
create table documento_candidato (
  descricao varchar(100) not null,
  data date not null default current_date,
  observacao varchar(500)
);
call tabela_da_empresa('documento_candidato');
call referencia('documento_candidato', 'candidato_id', 'candidato', true, 'cascade');
call referencia('documento_candidato', 'arquivo_id', 'arquivo');

-- Also of who works here: attaching changes nothing of the person.
grant select, insert, update, delete on documento_candidato to {{externo}};
create policy externo on documento_candidato to {{externo}}
  using (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id))
  with check (empresa_id = app_empresa() and exists (select from candidato c where c.id = candidato_id));
