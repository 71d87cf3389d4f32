import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'

import { scope as entrevistas } from './entrevistas.ts'
import { scope as ocorrencias } from './ocorrencias.ts'

export const scope: Scope = {
  names: ocorrencias.names,
  bodies: ocorrencias.bodies,
  targets: entrevistas.targets,
  valuesBelow: entrevistas.valuesBelow,
  withoutArea: { ...ocorrencias.withoutArea, ...entrevistas.withoutArea },
  areas: {
    ...ocorrencias.areas,
    ...entrevistas.areas,
    '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}': areaOfTalent(
      'configuracao_nivel_competencia',
      'talento_id',
    ),
    '/gestao-talentos/configuracoes-niveis-competencia-colaborador/colaborador/{id}': areaOfPerson(),
    '/gestao-talentos/talentos/{id}': areaOfPerson(),
  },
}
