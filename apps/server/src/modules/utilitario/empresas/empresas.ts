import { derivarCores } from '@quadro/contract/kit/cor.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/utilitario/empresas/empresas.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import { answersFor, type Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { sanitizeHtml } from '../../../kit/messages/html.ts'
import { explainConstraint, fromDatabase, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { extrasDaEmpresa } from '../../geral/index.ts'
import { naEmpresa, veTodasEmpresas } from '../acessos/poder.ts'

labelTable('empresa', 'Empresas')
labelTable('empresa_configuracao', 'Configurações da empresa')
labelTable('relatorio_erro', 'Relatórios de erro')
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
  'grupoAcId',
  'cpfTitular',
  'logoArquivoId',
] as const

/** Companies that the user may see: those the user may enter, and also inactive ones for users who see every company. */
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
  cpfTitular: null,
  pode: [
    ...(ctx.user.can(c.autoridadesDeEmpresa.editar) ? ['editar'] : []),
    // The user cannot delete the company of the session.
    ...(ctx.user.can(c.autoridadesDeEmpresa.excluir) &&
    answersFor(ctx.user, c.excluirEmpresa) &&
    row.id !== ctx.empresaId
      ? ['excluir']
      : []),
  ],
})

/** The company, if the user may see it; otherwise 404. */
async function one(ctx: Ctx, id: number): Promise<c.Empresa> {
  const row = await selection(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  // The owner's CPF is shown only to users who may edit the company, and never in a list.
  return { ...shown(ctx, row), cpfTitular: ctx.user.can(c.autoridadesDeEmpresa.editar) ? row.cpfTitular : null }
}

explainConstraint('empresa_grupo_ac', 'grupoAcId', 'Escolha um item da lista')

type Campos = z.output<z.ZodObject<typeof c.camposDeEmpresa>>
/** The form's fields as columns, with the computed colours of both themes. */
export const colunasDaEmpresa = (campos: Campos) => ({
  ...campos,
  cores: JSON.stringify(derivarCores(campos.corPrimaria)),
})

/** Switches the transaction to a company that the user cannot enter yet. The audit still names the user. */
const noEscopo = (ctx: Ctx, empresaId: number) =>
  sql`select set_config('app.empresa', ${String(empresaId)}, true)`.execute(ctx.db)

const readSettings = (ctx: Ctx) => ctx.db.selectFrom('empresaConfiguracao').selectAll()
const settingsOf = async (ctx: Ctx, empresaId: number): Promise<c.ConfiguracaoDaEmpresa> => {
  const row = await readSettings(ctx).where('empresaId', '=', empresaId).executeTakeFirst()
  if (!row) throw notFound()
  return row as typeof row & Pick<c.ConfiguracaoDaEmpresa, 'camposExtras' | 'diasTrabalhados'>
}

/** An extra field with values can be hidden but not removed: a new field in its place would show the old values under another title. */
async function exigirExtrasEmUso(
  ctx: Ctx,
  empresaId: number,
  depois: c.ConfiguracaoDaEmpresa['camposExtras'],
): Promise<void> {
  const { camposExtras: antes } = await settingsOf(ctx, empresaId)
  const sairam = antes.filter((a) => !depois.some((d) => d.campo === a.campo))
  if (sairam.length === 0) return
  const [{ usados } = { usados: [] }] = await rows(
    ctx.db,
    sql<{ usados: string[] }>`select campos_extras_usados() as usados`,
  )
  const preso = sairam.find(({ campo }) => usados.includes(campo))
  if (preso)
    throw fieldError('camposExtras', `'${preso.titulo}' já foi preenchido em alguma ficha: oculte-o em vez de remover`)
}

const modelosDeCertificado = (ctx: Ctx) =>
  ctx.db.selectFrom('modeloCertificado').select(['id', 'nome as label']).orderBy('nome')
/** The template must belong to the company being configured. */
async function exigirModelo(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const modelo = await modelosDeCertificado(ctx).where('id', '=', id).executeTakeFirst()
  if (!modelo) throw fieldError('modeloCertificadoId', 'Escolha um item da lista')
}

export const empresas: Route[] = [
  route(c.listarEmpresas)(async (ctx, input) => {
    let query = selection(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'nome', 'razao_social', 'cnpj'))
    if (input.ativa !== undefined) query = query.where('ativa', '=', input.ativa)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listarEmpresas,
      by: { nome: 'nome', razaoSocial: 'razaoSocial', cnpj: 'cnpj', ativa: 'ativa' },
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
           and (e.id = ${ctx.empresaId}
                or (select compartilha_colaboradores from parametros_sistema)
                   and e.grupo_ac_id is not distinct from (select m.grupo_ac_id from empresa m where m.id = ${ctx.empresaId}))
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
    // Otherwise only users who see every company could enter it, so its creator gets an access with the present profile.
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

  route(c.lerCamposExtras)((ctx, { id }) => naEmpresa(ctx, id, async () => (await settingsOf(ctx, id)).camposExtras)),
  route(c.lerExtrasVisiveis)((ctx, { id, x }) => naEmpresa(ctx, id, () => extrasDaEmpresa(ctx.db, x))),
  route(c.excluirEmpresa)(async (ctx, { id, versao }) => {
    const { nome, versao: current } = await one(ctx, id)
    if (id === ctx.empresaId) throw invalidState('Entre em outra empresa antes de excluir esta.')
    if (current !== versao) throw stale()
    const excluir = async () => {
      // Accesses and settings belong to the company alone. Any other reference prevents the deletion.
      await ctx.db.deleteFrom('acesso').where('empresaId', '=', id).execute()
      await ctx.db.deleteFrom('assistente').where('empresaId', '=', id).execute()
      await ctx.db.deleteFrom('preferencia').where('empresaId', '=', id).execute()
      await ctx.db.deleteFrom('empresaConfiguracao').where('empresaId', '=', id).execute()
      await ctx.db.deleteFrom('sessao').where('empresaId', '=', id).execute()
      try {
        await ctx.db.deleteFrom('empresa').where('id', '=', id).execute()
      } catch (error) {
        throw fromDatabase(error, `Empresa '${nome}'`) ?? error
      }
    }
    // entrar_tarefa would refuse here, because the user has no access to this company.
    if (ctx.user.empresas.includes(id)) await sql`select entrar_tarefa(${id}, ${ctx.user.id})`.execute(ctx.db)
    else await noEscopo(ctx, id)
    await excluir()
    await sql`select entrar_tarefa(${ctx.empresaId}, ${ctx.user.id})`.execute(ctx.db)
    return DONE
  }),
  route(c.lerConfiguracao)((ctx, { id }) => naEmpresa(ctx, id, () => settingsOf(ctx, id))),
  route(c.modelosDeCertificado)((ctx, { id }) => naEmpresa(ctx, id, () => modelosDeCertificado(ctx).execute())),
  route(c.gravarConfiguracao)((ctx, { id, versao, politicaSeguranca, camposExtras, ...values }) =>
    naEmpresa(ctx, id, async () => {
      await exigirExtrasEmUso(ctx, id, camposExtras)
      await exigirModelo(ctx, values.modeloCertificadoId)
      const { numUpdatedRows } = await ctx.db
        .updateTable('empresaConfiguracao')
        .set({
          ...values,
          camposExtras: JSON.stringify(camposExtras),
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
