import { DONE } from '@quadro/contract/kit/endpoint.ts'
import type { FieldError } from '@quadro/contract/kit/errors.ts'
import * as c from '@quadro/contract/utilitario/acessos/configuracoes-limite-colaborador.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, notFound, stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirEmpresaInteira } from './poder.ts'

labelTable('limite_colaborador', 'Limites de Colaboradores')
refuseCopy(
  { base: '/utilitario/configuracoes-limite-colaborador', plural: 'Limites de Colaboradores' },
  'Contam as pessoas das áreas e dos cargos da própria empresa.',
)
refuseCopy(
  { base: '/utilitario/empresas', plural: 'Dados e Configurações da Empresa' },
  'O que a empresa mostra e exige é decidido em cada uma, na página dela.',
)
explainConstraint('configuracao_limite_colaborador_unica', 'maximo', 'Esta empresa já tem os seus limites: altere-os.')
explainConstraint('limite_colaborador_unico', 'limites', 'Um dos limites está duas vezes na lista')

type Form = z.output<typeof c.configuracaoForm>

/** People counted for each limit today. Key 0 is the limit of the whole company; it is missing when there is no such limit. */
async function ocupacao(ctx: Ctx): Promise<Map<number, number>> {
  const found = await rows(
    ctx.db,
    sql<{ limiteId: number; pessoas: number }>`
      select limite_id as "limiteId", count(*)::int as pessoas from ocupacao_dos_limites(${ctx.hoje()}::date)
       where quando @> ${ctx.hoje()}::date group by limite_id`,
  )
  return new Map(found.map((row) => [Number(row.limiteId), row.pessoas]))
}
const configuracoes = (ctx: Ctx) =>
  ctx.db
    .selectFrom('configuracaoLimiteColaborador as g')
    .innerJoin('empresa as e', 'e.id', 'g.empresaId')
    .select(['g.id', 'g.versao', 'e.nome as empresaNome', 'g.maximo'])
const trabalham = sql<number>`(select count(*)::int from talento t
  where t.data_admissao <= current_date and (t.data_desligamento < current_date) is not true)`

async function ler(ctx: Ctx, id: number): Promise<c.ConfiguracaoCompleta> {
  const row = await configuracoes(ctx).select(trabalham.as('pessoas')).where('g.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  const conta = await ocupacao(ctx)
  const limites = await ctx.db
    .selectFrom('limiteColaborador as l')
    .leftJoin('areaAtual as a', 'a.id', 'l.areaId')
    .leftJoin('cargo as g', 'g.id', 'l.cargoId')
    .select(['l.id', 'l.areaId', 'a.nome as areaNome', 'l.cargoId', 'g.nome as cargoNome', 'l.quantidade'])
    .where('l.configuracaoId', '=', id)
    .orderBy('a.nome')
    .orderBy('g.nome')
    .orderBy('l.id')
    .execute()
  return {
    ...row,
    // For the whole company this includes people whom a restricted user may not see.
    pessoas: conta.get(0) ?? row.pessoas,
    limites: limites.map(({ id: limite, ...l }) => ({ ...l, pessoas: conta.get(limite) ?? 0 })),
    pode: poderes(ctx),
  }
}

/** Limits belong to the whole company: users restricted to areas may read them but not change them. */
const poderes = (ctx: Ctx) => (ctx.user.areas === null ? crudAbilities(ctx, c.autoridades) : [])

/** The foreign key alone would also accept areas and positions that may not be chosen. */
async function conferir(ctx: Ctx, { limites }: Form): Promise<void> {
  const ids = (of: (number | null)[]) => [...new Set(of.filter((id) => id !== null))]
  const existem = async (table: 'areaAtual' | 'cargo', wanted: number[]) =>
    wanted.length === 0
      ? new Set<number | null>()
      : new Set(
          (
            await ctx.db
              .selectFrom(table as 'cargo')
              .select('id')
              .where('id', 'in', wanted)
              .execute()
          ).map((row) => row.id as number | null),
        )
  const areas = await existem('areaAtual', ids(limites.map((l) => l.areaId)))
  const cargos = await existem('cargo', ids(limites.map((l) => l.cargoId)))
  const faltas: FieldError[] = []
  for (const [i, { areaId, cargoId }] of limites.entries()) {
    if (areaId !== null && !areas.has(areaId))
      faltas.push({ field: `limites.${i}.areaId`, message: 'Escolha um item da lista' })
    if (cargoId !== null && !cargos.has(cargoId))
      faltas.push({ field: `limites.${i}.cargoId`, message: 'Escolha um item da lista' })
  }
  if (faltas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, faltas)
}
async function gravarLimites(ctx: Ctx, configuracaoId: number, limites: Form['limites']): Promise<void> {
  await ctx.db.deleteFrom('limiteColaborador').where('configuracaoId', '=', configuracaoId).execute()
  if (limites.length > 0)
    await ctx.db
      .insertInto('limiteColaborador')
      .values(limites.map((l) => ({ ...l, configuracaoId })))
      .execute()
}
async function travar(ctx: Ctx, id: number, versao: number): Promise<void> {
  exigirEmpresaInteira(ctx)
  const row = await ctx.db
    .selectFrom('configuracaoLimiteColaborador')
    .select('versao')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.versao !== versao) throw stale()
}

export const configuracoesLimiteColaborador: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const query = ctx.db
      .selectFrom((eb) =>
        eb
          .selectFrom('configuracaoLimiteColaborador as g')
          .innerJoin('empresa as e', 'e.id', 'g.empresaId')
          .select(['g.id', 'g.versao', 'e.nome as empresaNome', 'g.maximo', trabalham.as('pessoas')])
          .select((of) =>
            of
              .selectFrom('limiteColaborador as l')
              .select(of.fn.countAll<number>().as('n'))
              .whereRef('l.configuracaoId', '=', 'g.id')
              .as('limites'),
          )
          .as('lista'),
      )
      .selectAll()
      .$if(Boolean(input.busca), (q) => q.where(matches(input.busca!, 'empresa_nome')))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { empresaNome: 'empresaNome', maximo: 'maximo' },
      label: (row: c.ConfiguracaoListada) => row.empresaNome,
    })
    if (input.resumido) return answer as never
    const found = (Array.isArray(answer) ? answer : answer.content) as c.ConfiguracaoListada[]
    if (found.length === 0) return answer as never
    const conta = await ocupacao(ctx)
    const limites = await ctx.db.selectFrom('limiteColaborador').select(['id', 'quantidade']).execute()
    for (const row of found) {
      row.pessoas = conta.get(0) ?? row.pessoas
      row.limites = Number(row.limites)
      row.atingidos =
        limites.filter((l) => (conta.get(l.id) ?? 0) >= l.quantidade).length +
        (row.maximo !== null && row.pessoas >= row.maximo ? 1 : 0)
      row.pode = poderes(ctx)
    }
    return answer as never
  }),
  route(c.verificarExistencia)(async (ctx, { id }) => {
    if (id !== ctx.empresaId) throw notFound()
    const row = await ctx.db.selectFrom('configuracaoLimiteColaborador').select('id').executeTakeFirst()
    return { existe: row !== undefined }
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, input) => {
    exigirEmpresaInteira(ctx)
    await conferir(ctx, input)
    const { id } = await ctx.db
      .insertInto('configuracaoLimiteColaborador')
      .values({ maximo: input.maximo })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarLimites(ctx, id, input.limites)
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...input }) => {
    await travar(ctx, id, versao)
    await conferir(ctx, input)
    await updateRow(ctx, 'configuracaoLimiteColaborador', id, { maximo: input.maximo })
    await gravarLimites(ctx, id, input.limites)
    return ler(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    await travar(ctx, id, versao)
    await ctx.db.deleteFrom('configuracaoLimiteColaborador').where('id', '=', id).execute()
    return DONE
  }),
]
