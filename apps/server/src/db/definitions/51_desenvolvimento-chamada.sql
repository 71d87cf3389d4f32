-- Attendance by QR.

-- Roll calls that a code may belong to: open ones of today, of classes that run. Whoever asks shows the second half of the code then.
create function chamadas_abertas(p_codigo text)
returns table (id bigint, empresa_id bigint, empresa_nome text, dia_turma_id bigint)
language sql stable security definer set search_path = public
begin atomic
  select c.id, c.empresa_id, e.nome, c.dia_turma_id
    from chamada c
    join empresa e on e.id = c.empresa_id and e.ativa
    join dia_turma d on d.empresa_id = c.empresa_id and d.id = c.dia_turma_id and d.dia = current_date
    join turma t on t.empresa_id = d.empresa_id and t.id = d.turma_id
                and t.liberada and not t.bloqueada and t.cancelada_em is null and t.realizada_em is null
   where c.codigo = p_codigo and c.encerrada_em is null
   order by c.id limit 20;
end;
revoke execute on function chamadas_abertas(text) from public;
grant execute on function chamadas_abertas(text) to {{app}};

-- What the wall of the room says of a roll call. Whoever asks has read its code, or its mark.
create function dizeres_da_chamada(p_chamada bigint)
returns table (empresa_id bigint, empresa_nome text, turma_id bigint, turma text, curso text, instrutor text, dia date, hora_ini text,
  hora_fim text, lugar text, ordem int, de int)
language sql stable security definer set search_path = public
begin atomic
  select c.empresa_id, e.nome, t.id, t.descricao::text, k.nome::text, t.instrutor::text, d.dia, d.hora_ini::text, d.hora_fim::text,
         d.descricao::text, n.ordem, n.de
    from chamada c
    join empresa e on e.id = c.empresa_id
    join dia_turma d on d.empresa_id = c.empresa_id and d.id = c.dia_turma_id
    join turma t on t.empresa_id = d.empresa_id and t.id = d.turma_id
    join curso k on k.empresa_id = t.curso_empresa_id and k.id = t.curso_id
   cross join lateral (
     select count(*) filter (where (x.dia, strpos('MTN', x.turno)) <= (d.dia, strpos('MTN', d.turno)))::int as ordem, count(*)::int as de
       from dia_turma x where x.empresa_id = t.empresa_id and x.turma_id = t.id) n
   where c.id = p_chamada;
end;
revoke execute on function dizeres_da_chamada(bigint) from public;
grant execute on function dizeres_da_chamada(bigint) to {{app}}, {{externo}};

-- The caller came: by PIN the person of the session, by login the employee of the user, who need not see the class. `resultado`: OK, JA (came
-- before), ENCERRADA (the roll call or the class), NAO_INSCRITO.
create function registrar_chegada(p_chamada bigint, p_talento bigint, p_em timestamptz, p_como text, p_aparelho bytea, p_fora boolean)
returns table (resultado text, chegada_id bigint)
language plpgsql volatile security definer set search_path = public as $$
#variable_conflict use_column
declare
  v_dia record;
  v_inscricao bigint;
  v_falta boolean;
  v_repetido boolean;
  v_id bigint;
begin
  if coalesce(app_talento(), p_talento) is distinct from p_talento then
    raise exception 'Somebody else''s presence' using errcode = 'insufficient_privilege';
  end if;
  select d.id, d.turma_id into v_dia
    from chamada c
    join dia_turma d on d.empresa_id = c.empresa_id and d.id = c.dia_turma_id and d.dia = current_date
   where c.empresa_id = app_empresa() and c.id = p_chamada and c.encerrada_em is null;
  -- The class is neither held nor blocked while somebody comes.
  perform from turma t
    where t.empresa_id = app_empresa() and t.id = v_dia.turma_id
      and t.liberada and not t.bloqueada and t.cancelada_em is null and t.realizada_em is null for share;
  if not found then
    return query select 'ENCERRADA', null::bigint;
    return;
  end if;
  select x.id into v_inscricao from colaborador_turma x
    where x.empresa_id = app_empresa() and x.turma_id = v_dia.turma_id and x.talento_id = p_talento and not x.espera and x.cancelada_em is null;
  if not found then
    return query select 'NAO_INSCRITO', null::bigint;
    return;
  end if;
  -- Two people on one device at the same moment: the second waits here, and sees the first.
  if p_aparelho is not null then
    perform pg_advisory_xact_lock(hashtextextended(encode(p_aparelho, 'hex'), app_empresa()));
  end if;
  v_repetido := p_aparelho is not null and exists (
    select from chegada_turma y
      join dia_turma d on d.empresa_id = y.empresa_id and d.id = y.dia_turma_id and d.dia = current_date
      join colaborador_turma x on x.empresa_id = y.empresa_id and x.id = y.colaborador_turma_id and x.talento_id <> p_talento
     where y.empresa_id = app_empresa() and y.aparelho = p_aparelho);
  v_falta := exists (select from presenca_turma m
    where m.empresa_id = app_empresa() and m.colaborador_turma_id = v_inscricao and m.dia_turma_id = v_dia.id and not m.presente);
  insert into chegada_turma (empresa_id, colaborador_turma_id, dia_turma_id, em, como, aparelho, aparelho_repetido, fora_da_rede, falta_marcada)
  values (app_empresa(), v_inscricao, v_dia.id, p_em, p_como, p_aparelho, v_repetido, p_fora, v_falta)
  on conflict (empresa_id, colaborador_turma_id, dia_turma_id) do nothing
  returning id into v_id;
  if v_id is null then
    return query select 'JA', y.id from chegada_turma y
      where y.empresa_id = app_empresa() and y.colaborador_turma_id = v_inscricao and y.dia_turma_id = v_dia.id;
    return;
  end if;
  if not (v_repetido or p_fora or v_falta) then
    insert into presenca_turma (empresa_id, colaborador_turma_id, dia_turma_id, presente) values (app_empresa(), v_inscricao, v_dia.id, true)
    on conflict (empresa_id, colaborador_turma_id, dia_turma_id) do nothing;
  end if;
  return query select 'OK', v_id;
end $$;
revoke execute on function registrar_chegada(bigint, bigint, timestamptz, text, bytea, boolean) from public;
grant execute on function registrar_chegada(bigint, bigint, timestamptz, text, bytea, boolean) to {{app}}, {{externo}};

-- What the receipt of a mark says: of the caller's own one only.
create function comprovante_de_chegada(p_chegada bigint, p_talento bigint)
returns table (nome text, cpf text, em timestamptz, pendente boolean, recusada boolean, minutos int, total int, proximo date, proximo_ini text,
  proximo_fim text, proximo_lugar text)
language sql stable security definer set search_path = public
begin atomic
  select coalesce(p.nome_social, p.nome)::text, p.cpf::text, y.em,
         y.decisao is null and (y.aparelho_repetido or y.fora_da_rede or y.falta_marcada), y.decisao is not distinct from 'R',
         h.minutos, h.total, n.dia, n.hora_ini::text, n.hora_fim::text, n.descricao::text
    from chegada_turma y
    join colaborador_turma x on x.empresa_id = y.empresa_id and x.id = y.colaborador_turma_id and x.talento_id = p_talento
    join dia_turma d on d.empresa_id = y.empresa_id and d.id = y.dia_turma_id
    join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
   cross join lateral (
     select coalesce(sum(extract(epoch from (w.hora_fim::time - w.hora_ini::time)) / 60) filter (where m.presente), 0)::int as minutos,
            coalesce(sum(extract(epoch from (w.hora_fim::time - w.hora_ini::time)) / 60), 0)::int as total
       from dia_turma w
       left join presenca_turma m on m.empresa_id = w.empresa_id and m.dia_turma_id = w.id and m.colaborador_turma_id = x.id
      where w.empresa_id = x.empresa_id and w.turma_id = x.turma_id) h
    left join lateral (
     select w.dia, w.hora_ini, w.hora_fim, w.descricao from dia_turma w
      where w.empresa_id = x.empresa_id and w.turma_id = x.turma_id and (w.dia, strpos('MTN', w.turno)) > (d.dia, strpos('MTN', d.turno))
      order by w.dia, strpos('MTN', w.turno) limit 1) n on true
   where y.empresa_id = app_empresa() and y.id = p_chegada and coalesce(app_talento(), p_talento) = p_talento;
end;
revoke execute on function comprovante_de_chegada(bigint, bigint) from public;
grant execute on function comprovante_de_chegada(bigint, bigint) to {{app}}, {{externo}};

-- Who came is seen where the person is seen.
create policy areas on chegada_turma as restrictive to {{app}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = chegada_turma.empresa_id and x.id = colaborador_turma_id));
create policy areas_todas on chegada_turma as restrictive for select to {{todas}} using ((select app_areas()) is null
  or exists (select from colaborador_turma x where x.empresa_id = chegada_turma.empresa_id and x.id = colaborador_turma_id));

-- By what the instructor's device knows the badges of a class without a network: half of the hash of the random token in the QR, which opens
-- nothing. Whoever asks was let to the class, and reads it beside the people in reach.
create function crachas_da_turma(p_turma bigint) returns table (inscricao_id bigint, cracha text)
language sql stable security definer set search_path = public
begin atomic
  select x.id, left(encode(a.cracha_hash, 'hex'), 32)
    from colaborador_turma x
    join acesso_pessoal a on a.empresa_id = x.empresa_id and a.talento_id = x.talento_id and a.cracha_hash is not null
   where x.empresa_id = app_empresa() and x.turma_id = p_turma;
end;
revoke execute on function crachas_da_turma(bigint) from public;
grant execute on function crachas_da_turma(bigint) to {{app}};
