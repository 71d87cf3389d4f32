-- What a salary comes to, wherever it is written: type 2 so many times the index's value on the day, otherwise the value itself;
-- numeric, rounded half away from zero; null where the index has no value yet.
create function salario_calculado(p_tipo smallint, p_indice bigint, p_quantidade numeric, p_valor numeric, p_data date)
returns numeric language sql stable parallel safe
begin atomic
  select round(case p_tipo when 2 then p_quantidade * valor_do_indice(p_indice, p_data) else p_valor end, 2);
end;

create or replace function salario_da_faixa(p_faixa bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select salario_calculado(h.tipo, h.indice_id, h.quantidade, h.valor, p_data)
    from faixa_salarial f
    join faixa_historico h on h.empresa_id = f.empresa_id and h.faixa_salarial_id = f.id
   where f.id = p_faixa and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

-- Type 1 is what the band of the row in force comes to on the same day.
create or replace function salario_do_talento(p_talento bigint, p_data date) returns numeric language sql stable parallel safe
begin atomic
  select case h.tipo_salario
           when 1 then salario_da_faixa(h.faixa_salarial_id, p_data)
           else salario_calculado(h.tipo_salario, h.indice_id, h.quantidade_indice, h.salario, p_data)
         end
    from talento t
    join colaborador_historico h on h.empresa_id = t.empresa_id and h.talento_id = t.id
   where t.id = p_talento and h.confirmado and h.data <= p_data
   order by h.data desc limit 1;
end;

create table faturamento_mensal (
  mes text not null constraint faturamento_mensal_mes check (mes ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  valor numeric(14, 2) not null check (valor >= 0)
);
call tabela_da_empresa('faturamento_mensal');
alter table faturamento_mensal add constraint faturamento_mensal_unico unique (empresa_id, mes);

-- Bands have authorities of their own from here on: who could do something with positions could do it with their bands.
insert into perfil_autoridade (perfil_id, autoridade)
select distinct perfil_id, replace(autoridade, '_CARGOS_', '_FAIXAS_SALARIAIS_')
  from perfil_autoridade
 where autoridade in ('ROLE_CARGO_SALARIO_CARGOS_VER', 'ROLE_CARGO_SALARIO_CARGOS_EDITAR')
union
-- Inserting and deleting a band took the authority to edit its position.
select distinct perfil_id, 'ROLE_CARGO_SALARIO_FAIXAS_SALARIAIS_' || acao
  from perfil_autoridade, unnest(array['CRIAR', 'EXCLUIR']) acao
 where autoridade = 'ROLE_CARGO_SALARIO_CARGOS_EDITAR';
