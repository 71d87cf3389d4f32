import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { formatarCpf, formatarPis } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import pg from 'pg'
import { trueType } from '../apps/server/src/documents/fonts.ts'
import { type Database, makeDatabase } from './database.ts'
import { startBare, startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/**
 * A report on very many candidates, from the click until the last byte: on the screen, as PDF and as XLSX, against the same SQL over
 * node:http and pg, written with pdfkit's own `text()` and with write-excel-file.
 */

const ADDRESS = '/api/captacao/relatorios/qualificacao-cadastral-candidato'
const ROUNDS = 3

/** Adds candidates to the demonstration, with the documents that the report prints. */
async function grow({ url, empresaId }: Database, candidatos: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    await client.query(`
      create temp table novo on commit drop as
        select n, nextval(pg_get_serial_sequence('pessoa', 'id')) as id, m.nome
          from generate_series(1, ${candidatos} - (select count(*) from candidato where empresa_id = ${empresaId})) n
          join (select row_number() over (order by p.id) - 1 as m, p.nome from candidato c join pessoa p on p.id = c.pessoa_id
                 where c.empresa_id = ${empresaId}) m on m.m = n % (select count(*) from candidato where empresa_id = ${empresaId});
      insert into pessoa (id, empresa_id, nome, cpf, pis, data_nascimento) overriding system value
        select id, ${empresaId}, nome || ' ' || n, lpad((90000000000 + n * 7919)::text, 11, '0'), '12056412547', date '1970-01-01' + (n % 12000)::int
          from novo;
      insert into candidato (empresa_id, pessoa_id, qualificacao_cadastral, mensagem_qualificacao)
        select ${empresaId}, id, (array['QUALIFICADO', 'NAO_QUALIFICADO', 'NAO_VERIFICADO'])[1 + n % 3],
               case n % 3 when 1 then 'Data de nascimento divergente da base do CPF.' end from novo`)
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

const body = (empresaId: number, more: object = {}) =>
  JSON.stringify({
    ...{ empresasIds: [empresaId], dataIni: '2000-01-01', dataFim: '2199-12-31', statusQualificacaoCadastral: 'TODOS' },
    ...more,
  })
const post = (base: string, path: string, cookie: string, content: string) =>
  fetch(base + path, { method: 'POST', headers: { cookie, 'content-type': 'application/json' }, body: content })

/** The file, also when the report continues as a job. */
async function printed(base: string, cookie: string, content: string): Promise<number> {
  const answer = await post(base, ADDRESS, cookie, content)
  if (answer.status === 200) return (await answer.arrayBuffer()).byteLength
  if (answer.status !== 202) throw new Error(`${ADDRESS}: ${answer.status} ${await answer.text()}`)
  const { tarefaId } = (await answer.json()) as { tarefaId: number }
  for (;;) {
    const file = await fetch(`${base}/api/userinfo/tarefas/${tarefaId}/arquivo`, { headers: { cookie } })
    if (file.ok) return (await file.arrayBuffer()).byteLength
    await file.body?.cancel()
    await pause(50)
  }
}

type Found = Record<string, string | null>
/** The rows of the report, from the bare server. */
async function rowsOf(base: string, cookie: string, content: string): Promise<Found[]> {
  const results = (await (await post(base, `${ADDRESS}/previa`, cookie, content)).json()) as Found[][]
  return results.toSorted((a, b) => b.length - a.length)[0]!
}
/** The names of the statement's columns do not matter. */
const texts = (row: Found): string[] => {
  const of = (key: string) => row[key] ?? ''
  return [
    of('candidato'),
    of('cpf') && formatarCpf(of('cpf')),
    of('pis') && formatarPis(of('pis')),
    of('data_nascimento') && formatarData(of('data_nascimento').slice(0, 10)),
    of('mensagem'),
    of('consulta') && formatarData(of('consulta').slice(0, 10)),
  ]
}
const { resolve } = createRequire(new URL('../apps/server/package.json', import.meta.url))

async function plainPdf(found: Found[]): Promise<number> {
  const Document = createRequire(new URL('../apps/server/package.json', import.meta.url))('pdfkit')
  const doc: PDFKit.PDFDocument = new Document({ size: 'A4', margin: 42, autoFirstPage: false })
  doc.registerFont('regular', trueType(0, 400))
  let bytes = 0
  doc.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  const lefts = [42, 200, 275, 350, 405, 510]
  let y = Number.POSITIVE_INFINITY
  for (const row of found) {
    if (y > 770) {
      doc.addPage()
      y = 60
    }
    doc.font('regular').fontSize(8.25)
    texts(row).forEach((text, c) => {
      if (text !== '') doc.text(text, lefts[c]!, y, { lineBreak: false })
    })
    y += 17.25
  }
  doc.end()
  await new Promise((ended) => doc.once('end', ended))
  return bytes
}
type Writer = { default: (rows: unknown[][]) => { toStream(): Promise<AsyncIterable<Uint8Array>> } }
async function plainXlsx(found: Found[]): Promise<number> {
  const { default: write }: Writer = await import(pathToFileURL(resolve('write-excel-file/node')).href)
  let bytes = 0
  const rows = found.map((row) => texts(row).map((value) => ({ value, type: String })))
  for await (const chunk of await write(rows).toStream()) bytes += chunk.length
  return bytes
}

export async function run(candidatos = 20_000): Promise<Row[]> {
  const database = await makeDatabase({})
  try {
    await grow(database, candidatos)
    const { cookie, empresaId } = database
    const asked = body(empresaId)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [`POST ${ADDRESS}/previa ${asked}`])
    try {
      const timed = async (work: () => Promise<number>): Promise<number> => {
        const from = performance.now()
        if ((await work()) === 0) throw new Error('Nothing came')
        return performance.now() - from
      }
      const found = (await rowsOf(bare.base, cookie, asked)).length
      if (found < candidatos) throw new Error(`${found} of ${candidatos} candidates are in the report`)
      const pairs: Record<string, { reference: string; ours: () => Promise<number>; theirs: () => Promise<number> }> = {
        'on the screen': {
          reference: 'node:http + pg, the same SQL',
          ours: async () => (await (await post(product.base, `${ADDRESS}/previa`, cookie, asked)).text()).length,
          theirs: async () => (await rowsOf(bare.base, cookie, asked)).length,
        },
        'as PDF': {
          reference: "the same SQL, pdfkit's text()",
          ours: () => printed(product.base, cookie, body(empresaId, { pdf: true })),
          theirs: async () => plainPdf(await rowsOf(bare.base, cookie, asked)),
        },
        'as XLSX': {
          reference: 'the same SQL, write-excel-file',
          ours: () => printed(product.base, cookie, body(empresaId, { pdf: false })),
          theirs: async () => plainXlsx(await rowsOf(bare.base, cookie, asked)),
        },
      }
      const rows: Row[] = []
      for (const [how, { reference, ours, theirs }] of Object.entries(pairs)) {
        const ratios: number[] = []
        const times: number[] = []
        for (let round = -1; round < ROUNDS; round++) {
          const mine = await timed(ours)
          const other = await timed(theirs)
          if (round < 0) continue
          ratios.push(mine / other)
          times.push(mine / 1000)
        }
        const what = `Report of ${candidatos.toLocaleString('en-US')} candidates ${how}`
        rows.push({ what: `${what}: time`, reference, ...spread(ratios), atMost: 1 })
        rows.push({ what, reference: 'from the press to the last byte', ...spread(times), unit: 's' })
      }
      return rows
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
