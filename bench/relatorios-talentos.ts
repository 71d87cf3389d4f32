import pg from 'pg'
import { hoje, somarMeses } from '../packages/contract/src/kit/datas.ts'
import { type Database, makeDatabase } from './database.ts'
import { latencies, startBare, startProduct } from './http.ts'
import { grow } from './people.ts'
import { median, type Row, spread } from './row.ts'

/** The reports of talent management on the screen, over 50,000 people with ten history rows each, beside their own SQL. */

const ROUNDS = 3
const MS = 2_000
const DIA = '2024-06-15'
const TUDO = { estabelecimentosIds: [], areasIds: [], cargosIds: [], empresasIds: [] }
const relatorio = (nome: string, filtros: object) =>
  `POST /api/gestao-talentos/relatorios/${nome}/previa ${JSON.stringify({ ...TUDO, ...filtros })}`
const previa = (outros: object) =>
  relatorio('talento-dinamico', {
    ...{ dataReferencia: DIA, status: 'A', totalizar: 'S', filtros: [], ordem: [], grupo: null, ...outros },
  })
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

const HOJE = hoje('America/Fortaleza')
const DEZ_ANOS = { dataIni: somarMeses(HOJE, -120), dataFim: HOJE }
const UM_ANO = { dataIni: somarMeses(HOJE, -13), dataFim: somarMeses(HOJE, -1) }
/** Over ten years where a period is asked, and a year where each of its months is reckoned. */
const requests = (modeloDeSaida: number): [what: string, request: string][] => [
  ['dynamic, ten columns, filtered, ordered, grouped', DA_FICHA],
  ['dynamic, salaries by area', SALARIOS],
  ['birthdays of a month', relatorio('aniversariantes-mes', { mes: '2024-03' })],
  ['years in the company', relatorio('aniversariantes-tempo-de-empresa', { mes: '2024-03', anos: null })],
  ['admissions of ten years', relatorio('admitidos', { ...DEZ_ANOS, vinculo: null })],
  ['dismissals of ten years', relatorio('desligamentos', DEZ_ANOS)],
  ['apprentice quota', relatorio('cbo-efeito-aprendiz', { dataReferencia: DIA })],
  ['schooling', relatorio('formacao-escolar', { dataReferencia: DIA, escolaridade: null })],
  ['generations', relatorio('geracoes', { dataReferencia: DIA })],
  ['occurrences of ten years', relatorio('ocorrencias', DEZ_ANOS)],
  ['certificates', relatorio('talento-certificado', {})],
  ['turnover of a year', relatorio('indicador-turnover', { ...UM_ANO, meta: null })],
  ['absenteeism of a year', relatorio('absenteismo', { ...UM_ANO, meta: null })],
  ['dismissal rate of a year', relatorio('taxa-demissao', { ...UM_ANO, meta: null })],
  [
    'exit interviews of ten years',
    relatorio('resultados-entrevistas-desligamentos', {
      ...DEZ_ANOS,
      modeloId: modeloDeSaida,
      iniciativa: null,
      motivosIds: [],
    }),
  ],
]
/** The model of the demonstration's exit interviews: most of those who have left answered it. */
async function modeloDeSaida({ url, empresaId }: Database): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select v.modelo_id as id from entrevista_desligamento e join questionario q on q.id = e.questionario_id
         join avaliacao_versao v on v.id = q.versao_id where e.empresa_id = $1 limit 1`,
      [empresaId],
    )
    return Number(rows[0]!.id)
  } finally {
    await client.end()
  }
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 71_500 })
  try {
    await grow(database)
    const asked = requests(await modeloDeSaida(database))
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(
      database,
      asked.map(([, request]) => request),
    )
    try {
      const found: Row[] = []
      for (const [what, request] of asked) {
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
            what: `Report of 50,000 people × 10 rows, ${what}: time`,
            reference: 'node:http + pg, the same SQL',
            ...spread(ratios!),
            atMost: 1.5,
          },
          {
            what: `Report of 50,000 people × 10 rows, ${what}: a preview`,
            reference: '',
            ...spread(times!),
            unit: 'ms',
          },
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
