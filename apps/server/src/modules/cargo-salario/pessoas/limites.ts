import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** The form's fields that show a limit's error, if it has such fields. */
interface CamposDoLimite {
  area: string
  cargo: string
}

/**
 * Checks the company's limits of people around a write that gives somebody a place. Call it before the write, and call the function that it
 * returns after the write, in the same transaction. The limits are locked until the end, so that two writes at once count each other.
 * A write is refused only if it takes another place of a limit on a day, today or later, without free places. Places that already
 * exceeded a limit may stay.
 *
 * `dia`: first day of the change; `talentoId`: undefined for an admission.
 */
export async function abrirLimites(
  ctx: Ctx,
  { dia, talentoId }: { dia: string; talentoId?: number },
): Promise<(talentoId: number, campos?: CamposDoLimite) => Promise<void>> {
  const configuracao = await ctx.db
    .selectFrom('configuracaoLimiteColaborador')
    .select('id')
    .forUpdate()
    .executeTakeFirst()
  if (!configuracao) return async () => {}
  const em = dia > ctx.hoje() ? dia : ctx.hoje()
  const antes = talentoId === undefined ? {} : await ocupados(ctx, em, talentoId)
  return async (id, campos) => {
    const [achado] = await rows(
      ctx.db,
      sql<{
        dia: string
        pessoas: number
        maximo: number
        areaId: number | null
        cargoId: number | null
        area: string | null
        cargo: string | null
      }>`
        select u.dia, u.pessoas, u.maximo, u.area_id as "areaId", u.cargo_id as "cargoId", a.nome as area, c.nome as cargo
          from limites_ultrapassados(${em}::date, ${id}, ${JSON.stringify(antes)}::jsonb) u
          left join area_em(${em}::date) a on a.id = u.area_id
          left join cargo c on c.id = u.cargo_id
         order by u.limite_id = 0, u.dia, u.limite_id limit 1`,
    )
    if (!achado) return
    const { areaId, cargoId, area, cargo, maximo, pessoas } = achado
    const onde =
      areaId === null
        ? cargoId === null
          ? 'da empresa'
          : `do cargo ${cargo ?? ''}`
        : cargoId === null
          ? `da área ${area ?? ''}`
          : `do cargo ${cargo ?? ''} na área ${area ?? ''}`
    const quando = achado.dia > ctx.hoje() ? ` em ${formatarData(achado.dia)}` : ''
    const message = `O limite de colaboradores ${onde} é ${maximo.toLocaleString('pt-BR')}, e com esta pessoa seriam ${pessoas.toLocaleString('pt-BR')}${quando}`
    if (!campos || (areaId === null && cargoId === null)) throw invalidState(`${message}.`)
    throw fieldError(cargoId === null ? campos.area : campos.cargo, message)
  }
}
/** The days on which an employee counts for each limit. */
async function ocupados(ctx: Ctx, dia: string, talentoId: number): Promise<Record<string, string>> {
  const found = await rows(
    ctx.db,
    sql<{ limite: string; quando: string }>`
      select limite_id::text as limite, range_agg(quando)::text as quando
        from ocupacao_dos_limites(${dia}::date, ${talentoId}) group by limite_id`,
  )
  return Object.fromEntries(found.map(({ limite, quando }) => [limite, quando]))
}

/** Names of the fields in the forms of admission and change. */
export const CAMPOS_DO_LUGAR: CamposDoLimite = { area: 'areaOrganizacionalId', cargo: 'faixaSalarialId' }
