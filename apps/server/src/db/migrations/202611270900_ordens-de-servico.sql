-- An order of service that was given to a person: `resumo` is the SHA-256 of its content, by which a later change of the work is noticed.
-- The paper and who acknowledged it stand with what was asked (aceite_pedido).
create table ordem_servico (data date not null, resumo text not null check (resumo ~ '^[0-9a-f]{64}$'));
call tabela_da_empresa('ordem_servico');
call referencia('ordem_servico', 'talento_id', 'talento', true, 'cascade');
