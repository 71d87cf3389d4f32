/**
 * Compares candidates with what a request asks for, one requirement at a time. The code is pure and uses the words of the page. Age, sex,
 * civil status, race and disability are never used (Lei 9.029/95). Nothing here ranks or excludes anybody; it only says what was found.
 */
import { descricaoDe, ESCOLARIDADE, NIVEL_IDIOMA, SITUACAO_FORMACAO } from '../../geral/codigos/codigos.ts'
import { diasEntre, somarDias } from '../../kit/datas.ts'
import { formatarDinheiro } from '../../kit/formato.ts'
import { removerAcentos } from '../../kit/texto.ts'
import type { Estado } from '../avaliacoes/ficha-resultado.ts'

/** One candidate's value for one requirement. It has no state when nothing is asked for or this user may not know it. */
export interface Celula {
  estado: Estado | null
  texto: string
  oculto?: boolean
}
export const NAO_ENCONTRADO: Celula = { estado: 'desconhecido', texto: 'não encontrado' }
export const OCULTA: Celula = { estado: null, texto: 'Oculto', oculto: true }
const informa = (texto: string): Celula => ({ estado: null, texto: texto || '—' })

const igual = (a: string, b: string): boolean => dobrar(a) === dobrar(b)
const dobrar = (texto: string): string => removerAcentos(texto).trim().toLowerCase()
const lista = (nomes: readonly string[]): string => [...new Set(nomes)].join(', ')

/** Schooling from the lowest to the highest level. The table itself has the codes of technical courses at its end. */
export const ORDEM_ESCOLARIDADE = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '13',
  '07',
  '14',
  '08',
  '09',
  '10',
  '11',
  '12',
  '15',
] as const
const lugar = (codigo: string): number => (ORDEM_ESCOLARIDADE as readonly string[]).indexOf(codigo)
/** The code of a course in progress for each level that it leads to. */
const A_CAMINHO: Record<string, string> = { '03': '02', '05': '04', '07': '06', '09': '08', '14': '13' }

export function escolaridade(
  pedido: { minima: string | null; aceitas: readonly string[] },
  tem: string | null,
): Celula {
  if (tem === null) return NAO_ENCONTRADO
  const texto = descricaoDe(ESCOLARIDADE, tem)
  if (pedido.minima === null && pedido.aceitas.length === 0) return informa(texto)
  if (pedido.aceitas.includes(tem) || (pedido.minima !== null && lugar(tem) >= lugar(pedido.minima)))
    return { estado: 'atende', texto }
  const pedidas = [...pedido.aceitas, ...(pedido.minima === null ? [] : [pedido.minima])]
  return { estado: pedidas.some((p) => A_CAMINHO[p] === tem) ? 'parte' : 'nao', texto }
}

export interface Formacao {
  curso: string
  area: string | null
  situacao: string
}
/** Courses in the fields that the position or its area asks for. A course named like a field counts too. */
export function formacao(areas: readonly string[], tem: readonly Formacao[]): Celula {
  if (tem.length === 0) return areas.length === 0 ? informa('') : NAO_ENCONTRADO
  const dita = (f: Formacao) =>
    f.situacao === 'COMPLETO' ? f.curso : `${f.curso}, ${descricaoDe(SITUACAO_FORMACAO, f.situacao).toLowerCase()}`
  if (areas.length === 0) return informa(lista(tem.map(dita)))
  const naArea = tem.filter((f) => areas.some((a) => igual(a, f.area ?? '') || igual(a, f.curso)))
  const completa = naArea.filter((f) => f.situacao === 'COMPLETO')
  if (completa.length > 0) return { estado: 'atende', texto: lista(completa.map(dita)) }
  if (naArea.length > 0) return { estado: 'parte', texto: lista(naArea.map(dita)) }
  return { estado: 'nao', texto: lista(tem.map(dita)) }
}

/**
 * City as 'Fortaleza, CE'. Another city of the same state or another district counts in part, because the person may be willing to move.
 */
export function lugarOndeMora(
  pedido: { cidade: string | null; bairros: readonly string[] },
  mora: { cidade: string | null; bairro: string | null },
): Celula {
  if (mora.cidade === null) return pedido.cidade === null ? informa('') : NAO_ENCONTRADO
  if (pedido.cidade === null) return informa(mora.cidade)
  const uf = (cidade: string) => dobrar(cidade.split(', ').at(-1) ?? '')
  if (!igual(mora.cidade, pedido.cidade))
    return { estado: uf(mora.cidade) === uf(pedido.cidade) ? 'parte' : 'nao', texto: mora.cidade }
  if (pedido.bairros.length === 0) return { estado: 'atende', texto: mora.cidade }
  if (mora.bairro === null) return { estado: 'parte', texto: `${mora.cidade}, bairro não informado` }
  const { bairro } = mora
  return {
    estado: pedido.bairros.some((b) => igual(b, bairro)) ? 'atende' : 'parte',
    texto: `${bairro}, ${mora.cidade}`,
  }
}

export function cargoPretendido(pedido: readonly string[], quer: readonly string[]): Celula {
  if (quer.length === 0) return pedido.length === 0 ? informa('') : NAO_ENCONTRADO
  if (pedido.length === 0) return informa(lista(quer))
  const achado = quer.filter((nome) => pedido.some((p) => igual(p, nome)))
  return achado.length > 0 ? { estado: 'atende', texto: lista(achado) } : { estado: 'nao', texto: lista(quer) }
}

export interface Experiencia {
  cargo: string
  dataAdmissao: string
  dataDesligamento: string | null
}
/** Months of these jobs; overlapping days count once, as in the list of a request. */
export function mesesDe(experiencias: readonly Experiencia[], hoje: string): number {
  const dias = experiencias
    .filter((e) => e.dataAdmissao <= hoje)
    .map((e) => {
      const fim = e.dataDesligamento ?? hoje
      return { de: e.dataAdmissao, ate: somarDias(fim < e.dataAdmissao ? e.dataAdmissao : fim, 1) }
    })
    .sort((a, b) => (a.de < b.de ? -1 : 1))
  let total = 0
  let coberto = ''
  for (const { de, ate } of dias) {
    const desde = de > coberto ? de : coberto
    if (ate > desde) total += diasEntre(desde, ate)
    if (ate > coberto) coberto = ate
  }
  return Math.round(total / 30.4375)
}

const POR_EXTENSO: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  doze: 12,
  dezoito: 18,
}
/** The single duration that a text asks for ('Dois anos de torno', '6 meses'), in months; null when there is none or more than one. */
export function mesesPedidos(texto: string | null): number | null {
  const achados = [
    ...removerAcentos(texto ?? '')
      .toLowerCase()
      .matchAll(
        /\b(\d{1,3}|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|dezoito)\s+(anos?|mes(?:es)?)\b/g,
      ),
  ].map(([, quanto, unidade]) => (POR_EXTENSO[quanto!] ?? Number(quanto)) * (unidade!.startsWith('ano') ? 12 : 1))
  const distintos = [...new Set(achados)]
  return distintos.length === 1 && distintos[0]! > 0 ? distintos[0]! : null
}
/** 50 → '4a 2m'. */
export function emAnos(meses: number): string {
  const [anos, resto] = [Math.floor(meses / 12), meses % 12]
  return [anos > 0 && `${anos}a`, (resto > 0 || anos === 0) && `${resto}m`].filter(Boolean).join(' ')
}
/**
 * Compares experience under the names of the position with the months asked for; without a number any such experience is enough. Enough
 * months in other positions count in part, because the name of a job does not say what was done there.
 */
export function experiencia(
  pedido: { nomes: readonly string[]; meses: number | null },
  tem: { experiencias: readonly Experiencia[]; total: number | null },
  hoje: string,
): Celula {
  if (tem.total === null) return NAO_ENCONTRADO
  if (pedido.nomes.length === 0 && pedido.meses === null) return informa(`${emAnos(tem.total)} ao todo`)
  const noCargo = mesesDe(
    tem.experiencias.filter((e) => pedido.nomes.some((nome) => igual(nome, e.cargo))),
    hoje,
  )
  const minimo = pedido.meses ?? 1
  const ao = tem.total > noCargo ? `${emAnos(tem.total)} ao todo` : ''
  if (pedido.nomes.length === 0)
    return {
      estado: tem.total >= minimo ? 'atende' : tem.total * 2 >= minimo ? 'parte' : 'nao',
      texto: emAnos(tem.total),
    }
  if (noCargo >= minimo) return { estado: 'atende', texto: emAnos(noCargo) }
  if (noCargo > 0) return { estado: 'parte', texto: [emAnos(noCargo), ao].filter(Boolean).join(', ') }
  return { estado: pedido.meses !== null && tem.total >= minimo ? 'parte' : 'nao', texto: `em outro cargo, ${ao}` }
}

export const idiomas = (tem: readonly { nome: string; nivel: string }[]): Celula =>
  informa(lista(tem.map((i) => `${i.nome} ${descricaoDe(NIVEL_IDIOMA, i.nivel).toLowerCase()}`)))

/** Whether a text contains the name as whole words: 'excelente' does not contain Excel. */
export function cita(texto: string, nome: string): boolean {
  const [onde, oque] = [dobrar(texto), dobrar(nome)]
  const ehLetra = (at: number) => /[\p{L}\p{N}]/u.test(onde[at] ?? '')
  for (let at = onde.indexOf(oque); oque !== '' && at >= 0; at = onde.indexOf(oque, at + 1))
    if (!ehLetra(at - 1) && !ehLetra(at + oque.length)) return true
  return false
}
/** A competence that nobody has evaluated yet: the candidate declared it, or the curriculum mentions it. */
export function saberDeclarado(
  { nome, comNivel }: { nome: string; comNivel: boolean },
  tem: { conhecimentos: readonly string[]; curriculo: string },
): Celula {
  if (tem.conhecimentos.some((c) => igual(c, nome)))
    return comNivel ? { estado: 'parte', texto: 'informado, sem nível' } : { estado: 'atende', texto: 'informado' }
  return cita(tem.curriculo, nome) ? { estado: 'parte', texto: 'no currículo' } : NAO_ENCONTRADO
}

/** An expected salary up to this share above the vacancy's pay counts in part, because it can be negotiated. */
export const FOLGA_DA_PRETENSAO = 0.1
/** `paga` is null when it is unknown or hidden from this user. */
export function pretensao(paga: number | null, quer: number | null): Celula {
  if (quer === null) return NAO_ENCONTRADO
  const texto = formatarDinheiro(quer)
  if (paga === null) return informa(texto)
  return { estado: quer <= paga ? 'atende' : quer <= paga * (1 + FOLGA_DA_PRETENSAO) ? 'parte' : 'nao', texto }
}

export function disponibilidade(tem: { disponivel: boolean; colaborador: boolean; contratado: boolean }): Celula {
  if (tem.contratado) return informa('contratado')
  if (tem.colaborador) return informa('trabalha aqui hoje')
  return tem.disponivel ? { estado: 'atende', texto: 'disponível' } : { estado: 'nao', texto: 'não disponível' }
}

/** Number of requirements met, among those that have a state for this user. */
export function contar(
  linhas: readonly { celulas: readonly Celula[] }[],
  coluna: number,
): { atende: number; de: number } {
  const celulas = linhas.map((l) => l.celulas[coluna]!).filter((c) => c.estado !== null)
  return { atende: celulas.filter((c) => c.estado === 'atende').length, de: celulas.length }
}
/** Whether the candidates differ in a requirement: in the state, or in the text where nothing is asked for. */
export const difere = ({ celulas }: { celulas: readonly Celula[] }): boolean =>
  new Set(celulas.map((c) => c.estado ?? c.texto)).size > 1
