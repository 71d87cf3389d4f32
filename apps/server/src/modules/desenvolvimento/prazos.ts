import { AVISA_DIAS, autoridades } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { turmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'certificacoes',
  titulo: 'Certificações que vencem',
  acao: 'Renove a certificação do talento.',
  authority: autoridades.ver,
  avisaDias: AVISA_DIAS,
  linhas: (_ctx, { ate }) => sql`
    select talento_nome as titulo, certificacao_nome as detalhe, validade as data,
           '/desenvolvimento/colaboradores-certificacoes/' || id as url
      from colaborador_certificacao_lista
     where ultima and talento_situacao = 'A' and validade <= ${ate}::date`,
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
  nome: 'lnt',
  titulo: 'LNT que fecham',
  acao: 'Decida as necessidades em aberto e feche a LNT.',
  authority: lnt.authorities.ver,
  avisaDias: 7,
  linhas: (_ctx, { ate }) => sql`
    select nome as titulo, null as detalhe, data_fim as data, '/desenvolvimento/lnt/' || id as url
      from lnt where fechada_em is null and data_fim <= ${ate}::date`,
})
