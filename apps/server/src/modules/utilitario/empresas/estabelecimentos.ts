import { caepfDe, cnpjDe, partesDoCaepf, partesDoCnpj } from '@quadro/contract/utilitario/empresas/cnpj.ts'
import * as c from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { refuseCopy, registerNames } from '../../../kit/records/copy.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { exigirCidadeDoEstado } from '../../geral/index.ts'

explainConstraint('estabelecimento_caepf', 'complementoCnpj', 'Já existe um estabelecimento com este CAEPF.')
explainConstraint('estabelecimento_cnpj', 'complementoCnpj', 'Já existe um estabelecimento com este CNPJ.')

const generic = registryRoutes(c.estabelecimentosBase, 'estabelecimento')
refuseCopy(c.estabelecimentosBase, 'O CNPJ e o endereço são da própria empresa.')
// References to an establishment are copied to the one with the same name.
registerNames('estabelecimento', sql`select id, nome from estabelecimento`)
const {
  listar: { of: _of, ...listar },
} = generic

/** Completes the complement: with the company's base to a CNPJ, or with its owner's CPF to a CAEPF, both with check digits. */
async function whole(ctx: Ctx, tipo: c.TipoInscricao, complemento: string | null) {
  if (!complemento) return { cnpj: null, caepf: null }
  const empresa = await ctx.db
    .selectFrom('empresa')
    .select(['cnpj', 'cpfTitular'])
    .where('id', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  if (tipo === 'CAEPF' && !empresa.cpfTitular)
    throw fieldError('tipoInscricao', 'Informe o CPF do titular na empresa para usar o CAEPF')
  const cnpj = tipo === 'CNPJ' ? cnpjDe(partesDoCnpj(empresa.cnpj).base, complemento) : null
  const caepf = tipo === 'CAEPF' ? caepfDe(empresa.cpfTitular!, complemento) : null
  if (!cnpj && !caepf) throw fieldError('complementoCnpj', 'Inválido')
  return { cnpj, caepf }
}

type Form = z.output<typeof c.estabelecimentos.form>
/** The values of the form as columns of the table. */
async function columns<T extends Form>(ctx: Ctx, { tipoInscricao, complementoCnpj, ...rest }: T) {
  const erros = todosOsErros()
  await erros.de(() => exigirCidadeDoEstado(ctx, rest))
  const inscricao = await erros.de(() => whole(ctx, tipoInscricao, complementoCnpj))
  erros.recusar()
  return { ...rest, ...inscricao! }
}

/** Runs a generic handler and adds the complement to its answer. */
async function shown(handle: Route['handle'], ctx: Ctx, input: unknown) {
  const row = (await handle(ctx, input as never)) as Omit<
    z.output<typeof c.estabelecimentos.row>,
    'tipoInscricao' | 'complementoCnpj'
  >
  const { cnpj, caepf } = row
  if (caepf) return { ...row, tipoInscricao: 'CAEPF' as const, complementoCnpj: partesDoCaepf(caepf).complemento }
  return { ...row, tipoInscricao: 'CNPJ' as const, complementoCnpj: cnpj && partesDoCnpj(cnpj).complemento }
}

export const estabelecimentos: Route[] = [
  ...Object.values({
    ...generic,
    listar,
    ler: route(c.estabelecimentos.ler)((ctx, input) => shown(generic.ler.handle, ctx, input)),
    criar: route(c.estabelecimentos.criar)(async (ctx, form) =>
      shown(generic.criar.handle, ctx, await columns(ctx, form)),
    ),
    alterar: route(c.estabelecimentos.alterar)(async (ctx, form) =>
      shown(generic.alterar.handle, ctx, await columns(ctx, form)),
    ),
  }),
  route(c.verificarCnpj)(async (ctx, { id, complemento }) => {
    const written = complemento.trim().toUpperCase()
    const tipo = c.TIPO_INSCRICAO.find(({ codigo }) => c.COMPLEMENTO[codigo].test(written))?.codigo
    const { cnpj, caepf } = tipo ? await whole(ctx, tipo, written) : { cnpj: null, caepf: null }
    if (!cnpj && !caepf) return { cnpj, caepf, existe: false }
    const other = await ctx.db
      .selectFrom('estabelecimento')
      .select('id')
      .where(cnpj ? 'cnpj' : 'caepf', '=', cnpj ?? caepf)
      .where('id', '!=', id)
      .executeTakeFirst()
    return { cnpj, caepf, existe: other !== undefined }
  }),
]
