import { CODIGO_EXISTE, gruposAc as c, verificarCodigo } from '@quadro/contract/utilitario/empresas/grupos-ac.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('grupo_ac_codigo', 'codigo', CODIGO_EXISTE)

export const gruposAc: Route[] = [
  route(verificarCodigo)(async (ctx, { codigo }) => {
    const found = await ctx.db.selectFrom('grupoAc').select('id').where('codigo', '=', codigo).executeTakeFirst()
    return found !== undefined
  }),
  ...Object.values(registryRoutes(c, 'grupoAc')),
]
