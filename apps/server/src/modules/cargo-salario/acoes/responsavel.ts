import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { avisar } from '../../../kit/messages/messages.ts'
import { acaoRecebida } from '../avisos.ts'

interface Responsavel {
  responsavelTalentoId: number | null
  responsavelUsuarioId: number | null
}
const FORA = 'Escolha um item da lista'

/**
 * Checks the responsible person: an employee whom the user may see, or a user of the company. A user who is also an employee is stored as an
 * employee, so that areas, a dismissal and other users of the same person are taken into account. The present responsible person may stay,
 * even after leaving the company.
 */
export async function exigirResponsavel(
  ctx: Ctx,
  { responsavelTalentoId, responsavelUsuarioId }: Responsavel,
  atual: Responsavel | undefined,
): Promise<Responsavel> {
  if (responsavelUsuarioId !== null) {
    if (responsavelUsuarioId === atual?.responsavelUsuarioId)
      return { responsavelTalentoId: null, responsavelUsuarioId }
    const acesso = await ctx.db
      .selectFrom('acesso as x')
      .innerJoin('usuario as u', 'u.id', 'x.usuarioId')
      .select('x.talentoId')
      .where('x.empresaId', '=', ctx.empresaId)
      .where('u.id', '=', responsavelUsuarioId)
      .where('u.ativo', '=', true)
      .executeTakeFirst()
    if (!acesso) throw fieldError('responsavelUsuarioId', FORA)
    if (acesso.talentoId === null) return { responsavelTalentoId: null, responsavelUsuarioId }
    return exigirResponsavel(ctx, { responsavelTalentoId: acesso.talentoId, responsavelUsuarioId: null }, atual)
  }
  const id = responsavelTalentoId!
  if (id === atual?.responsavelTalentoId) return { responsavelTalentoId: id, responsavelUsuarioId: null }
  const talento = await ctx.db.selectFrom('talento').select('dataDesligamento').where('id', '=', id).executeTakeFirst()
  if (!talento) throw fieldError('responsavelTalentoId', FORA)
  if (talento.dataDesligamento !== null && talento.dataDesligamento < ctx.hoje())
    throw fieldError('responsavelTalentoId', 'Esta pessoa já saiu da empresa')
  return { responsavelTalentoId: id, responsavelUsuarioId: null }
}

/** Sends a notice to a new responsible person, to every user of that person. */
export async function avisarResponsavel(ctx: Ctx, id: number, antes: Responsavel | undefined): Promise<void> {
  const acao = await ctx.db
    .selectFrom('acao')
    .select(['responsavelTalentoId', 'responsavelUsuarioId', 'previsaoTermino'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { responsavelTalentoId, responsavelUsuarioId } = acao
  if (responsavelTalentoId === antes?.responsavelTalentoId && responsavelUsuarioId === antes?.responsavelUsuarioId)
    return
  const usuarios =
    responsavelTalentoId === null
      ? [responsavelUsuarioId!]
      : (
          await ctx.db
            .selectFrom('acesso')
            .select('usuarioId')
            .where('empresaId', '=', ctx.empresaId)
            .where('talentoId', '=', responsavelTalentoId)
            .execute()
        ).map(({ usuarioId }) => usuarioId)
  await avisar(ctx, acaoRecebida, { id, prazo: acao.previsaoTermino, usuarios, quem: ctx.user.id })
}
