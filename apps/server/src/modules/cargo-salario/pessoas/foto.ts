import * as c from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { abrirFoto, tirarFoto, trocarFoto } from '../../geral/index.ts'
import { lerResumo } from './colaborador-leitura.ts'

/** The person's picture. All engagements of a person share it. */
export const foto: Route[] = [
  fileRoute(c.lerFoto)(async (ctx, { id }) => abrirFoto(ctx, (await lerResumo(ctx, id)).pessoaId)),
  route(c.gravarFoto)(async (ctx, { id }) => {
    const { pessoaId } = await lerResumo(ctx, id)
    return { fotoId: await trocarFoto(ctx, pessoaId) }
  }),
  route(c.excluirFoto)(async (ctx, { id }) => {
    await tirarFoto(ctx, (await lerResumo(ctx, id)).pessoaId)
    return { fotoId: null }
  }),
]
