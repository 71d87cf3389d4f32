/**
 * The rules of the Nine Box: boxes, limits and positions. This is the only implementation of "Nine Box" in docs/avaliacao-pontuacao.md. It
 * is pure, so that screen, chart and print always agree.
 */
import * as z from 'zod'
import { MINIMOS } from '../../kit/celulas.ts'
import { type FieldMeta, texto } from '../../kit/fields.ts'

export const MAX_NOMECLATURA = 24
/** Number of characters of a description that are shown. */
export const DESCRICAO_MOSTRADA = 200
export const LIMITES_PADRAO = {
  percentualBaixoPotencial: 33,
  percentualAltoPotencial: 66,
  percentualBaixoDesempenho: 33,
  percentualAltoDesempenho: 66,
} as const
export type Limite = keyof typeof LIMITES_PADRAO
const NOME_DO_LIMITE: Record<Limite, string> = {
  percentualBaixoPotencial: 'percentual de baixo potencial',
  percentualAltoPotencial: 'percentual de alto potencial',
  percentualBaixoDesempenho: 'percentual de baixo desempenho',
  percentualAltoDesempenho: 'percentual de alto desempenho',
}
const LIMITES = Object.keys(LIMITES_PADRAO) as Limite[]

/** In the order of the specification: rows from high to low potential, each row from low to high performance. */
export const BOXES_PADRAO = [
  [
    'ENIGMA',
    'Potencial alto que ainda não aparece nos resultados. Investigue a causa: função, gestão ou momento, e combine um plano curto de acompanhamento.',
  ],
  [
    'FORTE POTENCIAL',
    'Potencial alto e entregas dentro do esperado. Ofereça desafios maiores e desenvolva o que falta para o próximo passo.',
  ],
  ['ALTA CAPACIDADE', 'Potencial e desempenho altos. Prepare a sucessão, dê visibilidade e cuide da retenção.'],
  [
    'QUESTIONÁVEL',
    'Tem como crescer, mas entrega abaixo do esperado. Deixe claras as metas e acompanhe de perto a evolução.',
  ],
  [
    'MANTENEDOR',
    'Entrega o que se espera e sustenta a operação. Reconheça, mantenha o desenvolvimento e observe o interesse por novos desafios.',
  ],
  [
    'FORTE DESEMPENHO',
    'Resultados acima do esperado e potencial em desenvolvimento. Reconheça as entregas e amplie as responsabilidades aos poucos.',
  ],
  [
    'INSUFICIENTE',
    'Potencial e desempenho baixos. Reveja a adequação à função e combine um plano de melhoria com prazo.',
  ],
  [
    'EFICAZ',
    'Cumpre bem a função atual, com pouco espaço para crescer nela. Valorize a constância e o conhecimento do trabalho.',
  ],
  [
    'COMPROMETIDO',
    'Resultados altos na função atual, na qual é referência. Reconheça e aproveite para orientar outras pessoas.',
  ],
].map(([nomeclatura, descricao]) => ({ nomeclatura: nomeclatura!, descricao: descricao! }))

const limite = (nome: Limite) =>
  z
    .int({ error: 'Informe dois dígitos no máximo' })
    .min(0, { error: 'Informe 0 ou mais' })
    .max(99, { error: 'Informe dois dígitos no máximo' })
    .nullish()
    .transform((v) => v ?? null)
    .meta({ label: NOME_DO_LIMITE[nome].replace(/^p/, 'P'), kind: 'inteiro' } satisfies FieldMeta)
export const camposDosLimites = {
  percentualBaixoPotencial: limite('percentualBaixoPotencial'),
  percentualAltoPotencial: limite('percentualAltoPotencial'),
  percentualBaixoDesempenho: limite('percentualBaixoDesempenho'),
  percentualAltoDesempenho: limite('percentualAltoDesempenho'),
}
export type Limites = Record<Limite, number>
export const camposDoBox = {
  nomeclatura: texto({ label: 'Título', max: MAX_NOMECLATURA }),
  descricao: texto({ label: 'Descrição', fem: true, max: 2000 }),
}

/** The missing percentages in one sentence; null when none is missing. */
export function percentuaisQueFaltam(limites: Readonly<LimitesDados>): string | null {
  const faltam = LIMITES.filter((l) => limites[l] === null).map((l) => NOME_DO_LIMITE[l])
  if (faltam.length === 0) return null
  if (faltam.length === 1) return `O campo de ${faltam[0]} é obrigatório.`
  return `Os campos de ${faltam.slice(0, -1).join(', ')} e ${faltam.at(-1)} são obrigatórios.`
}
const ordem = (eixo: string) => `O percentual de baixo ${eixo} não pode ser maior ou igual do que o alto ${eixo}.`
type LimitesDados = Record<Limite, number | null>
/** Checks the percentages of a form: all are present, and each low limit is below its high one. */
export function conferirLimites(l: LimitesDados, issue: z.core.$RefinementCtx) {
  const falta = percentuaisQueFaltam(l)
  if (falta)
    for (const campo of LIMITES.filter((k) => l[k] === null))
      issue.addIssue({ code: 'custom', path: [campo], message: falta, input: null })
  for (const eixo of ['Potencial', 'Desempenho'] as const) {
    const [baixo, alto] = [l[`percentualBaixo${eixo}`], l[`percentualAlto${eixo}`]]
    if (baixo !== null && alto !== null && baixo >= alto)
      issue.addIssue({
        code: 'custom',
        path: [`percentualBaixo${eixo}`],
        message: ordem(eixo.toLowerCase()),
        input: baixo,
      })
  }
}
export const limitesForm = z.object(camposDosLimites).superRefine(conferirLimites)

/**
 * The reason why an evaluation gives no Nine Box; null when it does. Both axes are needed, and each comes from another part of the
 * evaluation.
 */
export function recusaDeNineBox(a: {
  avaliarSomenteCompetencias: boolean
  avaliarCompetenciasCargo: boolean
}): string | null {
  if (a.avaliarSomenteCompetencias)
    return 'O Nine Box não pode ser gerado: a avaliação avalia somente competências, e o desempenho vem do modelo de avaliação.'
  if (!a.avaliarCompetenciasCargo)
    return 'O Nine Box não pode ser gerado: a avaliação avalia somente o modelo, e o potencial vem das competências do cargo.'
  return null
}

/** The value of one evaluator on one axis, 0 to 100; null when it was not answered or nothing counts. */
export interface Nota {
  papel: string
  peso: number
  percentual: number | null
}
const soma = (values: number[]) => [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0)
const duasCasas = (value: number) => Math.round((value + Number.EPSILON * value) * 100) / 100
const conta = (n: Nota): n is Nota & { percentual: number } => n.percentual !== null && n.peso > 0
/**
 * Whether an axis of an anonymous evaluation would reveal what one evaluator answered: fewer than two people have answered, counting neither
 * the person evaluated nor the reader (`doLeitor`), who knows the own answer and could subtract it.
 */
export const revelaQuemDeu = (notas: readonly (Nota & { doLeitor?: boolean })[]): boolean =>
  notas.some(conta) &&
  notas.filter((n) => !n.doLeitor && n.papel !== 'U' && conta(n)).length < MINIMOS.avaliacoes.padrao
/** A person's value on an axis: the weighted mean within each role, then the mean of the roles. Null when nobody answered. */
export function eixoDe(notas: readonly Nota[]): number | null {
  const dadas = notas.filter(conta)
  const papeis = [...Map.groupBy(dadas, (n) => n.papel).values()].map(
    (grupo) => soma(grupo.map((n) => n.percentual * n.peso)) / soma(grupo.map((n) => n.peso)),
  )
  return papeis.length === 0 ? null : duasCasas(soma(papeis) / papeis.length)
}

/** The mean of people's values on an axis; null when there are none. */
export const mediaDe = (valores: readonly number[]): number | null =>
  valores.length === 0 ? null : duasCasas(soma([...valores]) / valores.length)
/** The middle of people's values on an axis, of two middle ones their mean; null when there are none. */
export function medianaDe(valores: readonly number[]): number | null {
  const emOrdem = [...valores].sort((a, b) => a - b)
  const meio = emOrdem.length / 2
  return mediaDe(emOrdem.slice(Math.ceil(meio) - 1, Math.floor(meio) + 1))
}
export const DECIMOS = 10
/** How many of the values (0 to 100) lie in each tenth; a tenth begins with its lower bound, and 100 belongs to the last. */
export function porDecimo(valores: readonly number[]): number[] {
  const decimos = Array.from({ length: DECIMOS }, () => 0)
  for (const valor of valores) decimos[Math.min(DECIMOS - 1, Math.floor(valor / DECIMOS))]! += 1
  return decimos
}

/** The level given and the level required, as positions from 1 (lowest), with the weight of the competence. */
export interface NivelDado {
  peso: number
  exigido: number
  dado: number | null
}
/** One evaluator's competences: each is worth given ÷ required, at most 1. */
export function percentualDeCompetencias(niveis: readonly NivelDado[]): number | null {
  const contam = niveis.filter((n): n is NivelDado & { dado: number } => n.dado !== null && n.peso > 0 && n.exigido > 0)
  const pesos = soma(contam.map((n) => n.peso))
  return pesos === 0
    ? null
    : duasCasas((soma(contam.map((n) => n.peso * Math.min(1, n.dado / n.exigido))) / pesos) * 100)
}

/** 0 low, 1 middle, 2 high: high from the high limit on, low below the low limit. */
const faixa = (valor: number, baixo: number, alto: number) => (valor < baixo ? 0 : valor < alto ? 1 : 2)
/** The box (1 to 9) of a person; null when an axis is missing. Exchanged axes change only the drawing, not the box of a person. */
export function boxDe(eixos: { potencial: number | null; desempenho: number | null }, l: Limites): number | null {
  if (eixos.potencial === null || eixos.desempenho === null) return null
  const linha = 2 - faixa(eixos.potencial, l.percentualBaixoPotencial, l.percentualAltoPotencial)
  return linha * 3 + faixa(eixos.desempenho, l.percentualBaixoDesempenho, l.percentualAltoDesempenho) + 1
}
/** The boxes in drawing order, row by row from the top left. Inverted, potential grows to the right and performance upwards. */
export const grade = (inverter: boolean): readonly number[] =>
  inverter ? [9, 6, 3, 8, 5, 2, 7, 4, 1] : [1, 2, 3, 4, 5, 6, 7, 8, 9]

export const descricaoMostrada = (descricao: string): string =>
  descricao.length > DESCRICAO_MOSTRADA ? `${descricao.slice(0, DESCRICAO_MOSTRADA)}…` : descricao
