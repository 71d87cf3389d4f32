import { autoridades as dasAvaliacoes } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { matrizTalentosCompetencias } from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { autoridades as dosTalentos } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { exigirCurso } from '../turmas/turmas.ts'
import { exigirAberta } from './lnt.ts'

labelTable('lnt_item', 'Necessidades de Treinamento')
labelTable('lnt_item_talento', 'Necessidades de Treinamento')

export type LinhaDoItem = Omit<c.ItemListado, 'pode'>
export const linhasDeItens = (ctx: Ctx) => ctx.db.selectFrom('lntItemLista').selectAll().$narrowType<LinhaDoItem>()

/** What the product found somebody in is told to whoever may see it there. */
const VE_MOTIVO = { C: matrizTalentosCompetencias.authority, V: dosTalentos.ver, A: dasAvaliacoes.verResultado }
const veMotivo = (ctx: Ctx, origem: LinhaDoItem['origem']): boolean => origem === 'M' || ctx.user.can(VE_MOTIVO[origem])

const pessoasDe = (ctx: Ctx, itemId: number) =>
  ctx.db
    .selectFrom('lntItemTalento as x')
    .innerJoin('talentoLista as t', 't.id', 'x.talentoId')
    .select([
      't.id',
      sql<string>`coalesce(t.nome_social, t.nome)`.as('nome'),
      't.cargoNome',
      't.areaNome',
      'x.motivo',
      't.situacao',
    ])
    .where('x.lntItemId', '=', itemId)
    .orderBy(sql`sem_acento(t.nome)`)
    .orderBy('t.id')
    .$narrowType<{ id: number; cargoNome: string; situacao: 'A' | 'D' }>()
    .execute()

/** Who is in which class of the plan, the newest first; a place that was not given back before one that was. */
const turmasDe = (ctx: Ctx, treinamentoId: number | null) =>
  ctx.db
    .selectFrom('colaboradorTurmaLista as s')
    .innerJoin('turma as u', 'u.id', 's.turmaId')
    .select(['s.talentoId', 'u.id', 'u.descricao', 's.situacao'])
    .where('u.treinamentoId', '=', treinamentoId)
    .orderBy(sql`s.situacao = 'C'`)
    .orderBy('s.id', 'desc')
    .$narrowType<{ talentoId: number; situacao: NonNullable<c.Item['pessoas'][number]['turma']>['situacao'] }>()
    .execute()

/** Who is added works in the company today; who was named before stays. */
async function exigirPessoas(
  ctx: Ctx,
  talentosIds: readonly number[],
  atual: { id: number } | undefined,
): Promise<void> {
  const antes = atual ? await pessoasDe(ctx, atual.id) : []
  const novos = [...new Set(talentosIds)].filter((talento) => !antes.some((p) => p.id === talento))
  const vistos = await ctx.db
    .selectFrom('talentoLista')
    .select('id')
    .where('id', 'in', [...novos, 0])
    .where('situacao', '=', 'A')
    .execute()
  if (vistos.length < novos.length) throw fieldError('talentosIds', 'Escolha quem trabalha na empresa')
}

const { routes, read, locked } = resourceRoutes(c.itens, {
  table: 'lntItem',
  rows: linhasDeItens,
  search: ['titulo', 'lntNome', 'competenciaNome'],
  filters: { lntId: true, situacao: true, prioridade: true, cursoId: true, treinamentoId: true },
  neverNull: ['titulo', 'lntNome', 'qtdPessoas', 'prioridade'],
  flow: c.fluxo,
  // Only what nobody decided changes, by who sees everybody it names.
  closed({ lntFechada, situacao, foraDoAlcance }) {
    if (lntFechada) return 'A LNT está fechada.'
    if (situacao !== 'A') return 'A necessidade já foi decidida.'
    return foraDoAlcance ? `Não é possível: ${c.FORA_DO_ALCANCE}` : null
  },
  async detail(ctx, { id, origem, treinamentoId }) {
    const turmas = await turmasDe(ctx, treinamentoId)
    return {
      pessoas: (await pessoasDe(ctx, id)).map(({ situacao: _, motivo, ...pessoa }) => {
        const sua = turmas.find(({ talentoId }) => talentoId === pessoa.id)
        return {
          ...pessoa,
          motivo: veMotivo(ctx, origem) ? motivo : null,
          turma: sua ? { id: sua.id, descricao: sua.descricao, situacao: sua.situacao } : null,
        }
      }),
    }
  },
  checks: { cursoId: exigirCurso, talentosIds: exigirPessoas },
  async columns(ctx, { lntId, talentosIds: _, ...own }, current) {
    await exigirAberta(ctx, current?.lntId ?? lntId!)
    return current ? own : { ...own, lntId: lntId! }
  },
  async parts(ctx, id, { talentosIds }) {
    const ficam = new Set(talentosIds)
    const antes = (await pessoasDe(ctx, id)).map((p) => p.id)
    const saem = antes.filter((talento) => !ficam.has(talento))
    if (saem.length > 0)
      await ctx.db.deleteFrom('lntItemTalento').where('lntItemId', '=', id).where('talentoId', 'in', saem).execute()
    const novos = [...ficam].filter((talento) => !antes.includes(talento))
    if (novos.length > 0)
      await ctx.db
        .insertInto('lntItemTalento')
        .values(novos.map((talentoId) => ({ lntItemId: id, talentoId })))
        .execute()
  },
})

export const itensDaLnt: Route[] = [
  ...Object.values(routes),
  ...flowRoutes(
    c.fluxo,
    locked,
  )({
    effect: {
      async valida(ctx, { id }) {
        await updateRow(ctx, 'lntItem', id, { validadoEm: sql<string>`now()` })
      },
      async recusa(ctx, { id }, { motivo }) {
        await updateRow(ctx, 'lntItem', id, { recusadoEm: sql<string>`now()`, motivoRecusa: motivo })
      },
    },
    answer: read,
  }),
]
