-- Occurrences of people.

create view ocorrencia_lista as
  select o.*, t.nome as tipo_nome, t.natureza
    from ocorrencia o join tipo_ocorrencia t on t.empresa_id = o.empresa_id and t.id = o.tipo_ocorrencia_id;
call visao_de_lista('ocorrencia_lista');

-- A fact is read where its person is, and by the person.
create policy areas on colaborador_ocorrencia as restrictive to {{app}} using ((select app_areas()) is null or talento_id = (select meu_talento())
  or exists (select from talento t where t.empresa_id = colaborador_ocorrencia.empresa_id and t.id = talento_id));
create policy areas_todas on colaborador_ocorrencia as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from talento t where t.empresa_id = colaborador_ocorrencia.empresa_id and t.id = talento_id));

-- The name of somebody named on a fact: whoever reads the fact may read it, also where that person is out of reach.
create function nome_na_ocorrencia(p_talento bigint) returns text
language sql stable security definer set search_path = public
begin atomic
  select coalesce(nullif(p.nome_social, ''), p.nome)::text
    from talento t join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   where t.empresa_id = app_empresa() and t.id = p_talento;
end;
revoke execute on function nome_na_ocorrencia(bigint) from public;
grant execute on function nome_na_ocorrencia(bigint) to {{app}}, {{todas}};

-- Every fact with its state. What the person accepts is the newest paper that was not withdrawn. A contestation waits for its answer also after
-- the points have expired; points count unless annulled or expired.
create view colaborador_ocorrencia_lista as
  select x.id, x.empresa_id, x.versao, x.talento_id, coalesce(t.nome_social, t.nome) as talento_nome, t.codigo, t.cargo_id,
         t.cargo_nome || ' ' || t.faixa_salarial_nome as cargo_nome, t.area_id, t.area_nome, t.estabelecimento_id, t.pessoa_id,
         x.ocorrencia_id, o.nome::text as ocorrencia_nome, o.conta_absenteismo, o.tipo_ocorrencia_id, p.nome::text as tipo_nome, x.natureza,
         x.data, x.local::text as local, x.relato::text as relato, x.pontos, x.vale_ate,
         x.anulada_em is null and (x.vale_ate is null or x.vale_ate >= current_date) as em_vigor,
         x.registrado_por_id, x.criado_em as registrada_em, x.providencia_id, m.nome::text as providencia_nome, m.grau, m.dias_suspensao,
         x.providencia_em, x.providencia_por_id, k.id as pedido_id, k.situacao as pedido_situacao, k.pedido_em, k.forma as pedido_forma,
         k.resumo as pedido_resumo, k.motivo as pedido_motivo,
         coalesce(x.testemunhada_em, case when k.situacao = 'A' then k.respondido_em end) as ciencia_em,
         x.testemunhada_em, x.testemunhada_por_id, x.testemunha_um_id, x.testemunha_dois_id,
         x.contestacao::text as contestacao, x.contestada_em, x.resposta::text as resposta, x.mantida_em, x.mantida_por_id,
         y.nome::text as providencia_anterior_nome,
         x.motivo_anulacao::text as motivo_anulacao, x.anulada_em, x.anulada_por_id,
         case when x.anulada_em is not null then 'A'
              when x.contestada_em is not null and x.mantida_em is null then 'T'
              when x.vale_ate < current_date then 'E'
              when x.mantida_em is not null then 'M'
              when x.testemunhada_em is not null or k.situacao = 'A' then 'C'
              when x.providencia_id is not null then 'P'
              else 'R' end as situacao
    from colaborador_ocorrencia x
    cross join lateral (select l.* from talento_lista l where l.empresa_id = x.empresa_id and l.id = x.talento_id offset 0) t
    join ocorrencia o on o.empresa_id = x.empresa_id and o.id = x.ocorrencia_id
    join tipo_ocorrencia p on p.empresa_id = o.empresa_id and p.id = o.tipo_ocorrencia_id
    left join providencia m on m.empresa_id = x.empresa_id and m.id = x.providencia_id
    left join providencia y on y.empresa_id = x.empresa_id and y.id = x.providencia_anterior_id
    left join lateral (
      select a.id, a.situacao, a.pedido_em, a.respondido_em, a.forma, a.resumo, a.motivo from aceite_pedido_lista a
       where a.empresa_id = x.empresa_id and a.tipo = 'ocorrencia' and a.origem_id = x.id and a.situacao <> 'X'
       order by a.id desc limit 1) k on true;
call visao_de_lista('colaborador_ocorrencia_lista');

-- What is about the caller, with a login or without. It runs as the owner, because areas may hide one's own place. It is not `begin atomic`,
-- because the view may be created again.
create function minhas_ocorrencias() returns setof colaborador_ocorrencia_lista
language plpgsql stable security definer set search_path = public as $$
begin
  return query select r.* from colaborador_ocorrencia_lista r
    where r.empresa_id = app_empresa() and r.talento_id = coalesce(app_talento(), meu_talento());
end $$;
revoke execute on function minhas_ocorrencias() from public;
grant execute on function minhas_ocorrencias() to {{app}}, {{externo}};

-- Files of a fact are read by whoever reads the fact.
create policy areas on ocorrencia_anexo as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_ocorrencia x where x.empresa_id = ocorrencia_anexo.empresa_id and x.id = colaborador_ocorrencia_id));
create policy areas_todas on ocorrencia_anexo as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_ocorrencia x where x.empresa_id = ocorrencia_anexo.empresa_id and x.id = colaborador_ocorrencia_id));

-- The files of the facts about the caller, with a login or without.
create function anexos_das_minhas_ocorrencias()
returns table (id bigint, ocorrencia_id bigint, arquivo_id bigint, nome text, tamanho bigint, enviado_em timestamptz, da_pessoa boolean)
language sql stable security definer set search_path = public
begin atomic
  select a.id, x.id, a.arquivo_id, f.nome, f.tamanho, a.criado_em, a.da_pessoa
    from colaborador_ocorrencia x
    join ocorrencia_anexo a on a.empresa_id = x.empresa_id and a.colaborador_ocorrencia_id = x.id
    join arquivo f on f.empresa_id = a.empresa_id and f.id = a.arquivo_id
   where x.empresa_id = app_empresa() and x.talento_id = coalesce(app_talento(), meu_talento())
   order by a.id;
end;
revoke execute on function anexos_das_minhas_ocorrencias() from public;
grant execute on function anexos_das_minhas_ocorrencias() to {{app}}, {{externo}};
