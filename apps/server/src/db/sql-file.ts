import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Roles } from './roles.ts'

/** A file of SQL: of the migrations or of the definitions. */
export interface SqlFile {
  name: string
  hash: string
  text: string
}

/** The files of a folder, in their order; `wrongName` says what is wrong with a name that `fileName` does not know. */
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
      // A checkout that turned line ends must not look like an edit.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Puts the quoted role names in place of {{app}}, {{todas}} and {{externo}}. */
export function withRoles(file: SqlFile, roles: Roles): string {
  return file.text.replaceAll(/\{\{(\w+)\}\}/g, (written, key: string) => {
    const role = Object.hasOwn(roles, key) ? roles[key as keyof Roles] : undefined
    if (!role) throw new Error(`O arquivo ${file.name} usa ${written}, que não existe.`)
    return pg.escapeIdentifier(role)
  })
}

/** Where in a file the database met a fault, and which. */
export function failure(cause: unknown, sql: string): string {
  const { message, position } = cause as { message: string; position?: string }
  const line = position ? ` (linha ${sql.slice(0, Number(position)).split('\n').length})` : ''
  return `${line}: ${message}`
}
