import * as c from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import type { Route } from '../../../kit/http/route.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { rotaDosValores } from '../../../kit/textos/fontes.ts'
import { rotaDasVersoes } from '../../../kit/textos/versoes.ts'
import { daCertificacao } from './certificado-valores.ts'

export const certificados: Route[] = [
  rotaDosValores(c.lerValores, daCertificacao),
  rotaDasVersoes(c.versoes, 'certificado'),
  ...Object.values(registryRoutes(c.certificados, 'certificado')),
]
