import {
  type Celula,
  type ColunaDeImportacao,
  chaveDeNome,
  type Importavel,
  lerCelula,
  separarFone,
} from '@quadro/contract/kit/import.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import type { Planilha } from './import-file.ts'
import type { Referencias } from './import-names.ts'

/** Reads the rows of a spreadsheet as the columns of the contract say: the values by field, and the errors of the cells. */

/** A line after its cells were read: values by field, only for columns that the file has. */
export interface LinhaLida {
  linha: number
  valores: Readonly<Record<string, unknown>>
}
/** The error of a line by field; '' is the line as a whole. */
export interface Problema {
  linha: number
  campo: string
  mensagem: string
  sugestao: string | null
}
export interface Corrida {
  /** The field of each column of the file. */
  colunas: readonly (string | null)[]
  atualizar: boolean
  /** Cells that were corrected on the page, by line and position. */
  correcoes: readonly { linha: number; coluna: number; valor: string }[]
  /** Texts that stand for another in every line of their column. A corrected cell is not among them. */
  trocas: readonly { coluna: number; de: string; para: string }[]
  /** Process only these lines. */
  somente?: ReadonlySet<number>
  progresso?: (feito: number, total: number) => Promise<void>
}
/** The rows of the file with the cells that were corrected on the page, one by one or all with one text. */
export function corrigidas(
  { linhas }: Planilha,
  { correcoes, trocas }: Pick<Corrida, 'correcoes' | 'trocas'>,
): Planilha['linhas'] {
  if (correcoes.length === 0 && trocas.length === 0) return linhas
  const novas = new Map(correcoes.map((c) => [`${c.linha}:${c.coluna}`, c.valor]))
  const porColuna = Map.groupBy(trocas, (t) => t.coluna)
  const trocadas = new Map(
    [...porColuna].map(([coluna, suas]) => [coluna, new Map(suas.map((t) => [chaveDeNome(t.de), t.para]))]),
  )
  const trocada = (coluna: number, celula: Celula): Celula => {
    const suas = celula === null ? undefined : trocadas.get(coluna)
    return suas?.get(chaveDeNome(String(celula))) ?? celula
  }
  return linhas.map(({ linha, celulas }) => ({
    linha,
    celulas: celulas.map((celula, i): Celula => novas.get(`${linha}:${i}`) ?? trocada(i, celula)),
  }))
}

/** References in the order in which they are found: each after those that it depends on, whatever the order of the file. */
async function emOrdem(colunas: readonly ColunaDeImportacao[], refs: Referencias) {
  const esperam = new Map<ColunaDeImportacao, ReadonlySet<string>>()
  for (const coluna of colunas) esperam.set(coluna, await refs.dependeDe(coluna.alvo!))
  const prontas: { coluna: ColunaDeImportacao; depende: ReadonlySet<string> }[] = []
  const faltam = new Set(colunas)
  while (faltam.size > 0) {
    const livre = (c: ColunaDeImportacao) =>
      [...faltam].every((outra) => outra === c || !esperam.get(c)!.has(outra.campo))
    const proxima = [...faltam].find(livre) ?? [...faltam][0]!
    prontas.push({ coluna: proxima, depende: esperam.get(proxima)! })
    faltam.delete(proxima)
  }
  return prontas
}
/** Takes the area code out of the cell of a phone; says why it cannot be so. */
function separarDdd(valores: Record<string, unknown>, { campo, ddd }: ColunaDeImportacao): string | undefined {
  const fone = ddd && limpo(valores[campo]) ? separarFone(valores[campo]) : undefined
  if (!ddd || !fone) return undefined
  const dito = limpo(valores[ddd]) ? somenteDigitos(valores[ddd]).replace(/^0/, '') : fone.ddd
  if (dito !== fone.ddd) return `O DDD do telefone (${fone.ddd}) não é o da coluna do DDD (${dito})`
  valores[campo] = fone.numero
  valores[ddd] = fone.ddd
  return undefined
}

const limpo = (valor: unknown): valor is string => typeof valor === 'string' && valor !== ''

/** Maximum number of unknown names in one cell that are searched and reported, because a cell may hold thousands. */
const NOMES_DITOS = 5

/** Reads the cells of the lines: the values by field, with names looked up, and the errors. */
export async function lerLinhas(
  servido: Importavel,
  planilha: Planilha,
  { colunas, correcoes, trocas, somente }: Corrida,
  refs: Referencias,
): Promise<{ lidas: LinhaLida[]; problemas: Map<number, Problema[]> }> {
  const campos = new Map(servido.colunas.map((c) => [c.campo, c]))
  const usadas = colunas.flatMap((campo, i): [number, ColunaDeImportacao][] => {
    const coluna = campo === null ? undefined : campos.get(campo)
    return coluna ? [[i, coluna]] : []
  })
  const deNomes = await emOrdem(
    usadas.map(([, c]) => c).filter((c) => (c.kind === 'ref' || c.kind === 'refs') && c.alvo),
    refs,
  )
  const fones = usadas.map(([, c]) => c).filter((c) => c.ddd)
  const lidas: LinhaLida[] = []
  const problemas = new Map<number, Problema[]>()
  for (const { linha, celulas } of corrigidas(planilha, { correcoes, trocas })) {
    if (somente && !somente.has(linha)) continue
    const valores: Record<string, unknown> = {}
    const ruins: Problema[] = []
    const ruim = (campo: string, mensagem: string, sugestao: string | null = null) =>
      ruins.push({ linha, campo, mensagem, sugestao })
    for (const [i, coluna] of usadas) {
      const lida = lerCelula(coluna, celulas[i] ?? null)
      if ('erro' in lida) ruim(coluna.campo, lida.erro)
      else valores[coluna.campo] = lida.valor
    }
    for (const coluna of fones) {
      const erro = separarDdd(valores, coluna)
      if (erro) ruim(coluna.campo, erro)
    }
    for (const { coluna, depende } of deNomes) {
      const { campo, kind, alvo, rotulo } = coluna
      const dito = valores[campo]
      // Without its state a city is not looked for: the error of the state is the one to mend.
      if (ruins.some((r) => depende.has(r.campo))) {
        delete valores[campo]
        continue
      }
      if (kind === 'ref' && limpo(dito)) {
        const achado = await refs.achar(alvo!, dito, valores)
        if ('id' in achado) valores[campo] = achado.id
        else {
          delete valores[campo]
          ruim(campo, `${rotulo}: ${achado.erro.charAt(0).toLowerCase()}${achado.erro.slice(1)}`, achado.sugestao)
        }
      } else if (kind === 'refs' && Array.isArray(dito)) {
        const ids: number[] = []
        let desconhecidos = 0
        for (const nome of dito as string[]) {
          const achado = await refs.achar(alvo!, nome, valores)
          if ('id' in achado) ids.push(achado.id)
          else if (++desconhecidos > NOMES_DITOS) break
          else ruim(campo, `'${nome}': ${achado.erro.charAt(0).toLowerCase()}${achado.erro.slice(1)}`)
        }
        valores[campo] = ids
      }
    }
    lidas.push({ linha, valores })
    if (ruins.length > 0) problemas.set(linha, ruins)
  }
  return { lidas, problemas }
}
