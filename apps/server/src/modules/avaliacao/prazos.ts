/** Deadlines of experience periods: the last day to decide, and what the reader has to answer. */
import { autoridades, base, DIAS_ANTES } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import { sql } from 'kysely'
import { prazo } from '../../kit/records/deadlines.ts'

prazo({
  nome: 'experiencias',
  titulo: 'Experiências que acabam',
  acao: 'Efetive, prorrogue ou desligue antes do último dia.',
  authority: autoridades.decidir,
  avisaDias: DIAS_ANTES,
  // After its last day an undecided contract goes on without term: nothing is due any more.
  linhas: (ctx, { hoje, ate }) => sql`
    select nome as titulo, cargo_nome as detalhe, fim as data, ${base} || '/' || id as url
      from experiencia_lista
     where situacao in ('X', 'P') and fim between ${hoje}::date and ${ate}::date and id is distinct from ${ctx.user.talentoId}::bigint`,
})

prazo({
  nome: 'minhas-experiencias',
  titulo: 'Avaliações de experiência suas',
  acao: 'Responda sobre o período.',
  authority: autoridades.responder,
  avisaDias: 3,
  linhas: (_ctx, { ate }) => sql`
    select talento_nome as titulo, periodo_nome as detalhe, prazo::date - 1 as data, ${base} || '/responder/' || id as url
      from minhas_experiencias() where situacao = 'A' and prazo::date - 1 <= ${ate}::date`,
})
