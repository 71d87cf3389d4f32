import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { type NecessidadeDeTreinamento, necessidadesDeTreinamento } from '../../cargo-salario/index.ts'
import { exigirAberta } from './lnt.ts'

/**
 * What the providers find, without the people for whom the round has the need already, decided or not. Somebody whom two providers name for
 * one competence, by its gap and by an evaluation, is proposed once, by the first.
 */
async function lerPropostas(ctx: Ctx, lntId: number): Promise<NecessidadeDeTreinamento[]> {
  const found = await askProviders(ctx, necessidadesDeTreinamento, {})
  const tem = await ctx.db
    .selectFrom('lntItem as i')
    .innerJoin('lntItemTalento as x', 'x.lntItemId', 'i.id')
    .select(['i.competenciaId', 'i.cursoId', 'x.talentoId'])
    .where('i.lntId', '=', lntId)
    .execute()
  const ja = new Set(
    tem.flatMap(({ competenciaId, cursoId, talentoId }) => [
      `competencia-${competenciaId} ${talentoId}`,
      `curso-${cursoId} ${talentoId}`,
    ]),
  )
  return found.flatMap((proposta) => {
    const { competenciaId, cursoId } = proposta
    const doQue = competenciaId === null ? `curso-${cursoId}` : `competencia-${competenciaId}`
    const pessoas = proposta.pessoas.filter(({ id }) => !ja.has(`${doQue} ${id}`))
    for (const { id } of pessoas) ja.add(`${doQue} ${id}`)
    return pessoas.length > 0 ? [{ ...proposta, pessoas }] : []
  })
}

/** Of a competence that a single course develops, that course. */
async function cursoDaCompetencia(ctx: Ctx, competenciaId: number | null): Promise<number | null> {
  if (competenciaId === null) return null
  const cursos = await ctx.db
    .selectFrom('competenciaCurso as x')
    .innerJoin('cursoLista as l', 'l.id', 'x.cursoId')
    .select('x.cursoId')
    .where('x.competenciaId', '=', competenciaId)
    .where('l.oferecido', '=', true)
    .limit(2)
    .execute()
  return cursos.length === 1 ? cursos[0]!.cursoId : null
}

export const propostasDaLnt: Route[] = [
  route(c.propostas)(async (ctx, { id }) => {
    if (!(await ctx.db.selectFrom('lnt').select('id').where('id', '=', id).executeTakeFirst())) throw notFound()
    return lerPropostas(ctx, id)
  }),
  route(c.aceitarPropostas)(async (ctx, { id, chaves }) => {
    await exigirAberta(ctx, id)
    const propostas = await lerPropostas(ctx, id)
    const escolhidas = [...new Set(chaves)].map((chave) => propostas.find((p) => p.chave === chave))
    for (const proposta of escolhidas) {
      if (!proposta) throw invalidState('Uma das propostas já não vale. Veja de novo o que o Quadro propõe.')
      const { id: lntItemId } = await ctx.db
        .insertInto('lntItem')
        .values({
          lntId: id,
          competenciaId: proposta.competenciaId,
          cursoId: proposta.cursoId ?? (await cursoDaCompetencia(ctx, proposta.competenciaId)),
          // What the law may ask for comes first.
          prioridade: proposta.origem === 'V' ? 'A' : 'M',
          origem: proposta.origem,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('lntItemTalento')
        .values(proposta.pessoas.map((p) => ({ lntItemId, talentoId: p.id, motivo: p.motivo.slice(0, 200) })))
        .execute()
    }
    return { itens: escolhidas.length }
  }),
]
