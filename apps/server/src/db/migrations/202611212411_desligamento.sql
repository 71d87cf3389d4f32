-- Why somebody left, by a register; engagements of one person never overlap.

create table motivo_desligamento (descricao text not null constraint motivo_desligamento_tamanho check (length(descricao) <= 100));
call tabela_da_empresa('motivo_desligamento');
alter table motivo_desligamento add constraint motivo_desligamento_descricao unique (empresa_id, descricao);

call referencia('talento', 'motivo_desligamento_id', 'motivo_desligamento', false);
insert into motivo_desligamento (empresa_id, descricao)
select distinct empresa_id, left(motivo_desligamento, 100) from talento where motivo_desligamento <> '';
update talento t set motivo_desligamento_id = m.id
  from motivo_desligamento m where m.empresa_id = t.empresa_id and m.descricao = left(t.motivo_desligamento, 100);

-- The free text stays as the note.
alter table talento rename column motivo_desligamento to observacao_desligamento;
alter view talento_atual rename column motivo_desligamento to observacao_desligamento;
alter view talento_lista rename column motivo_desligamento to observacao_desligamento;
update talento set observacao_desligamento = null where motivo_desligamento_id is not null or data_desligamento is null;
update talento set motivo_desligamento_id = null where data_desligamento is null;
alter table talento add constraint talento_desligamento check (
  data_desligamento is not null or (motivo_desligamento_id is null and observacao_desligamento is null));

-- As ranges, because those are compared by gist without an extension. A person is of one company, so this is per company.
drop index talento_ativo;
alter table talento add constraint talento_sem_sobreposicao exclude using gist (
  int8range(pessoa_id, pessoa_id, '[]') with &&, daterange(data_admissao, data_desligamento, '[]') with &&);
