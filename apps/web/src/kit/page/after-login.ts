/** A page without a session that offers the login, and is where the user wants to be after it. */
const KEY = 'quadro:depois-do-login'

const storage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(sessionStorage)
  } catch {
    // The storage is forbidden: the login then leads to the start page.
    return undefined
  }
}
/** Remembers an address of this site for the login of this tab. */
export const comeBackTo = (path: string): void => void storage((kept) => kept.setItem(KEY, path))
/** The page that was left for the login is open again. */
export const cameBack = (): void => void storage((kept) => kept.removeItem(KEY))
/** Where the login leads. */
export function afterLogin(): string {
  const path = storage((kept) => kept.getItem(KEY)) ?? '/'
  return /^\/[^/\\]/.test(path) ? path : '/'
}
