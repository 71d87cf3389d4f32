import * as c from '@quadro/contract/utilitario/dados/apagamentos.ts'
import { sql } from 'kysely'
import { wordsOf } from '../../../kit/audit/words.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'

/** 'Dados pessoais: 1 · Formação: 2': the tables with their names in the log. */
const escrito = (registros: Record<string, number>) =>
  Object.entries(registros)
    .map(([tabela, n]) => `${wordsOf(tabela)?.singular ?? 'Outros registros'}: ${n}`)
    .sort((a, b) => a.localeCompare(b, 'pt-BR'))
    .join(' · ')

export const apagamentos: Route[] = [
  route(c.listarApagamentos)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('apagamentoCandidato')
      .select(['id', 'em', 'motivo', 'meses', 'protocolo', 'arquivos', 'emails', 'linhasDoLog'])
      .select([
        'registros as detalhe',
        sql<number>`(select coalesce(sum(v.value::int), 0)::int from jsonb_each_text(registros) v)`.as('registros'),
      ])
      .$narrowType<{ id: number }>()
    if (input.motivo) query = query.where('motivo', '=', input.motivo)
    if (input.busca) query = query.where(matches(input.busca, 'protocolo'))
    const answer = await listRows(ctx.db, query, input, {
      list: c.listarApagamentos,
      by: { em: 'em', protocolo: 'protocolo', motivo: 'motivo' },
      label: (row) => row.protocolo,
      neverNull: ['em', 'protocolo', 'motivo'],
    })
    if (input.resumido) return answer as never
    const told = (row: object) => ({ ...row, detalhe: escrito((row as { detalhe: Record<string, number> }).detalhe) })
    return (Array.isArray(answer) ? answer.map(told) : { ...answer, content: answer.content.map(told) }) as never
  }),
]
