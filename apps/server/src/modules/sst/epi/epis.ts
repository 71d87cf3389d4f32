import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as contrato from '@quadro/contract/sst/epi/epis.ts'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { correctRow, type History, insertRow, removeRow } from '../../../kit/records/vigencia.ts'

const { epis: c } = contrato
labelTable('epi', c.plural)
labelTable('epi_historico', 'Históricos de EPIs')

const HISTORICO: History = {
  table: 'epiHistorico',
  owner: 'epiId',
  fields: ['nome', 'descricao', 'fabricante', 'numeroCa', 'vencimentoCa', 'validadeUso', 'atenuacao'],
}
const DA_LINHA = [
  'data',
  'nome',
  'descricao',
  'fabricante',
  'numeroCa as numeroCA',
  'vencimentoCa as vencimentoCA',
  'validadeUso',
  'atenuacao',
] as const
type Linha = Omit<z.output<typeof c.row>, 'pode'>

const historicos = (ctx: Ctx, epiId: number) =>
  ctx.db
    .selectFrom('epiHistorico')
    .select(['id', 'versao', ...DA_LINHA])
    .where('epiId', '=', epiId)
    .orderBy('data', 'desc')
    .execute()

/** The fields of a history row as its columns. */
const colunas = <F extends { numeroCA: string | null; vencimentoCA: string | null }>({
  numeroCA,
  vencimentoCA,
  ...rest
}: F) => ({ ...rest, numeroCa: numeroCA, vencimentoCa: vencimentoCA })

const isFardamento = async (ctx: Ctx, tipoEpiId: number): Promise<boolean> =>
  (await ctx.db.selectFrom('tipoEpi').select('fardamento').where('id', '=', tipoEpiId).executeTakeFirstOrThrow())
    .fardamento

type Campos = Parameters<typeof contrato.faltasDoEpi>[1]
async function exigirCompleto(ctx: Ctx, tipoEpiId: number, historico: Campos): Promise<void> {
  const [falta] = contrato.faltasDoEpi(await isFardamento(ctx, tipoEpiId), historico)
  if (falta) throw fieldError(falta.field, falta.message)
}

const { routes, read } = resourceRoutes(c, {
  table: 'epi',
  rows: (ctx) =>
    ctx.db
      .selectFrom('epiLista')
      .select(['id', 'versao', 'tipoEpiId', 'tipoEpiNome', 'fardamento', ...DA_LINHA])
      .$castTo<Linha>(),
  search: ['nome', 'numeroCA', 'fabricante'],
  filters: { tipoEpiId: true },
  neverNull: ['nome'],
  detail: async (ctx, { id }) => ({ historicos: await historicos(ctx, id) }),
  async columns(ctx, { tipoEpiId, ...primeiro }, current) {
    if (!current) await exigirCompleto(ctx, tipoEpiId, primeiro as Campos)
    else if (!(await isFardamento(ctx, tipoEpiId)))
      for (const linha of await historicos(ctx, current.id)) {
        const [falta] = contrato.faltasDoEpi(false, linha)
        if (falta)
          throw fieldError(
            'tipoEpiId',
            `Esta categoria não é fardamento. No histórico de ${formatarData(linha.data)}: ${falta.message}.`,
          )
      }
    return { tipoEpiId }
  },
  async parts(ctx, id, { tipoEpiId: _, ...primeiro }, current) {
    if (!current) await insertRow(ctx, HISTORICO, id, colunas(primeiro as Required<typeof primeiro>))
  },
})

/** Locks the EPI, so that its category does not change meanwhile, and answers it after the change. */
async function aoMudar(ctx: Ctx, id: number, campos: Campos | null, mudar: () => Promise<unknown>) {
  const { tipoEpiId } = await lockRow(ctx, 'epi', id, {})
  if (campos) await exigirCompleto(ctx, tipoEpiId, campos)
  await mudar()
  return read(ctx, id)
}
async function doEpi(ctx: Ctx, id: number) {
  await read(ctx, id)
  return historicos(ctx, id)
}

export const epis: Route[] = [
  // Before the routes of one EPI, whose addresses would match it.
  route(contrato.categoriasDeEpi)((ctx) =>
    ctx.db
      .selectFrom('tipoEpi')
      .select(['id', 'nome as label', 'fardamento'])
      .where('ativo', '=', true)
      .orderBy('nome')
      .orderBy('id')
      .execute(),
  ),
  ...Object.values(routes),
  route(contrato.listarHistoricos)((ctx, { id }) => doEpi(ctx, id)),
  route(contrato.lerHistorico)(async (ctx, { id, hid }) => {
    const found = (await doEpi(ctx, id)).find((row) => row.id === hid)
    if (!found) throw notFound()
    return found
  }),
  route(contrato.inserirHistorico)((ctx, { id, ...campos }) =>
    aoMudar(ctx, id, campos, () => insertRow(ctx, HISTORICO, id, colunas(campos))),
  ),
  route(contrato.alterarHistorico)((ctx, { id, hid, ...campos }) =>
    aoMudar(ctx, id, campos, () => correctRow(ctx, HISTORICO, id, { id: hid, ...colunas(campos) })),
  ),
  route(contrato.excluirHistorico)((ctx, { id, hid, versao }) =>
    aoMudar(ctx, id, null, () => removeRow(ctx, HISTORICO, id, hid, versao)),
  ),
  route(contrato.existeCa)(async (ctx, { numeroCA }) => {
    const found = await ctx.db
      .selectFrom('epiLista as e')
      .select(['e.id', 'e.nome'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('epiHistorico as h')
            .select('h.id')
            .whereRef('h.epiId', '=', 'e.id')
            .where('h.numeroCa', '=', numeroCA),
        ),
      )
      .orderBy('e.nome')
      .orderBy('e.id')
      .$castTo<{ id: number; nome: string }>()
      .execute()
    return { existe: found.length > 0, epis: found }
  }),
]
