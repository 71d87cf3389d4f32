const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`)

/**
 * Who an address is for. Candidates and employees come with a phone: they load neither the users' frame nor the list of the users' pages.
 * Everybody else is a user, also before the login.
 */
export const visitorOf = (path: string): 'candidate' | 'employee' | 'user' => {
  if (isBelow(path, '/externo')) return 'candidate'
  return isBelow(path, '/pessoal') || isBelow(path, '/p') ? 'employee' : 'user'
}
