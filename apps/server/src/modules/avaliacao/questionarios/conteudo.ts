import type { Conteudo, ConteudoLido } from '@quadro/contract/avaliacao/questionarios/conteudo.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

type Db = Ctx['db']

/** The content of a version, in order. */
export async function lerConteudo(db: Db, versaoId: number): Promise<ConteudoLido> {
  const [row] = await rows(
    db,
    sql<{ aspectos: ConteudoLido }>`
      select coalesce(jsonb_agg(jsonb_build_object('chave', a.chave, 'nome', a.nome, 'perguntas', p.perguntas) order by a.ordem), '[]') as aspectos
        from avaliacao_aspecto a
        cross join lateral (
          select coalesce(jsonb_agg(jsonb_build_object('chave', p.chave, 'texto', p.texto, 'tipo', jsonb_build_object('id', p.tipo),
                   'respostas', o.respostas, 'notaMinima', p.nota_minima, 'notaMaxima', p.nota_maxima,
                   'legendaMinima', p.legenda_minima, 'legendaMaxima', p.legenda_maxima,
                   'exigirComentario', p.exigir_comentario, 'comentario', p.comentario, 'peso', p.peso,
                   'obrigatoria', p.obrigatoria, 'maximoRespostas', p.maximo_respostas, 'condicao', p.condicao,
                   'ordem', p.ordem, 'ordemMaxima', t.total) order by p.ordem), '[]') as perguntas
            from avaliacao_pergunta p
            cross join lateral (
              select coalesce(jsonb_agg(jsonb_build_object('chave', o.chave, 'texto', o.texto, 'peso', o.peso) order by o.ordem), '[]') as respostas
                from avaliacao_opcao o where o.pergunta_id = p.id) o
            cross join lateral (
              select count(*)::int as total from avaliacao_pergunta y join avaliacao_aspecto z on z.id = y.aspecto_id
               where z.versao_id = a.versao_id) t
           where p.aspecto_id = a.id) p
       where a.versao_id = ${versaoId}`,
  )
  return row?.aspectos ?? []
}

/** Saves one level of the document as rows: existing keys are updated, new ones inserted, missing ones deleted. */
async function gravarPartes<R extends { chave: string }>(
  db: Db,
  table: 'avaliacaoAspecto' | 'avaliacaoPergunta' | 'avaliacaoOpcao',
  owner: { column: 'versaoId' | 'aspectoId' | 'perguntaId'; id: number },
  wanted: readonly R[],
): Promise<Map<string, number>> {
  const all = db as unknown as import('kysely').Kysely<Record<string, Record<string, unknown>>>
  const found = (await all
    .selectFrom(table)
    .select(['id', 'chave'])
    .where(owner.column, '=', owner.id)
    .execute()) as unknown as { id: number; chave: string }[]
  const ids = new Map(found.map((row) => [row.chave, row.id]))
  const kept = new Set(wanted.map((row) => row.chave))
  const gone = found.filter((row) => !kept.has(row.chave)).map((row) => row.id)
  if (gone.length > 0) await all.deleteFrom(table).where('id', 'in', gone).execute()
  for (const row of wanted) {
    const id = ids.get(row.chave)
    if (id !== undefined) await all.updateTable(table).set(row).where('id', '=', id).execute()
  }
  const fresh = wanted.filter((row) => !ids.has(row.chave))
  if (fresh.length > 0) {
    const added = (await all
      .insertInto(table)
      .values(fresh.map((row) => ({ ...row, [owner.column]: owner.id })))
      .returning(['id', 'chave'])
      .execute()) as unknown as { id: number; chave: string }[]
    for (const row of added) ids.set(row.chave, row.id)
  }
  return ids
}

/** Saves the content of a version. (A question that moves to another aspect becomes another row, which is a significant change.) */
export async function gravarConteudo(db: Db, versaoId: number, conteudo: Conteudo): Promise<void> {
  const aspectos = await gravarPartes(
    db,
    'avaliacaoAspecto',
    { column: 'versaoId', id: versaoId },
    conteudo.map(({ chave, nome }, ordem) => ({ chave, nome, ordem: ordem + 1 })),
  )
  let ordem = 0
  for (const { chave, perguntas } of conteudo) {
    const found = await gravarPartes(
      db,
      'avaliacaoPergunta',
      { column: 'aspectoId', id: aspectos.get(chave)! },
      perguntas.map(({ respostas: _, tipo, ...p }) => {
        ordem += 1
        return { ...p, tipo: tipo.id, ordem }
      }),
    )
    for (const p of perguntas)
      await gravarPartes(
        db,
        'avaliacaoOpcao',
        { column: 'perguntaId', id: found.get(p.chave)! },
        p.respostas.map((r, i) => ({ ...r, ordem: i + 1 })),
      )
  }
}
