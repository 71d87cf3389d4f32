import type { Sugestao } from '../candidatos-curriculo.ts'

/** Values of a form of a person with a curriculum. */
export type ValoresDoForm = Readonly<Record<string, unknown>>
/** How many entries each list of the form takes. */
export const LISTAS_DO_CURRICULO = {
  ...{ formacoes: 30, experiencias: 30, idiomas: 20, certificados: 50 },
  ...{ areasInteresse: 200, conhecimentos: 200 },
} as const
/** Lists of chosen ids; the other lists have rows. */
export const deEscolhas = (lista: string): boolean => lista === 'areasInteresse' || lista === 'conhecimentos'
export const itensDe = (form: ValoresDoForm, lista: string): unknown[] =>
  (form[lista] as unknown[] | null | undefined) ?? []

/** The changes to a form that accepts these suggestions: fields by name, and whole lists with the new rows at the end. */
export function mudancas(escolhidas: readonly Sugestao[], form: ValoresDoForm): Record<string, unknown> {
  const mudado: Record<string, unknown> = {}
  for (const { lista, campos } of escolhidas) {
    if (lista === 'dados') {
      const { observacao, ...resto } = campos
      Object.assign(mudado, resto)
      if (observacao !== undefined) {
        const antes = String(mudado.observacao ?? form.observacao ?? '').trim()
        mudado.observacao = antes ? `${antes}\n${observacao}` : observacao
      }
      continue
    }
    const itens = (mudado[lista] as unknown[] | undefined) ?? itensDe(form, lista)
    if (itens.length < LISTAS_DO_CURRICULO[lista])
      mudado[lista] = [...itens, deEscolhas(lista) ? campos.id : { ...campos }]
    // Somebody with experience is not looking for a first job.
    if (lista === 'experiencias' && form.primeiroEmprego === true) mudado.primeiroEmprego = false
  }
  return mudado
}
