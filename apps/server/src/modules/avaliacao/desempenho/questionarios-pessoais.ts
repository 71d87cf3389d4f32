import { questionarios } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-pessoais.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { repeatableRoute } from '../../../kit/http/repeatable.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registrarTarefasPessoais } from '../../cargo-salario/index.ts'
import { rotasDeEvidencias } from '../questionarios/evidencias.ts'
import { abrir, apresentar, concluir, feito, salvar, salvoAntes, segurar } from '../questionarios/questionario.ts'
import { COLUNAS, CONTEXTO, fonte, gravarCompetencias, lerCompetencias } from './respostas-desempenho.ts'

/** The person's own evaluations that are released; the open ones first, those that end first before the others. */
const minhas = (ctx: Ctx) =>
  fonte(ctx, true)
    .select(COLUNAS)
    .where((eb) => eb.or([eb('r.liberada', '=', true), eb('r.respondidaEm', 'is not', null)]))
    .orderBy(sql`r.respondida_em is not null, r.data_fim nulls last, sem_acento(r.avaliado_nome), r.id`)
    .execute()

registrarTarefasPessoais(c.responderAvaliacoes, async (ctx) => {
  const abertas = (await minhas(ctx)).filter((r) => r.respondidaEm === null && r.emNome === null)
  const [primeira] = abertas.map((r) => r.dataFim).filter((dia) => dia !== null)
  return [
    {
      titulo: 'Avaliações de desempenho',
      detalhe: abertas.length === 0 ? 'Nada a responder' : primeira ? `até ${formatarData(primeira)}` : null,
      quantas: abertas.length,
      url: '/pessoal/avaliacoes',
    },
  ]
})

const abrirMeu = (ctx: Ctx, id: number) => abrir(ctx, CONTEXTO, id, 'pessoa')
const ler = async (ctx: Ctx, id: number) => {
  const q = await abrirMeu(ctx, id)
  // A person's route has no authorities, so the flow alone decides.
  const pode = questionarios.fluxo.refusal('conclui', q) === null ? ['conclui'] : []
  return apresentar(ctx, q, { pode, veResultado: false })
}
/** The questionnaire for answering; refuses when it is closed. */
async function aberto(ctx: Ctx, id: number) {
  await segurar(ctx, id)
  const q = await abrirMeu(ctx, id)
  const refused = questionarios.fluxo.refusal('conclui', q)
  if (refused) throw invalidState(refused)
  return q
}

export const questionariosPessoais: Route[] = [
  route(c.minhas)(async (ctx) => (await minhas(ctx)).map((r) => ({ ...r, pode: [] }))),
  route(c.lerCompetencias)((ctx, { id }) => lerCompetencias(ctx, id, 'pessoa')),
  route(c.gravarCompetencias)((ctx, input) => gravarCompetencias(ctx, input, 'pessoa')),
  route(c.lerQuestionario)(async (ctx, { id }) => (await ler(ctx, id)) as never),
  repeatableRoute(c.salvar)({
    once: async (ctx, { id, respostas }) => salvar(ctx, await aberto(ctx, id), respostas),
    made: feito,
    again: async (ctx, { id, respostas }, antes) => salvoAntes(ctx, await abrirMeu(ctx, id), respostas, antes),
  }),
  route(c.concluir)(async (ctx, { id, ...input }) => {
    await concluir(ctx, await aberto(ctx, id), input)
    return (await ler(ctx, id)) as never
  }),
  ...rotasDeEvidencias(c.evidencias, { contexto: CONTEXTO, fluxo: questionarios.fluxo, quem: 'pessoa' }),
]
