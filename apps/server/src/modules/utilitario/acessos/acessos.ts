import type { acessoSchema } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { concede, naEmpresa } from './poder.ts'

type Acesso = z.output<typeof acessoSchema>
interface Gravado {
  id: number
  empresaId: number
  perfilId: number
  talentoId: number | null
  restritoAAreas: boolean
  areasIds: number[]
}

/** The user's access in the company of the transaction. */
async function atual(ctx: Ctx, usuarioId: number): Promise<Gravado | undefined> {
  const [row] = await rows(
    ctx.db,
    sql<Gravado>`
      select a.id, a.empresa_id, a.perfil_id, a.talento_id, a.restrito_a_areas,
             array(select r.area_id from acesso_area r where r.empresa_id = a.empresa_id and r.acesso_id = a.id) as areas_ids
        from acesso a where a.usuario_id = ${usuarioId} and a.empresa_id = app_empresa()`,
  )
  return row
}

const mesmas = (a: number[], b: number[]) => a.length === b.length && a.every((id) => b.includes(id))
const igual = (a: Gravado, b: Acesso) =>
  a.perfilId === b.perfilId &&
  a.talentoId === b.talentoId &&
  a.restritoAAreas === b.restritoAAreas &&
  (!b.restritoAAreas || mesmas(a.areasIds, b.areasIds))

/** Checks that the references of an access belong to its company. Errors are reported at their fields. */
async function demandReferences(ctx: Ctx, acesso: Acesso, path: string): Promise<void> {
  if (acesso.talentoId !== null) {
    const found = await ctx.db.selectFrom('talento').select('id').where('id', '=', acesso.talentoId).executeTakeFirst()
    if (!found) throw fieldError(`${path}.talentoId`, 'Este colaborador não é desta empresa')
  }
  const perfil = await ctx.db.selectFrom('perfil').select('id').where('id', '=', acesso.perfilId).executeTakeFirst()
  if (!perfil) throw fieldError(`${path}.perfilId`, 'Este perfil não existe mais')
  if (!acesso.restritoAAreas) return
  const areas = await ctx.db.selectFrom('areaOrganizacional').select('id').where('id', 'in', acesso.areasIds).execute()
  if (areas.length !== new Set(acesso.areasIds).size)
    throw fieldError(`${path}.areasIds`, 'Uma das áreas não é desta empresa')
}

/** Saves the access in the company of the transaction: creates, changes or removes it. */
async function gravar(ctx: Ctx, usuarioId: number, antes: Gravado | undefined, depois: Acesso | undefined) {
  if (!depois) {
    if (antes) await ctx.db.deleteFrom('acesso').where('id', '=', antes.id).execute()
    return
  }
  const values = {
    perfilId: depois.perfilId,
    talentoId: depois.talentoId,
    restritoAAreas: depois.restritoAAreas,
  }
  const { id } = antes
    ? await ctx.db
        .updateTable('acesso')
        .set(values)
        .where('id', '=', antes.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await ctx.db
        .insertInto('acesso')
        .values({ usuarioId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow()
  await ctx.db.deleteFrom('acessoArea').where('acessoId', '=', id).execute()
  if (depois.restritoAAreas)
    await ctx.db
      .insertInto('acessoArea')
      .values([...new Set(depois.areasIds)].map((areaId) => ({ acessoId: id, areaId })))
      .execute()
}

/**
 * Saves the accesses of a user in the companies that the caller may enter; accesses in other companies do not change. For each change the
 * caller needs, in its company, every authority that the access gives before and after.
 */
export async function gravarAcessos(ctx: Ctx, usuarioId: number, wanted: Acesso[]): Promise<void> {
  // The companies whose accesses the form could show. Companies in which the caller is restricted to areas are not included.
  const [scope] = await rows(
    ctx.db,
    sql<{
      minhas: number[]
      dele: number[]
    }>`select app_empresas() as minhas, empresas_do_usuario(${usuarioId}) as dele`,
  )
  const minhas = scope?.minhas ?? []
  const outside = wanted.findIndex((a) => !minhas.includes(a.empresaId))
  if (outside >= 0) throw fieldError(`acessos.${outside}.empresaId`, 'Você não tem acesso a esta empresa')
  for (const empresaId of minhas) {
    const index = wanted.findIndex((a) => a.empresaId === empresaId)
    if (index < 0 && !scope?.dele.includes(empresaId)) continue
    const depois = wanted[index]
    const path = `acessos.${index}`
    await naEmpresa(ctx, empresaId, async () => {
      const antes = await atual(ctx, usuarioId)
      if (!antes && !depois) return
      if (antes && depois && igual(antes, depois)) return
      if (usuarioId === ctx.user.id) throw new AppError('INVALID_STATE', 'Você não pode alterar os próprios acessos')
      if (antes && !(await concede(ctx, empresaId, antes.perfilId)))
        throw new AppError(
          'FORBIDDEN',
          'O acesso atual deste usuário permite mais do que o seu: você não pode alterá-lo.',
        )
      if (depois) {
        await demandReferences(ctx, depois, path)
        if (!(await concede(ctx, empresaId, depois.perfilId)))
          throw fieldError(`${path}.perfilId`, 'Este perfil permite mais do que o seu nesta empresa')
      }
      await gravar(ctx, usuarioId, antes, depois)
    })
  }
}
