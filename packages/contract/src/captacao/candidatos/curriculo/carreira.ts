import { chaveDe, type Lido, type Linha, type Periodo, pedacos, periodoDe, semGritar, trechoDe } from './linhas.ts'
import { pareceCargo, pareceEmpresa, pareceInstituicao, pareceLugar } from './palavras.ts'

export interface ExperienciaLida {
  empresa: string | null
  cargo: string | null
  /** 'yyyy-MM-dd', 'yyyy-MM' or 'yyyy', as precise as the curriculum. */
  inicio: string
  /** Null for a current job. */
  fim: string | null
}
export interface FormacaoLida {
  curso: string
  local: string | null
  tipo: 'TECNICO' | 'GRADUACAO' | 'MESTRADO' | 'ESPECIALIZACAO' | 'DOUTORADO' | 'POS_DOUTORADO'
  situacao: 'COMPLETO' | 'EM_ANDAMENTO' | 'INCOMPLETO'
  conclusao: string | null
}
export interface IdiomaLido {
  idioma: string
  nivel: 'B' | 'I' | 'A' | null
}
/** The form takes no more entries than this. */
const MAIS_LINHAS_DE_LISTA = 30

const ROTULO =
  /^(empresa|empregador|nome da empresa|cargo|funcao|ocupacao|periodo|admissao|local|cidade|atividades?|principais atividades|atribuicoes|responsabilidades)\s*:\s*/
/** The label of a line and its text: 'Empresa: X' → ['empresa', 'X']. */
function rotulada(linha: Linha): [rotulo: string, texto: string] | undefined {
  const achado = ROTULO.exec(linha.chave)
  return achado ? [achado[1]!, linha.texto.slice(achado[0].length).trim()] : undefined
}
const semMarcas = (texto: string) => texto.replace(/^[\s,.:()|–—-]+|[\s,.:(|–—-]+$/gu, '').trim()
const curto = (texto: string, max: number): string | null => semGritar(texto).slice(0, max).trim() || null

/** Decides which piece is the position and which is the company. */
function repartir(ditos: readonly string[]): { cargo: string | null; empresa: string | null; certo: boolean } {
  const limpos = ditos
    .map((d) => semMarcas(d.replace(/\((?:[^()]{0,60})\)/g, ' ').replace(/\s+/g, ' ')))
    .filter((d) => d.length > 1 && !pareceLugar(chaveDe(d)) && !/^brasil$/i.test(d) && /\p{L}{2}/u.test(d))
  const nomeados = limpos.map((d) => ({ d, chave: chaveDe(d) }))
  // 'Analista na Empresa X', 'Vendedora, Loja Y': one piece contains both.
  if (nomeados.length === 1) {
    const um = nomeados[0]!
    const junto = /^(.{3,60}?)(?:,\s+|\s+(?:na|no|em)\s+(?=\p{Lu}))(.{2,80})$/u.exec(um.d)
    if (junto && pareceCargo(chaveDe(junto[1]!)) !== pareceCargo(chaveDe(junto[2]!))) {
      const [primeiro, segundo] = [junto[1]!, junto[2]!]
      return pareceCargo(chaveDe(primeiro))
        ? { cargo: primeiro, empresa: segundo, certo: true }
        : { cargo: segundo, empresa: primeiro, certo: true }
    }
    return pareceCargo(um.chave) && !/\b(ltda|eireli|s\/?a)\b/.test(um.chave)
      ? { cargo: um.d, empresa: null, certo: true }
      : { cargo: null, empresa: um.d, certo: pareceEmpresa(um.chave) }
  }
  const cargo =
    nomeados.find((n) => pareceCargo(n.chave) && !pareceEmpresa(n.chave)) ?? nomeados.find((n) => pareceCargo(n.chave))
  const outros = nomeados.filter((n) => n !== cargo)
  const empresa = outros.find((n) => pareceEmpresa(n.chave)) ?? outros[0]
  if (cargo) return { cargo: cargo.d, empresa: empresa?.d ?? null, certo: true }
  return { empresa: nomeados[0]?.d ?? null, cargo: nomeados[1]?.d ?? null, certo: false }
}
const lida = (
  { inicio, fim }: Pick<Periodo, 'inicio' | 'fim'>,
  { cargo, empresa, certo }: ReturnType<typeof repartir>,
  trecho: string,
): Lido<ExperienciaLida> => ({
  valor: { empresa: empresa && curto(empresa, 120), cargo: cargo && curto(cargo, 100), inicio, fim },
  trecho,
  confianca: certo && cargo && empresa ? 'alta' : cargo || empresa ? 'media' : 'baixa',
})

/** Reads blocks of 'Empresa: … Cargo: … Período: …'. */
function porRotulos(linhas: readonly Linha[], hoje: string): Lido<ExperienciaLida>[] {
  const blocos: { empresa?: string; cargo?: string; periodo?: Periodo; ditos: string[] }[] = []
  for (const [i, linha] of linhas.entries()) {
    const dito = rotulada(linha)
    let bloco = blocos.at(-1)
    const periodo = periodoDe(linha.chave, hoje)
    const campo = !dito
      ? undefined
      : /^(empresa|empregador|nome da empresa)$/.test(dito[0])
        ? 'empresa'
        : /^(cargo|funcao|ocupacao)$/.test(dito[0])
          ? 'cargo'
          : undefined
    if (campo && (!bloco || bloco[campo] !== undefined || (bloco.periodo && bloco.empresa && bloco.cargo))) {
      bloco = { ditos: [] }
      blocos.push(bloco)
      // A company without a label stands above its position.
      const acima = linhas[i - 1]
      if (campo === 'cargo' && acima && acima.texto !== '' && acima.texto.length <= 90 && !rotulada(acima)) {
        bloco.empresa = semMarcas(pedacos(acima.texto)[0] ?? acima.texto)
        bloco.ditos.push(acima.texto)
      }
    }
    if (!bloco) continue
    if (campo && dito) {
      const texto = periodo ? linha.texto.slice(0, periodo.de).replace(/^[^:]*:\s*/, '') : dito[1]
      bloco[campo] = semMarcas(pedacos(texto)[0] ?? texto)
    }
    if (periodo && !bloco.periodo) bloco.periodo = periodo
    if (campo || periodo) bloco.ditos.push(linha.texto)
  }
  return blocos.flatMap(({ empresa, cargo, periodo, ditos }) =>
    periodo ? [lida(periodo, { empresa: empresa || null, cargo: cargo || null, certo: true }, trechoDe(...ditos))] : [],
  )
}

/** Reads the lines around each period: first the same line, then the lines above, and if that is not enough the lines below. */
function porPeriodos(linhas: readonly Linha[], hoje: string): Lido<ExperienciaLida>[] {
  const periodos = linhas.map(({ chave }) => periodoDe(chave, hoje))
  const usadas = new Set<number>()
  const cabe = (i: number) => {
    const linha = linhas[i]
    return (
      linha !== undefined &&
      linha.texto !== '' &&
      !linha.item &&
      !usadas.has(i) &&
      !periodos[i] &&
      linha.texto.length <= 90 &&
      !/[.;]$/.test(linha.texto.replace(/\b(ltda|s\.a|cia|inc)\.$/i, '')) &&
      /^[\p{Lu}\d]/u.test(linha.texto) &&
      !/^(atividades|principais|responsa|atribui|atuacao|descri|motivo|salario)/.test(linha.chave)
    )
  }
  // When the first period stands above its position and company, all periods do.
  const primeiro = periodos.findIndex((p) => p !== undefined)
  const lidera = !linhas.slice(0, Math.max(0, primeiro)).some((_, i) => cabe(i))
  return periodos.flatMap((periodo, i) => {
    if (!periodo) return []
    const linha = linhas[i]!
    // A date inside a long sentence describes an activity, not a job.
    if (linha.texto.length > 140) return []
    const ditos = pedacos(`${linha.texto.slice(0, periodo.de)} | ${linha.texto.slice(periodo.ate)}`)
    const doLado = ditos.length
    const trechos: string[] = []
    for (let acima = i - 1; !lidera && acima >= i - 3 && ditos.length < 2 + (doLado ? 0 : 1) && cabe(acima); acima--) {
      ditos.unshift(...pedacos(linhas[acima]!.texto))
      trechos.unshift(linhas[acima]!.texto)
      usadas.add(acima)
    }
    trechos.push(linha.texto)
    const completo = () => {
      const { cargo, empresa } = repartir(ditos)
      return cargo !== null && empresa !== null
    }
    for (let abaixo = i + 1; abaixo <= i + 2 && !completo() && cabe(abaixo); abaixo++) {
      // The line above the next period belongs to that one, unless nothing is known for this period yet.
      if (!lidera && periodos[abaixo + 1] && ditos.length > 0) break
      const dito = rotulada(linhas[abaixo]!)
      ditos.push(...pedacos(dito ? dito[1] : linhas[abaixo]!.texto))
      trechos.push(linhas[abaixo]!.texto)
      usadas.add(abaixo)
    }
    const partes = repartir(ditos)
    return partes.cargo || partes.empresa ? [lida(periodo, partes, trechoDe(...trechos))] : []
  })
}
export function experienciasDe(linhas: readonly Linha[], hoje: string): Lido<ExperienciaLida>[] {
  const daSecao = linhas.filter(({ secao }) => secao === 'experiencia')
  const rotulos = daSecao.filter((l) => /^(empresa|empregador|cargo|funcao)$/.test(rotulada(l)?.[0] ?? '')).length
  const achadas = rotulos >= 2 ? porRotulos(daSecao, hoje) : []
  return (achadas.length > 0 ? achadas : porPeriodos(daSecao, hoje)).slice(0, MAIS_LINHAS_DE_LISTA)
}

const TIPOS: readonly [FormacaoLida['tipo'], RegExp][] = [
  ['POS_DOUTORADO', /\bpos[- ]?doutorado\b/],
  ['DOUTORADO', /\bdoutora(do|ndo|nda)?\b|\bph\.?d\b/],
  ['MESTRADO', /\bmestr(ado|ando|anda|e)\b/],
  ['ESPECIALIZACAO', /\bpos[- ]?gradua\w*|\bmba\b|\bespecializacao\b|\bespecialista em\b/],
  [
    'GRADUACAO',
    /\bgradua(cao|do|da|ndo|nda)\b|\bbachar(el|elado|elanda|elando)\b|\blicencia(tura|do|da)\b|\btecnolog(o|a)\b|\bcst\b|\bsuperior\b|\bcurso de (direito|administracao|ciencias|engenharia|pedagogia|enfermagem)/,
  ],
  ['TECNICO', /\b(curso )?tecnic[oa]\b|\bprofissionalizante\b/],
]
const tipoDe = (chave: string) => TIPOS.find(([, padrao]) => padrao.test(chave))?.[0]
const BASICO = /\b(ensino )?(fundamental|medio)\b|\b[12][oº°] grau\b|\bmagisterio\b|\bsupletivo\b|\beja\b/
const ANDAMENTO =
  /cursando|em andamento|em curso|\batual\b|previs|\d+[oº°a]? (semestre|periodo|ano)\b|conclusao em|ndo em/
const INCOMPLETA = /incomplet|trancad|interromp|nao conclu/
const COMPLETA = /conclu|complet|formad[oa]|graduad[oa]/
const ANOS = /(?<!\d)(?:(0?[1-9]|1[0-2])\/)?((?:19|20)\d{2})(?!\d)/g

function situacaoDe(chave: string, hoje: string): { situacao: FormacaoLida['situacao']; dita: boolean } {
  if (INCOMPLETA.test(chave)) return { situacao: 'INCOMPLETO', dita: true }
  if (ANDAMENTO.test(chave)) {
    const ano = [...chave.matchAll(ANOS)].at(-1)?.[2]
    const passou = /conclusao em|previs/.test(chave) && ano !== undefined && ano < hoje.slice(0, 4)
    return { situacao: passou ? 'COMPLETO' : 'EM_ANDAMENTO', dita: true }
  }
  if (COMPLETA.test(chave)) return { situacao: 'COMPLETO', dita: true }
  const ano = [...chave.matchAll(ANOS)].at(-1)?.[2]
  if (ano !== undefined) return { situacao: ano > hoje.slice(0, 4) ? 'EM_ANDAMENTO' : 'COMPLETO', dita: true }
  return { situacao: 'COMPLETO', dita: false }
}
const SOBRAS =
  /^(conclu[ií]d[oa]|complet[oa]|incomplet[oa]|cursando|em andamento|em curso|trancad[oa]|conclus[aã]o|per[ií]odo|previs[aã]o|institui[cç][aã]o|desde|atual(mente)?|t[eé]rmino|in[ií]cio)\b.{0,40}$/iu
const soCurso = (texto: string) =>
  semMarcas(
    texto
      .replace(/\(.*?(\)|$)/g, ' ')
      .replace(/^curso (?=t[eé]cnic)/iu, '')
      .replace(/^(curso( superior)?|institui[cç][aã]o|forma[cç][aã]o)\s*:\s*/iu, '')
      .replace(
        /^(?:curso\s+)?(?:gradua[cç][aã]o|gradua(?:do|da|ndo|nda)|bacharel(?:ado)?|licenciatura|licenciad[oa]|ensino superior|curso superior|superior|superior completo|p[oó]s[- ]?gradua[cç][aã]o|especializa[cç][aã]o|mestr(?:ado|e)|doutor(?:ado|a)?)(?:\s+(?:completo|incompleto|cursando|conclu[ií]d[oa]))?\s+(?:em|de)\s+/iu,
        '',
      )
      .replace(/\b(?:conclu[ií]d[oa]|complet[oa]|incomplet[oa]|cursando|em andamento|trancad[oa])\b.*$/iu, '')
      .replace(/\b(?:desde|de|em)?\s*(?:\d{1,2}\/)?(?:19|20)\d{2}.*$/u, ''),
  )

export function formacoesDe(linhas: readonly Linha[], hoje: string): Lido<FormacaoLida>[] {
  const daSecao = linhas.filter(({ secao }) => secao === 'formacao')
  const eCurso = ({ chave }: Linha) => tipoDe(chave) !== undefined && !BASICO.test(chave.replace(/tecnic.*/, ''))
  // An entry begins where a course or an institution is named again, or after an empty line.
  const blocos: Linha[][] = []
  let novo = true
  for (const linha of daSecao) {
    if (linha.texto === '') {
      novo = true
      continue
    }
    const atual = blocos.at(-1)
    const repete =
      atual !== undefined &&
      ((eCurso(linha) && atual.some(eCurso)) ||
        (pareceInstituicao(linha.chave) && atual.some((l) => pareceInstituicao(l.chave))) ||
        BASICO.test(linha.chave) ||
        atual.some((l) => BASICO.test(l.chave)))
    const segue = atual !== undefined && novo && !atual.some(eCurso) !== !eCurso(linha) && atual.length < 2 && !repete
    if (!atual || repete || (novo && !segue)) blocos.push([linha])
    else atual.push(linha)
    novo = false
  }
  return blocos
    .flatMap((bloco): Lido<FormacaoLida>[] => {
      const chave = bloco.map((l) => l.chave).join(' ; ')
      if (BASICO.test(chave) && !/\btecnic[oa] em\b/.test(chave)) return []
      const ditos = bloco.flatMap(({ texto }) => pedacos(texto.replace(/,\s+/g, ' | ').replace(/\.\s+/g, ' | ')))
      const ondes = ditos.filter((d) => pareceInstituicao(chaveDe(d)) && !/^(t[eé]cnic|curso)/i.test(d))
      const local = ondes[0] ?? null
      const dito = tipoDe(chave)
      const cursos = ditos.filter((d) => !ondes.includes(d) && !SOBRAS.test(d) && soCurso(d).length > 2)
      const escolhido = cursos.find((d) => tipoDe(chaveDe(d))) ?? cursos.find((d) => /^\p{Lu}/u.test(d))
      const tipo =
        dito ?? (local && /universidade|faculdade|centro universitario|\bu[fe]/.test(chave) ? 'GRADUACAO' : null)
      if (!tipo || !escolhido) return []
      const curso = soCurso(escolhido)
      // 'Bacharelado' stands alone and the course is in the next piece.
      const nomeDoCurso =
        /^(bacharel(ado)?|licenciatura|gradua[cç][aã]o|superior|p[oó]s-?gradua[cç][aã]o|ensino superior|t[eé]cnico)$/iu.test(
          curso,
        )
          ? (cursos.find((d) => d !== escolhido && soCurso(d) !== curso) ?? curso)
          : curso
      const { situacao, dita } = situacaoDe(chave, hoje)
      const fim = [...chave.matchAll(ANOS)].at(-1)
      return [
        {
          valor: {
            curso: curto(nomeDoCurso, 100) ?? nomeDoCurso,
            local: local && curto(semMarcas(local.replace(/^institui[cç][aã]o\s*:\s*|\s*\(.*$/giu, '')), 100),
            tipo,
            situacao,
            conclusao: fim ? (fim[1] ? `${fim[1].padStart(2, '0')}/${fim[2]}` : fim[2]!) : null,
          },
          trecho: trechoDe(...bloco.map((l) => l.texto)),
          confianca: dito && local && dita ? 'alta' : dito ? 'media' : 'baixa',
        },
      ]
    })
    .slice(0, MAIS_LINHAS_DE_LISTA)
}

/** Codes of ESCOLARIDADE for the words of a line, highest level first. */
const NIVEIS: readonly [RegExp, completo: string, incompleto: string][] = [
  [/\bdoutorado\b/, '12', '11'],
  [/\bmestrado\b/, '11', '09'],
  [/\bpos[- ]?gradua\w*|\bmba\b|\bespecializacao\b/, '10', '09'],
  [/\bsuperior\b|\bgradua\w*|\bbacharel\w*|\blicenciatura\b|\btecnologo\b/, '09', '08'],
  [/\btecnic[oa]\b/, '14', '13'],
  [/\b(ensino )?medio\b|\b2[oº°] grau\b/, '07', '06'],
  [/\b(ensino )?fundamental\b|\b1[oº°] grau\b/, '05', '04'],
]
export function escolaridadeDe(linhas: readonly Linha[], hoje: string): Lido<string> | undefined {
  const daSecao = linhas.filter((l) => l.secao === 'formacao' && l.texto !== '')
  for (const [padrao, completo, incompleto] of NIVEIS) {
    const i = daSecao.findIndex(({ chave }) => padrao.test(chave.replace(/pos[- ]?graduacao/, 'pos-graduacao')))
    const linha = daSecao[i]
    if (!linha) continue
    // The next line may complete this one, unless it names another level.
    const proxima = daSecao[i + 1]
    const junto =
      proxima && !NIVEIS.some(([p]) => p.test(proxima.chave)) ? `${linha.chave} ; ${proxima.chave}` : linha.chave
    const { situacao, dita } = situacaoDe(situacaoDe(linha.chave, hoje).dita ? linha.chave : junto, hoje)
    return {
      valor: situacao === 'COMPLETO' ? completo : incompleto,
      trecho: trechoDe(linha.texto),
      confianca: dita ? 'alta' : 'baixa',
    }
  }
  return undefined
}

const IDIOMAS: readonly [nome: string, padrao: RegExp][] = [
  ['Inglês', /\bingles\b|\benglish\b/],
  ['Espanhol', /\bespanhol\b|\bcastelhano\b/],
  ['Francês', /\bfrances\b/],
  ['Alemão', /\balemao\b/],
  ['Italiano', /\bitaliano\b/],
  ['Japonês', /\bjapones\b/],
  ['Mandarim', /\bmandarim\b|\bchines\b/],
  ['Coreano', /\bcoreano\b/],
  ['Russo', /\brusso\b/],
  ['Árabe', /\barabe\b/],
  ['Libras', /\blibras\b|lingua brasileira de sinais/],
]
const NIVEL_DO_IDIOMA: readonly [NonNullable<IdiomaLido['nivel']>, RegExp][] = [
  ['A', /avancad|fluen|nativ|proficien|\bc[12]\b/],
  ['I', /intermediari|\bb[12]\b|\bmedi[oa]\b|conversacao/],
  ['B', /basic|iniciante|instrumental|tecnico|nocoes|\ba[12]\b|leitura/],
]
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
      const nivelEm = (chave: string) => NIVEL_DO_IDIOMA.find(([, padrao]) => padrao.test(chave))?.[0] ?? null
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
