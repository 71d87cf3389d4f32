/** Deadlines of recruitment. Those of adverts stand with the code of their expiry. */
import { autoridades as deAvaliacao } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { autoridades as deEntrevista } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'
import { chegada } from './selecao/selecao-leitura.ts'

const BASE = '/captacao/solicitacoes-pessoal'

prazo({
  nome: 'liberacoes',
  titulo: 'Solicitações por liberar',
  acao: 'Libere ou reprove a solicitação.',
  authority: autoridades.liberar,
  avisaDias: 30,
  // The requester may not release the own request.
  linhas: (ctx, { ate }) => sql`
    select s.codigo || ' · ' || s.descricao as titulo, s.area_organizacional_nome as detalhe,
           s.data_previsao_encerramento as data, ${BASE} || '/' || s.id as url
      from solicitacao_pessoal_lista s
     where s.status = 'I' and not s.encerrada and not s.cancelada and s.data_previsao_encerramento <= ${ate}::date
       and s.solicitante_id is distinct from ${ctx.user.id}`,
})

prazo({
  nome: 'solicitacoes',
  titulo: 'Solicitações com vagas abertas',
  acao: 'Preencha as vagas ou mude a previsão.',
  authority: autoridades.ver,
  avisaDias: 15,
  linhas: (_ctx, { ate }) => sql`
    select s.codigo || ' · ' || s.descricao as titulo,
           s.qtd_vagas_preenchidas || ' de ' || s.quantidade || case s.quantidade when 1 then ' vaga preenchida' else ' vagas preenchidas' end as detalhe,
           s.data_previsao_encerramento as data, ${BASE} || '/' || s.id as url
      from solicitacao_pessoal_lista s
     where s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada
       and s.data_previsao_encerramento <= ${ate}::date`,
})

prazo({
  nome: 'avaliacoes-candidatos',
  titulo: 'Avaliações por responder',
  acao: 'Responda, ou lembre quem responde.',
  authority: deAvaliacao.ver,
  avisaDias: 15,
  // `prazo` is the midnight after the last day.
  linhas: (_ctx, { ate }) => sql`
    select x.nome as titulo, m.titulo || ' · ' || s.codigo || ' · ' || s.descricao as detalhe,
           (q.prazo - interval '1 second')::date as data, '/captacao/avaliacoes/' || q.id as url
      from avaliacao_candidato a
      join solicitacao_avaliacao l on l.id = a.solicitacao_avaliacao_id
      join solicitacao_pessoal s on s.id = l.solicitacao_id
      join candidato_solicitacao_lista x on x.id = a.candidato_solicitacao_id
      join questionario q on q.id = a.questionario_id
      join avaliacao_versao v on v.id = q.versao_id
      join avaliacao_modelo m on m.id = v.modelo_id
     where q.respondido_em is null and q.encerrado_em is null and q.prazo <= ${ate}::date + 1
       and not s.encerrada and not s.cancelada and x.talento_id is null`,
})

prazo({
  nome: 'etapas-da-selecao',
  titulo: 'Candidatos no fim da meta da etapa',
  acao: 'Mova o candidato, ou dê uma resposta.',
  authority: autoridades.ver,
  avisaDias: 3,
  linhas: (_ctx, { ate }) => sql`
    select nome, detalhe, ate, url from (
      select x.nome, x.etapa_seletiva_nome || ' · ' || s.codigo || ' · ' || s.descricao as detalhe,
             ${chegada} + coalesce(o.prazo_dias, e.prazo_dias)::int as ate,
             ${BASE} || '/' || s.id || '?aba=candidatos&candidato=' || x.id as url
        from candidato_solicitacao_lista x
        join solicitacao_pessoal s on s.id = x.solicitacao_id and s.status = 'A' and not s.suspensa and not s.encerrada and not s.cancelada
        join etapa_seletiva e on e.id = x.etapa_seletiva_id
        left join solicitacao_etapa o on o.solicitacao_id = s.id and o.etapa_seletiva_id = e.id
       where x.removed_at is null and x.talento_id is null and coalesce(o.prazo_dias, e.prazo_dias) is not null
         and not exists (select from recusa_candidato r where r.candidato_solicitacao_id = x.id)) p
     where ate <= ${ate}::date`,
})

prazo({
  nome: 'delegacoes-aprovacao',
  titulo: 'Delegações de aprovação que terminam',
  acao: 'Combine quem libera depois.',
  authority: autoridades.ver,
  avisaDias: 7,
  linhas: (ctx, { hoje, ate }) => sql`
    select case d.delegante_id when ${ctx.user.id} then 'Delegação a ' || para.nome else 'Delegação de ' || de.nome end as titulo,
           null as detalhe, d.fim as data,
           case when d.delegante_id = ${ctx.user.id} and ${ctx.user.can(autoridades.liberar)} then '/captacao/delegacoes-aprovacao'
                else ${`${BASE}?status=I`} end as url
      from delegacao_aprovacao d
      join usuario de on de.id = d.delegante_id
      join usuario para on para.id = d.delegado_id
     where ${ctx.user.id} in (d.delegante_id, d.delegado_id) and d.inicio <= ${ate}::date and d.fim between ${hoje}::date and ${ate}::date`,
})

prazo({
  nome: 'entrevista',
  titulo: 'Pareceres de entrevistas',
  acao: 'Escreva o seu parecer enquanto lembra da conversa.',
  authority: deEntrevista.entrevistar,
  avisaDias: 3,
  // Every user sees only their own overdue opinions; they are due the day after the interview.
  linhas: (_ctx, { ate }) => sql`
    select m.candidato as titulo, m.codigo || ' · ' || m.vaga as detalhe, e.inicio::date + 1 as data,
           '/captacao/minhas-entrevistas/' || e.id as url
      from minhas_entrevistas_internas() m
      join entrevista e on e.id = m.id
      join entrevistador v on v.id = m.participante_id
      left join questionario q on q.id = v.questionario_id
     where e.situacao in ('M', 'C', 'P', 'F') and e.inicio <= now() and coalesce(v.enviado_em, q.respondido_em) is null
       and q.encerrado_em is null and e.inicio::date + 1 <= ${ate}::date`,
})
