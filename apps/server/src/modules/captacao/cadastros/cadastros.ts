import * as c from '@quadro/contract/captacao/cadastros/cadastros.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { rotasDosNiveis } from '../../cargo-salario/index.ts'

refuseCopy(c.niveisCompetencia, 'São os mesmos de Cargos & Salários, e vão com eles.')

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
  ...rotasDosNiveis(c.niveisCompetencia, true),
]
