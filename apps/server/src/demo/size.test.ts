import { describe, expect, it } from 'vitest'
import { SettingsError } from '../settings.ts'
import { DEMONSTRATION, demoHelp, readSize } from './size.ts'

const problems = (...args: string[]): string[] => {
  try {
    readSize(args)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('the size of a demonstration', () => {
  it('is that of the first start unless another is asked for; requests and candidates follow the people', () => {
    expect(readSize([])).toEqual(DEMONSTRATION)
    expect(readSize(['--pessoas', '100000'])).toEqual({
      pessoas: 100_000,
      solicitacoes: 13_333,
      candidatos: 66_667,
      linhas: 0,
    })
    expect(readSize(['--pessoas=30', '--linhas=5'])).toEqual({ ...DEMONSTRATION, pessoas: 30, linhas: 5 })
    expect(readSize(['--help'])).toBeUndefined()
    expect(demoHelp()).toContain('--pessoas')
  })
  it('names what it cannot read', () => {
    for (const wrong of ['0', '-5', '1e9', 'muitas', '2000000'])
      expect(problems(`--pessoas=${wrong}`)).toEqual([
        `--pessoas deve ser um número de 1 a 1000000; recebido "${wrong}".`,
      ])
    expect(problems('--linhas')).toEqual(['--linhas deve ser um número de 0 a 1000; recebido nenhum.'])
    expect(problems('--pessoa', '5')).toEqual([
      '--pessoa não é uma opção; veja npm run demo -- --help.',
      '5 não é uma opção; veja npm run demo -- --help.',
    ])
  })
})
