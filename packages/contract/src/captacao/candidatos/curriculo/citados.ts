import { type Confianca, chaveDe, type Lido, type Linha, type Secao, trechoDe } from './linhas.ts'

/** Names of somebody's list that a curriculum says: whole words, without accents, never anything else. */
export interface Citacoes {
  /** Nothing is there to be searched. */
  vazias: boolean
  /** Where the person says what work is looked for. */
  interesse(nome: string): Lido<string> | undefined
  /** Anywhere but among referees and contacts; under a heading of their own surest. */
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
/** 'R' and 'BI' are letters of other words and names everywhere but in a list of what somebody knows. */
const CURTO = 2

const eDaPalavra = (letra: string | undefined): boolean => letra !== undefined && /[a-z0-9]/.test(letra)
/** 'C' is not said by 'C++' or 'C#'. */
const segue = (letra: string | undefined): boolean => eDaPalavra(letra) || letra === '+' || letra === '#'
function diz(chave: string, nome: string): boolean {
  for (let em = chave.indexOf(nome); em !== -1; em = chave.indexOf(nome, em + 1))
    if (!eDaPalavra(chave[em - 1]) && !segue(chave[em + nome.length])) return true
  return false
}

export function citacoesDe(linhas: readonly Linha[]): Citacoes {
  const procurar = (onde: Partial<Record<Secao, Confianca>>) => {
    // One text for each degree of certainty: a name that is not in it is not looked for line by line.
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
/** The line; of a long one what stands around the name. */
function passagem({ texto, chave }: Linha, nome: string): string {
  if (texto.length <= 160) return trechoDe(texto)
  const em = Math.max(0, chave.indexOf(nome) - ANTES)
  const inicio = em === 0 ? 0 : texto.indexOf(' ', em) + 1
  return trechoDe(texto.slice(inicio))
}
