import { cnpjDe, partesDoCnpj } from '@quadro/contract/utilitario/cnpj.ts'
import * as c from '@quadro/contract/utilitario/estabelecimentos.ts'
import type * as z from 'zod'
import { explainConstraint } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError } from '../../kit/errors.ts'
import { registryRoutes } from '../../kit/registry.ts'
import { type Route, route } from '../../kit/route.ts'
import { exigirCidadeDoEstado } from '../geral/index.ts'

explainConstraint('estabelecimento_cnpj', 'complementoCnpj', 'Já existe um estabelecimento com este CNPJ.')

const generic = registryRoutes(c.estabelecimentosBase, 'estabelecimento')
const {
  list: { of: _of, ...list },
} = generic

/** CNPJ of an establishment: the company's base, the complement, and the check digits of both. */
async function whole(ctx: Ctx, complemento: string | null): Promise<string | null> {
  if (!complemento) return null
  const { cnpj } = await ctx.db
    .selectFrom('empresa')
    .select('cnpj')
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const made = cnpjDe(partesDoCnpj(cnpj).base, complemento)
  if (!made) throw fieldError('complementoCnpj', 'Inválido')
  return made
}

type Form = z.output<typeof c.estabelecimentos.fieldsSchema>
/** The form as the table has it. */
async function columns<T extends Form>(ctx: Ctx, { complementoCnpj, ...rest }: T) {
  await exigirCidadeDoEstado(ctx, rest)
  return { ...rest, cnpj: await whole(ctx, complementoCnpj) }
}

/** Runs one of the generic handlers; its answer also tells the complement apart. */
async function shown(handle: Route['handle'], ctx: Ctx, input: unknown) {
  const row = (await handle(ctx, input as never)) as Omit<z.output<typeof c.estabelecimentos.row>, 'complementoCnpj'>
  return { ...row, complementoCnpj: row.cnpj && partesDoCnpj(row.cnpj).complemento }
}

export const estabelecimentos: Route[] = [
  ...Object.values({
    ...generic,
    list,
    read: route(c.estabelecimentos.read)((ctx, input) => shown(generic.read.handle, ctx, input)),
    create: route(c.estabelecimentos.create)(async (ctx, form) =>
      shown(generic.create.handle, ctx, await columns(ctx, form)),
    ),
    update: route(c.estabelecimentos.update)(async (ctx, form) =>
      shown(generic.update.handle, ctx, await columns(ctx, form)),
    ),
  }),
  route(c.verificarCnpj)(async (ctx, { id, complemento }) => {
    const valid = /^[0-9a-z]{4}$/i.test(complemento.trim())
    const cnpj = valid ? await whole(ctx, complemento.trim().toUpperCase()) : null
    const other =
      cnpj &&
      (await ctx.db
        .selectFrom('estabelecimento')
        .select('id')
        .where('cnpj', '=', cnpj)
        .where('id', '!=', id)
        .executeTakeFirst())
    return { cnpj, existe: Boolean(other) }
  }),
]
