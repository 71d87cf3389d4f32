import { providerKind } from '../../kit/transaction/providers.ts'

/** What positions show of modules on the right: who knows it registers. */

/** Vacancies open today in approved requests, of the positions that have any; nothing for who may not see requests. */
export const vagasDosCargos = providerKind<{ cargosIds: number[] }, { podeVer: true; vagas: Map<number, number> }>(
  'vagas-dos-cargos',
)
interface Nomeado {
  id: number
  nome: string
}
/** Selective stages by id, in the order in which candidates pass them. */
export const etapasPorId = providerKind<{ ids: number[] }, Nomeado>('etapas-por-id')
/** Areas of education by id, by name. */
export const areasDeFormacaoPorId = providerKind<{ ids: number[] }, Nomeado>('areas-de-formacao-por-id')

/** What develops a competence, each with the page that tells of it; nothing for who may not see that. */
export const treinosDasCompetencias = providerKind<
  { competenciasIds: number[] },
  { competenciaId: number; nome: string; url: string }
>('treinos-das-competencias')
