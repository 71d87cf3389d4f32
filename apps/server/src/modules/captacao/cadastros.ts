import * as c from '@quadro/contract/captacao/cadastros.ts'
import { registryRoutes } from '../../kit/registry.ts'
import { type Route, route } from '../../kit/route.ts'

export const cadastros: Route[] = [
  route(c.proximaOrdem)(async (ctx) => {
    const { ultima } = await ctx.db
      .selectFrom('etapaSeletiva')
      .select((eb) => eb.fn.max('ordem').as('ultima'))
      .executeTakeFirstOrThrow()
    return Math.min((ultima ?? 0) + 1, 999)
  }),
  ...Object.values(registryRoutes(c.motivosSolicitacao, 'motivoSolicitacao')),
  ...Object.values(registryRoutes(c.etapasSeletivas, 'etapaSeletiva')),
  ...Object.values(registryRoutes(c.areasFormacao, 'areaFormacao')),
  ...Object.values(registryRoutes(c.idiomas, 'idioma')),
  ...Object.values(registryRoutes(c.comoFicouSabendoVaga, 'comoFicouSabendoVaga')),
]
