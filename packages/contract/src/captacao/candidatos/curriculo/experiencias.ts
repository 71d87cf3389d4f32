import { chaveDe, type Lido, type Linha, type Periodo, pedacos, periodoDe, semGritar, trechoDe } from './linhas.ts'
import { lugaresDe, pareceCargo, pareceEmpresa, pareceLugar } from './palavras.ts'
import { comRotulos, type Rotulada } from './rotulos.ts'

export interface ExperienciaLida {
  empresa: string | null
  cargo: string | null
  /** 'yyyy-MM-dd', 'yyyy-MM' or 'yyyy', as precise as the curriculum. */
  inicio: string
  /** Null for a current job. */
  fim: string | null
}
/** The form takes no more entries than this. */
const MAIS_LINHAS_DE_LISTA = 30
/** Longer lines are descriptions, not names. */
const LINHA_MAXIMA = 90

const semMarcas = (texto: string) => texto.replace(/^[\s,.:()[\]|–—-]+|[\s,.:([\]|–—-]+$/gu, '').trim()
const curto = (texto: string, max: number): string | null => semGritar(texto).slice(0, max).trim() || null

/** What a job's lines say, in their order: places, remarks in brackets and marks are gone. */
function nomesDe(ditos: readonly string[], lugares: ReadonlySet<string>): string[] {
  return ditos
    .map((d) => semMarcas(d.replace(/\((?:[^()]{0,60})\)/g, ' ').replace(/\s+/g, ' ')))
    .map((d) => {
      // 'Harbor Foods, Fortaleza' where the person lives in Fortaleza.
      const onde = /^(.{3,}), ([^,]{3,40})$/.exec(d)
      return onde && !pareceCargo(chaveDe(onde[2]!)) && lugares.has(chaveDe(onde[2]!)) ? onde[1]! : d
    })
    .filter((d) => {
      const chave = chaveDe(d)
      const eLugar = pareceLugar(chave) || lugares.has(chave)
      return d.length > 1 && !eLugar && !/^bra[sz]il$/.test(chave) && /\p{L}{2}/u.test(d)
    })
}
interface Partes {
  cargo: string | null
  empresa: string | null
  /** Words that name positions and companies say so; none: only the place of the text does. */
  sinais: number
  /** The position stands before the company; undefined when the words do not tell. */
  antes: boolean | undefined
}
/** 'Analista na Empresa X', 'Vendedora, Loja Y': one piece contains both. */
function separar(um: string): [string, string] | undefined {
  const junto = /^(.{3,60}?)(?:,\s+|\s+(?:na|no|em|at|@)\s+(?=\p{Lu}))(.{2,80})$/u.exec(um)
  return junto && pareceCargo(chaveDe(junto[1]!)) !== pareceCargo(chaveDe(junto[2]!))
    ? [junto[1]!, junto[2]!]
    : undefined
}
/** Decides which piece is the position and which is the company. */
function repartir(limpos: readonly string[]): Partes {
  if (limpos.length === 1) {
    const um = limpos[0]!
    const dois = separar(um)
    if (dois) return repartir(dois)
    const eCargo = pareceCargo(chaveDe(um)) && !/\b(ltda|eireli|s\/?a|inc)\b/.test(chaveDe(um))
    return { cargo: eCargo ? um : null, empresa: eCargo ? null : um, sinais: 1, antes: undefined }
  }
  const nomeados = limpos.map((d) => ({ d, cargo: pareceCargo(chaveDe(d)), empresa: pareceEmpresa(chaveDe(d)) }))
  const cargo = nomeados.find((n) => n.cargo && !n.empresa) ?? nomeados.find((n) => n.cargo)
  const outros = nomeados.filter((n) => n !== cargo)
  const firma = outros.find((n) => n.empresa)
  if (cargo || firma) {
    const daFirma = firma ?? outros[0]
    const doCargo = cargo ?? nomeados.find((n) => n !== daFirma)
    const antes = doCargo && daFirma ? nomeados.indexOf(doCargo) < nomeados.indexOf(daFirma) : undefined
    const claro = Boolean(cargo && !(daFirma?.cargo && !daFirma.empresa))
    return {
      cargo: doCargo?.d ?? null,
      empresa: daFirma?.d ?? null,
      sinais: (cargo && claro ? 1 : 0) + (firma ? 1 : 0),
      antes: claro || firma ? antes : undefined,
    }
  }
  return { empresa: limpos[0] ?? null, cargo: limpos[1] ?? null, sinais: 0, antes: undefined }
}
const lida = (
  { inicio, fim }: Pick<Periodo, 'inicio' | 'fim'>,
  { cargo, empresa }: Pick<Partes, 'cargo' | 'empresa'>,
  trecho: string,
  seguro: boolean,
): Lido<ExperienciaLida> => ({
  valor: { empresa: empresa && curto(empresa, 120), cargo: cargo && curto(cargo, 100), inicio, fim },
  trecho,
  confianca: seguro && cargo && empresa ? 'alta' : cargo && empresa ? 'media' : 'baixa',
})

interface Bloco {
  empresa?: string
  cargo?: string
  periodo?: Periodo
  inicio?: string
  ditos: string[]
}
/** Reads blocks of 'Empresa: … Cargo: … Período: …', in whichever order: a block ends where one of its fields comes again. */
function porRotulos(linhas: readonly Rotulada[], hoje: string): Lido<ExperienciaLida>[] {
  const dizEmpresa = linhas.some((l) => l.campo === 'empresa')
  const blocos: Bloco[] = []
  const abrir = (): Bloco => {
    const bloco: Bloco = { ditos: [] }
    blocos.push(bloco)
    return bloco
  }
  for (const [i, linha] of linhas.entries()) {
    const periodo = periodoDe(linha.chave, hoje)
    const proxima = linhas[i + 1]
    // A company without a label stands above its position.
    const eTitulo =
      !linha.campo && !dizEmpresa && proxima?.campo === 'cargo' && linha.texto !== '' && linha.texto.length <= 90
    const campo = eTitulo ? 'empresa' : linha.campo
    const resto = periodo ? `${linha.dito.slice(0, periodo.de)} ${linha.dito.slice(periodo.ate)}` : linha.dito
    let bloco = blocos.at(-1)
    if (campo === 'empresa' || campo === 'cargo') {
      if (!bloco || bloco[campo] !== undefined || (periodo && bloco.periodo)) bloco = abrir()
      bloco[campo] = semMarcas(pedacos(campo === 'empresa' || periodo ? resto : linha.dito)[0] ?? resto)
      bloco.periodo ??= periodo
    } else if (periodo && (linha.campo === 'periodo' || linha.campo === 'inicio' || soPeriodo(linha, periodo))) {
      if (!bloco || bloco.periodo) bloco = abrir()
      bloco.periodo = periodo
    } else if (periodo && bloco && !bloco.periodo && linha.texto.length <= LINHA_MAXIMA) bloco.periodo = periodo
    else if (linha.campo === 'inicio' || linha.campo === 'fim') {
      const dia = linha.campo === 'inicio' ? periodoDe(`admissao: ${linha.chaveDita}`, hoje) : undefined
      if (dia) {
        if (!bloco || bloco.periodo) bloco = abrir()
        bloco.periodo = dia
      } else if (linha.campo === 'fim' && bloco?.periodo && bloco.periodo.fim === null) {
        bloco.periodo = periodoDe(`${dataEscrita(bloco.periodo.inicio)} a ${linha.chaveDita}`, hoje) ?? bloco.periodo
      } else continue
    } else continue
    bloco?.ditos.push(linha.texto)
  }
  return blocos.flatMap(({ empresa, cargo, periodo, ditos }) => {
    if (!periodo) return []
    const partes = { empresa: empresa || null, cargo: cargo || null }
    // A value that the words contradict was read one line too far.
    const coerente = !empresa || !cargo || !(pareceEmpresa(chaveDe(cargo)) && pareceCargo(chaveDe(empresa)))
    return [lida(periodo, partes, trechoDe(...ditos), coerente)]
  })
}
const soPeriodo = ({ texto }: Linha, { de, ate }: Periodo) =>
  (`${texto.slice(0, de)}${texto.slice(ate)}`.match(/\p{L}/gu)?.length ?? 0) <= 3
const dataEscrita = (data: string) => data.split('-').reverse().join('/')

const DURACAO = /^\d{1,2} (anos?|years?|yrs?|mes(es)?|months?|mos?)( e)?( \d{1,2} (mes(es)?|months?|mos?))?$/
/** How many lines above and below its period belong to a job; the first is preferred among equals. */
const FORMAS: readonly [acima: number, abaixo: number][] = [
  [0, 0],
  [1, 0],
  [2, 0],
  [0, 1],
  [0, 2],
  [1, 1],
]
interface Montada {
  linhas: number[]
  nomes: string[]
  partes: Partes
  pontos: number
}
/** Reads the lines around each period. People write all jobs in one way, so the way that explains most jobs is taken for all. */
function porPeriodos(linhas: readonly Linha[], hoje: string, lugares: ReadonlySet<string>): Lido<ExperienciaLida>[] {
  const periodos = linhas.map(({ chave, texto }) => (texto.length <= 140 ? periodoDe(chave, hoje) : undefined))
  const passa = ({ chave }: Linha) =>
    DURACAO.test(chave) || pareceLugar(chave) || /^(cidade|local|city|location)\s*:/.test(chave)
  const cabe = (i: number) => {
    const linha = linhas[i]
    return (
      linha !== undefined &&
      linha.texto !== '' &&
      !linha.item &&
      !periodos[i] &&
      linha.texto.length <= LINHA_MAXIMA &&
      !/[.;]$/.test(linha.texto.replace(/\b(ltda|s\.a|cia|inc|co|corp)\.$/i, '')) &&
      /^[\p{Lu}\d]/u.test(linha.texto) &&
      !/^(atividades|principais|responsa|atribui|atuacao|descri|motivo|salario)/.test(linha.chave)
    )
  }
  /** The next `n` lines from `i`, upwards or downwards, without places and durations; undefined when there are fewer. */
  const vizinhas = (i: number, n: number, passo: 1 | -1): number[] | undefined => {
    const achadas: number[] = []
    for (let j = i + passo; achadas.length < n; j += passo) {
      if (!cabe(j)) return undefined
      if (!passa(linhas[j]!)) achadas.push(j)
    }
    return passo < 0 ? achadas.reverse() : achadas
  }
  const montar = (i: number, [a, b]: readonly [number, number]): Montada | undefined => {
    const [acima, abaixo] = [vizinhas(i, a, -1), vizinhas(i, b, 1)]
    if (!acima || !abaixo) return undefined
    const { de, ate } = periodos[i]!
    const ditos = (n: number) =>
      pedacos(linhas[n]!.texto.replace(/^(empresa|cargo|fun[cç][aã]o|company|position)\s*:\s*/iu, ''))
    const lado = pedacos(`${linhas[i]!.texto.slice(0, de)} | ${linhas[i]!.texto.slice(ate)}`)
    const nomes = nomesDe([...acima.flatMap(ditos), ...lado, ...abaixo.flatMap(ditos)], lugares)
    const partes = repartir(nomes)
    const inteira = partes.cargo !== null && partes.empresa !== null
    const pontos = inteira ? 3 + partes.sinais - Math.max(0, nomes.length - 2) : nomes.length > 0 ? 0.5 : 0
    return { linhas: [...acima, i, ...abaixo], nomes, partes, pontos }
  }
  const quais = periodos.flatMap((p, i) => (p ? [i] : []))
  const somas = FORMAS.map((forma) => quais.reduce((soma, i) => soma + (montar(i, forma)?.pontos ?? 0), 0))
  const forma = FORMAS[somas.indexOf(Math.max(...somas))]!
  const grupo = grupoDe(linhas, quais)
  const usadas = new Set<number>()
  const montadas = quais.map((i) => {
    const daForma = montar(i, forma)
    const livres = (m: Montada | undefined): m is Montada => m?.linhas.every((l) => !usadas.has(l)) === true
    const outras = FORMAS.map((f) => montar(i, f))
      .filter(livres)
      .sort((a, b) => b.pontos - a.pontos)
    const segue = livres(daForma) && daForma.partes.cargo !== null && daForma.partes.empresa !== null
    const herdada = segue ? undefined : grupo(i, vizinhas(i, 1, -1))
    const escolhida = segue ? daForma : (herdada && montar(i, [1, 0])) || outras[0]
    for (const l of escolhida?.linhas ?? []) usadas.add(l)
    return { i, segue, herdada, escolhida }
  })
  const votos = montadas.flatMap(({ segue, escolhida }) =>
    segue && escolhida?.partes.antes !== undefined ? [escolhida.partes.antes] : [],
  )
  const aFavor = votos.filter(Boolean).length
  const ordem = votos.length === 0 || aFavor * 2 === votos.length ? undefined : aFavor * 2 > votos.length
  return montadas.flatMap(({ i, segue, herdada, escolhida }) => {
    if (!escolhida) return []
    let { cargo, empresa, sinais, antes } = escolhida.partes
    const { nomes } = escolhida
    if (herdada && nomes.length === 1) [cargo, empresa] = [nomes[0]!, herdada]
    else if (segue && ordem !== undefined && nomes.length >= 2 && (sinais === 0 || (antes !== ordem && sinais === 1))) {
      ;[cargo, empresa] = ordem ? [nomes[0]!, nomes[1]!] : [nomes[1]!, nomes[0]!]
      antes = ordem
    }
    if (!cargo && !empresa) return []
    // Sure: the words say both, or they say one and the other jobs of the curriculum are written in the same order.
    const concorda = antes !== undefined && antes === ordem && votos.length >= 2
    const seguro = segue && (sinais >= 2 || (sinais === 1 && concorda))
    return [lida(periodos[i]!, { cargo, empresa }, trechoDe(...escolhida.linhas.map((l) => linhas[l]!.texto)), seguro)]
  })
}
/** Several positions in one company: the company stands once, above how long the person has been there. Tells the company of a job. */
function grupoDe(linhas: readonly Linha[], quais: readonly number[]) {
  return (i: number, cargo: number[] | undefined): string | undefined => {
    if (!cargo || linhas[cargo[0]! - 1]?.texto !== '') return undefined
    const inicio = linhas.findLastIndex((l, n) => n < i && DURACAO.test(l.chave))
    const firma = inicio > 0 ? linhas[inicio - 1]! : undefined
    if (!firma || firma.texto === '') return undefined
    // Another company's job in between ends the group: it has two lines above its period.
    const outro = quais.some((q) => {
      if (q <= inicio || q >= i) return false
      let acima = 0
      for (let n = q - 1; n > inicio && linhas[n]!.texto !== ''; n--) acima++
      return acima >= 2
    })
    return outro ? undefined : firma.texto
  }
}

export function experienciasDe(linhas: readonly Linha[], hoje: string): Lido<ExperienciaLida>[] {
  const daSecao = linhas.filter(({ secao }) => secao === 'experiencia')
  const lugares = lugaresDe(linhas.filter(({ secao }, i) => secao === 'contato' || (secao === 'topo' && i < 15)))
  const rotuladas = comRotulos(daSecao)
  const rotulos = rotuladas.filter((l) => l.campo === 'empresa' || l.campo === 'cargo').length
  const achadas = rotulos >= 2 ? porRotulos(rotuladas, hoje) : []
  return (achadas.length > 0 ? achadas : porPeriodos(daSecao, hoje, lugares)).slice(0, MAIS_LINHAS_DE_LISTA)
}
