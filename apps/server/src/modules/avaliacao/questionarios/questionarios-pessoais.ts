import * as c from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { repeatableRoute } from '../../../kit/http/repeatable.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registrarTarefasPessoais } from '../../cargo-salario/index.ts'
import { rotasDeEvidencias } from './evidencias.ts'
import { type Aberto, abrir, apresentar, concluir, segurar } from './questionario.ts'
import { type RegraDeResponder, salvarRepetivel } from './questionarios.ts'

/** A use whose questionnaires are also answered without a login. */
export interface UsoSemLogin {
  contexto: c.MinhaAvaliacao['contexto']
  fluxo: RegraDeResponder
  /** What the person of the session answers or answered. */
  minhas(ctx: Ctx): Promise<c.MinhaAvaliacao[]>
  /** The questionnaire was begun or handed in. */
  mudou?(ctx: Ctx, id: number): Promise<void>
}
const usos = new Map<string, UsoSemLogin>()
const contextos: string[] = []
/** Registers a use. What the person reads and writes of it in the database stands in db/definitions/42_avaliacao-sem-login.sql. */
export function registrarUsoSemLogin(uso: UsoSemLogin): void {
  usos.set(uso.contexto, uso)
  contextos.push(uso.contexto)
}

/** What can still be answered first, in the order of its end; then the rest, what ended last before the others. */
export function emOrdem(avaliacoes: readonly c.MinhaAvaliacao[]): c.MinhaAvaliacao[] {
  const nomes = new Intl.Collator('pt-BR')
  const fim = (a: c.MinhaAvaliacao) => a.ate ?? '9999-12-31'
  return [...avaliacoes].sort((a, b) => {
    const aberta = c.aResponder(a)
    if (aberta !== c.aResponder(b)) return aberta ? -1 : 1
    const dias = fim(a) < fim(b) ? -1 : fim(a) > fim(b) ? 1 : 0
    return (aberta ? dias : -dias) || nomes.compare(a.sobre, b.sobre) || a.id - b.id
  })
}
async function minhas(ctx: Ctx): Promise<c.MinhaAvaliacao[]> {
  const todas: c.MinhaAvaliacao[] = []
  // One after the other: they share the connection of the call.
  for (const uso of usos.values()) todas.push(...(await uso.minhas(ctx)))
  return emOrdem(todas)
}
registrarTarefasPessoais(c.responderAvaliacoes, async (ctx) => {
  const abertas = (await minhas(ctx)).filter(c.aResponder)
  const ate = abertas[0]?.ate
  return [
    {
      titulo: 'Minhas avaliações',
      detalhe: abertas.length === 0 ? 'Nada a responder' : ate ? `até ${formatarData(ate)}` : null,
      quantas: abertas.length,
      url: c.base,
    },
  ]
})

const mudou = async (ctx: Ctx, q: Aberto) => usos.get(q.contexto)!.mudou?.(ctx, q.id)

/** Reading, saving and handing in a questionnaire of these uses without a login. */
export function rotasPessoais(
  respostas: c.RespostasPessoais,
  de: { contextos: string | readonly string[]; fluxo: RegraDeResponder; mudou: (ctx: Ctx, q: Aberto) => Promise<void> },
): Route[] {
  const abrirMeu = (ctx: Ctx, id: number) => abrir(ctx, de.contextos, id, 'pessoa')
  const ler = async (ctx: Ctx, id: number) => {
    const q = await abrirMeu(ctx, id)
    // A person's route has no authorities, so the flow alone decides.
    const pode = de.fluxo.refusal('conclui', q) === null ? ['conclui'] : []
    return apresentar(ctx, q, { pode, veResultado: false })
  }
  return [
    route(respostas.lerQuestionario)(async (ctx, { id }) => (await ler(ctx, id)) as never),
    repeatableRoute(respostas.salvar)(salvarRepetivel({ abrir: abrirMeu, fluxo: de.fluxo, comecou: de.mudou })),
    route(respostas.concluir)(async (ctx, { id, ...input }) => {
      await segurar(ctx, id)
      const q = await abrirMeu(ctx, id)
      const refused = de.fluxo.refusal('conclui', q)
      if (refused) throw invalidState(refused)
      await concluir(ctx, q, input)
      await de.mudou(ctx, q)
      return (await ler(ctx, id)) as never
    }),
  ]
}

const fluxo: RegraDeResponder = { refusal: (action, q) => usos.get(q.contexto)!.fluxo.refusal(action, q) }
export const questionariosPessoais: Route[] = [
  route(c.minhas)(minhas),
  ...rotasPessoais(c.respostas, { contextos, fluxo, mudou }),
  ...rotasDeEvidencias(c.evidencias, { contexto: contextos, fluxo, quem: 'pessoa' }),
]
