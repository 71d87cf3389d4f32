/**
 * Writes the most common passwords that are long enough to be allowed (packages/contract/src/kit/senhas-comuns.ts), from the list of the
 * unpacked package @zxcvbn-ts/language-common (MIT): node tools/senhas-comuns.ts <folder of the package>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINIMO_DA_SENHA } from '../packages/contract/src/kit/senha.ts'
import { dobrar } from '../packages/contract/src/kit/texto.ts'

const MAIS_USADAS = 10_000
const folder = process.argv[2]
if (!folder) throw new Error('usage: node tools/senhas-comuns.ts <folder of @zxcvbn-ts/language-common>')
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
// Ordered by frequency, the most common first.
const all = JSON.parse(readFileSync(join(folder, 'src/passwords.json'), 'utf8')) as string[]
const found = all
  .slice(0, MAIS_USADAS)
  .map(dobrar)
  .filter((senha) => senha.length >= MINIMO_DA_SENHA)
const lines: string[] = []
for (const senha of new Set(found)) {
  const last = lines.at(-1)
  if (last === undefined || last.length + senha.length > 110) lines.push(senha)
  else lines[lines.length - 1] = `${last} ${senha}`
}
writeFileSync(
  join(import.meta.dirname, '../packages/contract/src/kit/senhas-comuns.ts'),
  `// Written by tools/senhas-comuns.ts from @zxcvbn-ts/language-common ${version}, MIT,
// Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc., Copyright (c) 2021 @zxcvbn-ts.

/** Of the 10,000 commonest passwords those with ${MINIMO_DA_SENHA} characters or more: the others are too short anyway. */
export const SENHAS_COMUNS: readonly string[] = \`
${lines.join('\n')}
\`
  .trim()
  .split(/\\s+/)
`,
)
