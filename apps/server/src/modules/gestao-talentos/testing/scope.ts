import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'

import { definicaoDoTeste } from './dinamicos.ts'
import { scope as entrevistas } from './entrevistas.ts'
import { scope as ocorrencias } from './ocorrencias.ts'

export const scope: Scope = {
  names: ocorrencias.names,
  bodies: {
    ...ocorrencias.bodies,
    'PUT /gestao-talentos/relatorios/talento-dinamico/salvos/{id}': async (_app, _company, input) => {
      Object.assign(input, { usuariosIds: [], perfisIds: [], definicao: definicaoDoTeste })
    },
  },
  targets: entrevistas.targets,
  valuesBelow: entrevistas.valuesBelow,
  withoutArea: {
    ...ocorrencias.withoutArea,
    ...entrevistas.withoutArea,
    '/gestao-talentos/relatorios/talento-dinamico/salvos/{id}':
      'a definition is its owner’s, or given to users and profiles; its rows are read within the areas of who reads',
  },
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
