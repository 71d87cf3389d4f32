/**
 * For a rule between fields: it is tested as soon as the fields that it reads are right, so that its error is told together with those of
 * other fields. Without this a schema tests such rules only once every single field is right.
 */
export const regraDe = (...campos: string[]) => ({
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: PropertyKey[] | undefined }[] }): boolean =>
    typeof value === 'object' && value !== null && !issues.some(({ path = [] }) => campos.includes(String(path[0]))),
})
