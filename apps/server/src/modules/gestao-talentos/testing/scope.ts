import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'

export const scope: Scope = {
  areas: {
    '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}': areaOfTalent(
      'configuracao_nivel_competencia',
      'talento_id',
    ),
    '/gestao-talentos/configuracoes-niveis-competencia-colaborador/colaborador/{id}': areaOfPerson(),
    '/gestao-talentos/talentos/{id}': areaOfPerson(),
  },
}
