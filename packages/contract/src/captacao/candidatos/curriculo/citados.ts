import { type Confianca, chaveDe, type Lido, type Linha, type Secao, trechoDe } from './linhas.ts'

/** Finds names of a given list in a curriculum. It compares whole words without accents and finds nothing else. */
export interface Citacoes {
  /** There is no text to search. */
  vazias: boolean
  /** Where the person says which work they look for. */
  interesse(nome: string): Lido<string> | undefined
  /** Everywhere except in references and contacts. A section of knowledge of its own gives the highest confidence. */
  conhecimento(nome: string): Lido<string> | undefined
}

const SABER: Partial<Record<Secao, Confianca>> = {
  conhecimentos: 'alta',
  cursos: 'media',
  experiencia: 'media',
  outra: 'media',
  topo: 'baixa',
  formacao: 'baixa',
}
const INTERESSE: Partial<Record<Secao, Confianca>> = { interesses: 'alta' }
const ORDEM: readonly Confianca[] = ['alta', 'media', 'baixa']
/** Names as short as 'R' and 'BI' are searched only in a list of knowledge, because elsewhere they are parts of other names. */
const CURTO = 2

const eDaPalavra = (letra: string | undefined): boolean => letra !== undefined && /[a-z0-9]/.test(letra)
/** 'C++' or 'C#' does not count as 'C'. */
const segue = (letra: string | undefined): boolean => eDaPalavra(letra) || letra === '+' || letra === '#'
function diz(chave: string, nome: string): boolean {
  for (let em = chave.indexOf(nome); em !== -1; em = chave.indexOf(nome, em + 1))
    if (!eDaPalavra(chave[em - 1]) && !segue(chave[em + nome.length])) return true
  return false
}

export function citacoesDe(linhas: readonly Linha[]): Citacoes {
  const procurar = (onde: Partial<Record<Secao, Confianca>>) => {
    // One text for each level of confidence, so that a name missing in it is not searched line by line.
    const textos = ORDEM.map((confianca) => {
      const nela = linhas.filter((l) => l.texto !== '' && onde[l.secao] === confianca)
      return { confianca, nela, junto: nela.map((l) => l.chave).join('\n') }
    })
    return (dito: string): Lido<string> | undefined => {
      const nome = chaveDe(dito).replace(/\s+/g, ' ').trim()
      if (nome === '') return undefined
      for (const { confianca, nela, junto } of textos) {
        if ((nome.length <= CURTO && confianca !== 'alta') || !junto.includes(nome)) continue
        const linha = nela.find((l) => diz(l.chave, nome))
        if (linha) return { valor: dito, trecho: passagem(linha, nome), confianca }
      }
      return undefined
    }
  }
  return {
    vazias: linhas.every((l) => l.texto === ''),
    interesse: procurar(INTERESSE),
    conhecimento: procurar(SABER),
  }
}

const ANTES = 60
/** The line, or the part around the name when the line is long. */
function passagem({ texto, chave }: Linha, nome: string): string {
  if (texto.length <= 160) return trechoDe(texto)
  const em = Math.max(0, chave.indexOf(nome) - ANTES)
  const inicio = em === 0 ? 0 : texto.indexOf(' ', em) + 1
  return trechoDe(texto.slice(inicio))
}
