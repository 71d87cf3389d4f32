/** Holds what is read of forty curricula that other programs made. The bench `curriculos` prints the table and reads all scans. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { READING, readText } from '../../../documents/read-text.ts'
import { read } from '../../../documents/read-text-worker.ts'
import {
  type Contado,
  contar,
  PASTA,
  parte,
  somar,
  tipoDoArquivo,
  verdades,
} from '../../../testing/curriculos-medidos.ts'

/** Recognising a page takes seconds, so of these only one is read here. */
const DE_IMAGEM = new Set(['rotulado-3.pdf', 'rotulado-4.pdf', 'rotulado-5.pdf', 'latex-4.pdf'])
const UM_DELES = 'rotulado-4.pdf'

const todos = verdades()
const bytesDe = (arquivo: string) => new Uint8Array(readFileSync(new URL(arquivo, PASTA)))
async function contados(tipo: string): Promise<Contado[]> {
  const lidos: Contado[] = []
  for (const verdade of todos.filter((v) => v.tipo === tipo && !DE_IMAGEM.has(v.arquivo))) {
    const { arquivo } = verdade
    const lido = await read(
      { bytes: bytesDe(arquivo), type: tipoDoArquivo(arquivo), limits: READING },
      { progress: () => {} },
    )
    lidos.push(...contar(lido.ok ? lido.texto : '', verdade))
  }
  return lidos
}
const naoCertos = (lidos: readonly Contado[]) =>
  lidos.filter((c) => c.como !== 'certo').map((c) => `${c.como}: ${c.dito}`)

describe('of forty curricula of eleven kinds, nine tenths of the facts are right and none is sure and wrong', () => {
  it('has at least thirty curricula of ten kinds', () => {
    expect(todos.length).toBeGreaterThanOrEqual(30)
    expect(new Set(todos.map((v) => v.tipo)).size).toBeGreaterThanOrEqual(10)
  })
  for (const tipo of new Set(todos.map((v) => v.tipo)))
    it(tipo, async () => {
      const lidos = await contados(tipo)
      const soma = somar(lidos)
      expect(parte(soma.certo, soma), naoCertos(lidos).join('\n')).toBeGreaterThanOrEqual(90)
      expect(parte(soma.errado, soma), naoCertos(lidos).join('\n')).toBeLessThanOrEqual(3)
      expect(soma.errado_seguro).toBe(0)
    })
  it('a noisy scan of labelled jobs', async () => {
    const verdade = todos.find((v) => v.arquivo === UM_DELES)!
    const { texto, reconhecido } = await readText(bytesDe(UM_DELES), 'application/pdf')
    expect(reconhecido).toBe(true)
    const lidos = contar(texto, verdade)
    expect(naoCertos(lidos)).toEqual([])
  })
})
