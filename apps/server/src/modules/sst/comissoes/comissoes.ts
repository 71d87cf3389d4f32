import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as contrato from '@quadro/contract/sst/comissoes/comissoes.ts'
import { situacaoDoPeriodo } from '@quadro/contract/sst/profissionais/periodos.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { pattern } from '../../../kit/records/list.ts'
import { replaceParts } from '../../../kit/records/parts.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { estabilidades, oQueTermina } from '../../cargo-salario/index.ts'

const { comissoes: c } = contrato
labelTable('comissao', c.plural)
labelTable('comissao_membro', c.plural)
explainConstraint('comissao_mandato', 'inicio', 'Este estabelecimento já tem uma comissão em um destes dias.')
explainConstraint('comissao_datas', 'fim', 'A data final não pode ser anterior à inicial')

/** Who sees only some areas does not see all members, and would take away the others. */
async function exigirTodasAsAreas(ctx: Ctx): Promise<void> {
  if (ctx.user.areas !== null) throw forbidden()
}

type Enviado = { talentoId: number; representa: contrato.Representa; candidatura: string | null }
/** Every member is an employee of the company on the first day. */
async function exigirMembros(ctx: Ctx, inicio: string, membros: readonly Enviado[]): Promise<void> {
  const found = await ctx.db
    .selectFrom('talento')
    .select(['id', 'dataAdmissao', 'dataDesligamento'])
    .where(
      'id',
      'in',
      membros.map(({ talentoId }) => talentoId),
    )
    .execute()
  const recusas = membros.flatMap(({ talentoId }, index) => {
    const t = found.find(({ id }) => id === talentoId)
    const field = `membros.${index}.talentoId`
    if (!t) return [{ field, message: 'Escolha um item da lista' }]
    const isEmpregado = t.dataAdmissao <= inicio && (t.dataDesligamento === null || t.dataDesligamento >= inicio)
    return isEmpregado ? [] : [{ field, message: 'Não trabalha na empresa no início do mandato' }]
  })
  if (recusas.length > 0) throw new AppError('FIELD_VALIDATION_VIOLATION', undefined, recusas)
}

const { routes } = resourceRoutes(c, {
  table: 'comissao',
  turn: exigirTodasAsAreas,
  rows: (ctx) =>
    ctx.db
      .selectFrom('comissao as c')
      .innerJoin('estabelecimento as e', 'e.id', 'c.estabelecimentoId')
      .select(['c.id', 'c.versao', 'c.estabelecimentoId', 'e.nome as estabelecimentoNome', 'c.inicio', 'c.fim'])
      .select([
        sql<'FUTURO' | 'VIGENTE' | 'ENCERRADO'>`null::text`.as('situacao'),
        sql<contrato.MembroDaComissao[]>`coalesce((
          select jsonb_agg(jsonb_build_object('talentoId', t.id, 'talentoNome', coalesce(p.nome_social, p.nome), 'funcao', m.funcao,
                                              'representa', m.representa, 'candidatura', m.candidatura) order by m.ordem)
            from comissao_membro m
            join talento t on t.empresa_id = m.empresa_id and t.id = m.talento_id
            join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
           where m.empresa_id = c.empresa_id and m.comissao_id = c.id), '[]')`.as('membros'),
      ]),
  search: (busca) => sql`(sem_acento(linha.estabelecimento_nome) like sem_acento(${pattern(busca)})
    or exists (select from jsonb_array_elements(linha.membros) m
                where sem_acento(m ->> 'talentoNome') like sem_acento(${pattern(busca)})))`,
  filters: {
    estabelecimentoId: true,
    em: (dia) => sql`${dia}::date between linha.inicio and linha.fim`,
  },
  neverNull: ['estabelecimentoNome', 'inicio', 'fim'],
  may: (ctx, _, usual) => (ctx.user.areas === null ? usual : []),
  async complete(ctx, rows) {
    for (const row of rows) {
      row.situacao = situacaoDoPeriodo(row, ctx.hoje())
      for (const m of row.membros) m.estabilidadeAte = contrato.estabilidadeAte(m.representa, row.fim)
    }
  },
  async columns(ctx, { membros, ...own }) {
    await exigirMembros(ctx, own.inicio, membros)
    return own
  },
  parts: (ctx, comissaoId, { membros }) =>
    replaceParts(
      ctx,
      'comissaoMembro',
      { comissaoId },
      // Who is appointed was no candidate.
      membros.map((m) => ({ ...m, candidatura: m.representa === 'EMPREGADOS' ? m.candidatura : null })),
    ),
  removal: { before: exigirTodasAsAreas },
})

/** Until when somebody may not be dismissed as an elected member: the last day of those that have not passed. */
async function estaveisAte(ctx: Ctx, talentoId: number): Promise<string[]> {
  const hoje = ctx.hoje()
  const found = await ctx.db
    .selectFrom('comissaoMembro as m')
    .innerJoin('comissao as c', 'c.id', 'm.comissaoId')
    .select('c.fim')
    .where('m.talentoId', '=', talentoId)
    .where('m.representa', '=', 'EMPREGADOS')
    .where('m.candidatura', '<=', hoje)
    .execute()
  return found
    .map(({ fim }) => contrato.estabilidadeAte('EMPREGADOS', fim)!)
    .filter((ate) => ate >= hoje)
    .sort()
}
registerProvider(estabilidades, async (ctx, { talentoId }) =>
  (await estaveisAte(ctx, talentoId)).map((ate) => ({
    ate,
    // Without the authority the day is told and the reason is not.
    motivo: ctx.user.can(c.authorities.ver) ? 'Membro eleito da CIPA' : null,
  })),
)
registerProvider(oQueTermina, async (ctx, { talentoId, data }) => {
  const lugares = await ctx.db
    .selectFrom('comissaoMembro as m')
    .innerJoin('comissao as c', 'c.id', 'm.comissaoId')
    .innerJoin('estabelecimento as e', 'e.id', 'c.estabelecimentoId')
    .select(['c.id', 'e.nome', 'c.fim'])
    .where('m.talentoId', '=', talentoId)
    .where('c.fim', '>=', data)
    .orderBy('c.fim')
    .execute()
  if (!ctx.user.can(c.authorities.ver)) return []
  return lugares.map(({ id, nome, fim }) => ({
    ...{ titulo: 'Lugar na CIPA', detalhe: `${nome}, até ${formatarData(fim)}` },
    ...{ url: `${c.page}/${id}`, sozinho: false },
  }))
})

export const comissoes: Route[] = [
  ...Object.values(routes),
  route(contrato.dataEstabilidadeComissao)(async (ctx, { talentoId }) => {
    const found = await ctx.db.selectFrom('talento').select('id').where('id', '=', talentoId).executeTakeFirst()
    if (!found) throw notFound()
    return { dataEstabilidade: (await estaveisAte(ctx, talentoId)).at(-1) ?? null }
  }),
]
