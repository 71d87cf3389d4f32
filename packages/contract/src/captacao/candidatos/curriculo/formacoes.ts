import { chaveDe, type Lido, type Linha, pedacos, semGritar, trechoDe } from './linhas.ts'
import { pareceInstituicao, pareceLugar } from './palavras.ts'
import { comRotulos, type Rotulada } from './rotulos.ts'

export interface FormacaoLida {
  curso: string
  local: string | null
  tipo: 'TECNICO' | 'GRADUACAO' | 'MESTRADO' | 'ESPECIALIZACAO' | 'DOUTORADO' | 'POS_DOUTORADO'
  situacao: 'COMPLETO' | 'EM_ANDAMENTO' | 'INCOMPLETO'
  conclusao: string | null
}
/** The form takes no more entries than this. */
const MAIS_LINHAS_DE_LISTA = 30

const semMarcas = (texto: string) => texto.replace(/^[\s,.:()[\]|–—-]+|[\s,.:([\]|–—-]+$/gu, '').trim()
const curto = (texto: string, max: number): string | null => semGritar(texto).slice(0, max).trim() || null

const TIPOS: readonly [FormacaoLida['tipo'], RegExp][] = [
  ['POS_DOUTORADO', /\bpos[- ]?doutorado\b/],
  ['DOUTORADO', /\bdoutora(do|ndo|nda)?\b|\bph\.?d\b|\bdoctorate\b/],
  ['MESTRADO', /\bmestr(ado|ando|anda|e)\b|\bmaster('s|s)?( degree)?( of| in)?\b|\bm\.?sc\b/],
  [
    'ESPECIALIZACAO',
    /\bpos[- ]?gradua\w*|\bmba\b|\bespecializacao\b|\bespecialista em\b|\bpostgraduate\b|\bspecialization\b/,
  ],
  [
    'GRADUACAO',
    /\bgradua(cao|do|da|ndo|nda)\b|\bbachar(el|elado|elanda|elando)\b|\blicencia(tura|do|da)\b|\btecnolog(o|a)\b|\bcst\b|\bsuperior\b|\bcurso de (direito|administracao|ciencias|engenharia|pedagogia|enfermagem)|\bbachelor('?s)?\b|\bb\.?sc\b|\bundergraduate\b|\bassociate degree\b/,
  ],
  ['TECNICO', /\b(curso )?tecnic[oa]\b|\bprofissionalizante\b/],
]
/** 'Escola Técnica Estadual' teaches many courses; its name is not one of them. */
const SEM_ESCOLAS = /\b(escola|centro|colegio|instituto)( de ensino)? (tecnic[oa]|superior|profissional(izante)?)\b/g
const tipoDe = (chave: string) => {
  const limpa = chave.replace(SEM_ESCOLAS, 'escola').replace(/\bensino superior de\b/g, ' ')
  return TIPOS.find(([, padrao]) => padrao.test(limpa))?.[0]
}
const BASICO =
  /\b(ensino )?(fundamental|medio)\b|\b[12][oº°] grau\b|\bmagisterio\b|\bsupletivo\b|\beja\b|\bhigh school\b|\bsecondary school\b/
const ANDAMENTO =
  /cursando|em andamento|em curso|\batual\b|previs|\d+[oº°a]? (semestre|periodo|ano)\b|conclusao em|ndo em|\bin progress\b|\bongoing\b|\bpresent\b|\bexpected\b/
const INCOMPLETA = /incomplet|trancad|interromp|nao conclu/
const COMPLETA = /conclu|complet|formad[oa]|graduad[oa]|graduated/
const ANOS = /(?<!\d)(?:(0?[1-9]|1[0-2])\/)?((?:19|20)\d{2})(?!\d)/g

export function situacaoDe(chave: string, hoje: string): { situacao: FormacaoLida['situacao']; dita: boolean } {
  if (INCOMPLETA.test(chave)) return { situacao: 'INCOMPLETO', dita: true }
  if (ANDAMENTO.test(chave)) {
    const ano = [...chave.matchAll(ANOS)].at(-1)?.[2]
    const passou = /conclusao em|previs|expected/.test(chave) && ano !== undefined && ano < hoje.slice(0, 4)
    return { situacao: passou ? 'COMPLETO' : 'EM_ANDAMENTO', dita: true }
  }
  if (COMPLETA.test(chave)) return { situacao: 'COMPLETO', dita: true }
  const ano = [...chave.matchAll(ANOS)].at(-1)?.[2]
  if (ano !== undefined) return { situacao: ano > hoje.slice(0, 4) ? 'EM_ANDAMENTO' : 'COMPLETO', dita: true }
  return { situacao: 'COMPLETO', dita: false }
}
const SOBRAS =
  /^(conclu[ií]d[oa]|complet[oa]|incomplet[oa]|cursando|em andamento|em curso|trancad[oa]|conclus[aã]o|ano de conclus[aã]o|per[ií]odo|previs[aã]o|institui[cç][aã]o|desde|atual(mente)?|t[eé]rmino|in[ií]cio|graduated|page|p[aá]gina)\b.{0,40}$/iu
const GRAU =
  '(?:gradua[cç][aã]o|gradua(?:do|da|ndo|nda)|bacharel(?:ado)?|licenciatura|licenciad[oa]|ensino superior|curso superior|superior|superior completo|p[oó]s[- ]?gradua[cç][aã]o|especializa[cç][aã]o|mestr(?:ado|e)|doutor(?:ado|a)?)'
const GRAU_INGLES =
  "(?:(?:bachelor|master|doctor|associate)(?:'?s)?(?: degree)?|b\\.?sc\\.?|m\\.?sc\\.?|b\\.?a\\.?|m\\.?a\\.?|ph\\.?d\\.?|mba)"
const ANTES_DO_CURSO = [
  /^curso (?=t[eé]cnic)/iu,
  /^(curso( superior)?|institui[cç][aã]o|forma[cç][aã]o|degree|course)\s*:\s*/iu,
  new RegExp(`^(?:curso\\s+)?${GRAU}(?:\\s+(?:completo|incompleto|cursando|conclu[ií]d[oa]))?\\s+(?:em|de)\\s+`, 'iu'),
  // 'Master of Science in Finance' and 'Bachelor of Business Administration'.
  new RegExp(`^${GRAU_INGLES}(?:\\s+of\\s+(?:science|arts|engineering|laws))?\\s+(?:in|of)\\s+`, 'iu'),
]
const DEPOIS_DO_CURSO = [
  /[\s,–-]*\b(?:conclu[ií]d[oa]|conclus[aã]o|complet[oa]|incomplet[oa]|cursando|em andamento|trancad[oa]|graduated)\b.*$/iu,
  /[\s,]*\b(?:desde|de|em)?\s*(?:\d{1,2}\/){0,2}(?:19|20)\d{2}.*$/u,
]
/** Years before the course: '2015 - 2020: Tecnólogo em …'. */
const NA_FRENTE =
  /^[\s[(]*(?:\d{1,2}\/){0,2}(?:19|20)\d{2}(?:\s*(?:[-–—/]+|a|at[eé]|to)?\s*(?:(?:\d{1,2}\/){0,2}(?:19|20)\d{2}|atual|presente?|hoje|current))?[\s\]):|–—-]*/iu
const soCurso = (texto: string) => {
  const limpo = texto
    .replace(/\(.*?(\)|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const semGrau = ANTES_DO_CURSO.reduce((t, padrao) => t.replace(padrao, ''), limpo)
  return semMarcas(DEPOIS_DO_CURSO.reduce((t, padrao) => t.replace(padrao, ''), semGrau))
}
/** A degree alone: the course is in the next piece. */
const SO_GRAU = new RegExp(
  `^(?:${GRAU}|t[eé]cnico|tecn[oó]log[oa](?: superior)?|mba|${GRAU_INGLES}(?: of (?:science|arts|engineering))?)$`,
  'iu',
)

const eCurso = ({ chave }: Linha) => tipoDe(chave) !== undefined && !BASICO.test(chave.replace(/tecnic.*/, ''))
const eInstituicao = ({ chave }: Linha) => pareceInstituicao(chave)
const soData = ({ texto }: Linha) => /\d{4}/.test(texto) && (texto.match(/\p{L}/gu)?.length ?? 0) <= 4
/** A name that goes on in the next line of a narrow column. */
const ABERTO = /\b(estadual|federal|municipal|t[eé]cnica|universit[aá]rio|cat[oó]lica|superior|d[aeo]s?|e|em)$/iu

/** An entry begins where a course, an institution or a date of its own is named again, or after an empty line. */
function blocosDe(daSecao: readonly Rotulada[]): Linha[][] {
  const blocos: Linha[][] = []
  let novo = true
  for (const linha of daSecao) {
    if (linha.texto === '') {
      novo = true
      continue
    }
    const atual = blocos.at(-1)
    const anterior = atual?.at(-1)
    const dado = linha.campo === 'curso' ? 'curso' : linha.campo === 'instituicao' ? 'instituicao' : undefined
    const temCurso = dado === 'curso' || eCurso(linha)
    const temCasa = dado === 'instituicao' || (dado === undefined && eInstituicao(linha))
    if (atual && anterior && !novo && ABERTO.test(anterior.texto) && !temCurso && !temCasa && !soData(linha)) {
      const texto = `${anterior.texto} ${linha.texto}`
      atual[atual.length - 1] = { ...anterior, texto, chave: chaveDe(texto) }
      continue
    }
    const repete =
      atual !== undefined &&
      ((temCurso && atual.some(eCurso)) ||
        (temCasa && atual.some(eInstituicao)) ||
        (soData(linha) && soData(atual[0]!)) ||
        BASICO.test(linha.chave) ||
        atual.some((l) => BASICO.test(l.chave)))
    const completa = linha.campo !== undefined && linha.campo !== 'curso'
    const segue =
      atual !== undefined &&
      novo &&
      !repete &&
      (completa || (!atual.some(eCurso) !== !eCurso(linha) && atual.length < 2))
    if (!atual || repete || (novo && !segue)) blocos.push([linha])
    else atual.push(linha)
    novo = false
  }
  return blocos
}

function doBloco(bloco: readonly Linha[], hoje: string): Lido<FormacaoLida> | undefined {
  const chave = bloco.map((l) => l.chave).join(' ; ')
  if (BASICO.test(chave) && !/\btecnic[oa] em\b/.test(chave)) return undefined
  const ditos = bloco.flatMap(({ texto }) =>
    pedacos(texto.replace(NA_FRENTE, '').replace(/,\s+/g, ' | ').replace(/\.\s+/g, ' | ')),
  )
  const ondes = ditos.filter((d) => pareceInstituicao(chaveDe(d)) && !/^(t[eé]cnic|curso)/i.test(d))
  const dito = tipoDe(chave)
  const cursos = ditos.filter((d) => !ondes.includes(d) && !SOBRAS.test(d) && soCurso(d).length > 2)
  const escolhido = cursos.find((d) => tipoDe(chaveDe(d))) ?? cursos.find((d) => /^\p{Lu}/u.test(d))
  const casa = ondes[0] ?? null
  const tipo =
    dito ?? (casa && /universidade|faculdade|centro universitario|university|\bu[fe]/.test(chave) ? 'GRADUACAO' : null)
  if (!tipo || !escolhido) return undefined
  const curso = soCurso(escolhido)
  const seguinte =
    SO_GRAU.test(curso) || SO_GRAU.test(semMarcas(escolhido))
      ? cursos.find((d) => d !== escolhido && soCurso(d) !== curso)
      : undefined
  const nomeDoCurso = seguinte ? soCurso(seguinte) : curso
  // 'Insper' says nothing of what it is, but it is the only other name beside the course.
  const outros = cursos.filter(
    (d) => d !== escolhido && d !== seguinte && /^\p{Lu}/u.test(d) && !pareceLugar(chaveDe(d)) && !/[:@]/.test(d),
  )
  const local = casa ?? (outros.length === 1 && outros[0]!.length <= 60 ? outros[0]! : null)
  const { situacao, dita } = situacaoDe(chave, hoje)
  const fim = [...chave.matchAll(ANOS)].at(-1)
  return {
    valor: {
      curso: curto(nomeDoCurso, 100) ?? nomeDoCurso,
      local: local && curto(semData(semMarcas(local.replace(/^institui[cç][aã]o\s*:\s*|\s*\(.*$/giu, ''))), 100),
      tipo,
      situacao,
      conclusao: fim ? (fim[1] ? `${fim[1].padStart(2, '0')}/${fim[2]}` : fim[2]!) : null,
    },
    trecho: trechoDe(...bloco.map((l) => l.texto)),
    confianca: dito && casa && dita ? 'alta' : dito ? 'media' : 'baixa',
  }
}
const semData = (texto: string) =>
  semMarcas(texto.replace(/[\s,–-]*\b(?:em\s+)?(?:\d{1,2}\/){0,2}(?:19|20)\d{2}.*$/u, '')) || texto

export function formacoesDe(linhas: readonly Linha[], hoje: string): Lido<FormacaoLida>[] {
  const daSecao = comRotulos(linhas.filter(({ secao }) => secao === 'formacao'))
  return blocosDe(daSecao)
    .flatMap((bloco) => doBloco(bloco, hoje) ?? [])
    .slice(0, MAIS_LINHAS_DE_LISTA)
}
