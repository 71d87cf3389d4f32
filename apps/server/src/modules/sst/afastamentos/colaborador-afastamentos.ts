import { MAX_UNPAGED } from '@quadro/contract/kit/page.ts'
import type { ClasseDoAfastamento } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import {
  type Atual,
  anteriores,
  atestadosDe,
  camposDaClasse,
  foraDoVinculo,
  lerMotivo,
  type Pedido,
  SOBREPOSTO,
  statusAoGravar,
} from './afastamento-regras.ts'

labelTable('colaborador_afastamento', 'Afastamentos de Talentos')
explainConstraint('colaborador_afastamento_periodo', 'inicio', SOBREPOSTO)
explainConstraint('colaborador_afastamento_datas', 'fim', 'A data final não pode ser anterior à inicial')

const INTEGRADO = 'Este afastamento já foi integrado ao eSocial e não muda mais.'
const colunas = [
  'id',
  'versao',
  'talentoId as colaboradorId',
  'talentoNome',
  'codigo',
  'cargoNome',
  'areaNome',
  'afastamentoId',
  'afastamentoDescricao as motivoDescricao',
  'classe',
  'inss',
  'inicio',
  'fim',
  'situacao',
  'statusIntegracao',
] as const
const daClasse = [
  'colaboradorAfastamentoOriginalId',
  'cnpjCessao',
  'onusCessao',
  'cnpjSindicato',
  'onusMandatoSindical',
  'cnpjMandatoEletivo',
  'onusMandatoEletivo',
] as const
type DaClasse = Pick<c.AfastamentoCompleto, (typeof daClasse)[number]>

/** Locks the employee until the leave is saved, so that two simultaneous periods of one person cannot overlap unnoticed. */
async function talentoDe(ctx: Ctx, id: number) {
  const talento = await ctx.db
    .selectFrom('talento')
    .select(['id', 'dataAdmissao', 'dataDesligamento'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!talento) throw fieldError('colaboradorId', 'Escolha um item da lista')
  return talento
}

async function conferir(ctx: Ctx, pedido: Pedido, atual: Atual | undefined) {
  if (pedido.atestados !== undefined && !ctx.user.can(c.autoridades.verSaude)) throw forbidden()
  const fora = foraDoVinculo(pedido, await talentoDe(ctx, pedido.colaboradorId))
  if (fora) throw fieldError(fora.field, fora.message)
  const motivo = await lerMotivo(ctx, pedido.afastamentoId, atual)
  const { inicio, fim, afastamentoId } = pedido
  return {
    inicio,
    fim,
    afastamentoId,
    ...(await camposDaClasse(ctx, pedido, motivo)),
    statusIntegracao: await statusAoGravar(ctx, pedido, motivo, atual),
  }
}

async function gravarAtestados(ctx: Ctx, id: number, { atestados }: Pick<Pedido, 'atestados'>): Promise<void> {
  if (atestados === undefined) return
  await ctx.db.deleteFrom('atestado').where('colaboradorAfastamentoId', '=', id).execute()
  if (atestados.length > 0)
    await ctx.db
      .insertInto('atestado')
      .values(atestados.map((a) => ({ ...a, colaboradorAfastamentoId: id })))
      .execute()
}

/** A relapse must begin after the end of its earlier leave, also when that leave changes. */
async function exigirRecaidasDepois(ctx: Ctx, id: number, fim: string | null): Promise<void> {
  const recaida = await ctx.db
    .selectFrom('colaboradorAfastamento')
    .select('id')
    .where('colaboradorAfastamentoOriginalId', '=', id)
    .$if(fim !== null, (q) => q.where('inicio', '<=', fim!))
    .executeTakeFirst()
  if (recaida) throw fieldError('fim', 'Outro afastamento continua este: ele tem de acabar antes do outro')
}

const { routes, list } = resourceRoutes(c.afastamentosDeTalentos, {
  table: 'colaboradorAfastamento',
  rows: (ctx) =>
    ctx.db.selectFrom('colaboradorAfastamentoLista').select(colunas).$narrowType<Omit<c.Afastamento, 'pode'>>(),
  search: ['talentoNome', 'codigo', 'motivoDescricao'],
  filters: {
    colaboradorId: true,
    afastamentoId: true,
    classe: true,
    situacao: true,
    statusIntegracao: true,
    de: (de) => sql`(fim is null or fim >= ${de})`,
    ate: (ate) => sql`inicio <= ${ate}`,
  },
  neverNull: ['talentoNome', 'motivoDescricao', 'inicio'],
  closed: ({ statusIntegracao }) => (c.ehEditavel(statusIntegracao) ? null : INTEGRADO),
  /**
   * For a user who may see health data, opening a leave is logged as a reading even without certificates, so that the log does not reveal
   * whether there are any.
   */
  async detail(ctx, { id }) {
    const veSaude = ctx.user.can(c.autoridades.verSaude)
    if (veSaude)
      await sql`select registrar_leitura('colaborador_afastamento', ${id}, array['dados_de_saude'])`.execute(ctx.db)
    const classe = ctx.db.selectFrom('colaboradorAfastamento').select(daClasse).where('id', '=', id)
    return {
      ...(await classe.$narrowType<DaClasse>().executeTakeFirstOrThrow()),
      atestados: veSaude ? await atestadosDe(ctx, id) : null,
    }
  },
  // The rules of the reason check these references.
  looksUp: ['colaboradorId', 'afastamentoId', 'colaboradorAfastamentoOriginalId'],
  async columns(ctx, form, atual) {
    const colaboradorId = atual?.talentoId ?? form.colaboradorId!
    const valores = await conferir(ctx, { ...form, colaboradorId }, atual as Atual | undefined)
    if (atual) await exigirRecaidasDepois(ctx, atual.id, valores.fim)
    return { ...valores, talentoId: colaboradorId }
  },
  parts: (ctx, id, form) => gravarAtestados(ctx, id, form),
  removal: {
    // A relapse is deleted before its earlier leave.
    order: ['inicio', 'desc'],
    subject: () => 'O afastamento',
  },
})

export const colaboradorAfastamentos: Route[] = [
  ...Object.values(routes),
  route(c.listarIntegrados)((ctx, input) => list(ctx, { ...input, statusIntegracao: 'SEM_ERRO' }) as never),
  route(c.motivos)((ctx) =>
    ctx.db
      .selectFrom('afastamento')
      .select(['id', 'descricao', 'classe', 'mandatoSindical', 'mandatoEletivo', 'ativo'])
      .orderBy(sql`sem_acento(descricao)`)
      .orderBy('id')
      .limit(MAX_UNPAGED)
      .$narrowType<{ classe: ClasseDoAfastamento }>()
      .execute(),
  ),
  route(c.verificarPeriodo)(async (ctx, { inicio, fim, colaboradorId, colaboradorAfastamentoId }) => {
    const talento = await ctx.db
      .selectFrom('talento')
      .select(['dataAdmissao', 'dataDesligamento'])
      .where('id', '=', colaboradorId)
      .executeTakeFirst()
    if (!talento) throw notFound()
    if (fim !== null && fim < inicio) throw fieldError('fim', 'A data final não pode ser anterior à inicial')
    const fora = foraDoVinculo({ inicio, fim }, talento)
    if (fora) return { livre: false, mensagem: fora.message }
    const outro = await ctx.db
      .selectFrom('colaboradorAfastamento')
      .select('id')
      .where('talentoId', '=', colaboradorId)
      .where(sql<boolean>`daterange(inicio, fim, '[]') && daterange(${inicio}::date, ${fim}::date, '[]')`)
      .$if(colaboradorAfastamentoId !== undefined, (q) => q.where('id', '<>', colaboradorAfastamentoId!))
      .executeTakeFirst()
    return outro ? { livre: false, mensagem: SOBREPOSTO } : { livre: true, mensagem: null }
  }),
  route(c.vinculaveis)(async (ctx, { colaboradorId, inicio }) => {
    const talento = await ctx.db.selectFrom('talento').select('id').where('id', '=', colaboradorId).executeTakeFirst()
    if (!talento) throw notFound()
    return anteriores(ctx, colaboradorId, inicio).orderBy('inicio', 'desc').limit(200).execute()
  }),
  route(c.listarSemAfastamento)(async (ctx, input) => {
    const config = await ctx.db.selectFrom('empresaConfiguracao').select('mesesSemAfastamento').executeTakeFirst()
    const meses = config?.mesesSemAfastamento ?? 0
    const desde = sql`(${ctx.hoje()}::date - make_interval(months => ${meses}::integer))`
    const ultimo = sql<string | null>`(
      select max(least(coalesce(x.fim, ${ctx.hoje()}::date), ${ctx.hoje()}::date)) from colaborador_afastamento x
        join afastamento m on m.empresa_id = x.empresa_id and m.id = x.afastamento_id
       where x.talento_id = t.id and m.absenteismo and x.inicio <= ${ctx.hoje()}::date)`
    let query = ctx.db
      .selectFrom('talentoLista as t')
      .select(['t.id', 't.nome', 't.codigo', 't.cargoNome', 't.areaNome', 't.dataAdmissao', ultimo.as('ultimoFim')])
      .where('t.situacao', '=', 'A')
      .where(sql<boolean>`${meses}::integer > 0 and t.data_admissao <= ${desde}`)
      .where(sql<boolean>`coalesce(${ultimo} < ${desde}, true)`)
      .$narrowType<c.SemAfastamento>()
    if (input.busca) query = query.where(matches(input.busca, 't.nome', 't.codigo', 't.cargoNome'))
    return (await listRows(ctx.db, query as never, input, {
      list: c.listarSemAfastamento,
      by: { nome: 't.nome', cargoNome: 't.cargoNome', areaNome: 't.areaNome', dataAdmissao: 't.dataAdmissao' },
      label: (row) => (row as c.SemAfastamento).nome,
      tie: 't.id',
      neverNull: ['nome', 'dataAdmissao'],
    })) as never
  }),
]
