import { lerChaveDoAparelho, type UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { vi } from 'vitest'
import { session } from '../kit/call/session.ts'
import { keepDocument, ownerOfUser } from '../kit/offline/device.ts'

/** The server's answer to a user who asks for the key of the device. */
export const keyAnswer = (usuario: number, server = 'a'): Response =>
  Response.json({ usuarioId: usuario, chave: btoa(`${usuario} ${server}`.padEnd(32, '.')) })

/** The session of this user begins, and the page has the key. `server`: which one gave it. */
export async function beginsSession(usuario: number, server = 'a'): Promise<void> {
  const info = { usuario: { id: usuario }, empresa: { id: 1 }, authorities: [] } as unknown as UserInfo
  session.set({ ...session.get(), state: 'authenticated', info })
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => {
      if (!String(url).endsWith(lerChaveDoAparelho.path)) throw new TypeError(`nobody answers ${url}`)
      return keyAnswer(usuario, server)
    }),
  )
  await keepDocument(ownerOfUser(usuario), 'inicio', null)
}
