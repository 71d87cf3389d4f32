import * as c from '@quadro/contract/externo/curriculo.ts'
import { limitOrRefuse } from '../../kit/limits.ts'
import { type Route, route } from '../../kit/route.ts'
import { newToken } from '../../kit/session.ts'
import { tokenHash } from '../../kit/tx.ts'
import { curriculoEnviado, exigirLeitura, leituraDe, lerArquivo } from '../captacao/index.ts'
import { comoAplicacao } from './como-aplicacao.ts'
import { exigirProva } from './desafio.ts'
import { own } from './sessao.ts'

/** Readings are kept by the application's own role; the candidate area has no right on them but through these. */
export const curriculo: Route[] = [
  route(c.enviarCurriculo)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    await limitOrRefuse(ctx.services.database, `curriculo:pessoa:${pessoaId}`, { max: 10, windowSeconds: 3600 })
    return comoAplicacao(ctx, async () => {
      await lerArquivo(ctx, { pessoaId }, curriculoEnviado(ctx))
      return exigirLeitura(ctx, { pessoaId }, { externo: true })
    })
  }),
  route(c.acompanharCurriculo)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    return comoAplicacao(ctx, async () => ({
      leitura: (await leituraDe(ctx, { pessoaId }, { externo: true })) ?? null,
    }))
  }),
  route(c.lerCurriculoDeVisitante)(async (ctx, { desafio, prova }) => {
    await limitOrRefuse(ctx.services.database, `curriculo:endereco:${ctx.address}`, { max: 20, windowSeconds: 3600 })
    await exigirProva(ctx, desafio, prova)
    const { token: segredo, hash } = newToken()
    return comoAplicacao(ctx, async () => {
      await lerArquivo(ctx, { pessoaId: null, segredoHash: hash }, curriculoEnviado(ctx))
      return { ...(await exigirLeitura(ctx, { segredoHash: hash }, { externo: true })), segredo }
    })
  }),
  route(c.acompanharCurriculoDeVisitante)(async (ctx, { segredo }) =>
    comoAplicacao(ctx, () => exigirLeitura(ctx, { segredoHash: tokenHash(segredo) }, { externo: true })),
  ),
]
