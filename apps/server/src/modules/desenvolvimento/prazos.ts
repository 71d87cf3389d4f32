import { DIAS_PARA_AVALIAR } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { autoridades as autoridadesDasAvaliacoes } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { AVISA_DIAS, autoridades } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import {
  base as obrigatorios,
  ver as veObrigatorios,
} from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'certificacoes',
  titulo: 'Certificações que vencem',
  acao: 'Renove a certificação do talento.',
  authority: autoridades.ver,
  avisaDias: AVISA_DIAS,
  // None ends before its courses do: that leaves few of whom all is asked.
  linhas: (ctx, { ate }) => sql`
    with antes as materialized (
      select x.id from colaborador_certificacao x
        join certificacao c on c.empresa_id = x.empresa_id and c.id = x.certificacao_id
       where x.empresa_id = ${ctx.empresaId} and (x.data + make_interval(months => c.periodicidade::integer))::date <= ${ate}::date)
    select talento_nome as titulo, certificacao_nome as detalhe, validade as data,
           '/desenvolvimento/colaboradores-certificacoes/' || id as url
      from colaborador_certificacao_lista
     where id in (select a.id from antes a) and ultima and talento_situacao = 'A' and validade <= ${ate}::date`,
})

prazo({
  nome: 'treinamentos-obrigatorios',
  titulo: 'Treinamentos obrigatórios',
  acao: 'Veja quem precisa do treinamento, e proponha uma turma.',
  authority: veObrigatorios,
  avisaDias: AVISA_DIAS,
  // One row for each training. What somebody never did has no day of its own: it is due today.
  linhas: (_ctx, { hoje, ate }) => sql`
    select coalesce(k.nome, u.nome || coalesce(' · ' || u.empresa_nome, '')) as titulo,
           concat_ws(' · ', x.vencidos || case when x.vencidos = 1 then ' vencido' else ' vencidos' end, x.a_vencer || ' a vencer',
                     x.faltam || case when x.faltam = 1 then ' nunca fez' else ' nunca fizeram' end) as detalhe,
           x.data, ${obrigatorios}::text || case when x.curso_id is null then '?certificacao=' || x.certificacao_id else '?curso=' || x.curso_id end as url
      from (select e.empresa_id, e.curso_id, e.certificacao_id, min(coalesce(e.validade, ${hoje}::date)) as data,
                   nullif(count(*) filter (where e.situacao = 'VENCIDO'), 0) as vencidos,
                   nullif(count(*) filter (where e.situacao = 'A_VENCER'), 0) as a_vencer,
                   nullif(count(*) filter (where e.situacao = 'FALTA'), 0) as faltam
              from treinamentos_exigidos(${hoje}::date, ${AVISA_DIAS}::integer) e
             where e.situacao in ('VENCIDO', 'A_VENCER', 'FALTA') and coalesce(e.validade, ${hoje}::date) <= ${ate}::date
             group by e.empresa_id, e.curso_id, e.certificacao_id) x
      left join certificacao k on k.empresa_id = x.empresa_id and k.id = x.certificacao_id
      left join curso_lista u on u.id = x.curso_id`,
})
prazo({
  nome: 'turmas',
  titulo: 'Turmas que começam',
  acao: 'Confira os inscritos, libere a turma e avise quem participa.',
  authority: turmas.authorities.ver,
  avisaDias: 7,
  // One that was never released is overdue; the others have begun.
  linhas: (_ctx, { hoje, ate }) => sql`
    select descricao as titulo, curso_nome as detalhe, primeiro_dia as data, '/desenvolvimento/turmas/' || id as url
      from turma_lista
     where (situacao = 'P' or situacao in ('L', 'B') and primeiro_dia >= ${hoje}::date) and primeiro_dia <= ${ate}::date`,
})
prazo({
  nome: 'turmas-a-concluir',
  titulo: 'Turmas a concluir',
  acao: 'Marque as presenças que faltam e conclua a turma.',
  authority: turmas.authorities.realizar,
  avisaDias: 0,
  linhas: (_ctx, { ate }) => sql`
    select descricao as titulo, curso_nome as detalhe, ultimo_dia as data, '/desenvolvimento/turmas/' || id as url
      from turma_lista where situacao in ('A', 'B') and terminou and ultimo_dia <= ${ate}::date`,
})
prazo({
  nome: 'notas-dos-alunos',
  titulo: 'Notas de alunos a dar',
  acao: 'Dê as notas que faltam, na página da turma.',
  authority: turmas.authorities.avaliar,
  avisaDias: 7,
  linhas: (_ctx, { ate }) => sql`
    select t.descricao as titulo, t.curso_nome as detalhe, t.ultimo_dia + ${DIAS_PARA_AVALIAR}::int as data,
           '/desenvolvimento/turmas/' || t.id || '?aba=notas' as url
      from turma_lista t
     where t.situacao = 'R' and t.ultimo_dia + ${DIAS_PARA_AVALIAR}::int <= ${ate}::date
       and exists (select from turma_avaliacao a where a.empresa_id = t.empresa_id and a.turma_id = t.id)
       and exists (select from colaborador_turma_lista v where v.empresa_id = t.empresa_id and v.turma_id = t.id and v.situacao = 'P')`,
})
prazo({
  nome: 'minhas-avaliacoes-de-turmas',
  titulo: 'Avaliações de turmas suas',
  acao: 'Responda sobre a turma, ou sobre o que ela mudou no trabalho.',
  authority: autoridadesDasAvaliacoes.responder,
  avisaDias: 7,
  linhas: (_ctx, { ate }) => sql`
    select case when tipo = 'T' then curso else talento_nome end as titulo, case when tipo = 'T' then turma else curso end as detalhe, ate as data,
           '/desenvolvimento/avaliacoes-a-responder/' || questionario_id as url
      from minhas_avaliacoes_de_turma() m
     where respondido_em is null and encerrado_em is null and prazo > now() and m.ate <= ${ate}::date`,
})
prazo({
  nome: 'lnt',
  titulo: 'LNT que fecham',
  acao: 'Decida as necessidades em aberto e feche a LNT.',
  authority: lnt.authorities.ver,
  avisaDias: 7,
  linhas: (_ctx, { ate }) => sql`
    select nome as titulo, null as detalhe, data_fim as data, '/desenvolvimento/lnt/' || id as url
      from lnt where fechada_em is null and data_fim <= ${ate}::date`,
})
