import type { EndpointDeVersoes, VersaoDoTexto } from '@quadro/contract/kit/textos.ts'
import { sql } from 'kysely'
import type { DB } from '../../db/schema.gen.ts'
import { describeTable, snake } from '../audit/words.ts'
import type { Ctx } from '../http/context.ts'
import { notFound } from '../http/errors.ts'
import { type Route, route } from '../http/route.ts'
import { labelTable } from '../records/constraints.ts'
import { rows } from '../transaction/tx.ts'

/**
 * The versions of texts. The trigger `guardar_versao_do_texto` keeps them (db/definitions/13_geral-textos.sql), so that no way of writing
 * can forget one; a table gets it by one line there.
 */
labelTable('texto_versao', 'Versões de textos')
describeTable('texto_versao', {
  singular: 'Versão de um texto',
  columns: {
    nome: 'Nome',
    numero: 'Número',
    conteudo: { label: 'Palavras', kind: 'texto-longo' },
    usuario_id: 'Quem escreveu',
  },
  technical: {
    entidade: 'where the template stands',
    registro_id: 'which template it is: its name says so',
  },
  leftOut: 'a version follows from a change of its template, which is told itself',
})

/** Serves the versions of the texts of a table. Whoever sees the template sees them: they contain its words and no values. */
export const rotaDasVersoes = (entry: EndpointDeVersoes, table: keyof DB & string): Route =>
  route(entry)(async (ctx, { id }) => {
    const { rows: seen } = await sql`select from ${sql.table(snake(table))} where id = ${id}`.execute(ctx.db)
    if (seen.length === 0) throw notFound()
    return rows(
      ctx.db,
      sql<VersaoDoTexto>`
        select v.id, v.numero, v.conteudo, u.nome as autor_nome, v.criado_em as em
          from texto_versao v left join usuario u on u.id = v.usuario_id
         where v.entidade = ${snake(table)} and v.registro_id = ${id} order by v.numero desc limit 200`,
    )
  })

/** The newest version of a template of this table that says exactly these words, which a text made of it names; null when none does. */
export async function versaoCom(
  ctx: Ctx,
  table: keyof DB & string,
  conteudo: Record<string, string>,
): Promise<number | null> {
  const [row] = await rows(
    ctx.db,
    sql<{ id: number }>`
      select id from texto_versao where entidade = ${snake(table)} and conteudo = ${JSON.stringify(conteudo)}::jsonb
       order by id desc limit 1`,
  )
  return row?.id ?? null
}
/** The number of the present version of a record's text. */
export async function versaoAtual(ctx: Ctx, table: keyof DB & string, id: number): Promise<number> {
  const [row] = await rows(
    ctx.db,
    sql<{
      numero: number
    }>`select max(numero) as numero from texto_versao where entidade = ${snake(table)} and registro_id = ${id}`,
  )
  return row?.numero ?? 1
}
