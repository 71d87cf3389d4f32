import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'

import { definicaoDoTeste } from './dinamicos.ts'
import { scope as documentos } from './documentos.ts'
import { scope as entrevistas } from './entrevistas.ts'
import { scope as ocorrencias } from './ocorrencias.ts'

/** Columns that exist, with the places that the test chose. */
async function salvavel(_app: TestApp, _company: TestCompany, input: Record<string, unknown>) {
  const { estabelecimentosIds, areasIds, cargosIds } = input.definicao as typeof definicaoDoTeste
  input.perfisIds = []
  input.definicao = { ...definicaoDoTeste, estabelecimentosIds, areasIds, cargosIds }
}

export const scope: Scope = {
  names: { ...ocorrencias.names, perfisIds: 'perfil' },
  special: { usuariosIds: async (_app, company) => (await company.user([])).usuarioId },
  bodies: {
    ...documentos.bodies,
    ...ocorrencias.bodies,
    'POST /gestao-talentos/relatorios/talento-dinamico/salvos': salvavel,
    'PUT /gestao-talentos/relatorios/talento-dinamico/salvos/{id}': salvavel,
  },
  targets: entrevistas.targets,
  valuesBelow: { ...entrevistas.valuesBelow, ...documentos.valuesBelow },
  withoutArea: {
    ...ocorrencias.withoutArea,
    ...entrevistas.withoutArea,
    ...documentos.withoutArea,
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
