import * as c from '@quadro/contract/externo/cadastro/curriculo.ts'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { newToken } from '../../../kit/access/session.ts'
import { openFile } from '../../../kit/files/files.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { tokenHash } from '../../../kit/transaction/tx.ts'
import { curriculoEnviado, exigirLeitura, leituraDe, lerArquivo } from '../../captacao/index.ts'
import { exigirProva } from '../sessao/desafio.ts'
import { own } from '../sessao/sessao.ts'

/** Readings belong to the application's own database role. The candidate's role reaches them only through these routes. */
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
  fileRoute(c.baixarCurriculo)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const { curriculoArquivoId } = await ctx.db
      .selectFrom('pessoa')
      .select('curriculoArquivoId')
      .where('id', '=', pessoaId)
      .executeTakeFirstOrThrow()
    if (curriculoArquivoId === null) throw notFound()
    return openFile(ctx, curriculoArquivoId, { entidade: 'pessoa', id: pessoaId })
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
