import { faturamentosMensais as registry } from '@quadro/contract/cargo-salario/faturamentos-mensais.ts'
import { explainConstraint } from '../../kit/constraints.ts'
import { registryRoutes } from '../../kit/registry.ts'

explainConstraint('faturamento_mensal_unico', 'mes', 'O faturamento deste mês já está registrado.')

export const faturamentosMensais = Object.values(registryRoutes(registry, 'faturamentoMensal'))
