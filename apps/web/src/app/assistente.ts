import type { Assunto } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { type Creditos, gravarPreferencia } from '@quadro/contract/utilitario/integracoes/assistente-creditos.ts'
import { call } from '../kit/call/call.ts'
import { refreshed } from '../kit/call/query.ts'
import { createStore } from '../kit/call/store.ts'

/** What the assistant says beside its icon, and what can be done about it. */
export interface Fala {
  texto: string
  /** It offers a suggestion: its button opens the panel. */
  oferece?: boolean
}
/** What the user did with the panel since the page loaded; undefined: it stands as it was left. */
export const painelAberto = createStore<boolean | undefined>(undefined)
export const fala = createStore<Fala | undefined>(undefined)
/** A suggestion that was paid for, kept while its page is open. */
export interface Resposta {
  onde: string
  assunto: Assunto
  texto: string
  /** Lines that are ticked. */
  escolhidas: string[]
}
export const respostas = createStore<readonly Resposta[]>([])

export const creditosMudaram = refreshed

/** Keeps how the user leaves the assistant; that it could not be kept disturbs nobody. */
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

/** The authority without which there is no assistant; named here, so that the frame needs no more of the contract than its call. */
export const ROLE_ASSISTENTE_RH = 'ROLE_ASSISTENTE_RH'
