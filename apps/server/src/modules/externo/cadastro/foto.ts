import * as c from '@quadro/contract/externo/cadastro/foto.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { newToken } from '../../../kit/access/session.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { receberFoto, tirarFoto, trocarFoto } from '../../geral/index.ts'
import { exigirProva } from '../sessao/desafio.ts'
import { own } from '../sessao/sessao.ts'

/** The id of the candidate's own person. Refuses employees, because HR maintains their photos. */
async function propria(ctx: Ctx, id: number): Promise<number> {
  own(ctx, id)
  const { pessoaId } = ctx.candidate
  const [pessoa] = await rows(
    ctx.db,
    sql<{ empregada: boolean }>`select pessoa_empregada(id) as empregada from pessoa where id = ${pessoaId}`,
  )
  if (pessoa?.empregada) throw invalidState('Você trabalha nesta empresa: quem muda a foto é o RH.')
  return pessoaId
}

export const foto: Route[] = [
  route(c.gravarFoto)(async (ctx, { id }) => {
    await limitOrRefuse(ctx.services.database, `foto:candidato:${id}`, { max: 20, windowSeconds: 3600 })
    return { foto: String(await trocarFoto(ctx, await propria(ctx, id))) }
  }),
  route(c.excluirFoto)(async (ctx, { id }) => {
    await tirarFoto(ctx, await propria(ctx, id))
    return { foto: null }
  }),
  route(c.enviarFotoDeVisitante)(async (ctx, { desafio, prova }) => {
    await limitOrRefuse(ctx.services.database, `foto:endereco:${ctx.address}`, { max: 20, windowSeconds: 3600 })
    await exigirProva(ctx, desafio, prova)
    const { token: segredo, hash } = newToken()
    return comoAplicacao(ctx, async () => {
      const arquivoId = await receberFoto(ctx, { entidade: 'arquivo_enviado', id: null })
      const { id } = await ctx.db
        .insertInto('arquivoEnviado')
        .values({ uso: 'foto', arquivoId, segredoHash: hash })
        .returning('id')
        .executeTakeFirstOrThrow()
      await updateRow(ctx, 'arquivo', arquivoId, { donoId: id })
      return { segredo }
    })
  }),
]
