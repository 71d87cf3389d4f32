import { MINIMO_DA_SENHA, SENHA_CURTA } from './senha.ts'
import { SENHAS_COMUNS } from './senhas-comuns.ts'
import { dobrar, somenteDigitos } from './texto.ts'

/** What a person is known by: it is nobody's password, and neither is it with a few characters added. */
export interface DonoDaSenha {
  /** Names and social names. */
  nomes?: readonly (string | null | undefined)[]
  logins?: readonly (string | null | undefined)[]
  cpfs?: readonly (string | null | undefined)[]
  /** Days of birth, AAAA-MM-DD. */
  nascimentos?: readonly (string | null | undefined)[]
  empresas?: readonly (string | null | undefined)[]
}

/** What has to remain of a password once what the person is known by is taken out of it. */
const RESTO = 6
/** As digits and letters alone: spaces, dots and case make no other password of a name. */
const junto = (texto: string): string => dobrar(texto).replace(/[^\p{L}\p{N}]/gu, '')
const palavras = (textos: DonoDaSenha['nomes'] = []): string[] =>
  textos.flatMap((t) => dobrar(t ?? '').split(/[^\p{L}\p{N}]+/u)).filter((palavra) => palavra.length > 2)
/** A birthday as people write it. */
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
/** Words that make a password common, whatever number follows them. */
const BATIDAS = ['senha', 'mudar', 'quadro', 'password']

/**
 * What a new password lacks, in words; null when it serves. Long enough, not among the commonest, and not what anybody knows of the person.
 * No classes of characters are asked for: a short sentence is a good password.
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
  // The longer ones first: a name may lie within another.
  for (const [frase, textos] of partes)
    for (const texto of textos.toSorted((a, b) => b.length - a.length))
      if (texto && resto.includes(texto)) {
        resto = resto.replaceAll(texto, '')
        primeira ??= frase
      }
  return primeira !== null && resto.length < RESTO ? primeira : null
}
