import * as c from '@quadro/contract/captacao/avaliacoes/exames-palografico.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { alcancar, registrarLeitura } from '../candidatos/candidatos-leitura.ts'

labelTable('exame_palografico', 'Exames Palográficos')
explainConstraint(
  'exame_palografico_candidato',
  'examePalografico',
  'O exame deste candidato acaba de ser gravado por outra pessoa. Recarregue para ver.',
)
describeTable('exame_palografico', {
  singular: 'Exame palográfico',
  columns: { candidato_id: 'Candidato' },
  technical: {
    exame_palografico: 'a psychological test: that it was written is told, not what',
    resultado_exame_palografico: 'a psychological test: that it was written is told, not what',
  },
})

async function ler(ctx: Ctx, id: number): Promise<c.Exame> {
  const { pessoaId, ocultos } = await alcancar(ctx, id)
  const found = await ctx.db
    .selectFrom('candidato as k')
    .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
    .leftJoin('examePalografico as x', 'x.candidatoId', 'k.id')
    .select(['k.id', 'p.nome', 'p.cpf', 'p.ocrTexto', 'x.examePalografico', 'x.resultadoExamePalografico'])
    .select(sql<number>`coalesce(x.versao, 0)`.as('versao'))
    .where('k.id', '=', id)
    .executeTakeFirstOrThrow()
  const cpf = ocultos.includes('cpf') ? null : found.cpf
  if (cpf !== null) await registrarLeitura(ctx, pessoaId, ['cpf'])
  const ocrTexto = ocultos.includes('ocrTexto') ? null : found.ocrTexto
  return { ...found, cpf, ocrTexto, pode: ctx.user.can(c.autoridades.editar) ? ['editar'] : [] }
}

const SITUACAO = sql<string>`case when x.resultado_exame_palografico is not null then 'R' when x.exame_palografico is not null then 'P' else 'S' end`

export const examesPalografico: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db
      .selectFrom('candidato as k')
      .innerJoin('pessoa as p', 'p.id', 'k.pessoaId')
      .leftJoin('examePalografico as x', 'x.candidatoId', 'k.id')
      .select([
        'k.id',
        'p.nome',
        'x.atualizadoEm',
        sql<boolean>`x.exame_palografico is not null`.as('preenchido'),
        sql<boolean>`x.resultado_exame_palografico is not null`.as('comResultado'),
        sql<string | null>`(select s.codigo || ' · ' || s.descricao from candidato_solicitacao y
          join solicitacao_pessoal s on s.id = y.solicitacao_id
         where y.candidato_id = k.id and y.removed_at is null order by y.id desc limit 1)`.as('ultimaSolicitacao'),
      ])
    if (input.situacao) query = query.where(sql<boolean>`${SITUACAO} = ${input.situacao}`)
    if (input.solicitacaoId !== undefined)
      query = query.where(
        sql<boolean>`exists (select from candidato_solicitacao y where y.candidato_id = k.id and y.solicitacao_id = ${input.solicitacaoId} and y.removed_at is null)`,
      )
    if (input.busca) query = query.where(matches(input.busca, 'p.nome'))
    return (await listRows(ctx.db, query as never, input, {
      list: c.listar,
      by: { nome: 'p.nome', atualizadoEm: 'x.atualizado_em' },
      tie: 'k.id',
      label: (row: { nome?: string }) => row.nome ?? '',
      neverNull: ['nome'],
    } as never)) as never
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.gravar)(async (ctx, { id, versao, ...dados }) => {
    await ler(ctx, id)
    const atual = await ctx.db
      .selectFrom('examePalografico')
      .select('id')
      .where('candidatoId', '=', id)
      .executeTakeFirst()
    if (atual) {
      await lockRow(ctx, 'examePalografico', atual.id, { versao })
      await updateRow(ctx, 'examePalografico', atual.id, dados)
    } else if (versao !== 0) throw stale()
    else
      await ctx.db
        .insertInto('examePalografico')
        .values({ candidatoId: id, ...dados })
        .execute()
    return ler(ctx, id)
  }),
]
