import { makeDatabase } from './database.ts'
import { latencies, startBare, startProduct } from './http.ts'
import { grow } from './people.ts'
import { median, type Row, spread } from './row.ts'

/** The dynamic report of talents on the screen, over 50,000 people with ten history rows each, beside its own SQL. */

const ROUNDS = 3
const MS = 4_000
const DIA = '2024-06-15'
const previa = (outros: object) =>
  `POST /api/gestao-talentos/relatorios/talento-dinamico/previa ${JSON.stringify({
    ...{ dataReferencia: DIA, status: 'A', totalizar: 'S', filtros: [], ordem: [], grupo: null },
    ...{ estabelecimentosIds: [], areasIds: [], cargosIds: [], empresasIds: [], ...outros },
  })}`
const LISTA = [
  'nome',
  'codigo',
  'area',
  'cargo',
  'faixa',
  'estabelecimento',
  'admissao',
  'tempoDeCasa',
  'geracao',
  'email',
]
const DA_FICHA = previa({
  colunasDinamicas: LISTA,
  ...{ grupo: 'area', ordem: [{ coluna: 'admissao', sentido: 'desc' }] },
  filtros: [{ coluna: 'tempoDeCasa', operador: 'entre', de: 1, ate: null }],
})
/** Each reading is logged, in the reference too. */
const SALARIOS = previa({ colunasDinamicas: ['nome', 'area', 'cargo', 'salario'], grupo: 'area' })

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 71_500 })
  try {
    await grow(database)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [DA_FICHA, SALARIOS])
    try {
      const found: Row[] = []
      for (const [what, request] of [
        ['ten columns, filtered, ordered, grouped', DA_FICHA],
        ['salaries by area', SALARIOS],
      ] as const) {
        const [ratios, times]: number[][] = [[], []]
        for (let round = -1; round < ROUNDS; round++) {
          const mine = median(await latencies(product.base, [request], database.cookie, MS))
          const theirs = median(await latencies(bare.base, [request], database.cookie, MS))
          if (round < 0) continue
          ratios!.push(mine / theirs)
          times!.push(mine)
        }
        found.push(
          {
            what: `Dynamic report, 50,000 people, ${what}: time`,
            reference: 'node:http + pg, the same SQL',
            ...spread(ratios!),
            atMost: 1.5,
          },
          { what: `Dynamic report, 50,000 people, ${what}: a preview`, reference: '', ...spread(times!), unit: 'ms' },
        )
      }
      return found
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
