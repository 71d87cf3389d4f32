import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** Fields of a form that a limit concerns, where there is one. */
interface CamposDoLimite {
  area: string
  cargo: string
}

/**
 * The company's limits of people around a write that places somebody: call before it, and what is answered after it, in the same
 * transaction. Holds the limits until its end, so that two writes at once count each other. Refused is only what takes a further place
 * of a limit on a day, from today on, on which there is none left; what was beyond a limit before may stay.
 *
 * `dia`: from which the change holds; `talentoId`: none for who is admitted.
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
/** On which days a talent counts against each limit. */
async function ocupados(ctx: Ctx, dia: string, talentoId: number): Promise<Record<string, string>> {
  const found = await rows(
    ctx.db,
    sql<{ limite: string; quando: string }>`
      select limite_id::text as limite, range_agg(quando)::text as quando
        from ocupacao_dos_limites(${dia}::date, ${talentoId}) group by limite_id`,
  )
  return Object.fromEntries(found.map(({ limite, quando }) => [limite, quando]))
}

/** As the forms of an admission and of a change call them. */
export const CAMPOS_DO_LUGAR: CamposDoLimite = { area: 'areaOrganizacionalId', cargo: 'faixaSalarialId' }
