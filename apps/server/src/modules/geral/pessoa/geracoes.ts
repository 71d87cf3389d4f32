import { geracoes as registry } from '@quadro/contract/geral/pessoa/geracoes.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('geracao_ano', 'anoInicial', 'Já existe uma geração que começa neste ano.')

export const geracoes = Object.values(registryRoutes(registry, 'geracao'))
