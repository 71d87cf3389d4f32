import type { Route } from '../../kit/route.ts'
import './busca.ts'
import { emails } from './emails.ts'
import { empresas } from './empresas.ts'
import { estabelecimentos } from './estabelecimentos.ts'
import { logo } from './logo.ts'
import { parametrosSistema } from './parametros-sistema.ts'
import { perfis } from './perfis.ts'
import { usuarios } from './usuarios.ts'

export const routes: Route[] = [
  ...estabelecimentos,
  ...usuarios,
  ...perfis,
  ...empresas,
  ...logo,
  ...parametrosSistema,
  ...emails,
]
