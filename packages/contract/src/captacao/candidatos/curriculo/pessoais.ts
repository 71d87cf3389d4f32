import { cpfValido } from '../../../kit/documentos.ts'
import { somenteDigitos } from '../../../kit/texto.ts'
import { chaveDe, dataDita, ehParticula, type Lido, type Linha, semGritar, trechoDe } from './linhas.ts'
import { ESTADOS, pareceCargo } from './palavras.ts'

const DDDS = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
)
const SIGLAS = new Set(Object.values(ESTADOS))

/** Data of other people, such as a referee's telephone or a former company's e-mail. */
const dosOutros = ({ secao }: Linha) => secao === 'referencias' || secao === 'experiencia'

export function emailDe(linhas: readonly Linha[]): Lido<string> | undefined {
  for (const [i, linha] of linhas.entries()) {
    if (linha.secao === 'referencias') continue
    // A narrow column breaks a long address: 'ana.lima@correio.co' above 'm'.
    const proxima = linhas[i + 1]?.texto ?? ''
    const segue =
      /@[\w.-]*$/.test(linha.texto) && /^(?!www)(?:[a-z]{1,3}|[a-z\d-]{0,30}(?:\.[a-z]{2,10}){1,2})$/.test(proxima)
    const texto = segue ? linha.texto + proxima : linha.texto
    const achado = /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{2,30}){1,3}/i.exec(texto)
    if (achado)
      return {
        valor: achado[0].toLowerCase(),
        trecho: trechoDe(linha.texto),
        confianca: linha.secao === 'experiencia' ? 'media' : 'alta',
      }
  }
  return emailSemArroba(linhas)
}

/**
 * Recognition of pictures knows no '@' and writes a letter or two for it: 'ana.limaEcorreio.example'. Only beside the word e-mail, and only
 * when nothing else in it looks misread.
 */
const SEM_ARROBA =
  /\be-?mail\s*[:;]?\s*([a-z][a-z\d._+-]{1,40}?)\s?(?:\([OQGE]|[EGQOÊ©®€&]{1,2}A?&?|[EGQ©®€&])((?:[a-z\d-]{2,30}\.){1,3}[a-z]{2,10})$/u
function emailSemArroba(linhas: readonly Linha[]): Lido<string> | undefined {
  for (const linha of linhas) {
    if (linha.secao === 'referencias' || linha.secao === 'experiencia') continue
    const achado = SEM_ARROBA.exec(linha.texto.replace(/^(\W*)e-?mail/iu, '$1e-mail'))
    if (achado) return { valor: `${achado[1]}@${achado[2]}`, trecho: trechoDe(linha.texto), confianca: 'media' }
  }
  return undefined
}

export interface Telefone {
  ddd: string
  numero: string
  tipo: 'celular' | 'fixo'
}
const FONE =
  /(?<![\d.,/-])(?:\+?55[ .-]{0,2})?\(?0?([1-9]\d)\)?[ .-]{0,3}(9[ .]?\d{4}|[2-5]\d{3})[ .-]{0,3}(\d{4})(?![\d/]|[.-]\d)/g
export function telefonesDe(linhas: readonly Linha[]): Lido<Telefone>[] {
  const achados = new Map<string, Lido<Telefone>>()
  for (const linha of linhas) {
    if (dosOutros(linha)) continue
    for (const [todo, ddd, meio, fim] of linha.texto.matchAll(FONE)) {
      const numero = `${somenteDigitos(meio!)}${fim}`
      if (!DDDS.has(ddd!) || (/\bcpf\b/.test(linha.chave) && cpfValido(somenteDigitos(todo)))) continue
      const valor: Telefone = { ddd: ddd!, numero, tipo: numero.length === 9 ? 'celular' : 'fixo' }
      const mascarado = /[()\-+ ]/.test(todo.trim())
      const nomeado = /tel|fone|cel|whats|contato|movel|recado/.test(linha.chave)
      if (!achados.has(ddd + numero))
        achados.set(ddd + numero, {
          valor,
          trecho: trechoDe(linha.texto),
          confianca: mascarado || nomeado ? 'alta' : 'media',
        })
    }
  }
  return [...achados.values()]
}

export function cpfDe(linhas: readonly Linha[]): Lido<string> | undefined {
  for (const linha of linhas) {
    if (linha.secao === 'referencias') continue
    for (const [achado] of linha.texto.matchAll(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g)) {
      const nomeado = /\bc\.?p\.?f\b/.test(linha.chave)
      if (!cpfValido(somenteDigitos(achado)) || (!nomeado && !/\d{3}\.\d{3}\.\d{3}-\d{2}/.test(achado))) continue
      return {
        valor: somenteDigitos(achado),
        trecho: trechoDe(linha.texto),
        confianca: nomeado ? 'alta' : 'media',
      }
    }
  }
  return undefined
}

const NASCIMENTO = /\b(data de nascimento|nascimento|dt\.? ?nasc|nasc\b|nascid[ao]\b|d\.n\.)/
const UM_DIA = /(?<!\d)(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}º? de [a-z]{3,10} de \d{4})(?!\d)/
export function nascimentoDe(linhas: readonly Linha[], hoje: string): Lido<string> | undefined {
  const limite = `${Number(hoje.slice(0, 4)) - 13}${hoje.slice(4)}`
  for (const [i, linha] of linhas.entries()) {
    const nomeado = NASCIMENTO.exec(linha.chave)
    if (!nomeado || linha.secao === 'referencias') continue
    const depois = linha.chave.slice(nomeado.index)
    // In a table the label stands above its value or before it.
    const proxima = linhas[i + 1]
    const achado = UM_DIA.exec(depois) ?? (depois.length < 30 && proxima ? UM_DIA.exec(proxima.chave) : null)
    const valor = achado && dataDita(achado[1]!)
    if (!valor || valor < '1920' || valor > limite) continue
    return {
      valor,
      trecho: trechoDe(linha.texto, UM_DIA.test(depois) ? '' : (proxima?.texto ?? '')),
      confianca: 'alta',
    }
  }
  return undefined
}

export interface Cidade {
  cidade: string
  uf: string
}
const PALAVRA = "[A-ZÀ-Ý][\\p{L}'’]{1,20}"
const NOME_DE_LUGAR = `${PALAVRA}(?: (?:d[aeo]s?|${PALAVRA})){0,5}`
const ANTES_DO_LUGAR = '(?:^|[,;|•·:(/-]\\s*|\\bem\\s)'
const COM_SIGLA = new RegExp(`${ANTES_DO_LUGAR}(${NOME_DE_LUGAR})\\s*[-/,(]\\s*([A-Z]{2})(?!\\p{L})`, 'gu')
const COM_ESTADO = new RegExp(
  `\\s*[-/,(]\\s*(${Object.keys(ESTADOS)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?![a-z])`,
)
const NO_FIM = new RegExp(`${ANTES_DO_LUGAR}(${NOME_DE_LUGAR})$`, 'u')
const NAO_E_CIDADE =
  /^(rua|r|av|avenida|travessa|bairro|conjunto|rodovia|alameda|quadra|bloco|apto|casa|rg|cnh|ssp|crea)\b/
function lugarDe({ texto, chave }: Linha): Cidade | undefined {
  const eCidade = (nome: string) => !NAO_E_CIDADE.test(chaveDe(nome))
  for (const [, cidade, uf] of texto.replace(/[–—]/g, '-').matchAll(COM_SIGLA))
    if (SIGLAS.has(uf!) && eCidade(cidade!)) return { cidade: cidade!, uf: uf! }
  const estado = COM_ESTADO.exec(chave.replace(/[–—]/g, '-'))
  const cidade = estado && NO_FIM.exec(texto.slice(0, estado.index).trimEnd())?.[1]
  return cidade && eCidade(cidade) ? { cidade, uf: ESTADOS[estado[1]!]! } : undefined
}
export function cidadeDe(linhas: readonly Linha[]): Lido<Cidade> | undefined {
  const pessoais = linhas.filter(({ secao }, i) => secao === 'contato' || (secao === 'topo' && i < 30))
  // Lines with a label such as 'cidade' or 'endereço' are tried before lines that only mention a place.
  const nomeada = (l: Linha) => /\b(cidade|endereco|residen|moro|mora em|localidade|municipio|cep)\b/.test(l.chave)
  for (const linha of [...pessoais.filter(nomeada), ...pessoais.filter((l) => !nomeada(l))]) {
    if (/\bnaturalidade|natural de|orgao emissor\b/.test(linha.chave)) continue
    const valor = lugarDe(linha)
    if (valor)
      return {
        valor: { ...valor, cidade: semGritar(valor.cidade) },
        trecho: trechoDe(linha.texto),
        confianca: nomeada(linha) || linha.secao === 'contato' ? 'alta' : 'media',
      }
  }
  return undefined
}

export function cepDe(linhas: readonly Linha[]): Lido<string> | undefined {
  for (const linha of linhas) {
    if (dosOutros(linha)) continue
    const nomeado = /\bcep\b\D{0,3}(\d{2}\.?\d{3}-?\d{3})(?!\d)/.exec(linha.chave)
    const achado = nomeado?.[1] ?? /(?<![\d.-])\d{5}-\d{3}(?![\d-])/.exec(linha.chave)?.[0]
    if (achado)
      return {
        valor: somenteDigitos(achado),
        trecho: trechoDe(linha.texto),
        confianca: nomeado ? 'alta' : 'media',
      }
  }
  return undefined
}

export function linkedinDe(linhas: readonly Linha[]): Lido<string> | undefined {
  for (const [i, linha] of linhas.entries()) {
    if (linha.secao === 'referencias') continue
    // A PDF breaks a long address after slashes and dashes.
    const proxima = linhas[i + 1]?.texto ?? ''
    const junto = /linkedin\.com\/in\/(?:[\w%-]*-)?$/i.test(linha.texto) ? linha.texto + proxima : linha.texto
    const achado = /linkedin\.com\/in\/([\p{L}\d_%-]{3,100})/iu.exec(junto)
    if (achado)
      return { valor: `linkedin.com/in/${achado[1]!.toLowerCase()}`, trecho: trechoDe(junto), confianca: 'alta' }
  }
  return undefined
}

/** Sections that may stand in a column beside the name and are read before it. */
const AO_LADO = new Set<Linha['secao']>(['outra', 'idiomas', 'cursos', 'conhecimentos', 'interesses'])
const NAO_E_NOME =
  /^(nome|name|candidat[ao])\b|curricul|vitae|resumo|perfil|profissional|experien|formac|dados|pessoa|contato|endereco|telefone|objetivo|brasileir|solteir|casad|rua |avenida|bairro|idade|anos|pagina|ltda|email|linkedin|habilit|disponi|universidade|faculdade|instituto|escola|ensino|graduacao/
/** Whether a line can be a person's name: two to seven words, in capitals or with initial capitals. */
function pareceNome({ texto, chave }: Linha): boolean {
  if (texto.length < 5 || texto.length > 70 || NAO_E_NOME.test(chave) || pareceCargo(chave)) return false
  const palavras = texto.split(' ')
  if (palavras.length < 2 || palavras.length > 7) return false
  if (Object.hasOwn(ESTADOS, chave)) return false
  return (
    palavras.every((p) => /^[\p{Lu}][\p{L}'’.]*$/u.test(p) || ehParticula(chaveDe(p))) &&
    /^\p{Lu}\p{L}+/u.test(palavras[0]!) &&
    /\p{L}{2,}$/u.test(palavras.at(-1)!)
  )
}
export function nomeDe(linhas: readonly Linha[], email: string | undefined): Lido<string> | undefined {
  const usuario = (email ?? '').split('@')[0]!
  const doEmail = (nome: string) =>
    chaveDe(nome)
      .split(' ')
      .some((p) => p.length > 3 && usuario.includes(p))
  for (const [i, linha] of linhas.slice(0, 60).entries()) {
    const nomeado = /^(?:nome(?: completo)?|candidat[ao])\s*:\s*(.*)$/.exec(linha.chave)
    if (!nomeado || linha.secao === 'referencias') continue
    const dito = linha.texto.slice(linha.texto.indexOf(':') + 1).trim() || (linhas[i + 1]?.texto ?? '')
    const valor = semGritar(pedacosDoNome(dito))
    if (valor.includes(' ') && valor.length <= 120 && !/\d|@/.test(valor))
      return { valor, trecho: trechoDe(linha.texto, nomeado[1] ? '' : dito), confianca: 'alta' }
  }
  const primeiras = linhas.filter((l) => l.texto !== '' && (l.secao === 'topo' || l.secao === 'contato')).slice(0, 12)
  const maisAbaixo = linhas
    .slice(0, 40)
    .filter((l, i) => AO_LADO.has(l.secao) && [l, ...linhas.slice(i + 1, i + 3)].some(({ texto }) => doEmail(texto)))
  const candidatas = [...primeiras, ...maisAbaixo]
    .map((l) => {
      const texto = pedacosDoNome(l.texto.replace(/^curr[ií]c\p{L}*( vitae)?( de)?\s*[-–:]?\s*/iu, ''))
      const em = linhas.indexOf(l) + 1
      const uma = { ...l, texto, chave: chaveDe(texto) }
      return texto === l.texto ? emLinhas(uma, linhas.slice(em, em + 2), doEmail) : uma
    })
    .filter(pareceNome)
  const escolhida = candidatas.find((l) => doEmail(l.texto)) ?? candidatas[0]
  if (!escolhida) return undefined
  const primeira = candidatas[0] === escolhida && primeiras[0]?.chave.includes(escolhida.chave) === true
  return {
    valor: semGritar(escolhida.texto),
    trecho: trechoDe(escolhida.texto),
    confianca: doEmail(escolhida.texto) ? 'alta' : primeira ? 'media' : 'baixa',
  }
}
/** A name that a narrow column or a large letter breaks: the rest of it is known by the e-mail, or because one word is no name. */
function emLinhas(linha: Linha, seguintes: readonly Linha[], doEmail: (nome: string) => boolean): Linha {
  const gritam = (t: string) => t === t.toUpperCase()
  let junta = linha
  let escolhida = linha
  for (const { texto: resto, secao } of seguintes) {
    if (secao !== linha.secao || resto === '' || /[\d@:|,]/.test(resto) || resto.split(' ').length > 3) break
    const texto = `${junta.texto} ${resto}`
    junta = { ...linha, texto, chave: chaveDe(texto) }
    if (!pareceNome(junta)) break
    const sozinha = !linha.texto.includes(' ') && escolhida === linha && gritam(linha.texto) === gritam(resto)
    if (doEmail(resto) || sozinha) escolhida = junta
  }
  return escolhida
}
const pedacosDoNome = (texto: string) => texto.split(/\s+[-–—|•·]\s+|\s*[|,;(]\s*/u)[0]!.trim()
