import { makeDatabase } from './database.ts'
import { drive, startBare, startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/** 20 clients at once that read lists; every fifth request writes a record. */

const PEOPLE = '/api/cargo-salario/colaboradores'
const REQUESTS = [
  `GET ${PEOPLE}?size=20`,
  `GET ${PEOPLE}?size=20&busca=maria%20alv`,
  'GET /api/captacao/solicitacoes-pessoal?size=20',
  'GET /api/captacao/areas-formacao?size=20',
  'POST /api/captacao/areas-formacao {"nome":"Engenharia de Produção"}',
]
const CLIENTS = 20
const ROUNDS = 5
const MS = 3_000

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 14_300 })
  try {
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, REQUESTS)
    try {
      const ratios: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const mine = await drive(product.base, REQUESTS, database.cookie, CLIENTS, MS)
        const theirs = await drive(bare.base, REQUESTS, database.cookie, CLIENTS, MS)
        if (round >= 0) ratios.push(mine / theirs)
      }
      return [
        {
          what: '20 clients reading and writing: throughput',
          reference: 'node:http + pg, the same SQL',
          ...spread(ratios),
        },
      ]
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
