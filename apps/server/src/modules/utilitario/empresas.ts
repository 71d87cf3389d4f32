import { derivarCores } from '@quadro/contract/kit/cor.ts'
import * as c from '@quadro/contract/utilitario/empresas.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import { explainConstraint, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { AppError, fieldError, notFound, stale } from '../../kit/errors.ts'
import { sanitizeHtml } from '../../kit/html.ts'
import { listRows, matches } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { naEmpresa, veTodasEmpresas } from './poder.ts'

labelTable('empresa', 'Empresas')
explainConstraint('empresa_cnpj_key', 'cnpj', 'Já existe uma empresa com este CNPJ.')

const COLUMNS = [
  'id',
  'versao',
  'nome',
  'razaoSocial',
  'cnpj',
  'corPrimaria',
  'corSecundaria',
  'cores',
  'endereco',
  'cidadeUf',
  'ativa',
  'portalAberto',
  'acIntegra',
  'logoArquivoId',
] as const

/** Companies that the user may see: those it may enter and, for who sees every company, the inactive ones. */
const selection = (ctx: Ctx) =>
  ctx.db
    .selectFrom('empresa')
    .select(COLUMNS)
    .where((eb) =>
      eb.or([
        eb('id', '=', eb.fn.any(sql<number[]>`${ctx.user.empresas}::bigint[]`)),
        eb.and([eb('ativa', '=', false), eb.val(veTodasEmpresas(ctx))]),
      ]),
    )
type Row = Awaited<ReturnType<ReturnType<typeof selection>['executeTakeFirstOrThrow']>>

const shown = (ctx: Ctx, { logoArquivoId, cores, ...row }: Row): c.Empresa => ({
  ...row,
  cores: cores as c.Empresa['cores'],
  temLogo: logoArquivoId !== null,
  pode: ctx.user.can(c.autoridadesDeEmpresa.editar) ? ['editar'] : [],
})

/** The company, if the user may see it. */
async function one(ctx: Ctx, id: number): Promise<c.Empresa> {
  const row = await selection(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return shown(ctx, row)
}

type Campos = z.output<z.ZodObject<typeof c.camposDeEmpresa>>
/** The form's fields as columns, with the colours of both themes derived. */
export const colunasDaEmpresa = (campos: Campos) => ({
  ...campos,
  cores: JSON.stringify(derivarCores(campos.corPrimaria)),
})

/** Works in a company that the user cannot enter yet; the user stays the one whom the audit names. */
const noEscopo = (ctx: Ctx, empresaId: number) =>
  sql`select set_config('app.empresa', ${String(empresaId)}, true)`.execute(ctx.db)

const readSettings = (ctx: Ctx) => ctx.db.selectFrom('empresaConfiguracao').selectAll()
const settingsOf = async (ctx: Ctx, empresaId: number): Promise<c.ConfiguracaoDaEmpresa> => {
  const row = await readSettings(ctx).where('empresaId', '=', empresaId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const empresas: Route[] = [
  route(c.listarEmpresas)(async (ctx, input) => {
    let query = selection(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'razao_social', 'cnpj'))
    if (input.ativa !== undefined) query = query.where('ativa', '=', input.ativa)
    const answer = await listRows(ctx.db, query, input, {
      sorts: { nome: 'nome', razaoSocial: 'razaoSocial', cnpj: 'cnpj', ativa: 'ativa' },
      sort: 'nome,asc',
      label: (row: Row) => row.nome,
    })
    if (input.resumido) return answer as never
    const all = (list: unknown) => (list as Row[]).map((row) => shown(ctx, row))
    return (Array.isArray(answer) ? all(answer) : { ...answer, content: all(answer.content) }) as never
  }),

  route(c.lerConfiguracaoAtual)((ctx) => settingsOf(ctx, ctx.empresaId)),
  route(c.lerMaximoDeCargos)(async (ctx) => (await settingsOf(ctx, ctx.empresaId)).maxCandidataCargo),

  route(c.empresasPermitidas)((ctx, { permissoes }) =>
    rows(
      ctx.db,
      sql<{ id: number; nome: string }>`
        select e.id, e.nome from empresa e
          cross join lateral perfil_efetivo(${ctx.user.id}, e.id) p
         where e.id = any (${ctx.user.empresas}::bigint[])
           and (e.id = ${ctx.empresaId} or (select compartilha_colaboradores from parametros_sistema))
           and (${permissoes.length === 0} or exists (
                 select from perfil_autoridade a where a.perfil_id = p.perfil_id and a.autoridade = any (${permissoes}::text[])))
         order by e.nome`,
    ),
  ),
  route(c.lerEmpresa)((ctx, { id }) => one(ctx, id)),

  route(c.criarEmpresa)(async (ctx, campos) => {
    const { id } = await ctx.db
      .insertInto('empresa')
      .values(colunasDaEmpresa(campos) as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    // Nobody but who sees every company could enter it: whoever makes it begins there with the present profile.
    await noEscopo(ctx, id)
    await ctx.db.insertInto('empresaConfiguracao').values({ empresaId: id }).execute()
    await ctx.db.insertInto('acesso').values({ usuarioId: ctx.user.id, perfilId: ctx.user.perfilId }).execute()
    await noEscopo(ctx, ctx.empresaId)
    const row = await ctx.db.selectFrom('empresa').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
    return shown(ctx, row)
  }),

  route(c.alterarEmpresa)(async (ctx, { id, versao, ...campos }) => {
    const before = await one(ctx, id)
    await ctx.db.selectFrom('empresa').select('id').where('id', '=', id).forUpdate().execute()
    if (!campos.ativa && id === ctx.empresaId)
      throw fieldError('ativa', 'Entre em outra empresa antes de desativar esta')
    if (before.acIntegra && campos.cnpj !== before.cnpj)
      throw new AppError('INVALID_STATE', 'O CNPJ de uma empresa integrada com o AC não pode mudar')
    const { numUpdatedRows } = await ctx.db
      .updateTable('empresa')
      .set(colunasDaEmpresa(campos) as never)
      .where('id', '=', id)
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    return one(ctx, id)
  }),

  route(c.lerConfiguracao)((ctx, { id }) => naEmpresa(ctx, id, () => settingsOf(ctx, id))),
  route(c.gravarConfiguracao)((ctx, { id, versao, politicaSeguranca, ...values }) =>
    naEmpresa(ctx, id, async () => {
      const { numUpdatedRows } = await ctx.db
        .updateTable('empresaConfiguracao')
        .set({
          ...values,
          politicaSeguranca: politicaSeguranca ? sanitizeHtml(politicaSeguranca) : null,
          atualizadoEm: sql`now()`,
        })
        .where('empresaId', '=', id)
        .where('versao', '=', versao)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw stale()
      return settingsOf(ctx, id)
    }),
  ),
]
