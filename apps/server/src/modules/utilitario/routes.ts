import type { Route } from '../../kit/route.ts'
import './busca.ts'
import { emails } from './emails.ts'
import { empresas } from './empresas.ts'
import { estabelecimentos } from './estabelecimentos.ts'
import { logo } from './logo.ts'
import { logs } from './logs.ts'
import { parametrosSistema } from './parametros-sistema.ts'
import { perfis } from './perfis.ts'
import { relatorioDeInconsistencias } from './relatorio-inconsistencia-banco-dados.ts'
import { usuarios } from './usuarios.ts'
import './integridade.ts'
import './palavras.ts'

export const routes: Route[] = [
  ...estabelecimentos,
  ...usuarios,
  ...perfis,
  ...empresas,
  ...logo,
  ...parametrosSistema,
  ...emails,
  ...relatorioDeInconsistencias,
  ...logs,
]
