import { MINIMO_DA_SENHA, SENHA_CURTA } from './senha.ts'
import { SENHAS_COMUNS } from './senhas-comuns.ts'
import { dobrar, somenteDigitos } from './texto.ts'

/** What identifies a person. A password may not be one of these, with or without a few more characters. */
export interface DonoDaSenha {
  /** Names and social names. */
  nomes?: readonly (string | null | undefined)[]
  logins?: readonly (string | null | undefined)[]
  cpfs?: readonly (string | null | undefined)[]
  /** Birth dates, AAAA-MM-DD. */
  nascimentos?: readonly (string | null | undefined)[]
  empresas?: readonly (string | null | undefined)[]
}

/** Minimum number of characters left in a password after the person's data are removed from it. */
const RESTO = 6
/** Digits and letters only, because spaces, dots and case do not make a name a different password. */
const junto = (texto: string): string => dobrar(texto).replace(/[^\p{L}\p{N}]/gu, '')
const palavras = (textos: DonoDaSenha['nomes'] = []): string[] =>
  textos.flatMap((t) => dobrar(t ?? '').split(/[^\p{L}\p{N}]+/u)).filter((palavra) => palavra.length > 2)
/** The ways in which people write a birthday. */
function comoSeEscreve(dia: string): string[] {
  const [ano = '', mes = '', d = ''] = dia.slice(0, 10).split('-')
  return [d + mes + ano, ano + mes + d, mes + d + ano, d + mes + ano.slice(2)]
}

let comuns: ReadonlySet<string> | undefined
const ehComum = (senha: string): boolean => {
  comuns ??= new Set(SENHAS_COMUNS)
  return comuns.has(senha)
}
const COMUM = 'Esta senha está entre as mais usadas. Escolha outra.'
/** Words that make a password common, with any number after them. */
const BATIDAS = ['senha', 'mudar', 'quadro', 'password']

/**
 * What is wrong with a new password, in words; null when it is accepted. It must be long enough, not common, and not made of the person's
 * own data. No classes of characters are required: a short sentence is a good password.
 */
export function faltaNaSenha(senha: string, dono: DonoDaSenha = {}): string | null {
  const escrita = senha.trim()
  if (escrita.length < MINIMO_DA_SENHA) return SENHA_CURTA
  const inteira = junto(escrita)
  if (ehComum(inteira) || ehComum(dobrar(escrita))) return COMUM
  const partes: [frase: string, textos: string[]][] = [
    ['Não use o seu CPF como senha.', (dono.cpfs ?? []).map((cpf) => somenteDigitos(cpf ?? ''))],
    [
      'Não use a sua data de nascimento como senha.',
      (dono.nascimentos ?? []).flatMap((dia) => (dia ? comoSeEscreve(dia) : [])),
    ],
    ['Não use o seu nome como senha.', palavras(dono.nomes)],
    ['Não use o seu login como senha.', palavras(dono.logins)],
    ['Não use o nome da empresa como senha.', palavras(dono.empresas)],
    [COMUM, BATIDAS],
  ]
  let resto = inteira
  let primeira: string | null = null
  // Longer texts first, because a name may be part of another one.
  for (const [frase, textos] of partes)
    for (const texto of textos.toSorted((a, b) => b.length - a.length))
      if (texto && resto.includes(texto)) {
        resto = resto.replaceAll(texto, '')
        primeira ??= frase
      }
  return primeira !== null && resto.length < RESTO ? primeira : null
}
