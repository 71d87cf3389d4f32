import { faturamentosMensais as registry } from '@quadro/contract/cargo-salario/reajustes/faturamentos-mensais.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('faturamento_mensal_unico', 'mes', 'O faturamento deste mês já está registrado.')

export const faturamentosMensais = Object.values(registryRoutes(registry, 'faturamentoMensal'))
