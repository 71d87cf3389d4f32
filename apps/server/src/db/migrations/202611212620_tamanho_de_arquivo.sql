-- The largest file that anybody may send, in bytes; what a place allows may be less. Never more than the server reads at all (20 MB).
alter table parametros_sistema add column tamanho_maximo_arquivo integer not null default 20971520
  check (tamanho_maximo_arquivo between 1048576 and 20971520);
