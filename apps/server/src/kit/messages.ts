import { sql } from 'kysely'
import type { Ctx } from './context.ts'

/** Box of the home page that a message goes to (specification 3 §2.2). */
export type Caixa = 'R' | 'C' | 'P' | 'A' | 'T' | 'F' | 'S' | 'U'

type Destino = { usuarios: number[] } | { autoridade: string }

/**
 * Tells users that something happened, in the same transaction: those named, or those of the company that hold an authority.
 * `exceto` is usually who did it.
 */
export async function avisar(
  ctx: Ctx,
  aviso: { tipo: Caixa; texto: string; link?: string; exceto?: number } & Destino,
): Promise<void> {
  const usuarios =
    'usuarios' in aviso
      ? aviso.usuarios
      : (
          await ctx.db
            .selectFrom('acesso as a')
            .innerJoin('usuario as u', 'u.id', 'a.usuarioId')
            .innerJoin('perfilAutoridade as p', 'p.perfilId', 'a.perfilId')
            .select('a.usuarioId')
            .where('p.autoridade', '=', aviso.autoridade)
            .where('u.ativo', '=', true)
            .execute()
        ).map((row) => row.usuarioId)
  const para = [...new Set(usuarios)].filter((id) => id !== aviso.exceto)
  if (para.length === 0) return
  const { id } = await ctx.db
    .insertInto('mensagem')
    .values({
      tipo: aviso.tipo,
      remetente: ctx.user.nome,
      texto: aviso.texto,
      link: aviso.link ?? null,
      data: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('usuarioMensagem')
    .values(para.map((usuarioId) => ({ usuarioId, mensagemId: id })))
    .execute()
}
