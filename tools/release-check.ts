interface Applied {
  nome: string
  hash: string
}

/** The problems of the dumps of earlier releases, one sentence each; `isRelease`: the current commit is the release. */
export function releaseProblems(given: {
  version: string
  dumps: readonly { version: string; migracoes: readonly Applied[] }[]
  own: readonly Applied[]
  isRelease: boolean
}): string[] {
  const { version, dumps, own, isRelease } = given
  const problems: string[] = []
  const hashes = new Map(own.map(({ nome, hash }) => [nome, hash]))
  for (const dump of dumps)
    for (const { nome, hash } of dump.migracoes)
      if (hashes.get(nome) !== hash)
        problems.push(
          `The dump of ${dump.version} has ${nome}, which is gone or was edited since: it cannot be upgraded.`,
        )
  const current = dumps.find((dump) => dump.version === version)
  if (!current) return [...problems, `${version} has left no dump: run "node tools/release.ts" and commit it.`]
  const held = new Set(current.migracoes.map(({ nome }) => nome))
  const last = current.migracoes.at(-1)?.nome ?? ''
  // Migrations after a release must be newer than those of the release.
  const missing = own.filter(({ nome }) => !held.has(nome) && (isRelease || nome < last)).map(({ nome }) => nome)
  if (missing.length > 0)
    problems.push(
      `The dump of ${version} is stale, it is without ${missing.join(', ')}: remove it, run "node tools/release.ts" and commit it.`,
    )
  return problems
}
