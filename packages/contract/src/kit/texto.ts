const marcas = /\p{M}/gu

/** 'Ação' → 'Acao'. */
export const removerAcentos = (texto: string): string => texto.normalize('NFD').replace(marcas, '').normalize('NFC')

/** Keeps only the digits 0–9. */
export const somenteDigitos = (texto: string): string => texto.replace(/[^0-9]/g, '')

/** Without accents and case, for comparing names. */
export const dobrar = (texto: string): string => removerAcentos(texto).toLowerCase()

/** A title within a sentence: 'Áreas de Interesse' → 'áreas de interesse', 'Grupos AC' → 'grupos AC'. */
export const emFrase = (titulo: string): string =>
  titulo.replace(/\p{L}+/gu, (palavra) => (/^\p{Lu}{2,}$/u.test(palavra) ? palavra : palavra.toLowerCase()))

/** Whether `texto` contains `busca`, without accents and case; an empty search always matches. */
export const contemSemAcento = (texto: string, busca: string): boolean => dobrar(texto).includes(dobrar(busca.trim()))

/** Cuts at `limite` characters, including the ellipsis, and never inside a surrogate pair. */
export function encurtar(texto: string, limite: number): string {
  const letras = [...texto]
  if (letras.length <= limite) return texto
  return `${letras
    .slice(0, limite - 1)
    .join('')
    .trimEnd()}…`
}

export type Trecho = { texto: string; casado: boolean }

/** Splits a text for highlighting: it marks what `contemSemAcento` would find and keeps the original spelling. */
export function trechosCasados(texto: string, busca: string): Trecho[] {
  const alvo = dobrar(busca.trim())
  if (!alvo) return texto ? [{ texto, casado: false }] : []
  // Folding may change the length of a letter, so each folded unit keeps its original position.
  const origem: number[] = []
  let dobrado = ''
  let posicao = 0
  for (const letra of texto) {
    const d = dobrar(letra)
    for (let i = 0; i < d.length; i++) origem.push(posicao)
    dobrado += d
    posicao += letra.length
  }
  const trechos: Trecho[] = []
  const incluir = (inicio: number, fim: number, casado: boolean) => {
    if (fim > inicio) trechos.push({ texto: texto.slice(inicio, fim), casado })
  }
  let copiado = 0
  for (let em = dobrado.indexOf(alvo); em >= 0; em = dobrado.indexOf(alvo, em + alvo.length)) {
    const inicio = origem[em] ?? texto.length
    const fim = origem[em + alvo.length] ?? texto.length
    if (inicio < copiado) continue
    incluir(copiado, inicio, false)
    incluir(inicio, fim, true)
    copiado = Math.max(copiado, fim)
  }
  incluir(copiado, texto.length, false)
  return trechos
}
