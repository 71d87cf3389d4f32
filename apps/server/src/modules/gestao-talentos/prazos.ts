/** Deadlines: contestations that wait for an answer, what the reader may still contest, and exit interviews to be held. */
import { autoridades as entrevistas } from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { minhas } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import {
  autoridades,
  base,
  DIAS_PARA_CONTESTAR,
} from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-palavras.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'ocorrencias-contestadas',
  titulo: 'Contestações de ocorrências',
  acao: 'Mantenha a ocorrência, com resposta, ou anule.',
  authority: autoridades.definirProvidencia,
  avisaDias: DIAS_PARA_CONTESTAR,
  // The person had as many days to contest.
  linhas: (ctx, { ate }) => sql`
    select talento_nome as titulo, 'Ocorrência nº ' || id as detalhe, contestada_em::date + ${DIAS_PARA_CONTESTAR}::integer as data,
           ${base} || '/' || id as url
      from colaborador_ocorrencia_lista
     where situacao = 'T' and contestada_em::date + ${DIAS_PARA_CONTESTAR}::integer <= ${ate}::date
       and talento_id is distinct from ${ctx.user.talentoId}::bigint`,
})

prazo({
  nome: 'minhas-ocorrencias',
  titulo: 'Ocorrências que você pode contestar',
  acao: 'Conteste até este dia, se não concorda.',
  avisaDias: DIAS_PARA_CONTESTAR,
  linhas: (_ctx, { hoje, ate }) => sql`
    select 'Ocorrência nº ' || id as titulo, null as detalhe, ciencia_em::date + ${DIAS_PARA_CONTESTAR}::integer as data, ${minhas.path} as url
      from minhas_ocorrencias()
     where situacao = 'C' and natureza <> 'P'
       and ciencia_em::date + ${DIAS_PARA_CONTESTAR}::integer between ${hoje}::date and ${ate}::date`,
})

prazo({
  nome: 'entrevistas-desligamento',
  titulo: 'Entrevistas de desligamento',
  acao: 'Faça a entrevista, ou envie o link a quem saiu.',
  authority: entrevistas.responder,
  avisaDias: 7,
  // The manager and the person do not lead it. Past its day it waits until the last day to answer.
  linhas: (ctx, { ate }) => sql`
    select talento_nome as titulo, titulo as detalhe, case when data < ${ctx.hoje()}::date then coalesce(prazo::date - 1, data) else data end as data,
           '/gestao-talentos/talentos/' || talento_id || '/entrevista-desligamento' as url
      from entrevista_desligamento_lista
     where situacao in ('P', 'A') and data_desligamento is not null
       and case when data < ${ctx.hoje()}::date then coalesce(prazo::date - 1, data) else data end <= ${ate}::date
       and talento_id is distinct from ${ctx.user.talentoId}::bigint and not sou_gestor_do_talento(talento_id)`,
})
