import { motivosDesligamento } from '@quadro/contract/gestao-talentos/motivos-desligamento.ts'
import { explainConstraint } from '../../kit/constraints.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'

explainConstraint('motivo_desligamento_descricao', 'descricao', 'Já existe um motivo com esta descrição.')

export const routes: Route[] = [...Object.values(registryRoutes(motivosDesligamento, 'motivoDesligamento'))]
