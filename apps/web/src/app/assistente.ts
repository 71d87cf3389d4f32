import type { Assunto } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { type Creditos, gravarPreferencia } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { call } from '../kit/call/call.ts'
import { refreshed } from '../kit/call/query.ts'
import { createStore } from '../kit/call/store.ts'

/** A text that the assistant says beside its icon, with one action. */
export interface Fala {
  texto: string
  /** The text offers a suggestion: its button opens the panel. */
  oferece?: boolean
}
/** Whether the user opened or closed the panel since the page loaded; undefined: it keeps the stored state. */
export const painelAberto = createStore<boolean | undefined>(undefined)
export const fala = createStore<Fala | undefined>(undefined)
/** A paid suggestion, kept while its page is open. */
export interface Resposta {
  onde: string
  assunto: Assunto
  texto: string
  /** The selected lines. */
  escolhidas: string[]
}
export const respostas = createStore<readonly Resposta[]>([])

export const creditosMudaram = refreshed

/** Stores the user's preference for the assistant; a failure to store is ignored. */
export function preferir(
  creditos: Creditos | undefined,
  mudanca: Partial<Pick<Creditos, 'painel' | 'oferecer'>>,
): void {
  if (!creditos) return
  const { painel, oferecer } = creditos
  void call(gravarPreferencia, { painel, oferecer, ...mudanca }, { silent: true, errors: 'none' })
    .then(creditosMudaram)
    .catch(() => undefined)
}

/** The authority for the assistant. Its name is repeated here, so that the shell does not load that part of the contract. */
export const ROLE_ASSISTENTE_RH = 'ROLE_ASSISTENTE_RH'
