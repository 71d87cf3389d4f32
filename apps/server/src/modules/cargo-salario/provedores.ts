import type { RawBuilder } from 'kysely'
import { providerKind } from '../../kit/transaction/providers.ts'

/** Data that positions show from modules on the right. Those modules register as providers. */

/** Open vacancies in approved requests today, by position. Users who may not see requests get no answer. */
export const vagasDosCargos = providerKind<{ cargosIds: number[] }, { podeVer: true; vagas: Map<number, number> }>(
  'vagas-dos-cargos',
)
interface Nomeado {
  id: number
  nome: string
}
/** Names of selection stages by id, in the order of the selection process. */
export const etapasPorId = providerKind<{ ids: number[] }, Nomeado>('etapas-por-id')
/** Areas of education by id, in order of name. */
export const areasDeFormacaoPorId = providerKind<{ ids: number[] }, Nomeado>('areas-de-formacao-por-id')

/** Which of these courses may be chosen today. */
export const cursosOferecidos = providerKind<{ ids: number[] }, number>('cursos-oferecidos')

/** What was measured with a competence profile of a band, so that it has to stay: 'usado em avaliações de desempenho'. */
export const usosDoPerfil = providerKind<{ perfilId: number }, string>('usos-do-perfil-de-competencias')

/** Courses that develop a competence, each with its page. Users who may not see courses get none. */
export const treinosDasCompetencias = providerKind<
  { competenciasIds: number[] },
  { competenciaId: number; nome: string; url: string }
>('treinos-das-competencias')

/** Training that people need, found in what a module stores: whom it is for, and of each why. Each provider checks what its reader may see. */
export interface NecessidadeDeTreinamento {
  /** Names it among all: 'competencia-12'. */
  chave: string
  titulo: string
  /** C: a gap in a competence; V: a certification that is missing or ends; A: an evaluation of performance. */
  origem: 'C' | 'V' | 'A'
  competenciaId: number | null
  cursoId: number | null
  pessoas: { id: number; nome: string; motivo: string }[]
}
export const necessidadesDeTreinamento = providerKind<Record<never, never>, NecessidadeDeTreinamento>(
  'necessidades-de-treinamento',
)

/**
 * When people were absent from work: each provider answers a select of `talento_id`, `inicio` and `fim` (empty while it lasts), of what
 * touches the window and counts as absenteeism. Selects of providers may name the same day of somebody again. What is counted from them
 * tells no reason and names nobody.
 */
export const ausencias = providerKind<{ de: string; ate: string }, RawBuilder<unknown>>('ausencias')

/**
 * What people reached in the last closed evaluation of performance, in percent, for scenarios of readjustment. Providers leave out whom the
 * caller may not see, and what an anonymous evaluation keeps.
 */
export const desempenhoDasPessoas = providerKind<Record<never, never>, { talentoId: number; percentual: number }>(
  'desempenho-das-pessoas',
)
/** Which result that is, as a text that changes with it: cheap, so that whoever kept a percentage can tell that it is another one now. */
export const medidasDeDesempenho = providerKind<Record<never, never>, { talentoId: number; medida: string }>(
  'medidas-de-desempenho',
)
