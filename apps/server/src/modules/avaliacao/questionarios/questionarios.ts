import {
  cabeAOutro,
  type QuestionariosDe,
  type RespostaForm,
  type Salvo,
} from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState } from '../../../kit/http/errors.ts'
import { repeatableRoute } from '../../../kit/http/repeatable.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { flowRoutes } from '../../../kit/records/flow.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { imprimirRespondido } from './imprimir.ts'
import { type Aberto, abrir, apresentar, concluir, feito, salvar, salvoAntes, segurar } from './questionario.ts'

const RESPOSTA = 'an answer is read where its authority is asked; its values are never kept'
labelTable('questionario_resposta', 'Respostas')
labelTable('questionario_resposta_opcao', 'Respostas')
describeTable('questionario', {
  singular: 'Avaliação',
  columns: {
    contexto: 'Contexto',
    prazo: 'Prazo',
    iniciado_em: 'Iniciada em',
    respondido_em: 'Respondida em',
    encerrado_em: 'Encerrada em',
    versao_id: 'Versão',
    observacao: 'Observação',
  },
  technical: { semente: 'the order in which the questions were shuffled' },
})
describeTable('questionario_resposta', {
  singular: 'Resposta da avaliação',
  columns: { questionario_id: 'Avaliação', pergunta_id: 'Pergunta', respondida_em: 'Respondida em' },
  technical: { nota: RESPOSTA, comentario: RESPOSTA },
})
describeTable('questionario_resposta_opcao', {
  singular: 'Opção escolhida',
  columns: { resposta_id: 'Resposta' },
  technical: { opcao_id: RESPOSTA },
})

/** Tells whether a questionnaire can be answered now; the flow of its use does. */
export interface RegraDeResponder {
  refusal(action: 'conclui', q: Aberto): string | null
}
/** Saving answers so that a repetition is answered as the first time (docs/kit/sem-rede.md), for users and for people without a login. */
export const salvarRepetivel = (de: {
  abrir(ctx: Ctx, id: number): Promise<Aberto>
  fluxo: RegraDeResponder
  /** It was begun. */
  comecou(ctx: Ctx, q: Aberto): Promise<void>
}) => ({
  async once(ctx: Ctx, { id, respostas }: { id: number; respostas: readonly RespostaForm[] }): Promise<Salvo> {
    await segurar(ctx, id)
    const q = await de.abrir(ctx, id)
    const refused = de.fluxo.refusal('conclui', q)
    if (refused) throw invalidState(refused)
    const kept = await salvar(ctx, q, respostas)
    if (q.iniciadoEm === null) await de.comecou(ctx, q)
    return kept
  },
  made: feito,
  again: async (
    ctx: Ctx,
    { id, respostas }: { id: number; respostas: readonly RespostaForm[] },
    antes: ReturnType<typeof feito>,
  ): Promise<Salvo> => {
    const q = await de.abrir(ctx, id)
    // Given back meanwhile: what the person answers since then is not told.
    if (!q.responde) throw invalidState(cabeAOutro(q))
    return salvoAntes(ctx, q, respostas, antes)
  },
})

/** The internal routes of the questionnaires of one use. `mudou` tells the pages that show them. */
export function rotasDeQuestionarios(
  c: QuestionariosDe,
  contexto: string,
  mudou: (ctx: Ctx, id: number) => Promise<void> = async () => {},
): Route[] {
  const { autoridades: auth } = c
  // Who took it over in somebody's name answers without the authority to answer the own ones.
  const emprestada = (q: Aberto) => q.responde && q.emNome !== null
  const pode = (ctx: Ctx, q: Aberto) =>
    c.fluxo.abilities(q, (a) => ctx.user.can(a) || (a === auth.responder && emprestada(q)))
  const ler = async (ctx: Ctx, id: number) => {
    const q = await abrir(ctx, contexto, id)
    return apresentar(ctx, q, { pode: pode(ctx, q), veResultado: !c.semResultado && ctx.user.can(auth.verResultado) })
  }
  return [
    route(c.ler)(async (ctx, { id }) => (await ler(ctx, id)) as never),
    repeatableRoute(c.salvar)(
      salvarRepetivel({
        abrir: (ctx, id) => abrir(ctx, contexto, id),
        fluxo: c.fluxo,
        comecou: (ctx, { id }) => mudou(ctx, id),
      }),
    ),
    {
      ...fileRoute(c.imprimir)(async (ctx, { id }) => imprimirRespondido(ctx, (await ler(ctx, id)) as never, c.plural)),
      of: { paper: ['pdf'] },
    },
    ...flowRoutes(c.fluxo, async (ctx, id) => {
      await segurar(ctx, id)
      return abrir(ctx, contexto, id)
    })({
      effect: {
        async conclui(ctx, q, { respostas, observacao }) {
          await concluir(ctx, q, { respostas, observacao })
        },
        async encerra(ctx, { id }) {
          await updateRow(ctx, 'questionario', id, { encerradoEm: sql`now()` })
        },
        async reabre(ctx, { id }, { prazo }) {
          if (prazo !== null && prazo < ctx.hoje())
            throw fieldError('prazo', 'O prazo deve ser igual ou posterior a data atual')
          await updateRow(ctx, 'questionario', id, {
            respondidoEm: null,
            encerradoEm: null,
            iniciadoEm: null,
            prazo: prazo === null ? null : sql<string>`(${prazo}::date + 1)::timestamptz`,
          })
        },
      },
      lent: async (_, q, action) => action === 'conclui' && emprestada(q),
      async answer(ctx, id) {
        await mudou(ctx, id)
        return (await ler(ctx, id)) as never
      },
    }),
  ]
}
