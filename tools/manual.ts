/**
 * Takes the pictures of the manual and of the README from a new demonstration: `npm run manual` takes all of them, `npm run manual -- areas
 * cargos` those of some chapters. The steps of a chapter stand in manual/<chapter>.ts, in the order of the manual; each one waits for its
 * content and fails when it does not appear.
 */
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../tests/support/browser.ts'
import { startProduct } from '../tests/support/product.ts'
import { administracao } from './manual/administracao.ts'
import { afastamentos } from './manual/afastamentos.ts'
import { anuncios } from './manual/anuncios.ts'
import { areaDoCandidato } from './manual/area-do-candidato.ts'
import { areas } from './manual/areas.ts'
import { avaliacoes } from './manual/avaliacoes.ts'
import { cadastros } from './manual/cadastros.ts'
import { cargos } from './manual/cargos.ts'
import { colaboradores } from './manual/colaboradores.ts'
import { competencias } from './manual/competencias.ts'
import { cursosECertificacoes } from './manual/cursos-e-certificacoes.ts'
import { dadosDeMercado } from './manual/dados-de-mercado.ts'
import { desempenho } from './manual/desempenho.ts'
import { faixasEIndices } from './manual/faixas-e-indices.ts'
import { importar } from './manual/importar.ts'
import { MOST_BYTES, Walk } from './manual/kit.ts'
import { mensagens } from './manual/mensagens.ts'
import { organograma } from './manual/organograma.ts'
import { pesquisaDeCandidatos } from './manual/pesquisa-de-candidatos.ts'
import { prazos } from './manual/prazos.ts'
import { primeirosPassos } from './manual/primeiros-passos.ts'
import { propostas } from './manual/propostas.ts'
import { reajustes } from './manual/reajustes.ts'
import { relatorios } from './manual/relatorios.ts'
import { selecao } from './manual/selecao.ts'
import { solicitacaoDePessoal } from './manual/solicitacao-de-pessoal.ts'

/** In the order of a whole run. */
const chapters: Record<string, { take: (walk: Walk) => Promise<void>; after?: readonly string[] }> = {
  'primeiros-passos': { take: primeirosPassos },
  'inicio-e-mensagens': { take: mensagens },
  prazos: { take: prazos },
  'solicitacao-de-pessoal': { take: solicitacaoDePessoal },
  anuncios: { take: anuncios, after: ['solicitacao-de-pessoal'] },
  'area-do-candidato': { take: areaDoCandidato, after: ['solicitacao-de-pessoal', 'anuncios'] },
  selecao: { take: selecao },
  'pesquisa-de-candidatos': { take: pesquisaDeCandidatos },
  'avaliacoes-de-candidatos': { take: avaliacoes },
  'avaliacoes-de-desempenho': { take: desempenho },
  relatorios: { take: relatorios },
  cadastros: { take: cadastros },
  areas: { take: areas },
  organograma: { take: organograma },
  'faixas-e-indices': { take: faixasEIndices },
  reajustes: { take: reajustes },
  'dados-de-mercado': { take: dadosDeMercado },
  cargos: { take: cargos },
  competencias: { take: competencias },
  'cursos-e-certificacoes': { take: cursosECertificacoes },
  colaboradores: { take: colaboradores },
  propostas: { take: propostas },
  afastamentos: { take: afastamentos },
  administracao: { take: administracao, after: ['solicitacao-de-pessoal'] },
  importar: { take: importar },
}
const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !Object.hasOwn(chapters, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(chapters).join(', ')}.`)
  process.exit(2)
}
const isWhole = positionals.length === 0
/** Chapters that a wanted chapter builds on are run too. */
const wanted = new Set(isWhole ? Object.keys(chapters) : positionals.flatMap((n) => [...(chapters[n]!.after ?? []), n]))

const docs = join(import.meta.dirname, '../docs')
const folder = join(docs, 'manual/imagens')
const data = mkdtempSync(join(tmpdir(), 'quadro-manual-'))
// When root starts the product, its embedded database runs as another user.
chmodSync(data, 0o755)
const product = await startProduct({ DATA_DIR: join(data, 'dados') })
let browser: Browser | undefined
let taken: Walk['taken']
try {
  browser = await openBrowser()
  const walk = new Walk(browser, product.base)
  for (const [name, { take }] of Object.entries(chapters)) if (wanted.has(name)) await take(walk)
  taken = walk.taken
} catch (error) {
  for (const page of browser?.contexts().flatMap((context) => context.pages()) ?? []) console.error(page.url())
  throw error
} finally {
  await browser?.close()
  await product.stop()
  rmSync(data, { recursive: true, force: true })
}
// Only a whole run knows which pictures are no longer taken.
if (isWhole) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [file, png] of taken) writeFileSync(join(docs, file), png)
const total = globSync(join(folder, '*.png')).reduce((sum, file) => sum + statSync(file).size, 0)
console.log(`${taken.size} pictures; all of the manual hold ${Math.round(total / 1000)} kB`)
if (total > MOST_BYTES.all) throw new Error(`The pictures hold more than ${MOST_BYTES.all} bytes`)
