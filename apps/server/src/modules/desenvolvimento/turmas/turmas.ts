import { autoridades as certificadosAutoridades } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { inscricoes } from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { pedirReacao } from '../avaliacoes/reacao-fechamento.ts'
import { imprimeCertificados } from '../certificacoes/colaboradores-certificacoes.ts'
import {
  comPalavras,
  diasDa,
  exigirQueMudeDias,
  gravarDias,
  linhasDeTurmas,
  mudamOsDias,
  situacaoDe,
} from './turmas-dias.ts'

const { turmas: resource, fluxo } = c
labelTable('turma', resource.plural)
labelTable('dia_turma', resource.plural)
labelTable('turma_despesa', resource.plural)
explainConstraint('dia_turma_turno', 'turno', 'Este dia já está na turma, neste turno')

const despesasDa = (ctx: Ctx, turmaId: number) =>
  ctx.db
    .selectFrom('turmaDespesa as x')
    .innerJoin('tipoDespesa as t', 't.id', 'x.tipoDespesaId')
    .select(['x.tipoDespesaId', 't.descricao as tipoDespesaDescricao', 'x.valor'])
    .where('x.turmaId', '=', turmaId)
    .orderBy('t.descricao')
    .execute()
const totalDespesas = async (ctx: Ctx, turmaId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('turmaDespesa')
      .select(sql<number>`coalesce(sum(valor), 0)`.as('total'))
      .where('turmaId', '=', turmaId)
      .executeTakeFirstOrThrow()
  ).total
const treinamentoDa = async (ctx: Ctx, turmaId: number) =>
  (await ctx.db
    .selectFrom('treinamento as p')
    .innerJoin('turma as t', 't.treinamentoId', 'p.id')
    .select(['p.id', 'p.mes'])
    .where('t.id', '=', turmaId)
    .executeTakeFirst()) ?? null
/** A course of this company, or of another one that shares it; one that is no longer shared stays where it is. */
export async function exigirCurso(ctx: Ctx, cursoId: number, atual?: { cursoId: number | null }): Promise<void> {
  if (cursoId === atual?.cursoId) return
  const found = await ctx.db
    .selectFrom('cursoLista')
    .select('id')
    .where('id', '=', cursoId)
    .where('oferecido', '=', true)
    .executeTakeFirst()
  if (!found) throw fieldError('cursoId', 'Escolha um item da lista')
}

/** Somebody who works here, for whoever names them newly; who gave the class before stays, also for readers who do not see them. */
async function exigirInstrutor(
  ctx: Ctx,
  talentoId: number,
  atual?: { instrutorTalentoId: number | null },
): Promise<void> {
  if (talentoId === atual?.instrutorTalentoId) return
  const found = await ctx.db
    .selectFrom('talentoLista')
    .select('id')
    .where('id', '=', talentoId)
    .where('situacao', '=', 'A')
    .executeTakeFirst()
  if (!found) throw fieldError('instrutorTalentoId', 'Escolha alguém que trabalha na empresa')
}
/** A provider that is in use, for whoever names it newly; the one of the class stays. */
async function exigirPrestador(ctx: Ctx, prestadorId: number, atual?: { prestadorId: number | null }): Promise<void> {
  if (prestadorId === atual?.prestadorId) return
  const found = await ctx.db
    .selectFrom('prestadorTreinamento')
    .select('id')
    .where('id', '=', prestadorId)
    .where('ativo', '=', true)
    .executeTakeFirst()
  if (!found) throw fieldError('prestadorId', 'Escolha um item da lista')
}
const choquesDoInstrutor = (ctx: Ctx, id: number) =>
  rows(
    ctx.db,
    sql<c.Turma['choquesDoInstrutor'][number]>`select dia::text as dia, turma from choques_do_instrutor(${id})`,
  )

/** States in which a class does not change any more. */
const ENCERRADA: readonly c.SituacaoDaTurma[] = ['R', 'C']

const { routes, read, locked } = resourceRoutes(resource, {
  table: 'turma',
  rows: linhasDeTurmas,
  search: ['descricao', 'cursoNome', 'instrutor', 'prestadorNome'],
  filters: {
    situacao: true,
    cursoId: true,
    prestadorId: true,
    // Classes that take place in the period, even in part.
    inicio: (inicio) => sql`coalesce(linha.data_prev_fim, linha.data_prev_ini) >= ${inicio}::date`,
    fim: (fim) => sql`linha.data_prev_ini <= ${fim}::date`,
  },
  neverNull: ['descricao', 'cursoNome', 'dataPrevIni', 'instrutor', 'qtdDias', 'custo'],
  flow: fluxo,
  closed({ situacao }, what) {
    if (what === 'excluir') return situacao === 'P' ? null : 'Uma turma que já foi liberada fica: cancele-a.'
    if (situacao === 'C') return 'A turma está cancelada.'
    return situacao === 'R' ? 'A turma já foi realizada.' : null
  },
  may: (ctx, row, usual) => [
    ...usual,
    ...(row.situacao !== 'C' && ctx.user.can(resource.authorities.despesas) ? ['despesas'] : []),
    ...(row.situacao === 'L' || row.situacao === 'A'
      ? [
          ...(ctx.user.can(resource.authorities.presenca) ? ['presenca'] : []),
          ...(ctx.user.can(inscricoes.authorities.avisar) ? ['aviso'] : []),
        ]
      : []),
    ...(!ENCERRADA.includes(row.situacao) && ctx.user.can(inscricoes.authorities.criar) ? ['inscrever'] : []),
  ],
  async detail(ctx, { id, situacao, motivoCancelamento }) {
    return {
      imprimeCertificados:
        situacao === 'R' && ctx.user.can(certificadosAutoridades.imprimir) && (await imprimeCertificados(ctx)),
      treinamento: await treinamentoDa(ctx, id),
      motivoCancelamento,
      choquesDoInstrutor: await choquesDoInstrutor(ctx, id),
      diasTurma: (await diasDa(ctx, id)).map(comPalavras),
      despesas: await despesasDa(ctx, id),
      totalDespesas: await totalDespesas(ctx, id),
    }
  },
  options: (ctx) =>
    linhasDeTurmas(ctx)
      .clearSelect()
      .select(['id', sql<string>`descricao || ' · ' || curso_nome`.as('label')])
      .where('situacao', '<>', 'C')
      .orderBy('dataPrevIni', 'desc')
      .orderBy('id')
      .$narrowType<{ id: number }>()
      .execute(),
  checks: { cursoId: exigirCurso, instrutorTalentoId: exigirInstrutor, prestadorId: exigirPrestador },
  async columns(ctx, { diasTurma, ...own }, current) {
    const erros = todosOsErros()
    if (current) {
      const antes = await situacaoDe(ctx, current.id)
      const tomadas = antes.inscritos + antes.oferecidas
      if (own.vagas !== null && own.vagas < tomadas)
        erros.em(
          'vagas',
          `A turma tem ${antes.inscritos} inscritos${antes.oferecidas > 0 ? ` e ${antes.oferecidas} vagas oferecidas` : ''}`,
        )
      if (own.cursoId !== current.cursoId || (await mudamOsDias(ctx, current.id, diasTurma))) exigirQueMudeDias(antes)
    }
    erros.recusar()
    return own
  },
  parts: (ctx, id, { diasTurma }) => gravarDias(ctx, id, diasTurma),
})

export const lerTurma = read

const doFluxo = flowRoutes(
  fluxo,
  locked,
)({
  effect: {
    async libera(ctx, { id }) {
      await updateRow(ctx, 'turma', id, { liberada: true, bloqueada: false })
    },
    async bloqueia(ctx, { id }) {
      await updateRow(ctx, 'turma', id, { bloqueada: true })
    },
    async realiza(ctx, { id }) {
      await updateRow(ctx, 'turma', id, { realizadaEm: sql<string>`now()`, bloqueada: false })
      await pedirReacao(ctx, id)
    },
    async reabre(ctx, { id }) {
      await updateRow(ctx, 'turma', id, { realizadaEm: null })
    },
    async cancela(ctx, { id }, { motivo }) {
      await updateRow(ctx, 'turma', id, { canceladaEm: sql<string>`now()`, motivoCancelamento: motivo })
    },
  },
  answer: read,
})
const acao = (entry: (typeof fluxo.endpoints)['libera' | 'bloqueia']) =>
  doFluxo.find((each) => each.entry === (entry as unknown))!

export const turmas: Route[] = [
  ...Object.values(routes),
  ...doFluxo,
  route(c.turmasDoInstrutor)(async (ctx, { id }) => {
    const talento = await ctx.db.selectFrom('talentoLista').select('id').where('id', '=', id).executeTakeFirst()
    if (!talento) throw notFound()
    return linhasDeTurmas(ctx)
      .clearSelect()
      .select(['id', 'descricao', 'cursoNome', 'primeiroDia', 'minutos', 'situacao'])
      .where('instrutorTalentoId', '=', id)
      .where('situacao', '<>', 'C')
      .orderBy(sql`primeiro_dia desc nulls first`)
      .orderBy('id', 'desc')
      .limit(100)
      .$narrowType<{ id: number; situacao: c.SituacaoDaTurma }>()
      .execute() as Promise<c.TurmaDada[]>
  }),
  route(c.liberaBloqueia)(async (ctx, input) => {
    const { situacao } = await situacaoDe(ctx, input.id)
    const { libera, bloqueia } = fluxo.endpoints
    // The flow locks the class and checks its version, so that a state that changed in between is refused.
    return (await acao(situacao === 'L' || situacao === 'A' ? bloqueia : libera).handle(ctx, input as never)) as never
  }),
  route(c.gravarDespesas)(async (ctx, { id, versao, despesas }) => {
    await lockRow(ctx, 'turma', id, { versao })
    if ((await situacaoDe(ctx, id)).situacao === 'C') throw invalidState('A turma está cancelada.')
    const tipos = despesas.map(({ tipoDespesaId }) => tipoDespesaId)
    if (tipos.length > 0) {
      const found = await ctx.db.selectFrom('tipoDespesa').select('id').where('id', 'in', tipos).execute()
      const vistos = new Set(found.map((each) => each.id))
      const alheio = tipos.findIndex((tipo) => !vistos.has(tipo))
      if (alheio >= 0) throw fieldError(`despesas.${alheio}.tipoDespesaId`, 'Escolha um item da lista')
    }
    const antes = await despesasDa(ctx, id)
    for (const { tipoDespesaId } of antes)
      if (!tipos.includes(tipoDespesaId))
        await ctx.db
          .deleteFrom('turmaDespesa')
          .where('turmaId', '=', id)
          .where('tipoDespesaId', '=', tipoDespesaId)
          .execute()
    for (const { tipoDespesaId, valor } of despesas) {
      const velha = antes.find((d) => d.tipoDespesaId === tipoDespesaId)
      if (!velha) await ctx.db.insertInto('turmaDespesa').values({ tipoDespesaId, valor, turmaId: id }).execute()
      else if (velha.valor !== valor)
        await ctx.db
          .updateTable('turmaDespesa')
          .set({ valor })
          .where('turmaId', '=', id)
          .where('tipoDespesaId', '=', tipoDespesaId)
          .execute()
    }
    await updateRow(ctx, 'turma', id, { atualizadoEm: sql`now()` })
    return read(ctx, id)
  }),
  route(c.despesasPorTurma)(async (ctx, { turmaId }) => {
    await situacaoDe(ctx, turmaId)
    return ctx.db
      .selectFrom('tipoDespesa as t')
      .leftJoin('turmaDespesa as x', (join) => join.onRef('x.tipoDespesaId', '=', 't.id').on('x.turmaId', '=', turmaId))
      .select(['t.id', 't.descricao', 't.despesa', 'x.valor'])
      .orderBy('t.descricao')
      .execute()
  }),
]
