-- Adverts that anybody could read and that ended: their address says so instead of pretending that it never was one. What was never
-- public (not approved, internal, hidden) or waits (suspended) is not here.
create view anuncio_encerrado with (security_barrier) as
  select n.id, n.empresa_id, n.titulo
    from anuncio n
    join empresa e on e.id = n.empresa_id and e.ativa and e.portal_aberto
    join solicitacao_pessoal s on s.empresa_id = n.empresa_id and s.id = n.solicitacao_id
   where n.empresa_id = app_empresa() and n.exibir_modulo_externo and s.status = 'A' and s.tipo_vaga in ('EXTERNA', 'MISTA')
     and (s.encerrada or s.cancelada or (n.previsao_encerramento < current_date and not s.suspensa));
grant select on anuncio_encerrado to {{app}}, {{externo}};
