import * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { abrirFoto, tirarFoto, trocarFoto } from '../../geral/index.ts'
import { alcancar } from './candidatos-leitura.ts'

async function paraMudar(ctx: Ctx, id: number): Promise<number> {
  const { pessoaId, pessoaTravada } = await alcancar(ctx, id)
  if (pessoaTravada) throw invalidState('Esta pessoa trabalha aqui: a foto muda na ficha do colaborador.')
  return pessoaId
}

/** The photo of a candidate, which belongs to the person. */
export const fotoDoCandidato: Route[] = [
  fileRoute(c.lerFoto)(async (ctx, { id }) => abrirFoto(ctx, (await alcancar(ctx, id)).pessoaId)),
  route(c.gravarFoto)(async (ctx, { id }) => {
    const pessoaId = await paraMudar(ctx, id)
    return { fotoId: await trocarFoto(ctx, pessoaId) }
  }),
  route(c.excluirFoto)(async (ctx, { id }) => {
    await tirarFoto(ctx, await paraMudar(ctx, id))
    return { fotoId: null }
  }),
]
