import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, which start first: if they started last, one worker would run alone at the end. Vitest knows how long a file took only
 * where it has run before; elsewhere it begins with the largest files, but tests that walk through the whole product are short files.
 */
const LONGEST = [
  'journeys/pages.test.ts',
  'journeys/crash.test.ts',
  'journeys/candidato.test.ts',
  'journeys/shell.test.ts',
  // Before what fills the database: without statistics its views then take ten times as long.
  'tests/flows.test.ts',
  'avaliacoes/avaliacoes-de-turmas.test.ts',
  'tests/imports.test.ts',
  'tests/salario-documentos.test.ts',
  'tests/scope.test.ts',
  'documents/reader.test.ts',
  'tests/hostile.test.ts',
  'db/erasures.test.ts',
  'tests/access.test.ts',
  'tests/told.test.ts',
  'tests/solicitacoes-restritas.test.ts',
  'tests/stored-scripts.test.ts',
  'tests/uploads.test.ts',
  'db/upgrade.test.ts',
]
const place = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.replaceAll('\\', '/').endsWith(`/${name}`))
  return at < 0 ? LONGEST.length : at
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // The files of a project stay together, because each project has its own workers.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => place(a) - place(b)),
    )
  }
}

const SLOWEST = 10
/** Prints at the end which files took longest, and how long those of each project took together. */
export const slowest: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const took = modules.map((module) => ({ module, ms: module.diagnostic().duration })).sort((a, b) => b.ms - a.ms)
    const projects = [...Map.groupBy(took, ({ module }) => module.project.name)]
      .map(([name, of]) => `${name} ${Math.round(of.reduce((sum, { ms }) => sum + ms, 0) / 1000)} s (${of.length})`)
      .join(', ')
    console.log(`\n Slowest of ${modules.length} files; ${projects}`)
    for (const { module, ms } of took.slice(0, SLOWEST))
      console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${module.project.name} ${module.relativeModuleId}`)
  },
}
