import { geracoes as registry } from '@quadro/contract/geral/geracoes.ts'
import { explainConstraint } from '../../kit/constraints.ts'
import { registryRoutes } from '../../kit/registry.ts'

explainConstraint('geracao_ano', 'anoInicial', 'Já existe uma geração que começa neste ano.')

export const geracoes = Object.values(registryRoutes(registry, 'geracao'))
