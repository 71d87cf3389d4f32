-- Received curricula: who sees them, and who they may be.

-- A user restricted to areas sees those that this user sent.
create policy areas on curriculo_recebido as restrictive to {{app}} using ((select app_areas()) is null or usuario_id = app_usuario());
create policy areas_todas on curriculo_recebido as restrictive for select to {{todas}} using ((select app_areas()) is null);

-- Candidates, and curricula that came before, whom a read curriculum may be of: the same CPF; or the same e-mail, mobile number, or name and
-- birth, unless each has a CPF of its own. Set against set, so that fifty curricula cost as much as one.
create view curriculo_recebido_repetido as
  with recebido as materialized (
    select r.empresa_id, r.id, r.cpf, lower(r.email) as email, r.ddd || r.fone as fone, sem_acento(r.nome) as nome, r.data_nascimento
      from curriculo_recebido r where r.situacao = 'lido'),
  conhecido as materialized (
    select c.empresa_id, c.id as candidato_id, null::bigint as recebido_id, p.cpf::text as cpf, lower(p.email) as email,
           p.ddd_celular || p.fone_celular as fone, sem_acento(p.nome) as nome, p.data_nascimento
      from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
     where exists (select from recebido)
    union all
    select r.empresa_id, null, r.id, r.cpf, r.email, r.fone, r.nome, r.data_nascimento from recebido r),
  achado as (
    select r.empresa_id, r.id, k.candidato_id, k.recebido_id, 'cpf' as criterio
      from recebido r join conhecido k on k.empresa_id = r.empresa_id and k.cpf = r.cpf
    union all
    select r.empresa_id, r.id, k.candidato_id, k.recebido_id, 'email'
      from recebido r join conhecido k on k.empresa_id = r.empresa_id and k.email = r.email
     where r.cpf is null or k.cpf is null
    union all
    select r.empresa_id, r.id, k.candidato_id, k.recebido_id, 'celular'
      from recebido r join conhecido k on k.empresa_id = r.empresa_id and k.fone = r.fone
     where r.cpf is null or k.cpf is null
    union all
    select r.empresa_id, r.id, k.candidato_id, k.recebido_id, 'nomeNascimento'
      from recebido r join conhecido k on k.empresa_id = r.empresa_id and k.nome = r.nome and k.data_nascimento = r.data_nascimento
     where r.cpf is null or k.cpf is null)
  select empresa_id, id, candidato_id, recebido_id, array_agg(distinct criterio) as criterios
    from achado where recebido_id is null or recebido_id < id
   group by empresa_id, id, candidato_id, recebido_id;
call visao_de_lista('curriculo_recebido_repetido');

create view curriculo_recebido_lista as
  select r.id, r.empresa_id, r.versao, r.criado_em as recebido_em, r.origem, r.remetente, r.assunto, r.arquivo_nome, r.arquivo_id, r.motivo,
         r.reconhecido, r.confianca, r.candidato_id, r.solicitacao_id, r.usuario_id, r.decidido_em,
         coalesce(p.nome_social, p.nome, r.nome) as nome, r.email,
         r.ddd || r.fone as fone, r.cidade, u.nome as recebido_por, d.nome as decidido_por_nome,
         s.codigo as solicitacao_codigo, s.descricao as solicitacao_descricao, coalesce(x.candidatos, 0) as candidatos,
         coalesce(x.recebidos, 0) as recebidos,
         case when r.situacao <> 'lido' then r.situacao
              when x.id is not null then 'repetido'
              when r.nome is null then 'a-completar'
              else 'a-confirmar' end as situacao
    from curriculo_recebido r
    left join candidato c on c.empresa_id = r.empresa_id and c.id = r.candidato_id
    left join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    left join usuario u on u.id = r.usuario_id
    left join usuario d on d.id = r.decidido_por
    left join solicitacao_pessoal s on s.empresa_id = r.empresa_id and s.id = r.solicitacao_id
    left join (
      select empresa_id, id, count(candidato_id)::int as candidatos, count(recebido_id)::int as recebidos
        from curriculo_recebido_repetido group by empresa_id, id) x on x.empresa_id = r.empresa_id and x.id = r.id;
call visao_de_lista('curriculo_recebido_lista');
