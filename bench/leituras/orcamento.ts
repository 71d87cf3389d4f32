/** What a read may cost, and the judgement over what was measured. */

export const TIPOS = ['pagina', 'inicio', 'leitura', 'relatorio', 'arquivo'] as const
/** `pagina`: a page of a list; `inicio`: a summary of the home page; `relatorio`: the preview of a report; `arquivo`: what answers bytes. */
export type Tipo = (typeof TIPOS)[number]

/** The cost of one call: CPU of the server process and of its database backends in milliseconds, and shared buffers. */
export interface Custo {
  servidor: number
  banco: number
  buffers: number
}
export interface Medida {
  /** `GET /path`, or the path of the report. */
  chave: string
  tipo: Tipo
  pequena: Custo
  grande: Custo
}
export interface Orcamento {
  cpu: number
  buffers?: number
  /** By how much the CPU may grow from the smaller company to the larger one. */
  crescimento?: number
}

/** At 100,000 people. A report and a file read as many rows as they print, so only their time is bounded. */
export const ORCAMENTOS: Record<Tipo, Orcamento> = {
  pagina: { cpu: 60, buffers: 3_000, crescimento: 1.5 },
  inicio: { cpu: 100, crescimento: 1.5 },
  leitura: { cpu: 60, buffers: 3_000, crescimento: 1.5 },
  relatorio: { cpu: 1_000 },
  arquivo: { cpu: 1_000 },
}
/** Below this a ratio says more of the machine than of the query. */
const MIUDO = 25

const cpuDe = ({ servidor, banco }: Custo) => servidor + banco

/** Why a read is over its budget; empty when it keeps it. */
export function excessos({ tipo, pequena, grande }: Medida): string[] {
  const { cpu, buffers, crescimento } = ORCAMENTOS[tipo]
  const gasto = cpuDe(grande)
  const vezes = gasto / Math.max(cpuDe(pequena), 1)
  return [
    ...(gasto > cpu ? [`${Math.round(gasto)} ms de CPU, cabem ${cpu}`] : []),
    ...(buffers !== undefined && grande.buffers > buffers ? [`${grande.buffers} buffers, cabem ${buffers}`] : []),
    ...(crescimento !== undefined && gasto > MIUDO && vezes > crescimento
      ? [`cresce ${vezes.toFixed(1)} ×, cabem ${crescimento}`]
      : []),
  ]
}

/** Well within the budget: what lies near it is over it in one run and not in the next, and may keep its reason. */
const cabeComFolga = ({ tipo, pequena, grande }: Medida): boolean => {
  const { cpu, buffers = Number.POSITIVE_INFINITY, crescimento = Number.POSITIVE_INFINITY } = ORCAMENTOS[tipo]
  const gasto = cpuDe(grande)
  return (
    gasto < 0.6 * cpu &&
    grande.buffers < 0.6 * buffers &&
    (gasto < MIUDO || gasto / Math.max(cpuDe(pequena), 1) < crescimento)
  )
}

/**
 * The problems of a measurement: a read over its budget without a reason, a reason for a read that keeps its budget, and a reason for what
 * was not measured.
 */
export function julgar(medidas: readonly Medida[], razoes: Readonly<Record<string, string>>): string[] {
  const acima = new Map(medidas.map((medida) => [medida.chave, excessos(medida)]))
  const folga = new Map(medidas.map((medida) => [medida.chave, cabeComFolga(medida)]))
  return [
    ...[...acima].flatMap(([chave, problemas]) =>
      problemas.length > 0 && !Object.hasOwn(razoes, chave) ? [`${chave}: ${problemas.join('; ')}`] : [],
    ),
    ...Object.keys(razoes).flatMap((chave) => {
      const problemas = acima.get(chave)
      if (!problemas) return [`${chave}: tem uma razão e não foi medida`]
      return problemas.length === 0 && folga.get(chave) ? [`${chave}: cabe no orçamento, a razão sai da lista`] : []
    }),
  ]
}

/** The reads that cost most at the larger size. */
export const piores = (medidas: readonly Medida[], quantas = 20): Medida[] =>
  medidas.toSorted((a, b) => cpuDe(b.grande) - cpuDe(a.grande)).slice(0, quantas)

/** One line of the table of the worst. */
export const linhaDe = ({ chave, tipo, pequena, grande }: Medida): string =>
  `| ${chave} | ${tipo} | ${Math.round(cpuDe(pequena))} → ${Math.round(cpuDe(grande))} | ${Math.round(grande.banco)} | ${pequena.buffers} → ${grande.buffers} |`
