import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Roles } from './roles.ts'

/** An SQL file of the migrations or of the definitions. */
export interface SqlFile {
  name: string
  hash: string
  text: string
}

/** The files of a folder in order; `wrongName` makes the message for a name that does not match `fileName`. */
export async function readSqlFiles(
  folder: string,
  fileName: RegExp,
  wrongName: (name: string) => string,
): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !fileName.test(name))
  if (wrong) throw new Error(wrongName(wrong))
  return Promise.all(
    names.map(async (name) => {
      // A checkout that converted line ends must not count as an edit.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Replaces {{app}}, {{todas}} and {{externo}} with the quoted role names. */
export function withRoles(file: SqlFile, roles: Roles): string {
  return file.text.replaceAll(/\{\{(\w+)\}\}/g, (written, key: string) => {
    const role = Object.hasOwn(roles, key) ? roles[key as keyof Roles] : undefined
    if (!role) throw new Error(`O arquivo ${file.name} usa ${written}, que não existe.`)
    return pg.escapeIdentifier(role)
  })
}

/** The position in the file where the database found an error, and the error. */
export function failure(cause: unknown, sql: string): string {
  const { message, position } = cause as { message: string; position?: string }
  const line = position ? ` (linha ${sql.slice(0, Number(position)).split('\n').length})` : ''
  return `${line}: ${message}`
}
