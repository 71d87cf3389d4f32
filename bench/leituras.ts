import { makeDatabase } from './database.ts'
import { addPeople } from './grow.ts'
import { type Lida, medir } from './leituras/medir.ts'
import { julgar, linhaDe, type Medida, piores } from './leituras/orcamento.ts'
import { RAZOES } from './leituras/razoes.ts'
import type { Row } from './row.ts'

/**
 * Every GET of the catalogue but exports and live streams, and the preview of every report, in a company of 15,000 people and in the same
 * company with 100,000: CPU of the server and of its database backends, and shared buffers. They hold on a busy machine, where seconds do
 * not. What the company has no record for, or what asks for more than an example, is counted and not judged.
 */
const PEQUENA = 15_000
const GRANDE = 101_000

/** Both measurements of each read, and those that could not be called. */
function juntar(pequena: readonly Lida[], grande: readonly Lida[]): { medidas: Medida[]; faltam: string[] } {
  const antes = new Map(pequena.map((lida) => [lida.chave, lida]))
  const medidas: Medida[] = []
  const faltam: string[] = []
  for (const lida of grande) {
    const { chave, tipo, custo } = lida
    const menor = antes.get(chave)
    const falta = lida.falta ?? menor?.falta
    if (custo && menor?.custo) medidas.push({ chave, tipo, pequena: menor.custo, grande: custo })
    else faltam.push(`${chave}: não foi chamada: ${falta}`)
  }
  return { medidas, faltam }
}

export async function run(): Promise<Row[]> {
  const dizer = (line: string) => console.error(line)
  // 70 % of the people work in the first company.
  const database = await makeDatabase({ pessoas: Math.ceil(PEQUENA / 0.7) })
  try {
    const pequena = await medir(database)
    await addPeople(database.url, database.empresaId, GRANDE - PEQUENA)
    const { medidas, faltam } = juntar(pequena, await medir(database, { dizer }))
    dizer('\n| Leitura | Tipo | CPU ms, 15 → 101 mil | do banco | Buffers |\n|---|---|---|---|---|')
    for (const medida of piores(medidas)) dizer(linhaDe(medida))
    const achados = julgar(medidas, RAZOES)
    for (const line of [...faltam, ...achados]) dizer(line)
    return [
      {
        what: `Reads measured at ${GRANDE.toLocaleString('en-US')} people`,
        reference: '',
        value: medidas.length,
        unit: '',
      },
      { what: 'Reads for which it has no example', reference: '', value: faltam.length, unit: '' },
      {
        what: 'Reads over their budget, each with a reason',
        reference: '',
        value: Object.keys(RAZOES).length,
        unit: '',
      },
      { what: 'Reads out of their budget without a reason', reference: '', value: achados.length, unit: '', atMost: 0 },
    ]
  } finally {
    await database.close()
  }
}
