-- Views of lists: filters, order and columns under a name; their owner's alone, or given to profiles.

create table visao_lista (
  usuario_id bigint not null references usuario (id) on delete cascade,
  lista text not null,
  nome text not null constraint visao_lista_nome_tamanho check (length(nome) between 1 and 40),
  definicao jsonb not null
);
call tabela_da_empresa('visao_lista');
create unique index visao_lista_nome on visao_lista (empresa_id, usuario_id, lista, sem_acento(nome));
create index on visao_lista (usuario_id);

-- The list stands here too, so that a profile has one default for each.
create table visao_lista_perfil (
  perfil_id bigint not null references perfil (id) on delete cascade,
  lista text not null,
  padrao boolean not null default false
);
call tabela_da_empresa('visao_lista_perfil');
call referencia('visao_lista_perfil', 'visao_id', 'visao_lista', true, 'cascade');
alter table visao_lista_perfil add unique (empresa_id, visao_id, perfil_id);
create unique index visao_lista_perfil_padrao on visao_lista_perfil (empresa_id, perfil_id, lista) where padrao;
create index on visao_lista_perfil (perfil_id);

-- Saved filters were kept among the choices of a user, by the address of the page with dots.
insert into visao_lista (empresa_id, usuario_id, lista, nome, definicao)
select distinct on (p.empresa_id, p.usuario_id, p.chave, sem_acento(f ->> 'nome'))
       p.empresa_id, p.usuario_id, replace(substr(p.chave, 6), '.', '/'), left(f ->> 'nome', 40), jsonb_build_object('busca', f -> 'busca')
  from preferencia p
  cross join lateral jsonb_array_elements(case when jsonb_typeof(p.valor -> 'filtros') = 'array' then p.valor -> 'filtros' else '[]' end) f
 where p.chave like 'lista.%' and length(f ->> 'nome') > 0 and jsonb_typeof(f -> 'busca') = 'object'
 order by p.empresa_id, p.usuario_id, p.chave, sem_acento(f ->> 'nome');
update preferencia set valor = valor - 'filtros' where chave like 'lista.%' and valor ? 'filtros';
