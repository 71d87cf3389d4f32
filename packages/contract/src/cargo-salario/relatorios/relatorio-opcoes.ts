import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { resumo } from '../../kit/page.ts'
import { matrizTalentosCompetencias, talentosCompetencias } from './relatorios-competencias.ts'
import { planejamentosRealinhamentos, projecoesSalariais } from './relatorios-reajustes.ts'

/** Options for the filters of the reports, for users who may see one of the reports. */
export const tabelasDosRelatorios = endpoint({
  method: 'GET',
  path: '/cargo-salario/relatorios/escolhas/tabelas-reajustes',
  access: internal(planejamentosRealinhamentos.authority, projecoesSalariais.authority),
  input: z.object({}),
  output: z.array(resumo),
  summary: 'Tabelas de reajuste que um relatório pode escolher, da mais nova à mais antiga',
})
const deCompetencias = internal(talentosCompetencias.authority, matrizTalentosCompetencias.authority)
export const competenciasDosRelatorios = endpoint({
  method: 'GET',
  path: '/cargo-salario/relatorios/escolhas/competencias',
  access: deCompetencias,
  input: z.object({}),
  output: z.array(resumo),
  summary: 'Competências que um relatório pode escolher',
})
export const niveisDosRelatorios = endpoint({
  method: 'GET',
  path: '/cargo-salario/relatorios/escolhas/niveis',
  access: deCompetencias,
  input: z.object({}),
  output: z.array(resumo),
  summary: 'Níveis de competência que um relatório pode escolher',
})
