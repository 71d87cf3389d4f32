import { type Lido, type Linha, trechoDe } from './linhas.ts'

export interface IdiomaLido {
  idioma: string
  nivel: 'B' | 'I' | 'A' | null
}

const IDIOMAS: readonly [nome: string, padrao: RegExp][] = [
  ['Inglês', /\bingles\b|\benglish\b/],
  ['Espanhol', /\bespanhol\b|\bcastelhano\b|\bspanish\b/],
  ['Francês', /\bfrances\b|\bfrench\b/],
  ['Alemão', /\balemao\b|\bgerman\b/],
  ['Italiano', /\bitaliano\b|\bitalian\b/],
  ['Japonês', /\bjapones\b|\bjapanese\b/],
  ['Mandarim', /\bmandarim?n?\b|\bchines\b|\bchinese\b/],
  ['Coreano', /\bcoreano\b|\bkorean\b/],
  ['Russo', /\brusso\b|\brussian\b/],
  ['Árabe', /\barabe\b|\barabic\b/],
  ['Português', /\bportugues\b|\bportuguese\b/],
  ['Libras', /\blibras\b|lingua brasileira de sinais/],
]
const NIVEL_DO_IDIOMA: readonly [NonNullable<IdiomaLido['nivel']>, RegExp][] = [
  ['A', /avancad|advanced|fluen|nativ|bilingu|\bfull professional\b|(?<!working )proficien|\bc[12]\b/],
  ['I', /intermediar|intermediate|\b(limited|professional) working\b|\bb[12]\b|\bmedi[oa]\b|conversa/],
  ['B', /basic|elementary|beginner|iniciante|instrumental|tecnico|nocoes|\ba[12]\b|leitura/],
]
/** The level that is named first. */
function nivelEm(chave: string): IdiomaLido['nivel'] {
  const ditos = NIVEL_DO_IDIOMA.flatMap(([nivel, padrao]) => {
    const em = padrao.exec(chave)?.index
    return em === undefined ? [] : [{ nivel, em }]
  })
  return ditos.sort((a, b) => a.em - b.em)[0]?.nivel ?? null
}
/** Takes the level named nearest after the language, up to the next language or the end of the line. */
export function idiomasDe(linhas: readonly Linha[]): Lido<IdiomaLido>[] {
  const achados = new Map<string, Lido<IdiomaLido>>()
  for (const [i, linha] of linhas.entries()) {
    const naSecao = linha.secao === 'idiomas'
    const ditos = IDIOMAS.flatMap(([idioma, padrao]) => {
      const em = padrao.exec(linha.chave)?.index
      return em === undefined || achados.has(idioma) ? [] : [{ idioma, em }]
    }).sort((a, b) => a.em - b.em)
    for (const [n, { idioma, em }] of ditos.entries()) {
      const ate = ditos[n + 1]?.em ?? linha.chave.length
      const depois = nivelEm(linha.chave.slice(em, ate))
      const antes = ditos.length === 1 ? nivelEm(linha.chave.slice(0, em)) : null
      const proxima = linhas[i + 1]
      const abaixo =
        naSecao && ditos.length === 1 && proxima && !IDIOMAS.some(([, p]) => p.test(proxima.chave))
          ? nivelEm(proxima.chave)
          : null
      const nivel = depois ?? antes ?? abaixo
      // Outside the section of languages, 'Inglês' alone may be part of a school's name.
      if (!naSecao && (depois === null || linha.secao === 'experiencia' || linha.texto.length > 90)) continue
      const trecho = trechoDe(linha.texto, (depois ?? antes) ? '' : abaixo ? (proxima?.texto ?? '') : '')
      achados.set(idioma, { valor: { idioma, nivel }, trecho, confianca: nivel && naSecao ? 'alta' : 'media' })
    }
  }
  return [...achados.values()]
}
