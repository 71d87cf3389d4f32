import { encurtar, removerAcentos } from '../../../kit/texto.ts'

/** Confidence: alta when a label or check digit proves it, media when its position suggests it, baixa for a guess. */
export type Confianca = 'alta' | 'media' | 'baixa'
/** A fact from a curriculum, with the passage that says it. */
export interface Lido<T> {
  valor: T
  trecho: string
  confianca: Confianca
}

export type Secao =
  | 'topo'
  | 'contato'
  | 'experiencia'
  | 'formacao'
  | 'idiomas'
  | 'cursos'
  | 'conhecimentos'
  | 'interesses'
  | 'referencias'
  | 'outra'
export interface Linha {
  texto: string
  /** The text without accents and in lower case, for comparisons. */
  chave: string
  secao: Secao
  item: boolean
}

/** Limits beyond any real curriculum. The rest of a text is not read, so that no text can block the reader. */
const MAIS_LETRAS = 60_000
const MAIS_LINHAS = 2_000
const MAIS_DA_LINHA = 400

export const chaveDe = (texto: string): string => removerAcentos(texto).toLowerCase()
export const trechoDe = (...textos: string[]): string => encurtar(textos.filter(Boolean).join(' · '), 160)

const TITULOS: readonly [Secao, RegExp][] = [
  [
    'experiencia',
    /^(principais )?(experiencias?|historico|atuacao|trajetoria|vivencia|carreira)( (profissional|profissionais|de trabalho))?( e .{1,30})?$|^(empregos?|trabalhos) anteriore?s?$|^ultimos empregos$|^((work|professional|relevant|employment|career|job) )?(experience|employment)( history)?$|^(employment|career|work|job|professional) (history|background)$/,
  ],
  [
    'formacao',
    /^(formac(ao|oes)( academica| escolar| educacional| profissional)?( titulacao)?|escolaridade|educacao|instrucao|grau de instrucao|historico escolar)( e .{1,30})?$|^(academic |educational )?(education|background|qualifications)( (and )?(training|qualifications))?$/,
  ],
  [
    'idiomas',
    /^(idiomas?|(outras )?linguas?( estrangeiras?)?)( e .{1,20})?$|^(competencias|habilidades|conhecimentos) linguistic[ao]s$|^(foreign |other )?languages?( s)?( skills| proficiency)?$/,
  ],
  [
    'contato',
    /^(dados|informac(ao|oes)) (pessoa(l|is)|de contato|cadastrais)$|^contatos?$|^identificacao$|^endereco$|^contact( (information|details|me))?$|^personal (information|details|data)$/,
  ],
  ['referencias', /^referencias?( (profissionais|pessoais))?$|^references$/],
  // A single 'Curso' is the label of a table cell, not a heading.
  [
    'cursos',
    /^(principais |outros )?(cursos|curso (de|para) (aperfeicoamento|extensao)|certifica(dos|cao|coes)|capacitac(ao|oes)|treinamentos|aperfeicoamentos?|formac(ao|oes) (complementar(es)?|continuada|extracurricular)|licencas e certifica(dos|coes)|certifications?|certificates|courses|licenses( and)? certifications)( (profissional|profissionais|complementares|tecnicos|adicionais|extracurriculares|livres|realizados|online|de (aperfeicoamento|extensao)))*( e .{1,40})?$/,
  ],
  [
    'conhecimentos',
    /^(principais |outros |outras )?(competencias|habilidades|conhecimentos?|informatica|ferramentas|tecnologias|softwares|top skills|skills|hard skills|soft skills|(technical|key|core|computer|digital) (skills|competencies)|tools|technologies)( (profissionais|complementares|tecnicas|tecnicos|adicionais|comportamentais|gerais|em informatica|de informatica))*( e .{1,40})?$/,
  ],
  [
    'interesses',
    /^(areas? (de interesse|de atuacao pretendida|pretendidas?)|interesses?( profissionais)?|objetivos?( profissiona(l|is)| de carreira)?|(cargo|vaga|funcao) (pretendid[oa]|desejad[oa]|de interesse)|(career )?objective)$/,
  ],
  [
    'outra',
    /^(principais )?(resumo|perfil|sobre( mim)?|apresentacao|objetivos?|qualifica(cao|coes)|competencias|habilidades|conhecimentos?|curso|certificado|informatica|informacoes|projetos|hobbies|interesses|disponibilidade|pretensao|voluntariado|publicacoes|licencas|premios)( (profissional|profissionais|complementares|tecnicas|adicionais|extracurriculares|comportamentais|gerais|livres|salarial|pessoais|voluntario))?( e .{1,40})?$|^trabalho voluntario$|^atividades (complementares|extracurriculares|voluntarias)$|^(outras|demais) informacoes$|^(professional |executive |career )?(summary|profile)$|^about( me)?$|^(awards|projects|publications|volunteering|volunteer experience|interests|additional information)$/,
  ],
]
const tituloDe = (chave: string): Secao | undefined => {
  const palavras = chave
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  if (palavras.length === 0 || palavras.length > 60 || palavras === 'curso') return undefined
  return TITULOS.find(([, padrao]) => padrao.test(palavras))?.[0]
}

/** A heading that a narrow column breaks: 'EXPERIÊNCIA' above 'PROFISSIONAL'. Only capitals tell that the second word belongs to it. */
function tituloEmDuas(um: string, dois: string | undefined): { secao: Secao; resto: string } | undefined {
  if (!dois || um.length > 25 || um.length < 4 || um !== um.toUpperCase() || !/^\p{Lu}[\p{Lu} ]+$/u.test(um))
    return undefined
  const palavra = /^\p{Lu}{4,20}(?![\p{L}])/u.exec(dois)?.[0]
  const secao = palavra === undefined ? undefined : tituloDe(chaveDe(`${um} ${palavra}`))
  if (palavra === undefined || secao === undefined || tituloDe(chaveDe(palavra)) !== undefined) return undefined
  const resto = dois.slice(palavra.length).replace(/^[\s|]+/, '')
  // 'CONTATO' above 'PROFISSIONAL LIBERAL' is a heading and a line.
  return resto === '' || dois.startsWith(`${palavra} |`) ? { secao, resto } : undefined
}

const INLINE =
  /^(formac|escolaridade|instrucao|grau de instrucao|idioma|lingua|objetivo|area|interesse|cursos|certifica)/
const MARCA = /^(?:[•●○▪■◦‣∙·*✓✔➢►▶«»-]|[–—](?=\s))\s*/u

/** The lines of a text, each with its section. Empty lines stay, because they separate entries. */
export function linhasDe(bruto: string): Linha[] {
  const texto = bruto
    .slice(0, MAIS_LETRAS)
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\f|\v/g, '\n')
    .replace(/[\u00ad\u200b-\u200f\ufeff]/g, '')
  let secao: Secao = 'topo'
  const linhas: Linha[] = []
  const juntar = (t: string, item: boolean) => linhas.push({ texto: t, chave: chaveDe(t), secao, item })
  const cruas = texto
    .split('\n')
    .slice(0, MAIS_LINHAS)
    .map((crua) => crua.slice(0, MAIS_DA_LINHA).replace(/\s+/g, ' ').trim())
  for (let i = 0; i < cruas.length; i++) {
    const limpa = cruas[i]!
    const emDuas = tituloEmDuas(limpa, cruas[i + 1])
    if (emDuas) {
      secao = emDuas.secao
      juntar('', false)
      // What stands beside the second half is read as a line of its own.
      cruas[i + 1] = emDuas.resto
      if (emDuas.resto === '') i += 1
      continue
    }
    const t = limpa.replace(MARCA, '')
    const item = t !== limpa
    const titulo = tituloDe(chaveDe(t))
    if (titulo) {
      secao = titulo
      juntar('', false)
      continue
    }
    // 'Escolaridade: Ensino médio completo' is a heading and its only line in one.
    const doisPontos = t.indexOf(':')
    const dito = doisPontos > 0 && doisPontos < 40 ? tituloDe(chaveDe(t.slice(0, doisPontos))) : undefined
    if (dito && INLINE.test(chaveDe(t)) && t.length > doisPontos + 2) {
      secao = dito
      juntar('', false)
      juntar(t.slice(doisPontos + 1).trim(), item)
      continue
    }
    juntar(t, item)
  }
  return linhas
}

/** The first three letters of the months, in Portuguese and English. */
const MESES = [
  'jan',
  'fev|feb',
  'mar',
  'abr|apr',
  'mai|may',
  'jun',
  'jul',
  'ago|aug',
  'set|sep',
  'out|oct',
  'nov',
  'dez|dec',
]
const mesDe = (nome: string): number => MESES.findIndex((m) => m.split('|').includes(nome.slice(0, 3))) + 1
const NOME_DO_MES =
  '(?:jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:co|ch)?|abr(?:il)?|apr(?:il)?|mai(?:o)?|may|jun(?:ho|e)?|jul(?:ho|y)?|ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sept?(?:ember)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?)'
const DIA = '(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4})'
const MES = `(?:\\d{1,2}[/.-]\\d{4}|${NOME_DO_MES}\\.?(?: de |/|,? |-)\\d{4})`
const ANO = '(?:(?:19|20)\\d{2})'
const DATA = `(?:${DIA}|${MES}|${ANO})`
const AGORA =
  '(?:ate (?:o )?)?(?:atual(?:mente)?|presente?|hoje|(?:o )?(?:presente )?momento|a atualidade|(?:os )?dias atuais|emprego atual|em aberto|agora|current|now|today|ongoing|date)\\b'

const dois = (n: number) => String(n).padStart(2, '0')
/** A date, possibly without day or month: '2020-03-15', '2020-03', '2020'. Undefined when the date does not exist. */
export function dataDita(chave: string): string | undefined {
  const t = chave.trim()
  const dia = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(t)
  if (dia) return diaValido(Number(dia[3]), Number(dia[2]), Number(dia[1]))
  const porExtenso = /^(\d{1,2})º? de ([a-z]{3,10}) de (\d{4})$/.exec(t)
  if (porExtenso) {
    const mes = mesDe(porExtenso[2]!)
    return mes > 0 ? diaValido(Number(porExtenso[3]), mes, Number(porExtenso[1])) : undefined
  }
  const mes = /^(\d{1,2})[/.-](\d{4})$/.exec(t)
  if (mes) return Number(mes[1]) >= 1 && Number(mes[1]) <= 12 ? `${mes[2]}-${dois(Number(mes[1]))}` : undefined
  const nome = /^([a-z]{3,10})\.?(?: de |\/|,? |-)(\d{4})$/.exec(t)
  if (nome) {
    const n = mesDe(nome[1]!)
    return n > 0 ? `${nome[2]}-${dois(n)}` : undefined
  }
  return /^(19|20)\d{2}$/.test(t) ? t : undefined
}
function diaValido(ano: number, mes: number, dia: number): string | undefined {
  const data = new Date(Date.UTC(ano, mes - 1, dia))
  return ano >= 1900 && data.getUTCFullYear() === ano && data.getUTCMonth() === mes - 1 && data.getUTCDate() === dia
    ? `${ano}-${dois(mes)}-${dois(dia)}`
    : undefined
}

export interface Periodo {
  inicio: string
  /** Null: until today. */
  fim: string | null
  /** Start of the period in the line. */
  de: number
  ate: number
}
const INTERVALO = new RegExp(
  `(?<![\\d/])(?:(?<![a-z])(?:de |desde |periodo:? ?|entre ))?(${DATA})\\s*(?:-|–|—|/|a|ate|ao|à|e|to|until|through)\\s*(?:o |os |a )?(${DATA}|${AGORA})(?![\\d/])`,
)
const DESDE = new RegExp(`\\b(?:desde|a partir de|inicio em|since)\\s+(${DATA})(?![\\d/])`)
const ADMISSAO = new RegExp(
  `(?:admissao|entrada|inicio)\\s*:?\\s*(${DATA})(?:.{0,12}?(?:demissao|saida|desligamento|termino|fim)\\s*:?\\s*(${DATA}|${AGORA}))?`,
)

/** The period of work named in a line. `chave` has the same length as the text of the line, so that positions agree. */
export function periodoDe(chave: string, hoje: string): Periodo | undefined {
  for (const padrao of [ADMISSAO, INTERVALO, DESDE]) {
    const achado = padrao.exec(chave)
    const inicio = achado && dataDita(achado[1]!)
    if (!achado || !inicio || inicio.slice(0, 4) < '1950' || inicio > hoje) continue
    const fim = achado[2] ? (dataDita(achado[2]) ?? null) : null
    const resto = /^\s*\([^)]{0,40}(mes|ano|year|month|yr|mo)[^)]{0,20}\)/.exec(
      chave.slice(achado.index + achado[0].length),
    )
    const ate = achado.index + achado[0].length + (resto?.[0].length ?? 0)
    if (fim !== null && fim.slice(0, inicio.length) < inicio.slice(0, fim.length)) continue
    return { inicio, fim: fim !== null && fim.slice(0, 4) > hoje.slice(0, 4) ? null : fim, de: achado.index, ate }
  }
  return undefined
}

/** Splits a line at bars, dots and dashes that have spaces around them. */
export const pedacos = (texto: string): string[] =>
  texto
    .split(/\s+[-–—•·/]\s+|\s*[|;\t]\s*|\s*[–—]\s*/u)
    .map((p) => p.replace(/^[\s,.:()–—-]+|[\s,:(–—-]+$/gu, '').trim())
    .filter((p) => p.length > 1)

const PARTICULAS = new Set(['da', 'de', 'do', 'das', 'dos', 'e', 'em', 'a', 'o', 'para', 'com', 'na', 'no'])
/** 'MARIA DA SILVA' → 'Maria da Silva'. A text that is not all in capitals does not change. */
export function semGritar(texto: string): string {
  if (texto !== texto.toUpperCase() || !/\p{L}{4}/u.test(texto)) return texto
  return texto
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (p, em: number) =>
      em > 0 && PARTICULAS.has(p) ? p : p.charAt(0).toUpperCase() + p.slice(1),
    )
}
export const ehParticula = (palavra: string): boolean => PARTICULAS.has(palavra)
