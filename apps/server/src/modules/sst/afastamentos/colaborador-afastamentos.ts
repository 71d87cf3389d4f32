import { type ListInput, MAX_UNPAGED } from '@quadro/contract/kit/page.ts'
import type { ClasseDoAfastamento } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden, invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
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
type Linha = Omit<c.Afastamento, 'pode'>
const linhas = (ctx: Ctx) => ctx.db.selectFrom('colaboradorAfastamentoLista').select(colunas).$narrowType<Linha>()
const podeNele = (ctx: Ctx, status: c.StatusDaIntegracao | null) =>
  c.ehEditavel(status) ? crudAbilities(ctx, c.autoridades) : []

/** Whoever opens a leave and sees health data has read them, whether or not there is a certificate: the log does not tell which. */
async function ler(ctx: Ctx, id: number): Promise<c.AfastamentoCompleto> {
  const row = await linhas(ctx)
    .select([
      'colaboradorAfastamentoOriginalId',
      'cnpjCessao',
      'onusCessao',
      'cnpjSindicato',
      'onusMandatoSindical',
      'cnpjMandatoEletivo',
      'onusMandatoEletivo',
    ])
    .where('id', '=', id)
    .$narrowType<Omit<c.AfastamentoCompleto, 'pode' | 'atestados'>>()
    .executeTakeFirst()
  if (!row) throw notFound()
  const veSaude = ctx.user.can(c.autoridades.verSaude)
  if (veSaude)
    await sql`select registrar_leitura('colaborador_afastamento', ${id}, array['dados_de_saude'])`.execute(ctx.db)
  return {
    ...row,
    atestados: veSaude ? await atestadosDe(ctx, id) : null,
    pode: podeNele(ctx, row.statusIntegracao),
  }
}

type Filtros = z.output<typeof c.listar.input>
async function listar(ctx: Ctx, input: Filtros) {
  let query = linhas(ctx)
  if (input.busca) query = query.where(matches(input.busca, 'talentoNome', 'codigo', 'afastamentoDescricao'))
  if (input.colaboradorId !== undefined) query = query.where('talentoId', '=', input.colaboradorId)
  for (const filtro of ['afastamentoId', 'classe', 'situacao', 'statusIntegracao'] as const)
    if (input[filtro] !== undefined) query = query.where(filtro, '=', input[filtro] as never)
  if (input.de !== undefined) {
    const de = input.de
    query = query.where((eb) => eb.or([eb('fim', 'is', null), eb('fim', '>=', de)]))
  }
  if (input.ate !== undefined) query = query.where('inicio', '<=', input.ate)
  const answer = await listRows(ctx.db, query, input as ListInput, {
    list: c.listar,
    by: {
      talentoNome: 'talentoNome',
      motivoDescricao: 'afastamentoDescricao',
      cargoNome: 'cargoNome',
      areaNome: 'areaNome',
      inicio: 'inicio',
      fim: 'fim',
    },
    label: (row) => row.talentoNome,
    neverNull: ['talentoNome', 'motivoDescricao', 'inicio'],
  })
  if (!input.resumido)
    for (const row of (Array.isArray(answer) ? answer : answer.content) as Linha[])
      Object.assign(row, { pode: podeNele(ctx, row.statusIntegracao) })
  return answer as never
}

/** The talent in reach, taken until the leave is written, so that two periods of one person do not pass each other. */
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

async function gravarAtestados(ctx: Ctx, id: number, { atestados }: Pedido): Promise<void> {
  if (atestados === undefined) return
  await ctx.db.deleteFrom('atestado').where('colaboradorAfastamentoId', '=', id).execute()
  if (atestados.length > 0)
    await ctx.db
      .insertInto('atestado')
      .values(atestados.map((a) => ({ ...a, colaboradorAfastamentoId: id })))
      .execute()
}

/** What goes back to a leave begins after its end, also when that one changes. */
async function exigirRecaidasDepois(ctx: Ctx, id: number, fim: string | null): Promise<void> {
  const recaida = await ctx.db
    .selectFrom('colaboradorAfastamento')
    .select('id')
    .where('colaboradorAfastamentoOriginalId', '=', id)
    .$if(fim !== null, (q) => q.where('inicio', '<=', fim!))
    .executeTakeFirst()
  if (recaida) throw fieldError('fim', 'Outro afastamento continua este: ele tem de acabar antes do outro')
}

/** Takes one that may still change. */
function exigirEditavel({ statusIntegracao }: { statusIntegracao: string | null }): void {
  if (!c.ehEditavel(statusIntegracao as c.StatusDaIntegracao | null)) throw invalidState(INTEGRADO)
}

/** A relapse goes before the leave that it is one of. */
const exclusao = removal('colaboradorAfastamento', {
  order: ['inicio', 'desc'],
  label: async ({ id }, ctx) => (await ler(ctx, id)).talentoNome,
  subject: () => 'O afastamento',
  async remove(ctx, row) {
    exigirEditavel(row)
    await ctx.db.deleteFrom('colaboradorAfastamento').where('id', '=', row.id).execute()
  },
})

export const colaboradorAfastamentos: Route[] = [
  route(c.listar)(listar),
  route(c.listarIntegrados)((ctx, input) => listar(ctx, { ...input, statusIntegracao: 'SEM_ERRO' })),
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
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, pedido) => {
    const valores = await conferir(ctx, pedido, undefined)
    const { id } = await ctx.db
      .insertInto('colaboradorAfastamento')
      .values({ talentoId: pedido.colaboradorId, ...valores })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarAtestados(ctx, id, pedido)
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...alterado }) => {
    const row = await lockRow(ctx, 'colaboradorAfastamento', id, { versao })
    exigirEditavel(row)
    const pedido = { ...alterado, colaboradorId: row.talentoId }
    const valores = await conferir(ctx, pedido, row as unknown as Atual)
    await exigirRecaidasDepois(ctx, id, valores.fim)
    await ctx.db
      .updateTable('colaboradorAfastamento')
      .set({ ...valores, atualizadoEm: sql`now()` })
      .where('id', '=', id)
      .execute()
    await gravarAtestados(ctx, id, pedido)
    return ler(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
]
