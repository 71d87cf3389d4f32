import { type LeituraDoCodigo, PAGINA_DA_PRESENCA } from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { newKey } from '../../../kit/call/once.ts'

const guarda = <T>(onde: () => Storage, work: (storage: Storage) => T): T | undefined => {
  try {
    return work(onde())
  } catch {
    // The storage is forbidden: each visit is then another device, and a login in between asks for the code again.
    return undefined
  }
}
const APARELHO = 'quadro:aparelho'
let doAparelho: string | undefined
/** What this browser drew for itself, by which a second person on it is noticed. It says nothing about anybody. */
export function aparelho(): string {
  doAparelho ??=
    guarda(
      () => localStorage,
      (kept) => kept.getItem(APARELHO),
    ) ?? undefined
  if (doAparelho === undefined) {
    const novo = newKey()
    doAparelho = novo
    guarda(
      () => localStorage,
      (kept) => kept.setItem(APARELHO, novo),
    )
  }
  return doAparelho
}

/** What was read from the wall, kept for the login in between; the ticket in it holds for five minutes. */
const VALE = 5 * 60_000
type Guardada = LeituraDoCodigo & { lidaEm: number }
export const guardarLeitura = (leitura: LeituraDoCodigo): void =>
  void guarda(
    () => sessionStorage,
    (kept) => kept.setItem(PAGINA_DA_PRESENCA, JSON.stringify({ ...leitura, lidaEm: Date.now() } satisfies Guardada)),
  )
export const esquecerLeitura = (): void =>
  void guarda(
    () => sessionStorage,
    (kept) => kept.removeItem(PAGINA_DA_PRESENCA),
  )
export function leituraGuardada(): LeituraDoCodigo | undefined {
  const texto = guarda(
    () => sessionStorage,
    (kept) => kept.getItem(PAGINA_DA_PRESENCA),
  )
  if (!texto) return undefined
  const { lidaEm, ...leitura } = JSON.parse(texto) as Guardada
  return Date.now() - lidaEm < VALE ? leitura : undefined
}
