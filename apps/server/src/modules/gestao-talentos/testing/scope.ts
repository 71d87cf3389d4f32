import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'

import { scope as ocorrencias } from './ocorrencias.ts'

export const scope: Scope = {
  names: ocorrencias.names,
  bodies: ocorrencias.bodies,
  withoutArea: ocorrencias.withoutArea,
  areas: {
    ...ocorrencias.areas,
    '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}': areaOfTalent(
      'configuracao_nivel_competencia',
      'talento_id',
    ),
    '/gestao-talentos/configuracoes-niveis-competencia-colaborador/colaborador/{id}': areaOfPerson(),
    '/gestao-talentos/talentos/{id}': areaOfPerson(),
  },
}
