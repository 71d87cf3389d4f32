import { TIPO_CURSO } from '../../../geral/codigos/codigos.ts'
import { chaveDe, dataDita, type Lido, type Linha, pedacos, periodoDe, semGritar, trechoDe } from './linhas.ts'
import { pareceEmpresa, pareceInstituicao } from './palavras.ts'

/** A course or certificate in the words of the curriculum; nothing is added. */
export interface CertificadoLido {
  titulo: string
  organizacao: string | null
  /** A code of TIPO_CURSO. */
  tipo: string
  /** 'yyyy-MM-dd', 'yyyy-MM' or 'yyyy'. */
  inicio: string | null
  fim: string | null
  /** For a single date: when it was finished. */
  concluido: string | null
  horas: number | null
  endereco: string | null
}
/** The maximum of the form. */
const MAIS_LINHAS_DE_LISTA = 50
const TITULO_MAXIMO = 100
/** Longer lines are descriptions, not names. */
const LINHA_MAXIMA = 160

const HORAS = /\b(\d{1,4})\s?(?:h|hs|hrs|horas?)\b(?:[ /-]?aula)?/
const CARGA = /\bcarga horaria\s*:?\s*(\d{1,4})\b/
const UMA_DATA =
  /(?<!\d)(\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}|\d{1,2}[/.-](?:19|20)\d{2}|[a-z]{3,9}\.?(?: de |\/| |-)(?:19|20)\d{2}|(?:19|20)\d{2})(?!\d)/
const ENDERECO = /https?:\/\/[^\s|,;]{4,400}/i
/** Text beside a title that is not part of it: hours, dates, the outcome. */
const SOBRA =
  /^(?:carga hor[aá]ria\b.*|\(?\d{1,4}\s?(?:h|hs|hrs|horas?)\b.{0,20}|conclu[ií]d[oa]\b.{0,30}|conclus[aã]o\b.{0,30}|em andamento|cursando|in[ií]cio\b.{0,30}|t[eé]rmino\b.{0,30}|per[ií]odo\b.{0,40}|v[aá]lid[oa]\b.{0,30}|validade\b.{0,30}|c[oó]digo\b.{0,40}|credencial\b.{0,40}|ead|online|presencial|\W*)$/iu
const ROTULO_DO_TITULO =
  /^(?:curso|t[ií]tulo|nome do curso|certificado|certifica[cç][aã]o|treinamento|capacita[cç][aã]o)\s*:\s*/iu
const ROTULO_DE_ONDE = /^(?:institui[cç][aã]o|organiza[cç][aã]o|entidade|local|escola|emissor)\s*:\s*/iu
const CASAS =
  /\b(senai|senac|sesi|sebrae|senar|sest|sescoop|enap|ifood|udemy|coursera|alura|dio|rocketseat|google|microsoft|aws|oracle|cisco|pmi|fundacao bradesco|escola virtual|sympla|wizard|ccaa|fisk|cna|microlins|hashtag|prime cursos|cruz vermelha|corpo de bombeiros|detran)\b/
const pareceCasa = (texto: string) => {
  const chave = chaveDe(texto)
  return CASAS.test(chave) || pareceInstituicao(chave) || pareceEmpresa(chave)
}

interface Aberto {
  linhas: string[]
  titulo: string
  organizacao: string | null
  /** A label says it, or the name of an organisation that gives such courses. */
  certo: boolean
  chave: string
  endereco: string | null
}
const limpo = (texto: string) => texto.replace(/^[\s,.:()|–—-]+|[\s,:(|–—-]+$/gu, '').trim()
/** Removes hours, dates and web addresses, which have their own fields. */
const semSobras = (texto: string) =>
  limpo(
    texto
      .replace(ENDERECO, ' ')
      .replace(/\(\s*(?:carga hor[aá]ria:?\s*)?\d{1,4}\s?(?:h|hs|hrs|horas?)\b[^)]*\)/giu, ' ')
      .replace(/\(\s*(?:\d{1,2}[/.-]){0,2}(?:19|20)\d{2}[^)]*\)/gu, ' ')
      .replace(/[,–—-]?\s*\b\d{1,4}\s?(?:h|hs|hrs|horas?)\b(?:[ /-]?aulas?)?\.?$/iu, ' ')
      .replace(/[,–—-]?\s*(?:conclu[ií]d[oa] em |em |desde )?(?:\d{1,2}[/.-]){0,2}(?:19|20)\d{2}\.?$/iu, ' ')
      .replace(/\s+/g, ' '),
  )
/** 'NR-10, NR-35, Excel' are three courses; 'Excel, Fundação Bradesco' is one. */
function partes(texto: string): string[] {
  const porPonto = texto
    .split(/\s*;\s*/)
    .map(limpo)
    .filter(Boolean)
  if (porPonto.length > 1) return porPonto
  const porVirgula = texto
    .split(/\s*,\s*/)
    .map(limpo)
    .filter(Boolean)
  const curtas = porVirgula.every(
    (p) => p.length >= 2 && p.length <= 40 && /^[\p{Lu}\d]/u.test(p) && !pareceCasa(p) && !/\d{4}/.test(p),
  )
  const chave = chaveDe(texto)
  return porVirgula.length > 1 && curtas && !HORAS.test(chave) && pedacos(texto).length === 1 ? porVirgula : [texto]
}

/** 'SENAI' and 'NR' are acronyms and keep their capitals; 'FUNDAÇÃO BRADESCO' gets lower case. */
const escrito = (texto: string) => (texto.includes(' ') ? semGritar(texto) : texto).slice(0, TITULO_MAXIMO).trim()
function lido(a: Aberto, hoje: string): Lido<CertificadoLido> {
  const periodo = periodoDe(a.chave, hoje)
  const data = periodo ? undefined : UMA_DATA.exec(a.chave)?.[1]
  const dita = data === undefined ? undefined : (dataDita(data) ?? /(?:19|20)\d{2}$/.exec(data)?.[0])
  const horas = Number(CARGA.exec(a.chave)?.[1] ?? HORAS.exec(a.chave)?.[1] ?? 0)
  const palavra = TIPO_CURSO.find(({ descricao }) => new RegExp(`\\b${chaveDe(descricao)}\\b`).test(a.chave))
  return {
    valor: {
      titulo: escrito(a.titulo),
      organizacao: a.organizacao && escrito(a.organizacao),
      tipo: palavra?.codigo ?? 'CURSO',
      inicio: periodo?.fim ? periodo.inicio : null,
      fim: periodo?.fim ?? null,
      concluido: dita && dita <= hoje ? dita : null,
      horas: horas > 0 ? horas : null,
      endereco: a.endereco,
    },
    trecho: trechoDe(...a.linhas),
    confianca: a.certo ? 'alta' : a.organizacao ? 'media' : 'baixa',
  }
}

/** Reads the section of courses and certificates, one per line. A line without a title completes the entry before it. */
export function certificadosDe(
  linhas: readonly Linha[],
  hoje: string,
  nome: string | undefined,
): Lido<CertificadoLido>[] {
  const achados: Aberto[] = []
  for (const linha of linhas) {
    if (linha.secao !== 'cursos' || linha.texto === '') continue
    // After a column of certificates come the data of the person; stop at the name.
    if (nome !== undefined && linha.chave === chaveDe(nome)) break
    if (linha.texto.length > LINHA_MAXIMA) continue
    for (const parte of partes(linha.texto)) {
      const ditos = pedacos(parte).filter((p) => !ENDERECO.test(p) || semSobras(p) !== '')
      const rotulado = ditos.find((p) => ROTULO_DE_ONDE.test(p))
      const uteis = ditos
        .filter((p) => p !== rotulado && !SOBRA.test(p) && !periodoDe(chaveDe(p), hoje))
        .map(semSobras)
        .filter((p) => /\p{L}{2}/u.test(p) && !SOBRA.test(p))
      const casa =
        uteis.length > 1 || achados.length > 0
          ? uteis.find((p, i) => (i > 0 || !linha.item) && pareceCasa(p))
          : undefined
      // 'Excel avançado, Fundação Bradesco': here the comma separates title and organisation.
      const virgula = uteis.length === 1 ? /^(.{3,90}?),\s+(.{2,90})$/u.exec(uteis[0]!) : null
      const junto = virgula && pareceCasa(virgula[2]!) && !rotulado ? virgula : null
      const titulo = junto ? junto[1]! : uteis.find((p) => p !== casa)
      const organizacao = rotulado
        ? limpo(rotulado.replace(ROTULO_DE_ONDE, ''))
        : junto
          ? junto[2]!
          : (casa ?? uteis.find((p) => p !== titulo && /^\p{Lu}/u.test(p)) ?? null)
      const certo = Boolean(rotulado || junto || casa)
      const endereco = ENDERECO.exec(parte)?.[0] ?? null
      const ultimo = achados.at(-1)
      if (titulo === undefined || (titulo !== undefined && !/^[\p{Lu}\d]/u.test(titulo) && !linha.item)) {
        if (!ultimo) continue
        ultimo.organizacao ??= organizacao
        ultimo.certo ||= certo
        ultimo.endereco ??= endereco
        ultimo.chave += ` ; ${chaveDe(parte)}`
        ultimo.linhas.push(parte)
        continue
      }
      const nomeado = limpo(titulo.replace(ROTULO_DO_TITULO, ''))
      if (nomeado.length < 2) continue
      achados.push({ linhas: [parte], titulo: nomeado, organizacao, certo, chave: chaveDe(parte), endereco })
    }
  }
  return achados.slice(0, MAIS_LINHAS_DE_LISTA).map((a) => lido(a, hoje))
}
