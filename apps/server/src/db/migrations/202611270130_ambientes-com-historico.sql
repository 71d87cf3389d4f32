-- What an environment is stands in its history, by date; its id stays.
create table ambiente_historico (
  nome_ambiente varchar(100) not null,
  -- The last day; only the last row has one.
  data_validade date,
  descricao text,
  tempo_exposicao varchar(100),
  -- 1 own establishment or work site, 2 third party.
  local_ambiente char(1) not null default '1' check (local_ambiente in ('1', '2')),
  -- E establishment, O work site.
  tipo_estabelecimento_proprio char(1) check (tipo_estabelecimento_proprio in ('E', 'O')),
  -- 1 CNPJ, 3 CAEPF, 4 CNO.
  tipo_inscricao_de_terceiro char(1) check (tipo_inscricao_de_terceiro in ('1', '3', '4')),
  cnpj varchar(14),
  caepf varchar(14),
  cno varchar(12)
);
call tabela_da_empresa('ambiente_historico');
call tabela_de_vigencia('ambiente_historico', 'ambiente_id', 'ambiente');
call referencia('ambiente_historico', 'estabelecimento_id', 'estabelecimento', false);
call referencia('ambiente_historico', 'obra_id', 'obra', false);
alter table ambiente_historico
  add constraint ambiente_historico_datas check (data_validade >= data),
  -- What does not apply is not kept; a place that lacks makes the record a pending one.
  add constraint ambiente_historico_lugar check (
    case local_ambiente
      when '1' then tipo_inscricao_de_terceiro is null and cnpj is null and caepf is null and cno is null
                    and (estabelecimento_id is null or tipo_estabelecimento_proprio = 'E')
                    and (obra_id is null or tipo_estabelecimento_proprio = 'O')
      else tipo_estabelecimento_proprio is null and estabelecimento_id is null and obra_id is null
           and (cnpj is null or tipo_inscricao_de_terceiro = '1') and (caepf is null or tipo_inscricao_de_terceiro = '3')
           and (cno is null or tipo_inscricao_de_terceiro = '4')
    end);

-- The environments so far get one row: from the day that they name, or from when they were first used or made. An inactive one ended when it
-- was last changed.
alter table ambiente_historico disable trigger auditoria;
insert into ambiente_historico (empresa_id, ambiente_id, data, data_validade, nome_ambiente, tipo_estabelecimento_proprio, estabelecimento_id)
select a.empresa_id, a.id, d.data, case when a.ativo then a.data_validade else least(a.data_validade, greatest(d.data, a.atualizado_em::date)) end,
       left(a.nome, 100), 'E', a.estabelecimento_id
  from ambiente a
 cross join lateral (
   select coalesce(a.data, least(a.criado_em::date, a.data_validade,
            (select min(h.data) from colaborador_historico h where h.empresa_id = a.empresa_id and h.ambiente_id = a.id),
            (select min(s.data) from solicitacao_pessoal s where s.empresa_id = a.empresa_id and s.ambiente_id = a.id))) as data) d;
alter table ambiente_historico enable trigger auditoria;

-- Collective protection, and the risks, belong to a row of the history.
create table ambiente_epc ();
call tabela_da_empresa('ambiente_epc');
call referencia('ambiente_epc', 'ambiente_historico_id', 'ambiente_historico', true, 'cascade');
call referencia('ambiente_epc', 'epc_id', 'epc');
alter table ambiente_epc add unique (empresa_id, ambiente_historico_id, epc_id);

call referencia('risco_ambiente', 'ambiente_historico_id', 'ambiente_historico', false, 'cascade');
alter table risco_ambiente disable trigger auditoria;
update risco_ambiente r
   set ambiente_historico_id = h.id
  from ambiente_historico h
 where h.empresa_id = r.empresa_id and h.ambiente_id = r.ambiente_id;
alter table risco_ambiente enable trigger auditoria;
alter table risco_ambiente
  alter column ambiente_historico_id set not null,
  drop constraint risco_ambiente_uma_vez,
  drop column ambiente_id,
  add constraint risco_ambiente_uma_vez unique nulls not distinct (empresa_id, ambiente_historico_id, risco_id, fonte_risco_id);

-- Definitions that read the columns; they are made again.
drop view if exists ambiente_lista, reajuste_colaborador_lista cascade;
drop function if exists mudancas_de_situacao(date, date) cascade;
alter table ambiente drop column nome, drop column ativo, drop column data, drop column data_validade, drop column estabelecimento_id;
