-- What was handed to a person at once, for one receipt. The paper and who acknowledged it stand with what was asked (aceite_pedido).
create table recibo_epi (data date not null);
call tabela_da_empresa('recibo_epi');
call referencia('recibo_epi', 'talento_id', 'talento', true, 'cascade');
revoke update, delete on recibo_epi from {{app}};

-- One EPI of a receipt, with its name, certificate and useful life as of the day of the delivery. A wrong one is annulled, never changed.
create table entrega_epi (
  nome text not null,
  tamanho varchar(20),
  quantidade integer not null check (quantidade between 1 and 999),
  -- P first delivery, T exchange, V end of its useful life, E loss, A damage.
  motivo text not null check (motivo in ('P', 'T', 'V', 'E', 'A')),
  numero_ca varchar(20),
  vencimento_ca date,
  validade_uso integer not null check (validade_uso > 0),
  estornada_em date,
  motivo_estorno text,
  check ((estornada_em is null) = (motivo_estorno is null))
);
call tabela_da_empresa('entrega_epi');
call referencia('entrega_epi', 'recibo_epi_id', 'recibo_epi', true, 'cascade');
call referencia('entrega_epi', 'epi_id', 'epi');
revoke update, delete on entrega_epi from {{app}};
grant update (estornada_em, motivo_estorno) on entrega_epi to {{app}};

-- What came back or came to its end of a delivery: D returned, P lost, A damaged, X discarded.
create table baixa_epi (
  tipo text not null check (tipo in ('D', 'P', 'A', 'X')),
  data date not null,
  quantidade integer not null check (quantidade between 1 and 999),
  observacao text,
  estornada_em date,
  motivo_estorno text,
  check ((estornada_em is null) = (motivo_estorno is null))
);
call tabela_da_empresa('baixa_epi');
call referencia('baixa_epi', 'entrega_epi_id', 'entrega_epi', true, 'cascade');
revoke update, delete on baixa_epi from {{app}};
grant update (estornada_em, motivo_estorno) on baixa_epi to {{app}};
