import { parseArgs } from 'node:util'
import { SettingsError } from '../settings.ts'

export interface Size {
  pessoas: number
  solicitacoes: number
  candidatos: number
  /** Number of history rows of each person; 0: a natural number. */
  linhas: number
}
/** The size for a first start. */
export const DEMONSTRATION: Size = { pessoas: 300, solicitacoes: 40, candidatos: 200, linhas: 0 }

const LIMITS = { pessoas: [1, 1_000_000], linhas: [0, 1_000] } as const

export const demoHelp = (): string =>
  `Uso: npm run demo -- [opções]

Carrega as empresas de demonstração no banco vazio de DATABASE_URL ou, sem ela, no banco embutido de DATA_DIR.

Opções:
  --pessoas N   pessoas ao todo, de 1 a ${LIMITS.pessoas[1]} (padrão: ${DEMONSTRATION.pessoas}); solicitações e candidatos acompanham
  --linhas N    linhas de histórico de cada pessoa, até ${LIMITS.linhas[1]} (padrão: as que a vida traz)
  --help        mostra esta ajuda`

/** Reads the command line of `npm run demo`; undefined when it asks for help. Throws a SettingsError for an unknown option. */
export function readSize(args: string[]): Size | undefined {
  const options = {
    pessoas: { type: 'string' },
    linhas: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true })
  const problems: string[] = []
  const given = { pessoas: DEMONSTRATION.pessoas, linhas: DEMONSTRATION.linhas }
  let help = false
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue
    if (token.kind === 'option' && token.name === 'help') help = true
    else if (token.kind === 'option' && (token.name === 'pessoas' || token.name === 'linhas')) {
      const [least, most] = LIMITS[token.name]
      const value = /^\d{1,9}$/.test(token.value ?? '') ? Number(token.value) : Number.NaN
      if (value >= least && value <= most) given[token.name] = value
      else
        problems.push(
          `${token.rawName} deve ser um número de ${least} a ${most}; recebido ${token.value ? `"${token.value}"` : 'nenhum'}.`,
        )
    } else
      problems.push(
        `${token.kind === 'option' ? token.rawName : token.value} não é uma opção; veja npm run demo -- --help.`,
      )
  }
  if (problems.length > 0) throw new SettingsError(problems)
  if (help) return undefined
  // Scales to the size of the company; never fewer than are needed to show every state.
  const scaled = (standard: number) =>
    Math.max(standard, Math.round((standard * given.pessoas) / DEMONSTRATION.pessoas))
  return {
    ...given,
    solicitacoes: scaled(DEMONSTRATION.solicitacoes),
    candidatos: scaled(DEMONSTRATION.candidatos),
  }
}
