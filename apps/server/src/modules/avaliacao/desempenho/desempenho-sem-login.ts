import * as c from '@quadro/contract/avaliacao/desempenho/competencias-pessoais.ts'
import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import { questionarios } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { registrarUsoSemLogin } from '../questionarios/questionarios-pessoais.ts'
import { CONTEXTO, fonte, gravarCompetencias, lerCompetencias } from './respostas-desempenho.ts'

registrarUsoSemLogin({
  contexto: CONTEXTO,
  fluxo: questionarios.fluxo,
  /** The person's own pairs that are released. */
  async minhas(ctx) {
    const found = await fonte(ctx, true)
      .leftJoin('questionario as q', 'q.id', 'r.questionarioId')
      .select(['r.id', 'r.questionarioId', 'r.papel', 'r.titulo', 'r.avaliadoNome', 'r.dataFim', 'r.iniciada'])
      .select(['r.respondidaEm', 'r.configuracaoId', 'r.emNome', 'q.encerradoEm'])
      .where((eb) => eb.or([eb('r.liberada', '=', true), eb('r.respondidaEm', 'is not', null)]))
      .execute()
    return found.map((r) => ({
      ...{ contexto: CONTEXTO, id: r.id, questionarioId: r.questionarioId },
      sobre: r.papel === 'U' ? 'Eu' : r.avaliadoNome,
      em: `${descricaoDe(PAPEIS, r.papel)} · ${r.titulo}`,
      ate: r.dataFim,
      emNome: r.emNome !== null,
      situacao:
        r.respondidaEm !== null
          ? 'R'
          : r.dataFim !== null && r.dataFim < ctx.hoje()
            ? 'V'
            : // Where competences are asked too, they can still be given.
              r.encerradoEm !== null && r.configuracaoId === null
              ? 'E'
              : r.iniciada
                ? 'A'
                : 'P',
    }))
  },
})

/** The competences of a pair, answered without a login. */
export const competenciasPessoais: Route[] = [
  route(c.lerCompetencias)((ctx, { id }) => lerCompetencias(ctx, id, 'pessoa')),
  route(c.gravarCompetencias)((ctx, input) => gravarCompetencias(ctx, input, 'pessoa')),
]
