import { CODIGO_EXISTE, gruposAc as c, verificarCodigo } from '@quadro/contract/utilitario/grupos-ac.ts'
import { explainConstraint } from '../../kit/constraints.ts'
import { registryRoutes } from '../../kit/registry.ts'
import { type Route, route } from '../../kit/route.ts'

explainConstraint('grupo_ac_codigo', 'codigo', CODIGO_EXISTE)

export const gruposAc: Route[] = [
  route(verificarCodigo)(async (ctx, { codigo }) => {
    const found = await ctx.db.selectFrom('grupoAc').select('id').where('codigo', '=', codigo).executeTakeFirst()
    return found !== undefined
  }),
  ...Object.values(registryRoutes(c, 'grupoAc')),
]
