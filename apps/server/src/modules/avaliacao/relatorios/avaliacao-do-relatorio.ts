/** What the reports about one evaluation have in common: who may read it, what an anonymous one keeps, and words for their heads. */
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { eixoDe, revelaQuemDeu } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import type { SheetColumn } from '@quadro/contract/kit/sheet.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import type { ParAvaliado } from '../desempenho/resultados-desempenho.ts'

/** Who may print a report still reads no result without the authority to see results. */
export function exigirResultado(ctx: Ctx): void {
  if (!ctx.user.can(autoridades.verResultado)) throw forbidden()
}
export async function acharAvaliacao(ctx: Ctx, id: number, field = 'avaliacaoDesempenhoId') {
  const found = await ctx.db
    .selectFrom('avaliacaoDesempenho')
    .select(['id', 'titulo', 'anonima', 'dataIni', 'dataFim', 'fechadaEm'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw fieldError(field, 'Escolha um item da lista')
  // Of an anonymous evaluation nothing is told before it is closed: two looks would differ by who answered in between.
  return { ...found, aberta: found.anonima && found.fechadaEm === null }
}
export type AvaliacaoLida = Awaited<ReturnType<typeof acharAvaliacao>>

/** The values of evaluators, for the one formula of means (docs/avaliacao-pontuacao.md). */
export const notasDe = (ctx: Ctx, pares: readonly ParAvaliado[], valor: (p: ParAvaliado) => number | null) =>
  pares.map((p) => ({
    ...{ papel: p.papel, peso: p.peso, percentual: valor(p) },
    doLeitor: p.avaliadorId === ctx.user.talentoId,
  }))
/** The mean of one person's evaluators; of an anonymous evaluation only where it reveals nobody. */
export function eixoDaPessoa(
  ctx: Ctx,
  { anonima, aberta }: Pick<AvaliacaoLida, 'anonima' | 'aberta'>,
  pares: readonly ParAvaliado[],
  valor: (p: ParAvaliado) => number | null,
): number | null {
  const notas = notasDe(ctx, pares, valor)
  return anonima && (aberta || revelaQuemDeu(notas)) ? null : eixoDe(notas)
}

export const em = (ids: readonly number[], id: number | null) => ids.length === 0 || (id !== null && ids.includes(id))
export const escolhidas = (label: string, ids: readonly number[], nenhum = 'Todos') => ({
  label,
  value:
    ids.length === 0
      ? nenhum
      : `${ids.length} ${nenhum === 'Todas' ? 'selecionada' : 'selecionado'}${ids.length === 1 ? '' : 's'}`,
})
export const percentual = (key: string, label: string): SheetColumn => ({ key, label, format: 'percent', decimals: 2 })
export const quantas = (n: number) => `${n} ${n === 1 ? 'pessoa' : 'pessoas'}`
