import { TIPO } from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import type { PerguntaDaReacao } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { gruposDaReacao, minimoDas, minimoDeTextos } from '@quadro/contract/desenvolvimento/avaliacoes/reacao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** Reading the reaction to classes: of each question only groups of enough answers (docs/decisions/desenvolvimento.md). */

interface Fechada {
  turmaId: number
  chave: string
  tipo: PerguntaDaReacao['tipo']
  texto: string
  ordem: number
  notaMaxima: number | null
  respostas: number
  soma: number
  opcoes: Record<string, number>
  textos: string[]
  minimo: number
}
/** What was kept of the classes of a course that answered a model, in the order in which they were closed. */
const fechadasDe = (ctx: Ctx, { modeloId, cursoId }: { modeloId: number; cursoId: number }) =>
  rows(
    ctx.db,
    sql<Fechada>`
      select f.turma_id, f.chave, f.tipo, f.texto, f.ordem, f.nota_maxima::float8 as nota_maxima, f.respostas, f.soma::float8 as soma, f.opcoes,
             f.textos, t.reacao_minimo as minimo
        from reacao_fechada f
        join turma t on t.empresa_id = f.empresa_id and t.id = f.turma_id and t.curso_id = ${cursoId}
       where f.modelo_id = ${modeloId}
       order by t.reacao_fechada_em, f.turma_id, f.ordem`,
  )

const duasCasas = (valor: number): number => Math.round(100 * valor) / 100
/** A question over those of its classes that are told, or how it is told where none may be. */
function pergunta(todas: readonly Fechada[], ditas: readonly Fechada[]): PerguntaDaReacao {
  const { chave, texto, tipo, notaMaxima } = todas[0]!
  const minimo = minimoDas(ditas.length === 0 ? todas : ditas)
  const respostas = ditas.reduce((soma, f) => soma + f.respostas, 0)
  const opcoes = new Map<string, number>()
  for (const f of ditas)
    for (const [opcao, n] of Object.entries(f.opcoes)) opcoes.set(opcao, (opcoes.get(opcao) ?? 0) + n)
  const textos = ditas.flatMap((f) => f.textos).sort()
  return {
    ...{ chave, texto, tipo, notaMaxima },
    respostas: ditas.length === 0 ? null : respostas,
    minimo,
    media:
      tipo === TIPO.nota && respostas > 0 ? duasCasas(ditas.reduce((soma, f) => soma + f.soma, 0) / respostas) : null,
    opcoes: [...opcoes].map(([opcao, quantas]) => ({ texto: opcao, quantas })).sort((a, b) => b.quantas - a.quantas),
    textos: textos.length >= minimoDeTextos(minimo) ? textos : [],
  }
}

/** The questions of a model over the classes of a course; with `turmaId` of that class alone. */
export async function reacaoDe(
  ctx: Ctx,
  { turmaId, ...de }: { modeloId: number; cursoId: number; turmaId?: number },
): Promise<{ perguntas: PerguntaDaReacao[]; turmas: number }> {
  const fechadas = await fechadasDe(ctx, de)
  const perguntas = [...Map.groupBy(fechadas, (f) => f.chave).values()].flatMap((dela) => {
    const grupos = gruposDaReacao(dela)
    if (turmaId === undefined) return [pergunta(dela, grupos.flat())]
    const daTurma = dela.find((f) => f.turmaId === turmaId)
    // A class that is told together with others says nothing by itself.
    const sozinha = grupos.find((g) => g.length === 1 && g[0] === daTurma)
    return daTurma ? [pergunta([daTurma], sozinha ?? [])] : []
  })
  return { perguntas, turmas: new Set(fechadas.map((f) => f.turmaId)).size }
}
